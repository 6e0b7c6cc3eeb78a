"""A room: what people, bots and clocks may want of it. It knows neither network nor store.

Everything that happens is an entry of the log. A wish is checked here first; then the entry is made
and carried out.
"""

from __future__ import annotations

from typing import Any

from cultists.server.room import log
from cultists.server.room.log import Entry
from cultists.server.room.news_text import announce, ending
from cultists.server.room.refusal import Refusal
from cultists.server.room.seat import MACHINES
from cultists.server.room.state import State
from cultists.speech import LANGUAGES, say


class Room(State):
    """One room. Every wish has a method, which returns the new entries after carrying them out."""

    def admit_chat(self, person: str) -> None:
        """Refuse chat of somebody who writes too much. A server that has limits sets another."""

    def sit(
        self, person: str, name: str, seat: int | None, now: int, *, account: bool = False
    ) -> list[Entry]:
        """Take a seat, by default the first free one."""
        if self.seat_of(person) is not None:
            raise Refusal("seat/twice", seat=(self.seat_of(person) or 0) + 1)
        if self.game is not None:
            raise Refusal("room/begun")
        if seat is None:
            seat = next((n for n, chair in enumerate(self.seats) if not chair.taken), None)
            if seat is None:
                raise Refusal("room/full")
        elif not 0 <= seat < len(self.seats):
            raise Refusal("seat/unknown", seats=len(self.seats))
        elif self.seats[seat].taken:
            raise Refusal("seat/taken", seat=seat + 1)
        data = {"name": name, **marked(account)}
        sat = self._enter(log.SAT, now, seat=seat, person=person, data=data)
        return [sat, *self._begin(now)]

    def seat_machine(self, person: str, seat: int, level: str, now: int) -> list[Entry]:
        """Put a bot on a free seat; only the host may."""
        if person != self.host:
            raise Refusal("room/host")
        if self.game is not None:
            raise Refusal("room/begun")
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat/unknown", seats=len(self.seats))
        if self.seats[seat].person is not None:
            raise Refusal("seat/taken", seat=seat + 1)
        named = {"level": level, "name": MACHINES[seat]}
        put = self._enter(log.MACHINE, now, seat=seat, data=named)
        return [put, *self._begin(now)]

    def leave(self, person: str, now: int) -> list[Entry]:
        """Leave a seat before the game; after that, resign."""
        seat = self._seat(person)
        if self.game is not None:
            raise Refusal("room/begun")
        return [self._enter(log.LEFT, now, seat=seat)]

    def play(
        self, person: str, words: str, seen: int, now: int, sender: str | None, language: str
    ) -> list[Entry]:
        """Play a move in words. `seen` is the number of changes that the sender knows."""
        seat = self._seat(person)
        self._expect(seat, seen)
        return self._play(seat, words, now, person, sender, language)

    def play_for(self, seat: int, words: str, seen: int, now: int) -> list[Entry]:
        """Play the move of a bot."""
        if self.seats[seat].decides is None:
            raise Refusal("seat/person")
        self._expect(seat, seen)
        return self._play(seat, words, now, None, None, "en")

    def undo(self, person: str, seen: int, now: int, sender: str | None) -> list[Entry]:
        """Take one's last move back, as long as nobody has learned anything since."""
        seat = self._seat(person)
        self._running()
        self._fresh(seen)
        if not self.may_undo(seat):
            raise Refusal("undo/none")
        return [self._enter(log.UNDO, now, seat=seat, person=person, sender=sender)]

    def ask_takeback(self, person: str, now: int, sender: str | None) -> list[Entry]:
        """Ask everybody whether one's last move, and all after it, may be taken back.

        Where only machines play along there is nobody to ask: it is done, and the log says so.
        """
        seat = self._seat(person)
        self._running()
        if self.asking is not None:
            raise Refusal("takeback/open")
        count = next((n for n, one in enumerate(reversed(self._moves), 1) if one[0] == seat), 0)
        if not count:
            raise Refusal("undo/none")
        data = {"count": count}
        if not self._people() - {seat}:
            return [self._take_back_alone(seat, person, count, now, sender)]
        asked = self._enter(log.ASKED, now, seat=seat, person=person, sender=sender, data=data)
        return [asked, *self._grant(now)]

    def _take_back_alone(
        self, seat: int, person: str, count: int, now: int, sender: str | None
    ) -> Entry:
        if self.terms.rated:
            raise Refusal("takeback/rated")
        data, told = {"count": count}, [announce(log.TAKEBACK, seat, "alone", count=count)]
        return self._enter(
            log.TAKEBACK, now, seat=seat, person=person, sender=sender, data=data, told=told
        )

    def _people(self) -> set[int]:
        """The seats of people who may refuse a takeback."""
        return {n for n, chair in enumerate(self.seats) if chair.person and not chair.resigned}

    def answer_takeback(
        self, person: str, agree: bool, now: int, sender: str | None
    ) -> list[Entry]:
        """Allow a takeback, or refuse it: that needs only one."""
        seat = self._seat(person)
        if self.asking is None or self.asking[0] == seat:
            raise Refusal("takeback/none")
        if not agree:
            return [self._enter(log.REFUSED, now, seat=seat, person=person, sender=sender)]
        agreed = self._enter(log.AGREED, now, seat=seat, person=person, sender=sender)
        return [agreed, *self._grant(now)]

    def resign(self, person: str, now: int, sender: str | None) -> list[Entry]:
        """Give up: with two seats that ends the game, with more a bot plays on."""
        seat = self._seat(person)
        self._running()
        gone = self._enter(log.RESIGNED, now, seat=seat, person=person, sender=sender)
        return [gone, *self._end_without(seat, "resigned", now), *self._grant(now)]

    def time_up(self, now: int) -> list[Entry]:
        """The seat that decides has no time left."""
        seat = self.to_move
        left = self.time_left(now)
        if seat is None or left is None or left > 0:
            return []
        return self.run_out(seat, now)

    def run_out(self, seat: int, now: int) -> list[Entry]:
        """A seat has lost by its clock, whatever the clock of this room says."""
        self._running()
        gone = self._enter(log.TIME_UP, now, seat=seat)
        return [gone, *self._end_without(seat, "time", now), *self._grant(now)]

    def stand_in(self, seat: int, now: int) -> list[Entry]:
        """A bot decides for a person who is away."""
        chair = self.seats[seat]
        if self.status != "playing" or chair.person is None or chair.away is not None:
            return []
        return [self._enter(log.STOOD_IN, now, seat=seat, data={"level": self.terms.stand_in})]

    def return_to_seat(self, person: str, now: int) -> list[Entry]:
        """A person who returns decides again, unless the seat was given up."""
        seat = self.seat_of(person)
        if self.status != "playing" or seat is None:
            return []
        chair = self.seats[seat]
        if chair.away is None or chair.resigned:
            return []
        return [self._enter(log.RETURNED, now, seat=seat)]

    def chat(
        self, person: str, name: str, said: dict[str, Any], now: int, sender: str | None
    ) -> list[Entry]:
        """Say something to everybody in the room."""
        self.admit_chat(person)
        data = {"name": name, **said}
        seat = self.seat_of(person)
        return [self._enter(log.CHAT, now, seat=seat, person=person, sender=sender, data=data)]

    def may_hint(self, person: str, seen: int | None = None) -> int:
        """The seat of somebody who may be told now what to do; others are refused."""
        seat = self._seat(person)
        self._running()
        if self.terms.rated:
            raise Refusal("hint/rated")
        if seen is not None:
            self._fresh(seen)
        if self.to_move != seat:
            raise Refusal("hint/turn")
        return seat

    def hint(self, person: str, level: int, seen: int, now: int) -> list[Entry]:
        """Somebody is told what to do. The same again, at the same table, counts once."""
        seat = self.may_hint(person, seen)
        changes, told = self.hinted.get(seat, (-1, 0))
        if changes == self.changes and told >= level:
            return []
        return [self._enter(log.HINT, now, seat=seat, person=person, data={"level": level})]

    def agree_rematch(self, person: str, room: str, now: int, sender: str | None) -> list[Entry]:
        """The same again in another room, for one of those who sat here."""
        seat = self._seat(person)
        if self.outcome is None:
            raise Refusal("match/running")
        data = {"room": room}
        return [self._enter(log.REMATCH, now, seat=seat, person=person, sender=sender, data=data)]

    def _enter(self, kind: str, now: int, **what: Any) -> Entry:
        """A new entry, carried out."""
        entry = Entry(self.number + 1, kind, now, **what)
        self.apply(entry)
        if kind not in log.UNANNOUNCED and not entry.told:
            entry.told = [announce(kind, entry.seat, **entry.data)]
        return entry

    def _seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("seat/none")
        return seat

    def _fresh(self, seen: int) -> None:
        if seen != self.changes:
            raise Refusal("move/stale", seen=seen, changes=self.changes)

    def _expect(self, seat: int, seen: int) -> None:
        """The game runs, it is this seat's decision, and nothing has changed since."""
        self._running()
        self._fresh(seen)
        if self.to_move != seat:
            raise Refusal("move/turn")

    def _play(
        self,
        seat: int,
        words: str,
        now: int,
        person: str | None,
        sender: str | None,
        language: str,
    ) -> list[Entry]:
        spent = max(now - self.since, 0)
        told = self._carry_out(seat, words, spent, now, language)
        data = {"words": self._moves[-1][1], "spent": spent}
        entry = Entry(self.number + 1, log.MOVE, now, seat, person, sender, data, told)
        self._note(entry)
        return [entry, *self._end(now)]

    def _begin(self, now: int) -> list[Entry]:
        """The game begins as soon as every chair is taken."""
        if all(chair.taken for chair in self.seats):
            return [self._enter(log.BEGAN, now)]
        return []

    def _end(self, now: int) -> list[Entry]:
        """The end by the rules, if it has come."""
        game = self._running()
        if game.to_move is not None:
            return []
        outcomes = {code: game.outcome(code) for code in LANGUAGES}
        outcome = outcomes[LANGUAGES[0]]
        assert outcome is not None
        reasons = {code: one.reason for code, one in outcomes.items() if one is not None}
        told = ending(outcome.winners, reasons)
        ended = {
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "reason": "rules",
            "seed": str(self._seed),
        }
        return [self._enter(log.ENDED, now, data=ended | self._counted_hints(), told=told)]

    def _end_without(self, seat: int, reason: str, now: int) -> list[Entry]:
        """One of two is gone: the other has won. With more, a bot plays on."""
        if len(self.seats) > 2:
            return []
        ended = {"winners": [1 - seat], "scores": [], "reason": reason, "seed": str(self._seed)}
        reasons = {code: say(code, f"server-reason-{reason}") for code in LANGUAGES}
        ended |= self._counted_hints()
        return [self._enter(log.ENDED, now, data=ended, told=ending([1 - seat], reasons))]

    def _counted_hints(self) -> dict[str, list[int]]:
        """What the result says of hints: nothing, if nobody asked for any."""
        return {"hints": list(self.hints)} if any(self.hints) else {}

    def _grant(self, now: int) -> list[Entry]:
        """Take back, once every person but the one who asks has agreed.

        Bots with a seat of their own need not be asked. A bot that stands in never agrees for its
        person: only a seat that was given up needs nobody's consent.
        """
        if self.asking is None or self.outcome is not None:
            return []
        asker, count = self.asking
        if not self._people() - {asker} <= self.agreed:
            return []
        return [self._enter(log.TAKEBACK, now, seat=asker, data={"count": count})]


def marked(account: bool) -> dict[str, bool]:
    """What an entry says of a name that belongs to an account."""
    return {"account": True} if account else {}
