"""Not too much at once: token buckets, by person and by address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic

from cultists.server.refusal import Refusal

MOST_KNOWN = 50_000  # buckets that are kept; those not used for longest go first


class Buckets:
    """So many a second for each key, and so many at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0, now: float | None = None) -> None:
        """Take from a bucket, or refuse and say how long to wait."""
        now = monotonic() if now is None else now
        left, then = self._left.get(key, (float(self.burst), now))
        left = min(left + (now - then) * self.rate, float(self.burst))
        if left < cost:
            self._left[key] = (left, now)
            raise Refusal("request/often", seconds=max(1, round((cost - left) / self.rate)))
        self._left[key] = (left - cost, now)
        self._left.move_to_end(key)
        if len(self._left) > MOST_KNOWN:
            self._left.popitem(last=False)


class Counted:
    """How many of something each key has at this moment."""

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
