"""Replays: how a game began, then its moves in words, one a line.

    cultists replay 1
    game: stars
    seats: 2
    seed: 7
    edition: 2008

    invoke Deep Ones 30
    push row 3 east

Lines that begin with # are notes for people. A game that began with a position has `position:`
instead of seats, seed and options.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cultists.game.games import rulebook
from cultists.table.errors import CultistsError, ReplayError

if TYPE_CHECKING:
    from cultists.game.game import Game

HEAD = "cultists replay 1"


@dataclass(frozen=True)
class Setup:
    """How a game begins: seats, seed and options, or a position."""

    game: str
    seats: int = 2
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    position: str = ""
    cards: str = ""  # the mark of a card set that is not the usual one

    def lines(self) -> list[str]:
        """The head of a replay."""
        if self.position:
            return [f"game: {self.game}", f"position: {self.position}"]
        fields: dict[str, Any] = {"game": self.game, "seats": self.seats, "seed": self.seed}
        fields |= {name: value for name, value in self.options.items() if value is not None}
        fields |= {"cards": self.cards} if self.cards else {}
        return [f"{name}: {value}" for name, value in fields.items()]


@dataclass(frozen=True)
class Replay:
    """A whole game as text."""

    setup: Setup
    moves: tuple[str, ...]
    numbers: tuple[int, ...] = field(default=(), compare=False, repr=False)  # lines in the file
    notes: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)

    def text(self) -> str:
        """One line a move: two replays can be compared line by line."""
        return "\n".join([HEAD, *self.setup.lines(), "", *self.moves, ""])

    @classmethod
    def parse(cls, text: str) -> Replay:
        """Read a replay; a mistake is told with its line."""
        lines = [line.strip() for line in text.splitlines()]
        if not lines or lines[0] != HEAD:
            raise ReplayError(f"Line 1: a replay begins with “{HEAD}”.")
        end = lines.index("") if "" in lines else len(lines)
        fields: dict[str, str] = {}
        notes: dict[str, str] = {}
        for number, line in enumerate(lines[1:end], 2):
            name, colon, value = line.partition(":")
            if line.startswith("#"):
                notes[name.strip("# ")] = value.strip()
                continue
            if not colon or name.strip() in fields:
                raise ReplayError(f"Line {number}: expected “name: value”, each name once.")
            fields[name.strip()] = value.strip()
        numbered = [(n, line) for n, line in enumerate(lines[end:], end + 1)]
        played = [(n, line) for n, line in numbered if line and not line.startswith("#")]
        moves, numbers = tuple(line for _, line in played), tuple(n for n, _ in played)
        return cls(_setup(fields), moves, numbers, notes)

    def game(self, cards: str | Path | None = None) -> Game:
        """Play it all again."""
        from cultists.game.game import Game

        try:
            game = (
                Game.at(self.setup, cards) if self.setup.position else Game.new(self.setup, cards)
            )
        except CultistsError as error:
            raise ReplayError(f"The head of the replay is wrong: {error}") from None
        if game._began().cards != self.setup.cards:
            raise ReplayError("The replay was played with another card set: name its file.")
        for at, words in enumerate(self.moves):
            try:
                game.play(words)
            except CultistsError as error:
                line = f"Line {self.numbers[at]}" if self.numbers else f"Move {at + 1}"
                raise ReplayError(f"{line}: {error}") from None
        return game


def _setup(fields: dict[str, str]) -> Setup:
    if "game" not in fields:
        raise ReplayError("The head of the replay names no game.")
    game = fields.pop("game")
    book = rulebook_of(game)
    if "position" in fields:
        position = fields.pop("position")
        if fields:
            raise ReplayError(f"A replay that begins with a position has no {min(fields)}.")
        return Setup(game, position=position)
    seats = _number(fields, "seats")
    seed = _number(fields, "seed")
    cards = fields.pop("cards", "")
    known = {option.name: option for option in book.options}
    try:
        options = {
            name: known[name].check(value) if name in known else value
            for name, value in fields.items()
        }
    except CultistsError as error:
        raise ReplayError(f"The head of the replay is wrong: {error}") from None
    return Setup(game, seats, seed, options, cards=cards)


def rulebook_of(game: str) -> Any:
    """The rulebook that a replay names."""
    try:
        return rulebook(game)
    except CultistsError as error:
        raise ReplayError(f"The head of the replay is wrong: {error}") from None


def _number(fields: dict[str, str], name: str) -> int:
    text = fields.pop(name, "")
    if not (text.isascii() and text.isdigit()) or len(text) > 40:
        raise ReplayError(f"The head of the replay must give the {name} as a number.")
    return int(text)
