"""Anything in any order, over real sockets: what was acknowledged is there, all see the same."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from uuid import uuid4

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cultists.server.live.context import Context
from cultists.server.settings import Settings
from cultists.server.storage.migrate import upgrade
from tests.server.callers import Caller, Line, Said
from tests.server.place import GENEROUS, Place, database

PEOPLE = 3  # two may sit, one always watches
who = st.integers(0, PEOPLE - 1)
player = st.integers(0, 1)


class Dealt(Context):
    """A server in which every game is dealt alike: hypothesis must find again what it found."""

    def new_seed(self) -> int:
        return 2**127 + 5


class Hall:
    """A server that can be started again over the same database."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "rooms.db"
        self.settings = Settings(database=database(folder), port=0, limits=GENEROUS)
        upgrade(self.settings.database)
        self.place = self._start()
        self.restarts = 0

    def _start(self) -> Place:
        place = Place(self.settings, Dealt)
        place.start()
        return place

    def restart(self) -> None:
        self.place.stop()
        self.place = self._start()
        self.restarts += 1

    def log(self, room: str) -> list[tuple[int, str, str | None]]:
        connection = sqlite3.connect(self.file)
        rows = connection.execute(
            "SELECT number, kind, sender FROM entries WHERE match = ? ORDER BY number", (room,)
        ).fetchall()
        connection.close()
        return rows


class InARoom(RuleBasedStateMachine):
    """One room and those who come and go."""

    hall: Hall
    reached: set[str]

    def __init__(self) -> None:
        super().__init__()
        self.callers = [Caller(self.hall.place.url) for _ in range(PEOPLE)]
        self.lines: list[Line | None] = [None] * PEOPLE
        self.last: list[int | None] = [None] * PEOPLE
        self.heard: list[list[Said]] = [[] for _ in range(PEOPLE)]
        self.acknowledged: dict[str, int] = {}
        self.sent: list[tuple[int, Said]] = []
        self.room = ""

    @initialize(game=st.sampled_from(["stars", "realms"]), begin=st.integers(0, 3))
    def make(self, game: str, begin: int) -> None:
        for n, caller in enumerate(self.callers):
            caller.guest(f"Player {n}")
        self.room = self.callers[0].make(game)
        if begin:
            self.callers[1].sit(self.room)
            for n in range(begin):
                self.come(n, True)

    # Chairs.

    @precondition(lambda self: self.status() == "open")
    @rule(n=player)
    def sit(self, n: int) -> None:
        answer = self.callers[n].http.post(f"/api/rooms/{self.room}/seat", json={})
        assert answer.status_code in (200, 409)

    @precondition(lambda self: self.status() == "open")
    @rule(n=player)
    def stand_up(self, n: int) -> None:
        answer = self.callers[n].http.delete(f"/api/rooms/{self.room}/seat")
        assert answer.status_code in (200, 409)

    def status(self) -> str:
        found: str = self.callers[0].ask("GET", f"/api/rooms/{self.room}")["status"]
        return found

    # Lines.

    @rule(n=who, anew=st.booleans())
    def come(self, n: int, anew: bool) -> None:
        self.drop(n)
        last = None if anew else self.last[n]
        line = self.callers[n].line(self.room, last)
        missed = [one["number"] for one in line.table["missed"]]
        assert missed == (list(range(last + 1, line.number + 1)) if last is not None else [])
        if last is None:
            self.heard[n].clear()
        self.lines[n] = line
        self.reached.add("missed" if missed else "came")

    def drop(self, n: int, cut: bool = False) -> None:
        line = self.lines[n]
        if line is not None:
            self.heard[n] += line.lines
            self.last[n] = line.number
            line.cut() if cut else line.close()
            self.lines[n] = None

    @rule(n=who, cut=st.booleans())
    def go(self, n: int, cut: bool) -> None:
        self.drop(n, cut)

    @rule(pick=st.integers(0, 9))
    def restart(self, pick: int) -> None:
        if pick not in (5, 7):  # it takes its time
            return
        for n in range(PEOPLE):
            self.drop(n, cut=True)
        self.hall.restart()
        for caller in self.callers:
            cookie = caller.http.cookies["cultists"]
            caller.http.close()
            caller.__init__(self.hall.place.url)  # type: ignore[misc]
            caller.http.cookies.set("cultists", cookie)

    # Messages.

    def say(self, n: int, **message: object) -> Said | None:
        """By the line, else by HTTP; what was accepted is noted."""
        sent = {"id": uuid4().hex, **message}
        line = self.lines[n]
        if line is not None:
            line.send(**sent)
            answer = line.answer(str(sent["id"]))
        else:
            path = f"/api/rooms/{self.room}/messages"
            answer = self.callers[n].http.post(path, json=sent).json()
        self.sent.append((n, sent))
        if answer["type"] != "error":
            before = self.acknowledged.setdefault(str(sent["id"]), answer["number"])
            assert before == answer["number"]
        self.reached.add(answer.get("code", str(message["type"])))
        return answer

    def table(self, n: int) -> Said:
        line = self.lines[n]
        if line is None:
            return self.callers[n].table(self.room)
        line.settle()
        return {"view": line.view, "changes": line.seen}

    @rule(n=player, pick=st.integers(0, 1000), times=st.integers(1, 8))
    def play(self, n: int, pick: int, times: int) -> None:
        for _ in range(times):
            table = self.table(n)
            legal = table["view"].get("legal_moves") or ["end"]
            move = legal[pick % len(legal)]
            answer = self.say(n, type="play", move=move, seen=table["changes"])
            assert answer is not None
            if table["view"].get("legal_moves") and self.status() == "playing":
                assert answer["type"] != "error", answer

    @rule(n=who, stale=st.booleans())
    def play_wrongly(self, n: int, stale: bool) -> None:
        table = self.table(n)
        seen = table["changes"] + (1 if stale else 0)
        answer = self.say(n, type="play", move="juggle", seen=seen)
        assert answer is not None
        assert answer["type"] == "error"

    @precondition(lambda self: self.sent)
    @rule(pick=st.integers(0, 8))
    def say_again(self, pick: int) -> None:
        """The same message once more: the same answer, and nothing happens."""
        n, sent = self.sent[-1 - pick % min(len(self.sent), 8)]
        if str(sent["id"]) in self.acknowledged:
            before = len(self.hall.log(self.room))
            answer = self.say(n, **sent)
            assert answer is not None
            assert answer["type"] == "accepted"
            assert len(self.hall.log(self.room)) == before
            self.reached.add("again")

    @rule(n=player)
    def undo(self, n: int) -> None:
        table = self.callers[n].table(self.room)
        answer = self.say(n, type="undo", seen=table["changes"])
        assert answer is not None
        assert (answer["type"] != "error") == table["can_undo"]

    @rule(n=player, agree=st.booleans())
    def take_back(self, n: int, agree: bool) -> None:
        asked = self.say(n, type="takeback", answer="ask")
        if asked is not None and asked["type"] != "error":
            self.say(1 - n, type="takeback", answer="agree" if agree else "refuse")

    @rule(n=who, preset=st.booleans())
    def chat(self, n: int, preset: bool) -> None:
        self.say(n, type="chat", **({"preset": "hello"} if preset else {"text": "Iä!"}))

    @precondition(lambda self: len(self.acknowledged) > 6)
    @rule(n=player, pick=st.integers(0, 3))
    def resign(self, n: int, pick: int) -> None:
        if pick == 0:
            self.say(n, type="resign")

    # What always holds.

    @invariant()
    def everybody_sees_the_same_as_a_newcomer(self) -> None:
        for n, line in enumerate(self.lines):
            if line is None:
                continue
            line.settle()
            fresh = self.callers[n].table(self.room)
            assert line.view == fresh["view"]
            assert (line.seen, line.number) == (fresh["changes"], fresh["number"])
            assert line.can_undo == fresh["can_undo"]
            numbers = [one["number"] for one in (*self.heard[n], *line.lines)]
            assert numbers == list(range(line.number - len(numbers) + 1, line.number + 1))

    @invariant()
    def what_was_acknowledged_is_in_the_log(self) -> None:
        if not self.room:
            return
        log = self.hall.log(self.room)
        assert [number for number, _, _ in log] == list(range(1, len(log) + 1))
        senders = [sender for _, _, sender in log if sender is not None]
        assert len(set(senders)) == len(senders)
        by_sender = {sender: number for number, _, sender in log}
        assert self.acknowledged.items() <= by_sender.items()

    def teardown(self) -> None:
        for caller in self.callers:
            caller.__exit__(None, None, None)


def test_a_room_in_which_anything_happens(tmp_path: Path) -> None:
    hall, reached = Hall(tmp_path), set[str]()
    machine = type("Machine", (InARoom,), {"hall": hall, "reached": reached})
    try:
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=25,
                stateful_step_count=40,
                phases=[Phase.generate],  # to shrink would take minutes
            ),
        )
    finally:
        hall.place.stop()
    assert hall.restarts
    assert {"play", "undo", "chat", "again", "missed", "move/stale", "takeback"} <= reached, reached
