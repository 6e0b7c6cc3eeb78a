"""What players know of stars: see `players/parts.py` for what it is asked for."""

from cultists.players.stars.charts import in_parts, prepare
from cultists.players.stars.choices import (
    PLANS_TURNS,
    PLAYS_OUT,
    TIME_SHARE,
    aim,
    list_choices,
    list_rated,
    make_choice,
)
from cultists.players.stars.features import COUNT as INPUTS
from cultists.players.stars.features import describe
from cultists.players.stars.hints import aim_details, aim_words, draw_plan, nudge
from cultists.players.stars.levels import LEVELS, lean
from cultists.players.stars.mind import Mind, new_mind
from cultists.players.stars.move_values import hurtful, move_values
from cultists.players.stars.playout import evaluate, playout
from cultists.players.stars.reach import reach
from cultists.stars.planner import chart_builder, entries

PROGRAMS = (entries.PROGRAM, chart_builder.PROGRAM)

__all__ = [
    "INPUTS",
    "LEVELS",
    "PLANS_TURNS",
    "PLAYS_OUT",
    "PROGRAMS",
    "TIME_SHARE",
    "Mind",
    "aim",
    "aim_details",
    "aim_words",
    "describe",
    "draw_plan",
    "evaluate",
    "hurtful",
    "in_parts",
    "lean",
    "list_choices",
    "list_rated",
    "make_choice",
    "move_values",
    "new_mind",
    "nudge",
    "playout",
    "prepare",
    "reach",
]
