"""Options: what may be agreed, and the sentence for what may not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cultists.table.errors import OptionError
from cultists.table.options import Option, agree, check_seats, check_seed, yes_or_no

COLOUR = Option("colour", "red", ("red", "green"), "which colour")
FIRST = Option("first", None, (None, 0, 1, 2), "who begins")
QUICK = yes_or_no("quick", False, "whether to hurry")
OPTIONS = (COLOUR, FIRST, QUICK)


@pytest.mark.parametrize(
    ("option", "given", "agreed"),
    [
        (COLOUR, "green", "green"),
        (COLOUR, "GREEN", "green"),
        (FIRST, 0, 0),
        (FIRST, "2", 2),
        (FIRST, None, None),
        (FIRST, "none", None),
        (QUICK, True, True),
        (QUICK, "true", True),
        (QUICK, "False", False),
    ],
)
def test_a_choice_and_a_text_that_stands_for_it_are_taken(
    option: Option, given: Any, agreed: Any
) -> None:
    value = option.check(given)
    assert value == agreed and type(value) is type(agreed)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (COLOUR, "blue"),
        (COLOUR, None),
        (COLOUR, 1),
        (FIRST, 3),
        (FIRST, True),  # True == 1, and still no seat
        (FIRST, 1.0),
        (QUICK, 0),
        (QUICK, 1),
        (QUICK, None),
        (QUICK, "yes"),
        (QUICK, []),
    ],
)
def test_anything_else_is_refused_with_the_choices(option: Option, given: Any) -> None:
    with pytest.raises(OptionError) as refused:
        option.check(given)
    sentence = str(refused.value)
    assert sentence.startswith(f"The option {option.name} cannot be {given!r}: choose one of ")
    assert all(str(choice) in sentence for choice in option.choices) and sentence.endswith(".")


def test_what_nobody_names_has_its_default() -> None:
    assert agree("chess", OPTIONS, {}) == {"colour": "red", "first": None, "quick": False}
    assert agree("chess", OPTIONS, {"first": 2})["first"] == 2


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        OptionError, match="chess has no option 'color': it has colour, first, quick"
    ):
        agree("chess", OPTIONS, {"color": "red"})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_that_the_game_has(seats: int) -> None:
    assert check_seats("chess", seats, 2, 4) == seats


def test_whole_numbers_of_numpy_are_numbers() -> None:
    seats = check_seats("chess", np.int32(3), 2, 4)
    seed = check_seed(np.uint64(2**64 - 1))
    assert (type(seats), seats, type(seed), seed) == (int, 3, int, 2**64 - 1)
    first = agree("chess", OPTIONS, {"first": np.int8(2)})["first"]
    assert (type(first), first) == (int, 2)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2", None, np.array([3]), np.array(2.0)])
def test_other_seats_are_refused(seats: Any) -> None:
    with pytest.raises(OptionError, match="chess is played with 2 to 4 seats, not "):
        check_seats("chess", seats, 2, 4)


@pytest.mark.parametrize("seed", [0, 7, 2**64, 2**128 - 1])
def test_seeds(seed: int) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, 2**128, 1.0, "7", None, False, np.array([3, 4])])
def test_other_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="A seed is a whole number from 0 to"):
        check_seed(seed)
