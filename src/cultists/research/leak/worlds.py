"""Judging where worlds can be dealt, whatever the library: the strict way.

In each situation every seat is shown what it is shown in worlds that differ in nothing but what it
cannot know. One move later the seat may have learned something; as long as its observation says
that it has not, its mask, its info and its reward must not say more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from cultists.research.leak.compare import same
from cultists.research.leak.verdict import Effort, Shown, Verdict

MASK = "action_mask"
PUBLIC = "public"  # whose turn it is, and whether somebody is done: known to everybody
REWARD = "reward"  # it was given before the world was dealt, and says nothing of it


class Case(Protocol):
    """One situation, which can be made again and again."""

    seats: list[Any]
    move: int

    def again(self) -> Any:
        """The situation, fresh."""

    def deal(self, state: Any, seat: Any, seed: int) -> Any:
        """A world for a seat."""

    def left(self, state: Any, seat: Any) -> set[str]:
        """The aspects that the deal, or the move after it, did not write anew."""

    def showing(self, state: Any, seat: Any) -> dict[str, Any]:
        """Everything that reaches a seat, and what is public."""

    def truth(self, state: Any) -> Any:
        """The whole situation, to see whether something changed."""

    def advance(self, state: Any) -> Any:
        """After the next move; None if it cannot be played or everything is over."""

    def learned(self, one: Shown, other: Shown) -> bool:
        """Whether a seat can have told two situations apart by a move, or is done."""


def called(seat: Any) -> str:
    """A seat in words."""
    if seat is None:
        return "a spectator"
    return f"seat {seat}" if isinstance(seat, int) else str(seat)


class Worlds:
    """Keeps count over all situations."""

    def __init__(self, verdict: Verdict, effort: Effort) -> None:
        self.verdict = verdict
        self.effort = effort
        self.dealt: Counter[str] = Counter()  # worlds for each seat
        self.changed: Counter[str] = Counter()  # in which something was different
        self.spoilt: Counter[str] = Counter()  # that the seat can tell by what everybody knows
        self.left: Counter[tuple[str, str]] = Counter()  # aspects that were not made anew
        self.seen: Counter[tuple[str, str]] = Counter()  # and those that were compared

    def look(self, case: Case) -> None:
        """All seats in one situation."""
        self.verdict.situations += 1
        state = case.again()
        true = {seat: case.showing(state, seat) for seat in case.seats}
        truth = case.truth(state)
        later = case.advance(state)
        after = {} if later is None else {s: case.showing(later, s) for s in case.seats}
        state = case.again()
        for seat in case.seats:
            self.verdict.control(true[seat], case.showing(state, seat))
        steady = same(truth, case.truth(state))
        for seat in case.seats:
            for world in range(self.effort.worlds):
                seed = (self.effort.seed << 32) + case.move * self.effort.worlds + world
                self.compare(case, seat, seed, true, truth if steady else None, after)

    def compare(
        self, case: Case, seat: Any, seed: int, true: dict[Any, Any], truth: Any, after: Any
    ) -> None:
        """One world of one seat, and the same one move later."""
        name = called(seat)
        state = case.deal(case.again(), seat, seed)
        left = case.left(state, seat)
        other = case.showing(state, seat)
        if not same(true[seat].get(PUBLIC), other.get(PUBLIC)):
            self.spoilt[name] += 1
            return
        self.dealt[name] += 1
        if not self.differs(case, state, seat, true, truth):
            return
        self.changed[name] += 1
        for what in left:
            self.left[name, what] += 1
        skip = {PUBLIC, REWARD, *left}

        def again() -> tuple[Shown, Shown]:
            first = case.showing(case.again(), seat)
            return first, case.showing(case.deal(case.again(), seat, seed), seat)

        self.note(name, case.move, without(true[seat], skip), without(other, skip), again)
        state = case.advance(case.deal(case.again(), seat, seed))
        if state is None or seat not in after:
            return
        later = case.showing(state, seat)
        if not case.learned(after[seat], later):
            told = {"observation", PUBLIC, "choice", "render", *case.left(state, seat)}
            self.note(
                name,
                case.move + 1,
                without(after[seat], told),
                without(later, told),
                lambda: self.later(case, seat, seed),
            )

    def later(self, case: Case, seat: Any, seed: int) -> tuple[Shown, Shown]:
        """Both situations after the next move, made again."""
        first = case.showing(case.advance(case.again()), seat)
        state = case.deal(case.again(), seat, seed)
        return first, case.showing(case.advance(state), seat)

    def note(self, name: str, move: int, one: Shown, other: Shown, again: Any) -> None:
        """Compare, and keep what was compared."""
        for what in one.keys() | other.keys():
            self.seen[name, what] += 1
        self.verdict.compare(name, move, one, other, again)

    def differs(self, case: Case, state: Any, seat: Any, true: Any, truth: Any) -> bool:
        """Whether dealing changed anything: the situation itself, or what others are shown."""
        if truth is not None and not same(truth, case.truth(state)):
            return True
        noise = self.verdict.noise
        return any(
            not same(without(true[s], noise), without(case.showing(state, s), noise))
            for s in case.seats
            if s != seat
        )

    def conclude(self) -> None:
        """What could not be judged, in sentences."""
        names = self.dealt.keys() | self.spoilt.keys()
        for name in sorted(names):
            if not self.dealt[name]:
                self.verdict.open.append(
                    f"In every world that was dealt for {name} somebody else is to move or done, "
                    "which everybody knows: the way to deal worlds must keep that."
                )
            elif not self.changed[name]:
                self.verdict.open.append(
                    f"No world that was dealt for {name} differs from the true one: either nothing "
                    "is hidden from it, or the way to deal worlds does nothing."
                )
        for name, what in sorted(self.left):
            if not self.seen[name, what]:
                self.verdict.open.append(
                    f"The {what} of {name} was the same object in every world, so it was not "
                    "judged: the way to deal worlds must write it anew."
                )


def parted(observation: Any, info: Any) -> dict[str, Any]:
    """An observation and an info, and apart from both the mask that one of them holds."""
    shown = {"observation": observation, "info": info}
    for where in ("observation", "info"):
        held = shown[where]
        if isinstance(held, Mapping) and MASK in held:
            shown["mask"] = held[MASK]
            rest = without(held, {MASK})
            shown[where] = rest["observation"] if rest.keys() == {"observation"} else rest
    return shown


def mask_in(observation: Any, info: Any) -> Any:
    """The mask, wherever it is; None: every action is legal."""
    return parted(observation, info).get("mask")


def without(shown: Shown, left_out: set[str]) -> dict[str, Any]:
    """What is shown, less some aspects."""
    return {what: value for what, value in shown.items() if what not in left_out}
