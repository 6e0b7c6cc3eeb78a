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
guide-stars-invoke = Wähle eine Handkarte und rufe sie an: Die Zeichen bei der Flamme sagen, wie oft du am Himmel schieben, tauschen und umdrehen darfst. Die Karte ist dann weg; gib also eine, deren Sterne weit weg sind. Zeig auf eine Karte, und du siehst am Himmel, wo ihr Sternbild stünde.
guide-stars-powers = Deine Wesen können aus einer Art von Änderung andere machen: Klick eins an. Oder ändere gleich den Himmel.
guide-stars-sky = Jetzt bewege den Himmel. Die Leisten am Rand schieben eine Zeile oder Spalte im Kreis; zwei Nachbarn tauschen die Plätze; Umdrehen wendet ein Plättchen. Jede Änderung deines Vorrats muss verbraucht werden. Zeig erst darauf: Du siehst, was geschähe.
guide-stars-summon = Hat eine deiner Karten einen goldenen Ring, stehen ihre Sterne richtig: Beschwöre sie für ihre Punkte. Sonst geh weiter. Zehn Punkte gewinnen.
guide-stars-discard = Du darfst eine Karte abwerfen, die du nicht willst. Dann zieh nach: Deine Hand wird auf fünf aufgefüllt.
guide-stars-end = Dein Zug ist vorbei, wenn nicht noch ein Unabhängiger von dir handelt. Beende ihn.
guide-stars-question = Eine Karte fragt etwas. Die Antworten leuchten.
guide-stars-other = Sieh zu, wie der Himmel sich ändert: Was die anderen ihm antun, findest du vor. Jede Karte kannst du solange ansehen.
guide-realms-play = Spiele deine Handkarten: Klick sie nacheinander an. Es gibt keinen Grund, eine zu behalten.
guide-realms-use = Karten vor dir haben Fähigkeiten. Was leuchtet, geht jetzt, einmal im Zug; unter den anderen steht, was ihnen fehlt.
guide-realms-conjure = Du hast Kraft übrig: Beschwöre Karten aus den Reihen neben dir. Sie kommen auf deine Ablage und später wieder, besser als das, was du hast.
guide-realms-question = Eine Karte fragt etwas. Was leuchtet, kannst du als Antwort anklicken.
guide-realms-end = Alles ist getan: Beende den Zug. Deine Karten werden abgelegt, Orte bleiben, und du ziehst fünf neue.
guide-realms-other = Die anderen wollen dich um den Verstand bringen. Bei null bist du draußen; wer als Letzter bei Verstand ist, gewinnt.

title-stars = Die Sterne stehen richtig
title-realms = Cthulhu Realms
