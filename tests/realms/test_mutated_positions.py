"""Positions with random mistakes in them: a sentence, or a game on which one can play on."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.game import Game
from cultists.realms import zone
from cultists.table.piles import BITS, WORDS
from tests.realms import seen, table
from tests.realms.test_position_questions import QUESTIONS

LETTERS = "0123456789./=-:, abcdefosx_\t\n"
MOVES = 50
EAGER = ("use", "play", "hit", "seat", "conjure", "acquire", "abjure")
PILES = ("decks", "hands", "discards", "lines", "box", "gone", "initiates", "top")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain mode a crash is an error; compiled code would go on."""
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


@cache
def real_positions() -> tuple[str, ...]:
    """Positions of real games, and some drawn: every question among them."""
    found: dict[str, list[str]] = {}
    for seed in range(12):
        dice = Random(seed)
        rulings: dict[str, Any] = {name: dice.random() < 0.5 for name in table.USUAL}
        game = cultists.new("realms", seats=2 + seed % 3, seed=seed, **rulings)
        for _ in range(250):
            if game.to_move is None:
                break
            found.setdefault(seen.question(game), []).append(game.position())
            game.play(eager_move(game, dice))
    for asked, situation, fits in QUESTIONS:
        if fits:
            found.setdefault("drawn", []).append(table.position(**situation, asked=asked))
    chosen = [Random(0).sample(texts, min(len(texts), 12)) for texts in found.values()]
    return tuple(text for texts in chosen for text in texts)


def eager_move(game: Game, dice: Random) -> int:
    """A random move, more often one that leads somewhere."""
    moves = game.legal_moves()
    eager = [move for move in moves if str(move).startswith(EAGER)]
    return int(dice.choice(eager if eager and dice.random() < 0.7 else moves))


def test_the_real_positions_have_everything_in_them() -> None:
    """Or the mutations would not tell much."""
    fields = [dict(part.split("=") for part in text.split()[1:]) for text in real_positions()]
    asked = {field.get("asked", "").split("/")[-1].partition(".")[0] for field in fields}
    assert {"", "who_draws", "who_gains", "who_loses", "loss", "discard", "abjure"} <= asked
    assert {"acquire", "whose", "destroy"} <= asked
    assert any("box" in field for field in fields) and any("gone" in field for field in fields)


def mutate(text: str, dice: Random) -> str:
    """One mistake: a letter, a field, or a value of another position."""
    head, body = text.split(" ", 1)
    parts = body.split(" ")
    at = dice.randrange(len(body) + 1)
    place = dice.randrange(len(parts))
    match dice.randrange(10):
        case 0:
            body = body[:at] + body[at + 1 :]
        case 1:
            body = body[:at] + dice.choice(LETTERS) + body[at:]
        case 2:
            body = body[:at] + dice.choice(LETTERS) + body[at + 1 :]
        case 3:
            body = " ".join(parts[:place] + parts[place + 1 :])
        case 4:
            digits = [n for n, letter in enumerate(body) if letter.isdigit()]
            n = dice.choice(digits)
            body = body[:n] + str(dice.randrange(109)) + body[n + 1 :]
        case 5 | 6 | 7:
            body = " ".join(moved_card(parts, dice))
        case _:
            name, _, _ = parts[place].partition("=")
            other = dice.choice(real_positions()).split(" ")
            parts[place] = next((p for p in other if p.startswith(f"{name}=")), parts[place])
            body = " ".join(parts)
    return f"{head} {body}"


def moved_card(parts: list[str], dice: Random) -> list[str]:
    """A card named somewhere is named somewhere else instead, or nowhere."""
    fields = dict(part.split("=", 1) for part in parts if part.count("=") == 1)
    cards = [n for name in PILES for n in re.findall(r"\d+", fields.get(name, ""))]
    if not cards:
        return parts
    card = dice.choice(cards)
    for name in PILES:
        if name in fields:
            rows = fields[name].split("/")
            kept = [".".join(n for n in row.split(".") if n != card) for row in rows]
            fields[name] = "/".join(kept)
    target = dice.choice([*PILES, "play", ""])
    if target:
        rows = fields.get(target, "").split("/")
        at = dice.randrange(len(rows))
        laid = f"{card}:0:0" if target == "play" else card
        rows[at] = f"{rows[at]}.{laid}".strip(".")
        fields[target] = "/".join(rows)
    return [f"{name}={value}" for name, value in fields.items()]


def conserved(game: Game) -> bool:
    """Whether all 108 cards lie in one place each, and are counted there."""
    body = game.table
    lying = [
        card
        for where in range(zone.ZONES)
        for card in range(BITS * WORDS)
        if body.pile[where * WORDS + card // BITS] >> card % BITS & 1
    ]
    return sorted(lying) == list(range(108)) and sum(body.held) == 108


def play_on(game: Game, dice: Random) -> None:
    """Some random moves: no crash, no dead end, nothing lost; the position can be read again."""
    for _ in range(MOVES):
        if game.to_move is None:
            return
        assert game.legal_moves(), f"a dead end: {game.position()}"
        game.play(eager_move(game, dice))
    assert conserved(game)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


@settings(
    max_examples=250, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_mutated_position_is_refused_or_played(seed: int, mistakes: int) -> None:
    """Anybody may type a position: PositionError, or a game."""
    dice = Random(seed)
    text = dice.choice(real_positions())
    for _ in range(mistakes):
        text = mutate(text, dice)
    try:
        game = cultists.from_position(text)
    except cultists.PositionError as error:
        assert str(error).endswith(".")
        return
    assert conserved(game)
    play_on(game, dice)


@settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(st.text(max_size=80))
def test_any_text_at_all(text: str) -> None:
    """Whatever follows the name of the game."""
    with pytest.raises(cultists.PositionError) as refused:
        cultists.from_position(f"realms {text}")
    assert str(refused.value).endswith(".")
