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

### Der Tisch von realms.
terminal-realms-head = Zug { $turn } · allgemeines Deck { $deck } · Novizen { $initiates }
terminal-realms-head-short = Zug { $turn } · Deck { $deck } · Novizen { $initiates }
terminal-line-two = Auslage
terminal-line = Auslage der Plätze { $one } und { $other }
terminal-top = nächste
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
terminal-legend-sides = Die vierzehn Symbole, paarweise wie auf den beiden Seiten einer Marke
terminal-legend-P = Schieben: eine Reihe oder Spalte um ein Feld; die hinausgeschobene Marke kommt am anderen Ende zurück
terminal-legend-S = Tauschen: zwei benachbarte Marken
terminal-legend-F = Umdrehen: eine Marke
terminal-legend-ready = die Sterne stehen richtig: Diese Karte kann jetzt beschworen werden
terminal-legend-stands = die Sterne stehen richtig, aber jetzt kann nicht beschworen werden
terminal-legend-known = alle wissen, dass diese Karte auf jener Hand ist
terminal-legend-used = der Dienst dieses Wesens wurde in diesem Zug genutzt
terminal-legend-dark = ein dunkles Feld: Jedes Symbol passt
terminal-legend-power = ein Dienst: Aus einem Schieben im Vorrat wird ein Tauschen
terminal-legend-usable = diese Fähigkeit kannst du jetzt nutzen, diese Karte jetzt bezahlen
terminal-legend-spent = diese Fähigkeit wurde in diesem Zug genutzt
terminal-legend-not-yet = diese Fähigkeit kannst du noch nicht nutzen; „warum nutze …“ sagt, was sie braucht
terminal-legend-number = die Nummer einer Fähigkeit: „nutze Novize 2“
terminal-legend-itself = wer diese Fähigkeit nutzt, bannt damit ihre Karte
terminal-legend-either = das eine oder das andere, einmal im Zug
terminal-legend-short-power = Beschwörungskraft für diesen Zug
terminal-legend-short-loss = ein Spieler oder seine Orte verlieren Verstand; bei drei oder vier Plätzen beide Nachbarn
terminal-legend-short-gain = ein Spieler gewinnt Verstand
terminal-legend-short-draw = ein Spieler zieht Karten
terminal-legend-short-abjure = eine Karte mit Kosten bis 6 aus Hand, Ablage oder Auslage kommt in die Schachtel
terminal-legend-short-acquire = eine in diesem Zug gebannte Karte kommt oben auf dein Deck
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
terminal-about-undo-turn = nimmt von diesem Zug alles zurück, was sich zurücknehmen lässt
terminal-about-why = „warum { $example }“ sagt, was dagegen spricht
terminal-about-hint = ein Tipp; jedes weitere Mal sagt er mehr: ob, was und wie. „Tipp 3“ sagt alles auf einmal
terminal-about-log = was geschehen ist, so viel auf den Bildschirm passt; „Protokoll alles“ von Anfang an
terminal-about-save = „speichern mein-spiel.replay“ schreibt die Partie in eine Datei deiner Wahl; automatisch gespeichert wird sie ohnehin
terminal-about-moves = alles, was du jetzt tun kannst
terminal-about-show = zeichnet den Tisch neu; eine leere Eingabe tut dasselbe
terminal-about-symbols = was die Zeichen auf dem Tisch bedeuten
terminal-about-help = diese Seite
terminal-about-quit = aufhören; mit „cultists play --resume“ geht es weiter
terminal-help-head = Gib einen Zug oder einen dieser Befehle ein. Tab ergänzt; die Zeile ganz unten zeigt, wie.
terminal-help-foot = Der Anfang eines Zuges genügt, wenn kein anderer so beginnt.
terminal-help-foot-stars = Bei Karten genügt die Nummer: „nutze 61“.
terminal-help-foot-realms = Fähigkeiten sind nummeriert: „nutze Schläger“, „nutze Novize 2“. „nutze Anhänger ×3“ tut es dreimal.
terminal-command-card = Karte
terminal-command-play-all = spiele alles
terminal-command-piles = Stapel
terminal-about-card = „Karte { $example }“ zeigt, was eine Karte kann, wo immer sie ist
terminal-about-play-all = spielt alle Karten auf deiner Hand
terminal-about-piles = was in der Ablage, in der Schachtel und in deinem Deck liegt
terminal-example-stars = beschwöre Gug 61
terminal-example-realms = beschwöre Novize
terminal-example-card-stars = Gug 61
terminal-example-card-realms = Novize

## Der Verlauf einer Partie.
terminal-welcome = Gib einen Zug ein: Die unterste Zeile zeigt, was du eingeben kannst, Tab ergänzt es, „Hilfe“ sagt mehr.
terminal-since-your-turn = Seit deinem letzten Zug:
terminal-cover = Drücke Enter, wenn sonst niemand hinsieht.
terminal-cover-prompt = Enter ›
terminal-cover-line = { $seat } ist am Zug.
terminal-hand-over = Dein Zug ist vorbei. Drücke Enter, um den Tisch zu verdecken ›
terminal-hand-over-asked = { $seat } muss jetzt etwas entscheiden. Drücke Enter, um den Tisch zu verdecken ›
terminal-hand-over-answered = Das war alles. Drücke Enter, um den Tisch zu verdecken ›
terminal-obvious = Für dich beantwortet: „{ $move }“. „zurück“ nimmt das zurück, dann antwortest du selbst.
terminal-undone = { $count ->
    [one] Ein Zug wurde zurückgenommen.
   *[other] { $count } Züge wurden zurückgenommen.
}
terminal-cannot-undo = Du kannst nichts zurücknehmen: Jemand hat seither etwas erfahren, oder du hast noch nicht gezogen.
terminal-why-what = Warum was? Nenne einen Zug, zum Beispiel „warum { $example }“.
terminal-why-not-not = „{ $words }“ kannst du jetzt spielen.
terminal-log-empty = Noch ist nichts geschehen.
terminal-log-more = { $count ->
    [one] Ein weiterer Satz; „Protokoll alles“ zeigt ihn.
   *[other] { $count } weitere Sätze; „Protokoll alles“ zeigt sie.
}
terminal-not-saved = Die Partie kann nicht automatisch gespeichert werden ({ $reason }). Du kannst weiterspielen; „speichern“ schreibt sie in eine Datei deiner Wahl.
terminal-saved-as = Die Partie ist in { $file } gespeichert.
terminal-cannot-write = { $file } kann nicht geschrieben werden: { $reason }.
terminal-not-overwritten = { $file } gibt es schon, und es ist keine gespeicherte Partie; die Datei bleibt, wie sie ist. Wähle einen anderen Namen.
terminal-left = Die Partie ist gespeichert. Weiter geht es mit: { $command }
terminal-left-unsaved = Die Partie konnte nicht gespeichert werden: { $file } kann nicht geschrieben werden.
terminal-you-won = Du hast gewonnen!
terminal-won = { $seat } hat gewonnen.
terminal-nobody-won = Niemand gewinnt: { $reason }.
terminal-replay-with = Noch einmal ansehen: { $command }
terminal-card-which = Welche Karte? Gib „Karte“ und einen Namen ein, oder dessen Anfang.
terminal-no-such-card = Es gibt keine Karte „{ $words }“.
terminal-nothing-to-play = Du hast keine Karte auf der Hand, die du spielen kannst, oder erst ist eine Frage zu beantworten.
terminal-pile-deck = dein Deck, ohne Reihenfolge
terminal-pile-discards = Ablage von { $seat }
terminal-pile-abjured = in diesem Zug gebannt
terminal-pile-box = die Schachtel
terminal-pile-empty = nichts
terminal-yes = ja
terminal-no = nein
terminal-no-cards = In diesem Spiel gibt es keine Karten zum Nachlesen.
terminal-no-symbols = Dieser Tisch wird als einfache Liste gezeigt: Es gibt keine Zeichen zu erklären.

## Tipps.
terminal-preparing = Die Maschinen werden vorbereitet, einmal auf diesem Rechner: etwa eine Minute
terminal-drawing-charts = Sternkarten werden vorbereitet, einmal auf diesem Rechner: einige Sekunden
terminal-thinking = { $seat } denkt nach
terminal-hint-thinking = Denkt nach
terminal-hint-to-move = { $seat } ist am Zug, in Zug { $turn }.
terminal-hint-not-now = { $seat } entscheidet jetzt. Pläne gibt es, wenn du am Zug bist.
terminal-hint-loading = Lädt die Maschinen
terminal-hint-preparing = Tipps werden im Hintergrund vorbereitet, einmal auf diesem Computer: etwa eine Minute. Spiel weiter und frage wieder.
terminal-hint-stopped = Dann kein Tipp. Die Partie geht weiter.
terminal-hint-more = Frage noch einmal, um mehr zu erfahren.
terminal-hint-levels = Tipps haben die Stufen 1 bis 3: „Tipp“ allein sagt jedes Mal etwas mehr.
terminal-hint-hand = Die Hand:
terminal-hint-summonable = kann in diesem Zug beschworen werden: { $line }
terminal-hint-stands = die Sterne stehen richtig, aber sie kann jetzt nicht beschworen werden
terminal-hint-away = { $count ->
    [one] eine Änderung am Firmament entfernt
   *[other] { $count } Änderungen am Firmament entfernt
}
terminal-hint-out-of-reach = keine Änderungen am Firmament genügen
terminal-hint-over = Diese Partie ist vorbei: Es gibt nichts mehr zu raten.
terminal-hint-level = „{ $text }“ gibt keine Tipps: Wähle { $levels }.
terminal-hint-what = „{ $text }“ ist weder eine Datei noch eine Stellung. Eine Stellung beginnt mit dem Namen eines Spiels.
terminal-hint-empty = Die Standardeingabe war leer: weder eine Stellung noch eine gespeicherte Partie.

## Wiederholungen.
terminal-replay-prompt = Zug { $at } von { $length }
terminal-replay-help = Enter oder n: vorwärts. p: zurück. Eine Zahl: zu diesem Zug. g und G: Anfang und Ende. Ein Zug in Worten: probier ihn ab hier aus; b nimmt ihn zurück, plans nennt die besten drei, position gibt den Tisch für andere aus. q: aufhören.
terminal-replay-end = Das war der letzte Zug.

## Die Befehlszeile.
terminal-help-cultists = Gesellschaftsspiele im Terminal: Die Sterne stehen richtig und Cthulhu Realms.
terminal-help-play = eine Partie gegen Maschinen spielen, oder mit mehreren Menschen an dieser Tastatur
terminal-help-replay = eine gespeicherte Partie Zug um Zug ansehen
terminal-help-position = eine als Text gegebene Stellung zeichnen
terminal-help-hint = was ein starker Spieler von einer gespeicherten Partie oder einer Stellung hält, für den Platz am Zug
terminal-help-cards-command = eine Kartendatei prüfen, einen Kartensatz ausgeben oder unseren als Datei zum Anfangen schreiben
terminal-help-balance = messen, ob ein Kartensatz ausgewogen ist: viele Partien zwischen gleich starken Spielern
terminal-help-bench = messen, wie schnell eine GPU zufällig spielt, im Vergleich zum Prozessor
terminal-help-learn = ein Netz ein Spiel lernen lassen, indem es gegen sich selbst spielt
terminal-help-compile = die Regeln kompilieren, für Programme, die Tempo brauchen
terminal-help-wasm = ein Ordner für WebAssembly: stattdessen für Browser kompilieren und die Module dort ablegen
terminal-help-command = was zu tun ist; „cultists play --help“ sagt mehr
terminal-help-help = diese Hilfe zeigen und aufhören
terminal-help-version = die Version zeigen und aufhören
terminal-help-language = en oder de; Standard: die Sprache des Systems
terminal-help-game = welches Spiel; Standard: stars
terminal-help-seats = wie viele Plätze, 2 bis 4; Standard: 2
terminal-help-seat = wer wo sitzt: 1=person, 2=keeper, 3=comet. Wenn nichts angegeben ist, sitzt du auf Platz 1 und Schlafwandlerinnen auf den anderen
terminal-help-level = wie gut die Maschinen spielen, von sanft bis stark: sleepwalker (Schlafwandlerin), apprentice (Lehrling), librarian (Bibliothekarin), keeper (Leuchtturmwärter), architect (Baumeisterin, baut) oder comet (Komet, greift an); auch jeder Spieler der Arena, etwa greedy, sage oder search:500ms
terminal-help-levels = die Stufen des Spiels auflisten und aufhören
terminal-help-seed = eine ganze Zahl, die allen Zufall festlegt: Derselbe Startwert ergibt dieselben Karten
terminal-help-cards = eine eigene Kartendatei oder der Name einer Auflage unseres Kartensatzes: second (realms)
terminal-help-load = eine gespeicherte Partie fortsetzen
terminal-help-resume = die zuletzt gespielte Partie fortsetzen
terminal-help-fast = keine Pause zwischen den Zügen der Maschinen
terminal-help-file = eine gespeicherte Partie
terminal-help-from = wessen Sicht gezeigt wird: ein Platz, spectator (ein Zuschauer) oder all (alles, auch was verborgen ist)
terminal-help-text = eine Stellung als eine Zeile Text
terminal-help-hint-what = eine gespeicherte Partie, eine Datei mit einer Stellung, eine Stellung selbst, oder - für die Standardeingabe
terminal-help-hint-seat = der Platz, der fragt und dessen Sicht gilt; Standard: der Platz am Zug
terminal-help-hint-level = wer gefragt wird: adept, master, search:500 (simulierte Partien) oder search:3000ms; Standard: master
terminal-help-hint-seed = eine ganze Zahl, mit der sich eine Suche nach simulierten Partien wiederholen lässt; Standard: 0
terminal-help-eyes = der Platz, dessen Sicht gezeigt wird; Standard: ein Zuschauer
terminal-option-edition = welche gedruckten Regeln gelten: die englischen von 2009 oder die deutschen von 2008
terminal-option-first = der Platz, der beginnt; Standard: ausgelost
terminal-option-mirrors = Konstellationen dürfen gespiegelt sein
terminal-option-dark_outside = ein dunkles Feld darf außerhalb des Firmaments liegen
terminal-option-ghouls_add = jeder weitere Ghul erlaubt, eine Karte mehr abzuwerfen
terminal-option-ghasts_add = jeder weitere Ghast erlaubt eine Handkarte mehr
terminal-option-keep_extra = eine zu große Hand bleibt, wie sie ist; sonst wird bis zum Limit abgeworfen
terminal-option-dhole_discards = der Dhole darf eine Karte vom Ablagestapel nehmen
terminal-option-use_received = ein eingetauschtes Wesen darf sofort genutzt werden
terminal-option-once_ever = jeder beschwört einen Großen Alten nur einmal je Partie (Ausgabe 2009)
terminal-usually-yes = Standard: ja
terminal-usually-no = Standard: nein
terminal-no-number = { $what } muss eine ganze Zahl ab 0 sein, nicht „{ $text }“.
terminal-no-such-seat = Es gibt keinen Platz „{ $text }“: Die Plätze haben die Nummern 1 bis { $seats }.
terminal-seat-form = --seat nimmt einen Platz und wer dort sitzt, etwa 2=keeper, nicht „{ $text }“. Zur Wahl stehen { $kinds }.
terminal-no-level = Es gibt keine Maschine „{ $text }“: Wähle eine von { $kinds }.
terminal-set-up-already = Eine gespeicherte Partie bringt Plätze, Startwert und Optionen mit: Nutze --load oder --resume allein oder nur mit --seat oder --level.
terminal-over-already = { $file }: Diese Partie ist vorbei. Sieh sie dir mit „cultists replay“ an.
terminal-game-in-use = { $file }: Diese Partie wird schon in einem anderen Fenster gespielt. Spiele dort weiter, oder spiele eine Kopie mit „cultists play --load { $file }“.
terminal-nothing-to-resume = In { $folder } ist keine unbeendete Partie.
terminal-compiled = { $game }: Die Regeln sind kompiliert; es dauerte { $seconds } Sekunden.
terminal-option-left_counts = eine Karte, die in diesem Zug das Spiel verließ, erfüllt noch Voraussetzungen
terminal-option-copies_satisfy = gleiche Karten erfüllen füreinander Voraussetzungen
terminal-option-empty_discard = ein Abwurf aus leerer Hand gilt als Abwurf
terminal-option-discarder_picks = wer abwirft, wählt die Karten; sonst der Zufall
terminal-option-acquire_itself = ein Nehmen, das seine eigene Karte bannt, darf eben diese Karte holen
terminal-option-loss_moves_on = Verlust, den ein Ort nicht mehr braucht, geht weiter (true, Standard), verfällt (false), oder der Angreifer wählt (may)
terminal-option-finish_turn = ein leeres allgemeines Deck beendet die Partie nach dem Zug; sonst sofort
terminal-option-tie_counts_all = bei Gleichstand zählen alle Karten eines Spielers; sonst nur die im Deck
terminal-help-cards-what = check: Ist eine Kartendatei gültig? show: einen Kartensatz ausgeben; export: den mitgelieferten Satz als Datei zum Anfangen schreiben
terminal-help-cards-file = eine Kartendatei; Standard bei show: der Satz, der zum Spiel gehört; bei export: ausgeben
terminal-help-cards-game = für welches Spiel die Karten sind; Standard: realms
terminal-check-needs-file = „cultists cards check“ braucht eine Kartendatei.
terminal-export-exists = { $file } gibt es schon: Nimm einen anderen Namen.
terminal-exported = { $file } ist geschrieben: Ändere die Datei und prüfe sie mit „cultists cards check { $file }“.
terminal-sound-realms = { $file } ist gültig: { $cards } allgemeine Karten, { $kinds } Sorten.
terminal-sound-stars = { $file } ist gültig: { $cards } Karten, { $kinds } Sorten.
terminal-sound = { $file } ist gültig: { $cards } Karten.
terminal-set-head = { $cards } Karten
terminal-set-head-realms = { $name }: { $cards } allgemeine Karten in { $kinds } Sorten
terminal-set-head-stars = { $cards } Karten
terminal-set-cost = Kosten { $cost }
terminal-set-basic = Grundkarten
terminal-help-bench-what = was gemessen wird
terminal-help-any-game = welches Spiel; Standard: alle
terminal-help-bench-games = wie viele Partien parallel gespielt werden; Standard: 811008
terminal-help-bench-moves = wie viele Züge jede Partie in einem Aufruf macht; Standard: 256
terminal-help-bench-pack = ein Archiv für einen GPU-Rechner ohne Netz schreiben statt zu messen
terminal-help-bench-python = die Python-Version jenes Rechners
terminal-bench-packed = { $file } ist geschrieben, { $megabytes } MB. Auf dem GPU-Rechner: tar xJf { $file } und python3 cultists-gpu/cultists bench gpu.
terminal-bench-no-checkout = Das Archiv wird aus einem ausgecheckten Quellbaum gepackt, und dies ist ein installiertes Paket: Klone das Repository und rufe den Befehl dort auf.
terminal-bench-no-gpu = Hier ist keine GPU, die CUDA benutzen kann.
terminal-bench-compile = { $game }: Die Regeln werden für die GPU kompiliert ...
terminal-bench-compare = { $game }: Die Partien werden mit denen des Prozessors verglichen ...
terminal-bench-measure = { $game }: Es wird gemessen ...
terminal-bench-reading = { $game }, { $seats } Plätze, { $games } Partien: { $rollout } Millionen zufällige Züge je Sekunde in einem Aufruf, { $step } Millionen einzeln (kompiliert in { $seconds } s).
terminal-bench-equal = { $game }: Der Prozessor spielt dieselben Partien, Byte für Byte.
terminal-bench-differ = { $game }: Der Prozessor spielt ANDERE Partien. Das ist ein Programmfehler.
terminal-help-learn-game = welches Spiel
terminal-help-learn-minutes = wie viele Minuten lang; Standard: 10
terminal-help-learn-resume = mit diesem Zwischenstand weiterlernen
terminal-help-learn-from = mit den Gewichten eines Netzes beginnen: eine Datei (.npz), oder sage für das Netz, das zum Spiel gehört
terminal-help-learn-against = lernen, ein einziges Netz zu schlagen, „sage“ oder eine Datei: Wie weit lässt es sich ausnutzen?
terminal-help-learn-more = Minuten, die spätere Läufe hinzufügen: erst gegen Ende von allen werden die Schritte klein
terminal-help-learn-to = wohin Zwischenstände geschrieben werden; sonst die Datei von --resume, sonst SPIEL.pt. Protokoll (.csv) und Kurven (.svg) liegen daneben
terminal-help-learn-device = cpu oder gpu; sonst gpu, oder wie im Zwischenstand
terminal-help-learn-small = ein kleines Netz und wenige Partien, zum Ausprobieren auf einem Prozessor
terminal-help-learn-seed = der Startwert eines neuen Laufs
terminal-learn-begin = { $game } wird gelernt; Zwischenstände kommen nach { $file } ...
terminal-learn-compared = { $minutes } min, { $millions } Millionen Entscheidungen. Gewonnene Partien gegen andere: { $shares }
terminal-learn-no-time = Minuten sind eine Zeit über 0, nicht „{ $text }“.
terminal-learn-other-game = { $file } wurde für { $game } gelernt: nenne dieses Spiel, oder beginne ohne die Datei von vorn.
terminal-learn-no-network = { $file } gibt es nicht: nenne die Datei eines Netzes, oder sage für das Netz, das zum Spiel gehört.
terminal-learn-two-starts = --resume und --from sagen beide, womit es beginnt: wähle eines.
terminal-learn-against-resume = Ein Lauf, der fortgesetzt wird, behält seinen Gegner: Lass --against weg.
terminal-learn-against-choices = --against geht nur bei Spielen, in denen über einzelne Spielzüge gelernt wird, und in { $game } sind es ganze geplante Züge: Lass es weg.
terminal-help-balance-game = welches Spiel; nur realms hat einen Kartensatz, der sich abstimmen lässt
terminal-help-balance-games = wie viele Partien; Standard: 20000 mit greedy, 3000 mit sage, sonst 100
terminal-help-balance-players = wer alle Plätze spielt: greedy, sage, oracle oder eine andere Maschine; Standard: greedy
terminal-help-svg = wohin das Ergebnis gezeichnet wird; ohne Angabe wird nichts geschrieben
terminal-no-balance-numbers = { $what } muss mindestens { $low } sein, nicht { $number }.
terminal-balance-compiling = Die Spieler werden kompiliert, einmal auf diesem Rechner
terminal-balance-playing = Es wird gespielt
terminal-balance-title = { $deck }, gespielt von { $players }: { $games } Partien, { $seats } Plätze, Startwert { $seed }
terminal-balance-first = der erste Platz gewinnt
terminal-balance-order-2 = der zweite Platz gewinnt
terminal-balance-order-3 = der dritte Platz gewinnt
terminal-balance-order-4 = der vierte Platz gewinnt
terminal-balance-length = Züge (10 %, 50 %, 90 % der Partien)
terminal-balance-empty = Ende durch leeres Deck
terminal-balance-nobody = niemand gewinnt
terminal-balance-spread = am häufigsten zu am seltensten beschworen, gleiche Kosten
terminal-balance-wanted = gewünscht
terminal-balance-read = gemessen
terminal-balance-cost = Kosten
terminal-balance-kind = Sorte
terminal-balance-conjured = beschworen
terminal-balance-wins = Besitzer gewinnen
terminal-balance-winning = Sieger haben
terminal-balance-interval = 95 %
terminal-balance-range = { $low } bis { $high }
terminal-balance-below = unter { $high }
terminal-balance-notes = „Beschworen“ gilt je Partie und Karte; „Besitzer“ haben mindestens eine beschworen; „Sieger haben“ ist der Anteil der Siegerdecks mit am Ende mindestens einer. { $mark } markiert, was außerhalb des gewünschten Bereichs liegt.
terminal-balance-all-fine = Alles liegt im gewünschten Bereich.
terminal-balance-outside = { $count ->
    [one] Ein Wert liegt außerhalb des gewünschten Bereichs.
   *[other] { $count } Werte liegen außerhalb des gewünschten Bereichs.
}
terminal-balance-idle = { $kind }: „{ $ability }“ wird nur in { $share } der Fälle genutzt, in denen die Karte ausgespielt wird.
terminal-balance-acquired = Je Partie nimmt jemand { $often }-mal eine gebannte Karte an sich, am häufigsten { $kinds }.
terminal-balance-drawn = Das Diagramm steht in { $file }.

## Die Arena.
terminal-help-arena = Spieler über viele Verteilungen gegeneinander antreten lassen und messen, wer besser ist
terminal-help-arena-game = welches Spiel. Ohne eines berichtet „--run DATEI“ über einen früheren Lauf
terminal-help-arena-players = wer spielt: zwei oder mehr. Der erste hat einen Platz, die anderen füllen reihum den Rest
terminal-help-arena-ladder = jeder Spieler gegen den vorigen, und wie weit sie damit auseinander liegen; ohne Spieler die Stufen für Menschen
terminal-help-arena-games = wie viele Partien, aufgerundet auf ganze Verteilungen; Standard: 200
terminal-help-arena-seats = wie viele Plätze; Standard: einer je Spieler
terminal-help-arena-seed = eine ganze Zahl, die alle Verteilungen festlegt; Standard: 0
terminal-help-arena-limit = nach so vielen Entscheidungen ist eine Partie unentschieden; Standard: 20000
terminal-help-arena-workers = wie viele Partien gleichzeitig laufen; Standard: eine je Kern
terminal-help-arena-on = wo gespielt wird: here (hier), ray (ein lokales Ray) oder ray:ADRESSE (ein Cluster)
terminal-help-arena-run = wo die Partien gespeichert werden; dort geht ein unterbrochener Lauf weiter. Standard: ein Ordner bei deinen gespeicherten Partien
terminal-help-arena-html = wohin der Bericht geschrieben wird; Standard: neben den Lauf
terminal-help-arena-replay = Partie N eines Laufs als Aufzeichnung ausgeben; braucht --run
terminal-help-arena-round-robin = jeden Spieler gegen jeden anderen spielen lassen und alle bewerten; --games gilt für jedes Paar, --run nennt einen Ordner
terminal-help-arena-dataset = die Partien in einer kleinen Datei aufheben, jede Verteilung einmal gespielt, und keinen Bericht schreiben; eine vorhandene Datei wird fortgesetzt
terminal-arena-title = { $title }: { $players }, { $games } Partien, { $seats } Plätze, Startwert { $seed }
terminal-arena-head-player = Spieler
terminal-arena-head-behind = gespielt von
terminal-arena-head-elo = Elo
terminal-arena-head-wins = gewinnt
terminal-arena-head-interval = 95 %
terminal-arena-head-deals = Verteilungen + / = / −
terminal-arena-head-rating = Wertung
terminal-arena-head-strength = Stärke
terminal-arena-head-turns = Züge
terminal-arena-head-per-turn = Entscheidungen je Zug
terminal-arena-head-millis = ms je Zug
terminal-arena-head-against = gegen
terminal-arena-head-games = Partien
terminal-arena-head-game = Partie
terminal-arena-head-deal = Verteilung
terminal-arena-head-sitting = Plätze
terminal-arena-head-winner = Sieger
terminal-arena-head-moves = Entscheidungen
terminal-arena-head-seconds = Sekunden
terminal-arena-pair = { $one } gegen { $other }: { $mean } Prozentpunkte ({ $low } bis { $high }).
terminal-arena-notes = { $deals ->
    [one] Eine Verteilung, { $seats }-mal gespielt mit getauschten Plätzen.
   *[other] { $deals } Verteilungen, jede { $seats }-mal gespielt mit getauschten Plätzen.
} Siege gelten je Partie und Platz: { $fair } ist ausgeglichen, geteilte Siege zählen anteilig. Die Konfidenzintervalle folgen aus der Streuung zwischen den Verteilungen. Eine Verteilung zählt als +, wenn ein Spieler mehr als seinen fairen Anteil daran gewann. Wertungen sind nach Plackett und Luce: Stärke minus dreimal ihre Unsicherheit.
terminal-arena-limit-reached = { $count ->
    [one] Eine Partie war nach { $limit } Entscheidungen noch unentschieden und zählt als von allen geteilt.
   *[other] { $count } Partien waren nach { $limit } Entscheidungen noch unentschieden und zählen als von allen geteilt.
}
terminal-arena-kept = Die Partien sind in { $file } gespeichert, der Bericht ist { $html }.
terminal-arena-interrupted = Unterbrochen: { $done } von { $games } Partien sind in { $file } gespeichert. Weiter mit: { $command }
terminal-arena-dataset = { $file } enthält { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} zu je { $each } Bytes.
terminal-arena-round-robin-title = { $title }: Rangliste, { $seats } Plätze, Elo-Punkte über { $anchor }
terminal-arena-round-robin-twice = Eine Rangliste nennt jeden Spieler nur einmal: Lass den doppelten weg.
terminal-arena-no-dataset = { $file } ist kein Datensatz der Arena. Wähle mit --dataset eine andere Datei.
terminal-arena-plot-win-rates = Siege
terminal-arena-about-win-rates = Der Anteil gewonnener Partien je Platz, mit seinem 95-%-Intervall. Die gestrichelte Linie ist ein gleicher Anteil.
terminal-arena-plot-lengths = Länge der Partien
terminal-arena-about-lengths = Wie viele Partien wie viele Züge dauerten, alle Plätze zusammengezählt.
terminal-arena-plot-thinking = Bedenkzeit
terminal-arena-about-thinking = Millisekunden je Zug: der Punkt ist der Median, die Linie reicht vom 10. bis zum 90. Perzentil der Partien. Jeder Schritt ist das Zehnfache.
terminal-arena-plot-rating-paths = Wertungen
terminal-arena-about-rating-paths = Die Wertung nach jeder Partie, in der Reihenfolge der Partien.
terminal-arena-games-title = Partien
terminal-arena-show-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
terminal-arena-first-games = Nur die ersten { $count } sind aufgeführt; die Datei des Laufs hat alle.
terminal-arena-replay-with = Jede Partie lässt sich mit ihrer Nummer als Aufzeichnung ausgeben: { $command }
terminal-arena-undecided = unentschieden
terminal-arena-nobody = niemand
terminal-arena-what = Nenne ein Spiel und seine Spieler, oder die Datei eines Laufs mit --run.
terminal-arena-ladder-notes = Siege sind die über den Spieler in der Zeile darüber, in je { $games } Partien mit gleichen Verteilungen. Die Elo-Zahl zählt sie ab der ersten Zeile zusammen; ± sagt, wie sicher das ist (95 %).
terminal-arena-ladder-form = Eine Leiter braucht zwei Spieler oder mehr, oder keinen für die Stufen, und hebt ihre Läufe in eigenen Ordnern auf: Lass --run und --html weg.
terminal-arena-few-players = Eine Arena braucht mindestens zwei Spieler. Einer darf auf sich selbst treffen: „greedy greedy“.
terminal-arena-many-players = { $players } Spieler brauchen { $players } Plätze, nicht { $seats }.
terminal-arena-no-count = { $what } muss mindestens 1 sein, nicht { $number }.
terminal-arena-player-failed = { $player } scheiterte in Partie { $number }: { $error }.
terminal-arena-cannot-play = Partie { $number } kann nicht gespielt werden: { $error }.
terminal-arena-other-cards = { $file } enthält nicht den Kartensatz, mit dem dieser Lauf gespielt wird.
terminal-arena-other-game = Partie { $number } geht nicht so aus wie damals: Der Lauf wurde nach anderen Regeln gespielt.
terminal-arena-busy = Ein anderer Lauf schreibt gerade in { $file }. Warte, oder wähle mit --run eine andere Datei.
terminal-arena-other-run = { $file } gehört zu einem anderen Lauf, mit { $what } { $found } statt { $asked }. Wähle mit --run eine andere Datei.
terminal-arena-no-run = { $file } ist kein Lauf der Arena und bleibt, wie es ist.
terminal-arena-bad-line = { $file }, Zeile { $line }: Das ist keine Partie. Berichtige oder lösche die Zeile; die Partie wird dann neu gespielt.
terminal-arena-no-game = { $file } hat keine Partie { $number }.
terminal-arena-nothing-yet = Der Lauf hat noch keine vollständige Verteilung: Es gibt nichts zu berichten.
terminal-arena-worker-gone = Ein Arbeitsprozess endete unerwartet, in Partie { $number } oder davor: Vielleicht reicht der Speicher nicht. In einem eigenen Skript steht run() unter „if __name__ == "__main__":“. Die Partien bis hierher sind gespeichert.
terminal-arena-no-place = Gespielt wird auf here (hier), ray oder ray:ADRESSE, nicht auf „{ $place }“.
terminal-arena-ray-unreachable = Ray ist unter { $address } nicht erreichbar: { $error }.
terminal-arena-ray-lost = Ray ist abgebrochen: { $error }. Die Partien bis hierher sind gespeichert.

# Räume anbieten.
terminal-help-serve = Räume für Browser, Terminals und Programme anbieten
terminal-help-verify = eine beendete Partie noch einmal ablaufen lassen und prüfen, ob so gemischt wurde wie versprochen
terminal-help-db = die Datenbank eines Servers auf das aktuelle Schema bringen
terminal-help-host = die Adresse, an der der Server lauscht; Standard: 127.0.0.1, nur dieser Rechner
terminal-help-port = der Port, an dem der Server lauscht; Standard: 8000
terminal-help-database = wo Partien gespeichert werden: sqlite:///DATEI oder postgresql://…; Standard: eine Datei dieses Benutzers
terminal-help-open = die Seite in einem Browser öffnen; ist Port 8000 belegt, an einem beliebigen freien
terminal-help-processes = wie viele Prozesse bedienen, jeder seinen Teil der Räume; 0: einer je Kern; Standard: 1
terminal-one-process = Auf diesem System kann nur ein Prozess bedienen: Verbindungen lassen sich nicht zwischen Prozessen übergeben. Lass --processes weg.
terminal-help-serve-workers = in wie vielen Prozessen die Maschinen denken; Standard: 1
terminal-help-origin = eine weitere Adresse, deren Seiten diesen Server nutzen dürfen; auch mehrmals
terminal-help-allowed-host = ein Name, unter dem man diesen Server öffnet, * für jeden; auch mehrmals
terminal-help-https = man verbindet sich über HTTPS: Cookies werden nur so gesendet
terminal-help-behind-proxy = den Adressen vertrauen, die ein vorgeschalteter Proxy meldet
terminal-help-no-limits = alle Grenzen abschalten: zum Messen, nie im Netz
terminal-help-db-what = upgrade: ergänzen, was eine neuere Version braucht; nichts geht verloren
terminal-help-verify-file = die Aufzeichnung einer Partie, die in einem Raum gespielt wurde
terminal-help-hash = der Hashwert, der zu Beginn veröffentlicht wurde; Standard: der in der Aufzeichnung
terminal-serving = Die Räume sind offen unter { $address }. Strg-C hält den Server an; nichts geht verloren.
terminal-no-door = Der Server kann unter { $address } nicht lauschen: { $reason }. Wähle einen anderen --port oder --host.
terminal-no-driver = Diese Datenbank braucht ein Paket, das nicht installiert ist: { $module }.
terminal-missing-extra = { $package } ist nicht installiert. Installiere es mit: pip install "cultists[{ $extra }]"
terminal-newer-database = Die Datenbank { $url } wurde von einer neueren Version von cultists umgestellt (Schema { $version }). Installiere diese Version, oder nimm eine andere --database.
terminal-database-in-use = Ein anderer Server benutzt { $file } bereits. Beende ihn zuerst, nimm --processes für mehrere Prozesse, oder wähle eine andere --database.
terminal-no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $reason }
terminal-db-same = Die Datenbank hat schon das aktuelle Schema ({ $after }).
terminal-db-upgraded = Die Datenbank wurde von { $before } auf { $after } gebracht.
terminal-verify-position = Diese Partie begann mit einer Stellung und nicht mit Mischen: Da ist nichts zu prüfen.
terminal-verify-no-hash = Die Aufzeichnung nennt den Hashwert ihres Startwerts nicht. Gib den veröffentlichten mit --hash an.
terminal-verify-wrong = Es wurde nicht wie versprochen gemischt: Der Startwert in der Aufzeichnung passt nicht zum veröffentlichten Hashwert.
terminal-verify-right = Der Startwert ist der versprochene ({ $hash }…), und alle { $moves } Züge folgen aus ihm nach den Regeln.
terminal-verify-resigned = Die Partie endete, weil ein Spieler aufgab.
terminal-verify-time = Die Partie endete, weil die Zeit eines Spielers ablief.
terminal-verify-unfinished = Die Aufzeichnung endet vor der Partie.

# In einem Raum eines Servers spielen.
terminal-at-help = in einem Raum spielen: sein Link, oder die Adresse eines Servers, um dort mit den übrigen Optionen einen Raum zu erstellen
terminal-at-help-name = dein Name im Raum; jeder Name ist ein eigener Gast
terminal-at-name-alone = --name geht nur zusammen mit --at.
terminal-play-json-alone = --json geht nur zusammen mit --levels: Eine Partie lässt sich nicht als JSON ausgeben.
terminal-at-no-link = „{ $text }“ ist kein Link zu einem Raum. Ein Link sieht aus wie http://host:8000/room/NAME; um einen Raum zu erstellen, gib http://host:8000 an.
terminal-at-nobody = Unter { $address } antwortet kein Server. Läuft er, und stimmt die Adresse?
terminal-at-stranger = Unter { $address } ist kein Server von cultists (Status { $status }).
terminal-at-version = Auf dem Server läuft cultists { $there }, und dies ist { $here }: Sie können die Tische des anderen nicht lesen. Nimm dieselbe Version.
terminal-at-other-version = Der Server schickt Tische, die diese Version nicht lesen kann. Nimm dieselbe Version wie der Server.
terminal-at-not-with = Ein Raum gibt seine eigenen Karten und speichert seine Partien selbst: --seed, --load und --resume gehen nicht zusammen mit --at.
terminal-at-set-up-already = Der Raum hinter diesem Link hat schon sein Spiel und seine Plätze. Um einen anderen zu erstellen, gib nur die Adresse des Servers an.
terminal-at-no-seat = Lass einen Platz ohne Maschine: Er ist deiner.
terminal-at-made = Der Raum ist erstellt. Sein Link, für alle, die du einladen willst: { $link }
terminal-at-you-watch = Alle Plätze sind besetzt: Du schaust zu.
terminal-at-watching = Du schaust zu: Du hast hier keinen Platz. Du kannst chatten, das Protokoll lesen oder gehen.
terminal-at-invite = Die Partie beginnt, wenn alle Plätze besetzt sind. Der Link für die anderen: { $link }
terminal-at-not-begun = Die Partie hat noch nicht begonnen. Du kannst chatten oder gehen.
terminal-at-prompt-lobby = warten
terminal-at-prompt-waits = { $name } entscheidet
terminal-at-prompt-lost = keine Verbindung
terminal-at-prompt-over = die Partie ist vorbei
terminal-at-lost = Die Verbindung ist unterbrochen. Warten auf den Server …
terminal-at-back = Die Verbindung ist wieder da.
terminal-at-free = frei
terminal-at-gone = { $name } (aufgegeben)
terminal-at-away = { $name } (Maschine)
terminal-at-absent = { $name } (fort)
terminal-at-watchers = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
terminal-at-clock = Restzeit: { $times }
terminal-at-said = { $name }: { $text }
terminal-at-say-what = Was denn? Gib „sage“ und deine Worte ein.
terminal-at-muted = Du siehst nicht mehr, was andere sagen. „stumm“ zeigt es wieder.
terminal-at-heard = Du siehst wieder, was andere sagen.
terminal-at-answer = Gib „einverstanden“ oder „ablehnen“ ein.
terminal-at-sure = Willst du aufgeben? Gib noch einmal „{ $word }“ ein.
terminal-at-over = Mit „Revanche“ spielst du noch einmal, mit „speichern“ sicherst du die Aufzeichnung in einer Datei, mit „Ende“ gehst du.
terminal-at-save-later = Der Server speichert die Partie. Die Aufzeichnung kannst du sichern, wenn sie vorbei ist.
terminal-at-left = Dein Platz bleibt dir. Komm zurück mit: { $command }
terminal-at-help-head = In einem Raum kannst du auch eingeben:
terminal-at-command-say = sage
terminal-at-command-takeback = Rücknahme
terminal-at-command-agree = einverstanden
terminal-at-command-refuse = ablehnen
terminal-at-command-resign = aufgeben
terminal-at-command-rematch = Revanche
terminal-at-command-who = wer
terminal-at-command-mute = stumm
terminal-at-about-say = „sage viel Glück“ lesen alle im Raum
terminal-at-about-takeback = bittet die anderen um die Rücknahme deines letzten Zuges und alles Weiteren
terminal-at-about-agree = stimmt einer Rücknahme zu
terminal-at-about-refuse = lehnt sie ab
terminal-at-about-resign = gibt auf; bei zwei Plätzen endet damit die Partie
terminal-at-about-rematch = nach dem Ende: noch eine Partie, alle einen Platz weiter
terminal-at-about-who = wer wo sitzt, wer zuschaut, und der Link zum Raum
terminal-at-about-mute = blendet aus, was andere sagen; noch einmal zeigt es wieder
terminal-at-preset-hello = Hallo!
terminal-at-preset-good_luck = Viel Glück!
terminal-at-preset-well_played = Gut gespielt!
terminal-at-preset-thanks = Danke!
terminal-at-preset-sorry = Entschuldigung!
terminal-at-preset-one_moment = Einen Moment, bitte.
terminal-at-preset-the_stars = Die Sterne stehen richtig!

# Lektionen.
terminal-help-lessons = ein Spiel in kurzen Kapiteln am Tisch lernen
terminal-help-lessons-game = das Spiel; ohne Angabe werden die Kapitel aller Spiele gezeigt
terminal-help-lessons-chapter = ein Kapitel mit Namen oder Nummer; ohne Angabe geht es weiter, wo du aufgehört hast
terminal-lesson-begin = Beginne mit „cultists lessons SPIEL“: Deine Stelle bleibt gemerkt.
terminal-lesson-none = { $game } hat keine Lektionen.
terminal-lesson-unknown = Ein Kapitel „{ $chapter }“ gibt es nicht, wohl aber { $chapters }.
terminal-lesson-chapter = { $title }
terminal-lesson-how = Tippe einen Zug, „lösen“, um es gezeigt zu bekommen, „überspringen“, um weiterzugehen, oder „ende“, um zu gehen: Deine Stelle bleibt gemerkt.
terminal-lesson-step = Ziel ({ $step } von { $steps }): { $aim }
terminal-lesson-solved = So geht es: { $moves }.
terminal-lesson-only = In diesem Schritt ist etwas anderes gefragt: Schau auf das Ziel.
terminal-lesson-back = Zurückgelegt: { $answer }
terminal-lesson-otherwise = Damit ist das Ziel nicht erreicht. Schau es dir noch einmal an, oder tippe „lösen“.
terminal-lesson-well = Das ist es!
terminal-lesson-minutes = { $minutes } min
terminal-lesson-next = Eingabetaste: das nächste Kapitel, { $title }. Alles andere: gehen
terminal-lesson-left = Deine Stelle bleibt gemerkt.
terminal-lesson-over = Das war das letzte Kapitel: Jetzt kannst du eine Partie spielen.
terminal-lesson-word-solve = lösen
terminal-lesson-word-skip = überspringen

## cultists analyse.
terminal-help-analyse = was in einer beendeten Partie wirklich geschah: Chancen, Glück, teure Entscheidungen
terminal-help-analyse-deep = bis zu einer Minute rechnen, dafür genauer
terminal-help-analyse-html = einen Bericht mit gezeichneter Kurve schreiben, eine Seite, die nichts weiter braucht
terminal-analyse-working = Analyse läuft
terminal-analyse-nothing = Es gibt nichts zu analysieren: Es wurde kein Zug gemacht.
terminal-analyse-cannot-write = { $path } kann nicht geschrieben werden: { $why }.
terminal-analyse-quick = schnelle
terminal-analyse-deep = gründliche
terminal-analyse-head = { $game }: { $level } Analyse, { $playouts } simulierte Partien
terminal-analyse-chances = Gewinnchance
terminal-analyse-table = Jeder Zug
terminal-analyse-turn = Zug
terminal-analyse-who = am Zug
terminal-analyse-luck = Glück
terminal-analyse-skill = Entscheidungen
terminal-analyse-cost = Kosten
terminal-analyse-legend = Rauten sind Glück, Kreise Entscheidungen, die etwas gekostet haben; gefüllt: Platz 1, hohl: die anderen. Oben ist gut für Platz 1.
terminal-analyse-costliest = Die teuersten Entscheidungen, beurteilt nach dem, was der Platz wissen konnte:
terminal-analyse-no-slip = Hier kostete nichts eindeutig mehr als 1 %.
terminal-analyse-decision = { $number }. Zug { $turn }: { $cost }
terminal-analyse-played = Gespielt: { $words } ({ $chance })
terminal-analyse-better = Besser: { $words } ({ $chance })
terminal-analyse-sums = Anfang { $start }, Glück { $luck }, Entscheidungen { $skill }: { $result }.
terminal-analyse-even = Bei ausgeglichenem Glück hätte { $who } zu { $chance } gewonnen (± { $margin }).
terminal-analyse-even-won = Bei ausgeglichenem Glück hätte { $who } fast sicher gewonnen.
terminal-analyse-even-lost = Bei ausgeglichenem Glück hätte { $who } fast sicher verloren.
terminal-analyse-turning = Wendepunkt, Zug { $turn }: Die Chance von { $who } ging von { $before } auf { $after }.
terminal-analyse-about = Die Chancen sind die schneller Spieler, die vom wahren Tisch aus weiterspielen. Glück ist, was eine Karte brachte, abzüglich des Mittels dessen, was hätte kommen können; Entscheidungen sind der Rest. Dieselbe Aufzeichnung ergibt auf jedem Computer dieselben Zahlen.
