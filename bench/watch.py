"""Progress, for people who wait."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn


class Watch:
    """Says on the error stream what is going on: a bar for people, lines for a log."""

    def __init__(self) -> None:
        self.console = Console(stderr=True)
        self.bar = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            TimeElapsedColumn(),
            console=self.console,
            transient=True,
            disable=not self.console.is_terminal,
        )
        self.task = self.bar.add_task("", total=None)

    def stage(self, what: str, total: int | None = None) -> None:
        """Something else begins."""
        if self.bar.disable:
            self.console.print(f"{what} ...", highlight=False)
        self.bar.reset(self.task, description=what, total=total)

    def tick(self) -> None:
        """One step is done."""
        self.bar.advance(self.task)
