# What the server refuses.
server-request-bad = The server does not know this message: { $what }.
server-request-large = This is too large: the limit is { $limit } bytes.
server-request-origin = This page may not act for you here. Open the table at its own address.
server-request-host = This server does not answer to the name “{ $host }”. Open it by its address, or start it with --allowed-host { $host }.
server-request-nowhere = There is nothing at this address. See docs/protocol.md.
server-request-method = This address does not support this HTTP method. See docs/protocol.md.
server-request-often = That is too much at once. Wait { $seconds } seconds and try again.
server-page-alone = That needs a server: here you play in this browser alone. Open a game at a server to play with others.
server-told-preparing = The machines get ready, once on this device.
server-replay-cards = The replay was played with another card set. Choose its card file, too.
server-replay-position = A replay that begins with a position cannot be opened here.
server-replay-unfinished = The replay ends before the game is over.
server-replay-whose = The replay does not say which seat was yours. You can still open it as a replay file on the start page.
server-replay-note = The note “{ $note }” of the replay does not fit its game. Export the game again, or open the file as a replay on the start page.
server-person-unknown = The server does not know who you are. Continue as a guest, log in with a password, or send a token.
server-person-password = Name and password do not match. Try again, or create another account.
server-person-taken = The name “{ $name }” is taken. Choose another.
server-person-weak = This password is easy to guess. Choose several words, or a sentence.
server-person-session = There is no such device in your list. Look at it again.
server-person-account = You already have an account.
server-room-unknown = There is no such room. Ask for the link again.
server-room-many = You have { $limit } open rooms. Finish or leave one first.
server-room-machines = You have { $limit } machines in unfinished games. Finish a game first, or create an account to have more.
server-room-chats = There have been { $limit } chat messages in this room; it takes no more.
server-room-busy = The room is being moved. Try again in a moment.
server-room-begun = The game has begun, and its seats are taken. You can watch.
server-room-full = Every seat is taken. You can watch.
server-room-host = Only the person who created the room can give a seat to a machine.
server-room-others = Other people have a seat here, and it is their game too. Resign if you do not want to play on.
server-room-rated = A rated game cannot be deleted. Resign if you do not want to play on.
server-room-cards = The card file takes too much time or memory to read. Write it more simply.
server-room-waiting = The game has not begun: there are still free seats.
server-seat-twice = You already have a seat here: seat { $seat }.
server-seat-unknown = There is no such seat: seats are numbered from 1 to { $seats }.
server-seat-taken = Seat { $seat } is taken. Choose another.
server-seat-none = You have no seat here. You can watch and chat.
server-seat-person = A person decides for this seat.
server-move-stale = The table has changed: you have seen { $seen } changes, and there are { $changes } now. Look again.
server-move-turn = It is not your turn.
server-undo-none = Nothing can be taken back: somebody has learned something since, or you have not moved. You can ask the others for a takeback.
server-takeback-open = Somebody has already asked for a takeback: answer that first.
server-takeback-none = Nobody has asked you for a takeback.
server-takeback-rated = This game is rated: against machines a move stays played once somebody has learned something from it.
server-hint-rated = This game is rated: there are no hints in it.
server-hint-turn = There are hints when it is your turn.
server-hint-asked = Your hint is being thought about. Wait for it, or cancel it.
server-hint-slow = The hint takes too long just now. Try again in a moment.
server-hint-cancelled = The hint was cancelled; it is not counted.
server-match-old = This game was begun under the rules of version { $version } and cannot be continued. Its log can still be read.
server-match-running = The game is still in progress.
server-match-ended = The game is over.
server-analysis-busy = One analysis at a time: wait until the other is done.
server-analysis-failed = The analysis did not work. Try again in a moment.
server-analysis-long = That took too long and was stopped. Try the quick analysis.
server-analysis-nothing = There is nothing to analyse: no move was made.
server-server-full = The server is full. Try again in a few minutes.
server-server-stopping = The server is stopping. Come back in a moment: nothing is lost.
server-server-store = The server cannot use its database at the moment, so nothing has happened. Try again in a moment.

# What the room tells.
server-told-sat = { $who } sits down.
    .you = You sit down.
server-told-left = A seat is free again.
server-told-machine = { $who } sits down: a machine ({ $level }).
server-told-began = The game begins.
server-told-undo = { $who } takes back the last move.
    .you = You take back the last move.
server-told-asked = { $who } asks to take back { $count ->
    [one] one move
   *[other] { $count } moves
}.
    .you = You ask to take back { $count ->
        [one] one move
       *[other] { $count } moves
    }.
server-told-agreed = { $who } agrees.
    .you = You agree.
server-told-refused = { $who } refuses.
    .you = You refuse.
server-told-takeback = All agree: { $who } takes back { $count ->
    [one] one move
   *[other] { $count } moves
}.
    .you = All agree: you take back { $count ->
        [one] one move
       *[other] { $count } moves
    }.
server-told-takeback-alone = { $who } takes back { $count ->
    [one] one move
   *[other] { $count } moves
} after seeing what came of it.
    .you = You take back { $count ->
        [one] one move
       *[other] { $count } moves
    } after seeing what came of it.
server-told-resigned = { $who } resigns.
    .you = You resign.
server-told-time_up = { $who } runs out of time.
    .you = You run out of time.
server-told-stood_in = { $who } is away: a machine takes over ({ $level }).
    .you = You are away: a machine takes over ({ $level }).
server-told-returned = { $who } is back.
    .you = You are back.
server-told-hint = { $who } asks for a hint (level { $level }).
    .you = You ask for a hint (level { $level }).
server-told-won = { $count ->
    [one] { $who } wins
   *[other] { $who } win together
}: { $reason }.
    .you = You win: { $reason }.
    .you-with = You win together with { $who }: { $reason }.
server-told-nobody = Nobody wins: { $reason }.
server-reason-resigned = the other player resigned
server-reason-time = the other player ran out of time
server-told-rematch = { $who } sits down for a rematch, in another room.
    .you = You sit down for a rematch, in another room.
