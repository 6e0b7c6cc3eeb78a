"""Random moves as the engine plays them, in both modes: the same bytes come out."""

from __future__ import annotations

from random import Random

import pytest

import cultists
from cultists.game.games import engine
from cultists.realms import moves, position
from cultists.realms.deck import ours
from cultists.realms.rulebook import RULEBOOK
from cultists.table.engine import Engine
from tests.realms import table


def wandered(mode: Engine, seed: int, limit: int) -> tuple[int, bytes]:
    """Deal and play random moves; how many, and what does the table look like?"""
    dice = Random(seed)
    options = {"first": None, **{name: dice.random() < 0.5 for name in table.USUAL}}
    body = RULEBOOK.start(2 + seed % 3, options)
    body.key[:] = [seed, 1, 2, 3]
    tables, decks = mode.tables(body), mode.cards_of(ours())
    mode.deal(tables, decks)
    rolls = mode.words(1)
    rolls[0] = seed
    played = mode.rollout(tables, decks, mode.words(moves.OFFER_WORDS), rolls, limit)
    mode.take_news(tables)
    return played, mode.raw(tables)


@pytest.mark.parametrize("seed", range(6))
def test_random_moves_are_the_same_in_both_modes(seed: int) -> None:
    """Every byte of the table after some hundred random moves, with random rulings."""
    plain, compiled = engine("realms", plain=True), engine("realms", plain=False)
    assert wandered(plain, seed, 400) == wandered(compiled, seed, 400)


def test_a_wandering_stops_at_the_end() -> None:
    """8: after the end nothing is played."""
    mode = engine("realms", plain=True)
    text = table.position(winner=0, sanity=[3, 0], decks=["", ""])
    tables = mode.tables(position.read(text, ours()))
    room, dice = mode.words(moves.OFFER_WORDS), mode.words(1)
    assert mode.rollout(tables, mode.cards_of(ours()), room, dice, 50) == 0
    assert mode.legal(tables, ours()) == (None, [])


def test_a_text_of_nothing_is_no_position() -> None:
    """The rule book itself says so, whoever asks."""
    with pytest.raises(cultists.PositionError, match="begins with “realms”"):
        position.read("  ", ours())
