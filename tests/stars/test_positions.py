"""Positions: what is written is read again, and every mistake is told in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests import drawn, positions
from tests.positions import refusal

SKY = "/".join(".".join(row) for row in drawn.rows(drawn.PLAIN))
GOOD = drawn.position(
    seats=3,
    hands=["Hastur 7, Gug 61", "Tsatso 4"],
    creatures=["Deep Ones 30, Dhole 67", "Dagoon 13"],
    discards="Gug 62, Gug 63",
    invoked="Miri Nigri 24",
    pool="SF",
    used="Deep Ones 30",
    shown="Tsatso 4",
    mirrors=True,
)
SEVEN = "Gug 61, Gug 62, Gug 63, Ghast 70, Ghast 71, Ghast 72, Ghoul 73"
SIX = "Gug 61, Gug 62, Gug 63, Ghast 70, Ghast 71, Ghast 72"
LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3


def with_field(name: str, value: str | None) -> str:
    """The good position with one field changed, added, or taken away."""
    return positions.with_field(GOOD, name, value)


def test_the_good_position_is_good() -> None:
    """What the mistakes below are made in."""
    game = cultists.from_position(GOOD)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
    assert set(game.position().split()) == set(GOOD.split())


@pytest.mark.parametrize("situation", [{}, {"pool": "PSF", "invoked": "Gug 61", "step": "sky"}])
def test_what_is_drawn_is_what_is_written(situation: dict[str, Any]) -> None:
    """A drawing becomes a game, and its position is the drawing again."""
    text = drawn.position(**situation)
    assert set(cultists.from_position(text).position().split()) == set(text.split())


@pytest.mark.parametrize(
    "name",
    ["edition", "turn", "seat", "step", "first", "sky", "hands", "creatures", "chance"],
)
def test_a_field_that_must_be_there(name: str) -> None:
    """It is named."""
    assert refusal(with_field(name, None)) == f"The position has no {name}."


LONG_SKY = SKY + "/2.2.2.2.2"

MISTAKES = [
    ("edition", "2010", "one of 2009, 2008, not '2010'"),
    ("edition", "", "one of 2009, 2008"),
    ("rulings", "mirorrs", "one of mirrors, dark_outside"),
    ("rulings", "mirrors.x", "one of mirrors, dark_outside"),
    ("turn", "0", "a number from 1 to"),
    ("turn", "-1", "a number from 1 to"),
    ("turn", "x", "a number from 1 to"),
    ("turn", "9" * 60, "a number from 1 to"),
    ("turn", "²", "a number from 1 to"),
    ("seat", "3", "a number from 0 to 2, not '3'"),
    ("seat", "", "a number from 0 to 2"),
    ("first", "9", "a number from 0 to 2"),
    ("winner", "3", "a number from 0 to 2"),
    ("winner", "x", "a number from 0 to 2"),
    ("thrown", "99", "a number from 0 to"),
    ("thrown", "x", "a number from 0 to"),
    ("step", "dance", "one of invoke, powers, sky, summon, discard, end, not 'dance'"),
    ("step", "", "one of invoke, powers"),
    ("pool", "PX", "the letters P, S and F"),
    ("pool", "P" * 99, "the letters P, S and F"),
    ("sky", "2.3", "five rows divided by /, each of five symbols"),
    ("sky", LONG_SKY, "five rows divided by /"),
    ("sky", SKY.replace("Vo", "Xx"), "one of 2, 3, 1, 4, Vo"),
    ("sky", SKY.replace("Vo", ""), "one of 2, 3, 1, 4, Vo"),
    ("sky", SKY.replace("Vo", "2"), "of 7 tiles with 2 and 3, not 9"),
    ("sky", SKY.replace("Fu", "Cr"), "of 3 tiles with Cr and Gi, not 5"),
    ("hands", "7.61", "two to four seats, divided by /"),
    ("hands", "7.61////", "two to four seats, divided by /"),
    ("hands", "76//", "a number from 1 to 75, not '76'"),
    ("hands", "0//", "a number from 1 to 75"),
    ("hands", "x//", "a number from 1 to 75"),
    ("creatures", "30/13", "those of 3 seats, divided by /"),
    ("creatures", "30/13/0", "a number from 1 to 75"),
    ("discards", "62.99", "a number from 1 to 75"),
    ("invoked", "x", "a number from 1 to 75"),
    ("used", "x", "a number from 1 to 75"),
    ("shown", "76", "a number from 1 to 75"),
    ("chance", "12.0.0", "32 hexadecimal digits and two numbers"),
    ("chance", drawn.KEY, "32 hexadecimal digits and two numbers"),
    ("chance", f"{drawn.KEY[:-1]}G.0.0", "32 hexadecimal digits and two numbers"),
    ("chance", f"{drawn.KEY}.0.0.0", "32 hexadecimal digits and two numbers"),
    ("chance", f"{drawn.KEY}.x.0", "a number from 0 to"),
    ("chance", f"{drawn.KEY}.0.-1", "a number from 0 to"),
    ("chance", f"{drawn.KEY}.{2**63}.0", "a number from 0 to"),
    ("asked", "who.0.0", "one of with, release, give, take, fetch, trim, not 'who'"),
    ("asked", ".0.0", "one of with, release"),
    ("asked", "fetch", "a question and two numbers"),
    ("asked", "fetch.0", "a question and two numbers"),
    ("asked", "fetch.0.75", "a number from 0 to 74"),
    ("asked", "fetch.0.x", "a number from 0 to 74"),
]


@pytest.mark.parametrize(
    ("name", "value", "expected"), MISTAKES, ids=[f"{name}={value}" for name, value, _ in MISTAKES]
)
def test_a_mistake_in_a_field(name: str, value: str, expected: str) -> None:
    """Which field, and what it must be."""
    sentence = refusal(with_field(name, value))
    assert sentence.startswith(f"The {name} of a position must be ")
    assert expected in sentence


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "begins with"),
        ("   ", "begins with"),
        (f"{GOOD} nonsense", "'nonsense' is not"),
        (f"{GOOD} colour=blue", "no field 'colour'"),
        (f"{GOOD} seat=1", "no field twice"),
        (f"{GOOD} cards=12345678", "another card set"),
        (with_field("discards", "62.61"), "Card 61 lies in two places"),
        (with_field("discards", "62.62"), "Card 62 lies in two places"),
        (with_field("used", "13"), "Card 13 is used, but does not lie there"),
        (with_field("used", "7"), "Card 7 is used, but does not lie there"),
        (with_field("shown", "30"), "Card 30 is shown, but does not lie there"),
        (with_field("shown", "62"), "Card 62 is shown, but does not lie there"),
    ],
)
def test_a_text_that_is_no_position(text: str, expected: str) -> None:
    """A sentence each."""
    assert expected in refusal(text)


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"pool": "P"}, "pool and one invoked card"),
        ({"invoked": "Gug 61"}, "pool and one invoked card"),
        ({"step": "sky"}, "pool and one invoked card"),
        ({"step": "powers", "invoked": "Gug 61"}, "pool and one invoked card"),
        ({"step": "sky", "pool": "P", "invoked": "61, 62"}, "pool and one invoked card"),
        ({"step": "summon", "pool": "P"}, "pool and one invoked card"),
        ({"creatures": [SEVEN]}, "more than 6 creatures"),
        ({"creatures": ["", SEVEN]}, "more than 6 creatures"),
        ({"creatures": ["Hastur 7, Tsatso 4, Dagoon 13"]}, "10 points has won"),
        ({"creatures": ["", "Hastur 7, Tsatso 4, Dagoon 13"], "winner": 0}, "10 points has won"),
        ({"winner": 0}, "10 points has won"),
        ({"step": "discard", "thrown": 2}, "At most 1 card"),
        ({"step": "end", "thrown": 3, "creatures": ["Ghoul 73"]}, "At most 2 cards"),
        ({"step": "summon", "thrown": 1}, "At most 0 cards"),
    ],
)
def test_a_table_that_play_cannot_reach(situation: dict[str, Any], expected: str) -> None:
    """Rules trust their table: so one from outside must deserve it."""
    assert expected in refusal(drawn.position(**situation))


WAITING = {"hands": ["Cthulhoo 1"], "shown": "Cthulhoo 1", "step": "discard"}
HELPERS = {"creatures": ["Deep Ones 26, Deep Ones 29"], "sky": LACKS_4, "without": "4"}
LENDING = {
    "creatures": ["Deep Ones 29, Gug 61, Gug 62, Tindaloo 64, Ghast 70, Ghoul 74"],
    "lent": "Deep Ones 29",
    "edition": "2008",
}
QUESTIONS: list[tuple[str, dict[str, Any], bool]] = [
    ("with.0.0", WAITING | HELPERS, True),
    ("with.0.0", WAITING | HELPERS | {"step": "summon"}, False),
    ("with.0.0", WAITING | HELPERS | {"shown": ""}, False),
    ("with.1.0", WAITING | HELPERS, False),
    ("with.-1.0", WAITING | HELPERS, False),
    ("with.0.-1", WAITING | HELPERS, False),
    ("with.0.32", WAITING | HELPERS, False),
    ("with.0.7", WAITING | HELPERS, False),
    ("with.0.0", WAITING | HELPERS | {"creatures": []}, False),
    ("with.60.0", {"hands": ["Gug 61"], "shown": "Gug 61", "step": "discard"}, False),
    ("release.-1.0", {"creatures": [SEVEN], "step": "discard"}, True),
    ("release.-1.0", {"creatures": [SEVEN], "step": "invoke"}, False),
    ("release.-1.0", {"creatures": [SIX], "step": "discard"}, False),
    ("release.-1.0", {"creatures": [SEVEN], "step": "discard", "edition": "2008"}, False),
    ("release.0.0", WAITING | {"creatures": [SIX], "edition": "2008"}, True),
    ("release.0.0", WAITING | {"creatures": [SIX]}, False),
    ("release.0.1", WAITING | LENDING, True),
    ("release.0.1", WAITING | LENDING | {"edition": "2009"}, False),
    ("release.0.2", WAITING | LENDING, False),
    ("release.0.0", WAITING | {"creatures": [SIX], "edition": "2008", "shown": ""}, False),
    ("release.0.0", WAITING | {"creatures": [SEVEN], "edition": "2008"}, False),
    ("release.0.0", WAITING | {"creatures": ["Gug 61"], "edition": "2008"}, False),
    ("give.2.0", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, True),
    ("give.1.0", {"creatures": ["Dagoon 13", "Dagoon 14"]}, True),
    ("give.1.0", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, False),
    ("give.0.0", {"creatures": ["Hastur 7", "Hastur 8"]}, False),
    ("give.3.0", {"creatures": ["Gug 61", "Gug 62"]}, False),
    ("give.2.1", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, False),
    ("give.2.0", {"creatures": ["Deep Ones 30", "Byakhee 44"], "used": "Deep Ones 30"}, False),
    ("take.2.29", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, True),
    ("take.2.43", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, False),
    ("take.2.-1", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, False),
    ("take.1.29", {"creatures": ["Deep Ones 30", "Byakhee 44"]}, False),
    ("take.2.29", {"creatures": ["Deep Ones 30"]}, False),
    ("fetch.0.0", {"discards": "Dhole 67"}, True),
    ("fetch.1.0", {"discards": "Dhole 67"}, False),
    ("fetch.0.0", {"discards": "Dhole 67", "dhole_discards": False}, False),
    ("trim.0.0", {"hands": [[1, 2, 3, 4, 5, 6]], "step": "end", "keep_extra": False}, True),
    ("trim.0.0", {"hands": [[1, 2, 3, 4, 5, 6]], "step": "end", "keep_extra": True}, False),
    ("trim.0.0", {"hands": [[1, 2, 3, 4, 5]], "step": "end", "keep_extra": False}, False),
    ("trim.0.0", {"hands": [[1, 2, 3, 4, 5, 6]], "step": "invoke", "keep_extra": False}, False),
]


@pytest.mark.parametrize(("asked", "situation", "fits"), QUESTIONS)
def test_a_question_must_fit_its_table(asked: str, situation: dict[str, Any], fits: bool) -> None:
    """Only what could have been asked is believed."""
    text = drawn.position(**(situation | {"asked": asked}))
    if fits:
        game = cultists.from_position(text)
        assert drawn.question(game) == asked.partition(".")[0]
        assert set(game.position().split()) == set(text.split())
    else:
        assert refusal(text)


def test_every_question_can_be_written_and_read_again() -> None:
    """Also half-way through naming Servitors, and with ten points on the table and one to go."""
    lying = "Hastur 7, Dagoon 14, Byakhee 43, Byakhee 44, Gug 61, Gug 62"
    right = LACKS_4.replace("1 Lu", "4 Lu")
    seventh = drawn.game(right, hands=["Cthulhoo 1"], creatures=[lying])
    drawn.play(seventh, "summon Cthulhoo 1")
    naming = drawn.game(
        LACKS_4.replace("Lu", "Fu"),
        without="4 Lu",
        hands=["Cthulhoo 1"],
        creatures=["Dagoon 13, Deep Ones 25, Deep Ones 26, Deep Ones 29"],
    )
    drawn.play(naming, "summon Cthulhoo 1", "with Dagoon 13")
    for game, question in ((seventh, "release"), (naming, "with")):
        again = cultists.from_position(game.position())
        assert drawn.question(again) == question
        assert again.to_bytes() == game.to_bytes()
        assert drawn.legal(again) == drawn.legal(game)
    drawn.play(naming, "with Deep Ones 26")
    assert drawn.creatures(naming) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 25", "Deep Ones 29"]
