"""What the judge found, how it looked, and how sure it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cultists.research.leak.compare import Names, difference, places, same

MANY = 10  # leaks that are listed; there may be more
CONFIRMED = 4  # times that a difference must come again before it is called a leak
Shown = Mapping[str, Any]
"""What reaches a seat, by aspect: observation, mask, info, reward, text, render, choice …"""

WORLDS, EXCHANGES, SEEDS = "worlds", "exchanges", "seeds"
HOW = {
    WORLDS: "What a seat cannot know was dealt again, and nothing else changed.",
    EXCHANGES: "No worlds could be dealt. One outcome of chance or one choice of another player "
    "was changed, and a player's own information state was taken for all that it may know. A card "
    "that is in the information state on purpose is not found in this way.",
    SEEDS: "No worlds could be dealt. The same actions were played with other seeds, and an "
    "agent's own observations were taken for all that it may know. A card that is observed while "
    "others stay hidden is not found in this way: give `resample`.",
}


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
    what: str  # observation, mask, info, reward, text, render, choice …; or everything
    move: int  # how many moves were played
    detail: str = ""
    places: tuple[int, ...] = ()  # the entries that differ, where it is a row of numbers

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
    mode: str = WORLDS  # how it was judged: worlds, exchanges or seeds
    leaks: list[Leak] = field(default_factory=list)
    compared: int = 0  # pairs of situations that one seat cannot tell apart
    situations: int = 0  # that were looked at
    judged: Counter[str] = field(default_factory=Counter)  # how often each aspect was compared
    noise: set[str] = field(default_factory=set)  # aspects that differ when nothing was changed
    open: list[str] = field(default_factory=list)  # what could not be decided
    names: Names = field(default_factory=dict)

    @property
    def honest(self) -> bool | None:
        """True: worlds were dealt, and nothing leaked; False: something leaks; None: not proven."""
        if self.leaks:
            return False
        proven = self.mode == WORLDS and self.compared and not self.open and not self.noise
        return True if proven else None

    @property
    def result(self) -> str:
        """honest, leaks, no leak found, or cannot judge."""
        if self.honest is not None:
            return "honest" if self.honest else "leaks"
        weak = self.mode != WORLDS and self.compared and not self.open and not self.noise
        return "no leak found" if weak else "cannot judge"

    def add(self, leak: Leak) -> None:
        """Note a leak, each kind once for each seat."""
        if not self.has(leak.seat, leak.what) and len(self.leaks) < MANY:
            self.leaks.append(leak)

    def has(self, seat: str, what: str) -> bool:
        """Whether such a leak is known already."""
        return any((leak.seat, leak.what) == (seat, what) for leak in self.leaks)

    def control(self, one: Shown, other: Shown) -> None:
        """The same situation twice: what differs is noise, and is not judged."""
        for what in one.keys() | other.keys():
            if not same(one.get(what), other.get(what)):
                self.call_noise(what)

    def call_noise(self, what: str) -> None:
        """Not judged any more; and what was said of it before is taken back."""
        self.noise.add(what)
        self.leaks = [leak for leak in self.leaks if leak.what != what]

    def compare(
        self,
        seat: str,
        move: int,
        true: Shown,
        other: Shown,
        again: Callable[[], tuple[Shown, Shown]] | None = None,
    ) -> None:
        """Note every aspect that differs between two situations that a seat cannot tell apart.

        `again` makes both once more: a leak is what differs in the same way every time.
        """
        self.compared += 1
        for what in sorted((true.keys() | other.keys()) - self.noise):
            self.judged[what] += 1
            one, two = true.get(what), other.get(what)
            if same(one, two) or self.has(seat, what):
                continue
            for _ in range(CONFIRMED if again else 0):
                repeated = again() if again else (true, other)
                if not same(repeated[0].get(what), one) or not same(repeated[1].get(what), two):
                    self.call_noise(what)
                    break
            else:
                detail = difference(one, two, self.names.get(what, ()))
                self.add(Leak(seat, what, move, detail, places(one, two)))

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

    @property
    def sure(self) -> str:
        """How sure a verdict without a leak is, as a sentence."""
        if self.leaks:
            return "Every difference came again each time."
        if not self.compared:
            return "Nothing was compared."
        share = 1 - 0.05 ** (1 / max(1, self.situations))
        return (
            f"With 95 % probability a leak that shows in {share:.1%} of such situations would "
            "have been found."
        )

    def __str__(self) -> str:
        aspects = ", ".join(f"{what} {count}" for what, count in sorted(self.judged.items()))
        lines = [
            f"{self.subject}: {self.result}",
            f"By {self.mode}: {HOW[self.mode]}",
            f"{self.situations} situations, {self.compared} pairs; compared: "
            f"{aspects or 'nothing'}. {self.sure}",
        ]
        noise = [
            f"The {what} differs when the same situation is made again and nothing is changed: it "
            "was not judged. Seed its chance."
            for what in sorted(self.noise)
        ]
        return "\n".join([*lines, *map(str, self.leaks), *noise, *self.open])


def some_of(moves: range, effort: Effort, dice: Random) -> list[int]:
    """The situations of a game that are examined."""
    return sorted(dice.sample(moves, min(effort.situations, len(moves))))
