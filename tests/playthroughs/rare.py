"""Games that chance hardly ever plays: each from a drawn position to its end, by given moves."""

from __future__ import annotations

from tests.realms import table

RARE: dict[str, tuple[str, tuple[str, ...]]] = {
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
