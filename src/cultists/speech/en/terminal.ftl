# The terminal

## The table.
terminal-title-stars = The Stars Are Right
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

## Commands, as they are typed, and what they do.
terminal-command-undo = undo
terminal-command-undo-turn = undo turn
terminal-command-why = why
terminal-command-log = log
terminal-command-save = save
terminal-command-moves = moves
terminal-command-show = show
terminal-command-symbols = symbols
terminal-command-help = help
terminal-command-quit = quit
terminal-about-undo = take your last move back, while nobody has learned anything from it
terminal-about-undo-turn = take back all of this turn that can be taken back
terminal-about-why = “why summon Gug 61” tells what is in the way
terminal-about-log = what happened so far; “log all” from the beginning
terminal-about-save = “save my-game.replay” writes the game to a file of yours; it is kept anyway
terminal-about-moves = everything you may do now
terminal-about-show = draw the table again; so does an empty line
terminal-about-symbols = what the signs on the table mean
terminal-about-help = this page
terminal-about-quit = leave; “cultists play --resume” goes on
terminal-help-head = Type a move, or one of these. Tab completes; the line at the bottom shows how.
terminal-help-foot = The beginning of a move is enough if only one begins so. Cards may go by their number: “invoke 61”.

## The course of a game.
terminal-welcome = Type a move: the line at the bottom shows what can be said, Tab completes it, “help” tells more.
terminal-since-your-turn = Since your last turn:
terminal-cover = Press Enter when only you are looking.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } is to move.
terminal-hand-over = Your turn is over. Press Enter to cover the table ›
terminal-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
terminal-cannot-undo = Nothing of yours can be taken back: somebody has learned something since, or you have not moved.
terminal-why-what = Why what? Add a move, for example “why draw”.
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
terminal-replay-with = See it again: { $command }

## Replays.
terminal-replay-prompt = move { $at } of { $length }
terminal-replay-help = Enter or n: forward. p: back. A number: to that move. g and G: first and last. q: quit.
terminal-replay-end = That was the last move.

## The command line.
terminal-help-cultists = Card tables in the terminal: The Stars Are Right.
terminal-help-play = play a game against machines, or several people at this keyboard
terminal-help-replay = step through a saved game
terminal-help-position = draw a position that is given as text
terminal-help-compile = compile the rules for programs that want speed
terminal-help-command = what to do; “cultists play --help” tells more
terminal-help-help = show this and leave
terminal-help-version = show the version and leave
terminal-help-language = en or de; usually that of the system
terminal-help-game = which game; usually stars
terminal-help-seats = how many seats, 2 to 4; usually 2
terminal-help-seat = who sits where: 1=person, 2=greedy, 3=at_random. Usually you sit at seat 1 and greedy machines at the others
terminal-help-seed = a whole number that fixes all chance; usually drawn by the system
terminal-help-cards = a card file of your own
terminal-help-load = go on with a saved game
terminal-help-resume = go on with the game played last
terminal-help-fast = do not pause between moves of machines among themselves
terminal-help-file = a saved game
terminal-help-from = whose eyes to see with: a seat, spectator, or all (everything, also what is hidden)
terminal-help-text = a position as one line of text
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
terminal-seat-form = --seat takes a seat and who sits there, like 2=greedy, not “{ $text }”. There are { $kinds }.
terminal-set-up-already = A saved game brings its seats, seed and options along: --load or --resume goes alone, with --seat at most.
terminal-over-already = { $file }: this game is over. Look at it with “cultists replay”.
terminal-nothing-to-resume = There is no unfinished game in { $folder }.
terminal-compiled = { $game }: the rules are compiled, after { $seconds } seconds.
