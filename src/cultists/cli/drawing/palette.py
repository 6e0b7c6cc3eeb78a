"""Colours that all drawings share, as styles with a name.

Shape and letters carry every meaning; colour only helps. Everything is drawn on a dark ground of
our own, so it looks alike on dark and light terminals.
"""

from __future__ import annotations

from rich.theme import Theme

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

# The background: in 256 colours the nearest ones would all be the same blue, so they are chosen.
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
    return Theme(styles)
