# Der Tisch von Die Sterne stehen richtig.
stars-sky = Firmament
stars-tile = { $cell }: { $symbol }, auf der Rückseite { $back }
stars-tile-right = richtig
stars-tile-wanted = hier gesucht: { $symbol }
stars-changed = verändert seit deinem letzten Zug
stars-new = neu
stars-tile-picked = aufgenommen
stars-choose = Was meinst du?
stars-others = Die anderen Plätze
stars-creatures-of = Wesen von { $name }
stars-your-creatures = Deine Wesen
stars-look-at = { $name } ansehen
stars-no-creatures = noch keine Wesen
stars-known = Hat bekanntlich auf der Hand:
stars-has-turn = am Zug
stars-your-turn = am Zug
stars-free = frei
stars-used = in diesem Zug genutzt
stars-usable = sein Dienst kann genutzt werden
stars-hand = Deine Hand
stars-hand-empty = Deine Hand ist leer.
stars-hand-size = { $count ->
    [one] eine Handkarte
   *[other] { $count } Handkarten
}
stars-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
stars-points-of = { $points } von { $goal } Punkten
stars-shown = alle haben sie gesehen
stars-are-right = Sterne richtig
stars-would-stand = stünde richtig
stars-tried = { $words }, schon versucht
stars-goal = Ziel
stars-pinned = ans Firmament geheftet

## Schritte
stars-steps = Schritte eines Zuges
stars-step-invoke = Anrufung
stars-step-powers = Dienste
stars-step-sky = Firmament
stars-step-summon = Beschwörung
stars-step-discard = Abwerfen
stars-step-draw = Ziehen

## Was jetzt geht
stars-now-invoke = Rufe eine Karte an, oder beschwöre, wirf ab, zieh.
stars-now-powers = Lass Wesen an deinem Vorrat wirken, oder beginne mit dem Firmament.
stars-now-sky = Verbrauche deinen Vorrat: schieben, tauschen, umdrehen.
stars-now-push = Drücke auf eine Leiste am Rand, oder zieh eine Reihe oder Spalte.
stars-now-swap = Wähle eine Marke, dann die Nachbarmarke zum Tauschen.
stars-now-flip = Wähle die Marke, die du umdrehst.
stars-now-picked = Wähle die Nachbarmarke, mit der { $cell } tauscht.
stars-now-right = Die Sterne stehen richtig: { $cards } kann beschworen werden.
stars-now-discard = Wirf eine Karte ab, wenn du magst, dann zieh.
stars-now-draw = Zieh, um deinen Zug zu beenden.
stars-now-end = Ein Unabhängiger kann noch handeln; sonst beende den Zug.
stars-now-other = { $name } ist am Zug: { $step }.
stars-now-won = Die Sterne stehen richtig: Du hast gewonnen!
stars-now-lost = { $name } hat gewonnen.
stars-would-change = vollendet noch nichts
stars-would-be-right = die Sterne stünden richtig für { $cards }
stars-stands = die Sterne stehen richtig
stars-stands-helped = die Sterne stehen mit Hilfe deiner Günstlinge und Diener richtig
stars-shared = beide sind da, aber sie teilen sich eine Marke
stars-missing = { $count ->
    [one] ein Stern fehlt
   *[other] { $count } Sterne fehlen
}
stars-short-of = { $count ->
    [one] { $symbol } fehlt
   *[other] { $symbol } fehlt { $count }-mal
}
stars-ways = Stelle { $way } von { $ways }

## Warum nicht
stars-watching = Du schaust zu.
stars-still = Das ist ein Blick zurück: Hier kann nichts getan werden.
stars-not-now = Jetzt nicht.
stars-not-your-turn = Du bist nicht am Zug.
stars-answer-first = Beantworte zuerst die Frage.
stars-tap-again = Das würde geschehen. Tippe noch einmal, um es zu tun.

## Was man tun kann
stars-do-invoke = Anrufen
stars-do-summon = Beschwören
stars-do-discard = Abwerfen
stars-do-use = Nutzen
stars-do-push = Schieben
stars-do-swap = Tauschen
stars-do-flip = Umdrehen
stars-do-draw = Ziehen
stars-do-end = Zug beenden
stars-more = Mehr
stars-look-closer = Genauer ansehen
stars-pin = Ans Firmament heften
stars-pool = Vorrat
stars-pool-of = { $kind }: { $count }

## Fragen
stars-question = Frage
stars-answers = Antworten
stars-ask-with = Wer leiht seinen Bonusstern?
stars-ask-with-card = Wer leiht { $card } seinen Bonusstern?
stars-ask-release = Mehr als sechs Wesen gehen nicht: Welches muss fort?
stars-ask-give = Welches deiner Wesen gibst du her?
stars-ask-take = Welches Wesen nimmst du?
stars-ask-take-card = Welches Wesen nimmst du für { $card }?
stars-ask-fetch = Welche Karte bringt dir der Dhole?
stars-ask-trim = Deine Hand ist zu groß: Welche Karte wirfst du ab?
stars-take-top = die oberste vom Zugstapel

## Stapel
stars-piles = Stapel
stars-pile-draw = Zugstapel
stars-pile-discards = Ablage
stars-pile-invoked = Anrufung
stars-draw-pile = Zugstapel: { $count } Karten
stars-discards = Ablage: { $count }
stars-no-discards = Noch wurde nichts abgeworfen.
stars-invoked = Angerufen: { $card }
stars-nothing-invoked = Nichts wurde angerufen.

## Eine Karte in Worten
stars-short-exchange_lesser = Diener-Tausch
stars-short-exchange_greater = Günstl.-Tausch
stars-short-fetch = holt 1 Karte
stars-short-hand_6 = 6 Handkarten
stars-short-discard_2 = wirft 2 ab
stars-family = Pantheon von { $family }
stars-fact-invocation = Wenn angerufen
stars-fact-power = Wenn beschworen
stars-fact-bonus = Bonusstern
stars-fact-constellations = Um sie zu beschwören
stars-bonus = Wenn du { $family } beschwörst, darf fehlen: { $symbol }.
stars-any = jede Marke
stars-need-one = Das muss das Firmament zeigen, beliebig gedreht.
stars-need-all = All das muss das Firmament zeigen, beliebig gedreht, jedes auf eigenen Marken.
stars-count-push = { $count }× schieben
stars-count-swap = { $count }× tauschen
stars-count-flip = { $count }× umdrehen

## Tasten
stars-key-push = Klicks aufs Firmament schieben
stars-key-swap = Klicks aufs Firmament tauschen
stars-key-flip = Klicks aufs Firmament drehen um
stars-key-draw = ziehen, oder den Zug beenden
stars-key-sky = zum Firmament
stars-key-hand = zu deiner Hand
stars-key-creatures = zu deinen Wesen
stars-key-look = eine Karte genauer ansehen
stars-key-mark = eine Karte ans Firmament heften
stars-key-way = die nächste Stelle dafür
stars-key-discards = die Ablage
stars-key-escape = abbrechen

## In Worten
stars-words-turn = Zug { $turn } · Ausgabe { $edition }
stars-words-step = Schritt: { $step }
stars-words-row = Reihe { $row }: { $tiles }
stars-words-tile = { $symbol } ({ $back })
stars-words-sky = Firmament, von Norden nach Süden; in Klammern die Rückseite
stars-words-columns = Spalten a bis e von Westen nach Osten
stars-words-pool = Vorrat: { $pool }
stars-words-nothing = nichts
stars-words-piles = Zugstapel { $draw } · Ablage { $discards }
stars-words-top = Oben auf der Ablage: { $cards }
stars-words-you = { $name } (du)
stars-words-seat = { $points }/{ $goal } Punkte · Hand { $hand }
stars-words-used = { $card } ×
stars-words-creatures = Wesen: { $cards }
stars-words-hand = Deine Hand
stars-words-card = { $card } · { $points } · Anrufung { $invocation } · { $power }
stars-words-bonus = Stern { $symbol }
stars-words-needs = braucht { $constellations }
stars-words-any = beliebig
stars-words-plus = { " + " }
stars-words-slash = { " / " }
