"""What players know of realms: see `players/parts.py` for what it is asked for."""

from cultists.players.realms.choices import (
    NOTES,
    PLAYED,
    SHARE,
    list_choices,
    make_choice,
    play_out,
    result,
)
from cultists.players.realms.move_values import move_values

__all__ = [
    "NOTES",
    "PLAYED",
    "SHARE",
    "list_choices",
    "make_choice",
    "move_values",
    "play_out",
    "result",
]
