"""The one writer of SVG: shapes as strings, and the document around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

# The colours of the page at night.
PAPER, PANEL, EDGE, FAINT = "#12142b", "#1a1e40", "#3a4178", "#343a66"
BONE, SOFT, GOLD, RED = "#ece6d6", "#a9b0d6", "#e3bd55", "#ff8577"
FONT = "DejaVu Sans, Verdana, sans-serif"

Value = str | float
Point = tuple[float, float]


def element(name: str, attributes: Mapping[str, Value], content: str | None = None) -> str:
    """One element. An underscore in the name of an attribute is a hyphen; empty ones are left out.

    `content` is SVG already.
    """
    pairs = ((key.replace("_", "-"), written(value)) for key, value in attributes.items())
    opening = " ".join([name, *(f'{key}="{value}"' for key, value in pairs if value)])
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def written(value: Value) -> str:
    """The value of an attribute: a tenth of a pixel is exact enough."""
    return escape(value) if isinstance(value, str) else f"{round(value, 1):.10g}"


def text(
    x: float, y: float, words: str, colour: str = BONE, size: float = 12, anchor: str = ""
) -> str:
    """Words on the line y; `anchor` says which part of them lies at x: start, middle or end."""
    look: dict[str, Value] = {"fill": colour, "font_size": size, "text_anchor": anchor}
    return element("text", {"x": x, "y": y, **look}, escape(words))


def line(start: Point, end: Point, colour: str, **attributes: Value) -> str:
    """A straight line."""
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    return element("line", {**ends, "stroke": colour, **attributes})


def rect(corner: Point, size: Point, fill: str, **attributes: Value) -> str:
    """A box, from its upper left corner."""
    place = {"x": corner[0], "y": corner[1], "width": size[0], "height": size[1]}
    return element("rect", {**place, "fill": fill, **attributes})


def circle(centre: Point, radius: float, fill: str, **attributes: Value) -> str:
    """A dot."""
    return element(
        "circle", {"cx": centre[0], "cy": centre[1], "r": radius, "fill": fill, **attributes}
    )


def polyline(points: Iterable[Point], colour: str, **attributes: Value) -> str:
    """A line through points."""
    path = " ".join(f"{written(x)},{written(y)}" for x, y in points)
    return element("polyline", {"points": path, "fill": "none", "stroke": colour, **attributes})


def document(size: Point, title: str, parts: Iterable[str]) -> str:
    """A file of its own, on the paper of the page."""
    paper = element("rect", {"width": "100%", "height": "100%", "fill": PAPER})
    content = "\n".join(["", f"<title>{escape(title)}</title>", paper, *parts, ""])
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": box(size),
        "width": written(size[0]),
        "height": written(size[1]),
        "role": "img",
        "font_family": FONT,
        "font_size": "12",
    }
    return element("svg", attributes, content) + "\n"


def inline(size: Point, title: str, parts: Iterable[str]) -> str:
    """A drawing inside a page of HTML, which says how wide it is and on what paper."""
    content = f"<title>{escape(title)}</title>{''.join(parts)}"
    attributes = {"viewBox": box(size), "role": "img", "font_family": "inherit"}
    return element("svg", attributes, content)


def box(size: Point) -> str:
    """What of the plane is seen."""
    return f"0 0 {written(size[0])} {written(size[1])}"
