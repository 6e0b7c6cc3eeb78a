"""Passwords: hashed in threads of their own, and the worst of them refused."""

from __future__ import annotations

import asyncio
import secrets as entropy
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from cultists.server.room.refusal import Refusal

R = TypeVar("R")
THREADS = 2
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
