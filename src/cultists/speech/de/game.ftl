# Was jedes Spiel sagt
game-seat = Platz { $number }
game-quoted = „{ $words }“
game-unknown-words = „{ $words }“ ist kein Zug.
game-did-you-mean = „{ $words }“ ist kein Zug. Meintest du „{ $guess }“?
game-did-you-mean-card = Es gibt keine Karte „{ $words }“. Meintest du „{ $guess }“?
game-several = „{ $words }“ könnte mehrere Züge meinen: { $moves }.
game-nothing-typed = Gib einen Zug ein, zum Beispiel „{ $example }“.
game-cannot-undo = Nichts kann zurückgenommen werden: Es wurde noch nichts gespielt, oder jemand hat seither etwas erfahren.
game-why-over = Die Partie ist vorbei.
game-why-not = Das ist jetzt nicht möglich.
