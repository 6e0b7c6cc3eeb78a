# The start page, rooms to be made, and several people at one screen.
home-motto = Two games about the end of the world, for two to four. No account: one link is a table.
home-stars = The Stars Are Right
home-stars-about = Move the sky until it shows your constellation; then something answers.
home-stars-facts = half an hour · puzzles in the sky
home-realms = Cthulhu Realms
home-realms-about = Conjure a deck, keep your sanity, help the others lose theirs.
home-realms-facts = twenty minutes · a deck that grows
home-play = Play now
home-dealing = Dealing …
home-make = Make a room
home-rules = Rules
home-book = Little Book of Evil
home-more-pages = More to read
home-who-are-you = Who are you?
home-rooms = Rooms
home-join-friend = Join a friend
home-link = link or name of a room
home-sit-down = Sit down
home-no-room-in-it = There is no room’s name in it. Ask for the link again.
home-together = At one screen
home-new-here = New here? “Play now” explains the first turn while you play it.

## Lists
home-my-games = My games
home-my-games-none = None yet: the first one begins with “Play now”.
home-open = Open rooms
home-open-none = Nobody is waiting. Make a room, and somebody may come.
home-running = Being played
home-over = Finished games
home-over-none = Nothing has ended here yet, not even the world.
home-go-on = Go on
home-join = Join
home-watch = Watch
home-replay = Look back
home-nobody = nobody yet
home-more = { $count ->
    [one] one more
   *[other] { $count } more
}
home-fewer = fewer
home-your-turn = your turn
home-turn-of = { $who } decides
home-left = { $time } left
home-waits = waits: { $taken } of { $seats } seats taken
home-runs = since { $day }
home-seats = { $taken } of { $seats } seats
home-clock-bank = { $minutes } min + { $increment } s
home-clock-days = { $days ->
    [one] a day each
   *[other] { $days } days each
}
home-won = { $count ->
    [one] { $who } won
   *[other] { $who } won together
}
home-nobody-won = nobody won

## A room to be made
make-game = Game
make-seats = Seats
make-seat = Who sits at seat { $number }
make-me = You
make-me-about = This is where you sit.
make-open = Open
make-open-about = For whoever comes by the link.
make-machine = Machine: { $level }
make-more = another seat
make-less = take seat { $number } away
make-fewest = There are at least { $seats } seats.
make-most = There are at most { $seats } seats.
make-clock = Clock
make-clock-none = none
make-clock-bank = minutes for the game
make-clock-days = days for each decision
make-minutes = Minutes
make-increment = Seconds after each turn
make-days = Days
make-away = If somebody is away
make-away-after = { $minutes ->
    [0] the others wait
    [one] a machine decides after a minute
    [60] a machine decides after an hour
   *[other] a machine decides after { $minutes } minutes
}
make-stand-in = Who stands in
make-public = Public
make-public-yes = Anybody can find the room on the start page.
make-public-no = Only who has the link can come in.
make-rulings = Edition, rulings and cards of your own
make-cards = Card file
make-cards-choose = Choose a file
make-cards-about = A file of cards that you typed in yourself.
make-cards-chosen = { $file } is played with.
make-cards-large = This file is too large: 200 kilobytes at most.
make-wrong-minutes = A clock needs at least one minute.
make-wrong-days = A clock needs at least one day.
make-link-follows = You get a link for your friends. The game begins when every seat is taken.
make-begins = Every seat is taken: the game begins at once.
make-the-room = Make the room

## Who you are
person = Who you are
person-name = Name at the table
person-take = Take this name
person-renamed = You are called { $name } now.
person-name-missing = Type a name first.
person-guest = You are a guest: this browser knows you, and that is enough to play. With an account you find your games again elsewhere.
person-nobody = You need no account: a name is enough to play, and not even that is needed. With an account you find your games again elsewhere.
person-has-account = You have an account: name and password open your games everywhere.
person-account = Account
person-stay = Make an account
person-in = Log in
person-account-name = Name
person-password = Password
person-name-short = The name needs at least two letters.
person-password-short = The password needs at least eight characters.
person-stay-do = Make the account
person-in-do = Log in
person-stays = The account is made. Your games are in it.
person-is-in = Welcome back, { $name }.
person-log-out = Log out
person-is-out = You are logged out.

## Several people at one screen
together = At one screen
together-about = Two to four of you share this screen. Between turns it is covered, so that nobody sees another’s hand.
together-before = A game is under way here: { $names }.
together-person = Person
together-name = Name of the person at seat { $number }
together-somebody = Player { $number }
together-nobody = At least one person has to play.
together-same-name = Two of you have the same name: tell yourselves apart.
together-begin = Begin
together-hand = Hand the screen to { $name }
together-cover = The table is covered. Nothing secret stands here until the next one looks.
together-lift = I am { $name }
together-leave = To the beginning
together-forget = Forget this game

unknown = Here the map is empty
unknown-about = No page lies at { $address }. Perhaps a letter of the link is missing.
