"""Search, planner and charts in WebAssembly: what they think is the same to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.minds.flat import Flat
from cultists.minds.shipped import shipped
from cultists.minds.whole import Mind
from cultists.players.choice_player import compiled_policy, network_file
from cultists.players.network import CompiledRating, new_rating
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.search import CompiledSearch, TreeSearch, compiled_search
from cultists.stars.deck import printed
from cultists.stars.planner import Planner
from cultists.stars.planner.chart_builder import ENTRIES, ChartBuilder
from cultists.stars.planner.chart_set import ChartSet
from cultists.table import memory
from cultists.table.memory import HostMemory, NumpyMemory
from tests.games import SOAK, few
from tests.machines import SEARCHED, searching
from tests.planner.own_cards import small_deck
from tests.players.moments import course, drawn, moments
from tests.wasm.conftest import Load
from tests.wasm.twin import Twin

__all__ = ["searching"]
pytestmark = pytest.mark.usefixtures("searching")

FEW = 12 if SOAK else 3  # moments of a game
PLAYOUTS = 40
EDITIONS = (None, *rulebook("realms").editions)  # of card sets
SMALL_ENOUGH = 4 << 20  # bytes that come when a level is chosen


@pytest.mark.parametrize("seats", few(3, 2, 4))
@pytest.mark.parametrize("game", SEARCHED)
def test_search(game: str, seats: int, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = compiled_search(game)
    twin = Twin(load(game, "players"), "search", compiled.enter)
    monkeypatch.setattr(compiled, "enter", twin)
    turns = 0
    for moment in moments(game, seats, FEW):
        grown = TreeSearch(compiled, moment.view(moment.to_move), seed=1)
        choices = grown.choices()
        grown.add_playouts(PLAYOUTS)
        assert grown.playouts == PLAYOUTS
        grown.moves_of(choices[-1])
        turns += grown.play(3)
        follow(compiled, moment)
    assert turns > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [game for game in SEARCHED if network_file(game)])
def test_policy(game: str, seats: int, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    path = network_file(game)
    assert path is not None
    policy = compiled_policy(path, game)
    monkeypatch.setattr(policy, "enter", Twin(load(game, "players"), "policy", policy.enter))
    choices = 0
    for moment in moments(game, seats, FEW):
        count, *_ = policy.rate_all(moment.view(moment.to_move).to_bytes(), moment.deck)
        choices += count
    assert choices > FEW


@pytest.mark.parametrize("cards", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rating(seats: int, cards: str | None, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network over moves as a page has it: packed for a card set, and without NumPy."""
    book = rulebook("realms")
    deck = book.deck(Path(cards) if cards else None)
    raw = Mind.read(shipped("realms")).flat(deck).to_bytes()
    assert len(raw) < SMALL_ENOUGH
    with monkeypatch.context() as there:
        hosted = HostMemory(load("realms", "players"))
        there.setitem(memory._hosts, book.rules.table, hosted)
        rating = CompiledRating("realms", deck, Flat.from_bytes(raw))
    here = new_rating(shipped("realms"), deck)
    best = set()
    for number, game in enumerate(course(drawn("realms", seats, 11 + seats, cards=cards), seats)):
        if number % 5 == 0:
            assert game.deck is deck and game.to_move is not None
            view, legal = game.view(game.to_move), game.legal_numbers()
            ratings = here(view, legal)
            assert rating(view, legal) == ratings
            best.add(legal[ratings.index(max(ratings[:-1]))])
        if number == 20 * FEW:
            break
    assert len(best) > FEW


def follow(compiled: CompiledSearch, moment: Game) -> None:
    """Playouts after a line, as an analysis makes them: of the truth, and of worlds."""
    rollouts, line = Rollouts(compiled, moment.deck, moment.seats), moment.legal_numbers()[:1]
    assert rollouts.from_truth(moment.to_bytes(), line, 1, 1, 3)
    assert rollouts.from_view(moment.view(moment.to_move).to_bytes(), line, 1, 1, 3)


def test_planner(load: Load) -> None:
    planner = Planner(printed())
    module = load("stars", "players")
    planner._ask = {name: Twin(module, name, native) for name, native in planner._ask.items()}
    planned = 0
    for moment in moments("stars", 3, 4 * FEW):
        planned += sum(map(bool, planner.plans(moment.table)))
        assert min(planner.distances(moment.table)) >= 0
    assert planned > 0


def test_charts(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    builder, module = ChartBuilder(NumpyMemory()), load("stars", "players")
    natives = ("find_successors", "mark_goals", "add_swap", "number", "pack")
    for name, native in zip(ENTRIES, natives, strict=True):
        monkeypatch.setattr(builder, native, Twin(module, name, getattr(builder, native)))
    shapes = sorted(ChartSet(small_deck(), 3).shapes.values(), key=lambda chart: chart.tiles)
    for chart in shapes[: 3 * FEW]:
        built = builder.build(chart.in_order())
        assert built.entries and built.frontiers


def test_a_module_imports_nothing(load: Load) -> None:
    assert [load(game, "table").imports for game in SEARCHED] == [0] * len(SEARCHED)
    assert [load(game, "players").imports for game in SEARCHED] == [0] * len(SEARCHED)
