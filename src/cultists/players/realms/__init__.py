"""What players know of realms: see `players/parts.py` for what it is asked for."""

from cultists.players.realms.choices import TIME_SHARE, evaluate, list_choices, playout
from cultists.players.realms.hints import aim_words, nudge
from cultists.players.realms.levels import LEVELS, lean
from cultists.players.realms.move_values import hurtful, move_value, move_values

__all__ = [
    "LEVELS",
    "TIME_SHARE",
    "aim_words",
    "evaluate",
    "hurtful",
    "lean",
    "list_choices",
    "move_value",
    "move_values",
    "nudge",
    "playout",
]
