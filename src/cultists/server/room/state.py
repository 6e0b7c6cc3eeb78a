"""How a room stands: what its log has made of it.

The same function `apply` carries an entry out when it happens, when the room is read again after a
restart, and where another process looks on: so all of them are at the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, cast

from cultists.game.game import Game
from cultists.game.replay import Replay
from cultists.server.room import log
from cultists.server.room.digest import Digest, digest
from cultists.server.room.log import Entry, Outcome
from cultists.server.room.news_text import same_news, tell
from cultists.server.room.refusal import OtherRules, Refusal
from cultists.server.room.seat import Seat
from cultists.server.room.terms import Terms, seed_hash
from cultists.table.errors import IllegalMove

Status = Literal["open", "playing", "ended"]
REMEMBERED = 16  # ids of each person that are answered again if they come again
SNAPSHOT = 50  # moves from one snapshot to the next
SNAPSHOTS = 2  # that are kept
PEOPLE = 64  # people whose ids are remembered: watchers may chat too


class State:
    """One room, as far as its log goes."""

    def __init__(self, name: str, terms: Terms, seed: int, host: str | None) -> None:
        self.name = name
        self.terms = terms
        self.host = host  # who made it, and may put bots on seats
        self.seats = [Seat() for _ in range(terms.seats)]
        self.number = 0  # of the last entry
        self.changes = 0  # of the table, takebacks counted too: it only grows
        self.game: Game | None = None
        self.outcome: Outcome | None = None
        self.asking: tuple[int, int] | None = None  # a seat that would take back so many moves
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.chats = 0  # messages
        self.hints = [0 for _ in self.seats]  # that were asked for
        self.hinted: dict[int, tuple[int, int]] = {}  # at which change, and up to which level
        self.left = [terms.clock.start() for _ in self.seats]
        self.untimed = terms.clock.kind == "none"
        self.since = 0  # when the present decision began
        self._seed = seed
        self._moves: list[tuple[int, str]] = []  # every move on the table: who, and its words
        self._snapshots: dict[int, Game] = {}  # the game after so many moves, for takebacks
        self._seen_ids: dict[str, dict[str, int]] = {}

    # What there is to know.

    @property
    def status(self) -> Status:
        """Whether the room waits for people, plays, or is over."""
        if self.outcome is not None:
            return "ended"
        return "open" if self.game is None else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat that decides, while there is a game."""
        return self.game.to_move if self.game is not None and self.outcome is None else None

    @property
    def seed_hash(self) -> str:
        """What is published of the seed before the end."""
        return seed_hash(self._seed)

    @property
    def names(self) -> list[str]:
        """What players are called."""
        return [chair.name or f"{n + 1}" for n, chair in enumerate(self.seats)]

    def seat_of(self, person: str | None) -> int | None:
        """Where somebody sits."""
        if person is None:
            return None
        for seat, chair in enumerate(self.seats):
            if chair.person == person:
                return seat
        return None

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back without asking."""
        if not self._moves or self._moves[-1][0] != seat or self.outcome is not None:
            return False
        return self.game is not None and self.game.can_undo

    def answered(self, person: str, sender: str | None) -> int | None:
        """The entry that a message became, if the same one came before."""
        ids = self._seen_ids.get(person)
        return ids.get(sender) if ids is not None and sender is not None else None

    def replay_text(self) -> str:
        """The game as a replay, once it is over: the seed stands in it."""
        if self.game is None or self.outcome is None:
            raise Refusal("match/running")
        moves = tuple(words for _, words in self._moves)
        return Replay(self.game.setup, moves).text()

    def digest(self) -> Digest | None:
        """What is kept of it for statistics, once it is over."""
        return digest(self.terms, self._moves) if self.outcome is not None else None

    # The clock.

    def time_left(self, now: int) -> int | None:
        """What the seat that decides has left at a moment; None: no clock runs."""
        if self.untimed:
            return None
        seat = self.to_move
        left = self.left[seat] if seat is not None else None
        if seat is None or left is None or self.seats[seat].decides is not None:
            return None
        return max(left - max(now - self.since, 0), 0)

    def waits(self, now: int) -> int:
        """Milliseconds until the clock of the present decision begins to run."""
        return 0 if self.untimed or self.to_move is None else max(self.since - now, 0)

    def resume(self, now: int) -> None:
        """The present decision begins again: time in which no server ran is nobody's."""
        self.since = now

    # Carrying out.

    def apply(self, entry: Entry) -> None:
        """Carry an entry out, whenever it was made."""
        _APPLY[entry.kind](self, entry)
        self._note(entry)

    def _note(self, entry: Entry) -> None:
        self.number = entry.number
        if entry.kind in log.CHANGES:
            self.changes += 1
            self.asking = None
        if entry.person is not None and entry.sender is not None:
            self._remember(entry.person, entry.sender, entry.number)

    def _remember(self, person: str, sender: str, number: int) -> None:
        ids = self._seen_ids.pop(person, None) or {}
        self._seen_ids[person] = ids  # who was heard last comes last
        ids[sender] = number
        if len(ids) > REMEMBERED:
            del ids[next(iter(ids))]
        if len(self._seen_ids) > PEOPLE:
            del self._seen_ids[next(iter(self._seen_ids))]

    def _apply_sat(self, entry: Entry) -> None:
        name, account = entry.data["name"], entry.data.get("account", False)
        self.seats[entry.seat or 0] = Seat(person=entry.person, name=name, account=account)

    def _apply_left(self, entry: Entry) -> None:
        self.seats[entry.seat or 0] = Seat()

    def _apply_machine(self, entry: Entry) -> None:
        level, name = entry.data["level"], entry.data.get("name", entry.data["level"])
        self.seats[entry.seat or 0] = Seat(machine=level, name=name)

    def _apply_began(self, entry: Entry) -> None:
        self.game = self.terms.new_game(self._seed)
        self.since = entry.at

    def _apply_move(self, entry: Entry) -> None:
        """A move from the log: what it does must be what it did."""
        words, spent = entry.data["words"], entry.data["spent"]
        told = self._carry_out(entry.seat or 0, words, spent, entry.at, "en")
        if not same_news(told, entry.told):
            raise OtherRules

    def _apply_undo(self, entry: Entry) -> None:
        self._running().undo()
        self._snapshots.pop(len(self._moves), None)
        self._moves.pop()
        self.since = entry.at

    def _apply_asked(self, entry: Entry) -> None:
        self.asking = (entry.seat or 0, entry.data["count"])
        self.agreed = set()

    def _apply_agreed(self, entry: Entry) -> None:
        self.agreed.add(entry.seat or 0)

    def _apply_refused(self, _entry: Entry) -> None:
        self.asking = None

    def _apply_takeback(self, entry: Entry) -> None:
        del self._moves[len(self._moves) - entry.data["count"] :]
        self.game = self._replayed()
        self.since = entry.at

    def _apply_resigned(self, entry: Entry) -> None:
        chair = self.seats[entry.seat or 0]
        chair.resigned, chair.away = True, self.terms.stand_in

    _apply_time_up = _apply_resigned

    def _apply_stood_in(self, entry: Entry) -> None:
        self.seats[entry.seat or 0].away = entry.data["level"]
        self.since = entry.at

    def _apply_returned(self, entry: Entry) -> None:
        self.seats[entry.seat or 0].away = None
        self.since = entry.at

    def _apply_ended(self, entry: Entry) -> None:
        self.outcome = cast(Outcome, entry.data)
        self.asking = None

    def _apply_rematch(self, entry: Entry) -> None:
        self.rematch = entry.data["room"]

    def _apply_hint(self, entry: Entry) -> None:
        self.hints[entry.seat or 0] += 1
        self.hinted[entry.seat or 0] = (self.changes, entry.data["level"])

    def _apply_chat(self, _entry: Entry) -> None:
        """The log has it; the table is as it was."""
        self.chats += 1

    # Helpers.

    def _running(self) -> Game:
        if self.game is None:
            raise Refusal("room/waiting")
        if self.outcome is not None:
            raise Refusal("match/ended")
        return self.game

    def _carry_out(
        self, seat: int, words: str, spent: int, now: int, language: str
    ) -> list[dict[str, Any]]:
        game = self._running()
        try:
            told = tell(game.play(words, language))
        except IllegalMove as error:
            raise Refusal("move/illegal", sentence=str(error)) from None
        self._moves.append((seat, str(game.history[-1].move)))
        game.forget()
        self._keep_snapshot(game, len(self._moves))
        left = self.left[seat]
        if left is not None:
            turn_over = game.to_move != seat
            self.left[seat] = self.terms.clock.after(left, spent, turn_over=turn_over)
        self.since = now
        return told

    def _keep_snapshot(self, game: Game, moves: int) -> None:
        if moves % SNAPSHOT == 0:
            self._snapshots[moves] = game.copy()
            if len(self._snapshots) > SNAPSHOTS:
                del self._snapshots[min(self._snapshots)]

    def _replayed(self) -> Game:
        """The game with the moves that are on the table, from the newest snapshot of them."""
        kept = {moves: one for moves, one in self._snapshots.items() if moves <= len(self._moves)}
        self._snapshots = kept
        done = max(kept, default=0)
        game = kept[done].copy() if done else self.terms.new_game(self._seed)
        for number, (_, words) in enumerate(self._moves[done:], done + 1):
            game.play(words)
            game.forget()
            self._keep_snapshot(game, number)
        return game


_APPLY: dict[str, Callable[[State, Entry], None]] = {
    kind: getattr(State, f"_apply_{kind}") for kind in log.KINDS
}
