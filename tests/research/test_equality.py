"""The same games by every way into the rules: all end at the same table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

import cultists
import cultists.research.openspiel.moment as spiel
import cultists.research.pettingzoo  # noqa: F401 - registers
from cultists.game.games import engine, rulebook
from cultists.research.gymnasium import SeatEnv
from cultists.research.openspiel.explicit_chance import Exchange
from cultists.research.vector import VectorGame
from cultists.table import chance, piles
from cultists.table.kernel import Function
from tests.games import CASES, Case, each_case, random_rulings
from tests.server.rooms import Kept

MOVES = 120
GAMES = range(2)


def played(case: Case, seed: int) -> tuple[dict[str, Any], cultists.Game]:
    """A game at random through the facade, with any rulings."""
    dice = Random(f"{case} {seed}")
    options = case.options(random_rulings(case, dice))
    game = cultists.new(case.game, seats=case.seats, seed=seed, **options)
    for _ in range(MOVES):
        if game.to_move is None:
            break
        game.play(dice.choice(game.legal_moves()))
    return options, game


def games(case: Case) -> Iterator[tuple[int, dict[str, Any], cultists.Game, list[int]]]:
    for seed in GAMES:
        options, game = played(case, seed)
        yield seed, options, game, [one.move.number for one in game.history]


def test_the_games_are_worth_comparing() -> None:
    lengths = [len(moves) for case in CASES for *_, moves in games(case)]
    assert min(lengths) > 20


@each_case
def test_plain_and_compiled(case: Case) -> None:
    for seed, options, game, moves in games(case):
        for plain in (True, False):
            mode = engine(case.game, plain=plain)
            start = cultists.new(case.game, seats=case.seats, seed=seed, **options).table
            tables = mode.tables(start)
            for move in moves:
                mode.perform(tables, mode.cards_of(game.deck), move)
            mode.take_news(tables)
            assert mode.raw(tables) == game.to_bytes()


@each_case
def test_replay_and_position(case: Case) -> None:
    for *_, game, _ in games(case):
        again = cultists.Replay.parse(game.replay().text()).game()
        assert again.to_bytes() == game.to_bytes()
        assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


@each_case
def test_the_server_s_room(case: Case) -> None:
    for seed, options, game, _ in games(case):
        kept = Kept(case.game, case.seats, seed, options=options).begin()
        for one in game.history:
            assert kept.mover == one.seat
            kept.play(str(one.move))
        assert kept.room.game is not None
        assert kept.room.game.to_bytes() == game.to_bytes()


@each_case
@pytest.mark.parametrize("mask", ["observation", "info"])
def test_pettingzoo(case: Case, mask: str) -> None:
    for seed, options, game, moves in games(case):
        name = f"cultists/{case.game}-v0"
        env = pettingzoo.make("aec", name, seats=case.seats, mask=mask, **options)
        env.reset(seed=seed)
        for move in moves:
            while env.terminations[env.agent_selection]:
                env.step(None)
            env.step(move)
        assert env.unwrapped.core.to_bytes() == game.to_bytes()


@each_case
def test_gymnasium(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat plays its moves, and its rivals are told theirs."""
    for seed, options, game, moves in games(case):
        env = SeatEnv(case.game, seats=case.seats, **options)
        waiting = iter(moves)

        class Told:
            def choose(self, view: Any, legal: Any) -> Any:
                number = next(waiting, None)
                if number is None:
                    raise StopIteration
                return next(move for move in legal if move.number == number)

        monkeypatch.setattr("cultists.research.gymnasium.player", lambda *_: Told())
        try:
            env.reset(seed=seed)
            for move in waiting:
                env.step(move)
        except StopIteration:
            pass
        assert env.core.to_bytes() == game.to_bytes()


@each_case
def test_vector(case: Case) -> None:
    """Every place of a batch has the facade's game of its seed."""
    dice = Random(f"{case}")
    options = case.options(random_rulings(case, dice))
    seats, count = case.seats, 3
    batch = VectorGame(case.game, count, seats=seats, seed=9, threads=1, restart=False, **options)
    games = [
        cultists.new(case.game, seats=seats, seed=batch.seed_of(place), **options)
        for place in range(count)
    ]
    for _ in range(MOVES):
        moves = [dice.choice(game.legal_moves()) if game.legal_moves() else None for game in games]
        batch.step(np.array([-1 if move is None else int(move) for move in moves]))
        for game, move in zip(games, moves, strict=True):
            if move is not None:
                game.play(move)
    for place, game in enumerate(games):
        assert batch.game(place).to_bytes() == game.to_bytes()


class Recorder:
    """The rules with their own chance, plain; what they draw is written down."""

    def __init__(self, case: Case) -> None:
        self.drawn: list[tuple[bool, int]] = []  # whether a card, and which card or number
        exchange = Exchange({chance.below: self.below, piles.pick: self.pick})
        self.deal: Function = exchange(case.book.rules.hooks["deal"])
        self.perform: Function = exchange(case.book.rules.hooks["perform"])

    def below(self, table: Any, n: int) -> int:
        value = chance.below(table, n)
        self.drawn += [(False, value)] if n > 1 else []
        return value

    def pick(self, table: Any, zone: int) -> int:
        several = table.held[zone] > 1
        card = piles.pick(table, zone)
        self.drawn += [(True, card)] if several else []
        return card


def open_table(case: Case, table: Any) -> Any:
    """Everything at a table but its chance; copies of one kind are alike."""
    told = rulebook(case.game).describe(table, rulebook(case.game).usual())
    for seat in told["seats"]:
        if "in_play" in seat:
            seat["in_play"] = sorted(map(str, seat["in_play"]))
        for name in ("hand", "deck", "discards", "shown"):
            seat[name] = sorted(seat[name]) if name in seat else None
    for name in ("box", "abjured"):
        told[name] = sorted(told.get(name, []))
    told["lines"] = [sorted(line) for line in told.get("lines", [])]
    return told


@each_case
def test_openspiel(case: Case) -> None:
    """Its chance nodes are told what the rules drew by themselves."""
    for seed, options, game, moves in games(case):
        recorder = Recorder(case)
        rules = spiel.ScriptedRules(case.game, case.seats, options)
        moment = rules.opening
        table = case.book.start(case.seats, _agreed(case, options))
        table.key[0] = seed
        for move in (None, *moves):
            if move is None:
                recorder.deal(table, game.deck.record)
            else:
                recorder.perform(table, game.deck.record, move)
                moment = moment.decide(move)
            for is_card, value in recorder.drawn:
                outcome = rules.kind(value) if is_card else value
                assert outcome in dict(moment.outcomes())
                moment = moment.happen(outcome)
            recorder.drawn.clear()
            assert moment.asked is None
        ours, theirs = game.table, moment.game().table
        assert open_table(case, ours) == open_table(case, theirs)
        if case.game == "stars":  # every card is a kind of its own: all bytes are the same
            raw = bytearray(ours.to_bytes())
            rules.blank(raw)
            assert bytes(raw) == moment.raw
        assert moment.decisions == len(moves)


def _agreed(case: Case, options: dict[str, Any]) -> dict[str, Any]:
    from cultists.table.options import agree

    return agree(case.game, case.book.options, options)
