"""What a game says about learning it, and the card sets that are made up for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from cultists.game.games import GAMES, part, rulebook
from cultists.table.errors import OptionError


@dataclass(frozen=True)
class Learnable:
    """One game, as a module of this package named like it declares it."""

    score: int  # where observations have the scores of seats: leading is rewarded at first
    unit: float  # a lead that is worth as much as a win
    standing: int  # where they say, for each seat from the one that looks, whether it can still win
    other_set: Callable[[Any, Random], str]  # a card file made up from a deck


def learnable_of(game: str) -> Learnable:
    """What a game declares."""
    module = part(game, "research.learning")
    if module is None:
        raise OptionError(f"Nothing is known about learning {game}: choose one of {names()}.")
    learnable: Learnable = module.LEARNABLE
    return learnable


def names() -> str:
    """The games that can be learned."""
    return ", ".join(game for game in GAMES if part(game, "research.learning") is not None)


def other_rulings(game: str, chance: Random) -> dict[str, Any]:
    """Options of a game, each drawn from its choices; half of the time as they are by default."""
    options = rulebook(game).options
    if chance.random() < 0.5:
        return {}
    free = [option for option in options if None not in option.choices]  # not: who begins
    drawn = {option.name: chance.choice(list(option.choices)) for option in free}
    pairs = {option.name: option.only_with for option in free if option.only_with}
    return {
        name: value
        for name, value in drawn.items()
        if name not in pairs or drawn[pairs[name][0]] == pairs[name][1]
    }
