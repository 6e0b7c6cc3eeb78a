# Ein Raum: vor, während und nach einer Partie.
home = cultists: Startseite
rules = Regeln
log = Protokoll
log-struck = Zurückgenommen:
log-since = seit deinem letzten Zug
log-yours = dein Zug
watching = { $count ->
    [one] ein Zuschauer
   *[other] { $count } Zuschauer
}
nobody = niemand
you = du
account-mark = Das ist der Name eines Kontos; sonst kann niemand so heißen.
machine = Maschine
seat-number = Platz { $number }
one-moment = Einen Moment: Deine letzte Eingabe ist noch unterwegs.

## Chat
presets = fertige Nachrichten
chat-placeholder = Sag etwas …
mute = stumm
mute-watchers = Zuschauer
preset-hello = Hallo!
preset-good_luck = Viel Glück!
preset-well_played = Gut gespielt!
preset-thanks = Danke!
preset-sorry = Entschuldigung!
preset-one_moment = Einen Moment, bitte.
preset-the_stars = Die Sterne stehen richtig!

## Vor der Partie
invite = Einladen
invite-how = Wer diesen Link öffnet, kann sich setzen: ohne Konto, ohne Installation.
invite-link = Link zu diesem Raum
copy = Kopieren
copy-by-hand = Der Browser wollte nicht kopieren: Markiere den Link und kopiere ihn selbst.
share = Teilen
seats = Plätze
lobby-name = Wie sollen die anderen dich nennen?
lobby-name-optional = ein Name, oder nichts
lobby-on = ja
lobby-off = nein
lobby-own-cards = eine Kartendatei von der Person, die den Raum erstellt hat
seat-free = frei
sit-down = Platz nehmen
stand-up = Aufstehen
add-machine = Maschine hinzufügen ({ $level })
level = Maschinen spielen als
begins-when-full = Die Partie beginnt, sobald alle Plätze besetzt sind.
seed-hash = Wie gemischt wird, steht schon fest. Der Hashwert des Startwerts:
room-chip = Raum

## Der Stand
joining = Auf dem Weg zum Tisch …
reconnecting = Die Verbindung ist unterbrochen. Sie wird wiederhergestellt; deine Partie ist sicher.
try-now = Jetzt versuchen
waiting-server = Warten auf den Server …
your-turn = Du bist am Zug
you-are-asked = Eine Frage an dich
turn-of = { $who } entscheidet
thinking = { $who } denkt nach
is-away = { $who } ist nicht da
takeback-asked = { $who } bittet um eine Rücknahme.
takeback-waiting = Die anderen müssen noch antworten.
agree = Zustimmen
refuse = Ablehnen
game-over = Die Partie ist vorbei.
end-you = Du gewinnst!
end-wins = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } gewinnen gemeinsam.
}
end-nobody = Niemand gewinnt.
end-resigned = { $who } gewinnt: Die andere Seite hat aufgegeben.
end-resigned-you = Du gewinnst: Die andere Seite hat aufgegeben.
end-time = { $who } gewinnt durch Zeitüberschreitung.
end-time-you = Du gewinnst durch Zeitüberschreitung.
clocks-wait = Die Uhren warten, bis alle da sind
to-result = Ergebnis
clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
clock-of = Zeit von { $who }

## Was man tun kann
undo = Zurücknehmen
why-no-undo = Es gibt nichts zurückzunehmen.
why-ask-others = Seitdem hat jemand etwas erfahren: Du kannst die anderen um eine Rücknahme bitten.
why-rated = Diese Partie ist gewertet: Woraus jemand etwas erfahren hat, das bleibt gespielt.
ask-takeback = Um Rücknahme bitten
resign = Aufgeben
resign-sure = Dann ist die Partie vorbei, und die andere Seite gewinnt.
resign-sure-many = Eine Maschine spielt für dich weiter; du kannst nicht zurückkommen.
resign-no = Weiterspielen
resign-yes = Aufgeben
rematch = Revanche
to-rematch = Zur Revanche
replay = Aufzeichnung
look-back = Zurückblicken
show-again = Noch einmal zeigen
look-back-here = den Tisch danach ansehen
look-ahead = Zurück zur Gegenwart
back-at = { $at } von { $of }
turn-back = einen Zug zurück
turn-ahead = einen Zug vor
step-back = einen Schritt zurück
step-ahead = einen Schritt vor

## In Worten
text-table = Der Tisch in Worten
text-moves = Was du tun kannst
text-no-moves = Gerade nichts.
text-type = Gib einen Zug ein oder wähle einen
text-on = In Worten
text-off = Gezeichnet

## Der erste Zug, erklärt
guide = Erste Schritte
guide-stop = Verstanden
guide-next = Weiter
guide-stars-goal = Das Ziel: zehn Punkte. Die bringen Wesen, die du beschwörst; ein Wesen kommt, wenn das Firmament seine Konstellation zeigt.
guide-realms-goal = Das Ziel: als Letzter bei Verstand sein. Alle beginnen mit 50 Verstand; deine Karten nehmen ihn den anderen. Mit Kraft beschwörst du bessere Karten.
guide-stars-invoke = Rufe eine Karte an, die du entbehren kannst: Die Zeichen bei der Flamme sind die Änderungen am Firmament, die du bekommst. Zeig auf eine Karte, und das Firmament zeigt, was ihr noch fehlt.
guide-stars-powers = Drück auf eins deiner Wesen, um aus einer Art von Änderung andere zu machen, oder ändere gleich das Firmament.
guide-stars-sky = Verbrauche deinen Vorrat: Schieb Reihen und Spalten mit den Leisten am Rand, tausche Nachbarn, dreh Marken um. Zeig erst darauf, und du siehst, was daraus wird.
guide-stars-push = Nutze dein Schieben: Drück auf eine Leiste am Rand, und ihre Reihe oder Spalte rückt um ein Feld weiter. Zeig erst darauf, und du siehst, was daraus wird.
guide-stars-swap = Nutze dein Tauschen: Wähle eine Marke, dann die Nachbarmarke, mit der sie den Platz tauscht. Du kannst sie auch ziehen.
guide-stars-flip = Nutze dein Umdrehen: Drück auf eine Marke, und sie wird umgedreht. Was auf der Rückseite ist, steht klein in ihrer Ecke.
guide-stars-ready = Für die Karte mit dem goldenen Ring stehen die Sterne richtig. Beschwöre sie gleich für ihre Punkte oder ihren Dienst, dann verzichtest du in diesem Zug auf das Anrufen; oder rufe erst eine andere an. Zehn Punkte gewinnen.
guide-stars-summon = Für die Karte mit dem goldenen Ring stehen die Sterne richtig: Drück darauf und beschwöre sie. Du bekommst ihre Punkte, und zehn Punkte gewinnen.
guide-stars-discard = Du darfst eine Karte abwerfen, die du nicht willst. Dann zieh: Deine Hand wird auf fünf aufgefüllt, und dein Zug ist vorbei.
guide-stars-end = Einer deiner Unabhängigen darf noch handeln. Sonst beende den Zug.
guide-stars-question = Eine Karte fragt etwas: Wähle eine der Antworten.
guide-stars-other = Jetzt ändern die anderen das Firmament, und du nimmst es, wie sie es hinterlassen. Zeig solange auf deine Karten.
guide-realms-play = Drück auf deine Handkarten, oder spiele alle auf einmal: Es gibt keinen Grund, eine zu behalten.
guide-realms-use = Alles, was auf deinen Karten leuchtet, kannst du nutzen, jedes einmal im Zug. Unter dem Rest steht, was er braucht.
guide-realms-conjure = Gib deine Kraft aus: Drück auf eine Karte, an der „beschwören“ steht. Sie kommt in deine Ablage und später auf deine Hand.
guide-realms-question = Eine Karte fragt etwas: Drück auf eine der Antworten, die leuchten.
guide-realms-end = Alles ist getan: Beende den Zug. Was du gespielt hast, kommt in deine Ablage, Orte bleiben, und du ziehst fünf neue Karten.
guide-realms-other = Jetzt wollen die anderen dich um den Verstand bringen. Bei null bist du draußen; wer zuletzt bei Verstand ist, gewinnt.

title-stars = Die Sterne stehen richtig
title-realms = Cthulhu Realms

# Tipps.
hint = Tipp
hint-of = { $level ->
    [0] Tipp
   *[other] Tipp, { $level } von 3
}
hint-thinking = Denkt nach …
hint-close = Tipp schließen (Esc)
hint-more = { $level ->
    [1] Was?
   *[other] Wie?
}
hint-do = Schritt { $step } tun
hint-counted = zählt im Ergebnis
hint-step = Schritt { $step }: { $words }
hint-press = Schritt { $step }
hint-ghost = Tipp: Hier wird { $symbol } stehen
hint-moves = { $way ->
    [up] geht nach oben
    [down] geht nach unten
    [left] geht nach links
   *[right] geht nach rechts
}
why-no-hint = Tipps gibt es, wenn du am Zug bist.
why-no-hint-rated = Diese Partie wird gewertet: In ihr gibt es keine Tipps.
shortcut-hint = ein Tipp; noch einmal für mehr

# Ein Zug der anderen, Schritt für Schritt
film = Was andere tun, Schritt für Schritt
film-at = Schritt { $at } von { $of }
film-pause = Anhalten
film-play = Weiter
film-skip = Bis zum Tisch von jetzt überspringen
film-skip-short = Überspringen
film-speed = Tempo: { $speed }×
