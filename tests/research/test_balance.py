"""A balance is what was counted: checked on a few games played again by hand."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from collections import Counter as Tally
from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

import cultists
from cultists import Game
from cultists.minds.shipped import shipped
from cultists.minds.whole import Mind
from cultists.players import player
from cultists.players.realms.move_values import move_value
from cultists.realms import moves, zone
from cultists.realms.cards import KINDS
from cultists.realms.deck import ours
from cultists.realms.events import ACQUIRED
from cultists.realms.moves import CONJURE
from cultists.research.realms import targets
from cultists.research.realms.balance import Balance, Counter, KindFigures, Share
from cultists.research.realms.balance_chart import draw
from cultists.research.realms.tournament import chooser
from cultists.research.vector import VectorGame
from cultists.research.vector.network import NetworkMoves
from cultists.table.piles import BITS, WORDS


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


GAMES = 6


def counted(seats: int, name: str) -> tuple[Balance, list[list[int]], VectorGame]:
    """A few games, and the moves of each."""
    games = VectorGame("realms", GAMES, seats=seats, seed=11, restart=False)
    choose, counter = chooser(name, games, 11), Counter(games)
    played: list[list[int]] = [[] for _ in range(GAMES)]
    while (games.to_move >= 0).any():
        chosen = choose().copy()
        for place in np.flatnonzero(chosen >= 0):
            played[place].append(int(chosen[place]))
        counter.step(chosen)
    return counter.balance(name), played, games


def plays_and_uses(games: list[tuple[Game, list[tuple[int, int]]]]) -> dict[str, Tally[str]]:
    """How often each kind is played and each of its abilities is used in a play: by its news."""
    found: dict[str, Tally[str]] = defaultdict(Tally)
    for game, played in games:
        since: dict[tuple[int, int], set[int]] = defaultdict(set)  # by seat and kind
        for seat, move in played:
            kind, name = move % KINDS, game.deck.kinds[move % KINDS].name
            if move < moves.USE:
                found[name]["plays"] += 1
                since[seat, kind] = set()
            elif move < moves.CONJURE:
                line = move // KINDS - 1
                found[name][f"all {line}"] += 1
                found[name][f"first {line}"] += line not in since[seat, kind]
                since[seat, kind].add(line)
    return found


@pytest.mark.parametrize(("seats", "name"), [(2, "greedy"), (3, "greedy"), (4, "sage")])
def test_a_balance_is_what_happened(seats: int, name: str) -> None:
    balance, played, batch = counted(seats, name)
    again = []
    for place, numbers in enumerate(played):
        game = cultists.new("realms", seats=seats, seed=batch.seed_of(place))
        done = []
        for move in numbers:
            done.append((int(game.table.seat), move))
            game.play(move)
        again.append((game, done))
    tables = [game.table for game, _ in again]
    assert [game.to_move for game, _ in again] == [None] * GAMES
    turns = sorted(table.turn for table in tables)
    assert balance.turns == (turns[0], turns[3], turns[5])
    for n, share in enumerate(balance.order):
        won = sum(t.winner == (t.first + n) % seats for t in tables)
        assert share == Share(won, GAMES)
    uses = plays_and_uses(again)
    for number, figures in enumerate(balance.kinds, 3):
        kind = figures.kind
        bought = [(n, s) for n, (_, d) in enumerate(again) for s, m in d if m == CONJURE + number]
        assert figures.conjured == len(bought) / GAMES / kind.copies
        won = sum(tables[n].winner == seat for n, seat in set(bought))
        assert figures.wins == Share(won, len(set(bought)))
        tally = uses[kind.name]
        # Of an Entity or an Artifact every use is of one play; of a Location with several copies
        # the moves do not say which it was.
        which = "first" if kind.sanity else "all"
        for line, use in enumerate(figures.uses):
            assert use.of == tally["plays"]
            if kind.copies == 1 or not kind.sanity:
                assert use.hits == tally[f"{which} {line}"], kind.name
    owned = [whole(game)["seats"][game.table.winner] for game, _ in again if game.table.winner >= 0]
    for figures in balance.kinds:
        have = sum(figures.kind.name in names for names in owned)
        assert figures.winning == Share(have, len(owned))


def whole(game: Game) -> dict[str, list[set[str]]]:
    """The names of all cards of every seat."""
    table, deck = game.table, game.deck
    found = []
    for seat in range(game.seats):
        zones = (zone.DECK, zone.HAND, zone.DISCARDS, zone.PLAY)
        words = [table.pile[(start + seat) * WORDS + n] for start in zones for n in range(WORDS)]
        cards = [
            n % WORDS * BITS + bit
            for n, word in enumerate(words)
            for bit in range(BITS)
            if word >> bit & 1
        ]
        found.append({deck.kinds[deck.record.kind[card]].name for card in cards})
    return {"seats": found}


def test_what_is_acquired_is_what_the_news_tell() -> None:
    balance, played, batch = counted(2, "sage")
    told: Tally[str] = Tally()
    for place, numbers in enumerate(played):
        game = cultists.new("realms", seed=batch.seed_of(place))
        for move in numbers:
            game.play(move)
        events = [news.event for done in game.history for news in done.news]
        told.update(game.deck.kinds[e[2]].name for e in events if e[0] == ACQUIRED)
    assert {kind.name: times for kind, times in balance.acquired} == dict(told)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_network_chooses_in_a_batch_as_it_does_at_one_table(seats: int) -> None:
    games = VectorGame("realms", 3, seats=seats, seed=4, restart=False, cards="second")
    choose = NetworkMoves(Mind.read(shipped("realms")), games)
    sage = player("sage")
    for step in range(120):
        chosen = choose()
        if step % 4 == 0:
            for place in np.flatnonzero(chosen >= 0):
                game = games.game(int(place))
                seat = game.to_move
                assert seat is not None
                best = sage.choose(game.view(seat), game.legal_moves())
                assert best.number == chosen[place]
        games.step(chosen)


def test_basic_cards_are_not_judged() -> None:
    balance = counted(2, "greedy")[0]
    assert [kind.kind for kind in balance.kinds] == list(ours().kinds[3:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_value_is_the_same_at_a_table_and_at_the_view_of_the_seat_to_move(seats: int) -> None:
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
    used, had = tuple(Share(20, 100) for _ in one.lines()), Share(50, 100)
    kinds = (
        KindFigures(one, 0.4, Share(50, 100), had, used),
        KindFigures(two, 0.2, Share(45, 100), had, used[: len(two.lines())]),
    )
    sound = Balance(
        "Set",
        "greedy",
        100,
        2,
        (Share(50, 100), Share(50, 100)),
        (18, 24, 32),
        Share(1, 100),
        Share(0, 100),
        kinds,
        (),
    )
    return replace(sound, **changes)  # type: ignore[arg-type]


def test_what_lies_within_its_range_is_not_marked() -> None:
    assert targets.outside(a_balance()) == 0
    assert targets.spreads(a_balance()) == {ours().kinds[3].cost: 2.0}


def test_what_lies_outside_its_range_is_counted() -> None:
    one, two = a_balance().kinds
    for changes in (
        {"order": (Share(53, 100), Share(47, 100))},
        {"turns": (17, 24, 32)},
        {"turns": (18, 24, 33)},
        {"empty_deck": Share(2, 100)},
        {"kinds": (one, replace(two, conjured=0.09))},
        {"kinds": (one, replace(two, wins=Share(61, 100)))},
        {"kinds": (one, replace(two, winning=Share(91, 100)))},
        {"kinds": (replace(one, uses=(*one.uses[1:], Share(14, 100))), two)},
    ):
        assert targets.outside(a_balance(**changes)) == 1, changes


def test_with_more_seats_only_what_is_wanted_of_them_is_judged() -> None:
    assert targets.outside(a_balance(seats=4, order=(Share(25, 100),) * 4, turns=(30, 40, 60))) == 0


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
