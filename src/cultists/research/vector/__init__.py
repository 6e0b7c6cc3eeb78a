"""Thousands of games as one array, on all cores or on a GPU."""

from cultists.research.vector.answers import Advance, State, Step
from cultists.research.vector.batch import first_dice, slots_of
from cultists.research.vector.game import VectorGame

__all__ = ["Advance", "State", "Step", "VectorGame", "first_dice", "slots_of"]
