"""Before the contract is tested."""

import pytest

from cultists.game.rulebook import GAMES, engine


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile before the first test, so that no test is blamed for the time it takes."""
    for name in GAMES:
        engine(name, plain=False)
