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
statistics-games = { $games ->
    [one] Partie
   *[other] Partien
}
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
statistics-cards-stars = Wesen, die ich beschwöre
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
statistics-even = bei ausgeglichenem Glück, in { $games ->
    [one] der Partie, die analysiert wurde
   *[other] den { $games } Partien, die analysiert wurden
}; gewonnen: { $won }
statistics-puzzle-days = Rätseltage in Folge
statistics-puzzles = Gelöste Rätsel
statistics-import = Einlesen
statistics-imported = { $games ->
    [0] Rätsel und Lektionen sind übernommen. Die Datei hat keine Partie, die nicht schon hier ist.
    [one] Eine Partie ist übernommen, mit Rätseln und Lektionen.
   *[other] { $games } Partien sind übernommen, mit Rätseln und Lektionen.
}
statistics-games-wrong = { $wrong ->
    [one] Eine Partie konnte hier nicht gelesen werden.
   *[other] { $wrong } Partien konnten hier nicht gelesen werden.
}
statistics-reading = Partie { $done } von { $of } …
statistics-import-wrong = { $file } wurde nicht hier gesichert und ist keine Aufzeichnung, oder ist größer als 20 MB. Es bleibt alles, wie es war.
statistics-forget = Alles vergessen
statistics-forget-sure = Alle beendeten Partien in diesem Browser werden gelöscht, samt ihren Aufzeichnungen, ebenso alles, was zu Rätseln gespeichert ist. Das lässt sich nicht rückgängig machen.
statistics-forget-no = Behalten
statistics-forget-yes = Löschen
