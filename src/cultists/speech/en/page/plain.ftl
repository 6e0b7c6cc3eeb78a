# A game that the page cannot draw: it is played in words.
home-plain-about = This page has no pictures for this game: you play it in words.
home-plain-facts = { $fewest } to { $most } players
rules-none = This page has no rules for { $game }.
book-missing = { $game } has no pages in this book.
text-turn = Turn { $turn }
text-you = { $name } (you)
text-on-table = On the table
text-yes = yes
text-no = no
