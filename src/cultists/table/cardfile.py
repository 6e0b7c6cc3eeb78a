"""Reading card files: TOML, and all mistakes at once, each with its line and what was expected.

A file may come from anybody, and the parser of the standard library needs time and memory that grow
with the square of some lengths. So a file of a shape that no card set has is refused unparsed.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn, ParamSpec, TypeGuard, TypeVar

from cultists.table.errors import CardsError

P = ParamSpec("P")
T = TypeVar("T")
Place = tuple[str, int]
"""A table of a file: its name, and which of that name."""
TOP: Place = ("", 0)  # what stands above all tables
_HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?\s*(?:#.*)?")
_FIELD = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")
MOST_TOLD = 100  # mistakes of one file: anybody may send one to a server
_LIKE = 0.75  # how alike two words must be for one to be meant by the other
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


class Mistake(Exception):
    """Something that is wrong in a card file, and in which line; 0: in none."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class CardFile:
    """A card file: its data, where they are, and what is wrong with them."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        text = _text(path)
        self.data = _data(path, text)
        self.lines = text.splitlines()
        self.places = _places(self.lines)
        self.mistakes: list[tuple[int, str]] = []

    def line_of(self, place: Place, field: str = "", text: str = "") -> int:
        """The line of a table, of a field of it, or of a text in that field; 0: not found."""
        fields = self.places.get(place, {})
        start = fields.get(field, fields.get("", 0))
        later = [line for line in fields.values() if line > start]
        for line in range(start, min(later, default=len(self.lines) + 1)) if text else ():
            if text in self.lines[line - 1]:
                return line
        return start

    def mistake(self, who: str, sentence: str, line: int = 0) -> Mistake:
        """A mistake to raise; `who` is a card and perhaps a field of it, or nothing."""
        where = [self.name, *([f"line {line}"] if line else []), *([who] if who else [])]
        return Mistake(f"{', '.join(where)}: {sentence}", line)

    def attempt(self, otherwise: T, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function reads; after a mistake, which is noted, something else."""
        try:
            return read(*args, **kwargs)
        except Mistake as mistake:
            self.note(mistake)
            return otherwise

    def only(
        self, entry: dict[str, Any], known: set[str], who: str = "", place: Place = TOP
    ) -> None:
        """Nothing but these fields: one that nobody reads is a mistake that nobody sees."""
        for strange in sorted(set(entry) - known):
            there = f"there is no field {strange!r}; there are {', '.join(sorted(known))}."
            line = self.line_of(place, strange) or self.line_of((strange, 0))
            self.note(self.mistake(who, there + _hint(strange, known), line))

    def note(self, mistake: Mistake) -> None:
        """Keep a mistake, to tell it with all others; a file that is all wrong is not read on."""
        self.mistakes.append((mistake.line, str(mistake)))
        if len(self.mistakes) == MOST_TOLD:
            self.finish()

    def set_name(self) -> str:
        """What the set calls itself; without a name it is called as its file."""
        name = self.data.get("name", Path(self.name).stem)
        if not _is_line(name):
            said = f"expected a text of one line, found {repr(name)[:SHOWN]}."
            raise self.mistake("name", said, self.line_of(TOP, "name"))
        return " ".join(name.split())

    def finish(self) -> None:
        """Refuse the file if anything was wrong with it."""
        if self.mistakes:
            told = [sentence for _, sentence in sorted(self.mistakes)]
            more = [f"{self.name}: there may be more."] if len(told) == MOST_TOLD else []
            raise CardsError("\n".join(told + more))


def _text(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CardsError(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CardsError(
            f"{path.name} is not a TOML file: it is no text. “cultists cards export” writes a card"
            " file to begin with."
        ) from None
    check_shape(path.name, text)
    return text


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


def _data(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardsError(f"{path.name} is not a TOML file: {error}.") from None


def _places(lines: list[str]) -> dict[Place, dict[str, int]]:
    """The line of every field of every table; that of its header is under an empty name.

    TOML's own reader does not tell. Texts of several lines are passed over.
    """
    table, found, seen = TOP, {TOP: dict[str, int]()}, Counter[str]()
    inside = False
    for number, line in enumerate(lines, 1):
        if not inside and (header := _HEADER.fullmatch(line)):
            table = header[1], seen[header[1]]
            seen[header[1]] += 1
            found[table] = {"": number}
        elif not inside and (field := _FIELD.match(line)):
            found[table].setdefault(field[1], number)
        inside ^= (line.count('"""') + line.count("'''")) % 2 == 1
    return found


def _is_line(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def meant(word: str, known: Collection[str]) -> str:
    """The known word that somebody may have meant by another, or nothing."""
    return next(iter(get_close_matches(word, list(known), 1, _LIKE)), "")


def _hint(word: object, known: Collection[str]) -> str:
    guess = meant(word, known) if isinstance(word, str) and word not in known else ""
    return f" Did you mean “{guess}”?" if guess else ""


class CardReader:
    """Reads the fields of one card and says precisely what is wrong with it."""

    def __init__(self, file: CardFile, who: str, entry: dict[str, Any], place: Place) -> None:
        self.file = file
        self.who = who
        self.entry = entry
        self.place = place
        self.attempt = file.attempt

    def refuse(self, field: str, expected: str, text: object = None, hint: str = "") -> NoReturn:
        """Say what is wrong with a field, or with one of several texts in it."""
        found = repr(self.entry[field])[:SHOWN] if field in self.entry else "nothing"
        found = found if text is None else repr(text)[:SHOWN]
        line = self.file.line_of(self.place, field, text if isinstance(text, str) else "")
        who = f"{self.who}, {field}"
        raise self.file.mistake(who, f"expected {expected}, found {found}.{hint}", line)

    def only(self, known: set[str]) -> None:
        """Nothing but these fields."""
        self.file.only(self.entry, known, self.who, self.place)

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

    def name(self, field: str, reserved: Callable[[str], bool]) -> str:
        """A name that cannot be taken for a word of a move."""
        name = " ".join(self.text(field).split())
        if reserved(name):
            self.refuse(field, "a name that is no word of a move, as “all” is in “play all”")
        return name

    def one_of(self, field: str, choices: tuple[str, ...], what: str) -> int:
        """The place of a text among those allowed."""
        value = self.entry.get(field)
        if value not in choices:
            self.refuse(field, f"{what}: {', '.join(choices)}", hint=_hint(value, choices))
        return choices.index(value)
