"""The same games in WebAssembly as on this machine: after every move the same bytes.

The whole facade plays with an engine whose entries run in Node.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import cultists
from cultists.game import game as facade
from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.replay import Setup
from cultists.server.render.json_views.compiled import MOST, json_views
from cultists.server.render.json_views.writing import CHARS, pack
from cultists.table.engine import Engine
from cultists.table.modes import HostedEngine
from tests.games import CASES, SOAK, Case, each_case, random_rulings
from tests.planner.own_cards import own_deck
from tests.realms.cardfile import own_set
from tests.realms.test_own_sets import IDOL, STONES
from tests.server.test_json_views import WRITTEN
from tests.wasm.conftest import Load

GAMES = range(100 if SOAK else 2)  # of each number of seats and each edition
MOVES = 150
TAKE_BACK = 0.1

New = Callable[[], Game]
Twins = Callable[[New], tuple[Game, Game]]


@pytest.fixture(scope="session")
def hosted(load: Load) -> Callable[[str], Engine]:
    """The engine of a game in Node, made once."""
    return cache(lambda name: HostedEngine(rulebook(name).rules, load(name, "table")))


@pytest.fixture
def twins(hosted: Callable[[str], Engine], monkeypatch: pytest.MonkeyPatch) -> Twins:
    """The same game twice: compiled for this machine, and in Node."""

    def made(new: New) -> tuple[Game, Game]:
        found = []
        for choose in (lambda name: engine(name, plain=False), hosted):
            monkeypatch.setattr(facade, "engine", choose)
            found.append(new())
        return found[0], found[1]

    return made


def play_through(native: Game, wasm: Game, dice: Random) -> None:
    """Play at random, take back now and then, and compare everything on the way."""
    assert isinstance(wasm._engine, HostedEngine)
    for _ in range(MOVES):
        assert wasm.to_bytes() == native.to_bytes()
        assert wasm.to_move == native.to_move
        legal = native.legal_moves()
        assert wasm.legal_moves() == legal
        assert wasm.can_undo == native.can_undo
        compare_views(native, wasm, dice)
        if not legal:
            break
        if native.can_undo and dice.random() < TAKE_BACK:
            native.undo()
            wasm.undo()
        else:
            move = dice.choice(legal)
            assert native.play(move) == wasm.play(move)


def compare_views(native: Game, wasm: Game, dice: Random) -> None:
    """What somebody sees, and what they imagine."""
    seat = dice.choice([None, *range(native.seats)])
    one, other = native.view(seat), wasm.view(seat)
    assert other.to_bytes() == one.to_bytes()
    seed = dice.getrandbits(128)
    assert other.imagine(seed).to_bytes() == one.imagine(seed).to_bytes()


@each_case
def test_games(case: Case, twins: Twins) -> None:
    for number in GAMES:
        dice = Random(f"{case} {number}")
        seed, rulings = dice.getrandbits(128), random_rulings(case, dice)
        play_through(*twins(lambda: case.new(seed, rulings)), dice)


def test_the_games_cover_what_there_is() -> None:
    assert {case.seats for case in CASES} >= {2, 3, 4}
    assert len({case.edition for case in CASES if case.game == "stars"}) == 2


@each_case
def test_random_play_inside_the_module(case: Case, hosted: Callable[[str], Engine]) -> None:
    modes = (engine(case.game, plain=False), hosted(case.game))
    for number in GAMES:
        game, ends = case.new(number), []
        for mode in modes:
            tables, dice = mode.tables(game.table), mode.words(1)
            dice[0] = Random(number).getrandbits(62)
            offer = mode.words(case.book.rules.offer_words)
            played = mode.rollout(tables, mode.cards_of(game.deck), offer, dice, 3000)
            ends.append((played, int(dice[0]), mode.take_news(tables), mode.raw(tables)))
        assert ends[0] == ends[1]
        assert ends[0][0] > 20


def own_games(folder: Path) -> Iterator[New]:
    """Games with cards of one's own."""
    cards = own_set(folder, IDOL, STONES)
    for seats in (2, 3, 4):
        yield lambda seats=seats: Game.dealt(Setup("stars", seats, seats), own_deck())  # type: ignore[misc]
        yield lambda seats=seats: cultists.new("realms", seats=seats, seed=seats, cards=cards)  # type: ignore[misc]


def test_own_card_sets(twins: Twins, tmp_path: Path) -> None:
    for number, new in enumerate(own_games(tmp_path)):
        play_through(*twins(new), Random(number))


@pytest.mark.parametrize("case", WRITTEN, ids=str)
def test_views_as_json(case: Case, load: Load) -> None:
    module, native = load(case.game, "table"), json_views(case.game)
    out = module.place(bytes(CHARS * MOST))
    for number in GAMES:
        dice, game = Random(f"{case} {number}"), case.new(number)
        cards = module.place(game.deck.record.to_bytes())
        texts = module.place(array("q", pack(native._module.texts(game.deck))).tobytes())
        pair = module.place(2 * game.to_bytes())
        while game.to_move is not None and len(game.history) < MOVES:
            seat = dice.randrange(-1, game.seats)
            before = game.view(None if seat < 0 else seat).to_bytes()
            game.play(dice.choice(game.legal_moves()))
            pair.write(before + game.to_bytes())
            length = module.call("changes", pair, cards, seat, texts, out)
            written, view = native.changes(before, game, None if seat < 0 else seat)
            assert out.read(0, length) == written
            assert pair.read() == before + view
