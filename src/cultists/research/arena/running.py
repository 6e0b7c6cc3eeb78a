"""A whole run: what is left to play, who plays it, and the results."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from cultists.game.games import engine
from cultists.players import player
from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.on_ray import play_on_ray
from cultists.research.arena.playing import prepare_player
from cultists.research.arena.results import Results, summarize
from cultists.research.arena.runfile import RunFile
from cultists.research.arena.workers import cores, play_here
from cultists.table.engine import quiet

HERE = "here"
RAY = "ray"
Games = Generator[Bout, None, None]


def run(
    arena: Arena,
    file: str | Path | None = None,
    *,
    workers: int | None = None,
    on: str = HERE,
    progress: Callable[[int, int], None] = quiet,
) -> Results:
    """Play all games of an arena and summarize them; with a file, continue where it ends.

    `workers` is the number of processes, by default one for each core; `on` is `here`, `ray` or
    `ray:address`. `progress` is called with the number of games that are done and of all games:
    first when everything is compiled, then after each game.
    """
    workers = checked_workers(workers, on)
    with RunFile(arena, Path(file) if file else None) as kept:
        left = [number for number in arena.numbers if number not in kept.bouts]
        done = arena.games - len(left)
        if left:
            compile_all(arena)
        progress(done, arena.games)
        with closing(played(arena, left, workers, on)) as bouts:
            for more, bout in enumerate(bouts, 1):
                kept.add(bout)
                progress(done + more, arena.games)
        return summarize(arena, [kept.bouts[number] for number in arena.numbers])


def checked_workers(workers: int | None, on: str) -> int:
    """How many processes play, by default one for each core, and whether there is such a place."""
    workers = cores() if workers is None else workers
    if workers < 1:
        raise ArenaError("no-count", what="workers", number=str(workers))
    if on != HERE and on.partition(":")[0] != RAY:
        raise ArenaError("no-place", place=on)
    return workers


def played(arena: Arena, numbers: Sequence[int], workers: int, on: str) -> Games:
    """Play games on this machine or on Ray. They come back in any order."""
    if numbers and on == HERE:
        yield from play_here(arena, numbers, workers)
    elif numbers:
        yield from play_on_ray(arena, numbers, workers, on.partition(":")[2])


def compile_all(arena: Arena) -> None:
    """Compile once, so that all processes find it in the cache."""
    engine(arena.game)
    for name in dict.fromkeys(arena.players):
        prepare_player(player(name), arena.game)
