# The terminal

## The table.
terminal-title-stars = The Stars Are Right
terminal-title-realms = Cthulhu Realms
terminal-turn = turn { $turn } · edition { $edition }
terminal-step-0 = invoke
terminal-step-1 = powers
terminal-step-2 = sky
terminal-step-3 = summon
terminal-step-4 = discard
terminal-step-5 = draw
terminal-hand-count = hand { $count }
terminal-hand-empty = Your hand is empty.
terminal-known-hand = holds
terminal-pool = pool
terminal-invoked = invoked
terminal-piles = draw pile { $draw } · discards { $discards }
terminal-card-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-card-invocation = invoke
terminal-card-power = power
terminal-card-bonus = bonus
terminal-stars-are-right = stars are right
terminal-asked-another = { $seat } is asked: { $question }
terminal-minion-11 = trade Lesser
terminal-minion-12 = trade Greater
terminal-minion-13 = fetch a card
terminal-minion-14 = hand of 6
terminal-minion-15 = discard 2
terminal-you = you
terminal-player-person = person
terminal-player-at_random = at random
terminal-player-greedy = greedy
terminal-player-novice = novice
terminal-player-adept = adept
terminal-player-master = master

### The table of realms.
terminal-realms-head = turn { $turn } · general deck { $deck } · Initiates { $initiates }
terminal-realms-head-short = turn { $turn } · deck { $deck } · Initiates { $initiates }
terminal-line-two = Line
terminal-line = Line of seats { $one } and { $other }
terminal-top = next
terminal-short = { $missing } short
terminal-own = hand { $hand } · deck { $deck } · discards { $discards }
terminal-own-short = { $hand }/{ $deck }/{ $discards }
terminal-out = gone mad, out of the game
terminal-location = Location { $sanity }
terminal-sanity-left = sanity { $left }/{ $all }
terminal-shield-Sanctuary = Sanctuary
terminal-shield-Nexus = Nexus
terminal-on-top = on top of the deck
terminal-power = Power { $power }
terminal-somebody-discarded = somebody discarded
terminal-abjured = abjured:
terminal-something-abjured = something was abjured
terminal-spent = used up:
terminal-or = or
terminal-hand = Hand
terminal-discards = discards
terminal-if = if
terminal-colour-0 = Y
terminal-colour-1 = P
terminal-colour-2 = G
terminal-colour-3 = B
terminal-colour-word-0 = yellow
terminal-colour-word-1 = purple
terminal-colour-word-2 = green
terminal-colour-word-3 = black
terminal-need-discarded = discarded
terminal-need-abjured = abjured
terminal-short-power = power { $amount }
terminal-short-loss = loss { $amount }
terminal-short-gain = gain { $amount }
terminal-short-draw = draw { $amount }
terminal-short-discard = discard { $then }
terminal-short-draw-discard = draw { $amount } discard { $then }
terminal-short-abjure = abjure
terminal-short-acquire = acquire
terminal-short-destroy = destroy

## What the signs mean.
terminal-legend-sides = The fourteen symbols, as tiles have them front and back
terminal-legend-P = push a row or column one step; what falls out comes back at the other end
terminal-legend-S = swap two neighbouring tiles
terminal-legend-F = flip a tile
terminal-legend-ready = the stars are right: this card can be summoned now
terminal-legend-stands = the stars are right, but it is not the time to summon
terminal-legend-known = everybody knows that this card is in that hand
terminal-legend-used = the power of this creature has been used this turn
terminal-legend-dark = a dark space: any symbol will do
terminal-legend-power = a power: one push of the pool becomes a swap
terminal-legend-usable = you can use this ability, or afford this card, now
terminal-legend-spent = this ability has been used this turn
terminal-legend-not-yet = this ability cannot be used yet; “why use …” tells what it needs
terminal-legend-number = the number of an ability: “use Initiate 2”
terminal-legend-itself = using this ability abjures its own card
terminal-legend-either = one or the other, once a turn
terminal-legend-short-power = power to conjure with, this turn
terminal-legend-short-loss = a player or Locations lose sanity; with three or four seats, both neighbours do
terminal-legend-short-gain = a player gains sanity
terminal-legend-short-draw = a player draws cards
terminal-legend-short-abjure = a card of cost 6 or less, from hand, discards or a line, goes to the box
terminal-legend-short-acquire = a card abjured this turn goes onto your deck
terminal-legend-short-destroy = a Location is destroyed

## Commands, as they are typed, and what they do.
terminal-command-undo = undo
terminal-command-undo-turn = undo turn
terminal-command-why = why
terminal-command-hint = hint
terminal-command-log = log
terminal-command-save = save
terminal-command-moves = moves
terminal-command-show = show
terminal-command-symbols = symbols
terminal-command-help = help
terminal-command-quit = quit
terminal-about-undo = take your last move back, while nobody has learned anything from it
terminal-about-undo-turn = take back all of this turn that can be taken back
terminal-about-why = “why { $example }” tells what is in the way
terminal-about-hint = a hint; asked again it tells more: whether, what, and how. “hint 3” tells all at once
terminal-about-log = what happened so far; “log all” from the beginning
terminal-about-save = “save my-game.replay” writes the game to a file of yours; it is kept anyway
terminal-about-moves = everything you may do now
terminal-about-show = draw the table again; so does an empty line
terminal-about-symbols = what the signs on the table mean
terminal-about-help = this page
terminal-about-quit = leave; “cultists play --resume” goes on
terminal-help-head = Type a move, or one of these. Tab completes; the line at the bottom shows how.
terminal-help-foot = The beginning of a move is enough if only one begins so.
terminal-help-foot-stars = Cards may go by their number: “invoke 61”.
terminal-help-foot-realms = An ability goes by its number: “use Goon”, “use Initiate 2”. “use Follower ×3” does it three times.
terminal-command-card = card
terminal-command-play-all = play all
terminal-command-piles = piles
terminal-about-card = “card { $example }” reads a card to you, wherever it is
terminal-about-play-all = play every card of your hand
terminal-about-piles = what lies in the discards, in the box and in your own deck
terminal-example-stars = summon Gug 61
terminal-example-realms = conjure Initiate
terminal-example-card-stars = Gug 61
terminal-example-card-realms = Initiate

## The course of a game.
terminal-welcome = Type a move: the line at the bottom shows what can be said, Tab completes it, “help” tells more.
terminal-since-your-turn = Since your last turn:
terminal-cover = Press Enter when only you are looking.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } is to move.
terminal-hand-over = Your turn is over. Press Enter to cover the table ›
terminal-hand-over-asked = { $seat } must decide something now. Press Enter to cover the table ›
terminal-hand-over-answered = That was all. Press Enter to cover the table ›
terminal-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
terminal-cannot-undo = Nothing of yours can be taken back: somebody has learned something since, or you have not moved.
terminal-why-what = Why what? Add a move, for example “why { $example }”.
terminal-why-not-not = “{ $words }” can be played now.
terminal-log-empty = Nothing has happened yet.
terminal-log-more = { $count ->
    [one] One sentence more; “log all” shows it.
   *[other] { $count } sentences more; “log all” shows them.
}
terminal-not-saved = The game cannot be kept on disk ({ $reason }). It goes on; “save” writes it to a file of your choice.
terminal-saved-as = The game is written to { $file }.
terminal-cannot-write = { $file } cannot be written: { $reason }.
terminal-not-overwritten = { $file } is something else than a saved game, and stays as it is. Choose another name.
terminal-left = The game is kept. Go on with: { $command }
terminal-left-unsaved = The game could not be kept: { $file } cannot be written.
terminal-you-won = You win!
terminal-won = { $seat } wins.
terminal-nobody-won = Nobody wins: { $reason }.
terminal-replay-with = See it again: { $command }
terminal-card-which = Which card? Type “card” and a name, or its beginning.
terminal-no-such-card = There is no card “{ $words }”.
terminal-nothing-to-play = There is no card in your hand to play, or a question comes first.
terminal-pile-deck = your deck, in no order
terminal-pile-discards = discards of { $seat }
terminal-pile-abjured = abjured this turn
terminal-pile-box = the box
terminal-pile-empty = nothing
terminal-yes = yes
terminal-no = no
terminal-no-cards = This game has no cards to read.
terminal-no-symbols = This table is shown as a plain list: there are no symbols to explain.
terminal-no-hints = There are no hints for this game: nothing here can search it.

## Hints.
terminal-preparing = Getting the players ready, once on this machine: about a minute
terminal-drawing-charts = Drawing charts of the sky, once on this machine: some seconds
terminal-thinking = { $seat } is thinking
terminal-hint-thinking = Thinking
terminal-hint-to-move = { $seat } is to move, in turn { $turn }.
terminal-hint-chance = { $playouts ->
    [0] This ends the game: the chance of { $seat } is { $odds }.
   *[other] { $seat } wins with a chance of about { $odds }, say { $playouts } games in imagined worlds.
}
terminal-hint-not-now = { $seat } decides now. Plans come when it is your turn.
terminal-hint-plan = { $number }. { $aim }: chance { $odds } ({ $share } of the thoughts)
terminal-hint-summon = Summon { $card }
terminal-hint-prepare = Prepare the sky for { $card }
terminal-hint-rest = Leave the sky as it is, and draw
terminal-hint-move = “{ $words }”
terminal-hint-aim = The best idea: { $aim }.
terminal-hint-count = { $count ->
    [0] No card of your hand can be summoned this turn: that is proved.
    [one] One card of your hand can be summoned this turn.
   *[other] { $count } cards of your hand can be summoned this turn.
}
terminal-hint-none-yet = As it stands, no card of your hand can be summoned this turn. A Minion or an answer may change that.
terminal-hint-more = Ask again for more.
terminal-hint-levels = Hints have levels 1 to 3: “hint” alone tells a little more each time.
terminal-hint-hand = The hand:
terminal-hint-summonable = can be summoned this turn: { $line }
terminal-hint-stands = the stars are right, but it cannot be summoned now
terminal-hint-away = { $count ->
    [one] one change of the sky away
   *[other] { $count } changes of the sky away
}
terminal-hint-out-of-reach = no change of the sky brings it
terminal-hint-over = This game is over: there is nothing to advise any more.
terminal-hint-level = “{ $text }” gives no hints: choose { $levels }.
terminal-hint-what = “{ $text }” is neither a file nor a position. A position begins with the name of a game.
terminal-hint-empty = Nothing came through the pipe: neither a position nor a saved game.

## Replays.
terminal-replay-prompt = move { $at } of { $length }
terminal-replay-help = Enter or n: forward. p: back. A number: to that move. g and G: first and last. q: quit.
terminal-replay-end = That was the last move.

## The command line.
terminal-help-cultists = Card tables in the terminal: The Stars Are Right and Cthulhu Realms.
terminal-help-play = play a game against machines, or several people at this keyboard
terminal-help-replay = step through a saved game
terminal-help-position = draw a position that is given as text
terminal-help-hint = what a strong player thinks of a saved game or a position, for the seat to move
terminal-help-cards-command = check a card file, or print a card set
terminal-help-balance = measure whether a card set is fair: many games between equal players
terminal-help-bench = measure how fast a GPU plays at random, beside the processor
terminal-help-compile = compile the rules for programs that want speed
terminal-help-command = what to do; “cultists play --help” tells more
terminal-help-help = show this and leave
terminal-help-version = show the version and leave
terminal-help-language = en or de; usually that of the system
terminal-help-game = which game; usually stars
terminal-help-seats = how many seats, 2 to 4; usually 2
terminal-help-seat = who sits where: 1=person, 2=novice, 3=master. Usually you sit at seat 1 and novices at the others
terminal-help-level = how well the machines play: novice, adept or master; also at_random, greedy, search:200 (playouts) or search:500ms (a turn)
terminal-help-seed = a whole number that fixes all chance; usually drawn by the system
terminal-help-cards = a card file of your own
terminal-help-load = go on with a saved game
terminal-help-resume = go on with the game played last
terminal-help-fast = do not pause between moves of machines among themselves
terminal-help-file = a saved game
terminal-help-from = whose eyes to see with: a seat, spectator, or all (everything, also what is hidden)
terminal-help-text = a position as one line of text
terminal-help-hint-what = a saved game, a file with a position, a position itself, or - for what comes through a pipe
terminal-help-hint-seat = the seat that asks, and whose eyes are used; usually the one to move
terminal-help-hint-level = who is asked: adept, master, search:500 (playouts) or search:3000ms; usually master
terminal-help-hint-seed = a whole number that fixes the thoughts of who counts playouts; usually 0
terminal-help-eyes = the seat to see with; usually a spectator
terminal-option-edition = which printed rules: the English ones of 2009 or the German ones of 2008
terminal-option-first = the seat that begins; usually drawn
terminal-option-mirrors = constellations may be mirrored
terminal-option-dark_outside = a dark space may lie outside the sky
terminal-option-ghouls_add = every further Ghoul allows one more discard
terminal-option-ghasts_add = every further Ghast allows one more card in the hand
terminal-option-keep_extra = a hand above its limit stays; else it is discarded down
terminal-option-dhole_discards = the Dhole may take a card of the discards
terminal-option-use_received = a creature received in exchange may be used at once
terminal-usually-yes = usually yes
terminal-usually-no = usually no
terminal-no-number = { $what } must be a whole number, not “{ $text }”.
terminal-no-such-seat = There is no seat “{ $text }”: seats are 1 to { $seats }.
terminal-seat-form = --seat takes a seat and who sits there, like 2=adept, not “{ $text }”. There are { $kinds }.
terminal-no-level = There is no machine “{ $text }”: choose one of { $kinds }.
terminal-set-up-already = A saved game brings its seats, seed and options along: --load or --resume goes alone, with --seat or --level at most.
terminal-over-already = { $file }: this game is over. Look at it with “cultists replay”.
terminal-nothing-to-resume = There is no unfinished game in { $folder }.
terminal-compiled = { $game }: the rules are compiled, after { $seconds } seconds.
terminal-option-left_counts = a card that left play this turn still counts for prerequisites
terminal-option-copies_satisfy = copies of one kind count for each other’s prerequisites
terminal-option-empty_discard = a discard from an empty hand counts as one
terminal-option-discarder_picks = who discards picks the cards; else chance does
terminal-option-loss_moves_on = what a Location does not need of a loss goes on
terminal-option-finish_turn = an empty deck ends the game after the turn; else at once
terminal-option-tie_counts_all = all own cards decide a tie; else those of the deck
terminal-help-cards-what = check: is a card file right? show: print a card set
terminal-help-cards-file = a card file; to show, usually the set that comes with the game
terminal-help-cards-game = which game the cards are for; usually realms
terminal-check-needs-file = “cultists cards check” needs a card file.
terminal-sound-realms = { $file } is sound: { $cards } general cards, { $kinds } kinds.
terminal-sound-stars = { $file } is sound: { $cards } cards, { $kinds } kinds.
terminal-sound = { $file } is sound: { $cards } cards.
terminal-set-head = { $cards } cards
terminal-set-head-realms = { $name }: { $cards } general cards of { $kinds } kinds
terminal-set-head-stars = { $cards } cards
terminal-set-cost = cost { $cost }
terminal-set-basic = Basic cards
terminal-help-bench-what = what to measure
terminal-help-bench-game = which game; both, if none is named
terminal-help-bench-games = how many games are played side by side
terminal-help-bench-moves = how many moves each game makes in one go
terminal-help-bench-pack = write an archive for a GPU host without a network, and measure nothing
terminal-help-bench-python = the Python of that host
terminal-bench-packed = { $file } is written, { $megabytes } MB. On the GPU host: tar xJf { $file } and python3 cultists-gpu/bench.
terminal-bench-no-checkout = The archive is packed from a checkout of the sources, and this is an installed package: clone the repository and run the command there.
terminal-bench-no-library = numba-cuda is not installed: pip install "cultists[gpu]" brings it.
terminal-bench-no-gpu = There is no GPU here that CUDA can use.
terminal-bench-compile = { $game }: compiling the rules for the GPU ...
terminal-bench-compare = { $game }: comparing games with the processor's ...
terminal-bench-measure = { $game }: measuring ...
terminal-bench-reading = { $game }, { $seats } seats, { $games } games: { $wander } million random moves a second in one go, { $step } million one by one (compiled in { $seconds } s).
terminal-bench-equal = { $game }: the processor plays the same games, byte for byte.
terminal-bench-differ = { $game }: the processor plays OTHER games. This is a defect.
terminal-help-balance-game = which game; only realms has a set to tune
terminal-help-games = how many games; usually 20000
terminal-help-svg = where to draw the reading; usually balance-realms.svg
terminal-no-balance-numbers = { $what } must be at least { $low }, not { $number }.
terminal-balance-compiling = Compiling the players, once on this machine
terminal-balance-playing = Playing
terminal-balance-title = { $deck }: { $games } games, { $seats } seats, seed { $seed }
terminal-balance-first = the first seat wins
terminal-balance-length = turns (10 %, 50 %, 90 % of games)
terminal-balance-empty = ends by an empty deck
terminal-balance-nobody = nobody wins
terminal-balance-spread = most to least conjured of a cost
terminal-balance-wanted = wanted
terminal-balance-read = measured
terminal-balance-cost = cost
terminal-balance-kind = kind
terminal-balance-conjured = conjured
terminal-balance-wins = owners win
terminal-balance-interval = 95 %
terminal-balance-range = { $low } to { $high }
terminal-balance-below = below { $high }
terminal-balance-notes = “Conjured” is a game and copy; “owners” conjured at least one. { $mark } is outside the wanted range.
terminal-balance-all-fine = Everything lies within the wanted ranges.
terminal-balance-outside = { $count ->
    [one] One figure lies outside the wanted ranges.
   *[other] { $count } figures lie outside the wanted ranges.
}
terminal-balance-drawn = Drawn in { $file }.

## The arena.
terminal-help-arena = let players meet over many deals and measure who is better
terminal-help-arena-game = which game. Without one, “--run FILE” tells again what a run holds
terminal-help-arena-players = who plays: two or more. The first has one seat, the others fill the rest in turn
terminal-help-arena-games = how many games, made up to whole deals; usually 200
terminal-help-arena-seats = how many seats; usually one for each player
terminal-help-arena-seed = a whole number that fixes all deals; usually 0
terminal-help-arena-limit = after so many moves a game is undecided; usually 20000
terminal-help-arena-workers = how many games are played at once; usually one for each core
terminal-help-arena-on = where to play: here, ray (a Ray of its own) or ray:ADDRESS (a cluster)
terminal-help-arena-run = where games are kept; a run that was interrupted goes on there. Usually in a folder under ./arena
terminal-help-arena-html = where to write the report; usually beside the run
terminal-help-arena-json = print the result for programs
terminal-help-arena-replay = print game N of a run as a replay; goes with --run
terminal-arena-title = { $title }: { $players }, { $games } games, { $seats } seats, seed { $seed }
terminal-arena-head-player = player
terminal-arena-head-wins = wins
terminal-arena-head-interval = 95 %
terminal-arena-head-deals = deals + / = / −
terminal-arena-head-rating = rating
terminal-arena-head-strength = strength
terminal-arena-head-turns = turns
terminal-arena-head-per-turn = moves a turn
terminal-arena-head-millis = ms a turn
terminal-arena-head-game = game
terminal-arena-head-deal = deal
terminal-arena-head-sitting = seats
terminal-arena-head-winner = winner
terminal-arena-head-moves = moves
terminal-arena-head-seconds = seconds
terminal-arena-pair = { $one } against { $other }: { $mean } percentage points ({ $low } to { $high }).
terminal-arena-notes = { $deals ->
    [one] One deal, played { $seats } times with seats rotated.
   *[other] { $deals } deals, each played { $seats } times with seats rotated.
} Wins are a game and seat: { $fair } is even, and shared wins count in parts. Intervals come from the spread between deals. A deal is + if a player won more of it than its fair share. Ratings are Plackett-Luce: strength less three times its uncertainty.
terminal-arena-limit-reached = { $count ->
    [one] One game was still undecided after { $limit } moves and counts as shared by all.
   *[other] { $count } games were still undecided after { $limit } moves and count as shared by all.
}
terminal-arena-kept = Games are kept in { $file }, the report is { $html }.
terminal-arena-interrupted = Interrupted: { $done } of { $games } games are kept in { $file }. Go on with: { $command }
terminal-arena-plot-win-rates = Wins
terminal-arena-about-win-rates = The share of games won, a seat, with its 95 % interval. The dashed line is an even share.
terminal-arena-plot-lengths = Length of games
terminal-arena-about-lengths = How many games took how many turns, of all seats together.
terminal-arena-plot-thinking = Time to think
terminal-arena-about-thinking = Milliseconds a turn: the middle game as a dot, and from a tenth to nine tenths of games as a line. Every step is tenfold.
terminal-arena-plot-rating-paths = Ratings
terminal-arena-about-rating-paths = The rating after each game, in the order of games.
terminal-arena-games-title = Games
terminal-arena-show-games = { $count ->
    [one] one game
   *[other] { $count } games
}
terminal-arena-first-games = Only the first { $count } are listed; the file of the run has them all.
terminal-arena-replay-with = Any game comes as a replay by its number: { $command }
terminal-arena-undecided = undecided
terminal-arena-nobody = nobody
terminal-arena-what = Name a game and its players, or the file of a run with --run.
terminal-arena-few-players = An arena needs two players at least. One may meet itself: “greedy greedy”.
terminal-arena-many-players = { $players } players need { $players } seats, not { $seats }.
terminal-arena-no-count = { $what } must be at least 1, not { $number }.
terminal-arena-player-failed = { $player } failed in game { $number }: { $error }.
terminal-arena-cannot-play = Game { $number } cannot be played: { $error }.
terminal-arena-other-cards = { $file } holds another card set there than here.
terminal-arena-other-game = Game { $number } does not come out as it did: the run was played with other rules than these.
terminal-arena-busy = { $file } is being written by another run. Wait for it, or choose another file with --run.
terminal-arena-other-run = { $file } belongs to another run, with { $what } { $found } instead of { $asked }. Choose another file with --run.
terminal-arena-no-run = { $file } is no run of an arena, and stays as it is.
terminal-arena-bad-line = { $file }, line { $line }: this is no game. Repair the line or delete it; the game is then played again.
terminal-arena-no-game = { $file } has no game { $number }.
terminal-arena-nothing-yet = The run has no whole deal yet: nothing can be said of it.
terminal-arena-worker-gone = A process that played ended by itself, in game { $number } or before: memory may be short. In a script of your own, call run() under “if __name__ == "__main__":”. The games so far are kept.
terminal-arena-no-place = Games are played here, on ray, or on ray:ADDRESS, not on “{ $place }”.
terminal-arena-no-ray = Ray is not installed: pip install "cultists[ray]".
terminal-arena-ray-unreachable = There is no Ray at { $address }: { $error }.
terminal-arena-ray-lost = Ray broke off: { $error }. The games so far are kept.

# Serving rooms.
terminal-help-serve = serve rooms for browsers, terminals and programs
terminal-help-verify = run a finished game again and check that its shuffle was the one promised
terminal-help-db = bring the database of a server to the present shape
terminal-help-host = the address to listen at; usually 127.0.0.1, this machine alone
terminal-help-port = the port to listen at; usually 8000
terminal-help-database = where matches are kept: sqlite:///FILE or postgresql://…; usually a file of this user’s
terminal-help-open = open the page in a browser; if port 8000 is taken, at any that is free
terminal-help-processes = how many processes serve, each its share of the rooms; 0: one for each core; usually 1
terminal-one-process = Only one process can serve on this system: others cannot be handed its connections. Leave --processes out.
terminal-help-serve-workers = how many processes machines think in; usually 1
terminal-help-origin = another address whose pages may speak with this server; may be given more than once
terminal-help-https = people come over HTTPS: cookies go no other way
terminal-help-behind-proxy = a proxy stands before it and tells who asks
terminal-help-no-limits = let everybody ask as much as they like: for measuring, never on the network
terminal-help-db-what = upgrade: add what a newer version needs; nothing is lost
terminal-help-verify-file = a replay of a game that was played in a room
terminal-help-hash = the hash that was published at the start; usually the one noted in the replay
terminal-serving = Rooms are open at { $address }. Ctrl-C closes them; nothing is lost.
terminal-no-door = Nobody can be let in at { $address }: { $reason }. Choose another --port, or --host.
terminal-no-driver = This database needs a package that is not there: { $module }. Install cultists with the extra “postgres”.
terminal-no-database = The database { $url } cannot be opened: { $reason }
terminal-db-same = The database has the present shape already ({ $after }).
terminal-db-upgraded = The database went from { $before } to { $after }.
terminal-verify-position = This game began with a position, not with a shuffle: there is nothing to verify.
terminal-verify-no-hash = The replay notes no hash of its seed. Give the one that was published with --hash.
terminal-verify-wrong = This is not the promised shuffle: the seed in the replay does not fit the hash that was published.
terminal-verify-right = The seed is the promised one ({ $hash }…), and all { $moves } moves follow from it by the rules.
terminal-verify-resigned = The game ended because somebody gave up.
terminal-verify-time = The game ended because somebody had no time left.
terminal-verify-unfinished = The replay ends before the game does.

# Playing at a room of a server.
terminal-at-help = play in a room: its link, or the address of a server, where a room is made as the other words say
terminal-at-help-name = what others at the room call you; every name is somebody of its own
terminal-at-name-alone = --name is for a room: it goes with --at.
terminal-at-no-link = “{ $text }” is no link to a room. It looks like http://host:8000/room/NAME, or http://host:8000 to make one.
terminal-at-nobody = Nobody answers at { $address }. Is the server running, and is the address right?
terminal-at-stranger = At { $address } there is something that knows no rooms (status { $status }).
terminal-at-version = The server runs cultists { $there }, and this is { $here }: they do not draw the same tables. Use the same version.
terminal-at-other-version = The server sends tables that this version cannot read. Use the same version as the server.
terminal-at-not-with = A room deals its own cards and keeps its own games: --seed, --load and --resume do not go with --at.
terminal-at-set-up-already = The room at this link has its game and its seats already. Give the address of the server alone to make another.
terminal-at-no-seat = Leave one seat without a machine: it is yours.
terminal-at-made = A room is made. Its link, for whoever shall come: { $link }
terminal-at-you-watch = Every seat is taken: you watch.
terminal-at-watching = You watch: you have no seat here. You can say something, read the log, or leave.
terminal-at-invite = The game begins when every seat is taken. The link for others: { $link }
terminal-at-not-begun = The game has not begun. You can say something, or leave.
terminal-at-prompt-lobby = waiting
terminal-at-prompt-waits = { $name } decides
terminal-at-prompt-lost = no connection
terminal-at-prompt-over = the game is over
terminal-at-lost = The connection is lost. Waiting for the server …
terminal-at-back = The connection is back.
terminal-at-free = free
terminal-at-gone = { $name } (gave up)
terminal-at-away = { $name } (machine)
terminal-at-absent = { $name } (gone)
terminal-at-watchers = { $count ->
    [0] Nobody watches.
    [one] One person watches.
   *[other] { $count } people watch.
}
terminal-at-clock = Time left: { $times }
terminal-at-said = { $name }: { $text }
terminal-at-say-what = Say what? Type “say” and your words.
terminal-at-muted = What others say is not shown. “mute” shows it again.
terminal-at-heard = What others say is shown again.
terminal-at-answer = Type “agree” or “refuse”.
terminal-at-sure = Do you want to give up? Type “{ $word }” once more.
terminal-at-over = “rematch” plays again, “save” writes the replay to a file, “quit” leaves.
terminal-at-save-later = The server keeps the game. A replay can be had when it is over.
terminal-at-left = Your seat is kept. Come back with: { $command }
terminal-at-help-head = At a room you can also type:
terminal-at-command-say = say
terminal-at-command-takeback = takeback
terminal-at-command-agree = agree
terminal-at-command-refuse = refuse
terminal-at-command-resign = resign
terminal-at-command-rematch = rematch
terminal-at-command-who = who
terminal-at-command-mute = mute
terminal-at-about-say = “say good luck” is read by everybody in the room
terminal-at-about-takeback = ask the others whether your last move, and all after it, may be taken back
terminal-at-about-agree = let somebody take back what they asked for
terminal-at-about-refuse = do not
terminal-at-about-resign = give up; with two seats that ends the game
terminal-at-about-rematch = after the end: the same again, with everybody one seat further
terminal-at-about-who = who sits where and who watches, and the link of the room
terminal-at-about-mute = do not show what others say; once more, and it is shown again
terminal-at-preset-hello = Hello!
terminal-at-preset-good_luck = Good luck!
terminal-at-preset-well_played = Well played!
terminal-at-preset-thanks = Thank you!
terminal-at-preset-sorry = Sorry!
terminal-at-preset-one_moment = One moment, please.
terminal-at-preset-the_stars = The stars are right!
