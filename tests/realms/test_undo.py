"""What may be taken back, and what may not (rules 9.5)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests.realms import seen, table

LINE = ["Mi-Go, Arkham, Carcosa, Kadath, Dunwich"]
ENDS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("playing a card", {"hands": ["Goon"]}, ["play Goon"]),
    (
        "discarding one",
        {"hands": ["Goon, Follower"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 1", "discard Goon"],
    ),
    (
        "a whole hand",
        {"hands": ["", "Goon"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 2"],
    ),
    (
        "abjuring a card of the hand",
        {"hands": ["Goon"], "play": ["Ghoul"]},
        ["use Ghoul 2", "abjure Goon from hand"],
    ),
    ("drawing", {"play": ["Pallid Mask"]}, ["use Pallid Mask 1", "seat 1"]),
    ("making another draw", {"play": ["Pallid Mask"]}, ["use Pallid Mask 1", "seat 2"]),
    ("conjuring", {"power": 3, "lines": LINE}, ["conjure Arkham"]),
    ("abjuring", {"play": ["Ghoul"], "lines": LINE}, ["use Ghoul 2", "abjure Arkham from line"]),
    ("an elimination", {"seats": 3, "sanity": [9, 1, 9], "play": ["Goon"]}, ["use Goon"]),
    ("the end", {"sanity": [9, 1], "play": ["Goon"]}, ["use Goon", "seat 2"]),
    ("a shuffle", {"decks": ["", ""], "discards": ["Goon"]}, ["end turn"]),
    (
        "chance that picks a discard",
        {
            "hands": ["", "2 Goon"],
            "shown": ["", "Goon, Goon"],
            "play": ["Mr. Wilde"],
            "discarder_picks": False,
        },
        ["use Mr. Wilde 2", "seat 2"],
    ),
]


@pytest.mark.parametrize(("what", "situation", "moves"), ENDS, ids=[what for what, *_ in ENDS])
def test_this_ends_undo(what: str, situation: dict[str, Any], moves: list[str]) -> None:
    """9.5: somebody has learned a card, or chance was used."""
    game = table.game(**situation)
    seen.play(game, *moves)
    assert not game.can_undo
    with pytest.raises(cultists.CannotUndo):
        game.undo()


DOES_NOT: list[tuple[str, dict[str, Any], list[str]]] = [
    ("power", {"play": ["Follower"]}, ["use Follower"]),
    ("gain", {"play": ["Elder Sign"]}, ["use Elder Sign 1", "seat 2"]),
    ("loss", {"play": ["Goon", "Carcosa"]}, ["use Goon", "seat 2", "hit Carcosa"]),
    ("loss of a player", {"play": ["Goon"]}, ["use Goon", "seat 2"]),
    (
        "destroying",
        {"play": ["Cthulhu, Ulthar", "Carcosa, Kadath"]},
        ["use Cthulhu 2", "seat 2", "hit Kadath"],
    ),
    ("an Initiate", {"power": 2}, ["conjure Initiate"]),
    (
        "from the discards",
        {"discards": ["Goon"], "play": ["Ghoul"]},
        ["use Ghoul 2", "abjure Goon from discards"],
    ),
    ("from the stack", {"play": ["Ghoul"]}, ["use Ghoul 2", "abjure Initiate from line"]),
    ("self-abjure", {"play": ["Brain Cylinder"], "happened": "abjured"}, ["use Brain Cylinder 3"]),
    ("acquiring", {"play": ["Herbert West, Ghoul"], "gone": "Goon"}, ["use Herbert West 3"]),
    (
        "acquiring one of several",
        {"play": ["Mr. Wilde, Ghoul"], "gone": "Kadath, Goon"},
        ["use Mr. Wilde 3", "acquire Goon"],
    ),
    ("playing a shown card", {"hands": ["2 Goon"], "shown": ["Goon"]}, ["play Goon"]),
    (
        "discarding a shown card",
        {"hands": ["Goon"], "shown": ["Goon"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 1"],
    ),
    (
        "drawing a known top",
        {"tops": ["Kadath"], "play": ["Pallid Mask"]},
        ["use Pallid Mask 1", "seat 1"],
    ),
    ("a draw that comes to nothing", {"decks": ["", ""]}, ["end turn"]),
    (
        "the last card of the deck",
        {"power": 3, "lines": LINE, "general": "Ghoul"},
        ["conjure Mi-Go"],
    ),
]


@pytest.mark.parametrize(("what", "situation", "moves"), DOES_NOT, ids=[w for w, *_ in DOES_NOT])
def test_this_does_not(what: str, situation: dict[str, Any], moves: list[str]) -> None:
    """9.5: each is taken back, one at a time, to the very same table."""
    game = table.game(**situation)
    tables = []
    for move in moves:
        tables.append(game.to_bytes())
        game.play(move)
        assert game.can_undo, move
    for move, before in zip(reversed(moves), reversed(tables), strict=True):
        assert str(game.undo()) == move
        assert game.to_bytes() == before
    assert not game.can_undo


def test_a_decision_of_another_seat_ends_undo() -> None:
    """9.5: a discard of a shown card tells nothing, but another seat has decided."""
    game = table.game(hands=["", "2 Goon"], shown=["", "Goon, Goon"], play=["Mr. Wilde, Follower"])
    seen.play(game, "use Follower", "use Mr. Wilde 2", "seat 2")
    assert game.to_move == 1 and game.can_undo
    seen.play(game, "discard Goon")
    game.undo()
    assert not game.can_undo


def test_one_move_bars_the_way_to_all_before_it() -> None:
    """9.5: the latest first."""
    game = table.game(hands=["Goon"], play=["Follower"])
    seen.play(game, "use Follower")
    assert game.can_undo
    seen.play(game, "play Goon")
    assert not game.can_undo
    seen.play(game, "use Goon", "seat 2")
    game.undo()
    game.undo()
    assert not game.can_undo
