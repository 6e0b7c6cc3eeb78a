"""Why a move cannot be played: every sentence there is, and a situation that calls for it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cultists
from cultists.game.game import Game
from cultists.players.stars.nearness import missing
from cultists.stars.reasons import Reasons
from tests import drawn, sentences
from tests.stars.reasons import CASES, LACKS_4, NO_PAIR

IDS = [f"{key}: {move}" for key, _, _, move, _ in CASES]
EACH = pytest.mark.parametrize(("key", "sky", "situation", "move", "facts"), CASES, ids=IDS)


@EACH
def test_the_reason(
    key: str, sky: str, situation: dict[str, Any], move: str, facts: list[str]
) -> None:
    """The sentence a player needs; `play` refuses with the same one and changes nothing."""
    game = drawn.game(sky, **situation)
    before = game.to_bytes()
    sentence = game.why_not(move)
    assert sentence is not None and sentences.key_of(sentence, "en", "stars-why-") == key
    assert all(fact in sentence for fact in facts), sentence
    assert cultists.why_not(game, move) == sentence
    with pytest.raises(cultists.IllegalMove) as refused:
        game.play(move)
    assert str(refused.value) == sentence
    assert game.to_bytes() == before


@pytest.mark.parametrize("seed", range(6))
def test_the_stars_that_are_wrong_are_counted_within_the_sky(seed: int) -> None:
    """As those count them who look for what is near, in another way."""
    game = cultists.new("stars", seed=seed, mirrors=seed % 2 == 1, dark_outside=seed % 3 == 1)
    view = game.view(0)
    reasons = Reasons(view.table, view.deck, "en")
    for creature in view.deck.creatures:
        drawings = creature.constellations
        if len(drawings) == 1 and len(drawings[0].stars) > 1:
            nearest = missing(view.table, view.deck, creature.number - 1)
            assert reasons.missing(drawings[0]) == nearest, creature.name


def test_every_reason_has_its_situation() -> None:
    """None of the keys is missed, and none is made up."""
    assert sentences.keys("en", "stars-why-") == {key for key, *_ in CASES}


@EACH
def test_the_reason_in_german(
    key: str, sky: str, situation: dict[str, Any], move: str, facts: list[str]
) -> None:
    """Whole German sentences of the same key: nothing English, nothing unfilled."""
    game = drawn.game(sky, **situation)
    german = game.why_not(game.move(move).words("de"), "de")
    assert german is not None and sentences.key_of(german, "de", "stars-why-") == key
    assert german[0].isupper() and german[-1] in ".“"
    assert sentences.is_german(german), german


def test_the_example_in_english_and_german() -> None:
    """What the project promises, word for word."""
    game = drawn.game(NO_PAIR, hands=["Deep Ones 32"])
    assert (
        game.why_not("summon Deep Ones 32")
        == "The sky shows no tile with one star next to a tile with three stars."
    )
    assert game.why_not("beschwöre Tiefe Wesen 32", "de") == (
        "Das Firmament zeigt keine Marke mit einem Stern neben einer Marke mit drei Sternen."
    )


QUESTIONS = {
    "with": ["Cthulhoo 1", "“with …”"],
    "release": ["“release …”"],
    "give": ["“give …”"],
    "take": ["Deep Ones 30", "“take …”"],
    "fetch": ["Dhole", "“take …”", "“take top”"],
    "trim": ["“discard …”"],
}


def asking(question: str) -> Game:
    """A game in which a question was just asked, by playing."""
    lying = "Gug 61, Gug 62, Gug 63, Ghast 70, Ghast 71, Tindaloo 64"
    exchange = ["Gug 61, Deep Ones 30", "Byakhee 44"]
    starts: dict[str, tuple[Game, list[str]]] = {
        "with": (
            drawn.game(
                LACKS_4, without="4", hands=["Cthulhoo 1"], creatures=["Deep Ones 26, Deep Ones 29"]
            ),
            ["summon Cthulhoo 1"],
        ),
        "release": (
            drawn.game(drawn.PRINTED, hands=["Deep Ones 32"], creatures=[lying]),
            ["summon Deep Ones 32"],
        ),
        "give": (drawn.game(creatures=exchange), ["use Gug 61"]),
        "take": (drawn.game(creatures=exchange), ["use Gug 61", "give Deep Ones 30"]),
        "fetch": (drawn.game(creatures=["Dhole 67"]), ["use Dhole 67"]),
        "trim": (drawn.game(hands=["1, 2, 3, 4, 5, 6"], keep_extra=False), ["draw"]),
    }
    game, moves = starts[question]
    drawn.play(game, *moves)
    assert drawn.question(game) == question
    return game


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_asked_in_words(question: str) -> None:
    """5.3: whatever else is tried, the question comes first."""
    game = asking(question)
    number = str(list(QUESTIONS).index(question) + 1)
    for move in ("end turn", "flip a1", "invoke Hastur 7", "use Dhole 68", "draw"):
        said = game.why_not(move) or ""
        (asked,) = re.findall(r"Which .*|Your .*", said)
        assert sentences.key_of(said, "en", "stars-why-") == "question"
        assert sentences.key_of(asked, "en", "stars-question-") == number
        assert all(fact in asked for fact in QUESTIONS[question]), asked
    german = game.why_not("drehe a1", "de") or ""
    assert sentences.key_of(german, "de", "stars-why-") == "question"
    assert sentences.is_german(german), german


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_illegal_move_has_a_reason_and_no_legal_one(language: str) -> None:
    """Over the whole space of moves, in every situation drawn above."""
    games = [drawn.game(sky, **situation) for _, sky, situation, *_ in CASES]
    games += [asking(question) for question in QUESTIONS]
    for game in games:
        legal = {int(move) for move in game.legal_moves()}
        for move in range(game.move_count):
            reason = game.why_not(move, language)
            assert (reason is None) == (move in legal)
            assert reason is None or reason[0].isupper() or reason[0].isdigit()


@pytest.mark.parametrize(("mirrors", "wrong"), [(False, "2 stars"), (True, "one star")])
def test_the_best_fit_may_be_a_mirror_image(mirrors: bool, wrong: str) -> None:
    """4.1: where mirror images count. Hastur's Spawn 20 is `. 1 2 / Sh . .`; the 1 is missing."""
    sky = """
        .   .   .   .   .
        .   2   4   .   .
        .   .   .   Sh  .
        .   .   .   .   .
        .   .   .   .   .
        """
    game = drawn.game(sky, without="1 2 Sh", hands=["Hastur's Spawn 20"], mirrors=mirrors)
    assert wrong in (game.why_not("summon Hastur's Spawn 20") or "")
