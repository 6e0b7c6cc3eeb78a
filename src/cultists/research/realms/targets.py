"""What a fair card set looks like: the ranges in which its figures should lie.

The targets for the first seat, the length and the win rates are for two seats; with more, only the
rest is judged.
"""

from __future__ import annotations

from itertools import groupby

from cultists.realms.abilities import Ability
from cultists.research.realms.balance import Balance, KindFigures, Share

FIRST_SEAT = (0.49, 0.51)
TURNS = (18, 32)  # for the middle 80 % of games
EMPTY_DECK = 0.02  # less than this share ends so
SPREAD = 4.0  # most to least conjured among kinds of one cost
WINS = (0.40, 0.60)  # of those who conjured at least one
WINNING = 0.90  # no more of the decks that win have any one kind
USED = 0.15  # an ability is used in at least this share of the plays of its card


def judged(balance: Balance) -> bool:
    """Whether the ranges for two seats apply."""
    return balance.seats == 2


def first_seat_is_fair(balance: Balance) -> bool:
    """Whether it does not matter much who begins."""
    return not judged(balance) or FIRST_SEAT[0] <= balance.first_seat.rate <= FIRST_SEAT[1]


def length_is_right(balance: Balance) -> bool:
    """Whether games take as long as they should."""
    short, _, long = balance.turns
    return not judged(balance) or (TURNS[0] <= short and long <= TURNS[1])


def deck_lasts(balance: Balance) -> bool:
    """Whether few games end by an empty deck."""
    return balance.empty_deck.rate < EMPTY_DECK


def wins_are_fair(balance: Balance, kind: KindFigures) -> bool:
    """Whether a kind neither wins games nor loses them; one that nobody had does neither."""
    if not judged(balance) or not kind.wins.of:
        return True
    return WINS[0] <= kind.wins.rate <= WINS[1]


def spreads(balance: Balance) -> dict[int, float]:
    """For each cost, how many times as often its favourite kind is conjured as its least."""
    found = {}
    ordered = sorted(balance.kinds, key=lambda k: k.kind.cost)
    for cost, same in groupby(ordered, key=lambda k: k.kind.cost):
        rates = [kind.conjured for kind in same]
        found[cost] = max(rates) / min(rates) if min(rates) else float("inf") if max(rates) else 1.0
    return found


def is_neglected(balance: Balance, kind: KindFigures) -> bool:
    """Whether another kind of the same cost is conjured far more often."""
    same = [other.conjured for other in balance.kinds if other.kind.cost == kind.kind.cost]
    return max(same) > SPREAD * kind.conjured


def is_everywhere(kind: KindFigures) -> bool:
    """Whether nearly nobody wins without a kind."""
    return kind.winning.rate > WINNING


def is_idle(use: Share) -> bool:
    """Whether an ability is hardly ever used; one whose card nobody played is not judged."""
    return bool(use.of) and use.rate < USED


def idle(balance: Balance) -> list[tuple[KindFigures, Ability, Share]]:
    """The abilities that are hardly ever used."""
    return [
        (kind, ability, use)
        for kind in balance.kinds
        for (_, ability), use in zip(kind.kind.lines(), kind.uses, strict=True)
        if is_idle(use)
    ]


def outside(balance: Balance) -> int:
    """How many figures lie outside their range."""
    whole = (first_seat_is_fair(balance), length_is_right(balance), deck_lasts(balance))
    kinds = (
        sound
        for kind in balance.kinds
        for sound in (
            wins_are_fair(balance, kind),
            not is_neglected(balance, kind),
            not is_everywhere(kind),
            *(not is_idle(use) for use in kind.uses),
        )
    )
    return sum(not sound for sound in (*whole, *kinds))
