"""Reading card files: TOML, and every mistake told with file, card, field and what was expected.

A file may come from anybody, and the parser of the standard library needs time and memory that grow
with the square of some lengths. So a file of a shape that no card set has is refused unparsed.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from cultists.table.errors import CardsError

MOST = 200_000  # characters of a file
LINE = 10_000  # characters of a line
WORD = 64  # characters of a number, or of a name outside quotes
DOTS = 8  # in one name
DEPTH = 8  # brackets within each other
SHOWN = 200  # characters of a wrong value that are repeated

TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|""?(?!"))*+"{3,5}'  # texts of several lines
    r"|'''(?:[^']|''?(?!'))*+'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*+"'  # texts
    r"|'[^'\n]*+'"
    r"|\#[^\n]*+"  # comments
    r"|[\w+:-]++"  # names and numbers
    r"|.",
    re.DOTALL,
)


def load(path: Path) -> dict[str, Any]:
    """The data of a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CardsError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise CardsError(f"{path.name} is not a TOML file: {error}.") from None
    check_shape(path.name, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardsError(f"{path.name} is not a TOML file: {error}.") from None


def check_shape(file: str, text: str) -> None:
    """Refuse a text that would take long to parse."""
    if len(text) > MOST:
        raise CardsError(f"{file}: expected at most {MOST} characters, found {len(text)}.")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE:
            raise CardsError(
                f"{file}, line {number}: expected at most {LINE} characters, found {len(line)}."
            )
    dots = depth = 0
    for found in TOKEN.finditer(text):
        token = found[0]
        dots = dots + 1 if token == "." else 0 if token in "=,[{\n" else dots
        depth = max(depth + (token in "[{") - (token in "]}"), 0)
        if dots > DOTS or depth > DEPTH or (len(token) > WORD and token[0] not in "\"'#"):
            _refuse_shape(file, text.count("\n", 0, found.start()) + 1, dots, depth)


def _refuse_shape(file: str, line: int, dots: int, depth: int) -> NoReturn:
    expected = f"names and numbers of at most {WORD} characters"
    if dots > DOTS:
        expected = f"at most {DOTS} dots in a name"
    elif depth > DEPTH:
        expected = f"brackets at most {DEPTH} deep"
    raise CardsError(f"{file}, line {line}: expected {expected}, found more.")


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
        raise CardsError(
            f"{path.name}, name: expected a text of one line, found {repr(name)[:SHOWN]}."
        )
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
        found = repr(self.entry[field])[:SHOWN] if field in self.entry else "nothing"
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
