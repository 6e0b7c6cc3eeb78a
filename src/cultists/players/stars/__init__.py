"""What players know of stars: see `players/parts.py` for what it is asked for."""

from cultists.players.stars.choices import (
    NOTES,
    PLANS_TURNS,
    PLAYED,
    SHARE,
    aim,
    list_choices,
    make_choice,
    play_out,
    result,
)
from cultists.players.stars.move_values import move_values
from cultists.players.stars.reach import charts_for, prepare, reach

__all__ = [
    "NOTES",
    "PLANS_TURNS",
    "PLAYED",
    "SHARE",
    "aim",
    "charts_for",
    "list_choices",
    "make_choice",
    "move_values",
    "play_out",
    "prepare",
    "reach",
    "result",
]
