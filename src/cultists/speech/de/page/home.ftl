# Die Startseite, neue Räume und mehrere Leute an einem Bildschirm.
home-motto = Zwei Spiele vom Ende der Welt, für zwei bis vier. Ohne Konto: Ein Link genügt.
home-stars = Die Sterne stehen richtig
home-stars-about = Bewege das Firmament, bis es deine Konstellation zeigt; dann antwortet etwas.
home-realms = Cthulhu Realms
home-realms-about = Beschwöre ein Deck, behalte deinen Verstand und bringe die anderen um ihren.
home-play = Jetzt spielen
home-opponent = Gegner
home-rung = { $number } von { $of }
home-beaten = geschlagen
home-met = du { $won }, { $name } { $lost }
home-not-met = noch nie getroffen
home-first = gut für den Anfang
home-compare = alle sechs vergleichen
home-dealing = Karten werden gegeben …
home-make = Raum erstellen
home-lessons = Lektionen
home-lessons-new = Neu hier? Lern es am Tisch.
home-lessons-about = Kurze Kapitel von { $game }, echte Tische, echte Regeln. Das erste dauert eine Minute.
home-lessons-left = { $game }: Mach weiter, wo du die Lektion verlassen hast.
home-lessons-begin = Erste Lektion beginnen
home-lessons-other = Lieber { $game }
home-rules = Regeln
home-book = Kleines Buch des Bösen
home-more-pages = Mehr zu lesen
home-who-are-you = Wer bist du?
home-rooms = Räume
home-join-friend = Bei Freunden mitspielen
home-link = Link oder Raum
home-sit-down = Platz nehmen
home-no-room-in-it = Das ist weder ein Link zu einem Raum noch sein Name. Lass dir den Link noch einmal geben.
home-together = An einem Bildschirm
home-new-here = Neu hier? „Jetzt spielen“ erklärt dir den ersten Zug, während du ihn spielst.

## Listen
home-my-games = Meine Partien
home-my-games-none = Noch keine: Deine erste beginnt mit „Jetzt spielen“.
home-open = Offene Räume
home-open-none = Niemand wartet. Erstelle einen Raum, vielleicht kommt jemand.
home-running = Laufende Partien
home-over = Beendete Partien
home-over-none = Hier ist noch nichts zu Ende gegangen, nicht einmal die Welt.
home-go-on = Weiter
home-join = Mitspielen
home-watch = Zuschauen
home-replay = Ansehen
home-nobody = noch niemand
home-more = { $count ->
    [one] noch eine
   *[other] noch { $count }
}
home-turn = Zug { $turn }
home-delete = Partie löschen: { $who }
home-delete-title = Diese Partie löschen?
home-delete-sure = Die Partie mit { $who } wird endgültig gelöscht, mit ihrer Aufzeichnung.
home-delete-no = Behalten
home-delete-yes = Löschen
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
make-more = Platz hinzufügen
make-less = Platz { $number } entfernen
make-fewest = Es müssen mindestens { $seats } Plätze sein.
make-most = Es können höchstens { $seats } Plätze sein.
make-clock = Uhr
make-clock-none = keine
make-clock-bank = Minuten für die Partie
make-clock-days = Tage für jede Entscheidung
make-minutes = Minuten
make-increment = Sekunden nach jedem Zug
make-days = Tage
make-away = Wenn jemand nicht da ist
make-away-after = { $minutes ->
    [0] warten die anderen
    [one] übernimmt nach einer Minute eine Maschine
    [60] übernimmt nach einer Stunde eine Maschine
   *[other] übernimmt nach { $minutes } Minuten eine Maschine
}
make-stand-in = Wer einspringt
make-public = Öffentlich
make-public-yes = Alle finden den Raum auf der Startseite.
make-public-no = Nur wer den Link hat, kommt herein.
make-rulings = Ausgabe, Regelauslegungen und eigene Karten
make-edition = Kartensatz
make-cards = Kartendatei
make-cards-choose = Datei wählen
make-cards-about = Eine Datei mit Karten, die du selbst abgetippt hast.
make-cards-chosen = Gespielt wird mit { $file }.
make-cards-large = Diese Datei ist zu groß: Erlaubt sind 200 Kilobyte.
make-wrong-minutes = Eine Uhr braucht mindestens eine Minute.
make-wrong-days = Eine Uhr braucht mindestens einen Tag.
make-link-follows = Du bekommst einen Link für deine Freunde. Die Partie beginnt, sobald alle Plätze besetzt sind.
make-begins = Alle Plätze sind besetzt: Die Partie beginnt sofort.
make-the-room = Raum erstellen

## Wer du bist
person = Wer du bist
person-name = Name am Tisch
person-take = Namen übernehmen
person-renamed = Du heißt jetzt { $name }.
person-name-missing = Gib zuerst einen Namen ein.
person-guest = Du bist Gast: Dieser Browser kennt dich, und das genügt zum Spielen. Mit einem Konto findest du deine Partien auf jedem Gerät wieder.
person-nobody = Du brauchst kein Konto: Ein Name genügt zum Spielen, und nicht einmal der ist nötig. Mit einem Konto findest du deine Partien auf jedem Gerät wieder.
person-has-account = Du hast ein Konto: Mit Name und Passwort kommst du auf jedem Gerät an deine Partien.
person-account = Konto
person-stay = Konto anlegen
person-in = Anmelden
person-account-name = Name
person-password = Passwort
person-name-short = Der Name braucht mindestens zwei Buchstaben.
person-password-short = Das Passwort braucht mindestens acht Zeichen.
person-stay-do = Konto anlegen
person-in-do = Anmelden
person-stays = Dein Konto ist angelegt, mit all deinen Partien.
person-is-in = Willkommen zurück, { $name }.
person-log-out = Abmelden
person-is-out = Du bist abgemeldet.
person-change = Passwort ändern
person-password-old = Bisheriges Passwort
person-password-new = Neues Passwort
person-changed = Dein Passwort ist geändert. Alle anderen Browser sind abgemeldet.
person-devices = Wo du angemeldet bist
person-device-here = dieser Browser
person-device-since = zuletzt benutzt am { $date }
person-device-token = ein Programm, mit einem Token
person-device-unknown = ein unbekannter Browser
person-device-out = Abmelden: { $device }
person-others-out = Überall sonst abmelden
person-others-are-out = Du bist hier angemeldet und sonst nirgends.

## Mehrere Leute an einem Bildschirm
together = An einem Bildschirm
together-about = Ihr teilt euch zu zweit, zu dritt oder zu viert diesen Bildschirm. Zwischen den Zügen ist er verdeckt, damit niemand die Hand der anderen sieht.
together-before = Hier läuft eine Partie: { $names }.
together-person = Mensch
together-name = Name auf Platz { $number }
together-somebody = Spieler { $number }
together-nobody = Mindestens ein Mensch muss mitspielen.
together-same-name = Zwei von euch heißen gleich: Wählt verschiedene Namen.
together-begin = Beginnen
together-hand = Gib den Bildschirm an { $name }
together-cover = Der Tisch ist verdeckt. Nichts Geheimes ist zu sehen, bis der Nächste hinsieht.
together-lift = Ich bin { $name }
together-leave = Tisch verlassen
together-forget = Diese Partie vergessen

unknown = Hier ist die Landkarte leer
unknown-about = Unter { $address } gibt es keine Seite. Vielleicht fehlt dem Link ein Buchstabe.
home-puzzles = Rätsel des Tages
home-puzzles-about = Ein Zug, ein Weg. Heute für alle dasselbe.
home-puzzles-open = Zu den Rätseln
