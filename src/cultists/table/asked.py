"""The stack of questions: decisions that an effect waits for, asked of any seat."""

from cultists.table.kernel import rule
from cultists.table.news import Journal
from cultists.table.record import Row, byte

DEPTH = 4
FRAME = 4  # which question, whom, and two numbers that belong to it


class Asked(Journal):
    """A table with open questions; the last one asked is answered first."""

    depth: int = byte()
    asked: Row = byte(DEPTH * FRAME)


@rule
def ask(table: Asked, question: int, seat: int, a: int, b: int) -> None:
    """Open a question."""
    at = table.depth * FRAME
    table.asked[at] = question
    table.asked[at + 1] = seat
    table.asked[at + 2] = a
    table.asked[at + 3] = b
    table.depth += 1


@rule
def question(table: Asked) -> int:
    """The open question, or 0."""
    return table.asked[(table.depth - 1) * FRAME] if table.depth else 0


@rule
def about(table: Asked, which: int) -> int:
    """Number `which` of the open question: 1 the seat asked, 2 and 3 what belongs to it."""
    return table.asked[(table.depth - 1) * FRAME + which]


@rule
def close(table: Asked) -> None:
    """The open question is answered."""
    table.depth -= 1
    for at in range(table.depth * FRAME, (table.depth + 1) * FRAME):
        table.asked[at] = 0
