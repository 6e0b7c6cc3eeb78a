# Die Sterne stehen richtig

## Züge. Was ein Spieler tippt; jeder muss sich von allen anderen unterscheiden.
stars-move-invoke = rufe { $card } an
stars-move-use = nutze { $card }
stars-move-summon = beschwöre { $card }
stars-move-discard = wirf { $card } ab
stars-move-give = gib { $card }
stars-move-take = nimm { $card }
stars-move-with = mit { $card }
stars-move-release = entlasse { $card }
stars-move-push-row-back = schiebe Reihe { $line } nach Westen
stars-move-push-row-ahead = schiebe Reihe { $line } nach Osten
stars-move-push-column-back = schiebe Spalte { $line } nach Norden
stars-move-push-column-ahead = schiebe Spalte { $line } nach Süden
stars-move-swap = tausche { $one } { $other }
stars-move-flip = drehe { $cell }
stars-move-take-top = nimm vom Zugstapel
stars-move-draw = ziehe
stars-move-end-turn = beende den Zug

## Namen der Karten, wo sie anders heißen.
stars-card-deep-ones = Tiefe Wesen
stars-card-formless = Formlose
stars-card-hastur-s-spawn = Hasturs Brut
stars-card-ghoul = Ghul

## Symbole: der Name; nach „zeigt“; und nach „neben“.
stars-symbol-1 = ein Stern
    .no = keine Marke mit einem Stern
    .by = einer Marke mit einem Stern
stars-symbol-2 = zwei Sterne
    .no = keine Marke mit zwei Sternen
    .by = einer Marke mit zwei Sternen
stars-symbol-3 = drei Sterne
    .no = keine Marke mit drei Sternen
    .by = einer Marke mit drei Sternen
stars-symbol-4 = vier Sterne
    .no = keine Marke mit vier Sternen
    .by = einer Marke mit vier Sternen
stars-symbol-5 = fünf Sterne
    .no = keine Marke mit fünf Sternen
    .by = einer Marke mit fünf Sternen
stars-symbol-Vo = Leere
    .no = keine Leere
    .by = einer Leere
stars-symbol-Cr = Mondsichel
    .no = keine Mondsichel
    .by = einer Mondsichel
stars-symbol-Gi = Kratermond
    .no = keinen Kratermond
    .by = einem Kratermond
stars-symbol-Sh = Sternschnuppe
    .no = keine Sternschnuppe
    .by = einer Sternschnuppe
stars-symbol-Me = Meteorschauer
    .no = keinen Meteorschauer
    .by = einem Meteorschauer
stars-symbol-Su = Mitternachtssonne
    .no = keine Mitternachtssonne
    .by = einer Mitternachtssonne
stars-symbol-So = Sonnenfinsternis
    .no = keine Sonnenfinsternis
    .by = einer Sonnenfinsternis
stars-symbol-Fu = Vollmond
    .no = keinen Vollmond
    .by = einem Vollmond
stars-symbol-Lu = Mondfinsternis
    .no = keine Mondfinsternis
    .by = einer Mondfinsternis

## Ränge, und Änderungen am Firmament.
stars-rank-0 = Großer Alter
stars-rank-1 = Günstling
stars-rank-2 = Diener
stars-rank-3 = Unabhängiger
stars-change-0 = { $count ->
    [0] kein Schieben
   *[other] { $count }-mal Schieben
}
stars-change-1 = { $count ->
    [0] kein Tauschen
   *[other] { $count }-mal Tauschen
}
stars-change-2 = { $count ->
    [0] kein Umdrehen
   *[other] { $count }-mal Umdrehen
}
stars-change-one-0 = Schieben
stars-change-one-1 = Tauschen
stars-change-one-2 = Umdrehen
stars-nothing = nichts

## Schritte eines Zuges.
stars-step-0 = Anrufung
stars-step-1 = Dienste
stars-step-2 = Firmament
stars-step-3 = Beschwörung
stars-step-4 = Abwerfen
stars-step-5 = Ende des Zuges

## Fragen.
stars-question-1 = Wer hilft, { $card } zu beschwören? Antworte „mit …“.
stars-question-2 = Welches Wesen muss gehen? Antworte „entlasse …“.
stars-question-3 = Welches Wesen gibst du weg? Antworte „gib …“.
stars-question-4 = Welches Wesen nimmst du für { $card }? Antworte „nimm …“.
stars-question-5 = Welche Karte bringt der Dhole? Antworte „nimm …“ oder „nimm vom Zugstapel“.
stars-question-6 = Deine Hand ist zu groß: Welche Karte wirfst du ab? Antworte „wirf … ab“.

## Warum ein Zug nicht geht.
stars-why-over = Die Partie ist vorbei.
stars-why-question = Beantworte zuerst die Frage. { $question }
stars-why-not-asked = Das beantwortet gerade keine Frage.
stars-why-not-in-hand = { $card } ist nicht auf deiner Hand.
stars-why-not-yours = { $card } liegt nicht bei dir.
stars-why-invoked = Du hast in diesem Zug schon ein Wesen angerufen.
stars-why-too-late-to-invoke = Für eine Anrufung ist es zu spät: Du hast in diesem Zug schon beschworen oder abgeworfen.
stars-why-pool-first = Verbrauche zuerst deinen Vorrat, es bleibt noch: { $pool }.
stars-why-no-pool = Rufe zuerst ein Wesen an: Nur eine Anrufung ändert das Firmament.
stars-why-sky-done = Mit dem Firmament bist du in diesem Zug fertig: Dein Vorrat ist leer.
stars-why-no-change = In deinem Vorrat ist { $change }, nur { $pool }.
stars-why-used = { $card } wurde in diesem Zug schon genutzt.
stars-why-no-power-now = { $card } wirkt auf deinen Vorrat, und der ist leer.
stars-why-power-takes = { $card } braucht einmal { $change }; dein Vorrat enthält { $pool }.
stars-why-powers-over = Dienste kommen vor der ersten Änderung am Firmament (Ausgabe 2009).
stars-why-does-not-act = { $card } handelt nicht, sondern wirkt dauerhaft, solange die Karte bei dir liegt.
stars-why-nothing-to-give = { $card } braucht ein Wesen von dir mit dem Rang { $rank }, das in diesem Zug nicht genutzt wurde.
stars-why-nothing-to-take = { $card } braucht ein Wesen mit dem Rang { $rank }, das bei einem anderen Platz liegt.
stars-why-summoned = In diesem Zug kannst du nicht mehr beschwören: Nur Abwerfen und Ziehen bleiben.
stars-why-control-already = { $name } liegt schon bei dir.
stars-why-once-ever = Du hast { $name } in dieser Partie schon einmal beschworen.
stars-why-missing-star = Das Firmament zeigt { $no }.
stars-why-too-few-stars = Das Firmament zeigt „{ $symbol }“ nur { $have }-mal; { $card } braucht { $need }.
stars-why-missing-pair = Das Firmament zeigt { $no } neben { $by }.
stars-why-missing-figure = Das Firmament zeigt { $card } nirgends: Wo es am besten passt, { $missing ->
    [one] ist ein Stern
   *[other] sind { $missing } Sterne
} falsch.
stars-why-missing-help = Das Firmament zeigt { $card } nirgends: Wo es am besten passt, { $missing ->
    [one] ist ein Stern
   *[other] sind { $missing } Sterne
} falsch, und deine Günstlinge und Diener können das nicht ausgleichen.
stars-why-shared-tile = Beide Konstellationen von { $card } stehen am Firmament, aber sie teilen sich eine Marke.
stars-why-discarded = Du hast in diesem Zug { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} abgeworfen; mehr darfst du nicht.
stars-why-drawn = Du hast gezogen. Ein Unabhängiger kann noch handeln; sonst sage „beende den Zug“.
stars-why-draw-first = Ziehe zuerst: Sage „ziehe“.
stars-why-not-offered = { $card } steht hier nicht zur Wahl.
stars-why-lends = { $card } leiht dieser Beschwörung seinen Stern und kann jetzt nicht gehen.
stars-why-used-not-given = { $card } wurde in diesem Zug genutzt und darf nicht weggegeben werden.

## Neuigkeiten. Der Platz $who selbst liest `.you`, der Platz $whom liest `.whom`.
stars-news-invoked = { $who } ruft { $card } an.
    .you = Du rufst { $card } an.
stars-news-used = { $who } nutzt { $card }: { $power }.
    .you = Du nutzt { $card }: { $power }.
stars-news-pushed = { $who } schiebt { $line ->
    [row] Reihe { $name }
   *[column] Spalte { $name }
} nach { $way }.
    .you = Du schiebst { $line ->
        [row] Reihe { $name }
       *[column] Spalte { $name }
    } nach { $way }.
stars-news-swapped = { $who } tauscht { $one } und { $other }.
    .you = Du tauschst { $one } und { $other }.
stars-news-flipped = { $who } dreht { $cell } um.
    .you = Du drehst { $cell } um.
stars-news-summoned = { $who } beschwört { $card }! Die Sterne stehen richtig: { $cells }.
    .you = Du beschwörst { $card }! Die Sterne stehen richtig: { $cells }.
stars-news-spent = { $card } wird für seinen Bonusstern abgeworfen.
stars-news-helped = { $card } leiht seinen Bonusstern.
stars-news-released = { $who } entlässt { $card }.
    .you = Du entlässt { $card }.
stars-news-discarded = { $who } wirft { $card } ab.
    .you = Du wirfst { $card } ab.
stars-news-acted = { $who } wirft { $card } ab, um zu handeln.
    .you = Du wirfst { $card } ab, um zu handeln.
stars-news-gave = { $who } gibt { $card } an { $whom }.
    .you = Du gibst { $card } an { $whom }.
    .whom = { $who } gibt dir { $card }.
stars-news-took = { $who } nimmt { $card } von { $whom }.
    .you = Du nimmst { $card } von { $whom }.
    .whom = { $who } nimmt { $card } von dir.
stars-news-fetched = { $who } nimmt { $card } vom Ablagestapel.
    .you = Du nimmst { $card } vom Ablagestapel.
stars-news-drew = { $who } zieht { $card }.
    .you = Du ziehst { $card }.
stars-news-drew-hidden = { $who } zieht eine Karte.
stars-news-reshuffled = Der Ablagestapel wird zu einem neuen Zugstapel gemischt.
stars-news-turn = { $who } ist am Zug.
    .you = Du bist am Zug.
stars-news-won = { $who } hat { $points } Punkte: Die Sterne stehen richtig!
    .you = Du hast { $points } Punkte: Die Sterne stehen richtig!
stars-way-0 = Westen
stars-way-1 = Osten
stars-way-2 = Norden
stars-way-3 = Süden

## Das Ende.
stars-outcome-points = zehn Punkte

# Tipps.
stars-hint-count = { $count ->
    [0] Wie es jetzt steht, kann keine Karte auf deiner Hand in diesem Zug beschworen werden.
    [one] Eine Karte auf deiner Hand kann in diesem Zug beschworen werden.
   *[other] { $count } Karten auf deiner Hand können in diesem Zug beschworen werden.
}
stars-hint-summon = { $card } beschwören
stars-hint-prepare = das Firmament für { $card } vorbereiten
stars-hint-rest = das Firmament lassen, wie es ist, und ziehen
stars-hint-worth = Das bringt { $points ->
    [0] keine Punkte
    [one] einen Punkt
   *[other] { $points } Punkte
}; { $right ->
    [0] keiner
    [one] einer
   *[other] { $right }
} von { $stars } { $stars ->
    [one] Stern steht
   *[other] { $right ->
        [one] Sternen steht
        [0] Sternen steht
       *[other] Sternen stehen
    }
} richtig.
