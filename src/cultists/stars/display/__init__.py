"""What a page is told about stars: its cards, moves, controls, open questions and figures."""

from cultists.stars.display.catalogue import catalogue, moves
from cultists.stars.display.controls import asked, controls
from cultists.stars.display.figures import figures, gains

__all__ = ["asked", "catalogue", "controls", "figures", "gains", "moves"]
