"""Observations: read from a view alone, the same in every mode, and what they are said to be."""

from __future__ import annotations

import hashlib
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cultists
from cultists.game.games import GAMES, part, rulebook
from cultists.observe import VERSION, fields, observation_of, observe, space_of
from cultists.observe.generic import generic_observation
from cultists.observe.listing import listing
from cultists.observe.rules import enter_observe
from cultists.table.array_types import Int16Row
from cultists.table.compiler import Compiler
from cultists.table.engine import quiet
from cultists.table.kernel import bind
from tests.games import CASES, Case, each_case, each_game, random_rulings, wandered
from tests.walks import Walk

DOCS = Path(__file__).parents[2] / "docs" / "research.md"
DEPTHS = (0, 1, 7, 40, 200, 500)
DECLARED = [name for name in GAMES if part(name, "observe")]
each_declared = pytest.mark.parametrize("name", DECLARED)
LAYOUTS = {"stars": "4165a049", "realms": "678876b5"}  # of version 2


def some_games(case: Case) -> list[cultists.Game]:
    """Games of one case in different stages, with different rulings."""
    found = []
    for n, depth in enumerate(DEPTHS):
        game = case.new(n, random_rulings(case, Walk(case, n).dice("rulings")))
        found.append(wandered(game, n + 1, depth)[0])
    return found


@each_game
def test_the_fields_lie_side_by_side(name: str) -> None:
    at = 0
    for field in fields(name):
        assert field.start == at and field.size > 0 and field.about
        at += field.size
    space = space_of(name)
    assert space.size == at == len(space.low) == len(space.high)
    assert len({field.name for field in space.fields}) == len(space.fields)


@each_declared
def test_a_change_of_the_layout_is_a_new_version(name: str) -> None:
    """Whoever trained on an observation must be able to tell. Then write the new marks here."""
    assert VERSION == 2
    text = repr([(f.name, f.start, f.shape, f.low, f.high) for f in fields(name)])
    assert hashlib.sha256(text.encode()).hexdigest()[:8] == LAYOUTS[name]


@each_declared
def test_the_documentation_lists_every_field(name: str) -> None:
    """`python -m cultists.observe.listing` prints what must stand there."""
    text = DOCS.read_text(encoding="utf-8")
    assert listing(name) in text
    assert f"{space_of(name).size:,} numbers" in text and f"Version {VERSION}:" in text


@each_case
def test_every_number_keeps_to_its_bounds(case: Case) -> None:
    space = space_of(case.game)
    for game in some_games(case):
        for seat in case.observers:
            sight = observe(game.view(seat))
            assert sight.dtype == np.int16 and sight.shape == (space.size,)
            assert (space.low <= sight).all() and (sight <= space.high).all()


@each_case
def test_plain_rules_give_the_same_numbers(case: Case) -> None:
    rule = observation_of(case.game).rule
    for game in some_games(case):
        for seat in case.observers:
            view = game.view(seat)
            row = Int16Row([-1] * space_of(case.game).size)
            rule(view.table, view.deck.record, -1 if seat is None else seat, row)
            assert observe(view).tolist() == row


@pytest.mark.parametrize("case", [case for case in CASES if case.game in DECLARED], ids=str)
def test_what_differs_from_any_earlier_view_is_all_there_is_to_write(case: Case) -> None:
    """From every view to every other, whoever looked and however far apart they are."""
    write, update = observation_of(case.game).rule, observation_of(case.game).update
    assert update is not None
    seen = []
    for n, depth in enumerate((0, 9, 60, 300)):
        game = wandered(case.new(n, {}), n + 1, depth)[0]
        for seat in case.observers:
            view = game.view(seat)
            looking, row = -1 if seat is None else seat, Int16Row([0] * space_of(case.game).size)
            write(view.table, view.deck.record, looking, row)
            seen.append((view, looking, row))
    for earlier, before, row in seen:
        for view, looking, wanted in seen:
            out = Int16Row(row)
            update(view.table, earlier.table, view.deck.record, looking, before, 1, out)
            assert out == wanted


@each_case
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(case: Case) -> None:
    others = 0
    for game in some_games(case):
        for seat in case.observers:
            world = game.imagine(seat, 99)
            others += world.to_bytes() != game.to_bytes()
            assert world.view(seat) == game.view(seat)
            assert (observe(world.view(seat)) == observe(game.view(seat))).all()
    assert others > 0


@pytest.mark.parametrize("case", [case for case in CASES if case.game in DECLARED], ids=str)
def test_seats_are_counted_from_the_one_that_looks(case: Case) -> None:
    game = some_games(case)[3]
    for seat in range(case.seats):
        parts = space_of(case.game).split(observe(game.view(seat)))
        held = [game.table.held[_zone(case.game, "HAND") + n] for n in range(case.seats)]
        turned = held[seat:] + held[:seat]
        assert parts["hand_sizes"].tolist() == turned + [0] * (4 - case.seats)
        assert parts["seats"].tolist() == [1] * case.seats + [0] * (4 - case.seats)
        assert game.to_move is not None
        assert parts["to_move"].tolist().index(1) == (game.to_move - seat) % case.seats
        assert parts["hands"][0].sum() == held[seat]


def _zone(game: str, name: str) -> int:
    number: int = getattr(import_module(f"cultists.{game}.zone"), name)
    return number


@pytest.mark.parametrize("depth", DEPTHS)
def test_stars_says_what_the_view_says(depth: int) -> None:
    game = wandered(cultists.new("stars", seats=3, seed=5), 3, depth)[0]
    view = game.view(1)
    told, parts = view.to_dict(), space_of("stars").split(observe(view))
    names = list(dict.fromkeys(_symbols()))
    for row in range(5):
        for column in range(5):
            assert names[int(parts["sky"][:, row, column].argmax())] == told["sky"][row][column]
            assert names[int(parts["backs"][:, row, column].argmax())] == told["backs"][row][column]
    assert (parts["sky"].sum(axis=0) == 1).all() and (parts["backs"].sum(axis=0) == 1).all()
    turned = told["seats"][1:] + told["seats"][:1]
    for n, seat in enumerate(turned):
        assert _numbers(parts["hands"][n]) == sorted(seat["hand"])
        assert _numbers(parts["creatures"][n]) == sorted(seat["creatures"])
        assert parts["points"][n] == seat["points"]
    assert _numbers(parts["discards"]) == sorted(told["discards"])
    assert _numbers(parts["used"]) == sorted(told["used"])
    assert parts["pool"].tolist() == list(told["pool"].values())
    assert parts["draw_pile"] == told["draw_pile"] and parts["turn"] == told["turn"]


def _symbols() -> tuple[str, ...]:
    from cultists.stars.deck import SYMBOLS

    return tuple(SYMBOLS)


def _numbers(row: Any) -> list[int]:
    return (np.flatnonzero(row) + 1).tolist()


@pytest.mark.parametrize("depth", DEPTHS)
def test_realms_says_what_the_view_says(depth: int) -> None:
    game = wandered(cultists.new("realms", seats=3, seed=5), 3, depth)[0]
    view = game.view(2)
    told, parts = view.to_dict(), space_of("realms").split(observe(view))

    def kinds(row: Any) -> list[str]:
        return sorted(_kind(int(k)) for k in np.repeat(np.arange(len(row)), row))

    for n, seat in enumerate(told["seats"][2:] + told["seats"][:2]):
        for field, key in (("hands", "hand"), ("decks", "deck"), ("hand_or_deck", "hand_or_deck")):
            assert kinds(parts[field][n]) == sorted(seat[key])
        for field, key in (("shown", "shown"), ("discards", "discards")):
            assert kinds(parts[field][n]) == sorted(seat[key])
        assert kinds(parts["in_play"][n]) == sorted(card["kind"] for card in seat["in_play"])
        assert parts["hurt"][n].sum() == sum(card["hurt"] for card in seat["in_play"])
        tops = [_kind(int(k) - 1) for k in parts["tops"][n] if k]
        assert tops == seat["known_tops"]
        assert parts["sanity"][n] == seat["sanity"] and parts["alive"][n] == seat["alive"]
        assert parts["deck_sizes"][n] == seat["deck_size"]
    for n, line in enumerate(told["lines"][2:] + told["lines"][:2]):
        assert kinds(parts["lines"][n]) == sorted(line)
    assert kinds(parts["top"]) == ([told["top"]] if told["top"] else [])
    assert kinds(parts["box"]) == sorted(told["box"])
    assert parts["power"] == told["power"] and parts["initiates"] == told["initiates"]


def _kind(number: int) -> str:
    from cultists.realms.deck import ours

    return ours().kinds[number].name


def test_a_batch_is_split_like_one() -> None:
    game = cultists.new("realms", seats=2, seed=1)
    sights = np.stack([observe(game.view(seat)) for seat in (0, 1)])
    parts = space_of("realms").split(sights)
    assert parts["lines"].shape == (2, 4, 60)
    assert np.shares_memory(parts["lines"], sights)
    one = space_of("realms").split(sights[1])["lines"]
    assert (parts["lines"][1] == one).all()


def generic(name: str) -> Any:
    """The observation of a game that declares none, and its compiled form."""
    observation = generic_observation(rulebook(name))
    rules = rulebook(name).rules
    entry = bind(enter_observe, {"observe": observation.rule})
    compiler = Compiler(f"generic-{name}", rules.table, rules.cards)
    return observation, compiler.compile([entry], quiet)[0]


@each_game
def test_the_generic_observation_is_every_field_of_the_view(name: str) -> None:
    observation, compiled = generic(name)
    space = observation.space
    case = next(case for case in CASES if case.game == name)
    for game in some_games(case):
        for seat in case.observers:
            view, looking = game.view(seat), -1 if seat is None else seat
            row = Int16Row([9] * space.size)
            observation.rule(view.table, view.deck.record, looking, row)
            out = np.zeros(space.size, np.int16)
            compiled(view._tables, view._engine.cards_of(view.deck), looking, out)
            assert out.tolist() == row
            assert (space.low <= out).all() and (out <= space.high).all()
            parts = space.split(out)
            assert parts["looking"].tolist() == [n == looking for n in range(4)]
            assert parts["to_move"].tolist() == [n == game.to_move for n in range(4)]
            assert parts["table_held"].tolist() == view.table.held
            bits = [
                sum(int(bit) << n for n, bit in enumerate(word)) for word in parts["table_pile"]
            ]
            assert bits == view.table.pile
            world = game.imagine(seat, 5).view(seat)
            assert world.to_bytes() == view.to_bytes()
    assert not {"table_key", "table_drawn", "table_journal"} & {f.name for f in space.fields}
