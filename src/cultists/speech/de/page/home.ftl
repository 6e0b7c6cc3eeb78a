# Die Startseite, neue Räume und mehrere Leute an einem Bildschirm.
home-motto = Zwei Spiele vom Ende der Welt, für zwei bis vier. Ohne Konto: Ein Link ist ein Tisch.
home-stars = Die Sterne stehen richtig
home-stars-about = Bewege den Himmel, bis er deine Konstellation zeigt; dann antwortet etwas.
home-stars-facts = eine halbe Stunde · Rätsel am Himmel
home-realms = Cthulhu Realms
home-realms-about = Beschwöre ein Deck, behalte deinen Verstand und bringe die anderen um ihren.
home-realms-facts = zwanzig Minuten · ein Deck, das wächst
home-play = Jetzt spielen
home-dealing = Es wird gegeben …
home-make = Raum machen
home-rules = Regeln
home-book = Kleines Buch des Bösen
home-more-pages = Mehr zu lesen
home-who-are-you = Wer bist du?
home-rooms = Räume
home-join-friend = Zu Freunden
home-link = Link oder Name eines Raums
home-sit-down = Hinsetzen
home-no-room-in-it = Darin steht kein Name eines Raums. Lass dir den Link noch einmal geben.
home-together = An einem Bildschirm
home-new-here = Neu hier? „Jetzt spielen“ erklärt dir den ersten Zug, während du ihn spielst.

## Listen
home-my-games = Meine Spiele
home-my-games-none = Noch keine: Das erste beginnt mit „Jetzt spielen“.
home-open = Offene Räume
home-open-none = Niemand wartet. Mach einen Raum, vielleicht kommt jemand.
home-running = Wird gerade gespielt
home-over = Beendete Spiele
home-over-none = Hier ist noch nichts zu Ende gegangen, nicht einmal die Welt.
home-go-on = Weiter
home-join = Mitspielen
home-watch = Zuschauen
home-replay = Ansehen
home-nobody = noch niemand
home-more = { $count ->
    [one] eins mehr
   *[other] { $count } mehr
}
home-fewer = weniger
home-your-turn = du bist am Zug
home-turn-of = { $who } entscheidet
home-left = noch { $time }
home-waits = wartet: { $taken } von { $seats } Plätzen besetzt
home-runs = seit { $day }
home-seats = { $taken } von { $seats } Plätzen
home-clock-bank = { $minutes } Min. + { $increment } s
home-clock-days = { $days ->
    [one] je ein Tag
   *[other] je { $days } Tage
}
home-won = { $count ->
    [one] { $who } hat gewonnen
   *[other] { $who } haben zusammen gewonnen
}
home-nobody-won = niemand hat gewonnen

## Ein neuer Raum
make-game = Spiel
make-seats = Plätze
make-seat = Wer auf Platz { $number } sitzt
make-me = Du
make-me-about = Hier sitzt du.
make-open = Offen
make-open-about = Für alle, die über den Link kommen.
make-machine = Maschine: { $level }
make-more = noch ein Platz
make-less = Platz { $number } wegnehmen
make-fewest = Es sind mindestens { $seats } Plätze.
make-most = Es sind höchstens { $seats } Plätze.
make-clock = Uhr
make-clock-none = keine
make-clock-bank = Minuten für das Spiel
make-clock-days = Tage für jede Entscheidung
make-minutes = Minuten
make-increment = Sekunden nach jedem Zug
make-days = Tage
make-away = Wenn jemand fort ist
make-away-after = { $minutes ->
    [0] warten die anderen
    [one] entscheidet nach einer Minute eine Maschine
    [60] entscheidet nach einer Stunde eine Maschine
   *[other] entscheidet nach { $minutes } Minuten eine Maschine
}
make-stand-in = Wer einspringt
make-public = Öffentlich
make-public-yes = Alle finden den Raum auf der Startseite.
make-public-no = Nur wer den Link hat, kommt herein.
make-rulings = Ausgabe, Auslegungen und eigene Karten
make-cards = Kartendatei
make-cards-choose = Datei wählen
make-cards-about = Eine Datei mit Karten, die du selbst abgetippt hast.
make-cards-chosen = Gespielt wird mit { $file }.
make-cards-large = Diese Datei ist zu groß: höchstens 200 Kilobyte.
make-wrong-minutes = Eine Uhr braucht mindestens eine Minute.
make-wrong-days = Eine Uhr braucht mindestens einen Tag.
make-link-follows = Du bekommst einen Link für deine Freunde. Das Spiel beginnt, sobald alle Plätze besetzt sind.
make-begins = Alle Plätze sind besetzt: Das Spiel beginnt sofort.
make-the-room = Raum machen

## Wer du bist
person = Wer du bist
person-name = Name am Tisch
person-take = So heißen
person-renamed = Du heißt jetzt { $name }.
person-name-missing = Gib zuerst einen Namen ein.
person-guest = Du bist Gast: Dieser Browser kennt dich, und das genügt zum Spielen. Mit einem Konto findest du deine Spiele auch anderswo wieder.
person-nobody = Du brauchst kein Konto: Ein Name genügt zum Spielen, und nicht einmal der ist nötig. Mit einem Konto findest du deine Spiele auch anderswo wieder.
person-has-account = Du hast ein Konto: Name und Passwort öffnen deine Spiele überall.
person-account = Konto
person-stay = Konto anlegen
person-in = Anmelden
person-account-name = Name
person-password = Passwort
person-name-short = Der Name braucht mindestens zwei Buchstaben.
person-password-short = Das Passwort braucht mindestens acht Zeichen.
person-stay-do = Konto anlegen
person-in-do = Anmelden
person-stays = Das Konto ist angelegt. Deine Spiele sind darin.
person-is-in = Willkommen zurück, { $name }.
person-log-out = Abmelden
person-is-out = Du bist abgemeldet.

## Mehrere Leute an einem Bildschirm
together = An einem Bildschirm
together-about = Ihr teilt euch zu zweit, zu dritt oder zu viert diesen Bildschirm. Zwischen den Zügen ist er zugedeckt, damit niemand die Hand der anderen sieht.
together-before = Hier läuft ein Spiel: { $names }.
together-person = Mensch
together-name = Name auf Platz { $number }
together-somebody = Spieler { $number }
together-nobody = Mindestens ein Mensch muss mitspielen.
together-same-name = Zwei von euch heißen gleich: Unterscheidet euch.
together-begin = Beginnen
together-hand = Gib den Bildschirm an { $name }
together-cover = Der Tisch ist zugedeckt. Hier steht nichts Geheimes, bis jemand hinsieht.
together-lift = Ich bin { $name }
together-leave = Zum Anfang
together-forget = Dieses Spiel vergessen

unknown = Hier ist die Karte leer
unknown-about = Unter { $address } liegt keine Seite. Vielleicht fehlt dem Link ein Buchstabe.
