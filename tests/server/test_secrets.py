"""Who must not know is not told: two matches that differ only in secrets send the same bytes."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from cultists.game.game import Game
from cultists.server.render import messages as showing
from cultists.server.room import news_text as telling
from cultists.server.room.room import Room
from cultists.server.room.terms import seed_hash
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import Place, process
from tests.server.worlds import SEED, Pair, alike, heard, server

SHAPES = [
    (game, seats, who)
    for game, seats in (("stars", 2), ("realms", 2), ("stars", 3), ("realms", 4))
    for who in (0, 1, None)
]


def pairs(rooms: int) -> list[Pair]:
    """So many rooms, with the seats and the spectator in turn."""
    dice = Random(5)
    drawn = [alike(*SHAPES[n % len(SHAPES)], dice) for n in range(rooms)]
    assert any(one.to_bytes() != two.to_bytes() for one, two in (p.games for p in drawn))
    return drawn


def test_two_matches_that_differ_in_secrets_send_the_same_bytes(tmp_path: Path) -> None:
    worlds, told = pairs(2 * len(SHAPES)), []
    assert sum(pair.moves for pair in worlds) > 100
    for world in (0, 1):
        with server(tmp_path / str(world)) as place:
            told.append(heard(place, worlds, world))
    for pair, one, two in zip(worlds, *told, strict=True):
        assert one == two, (pair.who, pair.games[0].name)
        assert str(SEED) not in "".join(one)
    whole = "".join("".join(one) for one in told[0])
    assert seed_hash(SEED) in whole
    for code in ("move/illegal", "move/turn", "seat/none", "undo/none"):
        assert code in whole, f"{code}: nobody asked"


def tell_all(
    told: list[dict[str, Any]], _seat: int | None, language: str, _names: list[str], **_: Any
) -> list[dict[str, Any]]:
    """A leak: news as the one reads them whom they are about."""
    return [{"what": one["what"], "seat": one["seat"], "sentence": one[language]} for one in told]


def show_rival(game: Game | None, seat: int | None) -> dict[str, Any]:
    """A leak: what lies in another hand, without a word more than usual."""
    if game is None:
        return {}
    other = 0 if seat is None else (seat + 1) % game.seats
    return game.view(seat).to_dict() | {"seats": game.view(other).to_dict()["seats"]}


def show_count(room: Room, seat: int | None) -> bool:
    """A leak of one bit, from the order of a pile that nobody may know."""
    return room.game is not None and room.game.to_bytes().count(b"\x01") % 2 == 0


LEAKS = [
    (showing, "news_for", tell_all),
    (showing, "view_of", show_rival),
    (showing, "can_undo", show_count),
]


@pytest.mark.parametrize(("where", "name", "leak"), LEAKS, ids=[name for _, name, _ in LEAKS])
def test_a_leak_would_be_found(tmp_path: Path, where: Any, name: str, leak: Any) -> None:
    assert hasattr(where, name)
    assert telling.news_for is showing.news_for  # type: ignore[attr-defined]
    worlds, told = pairs(6), []
    with patch.object(where, name, leak):
        for world in (0, 1):
            with server(tmp_path / str(world)) as place:
                told.append(heard(place, worlds, world))
    assert told[0] != told[1]


def test_the_seed_is_told_with_the_end_and_not_before(place: Place, call: Call) -> None:
    one, other, watcher = call(), call(), call()
    room = one.make("stars")
    other.sit(room)
    lines = [one.line(room), other.line(room), watcher.line(room)]
    for _ in range(10):
        for line in lines:
            line.settle()
        next(line for line in lines if line.mine).play()
    lines[0].ask("resign")
    ended = lines[2].until("ended")
    seed = ended["seed"]
    assert seed_hash(int(seed)) == one.table(room)["seed_hash"] == lines[1].table["seed_hash"]
    for line in lines:
        assert not any(seed in text for text in line.raw if '"type":"ended"' not in text)
    replay = watcher.http.get(f"/api/matches/{room}/replay").text
    assert f"seed: {seed}" in replay
    assert seed_hash(int(seed)) in replay


def test_seeds_are_of_128_bits_and_differ(place: Place) -> None:
    seeds = {place.registry.context.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert max(seeds).bit_length() > 120


def test_no_secret_stands_in_a_log(tmp_path: Path) -> None:
    with process(tmp_path) as running:
        with Caller(running.url) as one, Caller(running.url) as other:
            token = one.ask("POST", "/api/guests", 201, json={"token": True})["token"]
            room = one.make("realms")
            other.sit(room)
            lines = [one.line(room), other.line(room)]
            for text in ("{", '{"type":"play"}', "x" * 20_000):
                one.line(room).send_raw(text)
            for _ in range(5):
                for line in lines:
                    line.settle()
                next(line for line in lines if line.mine).play()
            cookies = [one.http.cookies["cultists"], other.http.cookies["cultists"]]
            one.http.get("/api/rooms/none/table", headers={"authorization": "bearer x"})
            one.http.get(f"/api/rooms/{room}/table", params={"last": "9" * 30})
        running.stop()
    connection = sqlite3.connect(tmp_path / "rooms.db")
    seeds = [seed for (seed,) in connection.execute("SELECT seed FROM matches")]
    keys = [key for (key,) in connection.execute("SELECT digest FROM sessions")]
    connection.close()
    assert seeds
    assert keys
    for secret in (*seeds, *keys, *cookies, token, room):
        assert secret not in running.logs
