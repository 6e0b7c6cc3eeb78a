"""Reading a creature set: a TOML file, checked field by field, prepared for the rules."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

from cultists.speech.speech import is_move_word
from cultists.stars import sets
from cultists.stars.cards import (
    DARK,
    FIGURES,
    GREAT_OLD_ONE,
    GREATER,
    LESSER,
    MINION,
    SINGLES,
    STARS,
    Cards,
)
from cultists.stars.prepare import prepare
from cultists.stars.table import CARDS
from cultists.table.cardfile import CardFile, CardReader, Mistake

SYMBOLS = ("2", "3", "1", "4", "Vo", "5", "Cr", "Gi", "Sh", "Me", "Su", "So", "Fu", "Lu")
"""The codes of the star symbols by number; the back of a symbol is its number with bit 0 turned."""

RANKS = ("Great Old One", "Greater Servitor", "Lesser Servitor", "Minion")
CHANGES = "PSF"
MINIONS = {
    "exchange lesser": sets.GUG,
    "exchange greater": sets.TINDALOO,
    "fetch": sets.DHOLE,
    "hand 6": sets.GHAST,
    "discard 2": sets.GHOUL,
}
FIELDS = {
    "number", "name", "rank", "family", "points", "invocation", "bonus", "constellations", "power",
    "note",
}  # fmt: skip
PRINTED = Path(__file__).with_name("cards.toml")

NO_RANK = -1
NO_POWER = (-1, (0, 0, 0), -1)

Space = tuple[int, int, int]
"""A star of a constellation: row, column, symbol."""


@dataclass(frozen=True)
class Constellation:
    """What is drawn on a card: stars, and dark spaces that match anything."""

    stars: tuple[Space, ...]
    dark: tuple[tuple[int, int], ...]
    height: int
    width: int

    def symbols(self) -> set[int]:
        """The different symbols of its stars."""
        return {symbol for *_, symbol in self.stars}

    def turned(self, turn: int) -> Constellation:
        """Turned by quarter turns; from 4 on the mirror image."""
        shape = self.mirrored() if turn >= 4 else self
        for _ in range(turn % 4):
            shape = shape.quarter()
        return shape

    def quarter(self) -> Constellation:
        """Turned to the right once."""
        high = self.height - 1
        stars = tuple((column, high - row, symbol) for row, column, symbol in self.stars)
        dark = tuple((column, high - row) for row, column in self.dark)
        return Constellation(stars, dark, self.width, self.height)

    def mirrored(self) -> Constellation:
        """West and east changed over."""
        wide = self.width - 1
        stars = tuple((row, wide - column, symbol) for row, column, symbol in self.stars)
        dark = tuple((row, wide - column) for row, column in self.dark)
        return Constellation(stars, dark, self.height, self.width)


@dataclass(frozen=True)
class Creature:
    """One card as printed."""

    number: int
    name: str
    rank: int
    family: str  # the name of its Great Old One; empty for a Minion
    points: int
    invocation: tuple[int, int, int]
    bonus: int  # symbol, or -1
    constellations: tuple[Constellation, ...]
    power: str
    takes: int  # change that the power takes, or -1
    gives: tuple[int, int, int]
    minion: int  # number of the set it belongs to, or -1

    @property
    def title(self) -> str:
        """Name and number: no two cards share it."""
        return f"{self.name} {self.number}"


@dataclass(frozen=True, eq=False)
class Deck:
    """A creature set: the faces for people, the record for rules."""

    name: str
    creatures: tuple[Creature, ...]
    families: tuple[str, ...]
    record: Cards

    @cached_property
    def mark(self) -> str:
        """A short mark of everything on the cards: positions and replays name their set by it."""
        faces = "".join(creature.title for creature in self.creatures).encode()
        return hashlib.sha256(self.record.to_bytes() + faces).hexdigest()[:8]


class Reader(CardReader):
    """Reads one card."""

    def changes(self, field: str, text: str) -> tuple[int, int, int]:
        """One to three changes of the sky, counted."""
        if not 1 <= len(text) <= 3 or set(text) - set(CHANGES):
            self.refuse(field, "one to three letters out of P (push), S (swap), F (flip)")
        return text.count("P"), text.count("S"), text.count("F")

    def power(self, rank: int) -> tuple[int, tuple[int, int, int], int]:
        """What the power takes and gives, and which Minion it makes."""
        text = self.text("power")
        if rank == NO_RANK:
            return NO_POWER
        if rank == MINION:
            if text not in MINIONS:
                self.refuse("power", f"what a Minion does: {', '.join(MINIONS)}")
            return -1, (0, 0, 0), MINIONS[text]
        takes, arrow, gives = text.partition(">")
        if not arrow or len(takes) != 1 or takes not in CHANGES:
            self.refuse("power", "a power like F>P or P>PPP")
        return CHANGES.index(takes), self.changes("power", gives), -1

    def constellation(self, drawing: object) -> Constellation:
        """One drawing."""
        if not isinstance(drawing, str) or not drawing.split():
            self.refuse("constellations", "a list of drawings, each a text")
        rows = [line.split() for line in drawing.strip().splitlines()]
        if len({len(row) for row in rows}) != 1 or max(len(rows), len(rows[0])) > 4:
            self.refuse("constellations", "rows of equal length, at most four by four spaces")
        spaces = [(r, c, code) for r, row in enumerate(rows) for c, code in enumerate(row)]
        strange = [code for *_, code in spaces if code != "." and code not in SYMBOLS]
        if strange:
            self.refuse("constellations", f"the symbols {', '.join(SYMBOLS)} or a dot")
        stars = tuple((r, c, SYMBOLS.index(code)) for r, c, code in spaces if code != ".")
        dark = tuple((r, c) for r, c, code in spaces if code == ".")
        if not 1 <= len(stars) <= STARS or len(dark) > DARK:
            self.refuse("constellations", "one to five stars and at most eight dark spaces each")
        outer = ({r for r, *_ in stars}, len(rows)), ({c for _, c, _ in stars}, len(rows[0]))
        if not all({0, length - 1} <= lines for lines, length in outer):
            self.refuse("constellations", "a star in every outer row and column of a drawing")
        return Constellation(stars, dark, len(rows), len(rows[0]))

    def constellations(self, rank: int) -> tuple[Constellation, ...]:
        """All drawings of the card."""
        drawings = self.entry.get("constellations")
        if not isinstance(drawings, list) or not drawings:
            self.refuse("constellations", "a list of drawings, each a text")
        found = tuple(self.constellation(drawing) for drawing in drawings)
        figures = [c for c in found if len(c.stars) > 1]
        if figures and len(figures) < len(found):
            self.refuse("constellations", "either single stars or larger ones, not both")
        if len(figures) > FIGURES or len(found) > SINGLES:
            self.refuse("constellations", "at most two larger ones, or at most four single stars")
        if rank == GREAT_OLD_ONE and not self.suits_great_one(figures):
            self.refuse(
                "constellations", "one drawing, two by four, of four different stars or more"
            )
        return found

    @staticmethod
    def suits_great_one(figures: list[Constellation]) -> bool:
        """Bonus stars are told apart by their symbols, and one star at least must remain."""
        if len(figures) != 1 or min(figures[0].height, figures[0].width) > 2:
            return False
        return len(figures[0].symbols()) == len(figures[0].stars) >= 4

    def creature(self, families: tuple[str, ...]) -> Creature:
        """The whole card."""
        self.only(FIELDS)
        attempt = self.attempt
        rank = attempt(NO_RANK, self.one_of, "rank", RANKS, "a rank")
        takes, gives, minion = attempt(NO_POWER, self.power, rank)
        return Creature(
            number=attempt(0, self.number, "number", 1, CARDS),
            name=attempt("", self.name, "name", partial(is_move_word, "stars")),
            rank=rank,
            family=attempt("", self.family, rank, families),
            points=attempt(0, self.number, "points", 0, 9),
            invocation=attempt((0, 0, 0), self.invocation),
            bonus=attempt(-1, self.bonus, rank),
            constellations=attempt((), self.constellations, rank),
            power=str(self.entry.get("power")),
            takes=takes,
            gives=gives,
            minion=minion,
        )

    def family(self, rank: int, families: tuple[str, ...]) -> str:
        """The Great Old One that a creature belongs to."""
        if rank == MINION:
            if "family" in self.entry:
                self.refuse("family", "nothing: a Minion belongs to nobody")
            return ""
        family = families[self.one_of("family", families, "the name of a Great Old One")]
        if rank == GREAT_OLD_ONE and family != self.entry.get("name"):
            self.refuse("family", "its own name, for it is the Great Old One")
        return family

    def invocation(self) -> tuple[int, int, int]:
        """What it is invoked for."""
        return self.changes("invocation", self.text("invocation"))

    def bonus(self, rank: int) -> int:
        """The bonus star of a Servitor, or -1."""
        if rank in (GREATER, LESSER):
            return self.one_of("bonus", SYMBOLS, "a symbol")
        if "bonus" in self.entry and rank != NO_RANK:
            self.refuse("bonus", "nothing: only a Servitor has a bonus star")
        return -1


def read(path: Path) -> Deck:
    """Read and check a creature set: all its mistakes are told at once."""
    file = CardFile(path)
    entries = file.attempt([], _entries, file)
    families = _families(file, entries)
    readers = [
        Reader(
            file, f"card {str(entry.get('number', f'at place {n + 1}'))[:20]}", entry, ("card", n)
        )
        for n, entry in enumerate(entries)
    ]
    creatures = sorted((r.creature(families) for r in readers), key=lambda c: c.number)
    if entries and all(c.number for c in creatures):
        file.attempt(None, _check_numbers, file, creatures)
    file.finish()
    name = file.data.get("name", path.stem)
    return Deck(str(name), tuple(creatures), families, prepare(creatures, families))


def _entries(file: CardFile) -> list[dict[str, Any]]:
    entries = file.data.get("card")
    if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        raise Mistake(f"{file.name} has no cards: expected a table [[card]] for each.")
    return entries


def _check_numbers(file: CardFile, creatures: list[Creature]) -> None:
    """Every number once."""
    if [c.number for c in creatures] != list(range(1, CARDS + 1)):
        twice = [n for n, count in Counter(c.number for c in creatures).items() if count > 1]
        which = f"number {twice[0]} stands twice" if twice else f"{len(creatures)} are there"
        raise Mistake(f"{file.name}: expected the cards 1 to {CARDS}, each once; {which}.")


def _families(file: CardFile, entries: list[dict[str, Any]]) -> tuple[str, ...]:
    great = [e for e in entries if e.get("rank") == RANKS[GREAT_OLD_ONE]]
    great.sort(key=lambda e: e["number"] if type(e.get("number")) is int else 0)
    families = tuple(dict.fromkeys(str(e.get("name")) for e in great))
    if len(families) > 4:
        found = f"expected at most four Great Old Ones, found {len(families)}."
        file.note(file.mistake("", found))
    return families


@cache
def printed() -> Deck:
    """The set of the printed game."""
    return read(PRINTED)
