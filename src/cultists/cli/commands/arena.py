"""`cultists arena`: players against each other, as a table and as a report."""

from __future__ import annotations

import shlex
import signal
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Any, TypeVar

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli import INTERRUPTED, arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.drawing.palette import theme
from cultists.cli.progress import games_bar
from cultists.cli.saved_games import Saver, state_folder
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook
from cultists.players import LEVELS
from cultists.players.ladder import behind, network_mark
from cultists.research.arena import Arena, ArenaError, Results, replayed, summarize
from cultists.research.arena import run as play_all
from cultists.research.arena.dataset import Dataset, write_dataset
from cultists.research.arena.ladder import rungs as steps_of
from cultists.research.arena.report import report
from cultists.research.arena.round_robin import meetings, run_round_robin
from cultists.research.arena.runfile import read_game, read_run
from cultists.research.arena.text import (
    CLIMB,
    MEETINGS,
    PACE,
    RUNGS,
    WINS,
    climb,
    met,
    notes,
    pace,
    pairs,
    round_robin_title,
    rungs,
    title,
    wins,
)
from cultists.table.extras import need
from cultists.table.kernel import prefer_plain
from cultists.table.options import check_seats

FOLDER = "arena"  # under this user's games
RUN = "run.jsonl"
PAGE = ".html"
WHILE = 600  # seconds from which the time left is estimated: a game may take minutes


Made = TypeVar("Made")
Progress = Callable[[int, int], None]

COMPILES = True  # many games: speed is worth a minute of compiling


def parser(texts: Texts, game: str) -> Parser:
    """Players follow the game; the options of a game come from its own list."""
    made = arguments.new_parser("arena", texts, facts=True)
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-arena-game"))
    made.add_argument("players", nargs="*", help=texts("help-arena-players"), metavar="PLAYER")
    made.add_argument("--games", default="200", help=texts("help-arena-games"), metavar="N")
    made.add_argument("--seats", help=texts("help-arena-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=texts("help-arena-seed"), metavar="N")
    made.add_argument("--limit", default="20000", help=texts("help-arena-limit"), metavar="N")
    made.add_argument("--workers", help=texts("help-arena-workers"), metavar="N")
    made.add_argument("--on", default="here", help=texts("help-arena-on"), metavar="WHERE")
    made.add_argument("--run", help=texts("help-arena-run"), metavar="FILE")
    made.add_argument("--html", help=texts("help-arena-html"), metavar="FILE")
    made.add_argument("--replay", help=texts("help-arena-replay"), metavar="N")
    ways = made.add_mutually_exclusive_group()
    ways.add_argument("--ladder", action="store_true", help=texts("help-arena-ladder"))
    ways.add_argument("--round-robin", action="store_true", help=texts("help-arena-round-robin"))
    ways.add_argument("--dataset", help=texts("help-arena-dataset"), metavar="FILE")
    arguments.add_options(made, rulebook(game).options, texts)
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Play and report; or what a run holds, or the replay of a game, a ladder, a data set."""
    name = next((word for word in words if word in GAMES), next(iter(GAMES)))
    given = parser(texts, name).parse_intermixed_args(words)
    try:
        if given.replay is not None:
            return _replay(given, texts)
        need("openskill")  # not found out after thousands of games
        if given.game is None:
            return _told_again(given, texts)
        if given.ladder:
            return _climbed(given, words, texts)
        if given.round_robin:
            return _round_robin(given, words, texts)
        if given.dataset:
            return _dataset(given, words, texts)
        return _played(given, words, texts)
    except ArenaError as error:
        raise Usage(error.sentence(texts.language)) from None


def _run_file(given: Namespace, texts: Texts) -> Path:
    """The file of the run that is meant."""
    if given.players or not given.run:
        raise Usage(texts("arena-what"))
    return Path(given.run)


def _replay(given: Namespace, texts: Texts) -> int:
    """One game as text, for `cultists replay` or any other reader."""
    path = _run_file(given, texts)
    prefer_plain(True)  # one game is not worth compiling for
    number = arguments.number(given.replay, "--replay", texts) or 0
    arena, bout = read_game(path, number, given.cards or "")
    print(Saver(path, bout.players, arena.cards).text(replayed(arena, bout)), end="")
    return 0


def _told_again(given: Namespace, texts: Texts) -> int:
    """What a run holds so far."""
    path = _run_file(given, texts)
    results = summarize(*read_run(path, given.cards or ""))
    _tell(results, path, given, texts)
    return 0


def _played(given: Namespace, words: Sequence[str], texts: Texts) -> int:
    """Play what is left to play, and report."""
    arena = _arena(given, texts)
    path = Path(given.run) if given.run else _usual_file(arena)
    results = _results(arena, path, given, words, texts)
    if results is None:
        return INTERRUPTED
    _tell(results, path, given, texts)
    return 0


def _results(
    arena: Arena, path: Path | None, given: Namespace, words: Sequence[str], texts: Texts
) -> Results | None:
    """Play what is left to play, with a progress bar on stderr; None: somebody had enough."""
    path, how = path or _usual_file(arena), _how(given, texts)
    results = _with_bar(lambda tell: play_all(arena, path, progress=tell, **how), texts)
    if results is None:
        _, kept = read_run(path, arena.cards)
        _interrupted(len(kept), arena.games, path, words, texts)
    return results


def _climbed(given: Namespace, words: Sequence[str], texts: Texts) -> int:
    """Each player against the one before it; without players, the levels for people."""
    players = given.players or LEVELS
    if given.run or given.html or len(players) < 2:
        raise Usage(texts("arena-ladder-form"))
    given.seats = given.seats or "2"
    found = []
    for lower, upper in pairwise(players):
        given.players = [upper, lower]
        results = _results(_arena(given, texts), None, given, words, texts)
        if results is None:
            return INTERRUPTED
        found.append(results)
    steps, arena = steps_of(players[0], found), found[0].arena
    if given.json:
        facts: dict[str, Any] = {
            "game": arena.game,
            "seats": arena.seats,
            "games": arena.games,
            "seed": arena.seed,
        }
        names = {name: behind(name, arena.game) for name in players}
        facts |= {"network": network_mark(arena.game), "players": names, "ladder": steps}
        arguments.print_json(facts)
        return 0
    console = _console()
    console.print(_grid(CLIMB, climb(steps, arena.game, texts.language), texts))
    console.print(texts("arena-ladder-notes", games=arena.games), soft_wrap=True)
    return 0


def _round_robin(given: Namespace, words: Sequence[str], texts: Texts) -> int:
    """Let every player meet every other; `--run` names a folder."""
    players, given.players = given.players, given.players[:2]
    arenas = meetings(_arena(given, texts), players)
    folder = Path(given.run) if given.run else None

    def file_of(arena: Arena) -> Path:
        return folder / f"{arena.slug}.jsonl" if folder else _usual_file(arena)

    how = _how(given, texts)
    played = _with_bar(lambda tell: run_round_robin(arenas, file_of, progress=tell, **how), texts)
    if played is None:
        kept = [len(read_run(path)[1]) for path in map(file_of, arenas) if path.is_file()]
        place = folder or file_of(arenas[0]).parent.parent
        return _interrupted(sum(kept), sum(a.games for a in arenas), place, words, texts)
    if given.json:
        arguments.print_json(played.to_dict())
        return 0
    console = _console()
    grid = _grid(RUNGS, rungs(played, texts.language), texts)
    grid.title = Text(round_robin_title(played, texts.language), style="gold")
    console.print(grid)
    console.print(_grid(MEETINGS, met(played, texts.language), texts))
    return 0


def _dataset(given: Namespace, words: Sequence[str], texts: Texts) -> int:
    """Play games to keep, each deal once."""
    arena = replace(_arena(given, texts), single=True)
    path, how = Path(given.dataset), _how(given, texts)
    played = _with_bar(lambda tell: write_dataset(arena, path, progress=tell, **how), texts)
    games = len(Dataset(path, arena.cards))
    if played is None:
        return _interrupted(games, arena.games, path, words, texts)
    size = path.stat().st_size
    if given.json:
        arguments.print_json({"file": path, "games": games, "played": played, "bytes": size})
    else:
        each = f"{size / games:.0f}"
        print(texts("arena-dataset", file=str(path), games=games, each=each))
    return 0


def _how(given: Namespace, texts: Texts) -> dict[str, Any]:
    """Where games are played, and how many at once."""
    return {"workers": arguments.number(given.workers, "--workers", texts), "on": given.on}


def _usual_file(arena: Arena) -> Path:
    """Where a run is kept unless a file is named."""
    return state_folder() / FOLDER / arena.slug / RUN


def _with_bar(play: Callable[[Progress], Made], texts: Texts) -> Made | None:
    """Let something play, with a progress bar on stderr; None if it was interrupted."""
    console = Console(stderr=True)
    bar = games_bar(console, disable=not console.is_terminal, speed_estimate_period=WHILE)
    stop = Event()

    def interrupt(signal_number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        stop.set()  # an exception alone may be lost where Python ignores it
        raise KeyboardInterrupt

    def tell(done: int, games: int) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        if not bar.tasks:  # not before: the compiler shows progress of its own
            bar.add_task(texts("balance-playing"), total=games, completed=done)
            bar.start()
        bar.update(bar.task_ids[0], completed=done)

    signal.signal(signal.SIGINT, interrupt)
    try:
        return play(tell)
    except KeyboardInterrupt:
        return None
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        bar.stop()


def _arena(given: Namespace, texts: Texts) -> Arena:
    """The settings that were given."""

    def number(name: str) -> int:
        return arguments.number(getattr(given, name), f"--{name}", texts) or 0

    chosen = arguments.chosen_options(given, rulebook(given.game).options)
    seats = len(given.players)
    if given.seats is not None:
        seats = check_seats(given.game, number("seats"), *rulebook(given.game).seats)
    arguments.check_seat_options(given, chosen, seats, texts)
    return Arena(
        given.game,
        given.players,
        games=number("games"),
        seats=seats,
        seed=number("seed"),
        limit=number("limit"),
        options=chosen,
        cards=arguments.cards(given.game, given.cards),
    )


def _interrupted(done: int, games: int, path: Path, words: Sequence[str], texts: Texts) -> int:
    """Say what is saved, and how to continue."""
    command = shlex.join(["cultists", "arena", *words])
    said = texts("arena-interrupted", done=done, games=games, file=str(path), command=command)
    Console(stderr=True, highlight=False, markup=False).print(said, soft_wrap=True)
    return INTERRUPTED


def _console() -> Console:
    """Where tables are drawn."""
    return Console(highlight=False, markup=False, theme=theme(Console().color_system))


def _tell(results: Results, path: Path, given: Namespace, texts: Texts) -> None:
    """Write the report, then print the table, or the same for programs."""
    page = Path(given.html) if given.html else path.with_suffix(PAGE)
    if page == path:  # do not overwrite a run that is called like a page
        page = path.with_name(path.name + PAGE)
    page.write_text(report(results, texts.language, str(path)), encoding="utf-8")
    if given.json:
        arguments.print_json({**results.to_dict(), "run": path, "html": page})
        return
    console = _console()
    console.print(standings(results, texts))
    console.print(_grid(PACE, pace(results), texts))
    for sentence in (*pairs(results, texts.language), *notes(results, texts.language)):
        console.print(sentence, soft_wrap=True)
    console.print(texts("arena-kept", file=str(path), html=str(page)), soft_wrap=True)


def standings(results: Results, texts: Texts) -> Grid:
    """How well each player did."""
    grid = _grid(WINS, wins(results, texts.language), texts)
    grid.title = Text(title(results, texts.language), style="gold")
    return grid


def _grid(keys: Sequence[str], rows: Sequence[Sequence[str]], texts: Texts) -> Grid:
    """A table: the name of a player, then numbers."""
    grid = Grid(box=box.SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0))
    for key in keys:
        head = texts(f"arena-head-{key}")
        if key == "player":
            grid.add_column(head)
        else:
            grid.add_column(head, justify="right", no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    return grid
