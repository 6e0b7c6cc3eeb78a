"""What the parsers of all commands share: refusals in one sentence, options of games, numbers."""

from __future__ import annotations

import json
from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from cultists.cli.argparse_words import speak, translated
from cultists.cli.texts import Texts
from cultists.speech import LANGUAGES
from cultists.speech.speech import knows
from cultists.table.errors import CultistsError

if TYPE_CHECKING:
    from cultists.table.options import Option

KEYS = {
    "cards": "cards-command",
    "games": "games-command",
}  # commands whose help text has a key of another name
SEAT_OPTIONS = frozenset({"first"})  # options whose value is a seat: people count from one


class Usage(CultistsError):
    """A command line that cannot be understood."""


class Parser(ArgumentParser):
    """Refuses with a sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """One sentence that says where to read more."""
        raise Usage(f"{message.rstrip('.')}. ({self.prog} --help)")

    def parse_known_intermixed_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The usage is kept here: argparse would cut off as many letters as “usage: ” has."""
        self.usage = self.usage or self.format_usage().removeprefix(translated("usage: "))
        return super().parse_known_intermixed_args(args, namespace)


def about(command: str, texts: Texts) -> str:
    """What a command does, in a few words."""
    return texts(f"help-{KEYS.get(command, command)}")


def new_parser(command: str, texts: Texts, *, facts: bool = False) -> Parser:
    """A parser with the options that every command has; `facts`: it can print them as JSON."""
    speak(texts.language)
    parser = Parser(prog=f"cultists {command}", description=about(command, texts), add_help=False)
    parser.add_argument("-h", "--help", action="help", help=texts("help-help"))
    parser.add_argument("--language", choices=LANGUAGES, help=texts("help-language"))
    if facts:
        parser.add_argument("--json", action="store_true", help=texts("help-json"))
    return parser


def print_json(facts: Any) -> None:
    """Facts for programs; records become objects by their fields, and paths texts."""

    def plain(value: Any) -> Any:
        return asdict(value) if is_dataclass(value) else str(value)  # type: ignore[arg-type]

    print(json.dumps(facts, indent=1, ensure_ascii=False, default=plain))


def add_options(parser: Parser, options: Sequence[Option], texts: Texts) -> None:
    """Let the options of a game be given."""
    for option in options:
        _add_option(parser, option, texts)


def _add_option(parser: Parser, option: Option, texts: Texts) -> None:
    key = f"terminal-option-{option.name}"
    about = texts(f"option-{option.name}") if knows(texts.language, key) else option.about
    flag = f"--{option.name.replace('_', '-')}"
    if set(option.choices) == {True, False}:
        default = texts("usually-yes" if option.default else "usually-no")
        parser.add_argument(
            flag, action=BooleanOptionalAction, default=SUPPRESS, help=f"{about} ({default})"
        )
        return
    values = [
        str(n + 1) if option.name in SEAT_OPTIONS else str(n).lower()
        for n in option.choices
        if n is not None
    ]
    parser.add_argument(
        flag, choices=values, default=SUPPRESS, help=about, metavar="|".join(values)
    )


def chosen_options(given: Namespace, options: Sequence[Option]) -> dict[str, object]:
    """The options that were given, as the game expects them."""
    chosen = {}
    for option in options:
        if hasattr(given, option.name):
            value = getattr(given, option.name)
            chosen[option.name] = int(value) - 1 if option.name in SEAT_OPTIONS else value
    return chosen


def check_seat_options(
    given: Namespace, chosen: dict[str, object], seats: int, texts: Texts
) -> None:
    """Refuse an option that names a seat which the table does not have."""
    for option in SEAT_OPTIONS & chosen.keys():
        seat_number(getattr(given, option), seats, texts)


def cards(game: str, given: str | None) -> str:
    """A card set as a saved game notes it: an edition by its name, a file by its whole path."""
    from cultists.game.games import rulebook

    if not given:
        return ""
    path = Path(given)  # as it is read: `./second` is `second`, too
    return str(path if str(path) in rulebook(game).editions else path.absolute())


def number(text: str | None, what: str, texts: Texts) -> int | None:
    """A whole number from the command line."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 40:
        raise Usage(texts("no-number", what=what, text=text))
    return int(text)


def seat_number(text: str, seats: int, texts: Texts) -> int:
    """A seat as the program counts it, from zero; people count from one."""
    n = number(text, "N", texts)
    if n is None or not 1 <= n <= seats:
        raise Usage(texts("no-such-seat", text=text, seats=seats))
    return n - 1
