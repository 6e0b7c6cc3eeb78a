"""Sessions: they can be seen and ended, change with the account, and outlive an upgrade."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from itsdangerous import TimestampSigner

from cultists.server.storage.accounts import COOKIE_AGE, DEVICES, PASSING, Accounts, device_of
from cultists.server.storage.migrate import upgrade
from cultists.server.storage.passwords import LIST
from cultists.server.storage.schema import metadata
from cultists.server.storage.store import open_engine
from tests.server.callers import Caller, Closed
from tests.server.conftest import Call
from tests.server.place import Place, database, running

T = TypeVar("T")
PASSWORD = "a long enough password"
OTHER = "quite another sentence"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def account(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


def member(call: Callable[[], Caller], name: str) -> Caller:
    """Somebody with an account."""
    one = call()
    one.guest()
    one.ask("POST", "/api/account", 201, json=account(name))
    return one


def with_cookie(call: Call, cookie: str, at: Place | None = None) -> Caller:
    one = call(at)
    one.http.cookies.set("cultists", cookie)
    return one


def cookie_of(one: Caller) -> str:
    return one.http.cookies["cultists"]


def is_known(one: Caller) -> bool:
    return one.http.get("/api/me").status_code == 200


# Ending.


def test_a_cookie_is_worth_nothing_after_log_out(call: Call) -> None:
    one = call()
    one.guest("Ann")
    thief = with_cookie(call, cookie_of(one))
    assert is_known(thief)
    one.ask("DELETE", "/api/session", 204)
    assert not is_known(thief)
    assert not is_known(one)
    call().ask("DELETE", "/api/session", 204)  # nobody may log out, too


def test_a_cookie_from_before_is_not_the_accounts(call: Call) -> None:
    """Somebody who has planted a cookie, or a token, in a browser must not get the account."""
    one = call()
    one.guest("Ann")
    thief = with_cookie(call, cookie_of(one))
    token = thief.ask("POST", "/api/tokens", 201)["token"]
    before = cookie_of(one)
    one.ask("POST", "/api/account", 201, json=account("Ann of the cookie"))
    assert cookie_of(one) != before
    assert one.ask("GET", "/api/me")["account"]
    assert not is_known(thief)
    assert not is_known(call(authorization=f"Bearer {token}"))


def test_a_program_that_makes_an_account_keeps_its_token(call: Call) -> None:
    token = call().ask("POST", "/api/guests", 201, json={"token": True})["token"]
    program = call(authorization=f"Bearer {token}")
    program.ask("POST", "/api/account", 201, json=account("A program of its own"))
    assert program.ask("GET", "/api/me")["account"]
    assert "cultists" not in program.http.cookies
    program.ask("DELETE", "/api/session", 204)
    assert not is_known(program)


def test_open_lines_end_with_their_session(call: Call) -> None:
    one, other = member(call, "Ann at the table"), call()
    room = one.make("stars")
    other.sit(room)
    thief = with_cookie(call, cookie_of(one))
    line, others = thief.line(room), other.line(room)
    assert line.table["seat"] == 0
    one.ask("DELETE", "/api/sessions/" + current(one), 204)
    with pytest.raises(Closed, match="1012"):
        line.until("chat")
    assert thief.line(room).table["seat"] is None  # and it comes back as a spectator
    assert others.ask("chat", text="I am still here.")["type"] == "chat"


def current(one: Caller) -> str:
    [session] = [each for each in one.ask("GET", "/api/sessions") if each["current"]]
    found: str = session["session"]
    return found


# Devices.


def test_devices_are_listed_and_can_be_logged_out(call: Call) -> None:
    one = member(call, "Ann of many devices")
    second = call(**{"user-agent": FIREFOX})
    second.ask("POST", "/api/session", json=account("Ann of many devices"))
    token = second.ask("POST", "/api/tokens", 201)["token"]
    program = call(authorization=f"Bearer {token}")
    listed = {each["device"] or each["kind"]: each for each in one.ask("GET", "/api/sessions")}
    assert set(listed) == {"python-httpx", "Firefox, Linux", "token"}
    assert listed["python-httpx"]["current"]
    assert not listed["token"]["current"]
    assert [each["current"] for each in program.ask("GET", "/api/sessions")].count(True) == 1
    stranger = call()
    stranger.guest()
    path = f"/api/sessions/{listed['token']['session']}"
    assert stranger.refused("DELETE", path, "person/session").status_code == 404
    assert is_known(program)
    one.ask("DELETE", path, 204)
    assert not is_known(program)
    assert is_known(second)
    one.refused("DELETE", path, "person/session")
    one.refused("DELETE", "/api/sessions/%25", "request/bad")
    call().refused("GET", "/api/sessions", "person/unknown")


def test_everywhere_else_can_be_logged_out_at_once(call: Call) -> None:
    one = member(call, "Ann everywhere")
    others = [call() for _ in range(3)]
    for other in others:
        other.ask("POST", "/api/session", json=account("Ann everywhere"))
    others.append(call(authorization=f"Bearer {one.ask('POST', '/api/tokens', 201)['token']}"))
    assert all(is_known(other) for other in others)
    one.ask("DELETE", "/api/sessions", 204)
    assert not any(is_known(other) for other in others)
    assert is_known(one)
    assert len(one.ask("GET", "/api/sessions")) == 1


def test_a_person_has_so_many_devices_and_the_oldest_go(call: Call) -> None:
    one = call()
    one.guest()
    for _ in range(DEVICES + 5):
        newest = one.ask("POST", "/api/tokens", 201)["token"]
    kinds = [each["kind"] for each in one.ask("GET", "/api/sessions")]
    assert (kinds.count("token"), kinds.count("session")) == (DEVICES, 1)
    assert is_known(call(authorization=f"Bearer {newest}"))


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "Safari, macOS"),
        ("curl/8.5.0", "curl"),
        ("", ""),
        ("\u202e<script>" * 50, ""),
        ("x" * 500, "x" * 40),
    ],
)
def test_devices_have_short_names(agent: str, device: str) -> None:
    assert device_of(agent) == device


# Passwords.


def test_a_changed_password_logs_other_browsers_out(call: Call) -> None:
    name = "Ann who changes"
    one, other = member(call, name), call()
    other.ask("POST", "/api/session", json=account(name))
    path = "/api/account/password"
    wrong = {"old": OTHER, "new": OTHER}
    assert one.refused("PUT", path, "person/password", json=wrong).status_code == 403
    assert is_known(other)
    one.ask("PUT", path, 204, json={"old": PASSWORD, "new": OTHER})
    assert is_known(one)
    assert not is_known(other)
    other.refused("POST", "/api/session", "person/password", json=account(name))
    other.ask("POST", "/api/session", json=account(name, OTHER))
    one.refused("PUT", path, "person/weak", json={"old": OTHER, "new": "password1"})
    guest = call()
    guest.guest()
    guest.refused("PUT", path, "person/password", json={"old": "", "new": OTHER})
    call().refused("PUT", path, "person/unknown", json={"old": PASSWORD, "new": OTHER})


WEAK = [
    *("password", "Passw0rd", "P4ssw0rd123!", "12345678", "87654321", "iloveyou", "Cthulhu1234"),
    *(
        "aaaaaaaa",
        "abababab",
        "23456789",
        "hgfedcba",
        "Wilmarth",
        "wilmarth1927",
        "WilmarthWilmarth",
    ),
]


def test_passwords_that_are_guessed_first_are_refused(call: Call) -> None:
    one = call()
    one.guest()
    for password in WEAK:
        refused = one.refused(
            "POST", "/api/account", "person/weak", json=account("Wilmarth", password)
        )
        assert refused.status_code == 422
    one.ask("POST", "/api/account", 201, json=account("Wilmarth", "whisperer in darkness"))


def test_the_list_of_common_passwords_is_sound() -> None:
    words = LIST.read_text(encoding="utf-8").split()
    assert len(words) > 150
    assert words == sorted(set(words))


# Names.


def test_a_guest_cannot_bear_the_name_of_an_account(call: Call) -> None:
    one, other = member(call, "Randolph"), call()
    for spelling in ("Randolph", "RANDOLPH", "  randolph "):
        taken = {"name": spelling}
        other.refused("POST", "/api/guests", "person/taken", json=taken)
    other.guest("Carter")
    other.refused("PATCH", "/api/me", "person/taken", json={"name": "randolph"})
    second = member(call, "Etienne")
    second.refused("PATCH", "/api/me", "person/taken", json={"name": "Randolph"})
    one.ask("PATCH", "/api/me", json={"name": "RANDOLPH"})  # the account's own


def test_names_of_accounts_carry_a_mark(call: Call) -> None:
    one, other = member(call, "Marked Ann"), call()
    other.guest("Ben")
    room = one.make("stars")
    shown = other.sit(room)
    assert [chair["account"] for chair in shown["chairs"]] == [True, False]
    line = other.line(room)
    one.send(room, type="chat", text="It is me.")
    assert line.until("chat")["account"]
    other.send(room, type="chat", text="So it is.")
    assert "account" not in line.until("chat")
    one.send(room, type="resign")
    for player in (other, one):
        player.send(room, type="rematch")
    there = other.ask("GET", f"/api/rooms/{room}")["rematch"]
    chairs = other.ask("GET", f"/api/rooms/{there}")["chairs"]
    assert sorted((chair["name"], chair["account"]) for chair in chairs) == [
        ("Ben", False),
        ("Marked Ann", True),
    ]


# Older and other servers.

ROOM, TOKEN = "stars", "tx901aSE74aR3APNUkRrmmI-ahynHxCXFemSWrz491o"  # of Ben, a guest
PASSWORD_BEFORE = "a long word of Dagon"


def signed(folder: Path, name: str) -> str:
    """A cookie as version 0.1.0 gave it to somebody in its database."""
    connection = sqlite3.connect(folder / "rooms.db")
    (key,) = connection.execute("SELECT value FROM secrets").fetchone()
    (person,) = connection.execute("SELECT id FROM people WHERE name = ?", (name,)).fetchone()
    connection.close()
    return TimestampSigner(key, salt="cultists person").sign(person).decode()


def test_people_of_version_0_1_0_are_still_known(before: Path, call: Call) -> None:
    old, guest = signed(before, "Ann of Arkham"), signed(before, "Ben")
    with running(before) as place:
        ann, ben = (with_cookie(call, cookie, at=place) for cookie in (old, guest))
        program = call(place, authorization=f"Bearer {TOKEN}")
        assert ann.ask("GET", "/api/me")["name"] == "Ann of Arkham"
        assert ben.ask("GET", "/api/me") == program.ask("GET", "/api/me")
        assert [ann.table(ROOM)["seat"], ben.table(ROOM)["seat"]] == [0, 1]
        lines = [ann.line(ROOM, 0), ben.line(ROOM, 0)]
        assert len(lines[0].table["missed"]) == lines[0].number > 5
        assert next(line for line in lines if line.mine).play()["type"] == "move"
        ben.ask("DELETE", "/api/session", 204)
        assert not is_known(with_cookie(call, guest, at=place))
        forged = f"0{guest[1:]}" if guest[0] != "0" else f"1{guest[1:]}"
        assert not is_known(with_cookie(call, forged, at=place))
        for unsigned in (
            old.split(".", maxsplit=1)[0],
            f"signed {old.split('.', maxsplit=1)[0]}",
            f"{old[:24]}..",
            ".",
        ):
            assert not is_known(with_cookie(call, unsigned, at=place))
        ann.ask("PUT", "/api/account/password", 204, json={"old": PASSWORD_BEFORE, "new": OTHER})


def test_an_upgraded_database_is_like_a_new_one(before: Path, tmp_path: Path) -> None:
    assert upgrade(database(before)) == ("0001", "0003")
    assert upgrade(database(before)) == ("0003", "0003")
    engine = open_engine(database(before))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_another_process_does_not_remember_a_session_that_was_ended(
    place: Place, call: Call
) -> None:
    one = call()
    one.guest("Ann")
    context = place.registry.context
    elsewhere = Accounts(context.store, alone=False)

    def known() -> bool:
        asked = elsewhere.by_cookie(cookie_of(one), context.clock())
        return asyncio.run_coroutine_threadsafe(asked, place.loop).result(60) is not None

    assert known()
    with_cookie(call, cookie_of(one)).ask("DELETE", "/api/session", 204)
    assert not known()


def on_loop(place: Place, work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(work, place.loop).result(60)


def test_lines_end_with_a_session_that_was_ended_at_another_process(
    place: Place, call: Call
) -> None:
    one, other = member(call, "Ann of two processes"), call()
    room = one.make("stars")
    other.sit(room)
    line, others = with_cookie(call, cookie_of(one)).line(room), other.line(room)
    watching = call().line(room)
    elsewhere = Accounts(place.registry.context.store, alone=False)
    on_loop(place, place.registry.hang_up_ended())
    assert line.ask("chat", text="Nothing has ended.")["type"] == "chat"
    person = on_loop(place, elsewhere.by_cookie(cookie_of(one), 0))
    assert person is not None
    on_loop(place, elsewhere.end_this(person))
    on_loop(place, place.registry.hang_up_ended())
    with pytest.raises(Closed, match="1012"):
        line.until("never")
    assert others.ask("chat", text="I am still here.")["type"] == "chat"
    assert watching.until("chat")


def test_guests_who_never_played_are_forgotten(tmp_path: Path) -> None:
    with running(tmp_path) as place, ExitStack() as stack:

        def call() -> Caller:
            return stack.enter_context(Caller(place.url))

        passing, host, sitting, program, again = (call() for _ in range(5))
        for each in (passing, host, sitting, program):
            each.guest("Somebody")
        program.ask("POST", "/api/tokens", 201)
        named = member(call, "Ann who never plays")
        sitting.sit(host.make("stars"))
        accounts, clock = place.registry.context.accounts, place.registry.context.clock

        def known_after(milliseconds: int) -> list[bool]:
            accounts._expired = 0
            on_loop(place, accounts.expire(clock() + milliseconds))
            return [is_known(each) for each in (passing, host, sitting, program, named)]

        assert known_after(PASSING - 60_000) == [True] * 5
        assert known_after(PASSING + 60_000) == [False, True, True, True, True]
        assert known_after(COOKIE_AGE * 1000 + 60_000) == [False] * 5
        again.ask("POST", "/api/session", json=account("Ann who never plays"))
        assert is_known(again)  # an account has no end
