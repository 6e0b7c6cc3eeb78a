"""Changing the sky: push, swap, flip (rules 1.1, 3.3), drawn before and after."""

from __future__ import annotations

import pytest

from tests import drawn

COLUMNS = "abcde"
CELLS = [f"{column}{row}" for row in range(1, 6) for column in COLUMNS]

# No two neighbours of this sky are alike, and no tile is the back of its neighbour.
SKY = """
    2   1   Vo  Cr  3
    Sh  2   4   Fu  Vo
    3   So  Me  2   1
    1   Gi  2   Lu  Su
    5   3   Sh  4   Cr
    """


def changed(move: str, pool: str, sky: str = SKY) -> list[list[str]]:
    """The sky after one change."""
    game = drawn.game(sky, pool=pool, invoked="Cthulhoo 1")
    game.play(move)
    return drawn.sky(game)


def test_push_row_3_east_as_the_rules_draw_it() -> None:
    """3.3: `push row 3 east` makes `1 2 3 4 5` into `5 1 2 3 4`."""
    before = """
        .   .   .   .   .
        .   .   .   .   .
        1   2   3   4   5
        .   .   .   .   .
        .   .   .   .   .
        """
    assert changed("push row 3 east", "P", before)[2] == ["5", "1", "2", "3", "4"]


def test_push_a_column_drawn() -> None:
    """3.3: the tile pushed out comes back at the other end, its side kept."""
    assert changed("push column b north", "P") == drawn.rows(
        """
        2   2   Vo  Cr  3
        Sh  So  4   Fu  Vo
        3   Gi  Me  2   1
        1   3   2   Lu  Su
        5   1   Sh  4   Cr
        """
    )


def test_swap_drawn() -> None:
    """3.3: two tiles that share an edge change places, sides kept."""
    assert changed("swap c3 d3", "S") == drawn.rows(
        """
        2   1   Vo  Cr  3
        Sh  2   4   Fu  Vo
        3   So  2   Me  1
        1   Gi  2   Lu  Su
        5   3   Sh  4   Cr
        """
    )


def test_flip_drawn() -> None:
    """3.3: one tile turns over where it lies."""
    assert changed("flip c3", "F") == drawn.rows(
        """
        2   1   Vo  Cr  3
        Sh  2   4   Fu  Vo
        3   So  Sh  2   1
        1   Gi  2   Lu  Su
        5   3   Sh  4   Cr
        """
    )


def pushed(sky: list[list[str]], line: str, way: str) -> list[list[str]]:
    """The obvious model of a push: take the line out, move it, put it back."""
    if line in COLUMNS:
        turned = [list(column) for column in zip(*sky, strict=True)]
        number = COLUMNS.index(line)
        tiles = turned[number]
        turned[number] = tiles[1:] + tiles[:1] if way == "north" else tiles[-1:] + tiles[:-1]
        return [list(row) for row in zip(*turned, strict=True)]
    sky = [row.copy() for row in sky]
    tiles = sky[int(line) - 1]
    sky[int(line) - 1] = tiles[1:] + tiles[:1] if way == "west" else tiles[-1:] + tiles[:-1]
    return sky


PUSHES = [("row", line, way) for line in "12345" for way in ("west", "east")] + [
    ("column", line, way) for line in COLUMNS for way in ("north", "south")
]


@pytest.mark.parametrize(("kind", "line", "way"), PUSHES)
def test_every_push(kind: str, line: str, way: str) -> None:
    """3.3: any row or column, one cell, either way."""
    expected = pushed(drawn.rows(SKY), line, way)
    assert expected != drawn.rows(SKY)
    assert changed(f"push {kind} {line} {way}", "P") == expected


def at(cell: str) -> tuple[int, int]:
    """Row and column of a cell: a1 is the north-west corner (rules 1.4)."""
    return int(cell[1]) - 1, COLUMNS.index(cell[0])


def neighbours() -> list[tuple[str, str]]:
    """All pairs of cells that share an edge, the western or northern cell first."""
    pairs = []
    for one in CELLS:
        for other in CELLS:
            (r, c), (s, d) = at(one), at(other)
            if (s - r, d - c) in ((0, 1), (1, 0)):
                pairs.append((one, other))
    return pairs


@pytest.mark.parametrize(("one", "other"), neighbours())
def test_every_swap(one: str, other: str) -> None:
    """3.3: every two cells that share an edge, named in either order."""
    expected = drawn.rows(SKY)
    (r, c), (s, d) = at(one), at(other)
    assert expected[r][c] != expected[s][d]
    expected[r][c], expected[s][d] = expected[s][d], expected[r][c]
    assert changed(f"swap {one} {other}", "S") == expected
    assert changed(f"swap {other} {one}", "S") == expected


@pytest.mark.parametrize("cell", CELLS)
def test_every_flip(cell: str) -> None:
    """1.1, 3.3: the back of a symbol is fixed; no other tile changes."""
    expected = drawn.rows(SKY)
    r, c = at(cell)
    expected[r][c] = drawn.BACK[expected[r][c]]
    assert changed(f"flip {cell}", "F") == expected


def test_there_are_20_pushes_40_swaps_and_25_flips_and_nothing_else() -> None:
    """3.3: diagonal cells are not neighbours, nor are cells at opposite edges."""
    game = drawn.game(pool="PSF", invoked="Cthulhoo 1")
    expected = [f"push {kind} {line} {way}" for kind, line, way in PUSHES]
    expected += [f"swap {one} {other}" for one, other in neighbours()]
    expected += [f"flip {cell}" for cell in CELLS]
    assert sorted(drawn.legal(game)) == sorted(expected)
    assert (len(PUSHES), len(neighbours()), len(CELLS)) == (20, 40, 25)


@pytest.mark.parametrize(
    "words", ["swap a1 b2", "swap a1 e1", "swap c1 c5", "swap a1 a1", "flip f1"]
)
def test_what_is_no_neighbour_cannot_even_be_said(words: str) -> None:
    """3.3: diagonal cells, opposite edges, the same cell twice, a cell outside."""
    game = drawn.game(pool="SF", invoked="Cthulhoo 1")
    assert words in (game.why_not(words) or "")


@pytest.mark.parametrize(
    ("pool", "verbs"),
    [("P", {"push"}), ("S", {"swap"}), ("F", {"flip"}), ("PF", {"push", "flip"})],
)
def test_only_changes_of_the_pool_are_open(pool: str, verbs: set[str]) -> None:
    """3.3: what is not in the pool cannot be done; 3.0: nothing after the sky is open."""
    game = drawn.game(pool=pool, invoked="Cthulhoo 1", hands=["Gug 61"])
    assert {words.split()[0] for words in drawn.legal(game)} == verbs


def test_changes_come_in_any_order_on_the_same_tiles() -> None:
    """3.3: every change in the pool must be used, in any order, on the same tiles or others."""
    game = drawn.game(SKY, pool="PSF", invoked="Cthulhoo 1")
    game.play("flip c3")
    assert drawn.pool(game) == "PS"
    game.play("push row 3 east")
    assert drawn.pool(game) == "S"
    game.play("swap c3 d3")
    assert drawn.pool(game) == ""
    assert drawn.sky(game)[2] == ["1", "3", "Sh", "So", "2"]


def test_there_and_back_again_is_no_change() -> None:
    """3.3: five pushes of a line one way, or two flips of a tile, are no change at all."""
    game = drawn.game(SKY, pool="PPPPPFF", invoked="Cthulhoo 1")
    drawn.play(game, *["push column d south"] * 5, "flip a5", "flip a5")
    assert drawn.sky(game) == drawn.rows(SKY)
    assert drawn.step(game) == "summon"


def test_both_sides_of_every_tile_are_public() -> None:
    """1.1, 6.1: a tile shows in its corner what is on its back."""
    said = drawn.game(SKY).view(None).to_dict()
    assert said["sky"] == drawn.rows(SKY)
    assert said["backs"] == [[drawn.BACK[code] for code in row] for row in drawn.rows(SKY)]
