"""Accounts: guests by a cookie, members by a password, programs by a token."""

from __future__ import annotations

import re
import secrets as entropy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Literal

from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import (
    Connection,
    Executable,
    Table,
    delete,
    exists,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from cultists.server.room.refusal import Refusal
from cultists.server.storage.passwords import Passwords, check_password
from cultists.server.storage.people import (
    Credential,
    Kind,
    People,
    Person,
    check_name,
    compared,
    new_guest,
    visible,
)
from cultists.server.storage.schema import (
    matches,
    people,
    secrets,
    sessions,
    sitting,
    tokens,
)
from cultists.server.storage.store import Store, Write

COOKIE = "cultists"
COOKIE_AGE = 365 * 24 * 3600  # seconds
SHORTEST = 2  # of an account
TOKEN_BYTES = 32
KNOWN = 10_000  # people who are remembered between two messages
OFTEN = 3_600_000  # milliseconds after which it is written again that a session was used
PASSING = 30 * 24 * 3_600_000  # milliseconds after which a guest who never played is forgotten
AT_ONCE = 500  # rows in one query or deletion
DEVICES = 50  # sessions, and tokens, of one person
SHOWN = 16  # characters of a digest by which its owner names a session
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}

TABLES: Mapping[Kind, Table] = {"session": sessions, "token": tokens}


@dataclass
class Device:
    """A session or a token, as its owner sees it."""

    session: str
    kind: Kind
    device: str
    made: int
    seen: int | None
    current: bool


class Accounts(People):
    """Everybody the server knows."""

    def __init__(self, store: Store, *, alone: bool = True) -> None:
        self._store = store
        self._alone = alone  # else other processes may rename somebody, or end a session
        self._passwords = Passwords()
        self._signer: TimestampSigner | None = None
        self._known: dict[str, Person] = {}
        self._holders: dict[Credential, tuple[str, int]] = {}  # a person, and when last seen
        self._expired = 0  # when expired rows were last deleted

    async def start(self) -> None:
        """Find the key by which cookies were signed before there were sessions."""
        key = await self._store.read(_cookie_key)
        if key is not None:
            self._signer = TimestampSigner(key, salt="cultists person")

    def stop(self) -> None:
        """Hash no more passwords."""
        self._passwords.stop()

    # Who somebody is.

    async def by_cookie(self, cookie: str | None, now: int) -> Person | None:
        """Whose cookie this is; one of a session that was ended is nobody's."""
        if not cookie:
            return None
        digest = self._signed(cookie) if "." in cookie else _digest("session", cookie)
        return await self._by(Credential("session", digest), now)

    def _signed(self, cookie: str) -> str:
        """The digest of a cookie that was signed, before there were sessions."""
        try:
            return _digest("signed", self._signer.unsign(cookie).decode()) if self._signer else ""
        except (BadSignature, UnicodeDecodeError):
            return ""

    async def by_token(self, token: str, now: int) -> Person | None:
        """Whose token this is."""
        return await self._by(Credential("token", _digest("token", token)), now)

    async def _by(self, by: Credential, now: int) -> Person | None:
        held = self._holders.get(by) or await self._read_holder(by)
        if held is None or (by.kind == "session" and held[1] < now - COOKIE_AGE * 1000):
            return None
        if by.kind == "session" and held[1] < now - OFTEN:
            held = (held[0], now)
            mine = update(sessions).where(sessions.c.digest == by.digest)
            self._store.put(Write(statements=[mine.values(seen=now)]))
        self._remember_holder(by, held)
        person = await self.by_id(held[0])
        return replace(person, by=by) if person is not None else None

    async def _read_holder(self, by: Credential) -> tuple[str, int] | None:
        table = TABLES[by.kind]
        question = select(table).where(table.c.digest == by.digest)
        row = await self._store.read(lambda c: c.execute(question).mappings().first())
        return (row["person"], row.get("seen", 0)) if row is not None else None

    async def by_id(self, number: str) -> Person | None:
        """Somebody by id."""
        known = self._known.get(number)
        if known is not None:
            return known
        question = select(people).where(people.c.id == number)
        row = await self._store.read(lambda c: c.execute(question).mappings().first())
        if row is None:
            return None
        found = _person(row)
        self._remember(found)
        return found

    # Sessions and tokens.

    async def new_session(self, person: Person, device: str, now: int) -> str:
        """A cookie for a browser; it is told this once and never again."""
        cookie = entropy.token_urlsafe(TOKEN_BYTES)
        by = Credential("session", _digest("session", cookie))
        row = {"digest": by.digest, "person": person.id, "device": device}
        made = insert(sessions).values(**row, made=now, seen=now)
        await self._store.run(made, _delete_oldest(sessions, person))
        self._remember_holder(by, (person.id, now))
        return cookie

    async def new_token(self, person: Person, now: int) -> str:
        """A token for a program; it is told this once and never again."""
        token = entropy.token_urlsafe(TOKEN_BYTES)
        row = {"digest": _digest("token", token), "person": person.id, "made": now}
        await self._store.run(insert(tokens).values(**row), _delete_oldest(tokens, person))
        return token

    async def devices(self, person: Person) -> list[Device]:
        """Everything by which somebody is known; the newest first."""

        def ask(connection: Connection) -> list[Device]:
            found = []
            for kind, table in TABLES.items():
                rows = connection.execute(select(table).where(table.c.person == person.id))
                found += [_device(kind, row, person.by) for row in rows.mappings()]
            return sorted(found, key=lambda one: -(one.seen or one.made))

        return await self._store.read(ask)

    async def end(self, person: Person, session: str) -> None:
        """End one session, or withdraw one token."""
        every = await self._credentials(person)
        gone = [by for by in every if by.digest.startswith(session)]
        if not gone:
            raise Refusal("person/session")
        await self._end(gone)

    async def end_this(self, person: Person) -> None:
        """End the session, or withdraw the token, by which somebody came."""
        if person.by is not None:
            await self._end([person.by])

    async def end_others(self, person: Person, *kinds: Kind) -> None:
        """End all sessions, or withdraw all tokens, but the one by which somebody came."""
        every = await self._credentials(person)
        await self._end([by for by in every if by.kind in kinds and by != person.by])

    async def _credentials(self, person: Person) -> list[Credential]:
        def ask(connection: Connection) -> list[Credential]:
            found = []
            for kind, table in TABLES.items():
                mine = select(table.c.digest).where(table.c.person == person.id)
                found += [Credential(kind, digest) for digest in connection.scalars(mine)]
            return found

        return await self._store.read(ask)

    async def _end(self, gone: list[Credential]) -> None:
        for by in gone:
            self._holders.pop(by, None)
        tables = [(TABLES[by.kind], by.digest) for by in gone]
        await self._store.run(
            *(delete(table).where(table.c.digest == digest) for table, digest in tables)
        )

    async def ended(self, credentials: set[Credential]) -> set[Credential]:
        """Which of some sessions and tokens there are no longer."""

        def ask(connection: Connection) -> set[Credential]:
            left = set(credentials)
            for kind, table in TABLES.items():
                digests = [by.digest for by in credentials if by.kind == kind]
                for at in range(0, len(digests), AT_ONCE):
                    found = table.c.digest.in_(digests[at : at + AT_ONCE])
                    rows = connection.scalars(select(table.c.digest).where(found))
                    left -= {Credential(kind, digest) for digest in rows}
            return left

        return await self._store.read(ask) if credentials else set()

    async def expire(self, now: int) -> None:
        """Delete sessions that are too old, and guests who came once and never played."""
        if now < self._expired + OFTEN:
            return
        self._expired = now
        await self._store.run(*_delete_expired(now))
        self._known.clear()
        self._holders.clear()

    # Names and passwords.

    async def new_guest(self, name: str | None, now: int) -> Person:
        """Somebody new, without an account."""
        person = new_guest(name)
        await self._check_free(person.name, None)
        await self._store.run(insert(people).values(id=person.id, name=person.name, made=now))
        self._remember(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Another name, from now on; a game that runs keeps the old one."""
        renamed = replace(person, name=check_name(name))
        await self._check_free(renamed.name, person)
        await self._store.run(
            update(people).where(people.c.id == person.id).values(name=renamed.name)
        )
        self._remember(renamed)
        return renamed

    async def _check_free(self, name: str, person: Person | None) -> None:
        """Nobody bears the name of another person's account."""
        question = select(people.c.id).where(people.c.account == compared(name))
        holder = await self._store.read(lambda c: c.execute(question).scalar())
        if holder is not None and (person is None or holder != person.id):
            raise Refusal("person/taken", name=name)

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into a member. The person stays the same, and so do the games.

        Nobody else who knows a cookie or a token of the guest is that person any more.
        """
        if person.account:
            raise Refusal("person/account")
        name = visible(name)
        if len(name) < SHORTEST:
            raise Refusal("request/bad", what=f"name: at least {SHORTEST} letters")
        check_password(password, name)
        hashed = await self._passwords.hash(password)
        kept = {"name": name, "account": compared(name), "password": hashed}
        try:
            await self._store.run(update(people).where(people.c.id == person.id).values(**kept))
        except IntegrityError:
            raise Refusal("person/taken", name=name) from None
        member = replace(person, name=name, account=True)
        self._remember(member)
        await self.end_others(member, "session", "token")
        return member

    async def log_in(self, name: str, password: str) -> Person:
        """The person with an account. A wrong name takes as long as a wrong password."""
        question = select(people).where(people.c.account == compared(name))
        row = await self._store.read(lambda c: c.execute(question).mappings().first())
        known = await self._passwords.verify(row["password"] if row else None, password)
        if row is None or not known:
            raise Refusal("person/password")
        return _person(row)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password. All other sessions end: somebody may know the old one."""
        question = select(people).where(people.c.id == person.id)
        row = await self._store.read(lambda c: c.execute(question).mappings().first())
        if row is None or not await self._passwords.verify(row["password"], old):
            raise Refusal("person/password")
        check_password(new, row["account"] or "")
        hashed = await self._passwords.hash(new)
        await self._store.run(
            update(people).where(people.c.id == person.id).values(password=hashed)
        )
        await self.end_others(person, "session")

    def _remember_holder(self, by: Credential, held: tuple[str, int]) -> None:
        if self._alone:
            _keep(self._holders, by, held)

    def _remember(self, person: Person) -> None:
        if self._alone:
            _keep(self._known, person.id, replace(person, by=None))


def _keep(kept: dict[Any, Any], key: object, value: object) -> None:
    """Remember something; of too much, forget what has been there for longest."""
    if len(kept) >= KNOWN:
        kept.pop(next(iter(kept)))
    kept[key] = value


def device_of(agent: str) -> str:
    """A device by what its browser says: no more than its owner needs to know it by."""
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), None)
    if browser is None:
        product = re.match(r"[\w.-]{1,40}", agent)
        browser = "Safari" if "Safari" in agent else product[0] if product else ""
    others = {"Mac OS": "macOS", "Linux": "Linux"}
    system = next((name for mark, name in {**SYSTEMS, **others}.items() if mark in agent), "")
    return f"{browser}, {system}" if browser and system else browser or system


def _digest(kind: Kind | Literal["signed"], secret: str) -> str:
    return sha256(f"cultists {kind} {secret}".encode()).hexdigest()


def _delete_oldest(table: Table, person: Person) -> Executable:
    """Delete what somebody has too many of."""
    mine = table.c.person == person.id
    newest = select(table.c.digest).where(mine).order_by(table.c.made.desc()).limit(DEVICES)
    return delete(table).where(mine & table.c.digest.not_in(newest))


def _delete_expired(now: int) -> list[Executable]:
    """Delete sessions that are too old, and guests who never sat or hosted anywhere."""
    others = (tokens.c.person, sitting.c.person, matches.c.host)
    used = [exists().where(other == people.c.id) for other in others]
    guest = people.c.account.is_(None) & (people.c.made < now - PASSING)
    passing = select(people.c.id).where(guest, *(~one for one in used))
    gone = passing.where(~exists().where(sessions.c.person == people.c.id)).limit(AT_ONCE)
    unseen = (sessions.c.seen < now - PASSING) & sessions.c.person.in_(passing)
    return [
        delete(sessions).where((sessions.c.seen < now - COOKIE_AGE * 1000) | unseen),
        delete(people).where(people.c.id.in_(gone)),
    ]


def _cookie_key(connection: Connection) -> str | None:
    return connection.execute(select(secrets.c.value).where(secrets.c.name == COOKIE)).scalar()


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"], row["account"] is not None)


def _device(kind: Kind, row: Any, by: Credential | None) -> Device:
    return Device(
        session=row["digest"][:SHOWN],
        kind=kind,
        device=row.get("device", ""),
        made=row["made"],
        seen=row.get("seen"),
        current=by == Credential(kind, row["digest"]),
    )
