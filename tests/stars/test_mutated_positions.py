"""Positions with random mistakes in them: a sentence, or a game on which one can play on."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.game import Game
from tests import drawn
from tests.positions import Mistakes, gathered
from tests.stars.test_positions import QUESTIONS

EAGER = ("summon", "with", "give", "take", "release", "invoke")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain mode a crash is an error; compiled code would go on."""
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


def new(seed: int, dice: Random) -> Game:
    """A game with any rulings."""
    edition = ("2008", "2009")[seed % 2]
    both = set(drawn.USUAL) - {"once_ever"}
    rulings: dict[str, Any] = {name: dice.random() < 0.5 for name in drawn.USUAL if name in both}
    rulings["once_ever"] = edition == "2009" and dice.random() < 0.5
    return cultists.new("stars", seats=2 + seed % 3, seed=seed, edition=edition, **rulings)


@cache
def mistakes() -> Mistakes:
    """Those of stars, made in positions of every step and with every question."""
    asked = [drawn.position(**(so | {"asked": asked})) for asked, so, fits in QUESTIONS if fits]
    return Mistakes(
        sound=gathered(new, lambda game: drawn.step(game) + drawn.question(game), EAGER) + asked,
        letters="0123456789./=-, PSFabcdefVoSulx\t\n",
        cards=75,
        piles=("hands", "creatures", "discards", "invoked"),
        eager=EAGER,
    )


def test_the_real_positions_have_everything_in_them() -> None:
    """Or the mutations would not tell much."""
    fields = [dict(part.split("=") for part in text.split()[1:]) for text in mistakes().sound]
    steps = {field["step"] for field in fields}
    asked = {field.get("asked", "").partition(".")[0] for field in fields}
    assert steps == {"invoke", "powers", "sky", "summon", "discard", "end"}
    assert asked == {"", "with", "release", "give", "take", "fetch", "trim"}
    assert all(any(mark in field for field in fields) for mark in ("used", "shown", "lent"))


@settings(max_examples=250)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_mutated_position_is_refused_or_played(seed: int, count: int) -> None:
    """Anybody may type a position: PositionError, or a game."""
    dice = Random(seed)
    text = dice.choice(mistakes().sound)
    for _ in range(count):
        text = mistakes().mutate(text, dice)
    mistakes().check(text, dice)


@settings(max_examples=150)
@given(st.text(max_size=80))
def test_any_text_at_all(text: str) -> None:
    """Whatever follows the name of the game."""
    with pytest.raises(cultists.PositionError, match=r"\.$"):
        cultists.from_position(f"stars {text}")
