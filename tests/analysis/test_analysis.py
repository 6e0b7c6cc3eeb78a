"""What really happened: parts that add up, luck without a bias, costs by what could be known."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import sqrt

import pytest

import cultists
from cultists.analysis import QUICK, Analysis, Level, analyse
from cultists.analysis.course import WHOLE, course
from cultists.analysis.level import BATCHES
from cultists.analysis.values import chances, stations
from cultists.game.games import rulebook
from cultists.game.replay import Replay, Setup
from cultists.players import player
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.search import compiled_search
from cultists.table.errors import OptionError
from tests.games import SOAK
from tests.machines import SEARCHED, searching

__all__ = ["searching"]
pytestmark = pytest.mark.usefixtures("searching")

LITTLE = Level("little", values=600, plans=100, costs=400, sure=64, refined=3)
BARE = "toy"  # brings nothing along but its rulebook
WON = (
    "stars edition=2009 turn=9 seat=0 step=summon first=0 hands=32/2.5.31.40.41"
    " creatures=1.7.25/4.10.26"
    " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
    " chance=00000000000000000000000000000007.9.0"
)


@cache
def played(name: str, seats: int, seed: int = 3) -> Replay:
    game = cultists.new(name, seats=seats, seed=seed)
    machines = [player("novice", seed + seat) for seat in range(seats)]
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        game.play(machines[seat].choose(view, view.legal_moves()))
    return game.replay()


@cache
def little(name: str, seats: int) -> Analysis:
    return analyse(played(name, seats), LITTLE)


@pytest.mark.parametrize(
    ("name", "seats"), [*((n, 2) for n in SEARCHED), (BARE, 2), (BARE, 3), ("realms", 4)]
)
def test_start_and_luck_and_skill_are_the_result(name: str, seats: int) -> None:
    found = little(name, seats)
    outcome = found.course.game.outcome()
    assert outcome is not None and found.ended
    for seat in range(seats):
        sums = found.sums(seat)
        assert sums.start + sums.luck + sums.skill == sums.result
        assert sums.result == (WHOLE // len(outcome.winners) if seat in outcome.winners else 0)
        assert 0 <= sums.even <= WHOLE
    for point in found.values.points:
        assert abs(sum(point.chances) - WHOLE) <= seats


@pytest.mark.parametrize("name", SEARCHED)
def test_only_draws_and_deals_are_luck(name: str) -> None:
    found = little(name, 2)
    steps = found.course.steps
    assert [luck.move for luck in found.values.luck] == [
        at for at, step in enumerate(steps) if step.chance
    ]
    assert 0 < len(found.values.luck) < len(steps)
    ends = [0, *stations(found.course)]
    assert [point.moves for point in found.values.points] == ends
    covered = [at for skill in found.values.skill for at in skill.moves]
    assert covered == list(range(len(steps)))
    assert all(steps[at].seat == skill.seat for skill in found.values.skill for at in skill.moves)


@pytest.mark.parametrize("name", SEARCHED)
def test_the_same_replay_gives_the_same_analysis(name: str) -> None:
    replay = played(name, 2)
    again = analyse(Replay.parse(replay.text()), LITTLE)
    assert again.to_dict() == little(name, 2).to_dict()


def test_luck_has_no_bias() -> None:
    """What came is one of the things that could have come: over all of them luck is nothing."""
    replay = played("realms", 2)
    went = course(replay, Replay(replay.setup, ()).game())
    step = next(step for step in went.steps[20:] if step.chance)
    book, game = rulebook("realms"), went.game
    rollouts = Rollouts(compiled_search("realms"), game.deck, 2)
    line = (step.move.number,)
    [expected, _] = chances(rollouts.from_truth(step.before, line, 1, BATCHES, 100))
    engine, came = game._engine, []
    for key in range(60):
        body = book.rules.table.from_bytes(step.before)
        body.key[:], body.drawn, body.spare = [key, 7, 7, 7], 0, 0
        tables = engine.tables(body)
        engine.perform(tables, engine.cards_of(game.deck), step.move.number)
        [value, _] = chances(rollouts.from_truth(engine.raw(tables), (), 1000 + key, 1, 20))
        came.append(value)
    mean = sum(came) / len(came)
    error = sqrt(sum((value - mean) ** 2 for value in came)) / len(came)
    assert len(set(came)) > 5
    assert abs(mean - expected) < 4 * sqrt(2) * error


@pytest.mark.skipif(not SOAK, reason="two hundred games take minutes")
@pytest.mark.parametrize("name", SEARCHED)
def test_mean_luck_is_nothing_over_many_games(name: str) -> None:
    """As the quick pass measures it; what decisions cost is left out."""
    level = replace(QUICK, plans=0, costs=0, refined=0)
    sums = [analyse(played(name, 2, seed), level).sums(0).luck for seed in range(200)]
    mean = sum(sums) / len(sums)
    error = sqrt(sum((one - mean) ** 2 for one in sums)) / len(sums)
    assert abs(mean) < 1.96 * error, f"{mean:.0f} ± {1.96 * error:.0f} of {WHOLE}"


def test_a_win_that_was_not_seen_costs_what_it_was_worth() -> None:
    game = cultists.from_position(WON)
    game.play("draw")
    found = analyse(game.replay(), LITTLE)
    [slip] = found.costliest(0)
    assert [str(move) for move in slip.played] == ["draw"]
    assert str(slip.better[0]).startswith("summon")
    assert slip.best == WHOLE and slip.cost == WHOLE - slip.chance > 0  # the rival wins next
    assert not found.ended
    assert found.costliest(1) == []


def test_better_lines_are_legal_where_they_are_told() -> None:
    level = Level("costs", values=100, plans=1_500, costs=3_000, sure=240, refined=3)
    found = analyse(played("realms", 2), level)
    costly = [one for one in found.decisions if one.better]
    assert costly
    for one in costly:
        world = one.view.imagine(1)
        for move in one.better:
            world.play(move)
        assert one.cost == one.best - one.chance > 0


def test_who_resigns_gives_the_rest_away() -> None:
    replay = played("realms", 2)
    half = Replay(replay.setup, replay.moves[:40])
    found = analyse(half, LITTLE, winners=[1])
    loser = found.course.game.to_move
    assert found.values.skill[-1].seat == loser
    assert not found.values.skill[-1].moves
    assert [found.sums(seat).result for seat in (0, 1)] == [0, WHOLE]
    assert not analyse(half, LITTLE).ended


def test_nothing_is_refused_in_a_sentence() -> None:
    with pytest.raises(OptionError, match="nothing to analyse"):
        analyse(Replay(Setup("realms"), ()), LITTLE)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    analyse(played(BARE, 2), LITTLE, progress=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1] and len(told) > 5


def test_the_turning_point_is_the_largest_change_of_a_turn() -> None:
    found = little("stars", 2)
    turns = found.turns()
    assert [a.moves for a, _ in turns[1:]] == [b.moves for _, b in turns[:-1]]
    [winner] = found.course.game.outcome().winners  # type: ignore[union-attr]
    before, after = found.turning_point(winner) or turns[0]
    rises = [b.chances[winner] - a.chances[winner] for a, b in turns]
    assert after.chances[winner] - before.chances[winner] == max(rises) > 0
