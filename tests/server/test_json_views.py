"""What a rule writes as JSON of a view, beside what Python describes: they must say the same."""

from __future__ import annotations

from random import Random

import orjson
import pytest

import cultists
from cultists.game.games import engine, rulebook
from cultists.players import player
from cultists.server.render.json_views import realms, stars
from cultists.server.render.json_views.compiled import MOST, json_views, written_games
from cultists.server.render.json_views.writing import CHARS, pack, squeeze, write_number
from cultists.table.engine import Tables
from tests.games import CASES, Case, random_rulings

MOVES = 900
PLAYERS = {"stars": "novice", "realms": "at_random"}  # in stars who plays to win meets more
SEEDS = {"stars": 3, "realms": 3}
WRITTEN = [case for case in CASES if case.game in written_games()]
TAKE_BACK = 0.1
BESIDE = ("to_move", "legal_moves")  # the engine says these


def parsed(written: bytes) -> dict[str, object]:
    found: dict[str, object] = orjson.loads(b"{" + written[:-1] + b"}")
    return found


@pytest.mark.parametrize("case", WRITTEN, ids=str)
def test_changes_make_of_one_view_the_next(case: Case) -> None:
    """For every seat and a spectator, forwards and when moves are taken back."""
    write = json_views(case.game).changes
    kinds = set()
    for seed in range(SEEDS[case.game]):
        dice, machine = Random(seed), player(PLAYERS[case.game], seed)
        game = case.new(seed, random_rulings(case, dice))
        looking = [None, *range(game.seats)]
        views = {seat: game.view(seat) for seat in looking}
        shown = {seat: view.to_dict() for seat, view in views.items()}
        for _ in range(MOVES):
            if game.to_move is None:
                break
            if game.can_undo and dice.random() < TAKE_BACK:
                game.undo()
            else:
                game.play(machine.choose(game.view(game.to_move), game.legal_moves()))
            for seat in looking:
                view = game.view(seat)
                changed, raw = write(views[seat].to_bytes(), game, seat)
                assert raw == view.to_bytes()  # what the rule hides is what a view hides
                written, told = parsed(changed), view.to_dict()
                kinds |= set(written)
                shown[seat] |= written | {key: told[key] for key in BESIDE}
                assert shown[seat] == told
                views[seat] = view
    assert kinds >= {"turn", "turn_of", "seats", "question", "winner"}


def test_no_change_is_nothing() -> None:
    for name in ("stars", "realms"):
        game = cultists.new(name, seed=5)
        raw = game.view(0).to_bytes()
        assert json_views(name).changes(raw, game, 0) == (b"", raw)


@pytest.mark.parametrize("name", ["stars", "realms"])
def test_the_rule_says_the_same_interpreted(name: str) -> None:
    dice = Random(3)
    module = {"stars": stars, "realms": realms}[name]
    book, plain = rulebook(name), engine(name, plain=True)
    game = cultists.new(name, seats=3, seed=8)
    texts = pack(module.texts(game.deck))
    for _ in range(40):
        before = game.view(1)
        game.play(dice.choice(game.legal_moves()))
        view = game.view(1)
        tables: list[Tables] = [
            plain.tables(book.rules.table.from_bytes(one.to_bytes())) for one in (before, view)
        ]
        out = [0] * MOST
        length = module.write_changes(tables[1][0], tables[0][0], game.deck.record, texts, out)
        written, raw = json_views(name).changes(before.to_bytes(), game, 1)
        assert (bytes(out[:length]), view.to_bytes()) == (written, raw)
        squeeze(out, length)
        words = b"".join(word.to_bytes(CHARS, "little") for word in out[: length // CHARS + 1])
        assert words[:length] == written


def test_moves_are_told_in_words() -> None:
    game = cultists.new("realms", seed=5)
    for numbers in (game.legal_numbers(), game.legal_numbers()[1:], []):
        told = orjson.loads(b"[" + json_views("realms").moves(game, numbers) + b"]")
        assert told == [str(game.move(number)) for number in numbers]


def test_numbers() -> None:
    for number in (0, 7, 10, 99, 100, 12345, -1, -10, 2**40):
        out = [0] * 20
        assert bytes(out[: write_number(out, 0, number)]) == str(number).encode()
