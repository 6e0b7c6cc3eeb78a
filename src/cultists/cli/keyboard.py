"""Where words come from: a person at a terminal, or the lines of a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Sayable:
    """What can be said now, in one language."""

    moves: Sequence[str] = ()
    commands: Sequence[str] = ()
    asking: Sequence[str] = ()  # commands that any move may follow, legal or not
    everything: Callable[[], Sequence[str]] = tuple


Phrases = Callable[[], Iterable[Sayable]]
"""What can be said now, the language in use first: called when somebody types."""


class Keyboard(Protocol):
    """Gives one line after another."""

    waits: bool  # whether somebody sits there

    def ask(self, prompt: str, who: int | None, phrases: Phrases) -> str | None:
        """One line of a seat; None: there will be no more."""
        ...


class Lines:
    """Lines of a pipe, a file, or a terminal that can do nothing else."""

    def __init__(self) -> None:
        self.waits = sys.stdin.isatty()

    def ask(self, prompt: str, who: int | None, phrases: Phrases) -> str | None:  # noqa: ARG002
        """The next line; one from a pipe is shown, so that what is printed reads like a game."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not self.waits:
            print(line.rstrip("\n"), flush=True)
        return line.strip() if line else None


def keyboard(live: bool, coloured: bool) -> Keyboard:
    """The keyboard that there is; `live`: the screen is a terminal."""
    if not live or not sys.stdin.isatty():
        return Lines()
    from cultists.cli.prompt import TerminalPrompt

    return TerminalPrompt(coloured)


def nothing() -> Iterable[Sayable]:
    """No phrases: only Enter is waited for."""
    return ()
