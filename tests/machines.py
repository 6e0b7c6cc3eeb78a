"""Rules and machines that are ready before a test waits for them.

Of several processes one compiles and the others wait: the compiler has a lock, and charts too.
"""

import pytest

from cultists.game.games import GAMES, engine
from cultists.players.parts import hook
from cultists.players.search import Search

SEARCHED = tuple(name for name in GAMES if hook(name, "list_choices"))
"""The games that say what search needs to know of them."""


@pytest.fixture(scope="session")
def compiled() -> None:
    """Compile the rules before the first test, so that none is blamed for the time it takes."""
    for name in GAMES:
        engine(name, plain=False)


@pytest.fixture(scope="session")
def searching() -> None:
    """The same for those that search."""
    for name in SEARCHED:
        Search().prepare(name)
