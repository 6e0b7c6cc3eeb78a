# Was der Katalog eines Spiels über die Worte des Spiels hinaus sagt.

## Optionen und Maschinen: ein kurzer Name für ein Bedienelement und ein Satz.
catalogue-option-edition = Ausgabe
catalogue-edition-first = Erste Auflage
catalogue-edition-second = Zweite Auflage
catalogue-option-first = Wer beginnt
catalogue-option-mirrors = Gespiegelte Konstellationen
catalogue-option-dark_outside = Dunkle Felder außerhalb des Firmaments
catalogue-option-ghouls_add = Ghule zählen zusammen
catalogue-option-ghasts_add = Ghasts zählen zusammen
catalogue-option-keep_extra = Überzählige Karten behalten
catalogue-option-dhole_discards = Dhole darf Abgeworfenes nehmen
catalogue-option-use_received = Getauschtes sofort nutzen
catalogue-option-once_ever = Jeder Große Alte nur einmal je Partie (2009)
catalogue-option-left_counts = Karten, die das Spiel verließen, zählen noch
catalogue-option-copies_satisfy = Gleiche Karten zählen füreinander
catalogue-option-empty_discard = Leere Hand gilt als Abwurf
catalogue-option-discarder_picks = Wer abwirft, wählt
catalogue-option-acquire_itself = Nehmen darf die eigene Karte holen
catalogue-option-loss_moves_on = Überschüssiger Verlust
catalogue-option-finish_turn = Letzten Zug beenden
catalogue-option-tie_counts_all = Alle Karten zählen bei Gleichstand
catalogue-choice-none = zufällig
catalogue-choice-seat = Platz { $number }
catalogue-choice-2009 = englisch, 2009
catalogue-choice-2008 = deutsch, 2008
catalogue-choice-true = ja
catalogue-choice-false = nein
catalogue-choice-loss_moves_on-true = geht weiter
catalogue-choice-loss_moves_on-false = verfällt
catalogue-choice-loss_moves_on-may = der Angreifer wählt

## Sterne.
catalogue-power = Einmal je Zug: Aus einem { $takes } in deinem Vorrat wird { $gives }.
catalogue-and = { $one } und { $other }
catalogue-minion-11 = Wirf ihn jederzeit in deinem Zug ab: Tausche einen deiner Diener gegen den eines anderen Platzes.
catalogue-minion-12 = Wirf ihn jederzeit in deinem Zug ab: Tausche einen deiner Günstlinge gegen den eines anderen Platzes.
catalogue-minion-13 = Wirf ihn jederzeit in deinem Zug ab: Nimm eine Karte vom Ablagestapel oder die oberste vom Zugstapel auf die Hand.
catalogue-minion-14 = Solange er bei dir liegt, ziehst du auf sechs Karten nach.
catalogue-minion-15 = Solange er bei dir liegt, darfst du je Zug zwei Karten abwerfen.
catalogue-step-0 = Gib eine Handkarte für die Änderungen her, die auf ihr stehen, oder lass das Firmament, wie es ist.
catalogue-step-1 = Lass deine Wesen aus Änderungen in deinem Vorrat andere machen.
catalogue-step-2 = Verbrauche deinen ganzen Vorrat: schieben, tauschen, umdrehen.
catalogue-step-3 = Beschwöre eine Handkarte, deren Sterne richtig stehen, wenn du magst.
catalogue-step-4 = Wirf eine Handkarte ab, wenn du magst.
catalogue-step-5 = Du hast gezogen. Ein Unabhängiger kann noch handeln; dann endet der Zug.

## Realms.
catalogue-effect-power = Kraft
catalogue-effect-loss = Verlust
catalogue-effect-gain = Gewinn
catalogue-effect-draw = ziehen
catalogue-effect-discard = abwerfen
catalogue-effect-abjure = bannen
catalogue-effect-acquire = nehmen
catalogue-effect-destroy = zerstören

## Ein Server ohne Seite.
catalogue-page-missing = Die Seite ist noch nicht gebaut. Baue sie mit: make page
