"""The file of a run: the settings, then a line for each game, written when it is over.

However a run ends, each game is there whole or not at all: an incomplete last line is dropped when
the run continues. All lines are JSON. The first are the settings; the others are games, whose
moves are 16-bit numbers packed by zlib and base64 (`bout.unpack`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from cultists.research.arena.arena import CODE, FORMAT, Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError

try:
    import fcntl
except ImportError:  # not a Unix: nothing keeps two runs from writing the same file
    fcntl = None  # type: ignore[assignment]

SETTINGS = ("game", "players", "seats", "seed", "limit", "options")  # in a head


class RunFile:
    """The games of a run so far, in memory without their moves and, with a path, on disk."""

    def __init__(self, arena: Arena, path: Path | None) -> None:
        self.arena, self.path = arena, path
        self.bouts: dict[int, Bout] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> RunFile:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b")
            try:
                self._take_up(self.path, self._file)
            except BaseException:
                self._file.close()
                raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def _take_up(self, path: Path, file: IO[bytes]) -> None:
        """Read what is there, drop an incomplete line, and begin the file if it is new."""
        lock(path, file)
        file.seek(0)
        begun = f"{json.dumps(self.arena.head())}\n".encode()
        content = file.read(len(begun))
        if not content.endswith(b"\n") and begun.startswith(content):  # new, or torn in its head
            file.truncate(0)
            file.write(begun)
            file.flush()
            return
        file.seek(0)
        line = file.readline()
        check_head(self.arena, path, parsed_head(path, line))
        good = len(line)
        for bout, end in _games(path, file, good):
            self.bouts.setdefault(bout.number, bout.light())
            good = end
        file.truncate(good)

    def add(self, bout: Bout) -> None:
        """Store one game."""
        if self._file is not None:
            self._file.write(f"{bout.line()}\n".encode())
            self._file.flush()
        self.bouts[bout.number] = bout.light()


def lock(path: Path, file: IO[bytes]) -> None:
    """Two runs with one file would play every game twice."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError("busy", file=str(path)) from None
    except OSError:  # a file system without locks
        return


def check_head(arena: Arena, path: Path, head: dict[str, Any]) -> None:
    """Refuse a run with other settings, or of other code: its games could not be compared."""
    wanted = json.loads(json.dumps(arena.head()))
    for name in wanted:
        if head.get(name) != wanted[name]:
            found, asked = (_shown(settings.get(name)) for settings in (head, wanted))
            raise ArenaError("other-run", file=str(path), what=name, found=found, asked=asked)


def parsed_head(path: Path, line: bytes) -> dict[str, Any]:
    """The settings in the first line of a file, or a sentence that it has none."""
    try:
        head = json.loads(line)
        if not isinstance(head, dict) or FORMAT not in head:
            raise ValueError
    except ValueError:
        raise ArenaError("no-run", file=str(path)) from None
    return head


def _shown(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else json.dumps(value)


def _games(path: Path, file: IO[bytes], start: int) -> Iterator[tuple[Bout, int]]:
    """Every game, and where its line ends. Only the last line may be incomplete."""
    end = start
    for number, line in enumerate(file, 2):
        end += len(line)
        if line.endswith(b"\n"):
            try:
                bout = Bout.parse(line)
            except ValueError:
                raise ArenaError("bad-line", file=str(path), line=number) from None
            yield bout, end


def read_run(path: Path, cards: str = "") -> tuple[Arena, list[Bout]]:
    """The settings of a run, and its games in order, without their moves."""
    with path.open("rb") as file:
        head = parsed_head(path, file.readline())
        bouts = {bout.number: bout.light() for bout, _ in _games(path, file, 0)}
    return _arena(path, head, max(bouts, default=1), cards), [bouts[n] for n in sorted(bouts)]


def read_game(path: Path, number: int, cards: str = "") -> tuple[Arena, Bout]:
    """One game of a run, with its moves."""
    with path.open("rb") as file:
        head = parsed_head(path, file.readline())
        for bout, _ in _games(path, file, 0):
            if bout.number == number:
                return _arena(path, head, number, cards), bout
    raise ArenaError("no-game", file=str(path), number=number)


def _arena(path: Path, head: dict[str, Any], games: int, cards: str) -> Arena:
    if any(name not in head for name in SETTINGS):
        raise ArenaError("no-run", file=str(path))
    arena = Arena(**{name: head[name] for name in SETTINGS}, games=games, cards=cards)
    check_head(arena, path, head | {CODE: arena.head()[CODE]})  # whatever code played may be read
    return arena
