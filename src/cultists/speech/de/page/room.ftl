# Ein Raum: vor, während und nach einer Partie.
home = cultists: Startseite
rules = Regeln
log = Verlauf
log-since = seit deinem letzten Zug
log-yours = dein Zug
watching = { $count ->
    [one] jemand schaut zu
   *[other] { $count } schauen zu
}
nobody = niemand
you = du
machine = Maschine
seat-number = Platz { $number }
level-novice = Novize
level-adept = Adept
level-master = Meister
level-greedy = Gierig
level-at_random = Zufällig
one-moment = Einen Moment: Der letzte Wunsch ist noch unterwegs.

## Chat
presets = fertige Worte
chat-placeholder = Sag etwas …
mute = stumm
mute-watchers = wer zuschaut
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
seat-free = frei
sit-down = Setzen
stand-up = Aufstehen
add-machine = Maschine hinsetzen ({ $level })
level = Maschinen spielen als
begins-when-full = Die Partie beginnt, sobald alle Plätze besetzt sind.
seed-hash = Gemischt wird nach einer Zahl, die schon feststeht. Ihr Fingerabdruck:
room-chip = Raum

## Wie es steht
joining = Auf dem Weg zum Tisch …
reconnecting = Die Verbindung ist weg. Sie wird gerade geflickt; nichts ist verloren.
try-now = Jetzt versuchen
waiting-server = Warten auf den Server …
your-turn = Du bist am Zug
you-are-asked = Du bist gefragt
turn-of = { $who } entscheidet
thinking = { $who } denkt nach
is-away = { $who } ist nicht da
takeback-asked = { $who } möchte einen Zug zurücknehmen.
takeback-waiting = Die anderen sind gefragt.
agree = Zustimmen
refuse = Ablehnen
game-over = Das Spiel ist aus.
end-you = Du gewinnst!
end-wins = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } gewinnen gemeinsam.
}
end-nobody = Niemand gewinnt.
end-resigned = { $who } gewinnt: Die andere Seite hat aufgegeben.
end-time = { $who } gewinnt durch Zeit.
clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
clock-of = Zeit von { $who }

## Was man tun kann
undo = Zurück
why-no-undo = Es gibt nichts zurückzunehmen.
why-ask-others = Seitdem hat jemand etwas erfahren: Du kannst die anderen bitten, es zurückzunehmen.
ask-takeback = Um Rücknahme bitten
resign = Aufgeben
resign-sure = Dann ist die Partie vorbei, und die andere Seite gewinnt.
resign-sure-many = Eine Maschine spielt für dich weiter; zurück kannst du nicht.
resign-no = Weiterspielen
resign-yes = Aufgeben
rematch = Noch eine Partie
to-rematch = Zur nächsten Partie
replay = Nachspielen
look-back = Zurückblicken
look-back-here = den Tisch danach ansehen
look-ahead = Zum Jetzt
back-at = { $at } von { $of }
step-back = einen Schritt zurück
step-ahead = einen Schritt vor

## In Worten
text-table = Der Tisch in Worten
text-moves = Was du tun kannst
text-no-moves = Gerade nichts.
text-type = Tippe einen Zug, oder wähle einen
text-on = In Worten
text-off = Gezeichnet

## Der erste Zug, erklärt
guide = Erklärt
guide-stop = Ich kann es jetzt
guide-stars-invoke = Rufe eine Karte an, die du entbehren kannst: Die Zeichen bei der Flamme sind die Änderungen am Himmel, die du bekommst. Zeig auf eine Karte, und der Himmel zeigt, was ihr noch fehlt.
guide-stars-powers = Drück auf eins deiner Wesen, um aus einer Art von Änderung andere zu machen, oder ändere gleich den Himmel.
guide-stars-sky = Brauch deinen Vorrat auf: Schieb Reihen und Spalten an den Leisten am Rand, tausche Nachbarn, dreh Plättchen um. Zeig erst darauf, und du siehst, was daraus wird.
guide-stars-push = Brauch deine Schübe auf: Drück auf eine Leiste am Rand, und ihre Reihe oder Spalte rückt um eins weiter. Zeig erst darauf, und du siehst, was daraus wird.
guide-stars-swap = Brauch deine Tausche auf: Wähle ein Plättchen, dann den Nachbarn, mit dem es den Platz tauscht. Ziehen geht auch.
guide-stars-flip = Dreh um: Drück auf ein Plättchen, und es wendet sich. Was auf der Rückseite ist, steht klein in seiner Ecke.
guide-stars-ready = Für die Karte mit dem goldenen Ring stehen die Sterne richtig: Beschwöre sie gleich für ihre Punkte oder ihren Dienst, oder rufe erst eine andere an. Zehn Punkte gewinnen.
guide-stars-summon = Für die Karte mit dem goldenen Ring stehen die Sterne richtig: Drück darauf und beschwöre sie. Ihre Punkte gehören dir, und zehn Punkte gewinnen.
guide-stars-discard = Du darfst eine Karte abwerfen, die du nicht willst. Dann zieh: Deine Hand wird auf fünf aufgefüllt, und dein Zug ist vorbei.
guide-stars-end = Ein Unabhängiger von dir darf noch handeln. Sonst beende den Zug.
guide-stars-question = Eine Karte fragt etwas: Wähle eine der Antworten.
guide-stars-other = Jetzt ändern die anderen den Himmel, und du findest, was sie übrig lassen. Zeig solange auf deine Karten.
guide-realms-play = Drück auf deine Handkarten, oder spiele alle auf einmal: Es gibt keinen Grund, eine zu behalten.
guide-realms-use = Deine Karten können alles, was leuchtet, jedes einmal im Zug. Unter dem Rest steht, was er braucht.
guide-realms-conjure = Gib deine Kraft aus: Drück auf eine Karte, an der „beschwören“ steht. Sie kommt auf deine Ablage und später auf deine Hand.
guide-realms-question = Eine Karte fragt etwas: Drück auf eine der Antworten, die leuchten.
guide-realms-end = Alles ist getan: Beende den Zug. Was du gespielt hast, wird abgelegt, Orte bleiben, und du ziehst fünf neue Karten.
guide-realms-other = Jetzt wollen die anderen dich um den Verstand bringen. Bei null bist du draußen; wer zuletzt bei Verstand ist, gewinnt.

title-stars = Die Sterne stehen richtig
title-realms = Cthulhu Realms
