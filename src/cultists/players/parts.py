"""What a game may bring along for its players, found by convention. None of it is required.

The part is a module: `cultists.players.GAME`, or `players` in the package of a game of another
distribution. What it may define:

- `move_values(view, legal)`: the value of every legal move to a player that does not look ahead;
- `hurtful(view, legal)`: the moves with which a seat hurts itself: a novice makes none of them
  unless it must;
- `move_value(table, cards, move)`: the same for one move as a rule, so that batches compile it;
- `LEVELS`: the player behind each level for people (`ladder.py`), where a network comes with it;
- `lean(view, choices, manner)`: what a manner adds to the rating of each choice, in 256ths;
- `PLANS_TURNS`: true if its choices are whole turns, so that `greedy` takes the first of them;
- `PLAYS_OUT`: true if search with a network plays out, because playouts are quick and good;
- `prepare(deck, progress)`: make what its players need for a card set, or load it from disk;
- `in_parts(deck)`: the same where there is no disk and nothing may take long, as a `Preparation`;
- `reach(view, progress)`: how far each card of the hand is from being played, for hints;
- `PROGRAMS`: what else its players run compiled, beside search (`table/program.py`);
- `aim(choice)`: what a choice of search is about, for explanations;
- `nudge(view, explanation, language)`, `aim_words(view, plan, language)`, `aim_details(…)` and
  `draw_plan(view, plan)`: what hints say and draw beyond what is said of any game (`hint.py`);
- `describe`, `INPUTS` and `list_rated`: what a network reads of a choice, how many numbers that
  is, and which choices it rates;
- `Mind`, `new_mind(deck, rules, memory)`, `list_choices`, `make_choice`, `playout`, `evaluate` and
  `TIME_SHARE`: how search plays the game, see `search/tree.py` and `search/defaults.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from cultists.game.games import part
from cultists.game.move import Move
from cultists.game.view import View
from cultists.table.compiler import Progress
from cultists.table.engine import quiet


@dataclass(frozen=True)
class Aim:
    """What a choice is about: a move with its number, unless the game says more."""

    what: str
    number: int


@dataclass(frozen=True)
class Reach:
    """How far one card of a hand is from being played."""

    card: int
    moves: tuple[Move, ...]  # how it can be played this turn; empty if it cannot
    sure: bool  # False: chance may still help, or not everything was tried
    away: int | None  # how many changes it lacks; None: no number of changes is enough


class Preparation(Protocol):
    """What players need for a card set, in parts; each can be kept under its name."""

    @property
    def name(self) -> str:
        """What their outline is called: all that must be known to put the parts together."""
        ...

    def recall(self, raw: bytes) -> None:
        """The outline is there, before anything else is asked: parts are only put in place."""
        ...

    def outline(self) -> bytes:
        """The outline, to be kept, when all parts are there."""
        ...

    @property
    def names(self) -> list[str]:
        """What each part is called; another name if it would be another one."""
        ...

    @property
    def work(self) -> list[int]:
        """How much there is to do for each part."""
        ...

    def make(self, part: int) -> bytes:
        """Make one part."""
        ...

    def add(self, part: int, raw: bytes) -> None:
        """A part is there, made now or kept."""
        ...

    def finish(self) -> None:
        """All parts are there: players can think."""
        ...


def in_parts(game: str, deck: Any) -> Preparation | None:
    """What must still be prepared for a card set; None: nothing."""
    begin = hook(game, "in_parts")
    found: Preparation | None = begin(deck) if begin else None
    return found


def hook(game: str, name: str, default: Any = None) -> Any:
    """What a game defines under a name for its players, or a default."""
    return getattr(part(game, "players"), name, default)


def plans_turns(game: str) -> bool:
    """Whether the choices of a game are whole turns."""
    return bool(hook(game, "PLANS_TURNS", False))


def prepare_cards(game: str, deck: Any, progress: Progress = quiet) -> None:
    """Make or load what players need for a card set; nothing for most games."""
    prepare = hook(game, "prepare")
    if prepare:
        prepare(deck, progress)


def reach(view: View, progress: Progress = quiet) -> list[Reach]:
    """How far each card of the seat's hand is; what can be played now comes first."""
    tell = hook(view.game, "reach")
    found: list[Reach] = tell(view, progress) if tell else []
    return found


def aim(game: str, choice: int) -> Aim:
    """What a choice is about."""
    tell = hook(game, "aim")
    found: Aim = tell(choice) if tell else Aim("move", choice)
    return found
