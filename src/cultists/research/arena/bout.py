"""A bout: one game of an arena, as it is stored."""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from zlib import compress, decompress


@dataclass(frozen=True)
class Bout:
    """One game. What stands for each seat is in the order of seats."""

    number: int
    deal: int
    seed: int
    players: tuple[str, ...]
    winners: tuple[int, ...] | None  # None: nobody had won when the limit of moves was reached
    scores: tuple[int, ...]
    moves: tuple[int, ...]
    turns: tuple[int, ...]
    micros: tuple[int, ...] = field(compare=False)  # of thinking: never twice the same
    played: str = field(default="", repr=False)  # every move, packed

    @property
    def shares(self) -> tuple[float, ...]:
        """How much of the win each seat has. A game without a winner is shared by all."""
        seats = len(self.players)
        winners = self.winners or range(seats)
        return tuple((seat in winners) / len(winners) for seat in range(seats))

    def light(self) -> Bout:
        """The same without its moves."""
        return replace(self, played="")

    def line(self) -> str:
        """A line of JSON."""
        values = {name: getattr(self, name) for name in FIELDS}
        values["seed"] = str(self.seed)  # longer than the numbers of other languages
        return json.dumps(values, separators=(",", ":"))

    @classmethod
    def parse(cls, line: str | bytes) -> Bout:
        """Read a line; ValueError if it is not a bout."""
        try:
            values = json.loads(line)
            given = {name: _tuples(values[name]) for name in FIELDS}
            given["seed"] = int(given["seed"])
            bout = cls(**given)
            seats = len(bout.players)
            rows = (bout.scores, bout.moves, bout.turns, bout.micros)
            if type(bout.number) is not int or any(len(row) != seats for row in rows):
                raise ValueError
        except (TypeError, KeyError, AttributeError) as error:
            raise ValueError(str(error)) from None
        return bout


FIELDS = tuple(Bout.__dataclass_fields__)


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def pack(moves: Sequence[int]) -> str:
    """Numbers of moves as short text: 16 bits each, little end first, zlib, base64."""
    numbers = array("H", moves)
    if _big_end_first():
        numbers.byteswap()
    return b64encode(compress(numbers.tobytes(), 9)).decode("ascii")


def unpack(text: str) -> list[int]:
    """The numbers again."""
    numbers = array("H")
    numbers.frombytes(decompress(b64decode(text)))
    if _big_end_first():
        numbers.byteswap()
    return numbers.tolist()


def _big_end_first() -> bool:
    return array("H", [1]).tobytes()[0] == 0
