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

from cultists.cli.voice import Voice
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


def _about(name: str, voice: Voice) -> str:
    """What a command does."""
    return voice(f"help-{KEYS.get(name, name)}")


def _parser(name: str, voice: Voice) -> Parser:
    made = Parser(prog=f"cultists {name}", description=_about(name, voice), add_help=False)
    made.add_argument("-h", "--help", action="help", help=voice("help-help"))
    made.add_argument("--language", choices=LANGUAGES, help=voice("help-language"))
    return made


def top_parser(voice: Voice, version: str) -> Parser:
    """What `cultists` itself takes: a command, and what follows is the command's own."""
    listed = "\n".join(f"  {name:<10}{_about(name, voice)}" for name in COMMANDS)
    made = Parser(
        prog="cultists",
        description=f"{voice('help-cultists')}\n\n{listed}",
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
    )
    made.add_argument("-h", "--help", action="help", help=voice("help-help"))
    about = voice("help-version")
    made.add_argument("--version", action="version", version=f"cultists {version}", help=about)
    made.add_argument("--language", choices=LANGUAGES, help=voice("help-language"))
    made.add_argument("command", choices=COMMANDS, help=voice("help-command"))
    return made


def play_parser(voice: Voice, games: Sequence[str], options: Sequence[Option]) -> Parser:
    """`cultists play`: the options of a game come from its own list."""
    made = _parser("play", voice)
    made.add_argument("game", nargs="?", choices=games, help=voice("help-game"))
    made.add_argument("--seats", help=voice("help-seats"), metavar="N")
    made.add_argument(
        "--seat", action="append", default=[], help=voice("help-seat"), metavar="N=WHO"
    )
    made.add_argument("--level", help=voice("help-level"), metavar="WHO")
    made.add_argument("--seed", help=voice("help-seed"), metavar="N")
    for option in options:
        _add_option(made, option, voice)
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    made.add_argument("--load", help=voice("help-load"), metavar="FILE")
    made.add_argument("--resume", action="store_true", help=voice("help-resume"))
    made.add_argument("--fast", action="store_true", help=voice("help-fast"))
    made.add_argument("--at", help=voice("at-help"), metavar="URL")
    made.add_argument("--name", help=voice("at-help-name"), metavar="NAME")
    return made


def _add_option(parser: Parser, option: Option, voice: Voice) -> None:
    key = f"terminal-option-{option.name}"
    about = voice(f"option-{option.name}") if knows(voice.language, key) else option.about
    flag = f"--{option.name.replace('_', '-')}"
    if set(option.choices) == {True, False}:
        usual = voice("usually-yes" if option.default else "usually-no")
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


def replay_parser(voice: Voice) -> Parser:
    """`cultists replay`."""
    made = _parser("replay", voice)
    made.add_argument("file", help=voice("help-file"), metavar="FILE")
    made.add_argument(
        "--from", dest="eyes", default="spectator", help=voice("help-from"), metavar="WHO"
    )
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    return made


def position_parser(voice: Voice) -> Parser:
    """`cultists position`."""
    made = _parser("position", voice)
    made.add_argument("text", help=voice("help-text"), metavar="TEXT")
    made.add_argument("--seat", help=voice("help-eyes"), metavar="N")
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    return made


def hint_parser(voice: Voice) -> Parser:
    """`cultists hint`."""
    made = _parser("hint", voice)
    made.add_argument("what", nargs="+", help=voice("help-hint-what"), metavar="FILE|POSITION")
    made.add_argument("--seat", help=voice("help-hint-seat"), metavar="N")
    made.add_argument("--level", default="master", help=voice("help-hint-level"), metavar="WHO")
    made.add_argument("--seed", help=voice("help-hint-seed"), metavar="N")
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    return made


def serve_parser(voice: Voice) -> Parser:
    """`cultists serve`."""
    made = _parser("serve", voice)
    made.add_argument("--host", default="127.0.0.1", help=voice("help-host"), metavar="ADDRESS")
    made.add_argument("--port", help=voice("help-port"), metavar="N")
    made.add_argument("--open", action="store_true", help=voice("help-open"))
    made.add_argument("--database", help=voice("help-database"), metavar="URL")
    made.add_argument("--processes", default="1", help=voice("help-processes"), metavar="N")
    made.add_argument("--workers", default="1", help=voice("help-serve-workers"), metavar="N")
    made.add_argument(
        "--origin", action="append", default=[], help=voice("help-origin"), metavar="URL"
    )
    made.add_argument("--https", action="store_true", help=voice("help-https"))
    made.add_argument("--behind-proxy", action="store_true", help=voice("help-behind-proxy"))
    made.add_argument("--no-limits", action="store_true", help=voice("help-no-limits"))
    return made


def db_parser(voice: Voice) -> Parser:
    """`cultists db`."""
    made = _parser("db", voice)
    made.add_argument("what", choices=("upgrade",), help=voice("help-db-what"))
    made.add_argument("--database", help=voice("help-database"), metavar="URL")
    return made


def verify_parser(voice: Voice) -> Parser:
    """`cultists verify`."""
    made = _parser("verify", voice)
    made.add_argument("file", help=voice("help-verify-file"), metavar="REPLAY")
    made.add_argument("--hash", help=voice("help-hash"), metavar="HASH")
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    return made


def compile_parser(voice: Voice, games: Sequence[str]) -> Parser:
    """`cultists compile`."""
    made = _parser("compile", voice)
    made.add_argument("game", nargs="?", choices=games, help=voice("help-game"))
    return made


def cards_parser(voice: Voice, games: Sequence[str]) -> Parser:
    """`cultists cards`."""
    made = _parser("cards", voice)
    made.add_argument("what", choices=("check", "show"), help=voice("help-cards-what"))
    made.add_argument("file", nargs="?", help=voice("help-cards-file"), metavar="FILE")
    made.add_argument("--game", choices=games, default="realms", help=voice("help-cards-game"))
    return made


def balance_parser(voice: Voice) -> Parser:
    """`cultists balance`."""
    made = _parser("balance", voice)
    made.add_argument("game", choices=("realms",), help=voice("help-balance-game"))
    made.add_argument("--games", default="20000", help=voice("help-games"), metavar="N")
    made.add_argument("--seats", default="2", help=voice("help-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=voice("help-seed"), metavar="N")
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    made.add_argument("--svg", default="balance-realms.svg", help=voice("help-svg"), metavar="FILE")
    return made


def bench_parser(voice: Voice, games: Sequence[str]) -> Parser:
    """`cultists bench`."""
    made = _parser("bench", voice)
    made.add_argument("what", choices=("gpu",), help=voice("help-bench-what"))
    made.add_argument("game", nargs="?", choices=games, help=voice("help-bench-game"))
    made.add_argument("--seats", default="2", help=voice("help-seats"), metavar="N")
    made.add_argument("--games", default="811008", help=voice("help-bench-games"), metavar="N")
    made.add_argument("--moves", default="256", help=voice("help-bench-moves"), metavar="N")
    made.add_argument("--pack", help=voice("help-bench-pack"), metavar="FILE")
    made.add_argument("--python", default="3.12", help=voice("help-bench-python"), metavar="X.Y")
    return made


def arena_parser(voice: Voice, games: Sequence[str], options: Sequence[Option]) -> Parser:
    """`cultists arena`: players follow the game; the options of a game come from its own list."""
    made = _parser("arena", voice)
    made.add_argument("game", nargs="?", choices=games, help=voice("help-arena-game"))
    made.add_argument("players", nargs="*", help=voice("help-arena-players"), metavar="PLAYER")
    made.add_argument("--games", default="200", help=voice("help-arena-games"), metavar="N")
    made.add_argument("--seats", help=voice("help-arena-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=voice("help-arena-seed"), metavar="N")
    made.add_argument("--limit", default="20000", help=voice("help-arena-limit"), metavar="N")
    made.add_argument("--workers", help=voice("help-arena-workers"), metavar="N")
    made.add_argument("--on", default="here", help=voice("help-arena-on"), metavar="WHERE")
    made.add_argument("--run", help=voice("help-arena-run"), metavar="FILE")
    made.add_argument("--html", help=voice("help-arena-html"), metavar="FILE")
    made.add_argument("--json", action="store_true", help=voice("help-arena-json"))
    made.add_argument("--replay", help=voice("help-arena-replay"), metavar="N")
    for option in options:
        _add_option(made, option, voice)
    made.add_argument("--cards", help=voice("help-cards"), metavar="FILE")
    return made


def chosen_options(given: Namespace, options: Sequence[Option]) -> dict[str, object]:
    """The options that were given, as the game wants them."""
    chosen = {}
    for option in options:
        if hasattr(given, option.name):
            value = getattr(given, option.name)
            chosen[option.name] = int(value) - 1 if option.name in SEAT_OPTIONS else value
    return chosen


def number(text: str | None, what: str, voice: Voice) -> int | None:
    """A whole number from the command line."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 40:
        raise Usage(voice("no-number", what=what, text=text))
    return int(text)
