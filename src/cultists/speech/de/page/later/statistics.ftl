# Wie ich spiele: geladen, wenn die Seite das erste Mal gezeigt wird.
statistics-where = Wo die Partien sind
statistics-server = Auf dem Server
statistics-here = In diesem Browser
statistics-game = Spiel
statistics-all-games = Alle Spiele
statistics-seats = Plätze
statistics-all-seats = Alle Plätze
statistics-time = Zeit
statistics-all-time = Alle Zeit
statistics-days = { $days } Tage
statistics-none = Hier steht noch nichts: Es beginnt mit deiner ersten beendeten Partie.
statistics-play = Eine spielen
statistics-games = Partien
statistics-won = gewonnen · { $share }
statistics-rated = gewertet
statistics-hints = erfragte Tipps
statistics-strength = Stärke im Lauf der Zeit
statistics-now = Du hast { $share } { $games ->
    [one] deiner letzten Partie
   *[other] deiner letzten { $games } Partien
} gewonnen (± { $sure }).
statistics-band = Jeder Punkt steht für zehn Partien; das blasse Band: wie sicher das ist.
statistics-opponents = Nach Gegnern
statistics-people = Menschen
statistics-mixed = Verschiedene
statistics-tables = Nach Spiel und Plätzen
statistics-table = { $game }, { $seats } Plätze
statistics-cards-stars = Kreaturen, die ich beschwöre
statistics-cards-realms = Karten, die ich beschwöre
statistics-cards = Karten von { $game }
statistics-times = { $times ->
    [one] einmal
   *[other] { $times }-mal
}
statistics-of = { $won } von { $games }
statistics-kept-here = Nur auf diesem Gerät; Partien auf dem Server werden dort gezählt.
statistics-kept-server = Auf dem Server, nur für dich; mit einem Konto zieht es mit.
statistics-few = Gestreifte Balken: Weniger als fünf Partien sagen wenig.
statistics-most = Von deinen neuesten { $most } Partien.
statistics-export = Sichern
statistics-forget = Alles vergessen
statistics-forget-sure = Alle beendeten Partien in diesem Browser werden gelöscht, samt ihren Aufzeichnungen. Das lässt sich nicht rückgängig machen.
statistics-forget-no = Behalten
statistics-forget-yes = Löschen
