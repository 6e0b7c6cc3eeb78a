"""How somebody has played: their own games by opponent, table and card, and over time.

It is computed from what was kept when each game ended: nothing is replayed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt
from typing import TypeVar

from cultists.game.games import GAMES, rulebook
from cultists.server.answers.visitor import Visitor
from cultists.server.protocol.http import (
    CardTally,
    LuckTally,
    OpponentTally,
    Statistics,
    StrengthPoint,
    TableTally,
)
from cultists.server.render.catalogue import display
from cultists.server.storage.match import Record

MOST = 500  # games that are looked at, the newest
WINDOW = 10  # games of which a point of the curve tells
CARDS = 12  # of each game
POINTS = 100  # of the curve
COST = 5  # messages that it costs
DAY = 86_400_000
SURE = 1.96  # standard deviations: what holds in 95 of 100 cases
T = TypeVar("T")


async def statistics(
    asking: Visitor, game: str | None, seats: int | None, days: int | None
) -> Statistics:
    """The statistics of the person who asks, of one game or number of seats, or of late."""
    context, person = asking.context, asking.known
    context.admission.by_person.take(person.id, COST)
    oldest = context.clock() - days * DAY if days else 0
    found = [
        one
        for one in await context.archive.records(person.id, MOST)
        if (game is None or one.game == game)
        and (seats is None or len(one.levels) == seats)
        and one.ended >= oldest
    ]
    return {
        "games": len(found),
        "won": sum(map(won, found)),
        "rated": sum(one.rated for one in found),
        "hints": sum(one.outcome.get("hints", [0] * 9)[one.seat] for one in found),
        "most": MOST,
        "luck": luck(found),
        "opponents": opponents(found),
        "tables": tables(found),
        "cards": cards(found, asking.language),
        "strength": strength(found),
    }


def won(one: Record) -> bool:
    """Whether the person was among the winners."""
    return one.seat in one.outcome["winners"]


def luck(found: Iterable[Record]) -> LuckTally:
    """The games that were analysed, and how many would have been won with even luck."""
    known = [(one, one.digest["even"]) for one in found if one.digest and "even" in one.digest]
    even = sum(chances[one.seat] for one, chances in known)
    share = round(even / len(known)) if known else 0
    return {"even": share, **tally([one for one, _ in known])}  # type: ignore[typeddict-item]


def opponent(one: Record) -> str:
    """Who sat there besides: machines of a level, people, or several kinds."""
    others = {level for seat, level in enumerate(one.levels) if seat != one.seat}
    return "mixed" if len(others) > 1 else (others.pop() or "people")


def opponents(found: Iterable[Record]) -> list[OpponentTally]:
    """By opponent, the one met most often first."""
    groups = grouped((opponent(one), one) for one in found)
    return [{"opponent": name, **tally(of)} for name, of in groups]  # type: ignore[typeddict-item]


def tables(found: Iterable[Record]) -> list[TableTally]:
    """By game and number of seats."""
    groups = grouped(((one.game, len(one.levels)), one) for one in found)
    return [
        {"game": game, "seats": seats, **tally(of)}  # type: ignore[typeddict-item]
        for (game, seats), of in sorted(groups)
    ]


def cards(found: Iterable[Record], language: str) -> list[CardTally]:
    """The cards that somebody had most often, of each game, and how these games ended."""
    had = [
        ((one.game, card), (one, times))
        for one in found
        for card, times in (one.digest["cards"][one.seat] if one.digest else {}).items()
    ]
    shown: list[CardTally] = []
    for (game, card), of in grouped(had):
        if sum(each["game"] == game for each in shown) < CARDS:
            name = card_names(game, language).get(card, card)
            times = sum(count for _, count in of)
            told = tally([one for one, _ in of])
            shown.append(
                {"game": game, "card": card, "name": name, "times": times, **told}  # type: ignore[typeddict-item]
            )
    return shown


@lru_cache(maxsize=16)
def card_names(game: str, language: str) -> dict[str, str]:
    """What the printed cards of a game are called in a language."""
    if game not in GAMES:
        return {}
    book = rulebook(game)
    named = [
        [str(card["name"]) for card in display(game).catalogue(book.usual(), code)["cards"]]
        for code in ("en", language)
    ]
    return dict(zip(*named, strict=True))


def grouped(pairs: Iterable[tuple[T, object]]) -> list[tuple[T, list]]:  # type: ignore[type-arg]
    """What belongs to each key, the largest group first."""
    groups: dict[T, list[object]] = {}
    for key, what in pairs:
        groups.setdefault(key, []).append(what)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), str(group[0])))


def tally(of: Iterable[Record]) -> dict[str, int]:
    """How many games, and how many won."""
    ends = [won(one) for one in of]
    return {"games": len(ends), "won": sum(ends)}


def strength(found: Iterable[Record]) -> list[StrengthPoint]:
    """The share of games won over time, among the last ones at each of them."""
    games = sorted(found, key=lambda one: one.ended)[-POINTS - WINDOW :]
    points: list[StrengthPoint] = []
    for at in range(len(games)):
        last = games[max(0, at + 1 - WINDOW) : at + 1]
        share, low, high = interval(sum(map(won, last)), len(last))
        point = {"at": games[at].ended, "share": share, "low": low, "high": high}
        points.append({**point, "games": len(last)})  # type: ignore[typeddict-item]
    return points[-POINTS:]


def interval(wins: int, games: int) -> tuple[int, int, int]:
    """A share in percent, and between what it lies in 95 of 100 cases (Wilson's interval)."""
    share, weight = wins / games, SURE**2 / games
    middle = (share + weight / 2) / (1 + weight)
    spread = SURE / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return round(100 * share), round(100 * low), round(100 * high)
