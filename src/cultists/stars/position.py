"""A table as one line of text, and back: every field checked, for anybody may type one.

    stars edition=2009 turn=3 seat=0 step=sky first=1 pool=PS sky=2.3.Vo.1.4/... hands=1.5.9/2.4
    creatures=30/ used=30 shown= discards=7.8 invoked=12 chance=<key>.<drawn>.<spare>

Cards go by number; those that are named nowhere are the draw pile. Fields with nothing to say are
left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cultists.stars import moves, zone
from cultists.stars import table as state
from cultists.stars.cards import GREAT_OLD_ONE, GREATER, LESSER, Cards
from cultists.stars.deck import CHANGES, SYMBOLS, Deck
from cultists.stars.hand import hand_limit
from cultists.stars.minions import can_exchange
from cultists.stars.options import EDITIONS, FLAGS, OPTIONS
from cultists.stars.sky import CELLS, SIDE, bit_of, symbol_at
from cultists.stars.summon import points
from cultists.stars.table import CARDS, CREATURE_LIMIT, GOAL, NONE, Table
from cultists.stars.turn import PAIRS, TILES, offers
from cultists.table.asked import FRAME
from cultists.table.errors import PositionError
from cultists.table.offer import total
from cultists.table.piles import BITS, WORDS, has

STEPS = ("invoke", "powers", "sky", "summon", "discard", "end")
QUESTIONS = ("", "with", "release", "give", "take", "fetch", "trim")
DEFAULTS = {option.name: option.default for option in OPTIONS}


def cards_in(row: list[int], at: int = 0) -> list[int]:
    """The cards of a set of bits."""
    return [card for card in range(CARDS) if row[at + card // BITS] >> card % BITS & 1]


def cards_of(table: Table, where: int) -> list[int]:
    """The cards that a zone shows."""
    return cards_in(table.pile, where * WORDS)


def _numbers(cards: Iterable[int]) -> str:
    return ".".join(str(card + 1) for card in cards)


def write(table: Table) -> str:
    """The whole table as one line."""
    symbols = [SYMBOLS[symbol_at(table, cell)] for cell in range(CELLS)]
    rows = (".".join(symbols[at : at + SIDE]) for at in range(0, CELLS, SIDE))
    seats = range(table.seats)
    pool = "".join(letter * n for letter, n in zip(CHANGES, table.pool, strict=True))
    asked = ""
    if table.depth:
        asked = ".".join([QUESTIONS[table.asked[0]], *(str(n) for n in table.asked[2:FRAME])])
    key = "".join(f"{word:08x}" for word in reversed(table.key))
    fields = {
        "edition": EDITIONS[table.edition],
        "rulings": ".".join(f for f in FLAGS if getattr(table, f) != DEFAULTS[f]),
        "turn": str(table.turn),
        "seat": str(table.seat),
        "step": STEPS[table.step],
        "first": str(table.first),
        "winner": "" if table.winner == NONE else str(table.winner),
        "thrown": str(table.thrown or ""),
        "pool": pool,
        "asked": asked,
        "sky": "/".join(rows),
        "hands": "/".join(_numbers(cards_of(table, zone.HAND + s)) for s in seats),
        "creatures": "/".join(_numbers(cards_of(table, zone.CREATURES + s)) for s in seats),
        "used": _numbers(cards_in(table.used)),
        "shown": _numbers(cards_in(table.shown)),
        "discards": _numbers(card - 1 for card in table.discards if card),
        "invoked": _numbers(cards_of(table, zone.INVOKED)),
        "chance": f"{key}.{table.drawn}.{table.spare}",
    }
    return "stars " + " ".join(f"{name}={value}" for name, value in fields.items() if value)


class Reading:
    """Reads one line, field by field; a mistake is a sentence."""

    def __init__(self, text: str) -> None:
        game, *parts = text.split()
        pairs = [part.partition("=") for part in parts]
        self.fields = {name: value for name, _, value in pairs}
        for name, equals, _ in pairs:
            if not equals:
                raise PositionError(f"A position is made of name=value; {name!r} is not.")
        if game != "stars" or len(self.fields) < len(pairs):
            raise PositionError("A position of stars begins with “stars” and names no field twice.")
        self.table = Table()

    def text(self, name: str) -> str:
        """A field that must be there."""
        if name not in self.fields:
            raise PositionError(f"The position has no {name}.")
        return self.fields.pop(name)

    def refuse(self, name: str, expected: str) -> PositionError:
        """What is wrong with a field."""
        return PositionError(f"The {name} of a position must be {expected}.")

    def number(self, name: str, text: str, low: int, high: int) -> int:
        """A whole number in a range."""
        if not (text.isascii() and text.isdigit()) or not low <= int(text[:20]) <= high:
            raise self.refuse(name, f"a number from {low} to {high}, not {text[:20]!r}")
        return int(text[:20])

    def choice(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """The place of a word among those allowed."""
        if not text or text not in choices:
            raise self.refuse(name, f"one of {', '.join(c for c in choices if c)}, not {text!r}")
        return choices.index(text)

    def cards(self, name: str, text: str) -> list[int]:
        """Cards by their numbers."""
        return [self.number(name, part, 1, CARDS) - 1 for part in text.split(".") if part]

    def read(self) -> Table:
        """The whole line."""
        table = self.table
        self.options()
        hands = self.text("hands").split("/")
        if not 2 <= len(hands) <= zone.SEATS:
            raise self.refuse("hands", "those of two to four seats, divided by /")
        table.seats = len(hands)
        creatures = self.text("creatures").split("/")
        if len(creatures) != table.seats:
            raise self.refuse("creatures", f"those of {table.seats} seats, divided by /")
        last = table.seats - 1
        table.seat = self.number("seat", self.text("seat"), 0, last)
        table.first = self.number("first", self.text("first"), 0, last)
        winner = self.fields.pop("winner", "")
        table.winner = self.number("winner", winner, 0, last) if winner else NONE
        table.turn = self.number("turn", self.text("turn"), 1, 2**31 - 1)
        table.step = self.choice("step", self.text("step"), STEPS)
        table.thrown = self.number("thrown", self.fields.pop("thrown", "0"), 0, 4)
        self.sky()
        self.pool()
        self.lay(hands, creatures)
        self.marks()
        self.chance()
        self.asked()
        if self.fields:
            raise PositionError(f"A position of stars has no field {min(self.fields)!r}.")
        return table

    def options(self) -> None:
        """The edition, and the rulings that are not as usual."""
        self.table.edition = self.choice("edition", self.text("edition"), EDITIONS)
        for name in FLAGS:
            setattr(self.table, name, int(DEFAULTS[name]))
        for name in self.fields.pop("rulings", "").split("."):
            if name:
                self.choice("rulings", name, FLAGS)
                setattr(self.table, name, int(not DEFAULTS[name]))

    def sky(self) -> None:
        """Twenty-five symbols, of the tiles that there are."""
        rows = [row.split(".") for row in self.text("sky").split("/")]
        if [len(row) for row in rows] != [SIDE] * SIDE:
            raise self.refuse("sky", "five rows divided by /, each of five symbols divided by dots")
        symbols = [self.choice("sky", code, SYMBOLS) for row in rows for code in row]
        tiles = Counter(symbol // 2 for symbol in symbols)
        for pair in range(PAIRS):
            wanted = TILES >> 4 * pair & 15
            if tiles[pair] != wanted:
                sides = f"{SYMBOLS[2 * pair]} and {SYMBOLS[2 * pair + 1]}"
                raise self.refuse("sky", f"of {wanted} tiles with {sides}, not {tiles[pair]}")
        for cell, symbol in enumerate(symbols):
            self.table.sky[symbol] |= 1 << bit_of(cell)

    def pool(self) -> None:
        """Pushes, swaps and flips."""
        text = self.fields.pop("pool", "")
        if set(text) - set(CHANGES) or len(text) > 30:
            raise self.refuse("pool", "made of the letters P, S and F")
        self.table.pool[:] = [text.count(letter) for letter in CHANGES]

    def lay(self, hands: list[str], creatures: list[str]) -> None:
        """Every card into its place, each only once; the others are the draw pile."""
        discards = self.cards("discards", self.fields.pop("discards", ""))
        self.table.discards[: len(discards)] = [card + 1 for card in discards]
        places = {zone.DISCARDS: discards}
        places[zone.INVOKED] = self.cards("invoked", self.fields.pop("invoked", ""))
        for seat in range(self.table.seats):
            places[zone.HAND + seat] = self.cards("hands", hands[seat])
            places[zone.CREATURES + seat] = self.cards("creatures", creatures[seat])
        named = Counter(card for cards in places.values() for card in cards)
        twice = [card for card, count in named.items() if count > 1]
        if twice:
            raise PositionError(f"Card {twice[0] + 1} lies in two places of the position.")
        places[zone.DRAW] = [card for card in range(CARDS) if card not in named]
        for where, cards in places.items():
            self.table.held[where] = len(cards)
            _mark(self.table.pile, where * WORDS, cards)

    def marks(self) -> None:
        """Which creatures were used, and which cards of hands are shown."""
        table = self.table
        for name, first in (("used", zone.CREATURES), ("shown", zone.HAND)):
            cards = self.cards(name, self.fields.pop(name, ""))
            places = [first + table.seat] if name == "used" else range(first, first + table.seats)
            for card in cards:
                if not any(has(table, where, card) for where in places):
                    raise PositionError(f"Card {card + 1} is {name}, but does not lie there.")
            _mark(getattr(table, name), 0, cards)

    def chance(self) -> None:
        """The generator: key, draws, and what is left of a block."""
        key, *rest = self.text("chance").split(".")
        if len(key) != 32 or set(key) - set("0123456789abcdef") or len(rest) != 2:
            raise self.refuse("chance", "32 hexadecimal digits and two numbers, divided by dots")
        self.table.key[:] = [int(key[at : at + 8], 16) for at in (24, 16, 8, 0)]
        self.table.drawn = self.number("chance", rest[0], 0, 2**62)
        self.table.spare = self.number("chance", rest[1], 0, 2**48 - 1)

    def asked(self) -> None:
        """The open question."""
        text = self.fields.pop("asked", "")
        if not text:
            return
        name, *numbers = text.split(".")
        which = self.choice("asked", name, QUESTIONS)
        if len(numbers) != 2:
            raise self.refuse("asked", "a question and two numbers, divided by dots")
        a, b = (NONE if n == "-1" else self.number("asked", n, 0, CARDS - 1) for n in numbers)
        self.table.asked[:FRAME] = [which, self.table.seat, a, b]
        self.table.depth = 1


def _mark(row: list[int], at: int, cards: list[int]) -> None:
    for card in cards:
        row[at + card // BITS] |= 1 << card % BITS


def read(text: str, deck: Deck) -> Table:
    """The table that a line of text describes: one that play can reach, as far as can be told."""
    if not text.split():
        raise PositionError("A position is a line of text that begins with “stars”.")
    table = Reading(text).read()
    check(table, deck.record)
    return table


def check(table: Table, cards: Cards) -> None:
    """Refuse a table on which the rules would stumble."""
    changing = table.step in (state.POWERS, state.SKY)
    if changing != (table.held[zone.INVOKED] == 1) or changing != any(table.pool):
        raise PositionError("A pool and one invoked card belong to the steps powers and sky.")
    releasing = table.depth and table.asked[0] == state.RELEASE
    for seat in range(table.seats):
        limit = CREATURE_LIMIT + int(bool(releasing) and seat == table.seat)
        if table.held[zone.CREATURES + seat] > limit:
            raise PositionError(f"No seat has more than {CREATURE_LIMIT} creatures.")
        won = seat == table.winner
        if not releasing and won != (points(table, cards, seat) >= GOAL):
            raise PositionError(f"Whoever has {GOAL} points has won, and nobody else.")
    if table.depth and not question_fits(table, cards):
        raise PositionError("The question that is asked does not fit the table.")
    offer = [0] * moves.OFFER_WORDS
    offers(table, cards, offer)
    if table.winner == NONE and total(offer) == 0:
        raise PositionError("Nothing can be played in this position.")


def question_fits(table: Table, cards: Cards) -> bool:
    """Whether the open question could have been asked."""
    which, _, a, b = table.asked[:FRAME]
    mine, hand = zone.CREATURES + table.seat, zone.HAND + table.seat
    waiting = a != NONE and has(table, hand, a) and bool(table.shown[a // BITS] >> a % BITS & 1)
    ranked = a in (GREATER, LESSER)
    count = table.held[mine]
    fits: dict[int, Callable[[], bool]] = {
        state.WITH: lambda: (
            waiting
            and cards.rank[a] == GREAT_OLD_ONE
            and 0 <= b < 1 << cards.stars[a * 2]
            and b.bit_count() < 3
        ),
        state.RELEASE: lambda: (
            (b == 0 and (waiting and table.edition == 1 and count == CREATURE_LIMIT))
            or (a == NONE and table.edition == 0 and count == CREATURE_LIMIT + 1)
        ),
        state.GIVE: lambda: ranked and b == 0 and can_exchange(table, cards, a),
        state.TAKE: lambda: ranked and b != NONE and has(table, mine, b) and cards.rank[b] == a,
        state.FETCH: lambda: a == b == 0 and bool(table.dhole_discards),
        state.TRIM: lambda: (
            a == b == 0 and not table.keep_extra and table.held[hand] > hand_limit(table, cards)
        ),
    }
    steps = {
        state.WITH: (state.DISCARD,),
        state.RELEASE: (state.DISCARD,),
        state.TRIM: (state.END,),
    }
    return table.step in steps.get(which, range(len(STEPS))) and fits[which]()
