# Die Stufen: ein Name, gegen wen man spielt, die Art in einem Wort und in einem Satz. Auch die Seite liest sie.
level-sleepwalker = Schlafwandlerin
    .whom = die Schlafwandlerin
    .manner = sanft
    .about = Nimmt, was am nächsten liegt, und geht an manchem Sieg vorbei.
level-apprentice = Lehrling
    .whom = den Lehrling
    .manner = hastig
    .about = Folgt dem ersten guten Einfall, selten einem zweiten.
level-librarian = Bibliothekarin
    .whom = die Bibliothekarin
    .manner = sorgfältig
    .about = Zählt jeden Punkt und lässt wenig liegen.
level-keeper = Leuchtturmwärter
    .whom = den Leuchtturmwärter
    .manner = wachsam
    .about = Sieht voraus und nimmt, was du brauchst.
level-architect = Baumeisterin
    .whom = die Baumeisterin
    .manner = baut
    .about = Baut langsam. Spät im Spiel ist es für dich zu spät.
level-comet = Komet
    .whom = den Kometen
    .manner = greift an
    .about = Schlägt zuerst zu und gönnt dir keinen ruhigen Zug.

# In alten Partien, und in Programmen.
level-novice = Neuling
level-adept = Adept
level-master = Meister
level-greedy = Gierig
level-at_random = Zufällig
