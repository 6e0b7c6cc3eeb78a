"""Where typed lines come from: a person at a terminal, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cultists.cli.screen import Screen


@dataclass(frozen=True)
class Completions:
    """What can be typed now, in one language."""

    moves: Sequence[str] = ()
    commands: Sequence[str] = ()
    asking: Sequence[str] = ()  # commands that any move may follow, legal or not
    everything: Callable[[], Sequence[str]] = tuple


CompletionSource = Callable[[], Iterable[Completions]]
"""What can be typed now, the language in use first; called while somebody types."""


class Keyboard(Protocol):
    """Gives one line after another."""

    interactive: bool  # whether a person types

    def ask(self, prompt: str, who: int | None, completions: CompletionSource) -> str | None:
        """One line from a seat; None at the end of input."""
        ...


class Lines:
    """Lines of a pipe, a file, or a terminal without cursor movement."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()

    def ask(self, prompt: str, who: int | None, completions: CompletionSource) -> str | None:  # noqa: ARG002
        """The next line. A piped one is echoed, so that the output reads like a game."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not self.interactive:
            print(line.rstrip("\n"), flush=True)
        return line.strip() if line else None


def keyboard(screen: Screen) -> Keyboard:
    """The keyboard to use: a prompt where the screen is a terminal."""
    if not screen.live or not sys.stdin.isatty():
        return Lines()
    from cultists.cli.prompt import TerminalPrompt

    return TerminalPrompt(screen)


def no_completions() -> Iterable[Completions]:
    """Nothing to complete, where only Enter is expected."""
    return ()
