"""`cultists analyse`: what really happened in a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts
from cultists.game.replay import Replay


def parser(texts: Texts) -> Parser:
    """A saved game, how thorough, and what is written."""
    made = arguments.new_parser("analyse", texts, facts=True)
    made.add_argument("file", help=texts("help-file"), metavar="FILE")
    made.add_argument("--deep", action="store_true", help=texts("help-analyse-deep"))
    made.add_argument("--html", help=texts("help-analyse-html"), metavar="FILE")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Analyse the game and print what was found."""
    from cultists.analysis import DEEP, QUICK, analyse
    from cultists.cli.analysis_text import Told
    from cultists.cli.progress import LATER, ProgressLine
    from cultists.players.search.search import Search

    given = parser(texts).parse_args(words)
    path = Path(given.file)
    saved = saved_games.read(path)
    if not saved.replay.moves:
        raise Usage(texts("analyse-nothing"))
    cards = given.cards or saved.cards or None
    saved_games.played(saved, path, cards or "")  # a mistake is told before anybody waits
    start = Replay(saved.replay.setup, ()).game(cards)
    with ProgressLine(texts("preparing"), LATER, bar=True) as line:
        Search().prepare(saved.replay.setup.game, line.update)
    with ProgressLine(texts("analyse-working"), LATER, bar=True) as line:
        level = DEEP if given.deep else QUICK
        found = analyse(saved.replay, level, start, winners(saved.replay), line.update)
    told = Told(found, texts)
    if given.html:
        from cultists.cli.analysis_report import report

        _write(Path(given.html), report(told), texts)
    if given.json:
        arguments.print_json(found.to_dict())
    elif not given.html:
        print("\n".join(told.lines()))
    return 0


def winners(replay: Replay) -> list[int] | None:
    """Who won a game that the table does not end, as far as its notes say."""
    noted = replay.notes.get("winner") or replay.notes.get("winners")
    if not noted:
        return None
    return [int(word) - 1 for word in noted.replace(",", " ").split() if word.isdigit()]


def _write(path: Path, text: str, texts: Texts) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Usage(texts("analyse-cannot-write", path=str(path), why=error.strerror)) from None
