"""The examples of the rule page, move by move (rules 12)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests.realms import seen, table


def loss_split(**more: Any) -> cultists.Game:
    """12.1: Nexus, Sanctuary and player."""
    play = ["", "Devil's Reef, Arkham, Gilman House"]
    return table.game(hands=["Initiate, Cthulhu"], play=play, sanity=[50, 20], **more)


def test_a_loss_split_over_nexus_sanctuary_and_player() -> None:
    """12.1."""
    game = loss_split()
    seen.play(game, "play Initiate", "play Cthulhu", "use Initiate 2", "seat 2")
    assert seen.question(game) == "" and seen.hurt(game, 1)["Devil's Reef"] == 2
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.play_of(game, 1) == ["Arkham", "Gilman House"]
    assert seen.fields(game)["asked"] == "loss.0.1.5"
    assert set(seen.legal(game)) == {"hit Arkham", "hit Gilman House"}
    seen.play(game, "hit Arkham")
    assert set(seen.legal(game)) == {"hit Gilman House", "seat 2"}
    assert seen.fields(game)["asked"] == "loss.0.1.1"
    seen.play(game, "seat 2")
    assert seen.sanity(game) == [50, 19]


def test_the_same_if_loss_does_not_move_on() -> None:
    """12.1: it would have ended with the Reef, and 5 of it would be lost."""
    game = loss_split(loss_moves_on=False)
    seen.play(game, "play Initiate", "play Cthulhu", "use Initiate 2", "seat 2")
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.question(game) == "" and seen.sanity(game) == [50, 20]
    assert seen.play_of(game, 1) == ["Arkham", "Gilman House"]


def test_destroying_takes_arkham_from_behind_the_reef() -> None:
    """12.1: in the first place."""
    game = loss_split()
    seen.play(game, "play Cthulhu", "use Cthulhu 2", "hit Arkham")
    assert seen.discards(game, 1) == ["Arkham"]


def test_four_seats_an_elimination_and_its_new_line() -> None:
    """12.2."""
    game = table.game(
        seats=4,
        sanity=[50, 5, 50, 40],
        play=[
            "Dunwich, Yog-Sothoth, Miskatonic Student",
            "Gilman House",
            "",
            "Ulthar, Lethal Chamber",
        ],
        decks=["", "Cthulhu", "", ""],
        lines=[
            "Ghoul, Kadath, Mi-Go",
            "Deep One, Carcosa, Arkham",
            "Elder Sign, Shoggoth, Ulthar",
            "Yellow Sign, Pallid Mask, Mi-Go",
        ],
        general="Randolph Carter, Necronomicon, Deep One, R'lyeh",
    )
    seen.play(game, "use Yog-Sothoth 1")
    assert seen.legal(game) == ["hit Gilman House", "seat 2"]
    seen.play(game, "seat 2")
    assert seen.sanity(game) == [50, 0, 50, 40] and seen.question(game) == ""
    assert {"Cthulhu", "Kadath", "Ghoul", "Arkham", "Carcosa"} <= set(seen.gone(game))
    assert len(seen.line(game, 0)) == 3 and "Randolph Carter" in seen.line(game, 0)
    assert seen.line(game, 2) == ["Elder Sign", "Shoggoth", "Ulthar"]
    assert seen.line(game, 3) == ["Mi-Go", "Pallid Mask", "Yellow Sign"]
    assert seen.play_of(game, 3) == ["Lethal Chamber"] and seen.hurt(game, 3) == {
        "Lethal Chamber": 3
    }
    twin = game.copy()
    seen.play(twin, "use Dunwich 2")
    assert seen.sanity(twin) == [50, 0, 48, 40]  # the Chamber guards seat 4, and takes its 2
    assert seen.discards(twin, 3) == ["Lethal Chamber", "Ulthar"]
    seen.play(game, "use Yog-Sothoth 3", "acquire Kadath")
    assert seen.tops(game) == ["Kadath"]


HAND = "2 Follower, Goon, Arkham, Cthulhu"


@pytest.mark.parametrize(
    ("hand", "rulings", "asked", "able"),
    [
        (HAND, {}, True, True),
        ("Goon", {}, False, True),
        ("", {}, False, False),
        ("", {"empty_discard": True}, False, True),
        (HAND, {"discarder_picks": False}, False, True),
    ],
)
def test_a_discard_in_anothers_turn(
    hand: str, rulings: dict[str, Any], asked: bool, able: bool
) -> None:
    """12.3."""
    game = table.game(hands=["", hand], play=["Mr. Wilde, Pallid Mask"], **rulings)
    assert "Pallid Mask 2" not in seen.legal(game, "use")
    seen.play(game, "use Mr. Wilde 2", "seat 2")
    assert (game.to_move == 1) == asked
    if asked:
        seen.play(game, "discard Goon")
    assert ("Pallid Mask 2" in seen.legal(game, "use")) == able
    seen.play(game, "end turn")
    assert len(seen.hand(game, 1)) == (4 if hand == HAND else 0)


def acquiring(**more: Any) -> cultists.Game:
    """12.4: the Necronomicon, and Mountains of Madness in the line."""
    return table.game(
        hands=["Necronomicon, Follower, Goon"],
        lines=["Mountains of Madness, Ghoul, Arkham, Mi-Go, Carcosa"],
        general="Ulthar, Elder Sign",
        **more,
    )


def test_acquiring_the_book_itself_by_ruling() -> None:
    """12.4, `acquire_itself = true`: the choice is open."""
    game = acquiring(acquire_itself=True)
    seen.play(game, "play Necronomicon", "use Necronomicon 1")
    seen.play(game, "abjure Mountains of Madness from line", "play Follower")
    seen.play(game, "use Necronomicon 4")
    assert seen.legal(game) == ["acquire Necronomicon", "acquire Mountains of Madness"]


def test_acquiring_what_was_abjured() -> None:
    """12.4."""
    game = acquiring()
    seen.play(game, "play Necronomicon", "use Necronomicon 1")
    seen.play(game, "abjure Mountains of Madness from line")
    assert "Ulthar" in seen.line(game)
    seen.play(game, "use Necronomicon 2")
    assert seen.power(game) == 2 and seen.legal(game, "use") == []
    seen.play(game, "play Follower")
    assert seen.legal(game, "use") == ["Follower", "Necronomicon 4"]
    seen.play(game, "use Necronomicon 4")
    assert seen.tops(game) == ["Mountains of Madness"] and seen.gone(game) == ["Necronomicon"]
    first, *_ = game.play("end turn")
    assert (first.what, str(first)[:32]) == ("drew_known", "Seat 1 draws Mountains of Madnes")
    assert seen.shown(game) == ["Mountains of Madness"]


TIE: dict[str, Any] = {
    "seat": 1,
    "sanity": [31, 31],
    "lines": ["Miskatonic Student, Ghoul"],
    "general": "Shoggoth",
    "power": 1,
    "hands": ["5 Follower", ""],
    "discards": ["7 Follower", ""],
    "play": ["Arkham, Ulthar", ""],
}


@pytest.mark.parametrize(
    ("more", "rulings", "winners"),
    [
        ("", {}, (0,)),
        ("", {"tie_counts_all": False}, (1,)),
        (", 3 Goon", {}, ()),
    ],
)
def test_a_tie_at_an_empty_deck(
    more: str, rulings: dict[str, Any], winners: tuple[int, ...]
) -> None:
    """12.5: hands 5 and 5, decks 4 and 5, discards 7 and 5, in play 2 and 0."""
    situation = TIE | {
        "decks": ["4 Follower", "8 Follower, 2 Initiate"],
        "discards": ["7 Follower", f"4 Initiate{more}"],
        "initiates": 2,
    }
    game = table.game(**situation, **rulings)
    seen.play(game, "conjure Miskatonic Student")
    assert game.outcome() is None and "exhausted" in seen.happened(game)
    seen.play(game, "end turn")
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == winners
    sizes = [
        [len(pile(game, seat)) for pile in (seen.hand, seen.deck, seen.discards, seen.play_of)]
        for seat in (0, 1)
    ]
    assert sizes == [[5, 4, 7, 2], [5, 5, 5 + 3 * bool(more), 0]]


def test_the_count_is_taken_at_once() -> None:
    """12.5, `finish_turn = false`: before seat 2 can do anything else."""
    game = table.game(**TIE, finish_turn=False)
    seen.play(game, "conjure Miskatonic Student")
    assert game.outcome() is not None
