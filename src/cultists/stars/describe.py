"""What a view of stars shows. Cards go by number."""

from __future__ import annotations

from cultists.rulebook.shape import Cards, First, Flag, Grid, Listed, Seats, Shape, Value
from cultists.stars import zone
from cultists.stars.deck import SYMBOLS
from cultists.stars.options import EDITIONS, FLAGS
from cultists.stars.position import QUESTIONS, STEPS
from cultists.stars.sky import SIDE, symbol_at
from cultists.stars.summon import points
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.asked import question
from cultists.table.kernel import rule


@rule
def back_at(table: Table, cell: int) -> int:
    """The symbol on the back of a tile."""
    return symbol_at(table, cell) ^ 1


VIEW = Shape(
    edition=Value("edition", texts=EDITIONS),
    rulings=Shape(**{name: Flag(name) for name in FLAGS}),
    turn=Value("turn"),
    turn_of=Value("seat"),
    first=Value("first"),
    step=Value("step", texts=STEPS),
    question=Value(question, texts=QUESTIONS, absent=0),
    winner=Value("winner", absent=NONE),
    sky=Grid(Value(symbol_at, texts=SYMBOLS), SIDE, "sky"),
    backs=Grid(Value(back_at, texts=SYMBOLS), SIDE, "sky"),
    pool=Shape(push=Value("pool", PUSH), swap=Value("pool", SWAP), flip=Value("pool", FLIP)),
    invoked=First(zone.INVOKED),
    draw_pile=Value("held", zone.DRAW),
    discards=Listed("discards", CARDS),
    shown=Cards("shown"),
    used=Cards("used"),
    seats=Seats(
        Shape(
            points=Value(points),
            hand_size=Value("held", zone.HAND),
            hand=Cards(zone.HAND),
            creatures=Cards(zone.CREATURES),
        )
    ),
)
