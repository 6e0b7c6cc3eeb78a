"""Why a move cannot be played: every sentence there is, and a situation that calls for it."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests import sentences
from tests.realms import seen, table
from tests.realms.test_questions import QUESTIONS

LOSING: dict[str, Any] = {"play": ["Cthulhu", "Devil's Reef, Arkham, Ulthar, Carcosa"]}

# The key of the reason, a situation, the moves before, the move, and the sentence.
CASES: list[tuple[str, dict[str, Any], list[str], str, str]] = [
    ("over", {"sanity": [1, 0], "winner": 0}, [], "end turn", "The game is over."),
    (
        "question",
        {"play": ["Goon"]},
        ["use Goon"],
        "end turn",
        "Answer the question first. Who loses 1 sanity? Answer “seat …”.",
    ),
    ("not-asked", {}, [], "seat 2", "There is no question now that this would answer."),
    (
        "not-asked",
        {"hands": ["Goon"]},
        [],
        "discard Goon",
        "There is no question now that this would answer.",
    ),
    (
        "not-asked",
        {"play": ["", "Arkham"]},
        [],
        "hit Arkham",
        "There is no question now that this would answer.",
    ),
    (
        "not-asked",
        {},
        [],
        "abjure Initiate from line",
        "There is no question now that this would answer.",
    ),
    (
        "not-asked",
        {"gone": "Kadath"},
        [],
        "acquire Kadath",
        "There is no question now that this would answer.",
    ),
    ("not-in-hand", {"decks": ["Goon"]}, [], "play Goon", "Goon is not in your hand."),
    (
        "not-in-hand",
        {"hands": ["Goon, Follower"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 1"],
        "discard Arkham",
        "Arkham is not in your hand.",
    ),
    (
        "not-in-play",
        {"hands": ["Goon"], "play": ["", "Arkham"]},
        [],
        "use Arkham 1",
        "You have no Arkham in play.",
    ),
    ("no-such-ability", {"play": ["Goon"]}, [], "use Goon 2", "Goon has only one ability."),
    (
        "no-such-ability",
        {"play": ["Carcosa"]},
        [],
        "use Carcosa 3",
        "Carcosa has only 2 abilities.",
    ),
    (
        "used",
        {"play": ["Arkham (used 1 2)"]},
        [],
        "use Arkham 2",
        "This ability of Arkham has already been used this turn.",
    ),
    (
        "other-half",
        {"play": ["Arkham (used 1)"]},
        [],
        "use Arkham 2",
        "The other half of this ability of Arkham has already been used this turn.",
    ),
    (
        "need-colour",
        {"play": ["Innsmouth Tiara"]},
        [],
        "use Innsmouth Tiara 2",
        "Needs another green card in play.",
    ),
    (
        "need-colour",
        {"play": ["Carcosa", "Gilman House"]},
        [],
        "use Carcosa 2",
        "Needs another yellow card in play.",
    ),
    (
        "need-colour",
        {"play": ["Ghoul"]},
        [],
        "use Ghoul 3",
        "Needs another purple card in play.",
    ),
    (
        "need-colour",
        {"play": ["Dunwich"]},
        [],
        "use Dunwich 3",
        "Needs another black card in play.",
    ),
    (
        "need-type",
        {"play": ["Pnakotic Manuscripts"]},
        [],
        "use Pnakotic Manuscripts 2",
        "Needs another Entity in play.",
    ),
    (
        "need-type",
        {"play": ["Miskatonic University, Goon"]},
        [],
        "use Miskatonic University 3",
        "Needs another Artifact in play.",
    ),
    (
        "need-type",
        {"play": ["Antarctic Explorer"]},
        [],
        "use Antarctic Explorer 3",
        "Needs another Location in play.",
    ),
    (
        "need-discarded",
        {"play": ["Pallid Mask"]},
        [],
        "use Pallid Mask 2",
        "Somebody must have discarded from hand this turn.",
    ),
    (
        "need-abjured",
        {"play": ["Dunwich"]},
        [],
        "use Dunwich 2",
        "A card must have been abjured this turn.",
    ),
    (
        "nothing-to-abjure",
        {"play": ["Ghoul"], "lines": ["Kadath"], "initiates": 0},
        [],
        "use Ghoul 2",
        "There is no card costing 6 or less to abjure.",
    ),
    (
        "nothing-abjured",
        {"play": ["Mr. Wilde, Ghoul"]},
        [],
        "use Mr. Wilde 3",
        "No card that you could acquire was abjured this turn.",
    ),
    (
        "itself",
        {"play": ["Herbert West, Ghoul"], "gone": "Kadath, Goon"},
        ["use Herbert West 3"],
        "acquire Herbert West",
        "Herbert West abjured itself with this very ability, which cannot acquire it.",
    ),
    (
        "no-location",
        {"seats": 4, "play": ["Cthulhu", "", "Arkham"]},
        [],
        "use Cthulhu 2",
        "There is no Location within reach to destroy.",
    ),
    (
        "not-available",
        {"seats": 4, "power": 9, "lines": ["", "Arkham", "", ""]},
        [],
        "conjure Arkham",
        "Arkham is in no line beside you.",
    ),
    (
        "not-available",
        {"power": 9, "initiates": 0},
        [],
        "conjure Initiate",
        "Initiate is in no line beside you.",
    ),
    (
        "too-dear",
        {"power": 3, "lines": ["Kadath"]},
        [],
        "conjure Kadath",
        "Kadath costs 8; you have 3 power and are 5 short.",
    ),
    (
        "abjure-dear",
        {"hands": ["Cthulhu"], "play": ["Ghoul"]},
        ["use Ghoul 2"],
        "abjure Cthulhu from hand",
        "Cthulhu costs 8: only cards costing 6 or less can be abjured this way.",
    ),
    (
        "abjure-dear",
        {"discards": ["Dr. Armitage"], "play": ["Ghoul"]},
        ["use Ghoul 2"],
        "abjure Dr. Armitage from discards",
        "Dr. Armitage costs 7: only cards costing 6 or less can be abjured this way.",
    ),
    (
        "abjure-dear",
        {"lines": ["Kadath"], "play": ["Ghoul"]},
        ["use Ghoul 2"],
        "abjure Kadath from line",
        "Kadath costs 8: only cards costing 6 or less can be abjured this way.",
    ),
    (
        "not-there",
        {"hands": ["Goon"], "play": ["Ghoul"]},
        ["use Ghoul 2"],
        "abjure Goon from discards",
        "Goon is not there.",
    ),
    (
        "not-there",
        {"play": ["Mr. Wilde, Ghoul"], "gone": "Kadath, Goon"},
        ["use Mr. Wilde 3"],
        "acquire Ulthar",
        "Ulthar is not there.",
    ),
    ("not-there", LOSING, ["use Cthulhu 1", "seat 2"], "hit Goon", "Goon is not there."),
    (
        "not-there",
        LOSING,
        ["use Cthulhu 1", "seat 2"],
        "hit Dunwich",
        "Dunwich is not there.",
    ),
    (
        "not-there",
        LOSING,
        ["use Cthulhu 2"],
        "hit Dunwich",
        "Dunwich is not there.",
    ),
    (
        "out-of-reach",
        {"seats": 4, "play": ["Elder Sign"]},
        ["use Elder Sign 1"],
        "seat 3",
        "Seat 3 cannot be chosen here.",
    ),
    (
        "out-of-reach",
        LOSING,
        ["use Cthulhu 1", "seat 2"],
        "seat 1",
        "Seat 1 cannot be chosen here.",
    ),
    (
        "sanctuary",
        LOSING,
        ["use Cthulhu 1", "seat 2"],
        "seat 2",
        "A Sanctuary guards Seat 2: it must be destroyed first.",
    ),
    (
        "nexus",
        LOSING,
        ["use Cthulhu 1", "seat 2"],
        "hit Carcosa",
        "A Nexus guards the other Locations of Seat 2: it must be destroyed first.",
    ),
]
EACH = pytest.mark.parametrize(
    ("key", "situation", "before", "move", "sentence"),
    CASES,
    ids=[f"{key}: {move}" for key, _, _, move, _ in CASES],
)


@EACH
def test_the_reason(
    key: str, situation: dict[str, Any], before: list[str], move: str, sentence: str
) -> None:
    """In both languages, and the same as the refusal of the move."""
    game = table.game(**situation)
    seen.play(game, *before)
    table_before = game.to_bytes()
    assert game.why_not(move) == sentence
    german = game.why_not(move, "de") or ""
    assert sentences.key_of(german, "de", "realms-why-") == key
    assert sentences.is_german(german), german
    with pytest.raises(cultists.IllegalMove) as refused:
        game.play(move)
    assert str(refused.value) == sentence
    assert game.to_bytes() == table_before
    assert cultists.why_not(game, "end turn") == game.why_not("end turn")


def test_every_reason_has_its_situation() -> None:
    """None is missed, in the code or in the speech files."""
    for language in ("en", "de"):
        assert sentences.keys(language, "realms-why-") == {key for key, *_ in CASES}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_illegal_move_has_a_reason_and_no_legal_one(language: str) -> None:
    """Over the whole space of moves, in every situation drawn above."""
    drawn = [(situation, before) for _, situation, before, *_ in CASES]
    drawn += [(situation, before) for _, situation, before, _ in QUESTIONS]
    for situation, before in drawn:
        game = table.game(**situation)
        seen.play(game, *before)
        legal = {int(move) for move in game.legal_moves()}
        for move in range(0, game.move_count):
            reason = game.why_not(move, language)
            assert (reason is None) == (move in legal)
            assert reason is None or reason[-1] in ".?”“"
