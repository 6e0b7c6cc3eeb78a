"""A balance is what was counted: checked on a few games played again by hand."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from dataclasses import replace

import pytest

import cultists
from cultists.players.realms.move_values import move_value
from cultists.realms import moves
from cultists.realms.deck import ours
from cultists.realms.rulebook import RULEBOOK
from cultists.realms.table import Table
from cultists.research.realms import targets
from cultists.research.realms.balance import LIMIT, Balance, Counter, KindFigures, Share
from cultists.research.realms.balance_chart import draw
from cultists.research.realms.tournament import enter_game, greedy_move
from cultists.table.modes import PlainEngine


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1000, 0.0002, 0.0056),
    ],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    share = Share(hits, of)
    assert share.rate == hits / of
    assert share.interval == pytest.approx((low, high), abs=5e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert Share(0, 0).rate == 0.0
    assert Share(0, 0).interval == (0.0, 1.0)


def counter(seats: int) -> Counter:
    """A counter of games in plain mode."""
    return Counter(ours(), seats, 11, PlainEngine(RULEBOOK.rules), enter_game)


def played_again(seats: int, games: int) -> Iterator[tuple[Table, list[tuple[int, int]]]]:
    """The same games, move by move: how each ended, and who conjured what."""
    engine = PlainEngine(RULEBOOK.rules)
    record = engine.cards_of(ours())
    offer, dice = engine.words(RULEBOOK.rules.offer_words), engine.words(1)
    dice[0] = 12
    start = RULEBOOK.start(seats, {o.name: o.default for o in RULEBOOK.options})
    for number in range(games):
        start.key[:] = [number, 11, 0, 0]
        tables = engine.tables(start)
        engine.deal(tables, record)
        conjured = []
        for _ in range(LIMIT):
            table = engine.body(tables)
            move = greedy_move(table, record[0], offer, dice)
            if move < 0:
                break
            if moves.CONJURE <= move < moves.DISCARD:
                conjured.append((table.seat, move - moves.CONJURE))
            engine.perform(tables, record, move)
        yield engine.body(tables), conjured


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_balance_is_what_happened(seats: int) -> None:
    games = 4
    counting = counter(seats)
    for number in range(games):
        counting.game(number)
    balance = counting.balance()
    again = list(played_again(seats, games))
    assert balance.games == games
    turns = sorted(table.turn for table, _ in again)
    assert balance.turns == (turns[0], turns[2], turns[3])
    first = sum(table.winner == table.first for table, _ in again)
    assert balance.first_seat == Share(first, games)
    assert balance.nobody == Share(0, games)
    empty = sum(bool(t.exhausted) and t.alive.bit_count() > 1 for t, _ in again)
    assert balance.empty_deck == Share(empty, games)
    for number, kind in enumerate(balance.kinds, 3):
        copies = sum(which == number for _, all_ in again for _, which in all_)
        assert kind.conjured == copies / games / kind.kind.copies
        owners = [(t, s) for t, all_ in again for s in {s for s, which in all_ if which == number}]
        won = sum(table.winner == seat for table, seat in owners)
        assert kind.wins == Share(won, len(owners))


def test_basic_cards_are_not_judged() -> None:
    counting = counter(2)
    counting.game(0)
    assert [kind.kind for kind in counting.balance().kinds] == list(ours().kinds[3:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_value_is_the_same_at_a_table_and_at_the_view_of_the_seat_to_move(seats: int) -> None:
    from cultists.players import player

    game = cultists.new("realms", seats=seats, seed=20 + seats)
    machine = player("greedy", 1)
    cards = game.deck.record
    while game.to_move is not None:
        view = game.view(game.to_move)
        legal = game.legal_moves()
        truth, seen = game.table, view.table
        for move in legal:
            value = move_value(truth, cards, int(move))
            assert value == move_value(seen, cards, int(move)), str(move)
        game.play(machine.choose(view, legal))


def a_balance(**changes: object) -> Balance:
    """Two kinds of one cost, everything as it should be."""
    one, two = ours().kinds[3], replace(ours().kinds[4], cost=ours().kinds[3].cost)
    kinds = (KindFigures(one, 0.4, Share(50, 100)), KindFigures(two, 0.2, Share(45, 100)))
    sound = Balance(
        "Set", 100, 2, Share(50, 100), (18, 24, 32), Share(1, 100), Share(0, 100), kinds
    )
    return replace(sound, **changes)  # type: ignore[arg-type]


def test_what_lies_within_its_range_is_not_marked() -> None:
    assert targets.outside(a_balance()) == 0
    assert targets.spreads(a_balance()) == {ours().kinds[3].cost: 2.0}


def test_what_lies_outside_its_range_is_counted() -> None:
    one, two = a_balance().kinds
    for changes in (
        {"first_seat": Share(53, 100)},
        {"turns": (17, 24, 32)},
        {"turns": (18, 24, 33)},
        {"empty_deck": Share(2, 100)},
        {"kinds": (one, replace(two, conjured=0.09))},
        {"kinds": (one, replace(two, wins=Share(61, 100)))},
    ):
        assert targets.outside(a_balance(**changes)) == 1, changes


def test_with_more_seats_only_what_is_wanted_of_them_is_judged() -> None:
    assert targets.outside(a_balance(seats=4, first_seat=Share(25, 100), turns=(30, 40, 60))) == 0


def test_a_kind_that_nobody_had_is_neglected_and_not_unfair() -> None:
    one, two = a_balance().kinds
    never = replace(two, conjured=0.0, wins=Share(0, 0))
    balance = a_balance(kinds=(one, never))
    assert targets.is_neglected(balance, never)
    assert targets.wins_are_fair(balance, never)
    assert targets.spreads(balance)[one.kind.cost] == float("inf")
    assert "<svg" in draw(balance)


def test_the_drawing_names_every_kind_and_shows_what_is_outside() -> None:
    one, two = a_balance().kinds
    sound = draw(a_balance())
    unfair = draw(a_balance(kinds=(one, replace(two, wins=Share(90, 100)))))
    for drawing in (sound, unfair):
        words = "".join(Xml.fromstring(drawing).itertext())
        assert one.kind.name in words
        assert two.kind.name in words
        assert "100 games" in words
    assert unfair.count("#ff8577") > sound.count("#ff8577")
