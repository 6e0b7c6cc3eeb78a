"""The journal: while a move is carried out, rules tell what happens."""

from cultists.table.kernel import rule
from cultists.table.piles import Piled
from cultists.table.record import Row, byte, word

LINES = 48  # more than a move has to tell
WIDE = 128  # added to `what`: the second number has a word of its own, the next one


class Journal(Piled):
    """A table that tells: of the last move, until somebody empties the journal."""

    told: int = byte()
    journal: Row = word(LINES)  # a line is four bytes: what, who, and two numbers; see WIDE


@rule
def is_told(table: Journal) -> bool:  # noqa: ARG001 - rules of the journal see the table
    """Whether news are kept. Batches keep none, and need not find out what there is to tell."""
    return True


@rule
def tell(table: Journal, what: int, seat: int, a: int, b: int) -> None:
    """Write one line of news."""
    if table.told < LINES:  # somebody's own cards may have more to tell than there is room for
        table.journal[table.told] = what | seat << 8 | a << 16 | b << 24
        table.told += 1


@rule
def tell_wide(table: Journal, what: int, seat: int, a: int, b: int) -> None:
    """Write a line whose second number needs up to 31 bits, such as a set of cells."""
    if table.told < LINES - 1:
        tell(table, what | WIDE, seat, a, 0)
        table.journal[table.told] = b
        table.told += 1


@rule
def begin(table: Journal) -> None:
    """Begin the news of another move. What an earlier one told may linger behind `told`."""
    table.told = 0


@rule
def forget(table: Journal) -> None:
    """Empty the journal, so that equal tables are equal bytes."""
    for at in range(LINES):
        table.journal[at] = 0
    table.told = 0
