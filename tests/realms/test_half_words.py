"""What is typed by halves: the beginning of a move, a number for a seat (rules 11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cultists
from cultists.realms.deck import ours
from cultists.realms.visible import visible
from cultists.realms.words import sensible
from tests.realms import seen, table

# A situation, half a move, and what is said: the reason of the one move that is meant.
REASONS: list[tuple[dict[str, Any], str, str | None]] = [
    ({"lines": ["Kadath, Ghoul"]}, "conjure kada", "conjure Kadath"),
    ({"lines": ["Kadath, Ghoul"], "power": 3}, "conjure k", "conjure Kadath"),
    ({"lines": ["Ghoul"], "power": 3}, "conjure kad", "conjure Kadath"),  # it lies nowhere
    ({"lines": ["Mi-Go"]}, "conjure mi", "conjure Mi-Go"),  # and no Miskatonic Student
    ({"lines": ["Mi-Go"]}, "beschwöre mi", "conjure Mi-Go"),
    ({"hands": ["Ghoul"]}, "use gho", None),  # two abilities of a card that is not in play
    ({"hands": ["Ghoul"]}, "discard gho", "discard Ghoul"),
    ({"play": ["Goon"]}, "play goo", "play Goon"),
    ({"play": ["Goon"]}, "use foll", "use Follower"),
]


@pytest.mark.parametrize(("situation", "typed", "meant"), REASONS, ids=[r[1] for r in REASONS])
@pytest.mark.parametrize("language", ["en", "de"])
def test_half_of_what_cannot_be_done(
    situation: dict[str, Any], typed: str, meant: str | None, language: str
) -> None:
    game = table.game(**situation)
    reason = game.why_not(typed, language)
    assert reason
    if meant is not None:
        assert reason == game.why_not(meant, language)
        with pytest.raises(cultists.IllegalMove, match="^"):
            game.play(typed, language)
    else:
        assert "use Ghoul 1" in reason or "nutze Ghul 1" in reason


def test_the_price_is_told() -> None:
    game = table.game(lines=["Kadath"], power=1)
    cost = next(kind.cost for kind in ours().kinds if kind.name == "Kadath")
    short = cost - 1
    assert game.why_not("conjure kada") == (
        f"Kadath costs {cost}; you have 1 power and are {short} short."
    )


def test_what_is_legal_comes_first() -> None:
    """The dear one begins so too, but only one can be had."""
    game = table.game(lines=["Mi-Go, Miskatonic Student"], power=1)
    costs = {kind.name: kind.cost for kind in ours().kinds}
    assert costs["Miskatonic Student"] <= 1 < costs["Mi-Go"]
    assert game.move("conjure mi") == game.move("conjure Miskatonic Student")
    poor = table.game(lines=["Mi-Go, Miskatonic Student"])
    sentence = poor.why_not("conjure mi")
    assert sentence is not None and sentence.startswith("“conjure mi” could mean several moves: ")
    assert "“conjure Mi-Go”" in sentence and "“conjure Miskatonic Student”" in sentence


def test_no_ability_is_offered_that_a_card_has_not() -> None:
    game = table.game()
    for kind in ours().kinds:
        for typed in (f"use {kind.name}"[:-1], f"use {kind.name} 9"):
            said = game.why_not(typed) or ""
            assert not any(f"{n}”" in said for n in range(len(kind.lines()) + 1, 5)), said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_number_answers_who(seats: int) -> None:
    game = table.game(seats=seats, play=["Elder Sign"])
    assert game.why_not("2") == "There is no question now that this would answer."
    seen.play(game, "use Elder Sign 1", "2")
    assert seen.sanity(game)[:2] == [50, 54]
    again = table.game(seats=seats, play=["Elder Sign"])
    seen.play(again, "use Elder Sign 1")
    for n in range(1, 5):
        assert again.move(str(n)) == again.move(f"seat {n}")
        assert (again.why_not(str(n)) is None) == (n <= seats and not (seats == 4 and n == 3))


def test_half_words_after_the_end() -> None:
    game = table.game(general="", decks=["", ""])
    seen.play(game, "end turn")
    assert visible(game.table, game.deck) == []
    assert game.why_not("conjure kada") == "The game is over."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_about_something_visible(seats: int) -> None:
    """And everything visible has a meaning."""
    game = cultists.new("realms", seats=seats, seed=seats)
    dice = Random(seats)
    for _ in range(300):
        around = set(visible(game.table, game.deck))
        assert {int(move) for move in game.legal_moves()} <= around
        assert around <= set(sensible(game.deck))
        if game.to_move is None:
            break
        game.play(dice.choice(game.legal_moves()))
