# Das Terminal

## Der Tisch.
terminal-title-stars = Die Sterne stehen richtig
terminal-title-realms = Cthulhu Realms
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
terminal-player-novice = Neuling
terminal-player-adept = Adept
terminal-player-master = Meister

### Der Tisch von realms.
terminal-realms-head = Zug { $turn } · allgemeines Deck { $deck } · Novizen { $initiates }
terminal-realms-head-short = Zug { $turn } · Deck { $deck } · Novizen { $initiates }
terminal-line-two = Auslage
terminal-line = Auslage der Plätze { $one } und { $other }
terminal-top = bald
terminal-short = { $missing } zu wenig
terminal-own = Hand { $hand } · Deck { $deck } · Ablage { $discards }
terminal-own-short = { $hand }/{ $deck }/{ $discards }
terminal-out = dem Wahnsinn verfallen, ausgeschieden
terminal-location = Ort { $sanity }
terminal-sanity-left = Verstand { $left }/{ $all }
terminal-shield-Sanctuary = Zuflucht
terminal-shield-Nexus = Nexus
terminal-on-top = oben auf dem Deck
terminal-power = Kraft { $power }
terminal-somebody-discarded = jemand hat abgeworfen
terminal-abjured = gebannt:
terminal-something-abjured = etwas wurde gebannt
terminal-spent = verbraucht:
terminal-or = oder
terminal-hand = Hand
terminal-discards = Ablage
terminal-if = bei
terminal-colour-0 = Ge
terminal-colour-1 = Vi
terminal-colour-2 = Gr
terminal-colour-3 = Sw
terminal-colour-word-0 = gelb
terminal-colour-word-1 = violett
terminal-colour-word-2 = grün
terminal-colour-word-3 = schwarz
terminal-need-discarded = Abwurf
terminal-need-abjured = Bann
terminal-short-power = Kraft { $amount }
terminal-short-loss = Verlust { $amount }
terminal-short-gain = Gewinn { $amount }
terminal-short-draw = zieh { $amount }
terminal-short-discard = wirf { $then } ab
terminal-short-draw-discard = zieh { $amount }, wirf { $then } ab
terminal-short-abjure = banne
terminal-short-acquire = nimm
terminal-short-destroy = zerstöre

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
terminal-legend-usable = diese Fähigkeit kannst du jetzt nutzen, diese Karte jetzt bezahlen
terminal-legend-spent = diese Fähigkeit wurde in diesem Zug genutzt
terminal-legend-not-yet = diese Fähigkeit geht noch nicht; „warum nutze …“ sagt, was sie braucht
terminal-legend-number = die Nummer einer Fähigkeit: „nutze Novize 2“
terminal-legend-itself = wer diese Fähigkeit nutzt, bannt damit ihre Karte
terminal-legend-either = das eine oder das andere, einmal im Zug
terminal-legend-short-power = Kraft, um zu beschwören, in diesem Zug
terminal-legend-short-loss = ein Spieler oder Orte verlieren Verstand; bei drei oder vier Plätzen beide Nachbarn
terminal-legend-short-gain = ein Spieler gewinnt Verstand
terminal-legend-short-draw = ein Spieler zieht Karten
terminal-legend-short-abjure = eine Karte mit Kosten bis 6 aus Hand, Ablage oder Auslage kommt in die Schachtel
terminal-legend-short-acquire = eine in diesem Zug gebannte Karte kommt auf dein Deck
terminal-legend-short-destroy = ein Ort wird zerstört

## Befehle, wie man sie tippt, und was sie tun.
terminal-command-undo = zurück
terminal-command-undo-turn = Zug zurück
terminal-command-why = warum
terminal-command-hint = Tipp
terminal-command-log = Protokoll
terminal-command-save = speichern
terminal-command-moves = Züge
terminal-command-show = zeigen
terminal-command-symbols = Symbole
terminal-command-help = Hilfe
terminal-command-quit = Ende
terminal-about-undo = nimmt deinen letzten Zug zurück, solange niemand etwas daraus erfahren hat
terminal-about-undo-turn = nimmt alles zurück, was in diesem Zug zurückgenommen werden kann
terminal-about-why = „warum { $example }“ sagt, was im Weg steht
terminal-about-hint = ein Tipp; noch einmal gefragt, sagt er mehr: ob, was und wie. „Tipp 3“ sagt alles auf einmal
terminal-about-log = was bisher geschah; „Protokoll alles“ von Anfang an
terminal-about-save = „speichern mein-spiel.replay“ schreibt das Spiel in eine eigene Datei; bewahrt wird es ohnehin
terminal-about-moves = alles, was du jetzt tun kannst
terminal-about-show = zeichnet den Tisch neu; eine leere Zeile auch
terminal-about-symbols = was die Zeichen auf dem Tisch bedeuten
terminal-about-help = diese Seite
terminal-about-quit = aufhören; „cultists play --resume“ geht weiter
terminal-help-head = Gib einen Zug ein oder eines von diesen. Tab ergänzt; die Zeile ganz unten zeigt, wie.
terminal-help-foot = Der Anfang eines Zuges genügt, wenn nur einer so beginnt.
terminal-help-foot-stars = Von Karten genügt die Nummer: „nutze 61“.
terminal-help-foot-realms = Fähigkeiten haben Nummern: „nutze Schläger“, „nutze Novize 2“. „nutze Anhänger ×3“ tut es dreimal.
terminal-command-card = Karte
terminal-command-play-all = spiele alles
terminal-command-piles = Stapel
terminal-about-card = „Karte { $example }“ liest dir eine Karte vor, wo immer sie ist
terminal-about-play-all = spielt alle Karten deiner Hand
terminal-about-piles = was in der Ablage, in der Schachtel und in deinem Deck liegt
terminal-example-stars = beschwöre Gug 61
terminal-example-realms = beschwöre Novize
terminal-example-card-stars = Gug 61
terminal-example-card-realms = Novize

## Der Gang eines Spiels.
terminal-welcome = Gib einen Zug ein: Die unterste Zeile zeigt, was man sagen kann, Tab ergänzt es, „Hilfe“ sagt mehr.
terminal-since-your-turn = Seit deinem letzten Zug:
terminal-cover = Drücke Enter, wenn nur du hinsiehst.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } ist am Zug.
terminal-hand-over = Dein Zug ist vorbei. Drücke Enter, um den Tisch zu verdecken ›
terminal-hand-over-asked = { $seat } muss jetzt etwas entscheiden. Drücke Enter, um den Tisch zu verdecken ›
terminal-hand-over-answered = Das war alles. Drücke Enter, um den Tisch zu verdecken ›
terminal-undone = { $count ->
    [one] Ein Zug ist zurückgenommen.
   *[other] { $count } Züge sind zurückgenommen.
}
terminal-cannot-undo = Von dir kann nichts zurückgenommen werden: Jemand hat seither etwas erfahren, oder du hast noch nichts getan.
terminal-why-what = Warum was? Nenne einen Zug, zum Beispiel „warum { $example }“.
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
terminal-nobody-won = Niemand gewinnt: { $reason }.
terminal-replay-with = Noch einmal ansehen: { $command }
terminal-card-which = Welche Karte? Gib „Karte“ und einen Namen ein, oder dessen Anfang.
terminal-no-such-card = Es gibt keine Karte „{ $words }“.
terminal-nothing-to-play = Auf deiner Hand ist nichts zu spielen, oder eine Frage geht vor.
terminal-pile-deck = dein Deck, ungeordnet
terminal-pile-discards = Ablage von { $seat }
terminal-pile-abjured = in diesem Zug gebannt
terminal-pile-box = die Schachtel
terminal-pile-empty = nichts
terminal-yes = ja
terminal-no = nein
terminal-no-cards = In diesem Spiel gibt es keine Karten zum Nachlesen.
terminal-no-symbols = Dieser Tisch wird als einfache Liste gezeigt: Es gibt keine Zeichen zu erklären.
terminal-no-hints = Für dieses Spiel gibt es keine Tipps: Keine Suche kennt es.

## Tipps.
terminal-preparing = Die Spieler machen sich bereit, einmal auf diesem Rechner: etwa eine Minute
terminal-drawing-charts = Sternkarten werden gezeichnet, einmal auf diesem Rechner: einige Sekunden
terminal-thinking = { $seat } denkt nach
terminal-hint-thinking = Nachdenken
terminal-hint-to-move = { $seat } ist am Zug, in Zug { $turn }.
terminal-hint-chance = { $playouts ->
    [0] Damit endet das Spiel: Die Aussicht von { $seat } ist { $odds }.
   *[other] { $seat } gewinnt mit einer Aussicht von etwa { $odds }, sagen { $playouts } Spiele in gedachten Welten.
}
terminal-hint-not-now = { $seat } entscheidet jetzt. Pläne gibt es, wenn du am Zug bist.
terminal-hint-plan = { $number }. { $aim }: Aussicht { $odds } ({ $share } der Gedanken)
terminal-hint-summon = { $card } beschwören
terminal-hint-prepare = das Firmament für { $card } vorbereiten
terminal-hint-rest = das Firmament lassen, wie es ist, und ziehen
terminal-hint-move = „{ $words }“
terminal-hint-aim = Die beste Idee: { $aim }.
terminal-hint-count = { $count ->
    [0] Keine Karte deiner Hand kann in diesem Zug beschworen werden: Das ist bewiesen.
    [one] Eine Karte deiner Hand kann in diesem Zug beschworen werden.
   *[other] { $count } Karten deiner Hand können in diesem Zug beschworen werden.
}
terminal-hint-none-yet = Wie es steht, kann keine Karte deiner Hand in diesem Zug beschworen werden. Ein Unabhängiger oder eine Antwort kann das ändern.
terminal-hint-more = Frage noch einmal, um mehr zu erfahren.
terminal-hint-levels = Tipps haben die Stufen 1 bis 3: „Tipp“ allein sagt jedes Mal etwas mehr.
terminal-hint-hand = Die Hand:
terminal-hint-summonable = kann in diesem Zug beschworen werden: { $line }
terminal-hint-stands = die Sterne stehen richtig, aber sie kann jetzt nicht beschworen werden
terminal-hint-away = { $count ->
    [one] eine Änderung des Firmaments entfernt
   *[other] { $count } Änderungen des Firmaments entfernt
}
terminal-hint-out-of-reach = keine Änderung des Firmaments bringt sie
terminal-hint-over = Dieses Spiel ist vorbei: Es gibt nichts mehr zu raten.
terminal-hint-level = „{ $text }“ gibt keine Tipps: Wähle { $levels }.
terminal-hint-what = „{ $text }“ ist weder eine Datei noch eine Stellung. Eine Stellung beginnt mit dem Namen eines Spiels.
terminal-hint-empty = Durch die Leitung kam nichts: weder eine Stellung noch ein gespeichertes Spiel.

## Wiederholungen.
terminal-replay-prompt = Zug { $at } von { $length }
terminal-replay-help = Enter oder n: vorwärts. p: zurück. Eine Zahl: zu diesem Zug. g und G: Anfang und Ende. q: aufhören.
terminal-replay-end = Das war der letzte Zug.

## Die Befehlszeile.
terminal-help-cultists = Kartentische im Terminal: Die Sterne stehen richtig und Cthulhu Realms.
terminal-help-play = ein Spiel gegen Maschinen, oder mehrere Menschen an dieser Tastatur
terminal-help-replay = ein gespeichertes Spiel Zug um Zug ansehen
terminal-help-position = eine Stellung zeichnen, die als Text gegeben ist
terminal-help-hint = was ein starker Spieler von einem gespeicherten Spiel oder einer Stellung hält, für den Platz am Zug
terminal-help-cards-command = eine Kartendatei prüfen oder einen Kartensatz ausgeben
terminal-help-balance = messen, ob ein Kartensatz gerecht ist: viele Spiele unter gleichen Spielern
terminal-help-bench = messen, wie schnell eine GPU zufällig spielt, neben dem Prozessor
terminal-help-compile = die Regeln übersetzen, für Programme, die es eilig haben
terminal-help-command = was zu tun ist; „cultists play --help“ sagt mehr
terminal-help-help = dies zeigen und aufhören
terminal-help-version = die Version zeigen und aufhören
terminal-help-language = en oder de; sonst die des Systems
terminal-help-game = welches Spiel; sonst stars
terminal-help-seats = wie viele Plätze, 2 bis 4; sonst 2
terminal-help-seat = wer wo sitzt: 1=person, 2=novice, 3=master. Sonst sitzt du an Platz 1 und Neulinge an den anderen
terminal-help-level = wie gut die Maschinen spielen: novice (Neuling), adept (Adept) oder master (Meister); auch at_random, greedy, search:200 (gedachte Spiele) oder search:500ms (je Zug)
terminal-help-seed = eine ganze Zahl, die allen Zufall festlegt; sonst zieht sie das System
terminal-help-cards = eine eigene Kartendatei
terminal-help-load = mit einem gespeicherten Spiel weitermachen
terminal-help-resume = mit dem zuletzt gespielten Spiel weitermachen
terminal-help-fast = keine Pause zwischen Zügen von Maschinen unter sich
terminal-help-file = ein gespeichertes Spiel
terminal-help-from = mit wessen Augen: ein Platz, spectator (ein Zuschauer) oder all (alles, auch was verborgen ist)
terminal-help-text = eine Stellung als eine Zeile Text
terminal-help-hint-what = ein gespeichertes Spiel, eine Datei mit einer Stellung, eine Stellung selbst, oder - für das, was durch eine Leitung kommt
terminal-help-hint-seat = der Platz, der fragt und mit dessen Augen gesehen wird; sonst der am Zug
terminal-help-hint-level = wer gefragt wird: adept, master, search:500 (gedachte Spiele) oder search:3000ms; sonst master
terminal-help-hint-seed = eine ganze Zahl, die die Gedanken dessen festlegt, der gedachte Spiele zählt; sonst 0
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
terminal-seat-form = --seat nimmt einen Platz und wer dort sitzt, etwa 2=adept, nicht „{ $text }“. Es gibt { $kinds }.
terminal-no-level = Es gibt keine Maschine „{ $text }“: Wähle eine von { $kinds }.
terminal-set-up-already = Ein gespeichertes Spiel bringt Plätze, Zufallszahl und Optionen mit: --load oder --resume steht allein, höchstens mit --seat oder --level.
terminal-over-already = { $file }: Dieses Spiel ist zu Ende. Sieh es dir mit „cultists replay“ an.
terminal-nothing-to-resume = In { $folder } ist kein unbeendetes Spiel.
terminal-compiled = { $game }: Die Regeln sind übersetzt, nach { $seconds } Sekunden.
terminal-option-left_counts = eine Karte, die in diesem Zug aus dem Spiel kam, erfüllt noch Bedingungen
terminal-option-copies_satisfy = gleiche Karten erfüllen einander Bedingungen
terminal-option-empty_discard = ein Abwurf aus leerer Hand zählt als einer
terminal-option-discarder_picks = wer abwirft, wählt die Karten; sonst der Zufall
terminal-option-loss_moves_on = was ein Ort von einem Verlust nicht braucht, geht weiter
terminal-option-finish_turn = ein leeres Deck beendet das Spiel nach dem Zug; sonst sofort
terminal-option-tie_counts_all = bei Gleichstand zählen alle eigenen Karten; sonst die im Deck
terminal-help-cards-what = check: stimmt eine Kartendatei? show: einen Kartensatz ausgeben
terminal-help-cards-file = eine Kartendatei; bei show sonst der Satz, der zum Spiel gehört
terminal-help-cards-game = für welches Spiel die Karten sind; sonst realms
terminal-check-needs-file = „cultists cards check“ braucht eine Kartendatei.
terminal-sound-realms = { $file } ist in Ordnung: { $cards } allgemeine Karten, { $kinds } Sorten.
terminal-sound-stars = { $file } ist in Ordnung: { $cards } Karten, { $kinds } Sorten.
terminal-sound = { $file } ist in Ordnung: { $cards } Karten.
terminal-set-head = { $cards } Karten
terminal-set-head-realms = { $name }: { $cards } allgemeine Karten in { $kinds } Sorten
terminal-set-head-stars = { $cards } Karten
terminal-set-cost = Kosten { $cost }
terminal-set-basic = Grundkarten
terminal-help-bench-what = was gemessen wird
terminal-help-bench-game = welches Spiel; beide, wenn keins genannt ist
terminal-help-bench-games = wie viele Spiele nebeneinander gespielt werden
terminal-help-bench-moves = wie viele Züge jedes Spiel am Stück macht
terminal-help-bench-pack = ein Archiv für einen GPU-Rechner ohne Netz schreiben und nichts messen
terminal-help-bench-python = das Python jenes Rechners
terminal-bench-packed = { $file } ist geschrieben, { $megabytes } MB. Auf dem GPU-Rechner: tar xJf { $file } und python3 cultists-gpu/bench.
terminal-bench-no-checkout = Das Archiv wird aus einem ausgecheckten Quellbaum gepackt, und dies ist ein installiertes Paket: Klone das Repository und rufe den Befehl dort auf.
terminal-bench-no-library = numba-cuda ist nicht installiert: pip install "cultists[gpu]" bringt es mit.
terminal-bench-no-gpu = Hier ist keine GPU, die CUDA benutzen kann.
terminal-bench-compile = { $game }: Die Regeln werden für die GPU übersetzt ...
terminal-bench-compare = { $game }: Die Spiele werden mit denen des Prozessors verglichen ...
terminal-bench-measure = { $game }: Es wird gemessen ...
terminal-bench-reading = { $game }, { $seats } Plätze, { $games } Spiele: { $rollout } Millionen zufällige Züge in der Sekunde am Stück, { $step } Millionen einzeln (übersetzt in { $seconds } s).
terminal-bench-equal = { $game }: Der Prozessor spielt dieselben Spiele, Byte für Byte.
terminal-bench-differ = { $game }: Der Prozessor spielt ANDERE Spiele. Das ist ein Fehler.
terminal-help-balance-game = welches Spiel; nur realms hat einen Satz, der sich abstimmen lässt
terminal-help-games = wie viele Spiele; sonst 20000
terminal-help-svg = wohin die Messung gezeichnet wird; sonst balance-realms.svg
terminal-no-balance-numbers = { $what } muss mindestens { $low } sein, nicht { $number }.
terminal-balance-compiling = Die Spieler werden übersetzt, einmal auf diesem Rechner
terminal-balance-playing = Es wird gespielt
terminal-balance-title = { $deck }: { $games } Spiele, { $seats } Plätze, Zufallszahl { $seed }
terminal-balance-first = der erste Platz gewinnt
terminal-balance-length = Züge (10 %, 50 %, 90 % der Spiele)
terminal-balance-empty = Ende durch leeres Deck
terminal-balance-nobody = niemand gewinnt
terminal-balance-spread = meist zu wenigst beschworen bei gleichen Kosten
terminal-balance-wanted = gewünscht
terminal-balance-read = gemessen
terminal-balance-cost = Kosten
terminal-balance-kind = Sorte
terminal-balance-conjured = beschworen
terminal-balance-wins = Besitzer gewinnen
terminal-balance-interval = 95 %
terminal-balance-range = { $low } bis { $high }
terminal-balance-below = unter { $high }
terminal-balance-notes = „Beschworen“ gilt je Spiel und Karte; „Besitzer“ haben mindestens eine beschworen. { $mark } liegt außerhalb des Gewünschten.
terminal-balance-all-fine = Alles liegt im gewünschten Bereich.
terminal-balance-outside = { $count ->
    [one] Ein Wert liegt außerhalb des Gewünschten.
   *[other] { $count } Werte liegen außerhalb des Gewünschten.
}
terminal-balance-drawn = Gezeichnet in { $file }.

## Die Arena.
terminal-help-arena = Spieler über viele Blätter gegeneinander antreten lassen und messen, wer besser ist
terminal-help-arena-game = welches Spiel. Ohne eines sagt „--run DATEI“ noch einmal, was ein Lauf enthält
terminal-help-arena-players = wer spielt: zwei oder mehr. Der erste hat einen Platz, die anderen füllen reihum den Rest
terminal-help-arena-games = wie viele Spiele, aufgerundet auf ganze Blätter; sonst 200
terminal-help-arena-seats = wie viele Plätze; sonst einer je Spieler
terminal-help-arena-seed = eine ganze Zahl, die alle Blätter festlegt; sonst 0
terminal-help-arena-limit = nach so vielen Entscheidungen ist ein Spiel unentschieden; sonst 20000
terminal-help-arena-workers = wie viele Spiele gleichzeitig laufen; sonst eines je Kern
terminal-help-arena-on = wo gespielt wird: here (hier), ray (ein eigenes Ray) oder ray:ADRESSE (ein Cluster)
terminal-help-arena-run = wo die Spiele aufgehoben werden; dort geht ein unterbrochener Lauf weiter. Sonst in einem Ordner unter ./arena
terminal-help-arena-html = wohin der Bericht geschrieben wird; sonst neben den Lauf
terminal-help-arena-json = das Ergebnis für Programme ausgeben
terminal-help-arena-replay = Spiel N eines Laufs als Aufzeichnung ausgeben; steht mit --run
terminal-arena-title = { $title }: { $players }, { $games } Spiele, { $seats } Plätze, Zufallszahl { $seed }
terminal-arena-head-player = Spieler
terminal-arena-head-wins = gewinnt
terminal-arena-head-interval = 95 %
terminal-arena-head-deals = Blätter + / = / −
terminal-arena-head-rating = Wertung
terminal-arena-head-strength = Stärke
terminal-arena-head-turns = Züge
terminal-arena-head-per-turn = Entscheidungen je Zug
terminal-arena-head-millis = ms je Zug
terminal-arena-head-game = Spiel
terminal-arena-head-deal = Blatt
terminal-arena-head-sitting = Plätze
terminal-arena-head-winner = Sieger
terminal-arena-head-moves = Entscheidungen
terminal-arena-head-seconds = Sekunden
terminal-arena-pair = { $one } gegen { $other }: { $mean } Prozentpunkte ({ $low } bis { $high }).
terminal-arena-notes = { $deals ->
    [one] Ein Blatt, { $seats }-mal gespielt mit getauschten Plätzen.
   *[other] { $deals } Blätter, jedes { $seats }-mal gespielt mit getauschten Plätzen.
} Gewinne gelten je Spiel und Platz: { $fair } ist ausgeglichen, geteilte Siege zählen anteilig. Die Bereiche folgen aus der Streuung zwischen den Blättern. Ein Blatt ist +, wenn ein Spieler mehr davon gewann als seinen gerechten Teil. Wertungen sind nach Plackett und Luce: Stärke weniger dreimal ihre Unsicherheit.
terminal-arena-limit-reached = { $count ->
    [one] Ein Spiel war nach { $limit } Entscheidungen noch unentschieden und zählt als von allen geteilt.
   *[other] { $count } Spiele waren nach { $limit } Entscheidungen noch unentschieden und zählen als von allen geteilt.
}
terminal-arena-kept = Die Spiele liegen in { $file }, der Bericht ist { $html }.
terminal-arena-interrupted = Unterbrochen: { $done } von { $games } Spielen liegen in { $file }. Weiter mit: { $command }
terminal-arena-plot-win-rates = Gewinne
terminal-arena-about-win-rates = Der Anteil gewonnener Spiele je Platz, mit seinem Bereich zu 95 %. Die gestrichelte Linie ist ein gleicher Anteil.
terminal-arena-plot-lengths = Länge der Spiele
terminal-arena-about-lengths = Wie viele Spiele wie viele Züge dauerten, alle Plätze zusammen.
terminal-arena-plot-thinking = Bedenkzeit
terminal-arena-about-thinking = Millisekunden je Zug: das mittlere Spiel als Punkt, von einem Zehntel bis neun Zehnteln der Spiele als Linie. Jeder Schritt ist das Zehnfache.
terminal-arena-plot-rating-paths = Wertungen
terminal-arena-about-rating-paths = Die Wertung nach jedem Spiel, in der Reihenfolge der Spiele.
terminal-arena-games-title = Spiele
terminal-arena-show-games = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
terminal-arena-first-games = Nur die ersten { $count } sind aufgeführt; die Datei des Laufs hat alle.
terminal-arena-replay-with = Jedes Spiel gibt es als Aufzeichnung nach seiner Nummer: { $command }
terminal-arena-undecided = unentschieden
terminal-arena-nobody = niemand
terminal-arena-what = Nenne ein Spiel und seine Spieler, oder die Datei eines Laufs mit --run.
terminal-arena-few-players = Eine Arena braucht mindestens zwei Spieler. Einer darf auf sich selbst treffen: „greedy greedy“.
terminal-arena-many-players = { $players } Spieler brauchen { $players } Plätze, nicht { $seats }.
terminal-arena-no-count = { $what } muss mindestens 1 sein, nicht { $number }.
terminal-arena-player-failed = { $player } scheiterte in Spiel { $number }: { $error }.
terminal-arena-cannot-play = Spiel { $number } kann nicht gespielt werden: { $error }.
terminal-arena-other-cards = In { $file } ist dort ein anderer Kartensatz als hier.
terminal-arena-other-game = Spiel { $number } geht nicht so aus wie damals: Der Lauf wurde nach anderen Regeln gespielt als diesen.
terminal-arena-busy = Ein anderer Lauf schreibt gerade in { $file }. Warte, oder wähle mit --run eine andere Datei.
terminal-arena-other-run = { $file } gehört zu einem anderen Lauf, mit { $what } { $found } statt { $asked }. Wähle mit --run eine andere Datei.
terminal-arena-no-run = { $file } ist kein Lauf einer Arena und bleibt, wie es ist.
terminal-arena-bad-line = { $file }, Zeile { $line }: Das ist kein Spiel. Berichtige oder lösche die Zeile; das Spiel wird dann neu gespielt.
terminal-arena-no-game = { $file } hat kein Spiel { $number }.
terminal-arena-nothing-yet = Der Lauf hat noch kein ganzes Blatt: Es lässt sich nichts darüber sagen.
terminal-arena-worker-gone = Ein Prozess, der spielte, endete von selbst, in Spiel { $number } oder davor: Vielleicht fehlt Speicher. In einem eigenen Skript steht run() unter „if __name__ == "__main__":“. Die Spiele bis hierher sind aufgehoben.
terminal-arena-no-place = Gespielt wird hier (here), auf ray oder auf ray:ADRESSE, nicht auf „{ $place }“.
terminal-arena-no-ray = Ray ist nicht installiert: pip install "cultists[ray]".
terminal-arena-ray-unreachable = Bei { $address } ist kein Ray: { $error }.
terminal-arena-ray-lost = Ray ist abgebrochen: { $error }. Die Spiele bis hierher sind aufgehoben.

# Räume anbieten.
terminal-help-serve = Räume für Browser, Terminals und Programme anbieten
terminal-help-verify = ein beendetes Spiel noch einmal ablaufen lassen und prüfen, ob das Mischen das versprochene war
terminal-help-db = die Datenbank eines Servers auf den heutigen Stand bringen
terminal-help-host = die Adresse, an der gelauscht wird; sonst 127.0.0.1, nur dieser Rechner
terminal-help-port = der Port, an dem gelauscht wird; sonst 8000
terminal-help-database = wo Spiele liegen: sqlite:///DATEI oder postgresql://…; sonst eine Datei dieses Benutzers
terminal-help-open = die Seite in einem Browser öffnen; ist Port 8000 belegt, an irgendeinem freien
terminal-help-processes = wie viele Prozesse bedienen, jeder seinen Teil der Räume; 0: einer je Kern; sonst 1
terminal-one-process = Auf diesem System kann nur ein Prozess bedienen: Verbindungen lassen sich nicht weitergeben. Lass --processes weg.
terminal-help-serve-workers = in wie vielen Prozessen Maschinen denken; sonst 1
terminal-help-origin = eine weitere Adresse, deren Seiten mit diesem Server sprechen dürfen; auch mehrmals
terminal-help-https = man kommt über HTTPS: Cookies gehen keinen anderen Weg
terminal-help-behind-proxy = davor steht ein Proxy, der sagt, wer fragt
terminal-help-no-limits = alle dürfen so viel fragen, wie sie wollen: zum Messen, nie im Netz
terminal-help-db-what = upgrade: ergänzen, was eine neuere Version braucht; nichts geht verloren
terminal-help-verify-file = die Aufzeichnung eines Spiels, das in einem Raum gespielt wurde
terminal-help-hash = die Prüfsumme, die zu Beginn veröffentlicht wurde; sonst die in der Aufzeichnung
terminal-serving = Die Räume sind offen unter { $address }. Strg-C schließt sie; nichts geht verloren.
terminal-no-door = Unter { $address } kann niemand herein: { $reason }. Wähle einen anderen --port oder --host.
terminal-no-driver = Diese Datenbank braucht ein Paket, das fehlt: { $module }. Installiere cultists mit dem Zusatz „postgres“.
terminal-no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $reason }
terminal-db-same = Die Datenbank ist schon auf dem heutigen Stand ({ $after }).
terminal-db-upgraded = Die Datenbank kam von { $before } auf { $after }.
terminal-verify-position = Dieses Spiel begann mit einer Stellung und nicht mit Mischen: Da ist nichts zu prüfen.
terminal-verify-no-hash = Die Aufzeichnung nennt keine Prüfsumme. Gib die veröffentlichte mit --hash an.
terminal-verify-wrong = Das ist nicht das versprochene Mischen: Der Startwert passt nicht zur veröffentlichten Prüfsumme.
terminal-verify-right = Der Startwert ist der versprochene ({ $hash }…), und alle { $moves } Züge folgen aus ihm nach den Regeln.
terminal-verify-resigned = Das Spiel endete, weil jemand aufgab.
terminal-verify-time = Das Spiel endete, weil jemand keine Zeit mehr hatte.
terminal-verify-unfinished = Die Aufzeichnung endet vor dem Spiel.

# In einem Raum eines Servers spielen.
terminal-at-help = in einem Raum spielen: sein Link, oder die Adresse eines Servers, wo ein Raum entsteht, wie die anderen Wörter sagen
terminal-at-help-name = wie andere im Raum dich nennen; jeder Name ist jemand für sich
terminal-at-name-alone = --name ist für einen Raum: Es gehört zu --at.
terminal-at-no-link = „{ $text }“ ist kein Link zu einem Raum. Er sieht aus wie http://host:8000/room/NAME, oder http://host:8000, um einen zu eröffnen.
terminal-at-nobody = Unter { $address } antwortet niemand. Läuft der Server, und stimmt die Adresse?
terminal-at-stranger = Unter { $address } ist etwas, das keine Räume kennt (Status { $status }).
terminal-at-version = Der Server hat cultists { $there }, und dies ist { $here }: Sie zeichnen nicht dieselben Tische. Nimm dieselbe Version.
terminal-at-other-version = Der Server schickt Tische, die diese Version nicht lesen kann. Nimm dieselbe Version wie der Server.
terminal-at-not-with = Ein Raum gibt seine eigenen Karten und bewahrt seine Spiele selbst: --seed, --load und --resume gehören nicht zu --at.
terminal-at-set-up-already = Der Raum hinter diesem Link hat sein Spiel und seine Plätze schon. Gib nur die Adresse des Servers an, um einen anderen zu eröffnen.
terminal-at-no-seat = Lass einen Platz ohne Maschine: Er ist deiner.
terminal-at-made = Ein Raum ist eröffnet. Sein Link, für alle, die kommen sollen: { $link }
terminal-at-you-watch = Alle Plätze sind besetzt: Du schaust zu.
terminal-at-watching = Du schaust zu: Du hast hier keinen Platz. Du kannst etwas sagen, das Protokoll lesen oder gehen.
terminal-at-invite = Das Spiel beginnt, wenn alle Plätze besetzt sind. Der Link für andere: { $link }
terminal-at-not-begun = Das Spiel hat noch nicht begonnen. Du kannst etwas sagen oder gehen.
terminal-at-prompt-lobby = warten
terminal-at-prompt-waits = { $name } entscheidet
terminal-at-prompt-lost = keine Verbindung
terminal-at-prompt-over = das Spiel ist vorbei
terminal-at-lost = Die Verbindung ist unterbrochen. Warten auf den Server …
terminal-at-back = Die Verbindung ist wieder da.
terminal-at-free = frei
terminal-at-gone = { $name } (gab auf)
terminal-at-away = { $name } (Maschine)
terminal-at-absent = { $name } (weg)
terminal-at-watchers = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
terminal-at-clock = Zeit übrig: { $times }
terminal-at-said = { $name }: { $text }
terminal-at-say-what = Was denn? Tippe „sage“ und deine Worte.
terminal-at-muted = Was andere sagen, wird nicht gezeigt. „stumm“ zeigt es wieder.
terminal-at-heard = Was andere sagen, wird wieder gezeigt.
terminal-at-answer = Tippe „einverstanden“ oder „ablehnen“.
terminal-at-sure = Willst du aufgeben? Tippe noch einmal „{ $word }“.
terminal-at-over = „Revanche“ spielt noch einmal, „speichern“ schreibt die Aufzeichnung in eine Datei, „Ende“ hört auf.
terminal-at-save-later = Der Server bewahrt das Spiel. Die Aufzeichnung gibt es, wenn es vorbei ist.
terminal-at-left = Dein Platz bleibt dir. Komm zurück mit: { $command }
terminal-at-help-head = In einem Raum kannst du auch tippen:
terminal-at-command-say = sage
terminal-at-command-takeback = Rücknahme
terminal-at-command-agree = einverstanden
terminal-at-command-refuse = ablehnen
terminal-at-command-resign = aufgeben
terminal-at-command-rematch = Revanche
terminal-at-command-who = wer
terminal-at-command-mute = stumm
terminal-at-about-say = „sage viel Glück“ lesen alle im Raum
terminal-at-about-takeback = fragt die anderen, ob dein letzter Zug und alles danach zurückgenommen werden darf
terminal-at-about-agree = lässt jemanden zurücknehmen, worum gebeten wurde
terminal-at-about-refuse = lässt es nicht zu
terminal-at-about-resign = gibt auf; bei zwei Plätzen endet damit das Spiel
terminal-at-about-rematch = nach dem Ende: dasselbe noch einmal, alle einen Platz weiter
terminal-at-about-who = wer wo sitzt und wer zuschaut, und der Link des Raums
terminal-at-about-mute = zeigt nicht, was andere sagen; noch einmal, und es ist wieder zu lesen
terminal-at-preset-hello = Hallo!
terminal-at-preset-good_luck = Viel Glück!
terminal-at-preset-well_played = Gut gespielt!
terminal-at-preset-thanks = Danke!
terminal-at-preset-sorry = Entschuldigung!
terminal-at-preset-one_moment = Einen Moment, bitte.
terminal-at-preset-the_stars = Die Sterne stehen richtig!
