"""Every table of the past of a match, made again from its entries."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cultists.game.foresight import learns, table_again
from cultists.game.game import Game
from cultists.game.view import View
from cultists.server.aside import aside
from cultists.server.room import log
from cultists.server.room.log import Entry
from cultists.server.room.news_text import same_news, tell
from cultists.server.room.refusal import OtherRules, Refusal
from cultists.server.storage.archive import Archive
from cultists.server.storage.match import Match
from cultists.table.errors import CultistsError

MOST_TABLES = 8_000  # kept, of all matches together: about three kilobytes each


@dataclass(frozen=True)
class PastTable:
    """One table of the past: the match, how often the table had changed, and what is shown."""

    match: Match
    changes: int
    last: int  # the most changes there are to look at
    entry: Entry  # what brought it about
    view: View


@dataclass
class MatchTables:
    """The tables of one match, as far as its log was read."""

    number: int = 0  # of the last entry
    game: Game | None = None
    tables: list[bytes] = field(default_factory=list)  # by how often the table had changed
    made: list[Entry] = field(default_factory=list)  # what brought each of them about
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _standing: list[bytes] = field(default_factory=list)  # after each move that was not undone

    def extend(self, match: Match) -> None:
        """Carry out entries that are not known yet."""
        for entry in match.entries:
            if entry.number > self.number:
                self._carry_out(entry, match)
                self.number = entry.number

    def _carry_out(self, entry: Entry, match: Match) -> None:
        if entry.kind == log.BEGAN:
            self.game = match.terms.new_game(match.seed)
            self._keep(entry, self.game.to_bytes())
        elif entry.kind == log.MOVE:
            game = self._at(self._standing[-1])
            if not same_news(tell(game.play(entry.data["words"])), entry.told):
                raise OtherRules
            self._keep(entry, game.to_bytes())
        elif entry.kind in log.CHANGES:
            gone = entry.data.get("count", 1)
            del self._standing[len(self._standing) - gone :]
            self._keep(entry, self._standing.pop())

    def _keep(self, entry: Entry, raw: bytes) -> None:
        self._standing.append(raw)
        self.tables.append(raw)
        self.made.append(entry)

    def _at(self, raw: bytes) -> Game:
        assert self.game is not None
        return table_again(self.game, raw)

    def past_table(self, match: Match, changes: int, seat: int | None) -> PastTable:
        """A table of the past as a seat saw it, and what had just happened."""
        view = self.game_at(changes).view(seat)
        return PastTable(match, changes, len(self.tables) - 1, self.made[changes], view)

    def standing(self) -> list[int]:
        """After how many changes the table had each of the moves that were not taken back."""
        return [changes for changes, _ in self._moves()]

    def _moves(self) -> list[tuple[int, str]]:
        """The same, each with the words of the move; the beginning has none."""
        found: list[tuple[int, str]] = []
        for changes, entry in enumerate(self.made):
            words = entry.data.get("words", "")
            if entry.kind not in (log.BEGAN, log.MOVE):  # the table is as after an earlier move
                gone = entry.data.get("count", 1)
                del found[len(found) - gone :]
                words = found.pop()[1]
            found.append((changes, words))
        return found

    def decided(self, changes: int) -> list[str]:
        """What was played next, until its seat learned something or others acted; in words."""
        moves = self._moves()
        at = next((n for n, (made, _) in enumerate(moves) if made == changes), None)
        if at is None:  # what was done there was taken back
            return []
        found: list[str] = []
        game = self.game_at(changes)
        seat = game.to_move
        for after, words in moves[at + 1 :]:
            then = self.game_at(after)
            found.append(words)
            if then.to_move != seat or learns(game, game.table, then.table, seat):
                break
            game = then
        return found

    def game_at(self, changes: int) -> Game:
        """The table after so many changes."""
        if not self.tables:
            raise Refusal("room/waiting")
        last = len(self.tables) - 1
        if changes > last:
            raise Refusal("request/bad", what=f"changes: at most {last}")
        return self._at(self.tables[changes])

    def turn_ends(self) -> list[TurnEnd]:
        """The scores after each turn. Turns that were taken back are not among them."""
        ends: list[TurnEnd] = []
        turn, seat = 0, None
        for changes, raw in enumerate(self.tables):
            game = self._at(raw)
            view = game.view(None).to_dict()
            now = view.get("turn", changes)
            if self.made[changes].kind in (log.UNDO, log.TAKEBACK):
                turn, seat = now, view.get("turn_of")
            while ends and ends[-1].turn >= turn:
                ends.pop()
            ends.append(TurnEnd(turn, seat, changes, game.scores))
            turn, seat = now, view.get("turn_of")
        return ends


@dataclass(frozen=True)
class TurnEnd:
    """How a match stood after a turn."""

    turn: int
    seat: int | None  # whose turn it was
    changes: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class MatchCourse:
    """How a match went: how it stood after each turn, and when it was played."""

    match: Match
    ends: list[TurnEnd]
    began: int
    ended: int


class History:
    """The tables of matches that somebody looked back at lately."""

    def __init__(self, archive: Archive, most: int = MOST_TABLES) -> None:
        self._archive, self._most = archive, most
        self._known: OrderedDict[str, MatchTables] = OrderedDict()
        self._one = asyncio.Semaphore()  # a long match takes a while: one at a time

    async def look(
        self, name: str, person: str | None, changes: int, asked: str | None
    ) -> PastTable:
        """A table of the past, for a person who may see it from the seat asked for."""
        known, match = await self._read(name, person, lambda match: match.seat_to_show(asked))
        return known.past_table(match, changes, match.seat_to_show(asked))

    async def game_at(self, name: str, changes: int) -> tuple[Game, Match]:
        """A table of a match that is over, whole: nothing in it is secret any more."""
        known, match = await self._read(name, None, _check_ended)
        return known.game_at(changes), match

    async def decided(self, name: str, changes: int) -> list[str]:
        """What was played at a moment of a match that is over, as far as it was one decision."""
        known, _ = await self._read(name, None, _check_ended)
        return known.decided(changes)

    async def standing(self, name: str) -> list[int]:
        """After how many changes each move lay on the table of a match that is over."""
        known, _ = await self._read(name, None, _check_ended)
        return known.standing()

    async def course(self, name: str) -> MatchCourse:
        """How a match that is over went."""
        known, match = await self._read(name, None, _check_ended)
        async with self._one:
            ends = await aside(known.turn_ends)
        return MatchCourse(match, ends, known.made[0].at, known.made[-1].at)

    async def _read(
        self, name: str, person: str | None, check: Callable[[Match], object]
    ) -> tuple[MatchTables, Match]:
        """All tables of a match, unless the check refuses to show them."""
        known = self._known.get(name) or MatchTables()
        async with known.lock:
            after = known.number
            match = await self._archive.match(name, person, after)
            check(match)
            if match.entries:
                await self._read_on(known, match)
        if name in self._known:
            self._known.move_to_end(name)
        return known, match

    async def _read_on(self, known: MatchTables, match: Match) -> None:
        """Carry out what is new, and forget the matches that were not looked at for longest."""
        async with self._one:
            try:
                await aside(known.extend, match)
            except CultistsError:  # other rules than those it was played by
                self._known.pop(match.name, None)
                raise Refusal("match/old", version=match.version) from None
        self._known[match.name] = known
        while len(self._known) > 1 and self.tables > self._most:
            self._known.popitem(last=False)

    @property
    def tables(self) -> int:
        """How many tables are kept."""
        return sum(len(one.tables) for one in self._known.values())

    @property
    def kept(self) -> Sequence[str]:
        """Which matches are."""
        return list(self._known)


def _check_ended(match: Match) -> None:
    if not match.ended:
        raise Refusal("match/running")
