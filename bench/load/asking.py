"""Asking by HTTP, many at once: setting matches up must not take longer than measuring them."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")
AT_ONCE = 24
PATIENCE = 30.0  # seconds


class Asker:
    """Somebody who asks one server. Every thread keeps a connection of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._mine = threading.local()

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The answer; anything but a good one ends the run."""
        status, answer = self._asked(method, path, body, token)
        if not 200 <= status < 300:
            raise SystemExit(f"{method} {path} was answered with {status}: {answer[:300]!r}")
        return json.loads(answer)

    def answers(self, path: str, token: str | None = None) -> bool:
        """Whether there is a good answer already."""
        try:
            return self._asked("GET", path, None, token)[0] == http.HTTPStatus.OK
        except OSError:
            return False

    def _asked(self, method: str, path: str, body: Any, token: str | None) -> tuple[int, bytes]:
        if not hasattr(self._mine, "line"):
            self._mine.line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        line: http.client.HTTPConnection = self._mine.line
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            line.close()
            raise OSError(str(error)) from error


def all_at_once(work: Callable[[T], R], what: Iterable[T], tick: Callable[[], None]) -> list[R]:
    """Do the same for many, some at a time."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        done = []
        for result in pool.map(work, what):
            done.append(result)
            tick()
        return done


def wait_until(ready: Callable[[], bool], what: str, seconds: float, step: float = 0.005) -> float:
    """Wait for something; how long did it take? It does not wait for ever."""
    began = time.perf_counter()
    while not ready():
        if time.perf_counter() - began > seconds:
            raise SystemExit(f"Gave up after {seconds:g} s: {what}.")
        time.sleep(step)
    return time.perf_counter() - began
