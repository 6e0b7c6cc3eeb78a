"""The command line: what may be asked, and reading it."""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    ArgumentParser,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from cultists.cli.texts import Texts
from cultists.speech import LANGUAGES
from cultists.speech.speech import knows
from cultists.table.errors import CultistsError

if TYPE_CHECKING:
    from cultists.table.options import Option

COMMANDS = (
    "play",
    "replay",
    "position",
    "hint",
    "cards",
    "balance",
    "arena",
    "bench",
    "serve",
    "verify",
    "db",
    "compile",
)
KEYS = {"cards": "cards-command"}  # where the text of a command is not called like it
SEAT_OPTIONS = frozenset({"first"})  # options whose value is a seat: people count from one


class Usage(CultistsError):
    """A command line that cannot be understood."""


class Parser(ArgumentParser):
    """Refuses with a sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """One sentence that says where to read more."""
        raise Usage(f"{message.rstrip('.')}. ({self.prog} --help)")


def _about(name: str, texts: Texts) -> str:
    """What a command does."""
    return texts(f"help-{KEYS.get(name, name)}")


def _parser(name: str, texts: Texts) -> Parser:
    made = Parser(prog=f"cultists {name}", description=_about(name, texts), add_help=False)
    made.add_argument("-h", "--help", action="help", help=texts("help-help"))
    made.add_argument("--language", choices=LANGUAGES, help=texts("help-language"))
    return made


def top_parser(texts: Texts, version: str) -> Parser:
    """What `cultists` itself takes: a command, and what follows is the command's own."""
    listed = "\n".join(f"  {name:<10}{_about(name, texts)}" for name in COMMANDS)
    made = Parser(
        prog="cultists",
        description=f"{texts('help-cultists')}\n\n{listed}",
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
    )
    made.add_argument("-h", "--help", action="help", help=texts("help-help"))
    about = texts("help-version")
    made.add_argument("--version", action="version", version=f"cultists {version}", help=about)
    made.add_argument("--language", choices=LANGUAGES, help=texts("help-language"))
    made.add_argument("command", choices=COMMANDS, help=texts("help-command"))
    return made


def play_parser(texts: Texts, games: Sequence[str], options: Sequence[Option]) -> Parser:
    """`cultists play`: the options of a game come from its own list."""
    made = _parser("play", texts)
    made.add_argument("game", nargs="?", choices=games, help=texts("help-game"))
    made.add_argument("--seats", help=texts("help-seats"), metavar="N")
    made.add_argument(
        "--seat", action="append", default=[], help=texts("help-seat"), metavar="N=WHO"
    )
    made.add_argument("--level", help=texts("help-level"), metavar="WHO")
    made.add_argument("--seed", help=texts("help-seed"), metavar="N")
    for option in options:
        _add_option(made, option, texts)
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    made.add_argument("--load", help=texts("help-load"), metavar="FILE")
    made.add_argument("--resume", action="store_true", help=texts("help-resume"))
    made.add_argument("--fast", action="store_true", help=texts("help-fast"))
    made.add_argument("--at", help=texts("at-help"), metavar="URL")
    made.add_argument("--name", help=texts("at-help-name"), metavar="NAME")
    return made


def _add_option(parser: Parser, option: Option, texts: Texts) -> None:
    key = f"terminal-option-{option.name}"
    about = texts(f"option-{option.name}") if knows(texts.language, key) else option.about
    flag = f"--{option.name.replace('_', '-')}"
    if set(option.choices) == {True, False}:
        usual = texts("usually-yes" if option.default else "usually-no")
        parser.add_argument(
            flag, action=BooleanOptionalAction, default=SUPPRESS, help=f"{about} ({usual})"
        )
        return
    values = [
        str(n + 1) if option.name in SEAT_OPTIONS else str(n)
        for n in option.choices
        if n is not None
    ]
    parser.add_argument(
        flag, choices=values, default=SUPPRESS, help=about, metavar="|".join(values)
    )


def replay_parser(texts: Texts) -> Parser:
    """`cultists replay`."""
    made = _parser("replay", texts)
    made.add_argument("file", help=texts("help-file"), metavar="FILE")
    made.add_argument(
        "--from", dest="eyes", default="spectator", help=texts("help-from"), metavar="WHO"
    )
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def position_parser(texts: Texts) -> Parser:
    """`cultists position`."""
    made = _parser("position", texts)
    made.add_argument("text", help=texts("help-text"), metavar="TEXT")
    made.add_argument("--seat", help=texts("help-eyes"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def hint_parser(texts: Texts) -> Parser:
    """`cultists hint`."""
    made = _parser("hint", texts)
    made.add_argument("what", nargs="+", help=texts("help-hint-what"), metavar="FILE|POSITION")
    made.add_argument("--seat", help=texts("help-hint-seat"), metavar="N")
    made.add_argument("--level", default="master", help=texts("help-hint-level"), metavar="WHO")
    made.add_argument("--seed", help=texts("help-hint-seed"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def serve_parser(texts: Texts) -> Parser:
    """`cultists serve`."""
    made = _parser("serve", texts)
    made.add_argument("--host", default="127.0.0.1", help=texts("help-host"), metavar="ADDRESS")
    made.add_argument("--port", help=texts("help-port"), metavar="N")
    made.add_argument("--open", action="store_true", help=texts("help-open"))
    made.add_argument("--database", help=texts("help-database"), metavar="URL")
    made.add_argument("--processes", default="1", help=texts("help-processes"), metavar="N")
    made.add_argument("--workers", default="1", help=texts("help-serve-workers"), metavar="N")
    made.add_argument(
        "--origin", action="append", default=[], help=texts("help-origin"), metavar="URL"
    )
    made.add_argument("--https", action="store_true", help=texts("help-https"))
    made.add_argument("--behind-proxy", action="store_true", help=texts("help-behind-proxy"))
    made.add_argument("--no-limits", action="store_true", help=texts("help-no-limits"))
    return made


def db_parser(texts: Texts) -> Parser:
    """`cultists db`."""
    made = _parser("db", texts)
    made.add_argument("what", choices=("upgrade",), help=texts("help-db-what"))
    made.add_argument("--database", help=texts("help-database"), metavar="URL")
    return made


def verify_parser(texts: Texts) -> Parser:
    """`cultists verify`."""
    made = _parser("verify", texts)
    made.add_argument("file", help=texts("help-verify-file"), metavar="REPLAY")
    made.add_argument("--hash", help=texts("help-hash"), metavar="HASH")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def compile_parser(texts: Texts, games: Sequence[str]) -> Parser:
    """`cultists compile`."""
    made = _parser("compile", texts)
    made.add_argument("game", nargs="?", choices=games, help=texts("help-game"))
    return made


def cards_parser(texts: Texts, games: Sequence[str]) -> Parser:
    """`cultists cards`."""
    made = _parser("cards", texts)
    made.add_argument("what", choices=("check", "show"), help=texts("help-cards-what"))
    made.add_argument("file", nargs="?", help=texts("help-cards-file"), metavar="FILE")
    made.add_argument("--game", choices=games, default="realms", help=texts("help-cards-game"))
    return made


def balance_parser(texts: Texts) -> Parser:
    """`cultists balance`."""
    made = _parser("balance", texts)
    made.add_argument("game", choices=("realms",), help=texts("help-balance-game"))
    made.add_argument("--games", default="20000", help=texts("help-games"), metavar="N")
    made.add_argument("--seats", default="2", help=texts("help-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=texts("help-seed"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    made.add_argument("--svg", default="balance-realms.svg", help=texts("help-svg"), metavar="FILE")
    return made


def bench_parser(texts: Texts, games: Sequence[str]) -> Parser:
    """`cultists bench`."""
    made = _parser("bench", texts)
    made.add_argument("what", choices=("gpu",), help=texts("help-bench-what"))
    made.add_argument("game", nargs="?", choices=games, help=texts("help-bench-game"))
    made.add_argument("--seats", default="2", help=texts("help-seats"), metavar="N")
    made.add_argument("--games", default="811008", help=texts("help-bench-games"), metavar="N")
    made.add_argument("--moves", default="256", help=texts("help-bench-moves"), metavar="N")
    made.add_argument("--pack", help=texts("help-bench-pack"), metavar="FILE")
    made.add_argument("--python", default="3.12", help=texts("help-bench-python"), metavar="X.Y")
    return made


def arena_parser(texts: Texts, games: Sequence[str], options: Sequence[Option]) -> Parser:
    """`cultists arena`: players follow the game; the options of a game come from its own list."""
    made = _parser("arena", texts)
    made.add_argument("game", nargs="?", choices=games, help=texts("help-arena-game"))
    made.add_argument("players", nargs="*", help=texts("help-arena-players"), metavar="PLAYER")
    made.add_argument("--games", default="200", help=texts("help-arena-games"), metavar="N")
    made.add_argument("--seats", help=texts("help-arena-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=texts("help-arena-seed"), metavar="N")
    made.add_argument("--limit", default="20000", help=texts("help-arena-limit"), metavar="N")
    made.add_argument("--workers", help=texts("help-arena-workers"), metavar="N")
    made.add_argument("--on", default="here", help=texts("help-arena-on"), metavar="WHERE")
    made.add_argument("--run", help=texts("help-arena-run"), metavar="FILE")
    made.add_argument("--html", help=texts("help-arena-html"), metavar="FILE")
    made.add_argument("--json", action="store_true", help=texts("help-arena-json"))
    made.add_argument("--replay", help=texts("help-arena-replay"), metavar="N")
    for option in options:
        _add_option(made, option, texts)
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def chosen_options(given: Namespace, options: Sequence[Option]) -> dict[str, object]:
    """The options that were given, as the game wants them."""
    chosen = {}
    for option in options:
        if hasattr(given, option.name):
            value = getattr(given, option.name)
            chosen[option.name] = int(value) - 1 if option.name in SEAT_OPTIONS else value
    return chosen


def number(text: str | None, what: str, texts: Texts) -> int | None:
    """A whole number from the command line."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 40:
        raise Usage(texts("no-number", what=what, text=text))
    return int(text)
