"""A kind that lies on both sides: from which line is it taken? (rules 3.3)"""

import pytest

from tests.realms import seen, table


@pytest.mark.parametrize(("neighbour", "line"), [(1, 0), (2, 2)])
def test_the_neighbour_says_which_line(neighbour: int, line: int) -> None:
    """Seat 1 shares its left line with seat 2, and its right one with seat 3."""
    lines = ["Mi-Go, Ghoul", "Arkham", "Mi-Go, Ulthar"]
    game = table.game(seats=3, lines=lines, top="Kadath", power=9)
    assert seen.play(game, "conjure Mi-Go") == ["conjured"]
    assert seen.question(game) == "which_line" and seen.legal(game) == ["seat 2", "seat 3"]
    assert seen.discards(game) == []
    seen.play(game, f"seat {neighbour + 1}")
    assert seen.discards(game) == ["Mi-Go"]
    found = [sorted(seen.line(game, n)) for n in range(3)]
    expected = [sorted(text.split(", ")) for text in lines]
    expected[line] = sorted([*(card for card in expected[line] if card != "Mi-Go"), "Kadath"])
    assert found == expected


def test_abjuring_asks_too() -> None:
    game = table.game(seats=3, play=["Ghoul"], lines=["Mi-Go", "", "Mi-Go"], top="Kadath")
    seen.play(game, "use Ghoul 2")
    assert seen.play(game, "abjure Mi-Go from line") == []
    assert seen.question(game) == "which_line"
    assert seen.play(game, "seat 3") == ["abjured", "refilled", "turned_up"]
    assert seen.gone(game) == ["Mi-Go"] and seen.line(game, 0) == ["Mi-Go"]
    assert seen.line(game, 2) == ["Kadath"]


def test_nothing_is_abjured_while_the_line_is_still_asked_for() -> None:
    """4, 5.2: a card has been abjured when it is in the box, not when it is named."""
    game = table.game(seats=3, play=["Ghoul"], lines=["Mi-Go", "", "Mi-Go"], top="Kadath")
    seen.play(game, "use Ghoul 2", "abjure Mi-Go from line")
    assert seen.happened(game) == set() and seen.gone(game) == []
    assert not game.view(None).to_dict()["something_abjured"]
    seen.play(game, "seat 2")
    assert seen.happened(game) == {"abjured"} and seen.gone(game) == ["Mi-Go"]
    assert game.view(None).to_dict()["something_abjured"]


def test_with_two_seats_there_is_no_question() -> None:
    game = table.game(lines=["Mi-Go, Mi-Go"], power=9)
    seen.play(game, "conjure Mi-Go")
    assert not seen.question(game) and seen.discards(game) == ["Mi-Go"]


def test_when_one_neighbour_is_left_there_is_no_question() -> None:
    lines = ["Mi-Go", "", "Mi-Go"]
    game = table.game(seats=3, lines=lines, sanity=[50, 0, 50], power=9, top="Kadath")
    seen.play(game, "conjure Mi-Go")
    assert not seen.question(game) and seen.line(game, 2) == ["Mi-Go"]


def test_only_neighbours_answer() -> None:
    game = table.game(seats=4, lines=["Mi-Go", "", "", "Mi-Go"], power=9)
    seen.play(game, "conjure Mi-Go")
    assert seen.legal(game) == ["seat 2", "seat 4"]
