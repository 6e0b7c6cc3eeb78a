"""Reading the fields of a position: name=value, each checked, a mistake told in a sentence."""

from __future__ import annotations

from cultists.table.errors import PositionError
from cultists.table.piles import BITS


class Fields:
    """The fields of one line of text."""

    def __init__(self, game: str, text: str) -> None:
        name, *parts = text.split() or [""]
        pairs = [part.partition("=") for part in parts]
        for field, equals, _ in pairs:
            if not equals:
                raise PositionError(f"A position is made of name=value; {field!r} is not.")
        self.fields = {field: value for field, _, value in pairs}
        if name != game or len(self.fields) < len(pairs):
            raise PositionError(
                f"A position of {game} begins with “{game}” and names no field twice."
            )
        self.game = game

    def text(self, name: str) -> str:
        """A field that must be there."""
        if name not in self.fields:
            raise PositionError(f"The position has no {name}.")
        return self.fields.pop(name)

    def maybe(self, name: str, default: str = "") -> str:
        """A field that may be left out."""
        return self.fields.pop(name, default)

    def refuse(self, name: str, expected: str) -> PositionError:
        """What is wrong with a field."""
        return PositionError(f"The {name} of a position must be {expected}.")

    def number(self, name: str, text: str, low: int, high: int) -> int:
        """A whole number in a range."""
        sound = text.isascii() and text.isdigit() and len(text) <= 20
        if not sound or not low <= int(text) <= high:
            raise self.refuse(name, f"a number from {low} to {high}, not {text[:20]!r}")
        return int(text)

    def choice(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """The place of a word among those allowed."""
        if not text or text not in choices:
            raise self.refuse(name, f"one of {', '.join(c for c in choices if c)}, not {text!r}")
        return choices.index(text)

    def cards(self, name: str, text: str, most: int) -> list[int]:
        """Cards by their numbers, divided by dots."""
        return [self.number(name, part, 1, most) - 1 for part in text.split(".") if part]

    def per_seat(self, name: str, seats: int, text: str) -> list[str]:
        """One value for each seat, divided by slashes."""
        parts = text.split("/")
        if len(parts) != seats:
            raise self.refuse(name, f"those of {seats} seats, divided by /")
        return parts

    def chance(self) -> tuple[list[int], int, int]:
        """The generator: key, draws, and what is left of a block."""
        key, *rest = self.text("chance").split(".")
        if len(key) != 32 or set(key) - set("0123456789abcdef") or len(rest) != 2:
            raise self.refuse("chance", "32 hexadecimal digits and two numbers, divided by dots")
        words = [int(key[at : at + 8], 16) for at in (24, 16, 8, 0)]
        drawn = self.number("chance", rest[0], 0, 2**62)
        return words, drawn, self.number("chance", rest[1], 0, 2**48 - 1)

    def finish(self) -> None:
        """Nothing may be left over."""
        if self.fields:
            raise PositionError(f"A position of {self.game} has no field {min(self.fields)!r}.")


def write_chance(key: list[int], drawn: int, spare: int) -> str:
    """The generator as text."""
    return "".join(f"{word:08x}" for word in reversed(key)) + f".{drawn}.{spare}"


def write_fields(game: str, fields: dict[str, str]) -> str:
    """One line; fields with nothing to say are left out."""
    return f"{game} " + " ".join(f"{name}={value}" for name, value in fields.items() if value)


def mark(row: list[int], at: int, cards: list[int]) -> None:
    """Put cards into a set of bits."""
    for card in cards:
        row[at + card // BITS] |= 1 << card % BITS


def cards_in(row: list[int], at: int, most: int) -> list[int]:
    """The cards of a set of bits."""
    found = []
    for place in range(-(-most // BITS)):
        rest = row[at + place]
        while rest:
            low = rest & -rest
            found.append(place * BITS + low.bit_length() - 1)
            rest ^= low
    return found


def numbers(cards: list[int]) -> str:
    """Cards by their numbers."""
    return ".".join(str(card + 1) for card in cards)
