"""Looking back: each table as it was seen then, by whoever may see it so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cultists.server.storage import queries as keeping
from cultists.server.storage.history import History
from tests.server.callers import Caller, Said
from tests.server.conftest import Call
from tests.server.place import Place, running
from tests.server.test_old_matches import change_the_rules

Seen = dict[tuple[int, str], Said]  # changes, and whose eyes


class Evening:
    """A match with two seats and a watcher, and every table that they saw."""

    def __init__(self, url: str, game: str, dice: Random) -> None:
        self.dice = dice
        self.callers = [Caller(url), Caller(url), Caller(url)]
        for number, caller in enumerate(self.callers):
            caller.guest(f"Player {number}")
        self.room = self.callers[0].make(game)
        self.callers[1].sit(self.room)
        self.seen: Seen = {}
        self.undone = self.taken = False
        self.look()

    def look(self) -> None:
        """Everybody notes what lies there."""
        for eyes, caller in zip(("0", "1", "watch"), self.callers, strict=True):
            table = caller.table(self.room)
            self.seen[table["changes"], eyes] = table["view"]
            self.changes: int = table["changes"]
            self.to_move: int = table["view"]["to_move"]
            if eyes == str(self.to_move):
                self.mine: list[str] = table["view"]["legal_moves"]
                self.can_undo: bool = table["can_undo"]

    def play(self, changes: int) -> Evening:
        """Moves by chance, undos where they are allowed, and takebacks: so many in all."""
        for _ in range(changes):
            chance = self.dice.random()
            mover = self.callers[self.to_move]
            if self.can_undo and (chance < 0.1 or not self.undone):
                self.undone = True
                mover.send(self.room, type="undo", seen=self.changes)
            elif not ((chance < 0.1 or not self.taken) and self.changes > 8 and self.take_back()):
                words = self.dice.choice(self.mine)
                mover.send(self.room, type="play", move=words, seen=self.changes)
            self.look()
        return self

    def take_back(self) -> bool:
        """With the leave of the other, if there is anything to take back."""
        mover, other = self.callers[self.to_move], self.callers[1 - self.to_move]
        ask = {"type": "takeback", "answer": "ask", "id": str(self.dice.random())}
        self.taken = mover.http.post(f"/api/rooms/{self.room}/messages", json=ask).is_success
        if self.taken:
            other.send(self.room, type="takeback", answer="agree")
        return self.taken

    def past(self, who: int, **params: Any) -> Said:
        path = f"/api/rooms/{self.room}/past"
        shown: Said = self.callers[who].ask("GET", path, params=params)
        return shown

    def end(self) -> None:
        self.callers[0].send(self.room, type="resign")

    def close(self) -> None:
        for caller in self.callers:
            caller.__exit__(None, None, None)


@pytest.fixture(scope="module", params=["stars", "realms"])
def evening(place: Place, request: pytest.FixtureRequest) -> Any:
    found = Evening(place.url, request.param, Random(8)).play(40)
    yield found
    found.close()


def test_every_table_is_as_it_was_seen(evening: Evening) -> None:
    kinds = set()
    for (changes, eyes), view in evening.seen.items():
        who = 2 if eyes == "watch" else int(eyes)
        shown = evening.past(who, changes=changes)
        assert shown["view"] == view
        assert (shown["changes"], shown["last"]) == (changes, evening.changes)
        assert shown["seat"] == (None if eyes == "watch" else int(eyes))
        kinds.add(shown["entry"]["type"])
    assert kinds == {"began", "move", "undo", "takeback"}


def test_while_it_is_played_nobody_looks_with_the_eyes_of_another(evening: Evening) -> None:
    path = f"/api/rooms/{evening.room}/past"
    moves = f"/api/matches/{evening.room}/moves"
    for who, seat in ((0, "1"), (1, "0"), (2, "0"), (2, "1")):
        for asked in (path, moves):
            params = {"changes": 3, "seat": seat}
            evening.callers[who].refused("GET", asked, "match/running", params=params)
    assert evening.past(0, changes=3, seat="watch")["view"] == evening.seen[3, "watch"]
    assert evening.past(1, changes=3, seat="1")["view"] == evening.seen[3, "1"]


def test_what_was_told_then_is_told_again(evening: Evening) -> None:
    for who, eyes in ((0, "0"), (1, "1"), (2, "watch")):
        caller = evening.callers[who]
        log = {line["number"]: line for line in caller.table(evening.room, last=0)["missed"]}
        listed = caller.ask("GET", f"/api/matches/{evening.room}/moves")
        assert listed["changes"] == evening.changes
        assert listed["names"] == ["Player 0", "Player 1"]
        for step in listed["moves"]:
            kept = {key: value for key, value in step.items() if key != "changes"}
            assert kept == {key: log[step["number"]][key] for key in kept}
        by_changes = {step["changes"]: step for step in listed["moves"]}
        assert set(by_changes) == set(range(evening.changes + 1))
        shown = evening.past(who, changes=7, seat=eyes)
        assert shown["entry"]["news"] == by_changes[7]["news"]


def test_asking_for_what_never_was(evening: Evening, call: Call) -> None:
    one = evening.callers[0]
    for changes in (evening.changes + 1, -1, "x", 2**40):
        params = {"changes": changes}
        one.refused("GET", f"/api/rooms/{evening.room}/past", "request/bad", params=params)
    for seat in ("9", "-1", "me", ""):
        params = {"changes": 1, "seat": seat}
        one.refused("GET", f"/api/rooms/{evening.room}/past", "request/bad", params=params)
    one.refused("GET", "/api/rooms/none/past", "room/unknown", params={"changes": 0})
    one.refused("GET", "/api/rooms/$$/past", "room/unknown", params={"changes": 0})
    one.refused("GET", "/api/matches/none/moves", "room/unknown")
    one.refused("GET", "/api/matches/$$/moves", "room/unknown")
    room = one.make("realms")
    one.refused("GET", f"/api/rooms/{room}/past", "room/waiting", params={"changes": 0})
    assert one.ask("GET", f"/api/matches/{room}/moves")["status"] == "open"


def test_after_the_end_and_a_restart_everybody_sees_with_all_eyes(tmp_path: Path) -> None:
    with running(tmp_path) as place:
        found = Evening(place.url, "realms", Random(1)).play(12)
        found.end()
        found.close()
    with running(tmp_path) as place, Caller(place.url) as stranger:
        for (changes, eyes), view in found.seen.items():
            params = {"changes": changes, "seat": eyes}
            shown = stranger.ask("GET", f"/api/rooms/{found.room}/past", params=params)
            assert shown["view"] == view
        stranger.refused(
            "GET", f"/api/rooms/{found.room}/past", "seat/unknown", params={"changes": 1, "seat": 3}
        )
        listed = stranger.ask("GET", f"/api/matches/{found.room}/moves", params={"seat": 0})
        assert listed["status"] == "ended"
        assert listed["outcome"]["winners"] == [1]
        assert [step["type"] for step in listed["moves"]][-2:] == ["resigned", "ended"]


def test_a_match_by_other_rules_is_listed_and_not_replayed(tmp_path: Path) -> None:
    with running(tmp_path) as place:
        found = Evening(place.url, "realms", Random(2)).play(8)
        found.end()
        found.close()
    change_the_rules(tmp_path / "rooms.db", found.room)
    with running(tmp_path) as place, Caller(place.url) as one:
        params = {"changes": 1}
        one.refused("GET", f"/api/rooms/{found.room}/past", "match/old", params=params)
        listed = one.ask("GET", f"/api/matches/{found.room}/moves")
        assert listed["changes"] == found.changes


def test_only_so_many_tables_are_kept(tmp_path: Path) -> None:
    with running(tmp_path) as place:
        evenings = [Evening(place.url, "stars", Random(n)).play(6) for n in range(4)]

        async def look() -> None:
            history = History(place.registry.context.archive, most=15)
            for _ in range(2):
                for one in evenings:
                    shown = await history.look(one.room, None, 3, None)
                    assert shown.view.to_dict() == one.seen[3, "watch"]
                    assert history.tables <= 15
            assert history.kept == [one.room for one in evenings[-2:]]
            await history.look(evenings[-2].room, None, 3, None)
            assert history.kept == [evenings[-1].room, evenings[-2].room]

        asyncio.run(look())
        for one in evenings:
            one.close()


def test_what_is_new_is_read_on_and_not_from_the_beginning(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Evening(place.url, "realms", Random(3)).play(6)
    assert found.past(0, changes=6)["last"] == 6
    read: list[int] = []
    reads = keeping.read_entries

    def counted(connection: Any, name: str, after: int, *most: Any) -> Any:
        entries = reads(connection, name, after, *most)
        read.append(len(entries))
        return entries

    monkeypatch.setattr(keeping, "read_entries", counted)
    found.play(1)
    assert found.past(0, changes=7)["view"] == found.seen[7, "0"]
    assert found.past(1, changes=2)["view"] == found.seen[2, "1"]
    assert read[0] <= 3 and read[-1] == 0
    found.close()
