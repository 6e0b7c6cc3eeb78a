"""Random skies for the matcher: half with a constellation planted, or nearly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cultists.stars.deck import SYMBOLS, printed
from cultists.stars.sky import bit_of
from cultists.stars.table import NONE, Table
from tests import drawn
from tests.stars import brute

Sky = list[list[str]]
CELLS = [(r, c) for r in range(5) for c in range(5)]
GREAT = range(1, 13)
BONUS = {c.number: SYMBOLS[c.bonus] for c in printed().creatures if c.bonus >= 0}
FAMILY = {c.number: c.family for c in printed().creatures}


def any_sky(dice: Random) -> Sky:
    """Any tiles, any side up."""
    tiles = [dice.choice(tile) for tile in drawn.BOX]
    dice.shuffle(tiles)
    return [tiles[at : at + 5] for at in range(0, 25, 5)]


def planted(dice: Random, constellations: Sequence[brute.Drawing], mirrors: bool) -> Sky:
    """A sky in which the constellations of a card lie, if they can be laid into it."""
    wanted: dict[tuple[int, int], str] = {}
    for constellation in constellations:
        places = list(brute.placements(constellation, mirrors, True, frozenset()))
        dice.shuffle(places)
        for place in places:
            if not any(cell in wanted for cell, _ in place):
                wanted |= dict(place)
                break
    drawing = [[wanted.get((r, c), drawn.ANY) for c in range(5)] for r in range(5)]
    return complete(dice, drawing)


def complete(dice: Random, drawing: Sky) -> Sky:
    """The dots of a drawing filled with what is left in the box, by chance."""
    box = [list(tile) for tile in drawn.BOX]
    drawing = [row.copy() for row in drawing]
    for row in drawing:
        for column, code in enumerate(row):
            tile = next((tile for tile in box if code in tile), None)
            if tile is None:
                row[column] = drawn.ANY  # a card may ask for more tiles than there are
            else:
                box.remove(tile)
    dice.shuffle(box)
    return [[dice.choice(box.pop()) if c == drawn.ANY else c for c in row] for row in drawing]


def disturbed(dice: Random, sky: Sky) -> Sky:
    """One tile turned over, or two neighbours changed over: a near miss."""
    sky = [row.copy() for row in sky]
    r, c = dice.choice(CELLS)
    if dice.random() < 0.5:
        sky[r][c] = drawn.BACK[sky[r][c]]
    else:
        s, d = dice.choice([cell for cell in CELLS if abs(cell[0] - r) + abs(cell[1] - c) == 1])
        sky[r][c], sky[s][d] = sky[s][d], sky[r][c]
    return sky


def sky_for(dice: Random, constellations: Sequence[brute.Drawing], mirrors: bool) -> Sky:
    """A sky to look for a card in: random, planted, mirrored, or nearly right."""
    chance = dice.random()
    if chance < 0.4:
        return any_sky(dice)
    sky = planted(dice, constellations, mirrors or dice.random() < 0.3)
    return sky if chance < 0.6 else disturbed(dice, sky)


def table_of(
    sky: Sky, *, seats: int = 2, mirrors: bool = False, dark_outside: bool = True
) -> Table:
    """A table with nothing but a sky."""
    table = Table()
    table.seats, table.winner, table.turn = seats, NONE, 1
    table.keep_extra = table.dhole_discards = table.use_received = 1
    table.mirrors, table.dark_outside = int(mirrors), int(dark_outside)
    for r, row in enumerate(sky):
        for c, code in enumerate(row):
            table.sky[SYMBOLS.index(code)] |= 1 << bit_of(r * 5 + c)
    return table


def draw(sky: Sky) -> str:
    """A sky as text, for whoever has to look at a failure."""
    return "\n" + "\n".join(" ".join(f"{code:2}" for code in row) for row in sky)
