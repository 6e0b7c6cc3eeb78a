# The table of The Stars Are Right.
stars-sky = Sky
stars-tile = { $cell }: { $symbol }, on its back { $back }
stars-tile-right = right
stars-tile-wanted = wanted here: { $symbol }
stars-changed = changed since your last move
stars-new = new
stars-tile-picked = picked up
stars-choose = What do you mean?
stars-others = The other seats
stars-creatures-of = Creatures of { $name }
stars-your-creatures = Your creatures
stars-look-at = Look at { $name }
stars-no-creatures = no creatures yet
stars-known = Known to hold:
stars-has-turn = to move
stars-your-turn = to move
stars-free = free
stars-used = used this turn
stars-usable = its power can be used
stars-hand = Your hand
stars-hand-empty = Your hand is empty.
stars-hand-size = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
}
stars-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
stars-points-of = { $points } of { $goal } points
stars-shown = everybody has seen it
stars-are-right = the stars are right
stars-would-stand = would be right
stars-tried = { $words }, tried before
stars-goal = goal
stars-pinned = pinned to the sky

## Steps
stars-steps = Steps of a turn
stars-step-invoke = Invoke
stars-step-powers = Powers
stars-step-sky = Sky
stars-step-summon = Summon
stars-step-discard = Discard
stars-step-draw = Draw

## What you can do now
stars-now-invoke = Invoke a card to change the sky, or summon, discard, draw.
stars-now-powers = Let creatures work on your pool, or start on the sky.
stars-now-sky = Use up your pool: push, swap or flip.
stars-now-push = Press a bar at the edge, or drag a row or column.
stars-now-swap = Choose a tile, then the neighbour to swap it with.
stars-now-flip = Choose the tile to turn over.
stars-now-picked = Choose the neighbour to swap { $cell } with.
stars-now-right = The stars are right: { $cards } can be summoned.
stars-now-discard = Discard a card if you like, then draw.
stars-now-draw = Draw to end your turn.
stars-now-end = A Minion may still act; otherwise end your turn.
stars-now-other = { $name }’s turn: { $step }.
stars-now-won = The stars are right: you have won!
stars-now-lost = { $name } has won.
stars-would-change = completes nothing yet
stars-would-be-right = the stars would be right for { $cards }
stars-stands = the stars are right
stars-stands-helped = the stars are right with the help of your Servitors
stars-shared = both are there, but they share a tile
stars-missing = { $count ->
    [one] one star is missing
   *[other] { $count } stars are missing
}
stars-short-of = { $count ->
    [one] { $symbol } is missing
   *[other] { $symbol } is missing { $count } times
}
stars-ways = place { $way } of { $ways }

## Why not
stars-watching = You are watching.
stars-still = You are looking back: nothing can be done here.
stars-not-now = Not now.
stars-not-your-turn = It is not your turn.
stars-answer-first = Answer the question first.
stars-tap-again = This is what would happen. Tap again to do it.

## Buttons
stars-do-invoke = Invoke
stars-do-summon = Summon
stars-do-discard = Discard
stars-do-use = Use
stars-do-push = Push
stars-do-swap = Swap
stars-do-flip = Flip
stars-do-draw = Draw
stars-do-end = End turn
stars-more = More
stars-look-closer = Look closer
stars-pin = Pin to the sky
stars-pool = Pool
stars-pool-of = { $kind }: { $count }

## Questions
stars-question = Question
stars-answers = Answers
stars-ask-with = Which Servitor lends its star?
stars-ask-with-card = Which Servitor lends its star to { $card }?
stars-ask-release = Six creatures are the limit: which one goes?
stars-ask-give = Which of your creatures do you give away?
stars-ask-take = Which creature do you take?
stars-ask-take-card = Which creature do you take for { $card }?
stars-ask-fetch = Which card does the Dhole fetch for you?
stars-ask-trim = Your hand is too large: which card do you discard?
stars-take-top = the top card of the draw pile

## Piles
stars-piles = Piles
stars-pile-draw = Draw
stars-pile-discards = Discards
stars-pile-invoked = Invoked
stars-draw-pile = Draw pile: { $count } cards
stars-discards = Discards: { $count }
stars-no-discards = Nothing has been discarded yet.
stars-invoked = Invoked: { $card }
stars-nothing-invoked = Nothing has been invoked.

## A card in words
stars-short-exchange_lesser = trade Lesser
stars-short-exchange_greater = trade Greater
stars-short-fetch = fetch a card
stars-short-hand_6 = hand of 6
stars-short-discard_2 = discard 2
stars-family = family of { $family }
stars-fact-invocation = When invoked
stars-fact-power = When summoned
stars-fact-bonus = Bonus star
stars-fact-constellations = To summon it
stars-bonus = When you summon { $family }, the { $symbol } may be missing.
stars-any = any tile
stars-need-one = The sky must show this, rotated as you like.
stars-need-all = The sky must show all of these, rotated as you like, each on tiles of its own.
stars-count-push = { $count ->
    [one] 1 push
   *[other] { $count } pushes
}
stars-count-swap = { $count ->
    [one] 1 swap
   *[other] { $count } swaps
}
stars-count-flip = { $count ->
    [one] 1 flip
   *[other] { $count } flips
}

## Keys
stars-key-push = clicks on the sky push
stars-key-swap = clicks on the sky swap
stars-key-flip = clicks on the sky flip
stars-key-draw = draw, or end the turn
stars-key-sky = to the sky
stars-key-hand = to your hand
stars-key-creatures = to your creatures
stars-key-look = look closer at a card
stars-key-mark = pin a card to the sky
stars-key-way = the next place for it
stars-key-discards = the discards
stars-key-escape = cancel

## In words
stars-words-turn = turn { $turn } · edition { $edition }
stars-words-step = Step: { $step }
stars-words-row = Row { $row }: { $tiles }
stars-words-tile = { $symbol } ({ $back })
stars-words-sky = Sky, from north to south; the back of each tile in brackets
stars-words-columns = Columns a to e from west to east
stars-words-pool = Pool: { $pool }
stars-words-nothing = nothing
stars-words-piles = draw pile { $draw } · discards { $discards }
stars-words-top = On top of the discards: { $cards }
stars-words-you = { $name } (you)
stars-words-seat = { $points }/{ $goal } points · hand { $hand }
stars-words-used = { $card } ×
stars-words-creatures = Creatures: { $cards }
stars-words-hand = Your hand
stars-words-card = { $card } · { $points } · invoke { $invocation } · { $power }
stars-words-bonus = bonus { $symbol }
stars-words-needs = needs { $constellations }
stars-words-any = anything
stars-words-plus = { " + " }
stars-words-slash = { " / " }
