"""Rooms inside a page: the server's, without a server. The tab is ours, all else is real."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cultists
from cultists.game.games import rulebook
from cultists.game.replay import Replay
from cultists.minds.shipped import shipped
from cultists.minds.whole import Mind
from cultists.offline.packing import unpacked
from cultists.offline.services import Preparing
from cultists.players import brought, sage
from cultists.players.brought import network_name
from cultists.players.ladder import LevelPlayer
from cultists.puzzles import daily
from cultists.server.app import make_app
from cultists.server.bots.thinking import HintTask
from cultists.server.live.context import Context
from cultists.server.live.registry import Registry
from cultists.server.settings import Settings
from cultists.table.kernel import prefer_plain
from tests.machines import searching
from tests.offline.tab import Browser, Tab

__all__ = ["searching"]

GAMES = ["stars", "realms"]
MOVES = {"stars": 60, "realms": 3000}


@pytest.fixture(autouse=True)
def plain() -> None:
    prefer_plain(True)


def run(play: Callable[[Tab], Awaitable[Any]], browser: Browser | None = None) -> Any:
    """Something that happens in one tab, from opening to closing it."""

    async def opened() -> Any:
        return await play(Tab(browser or Browser()))

    return asyncio.run(opened())


async def play(tab: Tab, room: str, tokens: list[str], dice: Random, most: int = 3000) -> int:
    """People at one screen play at random, each by their own connection; how many moves?"""
    for moves in range(most):
        seen = await tab.get(f"rooms/{room}/table", tokens[0])
        seat = seen["view"]["to_move"]
        if seat is None or seen["status"] != "playing":
            return moves
        table = await tab.open(seat + 1, room, tokens[seat])
        move = dice.choice(table["view"]["legal_moves"])
        sent = {"type": "play", "move": move, "seen": table["changes"], "id": f"m{table['number']}"}
        tab.host.receive(seat + 1, json.dumps(sent))
        heard = await tab.hear(seat + 1, "move")
        assert heard["id"] == sent["id"]
        tab.host.close(seat + 1)
    return most


@pytest.mark.parametrize("game", GAMES)
def test_people_play_to_the_end_at_one_screen(game: str) -> None:
    async def evening(tab: Tab) -> None:
        names = ("Ann", "Bob", "Cora") if game == "realms" else ("Ann", "Bob")
        room, tokens = await tab.table(game, *names)
        assert await play(tab, room, tokens, Random(1), MOVES[game]) > 20
        if game == "stars":  # by chance it takes too long
            status, _ = await tab.ask(
                "POST", f"rooms/{room}/messages", {"type": "resign", "id": "r"}, tokens[0]
            )
            assert status == 200
        seen = await tab.get(f"rooms/{room}", tokens[1])
        assert seen["status"] == "ended" and seen["seat"] == 1
        steps = await tab.get(f"matches/{room}/moves", tokens[0], language="de")
        assert steps["moves"][-1]["type"] == "ended"
        text = await tab.get(f"matches/{room}/replay", tokens[0])
        assert (Replay.parse(text).game().to_move is None) == (game == "realms")
        course = await tab.get(f"matches/{room}/course", tokens[0])
        assert course["points"]
        past = await tab.get(f"rooms/{room}/past", tokens[0], changes=5, seat="1")
        assert past["seat"] == 1 and past["changes"] == 5

    run(evening)


@pytest.mark.parametrize("game", GAMES)
def test_a_closed_tab_loses_nothing_that_was_told(game: str) -> None:
    browser, dice = Browser(), Random(2)

    async def first(tab: Tab) -> tuple[str, list[str], Any]:
        room, tokens = await tab.table(game, "Ann", "Bob")
        await play(tab, room, tokens, dice, 30)
        return room, tokens, await tab.get(f"rooms/{room}/table", tokens[1])

    async def second(tab: Tab) -> Any:
        [mine] = await tab.get("rooms/mine", tokens[0])
        assert mine["room"] == room and mine["names"] == ["Ann", "Bob"]
        assert (await tab.get("me", tokens[1]))["name"] == "Bob"
        table = await tab.open(1, room, tokens[1], last=0)
        assert [one["number"] for one in table.pop("missed")] == list(range(1, table["number"] + 1))
        tab.host.close(1)
        await play(tab, room, tokens, dice, 10)
        return table

    room, tokens, before = run(first, browser)
    assert before.pop("missed") == []
    assert run(second, browser) == before


def test_nothing_is_told_before_it_is_kept() -> None:
    async def slow_disk(tab: Tab) -> None:
        room, [token] = await tab.table("realms", "Ann", machines=["greedy"])
        tab.thinks = False
        table = await tab.open(1, room, token)
        while table["view"]["to_move"] != 0:
            await tab.answer(*tab.jobs.pop()[:2])
            await tab.hear(1, "move")
            table = await tab.open(1, room, token)
        tab.writes = False
        sent = {"type": "play", "move": table["view"]["legal_moves"][0], "seen": table["changes"]}
        tab.sent[1].clear()
        tab.host.receive(1, json.dumps({**sent, "id": "a"}))
        asked = asyncio.create_task(tab.get(f"rooms/{room}", token))
        await asyncio.sleep(0.01)
        assert not any(one["type"] == "move" for one in tab.sent[1]) and not asked.done()
        tab.writes = True
        tab.write_all()
        assert (await tab.hear(1, "move"))["id"] == "a"
        await asked

    run(slow_disk)


def test_without_storage_the_game_goes_on() -> None:
    async def full_disk(tab: Tab) -> None:
        room, tokens = await tab.table("stars", "Ann", "Bob")
        await tab.open(1, room, tokens[0], language="de")
        tab.writes = False
        sent = {"type": "chat", "preset": "hello", "id": "a"}
        tab.host.receive(1, json.dumps(sent))
        await asyncio.sleep(0.01)
        tab.host.storage_failed("QuotaExceededError")
        told = await tab.hear(1, "chat")
        assert told["id"] == "a"
        tab.host.close(1)
        assert await play(tab, room, tokens, Random(3), 20) == 20
        other, _ = await tab.table("realms", "Ann", "Bob")
        assert other not in tab.browser.heads

    run(full_disk)


@pytest.mark.parametrize("game", GAMES)
def test_quick_machines_need_no_thinker(game: str) -> None:
    async def watched(tab: Tab) -> None:
        _, body = await tab.ask(
            "POST", "rooms", {"game": game, "machines": ["novice", "at_random"], "sit": False}
        )
        room = body["room"]
        table = await tab.open(1, room, None)
        assert table["seat"] is None
        while table["changes"] < 20:
            table = await tab.get(f"rooms/{room}/table")
        assert not tab.jobs and not tab.host.needs_thinker(room)

    run(watched)


def test_others_play_through_the_thinker() -> None:
    async def watched(tab: Tab) -> None:
        wanted = {"game": "realms", "machines": ["novice", "greedy"], "sit": False}
        _, body = await tab.ask("POST", "rooms", wanted)
        room = body["room"]
        assert tab.host.needs_thinker(room)
        await tab.open(1, room, None)
        while not tab.jobs:
            await tab.hear(1, "move")
        assert {lane for *_, lane in tab.jobs} == {"middle"}
        await tab.hear(1, "move")

    run(watched)


class Parts:
    """Something that is prepared: one part, made once."""

    name, names, work = "outline", ["part"], [1]

    def __init__(self) -> None:
        self.done: list[bytes] = []

    def recall(self, raw: bytes) -> None:
        assert raw == b"outline"

    def outline(self) -> bytes:
        return b"outline"

    def make(self, part: int) -> bytes:
        return b"made"

    def add(self, part: int, raw: bytes) -> None:
        self.done.append(raw)

    def finish(self) -> None:
        assert self.done.pop() == b"made"


@pytest.mark.parametrize("game", GAMES)
def test_levels_think_beside_the_rooms_with_what_a_worker_has_made(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    LevelPlayer("keeper").prepare(game)
    prepared = [Parts(), Parts(), Parts()]  # looked for, made, and found
    monkeypatch.setattr(
        "cultists.offline.thinker.in_parts", lambda *_: prepared.pop() if prepared else None
    )

    async def watched(tab: Tab) -> None:
        wanted = {"game": game, "machines": ["keeper", "comet"], "sit": False}
        _, body = await tab.ask("POST", "rooms", wanted)
        assert not tab.host.needs_thinker(body["room"])
        await tab.open(1, body["room"], None)
        for _ in range(5):
            await tab.hear(1, "move")
        assert [type(unpacked(text)) for _, text, _ in tab.jobs] == [Preparing]
        assert set(tab.browser.parts) == {"outline", "part"} and not prepared

    run(watched)


@pytest.mark.usefixtures("searching")
def test_hints_come_from_a_network_beside_the_rooms_or_from_a_search_in_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = rulebook("realms").usual()
    raw = Mind.read(shipped("realms")).flat(deck).to_bytes()
    (tmp_path / "realms.brought").write_text(f"{deck.mark}\n")
    monkeypatch.setattr(sage, "MINDS", tmp_path)

    async def hinted(tab: Tab) -> tuple[str, list[type]]:
        options = {"first": 0}
        room, [token] = await tab.table("realms", "Ann", machines=["novice"], options=options)
        status, told = await tab.ask("POST", f"rooms/{room}/hint", {"level": 3}, token)
        assert status == 200, told
        table = await tab.get(f"rooms/{room}/table", token)
        assert told["moves"][0] in table["view"]["legal_moves"]
        return told["sentences"][0], [type(unpacked(text)) for _, text, _ in tab.jobs]

    async def there(tab: Tab) -> tuple[str, list[type]]:
        tab.networks[network_name("realms", deck.mark)] = raw
        return await hinted(tab)

    for way, by, jobs in ((hinted, "300 playouts", [HintTask]), (there, "the network", [])):
        monkeypatch.setattr(brought, "_brought", {})
        sentence, asked = run(way)
        assert by in sentence and asked == jobs


def test_a_room_that_is_not_there_needs_no_thinker() -> None:
    async def nowhere(tab: Tab) -> None:
        assert not tab.host.needs_thinker("local-nowhere")

    run(nowhere)


def test_a_machine_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cultists.server.live.decisions.PAUSE", 0.0)

    async def broken(tab: Tab) -> None:
        tab.thinks = False
        wanted = {"game": "realms", "machines": ["greedy", "greedy"], "sit": False}
        await tab.ask("POST", "rooms", wanted)
        await tab.until(lambda: bool(tab.jobs))
        request, text, _ = tab.jobs.pop()
        tab.host.not_thought(request)
        await tab.until(lambda: bool(tab.jobs))
        again, same, _ = tab.jobs[-1]
        assert again != request and len(same) > 0
        await tab.answer(again, same)
        await tab.answer(request, text)  # too late: nobody waits for it any more

    run(broken)


def test_reasons_what_if_and_figures() -> None:
    async def advice(tab: Tab) -> None:
        room, tokens = await tab.table("stars", "Ann", "Bob")
        table = await tab.get(f"rooms/{room}/table", tokens[0])
        mover = tokens[table["view"]["to_move"]]
        table = await tab.get(f"rooms/{room}/table", mover)
        reasons = await tab.get(f"rooms/{room}/reasons", mover, language="de")
        assert reasons["changes"] == 0 and reasons["reasons"]
        moves = table["view"]["legal_moves"][:6]
        _, found = await tab.ask("POST", f"rooms/{room}/whatif", {"moves": moves}, mover)
        assert len(found["moves"]) == 6
        drawn = await tab.get(f"rooms/{room}/figures", mover, cards="1,2,3")
        assert len(drawn["cards"]) == 3
        status, refused = await tab.ask("GET", f"rooms/{room}/reasons")
        assert status == 401 and refused["code"] == "person/unknown"

    run(advice)


def test_study_tables_are_laid_without_a_server() -> None:
    async def learn(tab: Tab) -> None:
        start = {"position": cultists.new("stars", seed=0, first=0).position(), "moves": []}
        _, told = await tab.ask("POST", "study", {**start, "goals": [{"score": 0}]})
        words, card = told["view"]["legal_moves"][0], told["view"]["seats"][0]["hand"][0]
        assert told["goals"] == [True]
        _, found = await tab.ask("POST", "study/whatif", {**start, "ask": [words]})
        assert set(found["moves"][0]) & {"view", "hidden"}
        _, drawn = await tab.ask("POST", "study/figures", {**start, "cards": [card]})
        assert drawn["cards"][0]["card"] == card
        status, refused = await tab.ask("POST", "study", {"position": "nonsense"})
        assert status == 422 and refused["code"] == "study/position"

    run(learn)


def test_puzzles_are_solved_without_a_server() -> None:
    async def solve(tab: Tab) -> None:
        told = await tab.get("puzzles", day="2026-11-17")
        game, number = told["daily"]["game"], told["daily"]["number"]
        assert (game, number) == daily.of_day(daily.day_of("2026-11-17"))
        puzzle = await tab.get(f"puzzles/{game}", number=number)
        way = await tab.get(f"puzzles/{game}/way", number=number)
        body = {"number": number, "moves": way["moves"], "strength": puzzle["rating"]}
        _, tried = await tab.ask("POST", f"puzzles/{game}/try", body)
        assert tried == {"solved": True, "why": "", "strength": puzzle["rating"] + 20}
        nearest = await tab.get(f"puzzles/{game}", strength=puzzle["rating"], done=str(number))
        assert nearest["number"] != number
        status, refused = await tab.ask("POST", f"puzzles/{game}/try", {**body, "number": 99_999})
        assert status == 404 and refused["code"] == "puzzle/unknown"

    run(solve)


@pytest.mark.usefixtures("searching")
def test_matches_are_analysed_and_tables_evaluated_without_a_server() -> None:
    async def think(tab: Tab) -> None:
        replay = cultists.new("realms", seed=3)
        for _ in range(6):
            replay.play(replay.legal_moves()[0])
        text = replay.replay().text().replace("\n", "\n# winner: 2\n", 1)
        _, shown = await tab.ask("POST", "replays", {"replay": text})
        found = None
        while not found:
            found = (await tab.get(f"matches/{shown['room']}/analysis"))["analysis"]
        assert found["points"][-1]["chances"] == [0, 10_000]
        line = {"room": shown["room"], "changes": 2, "moves": []}
        told = None
        while not told:
            _, answer = await tab.ask("POST", "study/evaluation", line)
            told = answer["evaluation"]
        assert told["plans"]

    run(think)


def test_takebacks_rematches_and_leaving() -> None:
    async def evening(tab: Tab) -> None:
        room, [token] = await tab.table("realms", "Ann")
        assert (await tab.ask("DELETE", f"rooms/{room}/seat", None, token))[0] == 200
        assert (await tab.ask("POST", f"rooms/{room}/seat", {"seat": 1}, token))[0] == 200
        wanted = {"seat": 0, "level": "novice"}
        assert (await tab.ask("POST", f"rooms/{room}/machines", wanted, token))[0] == 200
        await tab.open(1, room, token)
        tab.host.receive(1, json.dumps({"type": "resign", "id": "a"}))
        ended = await tab.hear(1, "ended")
        assert ended["reason"] == "resigned"
        tab.host.receive(1, json.dumps({"type": "rematch", "id": "b"}))
        again = (await tab.hear(1, "rematch"))["room"]
        assert again != room
        text = await tab.get(f"matches/{room}/replay", token)
        assert "# winner: 1" in text
        status, copy = await tab.ask("POST", "replays", {"replay": text}, token)
        assert status == 201 and copy["status"] == "ended"
        assert copy["outcome"] == {**ended_outcome(ended), "reason": "resigned"}
        assert (await tab.ask("DELETE", f"rooms/{room}", None, token))[0] == 204
        status, gone = await tab.ask("GET", f"rooms/{room}", None, token)
        assert status == 404 and gone["code"] == "room/unknown"

    run(evening)


def ended_outcome(ended: dict[str, Any]) -> dict[str, Any]:
    return {key: ended[key] for key in ("winners", "scores", "reason", "seed")}


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_comes_back_as_the_same_match(game: str) -> None:
    async def evening(tab: Tab) -> None:
        wanted = {"game": game, "machines": ["novice", "novice"], "sit": False}
        room = (await tab.ask("POST", "rooms", wanted))[1]["room"]
        while (await tab.get(f"rooms/{room}"))["status"] != "ended":
            await tab.turn()
        text = await tab.get(f"matches/{room}/replay")
        status, copy = await tab.ask("POST", "replays", {"replay": text})
        assert status == 201
        one, other = [await tab.get(f"matches/{it}/moves", None) for it in (room, copy["room"])]
        told = [[step["changes"], step["type"]] for step in other["moves"]]
        assert told == [[step["changes"], step["type"]] for step in one["moves"]]
        assert other["outcome"] == one["outcome"]
        for it in (room, copy["room"]):
            assert (await tab.get(f"rooms/{it}/past", None, changes=7, seat="1"))["view"]
        assert copy["room"] in tab.browser.heads

    run(evening)


async def finished(tab: Tab, game: str, name: str, level: str) -> tuple[str, str, str]:
    """A game against a machine that somebody gave up: its room, its replay, and their token."""
    room, [token] = await tab.table(game, name)
    wanted = {"seat": 1, "level": level}
    assert (await tab.ask("POST", f"rooms/{room}/machines", wanted, token))[0] == 200
    await tab.ask("POST", f"rooms/{room}/messages", {"type": "resign", "id": "a"}, token)
    return room, await tab.get(f"matches/{room}/replay", token), token


def test_own_games_of_another_device_count_once() -> None:
    async def move_house(tab: Tab) -> None:
        _, text, _ = await finished(tab, "realms", "Ann", "keeper")
        assert "# seat 0: person\n# seat 1: keeper\n# yours: 0\n" in text
        text = re.sub("# at: .*", "# at: 1700000000000", text)
        text = text.replace("# yours: 0", "# yours: 0\n# hints: 2 0")
        tab = Tab(Browser())
        ben = await tab.guest("Ben")
        _, looked = await tab.ask("POST", "replays", {"replay": text}, ben)
        assert (await tab.get("statistics", ben))["games"] == 0  # it was only looked at
        _, copy = await tab.ask("POST", "replays", {"replay": text, "mine": True}, ben)
        for again in ({"replay": text, "mine": True}, {"replay": text}):
            assert (await tab.ask("POST", "replays", again, ben))[1]["room"] == copy["room"]
        assert looked["room"] not in tab.browser.heads and len(tab.browser.heads) == 1
        shown = await tab.get("statistics", ben)
        assert (shown["games"], shown["won"], shown["hints"]) == (1, 0, 2)
        assert shown["opponents"] == [{"opponent": "keeper", "games": 1, "won": 0}]
        assert [point["at"] for point in shown["strength"]] == [1_700_000_000_000]

    run(move_house)


def test_a_game_of_the_terminal_is_read_and_one_of_several_people_must_say_whose_it_was() -> None:
    async def read(tab: Tab) -> None:
        room, text, _ = await finished(tab, "stars", "Ann", "comet")
        nobody = await tab.get(f"matches/{room}/replay")
        assert "# yours" not in nobody and "# seat 1: comet" in nobody
        tab = Tab(Browser())
        terminal = re.sub("# (room|seed hash|at|yours): .*\n", "", text)  # as `cultists play` notes
        status, _ = await tab.ask("POST", "replays", {"replay": terminal, "mine": True})
        assert status == 201
        several = terminal.replace("# seat 1: comet", "# seat 1: person")
        status, refused = await tab.ask("POST", "replays", {"replay": several, "mine": True})
        assert status == 422 and refused["code"] == "replay/whose"
        many = terminal.replace("seats: 2", "seats: 999999999999")  # not looked at one by one
        status, refused = await tab.ask("POST", "replays", {"replay": many, "mine": True})
        assert status == 422 and refused["code"] == "replay/wrong"

    run(read)


NEW_NOTES = re.compile("# (rated|even|resigned|time_up): .*\n")


async def kept_notes(tab: Tab, room: str, token: str) -> list[str]:
    """What the replay of a match notes beside who sat there."""
    text = await tab.get(f"matches/{room}/replay", token)
    return [one[0] for one in NEW_NOTES.finditer(text)]


@pytest.mark.usefixtures("searching")
def test_rated_games_and_even_luck_go_along() -> None:
    async def move_house(tab: Tab) -> None:
        room, tokens = await tab.table("realms", "Ann", "Bob", rated=True)
        await play(tab, room, tokens, Random(4), 6)
        resign = {"type": "resign", "id": "r"}
        await tab.ask("POST", f"rooms/{room}/messages", resign, tokens[0])
        while not (await tab.get(f"matches/{room}/analysis"))["analysis"]:
            pass
        shown = await tab.get("statistics", tokens[0])
        assert shown["rated"] == 1 and shown["luck"]["games"] == 1
        notes = await kept_notes(tab, room, tokens[0])
        assert [note.split(":")[0] for note in notes] == ["# rated", "# even", "# resigned"]
        text = await tab.get(f"matches/{room}/replay", tokens[0])

        tab = Tab(Browser())
        ben = await tab.guest("Ben")
        old = re.sub("# even: .*\n", "", text)  # exported before it was analysed
        other = re.sub("# even: .*", "# even: 1 2", text)  # what is here is not told otherwise
        for replay, analysed in ((old, 0), (text, 1), (other, 1)):
            await tab.ask("POST", "replays", {"replay": replay, "mine": True}, ben)
            copied = await tab.get("statistics", ben)
            assert (copied["games"], copied["rated"], copied["luck"]["games"]) == (1, 1, analysed)
        assert copied["luck"] == shown["luck"]
        [copy] = tab.browser.heads
        assert await kept_notes(tab, copy, ben) == notes
        assert (await tab.ask("DELETE", f"rooms/{copy}", None, ben))[0] == 204
        earlier = {"replay": NEW_NOTES.sub("", text), "mine": True}  # as earlier versions wrote it
        assert (await tab.ask("POST", "replays", earlier, ben))[0] == 201
        copied = await tab.get("statistics", ben)
        assert (copied["games"], copied["rated"], copied["luck"]["games"]) == (1, 0, 0)

    run(move_house)


def test_who_gave_up_among_three_goes_along() -> None:
    async def move_house(tab: Tab) -> None:
        room, tokens = await tab.table("realms", "Ann", "Bob", "Cora")
        await play(tab, room, tokens, Random(5), 20)
        for token in tokens:  # machines play on
            resign = {"type": "resign", "id": "r"}
            await tab.ask("POST", f"rooms/{room}/messages", resign, token)
        while (await tab.get(f"rooms/{room}"))["status"] != "ended":
            await tab.turn()
        text = await tab.get(f"matches/{room}/replay", tokens[1])
        [note] = await kept_notes(tab, room, tokens[1])
        assert re.fullmatch(r"# resigned: 20 \d+ \d+\n", note)
        told = await tab.get(f"matches/{room}/moves", tokens[1])

        tab = Tab(Browser())
        ben = await tab.guest("Ben")
        _, copy = await tab.ask("POST", "replays", {"replay": text, "mine": True}, ben)
        assert [chair["resigned"] for chair in copy["chairs"]] == [True, True, True]
        again = await tab.get(f"matches/{copy['room']}/moves", ben)
        steps = [
            [(step["changes"], step["type"], step["by"]) for step in one["moves"]]
            for one in (told, again)
        ]
        assert steps[0] == steps[1] and again["outcome"] == told["outcome"]
        assert await kept_notes(tab, copy["room"], ben) == [note]
        assert (await tab.get("statistics", ben))["games"] == 1

    run(move_house)


def test_a_game_that_was_lost_by_the_clock_stays_one() -> None:
    async def read(tab: Tab) -> None:
        _, text, _ = await finished(tab, "stars", "Ann", "comet")
        late = text.replace("# resigned: ", "# time_up: ")
        tab = Tab(Browser())
        _, copy = await tab.ask("POST", "replays", {"replay": late})
        assert (copy["outcome"]["reason"], copy["outcome"]["winners"]) == ("time", [1])

    run(read)


BAD_NOTES = {
    "a rating that is none": "rated: perhaps",
    "chances of one seat": "even: 5000",
    "chances of three seats": "even: 1 2 3",
    "half the chances": "even: 5000 -",
    "more than certain": "even: 10001 0",
    "less than nothing": "even: -1 5",
    "a huge chance": f"even: {'9' * 5000} 0",
    "a chance in words": "even: [1] {}",
    "digits of other scripts": "even: ٣ ٣",
    "nothing at all": "even:",
    "an unknown seat that gave up": "resigned: - - 0",
    "a machine that gave up": "resigned: - 0",
    "somebody who gave up after the end": f"time_up: {'9' * 15} -",
    "giving up twice": "time_up: 0 -\n# resigned: 0 -",
}


@pytest.mark.parametrize("note", BAD_NOTES.values(), ids=BAD_NOTES)
def test_a_note_that_does_not_fit_is_refused_and_nothing_is_changed(note: str) -> None:
    async def imported(tab: Tab) -> None:
        _, text, _ = await finished(tab, "stars", "Ann", "comet")
        text = NEW_NOTES.sub("", text)
        tab = Tab(Browser())
        ben = await tab.guest("Ben")
        await tab.ask("POST", "replays", {"replay": text}, ben)
        before = dict(tab.browser.heads)
        wrong = text.replace("# yours", f"# {note}\n# yours")
        for language, word in (("en", "note"), ("de", "Notiz")):
            body = {"replay": wrong, "mine": True}
            status, refused = await tab.ask("POST", "replays", body, ben, language)
            assert status == 422 and refused["code"] == "replay/note"
            assert word in refused["sentence"]
        assert tab.browser.heads == before and len(before) == 1

    run(imported)


WRONG = {
    "too many seats": (
        f"cultists replay 1\ngame: stars\nseats: {'9' * 30}\nseed: 1\n\n",
        "replay/wrong",
    ),
    "nothing": ("nonsense", "replay/wrong"),
    "another game": ("cultists replay 1\ngame: chess\nseats: 2\nseed: 1\n\n", "replay/wrong"),
    "a move": ("cultists replay 1\ngame: stars\nseats: 2\nseed: 1\n\nfly\n", "replay/wrong"),
    "too short": ("cultists replay 1\ngame: stars\nseats: 2\nseed: 1\n\n", "replay/unfinished"),
    "a position": ("cultists replay 1\ngame: stars\nposition: x\n\n", "replay/position"),
    "other cards": (
        "cultists replay 1\ngame: stars\nseats: 2\nseed: 1\ncards: x\n\n",
        "replay/cards",
    ),
    "too long": ("cultists replay 1\n" + "#" * 1_000_001, "request/large"),
}


@pytest.mark.parametrize(("text", "code"), WRONG.values(), ids=WRONG)
def test_a_wrong_replay_is_refused_in_a_sentence(text: str, code: str) -> None:
    async def imported(tab: Tab) -> None:
        status, refused = await tab.ask("POST", "replays", {"replay": text}, language="de")
        assert status in (413, 422) and refused["code"] == code
        assert refused["sentence"].endswith((".", "”", "“"))
        assert not tab.browser.heads

    run(imported)


def test_what_needs_others_says_so() -> None:
    async def alone(tab: Tab) -> None:
        for language, word in (("en", "server"), ("de", "Server")):
            status, said = await tab.ask("POST", "session", {"name": "x"}, language=language)
            assert status == 404 and said["code"] == "page/alone" and word in said["sentence"]
        assert (await tab.ask("GET", "nowhere"))[1]["code"] == "request/nowhere"
        assert (await tab.ask("PUT", "games"))[1]["code"] == "request/method"
        assert (await tab.ask("POST", "rooms", {"game": "chess"}))[1]["code"] == "request/bad"
        assert (await tab.ask("GET", "me", token="made up"))[0] == 401
        tab.host.open(9, "nowhere", None, None, "en")
        assert (await tab.hear(9, "error"))["code"] == "room/unknown"
        await tab.until(lambda: tab.ended == {9: True})
        tab.host.receive(9, "late")

    run(alone)


def test_who_has_no_token_becomes_a_guest() -> None:
    async def alone(tab: Tab) -> None:
        status, room = await tab.ask("POST", "rooms", {"game": "stars"})
        token = tab.token
        assert status == 201 and token
        me = await tab.get("me", token)
        assert room["chairs"][0]["name"] == me["name"]
        status, renamed = await tab.ask("PATCH", "me", {"name": "Zoe"}, token)
        assert status == 200 and renamed["name"] == "Zoe"

    run(alone)


def test_every_address_of_the_server_is_answered(tmp_path: Any) -> None:
    """Or refused because it needs a server. A page may ask for whatever it asks a server for."""
    app = make_app(Registry(Context(Settings(f"sqlite:///{tmp_path}/x.db"))))
    paths = app.openapi()["paths"]
    asked = [(m.upper(), p) for p in paths if p.startswith("/api/") for m in paths[p]]
    assert len(asked) > 30

    async def alone(tab: Tab) -> None:
        for method, path in asked:
            named = path.replace("{game}", "stars").replace("{room}", "x").replace("{session}", "x")
            _, said = await tab.ask(method, named, {}, cards="1", changes=0)
            code = said.get("code", "") if isinstance(said, dict) else ""
            assert code not in ("request/nowhere", "request/method"), path

    run(alone)


def test_own_cards() -> None:
    async def evening(tab: Tab) -> None:
        status, wrong = await tab.ask("POST", "games/stars/cards", {"cards": "nonsense"})
        assert status == 409 and wrong["code"] == "room/terms"
        games = await tab.get("games")
        assert [one["game"] for one in games["games"]][:2] == GAMES
        assert (await tab.get("games/realms/catalogue", language="de"))["language"] == "de"

    run(evening)
