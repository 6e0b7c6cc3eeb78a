"""What a page is told about realms: its cards, moves, controls and open questions."""

from cultists.realms.display.catalogue import catalogue, moves
from cultists.realms.display.controls import asked, controls, figures, gains

GETS_CARDS = "conjure"  # the verb by which a seat gets a card, for statistics

__all__ = ["GETS_CARDS", "asked", "catalogue", "controls", "figures", "gains", "moves"]
