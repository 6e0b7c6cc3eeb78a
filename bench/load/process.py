"""A server as a process of its own: started, watched, and killed."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
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


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    try:
        born = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:  # it has ended meanwhile
        return []
    return [pid, *(one for child in born for one in family(int(child)))]


class Process:
    """One server, with all processes that it has."""

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
        return sum(int(words[1]) * PAGE for words in self._read("statm"))

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used, all threads together."""
        times = (words[11:15] for words in self._read("stat"))  # and of children that have ended
        return sum(sum(int(one) for one in four) / TICKS for four in times)

    def _read(self, name: str) -> list[list[str]]:
        """The words of a file that the system keeps for each process."""
        self.check()
        found = []
        for pid in family(self._child.pid):
            with suppress(OSError):  # it has ended meanwhile
                words = Path(f"/proc/{pid}/{name}").read_text().rpartition(")")[2].split()
                found.append(words)
        return found

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        for pid in [*reversed(family(self._child.pid)), self._child.pid]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._child.wait()
