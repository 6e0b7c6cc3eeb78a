# Der Tisch von Cthulhu Realms.

## Was eine Karte kann, kurz genug, um darauf zu stehen.
realms-short = { $effect ->
    [power] Kraft { $amount }
    [loss] Verlust { $amount }
    [gain] Gewinn { $amount }
    [draw] { $then ->
        [0] zieh { $amount }
       *[other] zieh { $amount }, wirf { $then } ab
    }
    [discard] wirf { $amount } ab
    [abjure] banne eine Karte
    [acquire] nimm eine Karte
    [destroy] zerstöre einen Ort
   *[other] { $effect }
}
realms-short-need = { $what ->
    [yellow] Gelb
    [purple] Violett
    [green] Grün
    [black] Schwarz
    [Entity] Wesen
    [Artifact] Artefakt
    [Location] Ort
    [discarded] nach Abwurf
    [abjured] nach Bann
   *[other] { $what }
}
realms-short-another = noch { $needs }
realms-short-if = { $needs }: { $words }
realms-short-itself = { $words }; bannt sich
realms-short-or = { $one } oder { $other }
realms-letter = { $colour ->
    [yellow] Ge
    [purple] Vi
    [green] Gr
   *[black] Sw
}

## Karten, und wo sie liegen.
realms-card = { $name }, { $type }, { $colour }, Kosten { $cost }
realms-card-own = { $name }, { $type }, { $colour }
realms-of-set = { $count ->
    [one] eine im Spiel
   *[other] { $count } im Spiel
}
realms-sanity-left = Verstand { $left } von { $all }
realms-conjure-leaves = beschwören, Rest { $left }
realms-take-more = noch { $missing } nehmen
realms-missing = { $missing ->
    [one] 1 fehlt
   *[other] { $missing } fehlen
}
realms-line-with = mit { $who }
realms-line-between = { $one } und { $other }
realms-far = außer Reichweite
realms-lines = Karten, die du beschwören kannst
realms-next = nächste von { $count }
realms-next-none = das Deck ist leer
realms-hand = Deine Hand
realms-hand-of = Hand von { $who }
realms-hand-empty = Deine Hand ist leer.
realms-play = Im Spiel
realms-below = { $count ->
    [one] Eine Karte von dir im Spiel
   *[other] { $count } Karten von dir im Spiel
}
realms-play-empty = Du hast nichts im Spiel.
realms-fallen = gefallen
realms-new = neu
realms-used = genutzt
realms-used-other = nicht gewählt
realms-box = Schachtel
realms-box-about = Endgültig aus dem Spiel
realms-abjured = In diesem Zug gebannt
realms-discards = Ablage
realms-deck = Dein Deck, ohne Reihenfolge
realms-hand-or-deck = Auf der Hand oder im Deck, niemand weiß wo
realms-known-hand = Bekannt auf der Hand
realms-known-tops = Bekannt oben auf dem Deck, die oberste zuerst
realms-none = Nichts.

## Plätze.
realms-seats = Die anderen
realms-all-seats = Plätze und ihr Verstand
realms-since = seit deinem letzten Zug { $change }
realms-loss-meets = Verlust trifft
realms-you = Du
realms-sanity = Verstand
realms-power = Kraft
realms-power-waits = noch +{ $more } → { $all }
realms-power-about = Beschwörungskraft, verfällt am Ende des Zuges
realms-count-hand = Hand { $count }
realms-count-deck = Deck { $count }
realms-count-discards = Ablage { $count }
realms-out = dem Wahnsinn verfallen, ausgeschieden
realms-wins = gewinnt
realms-has-turn = ist am Zug
realms-seat-label = { $who }: Verstand { $sanity }, Hand { $hand }, Deck { $deck }, Ablage { $discards }
realms-seat-out = { $who }: dem Wahnsinn verfallen, ausgeschieden
realms-look-through = Karten von { $who } ansehen
realms-guards-Sanctuary = { $card } schützt { $who }: Niemand raubt { $who } Verstand, bevor sie fällt (Verlust { $left } in einem Zug).
realms-guards-Nexus = { $card } schützt die anderen Orte von { $who } und muss zuerst fallen (Verlust { $left } in einem Zug).
realms-guards-you-Sanctuary = { $card } schützt dich: Niemand raubt dir Verstand, bevor sie fällt (Verlust { $left } in einem Zug).
realms-guards-you-Nexus = { $card } schützt deine anderen Orte und muss zuerst fallen (Verlust { $left } in einem Zug).

## Was zu tun ist.
realms-your-turn = Spiele, nutze, beschwöre.
realms-your-turn-about = Dann beende den Zug.
realms-nothing-left = Es gibt nichts mehr zu tun: Beende den Zug.
realms-turn-of = { $who } ist am Zug.
realms-asks-you = Im Zug von { $who }:
realms-asked-other = { $who } wird gefragt.
realms-won = { $who } gewinnt.
realms-won-you = Du gewinnst.
realms-all-lost = Niemand liegt vorn: allgemeines Verderben.
realms-watching = Du schaust zu.
realms-more = Mehr
realms-end-turn = Zug beenden
realms-unused = Das könntest du noch nutzen:
realms-unused-power = { $count } Kraft
realms-unused-cards = { $count ->
    [one] eine Karte zum Ausspielen
   *[other] { $count } Karten zum Ausspielen
}
realms-unused-abilities = { $count ->
    [one] eine Fähigkeit
   *[other] { $count } Fähigkeiten
}
realms-silent = Nicht mehr fragen
realms-play-on = Weiterspielen
realms-end-anyway = Trotzdem beenden
realms-choose-who = { $words }: wen?
realms-play-all = Alle { $count } spielen
realms-use-power = Alle Kraft nutzen
realms-not-your-turn = Du bist nicht am Zug.
realms-first-answer = Beantworte zuerst die Frage.
realms-not-here = Um diese Karte geht es in der Frage nicht.
realms-answers = Antworten
realms-point = Wähle auf dem Tisch.

realms-question-who_draws = { $then ->
    [0] Wer zieht { $amount ->
        [0] {""}
        [one] eine Karte
       *[other] { $amount } Karten
    }?
   *[other] { $amount ->
        [0] Wer wirft { $then ->
            [one] eine Karte
           *[other] { $then } Karten
        } ab?
       *[other] Wer zieht { $amount } und wirft dann { $then } ab?
    }
}
realms-question-who_gains = Wer gewinnt { $amount ->
    [0] Verstand
   *[other] { $amount } Verstand
}?
realms-question-who_loses = Wer verliert { $amount ->
    [0] Verstand
   *[other] { $amount } Verstand
}?
realms-question-loss = { $amount ->
    [0] Wen trifft der Verlust?
   *[other] { $who } verliert { $amount }: Wen trifft es?
}
realms-question-loss-you = { $amount ->
    [0] Wen trifft dein Verlust?
   *[other] Du verlierst { $amount }: Wen trifft es?
}
realms-question-rest = { $amount ->
    [0] Wen trifft der Rest?
   *[other] { $who } verliert noch { $amount }: Wen trifft es?
}
realms-question-rest-you = { $amount ->
    [0] Wen trifft der Rest deines Verlusts?
   *[other] Du verlierst noch { $amount }: Wen trifft es?
}
realms-question-discard = Wirf { $amount ->
    [0] eine Karte
    [one] eine Karte
   *[other] { $amount } Karten
} ab.
realms-question-abjure = Banne eine Karte: aus deiner Hand, deiner Ablage oder einer Auslage neben dir.
realms-question-acquire = Welche gebannte Karte kommt oben auf dein Deck?
realms-question-whose = Wessen Ort wird zerstört?
realms-question-destroy = Welcher Ort von { $who } wird zerstört?
realms-question-which_line = { $card } liegt in beiden Auslagen neben dir: Aus der mit welchem Nachbarn nimmst du sie?
realms-answer-you = du
realms-answer-line = die Auslage mit { $who }
realms-answer-player = { $who } trägt es
realms-answer-waste = niemanden: Der Rest verfällt
realms-answer-player-you = du trägst es

## Tasten.
realms-key-end = Zug beenden
realms-key-all = die ganze Hand spielen
realms-key-power = alles nutzen, was nur Kraft gibt
realms-key-inspect = die Karte vergrößern
realms-key-piles = die eigenen Karten ansehen
realms-key-hand = eine Handkarte nach ihrer Stelle spielen oder wählen
realms-group = Cthulhu Realms

## In Worten.
realms-text-head = Zug { $turn }. Allgemeines Deck { $deck }, Novizen { $initiates }.
realms-text-seats = Plätze
realms-text-you = { $name } (du)
realms-text-seat = { $who }: Verstand { $sanity }, Hand { $hand }, Deck { $deck }, Ablage { $discards }
realms-text-line = Auslage: { $cards }
realms-text-line-of = Auslage zwischen { $one } und { $other }: { $cards }
realms-text-next = Als Nächstes: { $card }
realms-text-play = Im Spiel: { $cards }
realms-text-power = Kraft { $power }
realms-text-discarded = jemand hat abgeworfen
realms-text-abjured = gebannt: { $cards }
realms-text-discards = Deine Ablage: { $cards }
realms-text-known = Bekannt auf der Hand von { $who }: { $cards }
realms-text-tops = Bekannt oben auf dem Deck von { $who }: { $cards }
realms-text-ask = Frage: { $question }

## What somebody else does.
realms-watching-turn = { $who } ist am Zug
realms-turn-so-far = Der Zug bisher · Kraft { $power }
realms-skip = Ein Druck irgendwo zeigt gleich alles.
realms-last-turn = Letzter Zug von { $who }
realms-does-play = { $who } spielt { $card }.
realms-does-use = { $who } nutzt { $card }.
realms-does-conjure = { $who } beschwört { $card }.
realms-did-play = gespielt
realms-did-conjure = beschworen
realms-reached = { $effect ->
    [gain] { $name } +{ $amount }
    [draw] { $name } zieht { $amount }
    [discard] { $name } wirft { $amount } ab
   *[loss] { $name } −{ $amount }
}
