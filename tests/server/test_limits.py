"""Token buckets: so many at once, so many a second, and nobody pays for another."""

from __future__ import annotations

import pytest

from cultists.server import limits
from cultists.server.limits import Buckets
from cultists.server.room.refusal import Refusal

RATE, BURST = 20.0, 60


def refused(buckets: Buckets, now: float, key: str = "one", cost: float = 1.0) -> int | None:
    """For how many seconds somebody is sent away; None: there was enough."""
    try:
        buckets.take(key, cost, now)
    except Refusal as refusal:
        assert refusal.code == "request/often"
        return int(refusal.arguments["seconds"])
    return None


@pytest.mark.parametrize("began", [0.0, 0.1, 12345.678, 1e9])
def test_so_many_at_once_and_not_one_more(began: float) -> None:
    buckets = Buckets(RATE, BURST)
    assert [refused(buckets, began) for _ in range(BURST)] == [None] * BURST
    assert refused(buckets, began) == 1
    assert refused(buckets, began, key="another") is None


def test_what_is_gone_comes_back_with_time_and_never_more_than_fits() -> None:
    buckets = Buckets(RATE, BURST)
    assert refused(buckets, 0.0, cost=BURST) is None
    assert refused(buckets, 0.04) == 1
    assert refused(buckets, 0.06) is None
    assert refused(buckets, 0.06) == 1  # who is refused has taken nothing, and gained nothing
    assert refused(buckets, 0.11) is None
    assert refused(buckets, 1000.0, cost=BURST) is None
    assert refused(buckets, 1000.0) == 1


def test_somebody_is_told_how_long_to_wait() -> None:
    buckets = Buckets(1.0, 10)
    assert refused(buckets, 0.0, cost=10) is None
    assert refused(buckets, 0.0, cost=7) == 7
    assert refused(buckets, 6.9, cost=7) == 1
    assert refused(buckets, 7.0, cost=7) is None


def test_full_buckets_are_forgotten_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 4)
    buckets = Buckets(1.0, 10)
    assert refused(buckets, 0.0, "busy", 10) is None
    for n in range(20):
        assert refused(buckets, 1.0, f"guest {n}") is None
    assert len(buckets._full) <= 4
    assert refused(buckets, 1.0, "busy", 2) == 1
