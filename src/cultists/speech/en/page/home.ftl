# The start page, creating rooms, and several people on one screen.
home-motto = Two games about the end of the world, for two to four. No account: all you need is a link.
home-stars = The Stars Are Right
home-stars-about = Move the sky until it shows your constellation; then something answers.
home-realms = Cthulhu Realms
home-realms-about = Conjure a deck, keep your sanity, help the others lose theirs.
home-play = Play now
home-opponent = Opponent
home-rung = { $number } of { $of }
home-beaten = beaten
home-met = you { $won }, { $name } { $lost }
home-not-met = not met yet
home-first = a good first opponent
home-compare = compare all six
home-dealing = Dealing …
home-make = Create a room
home-lessons = Lessons
home-lessons-new = New here? Learn at the table.
home-lessons-about = Short chapters of { $game }, real tables, real rules. The first takes one minute.
home-lessons-left = { $game }: go on where you left the lesson.
home-lessons-begin = Begin the first lesson
home-lessons-other = { $game } instead
home-rules = Rules
home-book = Little Book of Evil
home-more-pages = More to read
home-who-are-you = Who are you?
home-rooms = Rooms
home-join-friend = Join a friend
home-link = link or name of a room
home-sit-down = Sit down
home-no-room-in-it = This is neither a link to a room nor its name. Ask for the link again.
home-together = On one screen
home-new-here = New here? “Play now” explains the first turn as you play it.

## Lists
home-my-games = My games
home-my-games-none = None yet: your first one begins with “Play now”.
home-open = Open rooms
home-open-none = Nobody is waiting. Create a room, and somebody may join you.
home-running = In progress
home-over = Finished games
home-over-none = Nothing has ended here yet, not even the world.
home-go-on = Continue
home-join = Join
home-watch = Watch
home-replay = Replay
home-nobody = nobody yet
home-more = { $count ->
    [one] one more
   *[other] { $count } more
}
home-turn = turn { $turn }
home-delete = Delete the game: { $who }
home-delete-title = Delete this game?
home-delete-sure = The game with { $who } is deleted for good, with its replay.
home-delete-no = Keep it
home-delete-yes = Delete it
home-fewer = fewer
home-your-turn = your turn
home-turn-of = { $who } decides
home-left = { $time } left
home-waits = waiting: { $taken } of { $seats } seats taken
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

## Creating a room
make-game = Game
make-seats = Seats
make-seat = Who sits at seat { $number }
make-me = You
make-me-about = This is where you sit.
make-open = Open
make-open-about = For anybody who has the link.
make-machine = Machine: { $level }
make-more = add a seat
make-less = remove seat { $number }
make-fewest = There must be at least { $seats } seats.
make-most = There can be at most { $seats } seats.
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
    [one] a machine takes over after a minute
    [60] a machine takes over after an hour
   *[other] a machine takes over after { $minutes } minutes
}
make-stand-in = Who stands in
make-public = Public
make-public-yes = Anybody can find the room on the start page.
make-public-no = Only people with the link can come in.
make-rulings = Edition, rulings and your own cards
make-edition = Card set
make-cards = Card file
make-cards-choose = Choose a file
make-cards-about = A file of cards that you typed in yourself.
make-cards-chosen = The game will be played with { $file }.
make-cards-large = This file is too large: the limit is 200 kilobytes.
make-wrong-minutes = A clock needs at least one minute.
make-wrong-days = A clock needs at least one day.
make-link-follows = You will get a link for your friends. The game begins when every seat is taken.
make-begins = Every seat is taken: the game begins at once.
make-the-room = Create the room

## Who you are
person = Who you are
person-name = Name at the table
person-take = Use this name
person-renamed = Your name is now { $name }.
person-name-missing = Enter a name first.
person-guest = You are a guest: this browser remembers you, and that is enough to play. With an account you find your games again on any device.
person-nobody = You need no account: a name is enough to play, and even that is optional. With an account you find your games again on any device.
person-has-account = You have an account: your name and password open your games on any device.
person-account = Account
person-stay = Create an account
person-in = Log in
person-account-name = Name
person-password = Password
person-name-short = The name needs at least two letters.
person-password-short = The password needs at least eight characters.
person-stay-do = Create the account
person-in-do = Log in
person-stays = Your account has been created, with all your games.
person-is-in = Welcome back, { $name }.
person-log-out = Log out
person-is-out = You are logged out.
person-change = Change the password
person-password-old = Current password
person-password-new = New password
person-changed = Your password has been changed. All other browsers are logged out.
person-devices = Where you are logged in
person-device-here = this browser
person-device-since = last used on { $date }
person-device-token = a program, by a token
person-device-unknown = an unknown browser
person-device-out = Log out: { $device }
person-others-out = Log out everywhere else
person-others-are-out = You are logged in here and nowhere else.

## Several people on one screen
together = On one screen
together-about = Two to four of you share this screen. It is covered between turns, so that nobody sees another player’s hand.
together-before = There is a game in progress here: { $names }.
together-person = Person
together-name = Name of the person at seat { $number }
together-somebody = Player { $number }
together-nobody = At least one person has to play.
together-same-name = Two of you have the same name: choose different ones.
together-begin = Begin
together-hand = Hand the screen to { $name }
together-cover = The table is covered. Nothing secret is on the screen until the next player looks.
together-lift = I am { $name }
together-leave = Leave the table
together-forget = Forget this game

unknown = The map is blank here
unknown-about = There is no page at { $address }. Perhaps a letter of the link is missing.
home-puzzles = Puzzle of the day
home-puzzles-about = One turn, one way. The same for everybody today.
home-puzzles-open = To the puzzles
