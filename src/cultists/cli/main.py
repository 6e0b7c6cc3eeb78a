"""The command `cultists`: finds the subcommand, and turns every error into a sentence."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cultists.cli import FAILED, INTERRUPTED
from cultists.cli.ascii_fallback import make_printable
from cultists.table.errors import CultistsError
from cultists.table.extras import missing_extra

if TYPE_CHECKING:
    from cultists.cli.arguments import Parser
    from cultists.cli.texts import Texts

INDENT = " " * 14  # below what a command does


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; the result is the exit status."""
    words = sys.argv[1:] if words is None else words
    make_printable()
    try:
        if "_ARGCOMPLETE" in os.environ:  # a shell asks what Tab offers
            from cultists.cli.completion import complete

            complete()
        status = run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone: there is nobody to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except CultistsError as error:
        return _refuse(str(error))
    except UnicodeDecodeError as error:
        return _refuse(f"This is not a text in UTF-8: {error.reason}.")
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{what}{error.strerror or error}.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return status


def run(words: Sequence[str]) -> int:
    """Find the command and carry it out. Only what this command needs is imported."""
    from importlib import import_module

    from cultists.cli import commands
    from cultists.cli.texts import Texts, wanted_language
    from cultists.speech import LANGUAGES
    from cultists.table.kernel import prefer_plain

    texts = Texts(wanted_language(words))
    known = commands.built_in()
    first = next((n for n, word in enumerate(words) if word in known), None)
    if first is None and any(not word.startswith("-") for word in words if word not in LANGUAGES):
        known |= commands.of_other_games()
        first = next((n for n, word in enumerate(words) if word in known), None)
    top = top_parser(known, texts)
    if first is None:
        top.parse_args(words or ["--help"])  # --help and --version end here; all else is wrong
    given = top.parse_args(words[: (first or 0) + 1])
    try:
        module = import_module(known[given.command])
        prefer_plain(not getattr(module, "COMPILES", False))
        sys.path.append(str(Path.cwd()))  # players of one's own may lie here; nothing is replaced
        tell_of_compiling(texts)
        status: int = module.run(list(words[(first or 0) + 1 :]), texts)
        return status
    except ModuleNotFoundError as error:
        raise _explained(error, texts) from None


def top_parser(commands: Collection[str], texts: Texts) -> Parser:
    """What `cultists` itself takes: a command; what follows is for the command to parse."""
    from argparse import RawDescriptionHelpFormatter
    from shutil import get_terminal_size
    from textwrap import fill

    from cultists import __version__
    from cultists.cli.argparse_words import speak
    from cultists.cli.arguments import Parser, about
    from cultists.speech import LANGUAGES

    speak(texts.language)
    room = get_terminal_size().columns - 2
    listed = "\n".join(
        fill(f"{name:<12}{about(name, texts)}", room, initial_indent="  ", subsequent_indent=INDENT)
        for name in commands
    )
    parser = Parser(
        prog="cultists",
        description=f"{fill(texts('help-cultists'), room)}\n\n{listed}",
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
    )
    parser.add_argument("-h", "--help", action="help", help=texts("help-help"))
    version = f"cultists {__version__}"
    parser.add_argument("--version", action="version", version=version, help=texts("help-version"))
    parser.add_argument("--language", choices=LANGUAGES, help=texts("help-language"))
    parser.add_argument(
        "command", choices=tuple(commands), help=texts("help-command"), metavar="COMMAND"
    )
    return parser


def tell_of_compiling(texts: Texts) -> None:
    """Say on stderr that rules are being compiled, in a terminal or not: it takes a while."""
    log = logging.getLogger("cultists.compiler")

    def tell(record: logging.LogRecord) -> bool:
        program = getattr(record, "program", "")
        print(texts("compiling", program=program), file=sys.stderr, flush=True)
        return False  # it has been said

    log.filters[:] = [tell]


def _explained(error: ModuleNotFoundError, texts: Texts) -> Exception:
    """A package that only some commands need is not there: how to get it."""
    missing = missing_extra(error)
    if missing is None:
        return error
    return CultistsError(texts("missing-extra", package=missing.name, extra=missing.extra))


def _refuse(sentence: str) -> int:
    print(f"cultists: {sentence}", file=sys.stderr)
    return FAILED
