# Das Terminal

## Der Tisch.
terminal-title-stars = Die Sterne stehen richtig
terminal-turn = Zug { $turn } · Ausgabe { $edition }
terminal-step-0 = Anrufung
terminal-step-1 = Dienste
terminal-step-2 = Firmament
terminal-step-3 = Beschwörung
terminal-step-4 = Abwerfen
terminal-step-5 = Ziehen
terminal-hand-count = Hand { $count }
terminal-hand-empty = Deine Hand ist leer.
terminal-known-hand = hält
terminal-pool = Vorrat
terminal-invoked = angerufen
terminal-piles = Zugstapel { $draw } · Ablage { $discards }
terminal-card-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
terminal-card-invocation = Anrufung
terminal-card-power = Dienst
terminal-card-bonus = Stern
terminal-stars-are-right = Sterne richtig
terminal-asked-another = { $seat } wird gefragt: { $question }
terminal-minion-11 = Diener-Tausch
terminal-minion-12 = Günstl.-Tausch
terminal-minion-13 = holt 1 Karte
terminal-minion-14 = 6 Handkarten
terminal-minion-15 = wirft 2 ab
terminal-you = du
terminal-player-person = Mensch
terminal-player-at_random = zufällig
terminal-player-greedy = gierig

## Was die Zeichen bedeuten.
terminal-legend-sides = Die vierzehn Symbole, wie sie auf Vorder- und Rückseite der Marken stehen
terminal-legend-P = Schieben: eine Reihe oder Spalte um ein Feld; was hinausfällt, kommt am anderen Ende zurück
terminal-legend-S = Tauschen: zwei benachbarte Marken
terminal-legend-F = Umdrehen: eine Marke
terminal-legend-ready = die Sterne stehen richtig: Diese Karte kann jetzt beschworen werden
terminal-legend-stands = die Sterne stehen richtig, aber es ist nicht die Zeit, zu beschwören
terminal-legend-known = alle wissen, dass diese Karte auf jener Hand ist
terminal-legend-used = der Dienst dieses Wesens wurde in diesem Zug genutzt
terminal-legend-dark = ein dunkles Feld: Jedes Symbol passt
terminal-legend-power = ein Dienst: Aus einem Schieben des Vorrats wird ein Tauschen

## Befehle, wie man sie tippt, und was sie tun.
terminal-command-undo = zurück
terminal-command-undo-turn = Zug zurück
terminal-command-why = warum
terminal-command-log = Protokoll
terminal-command-save = speichern
terminal-command-moves = Züge
terminal-command-show = zeigen
terminal-command-symbols = Symbole
terminal-command-help = Hilfe
terminal-command-quit = Ende
terminal-about-undo = nimmt deinen letzten Zug zurück, solange niemand etwas daraus erfahren hat
terminal-about-undo-turn = nimmt alles zurück, was in diesem Zug zurückgenommen werden kann
terminal-about-why = „warum beschwöre Gug 61“ sagt, was im Weg steht
terminal-about-log = was bisher geschah; „Protokoll alles“ von Anfang an
terminal-about-save = „speichern mein-spiel.replay“ schreibt das Spiel in eine eigene Datei; bewahrt wird es ohnehin
terminal-about-moves = alles, was du jetzt tun kannst
terminal-about-show = zeichnet den Tisch neu; eine leere Zeile auch
terminal-about-symbols = was die Zeichen auf dem Tisch bedeuten
terminal-about-help = diese Seite
terminal-about-quit = aufhören; „cultists play --resume“ geht weiter
terminal-help-head = Gib einen Zug ein oder eines von diesen. Tab ergänzt; die Zeile ganz unten zeigt, wie.
terminal-help-foot = Der Anfang eines Zuges genügt, wenn nur einer so beginnt. Von Karten genügt die Nummer: „nutze 61“.

## Der Gang eines Spiels.
terminal-welcome = Gib einen Zug ein: Die unterste Zeile zeigt, was man sagen kann, Tab ergänzt es, „Hilfe“ sagt mehr.
terminal-since-your-turn = Seit deinem letzten Zug:
terminal-cover = Drücke Enter, wenn nur du hinsiehst.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } ist am Zug.
terminal-hand-over = Dein Zug ist vorbei. Drücke Enter, um den Tisch zu verdecken ›
terminal-undone = { $count ->
    [one] Ein Zug ist zurückgenommen.
   *[other] { $count } Züge sind zurückgenommen.
}
terminal-cannot-undo = Von dir kann nichts zurückgenommen werden: Jemand hat seither etwas erfahren, oder du hast noch nichts getan.
terminal-why-what = Warum was? Nenne einen Zug, zum Beispiel „warum ziehe“.
terminal-why-not-not = „{ $words }“ kann jetzt gespielt werden.
terminal-log-empty = Noch ist nichts geschehen.
terminal-log-more = { $count ->
    [one] Ein Satz mehr; „Protokoll alles“ zeigt ihn.
   *[other] { $count } Sätze mehr; „Protokoll alles“ zeigt sie.
}
terminal-not-saved = Das Spiel kann nicht auf der Platte bewahrt werden ({ $reason }). Es geht weiter; „speichern“ schreibt es in eine Datei deiner Wahl.
terminal-saved-as = Das Spiel steht in { $file }.
terminal-cannot-write = { $file } kann nicht geschrieben werden: { $reason }.
terminal-not-overwritten = { $file } ist etwas anderes als ein gespeichertes Spiel und bleibt, wie es ist. Wähle einen anderen Namen.
terminal-left = Das Spiel ist bewahrt. Weiter geht es mit: { $command }
terminal-left-unsaved = Das Spiel konnte nicht bewahrt werden: { $file } kann nicht geschrieben werden.
terminal-you-won = Du hast gewonnen!
terminal-won = { $seat } hat gewonnen.
terminal-replay-with = Noch einmal ansehen: { $command }

## Wiederholungen.
terminal-replay-prompt = Zug { $at } von { $length }
terminal-replay-help = Enter oder n: vorwärts. p: zurück. Eine Zahl: zu diesem Zug. g und G: Anfang und Ende. q: aufhören.
terminal-replay-end = Das war der letzte Zug.

## Die Befehlszeile.
terminal-help-cultists = Kartentische im Terminal: Die Sterne stehen richtig.
terminal-help-play = ein Spiel gegen Maschinen, oder mehrere Menschen an dieser Tastatur
terminal-help-replay = ein gespeichertes Spiel Zug um Zug ansehen
terminal-help-position = eine Stellung zeichnen, die als Text gegeben ist
terminal-help-compile = die Regeln übersetzen, für Programme, die es eilig haben
terminal-help-command = was zu tun ist; „cultists play --help“ sagt mehr
terminal-help-help = dies zeigen und aufhören
terminal-help-version = die Version zeigen und aufhören
terminal-help-language = en oder de; sonst die des Systems
terminal-help-game = welches Spiel; sonst stars
terminal-help-seats = wie viele Plätze, 2 bis 4; sonst 2
terminal-help-seat = wer wo sitzt: 1=person, 2=greedy, 3=at_random. Sonst sitzt du an Platz 1 und gierige Maschinen an den anderen
terminal-help-seed = eine ganze Zahl, die allen Zufall festlegt; sonst zieht sie das System
terminal-help-cards = eine eigene Kartendatei
terminal-help-load = mit einem gespeicherten Spiel weitermachen
terminal-help-resume = mit dem zuletzt gespielten Spiel weitermachen
terminal-help-fast = keine Pause zwischen Zügen von Maschinen unter sich
terminal-help-file = ein gespeichertes Spiel
terminal-help-from = mit wessen Augen: ein Platz, spectator (ein Zuschauer) oder all (alles, auch was verborgen ist)
terminal-help-text = eine Stellung als eine Zeile Text
terminal-help-eyes = der Platz, mit dessen Augen; sonst ein Zuschauer
terminal-option-edition = welche gedruckten Regeln: die englischen von 2009 oder die deutschen von 2008
terminal-option-first = der Platz, der beginnt; sonst gezogen
terminal-option-mirrors = Konstellationen dürfen gespiegelt sein
terminal-option-dark_outside = ein dunkles Feld darf außerhalb des Firmaments liegen
terminal-option-ghouls_add = jeder weitere Ghul erlaubt, eine Karte mehr abzuwerfen
terminal-option-ghasts_add = jeder weitere Ghast erlaubt eine Handkarte mehr
terminal-option-keep_extra = eine zu große Hand bleibt; sonst wird sie abgeworfen
terminal-option-dhole_discards = der Dhole darf eine Karte der Ablage nehmen
terminal-option-use_received = ein eingetauschtes Wesen darf sofort genutzt werden
terminal-usually-yes = sonst ja
terminal-usually-no = sonst nein
terminal-no-number = { $what } muss eine ganze Zahl sein, nicht „{ $text }“.
terminal-no-such-seat = Es gibt keinen Platz „{ $text }“: Plätze sind 1 bis { $seats }.
terminal-seat-form = --seat nimmt einen Platz und wer dort sitzt, etwa 2=greedy, nicht „{ $text }“. Es gibt { $kinds }.
terminal-set-up-already = Ein gespeichertes Spiel bringt Plätze, Zufallszahl und Optionen mit: --load oder --resume steht allein, höchstens mit --seat.
terminal-over-already = { $file }: Dieses Spiel ist zu Ende. Sieh es dir mit „cultists replay“ an.
terminal-nothing-to-resume = In { $folder } ist kein unbeendetes Spiel.
terminal-compiled = { $game }: Die Regeln sind übersetzt, nach { $seconds } Sekunden.
