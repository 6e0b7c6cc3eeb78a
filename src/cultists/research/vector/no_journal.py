"""Rules of the journal that do nothing: nobody reads the news of thousands of games.

They take the place of the rules of the same names while the rules of a batch are compiled. The
journals stay empty, so a table of a batch has the same bytes as a table of the facade.
"""

from __future__ import annotations

from cultists.table import news
from cultists.table.kernel import Function, rule
from cultists.table.news import Journal


@rule
def is_told(table: Journal) -> bool:  # noqa: ARG001
    """Nobody listens."""
    return False


@rule
def tell(table: Journal, what: int, seat: int, a: int, b: int) -> None:
    """Write nothing."""


@rule
def tell_wide(table: Journal, what: int, seat: int, a: int, b: int) -> None:
    """Write nothing."""


@rule
def begin(table: Journal) -> None:
    """There is nothing to begin."""


@rule
def forget(table: Journal) -> None:
    """There is nothing to forget."""


NO_JOURNAL: dict[Function, Function] = {
    news.is_told: is_told,
    news.tell: tell,
    news.tell_wide: tell_wide,
    news.begin: begin,
    news.forget: forget,
}
