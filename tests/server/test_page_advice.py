"""What would come of a move, and why one cannot be made: true, and never more than a seat knows."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any
from unittest.mock import patch

import orjson
import pytest

from cultists.game.foresight import Foresight, described
from cultists.game.game import Game
from cultists.game.games import BUILT_IN, GAMES
from cultists.game.move import every_move
from cultists.game.replay import Setup
from cultists.game.view import View
from cultists.server.render import advice as thoughts
from cultists.server.render.catalogue import display
from cultists.stars.sky import CELLS
from cultists.stars.words import cell_name
from tests.server.conftest import Call
from tests.server.rooms import Kept

SHAPES = [(game, seats) for game in BUILT_IN for seats in (2, 3, 4)]
WORLDS = 8  # pairs of tables for each shape
ASKED = 24  # moves that are thought of at each


def somewhere(game: str, seats: int, dice: Random) -> Game:
    """A game by chance that is not over, a while after the deal."""
    while True:
        found = Game.new(Setup(game, seats, dice.getrandbits(64), {}))
        for _ in range(dice.randrange(90)):
            legal = found.legal_moves()
            if not legal:
                break
            found.play(dice.choice(legal))
        if found.to_move is not None:
            return found


def room_with(game: Game) -> Kept:
    """A room at whose table a game stands."""
    kept = Kept(game.name, game.seats).begin()
    kept.room.game = game
    return kept


def some_moves(game: Game, dice: Random) -> list[str]:
    """Moves that can be made, and others."""
    legal = [str(move) for move in game.legal_moves()]
    every = [str(move) for move in every_move(game._book, game.deck)]
    wanted = dice.sample(legal, min(len(legal), ASKED - 4)) + dice.sample(every, 3)
    return [*wanted, "no move at all"]


# True.


@pytest.mark.parametrize(("game", "seats"), SHAPES)
def test_what_is_foreseen_is_what_comes(game: str, seats: int) -> None:
    dice, foreseen, hidden = Random(seats), 0, 0
    for _ in range(WORLDS):
        truth = somewhere(game, seats, dice)
        seat = truth.to_move
        assert seat is not None
        before = described(truth.view(seat))
        moves = [str(move) for move in truth.legal_moves()]
        moves = dice.sample(moves, min(len(moves), ASKED))
        told = thoughts.what_if(room_with(truth).room, seat, moves, "en")()
        for words, thought in zip(moves, told, strict=True):
            assert "why" not in thought
            after = truth.copy()
            after.play(words)
            now = described(after.view(seat))
            if thought.get("hidden"):
                hidden += 1
                continue
            foreseen += 1
            assert before | thought["view"] == now, words
            assert not any(before[key] == value for key, value in thought["view"].items())
    assert foreseen > 20
    assert hidden > 0


def test_what_is_hidden_could_come_otherwise() -> None:
    """Nothing is kept back that a seat could know: another world would look otherwise."""
    dice, otherwise, hidden = Random(3), 0, 0
    for game in GAMES:
        for _ in range(2 * WORLDS):
            truth = somewhere(game, 2, dice)
            seat = truth.to_move
            assert seat is not None
            foresight = Foresight(truth.view(seat), "en")
            for words in map(str, truth.legal_moves()):
                if foresight.after(words) is None:
                    hidden += 1
                    views = set()
                    for seed in range(12):
                        world = truth.view(seat).imagine(seed)
                        world.play(words)
                        views.add(world.view(seat).to_bytes())
                    otherwise += len(views) > 1
    assert otherwise > hidden // 2 > 5


def stars_of(figure: dict[str, Any]) -> list[dict[str, Any]]:
    """Every star of a card's larger constellations where they fit best."""
    places = [place for part in figure["constellations"] for place in part.get("places", ())]
    return [star for place in places for star in place["stars"]]


def test_cards_that_become_right_can_be_summoned_then() -> None:
    dice, found = Random(4), 0
    for _ in range(40):
        truth = somewhere("stars", 2, dice)
        seat = truth.to_move
        assert seat is not None
        if not any(truth.table.pool) or truth.table.depth:
            continue
        moves = [
            str(m) for m in truth.legal_moves() if str(m).split()[0] in ("push", "swap", "flip")
        ]
        told = thoughts.what_if(room_with(truth).room, seat, moves, "en")()
        for words, thought in zip(moves, told, strict=True):
            after = truth.copy()
            after.play(words)
            if any(after.table.pool):
                continue
            able = {str(m) for m in after.legal_moves() if str(m).startswith("summon ")}
            numbers = {int(one.split()[-1]) for one in able}
            assert set(thought["right"]) <= numbers
            assert [each["card"] for each in thought["figures"]] == thought["right"]
            sky = chain.from_iterable(described(after.view(seat))["sky"])
            shown = dict(zip(map(cell_name, range(CELLS)), sky, strict=True))
            for figure in thought["figures"]:
                assert figure["summons"]
                for star in stars_of(figure):
                    assert star["right"] == (shown.get(star["cell"]) == star["symbol"])
            found += len(thought["right"])
    assert found > 0


@pytest.mark.parametrize(("game", "seats"), SHAPES)
def test_reasons_are_those_of_the_rules(game: str, seats: int) -> None:
    dice, told = Random(seats), 0
    for _ in range(3 * WORLDS):
        truth = somewhere(game, seats, dice)
        seat = truth.to_move
        assert seat is not None
        shown = thoughts.reasons(room_with(truth).room, seat, "de")
        legal = {str(move) for move in truth.legal_moves()}
        assert shown["why"] is None
        assert not legal & set(shown["reasons"])
        for words, sentence in shown["reasons"].items():
            assert sentence == truth.why_not(words, "de")
            told += 1
        for verb in shown["verbs"]:
            assert not any(words.startswith(f"{verb} ") for words in legal)
        drawn, alike = display(game).controls(truth.view(seat).table, truth.deck)
        words = [str(every_move(truth._book, truth.deck)[number]) for number in drawn]
        assert set(words) - set(shown["reasons"]) <= legal
        assert set(alike) - set(shown["verbs"]) <= {one.split()[0] for one in legal}
        asked = truth.view(seat).to_dict()["question"]
        assert (shown["question"] or {}).get("question") == asked
        if asked:
            assert shown["question"]["seat"] == seat
            assert shown["question"]["sentence"]
    assert told > 50


# Never more than a seat knows.


def thought_of(world: Game, who: int, moves: list[str]) -> bytes:
    """Everything that a seat is told about its moves at a table."""
    room = room_with(world).room
    told = [thoughts.what_if(room, who, moves, "en")(), thoughts.reasons(room, who, "en")]
    return orjson.dumps(told)


def two_worlds(game: str, seats: int, dice: Random) -> tuple[list[Game], int, list[str]]:
    """Two tables that a seat cannot tell apart, mostly its own turn, and moves to think of."""
    truth = somewhere(game, seats, dice)
    assert truth.to_move is not None
    who = truth.to_move if dice.random() < 0.8 else (truth.to_move + 1) % seats
    worlds = [truth.imagine(who, dice.getrandbits(64)) for _ in range(2)]
    return worlds, who, some_moves(truth, dice)


@pytest.mark.parametrize(("game", "seats"), SHAPES)
def test_two_worlds_that_look_alike_are_thought_of_alike(game: str, seats: int) -> None:
    dice = Random(seats)
    for _ in range(WORLDS):
        worlds, who, moves = two_worlds(game, seats, dice)
        assert worlds[0].view(who).to_bytes() == worlds[1].view(who).to_bytes()
        one, two = (thought_of(world, who, moves) for world in worlds)
        assert one == two


def test_a_leak_would_be_found() -> None:
    """Thinking with the true table, and telling what is hidden, is seen by the test above."""
    true: list[Game] = []

    def imagine(_view: View, _seed: int) -> Game:
        return true[-1].copy()

    dice, differ = Random(6), 0
    with (
        patch.object(View, "imagine", imagine),
        patch("cultists.game.foresight.learns", lambda *_: False),
    ):
        for _ in range(WORLDS):
            truth = somewhere("stars", 2, dice)
            assert truth.to_move is not None
            who = truth.to_move
            with patch.object(View, "imagine", lambda v, s: Game.imagined(v, s)):
                worlds = [truth.imagine(who, dice.getrandbits(64)) for _ in range(2)]
            told = []
            for world in worlds:
                true.append(world)
                told.append(thought_of(world, who, some_moves(truth, Random(1))))
            differ += told[0] != told[1]
    assert differ > 0


# Over the network.


def test_whoever_is_not_to_move_is_told_so(call: Call) -> None:
    one, other, watcher = call(), call(), call()
    room = one.make("realms", options={"first": 0})
    body = {"moves": ["end turn", "nonsense"]}
    one.refused("GET", f"/api/rooms/{room}/reasons", "room/waiting")
    one.refused("POST", f"/api/rooms/{room}/whatif", "room/waiting", json=body)
    other.sit(room)
    why = "It is not your turn."
    told = other.ask("POST", f"/api/rooms/{room}/whatif", json=body)
    assert told == {"changes": 0, "moves": [{"why": why}, {"why": why}]}
    assert other.ask("GET", f"/api/rooms/{room}/reasons")["why"] == why
    watcher.refused("GET", f"/api/rooms/{room}/reasons", "person/unknown")
    watcher.guest()
    watcher.refused("GET", f"/api/rooms/{room}/reasons", "seat/none")
    watcher.refused("POST", f"/api/rooms/{room}/whatif", "seat/none", json=body)
    told = one.ask("POST", f"/api/rooms/{room}/whatif", json=body, params={"language": "de"})
    assert told["moves"][0] == {"hidden": True}
    assert "nonsense" in told["moves"][1]["why"]
    other.send(room, type="resign")
    assert one.ask("GET", f"/api/rooms/{room}/reasons")["why"] == "The game is over."


BAD: list[Any] = [{}, {"moves": []}, {"moves": ["x"] * 65}, {"moves": [1]}, {"moves": ["x" * 201]}]


@pytest.mark.parametrize("body", BAD, ids=lambda body: str(body)[:30])
def test_what_is_no_list_of_moves_is_refused(call: Call, body: Any) -> None:
    one = call()
    room = one.make("stars", machines=["novice"])
    one.refused("POST", f"/api/rooms/{room}/whatif", "request/bad", json=body)


def test_thinking_changes_nothing(call: Call) -> None:
    one = call()
    room = one.make("stars", machines=["novice"], options={"first": 0})
    before = one.table(room)
    moves = before["view"]["legal_moves"][:64]
    one.ask("POST", f"/api/rooms/{room}/whatif", json={"moves": moves})
    one.ask("GET", f"/api/rooms/{room}/reasons")
    assert one.table(room) == before
