"""What a network reads of realms."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cultists.minds.wiring import Features, Wiring, many_hot, one_hot, padded
from cultists.observe.realms import SPACE
from cultists.realms import moves, zone
from cultists.realms.abilities import COLOURS, EFFECTS, NEEDS, TYPES, Ability
from cultists.realms.cards import KINDS, LINES
from cultists.realms.deck import SHIELDS, Deck, Kind

SEAT_PILES = ("hands", "decks", "hand_or_deck", "shown", "discards", "in_play", "hurt", "lines")
PILES = ("top", "general", "box", "abjured", "left", "asked_kind")
READY = "ready"
TOPS = "tops"
OWN_TOPS = 3  # known cards on one's own deck that are read; of a rival's only the first
LEFT_OUT = ("winner", "to_move")  # nobody is asked after the end, or when another seat decides
EFFECT_COUNT = len({*EFFECTS.values()})

FIELDS = {field.name: field for field in SPACE.fields}
BY_KIND = (*SEAT_PILES, *PILES, READY, TOPS)


def inputs() -> Iterator[tuple[int, int]]:
    """For each input the number that it reads, and what that must equal, or 0."""
    for name in (*SEAT_PILES, *PILES):
        yield from ((FIELDS[name].start + n, 0) for n in range(FIELDS[name].size))
    for place in top_places():
        yield from ((place, kind + 1) for kind in range(KINDS))
    yield from ((FIELDS[READY].start + n, 0) for n in range(FIELDS[READY].size))
    for field in SPACE.fields:
        if field.name not in (*BY_KIND, *LEFT_OUT):
            yield from ((field.start + n, 0) for n in range(field.size))


def top_places() -> list[int]:
    """Where observations tell of the tops of decks that are read."""
    start, depth = FIELDS[TOPS].start, FIELDS[TOPS].shape[1]
    return [start + n for n in range(OWN_TOPS)] + [start + n * depth for n in range(1, zone.SEATS)]


def outputs() -> list[int]:
    """The output of each move: the block of abilities comes after the verbs."""
    block = [n // KINDS for n in range(moves.SEAT)]
    first, last = moves.USE // KINDS, moves.CONJURE // KINDS
    verbs = [b for b in range(moves.SEAT // KINDS) if not first <= b < last]
    order = [*verbs, *range(first, last)]
    known = [order.index(b) * KINDS + n % KINDS for n, b in enumerate(block)]
    return [*known, *range(moves.SEAT, moves.COUNT)]


def card_numbers(kind: Kind) -> list[int]:
    """A card without its abilities."""
    return [
        kind.cost,
        kind.sanity,
        kind.copies,
        len(kind.lines()),
        *one_hot(kind.colour, len(COLOURS)),
        *one_hot(kind.type, len(TYPES)),
        *(int(shield in kind.shields) for shield in SHIELDS),
    ]


def line_numbers(kind: Kind, group: int, ability: Ability) -> list[int]:
    """One ability."""
    effect = one_hot(ability.effect, EFFECT_COUNT)
    return [
        *effect,
        *(ability.amount * here for here in effect),
        ability.then,
        *many_hot([need - 1 for need in ability.needs], len(NEEDS)),
        int(ability.itself),
        int(len(kind.abilities[group]) > 1),
        int(kind.colour + 1 in ability.needs),
    ]


def features(deck: Deck) -> Features:
    """Every kind of a set; kinds that it does not have are zeros."""
    numbers = [card_numbers(kind) for kind in deck.kinds]
    cards = np.zeros((KINDS, len(numbers[0])), np.int16)
    cards[: len(numbers)] = numbers
    rows = [[line_numbers(k, *line) for line in k.lines()] for k in deck.kinds]
    lines = np.zeros((KINDS, LINES, len(rows[0][0])), np.int16)
    present = np.zeros((KINDS, LINES), np.int16)
    for kind, those in enumerate(rows):
        lines[kind, : len(those)] = those
        present[kind, : len(those)] = 1
    return Features(cards, lines, present)


INDEX, EQUALS = padded(list(inputs()))
WIRING = Wiring(
    kinds=KINDS,
    lines=LINES,
    piles=(len(SEAT_PILES) * zone.SEATS + len(PILES)) + len(top_places()),
    index=INDEX,
    equals=EQUALS,
    verbs=moves.SEAT // KINDS - LINES,
    outputs=np.array(outputs()),
    seat_moves=range(moves.SEAT, moves.END_TURN),
    features=features,
    observed=SPACE.size,
)
