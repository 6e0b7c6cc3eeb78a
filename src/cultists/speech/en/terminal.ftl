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
terminal-stars-are-right = stars right
terminal-asked-another = { $seat } is asked: { $question }
terminal-minion-11 = trade Lesser
terminal-minion-12 = trade Greater
terminal-minion-13 = fetch a card
terminal-minion-14 = hand of 6
terminal-minion-15 = discard 2
terminal-you = you
terminal-player-person = person

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
terminal-legend-sides = The fourteen symbols, paired as they are on the two sides of a tile
terminal-legend-P = push a row or column one step; the tile pushed out comes back at the other end
terminal-legend-S = swap two neighbouring tiles
terminal-legend-F = flip a tile
terminal-legend-ready = the stars are right: this card can be summoned now
terminal-legend-stands = the stars are right, but this is not the time to summon
terminal-legend-known = everybody knows that this card is in that hand
terminal-legend-used = the power of this creature has been used this turn
terminal-legend-dark = a dark space: any symbol will do
terminal-legend-power = a power: one push in the pool becomes a swap
terminal-legend-usable = you can use this ability, or afford this card, now
terminal-legend-spent = this ability has been used this turn
terminal-legend-not-yet = this ability cannot be used yet; “why use …” says what it needs
terminal-legend-number = the number of an ability: “use Initiate 2”
terminal-legend-itself = using this ability abjures its own card
terminal-legend-either = one or the other, once per turn
terminal-legend-short-power = conjuring power for this turn
terminal-legend-short-loss = a player or that player’s Locations lose sanity; with three or four seats, both neighbours do
terminal-legend-short-gain = a player gains sanity
terminal-legend-short-draw = a player draws cards
terminal-legend-short-abjure = a card costing 6 or less, from hand, discards or a line, goes to the box
terminal-legend-short-acquire = a card abjured this turn goes on top of your deck
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
terminal-about-undo = take back your last move, as long as nobody has learned anything from it
terminal-about-undo-turn = take back as much of this turn as can be taken back
terminal-about-why = “why { $example }” says what prevents it
terminal-about-hint = a hint; each time you ask, it says more: whether, what, and how. “hint 3” says everything at once
terminal-about-log = what has happened, as far back as fits; “log all” from the beginning
terminal-about-save = “save my-game.replay” writes the game to a file of your choice; it is saved automatically as well
terminal-about-moves = everything you can do now
terminal-about-show = draw the table again; an empty line does the same
terminal-about-symbols = what the signs on the table mean
terminal-about-help = this page
terminal-about-quit = leave; “cultists play --resume” continues the game
terminal-help-head = Type a move or one of these commands. Tab completes it; the line at the bottom shows how.
terminal-help-foot = The beginning of a move is enough if no other move begins the same way.
terminal-help-foot-stars = The number of a card is enough: “invoke 61”.
terminal-help-foot-realms = Abilities are numbered: “use Goon”, “use Initiate 2”. “use Follower ×3” does it three times.
terminal-command-card = card
terminal-command-play-all = play all
terminal-command-piles = piles
terminal-about-card = “card { $example }” shows what a card says, wherever it is
terminal-about-play-all = play every card in your hand
terminal-about-piles = what is in the discards, in the box and in your own deck
terminal-example-stars = summon Gug 61
terminal-example-realms = conjure Initiate
terminal-example-card-stars = Gug 61
terminal-example-card-realms = Initiate

## The course of a game.
terminal-welcome = Type a move: the line at the bottom shows what you can type, Tab completes it, “help” says more.
terminal-since-your-turn = Since your last turn:
terminal-cover = Press Enter when nobody else is looking.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } is to move.
terminal-hand-over = Your turn is over. Press Enter to cover the table ›
terminal-hand-over-asked = { $seat } must decide something now. Press Enter to cover the table ›
terminal-hand-over-answered = That was all. Press Enter to cover the table ›
terminal-obvious = Answered for you: “{ $move }”. “undo” takes that back, and you answer yourself.
terminal-undone = { $count ->
    [one] One move taken back.
   *[other] { $count } moves taken back.
}
terminal-cannot-undo = You have nothing to take back: somebody has learned something since, or you have not moved.
terminal-why-what = Why what? Add a move, for example “why { $example }”.
terminal-why-not-not = “{ $words }” can be played now.
terminal-log-empty = Nothing has happened yet.
terminal-log-more = { $count ->
    [one] One more sentence; “log all” shows it.
   *[other] { $count } more sentences; “log all” shows them.
}
terminal-not-saved = The game cannot be saved automatically ({ $reason }). You can play on; “save” writes it to a file of your choice.
terminal-saved-as = The game has been saved to { $file }.
terminal-cannot-write = { $file } cannot be written: { $reason }.
terminal-not-overwritten = { $file } exists and is not a saved game, so it was left alone. Choose another name.
terminal-left = The game is saved. Continue with: { $command }
terminal-left-unsaved = The game could not be saved: { $file } cannot be written.
terminal-you-won = You win!
terminal-won = { $seat } wins.
terminal-nobody-won = Nobody wins: { $reason }.
terminal-replay-with = Watch it again: { $command }
terminal-card-which = Which card? Type “card” and a name, or the beginning of one.
terminal-no-such-card = There is no card “{ $words }”.
terminal-nothing-to-play = You have no card in your hand to play, or a question must be answered first.
terminal-pile-deck = your deck, in no particular order
terminal-pile-discards = { $seat }’s discards
terminal-pile-abjured = abjured this turn
terminal-pile-box = the box
terminal-pile-empty = nothing
terminal-yes = yes
terminal-no = no
terminal-no-cards = This game has no cards to read.
terminal-no-symbols = This table is shown as a plain list: there are no symbols to explain.

## Hints.
terminal-preparing = Preparing the machines, once on this computer: about a minute
terminal-drawing-charts = Preparing charts of the sky, once on this computer: a few seconds
terminal-thinking = { $seat } is thinking
terminal-hint-thinking = Thinking
terminal-hint-to-move = { $seat } is to move, in turn { $turn }.
terminal-hint-not-now = It is { $seat }’s decision. You get plans when it is your turn.
terminal-hint-loading = Loading the machines
terminal-hint-preparing = Hints are being prepared in the background, once on this computer: about a minute. Play on, and ask again.
terminal-hint-stopped = No hint, then. The game goes on.
terminal-hint-more = Ask again for more.
terminal-hint-levels = Hints have levels 1 to 3: “hint” alone says a little more each time.
terminal-hint-hand = The hand:
terminal-hint-summonable = can be summoned this turn: { $line }
terminal-hint-stands = the stars are right, but it cannot be summoned now
terminal-hint-away = { $count ->
    [one] one change to the sky away
   *[other] { $count } changes to the sky away
}
terminal-hint-out-of-reach = no changes to the sky are enough
terminal-hint-over = This game is over: there is nothing left to advise.
terminal-hint-level = “{ $text }” gives no hints: choose { $levels }.
terminal-hint-what = “{ $text }” is neither a file nor a position. A position begins with the name of a game.
terminal-hint-empty = Standard input was empty: neither a position nor a saved game.

## Replays.
terminal-replay-prompt = move { $at } of { $length }
terminal-replay-help = Enter or n: forward. p: back. A number: go to that move. g and G: first and last. A move in words: try it from here; b takes it back, plans lists the best three, position prints the table for others. q: quit.
terminal-replay-end = That was the last move.

## The command line.
terminal-help-cultists = Tabletop games in the terminal: The Stars Are Right and Cthulhu Realms.
terminal-help-play = play a game against machines, or with several people at this keyboard
terminal-help-replay = step through a saved game
terminal-help-position = draw a position given as text
terminal-help-hint = what a strong player thinks of a saved game or a position, for the seat to move
terminal-help-cards-command = check a card file, print a card set, or write ours as a file to start from
terminal-help-balance = measure whether a card set is fair: many games between equal players
terminal-help-bench = measure how fast a GPU plays at random, compared with the processor
terminal-help-learn = let a network learn a game by playing against itself
terminal-help-compile = compile the rules, for programs that need speed
terminal-help-wasm = a folder for WebAssembly: compile for browsers instead, and write the modules there
terminal-help-command = what to do; “cultists play --help” says more
terminal-help-help = show this help and exit
terminal-help-version = show the version and exit
terminal-help-language = en or de; default: the system’s language
terminal-help-game = which game; default: stars
terminal-help-seats = how many seats, 2 to 4; default: 2
terminal-help-seat = who sits where: 1=person, 2=keeper, 3=comet. By default you have seat 1 and Sleepwalkers have the others
terminal-help-level = how well the machines play, from the gentlest up: sleepwalker, apprentice, librarian, keeper, architect (builds) or comet (attacks); also any player of the arena, such as greedy, sage or search:500ms
terminal-help-levels = list the levels of the game and exit
terminal-help-seed = a whole number that determines all chance: the same seed gives the same deal
terminal-help-cards = a card file of your own, or an edition of our card set by its name: second (realms)
terminal-help-load = continue a saved game
terminal-help-resume = continue the game you played last
terminal-help-fast = do not pause between the moves of machines
terminal-help-file = a saved game
terminal-help-from = whose view to show: a seat, spectator, or all (everything, including what is hidden)
terminal-help-text = a position as one line of text
terminal-help-hint-what = a saved game, a file with a position, a position itself, or - for standard input
terminal-help-hint-seat = the seat that asks, and whose view is used; default: the seat to move
terminal-help-hint-level = who is asked: adept, master, search:500 (playouts) or search:3000ms; default: master
terminal-help-hint-seed = a whole number that makes a search by playouts repeatable; default: 0
terminal-help-eyes = the seat whose view to show; default: a spectator
terminal-option-edition = which printed rules to follow: English, 2009, or German, 2008
terminal-option-first = the seat that goes first; default: drawn at random
terminal-option-mirrors = constellations may be mirrored
terminal-option-dark_outside = a dark space may lie outside the sky
terminal-option-ghouls_add = every further Ghoul allows one more discard
terminal-option-ghasts_add = every further Ghast allows one more card in the hand
terminal-option-keep_extra = a hand above its limit stays; otherwise it is discarded down to the limit
terminal-option-dhole_discards = the Dhole may take a card from the discards
terminal-option-use_received = a creature received in exchange may be used at once
terminal-option-once_ever = a seat summons each Great Old One only once in a game (edition of 2009)
terminal-usually-yes = default: yes
terminal-usually-no = default: no
terminal-no-number = { $what } must be a whole number, 0 or more, not “{ $text }”.
terminal-no-such-seat = There is no seat “{ $text }”: seats are numbered from 1 to { $seats }.
terminal-seat-form = --seat takes a seat and who sits there, such as 2=keeper, not “{ $text }”. You can choose { $kinds }.
terminal-no-level = There is no machine “{ $text }”: choose one of { $kinds }.
terminal-set-up-already = A saved game brings its own seats, seed and options: use --load or --resume alone, or with --seat or --level only.
terminal-over-already = { $file }: this game is over. Look at it with “cultists replay”.
terminal-game-in-use = { $file }: this game is already being played in another window. Continue there, or play a copy with “cultists play --load { $file }”.
terminal-nothing-to-resume = There is no unfinished game in { $folder }.
terminal-compiled = { $game }: the rules are compiled; it took { $seconds } seconds.
terminal-option-left_counts = a card that left play this turn still counts for prerequisites
terminal-option-copies_satisfy = copies of one kind count for each other’s prerequisites
terminal-option-empty_discard = discarding from an empty hand counts as a discard
terminal-option-discarder_picks = the player who discards picks the cards; otherwise chance does
terminal-option-acquire_itself = an acquire that abjures its own card may take that very card
terminal-option-loss_moves_on = loss that a Location does not need carries over (true, the default), is lost (false), or the attacker chooses (may)
terminal-option-finish_turn = an empty general deck ends the game after the turn; otherwise at once
terminal-option-tie_counts_all = all cards of a player decide a tie; otherwise only those in the deck
terminal-help-cards-what = check: is a card file valid? show: print a card set; export: write the set that comes with the game as a file to start from
terminal-help-cards-file = a card file; default for show: the set that comes with the game; for export: print it
terminal-help-cards-game = which game the cards are for; default: realms
terminal-check-needs-file = “cultists cards check” needs a card file.
terminal-export-exists = { $file } already exists: give another name.
terminal-exported = { $file } is written: change it, then check it with “cultists cards check { $file }”.
terminal-sound-realms = { $file } is valid: { $cards } general cards, { $kinds } kinds.
terminal-sound-stars = { $file } is valid: { $cards } cards, { $kinds } kinds.
terminal-sound = { $file } is valid: { $cards } cards.
terminal-set-head = { $cards } cards
terminal-set-head-realms = { $name }: { $cards } general cards of { $kinds } kinds
terminal-set-head-stars = { $cards } cards
terminal-set-cost = cost { $cost }
terminal-set-basic = Basic cards
terminal-help-bench-what = what to measure
terminal-help-any-game = which game; default: all
terminal-help-bench-games = how many games are played in parallel; default: 811008
terminal-help-bench-moves = how many moves each game makes in one call; default: 256
terminal-help-bench-pack = write an archive for a GPU host without a network instead of measuring
terminal-help-bench-python = the Python version of that host
terminal-bench-packed = { $file } has been written, { $megabytes } MB. On the GPU host: tar xJf { $file } and python3 cultists-gpu/cultists bench gpu.
terminal-bench-no-checkout = The archive is packed from a checkout of the sources, and this is an installed package: clone the repository and run the command there.
terminal-bench-no-gpu = There is no GPU here that CUDA can use.
terminal-bench-compile = { $game }: compiling the rules for the GPU ...
terminal-bench-compare = { $game }: comparing its games with the processor’s ...
terminal-bench-measure = { $game }: measuring ...
terminal-bench-reading = { $game }, { $seats } seats, { $games } games: { $rollout } million random moves per second in one call, { $step } million one by one (compiled in { $seconds } s).
terminal-bench-equal = { $game }: the processor plays the same games, byte for byte.
terminal-bench-differ = { $game }: the processor plays DIFFERENT games. This is a bug.
terminal-help-learn-game = which game
terminal-help-learn-minutes = for how many minutes; default: 10
terminal-help-learn-resume = continue from this checkpoint
terminal-help-learn-from = start from the weights of a network: a file (.npz), or sage for the one that comes with the game
terminal-help-learn-against = learn to beat one network only, “sage” or a file: how far can it be exploited?
terminal-help-learn-more = minutes that later runs will add: steps become small only towards the end of all
terminal-help-learn-to = where checkpoints are written; default: the resumed file, otherwise GAME.pt. The log (.csv) and the plot (.svg) go beside it
terminal-help-learn-device = cpu or gpu; default: gpu, or as in the checkpoint
terminal-help-learn-small = a small network and few games, to try it on a processor
terminal-help-learn-seed = the seed of a new run
terminal-learn-begin = Learning { $game }; checkpoints go to { $file } ...
terminal-learn-compared = { $minutes } min, { $millions } million decisions. Games won against others: { $shares }
terminal-learn-no-time = Minutes are a time above 0, not “{ $text }”.
terminal-learn-other-game = { $file } was learned for { $game }: name that game, or start a new run without it.
terminal-learn-no-network = { $file } is not there: name the file of a network, or sage for the one that comes with the game.
terminal-learn-two-starts = --resume and --from both say where to start: choose one.
terminal-learn-against-resume = A run that is continued keeps its rival: leave --against out.
terminal-learn-against-choices = --against works only for games that are learned over moves, and { $game } is learned over choices: leave it out.
terminal-help-balance-game = which game; only realms has a card set that can be tuned
terminal-help-balance-games = how many games; default: 20000 by greedy, 3000 by sage, 100 by others
terminal-help-balance-players = who plays all seats: greedy, sage, oracle or any other machine; default: greedy
terminal-help-svg = where to draw the result; without it nothing is written
terminal-no-balance-numbers = { $what } must be at least { $low }, not { $number }.
terminal-balance-compiling = Compiling the players, once on this computer
terminal-balance-playing = Playing
terminal-balance-title = { $deck }, by { $players }: { $games } games, { $seats } seats, seed { $seed }
terminal-balance-first = the first seat wins
terminal-balance-order-2 = the second seat wins
terminal-balance-order-3 = the third seat wins
terminal-balance-order-4 = the fourth seat wins
terminal-balance-length = turns (10 %, 50 %, 90 % of games)
terminal-balance-empty = ends because the deck is empty
terminal-balance-nobody = nobody wins
terminal-balance-spread = most to least conjured, same cost
terminal-balance-wanted = wanted
terminal-balance-read = measured
terminal-balance-cost = cost
terminal-balance-kind = kind
terminal-balance-conjured = conjured
terminal-balance-wins = owners win
terminal-balance-winning = winners have
terminal-balance-interval = 95 %
terminal-balance-range = { $low } to { $high }
terminal-balance-below = below { $high }
terminal-balance-notes = “Conjured” is per game and copy; “owners” conjured at least one; “winners have” is the share of winning decks with at least one in the end. { $mark } marks what is outside the wanted range.
terminal-balance-all-fine = Everything lies within the wanted ranges.
terminal-balance-outside = { $count ->
    [one] One figure lies outside the wanted ranges.
   *[other] { $count } figures lie outside the wanted ranges.
}
terminal-balance-idle = { $kind }: “{ $ability }” is used in only { $share } of the plays of the card.
terminal-balance-acquired = A card is acquired { $often } times a game, most often { $kinds }.
terminal-balance-drawn = The chart is in { $file }.

## The arena.
terminal-help-arena = let players compete over many deals and measure which is better
terminal-help-arena-game = which game. Without one, “--run FILE” reports on an earlier run
terminal-help-arena-players = who plays: two or more. The first has one seat; the others fill the rest in turn
terminal-help-arena-ladder = each player against the one before it, and how far apart that puts them; without players, the levels for people
terminal-help-arena-games = how many games, rounded up to whole deals; default: 200
terminal-help-arena-seats = how many seats; default: one for each player
terminal-help-arena-seed = a whole number that determines all deals; default: 0
terminal-help-arena-limit = a game is undecided after this many moves; default: 20000
terminal-help-arena-workers = how many games are played at once; default: one for each core
terminal-help-arena-on = where to play: here, ray (a local Ray) or ray:ADDRESS (a cluster)
terminal-help-arena-run = where the games are stored; an interrupted run continues there. Default: a folder among your saved games
terminal-help-arena-html = where to write the report; default: beside the run
terminal-help-arena-replay = print game N of a run as a replay; needs --run
terminal-help-arena-round-robin = let every player meet every other and rate them all; --games is for each pair, --run a folder
terminal-help-arena-dataset = keep the games in a small file, each deal played once, and write no report; an existing file is continued
terminal-arena-title = { $title }: { $players }, { $games } games, { $seats } seats, seed { $seed }
terminal-arena-head-player = player
terminal-arena-head-behind = played by
terminal-arena-head-elo = Elo
terminal-arena-head-wins = wins
terminal-arena-head-interval = 95 %
terminal-arena-head-deals = deals + / = / −
terminal-arena-head-rating = rating
terminal-arena-head-strength = strength
terminal-arena-head-turns = turns
terminal-arena-head-per-turn = moves per turn
terminal-arena-head-millis = ms per turn
terminal-arena-head-against = against
terminal-arena-head-games = games
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
} Wins are per game and seat: { $fair } is even, and a shared win counts in part. Intervals come from the spread between deals. A deal is + if a player won more than a fair share of it. Ratings are Plackett-Luce: strength minus three times its uncertainty.
terminal-arena-limit-reached = { $count ->
    [one] One game was still undecided after { $limit } moves and counts as shared by all.
   *[other] { $count } games were still undecided after { $limit } moves and count as shared by all.
}
terminal-arena-kept = The games are stored in { $file }; the report is { $html }.
terminal-arena-interrupted = Interrupted: { $done } of { $games } games are stored in { $file }. Continue with: { $command }
terminal-arena-dataset = { $file } has { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $each } bytes each.
terminal-arena-round-robin-title = { $title }: round robin, { $seats } seats, Elo points above { $anchor }
terminal-arena-round-robin-twice = A round robin names every player once: leave out the repeated one.
terminal-arena-no-dataset = { $file } is not a data set of the arena. Choose another file with --dataset.
terminal-arena-plot-win-rates = Wins
terminal-arena-about-win-rates = The share of games won per seat, with its 95 % interval. The dashed line is an even share.
terminal-arena-plot-lengths = Length of games
terminal-arena-about-lengths = How many games took how many turns, counting all seats.
terminal-arena-plot-thinking = Thinking time
terminal-arena-about-thinking = Milliseconds per turn: the dot is the median game, the line spans the 10th to the 90th percentile. Each step is a factor of ten.
terminal-arena-plot-rating-paths = Ratings
terminal-arena-about-rating-paths = The rating after each game, in the order of games.
terminal-arena-games-title = Games
terminal-arena-show-games = { $count ->
    [one] one game
   *[other] { $count } games
}
terminal-arena-first-games = Only the first { $count } are listed; the run’s file has them all.
terminal-arena-replay-with = Any game can be printed as a replay by its number: { $command }
terminal-arena-undecided = undecided
terminal-arena-nobody = nobody
terminal-arena-what = Name a game and its players, or the file of a run with --run.
terminal-arena-ladder-notes = Wins are those over the player in the row above, in { $games } games each, on duplicate deals. Elo ratings add them up from the first row; ± is how sure that is (95 %).
terminal-arena-ladder-form = A ladder needs two players or more, or none for the levels, and keeps its runs in folders of its own: leave out --run and --html.
terminal-arena-few-players = An arena needs at least two players. A player may meet itself: “greedy greedy”.
terminal-arena-many-players = { $players } players need { $players } seats, not { $seats }.
terminal-arena-no-count = { $what } must be at least 1, not { $number }.
terminal-arena-player-failed = { $player } failed in game { $number }: { $error }.
terminal-arena-cannot-play = Game { $number } cannot be played: { $error }.
terminal-arena-other-cards = { $file } does not hold the card set that this run is played with.
terminal-arena-other-game = Game { $number } does not end as it did: the run was played under different rules.
terminal-arena-busy = { $file } is being written by another run. Wait for it, or choose another file with --run.
terminal-arena-other-run = { $file } belongs to another run, with { $what } { $found } instead of { $asked }. Choose another file with --run.
terminal-arena-no-run = { $file } is not a run of the arena and was left alone.
terminal-arena-bad-line = { $file }, line { $line }: this is not a game. Repair or delete the line; the game will be played again.
terminal-arena-no-game = { $file } has no game { $number }.
terminal-arena-nothing-yet = The run has no complete deal yet: there is nothing to report.
terminal-arena-worker-gone = A worker process ended unexpectedly, in game { $number } or before: there may not be enough memory. In a script of your own, call run() under “if __name__ == "__main__":”. The games so far are stored.
terminal-arena-no-place = Games are played here, on ray or on ray:ADDRESS, not on “{ $place }”.
terminal-arena-ray-unreachable = Ray cannot be reached at { $address }: { $error }.
terminal-arena-ray-lost = Ray stopped: { $error }. The games so far are stored.

# Serving rooms.
terminal-help-serve = serve rooms to browsers, terminals and programs
terminal-help-verify = replay a finished game and check that its shuffle is the one promised
terminal-help-db = upgrade the database of a server to the current schema
terminal-help-host = the address to listen on; default: 127.0.0.1, this computer only
terminal-help-port = the port to listen on; default: 8000
terminal-help-database = where matches are stored: sqlite:///FILE or postgresql://…; default: a file of this user
terminal-help-open = open the page in a browser; if port 8000 is taken, on any free port
terminal-help-processes = how many processes serve, each its share of the rooms; 0: one for each core; default: 1
terminal-one-process = Only one process can serve on this system: connections cannot be handed over between processes. Leave out --processes.
terminal-help-serve-workers = how many processes the machines think in; default: 1
terminal-help-origin = another address whose pages may use this server; can be given more than once
terminal-help-allowed-host = a name under which people open this server, * for any; can be given more than once
terminal-help-https = people connect over HTTPS: send cookies over nothing else
terminal-help-behind-proxy = trust the addresses that a proxy in front of the server reports
terminal-help-no-limits = switch off all limits: for measuring, never on a network
terminal-help-db-what = upgrade: add what a newer version needs; nothing is lost
terminal-help-verify-file = a replay of a game that was played in a room
terminal-help-hash = the hash that was published at the start; default: the one noted in the replay
terminal-serving = Rooms are open at { $address }. Ctrl-C stops the server; nothing is lost.
terminal-no-door = The server cannot listen at { $address }: { $reason }. Choose another --port or --host.
terminal-no-driver = This database needs a package that is not installed: { $module }.
terminal-missing-extra = { $package } is not installed. Install it with: pip install "cultists[{ $extra }]"
terminal-newer-database = The database { $url } was upgraded by a newer version of cultists (schema { $version }). Install that version, or use another --database.
terminal-database-in-use = Another server is already using { $file }. Stop it first, use --processes to serve with several processes, or choose another --database.
terminal-no-database = The database { $url } cannot be opened: { $reason }
terminal-db-same = The database already has the current schema ({ $after }).
terminal-db-upgraded = The database was upgraded from { $before } to { $after }.
terminal-verify-position = This game began from a position, not from a shuffle: there is nothing to verify.
terminal-verify-no-hash = The replay does not note the hash of its seed. Give the published one with --hash.
terminal-verify-wrong = This is not the promised shuffle: the seed in the replay does not match the published hash.
terminal-verify-right = The seed is the promised one ({ $hash }…), and all { $moves } moves follow from it by the rules.
terminal-verify-resigned = The game ended because a player resigned.
terminal-verify-time = The game ended because a player ran out of time.
terminal-verify-unfinished = The replay ends before the game does.

# Playing in a room on a server.
terminal-at-help = play in a room: give its link, or the address of a server to create a room with the other options
terminal-at-help-name = your name in the room; each name is a separate guest
terminal-at-name-alone = --name works only with --at.
terminal-play-json-alone = --json works only with --levels: a game cannot be printed as JSON.
terminal-at-no-link = “{ $text }” is not a link to a room. A link looks like http://host:8000/room/NAME; to create a room, give http://host:8000.
terminal-at-nobody = No server answers at { $address }. Is it running, and is the address right?
terminal-at-stranger = There is no cultists server at { $address } (status { $status }).
terminal-at-version = The server runs cultists { $there }, and this is { $here }: they do not read each other’s tables. Use the same version.
terminal-at-other-version = The server sends tables that this version cannot read. Use the same version as the server.
terminal-at-not-with = A room deals its own cards and keeps its own games: --seed, --load and --resume do not work with --at.
terminal-at-set-up-already = The room at this link already has its game and its seats. To create another, give the address of the server alone.
terminal-at-no-seat = Leave one seat without a machine: it is yours.
terminal-at-made = The room has been created. Its link, for everybody you want to invite: { $link }
terminal-at-you-watch = Every seat is taken: you are watching.
terminal-at-watching = You are watching: you have no seat here. You can chat, read the log, or leave.
terminal-at-invite = The game begins when every seat is taken. Link for the others: { $link }
terminal-at-not-begun = The game has not begun. You can chat, or leave.
terminal-at-prompt-lobby = waiting
terminal-at-prompt-waits = { $name } decides
terminal-at-prompt-lost = no connection
terminal-at-prompt-over = the game is over
terminal-at-lost = The connection was lost. Waiting for the server …
terminal-at-back = The connection is back.
terminal-at-free = free
terminal-at-gone = { $name } (resigned)
terminal-at-away = { $name } (machine)
terminal-at-absent = { $name } (away)
terminal-at-watchers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
terminal-at-clock = Time left: { $times }
terminal-at-said = { $name }: { $text }
terminal-at-say-what = Say what? Type “say” and your words.
terminal-at-muted = You no longer see what others say. “mute” shows it again.
terminal-at-heard = You see what others say again.
terminal-at-answer = Type “agree” or “refuse”.
terminal-at-sure = Do you want to resign? Type “{ $word }” again.
terminal-at-over = “rematch” plays another game, “save” writes the replay to a file, “quit” leaves.
terminal-at-save-later = The server keeps the game. You can save the replay when it is over.
terminal-at-left = Your seat is kept. Come back with: { $command }
terminal-at-help-head = In a room you can also type:
terminal-at-command-say = say
terminal-at-command-takeback = takeback
terminal-at-command-agree = agree
terminal-at-command-refuse = refuse
terminal-at-command-resign = resign
terminal-at-command-rematch = rematch
terminal-at-command-who = who
terminal-at-command-mute = mute
terminal-at-about-say = “say good luck” is shown to everybody in the room
terminal-at-about-takeback = ask the others for a takeback of your last move and everything after it
terminal-at-about-agree = agree to a takeback
terminal-at-about-refuse = refuse it
terminal-at-about-resign = resign; with two seats this ends the game
terminal-at-about-rematch = after the end: play again, with everybody one seat further
terminal-at-about-who = who sits where, who is watching, and the link to the room
terminal-at-about-mute = hide what others say; type it again to show it
terminal-at-preset-hello = Hello!
terminal-at-preset-good_luck = Good luck!
terminal-at-preset-well_played = Well played!
terminal-at-preset-thanks = Thank you!
terminal-at-preset-sorry = Sorry!
terminal-at-preset-one_moment = One moment, please.
terminal-at-preset-the_stars = The stars are right!

# Lessons.
terminal-help-lessons = learn a game in short chapters at its table
terminal-help-lessons-game = the game; without one, the chapters of all games are listed
terminal-help-lessons-chapter = a chapter by its name or number; without one, go on where you left
terminal-lesson-begin = Begin with “cultists lessons GAME”: your place is kept.
terminal-lesson-none = { $game } has no lessons.
terminal-lesson-unknown = There is no chapter “{ $chapter }”: there are { $chapters }.
terminal-lesson-chapter = { $title }
terminal-lesson-how = Type a move, “solve” to be shown, “skip” to go on, or “quit” to leave: your place is kept.
terminal-lesson-step = Goal ({ $step } of { $steps }): { $aim }
terminal-lesson-solved = It goes like this: { $moves }.
terminal-lesson-only = In this step something else is asked for: look at the goal.
terminal-lesson-back = Put back: { $answer }
terminal-lesson-otherwise = That does not reach the goal. Look at it once more, or type “solve”.
terminal-lesson-well = That is it!
terminal-lesson-minutes = { $minutes } min
terminal-lesson-next = Enter: the next chapter, { $title }. Anything else: leave
terminal-lesson-left = Your place is kept.
terminal-lesson-over = That was the last chapter: you can play a game now.
terminal-lesson-word-solve = solve
terminal-lesson-word-skip = skip

## cultists analyse.
terminal-help-analyse = what really happened in a finished game: chances, luck, costly decisions
terminal-help-analyse-deep = take up to a minute, and be more exact
terminal-help-analyse-html = write a report with the curve drawn, one page that needs nothing else
terminal-analyse-working = Analysing
terminal-analyse-nothing = There is nothing to analyse: no move was made.
terminal-analyse-cannot-write = { $path } cannot be written: { $why }.
terminal-analyse-quick = quick
terminal-analyse-deep = deep
terminal-analyse-head = { $game }: { $level } analysis, { $playouts } playouts
terminal-analyse-chances = Chance to win
terminal-analyse-table = Every turn
terminal-analyse-turn = turn
terminal-analyse-who = to move
terminal-analyse-luck = luck
terminal-analyse-skill = decisions
terminal-analyse-cost = cost
terminal-analyse-legend = Diamonds are luck, circles decisions that cost something; filled: seat 1, hollow: the others. Up is good for seat 1.
terminal-analyse-costliest = Costliest decisions, judged by what the seat could know:
terminal-analyse-no-slip = Nothing here clearly cost more than 1 %.
terminal-analyse-decision = { $number }. Turn { $turn }: { $cost }
terminal-analyse-played = Played: { $words } ({ $chance })
terminal-analyse-better = Better: { $words } ({ $chance })
terminal-analyse-sums = Start { $start }, luck { $luck }, decisions { $skill }: { $result }.
terminal-analyse-even = With even luck { $who } would have won { $chance } (± { $margin }).
terminal-analyse-even-won = With even luck { $who } would almost surely have won.
terminal-analyse-even-lost = With even luck { $who } would almost surely have lost.
terminal-analyse-turning = Turning point, turn { $turn }: the chance of { $who } went from { $before } to { $after }.
terminal-analyse-about = Chances are those of quick players who play on from the true table. Luck is what a draw gave, less the mean of what could have come; decisions are the rest. The same replay gives the same figures on every computer.
