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
realms-move-waste = waste the rest
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
realms-effect-loss = A player or that player’s Locations lose { $amount } sanity (3 or 4 seats: both neighbours do).
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
realms-effect-abjure = Abjure a card costing 6 or less from your hand, your discards or the lines beside you.
realms-effect-acquire = Put a card that was abjured this turn on top of your deck.
realms-effect-destroy = Destroy a Location.
realms-itself = Abjure this card.
realms-if = If { $needs }: { $sentence }
realms-and = { $one } and { $other }
realms-either = Either: { $one } Or: { $other }
realms-need-colour = you have another { $what } card in play
realms-need-type = you have another { $what } in play
realms-need-discarded = somebody has discarded from hand this turn
realms-need-abjured = a card has been abjured this turn

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
realms-question-7 = Which abjured card do you acquire? Answer “acquire …”.
realms-question-8 = Whose Location is destroyed? Answer “seat …”.
realms-question-9 = Which Location of { $who } is destroyed? Answer “hit …”.
realms-question-10 = { $card } is in both lines beside you: which neighbour’s line do you take it from? Answer “seat …”.
realms-question-11 = { $unguarded ->
    [0] { $who } still loses { $amount }, and Locations guard the player: answer “hit …” for one of them, or “{ $waste }”.
   *[other] { $who } still loses { $amount }: answer “hit …” for a Location, “{ $seat }” for the player, or “{ $waste }”.
}

## Why a move cannot be played.
realms-why-over = The game is over.
realms-why-question = Answer the question first. { $question }
realms-why-not-asked = There is no question now that this would answer.
realms-why-not-in-hand = { $card } is not in your hand.
realms-why-not-in-play = You have no { $card } in play.
realms-why-no-such-ability = { $card } has { $count ->
    [one] only one ability
   *[other] only { $count } abilities
}.
realms-why-used = This ability of { $card } has already been used this turn.
realms-why-other-half = The other half of this ability of { $card } has already been used this turn.
realms-why-need-colour = Needs another { $what } card in play.
realms-why-need-type = Needs another { $what } in play.
realms-why-need-discarded = Somebody must have discarded from hand this turn.
realms-why-need-abjured = A card must have been abjured this turn.
realms-why-nothing-to-abjure = There is no card costing 6 or less to abjure.
realms-why-nothing-abjured = No card that you could acquire was abjured this turn.
realms-why-itself = { $card } abjured itself with this very ability, which cannot acquire it.
realms-why-no-location = There is no Location within reach to destroy.
realms-why-not-available = { $card } is in no line beside you.
realms-why-too-dear = { $card } costs { $cost }; you have { $power } power and are { $short } short.
realms-why-abjure-dear = { $card } costs { $cost }: only cards costing 6 or less can be abjured this way.
realms-why-not-there = { $card } is not there.
realms-why-out-of-reach = Seat { $number } cannot be chosen here.
realms-why-sanctuary = A Sanctuary guards { $who }: it must be destroyed first.
realms-why-nexus = A Nexus guards the other Locations of { $who }: it must be destroyed first.

## News. The seat $who itself reads `.you`, the seat $whom reads `.whom`.
realms-news-played = { $who } plays { $card }.
    .you = You play { $card }.
realms-news-used = { $others ->
    [0] { $who } uses { $card }.
   *[other] { $who } uses { $card } ({ $ability }).
}
    .you = { $others ->
        [0] You use { $card }.
       *[other] You use { $card } ({ $ability }).
    }
realms-news-powered = { $who } gains { $amount } power.
    .you = You gain { $amount } power.
realms-news-gained = { $who } gains { $amount } sanity.
    .you = You gain { $amount } sanity.
realms-news-lost = { $who } loses { $amount } sanity.
    .you = You lose { $amount } sanity.
realms-news-wasted = { $amount } of the loss for { $who } is wasted.
    .you = { $amount } of your loss is wasted.
realms-news-hurt = { $who }’s { $card } loses { $amount }.
    .you = Your { $card } loses { $amount }.
realms-news-destroyed = { $who }’s { $card } is destroyed.
    .you = Your { $card } is destroyed.
realms-news-conjured = { $who } conjures { $card }.
    .you = You conjure { $card }.
realms-news-drew = { $who } draws { $card }.
    .you = You draw { $card }.
realms-news-drew-hidden = { $who } draws a card.
realms-news-drew_known = { $who } draws { $card }, which was known to be on top.
    .you = You draw { $card }, which was known to be on top.
realms-news-discarded = { $who } discards { $card }.
    .you = You discard { $card }.
realms-news-abjured = { $card } is abjured.
realms-news-acquired = { $who } puts { $card } on top of the deck.
    .you = You put { $card } on top of your deck.
realms-news-reshuffled = { $who } shuffles the discards into a new deck.
    .you = You shuffle your discards into a new deck.
realms-news-refilled = { $line ->
    [0] { $card } is added to the line.
   *[other] { $card } is added to the line to the left of { $whom }.
}
    .whom = { $card } is added to the line to the left of you.
realms-news-turned_up = { $card } is now on top of the general deck.
realms-news-eliminated = { $left ->
    [one] { $who } has gone mad and is out.
   *[other] { $who } has gone mad and is out: all cards of that seat and both lines beside it are abjured.
}
    .you = { $left ->
        [one] You have gone mad and are out.
       *[other] You have gone mad and are out: all your cards and both lines beside you are abjured.
    }
realms-news-exhausted = The general deck is empty.
realms-news-turn = It is { $who }’s turn.
    .you = It is your turn.
realms-news-won = { $who } wins.
    .you = You win.
realms-news-all_lost = Nobody comes out ahead: universal loss.

## The end.
realms-outcome-last = last one sane
realms-outcome-deck = most sanity, then most cards, when the deck ran out
realms-outcome-nobody = universal loss

# Hints.
realms-hint-conjure = There is a card worth conjuring this turn.
realms-hint-acquire = There is an abjured card worth taking this turn.
realms-hint-destroy = There is a Location worth destroying this turn.
realms-hint-loss = It is worth attacking this turn.
realms-hint-use = There is an ability worth using this turn.
realms-hint-play = There is a card in your hand worth playing now.
realms-hint-end = You have done what is worth doing this turn.
realms-aim-destroy = Destroy { $card }
realms-aim-loss = Take { $amount } sanity from { $seats ->
    [2] your rival
   *[other] your rivals
}
