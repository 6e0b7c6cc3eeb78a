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
}
"""By the name of the file."""
