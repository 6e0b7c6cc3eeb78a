"""Games on disk: saved after every move, so that no crash, closed window or Ctrl-C loses one.

A saved game is a replay. What a replay does not know, who sits where and which card file is played
with, goes into notes, which replays skip:

    # seat 0: person
    # seat 1: greedy
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import strftime

from cultists.game.game import Game
from cultists.game.replay import HEAD, Replay, Setup
from cultists.table.errors import ReplayError

ENDING = ".replay"
OVER = "# over"


@dataclass(frozen=True)
class SavedGame:
    """A saved game as it was read."""

    replay: Replay
    sitting: dict[int, str]  # who sits where, as far as it was noted
    cards: str  # the card file, if one was noted


def state_folder() -> Path:
    """Where this user's games are kept."""
    home = os.environ.get("XDG_STATE_HOME", "")
    return (Path(home) if home.startswith("/") else Path.home() / ".local/state") / "cultists"


def spare_folder() -> Path:
    """Where games go when the state folder cannot be written."""
    return Path(tempfile.gettempdir()) / "cultists"


def new_path(game: str) -> Path:
    """A file of its own for a new game."""
    return state_folder() / f"{game}-{strftime('%Y%m%d-%H%M%S')}-{os.getpid()}{ENDING}"


def lock_path(path: Path) -> Path:
    """The file that is locked while a game is played. The game's own is replaced at every move."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    return path.with_name(f".{path.name}.lock")


def read(path: Path) -> SavedGame:
    """Read a saved game; a mistake is a sentence that names the file."""
    try:
        text = path.read_text(encoding="utf-8")
        replay = Replay.parse(text)
    except OSError as error:
        raise ReplayError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ReplayError(f"{path} is not a text file.") from None
    except ReplayError as error:
        raise ReplayError(f"{path}: {error}") from None
    notes = [line[1:].partition(":") for line in text.splitlines() if line.startswith("#")]
    found = {name.strip(): value.strip() for name, _, value in notes}
    sitting = {n: found[f"seat {n}"] for n in range(10) if f"seat {n}" in found}
    return SavedGame(replay, sitting, found.get("cards", ""))


def played(saved: SavedGame, path: Path, cards: str) -> Game:
    """The game that was saved; a mistake is a sentence that names the file."""
    try:
        return saved.replay.game(cards or None)
    except ReplayError as error:
        raise ReplayError(f"{path}: {error}") from None


def every_path() -> list[Path]:
    """All games that are kept, the one that was played last first."""
    try:
        return sorted(state_folder().glob(f"*{ENDING}"), key=_age, reverse=True)
    except OSError:
        return []


def latest() -> Path | None:
    """The game that was played last and is not over."""
    return next((path for path in every_path() if not is_over(path)), None)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def is_over(path: Path) -> bool:
    """Whether a game is over, or cannot be read, and so not be resumed."""
    try:
        return OVER in path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return True


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def is_other_file(path: Path) -> bool:
    """Whether there is a file that is not a replay, and must not be overwritten."""
    if not path.exists():
        return False
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().strip() != HEAD
    except (OSError, UnicodeDecodeError):
        return True


@dataclass
class Saver:
    """Saves one game, again and again."""

    path: Path
    sitting: tuple[str, ...]
    cards: str = ""
    _setup: Setup | None = field(default=None, repr=False)
    _words: dict[int, str] = field(default_factory=dict, repr=False)  # slow to make

    def text(self, game: Game) -> str:
        """The replay with its notes."""
        if self._setup is None:
            self._setup = game.replay().setup
        moves = [played.move for played in game.history]
        for move in moves:
            if move.number not in self._words:
                self._words[move.number] = str(move)
        text = Replay(self._setup, tuple(self._words[move.number] for move in moves)).text()
        notes = [f"# seat {n}: {who}" for n, who in enumerate(self.sitting)]
        notes += [f"# cards: {self.cards}"] if self.cards else []
        notes += [OVER] if game.to_move is None else []
        first, rest = text.split("\n", 1)
        return "\n".join([first, *notes, rest])

    def save(self, game: Game) -> None:
        """Save the game, in the spare folder if the state folder cannot be written."""
        text = self.text(game)
        try:
            write(self.path, text)
        except OSError:
            if self.path.parent == spare_folder():
                raise
            self.path = spare_folder() / self.path.name
            write(self.path, text)


def own_path(game: str, name: str) -> Path:
    """Where a player wants a game saved; by default here, under a name with the time in it."""
    return Path(name).expanduser() if name else Path(f"{game}-{strftime('%Y%m%d-%H%M%S')}{ENDING}")
