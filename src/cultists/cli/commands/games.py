"""`cultists games`: the saved games of this user: list, resume, delete, export, count."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser, Usage
from cultists.cli.commands import cards, play
from cultists.cli.file_lock import file_lock
from cultists.cli.screen import Screen
from cultists.cli.seating import PERSON
from cultists.cli.texts import Texts
from cultists.game.games import title
from cultists.table.errors import CultistsError, ReplayError


def parser(texts: Texts) -> Parser:
    """What to do, and with which games."""
    made = arguments.new_parser("games", texts, facts=True)
    made.add_argument(
        "what", nargs="?", choices=tuple(ACTIONS), default="list", help=texts("help-games-what")
    )
    made.add_argument("names", nargs="*", help=texts("help-games-names"), metavar="GAME")
    made.add_argument("--to", help=texts("help-games-to"), metavar="FILE")
    made.add_argument("--finished", action="store_true", help=texts("help-games-finished"))
    made.add_argument("--fast", action="store_true", help=texts("help-fast"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Do what is asked with the games that are meant."""
    given = parser(texts).parse_args(words)
    return ACTIONS[given.what](given, texts)


def _list(given: Namespace, texts: Texts) -> int:
    """Every saved game, the newest first."""
    rows = [_facts(path) for path in saved_games.every_path()]
    if given.json:
        arguments.print_json(rows)
        return 0
    screen = Screen()
    if not rows:
        screen.say(texts("no-games", folder=str(saved_games.state_folder())))
        return 0
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for justify in ("right", "left", "left", "right", "left"):
        grid.add_column(justify=justify)
    for number, row in enumerate(rows, 1):
        grid.add_row(Text(str(number), style="gold"), *_cells(row, texts))
    screen.show(grid)
    return 0


def _cells(row: dict[str, Any], texts: Texts) -> list[str]:
    """A game in words: its name, who plays, how many moves, and whether it is over."""
    if "error" in row:
        return [row["name"], texts("games-unreadable"), "", ""]
    who = ", ".join(texts.player(kind) for kind in row["players"])
    over = texts("games-over") if row["over"] else ""
    return [row["name"], who, texts("games-moves", count=row["moves"]), over]


def _facts(path: Path) -> dict[str, Any]:
    """What is known of a saved game without playing it."""
    when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    found = {"name": path.stem, "file": path, "saved": when.isoformat(timespec="seconds")}
    try:
        saved = saved_games.read(path)
    except ReplayError as error:
        return {**found, "error": str(error)}
    seats = max(len(saved.sitting), 1)
    return {
        **found,
        "game": saved.replay.setup.game,
        "players": [saved.sitting.get(seat, PERSON) for seat in range(seats)],
        "moves": len(saved.replay.moves),
        "over": saved_games.is_over(path),
    }


def _resume(given: Namespace, texts: Texts) -> int:
    """Play one game on."""
    return play.resume(_one(given, texts), texts, given.fast)


def _delete(given: Namespace, texts: Texts) -> int:
    """Delete games for good; one that is being played stays."""
    paths = [_path(name, texts) for name in given.names]
    if given.finished:
        paths += [path for path in saved_games.every_path() if saved_games.is_over(path)]
    if not paths:
        raise Usage(texts("games-which"))
    for path in dict.fromkeys(paths):
        with file_lock(saved_games.lock_path(path)) as alone:
            if not alone:
                raise Usage(texts("game-in-use", file=str(path)))
            path.unlink()
    count = len(dict.fromkeys(paths))
    if given.json:
        arguments.print_json({"deleted": [path.stem for path in dict.fromkeys(paths)]})
    else:
        print(texts("games-deleted", count=count))
    return 0


def _export(given: Namespace, texts: Texts) -> int:
    """One game as a replay: printed, or written into a new file."""
    path = _one(given, texts)
    return cards.export(path, given.to, texts, json=given.json, told="saved-as")


def _statistics(given: Namespace, texts: Texts) -> int:
    """Of the games that are over: how many were won, by game and opponents.

    Each is played again, for a replay does not say who won; games of several people are left out.
    """
    tallies: dict[tuple[str, str], list[bool]] = {}
    for path in filter(saved_games.is_over, saved_games.every_path()):
        with suppress(CultistsError):
            saved = saved_games.read(path)
            mine = [seat for seat, who in saved.sitting.items() if who == PERSON]
            outcome = saved_games.played(saved, path, saved.cards).outcome()
            if outcome is None or len(mine) != 1:
                continue
            others = sorted(who for who in saved.sitting.values() if who != PERSON)
            key = saved.replay.setup.game, ", ".join(others)
            tallies.setdefault(key, []).append(mine[0] in outcome.winners)
    rows = [
        {"game": game, "opponents": others, "games": len(ends), "won": sum(ends)}
        for (game, others), ends in sorted(tallies.items())
    ]
    if given.json:
        arguments.print_json(rows)
        return 0
    screen = Screen()
    if not rows:
        screen.say(texts("games-none-over"))
    for row in rows:
        who = ", ".join(texts.player(kind) for kind in str(row["opponents"]).split(", "))
        told = {**row, "game": title(str(row["game"]), texts.language), "opponents": who}
        screen.say(texts("games-tally", **told))
    return 0


def _one(given: Namespace, texts: Texts) -> Path:
    """The only game that is meant."""
    if len(given.names) != 1:
        raise Usage(texts("games-one"))
    return _path(given.names[0], texts)


def _path(name: str, texts: Texts) -> Path:
    """A game by its place in the list, or by its name or how only that begins."""
    paths = saved_games.every_path()
    if name.isascii() and name.isdigit() and 0 < int(name[:9]) <= len(paths):
        return paths[int(name[:9]) - 1]
    found = [path for path in paths if name and path.stem.startswith(name.removesuffix(".replay"))]
    exact = [path for path in found if path.stem == name]
    if len(exact or found) != 1:
        raise Usage(texts("games-several" if found else "games-no-such", text=name))
    return (exact or found)[0]


ACTIONS: dict[str, Callable[[Namespace, Texts], int]] = {
    "list": _list,
    "resume": _resume,
    "delete": _delete,
    "export": _export,
    "statistics": _statistics,
}
