"""What a game is to everybody above it: one declaration, and what does for any game."""

from cultists.rulebook.book import Event, Rulebook
from cultists.rulebook.declare import declare, names

__all__ = ["Event", "Rulebook", "declare", "names"]
