"""Who plays in a page: guests, each with a token. Several may share one screen."""

from __future__ import annotations

import json
import secrets as entropy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cultists.server.storage.people import People, Person, check_name, new_guest

TOKEN_BYTES = 16


class PagePeople(People):
    """Everybody who ever played here."""

    def __init__(self, store: Callable[[str], None]) -> None:
        self._store = store
        self._people: dict[str, Person] = {}
        self._tokens: dict[str, str] = {}

    def restore(self, kept: dict[str, Any]) -> None:
        """Know those who were kept."""
        self._people = {one: Person(one, name, False) for one, name in kept["people"].items()}
        self._tokens = dict(kept["tokens"])

    def _keep(self) -> None:
        people = {person.id: person.name for person in self._people.values()}
        self._store(json.dumps({"people": people, "tokens": self._tokens}, ensure_ascii=False))

    async def by_token(self, token: str, _now: int) -> Person | None:
        return self._people.get(self._tokens.get(token, ""))

    async def new_guest(self, name: str | None, _now: int) -> Person:
        person = new_guest(name)
        self._people[person.id] = person
        return person  # kept with the token, without which nobody is this person

    async def new_token(self, person: Person, _now: int) -> str:
        token = entropy.token_urlsafe(TOKEN_BYTES)
        self._tokens[token] = person.id
        self._keep()
        return token

    async def rename(self, person: Person, name: str) -> Person:
        renamed = replace(person, name=check_name(name))
        self._people[person.id] = renamed
        self._keep()
        return renamed
