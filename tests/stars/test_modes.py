"""The engine of stars, entered in both modes: the same bytes come out."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from cultists.game.games import engine
from cultists.stars import moves, position, powers, turn
from cultists.stars.deck import printed
from cultists.stars.rulebook import RULEBOOK
from cultists.stars.table import NONE, Table
from cultists.table import offer
from cultists.table.engine import Engine
from tests import drawn

OPTIONS = {"edition": "2009", "first": None} | drawn.USUAL


def fresh(seed: int, seats: int = 3) -> Table:
    """A table with everything agreed and nothing dealt."""
    table: Table = RULEBOOK.start(seats, OPTIONS)
    table.key[:] = [seed, 1, 2, 3]
    return table


def wandered(mode: Engine, seed: int, limit: int) -> tuple[int, bytes]:
    """Deal and play random moves; how many, and what does the table look like?"""
    tables, decks = mode.tables(fresh(seed)), mode.cards_of(printed())
    mode.deal(tables, decks)
    dice = mode.words(1)
    dice[0] = seed
    played = mode.rollout(tables, decks, mode.words(moves.OFFER_WORDS), dice, limit)
    mode.take_news(tables)
    return played, mode.raw(tables)


@pytest.mark.parametrize("seed", range(4))
def test_random_moves_are_the_same_in_both_modes(seed: int) -> None:
    """Every byte of the table after some hundred random moves."""
    plain, compiled = engine("stars", plain=True), engine("stars", plain=False)
    assert wandered(plain, seed, 400) == wandered(compiled, seed, 400)


@pytest.mark.parametrize("plain", [True, False])
def test_a_wandering_stops_at_the_end(plain: bool) -> None:
    """After the end nothing is played."""
    mode = engine("stars", plain=plain)
    text = drawn.position(creatures=["Hastur 7, Tsatso 4, Dagoon 13"], winner=0)
    tables = mode.tables(position.read(text, printed()))
    room, dice = mode.words(moves.OFFER_WORDS), mode.words(1)
    assert mode.rollout(tables, mode.cards_of(printed()), room, dice, 50) == 0
    assert mode.legal(tables, printed()) == (None, [])


def entered(mode: Engine, text: str, move: int) -> list[Any]:
    """What all the other entries make of one position."""
    deck = printed()
    tables = mode.tables(position.read(text, deck))
    found: list[Any] = [mode.legal(tables, deck)]
    for seat in (-1, 0, 1):
        view = mode.copy(tables)
        mode.hide(view, seat)
        found.append(mode.raw(view))
        body = mode.body(view)
        body.key[:] = [7, 7, 7, 7]
        view = mode.tables(body)
        mode.imagine(view)
        found.append(mode.raw(view))
    after = mode.copy(tables)
    mode.perform(after, mode.cards_of(deck), move)
    found += [mode.take_news(after), mode.raw(after), mode.learned(tables, after, 2)]
    return found


@pytest.mark.parametrize("move", [moves.DRAW, moves.INVOKE * 75 + 6])
def test_entries_are_the_same_in_both_modes(move: int) -> None:
    """Offers, views, imagining, performing, news, and whether anybody learned something."""
    text = drawn.position(hands=["Hastur 7, Ghoul 75", "Gug 61"], creatures=["Dhole 67"])
    plain, compiled = engine("stars", plain=True), engine("stars", plain=False)
    assert entered(plain, text, move) == entered(compiled, text, move)


def test_a_random_move_is_any_legal_move_and_no_other() -> None:
    """Candidates that are not legal are drawn again: summons whose stars are not right."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32, Deep Ones 26, Cthulhoo 1"])
    legal = {int(move) for move in game.legal_moves()}
    unjudged = [0] * moves.OFFER_WORDS
    turn.candidates(game.table, printed().record, unjudged)
    assert offer.total(unjudged) == len(legal) + 2
    mode = engine("stars", plain=True)
    seen = set()
    for seed in range(150):
        tables, dice = mode.tables(game.table), mode.words(1)
        dice[0] = seed * 0x9E3779B97F4A7C15 & 0x7FFFFFFFFFFFFFFF
        mode.rollout(tables, mode.cards_of(printed()), mode.words(moves.OFFER_WORDS), dice, 1)
        seen.add(tables[0].to_bytes())
    after = set()
    for move in legal:
        tables = mode.tables(game.table)
        mode.perform(tables, mode.cards_of(printed()), move)
        after.add(tables[0].to_bytes())
    assert seen == after


def test_without_an_invoked_card_there_is_none() -> None:
    """3.1: what `spend` never meets."""
    assert powers.invoked_card(Table()) == NONE


def test_a_position_of_nothing() -> None:
    """The game's own reader, without the facade before it."""
    with pytest.raises(cultists.PositionError, match="begins with"):
        position.read("  ", printed())
