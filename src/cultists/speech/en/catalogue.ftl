# What the catalogue of a game says beside the words of its rules.

## Options and machines: a name to press, and a sentence.
catalogue-option-edition = Edition
catalogue-option-first = Who begins
catalogue-option-mirrors = Mirrored constellations
catalogue-option-dark_outside = Dark spaces outside the sky
catalogue-option-ghouls_add = Ghouls add up
catalogue-option-ghasts_add = Ghasts add up
catalogue-option-keep_extra = Keep surplus cards
catalogue-option-dhole_discards = Dhole takes discards
catalogue-option-use_received = Use what was exchanged
catalogue-option-left_counts = Cards that left still count
catalogue-option-copies_satisfy = Copies count for each other
catalogue-option-empty_discard = Empty hands discard
catalogue-option-discarder_picks = Who discards chooses
catalogue-option-loss_moves_on = Loss moves on
catalogue-option-finish_turn = Finish the last turn
catalogue-option-tie_counts_all = All cards break a tie
catalogue-choice-none = by lot
catalogue-choice-seat = seat { $number }
catalogue-choice-2009 = English, 2009
catalogue-choice-2008 = German, 2008
catalogue-choice-true = yes
catalogue-choice-false = no
catalogue-level-novice = Plays at sight and overlooks things: good to learn against.
catalogue-level-adept = Thinks a little and makes few plain mistakes.
catalogue-level-master = Thinks for a second each turn: as strong as this server can.
catalogue-level-at_random = Plays anything that is allowed.
catalogue-level-greedy = Takes the best turn it sees and never thinks of yours.

## Stars.
catalogue-power = Once a turn: one { $takes } of your pool becomes { $gives }.
catalogue-and = { $one } and { $other }
catalogue-minion-11 = Discard it at any time in your turn: exchange one of your Lesser Servitors for one of another seat.
catalogue-minion-12 = Discard it at any time in your turn: exchange one of your Greater Servitors for one of another seat.
catalogue-minion-13 = Discard it at any time in your turn: take a card of the discards, or the top of the draw pile, into your hand.
catalogue-minion-14 = While it lies with you, your hand holds six cards.
catalogue-minion-15 = While it lies with you, you may discard two cards a turn.
catalogue-step-0 = Give up a hand card for the changes printed on it, or leave the sky alone.
catalogue-step-1 = Let creatures turn changes of your pool into others.
catalogue-step-2 = Use up every change of your pool: push, swap, flip.
catalogue-step-3 = Summon one hand card whose stars are right, if you like.
catalogue-step-4 = Discard a hand card if you like.
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
