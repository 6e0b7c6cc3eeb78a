"""The novice misses chances, but never hurts itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import cultists
from cultists.game.move import Move
from cultists.players import player
from cultists.players.novice import hurtful
from cultists.players.realms.move_values import worth
from cultists.players.stars.move_values import Evaluator
from cultists.stars.constellations import stars_are_right
from cultists.stars.moves import PUSH, TAKE_TOP
from cultists.stars.table import CARDS
from tests.games import few


def novices(game: str, seats: int, seeds: range) -> Iterator[tuple[cultists.Game, Move]]:
    """Each table at which a novice is to move, and what it plays, in games of novices."""
    for seed in seeds:
        table = cultists.new(game, seats=seats, seed=seed)
        machines = [player("novice", 10 * seed + seat) for seat in range(seats)]
        for _ in range(400):
            seat = table.to_move
            if seat is None:
                break
            move = machines[seat].choose(table.view(seat), table.legal_moves())
            yield table, move
            table.play(move)


@pytest.mark.parametrize("seats", few(4, 2, 3))
def test_a_novice_of_realms_never_hurts_itself(seats: int) -> None:
    """It takes no loss, gives rivals nothing, and keeps its Locations and its best card."""
    seen = Counter[str]()
    for table, move in novices("realms", seats, range(12)):
        me, legal = table.to_move, [str(one) for one in table.legal_moves()]
        after = table.copy()
        what = {(news.what, news.seat) for news in after.play(move)}
        if table.table.seat == me:
            assert ("lost", me) not in what and ("hurt", me) not in what
            assert ("destroyed", me) not in what
            assert {seat for kind, seat in what if kind == "gained"} <= {me}
        if len(discards := [words for words in legal if words.startswith("discard ")]) > 1:
            prices = [worth_of(table, words) for words in discards]
            assert worth_of(table, str(move)) < max(prices) or len(set(prices)) == 1
        seen.update(kind for kind, _ in what)
        seen["discard"] += len(discards) > 1
    assert min(seen[kind] for kind in ("lost", "gained", "destroyed", "discard")) > 3


def worth_of(game: cultists.Game, words: str) -> int:
    """What the card that a move discards is worth."""
    kinds = [kind.name for kind in game.deck.kinds]
    return worth(game.deck.record, kinds.index(words.removeprefix("discard ")))


@pytest.mark.parametrize("seats", few(3, 2, 4))
def test_a_novice_of_stars_never_gives_up_what_it_needs_most(seats: int) -> None:
    """Neither a card, nor a constellation that stands, unless every change breaks it up."""
    invoked = stood = 0
    for table, move in novices("stars", seats, range(2)):
        changes = [m for m in table.legal_moves() if PUSH <= m.number < TAKE_TOP]
        if move in changes and not table.table.depth and (best := standing(table)):
            left = [standing(table, change) for change in changes]
            breaks = {change for change, n in zip(changes, left, strict=True) if n < best}
            assert breaks <= hurtful(table.view(table.to_move), table.legal_moves())
            assert move not in breaks or len(breaks) == len(changes)
            stood += len(breaks) > 0
        if str(move).startswith("invoke "):
            evaluator = Evaluator(table.view(table.to_move).table, table.deck)
            needs = [evaluator.need(card) for card in evaluator.hand]
            given = evaluator.need(move.number % CARDS)
            assert given < max(needs) or len(set(needs)) == 1
            invoked += 1
    assert invoked > 20
    assert stood > 3


def standing(game: cultists.Game, move: Move | None = None) -> float:
    """What the best card is worth that could be summoned under the sky, or after a change of it."""
    evaluator = Evaluator(game.view(game.to_move).table, game.deck)
    table = game.copy()
    if move is not None:
        table.play(move)
    cards = game.deck.record
    right = [c for c in evaluator.hand if stars_are_right(table.table, cards, c, 0)]
    return max((evaluator.worths[card] for card in right), default=0.0)
