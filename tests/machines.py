"""Machines that are ready before a test waits for them."""

import pytest

from cultists.game.rulebook import GAMES
from cultists.players.search import Search


@pytest.fixture(scope="session")
def searching() -> None:
    """Compile before the first test, so that no test is blamed for the time it takes.

    Of several processes one compiles and the others wait: the compiler has a lock, and charts too.
    """
    for name in GAMES:
        Search().prepare(name)
