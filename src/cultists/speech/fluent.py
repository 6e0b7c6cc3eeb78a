"""As much of Fluent as our files use: variables, texts, choices by number or name, attributes.

Fluent's own runtime needs Babel, which is larger than all that a page loads. Files are taken apart
into messages at once, and a message into its parts when it is first said. What is not understood is
an error. Tests compare every message of every file with Fluent's own runtime.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

ENTRY = re.compile(r"(?m)^(?=[A-Za-z#-])")  # where a message, a term or a comment begins
KEY = re.compile(r"([A-Za-z][\w-]*) *= *")
ATTRIBUTE = re.compile(r"\s*\n +\.([A-Za-z][\w-]*) *= *")
TEXT = re.compile(r"[^{}\n]+")
LINES = re.compile(r"(?:\n *(?=\n|\Z))*\n( *)")  # blank lines, and how far the next is indented
VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")
LITERAL = re.compile(r'"([^"\\\n]*)"')
VARIANT = re.compile(r"\s*(\*?)\[ *([\w.-]+) *\] *")
SPACE = re.compile(r"\s*")
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
ENDING = "}.[*"  # what cannot begin a line that goes on
MARKS = {"en": (",", "."), "de": (".", ",")}
"""For each language what stands between thousands, and before decimals."""


class Quoted(str):
    """A text in braces and quotes: no space around it is taken away."""

    __slots__ = ()


class FluentError(ValueError):
    """A message that is not understood, or is not told what it needs."""


@dataclass(frozen=True)
class Select:
    """One of several patterns, chosen by a variable."""

    name: str
    variants: Mapping[str, Pattern]
    default: str


Part = str | tuple[str] | Select
"""A text, the name of a variable, or a choice."""
Pattern = list[Part]


@dataclass
class Message:
    """A message: its value, and its attributes by name."""

    source: str

    @cached_property
    def _read(self) -> tuple[Pattern, dict[str, Pattern]]:
        return Reading(self.source).message()

    @property
    def value(self) -> Pattern:
        """What it says."""
        return self._read[0]

    @property
    def attributes(self) -> dict[str, Pattern]:
        """What else it says."""
        return self._read[1]


class Bundle:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.messages: dict[str, Message] = {}

    def add(self, text: str) -> None:
        """Add the messages of a file."""
        for entry in ENTRY.split(text.replace("\r\n", "\n")):
            found = KEY.match(entry)
            if found:
                self.messages.setdefault(found[1], Message(entry[found.end() :]))
            elif entry.strip() and not entry.startswith("#"):
                raise FluentError(f"{entry.splitlines()[0]!r} is no message.")

    def pattern(self, name: str, part: str) -> Pattern:
        """What a message says, or one of its attributes."""
        message = self.messages[name]
        return message.attributes[part] if part else message.value

    def format(self, pattern: Pattern, arguments: Mapping[str, Any]) -> str:
        """A pattern as text."""
        said = ""
        for part in pattern:
            if isinstance(part, str):
                said += part
            elif isinstance(part, Select):
                said += self.format(self._chosen(part, arguments), arguments)
            else:
                said += self._shown(argument(arguments, part[0]))
        return said

    def _chosen(self, select: Select, arguments: Mapping[str, Any]) -> Pattern:
        value = argument(arguments, select.name)
        if isinstance(value, (int, float)):
            for key, pattern in select.variants.items():
                number = float(key) == value if NUMBER.fullmatch(key) else key == plural(value)
                if number:
                    return pattern
        elif str(value) in select.variants:
            return select.variants[str(value)]
        return select.variants[select.default]

    def _shown(self, value: Any) -> str:
        if not isinstance(value, (int, float)):
            return str(value)
        thousands, point = MARKS[self.language]
        whole, _, rest = f"{round(value, 3):,}".partition(".")
        rest = rest.rstrip("0")
        return whole.replace(",", thousands) + (point + rest if rest else "")


def argument(arguments: Mapping[str, Any], name: str) -> Any:
    """What a message is told under a name."""
    if name not in arguments:
        raise FluentError(f"The message is not told ${name}.")
    return arguments[name]


def plural(value: float) -> str:
    """The plural category of a number, in English as in German."""
    return "one" if value == 1 and isinstance(value, int) else "other"


class Reading:
    """Takes the text of a message apart."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def message(self) -> tuple[Pattern, dict[str, Pattern]]:
        """Its value, and its attributes."""
        value, attributes = self.pattern(), {}
        while found := self.take(ATTRIBUTE):
            attributes[found[1]] = self.pattern()
        self.take(SPACE)
        if self.at < len(self.source):
            raise self.error()
        return value, attributes

    def pattern(self) -> Pattern:
        """Texts and what stands in braces, to the end of the message, attribute or variant."""
        found: list[Part | int] = []  # a number: a new line, and how far it is indented
        while self.at < len(self.source):
            if text := self.take(TEXT):
                found.append(text[0])
            elif self.source[self.at] == "{":
                found.append(self.placeable())
            elif not self.new_line(found):
                break
        return joined(found)

    def new_line(self, found: list[Part | int]) -> bool:
        """Go on in the next line, if the pattern does."""
        lines = LINES.match(self.source, self.at)
        if lines is None or lines.end() >= len(self.source):
            return False
        following = self.source[lines.end()]
        if following in ENDING or (not lines[1] and following != "{"):
            return False
        self.at = lines.end()
        found += ["\n"] * (lines[0].count("\n") - 1)
        found.append(len(lines[1]))
        return True

    def placeable(self) -> Part:
        """What stands in braces."""
        self.at += 1
        self.take(SPACE)
        found: Part
        if literal := self.take(LITERAL):
            found = Quoted(literal[1])
        elif variable := self.take(VARIABLE):
            self.take(SPACE)
            found = self.select(variable[1]) if self.skip("->") else (variable[1],)
        else:
            raise self.error()
        self.take(SPACE)
        if not self.skip("}"):
            raise self.error()
        return found

    def select(self, name: str) -> Select:
        """Variants, one of which is the default."""
        variants: dict[str, Pattern] = {}
        default = None
        while found := self.take(VARIANT):
            variants[found[2]] = self.pattern()
            default = found[2] if found[1] else default
        if default is None:
            raise self.error()
        return Select(name, variants, default)

    def take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """What stands here, if it is of this form."""
        found = what.match(self.source, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def skip(self, what: str) -> bool:
        """Whether something stands here."""
        here = self.source.startswith(what, self.at)
        self.at += len(what) if here else 0
        return here

    def error(self) -> FluentError:
        """What is not understood."""
        return FluentError(f"{self.source[self.at : self.at + 40]!r} is not understood.")


def joined(found: list[Part | int]) -> Pattern:
    """Parts of a pattern without what indents all lines alike, and without space around it."""
    common = min((one for one in found if isinstance(one, int)), default=0)
    pattern: Pattern = []
    for one in found:
        part = "\n" + " " * (one - common) if isinstance(one, int) else one
        if pattern and is_plain(part) and is_plain(pattern[-1]):
            pattern[-1] = f"{pattern[-1]}{part}"
        else:
            pattern.append(part)
    if pattern and isinstance(found[0], int):
        pattern[0] = str(pattern[0]).lstrip("\n ")
    if pattern and is_plain(pattern[-1]):
        pattern[-1] = str(pattern[-1]).rstrip("\n ")
    return pattern


def is_plain(part: Part) -> bool:
    """Whether a part is text as it stands in the file."""
    return isinstance(part, str) and not isinstance(part, Quoted)
