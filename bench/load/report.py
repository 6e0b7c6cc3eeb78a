"""The figures as one table for people, and as JSON for programs."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from bench.load.stages import Result, Stage
from bench.table import digits, processor

KB = 1000
MOST_ACKNOWLEDGED = 0.1  # seconds for 99 %
MOST_MEMORY = 60 * KB
MOST_RESTART = 5.0
MANY = 300  # matches whose memory can be told from that of the whole
HELD = 0.99  # of the moves that were to be sent
NOISY = 0.2  # of a core: so much for others, and figures are worth little
BUSY = 0.9  # of a core: clients that need more may be what was measured


@dataclass(frozen=True)
class Line:
    """One figure of both."""

    name: str
    ours: float | None
    theirs: float | None = None
    unit: str = ""
    bar: str = ""
    met: bool | None = None

    @property
    def ratio(self) -> float | None:
        """Ours to theirs."""
        return self.ours / self.theirs if self.ours is not None and self.theirs else None


def lines_of(stage: Stage) -> list[Line]:
    """Everything about one load."""
    found = [*_speed(stage), *_faults(stage), *_memory(stage), *_processors(stage)]
    again = stage.restarted
    if again is not None:
        bar = f"< {MOST_RESTART:g} s"
        met = again.first < MOST_RESTART
        found.append(Line("restart to first table", again.first, None, "s", bar, met))
        found.append(Line("restart to every table", again.all, None, "s"))
    return found


def _both(
    stage: Stage, name: str, unit: str, figure: Callable[[Result], float]
) -> tuple[str, float, float | None, str]:
    return name, figure(stage.ours), figure(stage.theirs) if stage.theirs else None, unit


def _speed(stage: Stage) -> list[Line]:
    """Moves and how long they took. At a pace both are as many, and only times compare."""
    wanted, ours, theirs = stage.load.rate, stage.ours.seen, stage.theirs
    last = ours.share(0.99)
    rate = _both(stage, "moves", "/s", lambda one: one.seen.rate)
    slow = _both(stage, "99 % acknowledged in", "ms", lambda one: one.seen.share(0.99) * KB)
    many: tuple[str, bool | None] = ("", None)
    soon = many
    if wanted is not None and stage.load.held:
        many = (f"≥ {wanted * HELD:,.0f} /s", ours.rate >= wanted * HELD)
        soon = (f"≤ {MOST_ACKNOWLEDGED * KB:g} ms", last <= MOST_ACKNOWLEDGED)
    elif wanted is None and theirs is not None:
        many = ("≥ 1 x", ours.rate >= theirs.seen.rate)
        soon = ("≤ 1 x", last <= theirs.seen.share(0.99))
    return [
        Line(*rate, *many),
        Line(*_both(stage, "middle acknowledged in", "ms", lambda o: o.seen.share(0.5) * KB)),
        Line(*slow, *soon),
        Line(*_both(stage, "slowest", "ms", lambda one: one.seen.share(1.0) * KB)),
    ]


def _faults(stage: Stage) -> list[Line]:
    lost = stage.ours.lost
    found = [
        Line("lost, acknowledged", lost, None, "", "0", lost == 0),
        Line(*_both(stage, "errors", "", lambda one: one.errors.total())),
    ]
    if stage.load.rate is not None:
        found.append(Line(*_both(stage, "had to wait", "", lambda one: one.seen.late)))
    return found


def _memory(stage: Stage) -> list[Line]:
    held = stage.ours.memory(stage.ours.open)
    bar: tuple[str, bool | None] = ("", None)
    if stage.load.matches >= MANY:  # with few, it is the house that is measured
        bar = (f"< {MOST_MEMORY // KB} KB", held < MOST_MEMORY)
    without = _both(stage, "a match, no sockets", "KB", lambda one: one.memory(one.made) / KB)
    within = _both(stage, "a match, two sockets", "KB", lambda one: one.memory(one.open) / KB)
    after = _both(stage, "a match, at the end", "KB", lambda one: one.memory(one.after) / KB)
    return [Line(*without), Line(*within, *bar), Line(*after)]


def _processors(stage: Stage) -> list[Line]:
    server = _both(stage, "server, of a core", "%", lambda one: one.seen.server * 100)
    clients = _both(stage, "clients, of a core", "%", lambda one: one.seen.clients * 100)
    busy = stage.ours.seen.clients > BUSY
    others = _both(stage, "others, of a core", "%", lambda one: one.seen.others * 100)
    return [
        Line(*server),
        Line(*clients, "too busy" if busy else ""),
        Line(*others, "too noisy" if stage.ours.seen.others > NOISY else ""),
    ]


def draw(stages: list[Stage], caption: str) -> Table:
    """The table."""
    table = Table(box=box.SIMPLE_HEAD, caption=caption)
    table.add_column("load", no_wrap=True)
    for heading in ("ours", "boardgame.io", "ratio"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("bar", no_wrap=True)
    for stage in stages:
        table.add_row(Text(stage.load.title, "bold"))
        for line in lines_of(stage):
            table.add_row(*_row(line))
        for who, errors in _errors(stage).items():
            table.add_row(Text(f"errors of {who}: {errors}", "red"))
        table.add_section()
    return table


def _row(line: Line) -> tuple[str | Text, ...]:
    ratio = "" if line.ratio is None else f"{digits(line.ratio)} x"
    bar = Text(line.bar)
    if line.met is not None:
        bar.append(*((" met", "green") if line.met else (" not met", "bold red")))
    return line.name, _figure(line.ours, line.unit), _figure(line.theirs, line.unit), ratio, bar


def _figure(figure: float | None, unit: str) -> str:
    if figure is None:
        return "–"
    shown = f"{figure:,}" if isinstance(figure, int) else digits(figure)
    return f"{shown} {unit}".strip()


def _errors(stage: Stage) -> dict[str, str]:
    """What went wrong, by name."""
    sides = {"ours": stage.ours, "boardgame.io": stage.theirs}
    return {
        who: ", ".join(f"{what} ({count:,})" for what, count in one.errors.most_common(5))
        for who, one in sides.items()
        if one is not None and one.errors
    }


def machine() -> str:
    """What was measured on."""
    return f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def write(path: Path, stages: list[Stage], game: str) -> None:
    """Everything for programs."""
    kept: list[dict[str, Any]] = [
        {
            "load": stage.load.title,
            "figures": [
                {"name": one.name, "unit": one.unit, "ours": one.ours, "theirs": one.theirs}
                | ({"bar": one.bar, "met": one.met} if one.met is not None else {})
                for one in lines_of(stage)
            ],
            "errors": _errors(stage),
        }
        for stage in stages
    ]
    text = json.dumps({"machine": machine(), "game": game, "loads": kept}, indent=2)
    path.write_text(text + "\n", encoding="utf-8")
