"""Positions with random mistakes in them: a sentence, or a game on which one can play on."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.game import Game
from cultists.stars import zone
from cultists.table.piles import BITS, WORDS
from tests import drawn
from tests.stars.test_positions import QUESTIONS

LETTERS = "0123456789./=-, PSFabcdefVoSulx\t\n"
MOVES = 50
EAGER = ("summon", "with", "give", "take", "release", "invoke")


@cache
def real_positions() -> tuple[str, ...]:
    """Positions of real games, and some drawn: every step and every question among them."""
    found: dict[str, list[str]] = {}
    for seed in range(12):
        dice = Random(seed)
        rulings: dict[str, Any] = {name: dice.random() < 0.5 for name in drawn.USUAL}
        game = cultists.new(
            "stars", seats=2 + seed % 3, seed=seed, edition=("2008", "2009")[seed % 2], **rulings
        )
        for _ in range(200):
            if game.to_move is None:
                break
            field = drawn.fields(game)
            kind = field["step"] + field.get("asked", "").partition(".")[0]
            found.setdefault(kind, []).append(game.position())
            game.play(eager_move(game, dice))
    for asked, situation, fits in QUESTIONS:
        if fits:
            text = drawn.position(**(situation | {"asked": asked}))
            found.setdefault("drawn", []).append(text)
    chosen = [Random(0).sample(texts, min(len(texts), 10)) for texts in found.values()]
    return tuple(text for texts in chosen for text in texts)


def eager_move(game: Game, dice: Random) -> int:
    """A random move, more often one that leads somewhere."""
    moves = game.legal_moves()
    eager = [move for move in moves if str(move).startswith(EAGER)]
    return int(dice.choice(eager if eager and dice.random() < 0.7 else moves))


def test_the_real_positions_have_everything_in_them() -> None:
    """Or the mutations would not tell much."""
    fields = [dict(part.split("=") for part in text.split()[1:]) for text in real_positions()]
    steps = {field["step"] for field in fields}
    asked = {field.get("asked", "").partition(".")[0] for field in fields}
    assert steps == {"invoke", "powers", "sky", "summon", "discard", "end"}
    assert asked == {"", "with", "release", "give", "take", "fetch", "trim"}
    assert any("used" in field for field in fields) and any("shown" in field for field in fields)


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
            body = " ".join([*parts, dice.choice(parts)])
        case 5:
            digits = [n for n, letter in enumerate(body) if letter.isdigit()]
            n = dice.choice(digits)
            body = body[:n] + str(dice.randrange(76)) + body[n + 1 :]
        case 6 | 7:
            body = " ".join(moved_card(parts, dice))
        case _:
            name, _, _ = parts[place].partition("=")
            other = dice.choice(real_positions()).split(" ")
            parts[place] = next((p for p in other if p.startswith(f"{name}=")), parts[place])
            body = " ".join(parts)
    return f"{head} {body}"


def moved_card(parts: list[str], dice: Random) -> list[str]:
    """A card named somewhere is named somewhere else instead, or nowhere: in the draw pile."""
    piles = ("hands", "creatures", "discards", "invoked")
    fields = dict(part.split("=", 1) for part in parts if part.count("=") == 1)
    cards = [n for name in piles for n in re.findall(r"\d+", fields.get(name, ""))]
    if not cards:
        return parts
    card = dice.choice(cards)
    for name in piles:
        if name in fields:
            fields[name] = re.sub(rf"\b{card}\b\.?", "", fields[name])
    target = dice.choice([*piles, ""])
    if target:
        lists = fields.get(target, "").split("/")
        at = dice.randrange(len(lists))
        lists[at] = f"{lists[at]}.{card}".strip(".")
        fields[target] = "/".join(lists)
    return [f"{name}={value}" for name, value in fields.items()]


def conserved(game: Game) -> bool:
    """Whether all 75 cards lie in one place each, and are counted there."""
    table = game.table
    lying = [
        card
        for where in range(zone.ZONES)
        for card in range(BITS * WORDS)
        if table.pile[where * WORDS + card // BITS] >> card % BITS & 1
    ]
    counted = sum(table.held) == 75 and table.held[zone.UNSEEN] == 0
    return sorted(lying) == list(range(75)) and counted


def play_on(game: Game, dice: Random) -> None:
    """Some random moves: no crash, nothing lost, and the position can always be read again."""
    for _ in range(MOVES):
        if game.to_move is None:
            return
        game.play(eager_move(game, dice))
        assert conserved(game)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


@settings(
    max_examples=250, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
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


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=80))
def test_any_text_at_all(text: str) -> None:
    """Whatever follows the name of the game."""
    try:
        cultists.from_position(f"stars {text}")
    except cultists.PositionError as error:
        assert str(error).endswith(".")
