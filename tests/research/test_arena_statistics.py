"""What a run says about the truth: intervals, ratings, standings."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.research.arena import Arena, ArenaError, Bout, summarize
from cultists.research.arena.estimate import of_difference, of_rate, student
from cultists.research.arena.ratings import rate
from cultists.research.realms.balance import Share

TABLE_OF_STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}


@pytest.mark.parametrize("freedom", TABLE_OF_STUDENT)
def test_student_is_that_of_the_tables(freedom: int) -> None:
    assert student(freedom) == pytest.approx(TABLE_OF_STUDENT[freedom], rel=0.01)


def test_an_interval_computed_by_hand() -> None:
    """Five deals of two games: both won, both won, split, split, both lost.

    The mean is 0.6. Squares of the distances: 0.16 + 0.16 + 0.01 + 0.01 + 0.36 = 0.7, over four
    0.175; single games vary by 0.6 · 0.4 = 0.24, so deals have 0.7292 of it. Student's t for four
    is 2.776, and 2.776² · 0.7292 / 5 = 1.1239 the weight of Wilson's prior half. The middle is
    (0.6 + 0.5620) / 2.1239 = 0.5471, the spread √(1.1239 · 0.24 + 1.1239² / 4) / 2.1239 = 0.3603.
    """
    found = of_rate([1, 1, 0.5, 0.5, 0])
    assert found.mean == pytest.approx(0.6)
    assert (found.low, found.high) == pytest.approx((0.187, 0.907), abs=0.002)


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=2, max_size=60))
def test_the_bounds_are_the_rates_that_could_just_have_given_this(values: list[float]) -> None:
    found, n = of_rate(values), len(values)
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) / (n - 1)
    factor = min(1.0, max(1 / n, spread / (mean * (1 - mean)))) if 0 < mean < 1 else 1.0
    for bound in (found.low, found.high):
        if 0 < bound < 1:
            error = sqrt(factor * bound * (1 - bound) / n)
            assert isclose(abs(mean - bound), student(n - 1) * error, rel_tol=1e-6)
    assert 0 <= found.low <= mean + 1e-9
    assert mean - 1e-9 <= found.high <= 1
    assert found.high - found.low > 0


def test_of_many_independent_games_it_is_wilsons() -> None:
    values = [1.0] * 600 + [0.0] * 400
    found = of_rate(values)
    assert (found.low, found.high) == pytest.approx(Share(600, 1000).interval, abs=2e-4)


def test_deals_that_even_out_luck_make_it_narrow_and_one_deal_says_nothing() -> None:
    lucky = of_rate([1.0, 0.0] * 50)
    even = of_rate([0.5] * 98 + [1.0, 0.0])
    assert even.high - even.low < (lucky.high - lucky.low) / 4
    assert (of_rate([1.0]).low, of_rate([1.0]).high) == (0, 1)


def test_all_deals_won_is_no_proof_of_always() -> None:
    assert 0.6 < of_rate([1.0] * 10).low < 0.75
    assert of_rate([0.5] * 10).low < 0.5 < of_rate([0.5] * 10).high


@pytest.mark.parametrize("p", [0.5, 0.8, 0.95])
def test_the_truth_lies_inside_nineteen_times_in_twenty(p: float) -> None:
    """Deals of two games each; luck of the cards helps one player in one game and hurts in two."""
    chance = Random(7)
    inside, runs, deals = 0, 600, 40
    for _ in range(runs):
        luck = [chance.choice((-1, 1)) * min(p, 1 - p) * 0.8 for _ in range(deals)]
        values = [((chance.random() < p + x) + (chance.random() < p - x)) / 2 for x in luck]
        found = of_rate(values)
        inside += found.low <= p <= found.high
    slack = 4 * sqrt(0.95 * 0.05 / runs)
    assert abs(inside / runs - 0.95) < slack


def test_a_difference_is_the_rate_seen_from_both_sides() -> None:
    rates = [1.0, 0.5, 0.5, 0.0, 1.0, 1.0]
    one = of_rate(rates)
    found = of_difference([rate - (1 - rate) for rate in rates])
    assert found.mean == pytest.approx(2 * one.mean - 1)
    assert (found.low, found.high) == pytest.approx((2 * one.low - 1, 2 * one.high - 1))


def bouts(arena: Arena, winners: Sequence[tuple[int, ...] | None]) -> list[Bout]:
    """Games that only say who won: a player, or several; with None nobody."""
    made = []
    for number, won in zip(arena.numbers, winners, strict=True):
        sitting = arena.sitting(number)
        seats = None if won is None else tuple(n for n, who in enumerate(sitting) if who in won)
        even = (1,) * arena.seats
        deal, seed = arena.deal_of(number), arena.seed_of(number)
        row = (deal, seed, arena.names(number), seats, even, tuple(4 + who for who in sitting))
        made.append(Bout(number, *row, (2,) * arena.seats, tuple(1000 + who for who in sitting)))
    return made


def test_standings_of_games_made_up() -> None:
    arena = Arena("realms", ("greedy", "at_random"), games=8)
    first, second = (0,), (1,)
    made = bouts(arena, [first, first, first, second, second, second, None, first])
    results = summarize(arena, made[::-1])  # in any order
    one, two = results.standings
    scores = [1.0, 0.5, 0.0, 0.75]
    assert (one.rate, one.deals) == (of_rate(scores), (2, 1, 1))
    assert (two.rate.mean, two.deals) == (1 - one.rate.mean, (1, 1, 2))
    assert (one.turns, one.moves, one.millis) == (2.0, 2.0, 0.5)
    assert (two.moves, two.millis) == (2.5, 0.5005)
    assert results.undecided == 1
    assert results.pairs[0].difference == of_difference([2 * score - 1 for score in scores])
    assert results.to_dict()["games"] == 8


def test_who_has_more_seats_is_measured_by_the_seat() -> None:
    arena = Arena("realms", ("greedy", "at_random"), seats=4, games=8)
    made = bouts(arena, [(0,)] * 4 + [(1,)] * 4)  # three seats share what the second wins
    one, three = summarize(arena, made).standings
    assert (one.seats, three.seats) == (1, 3)
    assert one.rate.mean == pytest.approx(0.5)
    assert three.rate.mean == pytest.approx(0.5 / 3)
    assert three.rate.high <= 1 / 3
    assert (one.deals, three.deals) == ((1, 0, 1), (1, 0, 1))
    assert three.turns == 2.0


def test_only_whole_deals_are_read() -> None:
    arena = Arena("realms", ("greedy", "at_random"), games=4)
    made = bouts(arena, [(0,), (1,), (0,), (1,)])
    assert [bout.number for bout in summarize(arena, [*made[:2], made[3]]).bouts] == [1, 2]
    with pytest.raises(ArenaError, match="no complete deal yet"):
        summarize(arena, made[1:3])


def test_ratings_order_players_as_their_wins_do() -> None:
    arena = Arena("realms", ("greedy", "at_random", "at_random"), games=60)
    chance = Random(1)
    won: list[tuple[int, ...] | None] = [
        (chance.choices((0, 1, 2), (0.6, 0.3, 0.1))[0],) for _ in arena.numbers
    ]
    path = rate(arena, bouts(arena, won))
    assert len(path) == arena.games + 1
    best, middle, worst = (rating.mu for rating in path[-1])
    assert best > middle > worst
    assert all(late.sigma < early.sigma for early, late in zip(path[0], path[-1], strict=True))


def test_one_game_of_two_is_what_plackett_and_luce_say() -> None:
    """Weng and Lin (2011), for two: c² = 2 (σ² + β²), the winner gains σ²/c times the surprise."""
    arena = Arena("realms", ("greedy", "at_random"), games=2)
    start, after, _ = rate(arena, bouts(arena, [(0,), None]))
    mu, sigma = start[0].mu, start[0].sigma
    c = sqrt(2 * (sigma**2 + (sigma / 2) ** 2))
    assert after[0].mu - mu == pytest.approx(sigma**2 / c * 0.5, rel=1e-3)
    assert after[0].mu - mu == pytest.approx(mu - after[1].mu)


def test_nobody_gains_by_a_game_that_all_share() -> None:
    arena = Arena("realms", ("greedy", "at_random"), games=2)
    path = rate(arena, bouts(arena, [None, ()]))
    assert path[-1][0].mu == pytest.approx(path[0][0].mu)
