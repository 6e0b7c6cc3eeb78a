"""What players know of realms: see `players/parts.py` for what it is asked for."""

from cultists.players.realms.choices import TIME_SHARE, evaluate, list_choices, playout
from cultists.players.realms.move_values import hurtful, move_value, move_values

__all__ = [
    "TIME_SHARE",
    "evaluate",
    "hurtful",
    "list_choices",
    "move_value",
    "move_values",
    "playout",
]
