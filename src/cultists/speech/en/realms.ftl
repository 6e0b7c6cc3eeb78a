# Cthulhu Realms

## Moves. What a player types; each must differ from all others.
realms-move-play = play { $card }
realms-move-use = use { $card }
realms-move-use-line = use { $card } { $line }
realms-move-conjure = conjure { $card }
realms-move-discard = discard { $card }
realms-move-abjure-hand = abjure { $card } from hand
realms-move-abjure-discards = abjure { $card } from discards
realms-move-abjure-line = abjure { $card } from line
realms-move-acquire = acquire { $card }
realms-move-hit = hit { $card }
realms-move-seat = seat { $number }
realms-move-end-turn = end turn

## Colours and types.
realms-colour-0 = yellow
realms-colour-1 = purple
realms-colour-2 = green
realms-colour-3 = black
realms-type-0 = Entity
realms-type-1 = Artifact
realms-type-2 = Location
realms-shield-Sanctuary = Sanctuary: rivals cannot make you lose sanity while this is in play.
realms-shield-Nexus = Nexus: rivals cannot make your Locations without a Nexus lose sanity.

## The sentences of cards.
realms-effect-power = Gain { $amount } conjuring power.
realms-effect-loss = Loss { $amount } for a player or Locations (3 or 4 seats: both neighbours).
realms-effect-gain = A player gains { $amount } sanity.
realms-effect-draw = A player draws { $amount ->
    [one] a card
   *[other] { $amount } cards
}.
realms-effect-discard = A player discards { $then ->
    [one] a card
   *[other] { $then } cards
}.
realms-effect-draw-discard = A player draws { $amount ->
    [one] a card
   *[other] { $amount } cards
}, then discards { $then ->
    [one] one
   *[other] { $then }
}.
realms-effect-abjure = Abjure a card of cost 6 or less from your hand, your discards or the lines beside you.
realms-effect-acquire = Lay a card that was abjured this turn on top of your deck.
realms-effect-destroy = Destroy a Location.
realms-itself = Abjure this card.
realms-if = If { $needs }: { $sentence }
realms-and = { $one } and { $other }
realms-either = Either: { $one } Or: { $other }
realms-need-colour = you have another { $what } card in play
realms-need-type = you have another { $what } in play
realms-need-discarded = somebody discarded from hand this turn
realms-need-abjured = a card was abjured this turn

## Questions.
realms-question-1 = { $then ->
    [0] Who draws?
   *[other] { $amount ->
        [0] Who discards?
       *[other] Who draws and then discards?
    }
} Answer “seat …”.
realms-question-2 = Who gains { $amount } sanity? Answer “seat …”.
realms-question-3 = Who loses { $amount } sanity? Answer “seat …”.
realms-question-4 = { $unguarded ->
    [0] { $who } loses { $amount }, and Locations guard the player: answer “hit …” for one of them.
   *[other] { $who } loses { $amount }: answer “hit …” for a Location, or “{ $seat }” for the player.
}
realms-question-5 = You must discard { $amount ->
    [one] a card
   *[other] { $amount } cards
}: answer “discard …”.
realms-question-6 = What do you abjure? Answer “abjure …”.
realms-question-7 = Which abjured card do you take? Answer “acquire …”.
realms-question-8 = Whose Location is destroyed? Answer “seat …”.
realms-question-9 = Which Location of { $who } is destroyed? Answer “hit …”.
realms-question-10 = { $card } lies on both sides of you: from the line with which neighbour do you take it? Answer “seat …”.

## Why a move cannot be played.
realms-why-over = The game is over.
realms-why-question = First answer the question. { $question }
realms-why-not-asked = Nobody asks for that now.
realms-why-not-in-hand = { $card } is not in your hand.
realms-why-not-in-play = { $card } is not in play before you.
realms-why-no-such-ability = { $card } has { $count ->
    [one] one ability
   *[other] { $count } abilities
}.
realms-why-used = This ability of { $card } has been used this turn.
realms-why-need-colour = Needs another { $what } card in play.
realms-why-need-type = Needs another { $what } in play.
realms-why-need-discarded = Needs somebody to have discarded from hand this turn.
realms-why-need-abjured = Needs a card to have been abjured this turn.
realms-why-nothing-to-abjure = There is no card of cost 6 or less to abjure.
realms-why-nothing-abjured = No card was abjured this turn that you could take.
realms-why-deck-full = { $count } cards that all know lie on your deck: no more can until you draw.
realms-why-no-location = There is no Location in reach to destroy.
realms-why-not-available = { $card } does not lie in a line beside you.
realms-why-too-dear = { $card } costs { $cost }; you have { $power } power and are { $short } short.
realms-why-abjure-dear = { $card } costs { $cost }: only cards of cost 6 or less can be abjured so.
realms-why-not-there = { $card } does not lie there.
realms-why-out-of-reach = Seat { $number } cannot be chosen here.
realms-why-sanctuary = A Sanctuary guards { $who }: it must go first.
realms-why-nexus = A Nexus guards the other Locations of { $who }: it must go first.

## News.
realms-news-played = { $who } plays { $card }.
realms-news-used = { $ability ->
    [0] { $who } uses { $card }.
   *[other] { $who } uses { $card } ({ $ability }).
}
realms-news-powered = { $who } has { $amount } more power.
realms-news-gained = { $who } gains { $amount } sanity.
realms-news-lost = { $who } loses { $amount } sanity.
realms-news-hurt = { $card } of { $who } loses { $amount }.
realms-news-destroyed = { $card } of { $who } is destroyed.
realms-news-conjured = { $who } conjures { $card }.
realms-news-drew = { $who } draws { $card }.
realms-news-drew-hidden = { $who } draws a card.
realms-news-drew_known = { $who } draws { $card } from the top, as all knew.
realms-news-discarded = { $who } discards { $card }.
realms-news-abjured = { $card } is abjured.
realms-news-acquired = { $who } lays { $card } on top of the deck.
realms-news-reshuffled = { $who } shuffles the discards into a new deck.
realms-news-refilled = { $line ->
    [0] { $card } comes into the line.
   *[other] { $card } comes into the line to the left of { $beside }.
}
realms-news-turned_up = { $card } lies on top of the general deck.
realms-news-eliminated = { $left ->
    [one] { $who } has gone mad and is out.
   *[other] { $who } has gone mad and is out: all those cards and the lines on both sides are abjured.
}
realms-news-exhausted = The general deck is empty.
realms-news-turn = It is the turn of { $who }.
realms-news-won = { $who } wins.
realms-news-all_lost = Nobody stands above the others: universal loss.

## The end.
realms-outcome-last = last one sane
realms-outcome-deck = most sanity, then most cards, at an empty deck
realms-outcome-nobody = universal loss
