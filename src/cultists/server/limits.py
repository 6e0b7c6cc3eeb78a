"""Rate limits: token buckets and counters, by person and by address."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from cultists.server.room.refusal import Refusal
from cultists.server.settings import Limits

MOST_KNOWN = 50_000  # buckets that are kept; of more, those that are full need not be
TURNED_AWAY = 50  # connections that are told at the same time why they are refused
SLACK = 1e-6  # seconds that adding up may be wrong


class Buckets:
    """Token buckets: a rate and a burst for each key."""

    def __init__(self, rate: float, burst: int) -> None:
        self._each = 1.0 / rate  # seconds until one more is there
        self._most = burst / rate + SLACK  # seconds until an empty bucket is full
        self._full: dict[str, float] = {}  # when a bucket will be full; who is not here has one

    def take(self, key: str, cost: float = 1.0, now: float | None = None) -> None:
        """Take from a bucket, or refuse and say how long to wait."""
        if now is None:
            now = monotonic()
        full = max(self._full.get(key, now), now) + cost * self._each
        if full - now > self._most:
            raise Refusal("request/often", seconds=max(1, round(full - now - self._most)))
        self._full[key] = full
        if len(self._full) > MOST_KNOWN:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Keep the buckets that are not full; of too many, the oldest."""
        rest = [(key, full) for key, full in self._full.items() if full > now]
        self._full = dict(rest[: MOST_KNOWN // 2])


class Counted:
    """A counter for each key, with a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._count: Counter[str] = Counter()

    def add(self, key: str) -> None:
        """One more, unless that is too many."""
        if self._count[key] >= self.limit:
            raise Refusal("request/often", seconds=10)
        self._count[key] += 1

    def remove(self, key: str) -> None:
        """One less."""
        self._count[key] -= 1
        if self._count[key] <= 0:
            del self._count[key]

    @property
    def total(self) -> int:
        """All of them."""
        return self._count.total()


class Held:
    """Everything that one connection is counted as; given back together, and only once."""

    def __init__(self) -> None:
        self._held: list[tuple[Counted, str]] = []

    def add(self, counted: Counted, key: str) -> None:
        """Count the connection, unless that is too many; then it is counted nowhere any more."""
        try:
            counted.add(key)
        except Refusal:
            self.release()
            raise
        self._held.append((counted, key))

    def release(self) -> None:
        """The connection is gone."""
        for counted, key in self._held:
            counted.remove(key)
        self._held.clear()


class Admission:
    """The limits of each person and each address, for HTTP and sockets together."""

    def __init__(self, limits: Limits) -> None:
        self.by_person = Buckets(limits.messages, limits.burst)
        self.by_address = Buckets(limits.address_messages, limits.address_burst)
        self.guests_of_address = Buckets(limits.address_guests, limits.address_guests_burst)
        self.by_account = Buckets(limits.log_ins, limits.log_in_burst)
        self.rooms_of_address = Buckets(limits.address_rooms, limits.address_rooms_burst)
        self.chats = Buckets(limits.chats, limits.chat_burst)
        self.hints = Buckets(limits.hints, limits.hint_burst)
        self.sockets_of_person = Counted(limits.sockets)
        self.sockets_of_address = Counted(limits.address_sockets)
        self.connections_of_address = Counted(limits.address_connections)
        self.turned_away = Counted(TURNED_AWAY)
