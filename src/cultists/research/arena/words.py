"""A reading in words: what the terminal and the report say alike."""

from __future__ import annotations

from cultists.game import games
from cultists.research.arena.estimate import Estimate
from cultists.research.arena.reading import Reading, Standing
from cultists.speech import say

WINS = ("player", "wins", "interval", "deals", "rating", "strength")
PACE = ("player", "turns", "per-turn", "millis")


def title(reading: Reading, language: str) -> str:
    """What was played, in a line."""
    arena = reading.arena
    return say(
        language,
        "terminal-arena-title",
        title=games.title(arena.game, language),
        players=" – ".join(arena.labels),
        games=f"{reading.games:,}".replace(",", " "),
        seats=arena.seats,
        seed=str(arena.seed),
    )


def wins(reading: Reading, language: str) -> list[list[str]]:
    """How well each player did; the columns are `WINS`."""
    return [
        [
            name(one),
            percent(one.rate.mean),
            bounds(one.rate, language),
            " / ".join(str(count) for count in one.deals),
            f"{one.rating.ordinal:.1f}",
            f"{one.rating.mu:.1f} ± {one.rating.sigma:.1f}",
        ]
        for one in reading.standings
    ]


def pace(reading: Reading) -> list[list[str]]:
    """How long and how fast each player played; the columns are `PACE`."""
    return [
        [
            name(one),
            f"{one.turns:.1f}",
            f"{one.moves:.1f}",
            f"{one.millis:.3g}" if one.millis < 100 else f"{one.millis:.0f}",
        ]
        for one in reading.standings
    ]


def name(one: Standing) -> str:
    """A player, and how many seats it has if more than one."""
    return one.label if one.seats == 1 else f"{one.label} ×{one.seats}"


def percent(rate: float) -> str:
    """A share, as people write it."""
    return f"{rate * 100:.1f} %"


def bounds(estimate: Estimate, language: str) -> str:
    """Where the truth lies."""
    low, high = f"{estimate.low * 100:.1f}", percent(estimate.high)
    return say(language, "terminal-balance-range", low=low, high=high)


def pairs(reading: Reading, language: str) -> list[str]:
    """A sentence for each pair of players."""
    return [
        say(
            language,
            "terminal-arena-pair",
            one=pair.one,
            other=pair.other,
            mean=f"{pair.difference.mean * 100:+.1f}",
            low=f"{pair.difference.low * 100:+.1f}",
            high=f"{pair.difference.high * 100:+.1f}",
        )
        for pair in reading.pairs
    ]


def notes(reading: Reading, language: str) -> list[str]:
    """What must be known to read the table."""
    fair = percent(reading.fair)
    seats, deals = reading.arena.seats, reading.deals
    said = [say(language, "terminal-arena-notes", deals=deals, seats=seats, fair=fair)]
    if reading.undecided:
        count, limit = reading.undecided, reading.arena.limit
        said.append(say(language, "terminal-arena-limit-reached", count=count, limit=str(limit)))
    return said
