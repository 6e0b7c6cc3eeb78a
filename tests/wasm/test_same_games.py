"""The same games in WebAssembly as on this machine: after every move the same bytes."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import cultists
from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.replay import Setup
from cultists.server.render.json_views.compiled import MOST, json_views
from cultists.server.render.json_views.writing import CHARS, pack
from cultists.table.options import agree
from tests.games import CASES, SOAK, Case, each_case, random_rulings
from tests.planner.own_cards import own_deck
from tests.realms.cardfile import own_set
from tests.realms.test_own_sets import IDOL, STONES
from tests.server.test_json_views import WRITTEN
from tests.wasm.conftest import Load
from tests.wasm.table import WasmTable

GAMES = range(100 if SOAK else 2)  # of each number of seats and each edition
MOVES = 150


def play_through(game: cultists.Game, dice: Random, table: WasmTable) -> None:
    """Play at random, and ask the module about everything on the way."""
    native = engine(game.name, plain=False)
    for _ in range(MOVES):
        if game.to_move is None:
            break
        raw, move = game.to_bytes(), dice.choice(game.legal_moves())
        tables = native.from_raw(raw)
        step, after = table.play(raw, int(move))
        assert step == native.play(tables, game.deck, int(move), game.seats)
        assert after == native.raw(tables)
        game.play(move)
        seat = dice.randrange(-1, game.seats)
        view = game.view(None if seat < 0 else seat)
        assert table.hide(after, seat) == view.to_bytes()
        assert table.imagine(with_key(view, 7)) == view.imagine(7).to_bytes()


def with_key(view: cultists.View, seed: int) -> bytes:
    """A view to which somebody has given a key of chance."""
    body = view.table.copy()
    body.key[:] = [seed, 0, 0, 0]
    raw: bytes = body.to_bytes()
    return raw


@each_case
def test_games(case: Case, load: Load) -> None:
    for number in GAMES:
        dice = Random(f"{case} {number}")
        seed, rulings = dice.getrandbits(32), random_rulings(case, dice)
        game = case.new(seed, rulings)
        table = WasmTable(load(case.game, "table"), game)
        body = case.book.start(
            case.seats, agree(case.game, case.book.options, case.options(rulings))
        )
        body.key[0] = seed
        assert table.deal(body.to_bytes()) == game.to_bytes()
        play_through(game, dice, table)


def test_the_games_cover_what_there_is() -> None:
    assert {case.seats for case in CASES} >= {2, 3, 4}
    assert len({case.edition for case in CASES if case.game == "stars"}) == 2


@each_case
def test_random_play_inside_the_module(case: Case, load: Load) -> None:
    native = engine(case.game, plain=False)
    for number in GAMES:
        game, seed = case.new(number), Random(number).getrandbits(62)
        table = WasmTable(load(case.game, "table"), game)
        tables, dice = native.from_raw(game.to_bytes()), native.words(1)
        dice[0] = seed
        offer = native.words(rulebook(case.game).rules.offer_words)
        played = native.rollout(tables, native.cards_of(game.deck), offer, dice, 3000)
        expected = (played, int(dice[0]), native.raw(tables))
        assert table.rollout(game.to_bytes(), seed, 3000) == expected


def own_games(folder: Path) -> Iterator[cultists.Game]:
    """Games with sets of cards that are nobody's but the player's."""
    for seats in (2, 3, 4):
        yield Game.dealt(Setup("stars", seats, seats, {}), own_deck())
        yield cultists.new("realms", seats=seats, seed=seats, cards=own_set(folder, IDOL, STONES))


def test_own_card_sets(load: Load, tmp_path: Path) -> None:
    for game in own_games(tmp_path):
        play_through(game, Random(game.seats), WasmTable(load(game.name, "table"), game))


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
            assert out.read(length) == written
            assert pair.read() == before + view
