"""Print how much there is to read and to touch, beside what it was and what is wanted.

Files that are passed are traced (`trace.py`); files to touch are lists in CONTRIBUTING.md
(`lists.py`). Exits with 1 if a list names a file that does not exist.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median_high

from rich import box
from rich.console import Console
from rich.table import Table

from bench.structure import functions
from bench.structure.functions import SERVER, Function
from bench.structure.lists import HEADINGS, Listed, listed

HERE = Path(__file__).parents[2]
WIDTH = 118  # where the output is no terminal


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    before: str
    wanted: str
    now: str
    met: bool
    note: str = ""  # what to look at


class Tree:
    """A checkout, measured."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.python = functions.python_functions(root)
        self.page = functions.page_functions(root)
        self.lists = {key: listed(root, key) for key in HEADINGS}

    def traced(self, what: str) -> list[str]:
        """The files of a move, or of a step: of several, the one in the middle."""
        paths = os.pathsep.join([str(self.root / "src"), str(HERE)])
        environment = {**os.environ, "PYTHONPATH": paths, "CULTISTS_PLAIN": "always"}
        command = [sys.executable, "-W", "ignore", "-m", "bench.structure.trace", what]
        done = subprocess.run(
            command, env=environment, cwd=HERE, capture_output=True, text=True, check=False
        )
        if not done.stdout.strip():
            raise SystemExit(f"The trace of {what} failed:\n{done.stderr}")
        found: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
        return next(files for files in found if len(files) == median_high(map(len, found)))

    def rows(self) -> Iterator[Row]:
        """Everything."""
        yield self.files("a move over a socket passes, in the server", 42, 20, "socket")
        yield self.listed("a move over a socket passes, in the page", 8, 6, "page")
        yield self.files("a typed move passes", 26, 18, "typed")
        yield self.files("before the first rule in a GPU step", 20, 10, "gpu")
        spelled = functions.spelling_out_a_step(self.root)
        yield row("files that spell out the arguments of a step", 4, 1, len(spelled), spelled)
        yield self.listed("to touch for an ability without a question", 21, 8, "ability")
        yield self.listed("to touch for a game, beside its own", 34, 6, "game")
        yield self.listed("to touch for a message, both ways", 14, 4, "message")
        yield from self.arguments()
        yield from self.lengths()
        lines = functions.lines_of_code(self.root)
        before = 34_941
        yield Row("lines of src", f"{before:,}", "fewer", f"{lines:,}", lines < before)

    def files(self, what: str, before: int, wanted: int, trace: str) -> Row:
        """A row for files that are passed, by package."""
        found = self.traced(trace)
        packages = Counter(name.partition("/")[0] for name in found)
        note = [f"{package} {count}" for package, count in packages.most_common()]
        return row(f"files {what}", before, wanted, len(found), note)

    def listed(self, what: str, before: int, wanted: int, key: str) -> Row:
        """A row for files that are listed."""
        found = self.lists[key]
        if found is None:
            why = f"CONTRIBUTING.md has no heading “{HEADINGS[key]}”"
            return Row(f"files {what}", str(before), str(wanted), "?", False, why)
        note = [f"not there: {path}" for path in found.missing]
        return row(f"files {what}", before, wanted, len(found.files), note)

    def arguments(self) -> Iterator[Row]:
        """Rows for functions of many arguments."""
        many = functions.with_many([*self.python, *self.page])
        served = [one for one in many if one.file.startswith((SERVER, functions.PAGE))]
        compiled = [one for one in many if one.compiled]
        most = max((one.arguments for one in many), default=0)
        head = f"functions of {functions.MANY} or more arguments"
        yield row(head, 54, 9, len(many), [f"at most {most}" if many else ""])
        yield row(f"{head}, server and page", 2, 0, len(served), places(served))
        yield row(f"{head}, compiled", 48, 9, len(compiled), places(compiled))

    def lengths(self) -> Iterator[Row]:
        """Rows for the lengths of functions."""
        middle, most, longest = functions.lengths(self.python)
        yield row("lines of a function, median", 7, 7, round(middle))
        yield row("lines of a function, 90 %", 17, 17, most)
        yield row("lines of a function, longest", 91, 40, longest.lines, [longest.place])


def row(what: str, before: int, wanted: int, now: int, note: list[str] | None = None) -> Row:
    """A row whose figure must not be more than what is wanted."""
    return Row(what, str(before), str(wanted), str(now), now <= wanted, ", ".join(note or []))


def places(many: list[Function]) -> list[str]:
    """Where to find the worst of them."""
    return [one.place.rpartition("/")[2] for one in many[:3]]


def draw(rows: list[Row]) -> Table:
    """The table."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("measured")
    for heading in ("before", "wanted", "now"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", style="dim")
    for one in rows:
        now = f"[green]{one.now}" if one.met else f"[bold red]{one.now}"
        table.add_row(one.what, one.before, one.wanted, now, one.note)
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.structure", description=__doc__)
    parser.add_argument("--tree", type=Path, default=HERE, metavar="DIR", help="another checkout")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file too")
    given = parser.parse_args()
    tree = Tree(given.tree.resolve())
    rows = list(tree.rows())
    console = Console()
    if not console.is_terminal:
        console = Console(width=max(WIDTH, console.width))
    console.print(draw(rows))
    if given.json:
        text = json.dumps([asdict(one) for one in rows], indent=2)
        given.json.write_text(f"{text}\n", encoding="utf-8")
    return int(any(missing_files(found) for found in tree.lists.values()))


def missing_files(found: Listed | None) -> bool:
    """Whether a list names a file that does not exist."""
    return found is not None and bool(found.missing)


if __name__ == "__main__":
    sys.exit(main())
