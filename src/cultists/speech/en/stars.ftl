# The Stars Are Right

## Moves. What a player types; each must differ from all others.
stars-move-invoke = invoke { $card }
stars-move-use = use { $card }
stars-move-summon = summon { $card }
stars-move-discard = discard { $card }
stars-move-give = give { $card }
stars-move-take = take { $card }
stars-move-with = with { $card }
stars-move-release = release { $card }
stars-move-push-row-back = push row { $line } west
stars-move-push-row-ahead = push row { $line } east
stars-move-push-column-back = push column { $line } north
stars-move-push-column-ahead = push column { $line } south
stars-move-swap = swap { $one } { $other }
stars-move-flip = flip { $cell }
stars-move-take-top = take top
stars-move-draw = draw
stars-move-end-turn = end turn

## Symbols: the name; after "no"; and after "next to".
stars-symbol-1 = one star
    .no = no tile with one star
    .by = a tile with one star
stars-symbol-2 = two stars
    .no = no tile with two stars
    .by = a tile with two stars
stars-symbol-3 = three stars
    .no = no tile with three stars
    .by = a tile with three stars
stars-symbol-4 = four stars
    .no = no tile with four stars
    .by = a tile with four stars
stars-symbol-5 = five stars
    .no = no tile with five stars
    .by = a tile with five stars
stars-symbol-Vo = void
    .no = no void
    .by = a void
stars-symbol-Cr = crescent moon
    .no = no crescent moon
    .by = a crescent moon
stars-symbol-Gi = gibbous moon
    .no = no gibbous moon
    .by = a gibbous moon
stars-symbol-Sh = shooting star
    .no = no shooting star
    .by = a shooting star
stars-symbol-Me = meteor shower
    .no = no meteor shower
    .by = a meteor shower
stars-symbol-Su = midnight sun
    .no = no midnight sun
    .by = a midnight sun
stars-symbol-So = solar eclipse
    .no = no solar eclipse
    .by = a solar eclipse
stars-symbol-Fu = full moon
    .no = no full moon
    .by = a full moon
stars-symbol-Lu = lunar eclipse
    .no = no lunar eclipse
    .by = a lunar eclipse

## Ranks, and changes to the sky.
stars-rank-0 = Great Old One
stars-rank-1 = Greater Servitor
stars-rank-2 = Lesser Servitor
stars-rank-3 = Minion
stars-change-0 = { $count ->
    [0] no push
    [one] { $count } push
   *[other] { $count } pushes
}
stars-change-1 = { $count ->
    [0] no swap
    [one] { $count } swap
   *[other] { $count } swaps
}
stars-change-2 = { $count ->
    [0] no flip
    [one] { $count } flip
   *[other] { $count } flips
}
stars-change-one-0 = push
stars-change-one-1 = swap
stars-change-one-2 = flip
stars-nothing = nothing

## Steps of a turn.
stars-step-0 = invoke
stars-step-1 = powers
stars-step-2 = sky
stars-step-3 = summon
stars-step-4 = discard
stars-step-5 = end of turn

## Questions.
stars-question-1 = Which Servitor helps to summon { $card }? Answer “with …”.
stars-question-2 = Which creature has to go? Answer “release …”.
stars-question-3 = Which creature do you give away? Answer “give …”.
stars-question-4 = Which creature do you take in exchange for { $card }? Answer “take …”.
stars-question-5 = Which card does the Dhole fetch? Answer “take …” or “take top”.
stars-question-6 = Your hand is too large: which card do you discard? Answer “discard …”.

## Why a move cannot be played.
stars-why-over = The game is over.
stars-why-question = Answer the question first. { $question }
stars-why-not-asked = There is no question now that this would answer.
stars-why-not-in-hand = { $card } is not in your hand.
stars-why-not-yours = You do not control { $card }.
stars-why-invoked = You have already invoked a card this turn.
stars-why-too-late-to-invoke = It is too late to invoke: you have already summoned or discarded this turn.
stars-why-pool-first = Use up your pool first: { $pool } left.
stars-why-no-pool = Invoke a card first: only an invocation changes the sky.
stars-why-sky-done = You are done with the sky for this turn: your pool is empty.
stars-why-no-change = Your pool holds { $change }, only { $pool }.
stars-why-used = { $card } has already been used this turn.
stars-why-no-power-now = { $card } works on your pool, which is empty.
stars-why-power-takes = { $card } needs a { $change } to work on; your pool holds { $pool }.
stars-why-powers-over = Powers come before the first change to the sky (edition 2009).
stars-why-does-not-act = { $card } does not act: its effect lasts for as long as you control it.
stars-why-nothing-to-give = { $card } needs a { $rank } of yours that has not been used this turn.
stars-why-nothing-to-take = { $card } needs a { $rank } that another seat controls.
stars-why-summoned = You cannot summon any more this turn: only discarding and drawing are left.
stars-why-control-already = You already control { $name }.
stars-why-once-ever = This game, you have already summoned { $name } once.
stars-why-missing-star = The sky shows { $no }.
stars-why-too-few-stars = The sky shows { $symbol } only { $have ->
    [one] once
   *[other] { $have } times
}; { $card } needs { $need }.
stars-why-missing-pair = The sky shows { $no } next to { $by }.
stars-why-missing-figure = The sky shows { $card } nowhere: where it fits best, { $missing ->
    [one] one star is
   *[other] { $missing } stars are
} wrong.
stars-why-missing-help = The sky shows { $card } nowhere: where it fits best, { $missing ->
    [one] one star is
   *[other] { $missing } stars are
} wrong, and your Servitors cannot make up for { $missing ->
    [one] it
   *[other] them
}.
stars-why-shared-tile = Both constellations of { $card } are in the sky, but they share a tile.
stars-why-discarded = You have discarded { $count ->
    [one] one card
   *[other] { $count } cards
} this turn, and that is the limit.
stars-why-drawn = You have drawn. A Minion may still act; otherwise say “end turn”.
stars-why-draw-first = Draw first: say “draw”.
stars-why-not-offered = { $card } cannot be chosen here.
stars-why-lends = { $card } lends its star to this summoning and cannot go now.
stars-why-used-not-given = { $card } was used this turn and may not be given away.

## News. The seat $who itself reads `.you`, the seat $whom reads `.whom`.
stars-news-invoked = { $who } invokes { $card }.
    .you = You invoke { $card }.
stars-news-used = { $who } uses { $card }: { $power }.
    .you = You use { $card }: { $power }.
stars-news-pushed = { $who } pushes { $line ->
    [row] row { $name }
   *[column] column { $name }
} { $way }.
    .you = You push { $line ->
        [row] row { $name }
       *[column] column { $name }
    } { $way }.
stars-news-swapped = { $who } swaps { $one } and { $other }.
    .you = You swap { $one } and { $other }.
stars-news-flipped = { $who } flips { $cell }.
    .you = You flip { $cell }.
stars-news-summoned = { $who } summons { $card }! The stars are right on { $cells }.
    .you = You summon { $card }! The stars are right on { $cells }.
stars-news-spent = { $card } is discarded for its bonus star.
stars-news-helped = { $card } lends its bonus star.
stars-news-released = { $who } releases { $card }.
    .you = You release { $card }.
stars-news-discarded = { $who } discards { $card }.
    .you = You discard { $card }.
stars-news-acted = { $who } discards { $card } to act.
    .you = You discard { $card } to act.
stars-news-gave = { $who } gives { $card } to { $whom }.
    .you = You give { $card } to { $whom }.
    .whom = { $who } gives you { $card }.
stars-news-took = { $who } takes { $card } from { $whom }.
    .you = You take { $card } from { $whom }.
    .whom = { $who } takes { $card } from you.
stars-news-fetched = { $who } takes { $card } from the discards.
    .you = You take { $card } from the discards.
stars-news-drew = { $who } draws { $card }.
    .you = You draw { $card }.
stars-news-drew-hidden = { $who } draws a card.
stars-news-reshuffled = The discards are shuffled into a new draw pile.
stars-news-turn = It is { $who }’s turn.
    .you = It is your turn.
stars-news-won = { $who } has { $points } points: the stars are right!
    .you = You have { $points } points: the stars are right!
stars-way-0 = west
stars-way-1 = east
stars-way-2 = north
stars-way-3 = south

## The end.
stars-outcome-points = ten points

# Hints.
stars-hint-count = { $count ->
    [0] As things stand, no card in your hand can be summoned this turn.
    [one] One card in your hand can be summoned this turn.
   *[other] { $count } cards in your hand can be summoned this turn.
}
stars-hint-summon = Summon { $card }
stars-hint-prepare = Prepare the sky for { $card }
stars-hint-rest = Leave the sky as it is, and draw
stars-hint-worth = It is worth { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}; { $right ->
    [0] none
    [one] one
   *[other] { $right }
} of { $stars } { $stars ->
    [one] star
   *[other] stars
} { $right ->
    [one] stands
   *[other] stand
} right.
