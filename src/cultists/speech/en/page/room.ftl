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
guide-stars-invoke = Choose a card of your hand and invoke it: the symbols at its flame tell how often you may push, swap and flip the sky. You lose the card, so give one whose stars are far away. Point at a card to see on the sky where its constellation would stand.
guide-stars-powers = Your creatures can turn one kind of change into others: click one to use it. Or change the sky right away.
guide-stars-sky = Now move the sky. The bars at its edge push a row or column round; two neighbours change places with a swap; a flip turns a tile over. Every change in your pool has to be used. Point first: you see what would happen.
guide-stars-summon = If a card of yours has a golden ring, its stars are right: summon it for its points. Otherwise go on. Ten points win.
guide-stars-discard = You may throw away one card that you do not want. Then draw: your hand is filled up to five.
guide-stars-end = Your turn is over unless a Minion of yours still acts. End the turn.
guide-stars-question = A card asks something. The answers are lit.
guide-stars-other = Watch how the sky changes: what the others do to it is what you find. You can look at every card meanwhile.
guide-realms-play = Play the cards of your hand: click them one after another. There is no reason to keep any.
guide-realms-use = Cards in front of you have abilities. Those that are lit can be used now, once in a turn; under the others stands what they need.
guide-realms-conjure = You have power to spend: conjure cards from the lines beside you. They go to your discards and come back later, better than what you have.
guide-realms-question = A card asks something. Whatever is lit can be clicked as the answer.
guide-realms-end = All is done: end the turn. Your cards are laid aside, Locations stay, and you draw five new ones.
guide-realms-other = The others try to drive you mad. At nought sanity you are out; whoever is the last one sane wins.

title-stars = The Stars Are Right
title-realms = Cthulhu Realms
