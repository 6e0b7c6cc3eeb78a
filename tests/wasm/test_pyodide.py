"""A room in a page beside the same room here: Pyodide and WebAssembly say the same words."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from subprocess import PIPE
from tempfile import TemporaryFile
from typing import Any

import pytest

from cultists.game.game import Game
from cultists.game.replay import Setup
from cultists.offline.packing import packed as in_text
from cultists.offline.packing import unpacked
from cultists.offline.services import is_beside, is_quick
from cultists.offline.thinker import Thinker
from cultists.players import LEVELS, player
from cultists.players.ladder import PLAIN, LevelPlayer
from cultists.server.bots.thinking import Task
from cultists.server.room.terms import deck_of
from tests.machines import compiled, searching
from tests.offline.tab import Browser, Tab
from tests.offline.test_host import GAMES, play
from tests.realms.cardfile import own_set
from tests.realms.test_own_sets import IDOL, STONES
from tests.wasm.host import Node, executable

__all__ = ["compiled", "searching"]
ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("pyodide.mjs")
STARTS = {"stars": (0, 25, 120), "realms": (0, 40, 150)}  # moves after which rooms are compared
MOVES = 8  # played in both from there


@pytest.fixture(scope="session")
def packed(needed: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything for a page, in one folder."""
    if not (ROOT / "web" / "node_modules" / "pyodide").exists():
        pytest.skip("Pyodide is not installed: `make page` brings it.")
    folder = tmp_path_factory.mktemp("packed")
    subprocess.run([sys.executable, ROOT / "web" / "pack_python.py", folder], check=True)
    return folder


@pytest.fixture(scope="session")
def node(packed: Path) -> Iterator[Node]:
    """Python in WebAssembly, started once; its console stays empty: nothing is interpreted."""
    with (
        TemporaryFile() as console,
        subprocess.Popen(
            [executable(), SCRIPT, packed], stdin=PIPE, stdout=PIPE, stderr=console
        ) as process,
    ):
        yield Node(process)
        assert process.stdin
        process.stdin.close()
        process.wait()
        console.seek(0)
        assert console.read() == b""


class PyodideHost:
    """The host in Node: its calls are passed on to a tab here."""

    def __init__(self, node: Node, tab: Tab) -> None:
        self._node, self._tab = node, tab
        self._numbers = count(1)
        self.answers: dict[int, str] = {}

    def ask(self, **what: Any) -> None:
        """Something for the host; what it calls reaches the tab."""
        for name, *values in self._node.ask(**what)["calls"]:
            if name == "answered":
                self.answers[values[0]] = values[1]
            else:
                assert name != "failed", values
                getattr(self._tab, name)(*values)

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.ask(call=name, values=values)

    async def begin(self, target: str, name: str, *values: Any) -> str:
        """Something that takes a while."""
        number = next(self._numbers)
        self.ask(begin=number, target=target, name=name, values=values)
        while number not in self.answers:
            await asyncio.sleep(0)
            self.ask(turn=True)
        return self.answers.pop(number)

    async def request(self, *values: Any) -> str:
        """A request, and its answer."""
        return await self.begin("host", "request", *values)


class PyodideTab(Tab):
    """The same tab, with the host in Node."""

    def __init__(self, browser: Browser, node: Node) -> None:
        super().__init__(Browser())
        self.browser = browser
        self.host: Any = PyodideHost(node, self)
        self.host.restore(browser.restored())

    async def turn(self) -> None:
        await asyncio.sleep(0)
        self.host.ask(turn=True)


def without_times(message: Any) -> Any:
    """A message without what no two evenings have in common."""
    if isinstance(message, dict):
        return {
            key: without_times(one) for key, one in message.items() if key not in ("at", "made")
        }
    return [without_times(one) for one in message] if isinstance(message, list) else message


async def looks(tab: Tab, room: str, token: str | None, language: str) -> list[Any]:
    """Everything that somebody can ask about a room."""
    table = await tab.get(f"rooms/{room}/table", token, language=language, last=0)
    found = [table, await tab.get(f"rooms/{room}/log", token, language=language)]
    found.append(await tab.get(f"rooms/{room}", token))
    for changes in range(0, table["changes"] + 1, 7):
        found.append(await tab.get(f"rooms/{room}/past", token, language=language, changes=changes))
    paths = [f"rooms/{room}/reasons", f"rooms/{room}/figures", f"rooms/{room}/catalogue"]
    paths += [
        f"games/{table['terms']['game']}/catalogue",
        f"matches/{room}/moves",
        f"matches/{room}/replay",
        f"matches/{room}/course",
    ]
    for path in paths:
        found.append(await tab.ask("GET", path, None, token, language, cards="3,17,40"))
    moves = {"moves": table["view"]["legal_moves"][:8] or ["end turn"]}
    found.append(await tab.ask("POST", f"rooms/{room}/whatif", moves, token, language))
    return [without_times(one) for one in found]


async def begin(
    game: str, seats: int, moves: int, cards: str | None = None
) -> tuple[Browser, str, list[str]]:
    """A room that was played in for a while, and the tab closed."""
    tab = Tab(Browser())
    room, tokens = await tab.table(game, *("Ann", "Bob", "Cora", "Dan")[:seats], cards=cards)
    await play(tab, room, tokens, Random(moves), moves)
    return tab.browser, room, tokens


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_room_says_the_same(game: str, seats: int, node: Node) -> None:
    asyncio.run(compare(node, game, seats))


@pytest.mark.usefixtures("compiled")
def test_a_room_with_own_cards_says_the_same(node: Node, tmp_path: Path) -> None:
    cards = Path(own_set(tmp_path, IDOL, STONES)).read_text(encoding="utf-8")
    asyncio.run(compare(node, "realms", 3, cards))


async def compare(node: Node, game: str, seats: int, cards: str | None = None) -> None:
    """The same room here and in Node: all that can be asked, and all that is heard."""
    browser, room, tokens = await begin(game, seats, STARTS[game][seats - 2], cards)
    tabs = [Tab(deepcopy(browser)), PyodideTab(deepcopy(browser), node)]
    for token in (*tokens, None):
        for language in ("en", "de"):
            one, other = [await looks(tab, room, token, language) for tab in tabs]
            assert other == one
    one, other = [await play_on(tab, room, tokens) for tab in tabs]
    assert other == one
    assert len(one) > MOVES
    names = [tab.browser.entries[room].keys() for tab in tabs]
    assert names[0] == names[1]


async def play_on(tab: Tab, room: str, tokens: list[str]) -> list[Any]:
    """Play some moves; what everybody heard, a spectator too."""
    dice, heard = Random(5), []
    for seat, token in enumerate((*tokens, None)):
        await tab.open(seat, room, token, language=("en", "de")[seat % 2])
    for _ in range(MOVES):
        table = await tab.get(f"rooms/{room}/table", tokens[0])
        seat = table["view"]["to_move"]
        legal = (await tab.get(f"rooms/{room}/table", tokens[seat]))["view"]["legal_moves"]
        sent = {"move": dice.choice(legal), "seen": table["changes"], "id": str(table["number"])}
        tab.host.receive(seat, json.dumps({"type": "play", **sent}))
        for seat in range(len(tokens) + 1):
            heard.append(without_times(await tab.hear(seat, "move")))
    for seat in range(len(tokens) + 1):
        tab.host.close(seat)
    return heard


@pytest.mark.usefixtures("compiled", "searching")
@pytest.mark.parametrize("game", GAMES)
def test_machines_choose_the_same(game: str, node: Node) -> None:
    async def compare() -> None:
        tab = Tab(Browser())
        page, chosen = PyodideTab(Browser(), node), set()
        for level in LEVELS:
            LevelPlayer(level).prepare(game)  # nobody at the table waits for a compiler
        for level in ("at_random", "greedy", "adept", *LEVELS):
            beside = is_quick(level, game) or is_beside(level, game)
            for text in quick_tasks(game, level) if beside else await tasks(tab, game, level):
                here = unpacked(await Thinker(tab).choose(text))[0]
                there = unpacked(await page.host.begin("thinker", "choose", text))[0]
                assert there == here, level
                chosen.add(here)
        assert len(chosen) > 5
        assert not tab.told  # here everything was there already
        assert page.told and all("Maschinen" in one for one in page.told)

    asyncio.run(compare())


@pytest.mark.usefixtures("compiled", "searching")
@pytest.mark.parametrize("seats", [3, 4])
def test_networks_of_the_second_edition_choose_the_same(seats: int, node: Node) -> None:
    async def compare() -> None:
        tab, page = Tab(Browser()), PyodideTab(Browser(), node)
        chosen = set()
        for text in quick_tasks("realms", LEVELS[-1], "second", seats):
            here = unpacked(await Thinker(tab).choose(text))[0]
            assert unpacked(await page.host.begin("thinker", "choose", text))[0] == here
            chosen.add(here)
        assert len(chosen) > 2

    asyncio.run(compare())


@pytest.mark.usefixtures("compiled", "searching")
def test_own_cards_are_played_without_a_network(node: Node, tmp_path: Path) -> None:
    """For them none was packed: a page plays as a game without a network does."""
    cards = Path(own_set(tmp_path, IDOL, STONES)).read_text(encoding="utf-8")

    async def compare() -> None:
        tab, page = Tab(Browser()), PyodideTab(Browser(), node)
        for text in quick_tasks("realms", PLAIN[LEVELS[2]], cards):
            task = unpacked(text)
            level = in_text(replace(task, player=player(LEVELS[2], 7)))
            here = unpacked(await Thinker(tab).choose(text))[0]
            assert unpacked(await page.host.begin("thinker", "choose", level))[0] == here

    asyncio.run(compare())


def quick_tasks(game: str, level: str, cards: str | None = None, seats: int = 2) -> list[str]:
    """The same for machines that think beside the rooms: nobody is asked for them there."""
    found, who = [], player(level, 7)
    table = Game.dealt(Setup(game, seats, 5), deck_of(game, cards))
    for n in range(40):
        seat = table.to_move
        assert seat is not None
        view = table.view(seat)
        if n % 8 == 0:
            found.append(in_text(Task(game, cards, seat, view.to_bytes(), who)))
        table.play(who.choose(view, table.legal_moves()))
    return found


async def tasks(tab: Tab, game: str, level: str) -> list[str]:
    """What machines of a level are asked in the course of a game."""
    found = []
    _, body = await tab.ask("POST", "rooms", {"game": game, "machines": [level] * 2, "sit": False})
    await tab.open(1, body["room"], None)
    for n in range(40):
        await tab.until(lambda: len(tab.jobs) > n or is_over(tab))
        if is_over(tab):  # strong machines may need fewer moves
            break
        if n % 8 == 0:
            found.append(tab.jobs[n][1])
        await tab.hear(1, "move")
    tab.host.close(1)
    tab.jobs.clear()
    tab.thinks = True
    return found


def is_over(tab: Tab) -> bool:
    """Whether the first connection has been told of the end."""
    return any(message["type"] == "ended" for message in tab.sent.get(1, ()))


@pytest.mark.parametrize("game", GAMES)
def test_machines_play_a_game_in_the_page(game: str, node: Node) -> None:
    async def evening() -> None:
        tab = PyodideTab(Browser(), node)
        wanted = {"game": game, "machines": ["novice", "novice"], "sit": False}
        _, room = await tab.ask("POST", "rooms", wanted)
        while room["status"] != "ended":
            room = await tab.get(f"rooms/{room['room']}")
        ended = room["outcome"]
        assert ended["reason"] == "rules"
        text = await tab.get(f"matches/{room['room']}/replay")
        status, copy = await tab.ask("POST", "replays", {"replay": text})
        assert status == 201 and copy["outcome"]["winners"] == ended["winners"]

    asyncio.run(evening())


def test_the_list_of_files_is_true(packed: Path) -> None:
    listed = json.loads((packed / "files.json").read_text())["files"]
    assert listed.keys() | {"files.json"} == {path.name for path in packed.iterdir()}
    assert all((packed / name).stat().st_size == one["bytes"] for name, one in listed.items())
