# Cthulhu Realms

## Züge. Was ein Spieler tippt; jeder muss sich von allen anderen unterscheiden.
realms-move-play = spiele { $card }
realms-move-use = nutze { $card }
realms-move-use-line = nutze { $card } { $line }
realms-move-conjure = beschwöre { $card }
realms-move-discard = wirf { $card } ab
realms-move-abjure-hand = banne { $card } aus der Hand
realms-move-abjure-discards = banne { $card } aus der Ablage
realms-move-abjure-line = banne { $card } aus der Auslage
realms-move-acquire = nimm { $card } an dich
realms-move-hit = triff { $card }
realms-move-seat = Platz { $number }
realms-move-waste = lass den Rest verfallen
realms-move-end-turn = beende den Zug

## Farben und Typen.
realms-colour-0 = gelbe
realms-colour-1 = violette
realms-colour-2 = grüne
realms-colour-3 = schwarze
realms-type-0 = Wesen
realms-type-1 = Artefakt
realms-type-2 = Ort
realms-shield-Sanctuary = Zuflucht: Solange sie im Spiel ist, können andere dir keinen Verstand rauben.
realms-shield-Nexus = Nexus: Andere können deinen Orten ohne Nexus keinen Verstand rauben.

## Die Sätze der Karten.
realms-effect-power = Du erhältst { $amount } Beschwörungskraft.
realms-effect-loss = Ein Spieler oder seine Orte verlieren { $amount } Verstand (3 oder 4 Plätze: beide Nachbarn).
realms-effect-gain = Ein Spieler gewinnt { $amount } Verstand.
realms-effect-draw = Ein Spieler zieht { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
}.
realms-effect-discard = Ein Spieler wirft { $then ->
    [one] eine Karte
   *[other] { $then } Karten
} ab.
realms-effect-draw-discard = Ein Spieler zieht { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
} und wirft dann { $then ->
    [one] eine
   *[other] { $then }
} ab.
realms-effect-abjure = Banne eine Karte mit Kosten bis 6 aus deiner Hand, deiner Ablage oder den Auslagen neben dir.
realms-effect-acquire = Lege eine in diesem Zug gebannte Karte oben auf dein Deck.
realms-effect-destroy = Zerstöre einen Ort.
realms-itself = Banne diese Karte.
realms-if = Wenn { $needs }: { $sentence }
realms-and = { $one } und { $other }
realms-either = Entweder: { $one } Oder: { $other }
realms-need-colour = du eine weitere { $what } Karte im Spiel hast
realms-need-type = du eine weitere Karte vom Typ { $what } im Spiel hast
realms-need-discarded = in diesem Zug jemand aus der Hand abgeworfen hat
realms-need-abjured = in diesem Zug eine Karte gebannt wurde

## Fragen.
realms-question-1 = { $then ->
    [0] Wer zieht?
   *[other] { $amount ->
        [0] Wer wirft ab?
       *[other] Wer zieht und wirft dann ab?
    }
} Antworte „Platz …“.
realms-question-2 = Wer gewinnt { $amount } Verstand? Antworte „Platz …“.
realms-question-3 = Wer verliert { $amount } Verstand? Antworte „Platz …“.
realms-question-4 = { $unguarded ->
    [0] { $who } verliert { $amount }, und Orte schützen den Spieler: Antworte „triff …“ für einen davon.
   *[other] { $who } verliert { $amount }: Antworte „triff …“ für einen Ort oder „{ $seat }“ für den Spieler.
}
realms-question-5 = Du musst { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
} abwerfen: Antworte „wirf … ab“.
realms-question-6 = Was bannst du? Antworte „banne …“.
realms-question-7 = Welche gebannte Karte nimmst du? Antworte „nimm … an dich“.
realms-question-8 = Wessen Ort wird zerstört? Antworte „Platz …“.
realms-question-9 = Welcher Ort von { $who } wird zerstört? Antworte „triff …“.
realms-question-10 = { $card } liegt in beiden Auslagen neben dir: Aus der mit welchem Nachbarn nimmst du die Karte? Antworte „Platz …“.
realms-question-11 = { $unguarded ->
    [0] { $who } verliert noch { $amount }, und Orte schützen den Spieler: Antworte „triff …“ für einen davon oder „{ $waste }“.
   *[other] { $who } verliert noch { $amount }: Antworte „triff …“ für einen Ort, „{ $seat }“ für den Spieler oder „{ $waste }“.
}

## Warum ein Zug nicht geht.
realms-why-over = Die Partie ist vorbei.
realms-why-question = Beantworte zuerst die Frage. { $question }
realms-why-not-asked = Das beantwortet gerade keine Frage.
realms-why-not-in-hand = { $card } ist nicht auf deiner Hand.
realms-why-not-in-play = Du hast { $card } nicht im Spiel.
realms-why-no-such-ability = { $card } hat { $count ->
    [one] nur eine Fähigkeit
   *[other] nur { $count } Fähigkeiten
}.
realms-why-used = Diese Fähigkeit von { $card } wurde in diesem Zug schon genutzt.
realms-why-other-half = Die andere Hälfte dieser Fähigkeit von { $card } wurde in diesem Zug schon genutzt.
realms-why-need-colour = Braucht eine weitere { $what } Karte im Spiel.
realms-why-need-type = Braucht eine weitere Karte vom Typ { $what } im Spiel.
realms-why-need-discarded = In diesem Zug muss jemand aus der Hand abgeworfen haben.
realms-why-need-abjured = In diesem Zug muss eine Karte gebannt worden sein.
realms-why-nothing-to-abjure = Es gibt keine Karte mit Kosten bis 6, die du bannen könntest.
realms-why-nothing-abjured = In diesem Zug wurde keine Karte gebannt, die du nehmen könntest.
realms-why-itself = { $card } hat sich mit eben dieser Fähigkeit selbst gebannt; mit ihr kannst du sie nicht an dich nehmen.
realms-why-no-location = Kein Ort, den du zerstören könntest, ist in Reichweite.
realms-why-not-available = { $card } liegt in keiner Auslage neben dir.
realms-why-too-dear = { $card } kostet { $cost }; du hast { $power } Kraft, es fehlen { $short }.
realms-why-abjure-dear = { $card } kostet { $cost }: Auf diese Weise lassen sich nur Karten mit Kosten bis 6 bannen.
realms-why-not-there = { $card } liegt dort nicht.
realms-why-out-of-reach = Platz { $number } steht hier nicht zur Wahl.
realms-why-sanctuary = Eine Zuflucht schützt { $who }: Sie muss zuerst fallen.
realms-why-nexus = Ein Nexus schützt die anderen Orte von { $who }: Er muss zuerst fallen.

## Neuigkeiten. Der Platz $who selbst liest `.you`, der Platz $whom liest `.whom`.
realms-news-played = { $who } spielt { $card }.
    .you = Du spielst { $card }.
realms-news-used = { $others ->
    [0] { $who } nutzt { $card }.
   *[other] { $who } nutzt { $card } ({ $ability }).
}
    .you = { $others ->
        [0] Du nutzt { $card }.
       *[other] Du nutzt { $card } ({ $ability }).
    }
realms-news-powered = { $who } erhält { $amount } Kraft.
    .you = Du erhältst { $amount } Kraft.
realms-news-gained = { $who } gewinnt { $amount } Verstand.
    .you = Du gewinnst { $amount } Verstand.
realms-news-lost = { $who } verliert { $amount } Verstand.
    .you = Du verlierst { $amount } Verstand.
realms-news-wasted = Vom Verlust für { $who } { $amount ->
    [one] verfällt
   *[other] verfallen
} { $amount }.
    .you = Von deinem Verlust { $amount ->
        [one] verfällt
       *[other] verfallen
    } { $amount }.
realms-news-hurt = { $card } von { $who } verliert { $amount }.
    .you = Dein Ort { $card } verliert { $amount }.
realms-news-destroyed = { $card } von { $who } wird zerstört.
    .you = Dein Ort { $card } wird zerstört.
realms-news-conjured = { $who } beschwört { $card }.
    .you = Du beschwörst { $card }.
realms-news-drew = { $who } zieht { $card }.
    .you = Du ziehst { $card }.
realms-news-drew-hidden = { $who } zieht eine Karte.
realms-news-drew_known = { $who } zieht { $card } vom Deck, wo die Karte allen bekannt war.
    .you = Du ziehst { $card } vom Deck, wo die Karte allen bekannt war.
realms-news-discarded = { $who } wirft { $card } ab.
    .you = Du wirfst { $card } ab.
realms-news-abjured = { $card } wird gebannt.
realms-news-acquired = { $who } legt { $card } oben auf das Deck.
    .you = Du legst { $card } oben auf dein Deck.
realms-news-reshuffled = { $who } mischt die Ablage zu einem neuen Deck.
    .you = Du mischst deine Ablage zu einem neuen Deck.
realms-news-refilled = { $line ->
    [0] { $card } kommt in die Auslage.
   *[other] { $card } kommt in die Auslage links von { $whom }.
}
    .whom = { $card } kommt in die Auslage links von dir.
realms-news-turned_up = { $card } liegt nun oben auf dem allgemeinen Deck.
realms-news-eliminated = { $left ->
    [one] { $who } ist dem Wahnsinn verfallen und ausgeschieden.
   *[other] { $who } ist dem Wahnsinn verfallen und ausgeschieden: Alle Karten dieses Platzes und die Auslagen zu beiden Seiten werden gebannt.
}
    .you = { $left ->
        [one] Du bist dem Wahnsinn verfallen und ausgeschieden.
       *[other] Du bist dem Wahnsinn verfallen und ausgeschieden: Alle deine Karten und die Auslagen zu beiden Seiten werden gebannt.
    }
realms-news-exhausted = Das allgemeine Deck ist leer.
realms-news-turn = { $who } ist am Zug.
    .you = Du bist am Zug.
realms-news-won = { $who } gewinnt.
    .you = Du gewinnst.
realms-news-all_lost = Niemand liegt vorn: allgemeines Verderben.

## Das Ende.
realms-outcome-last = als Letzter bei Verstand
realms-outcome-deck = mit dem meisten Verstand, dann den meisten Karten, bei leerem Deck
realms-outcome-nobody = allgemeines Verderben

# Tipps.
realms-hint-conjure = Es lohnt sich, in diesem Zug eine Karte zu beschwören.
realms-hint-acquire = Es lohnt sich, in diesem Zug eine gebannte Karte an dich zu nehmen.
realms-hint-destroy = Es lohnt sich, in diesem Zug einen Ort zu zerstören.
realms-hint-loss = Es lohnt sich, in diesem Zug anzugreifen.
realms-hint-use = Es lohnt sich, in diesem Zug eine Fähigkeit zu nutzen.
realms-hint-play = Es lohnt sich, jetzt eine Karte von der Hand zu spielen.
realms-hint-end = Du hast getan, was sich in diesem Zug lohnt.
realms-aim-destroy = { $card } zerstören
realms-aim-loss = { $seats ->
    [2] deinem Gegner
   *[other] deinen Gegnern
} { $amount } Verstand rauben
