# What the server refuses.
server-request-bad = This is no message the server knows: { $what }.
server-request-large = This is too large: at most { $limit } bytes are read.
server-request-origin = This page may not speak for you here. Open the table at its own address.
server-request-nowhere = There is nothing at this address. See docs/protocol.md.
server-request-method = This address is asked in another way. See docs/protocol.md.
server-request-often = That is too much at once. Wait { $seconds } seconds and try again.
server-person-unknown = The server does not know you. Say who you are: as a guest, by a password, or by a token.
server-person-password = Name and password do not belong together. Try again, or make another account.
server-person-taken = Somebody else has the name “{ $name }”. Choose another.
server-person-account = You have an account already.
server-room-unknown = There is no such room. Ask for the link again.
server-room-many = You have { $limit } rooms open. Finish or leave one first.
server-room-busy = The room is being moved. Try again in a moment.
server-room-begun = The game has begun: seats are taken. You can watch.
server-room-full = Every seat is taken. You can watch.
server-room-host = Only who made the room puts machines on seats.
server-room-waiting = The game has not begun: seats are still free.
server-seat-twice = You sit here already, at seat { $seat }.
server-seat-unknown = There is no such seat: they are counted from 1 to { $seats }.
server-seat-taken = Seat { $seat } is taken. Choose another.
server-seat-none = You have no seat here. You can watch and chat.
server-seat-person = A person decides for this seat.
server-move-stale = The table has changed since: you have seen { $seen } changes, and there are { $changes }. Look again.
server-move-turn = It is not your turn.
server-undo-none = Nothing can be taken back: somebody has learned something since, or you have not moved. You may ask the others.
server-takeback-open = Somebody has asked already: answer that first.
server-takeback-none = Nobody has asked you to take anything back.
server-match-old = This game was begun with version { $version }, by other rules: it cannot be played on. Its log can be read.
server-match-running = The game is still being played.
server-match-ended = The game is over.
server-server-stopping = The server is stopping. Come back in a moment: nothing is lost.
server-server-store = The server could not write this down, so it did not happen. Try again in a moment.

# What the room tells.
server-told-sat = { $who } sits down.
server-told-left = A seat is free again.
server-told-machine = { $who } sits down: a machine ({ $level }).
server-told-began = The game begins.
server-told-undo = { $who } takes the last move back.
server-told-asked = { $who } asks to take back { $count ->
    [one] one move
   *[other] { $count } moves
}.
server-told-agreed = { $who } agrees.
server-told-refused = { $who } would rather not.
server-told-takeback = All agree: { $who } takes back { $count ->
    [one] one move
   *[other] { $count } moves
}.
server-told-resigned = { $who } gives up.
server-told-time_up = { $who } has no time left.
server-told-stood_in = { $who } is away: a machine decides ({ $level }).
server-told-returned = { $who } is back.
server-told-won = { $count ->
    [one] { $who } wins
   *[other] { $who } win together
}: { $reason }.
server-told-nobody = Nobody wins: { $reason }.
server-reason-resigned = the other gave up
server-reason-time = the other had no time left
server-told-rematch = The same again, in another room.
