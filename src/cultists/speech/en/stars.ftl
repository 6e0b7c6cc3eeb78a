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

## Symbols: the name, after "no", after "beside".
stars-symbol-1 = 1
    .no = no 1
    .by = a 1
    .long = one star
stars-symbol-2 = 2
    .no = no 2
    .by = a 2
    .long = two stars
stars-symbol-3 = 3
    .no = no 3
    .by = a 3
    .long = three stars
stars-symbol-4 = 4
    .no = no 4
    .by = a 4
    .long = four stars
stars-symbol-5 = 5
    .no = no 5
    .by = a 5
    .long = five stars
stars-symbol-Vo = void
    .no = no void
    .by = a void
    .long = void
stars-symbol-Cr = crescent moon
    .no = no crescent moon
    .by = a crescent moon
    .long = crescent moon
stars-symbol-Gi = gibbous moon
    .no = no gibbous moon
    .by = a gibbous moon
    .long = gibbous moon
stars-symbol-Sh = shooting star
    .no = no shooting star
    .by = a shooting star
    .long = shooting star
stars-symbol-Me = meteor shower
    .no = no meteor shower
    .by = a meteor shower
    .long = meteor shower
stars-symbol-Su = midnight sun
    .no = no midnight sun
    .by = a midnight sun
    .long = midnight sun
stars-symbol-So = solar eclipse
    .no = no solar eclipse
    .by = a solar eclipse
    .long = solar eclipse
stars-symbol-Fu = full moon
    .no = no full moon
    .by = a full moon
    .long = full moon
stars-symbol-Lu = lunar eclipse
    .no = no lunar eclipse
    .by = a lunar eclipse
    .long = lunar eclipse

## Ranks and changes of the sky.
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
stars-question-4 = Which creature do you take for { $card }? Answer “take …”.
stars-question-5 = Which card does the Dhole bring? Answer “take …” or “take top”.
stars-question-6 = Your hand is too large: which card goes? Answer “discard …”.

## Why a move cannot be played.
stars-why-over = The game is over.
stars-why-question = First answer the question. { $question }
stars-why-not-asked = Nobody asks for that now.
stars-why-not-in-hand = { $card } is not in your hand.
stars-why-not-yours = { $card } does not lie with you.
stars-why-invoked = You have invoked a card this turn already.
stars-why-too-late-to-invoke = It is too late to invoke: you have already summoned or discarded this turn.
stars-why-pool-first = Use up your pool first: { $pool } left.
stars-why-no-pool = Invoke a card first: only an invocation changes the sky.
stars-why-sky-done = The sky is done for this turn: your pool is empty.
stars-why-no-change = Your pool holds { $change }; it holds { $pool }.
stars-why-used = { $card } has been used this turn already.
stars-why-no-power-now = { $card } works on your pool, and that is empty.
stars-why-power-takes = { $card } needs a { $change } to change; your pool holds { $pool }.
stars-why-powers-over = Powers come before the first change of the sky (edition 2009).
stars-why-does-not-act = { $card } does not act: it works by lying there.
stars-why-nothing-to-give = { $card } needs a { $rank } of yours that was not used this turn.
stars-why-nothing-to-take = { $card } needs a { $rank } lying with another seat.
stars-why-summoned = You cannot summon any more this turn: only discarding and drawing are left.
stars-why-control-already = You control { $name } already.
stars-why-missing-star = The sky shows { $no }.
stars-why-too-few-stars = The sky shows { $symbol } only { $have ->
    [one] once
   *[other] { $have } times
}; { $card } needs { $need }.
stars-why-missing-pair = The sky shows { $no } beside { $by }.
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
stars-why-shared-tile = Both constellations of { $card } stand in the sky, but not on tiles of their own.
stars-why-discarded = You have discarded { $count ->
    [one] one card
   *[other] { $count } cards
} this turn; that is all you may.
stars-why-drawn = You have drawn. A Minion may still act; otherwise say “end turn”.
stars-why-draw-first = Draw first: say “draw”.
stars-why-not-offered = { $card } cannot be chosen here.
stars-why-used-not-given = { $card } was used this turn: it may not be given away.

## News.
stars-news-invoked = { $who } invokes { $card }.
stars-news-used = { $who } uses { $card }: { $power }.
stars-news-pushed = { $who } pushes { $line ->
    [row] row { $name }
   *[column] column { $name }
} { $way }.
stars-news-swapped = { $who } swaps { $one } and { $other }.
stars-news-flipped = { $who } flips { $cell }.
stars-news-summoned = { $who } summons { $card }!
stars-news-spent = { $card } gives its bonus star and is discarded.
stars-news-helped = { $card } gives its bonus star and stays.
stars-news-released = { $who } lets { $card } go.
stars-news-discarded = { $who } discards { $card }.
stars-news-acted = { $who } discards { $card } to act.
stars-news-gave = { $who } gives { $card } to { $other }.
stars-news-took = { $who } takes { $card } from { $other }.
stars-news-fetched = { $who } takes { $card } from the discards.
stars-news-drew = { $who } draws { $card }.
stars-news-drew-hidden = { $who } draws a card.
stars-news-reshuffled = The discards are shuffled into a new draw pile.
stars-news-turn = It is the turn of { $who }.
stars-news-won = { $who } has { $points } points: the stars are right!
stars-way-0 = west
stars-way-1 = east
stars-way-2 = north
stars-way-3 = south

## The end.
stars-outcome-points = ten points
