# A room: before, during and after a game.
home = cultists: start page
rules = Rules
log = Log
log-struck = Taken back:
log-since = since your last turn
log-yours = your turn
watching = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
nobody = nobody
you = you
account-mark = This is the name of an account; nobody else can bear it.
machine = machine
seat-number = Seat { $number }
one-moment = One moment: your last request is still on its way.

## Chat
presets = ready-made messages
chat-placeholder = Say something …
mute = mute
mute-watchers = spectators
preset-hello = Hello!
preset-good_luck = Good luck!
preset-well_played = Well played!
preset-thanks = Thank you!
preset-sorry = Sorry!
preset-one_moment = One moment, please.
preset-the_stars = The stars are right!

## Before the game
invite = Invite
invite-how = Anybody who opens this link can sit down: no account, nothing to install.
invite-link = link to this room
copy = Copy
copy-by-hand = The browser would not copy: select the link and copy it yourself.
share = Share
seats = Seats
lobby-name = What should the others call you?
lobby-name-optional = a name, or nothing
lobby-on = yes
lobby-off = no
lobby-own-cards = a card file of the host
seat-free = free
sit-down = Sit down
stand-up = Stand up
add-machine = Add a machine ({ $level })
level = Machines play as
begins-when-full = The game begins as soon as every seat is taken.
seed-hash = The shuffle is already fixed. The hash of its seed:
room-chip = Room

## The state of play
joining = Joining the table …
reconnecting = The connection was lost. Reconnecting; your game is safe.
try-now = Try now
waiting-server = Waiting for the server …
your-turn = Your turn
you-are-asked = A question for you
turn-of = { $who } decides
thinking = { $who } is thinking
is-away = { $who } is away
takeback-asked = { $who } asks for a takeback.
takeback-waiting = Waiting for the others to answer.
agree = Agree
refuse = Refuse
game-over = The game is over.
end-you = You win!
end-wins = { $count ->
    [one] { $who } wins.
   *[other] { $who } win together.
}
end-nobody = Nobody wins.
end-resigned = { $who } wins: the other player resigned.
end-resigned-you = You win: the other player resigned.
end-time = { $who } wins on time.
end-time-you = You win on time.
clocks-wait = The clocks wait until all are here
to-result = Result
clock-days = { $days ->
    [one] a day
   *[other] { $days } days
}
clock-of = { $who }’s time

## What you can do
undo = Undo
why-no-undo = There is nothing to take back.
why-ask-others = Somebody has learned something since: you can ask the others for a takeback.
why-rated = This game is rated: what somebody has learned from cannot be taken back.
ask-takeback = Ask for a takeback
resign = Resign
resign-sure = This ends the game, and the other player wins.
resign-sure-many = A machine plays on for you, and you cannot come back.
resign-no = Keep playing
resign-yes = Resign
rematch = Rematch
to-rematch = To the rematch
replay = Replay
look-back = Look back
show-again = Show again
look-back-here = see the table after this
look-ahead = Back to the present
back-at = { $at } of { $of }
turn-back = one turn back
turn-ahead = one turn forward
step-back = one move back
step-ahead = one move forward

## In words
text-table = The table in words
text-moves = What you can do
text-no-moves = Nothing, for now.
text-type = Type a move, or choose one
text-on = In words
text-off = Drawn

## The first turn, explained
guide = First steps
guide-stop = Got it
guide-next = Go on
guide-stars-goal = The goal: ten points. Creatures that you summon bring them; a creature comes when the sky shows its constellation.
guide-realms-goal = The goal: be the last one sane. Everybody begins with 50 sanity; your cards take it from the others. Power buys better cards.
guide-stars-invoke = Invoke a card that you can spare: the signs at its flame are the changes to the sky that you get. Point at a card, and the sky shows what it still needs.
guide-stars-powers = Press one of your creatures to turn one kind of change into others, or change the sky right away.
guide-stars-sky = Use up your pool: push rows and columns with the bars at the edge, swap neighbours, flip tiles. Point first to see what would happen.
guide-stars-push = Use your pushes: press a bar at the edge of the sky, and its row or column moves one step. Point first to see what would happen.
guide-stars-swap = Use your swaps: choose a tile, then the neighbour to swap it with. You can also drag it.
guide-stars-flip = Use your flips: press a tile to turn it over. A small picture in its corner shows what is on its back.
guide-stars-ready = The stars are right for the card with the golden ring. Summon it now for its points or its power, and you give up this turn’s invocation; or invoke another card first. Ten points win.
guide-stars-summon = The stars are right for the card with the golden ring: press it and summon it. You get its points, and ten points win.
guide-stars-discard = You may discard a card that you do not want. Then draw: your hand is filled up to five, and your turn is over.
guide-stars-end = One of your Minions may still act. Otherwise end the turn.
guide-stars-question = A card asks something: choose one of the answers.
guide-stars-other = Now the others change the sky, and you take it as they leave it. Point at your cards in the meantime.
guide-realms-play = Press the cards in your hand, or play them all at once: there is no reason to keep any.
guide-realms-use = Everything that is lit on your cards can be used, each once per turn. Below the rest you see what it needs.
guide-realms-conjure = Spend your power: press a card marked “conjure”. It goes to your discards and comes to your hand later.
guide-realms-question = A card asks something: press one of the answers that are lit.
guide-realms-end = You are done: end the turn. The cards you played go to your discards, Locations stay, and you draw five new cards.
guide-realms-other = Now the others try to drive you mad. At zero sanity you are out; the last one sane wins.

title-stars = The Stars Are Right
title-realms = Cthulhu Realms

# Hints.
hint = Hint
hint-of = { $level ->
    [0] Hint
   *[other] Hint, { $level } of 3
}
hint-thinking = Thinking …
hint-close = Close the hint (Esc)
hint-more = { $level ->
    [1] What?
   *[other] How?
}
hint-do = Do step { $step }
hint-counted = counted in the result
hint-step = Step { $step }: { $words }
hint-press = step { $step }
hint-ghost = hint: { $symbol } will stand here
hint-moves = { $way ->
    [up] goes up
    [down] goes down
    [left] goes left
   *[right] goes right
}
why-no-hint = There are hints when it is your turn.
why-no-hint-rated = This game is rated: there are no hints in it.
shortcut-hint = a hint; again for more

# A turn of somebody else, step by step
film = What others do, step by step
film-at = step { $at } of { $of }
film-pause = Stop
film-play = Go on
film-skip = Skip to the table of now
film-skip-short = Skip
film-speed = Speed: { $speed }×
