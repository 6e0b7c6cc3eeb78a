"""Who may come in by HTTP, with what, and how large."""

from __future__ import annotations

import json
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from socket import gethostname
from time import sleep
from typing import Any

import pytest

import cultists.realms
from cultists.server.settings import Limits
from tests.server.callers import Caller, Closed, Said
from tests.server.conftest import Call
from tests.server.place import HOST, PATIENCE, Place, running

EVIL = "https://evil.example"
REALMS = Path(cultists.realms.__file__).with_name("cards.toml")


@pytest.mark.parametrize(
    "origin", [EVIL, "null", "", "http://", "http://127.0.0.1", "http://[", "//x", "x" * 500]
)
def test_pages_of_others_may_not_speak(place: Place, call: Call, origin: str) -> None:
    one = call()
    room = one.make("stars")
    headers = {"origin": origin}
    one.refused("POST", "/api/rooms", "request/origin", json={"game": "stars"}, headers=headers)
    one.refused("DELETE", f"/api/rooms/{room}/seat", "request/origin", headers=headers)
    line = one.ring(room, Origin=origin)
    assert line.hear()["code"] == "request/origin"
    with pytest.raises(Closed, match="4000 request/origin"):
        line.hear()
    assert one.table(room)["seat"] == 0


def test_our_own_pages_may_and_those_we_trust(tmp_path: Path) -> None:
    trusted = "https://table.example"
    with running(tmp_path, origins=(trusted,)) as place, Caller(place.url) as one:
        for origin in (place.url, trusted):
            one.ask("POST", "/api/rooms", 201, json={"game": "stars"}, headers={"origin": origin})
        room = one.make("stars")
        assert one.line(room, Origin=place.url).table["seat"] == 0


def test_browsers_that_say_the_page_is_anothers_are_believed(call: Call) -> None:
    one = call()
    for site in ("cross-site", "same-site"):
        headers = {"sec-fetch-site": site}
        one.refused("POST", "/api/guests", "request/origin", json={}, headers=headers)
    one.ask("POST", "/api/guests", 201, json={}, headers={"sec-fetch-site": "same-origin"})


def test_without_a_cookie_one_is_nobody(call: Call) -> None:
    one = call()
    one.refused("GET", "/api/me", "person/unknown")
    one.refused("GET", "/api/rooms/mine", "person/unknown")
    one.refused("POST", "/api/tokens", "person/unknown")
    one.refused("PATCH", "/api/me", "person/unknown", json={"name": "Ann"})
    host = call()
    room = host.make("stars")
    message = {"type": "chat", "text": "hello", "id": "a"}
    one.refused("POST", f"/api/rooms/{room}/messages", "person/unknown", json=message)
    line = one.line(room)
    line.send(**message)
    assert line.until("error")["code"] == "person/unknown"
    assert line.table["seat"] is None


def test_a_forged_cookie_is_nobodys(call: Call) -> None:
    one = call()
    person = one.guest("Ann")["person"]
    true = one.http.cookies["cultists"]
    assert person not in true
    forged = [
        person,
        f"signed {person}",
        f"{person}.AAAAAA.{true}",  # as cookies were before there were sessions
        f"{true}.AAAAAA.{true}",
        sha256(f"cultists session {true}".encode()).hexdigest(),  # as a thief of the database has
        true[::-1],
        true[:-1],
        true + "x",
        "." * 5,
        "x" * 4000,
        "\u00e9",
    ]
    two = call()
    for cookie in forged:
        headers = {"cookie": b"cultists=" + cookie.encode("latin-1")}
        two.refused("GET", "/api/me", "person/unknown", headers=headers)
    two.ask("GET", "/api/me", headers={"cookie": f"cultists={true}"})


def test_a_wrong_token_is_refused_even_with_a_cookie(call: Call) -> None:
    one = call()
    one.guest()
    for token in ("bearer x", "BEARER " + "x" * 4000):
        one.refused("GET", "/api/me", "person/unknown", headers={"authorization": token})


def test_bodies_that_are_too_large(place: Place, call: Call) -> None:
    one = call()
    limit = place.settings.limits.body
    body = json.dumps({"game": "stars", "cards": "x" * limit})
    assert one.refused("POST", "/api/rooms", "request/large", content=body).status_code == 413
    for path in ("/api/rooms", "/api/guests"):
        answer = one.refused("POST", path, "request/large", content=pieces(body))
        assert answer.status_code == 413


def pieces(body: str) -> Iterator[bytes]:
    """A body that does not say how long it is."""
    for start in range(0, len(body), 60_000):
        yield body[start : start + 60_000].encode()


def test_a_body_in_pieces_is_read_if_it_is_small(call: Call) -> None:
    one = call()
    headers = {"content-type": "application/json"}
    answer = one.http.post("/api/rooms", content=iter([b'{"game"', b':"stars"}']), headers=headers)
    assert answer.status_code == 201


BODIES: list[Any] = [
    b"",
    b"{",
    b"\xff\xfe",
    b"null",
    b"[]",
    b'"stars"',
    b"{}",
    b'{"game":"chess"}',
    b'{"game":"stars","seats":1}',
    b'{"game":"stars","seats":5}',
    b'{"game":"stars","seats":"2"}',
    b'{"game":"stars","seats":2.5}',
    b'{"game":"stars","seats":NaN}',
    b'{"game":"stars","seats":1e999}',
    b'{"game":"stars","sEats":2}',
    b'{"game":"stars","\\ud800":2}',
    b'{"game":"stars","' + b"x" * 3000 + b'":2}',
    b'{"game":"' + b"x" * 3000 + b'"}',
    b'{"game":"stars","stand_in":"\\ud800"}',
    b'{"game":"stars","options":{"\\ud800":1}}',
    b'{"game":"stars","options":{"edition":' + b"[" * 5000 + b"]" * 5000 + b"}}",
    b"[" * 100_000,
    b'{"game":"stars","machines":["novice","novice","novice","novice"]}',
    b'{"game":"stars","clock":{"kind":"bank"}}',
    b'{"game":"stars","clock":{"kind":"days","days":31}}',
    b'{"game":"stars","stand_in_after":-1}',
    b'{"game":"stars","seat":4}',
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:40]))
def test_bodies_that_are_no_requests(call: Call, body: bytes) -> None:
    one = call()
    answer = one.http.post("/api/rooms", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["code"] in ("request/bad", "room/terms")
    assert len(answer.text) < 1_000


TERMS: list[dict[str, Any]] = [
    {"options": {"edition": "1999"}},
    {"options": {"no such": 1}},
    {"options": {"x" * 900: "y" * 900}},
    {"options": {"edition": 10**30}},
    {"cards": ""},
    {"cards": "no toml ["},
    {"cards": "\x00"},
    {"cards": "x = 1"},
    {"cards": "x = " + "[" * 3000},
    {"cards": "x = " + "9" * 5000},
    {"cards": "a" + ".a" * 99_000 + " = 1"},
    {"cards": ("a" + ".a" * 450 + " = 1\n") * 200},
]


@pytest.mark.parametrize("terms", TERMS, ids=lambda terms: str(terms)[:40])
def test_terms_that_no_game_has_are_told_in_a_sentence(call: Call, terms: dict[str, Any]) -> None:
    one = call()
    answer = one.refused("POST", "/api/rooms", "room/terms", json={"game": "stars", **terms})
    assert answer.status_code == 409


@pytest.mark.parametrize("cards", ["", "no toml [", "\x00", "x = 1"])
def test_a_card_file_is_checked_before_a_room_is_made(call: Call, cards: str) -> None:
    one = call()
    path = "/api/games/realms/cards"
    told = one.refused("POST", path, "room/terms", json={"cards": cards}).json()["sentence"]
    room = {"game": "realms", "cards": cards}
    assert told == one.refused("POST", "/api/rooms", "room/terms", json=room).json()["sentence"]


def test_a_card_file_that_can_be_played_is_not_refused(call: Call) -> None:
    one = call()
    answer = one.http.post("/api/games/realms/cards", json={"cards": REALMS.read_text("utf-8")})
    assert (answer.status_code, answer.content) == (204, b"")
    assert one.ask("GET", "/api/rooms/mine") == []


def test_too_many_for_the_seats(call: Call) -> None:
    one = call()
    machines = ["novice", "novice"]
    one.refused("POST", "/api/rooms", "room/full", json={"game": "stars", "machines": machines})
    one.refused("POST", "/api/rooms", "seat/unknown", json={"game": "stars", "seat": 3})


@pytest.mark.parametrize("room", ["none", "%00", "x" * 300, "%ff", "' OR 1=1 --", "💫"])
def test_rooms_that_there_are_not(call: Call, room: str) -> None:
    one = call()
    one.guest()
    assert one.refused("GET", f"/api/rooms/{room}", "room/unknown").status_code == 404
    one.refused("GET", f"/api/rooms/{room}/table", "room/unknown")
    one.refused("GET", f"/api/rooms/{room}/stream", "room/unknown")
    one.refused("POST", f"/api/rooms/{room}/seat", "room/unknown", json={})
    one.refused("GET", f"/api/matches/{room}/replay", "room/unknown")


def test_requests_that_are_no_http_hurt_nobody(place: Place, call: Call) -> None:
    for text in (
        b"\x00\xff" * 100,
        b"GET\r\n\r\n",
        b"POST /api/rooms HTTP/1.1\r\n\r\n",
        b"x" * 70_000,
    ):
        # it may be refused before all of it is sent
        with socket.create_connection((HOST, place.port), PATIENCE) as line, suppress(OSError):
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
            assert line.recv(100)[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 422")
    call().ask("GET", "/healthz")


def test_limits_of_rooms_sockets_and_requests(tmp_path: Path) -> None:
    limits = Limits(rooms=2, sockets=2, messages=1000, burst=1000)
    with running(tmp_path, limits) as place, Caller(place.url) as one:
        rooms = [one.make("stars") for _ in range(2)]
        answer = one.refused("POST", "/api/rooms", "room/many", json={"game": "stars"})
        assert answer.status_code == 429
        lines = [one.line(rooms[0]) for _ in range(2)]
        third = one.ring(rooms[0])
        assert third.hear()["code"] == "request/often"
        lines[0].close()
        for _ in range(1000):
            again = one.ring(rooms[0])
            if again.hear()["type"] == "table":
                break
            sleep(0.02)
        else:
            raise AssertionError("a closed line is counted for ever")


@pytest.mark.parametrize("limit", ["messages", "guests"])
def test_an_address_is_limited_whoever_it_says_it_is(tmp_path: Path, limit: str) -> None:
    few = {"messages": {"address_messages": 0.001, "address_burst": 3}}
    few["guests"] = {"address_guests": 0.001, "address_guests_burst": 3}
    limits = Limits(**few[limit])  # type: ignore[arg-type]  # they hardly fill again
    with running(tmp_path, limits) as place:
        codes = []
        for _ in range(5):
            with Caller(place.url) as one:
                codes.append(one.http.post("/api/guests", json={}))
        assert codes[0].status_code == 201
        assert codes[-1].status_code == 429
        assert codes[-1].json()["code"] == "request/often"
        assert int(codes[-1].headers["retry-after"]) >= 1


def test_careful_headers(call: Call) -> None:
    one = call()
    for answer in (one.http.get("/healthz"), one.http.get("/api/me"), one.http.get("/api/no")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


def test_errors_speak_the_language_that_is_asked_for(call: Call) -> None:
    one = call()
    english = one.refused("GET", "/api/me", "person/unknown").json()["sentence"]
    said = {
        one.refused("GET", "/api/me?language=de", "person/unknown").json()["sentence"],
        one.refused(
            "GET", "/api/me", "person/unknown", headers={"accept-language": "fr, de-CH;q=0.8"}
        ).json()["sentence"],
    }
    assert len(said) == 1
    assert english not in said


# Under which name, and from which page.


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]
)
def test_a_page_that_gives_this_machine_its_own_name_is_refused(
    place: Place, call: Call, name: str
) -> None:
    """DNS rebinding: to the browser such a page is the server's own."""
    one = call()
    room = one.make("stars")
    host = f"{name}:{place.port}"
    headers = {"host": host, "origin": f"http://{host}"}
    refused = one.refused("POST", "/api/rooms", "request/host", json=STARS, headers=headers)
    assert refused.status_code == 421
    assert name in refused.json()["sentence"]
    for path in ("/", "/docs", "/api/me", f"/api/rooms/{room}/table"):
        one.refused("GET", path, "request/host", headers={"host": host})
    line = one.ring(room, Host=host, Origin=f"http://{host}")
    assert line.hear()["code"] == "request/host"


STARS = {"game": "stars"}
LOCAL = ("localhost", "LOCALHOST:80", "table.localhost", "127.0.0.1", "[::1]:8000", "192.0.2.7", "")


@pytest.mark.parametrize("host", [*LOCAL, gethostname(), "table.example", "table.example.:8000"])
def test_a_server_answers_to_its_own_names(tmp_path: Path, host: str) -> None:
    named = ("table.example",) if host.startswith("table.example") else ()
    with running(tmp_path, hosts=named) as place, Caller(place.url) as one:
        one.ask("POST", "/api/guests", 201, json={}, headers={"host": host})


def test_behind_a_proxy_every_name_is_right_unless_some_are_named(tmp_path: Path) -> None:
    with running(tmp_path, behind_proxy=True) as place, Caller(place.url) as one:
        one.ask("GET", "/livez", headers={"host": "table.example"})
    with (
        running(tmp_path, behind_proxy=True, hosts=("table.example",)) as place,
        Caller(place.url) as one,
    ):
        one.ask("GET", "/livez", headers={"host": "table.example"})
        one.refused("GET", "/livez", "request/host", headers={"host": "other.example"})


def test_a_browser_that_asks_for_a_page_we_trust_is_answered(tmp_path: Path) -> None:
    trusted = "https://table.example"
    asked = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
    }
    with running(tmp_path, origins=(trusted,)) as place, Caller(place.url) as one:
        yes = one.http.options("/api/rooms", headers={**asked, "origin": trusted})
        assert yes.is_success
        assert yes.headers["access-control-allow-origin"] == trusted
        assert "authorization" in yes.headers["access-control-allow-headers"].lower()
        assert "POST" in yes.headers["access-control-allow-methods"]
        no = one.http.options("/api/rooms", headers={**asked, "origin": EVIL})
        assert "access-control-allow-origin" not in no.headers
        done = one.http.post("/api/rooms", json=STARS, headers={"origin": trusted})
        assert done.headers["access-control-allow-origin"] == trusted
        refused = one.http.get("/api/rooms/nowhere", headers={"origin": trusted})
        assert refused.headers["access-control-allow-origin"] == trusted


@pytest.mark.parametrize("secure", [True, False])
def test_browsers_are_told_to_use_nothing_but_https(tmp_path: Path, secure: bool) -> None:
    with running(tmp_path, secure=secure) as place, Caller(place.url) as one:
        for path in ("/", "/docs", "/api/me", "/livez"):
            assert ("strict-transport-security" in one.http.get(path).headers) == secure


def test_the_reference_loads_nothing_from_anywhere(call: Call) -> None:
    answer = call().http.get("/docs")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    style = answer.text.partition("<style>")[2].partition("</style>")[0]
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy


@pytest.mark.parametrize("wrong", [{}, {"text": 7}, {"type": "juggle"}], ids=str)
def test_a_refusal_says_which_message_it_is_about(tmp_path: Path, wrong: Said) -> None:
    limits = Limits(messages=0.001, burst=4)
    with running(tmp_path, limits) as place, Caller(place.url) as one:
        room = one.make("stars")
        line = one.line(room)
        told = []
        for n in range(6):
            line.send(**{"type": "chat", "text": "x", "id": f"m{n}", **wrong})
            told.append(line.answer(f"m{n}").get("code"))
        assert told[-1] == "request/often"
        said = one.http.post(f"/api/rooms/{room}/messages", json={"id": "by HTTP", **wrong}).json()
        assert (said["code"], said["id"]) == ("request/often", "by HTTP")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"id":7}', b'{"id":""}', b'{"id":"\xff"}'])
def test_a_message_without_an_id_is_refused_without_one(call: Call, body: bytes) -> None:
    one = call()
    room = one.make("stars")
    line = one.line(room)
    answer = one.refused("POST", f"/api/rooms/{room}/messages", "request/bad", content=body)
    assert "id" not in answer.json()
    if body.isascii():
        line.send_raw(body.decode())
        assert "id" not in line.until("error")
