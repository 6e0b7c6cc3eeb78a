"""Ten thousand messages that nobody should send: an error each, and the room unharmed."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect

from cultists.server.settings import Limits
from tests.server.callers import PATIENCE, Caller, Line
from tests.server.conftest import Call
from tests.server.malformed import KINDS, malformed
from tests.server.place import Place, running

TOGETHER = 100  # messages that are sent before the answers are read
ROUNDS = 36
CALLERS = 3  # two players and somebody who watches


def test_ten_thousand_malformed_messages(place: Place, call: Call) -> None:
    one, other, watcher = call(), call(), call()
    room = one.make("realms")
    other.sit(room)
    watcher.guest()
    before = one.table(room)["view"]
    addresses = [(caller, socket_of(caller, room)) for caller in (one, other, watcher)]
    told = asyncio.run(storm([address for _, address in addresses], addresses))
    assert sum(told.values()) == TOGETHER * ROUNDS * CALLERS >= 10_000
    assert set(told) == {"request/bad"}
    assert one.table(room)["view"] == before
    plays_on(one.line(room), other.line(room), 20)


def socket_of(caller: Caller, room: str) -> str:
    return f"{caller.url.replace('http', 'ws')}/api/rooms/{room}/socket"


async def storm(urls: list[str], callers: list[tuple[Caller, str]]) -> dict[str, int]:
    """Everybody sends nonsense at once; how often was which code answered?"""
    told: dict[str, int] = {}
    cookies = [f"cultists={caller.http.cookies['cultists']}" for caller, _ in callers]
    jobs = [
        shower(url, cookie, Random(n), told)
        for n, (url, cookie) in enumerate(zip(urls, cookies, strict=True))
    ]
    await asyncio.gather(*jobs)
    return told


async def shower(url: str, cookie: str, dice: Random, told: dict[str, int]) -> None:
    async with connect(url, additional_headers={"Cookie": cookie}, compression=None) as line:
        for _ in range(ROUNDS):
            sent = [malformed(dice) for _ in range(TOGETHER)]
            for message in sent:
                await line.send(message)
            for message in sent:
                code = await next_error(line, message)
                told[code] = told.get(code, 0) + 1


async def next_error(line: ClientConnection, sent: str | bytes) -> str:
    """The code of the next error; whoever comes and goes is told too."""
    for _ in range(10):
        answer = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
        if answer["type"] in ("table", "presence"):
            continue
        assert answer["type"] == "error", (sent[:200], answer)
        assert answer["sentence"]
        code: str = answer["code"]
        return code
    raise AssertionError("no error")


def plays_on(one: Line, other: Line, moves: int) -> None:
    """The room is unharmed: people play, and see what a newcomer sees."""
    for _ in range(moves):
        one.settle()
        other.settle()
        mover = one if one.mine else other
        assert mover.play()["type"] == "move"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_is_drawn_in_more_than_one_way(kind: object) -> None:
    assert callable(kind)
    assert len({kind(Random(n)) for n in range(50)}) > 2


def test_messages_too_large_close_the_line(place: Place, call: Call) -> None:
    one, other = call(), call()
    room = one.make("stars")
    other.sit(room)
    largest = place.settings.limits.message
    for size, closed in ((largest, False), (largest + 1, True), (largest * 20, True)):
        text = json.dumps({"type": "chat", "text": "", "id": ""})
        text = text.replace('"text": ""', '"text": "' + "x" * (size - len(text)) + '"')
        assert len(text) == size
        line = one.line(room)
        if closed:
            with pytest.raises(Exception, match="1009"):
                line.send_raw(text)  # it may be told so while it still sends
                for _ in range(3):
                    line.hear()
        else:
            line.send_raw(text)
            assert line.until("error")["code"] == "request/bad"
    plays_on(one.line(room), other.line(room), 5)


def test_text_that_is_no_text_closes_the_line(call: Call) -> None:
    one = call()
    room = one.make("stars")
    line = one.line(room)
    line._socket.send(b"\xff\xfe", text=True)
    with pytest.raises(Exception, match="1007"):
        for _ in range(3):
            line.hear()
    assert one.table(room)["status"] == "open"


@pytest.mark.parametrize("seen", ["1" * 19, "9" * 400, "1" + "0" * 4299])
def test_counts_as_large_as_they_come(call: Call, seen: str) -> None:
    one, other = call(), call()
    room = one.make("stars")
    other.sit(room)
    line = one.line(room)
    for kind, more in (("play", '"move":"end",'), ("undo", "")):
        line.send_raw(f'{{"type":"{kind}",{more}"seen":{seen},"id":"a"}}')
        assert line.until("error")["code"] in ("move/stale", "request/bad")
    plays_on(line, other.line(room), 3)


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ",
        "\x00",
        "⟦0⟧",
        "{ $who }",
        "{",
        "💫",
        "\u202e",
        "e" * 200,
        "'",
        "\\",
        "%s",
        "0",
        "-1",
    ],
)
def test_moves_that_are_no_moves(call: Call, words: str) -> None:
    one, other = call(), call()
    for game in ("stars", "realms"):
        room = one.make(game)
        other.sit(room)
        lines = one.line(room), other.line(room)
        mover = next(line for line in lines if line.mine)
        answer = mover.play(words)
        assert answer["type"] == "error"
        assert answer["code"] == "move/illegal"
        assert answer["sentence"]
        plays_on(*lines, 2)


@pytest.mark.parametrize("last", ["-1", "x", "", "9" * 30, "1.5", "99999999999"])
def test_a_last_number_that_is_none(call: Call, last: str) -> None:
    one = call()
    room = one.make("stars")
    try:
        line = one.ring(room, last)
        answer = line.hear()
    except Exception as refused:
        assert "403" in str(refused) or "4000" in str(refused)
    else:
        assert answer["type"] in ("table", "error")
    answer_http = one.http.get(f"/api/rooms/{room}/table", params={"last": last})
    assert answer_http.status_code in (200, 422)


def test_flooding_is_refused_with_a_time_to_wait(
    call: Call, tmp_path_factory: pytest.TempPathFactory
) -> None:
    # So slowly does it fill again that nobody is let in, however long the test takes.
    limits = Limits(messages=0.001, burst=8, address_messages=50, address_burst=200)
    with running(tmp_path_factory.mktemp("flood"), limits) as strict:
        one = call(strict)
        room = one.make("stars")
        line = one.line(room)
        codes = []
        for n in range(12):
            line.send(type="chat", text="x", id=f"{n}")
        for _ in range(12):
            answer = line.until(lambda message: message["type"] in ("chat", "error"))
            codes.append(answer.get("code"))
        assert set(codes) == {None, "request/often"}
        refused = one.refused("GET", f"/api/rooms/{room}", "request/often")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
