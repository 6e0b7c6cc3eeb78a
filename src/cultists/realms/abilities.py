"""Abilities as data: a small sum type, read from one line of text and written back to it.

power 2                     gain 3                  draw 1 discard 2      abjure
loss 4 if green             discard 1               acquire               destroy
power 2 | loss 2            loss 3 if yellow, discarded then abjure itself
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cultists.realms import effects
from cultists.table.cardfile import meant

EFFECTS = {
    "power": effects.POWER,
    "loss": effects.LOSS,
    "gain": effects.GAIN,
    "draw": effects.DRAW,
    "discard": effects.DRAW,
    "abjure": effects.ABJURE,
    "acquire": effects.ACQUIRE,
    "destroy": effects.DESTROY,
}
COLOURS = ("yellow", "purple", "green", "black")
TYPES = ("Entity", "Artifact", "Location")
NEEDS = (*COLOURS, *TYPES, "discarded", "abjured")
"""Prerequisites in the order of their numbers, from 1."""

MOST = 20
_COUNTED = re.compile(r"(power|loss|gain|draw|discard) (\d+)(?: discard (\d+))?")
EXPECTED = (
    "an ability like “power 2”, “loss 3 if green”, “draw 1 discard 1”, “abjure”, “acquire” or"
    " “destroy”, with “if” and one or two prerequisites, “then abjure itself”, or “ | ” between"
    " two of them"
)
ONLY_DRAWING = (
    "“discard” only behind “draw”, as in “draw 1 discard 1”: other effects are abilities of their"
    " own"
)


class AbilityError(ValueError):
    """A text that is no ability."""


@dataclass(frozen=True)
class Ability:
    """One thing that a card can do."""

    effect: int
    amount: int = 0
    then: int = 0  # cards to discard after drawing
    needs: tuple[int, ...] = ()
    itself: bool = False

    def text(self) -> str:
        """The line of a card file."""
        parts = [self._effect()]
        if self.needs:
            parts.append("if " + ", ".join(NEEDS[need - 1] for need in self.needs))
        if self.itself:
            parts.append("then abjure itself")
        return " ".join(parts)

    def _effect(self) -> str:
        if self.effect == effects.DRAW:
            drawn = [f"draw {self.amount}"] if self.amount else []
            return " ".join(drawn + ([f"discard {self.then}"] if self.then else []))
        name = next(name for name, number in EFFECTS.items() if number == self.effect)
        return f"{name} {self.amount}" if self.amount else name


def meant_by(text: str) -> str:
    """The word that somebody may have meant by one that abilities do not have, or nothing."""
    words = re.findall(r"[^\W\d]+", text)
    known = {*EFFECTS, *NEEDS, "if", "then", "itself"}
    return next(
        (guess for word in words if word not in known and (guess := meant(word, known))), ""
    )


def read_line(text: str) -> tuple[Ability, ...]:
    """An ability, or the two halves of an either/or."""
    halves = [part.strip() for part in text.split(" | ")]
    if len(halves) > 2:
        raise AbilityError(EXPECTED)
    return tuple(read(half) for half in halves)


def read(text: str) -> Ability:
    """One ability."""
    rest, then, _ = (text + "\0").partition(" then abjure itself\0")
    body, condition, needs = rest.rstrip("\0").partition(" if ")
    effect, amount, discards = _read_effect(body.strip())
    names = [name.strip() for name in needs.split(",")] if condition else []
    if len(set(names)) < len(names) or len(names) > 2 or any(n not in NEEDS for n in names):
        raise AbilityError(EXPECTED)
    numbers = tuple(NEEDS.index(name) + 1 for name in names)
    return Ability(effect, amount, discards, numbers, bool(then))


def _read_effect(text: str) -> tuple[int, int, int]:
    if text in ("abjure", "acquire", "destroy"):
        return EFFECTS[text], 0, 0
    match = _COUNTED.fullmatch(text)
    if not match:
        raise AbilityError(EXPECTED)
    name, first, second = match.groups()
    amount, then = int(first[:3]), int((second or "0")[:3])  # three digits are too many already
    if name == "discard":
        amount, then = 0, amount
    if second is not None and name != "draw":
        raise AbilityError(ONLY_DRAWING)
    if not 1 <= int(first[:3]) <= MOST or (second is not None and not 1 <= then <= MOST):
        raise AbilityError(f"numbers from 1 to {MOST} in {EXPECTED}")
    return EFFECTS[name], amount, then
