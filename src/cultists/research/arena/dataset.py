"""A data set: very many games in few bytes, and the games back.

A game follows exactly from its start and its moves, and its start from the settings and its number.
So a file is a line of JSON, the settings, and then blocks of up to `BLOCK` games, in the order of
their numbers:

    3 numbers of 32 bits: bytes of what follows, games in it, CRC-32 of what follows
    xz of: for each game how many bytes its moves take, 32 bits
           for each game its winners as a set of seats, 8 bits; 255: nobody had won at the limit
           for each move its place among the legal moves in ascending order, 8 bits
           (255: add the next byte)

All numbers have their little end first. Reading a game means playing it again.
"""

from __future__ import annotations

import json
import lzma
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from struct import Struct
from typing import IO, Any
from zlib import crc32

from cultists.game.game import Game
from cultists.research.arena.arena import CODE, Arena
from cultists.research.arena.bout import Bout, unpack
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.runfile import SETTINGS, check_head, lock, parsed_head
from cultists.research.arena.running import HERE, checked_workers, compile_all, played
from cultists.table.engine import quiet

BLOCK = 1_000  # games: the more, the smaller, and the more are played again after an interruption
HEAD = Struct("<3I")
LENGTH = Struct("<I")
UNDECIDED = 255
MORE = 255  # of a place: the next byte is added
DATASET = "data set"
OF_CODE = (CODE, "version")  # what may be another when games are read: they are played again


@dataclass(frozen=True)
class Record:
    """One game of a data set."""

    arena: Arena
    number: int
    winners: int  # a set of seats; UNDECIDED: the limit of moves was reached
    places: bytes

    @property
    def players(self) -> tuple[str, ...]:
        """Who played, by seat."""
        return self.arena.names(self.number)

    def start(self) -> Game:
        """The game as it was dealt."""
        return self.arena.new_game(self.number)

    def moves(self) -> list[int]:
        """Every move by number."""
        return [played.move.number for played in self.game().history]

    def game(self) -> Game:
        """The game at its end, with its history."""
        game = self.start()
        try:
            for place in unpack_places(self.places):
                game.play(sorted(game.legal_numbers())[place])
        except IndexError:
            raise ArenaError("other-game", number=self.number) from None
        if winners_of(game) != self.winners:
            raise ArenaError("other-game", number=self.number)
        return game


class Dataset:
    """The games of a file, by place (from 0) and one after the other.

    They are played again by the rules of today; a game that ends otherwise then is refused.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> path = Path(folder.name) / "two.games"
    >>> arena = Arena("realms", ("greedy", "greedy"), games=2, single=True)
    >>> write_dataset(arena, path, workers=1)
    2
    >>> games = Dataset(path)
    >>> len(games), games[0].players
    (2, ('greedy', 'greedy'))
    >>> game = games[1].game()
    >>> [1 << seat for seat in game.outcome().winners] == [games[1].winners]
    True
    >>> folder.cleanup()
    """

    def __init__(self, path: str | Path, cards: str = "") -> None:
        self.path = Path(path)
        with self.path.open("rb") as file:
            self.head = parsed_head(self.path, file.readline())
            self.blocks = list(_blocks(file))
        _check_kind(self.path, self.head)
        self.ends = list(accumulate(count for _, _, count in self.blocks))
        self.arena = _arena_of(self.head, max(len(self), 1), cards)
        mine = self.arena.head()
        check_head(self.arena, self.path, self.head | {name: mine[name] for name in OF_CODE})
        self._read: tuple[int, list[Record]] = (-1, [])

    def __len__(self) -> int:
        return self.ends[-1] if self.ends else 0

    def __iter__(self) -> Iterator[Record]:
        for block in range(len(self.blocks)):
            yield from self._records(block)

    def __getitem__(self, place: int) -> Record:
        """One game; its block is kept, so neighbours come quickly."""
        if not 0 <= place < len(self):
            raise IndexError(f"The data set has {len(self)} games, counted from 0.")
        block = bisect_right(self.ends, place)
        if self._read[0] != block:
            self._read = block, self._records(block)
        return self._read[1][place - self.ends[block] + self.blocks[block][2]]

    def _records(self, block: int) -> list[Record]:
        """The games of a block."""
        at, size, count = self.blocks[block]
        with self.path.open("rb") as file:
            file.seek(at)
            body = lzma.decompress(file.read(size))
        lengths = [LENGTH.unpack_from(body, n * LENGTH.size)[0] for n in range(count)]
        begin = count * (LENGTH.size + 1)
        ends = list(accumulate(lengths, initial=begin))
        first = self.ends[block] - count + 1
        return [
            Record(
                self.arena, first + n, body[count * LENGTH.size + n], body[ends[n] : ends[n + 1]]
            )
            for n in range(count)
        ]


def write_dataset(
    arena: Arena,
    file: str | Path,
    *,
    workers: int | None = None,
    on: str = HERE,
    progress: Callable[[int, int], None] = quiet,
) -> int:
    """Play games and keep them; a file that is there already goes on. How many were played?"""
    path, workers = Path(file), checked_workers(workers, on)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as target:
        done = _take_up(arena, path, target)
        left = range(done + 1, arena.games + 1)
        if left:
            compile_all(arena)
        progress(done, arena.games)
        waiting: dict[int, Bout] = {}  # games come back in any order
        ready: list[Bout] = []
        try:
            with closing(played(arena, left, workers, on)) as bouts:
                for more, bout in enumerate(bouts, 1):
                    waiting[bout.number] = bout
                    while (following := done + len(ready) + 1) in waiting:
                        ready.append(waiting.pop(following))
                    if len(ready) >= BLOCK:
                        _write(arena, target, ready)
                        done, ready = done + len(ready), []
                    progress(left.start - 1 + more, arena.games)
        finally:
            if ready:
                _write(arena, target, ready)
        return len(left)


def pack_places(places: Iterable[int]) -> bytes:
    """Places among legal moves, mostly a byte each."""
    found = bytearray()
    for place in places:
        found += bytes([MORE]) * (place // MORE)
        found.append(place % MORE)
    return bytes(found)


def unpack_places(packed: bytes) -> Iterator[int]:
    """The places again."""
    place = 0
    for byte in packed:
        place += byte
        if byte != MORE:
            yield place
            place = 0


def packed(arena: Arena, bout: Bout) -> tuple[int, bytes]:
    """Who has won, and the moves as places among the legal ones; playing it again proves it."""
    game, places = arena.new_game(bout.number), []
    for move in unpack(bout.played):
        places.append(sorted(game.legal_numbers()).index(move))
        game.play(move)
    return winners_of(game), pack_places(places)


def _write(arena: Arena, file: IO[bytes], bouts: Sequence[Bout]) -> None:
    """Add a block."""
    games = [packed(arena, bout) for bout in bouts]
    lengths = b"".join(LENGTH.pack(len(places)) for _, places in games)
    winners = bytes(winners for winners, _ in games)
    body = lzma.compress(lengths + winners + b"".join(places for _, places in games))
    file.write(HEAD.pack(len(body), len(bouts), crc32(body)) + body)
    file.flush()


def winners_of(game: Game) -> int:
    """Who has won, as a set of seats."""
    outcome = game.outcome()
    return UNDECIDED if outcome is None else sum(1 << seat for seat in outcome.winners)


def _check_kind(path: Path, head: dict[str, Any]) -> None:
    """Refuse what is no data set: a run, or one that lacks a setting."""
    if any(name not in head for name in (DATASET, *SETTINGS)):
        raise ArenaError("no-dataset", file=str(path))


def _take_up(arena: Arena, path: Path, file: IO[bytes]) -> int:
    """Begin a file, or check it and drop an incomplete block; how many games are there?"""
    lock(path, file)
    file.seek(0)
    line, begun = file.readline(), f"{json.dumps({**arena.head(), DATASET: 1})}\n".encode()
    if not line.endswith(b"\n") and begun.startswith(line):  # new, or torn in its head
        file.truncate(0)
        file.write(begun)
        file.flush()
        return 0
    head = parsed_head(path, line)
    _check_kind(path, head)
    check_head(arena, path, head)
    blocks = list(_blocks(file))
    file.truncate(blocks[-1][0] + blocks[-1][1] if blocks else len(line))
    file.seek(0, 2)
    return sum(count for _, _, count in blocks)


def _blocks(file: IO[bytes]) -> Iterator[tuple[int, int, int]]:
    """Where each whole block begins, its bytes and its games."""
    while len(head := file.read(HEAD.size)) == HEAD.size:
        size, count, check = HEAD.unpack(head)
        at, body = file.tell(), file.read(size)
        if len(body) < size or crc32(body) != check:
            return
        yield at, size, count


def _arena_of(head: dict[str, Any], games: int, cards: str) -> Arena:
    return Arena(**{name: head[name] for name in SETTINGS}, games=games, cards=cards, single=True)
