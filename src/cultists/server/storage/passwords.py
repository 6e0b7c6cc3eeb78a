"""Passwords: hashed in threads of their own, and the worst of them refused."""

from __future__ import annotations

import asyncio
import secrets as entropy
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from cultists.server.room.refusal import Refusal
from cultists.speech import plain_words

R = TypeVar("R")
THREADS = 2
FEWEST = 4  # different characters of a password
LIST = Path(__file__).with_name("common_passwords.txt")
LOOKALIKES = str.maketrans("013457@$", "oleastas")
MOST_WAITING = 64  # of more, people are asked to come back


class Passwords:
    """Hashing is slow on purpose: nothing else may have to wait for it."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="password")
        self._waiting = 0
        self._nobody: str | None = None  # the hash of a password that nobody has

    def stop(self) -> None:
        """Hash no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._run(self._hasher.hash, password)

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed; None takes as long, and is never right."""
        return await self._run(self._verified, hashed, password)

    def _verified(self, hashed: str | None, password: str) -> bool:
        if hashed is None and self._nobody is None:
            self._nobody = self._hasher.hash(entropy.token_hex(16))
        with suppress(Argon2Error):
            return self._hasher.verify(hashed or self._nobody or "", password) and bool(hashed)
        return False

    async def _run(self, work: Callable[..., R], *what: str | None) -> R:
        if self._waiting >= MOST_WAITING:
            raise Refusal("server/full")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, work, *what)
        finally:
            self._waiting -= 1


def check_password(password: str, name: str) -> None:
    """Refuse a password that many people have, or that the name gives away."""
    plain = _plain(password)
    own = _plain(name)
    few = len(set(password.casefold())) < FEWEST
    if few or plain in common() or (own and plain in (own, own * 2)) or _in_a_row(password):
        raise Refusal("person/weak")


def _plain(password: str) -> str:
    """A password without what people add to make it look better."""
    letters = plain_words(password).strip("0123456789!.?*#-_ ")
    return letters.translate(LOOKALIKES).replace(" ", "") or password.casefold()


def _in_a_row(password: str) -> bool:
    """Whether each character follows the one before, as in 23456789 or hgfedcba."""
    codes = [ord(one) for one in password]
    steps = {after - before for before, after in pairwise(codes)}
    return steps <= {1} or steps <= {-1}


@cache
def common() -> frozenset[str]:
    """The passwords that are tried first, as `_plain` writes them."""
    lines = LIST.read_text(encoding="utf-8").split()
    return frozenset(_plain(line) for line in lines) | frozenset(lines)
