"""An engine over a host: bytes go in and out, and the game is the same."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from cultists.game import game as facade
from cultists.game import games
from cultists.game.game import Game
from cultists.game.games import HOSTS, engine, rulebook
from cultists.table.engine import Rules, program
from cultists.table.modes import HostedEngine
from cultists.table.record import Row
from tests.games import Case, each_case
from tests.table.bytes_host import BytesHost, Kind

MOVES = 40


def host_of(rules: Rules) -> BytesHost:
    """A host for all entries of a game."""

    def kinds(function: object) -> list[Kind]:
        hints = inspect.get_annotations(function, eval_str=True)  # type: ignore[arg-type]
        taken = {name: hint for name, hint in hints.items() if name != "return" and hint is not int}
        return [
            None if hint == Row else rules.cards if name == "decks" else rules.table
            for name, hint in taken.items()
        ]

    entries = program(rules).entries
    return BytesHost({name: (function, kinds(function)) for name, function in entries.items()})


@each_case
def test_a_hosted_game_is_the_plain_one(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rulebook(case.game).rules
    plain = case.new(3)
    engines = (engine(case.game, plain=True), HostedEngine(rules, host_of(rules)))
    played: list[Game] = []
    for mode in engines:
        monkeypatch.setattr(facade, "engine", lambda _name, mode=mode: mode)
        played.append(case.new(3))
    one, other = played
    assert other.to_bytes() == one.to_bytes() == plain.to_bytes()
    dice = Random(1)
    for _ in range(MOVES):
        legal = one.legal_moves()
        assert other.legal_moves() == legal
        move = dice.choice(legal)
        assert other.play(move) == one.play(move)
        assert other.view(0).to_bytes() == one.view(0).to_bytes()
        assert other.view(0).imagine(5).to_bytes() == one.view(0).imagine(5).to_bytes()
        assert other.to_bytes() == one.to_bytes()
    tables = engines[1].tables(one.table)
    offer, rolled = engines[1].words(rules.offer_words), engines[1].words(1)
    engines[1].rollout(tables, engines[1].cards_of(one.deck), offer, rolled, 3)
    assert engines[1].take_news(tables)


def test_a_game_with_a_host_runs_there_though_nothing_can_be_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = rulebook("stars").rules
    monkeypatch.setitem(HOSTS, "stars", host_of(rules))
    monkeypatch.setattr(games, "_engine", games._engine.__wrapped__)
    monkeypatch.setattr(games, "plain_wanted", lambda: True)
    made = engine("stars")
    assert isinstance(made, HostedEngine) and made.rules is rules
    assert not isinstance(engine("realms"), HostedEngine)
