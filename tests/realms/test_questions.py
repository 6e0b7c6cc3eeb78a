"""Every question in words, and what is asked first (rules 3.1, 9.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import sentences
from tests.realms import seen, table

LOSING: dict[str, Any] = {"play": ["Cthulhu", "Devil's Reef, Arkham, Ulthar, Carcosa"]}

# The question, the moves that raise it, how it is said.
QUESTIONS: list[tuple[str, dict[str, Any], list[str], str]] = [
    (
        "who_draws",
        {"play": ["Pallid Mask"]},
        ["use Pallid Mask 1"],
        "Who draws? Answer “seat …”.",
    ),
    (
        "who_gains",
        {"play": ["Elder Sign"]},
        ["use Elder Sign 1"],
        "Who gains 4 sanity? Answer “seat …”.",
    ),
    ("who_loses", LOSING, ["use Cthulhu 1"], "Who loses 7 sanity? Answer “seat …”."),
    (
        "loss",
        LOSING,
        ["use Cthulhu 1", "seat 2"],
        "Seat 2 loses 7, and Locations guard the player: answer “hit …” for one of them.",
    ),
    (
        "loss",
        {"play": ["Cthulhu", "Carcosa"]},
        ["use Cthulhu 1", "seat 2"],
        "Seat 2 loses 7: answer “hit …” for a Location, or “seat 2” for the player.",
    ),
    (
        "discard",
        {"hands": ["2 Goon"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 1"],
        "You must discard a card: answer “discard …”.",
    ),
    (
        "discard",
        {"hands": ["3 Goon"], "play": ["Nyarlathotep"]},
        ["use Nyarlathotep 3", "seat 1"],
        "You must discard 2 cards: answer “discard …”.",
    ),
    (
        "abjure",
        {"hands": ["Goon"], "play": ["Ghoul"]},
        ["use Ghoul 2"],
        "What do you abjure? Answer “abjure …”.",
    ),
    (
        "acquire",
        {"play": ["Mr. Wilde, Ghoul"], "gone": "Kadath, Goon"},
        ["use Mr. Wilde 3"],
        "Which abjured card do you acquire? Answer “acquire …”.",
    ),
    (
        "whose",
        {"play": ["Cthulhu, Arkham", "Ulthar"]},
        ["use Cthulhu 2"],
        "Whose Location is destroyed? Answer “seat …”.",
    ),
    (
        "destroy",
        {"play": ["Cthulhu", "Ulthar, Arkham"]},
        ["use Cthulhu 2"],
        "Which Location of Seat 2 is destroyed? Answer “hit …”.",
    ),
    (
        "which_line",
        {"seats": 3, "lines": ["Mi-Go", "", "Mi-Go"], "power": 3},
        ["conjure Mi-Go"],
        "Mi-Go is in both lines beside you: which neighbour’s line do you take it from? "
        "Answer “seat …”.",
    ),
    (
        "rest",
        {"play": ["Cthulhu", "Carcosa"], "loss_moves_on": "may"},
        ["use Cthulhu 1", "seat 2", "hit Carcosa"],
        "Seat 2 still loses 2: answer “hit …” for a Location, “seat 2” for the player, or “waste "
        "the rest”.",
    ),
    (
        "rest",
        {"play": ["Cthulhu", "Carcosa, Arkham"], "loss_moves_on": "may"},
        ["use Cthulhu 1", "seat 2", "hit Carcosa"],
        "Seat 2 still loses 2, and Locations guard the player: answer “hit …” for one of them, or "
        "“waste the rest”.",
    ),
]
ASKED = pytest.mark.parametrize(
    ("question", "situation", "before", "sentence"), QUESTIONS, ids=[q for q, *_ in QUESTIONS]
)


@ASKED
def test_every_question_is_asked_in_words(
    question: str, situation: dict[str, Any], before: list[str], sentence: str
) -> None:
    """3.1: whatever else is tried, the question comes first."""
    game = table.game(**situation)
    seen.play(game, *before)
    assert seen.question(game) == question == game.view(None).to_dict()["question"]
    for move in ("end turn", "play Goon", "use Goon", "conjure Initiate"):
        assert game.why_not(move) == f"Answer the question first. {sentence}"
    german = game.why_not("beende den Zug", "de") or ""
    assert sentences.is_german(german), german
    assert sentences.key_of(german, "de", "realms-why-") == "question"


def test_every_question_has_its_situation() -> None:
    """Eleven questions, in both languages."""
    for language in ("en", "de"):
        assert sentences.keys(language, "realms-question-") == {str(n) for n in range(1, 12)}
    assert len({question for question, *_ in QUESTIONS}) == 11
