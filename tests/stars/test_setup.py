"""Setting up (rules 1.3, 2)."""

from __future__ import annotations

from collections import Counter

import pytest

import cultists
from cultists.game.game import Game
from tests import drawn

SEEDS = range(60)


def new(**options: object) -> Game:
    return cultists.new("stars", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_and_the_rest_is_the_draw_pile(seats: int) -> None:
    """2.2, 1.3: two to four seats, five cards each, nothing summoned, discarded or invoked."""
    game = new(seats=seats, seed=1)
    said = game.view(None).to_dict()
    assert [seat["hand_size"] for seat in said["seats"]] == [5] * seats
    assert said["draw_pile"] == 75 - 5 * seats
    assert said["discards"] == [] and said["invoked"] is None
    assert all(seat["creatures"] == [] and seat["points"] == 0 for seat in said["seats"])
    hands = [card for seat in range(seats) for card in drawn.hand(game, seat)]
    assert len(set(hands)) == 5 * seats
    assert (said["turn"], said["step"], said["pool"]) == (
        1,
        "invoke",
        {"push": 0, "swap": 0, "flip": 0},
    )


def test_the_sky_is_made_of_the_tiles_there_are() -> None:
    """2.1, 1.1: five by five, the 25 tiles of the box."""
    for seed in SEEDS:
        shown = Counter(code for row in drawn.sky(new(seed=seed)) for code in row)
        for one, other, count in drawn.TILES:
            assert shown[one] + shown[other] == count


def test_tiles_and_sides_are_laid_by_chance() -> None:
    """2.1: every symbol turns up, and in every cell more than one kind of tile does."""
    skies = [drawn.sky(new(seed=seed)) for seed in SEEDS]
    shown = Counter(code for sky in skies for row in sky for code in row)
    for one, other, count in drawn.TILES:
        assert 0.3 < shown[one] / (count * len(skies)) < 0.7, (one, other)
    for r in range(5):
        for c in range(5):
            assert len({sky[r][c] for sky in skies}) >= 7
    assert len({str(sky) for sky in skies}) == len(skies)


def test_cards_are_dealt_by_chance() -> None:
    """2.2: shuffled: over many seeds every card is dealt to each seat."""
    dealt = [Counter[str](), Counter[str]()]
    for seed in range(150):
        game = new(seed=seed)
        for seat in (0, 1):
            dealt[seat].update(drawn.hand(game, seat))
    assert all(len(hands) == 75 for hands in dealt)
    assert max(*dealt[0].values(), *dealt[1].values()) < 30  # ten are expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seed_chooses_who_begins(seats: int) -> None:
    """2.3: each seat begins about as often as the others."""
    first = Counter(new(seats=seats, seed=seed).to_move for seed in range(120))
    assert set(first) == set(range(seats))
    assert min(first.values()) > 120 / seats / 2


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_option_first_names_who_begins(first: int) -> None:
    """2.3: unless the option `first` names a seat."""
    for seed in range(8):
        game = new(seats=3, seed=seed, first=first)
        assert game.to_move == first
        assert drawn.fields(game)["first"] == str(first)


def test_play_goes_clockwise() -> None:
    """2.3: seat by seat, and round again."""
    game = new(seats=4, seed=3, first=2)
    order = []
    for _ in range(6):
        order.append(game.to_move)
        game.play("draw")
    assert order == [2, 3, 0, 1, 2, 3]


def test_a_deal_is_no_news() -> None:
    """2.2: nobody is told who was dealt what, and the first move tells only of itself."""
    game = new(seats=4, seed=9)
    assert game.table.told == 0 and not any(game.table.journal)
    assert game.history == ()


def test_the_same_seed_is_the_same_game() -> None:
    """8: the seed fixes all chance."""
    assert new(seats=3, seed=5).position() == new(seats=3, seed=5).position()
    assert new(seats=3, seed=5).position() != new(seats=3, seed=6).position()


@pytest.mark.parametrize(
    ("options", "facts"),
    [
        ({"seats": 1}, ["2 to 4", "not 1"]),
        ({"seats": 5}, ["2 to 4", "not 5"]),
        ({"seats": True}, ["2 to 4", "not True"]),
        ({"seats": 2, "first": 2}, ["first", "2 with 2 seats", "from 0 to 1"]),
        ({"first": 4}, ["first", "4", "None, 0, 1, 2, 3"]),
        ({"edition": "2010"}, ["edition", "'2010'", "2009, 2008"]),
        ({"mirrors": 2}, ["mirrors", "2", "False, True"]),
        ({"seed": -1}, ["seed", "-1"]),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_a_sentence(
    options: dict[str, object], facts: list[str]
) -> None:
    """8: options and their values."""
    with pytest.raises(cultists.OptionError) as refused:
        new(**options)
    assert all(fact in str(refused.value) for fact in facts), refused.value
    assert str(refused.value).endswith(".")


def test_an_option_nobody_knows_is_refused_with_those_there_are() -> None:
    """8: the whole table of options is in the sentence."""
    with pytest.raises(cultists.OptionError) as refused:
        new(mirorrs=True)
    for name in ("edition", "first", *drawn.USUAL):
        assert name in str(refused.value)


def test_defaults_are_those_of_the_table_of_options() -> None:
    """8: every ruling has the default that the rules give it."""
    said = new(seed=1).view(None).to_dict()
    assert said["edition"] == "2009"
    assert said["rulings"] == drawn.USUAL


@pytest.mark.parametrize("name", drawn.USUAL)
def test_every_ruling_can_be_turned(name: str) -> None:
    """8: each ruling is an option, and a view says how it is set."""
    said = new(seed=1, **{name: not drawn.USUAL[name]}).view(None).to_dict()["rulings"]
    assert {key for key, value in said.items() if value != drawn.USUAL[key]} == {name}
