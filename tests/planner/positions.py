"""Tables to plan at: drawn by chance, or from games that were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import cultists
from cultists.game.games import engine, rulebook
from cultists.players import player
from cultists.stars import zone
from cultists.stars.deck import Deck, printed
from cultists.stars.options import EDITIONS, FLAGS
from cultists.stars.table import GOAL, NONE, Table
from cultists.stars.turn import lay_sky
from cultists.table.piles import BITS, WORDS

BOOK = rulebook("stars")
EARLY = 4  # steps before it: something may still be summoned


def drawn(
    dice: Random, deck: Deck, most_creatures: int = 6, hand: int = 5, own: Sequence[int] = ()
) -> Table:
    """A table in the first step of a turn: any sky, hands, creatures, rulings.

    `own` are creatures that lie with the seat to move, whatever else does.
    """
    table = Table()
    table.seats = dice.randrange(2, 5)
    table.seat = table.first = dice.randrange(table.seats)
    table.winner, table.turn = NONE, 1
    table.edition = dice.randrange(len(EDITIONS))
    for name in FLAGS:
        setattr(table, name, dice.randrange(2))
    table.key[:] = [dice.getrandbits(32) for _ in range(4)]
    lay_sky(table)
    box = [card for card in range(len(deck.creatures)) if card not in own]
    dice.shuffle(box)
    for seat in range(table.seats):
        put(table, zone.HAND + seat, [box.pop() for _ in range(dice.randrange(1, hand + 1))])
        creatures = [*own] if seat == table.seat else []
        points = sum(deck.creatures[card].points for card in creatures)
        for _ in range(dice.randrange(most_creatures + 1 - len(creatures))):
            points += deck.creatures[box[-1]].points
            if points < GOAL:
                creatures.append(box.pop())
        put(table, zone.CREATURES + seat, creatures)
    discards = [box.pop() for _ in range(dice.randrange(6))]
    table.discards[: len(discards)] = [card + 1 for card in discards]
    put(table, zone.DISCARDS, discards)
    put(table, zone.DRAW, box)
    return table


def put(table: Table, where: int, cards: list[int]) -> None:
    """Lay these cards into a zone, and no others."""
    table.held[where] = len(cards)
    table.pile[where * WORDS : where * WORDS + WORDS] = [0] * WORDS
    for card in cards:
        table.pile[where * WORDS + card // BITS] |= 1 << card % BITS


def later(dice: Random, table: Table, deck: Deck) -> Table:
    """Some random moves later in the same turn, before anything is summoned."""
    fast = engine("stars", plain=False)
    tables = fast.tables(table)
    for _ in range(dice.randrange(5)):
        before = fast.copy(tables)
        _, legal = fast.legal(tables, deck)
        fast.perform(tables, fast.cards_of(deck), dice.choice(legal))
        fast.take_news(tables)
        body = fast.body(tables)
        if body.step >= EARLY or body.winner != NONE or body.turn != table.turn or body.depth:
            return fast.body(before)  # type: ignore[no-any-return]
    return fast.body(tables)  # type: ignore[no-any-return]


def any_table(dice: Random, deck: Deck | None = None, **limits: Any) -> Table:
    """A drawn table somewhere in a turn."""
    deck = deck or printed()
    return later(dice, drawn(dice, deck, **limits), deck)


@cache
def played(seed: int, who: str = "greedy") -> tuple[Table, ...]:
    """All tables of one game between machine players at which something may be summoned."""
    dice = Random(seed)
    options: dict[str, Any] = {"edition": dice.choice(EDITIONS), "mirrors": dice.random() < 0.3}
    game = cultists.new("stars", seats=dice.randrange(2, 5), seed=seed, **options)
    seats = [player(who, seed + seat) for seat in range(game.seats)]
    found = []
    while (seat := game.to_move) is not None:
        if game.table.step < EARLY and not game.table.depth:
            found.append(game.view(seat).table)
        game.play(seats[seat].choose(game.view(seat), game.legal_moves()))
    return tuple(found)


def random_tables(seed: int) -> Iterator[Table]:
    """Tables of a long game of random moves, now and then one."""
    dice = Random(seed)
    fast = engine("stars", plain=False)
    options: dict[str, Any] = {name: dice.random() < 0.5 for name in FLAGS}
    game = cultists.new("stars", seats=dice.randrange(2, 5), seed=seed, **options)
    tables = fast.tables(game.table)
    offer, chance = fast.words(BOOK.rules.offer_words), fast.words(1)
    chance[0] = dice.getrandbits(60)
    decks = fast.cards_of(printed())
    while int(tables["winner"][0]) == NONE:  # type: ignore[call-overload]
        fast.rollout(tables, decks, offer, chance, dice.randrange(1, 60))
        fast.take_news(tables)
        body = fast.body(tables)
        if body.step < EARLY and not body.depth and body.winner == NONE:
            yield body
