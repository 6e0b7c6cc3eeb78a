"""The command `cultists`: finds the command, and turns whatever goes wrong into a sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cultists.cli import FAILED, INTERRUPTED
from cultists.cli.ascii_fallback import make_printable
from cultists.table.errors import CultistsError


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; the result is the exit status."""
    words = sys.argv[1:] if words is None else words
    make_printable()
    try:
        status = run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has gone: nothing to say, nobody to hear it
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
    """Find the command and carry it out. Everything is imported only when it is needed."""
    from cultists import __version__
    from cultists.cli.arguments import COMMANDS, top_parser
    from cultists.cli.texts import Texts, wanted_language

    texts = Texts(wanted_language(words))
    first = next((n for n, word in enumerate(words) if word in COMMANDS), None)
    top = top_parser(texts, __version__)
    if first is None:
        top.parse_args(words or ["--help"])  # --help and --version end here; all else is wrong
    given = top.parse_args(words[: (first or 0) + 1])
    rest = list(words[(first or 0) + 1 :])
    if given.command == "arena":  # before the rest: here speed is worth a minute of compiling
        from cultists.cli.commands.arena import run as arena

        return arena(rest, texts)
    if given.command == "bench":
        from cultists.cli.commands.bench import run as bench

        return bench(rest, texts)
    if not os.environ.get("CULTISTS_PLAIN"):
        os.environ["CULTISTS_PLAIN"] = "1"  # a person never waits for a compiler
    if given.command == "play":
        from cultists.cli.commands.play import run as play

        return play(rest, texts)
    if given.command == "replay":
        from cultists.cli.commands.replay import run as replay

        return replay(rest, texts)
    if given.command == "hint":
        from cultists.cli.commands.hint import run as hint

        return hint(rest, texts)
    if given.command == "balance":
        from cultists.cli.commands.realms.balance import run as balance

        return balance(rest, texts)
    if given.command in ("serve", "db", "verify"):
        from cultists.cli import serving

        return {"serve": serving.serve, "db": serving.db, "verify": serving.verify}[given.command](
            rest, texts
        )
    from cultists.cli import tools

    if given.command == "cards":
        return tools.cards(rest, texts)
    return (tools.position if given.command == "position" else tools.compile_rules)(rest, texts)


def _refuse(sentence: str) -> int:
    print(f"cultists: {sentence}", file=sys.stderr)
    return FAILED
