"""Cthulhoo 1 about to be summoned, with some of its stars not in the sky: for bonus stars."""

from __future__ import annotations

from cultists.game.game import Game
from tests import drawn

# Cthulhoo 1 in the north-west corner:  4 Lu . Sh / . . Su Vo
RIGHT = "4  Lu .  Sh .\n .  .  Su Vo .\n" + " .  .  .  .  .\n" * 3
LACKING = {
    "4": "1  Lu .  Sh .\n .  .  Su Vo .\n" + " .  .  .  .  .\n" * 3,
    "Lu": "4  Fu .  Sh .\n .  .  Su Vo .\n" + " .  .  .  .  .\n" * 3,
    "4 Lu": "1  Fu .  Sh .\n .  .  Su Vo .\n" + " .  .  .  .  .\n" * 3,
    "4 Lu Sh": "1  Fu .  Me .\n .  .  Su Vo .\n" + " .  .  .  .  .\n" * 3,
}
SHY = "4 Lu Sh Su Vo"  # the rest of the sky shows none of its stars


def cthulhoo(lacking: str, mine: str, *rivals: str, **situation: object) -> Game:
    """Cthulhoo 1 in the hand, some of its stars not in the sky, some creatures lying."""
    sky = LACKING[lacking] if lacking else RIGHT
    return drawn.game(
        sky,
        without=SHY,
        hands=["Cthulhoo 1"],
        creatures=[mine, *rivals],
        seats=max(2, 1 + len(rivals)),
        **situation,
    )


def comes(game: Game) -> bool:
    """Whether Cthulhoo 1 can be summoned."""
    return drawn.legal(game, "summon") == ["Cthulhoo 1"]
