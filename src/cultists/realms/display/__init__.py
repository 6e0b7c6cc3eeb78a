"""What whoever draws a table of realms is told: its cards, moves, controls, open questions."""

from cultists.realms.display.catalogue import catalogue, moves
from cultists.realms.display.controls import asked, controls, gains

__all__ = ["asked", "catalogue", "controls", "gains", "moves"]
