"""Whether the stars are right, the slow and obvious way: by coordinates, without bit masks.

Written from rules 4.1, 4.2 and 4.4 alone. A sky is a list of rows of codes, a constellation a
drawing as in the card list: rows of codes, "." a dark space.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import cultists.stars

Drawing = tuple[tuple[str, ...], ...]
Cell = tuple[int, int]
Sky = Sequence[Sequence[str]]
Placement = frozenset[tuple[Cell, str]]
"""Where stars lie: a cell, inside the sky or outside, and the symbol wanted there."""

SIDE = range(5)
AROUND = range(-4, 9)  # any corner from which a drawing of at most four by four touches the sky


@cache
def drawings() -> dict[int, tuple[Drawing, ...]]:
    """The constellations of every card by its number, straight from the card file."""
    text = Path(cultists.stars.__file__).with_name("cards.toml").read_text(encoding="utf-8")
    return {
        card["number"]: tuple(
            tuple(tuple(line.split()) for line in drawing.strip().splitlines())
            for drawing in card["constellations"]
        )
        for card in tomllib.loads(text)["card"]
    }


def quarter(drawing: Drawing) -> Drawing:
    """Turned to the right once: what was the left column is now the top row."""
    return tuple(zip(*reversed(drawing), strict=True))


def mirrored(drawing: Drawing) -> Drawing:
    """As in a mirror: every row backwards."""
    return tuple(tuple(reversed(row)) for row in drawing)


def images(drawing: Drawing, mirrors: bool) -> set[Drawing]:
    """All the ways in which a drawing may be held."""
    found = set()
    for image in [drawing, mirrored(drawing)] if mirrors else [drawing]:
        for _ in range(4):
            found.add(image)
            image = quarter(image)
    return found


def on_sky(cell: Cell) -> bool:
    """Whether a cell is one of the twenty-five."""
    return cell[0] in SIDE and cell[1] in SIDE


@cache
def placements(
    drawing: Drawing, mirrors: bool, dark_outside: bool, ignored: frozenset[str]
) -> tuple[Placement, ...]:
    """Every way to lay a drawing down: the cells of the stars that count, and their symbols.

    A star that counts must lie in the sky. An ignored star may lie anywhere, a dark space too
    unless the ruling says otherwise.
    """
    found: list[Placement] = []
    for image in images(drawing, mirrors):
        spaces = [(r, c, code) for r, row in enumerate(image) for c, code in enumerate(row)]
        for top in AROUND:
            for left in AROUND:
                stars, fits = set(), True
                for r, c, code in spaces:
                    cell = (top + r, left + c)
                    if code == ".":
                        fits = fits and (dark_outside or on_sky(cell))
                    elif code not in ignored:
                        fits = fits and on_sky(cell)
                        stars.add((cell, code))
                if fits:
                    found.append(frozenset(stars))
    return tuple(dict.fromkeys(found))


def shown(sky: Sky, placement: Placement) -> bool:
    """Whether the sky shows every star of a placement."""
    return all(sky[r][c] == code for (r, c), code in placement)


def standing(
    sky: Sky, drawing: Drawing, mirrors: bool, dark_outside: bool, ignored: frozenset[str]
) -> Iterator[frozenset[Cell]]:
    """Every set of tiles on which one constellation stands."""
    for placement in placements(drawing, mirrors, dark_outside, ignored):
        if shown(sky, placement):
            yield frozenset(cell for cell, _ in placement)


def right(
    sky: Sky,
    constellations: Sequence[Drawing],
    *,
    mirrors: bool = False,
    dark_outside: bool = True,
    ignored: Collection[str] = (),
    taken: frozenset[Cell] = frozenset(),
) -> bool:
    """Whether all constellations stand, each on tiles of its own: try one, then the others."""
    if not constellations:
        return True
    first, *others = constellations
    for tiles in standing(sky, first, mirrors, dark_outside, frozenset(ignored)):
        if not tiles & taken and right(
            sky,
            others,
            mirrors=mirrors,
            dark_outside=dark_outside,
            ignored=ignored,
            taken=taken | tiles,
        ):
            return True
    return False


def enough(
    sky: Sky,
    great: Sequence[Drawing],
    servitors: Collection[int],
    bonus: dict[int, str],
    limit: int,
    *,
    mirrors: bool = False,
    dark_outside: bool = True,
) -> list[frozenset[int]]:
    """All sets of servitors that make up for what a Great Old One lacks, none of them too many.

    `servitors` are those of its family that lie with the seat, `bonus` says which star of the card
    each lets ignore. Two of one star are one star ignored: one of the two could be left out.
    """
    stars = {code for row in great[0] for code in row if code != "."}
    able = [card for card in servitors if bonus[card] in stars]
    found: list[frozenset[int]] = []
    for size in range(limit + 1):
        for chosen in combinations(sorted(able), size):
            names = {bonus[card] for card in chosen}
            superfluous = any(small <= set(chosen) for small in found)
            if not superfluous and right(
                sky, great, mirrors=mirrors, dark_outside=dark_outside, ignored=names
            ):
                found.append(frozenset(chosen))
    return found
