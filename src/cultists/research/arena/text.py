"""The results of a run in words, for the terminal and the report alike."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game import games
from cultists.players.ladder import behind
from cultists.research.arena.estimate import Estimate
from cultists.research.arena.ladder import Rung
from cultists.research.arena.results import Results, Standing
from cultists.research.arena.round_robin import RoundRobin
from cultists.speech import say

WINS = ("player", "wins", "interval", "deals", "rating", "strength")
CLIMB = ("player", "behind", "wins", "interval", "elo", "millis")
PACE = ("player", "turns", "per-turn", "millis")
RUNGS = ("player", "elo", "interval", "millis")
MEETINGS = ("player", "against", "wins", "interval", "games")


def title(results: Results, language: str) -> str:
    """What was played, in a line."""
    arena = results.arena
    return say(
        language,
        "terminal-arena-title",
        title=games.title(arena.game, language),
        players=" – ".join(arena.labels),
        games=f"{results.games:,}".replace(",", " "),
        seats=arena.seats,
        seed=str(arena.seed),
    )


def wins(results: Results, language: str) -> list[list[str]]:
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
        for one in results.standings
    ]


def pace(results: Results) -> list[list[str]]:
    """How long and how fast each player played; the columns are `PACE`."""
    return [
        [
            name(one),
            f"{one.turns:.1f}",
            f"{one.moves:.1f}",
            f"{one.millis:.3g}" if one.millis < 100 else f"{one.millis:.0f}",
        ]
        for one in results.standings
    ]


def climb(ladder: Sequence[Rung], game: str, language: str) -> list[list[str]]:
    """Where each player of a ladder stands; the columns are `CLIMB`."""
    return [
        [
            one.level,
            behind(one.level, game),
            percent(one.wins.mean) if one.wins else "",
            bounds(one.wins, language) if one.wins else "",
            f"{one.rating} ± {one.margin}",
            f"{one.millis:.3g}" if one.millis is not None else "",
        ]
        for one in ladder
    ]


def name(one: Standing) -> str:
    """A player, and how many seats it has if more than one."""
    return one.label if one.seats == 1 else f"{one.label} ×{one.seats}"


def percent(rate: float) -> str:
    """A share, as people write it."""
    return f"{rate * 100:.1f} %"


def bounds(estimate: Estimate, language: str) -> str:
    """The interval of an estimate."""
    low, high = f"{estimate.low * 100:.1f}", percent(estimate.high)
    return say(language, "terminal-balance-range", low=low, high=high)


def pairs(results: Results, language: str) -> list[str]:
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
        for pair in results.pairs
    ]


def notes(results: Results, language: str) -> list[str]:
    """What must be known to read the table."""
    fair = percent(results.fair)
    seats, deals = results.arena.seats, results.deals
    said = [say(language, "terminal-arena-notes", deals=deals, seats=seats, fair=fair)]
    if results.undecided:
        count, limit = results.undecided, results.arena.limit
        said.append(say(language, "terminal-arena-limit-reached", count=count, limit=str(limit)))
    return said


def round_robin_title(played: RoundRobin, language: str) -> str:
    """What a round robin is of, in a line."""
    told = {"title": games.title(played.game, language), "anchor": played.anchor}
    return say(language, "terminal-arena-round-robin-title", seats=played.seats, **told)


def rungs(played: RoundRobin, language: str) -> list[list[str]]:
    """The players, the strongest first; the columns are `RUNGS`."""
    return [
        [
            rung.player,
            f"{rung.elo.mean:+.0f}",
            say(
                language,
                "terminal-balance-range",
                low=f"{rung.elo.low:+.0f}",
                high=f"{rung.elo.high:+.0f}",
            ),
            f"{rung.millis:.3g}",
        ]
        for rung in played.rungs
    ]


def met(played: RoundRobin, language: str) -> list[list[str]]:
    """Every meeting, from the side of the first; the columns are `MEETINGS`."""
    rows = []
    for meeting in played.meetings:
        one, other = meeting.standings
        wins = percent(one.rate.mean), bounds(one.rate, language)
        rows.append([name(one), name(other), *wins, str(meeting.games)])
    return rows
