"""Accounts: guests by a signed cookie, members by a password, programs by a token."""

from __future__ import annotations

import secrets as entropy
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from cultists.server.room.refusal import Refusal
from cultists.server.storage.passwords import Passwords
from cultists.server.storage.schema import people, secrets, tokens
from cultists.server.storage.store import Store
from cultists.speech import plain_words

COOKIE = "cultists"
COOKIE_AGE = 365 * 24 * 3600  # seconds
NAME = 24  # characters
SHORTEST = 2  # of an account
TOKEN_BYTES = 32
KNOWN = 10_000  # people who are remembered between two messages


@dataclass(frozen=True)
class Person:
    """Somebody the server knows."""

    id: str
    name: str
    account: bool


class Accounts:
    """Everybody the server knows."""

    def __init__(self, store: Store, *, alone: bool = True) -> None:
        self._store = store
        self._alone = alone  # else other processes may rename somebody
        self._passwords = Passwords()
        self._signer: TimestampSigner | None = None
        self._known: dict[str, Person] = {}
        self._tokens: dict[str, str] = {}

    async def start(self) -> None:
        """Find the key that cookies are signed with, or make one: all processes share it."""
        key = await self._store.read(_cookie_key)
        if key is None:
            made = entropy.token_hex(32)
            with suppress(IntegrityError):  # another process was faster
                await self._store.run(insert(secrets).values(name=COOKIE, value=made))
            key = await self._store.read(_cookie_key)
        assert key is not None
        self._signer = TimestampSigner(key, salt="cultists person")

    def stop(self) -> None:
        """Hash no more passwords."""
        self._passwords.stop()

    def cookie(self, person: Person) -> str:
        """What a browser keeps."""
        assert self._signer is not None
        return self._signer.sign(person.id).decode()

    async def by_cookie(self, cookie: str | None) -> Person | None:
        """Whose cookie this is; a forged or old one is nobody's."""
        if not cookie or self._signer is None:
            return None
        try:
            found = self._signer.unsign(cookie, max_age=COOKIE_AGE).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return await self.by_id(found)

    async def by_token(self, token: str) -> Person | None:
        """Whose token this is."""
        digest = _digest(token)
        if digest not in self._tokens:
            question = select(tokens.c.person).where(tokens.c.digest == digest)
            found = await self._store.read(lambda c: c.execute(question).scalar())
            if found is None:
                return None
            self._remember_token(digest, found)
        return await self.by_id(self._tokens[digest])

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

    async def new_guest(self, name: str | None, now: int) -> Person:
        """Somebody new, without an account."""
        person = Person(entropy.token_hex(12), check_name(name), False)
        await self._store.run(insert(people).values(id=person.id, name=person.name, made=now))
        self._remember(person)
        return person

    async def new_token(self, person: Person, now: int) -> str:
        """A token for a program; it is told this once and never again."""
        token = entropy.token_urlsafe(TOKEN_BYTES)
        row = {"digest": _digest(token), "person": person.id, "made": now}
        await self._store.run(insert(tokens).values(**row))
        return token

    async def rename(self, person: Person, name: str) -> Person:
        """Another name, from now on; a game that runs keeps the old one."""
        renamed = Person(person.id, check_name(name), person.account)
        await self._store.run(
            update(people).where(people.c.id == person.id).values(name=renamed.name)
        )
        self._remember(renamed)
        return renamed

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into a member. The person stays the same, and so do the games."""
        if person.account:
            raise Refusal("person/account")
        name = visible(name)
        if len(name) < SHORTEST:
            raise Refusal("request/bad", what=f"name: at least {SHORTEST} letters")
        hashed = await self._passwords.hash(password)
        kept = {"name": name, "account": plain_words(name), "password": hashed}
        try:
            await self._store.run(update(people).where(people.c.id == person.id).values(**kept))
        except IntegrityError:
            raise Refusal("person/taken", name=name) from None
        member = Person(person.id, name, True)
        self._remember(member)
        return member

    async def log_in(self, name: str, password: str) -> Person:
        """The person with an account. A wrong name takes as long as a wrong password."""
        question = select(people).where(people.c.account == compared(name))
        row = await self._store.read(lambda c: c.execute(question).mappings().first())
        known = await self._passwords.verify(row["password"] if row else None, password)
        if row is None or not known:
            raise Refusal("person/password")
        return _person(row)

    def _remember(self, person: Person) -> None:
        if not self._alone:
            return
        if len(self._known) >= KNOWN:
            self._known.pop(next(iter(self._known)))
        self._known[person.id] = person

    def _remember_token(self, digest: str, person: str) -> None:
        if len(self._tokens) >= KNOWN:
            self._tokens.pop(next(iter(self._tokens)))
        self._tokens[digest] = person


def visible(name: str) -> str:
    """What can be shown of a name: no line breaks, nothing invisible, and not too much."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME]


def compared(name: str) -> str:
    """The name of an account as it is compared."""
    return plain_words(visible(name))


def check_name(name: str | None) -> str:
    """A name that can be shown; without one, one is made."""
    return visible(name or "") or f"Cultist {entropy.randbelow(9000) + 1000}"


def _digest(token: str) -> str:
    return sha256(f"cultists token {token}".encode()).hexdigest()


def _cookie_key(connection: Connection) -> str | None:
    return connection.execute(select(secrets.c.value).where(secrets.c.name == COOKIE)).scalar()


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"], row["account"] is not None)
