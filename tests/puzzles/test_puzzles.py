"""Every puzzle has exactly one way, which an independent brute force finds again."""

from __future__ import annotations

import pytest

import cultists
from cultists.puzzles import Puzzle, shipped
from cultists.puzzles.make import find
from cultists.study.goals import met
from cultists.study.line import Line, fresh, line_from
from tests.games import SOAK
from tests.puzzles.brute_force import as_it_lies, end_tables, moves_of, ways

GAMES = shipped.games()
FEW = 3  # of each game, without soak
SHORT = 5  # moves: what is longer is left to the soak


def numbers(game: str) -> range | list[int]:
    """The puzzles that are tried here: all of them in the soak, else a few short ones."""
    every = range(1, len(shipped.lines(game)) + 1)
    if SOAK:
        return every
    short = [n for n in every if len(shipped.puzzle(game, n).way) <= SHORT]
    return short[:: max(len(short) // FEW, 1)][:FEW]


SAMPLE = [(game, number) for game in GAMES for number in numbers(game)]


KINDS = {
    "stars": {"summon", "win", "few", "nothing"},
    "realms": {"mad", "loss", "both", "locations"},
}


@pytest.mark.parametrize("game", KINDS)
def test_there_are_puzzles_of_every_kind_and_grade(game: str) -> None:
    every = [Puzzle.from_text(game, text) for text in shipped.lines(game)]
    assert {puzzle.kind for puzzle in every} == KINDS[game]
    assert {puzzle.grade for puzzle in every} == {1, 2, 3, 4, 5}
    assert len({puzzle.position for puzzle in every}) == len(every)


@pytest.mark.parametrize(("game", "number"), SAMPLE)
def test_a_brute_force_finds_the_same_way_and_no_other(game: str, number: int) -> None:
    puzzle = shipped.puzzle(game, number)
    start, goal = puzzle.start(), puzzle.goal()
    end = line_from(start, puzzle.way).game
    if game == "stars":  # there not even a needless way leads anywhere else
        assert end_tables(start, goal) == {as_it_lies(end)}
        return
    (way,) = ways(start, goal)
    assert moves_of(end, fresh(start)) in way


@pytest.mark.parametrize("game", GAMES)
def test_every_way_is_legal_and_meets_the_goal_with_its_last_move(game: str) -> None:
    for number in range(1, len(shipped.lines(game)) + 1):
        puzzle = shipped.puzzle(game, number)
        start, goal = puzzle.start(), puzzle.goal()
        played = fresh(start)
        for words in puzzle.way[:-1]:
            played.play(words)
            assert not met(goal, Line(start, played)), (game, number, words)
        played.play(puzzle.way[-1])
        assert met(goal, Line(start, played)), (game, number)


@pytest.mark.parametrize(
    "position",
    [
        # Tsatso 6 wins, too; it can be had with more changes than are tried.
        "stars edition=2009 turn=12 seat=1 step=invoke first=0"
        " sky=Gi.1.3.So.3/Vo.4.2.Gi.2/5.4.Sh.Fu.1/2.2.Lu.1.5/Gi.Me.Su.2.Sh"
        " hands=14.19.26.36.44/1.6.11.15.53 creatures=20.23.24.27.57.59/13.22.32.41"
        " discards=70.65.74.28.38.68.63.52.51.37.46.49.61"
        " chance=000000000000000000000000000003e8.5.234340329202381",
        # The one way to summon Chaugnar 11 costs a Servitor, and its point.
        "stars edition=2009 turn=9 seat=1 step=invoke first=1"
        " sky=4.Vo.Me.4.So/Su.Gi.3.Gi.4/5.Lu.Fu.Sh.1/2.2.Cr.2.3/Sh.5.1.3.3"
        " hands=8.17.22.25.36.43/4.11.41.49.57 creatures=13.47.50.71/14.21.26.52"
        " discards=12.64.55.68.59.74.60.29"
        " chance=000000000000000000000000000003e8.6.3575749652",
    ],
)
def test_what_is_not_proved_to_win_in_one_way_is_no_puzzle(position: str) -> None:
    assert not [one for one in find(cultists.from_position(position)) if one.kind == "win"]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_read_as_it_was_written(game: str) -> None:
    for text in shipped.lines(game):
        puzzle = Puzzle.from_text(game, text)
        assert puzzle.to_text() == text
        assert 1 <= puzzle.grade <= 5 and 0 <= puzzle.found <= 3
        for language in ("en", "de"):
            assert puzzle.task(language)
    assert len(set(shipped.lines(game))) == len(shipped.lines(game))


def test_what_is_left_to_a_rival_is_nothing_in_any_world() -> None:
    """As far as the solver knows, the rival may hold other cards: nothing can be summoned then."""
    every = [shipped.puzzle("stars", n) for n in range(1, len(shipped.lines("stars")) + 1)]
    left = [puzzle for puzzle in every if puzzle.kind == "nothing"]
    for puzzle in left if SOAK else left[:2]:
        line = line_from(puzzle.start(), puzzle.way)
        for seed in range(5):
            world = line.game.imagine(line.seat, seed)
            world.play("draw")
            assert world.to_move != line.seat
            ranks = {creature.title: creature.rank for creature in world.deck.creatures}
            able = [str(move) for move in world.legal_moves()]
            summoned = [words.removeprefix("summon ") for words in able if "summon " in words]
            assert all(ranks[title] == 3 for title in summoned)
