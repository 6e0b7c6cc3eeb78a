"""The observation of a game that declares none: every field of the view, in the table's order.

Small numbers stay as they are. A field of 64 bits is a set, so each bit becomes a number. Seats are
not turned to begin with one's own; `looking` says who looks.

Compiled rules cannot ask a record for its fields, so the rule is written out as source, once for
each game.
"""

from __future__ import annotations

from collections.abc import Iterator

from cultists.game.games import GAMES
from cultists.observe import rules
from cultists.observe.layout import LARGEST, Layout, Observation
from cultists.observe.rules import LONG
from cultists.rulebook import Rulebook
from cultists.table.kernel import rule
from cultists.table.news import Journal
from cultists.table.record import Field, Record

LOOKING, TO_MOVE = "looking", "to_move"
CHANCE_AND_NEWS = Journal.fields.keys()  # blank in every view

HEAD = '''\
def observe(table: Record, cards: Record, seat: int, out: Int16Row) -> None:
    """Write every field of a view."""
    clear(out, SIZE)
    mark(out, LOOKING, seat)
    mark(out, TO_MOVE, to_move(table))
'''
# By the size of a field in bytes: how one number of it is written.
WRITE = {
    1: "out[{at}] = {value}",
    2: "out[{at}] = {value}",
    4: "out[{at}] = clip({value})",
    8: "write_bits(out, {at}, {value})",
}
BOUNDS = {1: (-128, 127), 2: (-LARGEST - 1, LARGEST), 4: (-LARGEST, LARGEST), 8: (0, 1)}


def generic_observation(book: Rulebook) -> Observation:
    """What a seat sees of any game."""
    field = Layout(book.name)
    looking = field(LOOKING, (book.seats[1],), "the seat that looks; none for a spectator")
    to_move = field(TO_MOVE, (book.seats[1],), "the seat that decides next; none after the end")
    source = HEAD + "".join(lines(book.rules.table, field))
    names = {
        **vars(rules),
        "__name__": GAMES[book.name],
        "Record": Record,
        "SIZE": field.size,
        "LOOKING": looking,
        "TO_MOVE": to_move,
        "to_move": book.rules.hooks["to_move"],
    }
    exec(compile(source, __file__, "exec"), names)
    return Observation(field.space(), rule(names["observe"]))


def lines(table: type[Record], field: Layout) -> Iterator[str]:
    """A statement for each field of a table that a view shows."""
    for name, declared in table.fields.items():
        if name not in CHANCE_AND_NEWS:
            low, high = BOUNDS[declared.size]
            about = f"`{name}` of the table"
            at = field(f"table_{name}", shape_of(declared), about, low=low, high=high)
            yield statement(name, declared, at)


def shape_of(declared: Field) -> tuple[int, ...]:
    """The numbers of a field; those of 64 bits as their bits."""
    count = declared.count or 1
    return (count, LONG) if declared.size == LONG // 8 else (count,)


def statement(name: str, declared: Field, at: int) -> str:
    """How one field is written."""
    write = WRITE[declared.size]
    if not declared.count:
        return f"    {write.format(at=at, value=f'table.{name}')}\n"
    width = LONG if declared.size == LONG // 8 else 1
    each = write.format(at=f"{at} + n * {width}", value=f"table.{name}[n]")
    return f"    for n in range({declared.count}):\n        {each}\n"
