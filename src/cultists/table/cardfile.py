"""Reading card files: TOML, and every mistake told with file, card, field and what was expected."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from cultists.table.errors import CardsError


def load(path: Path) -> dict[str, Any]:
    """The data of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CardsError(f"{path.name} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardsError(f"{path.name} is not a TOML file: {error}.") from None


def only(where: str, entry: dict[str, Any], known: set[str]) -> None:
    """Nothing but these fields: one that nobody reads is a mistake that nobody sees."""
    strange = set(entry) - known
    if strange:
        raise CardsError(
            f"{where}: there is no field {min(strange)!r}; there are {', '.join(sorted(known))}."
        )


def set_name(path: Path, data: dict[str, Any]) -> str:
    """What a set calls itself; without a name it is called as its file."""
    name = data.get("name", path.stem)
    if not _is_line(name):
        raise CardsError(f"{path.name}, name: expected a text of one line, found {name!r}.")
    return " ".join(name.split())


def _is_line(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


class CardReader:
    """Reads the fields of one card and says precisely what is wrong with it."""

    def __init__(self, file: str, who: str, entry: dict[str, Any]) -> None:
        self.file = file
        self.who = who
        self.entry = entry

    def refuse(self, field: str, expected: str) -> NoReturn:
        """Say what is wrong."""
        found = repr(self.entry[field]) if field in self.entry else "nothing"
        raise CardsError(f"{self.file}, {self.who}, {field}: expected {expected}, found {found}.")

    def only(self, known: set[str]) -> None:
        """Nothing but these fields."""
        only(f"{self.file}, {self.who}", self.entry, known)

    def number(self, field: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self.entry.get(field)
        if type(value) is not int or not low <= value <= high:
            self.refuse(field, f"a whole number from {low} to {high}")
        return value

    def text(self, field: str) -> str:
        """A text that is not empty."""
        value = self.entry.get(field)
        if not _is_line(value):
            self.refuse(field, "a text of one line")
        return value

    def one_of(self, field: str, choices: tuple[str, ...], what: str) -> int:
        """The place of a text among those allowed."""
        value = self.entry.get(field)
        if value not in choices:
            self.refuse(field, f"{what}: {', '.join(choices)}")
        return choices.index(value)
