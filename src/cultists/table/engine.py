"""What a game must provide, and the ways into its rules, in any mode.

A game gives its rules, named as the hooks below. The entries are written once, over the hooks;
`program` binds them to a game's rules. An entry takes an array of tables: a list of one body in
plain mode, a NumPy array when compiled, bytes where a host runs a module.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from cultists.table.bits import lowest
from cultists.table.kernel import bind, rule
from cultists.table.news import Journal, forget
from cultists.table.offer import SLOTS, nth_slot, total
from cultists.table.piles import WORDS
from cultists.table.program import Program
from cultists.table.record import Record, Row
from cultists.table.step import DECIDES, HEAD, LEARNED, NEWS, Step

# The dice of those who play at random.
FACTOR = 6364136223846793005
INCREMENT = 1442695040888963407
HALF = (1 << 31) - 1  # the lower half of 63 bits
WORD = (1 << 32) - 1  # and the upper one

Tables = list[Any]
"""An array of tables (or, named `decks`, of card sets)."""


# The hooks of a game. The bodies are never run: `bind` puts the game's own rules in their place.
def deal(table: Any, cards: Any) -> None:
    """Set up a table that has its options, its seats and the key of chance."""


def to_move(table: Any) -> int:  # type: ignore[empty-body]
    """The seat that decides next, or -1."""


def offers(table: Any, cards: Any, offer: Row) -> None:
    """Write every legal move into the words of an offer."""


def candidates(table: Any, cards: Any, offer: Row) -> None:
    """The same, but some moves that are dear to judge may be in it unjudged."""


def allowed(table: Any, cards: Any, move: int) -> bool:  # type: ignore[empty-body]
    """Whether a candidate is legal."""


def number(slot: int) -> int:  # type: ignore[empty-body]
    """The move in a slot of an offer."""


def perform(table: Any, cards: Any, move: int) -> None:
    """Carry out one legal move."""


def unseen(table: Any, seat: int, place: int) -> int:  # type: ignore[empty-body]
    """The cards (one word of the set) of which a seat does not know where they lie."""


def hide(table: Any, seat: int) -> None:
    """Make the table a view of one seat; -1 is a spectator."""


def imagine(table: Any) -> None:
    """Make a view with a key of chance a table again."""


# What does for a game that has no such rules of its own.
@rule
def any_candidate(table: Journal, cards: Record, move: int) -> bool:  # noqa: ARG001
    """Every candidate is legal."""
    return True


@rule
def same_number(slot: int) -> int:
    """Moves stand in an offer by their numbers."""
    return slot


# The entries.
@rule
def enter_deal(tables: Tables, decks: Tables) -> None:
    """Set up the first table."""
    deal(tables[0], decks[0])


@rule
def enter_offers(tables: Tables, decks: Tables, offer: Row) -> int:
    """Write down the legal moves of the first table; who decides?"""
    offers(tables[0], decks[0], offer)
    return to_move(tables[0])


@rule
def enter_perform(tables: Tables, decks: Tables, move: int) -> None:
    """Carry out one move."""
    perform(tables[0], decks[0], move)


@rule
def enter_hide(tables: Tables, seat: int) -> None:
    """Make the first table a view; its journal goes too: news are redacted elsewhere."""
    forget(tables[0])
    hide(tables[0], seat)


@rule
def enter_imagine(tables: Tables) -> None:
    """Deal out again what a view hides."""
    imagine(tables[0])


@rule
def somebody_learned(table: Journal, earlier: Journal, seats: int) -> bool:
    """Whether anybody, a spectator included, learned where a card lies, or chance was used."""
    if earlier.drawn != table.drawn:
        return True
    for seat in range(-1, seats):
        for place in range(WORDS):
            if unseen(earlier, seat, place) & ~unseen(table, seat, place):
                return True
    return False


@rule
def enter_learned(before: Tables, after: Tables, seats: int) -> bool:
    """The same for two tables, of which the second came after the first."""
    return somebody_learned(after[0], before[0], seats)


@rule
def write_numbers(offer: Row, out: Row, at: int) -> int:
    """Write the numbers of the moves of an offer, in order; where do they end?"""
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            out[at] = number(word * SLOTS + lowest(rest))
            at += 1
            rest &= rest - 1
    return at


@rule
def enter_play(
    tables: Tables, before: Tables, decks: Tables, move: int, seats: int, offer: Row, out: Row
) -> int:
    """Carry out a move, and write down what came of it and what may be done next; how much?

    All at once, for whoever plays one move after the other: each way into compiled rules takes as
    long as the rules themselves. `before` is the same table once more.
    """
    table = tables[0]
    perform(table, decks[0], move)
    out[LEARNED] = 1 if somebody_learned(table, before[0], seats) else 0
    out[NEWS] = table.told
    at = HEAD
    for line in range(table.told):
        out[at] = table.journal[line]
        at += 1
    forget(table)
    offers(table, decks[0], offer)
    out[DECIDES] = to_move(table)
    return write_numbers(offer, out, at)


@rule
def roll(dice: Row, n: int) -> int:
    """Dice of whoever plays at random: fast, nobody's secret, and never the table's own chance.

    A linear congruential generator of 63 bits, multiplied in halves: compilers may do what they
    like with a product that does not fit into 64 bits, and they did.
    """
    low = (dice[0] & HALF) * (FACTOR & HALF) + INCREMENT
    high = (dice[0] & HALF) * (FACTOR >> 31) & WORD
    high += (dice[0] >> 31) * (FACTOR & HALF) & WORD
    dice[0] = (high + (low >> 31) & WORD) << 31 | low & HALF
    return (dice[0] >> 32) * n >> 31


@rule
def random_move(table: Journal, cards: Record, offer: Row, dice: Row) -> int:
    """A legal move, each as likely as the others; -1 after the end."""
    candidates(table, cards, offer)
    count = total(offer)
    if count == 0:
        return -1
    while True:  # some candidate is legal: there are no dead ends
        move = number(nth_slot(offer, roll(dice, count)))
        if allowed(table, cards, move):
            return move


@rule
def enter_rollout(tables: Tables, decks: Tables, offer: Row, dice: Row, limit: int) -> int:
    """Play random moves on the first table until the end or the limit; how many were played?"""
    for played in range(limit):
        move = random_move(tables[0], decks[0], offer, dice)
        if move < 0:
            return played
        perform(tables[0], decks[0], move)
    return limit


ENTRIES: dict[str, Callable[..., Any]] = {
    "deal": enter_deal,
    "offers": enter_offers,
    "perform": enter_perform,
    "hide": enter_hide,
    "imagine": enter_imagine,
    "learned": enter_learned,
    "carry_out": enter_play,
    "rollout": enter_rollout,
}
HELPERS: tuple[Callable[..., Any], ...] = (somebody_learned, write_numbers, random_move)
"""Rules between the entries and the hooks: they are bound too."""


@dataclass(frozen=True)
class Rules:
    """A game as the engine sees it."""

    name: str
    table: type[Journal]
    cards: type[Record]
    offer_words: int
    hooks: Mapping[str, Callable[..., Any]]


def program(rules: Rules) -> Program:
    """The entries of a game."""
    names: dict[str, Any] = dict(rules.hooks)
    names |= {helper.__name__: bind(helper, names) for helper in HELPERS}
    entries = {name: bind(entry, names) for name, entry in ENTRIES.items()}
    return Program(rules.name, rules.table, rules.cards, entries)


def quiet(done: int, total: int) -> None:
    """Say nothing of the progress."""


class Engine(ABC):
    """The entries of one game, and how tables lie for them: `modes.py` has one for each mode."""

    plain: ClassVar[bool] = False

    deal: Callable[[Tables, Tables], None]
    offers: Callable[[Tables, Tables, Row], int]
    perform: Callable[[Tables, Tables, int], None]
    hide: Callable[[Tables, int], None]
    imagine: Callable[[Tables], None]
    learned: Callable[[Tables, Tables, int], bool]
    carry_out: Callable[[Tables, Tables, Tables, int, int, Row, Row], int]
    rollout: Callable[[Tables, Tables, Row, Row, int], int]

    def __init__(self, rules: Rules, entries: Iterable[Callable[..., Any]]) -> None:
        self.rules = rules
        self._decks: dict[int, tuple[Any, Tables]] = {}
        self._numbers = [rules.hooks["number"](n) for n in range(rules.offer_words * SLOTS)]
        for name, entry in zip(ENTRIES, entries, strict=True):
            setattr(self, name, entry)

    @abstractmethod
    def cards(self, record: Record) -> Tables:
        """An array of one card set; rules only read it."""

    @abstractmethod
    def words(self, count: int) -> Row:
        """Room for words of bits."""

    @abstractmethod
    def from_raw(self, raw: bytes) -> Tables:
        """An array of one table, made from its bytes."""

    @abstractmethod
    def raw(self, tables: Tables) -> bytes:
        """The bytes of the first table."""

    @abstractmethod
    def take_news(self, tables: Tables) -> list[int]:
        """The lines of the journal; it is empty afterwards: equal tables are equal bytes."""

    @abstractmethod
    def play(self, tables: Tables, deck: Any, move: int, seats: int) -> Step:
        """Carry out a legal move. The journal is empty afterwards."""

    def tables(self, record: Record) -> Tables:
        """An array of one table, made from a body."""
        return self.from_raw(record.to_bytes())

    def body(self, tables: Tables) -> Any:
        """The first table as a body that Python code may read."""
        return self.rules.table.from_bytes(self.raw(tables))

    def cards_of(self, deck: Any) -> Tables:
        """The array of a deck, made once for each."""
        if id(deck) not in self._decks:
            self._decks[id(deck)] = (deck, self.cards(deck.record))
        return self._decks[id(deck)][1]

    def legal(self, tables: Tables, deck: Any) -> tuple[int | None, list[int]]:
        """Who decides next, or None, and the numbers of the legal moves."""
        offer = self.words(self.rules.offer_words)
        seat = self.offers(tables, self.cards_of(deck), offer)
        moves: list[int] = []
        words = offer if self.plain else offer.tolist()  # type: ignore[attr-defined]
        for word, bits in enumerate(words):
            while bits:
                low = bits & -bits
                moves.append(self._numbers[word * SLOTS + low.bit_length() - 1])
                bits ^= low
        return (None if seat < 0 else seat), moves

    def copy(self, tables: Tables) -> Tables:
        """The same table again."""
        return self.from_raw(self.raw(tables))  # NumPy itself would copy field by field
