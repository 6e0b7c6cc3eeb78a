"""Games that chance hardly ever plays: each from a drawn position to its end, by given moves."""

from __future__ import annotations

from tests import drawn
from tests.realms import table

RARE: dict[str, tuple[str, tuple[str, ...]]] = {
    # In the edition of 2008 a Servitor is chosen, one of six that does not lend goes, and the
    # Lesser Servitor's point is the tenth.
    "stars-2-2008-lent": (
        drawn.position(
            drawn.PRINTED,
            hands=["Cthulhoo 1"],
            creatures=["Dagoon 13, Ossadogowa 16, Deep Ones 26, Deep Ones 29, Gug 61, Ghast 70"],
            edition="2008",
            step="summon",
        ),
        ("summon Cthulhoo 1", "with Deep Ones 29", "release Gug 61"),
    ),
    # A card that was abjured is acquired and drawn again, the last card of the general deck is
    # conjured, and in the end everybody is level.
    "realms-2-level": (
        table.position(
            sanity=[31, 31],
            decks=["2 Goon", "6 Goon"],
            play=["Mr. Wilde, Deep One"],
            gone="Shoggoth, Elder Sign",
            lines=["Ghoul, Arkham"],
            general="Carcosa",
            power=3,
        ),
        ("use Mr. Wilde 3", "acquire Shoggoth", "conjure Ghoul", "end turn"),
    ),
    # A weak neighbour is spared: what its Location does not need of the loss is wasted.
    "realms-3-spared": (
        table.position(
            seats=3,
            sanity=[40, 1, 43],
            play=["Cthulhu", "Carcosa", "Dunwich"],
            general="",
            loss_moves_on="may",
        ),
        ("use Cthulhu 1", "hit Carcosa", "waste the rest", "hit Dunwich", "seat 3", "end turn"),
    ),
}
"""By the name of the file."""
