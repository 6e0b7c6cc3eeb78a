"""The command as a person runs it: in a process, in a terminal of its own, or in this process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pexpect
import pytest

from cultists.cli.main import main
from tests.machines import searching

__all__ = ["searching"]

COMMAND = [sys.executable, "-c", "import sys; from cultists.cli.main import main; sys.exit(main())"]
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|[=>])")
ASKS_WHERE = r"\x1b\[6n"  # prompt_toolkit asks where the cursor is; a terminal answers
KEPT = ("PATH", "HOME", "PYTHONPATH", "CULTISTS_CACHE", "XDG_CACHE_HOME")  # where things are
PROMPT = r"\x1b\[\?2004h"  # it begins to read a line
TYPED = r"\x1b\[\?2004l"  # it has read one
PATIENCE = 60  # seconds for a text to be shown: slow machines are not broken ones
LONG = 300  # seconds for a command to end

WAITS = re.compile(r"^.+ …\n", re.MULTILINE)  # what a slow machine makes the command say meanwhile

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Open = Callable[..., "Window"]


def complaints(errors: str) -> str:
    """What was said on stderr, less the lines for whoever waits: how long it takes is no matter."""
    return WAITS.sub("", errors)


@pytest.fixture(scope="session", autouse=True)
def ready(searching: None) -> None:
    """Commands have a minute: what they may need is compiled before."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted rules."""
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing of the machine's own shines through."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {
        **kept,
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "LANG": "en_GB.UTF-8",
        "PYTHONUTF8": "1",
        "TERM": "xterm-256color",
    }


@pytest.fixture
def run(tmp_path: Path, surroundings: dict[str, str]) -> Run:
    """Run a command line with something piped in, in a process of its own."""

    def run(
        *words: str, typed: str = "", timeout: float = LONG, **more: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env={**surroundings, **more},
            cwd=tmp_path,
            timeout=timeout,
            check=False,
        )

    return run


@pytest.fixture
def command(
    tmp_path: Path,
    surroundings: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """The same in this process: most of a process' time goes into its beginning.

    Everything that a process would find is put in place, and what it says is read from the streams.
    What depends on the process itself (signals, encodings, workers) is asked of `run`.
    """

    def command(*words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        capsys.readouterr()
        with monkeypatch.context() as place:
            for name in os.environ.keys() - surroundings.keys():
                place.delenv(name)
            for name, value in {**surroundings, **more}.items():
                place.setenv(name, value)
            place.chdir(tmp_path)
            place.setattr("sys.stdin", TextIOWrapper(BytesIO(typed.encode()), "utf-8"))
            status = ended(words)
        said = capsys.readouterr()
        return subprocess.CompletedProcess(words, status, said.out, said.err)

    return command


def ended(words: tuple[str, ...]) -> int:
    """The status with which a command line ends."""
    try:
        return main(words)
    except SystemExit as end:  # where a parser has the last word
        assert isinstance(end.code, int)
        return end.code


class Window:
    """A terminal window with the command in it."""

    def __init__(
        self, words: tuple[str, ...], env: dict[str, str], folder: Path, size: tuple[int, int]
    ) -> None:
        width, self.height = size
        self.bytes = StringIO()  # everything that ever reached the screen
        self.process = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *words],
            env=env,
            cwd=str(folder),
            encoding="utf-8",
            dimensions=(self.height, width),
            timeout=PATIENCE,
        )
        self.process.logfile_read = self.bytes

    def _read(self, pattern: object) -> str:
        """Read up to a pattern, as a terminal that answers where its cursor is."""
        shown = ""
        while self.process.expect([ASKS_WHERE, pattern]) == 0:
            shown += self.process.before
            self.process.send(f"\x1b[{self.height};1R")
        return ESCAPES.sub("", shown + self.process.before)

    def prompt(self) -> str:
        """Wait until something can be typed; what was shown before."""
        return self._read(PROMPT)

    def say(self, line: str) -> str:
        """Type a line; what is shown up to the next prompt."""
        self.process.send(f"{line}\r")
        self._read(TYPED)
        return self.prompt()

    def see(self, text: str) -> None:
        """Wait until a text is on the screen: a prompt's own words come after the prompt begins."""
        while text not in self.bytes.getvalue():
            self.process.expect(r"(?s).+")

    def last(self, keys: str = "") -> tuple[str, int]:
        """Type something after which the command ends: what it said, and its exit status."""
        self.process.send(keys)
        shown = self._read(pexpect.EOF)
        self.process.close()
        status = self.process.exitstatus
        assert isinstance(status, int)
        return shown, status


@pytest.fixture
def window(tmp_path: Path, surroundings: dict[str, str]) -> Iterator[Open]:
    """Open a terminal window."""
    opened: list[Window] = []

    def window(*words: str, size: tuple[int, int] = (100, 32), **more: str) -> Window:
        opened.append(Window(words, {**surroundings, **more}, tmp_path, size))
        return opened[-1]

    yield window
    for each in opened:
        each.process.close(force=True)
