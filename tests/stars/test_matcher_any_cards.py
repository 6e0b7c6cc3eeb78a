"""The matcher with sets of cards that nobody printed: every shape a card file may hold.

The printed cards ask little of it: pairs, single stars, figures of one row or two. A player's own
file may draw figures of four by four, two of them on one card, with symbols in common.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cultists.stars.constellations import stars_are_right
from cultists.stars.deck import SYMBOLS, read
from tests import drawn
from tests.stars import brute, cardfile, skies

SHAPES = [(h, w) for h in range(1, 5) for w in range(1, 5) if h * w > 1]
FLAT = [(h, w) for h, w in SHAPES if min(h, w) <= 2 and h * w >= 4]


def figure(dice: Random, shapes: list[tuple[int, int]], low: int, codes: list[str]) -> str:
    """A drawing that a card file may hold: a star in every outer row and column."""
    while True:
        height, width = dice.choice(shapes)
        spaces = [(r, c) for r in range(height) for c in range(width)]
        count = dice.randint(low, 5)
        if count > len(spaces) or len(spaces) - count > 8:
            continue
        stars = dict(zip(dice.sample(spaces, count), dice.sample(codes * 2, count), strict=True))
        rows, columns = {r for r, _ in stars}, {c for _, c in stars}
        if {0, height - 1} <= rows and {0, width - 1} <= columns:
            lines = [[stars.get((r, c), ".") for c in range(width)] for r in range(height)]
            return "\n".join(" ".join(line) for line in lines)


def great_one(dice: Random) -> str:
    """One that suits a Great Old One: all its stars differ."""
    while True:
        drawing = figure(dice, FLAT, 4, list(SYMBOLS))
        codes = [code for code in drawing.split() if code != "."]
        if len(set(codes)) == len(codes):
            return drawing


def make_set(dice: Random) -> list[cardfile.Entry]:
    """Seventy-five cards with constellations of all sorts."""
    cards = cardfile.entries()
    for card in cards:
        if card["rank"] == "Great Old One":
            card["constellations"] = [great_one(dice)]
        elif card["rank"] == "Minion":
            card["constellations"] = dice.choices(SYMBOLS, k=dice.randint(1, 4))
        else:
            few = dice.sample(SYMBOLS, 4)  # few symbols: figures that contend for tiles
            shapes = [(1, 2), (2, 1), (1, 3), (2, 2)] if dice.random() < 0.6 else SHAPES
            count = dice.choice([1, 2, 2])
            card["constellations"] = [figure(dice, shapes, 2, few) for _ in range(count)]
    return cards


def as_drawings(card: cardfile.Entry) -> tuple[brute.Drawing, ...]:
    """The constellations of a card as the obvious matcher wants them."""
    return tuple(
        tuple(tuple(line.split()) for line in drawing.splitlines())
        for drawing in card["constellations"]
    )


@pytest.mark.parametrize("seed", range(8))
def test_any_card_a_file_may_hold(tmp_path: Path, seed: int) -> None:
    """4.1, 4.2, 4.4 for sets of one's own: 1,500 pairs of a sky and a card for each set."""
    dice = Random(seed)
    cards = make_set(dice)
    record = read(cardfile.write(tmp_path, cards)).record
    answers: Counter[bool] = Counter()
    for _ in range(500):
        mirrors, dark_outside = dice.random() < 0.5, dice.random() < 0.5
        card = dice.choice(cards)
        constellations = as_drawings(card)
        sky = skies.sky_for(dice, constellations, mirrors)
        table = skies.table_of(sky, mirrors=mirrors, dark_outside=dark_outside)
        for _ in range(3):
            stars = [code for row in constellations[0] for code in row if code != "."]
            great = card["rank"] == "Great Old One"
            ignored = set(dice.sample(stars, dice.randint(0, 3))) if great else set()
            bits = sum(1 << n for n, code in enumerate(stars) if code in ignored)
            expected = brute.right(
                sky, constellations, mirrors=mirrors, dark_outside=dark_outside, ignored=ignored
            )
            found = stars_are_right(table, record, card["number"] - 1, bits)
            told = (card["constellations"], ignored, mirrors, dark_outside, skies.draw(sky))
            assert found == expected, told
            answers[expected] += 1
    assert min(answers[True], answers[False]) > 200, answers


# Two figures of three stars, both with a dark space, and a symbol in common.
CROOKED = ["1 .\n2 3", "3 .\n1 4"]


@pytest.mark.parametrize("dark_outside", [True, False])
def test_two_large_figures_on_tiles_of_their_own(tmp_path: Path, dark_outside: bool) -> None:
    """4.1, 4.2: drawn by hand: apart they are right, and with one tile for both they are not."""
    record = read(cardfile.with_field(tmp_path, 30, "constellations", CROOKED)).record
    apart = """
        1   Vo  .   .   .
        2   3   .   .   .
        .   .   .   .   .
        .   .   .   3   .
        .   .   .   1   4
        """
    shared = """
        1   Vo  .   .   .
        2   3   .   .   .
        .   1   4   .   .
        .   .   .   .   .
        .   .   .   .   .
        """
    for sky, expected in ((apart, True), (shared, False)):
        table = skies.table_of(drawn.filled(sky, "1 3"), dark_outside=dark_outside)
        assert stars_are_right(table, record, 29, 0) is expected
