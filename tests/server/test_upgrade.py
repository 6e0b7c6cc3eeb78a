"""A database that version 0.1.0 wrote: all of it is shown, games go on, no upgrade breaks it.

The fixture was made by a server of that version: two people, one with an account and one with a
token, in rooms of every status. It was only made smaller, by pages of 1,024 bytes.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from cultists.server.storage import migrate
from cultists.server.storage.migrate import upgrade
from tests.server.callers import Caller
from tests.server.place import database, running

ANN = {"name": "Ann of Arkham", "password": "a long word of Dagon"}
TOKEN = "tx901aSE74aR3APNUkRrmmI-ahynHxCXFemSWrz491o"  # of Ben, a guest
ENTRIES = {"open": 2, "stars": 22, "realms": 22, "resigned": 13, "ended": 60, "edition2008": 22}
"""Rooms, and how many entries each has. Of the last one the rules have changed since."""


@contextmanager
def two(folder: Path) -> Iterator[tuple[Caller, Caller]]:
    """Those who played, at a server of today."""
    with (
        running(folder) as place,
        Caller(place.url) as ann,
        Caller(place.url, authorization=f"Bearer {TOKEN}") as ben,
    ):
        ann.ask("POST", "/api/session", json=ANN)
        yield ann, ben


def sentences(entries: list[dict[str, Any]]) -> list[str]:
    return [news["sentence"] for entry in entries for news in entry["news"]]


def kept_words(folder: Path, room: str) -> list[str]:
    """The moves in words, as they were written."""
    connection = sqlite3.connect(folder / "rooms.db")
    asked = "SELECT json_extract(data, '$.words') FROM entries WHERE match = ? AND kind = 'move'"
    rows = connection.execute(f"{asked} ORDER BY number", (room,)).fetchall()
    connection.close()
    return [words for (words,) in rows]


def test_people_and_their_rooms_are_still_known(before: Path) -> None:
    with two(before) as (ann, ben):
        assert ann.ask("GET", "/api/me")["account"]
        assert ben.ask("GET", "/api/me")["name"] == "Ben"
        assert {one["room"] for one in ann.ask("GET", "/api/rooms/mine")} == set(ENTRIES)
        assert [one["room"] for one in ann.ask("GET", "/api/rooms")] == ["open"]


@pytest.mark.parametrize("room", ENTRIES)
def test_every_log_can_be_read(before: Path, room: str) -> None:
    """In the words of its time, and each seat what it may know."""
    with two(before) as (ann, ben):
        logs = [who.ask("GET", f"/api/rooms/{room}/log") for who in (ann, ben)]
        assert [entry["number"] for entry in logs[0]] == [*range(1, ENTRIES[room] + 1)]
        assert [entry["type"] for entry in logs[0]] == [entry["type"] for entry in logs[1]]
        assert "Ann of Arkham sits down." in sentences(logs[0])
        if room == "stars":
            assert "It is the turn of Ben." in sentences(logs[0])
            assert sentences(logs[0]) != sentences(logs[1])
            assert logs[0][-1]["text"] == "Your turn."


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_games_go_on(before: Path, game: str) -> None:
    with two(before) as (ann, ben):
        lines = [ann.line(game, 0), ben.line(game, 0)]
        assert [line.number for line in lines] == [ENTRIES[game]] * 2
        for _ in range(6):
            assert next(line for line in lines if line.mine).play()["type"] == "move"
            for line in lines:
                line.settle()
        assert lines[0].number == ENTRIES[game] + 6
    with two(before) as (ann, _):
        assert ann.table(game)["number"] == ENTRIES[game] + 6


def test_an_open_room_fills(before: Path) -> None:
    with two(before) as (ann, ben):
        ben.sit("open")
        assert ann.table("open")["status"] == "playing"


@pytest.mark.parametrize("room", ["resigned", "ended"])
def test_games_that_are_over_can_be_looked_at(before: Path, room: str) -> None:
    with two(before) as (ann, _):
        assert ann.table(room)["status"] == "ended"
        replay = ann.http.get(f"/api/matches/{room}/replay").text
        words = kept_words(before, room)
        assert [line for line in replay.splitlines() if line in words] == words
        past = ann.ask("GET", f"/api/rooms/{room}/past", params={"changes": len(words)})
        assert past["last"] == len(words)


def test_a_game_that_the_rules_of_today_would_play_otherwise_is_not_played_on(before: Path) -> None:
    """Every move of it is still legal, but some of them would do something else."""
    old = "edition2008"
    with two(before) as (ann, _):
        ann.refused("GET", f"/api/rooms/{old}/table", "match/old")
        ann.refused("GET", f"/api/rooms/{old}/past", "match/old", params={"changes": 3})
        assert "match/old" in str(ann.ring(old).hear())
        assert len(ann.ask("GET", f"/api/rooms/{old}/log")) == ENTRIES[old]


# Upgrades that are interrupted.

LATER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = {new!r}, {old!r}, None, None


def upgrade() -> None:
    op.create_table("rated_{new}", sa.Column("match", sa.String(32), primary_key=True))
    with op.batch_alter_table("matches") as table:
        table.add_column(sa.Column("rated_{new}", sa.Integer(), nullable=True))
    op.execute("UPDATE matches SET rated_{new} = 1 WHERE status = 'ended'")
    op.create_index("by_rated_{new}", "matches", ["rated_{new}"])
"""


class Interrupted(Exception):
    """The power is gone."""


@pytest.fixture
def two_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two migrations of versions to come, after those that there are."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    old = max(path.name[:4] for path in (folder / "versions").glob("[0-9]*.py"))
    for new in ("8001", "8002"):
        text = LATER.format(new=new, old=old)
        (folder / "versions" / f"{new}_later.py").write_text(text, encoding="utf-8")
        old = new
    monkeypatch.setattr(migrate, "FOLDER", folder)


@contextmanager
def interrupted_at(statement: int) -> Iterator[None]:
    """After so many statements nothing more is written."""
    done = count()

    def stop(*_about: object) -> None:
        if next(done) >= statement:
            raise Interrupted

    event.listen(Engine, "before_cursor_execute", stop)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", stop)


def content(folder: Path) -> list[str]:
    connection = sqlite3.connect(folder / "rooms.db")
    found = list(connection.iterdump())
    connection.close()
    return found


@pytest.mark.usefixtures("two_more")
@pytest.mark.parametrize("begun", [True, False], ids=["of version 0.1.0", "new"])
def test_an_interrupted_upgrade_changes_nothing(before: Path, begun: bool) -> None:
    if not begun:
        (before / "rooms.db").unlink()
    unchanged = content(before)
    for statement in count(1):
        try:
            with interrupted_at(statement):
                upgrade(database(before))
        except Interrupted:
            assert content(before) == unchanged
        else:
            break
    assert statement > 10
    assert upgrade(database(before)) == ("8002", "8002")
    rated = [line for line in content(before) if "rated_8001" in line]
    assert rated


@pytest.mark.usefixtures("two_more")
def test_rooms_are_all_there_after_later_upgrades(before: Path) -> None:
    assert upgrade(database(before)) == ("0001", "8002")
    with two(before) as (ann, _):
        assert {one["room"] for one in ann.ask("GET", "/api/rooms/mine")} == set(ENTRIES)
        assert ann.table("realms")["number"] == ENTRIES["realms"]
