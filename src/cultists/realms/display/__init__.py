"""What a page is told about realms: its cards, moves, controls and open questions."""

from cultists.realms.display.catalogue import catalogue, moves
from cultists.realms.display.controls import asked, controls, figures, gains

__all__ = ["asked", "catalogue", "controls", "figures", "gains", "moves"]
