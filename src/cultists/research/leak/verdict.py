"""What the judge found, and how hard it looked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

MANY = 10  # leaks that are listed; there may be more


@dataclass(frozen=True)
class Effort:
    """How much is tried. Everything that is drawn follows from the seed."""

    games: int = 3
    moves: int = 60  # of each game
    situations: int = 8  # looked at in each game, where worlds are dealt
    worlds: int = 3  # dealt at each, for each seat
    tries: int = 400  # games with other chance or other choices, where none can be dealt
    enough: int = 12  # times that a seat saw the same, before it is said to see everything
    seed: int = 0


@dataclass(frozen=True)
class Leak:
    """Something reached a seat that depends on what the seat cannot know."""

    seat: str
    what: str  # observation, mask, info, text, render, choice …; or everything
    move: int  # how many moves were played
    detail: str = ""

    def __str__(self) -> str:
        if self.what == "everything":
            return f"Nothing is hidden from {self.seat}: {self.detail}"
        return (
            f"After {self.move} moves the {self.what} of {self.seat} tells what it cannot know"
            f"{': ' + self.detail if self.detail else '.'}"
        )


@dataclass
class Verdict:
    """All that was found."""

    subject: str
    leaks: list[Leak] = field(default_factory=list)
    compared: int = 0  # pairs of situations that one seat cannot tell apart
    open: list[str] = field(default_factory=list)  # what could not be decided

    @property
    def honest(self) -> bool | None:
        """True: no leak was found; False: something leaks; None: undecided."""
        if self.leaks:
            return False
        return None if self.open or not self.compared else True

    def add(self, leak: Leak) -> None:
        """Note a leak, each kind once for each seat."""
        known = {(one.seat, one.what) for one in self.leaks}
        if (leak.seat, leak.what) not in known and len(self.leaks) < MANY:
            self.leaks.append(leak)

    def compare(
        self, seat: str, move: int, true: Mapping[str, Any], other: Mapping[str, Any]
    ) -> None:
        """Note every aspect that differs between two situations that a seat cannot tell apart."""
        self.compared += 1
        for what in true.keys() | other.keys():
            if not same(true.get(what), other.get(what)):
                self.add(Leak(seat, what, move, difference(true.get(what), other.get(what))))

    def nothing_hidden(self, seat: str, met: int, effort: Effort) -> None:
        """What others got varied, and there was never a sign that the seat did not know it."""
        if met < effort.enough:
            self.open.append(
                f"Too few games looked the same to {seat} to say what is hidden from it: "
                "try more, or give a way to resample."
            )
            return
        detail = f"{met} times it knew the same, and everybody else knew the same too."
        self.add(Leak(seat, "everything", 0, detail))

    def __str__(self) -> str:
        words = {True: "honest", False: "leaks", None: "undecided"}[self.honest]
        lines = [f"{self.subject}: {words}; {self.compared} pairs compared"]
        return "\n".join([*lines, *map(str, self.leaks), *self.open])


def some_of(moves: range, effort: Effort, dice: Random) -> list[int]:
    """The situations of a game that are examined."""
    return sorted(dice.sample(moves, min(effort.situations, len(moves))))


def same(one: Any, other: Any) -> bool:
    """Whether two things are the same, however deep: arrays by their numbers and their type."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if hasattr(one, "dtype") or hasattr(other, "dtype"):
        import numpy as np

        mine, theirs = np.asarray(one), np.asarray(other)
        numbers = mine.dtype == theirs.dtype and mine.shape == theirs.shape
        return numbers and mine.tobytes() == theirs.tobytes()
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def difference(one: Any, other: Any) -> str:
    """Where two things differ, in a few words."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        keys = (key for key in one.keys() | other.keys() if not same(one.get(key), other.get(key)))
        key = min(keys, key=str)
        return f"{key}: {difference(one.get(key), other.get(key))}"
    if hasattr(one, "shape") and getattr(other, "shape", None) == one.shape:
        places = ", ".join(map(str, list(differing(one, other))[:5]))
        return f"its numbers differ at {places}"
    return f"{short(one)} or {short(other)}"


def differing(one: Any, other: Any) -> Iterator[int]:
    """The places at which two arrays differ."""
    import numpy as np

    yield from map(int, np.flatnonzero(np.asarray(one).ravel() != np.asarray(other).ravel()))


def short(thing: Any) -> str:
    """A thing in a few letters."""
    text = " ".join(str(thing).split())
    return text if len(text) <= 60 else text[:57] + "…"
