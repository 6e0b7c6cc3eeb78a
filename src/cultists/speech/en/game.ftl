# What every game says
game-seat = Seat { $number }
game-quoted = “{ $words }”
game-unknown-words = “{ $words }” is not a move.
game-did-you-mean = “{ $words }” is not a move. Did you mean “{ $guess }”?
game-did-you-mean-card = There is no card “{ $words }”. Did you mean “{ $guess }”?
game-several = “{ $words }” could mean several moves: { $moves }.
game-nothing-typed = Type a move, for example “{ $example }”.
game-cannot-undo = Nothing can be taken back: no move has been made yet, or somebody has learned something since.
game-why-over = The game is over.
game-why-not = That cannot be played now.
