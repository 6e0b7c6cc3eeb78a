"""Plain and compiled are one engine: the same tables, byte for byte, after every move."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import cultists
from cultists.game.games import engine, rulebook
from cultists.table.engine import Engine, Tables
from cultists.table.offer import SLOTS
from cultists.table.options import agree
from tests.contract.players import Curious, verbs
from tests.games import Case, each_game, events, random_rulings
from tests.playthroughs.golden import golden
from tests.walks import Walk, each_walk


@cache
def both(name: str) -> tuple[Engine, Engine]:
    """Plain and compiled."""
    return engine(name, plain=True), engine(name, plain=False)


def key_of(seed: int) -> list[int]:
    """The key of chance that a seed means: its words, the lowest first."""
    return [seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96)]


class Pair:
    """The same table in both modes; whatever is done to one is done to the other and compared."""

    def __init__(self, case: Case, body: Any) -> None:
        self.case = case
        self.engines = both(case.game)
        self.tables = [mode.tables(body) for mode in self.engines]
        deck = case.book.deck(None)
        self.decks = [mode.cards_of(deck) for mode in self.engines]

    def same(self, tables: list[Tables]) -> bytes:
        plain, compiled = (m.raw(t) for m, t in zip(self.engines, tables, strict=True))
        assert plain == compiled
        return plain

    def compare(self, dice: Random) -> None:
        """Everything that an engine says about a table, without playing."""
        self.compare_offers()
        views = [self.hide(seat) for seat in range(-1, self.case.seats)]
        self.compare_imagined(dice.choice(views), dice.getrandbits(128))

    def hide(self, seat: int) -> Any:
        """The view of one seat as a body."""
        views = [mode.copy(tables) for mode, tables in zip(self.engines, self.tables, strict=True)]
        for mode, tables in zip(self.engines, views, strict=True):
            mode.hide(tables, seat)
        self.same(views)
        return self.engines[0].body(views[0])

    def compare_imagined(self, view: Any, seed: int) -> None:
        view.key[:] = key_of(seed)
        worlds = [mode.tables(view) for mode in self.engines]
        for mode, tables in zip(self.engines, worlds, strict=True):
            mode.imagine(tables)
        self.same(worlds)

    def compare_offers(self) -> None:
        said = []
        for mode, tables, decks in zip(self.engines, self.tables, self.decks, strict=True):
            offer = mode.words(self.case.book.rules.offer_words)
            seat = mode.offers(tables, decks, offer)
            said.append((seat, [int(word) for word in offer]))
        assert said[0] == said[1]

    def perform(self, move: int) -> None:
        before = [m.copy(t) for m, t in zip(self.engines, self.tables, strict=True)]
        self.compare_played(move)
        learned = []
        for n, mode in enumerate(self.engines):
            mode.perform(self.tables[n], self.decks[n], move)
            learned.append(bool(mode.learned(before[n], self.tables[n], self.case.seats)))
        assert learned[0] == learned[1]
        self.same(self.tables)  # the journal too

    def compare_played(self, move: int) -> None:
        """The way in by which the facade plays, on a copy: what it says is what comes of it."""
        plain, compiled = self.engines
        deck, seats = self.case.book.deck(None), self.case.seats
        copies = [m.copy(t) for m, t in zip(self.engines, self.tables, strict=True)]
        one = plain.play(copies[0], deck, move, seats)
        two = compiled.play(copies[1], deck, move, seats)
        assert one[:3] == two[:3]
        assert one.before == plain.raw(self.tables[0])
        assert two.offer == plain.legal(copies[0], deck) == compiled.legal(copies[1], deck)
        self.same(copies)


@each_walk
def test_a_deal_is_the_same_in_both_modes(walk: Walk) -> None:
    case, chosen = walk.case, random_rulings(walk.case, walk.dice("rulings"))
    options = agree(case.game, case.book.options, case.options(chosen))
    body = case.book.start(case.seats, options)
    body.key[:] = key_of(walk.seed)
    pair = Pair(case, body)
    for mode, tables, decks in zip(pair.engines, pair.tables, pair.decks, strict=True):
        mode.deal(tables, decks)
    assert pair.same(pair.tables) == walk.start().to_bytes()


@each_walk
def test_plain_and_compiled_agree_about_every_move(walk: Walk) -> None:
    game, dice = walk.begin(), walk.dice("modes")
    pair, player = Pair(walk.case, game.table), Curious(dice)
    for _ in range(30):
        pair.compare(dice)
        if game.to_move is None:
            break
        move = player.choose(game)
        pair.perform(int(move))
        game.play(move)


@each_game
def test_plain_and_compiled_agree_about_everything_that_can_happen(name: str) -> None:
    """The golden games from move to move: whatever is rare is in one of them."""
    moves, news = set[str](), set[str]()
    for replay in golden(name):
        game = cultists.Replay(replay.setup, ()).game()
        pair = Pair(Case(name, game.seats, None), game.table)
        for words in replay.moves:
            pair.compare_offers()
            move = game.move(words)
            pair.perform(int(move))
            moves.add(verbs(name)[int(move)])
            news |= {line.what for line in game.play(move)}
    assert set(verbs(name)) - moves == set()
    assert events(rulebook(name)) - news == set()


class FromTheStart(list[int]):
    """A row in which nothing counts from the end, as in a compiled one."""

    def __getitem__(self, at: Any) -> Any:
        assert isinstance(at, slice) or at >= 0
        return super().__getitem__(at)

    def __setitem__(self, at: Any, number: Any) -> None:
        assert isinstance(at, slice) or at >= 0
        super().__setitem__(at, number)


def strict(record: Any) -> Any:
    """A copy of a record with such rows."""
    body = record.copy()
    for name, field in body.fields.items():
        if field.count:
            setattr(body, name, FromTheStart(getattr(body, name)))
    return body


@each_game
def test_no_index_is_below_zero(name: str) -> None:
    """Compiled rules would read and write before the beginning of a row."""
    with pytest.raises(AssertionError):
        FromTheStart([1])[-1] = 2
    hooks, words = rulebook(name).rules.hooks, rulebook(name).rules.offer_words
    for replay in golden(name):
        game = cultists.Replay(replay.setup, ()).game()
        table, cards = strict(game.table), strict(game.deck.record)
        for move in replay.moves:
            hooks["candidates"](table, cards, FromTheStart([0] * words))
            hooks["offers"](table, cards, FromTheStart([0] * words))
            for seat in range(-1, game.seats):
                view = strict(table)
                hooks["hide"](view, seat)
                hooks["imagine"](view)
            hooks["perform"](table, cards, int(game.move(move)))
            game.play(move)


@each_walk
def test_random_play_inside_the_engine_agrees(walk: Walk) -> None:
    book = walk.case.book
    pair = Pair(walk.case, walk.begin().table)
    ends = []
    for mode, tables, decks in zip(pair.engines, pair.tables, pair.decks, strict=True):
        offer, dice = mode.words(book.rules.offer_words), mode.words(1)
        dice[0] = walk.dice("wander").getrandbits(62)
        ends.append((mode.rollout(tables, decks, offer, dice, 200), int(dice[0])))
    assert ends[0] == ends[1]
    pair.same(pair.tables)


@each_walk
def test_allowed_candidates_are_the_legal_moves(walk: Walk) -> None:
    """Random players judge only the candidate they pick: it must come to the same."""
    rules, deck = walk.case.book.rules, walk.case.book.deck(None)
    candidates, allowed, number = (rules.hooks[p] for p in ("candidates", "allowed", "number"))
    for game in walk.steps(12):
        table, offer = game.table, [0] * rules.offer_words
        candidates(table, deck.record, offer)
        slots = [n for n in range(len(offer) * SLOTS) if offer[n // SLOTS] >> n % SLOTS & 1]
        judged = {number(n) for n in slots if allowed(table, deck.record, number(n))}
        assert judged == {int(move) for move in game.legal_moves()}
