"""The search for puzzles: the planner says what can be summoned, and every sky is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cultists.game.foresight import words_of
from cultists.game.game import Game
from cultists.puzzles.found import Found
from cultists.puzzles.stars.skies import TooMany
from cultists.puzzles.stars.ways import MOST_CHANGES, Way, planner_of, sources, ways
from cultists.stars import steps, zone
from cultists.stars.cards import GREAT_OLD_ONE, MINION
from cultists.stars.position import cards_of
from cultists.stars.summon import points
from cultists.stars.table import CREATURE_LIMIT, GOAL, Table
from cultists.study.stars import leaves_nothing

SOME = 60  # ways that are compared; more are too many for a puzzle
LEAST_CHANGES = 2


def search(world: Game) -> Iterator[Found]:
    """Every goal that the seat to move can reach in exactly one way."""
    table, seat, deck = world.table, world.to_move, world.deck
    if seat is None or table.depth or table.step != steps.INVOKE or not _plain(table, deck):
        return
    plans = planner_of(deck).plans(table, acting=False)
    possible = [plan.card for plan in plans if plan or not plan.proved]
    found = {card: _ways(world, card) for card in possible if not _is_minion(world, card)}
    won = points(table, deck.record, seat)
    winning = [ways for card, ways in found.items() if won + deck.creatures[card].points >= GOAL]
    if winning:
        if None not in winning:  # else there may be ways to win that were not tried
            every = [way for some in winning for way in some or ()]
            yield from _only(world, "win", "", [way for way in every if _wins(world, way)])
        return
    for card, several in found.items():
        if several:
            title = str(deck.creatures[card].number)
            yield from _of_card(world, card, title, several)


def _plain(table: Table, deck: Any) -> bool:
    """Whether nothing but the sky and powers can matter: no Minion acts, and there is space."""
    mine = cards_of(table, zone.CREATURES + table.seat)
    acting = {"exchange lesser", "exchange greater", "fetch"}
    return len(mine) < CREATURE_LIMIT and not any(
        deck.creatures[card].power in acting for card in mine
    )


def _is_minion(world: Game, card: int) -> bool:
    return bool(world.deck.creatures[card].rank == MINION)


def _ways(world: Game, card: int) -> list[Way] | None:
    """All ways to summon a card; None if there are too many, or a pool too large to try all."""
    pools = (source.pool for source in sources(world.table, world.deck, card))
    if any(sum(pool) > MOST_CHANGES for pool in pools):
        return None
    try:
        return ways(world, card, SOME)
    except TooMany:
        return None


def _of_card(world: Game, card: int, title: str, several: list[Way]) -> Iterator[Found]:
    """The puzzles about one card; at most one of them."""
    found = list(_only(world, "summon", title, several))
    if not found and world.deck.creatures[card].rank == GREAT_OLD_ONE:
        least = min(_given_up(world, way) for way in several)
        few = [way for way in several if _given_up(world, way) == least]
        found = list(_only(world, "few", f"{title} {least}", few))
    if not found:
        nothing = [way for way in several if leaves_nothing(_after(world, way), world.table.seat)]
        found = list(_only(world, "nothing", title, nothing))
    yield from found


def _only(world: Game, kind: str, about: str, several: list[Way]) -> Iterator[Found]:
    """A puzzle, if there is one way and it is not too short."""
    if len(several) == 1 and several[0].changes >= LEAST_CHANGES:
        line = tuple(words_of(world, number) for number in several[0].line)
        yield Found(kind, about, line)


def _after(world: Game, way: Way) -> Game:
    game = world.copy()
    for number in way.line:
        game.play(number)
    return game


def _wins(world: Game, way: Way) -> bool:
    """Whether the game is won with a way: Servitors that it costs are points lost."""
    outcome = _after(world, way).outcome()
    return outcome is not None and world.to_move in outcome.winners


def _given_up(world: Game, way: Way) -> int:
    """How many cards a way costs: the one invoked, and Lesser Servitors."""
    return int(_after(world, way).table.held[zone.DISCARDS] - world.table.held[zone.DISCARDS])
