"""Who sits where: people, and machines by their level."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.cli.arguments import Usage, seat_number
from cultists.cli.saved_games import SavedGame
from cultists.cli.texts import Texts
from cultists.players import PLAYERS, player
from cultists.players.player import LEVELS, NETWORKS, SEARCH, is_imported, names
from cultists.table.errors import OptionError

PERSON = "person"
DEFAULT = LEVELS[0]  # the opponent by default: needs no compiler, and leaves a beginner a chance
MACHINES = (*LEVELS, *PLAYERS, *NETWORKS, f"{SEARCH}200")


def who_sits(
    seats: int,
    wanted: Sequence[str],
    saved: SavedGame | None,
    texts: Texts,
    level: str | None = None,
    *,
    ours: bool = False,
) -> tuple[str, ...]:
    """Who sits where: as asked for, as noted in the file, or one person against machines.

    A level is for all machines that are not asked for by their seat. A file may note any module to
    import a player from: that is done only if we have written it (`ours`).
    """
    sitting = [PERSON] + [DEFAULT] * (seats - 1)
    if saved is not None:
        noted = {n: who for n, who in saved.sitting.items() if n < seats and _may_sit(who, ours)}
        sitting = [noted.get(n, who) for n, who in enumerate(sitting)]
    if level is not None:
        if level == PERSON or not _can_sit(level):
            raise Usage(texts("no-level", text=level, kinds=", ".join(machines())))
        sitting = [who if who == PERSON else level for who in sitting]
    for text in wanted:
        seat, equals, who = text.partition("=")
        if not equals or not _can_sit(who):
            kinds = ", ".join((PERSON, *machines()))
            raise Usage(texts("seat-form", text=text, kinds=kinds))
        sitting[seat_number(seat, seats, texts)] = who
    return tuple(sitting)


def machines() -> tuple[str, ...]:
    """Everybody who can be asked for by name."""
    return tuple(dict.fromkeys((*MACHINES, *names())))


def _can_sit(who: str) -> bool:
    """Whether there is such a player; what is wrong with one of somebody's own is said."""
    if who == PERSON or who in MACHINES:
        return True
    try:
        player(who)
    except OptionError:
        if is_imported(who):
            raise
        return False
    return True


def _may_sit(who: str, ours: bool) -> bool:
    """Whether a player that a file notes is there, and may be taken from it."""
    try:
        return (ours or not is_imported(who)) and _can_sit(who)
    except OptionError:
        return False
