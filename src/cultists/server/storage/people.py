"""People as rooms know them, and what is asked of whoever keeps them."""

from __future__ import annotations

import secrets as entropy
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cultists.speech import plain_words

NAME = 24  # characters
Kind = Literal["session", "token"]


class Credential(NamedTuple):
    """By what somebody is known: the digest of a cookie or of a token."""

    kind: Kind
    digest: str


@dataclass(frozen=True)
class Person:
    """Somebody the server knows."""

    id: str
    name: str
    account: bool
    by: Credential | None = field(default=None, compare=False)


class People(ABC):
    """Everybody who plays here."""

    @abstractmethod
    async def by_token(self, token: str, now: int) -> Person | None:
        """Whose token this is."""

    @abstractmethod
    async def new_guest(self, name: str | None, now: int) -> Person:
        """Somebody new, without an account."""

    @abstractmethod
    async def new_token(self, person: Person, now: int) -> str:
        """A token for a program; it is told this once and never again."""

    @abstractmethod
    async def rename(self, person: Person, name: str) -> Person:
        """Another name, from now on; a game that runs keeps the old one."""

    async def ended(self, _credentials: set[Credential]) -> set[Credential]:
        """Which of some sessions and tokens there are no longer."""
        return set()

    async def expire(self, now: int) -> None:  # noqa: B027 - perhaps everybody must be
        """Forget who need not be known any more."""


def visible(name: str) -> str:
    """What can be shown of a name: no line breaks, nothing invisible, and not too much."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME]


def compared(name: str) -> str:
    """The name of an account as it is compared."""
    return plain_words(visible(name))


def check_name(name: str | None) -> str:
    """A name that can be shown; without one, one is made."""
    return visible(name or "") or f"Cultist {entropy.randbelow(9000) + 1000}"


def new_guest(name: str | None) -> Person:
    """Somebody new, without an account."""
    return Person(entropy.token_hex(12), check_name(name), False)
