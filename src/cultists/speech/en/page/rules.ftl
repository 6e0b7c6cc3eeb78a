# The rules and the Little Book of Evil.
rules-contents = Contents
rules-table = table
rules-tab = Open in a new tab
rules-short-stars = Stars
rules-short-book = Book
rules-short-realms = Realms
book-motto = What waits between the stars, and what it does when it comes.
book-search = Search: a name, a symbol, a word
book-filter = Show only
book-all = all
book-count = { $count ->
    [one] one of { $all } cards
   *[other] { $count } of { $all } cards
}
book-none = Nothing in this book answers to that.
book-dark = dark space
book-serves = serves { $name }
book-points = { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}
book-invocation = Invocation
book-power = Power
book-bonus = bonus star
book-cost = cost
book-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
book-sanity = { $sanity } sanity

## A line about each creature
book-about-cthulhoo = Dreams under the sea, and turns in its sleep.
book-about-tsatso = Sits in the dark, lazy and hungry, and lets them come.
book-about-hastur = Say the name rarely, and never three times.
book-about-chaugnar = An idol with a trunk; it leaves its plinth at night.
book-about-dagoon = Father of all that has scales and prays.
book-about-ossadogowa = A daughter of the toad, summoned when the frost is deep.
book-about-hasturs-spawn = Too many mouths, and each says the same name.
book-about-miri-nigri = Dark and silent, carved out of toads by an idol’s hand.
book-about-deep-ones = They have been your neighbours for a long time.
book-about-formless = Black, and any shape that is wanted.
book-about-byakhee = Wings for those who must travel between the stars.
book-about-tcho-tcho = A small people with old knives.
book-about-gug = Its mouth opens the other way.
book-about-tindaloo = Comes through corners. Sit in a round room.
book-about-dhole = You feel it in the ground long before you see it.
book-about-ghast = Hops through vaults in which no light was ever lit.
book-about-ghoul = Not unfriendly, if you have died already.
