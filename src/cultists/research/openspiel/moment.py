"""Moments of a game whose chance is drawn outside: at rest, or in the middle of a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.research.game_support import support_for
from cultists.research.openspiel.explicit_chance import LONGEST, entries
from cultists.table.errors import OptionError
from cultists.table.news import Journal
from cultists.table.options import agree, check_seats
from cultists.table.piles import BITS, WORDS

DEAL = -1  # as a move: the deal
CHANCE = tuple(Journal.fields)  # of chance and news: blank at rest
KEPT = ("decisions", "mover", "move", "script", "asked")
LONG, SET = Struct("<q"), Struct(f"<{WORDS}q")
Outcomes = list[tuple[int, float]]


@dataclass(eq=False, repr=False)
class Moment:
    """One node of the tree. Nothing in it ever changes, so a copy is the node itself."""

    rules: ScriptedRules
    raw: bytes  # the table at rest; in the middle of a move, the one before it
    before: Moment | None  # the moment at rest before the move that led here
    decisions: int = 0
    mover: int = -1  # who played the move that led, or is leading, here
    move: int = DEAL
    script: bytes = b""  # what was drawn so far
    asked: tuple[int, int, int] | None = None  # in the middle: n, or below zero a zone; its cards
    _digests: dict[int, bytes] = field(default_factory=dict)

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the whole past as a list, because it may be thousands of moments deep."""
        past = []
        moment: Moment | None = self
        while moment is not None:
            kept = {name: getattr(moment, name) for name in KEPT}
            past.append((moment.raw, kept, moment._digests))
            moment = moment.before
        return _revive, (self.rules, past[::-1])

    @cached_property
    def offer(self) -> tuple[int | None, list[int]]:
        """Who decides, and the legal moves in ascending order."""
        seat, moves = self.rules.engine.legal(self.tables(), self.rules.deck)
        return seat, sorted(moves)

    def tables(self) -> Any:
        """The table as the engine takes it."""
        return self.rules.tables(bytearray(self.raw))

    def game(self) -> Game:
        """The same table as a game, for words."""
        return Game(self.rules.book, self.rules.deck, self.rules.engine, self.tables(), None)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, sees."""
        return self.game().view(seat)

    def seen(self, seat: int) -> bytes:
        """The same as bytes."""
        tables = self.tables()
        self.rules.engine.hide(tables, seat)
        return self.rules.engine.raw(tables)

    def outcomes(self) -> Outcomes:
        """What chance can bring, and how likely."""
        assert self.asked is not None
        n, *words = self.asked
        if n > 0:
            return [(value, 1 / n) for value in range(n)]
        kinds: dict[int, int] = {}
        for card in cards_in(words):
            kind = self.rules.kind(card)
            kinds[kind] = kinds.get(kind, 0) + 1
        total = sum(kinds.values())
        return [(kind, kinds[kind] / total) for kind in sorted(kinds)]

    @property
    def rest(self) -> Moment:
        """This moment, or in the middle of a move the one before it."""
        return self if self.asked is None or self.before is None else self.before

    @cached_property
    def standing(self) -> int:
        """The set of seats that are not out."""
        return int(self.rules.standing(self.rules.table.from_bytes(self.raw)))

    @property
    def turn(self) -> int:
        """The number of the turn, where a game counts them."""
        return int(getattr(self.rules.table.from_bytes(self.raw), "turn", 0))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: none before the end."""
        winners, *_ = self.rules.book.outcome(
            self.rules.table.from_bytes(self.raw), self.rules.deck
        )
        return winners

    def words(self, outcome: int) -> str:
        """What chance brings, in words."""
        assert self.asked is not None
        return f"number {outcome}" if self.asked[0] > 0 else f"draw {self.rules.named(outcome)}"

    @property
    def dealing(self) -> bool:
        """Whether there is no table to be seen yet."""
        return self.asked is not None and self.move == DEAL

    def line(self) -> str:
        """The whole truth as a line: the table, and a move that waits for chance."""
        drawn = " ".join(map(str, self.script))
        if self.dealing:
            return f"deal | {drawn}"
        table = self.rules.book.write(self.rules.table.from_bytes(self.raw))
        return table if self.asked is None else f"{table} | {self.rules.words(self.move)} | {drawn}"

    def mark(self, seat: int) -> str:
        """A digest that differs wherever the views of a seat differ."""
        return blake2b(self.seen(seat), digest_size=16).hexdigest()

    def decide(self, move: int) -> Moment:
        """After a legal move, or in the middle of it if chance must draw."""
        seat = self.offer[0]
        assert seat is not None
        return self.rules.run(self, seat, move, b"")

    def happen(self, outcome: int) -> Moment:
        """After chance has brought something."""
        assert self.asked is not None
        n, *words = self.asked
        if n < 0:
            outcome = next(card for card in cards_in(words) if self.rules.kind(card) == outcome)
        script = self.script + bytes((outcome,))
        return self.rules.run(self, self.mover, self.move, script)

    def imagine(self, seat: int, seed: int) -> Moment:
        """The same to this seat; everything that it cannot know is dealt again, by a seed."""
        raw = bytearray(self.view(seat).imagine(seed).to_bytes())
        self.rules.blank(raw)
        other = Moment(self.rules, bytes(raw), None, decisions=self.decisions)
        other._digests[seat] = self.digest(seat)
        return other

    def digest(self, seat: int) -> bytes:
        """A digest of everything that a seat has ever seen and done."""
        path = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._digests:
            path.append(moment)
            moment = moment.before
        for moment in reversed(path):
            past = moment.before._digests[seat] if moment.before else b""
            own = moment.move if moment.mover == seat else DEAL
            word = b"%b %d %b" % (past, own, moment.seen(seat))
            moment._digests[seat] = blake2b(word, digest_size=16).digest()
        return self._digests[seat]


class ScriptedRules:
    """One game with seats, options and cards agreed, and chance left to others."""

    def __init__(
        self,
        name: str,
        seats: int,
        options: dict[str, Any],
        cards: str | Path | None = None,
        position: str = "",
    ) -> None:
        self._agreed = (name, seats, options, cards, position)
        self.book = rulebook(name)
        self.deck = self.book.deck(Path(cards) if cards else None)
        self.seats = check_seats(self.book.name, seats, *self.book.seats)
        self.engine = engine(self.book.name)
        self.table = self.book.rules.table
        agreed = agree(self.book.name, self.book.options, options)
        self.start = self.book.start(self.seats, agreed).to_bytes()
        self._deal, imagine, self._perform = entries(self.book.name, self.engine.plain)
        if position:
            self.start, self._deal = self._concealed(position), imagine
        self._decks = self.engine.cards_of(self.deck)
        self._support = support_for(self.book.name)
        self.standing = self._support.standing
        places = self.table.dtype().fields
        assert places is not None
        self._at = {name: places[name][1] for name in CHANCE}
        self._size = {name: places[name][0].itemsize for name in CHANCE}

    def _concealed(self, position: str) -> bytes:
        """A position as a spectator sees it: chance deals out again what nobody could know."""
        text, _, mark = " ".join(position.split()).partition(" cards=")
        if mark not in ("", self.deck.mark):
            raise OptionError("The start was written with another card set: name its file.")
        if self._agreed[2]:
            raise OptionError("A start has options of its own: give no others.")
        tables = self.engine.tables(self.book.read(text, self.deck))
        if self.engine.body(tables).seats != self.seats:
            raise OptionError(f"The start is not one of {self.seats} seats.")
        self.engine.hide(tables, -1)
        return self.engine.raw(tables)

    def __deepcopy__(self, memo: object) -> ScriptedRules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return ScriptedRules, self._agreed

    def kind(self, card: int) -> int:
        """The kind of a card: cards of one kind are one outcome."""
        return self._support.card_kind(self.deck, card)

    @cached_property
    def kinds(self) -> int:
        """How many kinds a draw can bring at most, or numbers while the table is set up."""
        return max(map(self.kind, range(self._support.card_count))) + 1

    def named(self, kind: int) -> str:
        """The name of a kind of card."""
        return self._support.kind_name(self.deck, kind)

    def words(self, move: int) -> str:
        """A move in words."""
        return self.book.words(self.deck, move, "en")

    @cached_property
    def opening(self) -> Moment:
        """Before anything is dealt: the first thing that chance decides."""
        return self.run(Moment(self, self.start, None), -1, DEAL, b"")

    def tables(self, raw: bytearray) -> Any:
        """A table as the engine takes it, in compiled mode over these very bytes."""
        if self.engine.plain:
            return [self.table.from_bytes(bytes(raw))]
        return np.frombuffer(raw, self.table.dtype())

    def run(self, moment: Moment, mover: int, move: int, script: bytes) -> Moment:
        """Carry a move out by a script, from the table at rest before it."""
        assert len(script) <= LONGEST
        raw = bytearray(moment.raw)
        raw[self._at["journal"] : self._at["journal"] + len(script)] = script
        raw[self._at["told"]] = len(script)
        tables = self.tables(raw)
        if move == DEAL:
            self._deal(tables, self._decks)
        else:
            self._perform(tables, self._decks, move)
        rest = moment if moment.asked is None else moment.before
        count = moment.decisions
        past: dict[str, Any] = {"before": rest, "mover": mover, "move": move}
        after = bytearray(self.engine.raw(tables))
        if LONG.unpack_from(after, self._at["drawn"])[0] > len(script):
            (n,), words = (
                LONG.unpack_from(after, self._at["spare"]),
                SET.unpack_from(after, self._at["key"]),
            )
            asked = (n, *words)
            return Moment(self, moment.raw, decisions=count, script=script, asked=asked, **past)
        self.blank(after)
        return Moment(self, bytes(after), decisions=count + (move != DEAL), **past)

    def blank(self, raw: bytearray) -> None:
        """A table at rest: neither chance nor a journal."""
        for name in CHANCE:
            raw[self._at[name] : self._at[name] + self._size[name]] = bytes(self._size[name])


def _revive(rules: ScriptedRules, past: list[tuple[bytes, dict[str, Any], Any]]) -> Moment:
    """A moment out of a pickle."""
    moment: Moment | None = None
    for raw, kept, digests in past:
        moment = Moment(rules, raw, moment, **kept)
        moment._digests = digests
    assert moment is not None
    return moment


def cards_in(words: list[int]) -> Iterator[int]:
    """The cards of a set."""
    for place, word in enumerate(words):
        while word:
            low = word & -word
            yield place * BITS + low.bit_length() - 1
            word ^= low
