"""A game of another distribution: everything plays it, though nothing but its rulebook is there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pettingzoo
import pyspiel
import pytest

import cultists.research.openspiel
import cultists.research.pettingzoo  # noqa: F401 - registers
from cultists.cli.main import main
from cultists.game.games import BUILT_IN, GAMES, part
from tests.research.theirs import api_test
from tests.server.callers import Caller
from tests.server.place import running

TOY = "toy"
LAYERS = ("players", "cli.drawing", "research", "display", "server.render.json_views")
LINES = 300  # of the whole package


def test_it_has_nothing_but_a_rulebook() -> None:
    assert TOY in GAMES
    assert TOY not in BUILT_IN
    assert not [layer for layer in LAYERS if part(TOY, layer)]
    folder = Path(__file__).parent / "toy"
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".ftl")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < LINES


def test_it_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    typed = iter(["help", "moves", "card 3", "symbols", "log", "why show", *["1"] * 3, "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    monkeypatch.setattr("sys.stdin", Typed(typed))
    assert main(["play", TOY, "--seat", "2=novice", "--seed", "5"]) == 0
    shown = capsys.readouterr().out
    assert "Twelve Tricks" in shown
    assert "choose" in shown


def test_news_without_a_form_for_the_reader_say_the_name() -> None:
    game = cultists.new(TOY, seats=2, seed=5)
    (chose,) = game.play(game.legal_moves()[0])
    assert chose.sentence("en", ["Ann", "Ben"], you=chose.seat) == chose.sentence(
        "en", ["Ann", "Ben"]
    )


class Typed:
    """What somebody types, line by line."""

    def __init__(self, lines: object) -> None:
        self.lines = lines

    def readline(self) -> str:
        return f"{next(self.lines, 'quit')}\n"  # type: ignore[call-overload]

    def isatty(self) -> bool:
        return False


def test_it_is_played_over_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as place, Caller(place.url) as ann:
        ann.guest("Ann")
        told = {game["game"]: game for game in ann.ask("GET", "/api/games")["games"]}
        assert told[TOY]["title"] == "Twelve Tricks"
        printed = ann.ask("GET", f"/api/games/{TOY}/catalogue")
        assert printed["moves"]["show"]["label"] == "show"
        room = ann.make(TOY, machines=["novice"])
        line, dice = ann.line(room), Random(4)
        while line.table["outcome"] is None and not any(e["type"] == "ended" for e in line.lines):
            if line.mine:
                line.play(dice.choice(line.legal))
            else:
                line.hear()
        assert ann.table(room)["outcome"]["reason"] == "rules"
        assert ann.http.get(f"/api/matches/{room}/replay").text.startswith("cultists")
        assert (
            ann.ask("GET", f"/api/rooms/{room}/past", params={"changes": 3})["view"]["game"] == TOY
        )


@pytest.mark.parametrize("seats", [2, 4])
def test_pettingzoo_has_nothing_to_say(seats: int) -> None:
    env = pettingzoo.make("aec", f"cultists/{TOY}-v0", seats=seats, mask="info", max_cycles=60)
    api_test(env, num_cycles=100)


def test_openspiel_plays_it() -> None:
    game = pyspiel.load_game("python_twelve_tricks")
    state, dice = game.new_initial_state(), Random(3)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            player = state.current_player()
            assert len(state.observation_tensor(player)) == np.prod(game.observation_tensor_shape())
            state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
