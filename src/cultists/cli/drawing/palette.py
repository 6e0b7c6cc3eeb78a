"""Colours: those of our atlas, as styles that drawings call by name.

Shape and letters carry every meaning; colour only helps. Symbols lie on the night, so they look
alike on dark and light terminals.
"""

from __future__ import annotations

from rich.theme import Theme

STARS = {
    "1": "#ffe35a",
    "2": "#62aaff",
    "3": "#3fcf74",
    "4": "#ff8a3c",
    "5": "#a995ff",
    "Vo": "#8d95b8",
    "Cr": "#b4ecf7",
    "Gi": "#b5b878",
    "Sh": "#17d9cc",
    "Me": "#ff6d9c",
    "Su": "#ffb51c",
    "So": "#ea7cf2",
    "Fu": "#fff7e4",
    "Lu": "#f2573a",
}
CHANGES = {"P": "#f4cf7c", "S": "#79dbe8", "F": "#f5a3c0"}
FAMILIES = ("#45c9a5", "#b58cf0", "#f0c63c", "#f0764a", "#c6bfae")  # the last: Minions
REALMS = ("#f0c63c", "#b99cf5", "#5fd08a", "#c6bfae")  # yellow, purple, green, black

INK = {
    "text": "#efe6d0",
    "soft": "#bdb7ac",
    "faint": "#9094b0",
    "gold": "bold #dfb765",
    "now": "bold #17130a on #dfb765",
    "ready": "bold #08140d on #7fd6a4",
    "good": "#7fd6a4",
    "ask": "bold #ffb86b",
    "bad": "bold #ff8577",
}

# The ground: in 256 colours the nearest ones would all be the same blue, so they are chosen.
TRUE_GROUND = {
    "paper": "on #0e1230",
    "card": "on #141a40",
    "tile": "on #222c6e",
    "tile2": "on #182056",
}
FEW_GROUND = {
    "paper": "on color(234)",
    "card": "on color(235)",
    "tile": "on color(17)",
    "tile2": "on color(236)",
    "text": "color(254)",
}


def theme(color_system: str | None) -> Theme:
    """Every style that drawings name."""
    ground = TRUE_GROUND if color_system == "truecolor" else FEW_GROUND
    styles = {**INK, **ground}
    styles["paper"] = f"{styles['text']} {ground['paper']}"
    styles |= {f"star.{code}": colour for code, colour in STARS.items()}
    styles |= {f"change.{letter}": f"bold {colour}" for letter, colour in CHANGES.items()}
    styles |= {f"family.{n}": f"bold {colour}" for n, colour in enumerate(FAMILIES)}
    styles |= {f"realm.{n}": f"bold {colour}" for n, colour in enumerate(REALMS)}
    return Theme(styles)
