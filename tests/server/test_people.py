"""Guests, accounts, passwords, tokens and cookies."""

from __future__ import annotations

from pathlib import Path

from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import Place, running

PASSWORD = "a long enough password"


def account(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


def test_a_guest_becomes_an_account_and_keeps_the_games(call: Call) -> None:
    one = call()
    guest = one.guest("Ann")
    room = one.make("stars")
    kept = one.ask("POST", "/api/account", 201, json=account("Ann of Arkham"))
    assert kept["person"] == guest["person"]
    assert kept["account"]
    elsewhere = call()
    found = elsewhere.ask("POST", "/api/session", json=account("ann  of ARKHAM"))
    assert found["person"] == guest["person"]
    assert [match["room"] for match in elsewhere.ask("GET", "/api/rooms/mine")] == [room]
    assert elsewhere.table(room)["seat"] == 0
    one.refused("POST", "/api/account", "person/account", json=account("Ann again"))


def test_games_of_a_guest_follow_into_the_account_in_every_state(call: Call) -> None:
    one, other = call(), call()
    one.guest("Ann")
    waiting, running_, over = (one.make("stars") for _ in range(3))
    for room in (running_, over):
        other.sit(room)
    other.send(over, type="resign")
    one.ask("POST", "/api/account", 201, json=account("Ann of Kingsport"))
    elsewhere = call()
    elsewhere.ask("POST", "/api/session", json=account("Ann of Kingsport"))
    listed = {match["room"]: match["status"] for match in elsewhere.ask("GET", "/api/rooms/mine")}
    assert listed == {waiting: "open", running_: "playing", over: "ended"}
    assert [elsewhere.table(room)["seat"] for room in listed] == [0, 0, 0]
    elsewhere.send(over, type="rematch")  # what only those who sat there may do
    elsewhere.ask("DELETE", f"/api/rooms/{waiting}", 204)
    assert waiting not in [match["room"] for match in one.ask("GET", "/api/rooms/mine")]


def test_a_name_is_one_persons(call: Call) -> None:
    one, other = call(), call()
    one.guest()
    other.guest()
    one.ask("POST", "/api/account", 201, json=account("Überwald"))
    taken = other.refused("POST", "/api/account", "person/taken", json=account("ueberwald"))
    assert taken.status_code == 409
    assert "ueberwald" in taken.json()["sentence"]
    assert not other.ask("GET", "/api/me")["account"]


def test_a_wrong_name_is_answered_like_a_wrong_password(call: Call) -> None:
    one, other = call(), call()
    one.guest()
    one.ask("POST", "/api/account", 201, json=account("Wilbur"))
    wrong = other.refused(
        "POST", "/api/session", "person/password", json=account("Wilbur", "x" * 9)
    )
    nobody = other.refused("POST", "/api/session", "person/password", json=account("Nobody here"))
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.content == nobody.content
    assert "set-cookie" not in wrong.headers
    other.refused("GET", "/api/me", "person/unknown")


def test_passwords_and_names_have_sizes(call: Call) -> None:
    one = call()
    one.guest()
    for bad in (account("Al", "short"), account("A"), account("A" * 25), account("Al", "x" * 201)):
        one.refused("POST", "/api/account", "request/bad", json=bad)
    # Nothing that can be seen is no name to log in by.
    one.refused("POST", "/api/account", "request/bad", json=account("\u200b \n"))


def test_logging_out_forgets(call: Call) -> None:
    one = call()
    one.guest()
    one.ask("DELETE", "/api/session", 204)
    one.refused("GET", "/api/me", "person/unknown")


def test_a_token_speaks_for_a_person(call: Call) -> None:
    one = call()
    person = one.guest("Ann")["person"]
    token = one.ask("POST", "/api/tokens", 201)["token"]
    program = call(authorization=f"Bearer {token}")
    assert program.ask("GET", "/api/me")["person"] == person
    assert len(token) >= 40
    bot = call()
    made = bot.ask("POST", "/api/guests", 201, json={"name": "Bot", "token": True})
    assert made["token"]
    assert "cultists" not in bot.http.cookies
    entry_message = call(authorization=f"Bearer {made['token']}")
    room = entry_message.make("stars")
    assert entry_message.line(room).table["seat"] == 0


def test_names_can_be_shown(call: Call) -> None:
    one = call()
    assert one.guest("  A\nn\tn \u202e ")["name"] == "A n n"
    assert one.guest("x" * 80)["name"] == "x" * 24
    assert one.guest(None)["name"].startswith("Cultist ")
    assert one.guest("⟦1⟧")["name"] == "⟦1⟧"
    assert one.ask("PATCH", "/api/me", json={"name": "Asenath"})["name"] == "Asenath"
    assert one.ask("GET", "/api/me")["name"] == "Asenath"


def test_a_name_that_looks_like_a_mark_stays_itself(call: Call) -> None:
    one, other = call(), call()
    one.guest("⟦1⟧")
    other.guest("{ $who }")
    room = one.make("stars")
    other.sit(room)
    assert "⟦1⟧" in sentences(other, room)[0]
    assert "{ $who }" in sentences(one, room)[1]


def sentences(reader: Caller, room: str) -> list[str]:
    """What somebody reads of a room: their own name is not in it."""
    return [entry["news"][0]["sentence"] for entry in reader.table(room, last=0)["missed"]]


def test_cookies_are_kept_from_scripts(place: Place, call: Call, tmp_path: Path) -> None:
    with running(tmp_path, secure=True) as safe:
        for where, secure in ((place, False), (safe, True)):
            with Caller(where.url) as one:
                made = one.http.post("/api/rooms", json={"game": "stars"})
                flags = {part.strip().lower() for part in made.headers["set-cookie"].split(";")}
                assert {"httponly", "samesite=lax", "path=/"} <= flags
                assert ("secure" in flags) == secure


def test_people_are_known_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as place, Caller(place.url) as one:
        person = one.guest("Ann")
        token = one.ask("POST", "/api/tokens", 201)["token"]
        cookie = one.http.cookies["cultists"]
    with running(tmp_path) as place:
        for headers in ({"cookie": f"cultists={cookie}"}, {"authorization": f"bearer {token}"}):
            with Caller(place.url, **headers) as again:
                assert again.ask("GET", "/api/me")["person"] == person["person"]
