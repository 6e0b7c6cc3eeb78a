"""Which puzzle comes: on a day, and for somebody of a certain strength."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from cultists.puzzles import PuzzleError, daily, shipped, strength


def test_a_day_has_one_puzzle_and_the_games_take_turns() -> None:
    first = date(2026, 11, 17)
    days = [daily.of_day(first + timedelta(days)) for days in range(60)]
    assert days == [daily.of_day(first + timedelta(days)) for days in range(60)]
    assert all(one[0] != other[0] for one, other in zip(days, days[1:], strict=False))
    for game, number in days:
        assert shipped.puzzle(game, number).game == game


@pytest.mark.parametrize("game", shipped.games())
def test_no_puzzle_comes_again_before_all_others_had_their_day(game: str) -> None:
    count, games = len(shipped.lines(game)), len(shipped.games())
    days = [daily.of_day(date.fromordinal(n)) for n in range(700_000, 700_000 + count * games)]
    assert sorted(number for which, number in days if which == game) == [*range(1, count + 1)]


def test_what_is_no_day_and_no_puzzle_is_told_in_a_sentence() -> None:
    with pytest.raises(PuzzleError, match="2026-11-17"):
        daily.day_of("tomorrow")
    with pytest.raises(PuzzleError, match="There is no puzzle 0 of stars"):
        shipped.puzzle("stars", 0)
    with pytest.raises(PuzzleError, match="There are no puzzles of"):
        strength.next_for("nothing", 1000, ())


def test_a_strength_follows_results() -> None:
    assert strength.after(1200, 1200, 1) == 1220
    assert strength.after(1200, 1200, 0.5) == 1200
    assert strength.after(1200, 1200, 0) == 1180
    assert strength.after(1200, 2000, 1) > strength.after(1200, 800, 1)
    assert strength.after(strength.LEAST, 2000, 0) == strength.LEAST


@pytest.mark.parametrize("game", shipped.games())
def test_the_next_puzzle_is_the_nearest_that_is_not_done(game: str) -> None:
    first = strength.next_for(game, 1200, ())
    second = strength.next_for(game, 1200, {first})
    ratings = shipped.ratings(game)
    assert abs(ratings[first - 1] - 1200) <= abs(ratings[second - 1] - 1200)
    assert first != second
    everything = range(1, len(ratings) + 1)
    assert strength.next_for(game, 1200, everything) == first
