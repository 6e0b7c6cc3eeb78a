"""What a view shows, declared once, for Python and for rules.

A game lists what is shown by name. Where a number comes from is a field of the table, or a rule of
the game. Python makes a dictionary of it. For servers, which send views all the time, every item
also has a rule that writes it as *tokens*: numbers that are compared and turned into JSON by rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from cultists.table.bits import lowest
from cultists.table.fields import cards_in
from cultists.table.kernel import Function, bind, rule
from cultists.table.news import Journal
from cultists.table.piles import BITS, MOST, WORDS
from cultists.table.record import Record, Row

# A token is a number and what it is: a number, a text, a key, or one of the marks.
NUMBER, TEXT, KEY, MARK = range(4)
NULL, FALSE, TRUE, OPEN, CLOSE, BRACE, UNBRACE = (n << 2 | MARK for n in range(7))
LENGTH, PLACES = range(2)  # the first numbers of a row of tokens: where it ends, where places are
NEVER = 1 << 40  # no field is so large
NAMES = 128  # texts below this number are the names of a deck
MOST_KNOWN = 4096

Names = Callable[[Any], Sequence[str]]

# Bound for every item.
FIELD = ""
FIRST = SIZE = TAG = BASE = TOKEN = PLACE = 0
ABSENT = OTHER = NEVER
OTHERWISE = NULL


def source(table: Any, cards: Any, n: int) -> int:  # type: ignore[empty-body]
    """Where a number comes from; `n` is a seat, a card or a cell."""


def words(table: Any, cards: Any, n: int, place: int) -> int:  # type: ignore[empty-body]
    """Where a set of cards comes from (one word of it)."""


def write(table: Any, cards: Any, out: Row, n: int) -> None:
    """What is written."""


def then(table: Any, cards: Any, out: Row, n: int) -> None:
    """What is written after that."""


@rule
def field(table: Journal, cards: Record, n: int) -> int:  # noqa: ARG001
    """A field of the table."""
    return getattr(table, FIELD)  # type: ignore[no-any-return]


@rule
def in_row(table: Journal, cards: Record, n: int) -> int:  # noqa: ARG001
    """A number of a row of the table."""
    return getattr(table, FIELD)[FIRST + n]  # type: ignore[no-any-return]


@rule
def of_table(table: Journal, cards: Record, n: int) -> int:  # noqa: ARG001
    """What a rule says of the table."""
    return source(table)  # type: ignore[call-arg]


@rule
def of_place(table: Journal, cards: Record, n: int) -> int:  # noqa: ARG001
    """What a rule says of one place at the table."""
    return source(table, n)  # type: ignore[call-arg]


@rule
def in_pile(table: Journal, cards: Record, n: int, place: int) -> int:  # noqa: ARG001
    """A word of a set of cards."""
    return getattr(table, FIELD)[(FIRST + n) * WORDS + place]  # type: ignore[no-any-return]


@rule
def card_number(table: Journal, cards: Record, n: int) -> int:  # noqa: ARG001
    """A card as people count."""
    return n + 1


@rule
def put(out: Row, token: int) -> None:
    """Write one token."""
    out[out[LENGTH]] = token
    out[LENGTH] += 1


@rule
def write_value(table: Journal, cards: Record, out: Row, n: int) -> None:
    """One number, or what stands for it."""
    number = source(table, cards, n)
    if number == ABSENT:
        put(out, NULL)
    elif number == OTHER:
        put(out, OTHERWISE)
    else:
        put(out, (BASE + number) << 2 | TAG)


@rule
def write_cards(table: Journal, cards: Record, out: Row, n: int) -> None:
    """Every card of a set."""
    put(out, OPEN)
    for place in range(WORDS):
        rest = words(table, cards, n, place)
        while rest != 0:
            write(table, cards, out, place * BITS + lowest(rest))
            rest &= rest - 1
    put(out, CLOSE)


@rule
def write_first(table: Journal, cards: Record, out: Row, n: int) -> None:
    """The first card of a set."""
    for place in range(WORDS):
        rest = words(table, cards, n, place)
        if rest != 0:
            write(table, cards, out, place * BITS + lowest(rest))
            return
    put(out, NULL)


@rule
def write_listed(table: Journal, cards: Record, out: Row, n: int) -> None:
    """The cards of a list, one more than their numbers; 0 is none."""
    put(out, OPEN)
    for at in range(n * SIZE, n * SIZE + SIZE):
        number = source(table, cards, at)
        if number != 0:
            write(table, cards, out, number - 1)
    put(out, CLOSE)


@rule
def write_grid(table: Journal, cards: Record, out: Row, n: int) -> None:  # noqa: ARG001
    """A square, row by row."""
    put(out, OPEN)
    for row in range(SIZE):
        put(out, OPEN)
        for at in range(row * SIZE, row * SIZE + SIZE):
            write(table, cards, out, at)
        put(out, CLOSE)
    put(out, CLOSE)


@rule
def write_seats(table: Journal, cards: Record, out: Row, n: int) -> None:  # noqa: ARG001
    """The same for every seat."""
    put(out, OPEN)
    for seat in range(getattr(table, FIELD)):
        write(table, cards, out, seat)
    put(out, CLOSE)


@rule
def write_member(table: Journal, cards: Record, out: Row, n: int) -> None:
    """A key with what belongs to it, and all that follow."""
    put(out, TOKEN)
    write(table, cards, out, n)
    then(table, cards, out, n)


@rule
def write_object(table: Journal, cards: Record, out: Row, n: int) -> None:
    """Keys with what belongs to them."""
    put(out, BRACE)
    write(table, cards, out, n)
    put(out, UNBRACE)


@rule
def write_entry(table: Journal, cards: Record, out: Row, n: int) -> None:
    """The same for a whole view: where each entry begins is noted."""
    out[out[PLACES] + PLACE] = out[LENGTH]
    write(table, cards, out, n)
    then(table, cards, out, n)


@rule
def write_last(table: Journal, cards: Record, out: Row, n: int) -> None:  # noqa: ARG001
    """No entry follows: here the last one ends."""
    out[out[PLACES] + PLACE] = out[LENGTH]


@rule
def write_nothing(table: Journal, cards: Record, out: Row, n: int) -> None:
    """Nothing follows."""


def _source(source: str | Function, first: int) -> Function:
    """The rule that gives a number: of a field, of a row, or the game's own."""
    if isinstance(source, str):
        return bind(field if first < 0 else in_row, {"FIELD": source, "FIRST": first})
    adapted = {1: of_table, 2: of_place}.get(len(inspect.signature(source).parameters))
    return bind(adapted, {"source": source}) if adapted else source


def _add(texts: list[str], more: Sequence[str]) -> int:
    """Add some texts; what is the number of the first?"""
    texts += more
    return NAMES + len(texts) - len(more)


class Item:
    """Something that a view shows. `n` is the seat, card or cell of which it is shown."""

    def value(self, table: Any, deck: Any, n: int) -> Any:
        """As Python shows it."""
        raise NotImplementedError

    def writer(self, texts: list[str]) -> Function:
        """The rule that writes it; texts that it needs are added to those that there are."""
        raise NotImplementedError


class Value(Item):
    """A number, or what it stands for.

    It comes from a field, from a row of the table, or from a rule of the table, a place and cards.
    """

    def __init__(
        self,
        source: str | Function,
        first: int = -1,
        *,
        texts: Sequence[str] | Names = (),
        absent: int = NEVER,
        other: tuple[int, str] = (NEVER, ""),
    ) -> None:
        self.source = _source(source, first)
        self.texts, self.absent, self.other = texts, absent, other

    def value(self, table: Any, deck: Any, n: int) -> Any:
        number = self.source(table, deck.record, n)
        if number == self.absent:
            return None
        if number == self.other[0]:
            return self.other[1]
        if not self.texts:
            return number
        return (self.texts(deck) if callable(self.texts) else self.texts)[number]

    def writer(self, texts: list[str]) -> Function:
        other, text = self.other
        return bind(
            write_value,
            {
                "source": self.source,
                "ABSENT": self.absent,
                "OTHER": other,
                "OTHERWISE": _add(texts, [text]) << 2 | TEXT,
                **self.stands_for(texts),
            },
        )

    def stands_for(self, texts: list[str]) -> dict[str, int]:
        """What a number means in a token."""
        if callable(self.texts):
            return {"TAG": TEXT, "BASE": 0}
        return {"TAG": TEXT, "BASE": _add(texts, self.texts)} if self.texts else {}


class Flag(Value):
    """Yes or no."""

    def value(self, table: Any, deck: Any, n: int) -> bool:
        return bool(self.source(table, deck.record, n))

    def stands_for(self, texts: list[str]) -> dict[str, int]:  # noqa: ARG002
        return {"TAG": MARK, "BASE": FALSE >> 2}


CARD = Value(card_number)
"""A card by its number."""


class Cards(Item):
    """The cards of a zone, of a set in a field, or of a set that a rule gives word by word."""

    def __init__(self, source: int | str | Function, each: Item = CARD) -> None:
        first, name = (source, "pile") if isinstance(source, int) else (0, source)
        bound = bind(in_pile, {"FIELD": name, "FIRST": first})
        self.words = source if callable(source) else bound
        self.each = each

    def found(self, table: Any, deck: Any, n: int) -> list[Any]:
        """The cards as Python shows them."""
        words = [self.words(table, deck.record, n, place) for place in range(WORDS)]
        return [self.each.value(table, deck, card) for card in cards_in(words, 0, MOST)]

    value = found

    def writer(self, texts: list[str]) -> Function:
        return bind(write_cards, {"words": self.words, "write": self.each.writer(texts)})


class First(Cards):
    """The first card of a set, or null."""

    def value(self, table: Any, deck: Any, n: int) -> Any:
        return next(iter(self.found(table, deck, n)), None)

    def writer(self, texts: list[str]) -> Function:
        return bind(write_first, {"words": self.words, "write": self.each.writer(texts)})


class Listed(Item):
    """Cards in an order: a row of so many for each seat, or a rule that gives them one by one."""

    def __init__(self, source: str | Function, size: int, each: Item = CARD) -> None:
        self.source, self.size, self.each = _source(source, 0), size, each

    def value(self, table: Any, deck: Any, n: int) -> list[Any]:
        places = range(n * self.size, n * self.size + self.size)
        numbers = (self.source(table, deck.record, at) for at in places)
        return [self.each.value(table, deck, number - 1) for number in numbers if number]

    def writer(self, texts: list[str]) -> Function:
        names = {"source": self.source, "SIZE": self.size, "write": self.each.writer(texts)}
        return bind(write_listed, names)


class Grid(Item):
    """A square of items, which depend on nothing but one row of the table."""

    def __init__(self, each: Item, size: int, field: str) -> None:
        self.each, self.size, self.field = each, size, field
        self._known: dict[tuple[int, ...], list[list[Any]]] = {}

    def value(self, table: Any, deck: Any, n: int) -> list[list[Any]]:  # noqa: ARG002
        key = tuple(getattr(table, self.field))
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            cells = [self.each.value(table, deck, at) for at in range(self.size * self.size)]
            rows = range(0, len(cells), self.size)
            self._known[key] = [cells[at : at + self.size] for at in rows]
        return [row.copy() for row in self._known[key]]

    def writer(self, texts: list[str]) -> Function:
        return bind(write_grid, {"SIZE": self.size, "write": self.each.writer(texts)})


class Seats(Item):
    """The same for every seat."""

    def __init__(self, each: Item) -> None:
        self.each = each

    def value(self, table: Any, deck: Any, n: int) -> list[Any]:  # noqa: ARG002
        return [self.each.value(table, deck, seat) for seat in range(table.seats)]

    def writer(self, texts: list[str]) -> Function:
        return bind(write_seats, {"FIELD": "seats", "write": self.each.writer(texts)})


class Shape(Item):
    """Items by name; that of a whole view is a shape too."""

    def __init__(self, **items: Item) -> None:
        self.items = items

    def describe(self, table: Any, deck: Any) -> dict[str, Any]:
        """A whole view."""
        return self.value(table, deck, 0)

    def value(self, table: Any, deck: Any, n: int) -> dict[str, Any]:
        return {name: item.value(table, deck, n) for name, item in self.items.items()}

    def writer(self, texts: list[str]) -> Function:
        following: Function = write_nothing
        for name, item in reversed(self.items.items()):
            token = _add(texts, [name]) << 2 | KEY
            names = {"TOKEN": token, "write": item.writer(texts), "then": following}
            following = bind(write_member, names)
        return bind(write_object, {"write": following})

    def entries(self, texts: list[str]) -> Function:
        """The rule that writes a whole view, entry by entry and without their names."""
        following = bind(write_last, {"PLACE": len(self.items)})
        for place, item in reversed([*enumerate(self.items.values())]):
            names = {"PLACE": place, "write": item.writer(texts), "then": following}
            following = bind(write_entry, names)
        return following
