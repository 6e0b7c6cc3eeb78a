"""What whoever draws a table of stars is told: its cards, moves, controls, open questions."""

from cultists.stars.display.catalogue import catalogue, moves
from cultists.stars.display.controls import asked, controls
from cultists.stars.display.figures import gains

__all__ = ["asked", "catalogue", "controls", "gains", "moves"]
