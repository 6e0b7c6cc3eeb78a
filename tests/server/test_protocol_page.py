"""docs/protocol.md: every message is there, and every example is what is really sent.

A fenced block says in its first line what it shows:

    json client           a message that somebody sends
    json server           a message that the server sends
    json METHOD PATH      the body of a request
    json answer           what the server answers to the request before it
    json shown GET PATH   what is answered, shortened: `test_page_protocol.py` asks for it
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from cultists.server.live.context import Context, now_ms
from cultists.server.live.dispatch import parse
from cultists.server.metrics import Metrics
from cultists.server.protocol import http, messages
from cultists.server.room import log
from cultists.server.room.refusal import CONFLICT, STATUS
from cultists.server.settings import Limits
from tests.machines import searching
from tests.server.callers import Caller, Line, Said
from tests.server.place import running

__all__ = ["searching"]
ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = ROOT / "src" / "cultists" / "server"
SPEECH = ROOT / "src" / "cultists" / "speech" / "en" / "server.ftl"
BLOCK = re.compile(r"^```json (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENTRIES = {kind for name, kind in vars(log).items() if name.isupper() and isinstance(kind, str)}
BESIDES = {"table", "presence", "error", "accepted", "pong"}
FREE = {"view", "options"}  # what is in them hangs on the game


@dataclass(frozen=True)
class Example:
    about: str
    shown: Any


EXAMPLES = [Example(about.strip(), json.loads(text)) for about, text in BLOCK.findall(PAGE)]


def of(about: str) -> list[Any]:
    return [example.shown for example in EXAMPLES if example.about == about]


def shape(shown: Any, name: str = "") -> Any:
    """The keys of something and of what is in it; of lists, one after which all others are made."""
    if isinstance(shown, dict) and name not in FREE:
        return {key: shape(value, key) for key, value in shown.items()}
    if isinstance(shown, list) and shown and isinstance(shown[0], dict):
        return [shape(shown[0])]
    return None


# What somebody sends.


def test_every_message_that_can_be_sent_is_shown() -> None:
    types = {
        kind.model_fields["type"].default for kind in get_args(get_args(messages.ClientMessage)[0])
    }
    assert {shown["type"] for shown in of("client")} == types


@pytest.mark.parametrize("shown", of("client"), ids=lambda shown: shown["type"])
def test_what_is_shown_can_be_sent(shown: Said) -> None:
    message = parse(json.dumps(shown))
    left_out = set(message.model_dump(exclude_none=True)) - set(shown)
    assert not left_out


# What the server sends.


class Late(Context):
    """A server on which time can be let pass."""

    late = 0

    def clock(self) -> int:
        return now_ms() + Late.late

    def steady(self) -> int:
        return super().steady() + Late.late


@pytest.fixture(scope="module")
def sent(
    tmp_path_factory: pytest.TempPathFactory, searching: None
) -> Iterator[dict[str, list[Said]]]:
    """Everything that some people were sent in rooms where everything happens, by type."""
    with (
        running(tmp_path_factory.mktemp("page"), context=Late, workers=1) as place,
        Caller(place.url) as ann,
        Caller(place.url) as ben,
        Caller(place.url, **{"accept-language": "de"}) as eve,
    ):
        for who, name in ((ann, "Ann"), (ben, "Ben"), (eve, "Eve")):
            who.guest(name)
        lines = [
            *before_the_game(ann, ben),
            *a_whole_game(ann, ben, eve),
            *somebody_away(ann, ben),
            *no_time_left(ann, ben),
        ]
        found: dict[str, list[Said]] = {}
        for line in lines:
            for message in map(json.loads, line.raw):
                found.setdefault(message["type"], []).append(message)
    yield found
    Late.late = 0


def before_the_game(ann: Caller, ben: Caller) -> list[Line]:
    room = ann.make("realms", seats=2)
    line = ann.line(room)
    ben.sit(room)
    return [line]


def a_whole_game(ann: Caller, ben: Caller, eve: Caller) -> list[Line]:
    room = ann.make("realms", seats=3, options={"first": 0})
    one, three = ann.line(room), eve.line(room)
    ben.sit(room, 2)
    ben.ask("DELETE", f"/api/rooms/{room}/seat")
    ben.sit(room, 1)
    ann.ask("POST", f"/api/rooms/{room}/machines", json={"seat": 2, "level": "sleepwalker"})
    one.until("began")
    room = ann.make("realms", options={"first": 0})
    ben.sit(room)
    first, second, third = ann.line(room), ben.line(room), eve.line(room)
    assert second.play("end turn")["code"] == "move/turn"
    first.play(next(move for move in first.legal if move.startswith("play ")))
    first.play(next(move for move in first.legal if move.startswith("use ")))
    first.ask("undo", seen=first.seen)
    first.ask("takeback", answer="ask")
    second.until("asked")
    second.ask("takeback", answer="refuse")
    first.until("refused")
    first.ask("takeback", answer="ask")
    second.until("asked")
    second.ask("takeback", answer="agree")
    first.until("takeback")
    ann.ask("POST", f"/api/rooms/{room}/hint", json={"level": 1})
    second.ask("chat", preset="hello")
    third.ask("chat", text="I only watch.")
    third.send(type="mute", seats=[1], watchers=True)
    third.settle()
    first.ask("resign")
    first.until("ended")
    second.ask("rematch")
    first.until("rematch")
    return [one, three, first, second, third, ben.line(room, last=0)]


def somebody_away(ann: Caller, ben: Caller) -> list[Line]:
    room = ann.make("realms", options={"first": 0}, stand_in_after=1)
    ben.sit(room)
    first, second = ann.line(room), ben.line(room)
    second.close()
    first.until("stood_in")
    ben.line(room)
    first.until("returned")
    return [first]


def no_time_left(ann: Caller, ben: Caller) -> list[Line]:
    room = ann.make("realms", clock={"kind": "bank", "minutes": 1, "increment": 5})
    ben.sit(room)
    line = ann.line(room)
    Late.late += 120_000  # a minute in which the clock waits for Ben, and the one of the clock
    line.ask("chat", text="Hurry!")
    line.until("ended")
    return [line]


def test_every_message_of_the_server_is_shown(sent: dict[str, list[Said]]) -> None:
    assert set(sent) == ENTRIES | BESIDES
    assert {shown["type"] for shown in of("server")} == ENTRIES | BESIDES


@pytest.mark.parametrize("shown", of("server"), ids=lambda shown: shown["type"])
def test_what_is_shown_is_what_the_server_sends(shown: Said, sent: dict[str, list[Said]]) -> None:
    real = [shape(message) for message in sent[shown["type"]]]
    assert shape(shown) in real


@pytest.mark.parametrize("shown", of("server"), ids=lambda shown: shown["type"])
def test_every_key_that_the_server_sends_is_explained(
    shown: Said, sent: dict[str, list[Said]]
) -> None:
    named = set(re.findall(r"`([a-z_]+)`", PAGE))
    for message in sent[shown["type"]]:
        assert not set(message) - set(shown) - named


def test_everything_that_is_sent_is_declared(sent: dict[str, list[Said]]) -> None:
    declared: TypeAdapter[Any] = TypeAdapter(messages.ServerMessage)
    for message in (one for several in sent.values() for one in several):
        assert declared.validate_python(message, strict=True) == message


# HTTP.

REQUESTS = [example for example in EXAMPLES if example.about.split()[0].isupper()]
BODIES: dict[str, Any] = {
    "POST /api/guests": http.NewGuest,
    "PATCH /api/me": http.NewName,
    "POST /api/account": http.Credentials,
    "POST /api/session": http.Credentials,
    "POST /api/games/{game}/cards": http.CardFile,
    "POST /api/rooms": http.NewRoom,
    "POST /api/rooms/{room}/seat": messages.Sit,
    "POST /api/rooms/{room}/machines": messages.SeatMachine,
    "POST /api/rooms/{room}/messages": messages.ClientMessage,
    "POST /api/rooms/{room}/whatif": http.WhatIfRequest,
    "POST /api/rooms/{room}/hint": http.HintRequest,
    "POST /api/study": http.StudyRequest,
    "POST /api/study/whatif": http.StudyWhatIf,
    "POST /api/study/figures": http.StudyFigures,
    "POST /api/puzzles/{game}/try": http.TryRequest,
    "POST /api/study/evaluation": http.StudyLine,
}


def test_every_request_with_a_body_is_shown() -> None:
    assert {example.about for example in REQUESTS} == set(BODIES)


@pytest.mark.parametrize("example", REQUESTS, ids=lambda example: example.about)
def test_what_is_shown_can_be_asked(example: Example) -> None:
    TypeAdapter(BODIES[example.about]).validate_json(json.dumps(example.shown))


@pytest.mark.usefixtures("searching")  # a hint is thought about
def test_answers_are_what_is_shown(tmp_path: Path) -> None:
    with running(tmp_path) as place, Caller(place.url) as ann, Caller(place.url) as ben:
        room = ""
        for n, example in enumerate(EXAMPLES[:-1]):
            answer = EXAMPLES[n + 1]
            if example not in REQUESTS or answer.about != "answer":
                continue
            method, path = example.about.split()
            caller = ben if path.endswith("/seat") else ann
            got = caller.http.request(method, path.format(room=room), json=example.shown)
            assert got.is_success, (example.about, got.text)
            if got.json().get("token"):
                caller.http.headers["authorization"] = f"Bearer {got.json()['token']}"
            room = got.json().get("room", room)
            assert shape(got.json()) == shape(answer.shown), example.about


# Refusals and limits.


def test_every_refusal_is_listed_with_its_status_and_its_sentence() -> None:
    rows = re.findall(r"^\| `([a-z]+/[a-z]+)` \| (\d+) \| (.+?) \|$", PAGE, re.MULTILINE)
    listed = {code: (int(status), sentence) for code, status, sentence in rows}
    raised = {
        code
        for path in SERVER.rglob("*.py")
        for code in re.findall(r'Refusal\(\s*"([a-z]+/[a-z]+)"', path.read_text(encoding="utf-8"))
    }
    assert set(listed) == raised
    spoken = dict(re.findall(r"^server-([a-z]+-[a-z]+) = (.+)$", SPEECH.read_text(), re.MULTILINE))
    for code, (status, sentence) in listed.items():
        assert status == STATUS.get(code, CONFLICT), code
        said = spoken.get(code.replace("/", "-"))
        if said is not None:  # else the rules speak
            assert sentence == re.sub(r"\{ \$(\w+) \}", r"*\1*", said), code


def test_limits_are_those_of_a_server() -> None:
    rows = re.findall(r"^\| `([a-z_]+)` \| ([\d,.]+) \|", PAGE, re.MULTILINE)
    listed = {name: float(value.replace(",", "")) for name, value in rows}
    assert listed == asdict(Limits())


def test_the_operator_finds_every_metric() -> None:
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    listed = set(
        re.findall(r"^\| `(cultists_[a-z_]+?)(?:_total)?(?:\{[a-z]+\})?`", page, re.MULTILINE)
    )
    assert listed == {metric.name for metric in Metrics().registry.collect()}
