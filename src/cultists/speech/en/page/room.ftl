# A room: before, during and after a game.
home = cultists: start page
rules = Rules
log = Log
log-since = since your last turn
log-yours = your turn
watching = { $count ->
    [one] one watches
   *[other] { $count } watch
}
nobody = nobody
you = you
machine = machine
seat-number = Seat { $number }
level-novice = Novice
level-adept = Adept
level-master = Master
level-greedy = Greedy
level-at_random = At random
one-moment = One moment: the last wish is still under way.

## Chat
presets = ready-made words
chat-placeholder = Say something …
mute = mute
mute-watchers = those who watch
preset-hello = Hello!
preset-good_luck = Good luck!
preset-well_played = Well played!
preset-thanks = Thank you!
preset-sorry = Sorry!
preset-one_moment = One moment, please.
preset-the_stars = The stars are right!

## Before the game
invite = Invite
invite-how = Whoever opens this link can sit down: no account, nothing to install.
invite-link = link to this room
copy = Copy
copy-by-hand = The browser would not copy: mark the link and copy it yourself.
share = Share
seats = Seats
seat-free = free
sit-down = Sit down
stand-up = Stand up
add-machine = Put a machine here ({ $level })
level = Machines play as
begins-when-full = The game begins as soon as every seat is taken.
seed-hash = The shuffle is fixed already. Its fingerprint:
room-chip = Room

## How it stands
joining = Coming to the table …
reconnecting = The connection is lost. It is being mended; nothing is lost.
try-now = Try now
waiting-server = Waiting for the server …
your-turn = Your turn
you-are-asked = You are asked
turn-of = { $who } decides
thinking = { $who } is thinking
is-away = { $who } is away
takeback-asked = { $who } would like to take a move back.
takeback-waiting = The others are asked.
agree = Agree
refuse = Refuse
game-over = The game is over.
end-you = You win!
end-wins = { $count ->
    [one] { $who } wins.
   *[other] { $who } win together.
}
end-nobody = Nobody wins.
end-resigned = { $who } wins: the other gave up.
end-time = { $who } wins on time.
clock-days = { $days ->
    [one] a day
   *[other] { $days } days
}
clock-of = Time of { $who }

## What can be done
undo = Undo
why-no-undo = There is nothing to take back.
why-ask-others = Somebody has learned something since: you can ask the others to take it back.
ask-takeback = Ask to take back
resign = Give up
resign-sure = The game is over then, and the other wins.
resign-sure-many = A machine plays on for you; you cannot come back.
resign-no = Play on
resign-yes = Give up
rematch = Another game
to-rematch = To the next game
replay = Replay
look-back = Look back
look-back-here = look at the table after this
look-ahead = Back to now
back-at = { $at } of { $of }
step-back = a move back
step-ahead = a move on

## In words
text-table = The table in words
text-moves = What you can do
text-no-moves = Nothing, for now.
text-type = Type a move, or choose one
text-on = In words
text-off = Drawn

## The first turn, explained
guide = Explained
guide-stop = I know it now
guide-stars-invoke = Invoke a card that you can spare: the signs at its flame are the changes of the sky that you get. Point at a card, and the sky shows what it still needs.
guide-stars-powers = Press a creature of yours to turn one kind of change into others, or change the sky right away.
guide-stars-sky = Use up your pool: push rows and columns by the bars at the edge, swap neighbours, turn tiles over. Point first, and you see what comes of it.
guide-stars-push = Use your pushes: press a bar at the edge of the sky, and its row or column moves round by one. Point first, and you see what comes of it.
guide-stars-swap = Use your swaps: choose a tile, then the neighbour with which it changes places. You may drag it, too.
guide-stars-flip = Use your flips: press a tile, and it turns over. What is on its back is drawn small in its corner.
guide-stars-ready = The stars are right for the card with the golden ring: summon it now for its points or its power, or invoke another card first. Ten points win.
guide-stars-summon = The stars are right for the card with the golden ring: press it and summon it. Its points are yours, and ten points win.
guide-stars-discard = You may discard a card that you do not want. Then draw: your hand is filled up to five, and your turn is over.
guide-stars-end = A Minion of yours may still act. Otherwise end the turn.
guide-stars-question = A card asks something: choose one of the answers.
guide-stars-other = Now the others change the sky, and you find what they leave. Point at your cards meanwhile.
guide-realms-play = Press the cards of your hand, or play them all at once: there is no reason to keep any.
guide-realms-use = Your cards can do whatever is lit, each once in a turn. Below the rest stands what it needs.
guide-realms-conjure = Spend your power: press a card marked “conjure”. It goes to your discards and comes back to your hand later.
guide-realms-question = A card asks something: press one of the answers that are lit.
guide-realms-end = All is done: end the turn. What you played is laid aside, Locations stay, and you draw five new cards.
guide-realms-other = Now the others try to drive you mad. At nought sanity you are out; the last one sane wins.

title-stars = The Stars Are Right
title-realms = Cthulhu Realms
