# What all games say
game-seat = Seat { $number }
game-quoted = “{ $words }”
game-unknown-words = “{ $words }” is no move.
game-did-you-mean = “{ $words }” is no move. Did you mean “{ $guess }”?
game-did-you-mean-card = There is no card “{ $words }”. Did you mean “{ $guess }”?
game-several = “{ $words }” could be several moves: { $moves }.
game-nothing-typed = Type a move, for example “{ $example }”.
game-cannot-undo = Nothing can be taken back: nothing was played yet, or somebody has learned something since.
game-why-over = The game is over.
game-why-not = That cannot be played now.
