"""Every seat count, edition, ruling and place of the mask at least once, in as few as possible."""

from __future__ import annotations

from typing import Any

import pytest

from cultists.game.games import GAMES, rulebook


def configurations() -> list[Any]:
    """(name, seats, mask, options) for each choice of each option."""
    found = []
    for name in GAMES:
        low, high = rulebook(name).seats
        chosen: list[dict[str, Any]] = [{}] * 6
        for option in rulebook(name).options:
            with_it = dict([option.only_with]) if option.only_with else {}
            others = [choice for choice in option.choices if choice != option.default]
            others = [c for c in others if option.name != "first" or c in (0, 1)]
            chosen += [{option.name: choice, **with_it} for choice in others]
        for n, options in enumerate(chosen):
            seats, mask = low + n % (high - low + 1), ("observation", "info")[n // 3 % 2]
            words = " ".join([name, str(seats), mask, *(f"{k}={v}" for k, v in options.items())])
            found.append(pytest.param(name, seats, mask, options, id=words))
    return found


each_configuration = pytest.mark.parametrize(("name", "seats", "mask", "options"), configurations())
