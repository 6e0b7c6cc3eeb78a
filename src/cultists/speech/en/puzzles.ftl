# Puzzles: what they ask for, and how a try is answered.

puzzles-task-summon = Summon { $card } this turn. There is one way, up to order.
puzzles-task-win = Win this turn. There is one way, up to order.
puzzles-task-few = Summon { $card } this turn, and give up no more than { $few ->
    [one] one card
   *[other] { $few } cards
}: the card that you invoke, and Lesser Servitors. There is one way, up to order.
puzzles-task-nothing = Summon { $card } this turn and leave your rival nothing: of the Servitors and Great Old Ones that your rival may hold, none can be summoned in the sky that you leave. There is one way, up to order.
puzzles-task-mad = Drive your rival mad this turn. There is one way, up to order.
puzzles-task-loss = Make your rival lose { $loss } sanity this turn. There is one way, up to order.
puzzles-task-both = Make your rival lose { $loss } sanity and conjure { $card }, in one turn. There is one way, up to order.
puzzles-task-locations = Destroy every Location of your rival this turn. There is one way, up to order.
puzzles-not-yet = Not yet.
puzzles-why-sanity = Your rival has { $sanity } sanity left.
puzzles-ended = Your turn is over.

terminal-help-puzzles = solve the puzzle of the day or another one, or make more of them
terminal-help-puzzles-what = daily, a game, or make and a game; default: daily
terminal-help-puzzles-number = which puzzle of the game; default: one that suits your strength
terminal-help-puzzles-count = make: how many
terminal-help-puzzles-seed = make: a whole number; the same one makes the same puzzles
terminal-help-puzzles-to = make: the file to write to; one that is there is continued
terminal-help-puzzles-day = the day, as 2026-11-17; default: today
terminal-puzzles-unknown = “{ $text }” is neither daily nor make nor a game with puzzles: { $games }.
terminal-puzzles-title = { $game }, puzzle { $number } of { $count }, grade { $grade } of 5
terminal-puzzles-day = Puzzle of the day, { $day }
terminal-puzzles-keys = Type a move. back takes one back, again begins again, show shows the way, quit ends.
terminal-puzzles-solved = Solved on try { $tries }. Your strength: { $strength }.
terminal-puzzles-days = { $count ->
    [one] one day in a row
   *[other] { $count } days in a row
}
terminal-puzzles-share = To share, without giving it away:
terminal-puzzles-share-title = Cultists, puzzle of the day, { $day }
terminal-puzzles-share-solved = { $game }: { $stars }  solved on try { $tries }
terminal-puzzles-share-rest = no hints · { $days } · { $time }
terminal-puzzles-way = The way:
terminal-puzzles-made = { $count } of { $wanted } puzzles, { $games } games played
