"""What a page is told about stars: its cards, moves, controls, open questions and figures."""

from cultists.stars.display.catalogue import catalogue, moves
from cultists.stars.display.controls import asked, controls
from cultists.stars.display.figures import figures, gains

GETS_CARDS = "summon"  # the verb by which a seat gets a card, for statistics

__all__ = ["GETS_CARDS", "asked", "catalogue", "controls", "figures", "gains", "moves"]
