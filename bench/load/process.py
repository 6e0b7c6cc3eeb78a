"""A server as a process of its own: started, watched, and killed."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
LOG_SHOWN = 2_000  # characters


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def many_sockets() -> None:
    """Let this process and its children open as many files as they may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def busy() -> float:
    """Seconds that all cores together have worked, for whomever."""
    numbers = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    user, patient, system, _idle, _disk, *rest = (int(number) for number in numbers)
    return (user + patient + system + sum(rest)) / TICKS


class Process:
    """One server."""

    def __init__(self, command: Sequence[str], log: Path, env: Mapping[str, str]) -> None:
        self.log = log
        with log.open("wb") as out:
            self._child = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, **env},
            )

    @property
    def said(self) -> str:
        """Everything it has printed."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def check(self) -> None:
        """End the run if the server has ended."""
        if self._child.poll() is not None:
            raise SystemExit(f"The server has ended:\n{self.said[-LOG_SHOWN:]}")

    @property
    def memory(self) -> int:
        """Bytes that it holds at this moment."""
        self.check()
        return int(Path(f"/proc/{self._child.pid}/statm").read_text().split()[1]) * PAGE

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used, all threads together."""
        self.check()
        stat = Path(f"/proc/{self._child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / TICKS

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._child.kill()
        self._child.wait()
