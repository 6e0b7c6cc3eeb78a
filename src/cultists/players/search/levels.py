"""The levels of search: a name for each strength, and its budget."""

from __future__ import annotations

import re

from cultists.players.player import SEARCH
from cultists.players.search.search import ADEPT, MASTER, Budget, Search
from cultists.table.errors import OptionError

MOST_PLAYOUTS = 1_000_000
MOST_MILLISECONDS = 600_000


class Adept(Search):
    """Thinks a little: nobody has to wait for it."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, ADEPT)


class Master(Search):
    """Thinks for a second a turn."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, MASTER)


def budget_of(name: str, prefix: str = SEARCH) -> Budget:
    """The budget that a name such as `search:200` or `oracle:500ms` asks for."""
    found = re.fullmatch(r"([0-9]{1,7})(ms)?", name.removeprefix(prefix))
    count = int(found[1]) if found else 0
    if found and found[2] and 1 <= count <= MOST_MILLISECONDS:
        return Budget(milliseconds=count)
    if found and not found[2] and 1 <= count <= MOST_PLAYOUTS:
        return Budget(playouts=count)
    raise OptionError(
        f"{name!r} is no search: say {prefix}200 for 200 playouts a choice, at most "
        f"{MOST_PLAYOUTS}, or {prefix}500ms for half a second a turn, at most {MOST_MILLISECONDS}."
    )
