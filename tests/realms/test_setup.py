"""Set-up: seats, decks, lines, opening hands (rules 1, 2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cultists
from cultists.realms.deck import ours
from tests.realms import seen, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
START = {"Follower": 6, "Goon": 2, "Initiate": 2}


def everything(game: cultists.Game) -> Counter[str]:
    """Every card on the table that is in some place, by name."""
    said = game.view(None).to_dict()
    found = Counter(sum(said["lines"], []) + [said["top"]])
    for seat in range(game.seats):
        found += Counter(seen.hand(game, seat) + seen.deck(game, seat))
    return found


@SEATS
def test_every_seat_has_50_sanity_and_ten_basic_cards(seats: int) -> None:
    """1.1."""
    game = cultists.new("realms", seats=seats, seed=5)
    assert seen.sanity(game) == [50] * seats
    for seat in range(seats):
        assert Counter(seen.hand(game, seat) + seen.deck(game, seat)) == START
        assert seen.discards(game, seat) == seen.play_of(game, seat) == []
    assert seen.power(game) == 0 and seen.box(game) == seen.gone(game) == []


@pytest.mark.parametrize(("seats", "left"), [(2, 6), (3, 4), (4, 2)])
def test_the_stack_of_initiates(seats: int, left: int) -> None:
    """1.1: those that nobody begins with."""
    game = cultists.new("realms", seats=seats, seed=5)
    assert seen.initiates(game) == left
    assert game.view(None).to_dict()["initiates"] == left


@pytest.mark.parametrize(
    ("seats", "lines"), [(2, [5, 0]), (3, [3, 3, 3]), (4, [3, 3, 3, 3])], ids=[2, 3, 4]
)
def test_lines(seats: int, lines: list[int]) -> None:
    """2.1, 2.2: five for both, or three between each two neighbours."""
    game = cultists.new("realms", seats=seats, seed=11)
    assert [len(seen.line(game, seat)) for seat in range(seats)] == lines
    assert len(seen.top(game)) == 1
    assert game.view(0).to_dict()["general_deck"] == 66 - sum(lines)


def test_the_general_cards() -> None:
    """1.4: 66 cards of 40 kinds, 22 of each colour; the basic cards are black."""
    general = ours().kinds[3:]
    assert len(general) == 40 and sum(kind.copies for kind in general) == 66
    colours = Counter[int]()
    for kind in general:
        colours[kind.colour] += kind.copies
    assert set(colours.values()) == {22} and len(colours) == 3
    assert ours().name == "Black Seas of Infinity"


def test_the_basic_cards() -> None:
    """1.1: their table."""
    said = {
        k.name: (k.german, k.cost, [[a.text() for a in g] for g in k.abilities])
        for k in ours().kinds[:3]
    }
    assert said == {
        "Follower": ("Anhänger", 0, [["power 1"]]),
        "Goon": ("Schläger", 0, [["loss 1"]]),
        "Initiate": ("Novize", 2, [["power 2", "loss 2"]]),
    }


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [3, 4, 4, 5])], ids=[2, 3, 4]
)
@pytest.mark.parametrize("first", [0, 1])
def test_opening_hands(seats: int, sizes: list[int], first: int) -> None:
    """2.4: three for the first seat, five for the last, four for any other, clockwise."""
    game = cultists.new("realms", seats=seats, seed=3, first=first)
    assert game.to_move == first
    in_turn = [(first + n) % seats for n in range(seats)]
    assert [len(seen.hand(game, seat)) for seat in in_turn] == sizes
    assert [seen.seat_of(game, seat)["hand_size"] for seat in in_turn] == sizes
    assert [seen.seat_of(game, seat)["deck_size"] for seat in in_turn] == [10 - n for n in sizes]


@SEATS
def test_the_seed_chooses_who_begins(seats: int) -> None:
    """2.3: any seat, as often as the others."""
    began = Counter(cultists.new("realms", seats=seats, seed=s).to_move for s in range(60))
    assert set(began) == set(range(seats)) and min(began.values()) >= 60 // seats // 2


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (2, 3), (3, 3), (2, 4), (2, "x")])
def test_a_seat_that_is_not_there_cannot_begin(seats: int, first: object) -> None:
    """10: `first`."""
    with pytest.raises(cultists.OptionError):
        cultists.new("realms", seats=seats, first=first)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """1.1."""
    with pytest.raises(cultists.OptionError):
        cultists.new("realms", seats=seats)


def test_the_rulings_and_their_defaults() -> None:
    """10: the table of options."""
    assert cultists.new("realms").view(None).to_dict()["rulings"] == table.USUAL
    turned: dict[str, Any] = {name: not value for name, value in table.USUAL.items()}
    game = cultists.new("realms", **turned)
    assert game.view(None).to_dict()["rulings"] == turned
    assert set(seen.fields(game)["rulings"].split(".")) == set(table.USUAL)


@pytest.mark.parametrize(("value", "said"), [(False, ""), ("may", ":may")])
def test_a_ruling_of_three_values(value: Any, said: str) -> None:
    """10: `loss_moves_on`; views, positions and replays keep it."""
    game = cultists.new("realms", loss_moves_on=value)
    assert game.view(None).to_dict()["rulings"]["loss_moves_on"] == value
    assert seen.fields(game)["rulings"] == f"loss_moves_on{said}"
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
    assert cultists.Replay.parse(game.replay().text()).game().to_bytes() == game.to_bytes()
    with pytest.raises(cultists.OptionError, match="choose one of False, True, may"):
        cultists.new("realms", loss_moves_on="perhaps")


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    """10: `seed` fixes all chance."""
    deals = [cultists.new("realms", seats=3, seed=seed).position() for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_a_deal_is_no_news_and_cannot_be_taken_back() -> None:
    """9.5."""
    game = cultists.new("realms", seats=4)
    assert not game.can_undo and game.history == ()
    assert set(everything(game)) <= {kind.name for kind in ours().kinds}
