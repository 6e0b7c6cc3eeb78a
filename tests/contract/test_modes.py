"""Plain and compiled are one engine: the same tables, byte for byte, after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.rulebook import engine, rulebook
from cultists.table.engine import Engine, Tables
from cultists.table.offer import SLOTS
from cultists.table.options import agree
from tests.contract.players import Ambitious, Curious, Player, verbs
from tests.games import (
    CASES,
    Case,
    each_case,
    each_game,
    events,
    examples,
    random_rulings,
    rulings,
    seeds,
    walks,
)


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
        learned = []
        for n, mode in enumerate(self.engines):
            mode.perform(self.tables[n], self.decks[n], move)
            learned.append(bool(mode.learned(before[n], self.tables[n], self.case.seats)))
        assert learned[0] == learned[1]
        self.same(self.tables)  # the journal too


@each_case
@settings(max_examples=examples(20))
@given(data=st.data())
def test_a_deal_is_the_same_in_both_modes(case: Case, data: st.DataObject) -> None:
    chosen, seed = data.draw(rulings(case)), data.draw(seeds)
    options = agree(case.game, case.book.options, case.options(chosen))
    body = case.book.start(case.seats, options)
    body.key[:] = key_of(seed)
    pair = Pair(case, body)
    for mode, tables, decks in zip(pair.engines, pair.tables, pair.decks, strict=True):
        mode.deal(tables, decks)
    assert pair.same(pair.tables) == case.new(seed, chosen).to_bytes()


def players(dice: Random, games: int) -> Iterator[tuple[Player, int]]:
    """Who plays, and how long: most for a while, some to the end."""
    for n in range(games):
        yield (Ambitious(dice, turns=25), 500) if n % 8 == 7 else (Curious(dice), 80)


def wander(game: cultists.Game, dice: Random, limit: int) -> None:
    """Play at random, but do not end the game."""
    for _ in range(limit):
        twin = game.copy()
        twin.play(dice.choice(twin.legal_moves()))
        if twin.to_move is None:
            return
        game.play(twin.history[-1].move)


@each_game
def test_plain_and_compiled_agree_in_hundreds_of_games(name: str) -> None:
    moves, news = Counter[str](), Counter[str]()
    cases = [case for case in CASES if case.game == name]
    games = examples(-(-200 // len(cases)))
    for case in cases:
        dice = Random(str(case))
        for player, limit in players(dice, games):
            game = case.new(dice.getrandbits(128), random_rulings(case, dice))
            if dice.random() < 0.5:  # what is rare is rarest at the beginning
                wander(game, dice, 250)
            pair = Pair(case, game.table)
            for _ in range(limit):
                pair.compare(dice)
                if game.to_move is None:
                    break
                move = player.choose(game)
                pair.perform(int(move))
                moves[verbs(name)[int(move)]] += 1
                news.update(line.what for line in game.play(move))
    assert set(verbs(name)) - set(moves) == set()
    # The rarest ends (an empty deck, a tie) are left to the tests of each game.
    assert len(events(rulebook(name)) - set(news)) <= 2


@each_case
@settings(max_examples=examples(10))
@given(data=st.data())
def test_random_play_inside_the_engine_agrees(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    dice_seed = data.draw(st.integers(0, 2**62))
    pair = Pair(case, walk.start().table)
    ends = []
    for mode, tables, decks in zip(pair.engines, pair.tables, pair.decks, strict=True):
        offer, dice = mode.words(case.book.rules.offer_words), mode.words(1)
        dice[0] = dice_seed
        ends.append((mode.wander(tables, decks, offer, dice, 300), int(dice[0])))
    assert ends[0] == ends[1]
    pair.same(pair.tables)


@each_case
@settings(max_examples=examples(10))
@given(data=st.data())
def test_allowed_candidates_are_the_legal_moves(case: Case, data: st.DataObject) -> None:
    """Random players judge only the candidate they pick: it must come to the same."""
    rules, deck = case.book.rules, case.book.deck(None)
    candidates, allowed, number = (rules.promises[p] for p in ("candidates", "allowed", "number"))
    for game in data.draw(walks(case)):
        table, offer = game.table, [0] * rules.offer_words
        candidates(table, deck.record, offer)
        slots = [n for n in range(len(offer) * SLOTS) if offer[n // SLOTS] >> n % SLOTS & 1]
        judged = {number(n) for n in slots if allowed(table, deck.record, number(n))}
        assert judged == {int(move) for move in game.legal_moves()}
