# What the catalogue of a game says in addition to the game’s own words.

## Options and machines: a short name for a control, and a sentence.
catalogue-option-edition = Edition
catalogue-edition-first = First edition
catalogue-edition-second = Second edition
catalogue-option-first = Who goes first
catalogue-option-mirrors = Mirrored constellations
catalogue-option-dark_outside = Dark spaces outside the sky
catalogue-option-ghouls_add = Ghouls add up
catalogue-option-ghasts_add = Ghasts add up
catalogue-option-keep_extra = Keep surplus cards
catalogue-option-dhole_discards = Dhole may take discards
catalogue-option-use_received = Use received creatures at once
catalogue-option-once_ever = Each Great Old One once a game (2009)
catalogue-option-left_counts = Cards that left play still count
catalogue-option-copies_satisfy = Copies count for each other
catalogue-option-empty_discard = Empty hands count as discarding
catalogue-option-discarder_picks = The discarding player chooses
catalogue-option-acquire_itself = Acquire may take its own card
catalogue-option-loss_moves_on = Excess loss
catalogue-option-finish_turn = Finish the last turn
catalogue-option-tie_counts_all = All cards count in a tie
catalogue-choice-none = at random
catalogue-choice-seat = seat { $number }
catalogue-choice-2009 = English, 2009
catalogue-choice-2008 = German, 2008
catalogue-choice-true = yes
catalogue-choice-false = no
catalogue-choice-loss_moves_on-true = carries over
catalogue-choice-loss_moves_on-false = is lost
catalogue-choice-loss_moves_on-may = the attacker chooses

## Stars.
catalogue-power = Once per turn: one { $takes } in your pool becomes { $gives }.
catalogue-and = { $one } and { $other }
catalogue-minion-11 = Discard it at any time during your turn: exchange one of your Lesser Servitors for one that another seat controls.
catalogue-minion-12 = Discard it at any time during your turn: exchange one of your Greater Servitors for one that another seat controls.
catalogue-minion-13 = Discard it at any time during your turn: take a card from the discards, or the top card of the draw pile, into your hand.
catalogue-minion-14 = While you control it, you draw up to six cards.
catalogue-minion-15 = While you control it, you may discard two cards per turn.
catalogue-step-0 = Give up a hand card for the changes printed on it, or leave the sky alone.
catalogue-step-1 = Let your creatures turn changes in your pool into others.
catalogue-step-2 = Use up every change in your pool: push, swap, flip.
catalogue-step-3 = You may summon one card from your hand if its stars are right.
catalogue-step-4 = You may discard a card from your hand.
catalogue-step-5 = You have drawn. A Minion may still act; then the turn ends.

## Realms.
catalogue-effect-power = power
catalogue-effect-loss = loss
catalogue-effect-gain = gain
catalogue-effect-draw = draw
catalogue-effect-discard = discard
catalogue-effect-abjure = abjure
catalogue-effect-acquire = acquire
catalogue-effect-destroy = destroy

## A server without a page.
catalogue-page-missing = The page has not been built yet. Build it with: make page
