"""The figures as one table for people, and as JSON for programs."""

from __future__ import annotations

import json
import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bench.rounds import Figure

Section = list[Figure]
Games = dict[str, list[Section]]
WIDTH = 88  # where the output is no terminal


def scale(figure: float, unit: str) -> tuple[float, str]:
    """By what to divide, and the unit then, so that people can read it."""
    if unit == "/s":
        return (1e6, "M/s") if figure >= 1e6 else (1e3, "k/s")
    if unit == "s" and figure < 1:
        return 1e-3, "ms"
    return 1, unit


def digits(figure: float) -> str:
    """Three digits, or all before the point."""
    whole = len(str(int(figure)))
    return f"{figure:,.{max(0, 3 - whole)}f}"


def verdict(figure: Figure) -> Text:
    """The bar, and whether it is met."""
    if figure.bar is None:
        return Text("")
    if figure.met is None:
        return Text(figure.bar.text)
    met, style = (" met", "green") if figure.met else (" not met", "bold red")
    return Text.assemble(figure.bar.text, (met, style))


def row(figure: Figure) -> tuple[str | Text, ...]:
    """One line of the table."""
    if not figure.samples:
        return figure.name, "–", Text(figure.note, "dim"), verdict(figure)
    size, unit = scale(figure.value, figure.unit)
    low, high = min(figure.samples) / size, max(figure.samples) / size
    spread = f"{digits(low)} to {digits(high)}" if len(figure.samples) > 1 else ""
    value = f"{digits(figure.value / size)} {unit}"
    return figure.name, value, Text(spread, "dim"), verdict(figure)


def draw(games: Games, caption: str) -> Table:
    """The table."""
    table = Table(box=box.SIMPLE_HEAD, caption=caption)
    table.add_column("one core", no_wrap=True)
    for heading in ("figure", "range"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("bar", no_wrap=True)
    for name, sections in games.items():
        table.add_row(Text(name, "bold"))
        for section in sections:
            for figure in section:
                table.add_row(*row(figure))
            table.add_section()
    return table


def put(table: Table) -> None:
    """Print the table, a page wide or as wide as the terminal."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=max(WIDTH, console.width))
    console.print(table)


def machine() -> dict[str, str]:
    """What was measured on."""
    return {
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
        **{name: version(name) for name in ("cultists", "numpy", "numba", "open_spiel")},
    }


def processor() -> str:
    """The name of the processor, where the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def plain_data(figure: Figure) -> dict[str, Any]:
    """A figure with all its samples."""
    return {
        "name": figure.name,
        "unit": figure.unit,
        "value": figure.value if figure.samples else None,
        "samples": figure.samples,
        "bar": figure.bar.text if figure.bar else None,
        "met": figure.met,
    }


def write(path: Path, games: Games) -> None:
    """Everything for programs."""
    figures = {
        name: [plain_data(figure) for section in sections for figure in section]
        for name, sections in games.items()
    }
    text = json.dumps({"machine": machine(), "games": figures}, indent=2)
    path.write_text(text + "\n", encoding="utf-8")
