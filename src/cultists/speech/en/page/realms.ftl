# The table of Cthulhu Realms.

## What a card does, short enough to stand on it.
realms-short = { $effect ->
    [power] power { $amount }
    [loss] loss { $amount }
    [gain] gain { $amount }
    [draw] { $then ->
        [0] draw { $amount }
       *[other] draw { $amount }, discard { $then }
    }
    [discard] discard { $amount }
    [abjure] abjure a card
    [acquire] acquire a card
    [destroy] destroy a Location
   *[other] { $effect }
}
realms-short-need = { $what ->
    [yellow] yellow
    [purple] purple
    [green] green
    [black] black
    [discarded] after a discard
    [abjured] after abjuring
   *[other] { $what }
}
realms-short-another = another { $needs }
realms-short-if = { $needs }: { $words }
realms-short-itself = { $words }; abjures itself
realms-short-or = { $one } or { $other }
realms-letter = { $colour ->
    [yellow] Y
    [purple] P
    [green] G
   *[black] B
}

## Cards, and where they are.
realms-card = { $name }, { $colour } { $type }, cost { $cost }
realms-card-own = { $name }, { $colour } { $type }
realms-of-set = { $count ->
    [one] one in the game
   *[other] { $count } in the game
}
realms-sanity-left = sanity { $left } of { $all }
realms-conjure-leaves = conjure, leaves { $left }
realms-take-more = take { $missing } more
realms-missing = { $missing } short
realms-line-with = with { $who }
realms-line-between = { $one } and { $other }
realms-far = out of reach
realms-lines = Cards you can conjure
realms-next = next of { $count }
realms-next-none = the deck is empty
realms-hand = Your hand
realms-hand-of = Hand of { $who }
realms-hand-empty = Your hand is empty.
realms-play = In play
realms-below = { $count ->
    [one] One card of yours in play
   *[other] { $count } cards of yours in play
}
realms-play-empty = You have nothing in play.
realms-fallen = fell
realms-new = new
realms-used = used
realms-used-other = not chosen
realms-box = Box
realms-box-about = Out of the game for good
realms-abjured = Abjured this turn
realms-discards = Discards
realms-deck = Your deck, in no particular order
realms-hand-or-deck = In hand or deck, nobody knows which
realms-known-hand = Known to be in hand
realms-known-tops = Known on top of the deck, the topmost first
realms-none = Nothing.

## Seats.
realms-seats = The others
realms-all-seats = Seats and their sanity
realms-since = since your last move { $change }
realms-loss-meets = Loss meets
realms-you = You
realms-sanity = sanity
realms-power = power
realms-power-waits = +{ $more } to take → { $all }
realms-power-about = conjuring power, gone at the end of the turn
realms-count-hand = hand { $count }
realms-count-deck = deck { $count }
realms-count-discards = discards { $count }
realms-out = gone mad, out of the game
realms-wins = wins
realms-has-turn = to move
realms-seat-label = { $who }: sanity { $sanity }, hand { $hand }, deck { $deck }, discards { $discards }
realms-seat-out = { $who }: gone mad, out of the game
realms-look-through = Look through the cards of { $who }
realms-guards-Sanctuary = { $card } guards { $who }: no rival can take sanity from { $who } until it falls ({ $left } loss in one turn).
realms-guards-Nexus = { $card } guards the other Locations of { $who }: it must fall first ({ $left } loss in one turn).
realms-guards-you-Sanctuary = { $card } guards you: no rival can take sanity from you until it falls ({ $left } loss in one turn).
realms-guards-you-Nexus = { $card } guards your other Locations: it must fall first ({ $left } loss in one turn).

## What to do.
realms-your-turn = Play, use, conjure.
realms-your-turn-about = Then end the turn.
realms-nothing-left = Nothing left to do: end the turn.
realms-turn-of = It is { $who }’s turn.
realms-asks-you = During { $who }’s turn:
realms-asked-other = { $who } is asked.
realms-won = { $who } wins.
realms-won-you = You win.
realms-all-lost = Nobody comes out ahead: universal loss.
realms-watching = You are watching.
realms-more = More
realms-end-turn = End turn
realms-unused = You could still use this:
realms-unused-power = { $count } power
realms-unused-cards = { $count ->
    [one] one card to play
   *[other] { $count } cards to play
}
realms-unused-abilities = { $count ->
    [one] one ability
   *[other] { $count } abilities
}
realms-silent = Do not ask again
realms-play-on = Play on
realms-end-anyway = End anyway
realms-choose-who = { $words }: choose who
realms-play-all = Play all { $count }
realms-use-power = Use all power
realms-not-your-turn = It is not your turn.
realms-first-answer = Answer the question first.
realms-not-here = The question is not about this card.
realms-answers = Answers
realms-point = Choose it on the table.

realms-question-who_draws = { $then ->
    [0] Who draws { $amount ->
        [0] {""}
        [one] a card
       *[other] { $amount } cards
    }?
   *[other] { $amount ->
        [0] Who discards { $then ->
            [one] a card
           *[other] { $then } cards
        }?
       *[other] Who draws { $amount } and then discards { $then }?
    }
}
realms-question-who_gains = Who gains { $amount ->
    [0] sanity
   *[other] { $amount } sanity
}?
realms-question-who_loses = Who loses { $amount ->
    [0] sanity
   *[other] { $amount } sanity
}?
realms-question-loss = { $amount ->
    [0] Who takes the loss?
   *[other] { $who } loses { $amount }: who takes it?
}
realms-question-loss-you = { $amount ->
    [0] Who takes your loss?
   *[other] You lose { $amount }: who takes it?
}
realms-question-rest = { $amount ->
    [0] Who takes the rest?
   *[other] { $who } still loses { $amount }: who takes it?
}
realms-question-rest-you = { $amount ->
    [0] Who takes the rest of your loss?
   *[other] You still lose { $amount }: who takes it?
}
realms-question-discard = Discard { $amount ->
    [0] a card
    [one] a card
   *[other] { $amount } cards
}.
realms-question-abjure = Abjure a card: from your hand, your discards or a line beside you.
realms-question-acquire = Which abjured card goes on top of your deck?
realms-question-whose = Whose Location is destroyed?
realms-question-destroy = Which Location of { $who } is destroyed?
realms-question-which_line = { $card } is in both lines beside you: which neighbour’s line do you take it from?
realms-answer-you = you
realms-answer-line = the line with { $who }
realms-answer-player = { $who } takes it
realms-answer-player-you = you take it
realms-answer-waste = nobody: the rest is wasted

## Shortcuts.
realms-key-end = end the turn
realms-key-all = play the whole hand
realms-key-power = use everything that only gives power
realms-key-inspect = enlarge the card
realms-key-piles = look through your own cards
realms-key-hand = play or choose a hand card by its position
realms-group = Cthulhu Realms

## In words.
realms-text-head = Turn { $turn }. General deck { $deck }, Initiates { $initiates }.
realms-text-seats = Seats
realms-text-you = { $name } (you)
realms-text-seat = { $who }: sanity { $sanity }, hand { $hand }, deck { $deck }, discards { $discards }
realms-text-line = Line: { $cards }
realms-text-line-of = Line between { $one } and { $other }: { $cards }
realms-text-next = Next: { $card }
realms-text-play = In play: { $cards }
realms-text-power = Power { $power }
realms-text-discarded = somebody discarded
realms-text-abjured = abjured: { $cards }
realms-text-discards = Your discards: { $cards }
realms-text-known = Known in { $who }’s hand: { $cards }
realms-text-tops = Known on top of { $who }’s deck: { $cards }
realms-text-ask = Question: { $question }

## What somebody else does.
realms-watching-turn = { $who }’s turn
realms-turn-so-far = The turn so far · power { $power }
realms-skip = Any press shows the rest at once.
realms-last-turn = { $who }’s last turn
realms-does-play = { $who } plays { $card }.
realms-does-use = { $who } uses { $card }.
realms-does-conjure = { $who } conjures { $card }.
realms-did-play = played
realms-did-conjure = conjured
realms-reached = { $effect ->
    [gain] { $name } +{ $amount }
    [draw] { $name } draws { $amount }
    [discard] { $name } discards { $amount }
   *[loss] { $name } −{ $amount }
}
