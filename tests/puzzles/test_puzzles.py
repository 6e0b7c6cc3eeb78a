"""Every puzzle has exactly one way, which an independent brute force finds again."""

from __future__ import annotations

import pytest

from cultists.puzzles import Puzzle, shipped
from cultists.study.goals import met
from cultists.study.line import Line, fresh, line_from
from tests.games import SOAK
from tests.puzzles.brute_force import as_it_lies, end_tables, moves_of, ways

GAMES = shipped.games()
FEW = 3  # of each game, without soak
SHORT = 7  # moves: what is longer is left to the soak


def numbers(game: str) -> range | list[int]:
    """The puzzles that are tried here: all of them in the soak, else a few short ones."""
    every = range(1, len(shipped.lines(game)) + 1)
    if SOAK:
        return every
    short = [n for n in every if len(shipped.puzzle(game, n).way) <= SHORT]
    return short[:: max(len(short) // FEW, 1)][:FEW]


SAMPLE = [(game, number) for game in GAMES for number in numbers(game)]


def test_there_are_puzzles_of_both_games() -> None:
    assert set(GAMES) == {"stars", "realms"}


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
    every = range(1, len(shipped.lines(game)) + 1)
    for number in every if SOAK else every[:: len(every) // 12]:
        puzzle = shipped.puzzle(game, number)
        start, goal = puzzle.start(), puzzle.goal()
        played = fresh(start)
        for words in puzzle.way[:-1]:
            played.play(words)
            assert not met(goal, Line(start, played)), (game, number, words)
        played.play(puzzle.way[-1])
        assert met(goal, Line(start, played)), (game, number)


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
