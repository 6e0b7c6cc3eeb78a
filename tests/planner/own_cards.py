"""A set of cards of one's own, with everything that the printed cards do not have.

Pairs a knight's move apart, which have mirror images; pairs and triples that together may fill all
rows and columns, so that a spare push does harm; six stars; Great Old Ones of four stars, of which
Servitors leave one; single stars for which there are not enough tiles.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from cultists.stars.deck import Deck, read
from tests.stars import cardfile

KNIGHTS = ["2 . .\n. . 3", "1 . .\n. . 2"]
MIXED = ["2 . .\n. . 3", "4 1"]
FILLING = ["Su .\n. Lu", "Cr . .\n. Sh .\n. . Fu"]
THREES = ["1 2\n3 .", "2 3\n1 ."]
FIVE = ["2 3 2\n. 1 4"]
CHANGED = (KNIGHTS, FILLING, THREES, MIXED, FIVE)
GREAT = {
    "Cthulhoo": "4  Lu . Sh\n. . . Vo",
    "Tsatso": "1  Gi . Lu\n. . . Vo",
    "Hastur": "4  Fu . Vo\n. . . Lu",
    "Chaugnar": "1  Fu . Me\n. . . So",
}


@cache
def own_deck() -> Deck:
    """The set: every Servitor and Great Old One changed, Minions partly."""
    with TemporaryDirectory() as folder:
        return read(_write(Path(folder), *CHANGED))


@cache
def small_deck() -> Deck:
    """A set whose charts are drawn at once: nothing has more than four stars."""
    with TemporaryDirectory() as folder:
        return read(_write(Path(folder), ["1 2"], ["4 . 1"]))


@cache
def minions_only() -> Deck:
    """A set without a single figure: there is nothing to chart."""

    def change(cards: list[cardfile.Entry]) -> None:
        for card in cards:
            card |= {"rank": "Minion", "points": 1, "power": "fetch", "constellations": ["1", "5"]}
            card.pop("family", None)
            card.pop("bonus", None)

    with TemporaryDirectory() as folder:
        return read(cardfile.changed(Path(folder), change))


def _write(folder: Path, *servitors: list[str]) -> Path:
    drawings = cycle(servitors)

    def change(cards: list[cardfile.Entry]) -> None:
        for card in cards:
            if card["rank"] == "Great Old One":
                card["constellations"] = [GREAT[card["name"]]]
            elif card["rank"] != "Minion":
                card["constellations"] = next(drawings)
        cards[-1]["constellations"] = ["Su", "Su", "So"]  # there are two such tiles

    return cardfile.changed(folder, change)
