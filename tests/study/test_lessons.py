"""Every chapter is played through by the real rules: solutions, wrong tries, and their answers."""

from __future__ import annotations

import re

import pytest

from cultists.game.foresight import described
from cultists.game.game import Game
from cultists.game.games import BUILT_IN
from cultists.speech import LANGUAGES
from cultists.study.lessons import Chapter, LessonError, Step, lessons, read
from cultists.study.line import Line, line_at

STEPS = [
    pytest.param(step, id=f"{game}-{chapter.name}-{number}")
    for game in BUILT_IN
    for chapter in lessons(game)
    for number, step in enumerate(chapter.steps, 1)
]
CHAPTERS = [
    pytest.param(one, id=f"{game}-{one.name}") for game in BUILT_IN for one in lessons(game)
]


def all_lines(step: Step, moves: tuple[str, ...]) -> list[Line]:
    """A line after each of its moves."""
    return [line_at(step.position, moves[:count]) for count in range(len(moves) + 1)]


@pytest.mark.parametrize("step", STEPS)
def test_the_solution_reaches_the_goal_and_nothing_before_it_does(step: Step) -> None:
    *before, last = all_lines(step, step.solution)
    assert [step.judge(line).what for line in before] == ["open"] * len(before)
    assert step.judge(last).what == "done"
    assert last.seat == before[0].game.to_move == 0
    assert all(step.allows(words) for words in step.solution)


@pytest.mark.parametrize("step", STEPS)
def test_every_listed_try_is_answered_and_taken_back(step: Step) -> None:
    for one in step.tries:
        *before, last = all_lines(step, one.moves)
        assert [step.judge(line).what for line in before] == ["open"] * len(before)
        verdict = step.judge(last)
        assert verdict.what == "wrong"
        assert verdict.answer == one.answer
        assert verdict.keep == len(one.moves) - 1
        assert all(step.allows(words) for words in one.moves)


@pytest.mark.parametrize("step", STEPS)
def test_whatever_is_tried_ends(step: Step) -> None:
    """Any first move is right, leads on, or is answered: nobody is left without moves."""
    for move in line_at(step.position).game.legal_moves():
        if step.allows(str(move)):
            line = line_at(step.position, [str(move)])
            verdict = step.judge(line)
            if verdict.what == "open":
                after = line.game.legal_moves()
                assert line.game.to_move == 0
                assert any(step.allows(str(other)) for other in after), str(move)


CELLS = {f"{column}{row}" for column in "abcde" for row in "12345"}
SKY = CELLS | {f"row {row}" for row in "12345"} | {f"column {column}" for column in "abcde"}


@pytest.mark.parametrize("step", STEPS)
def test_what_is_bright_lies_there_and_is_what_the_solution_is_about(step: Step) -> None:
    if not step.bright:
        return
    game = line_at(step.position).game
    seen = in_sight(game)
    assert set(step.bright) <= seen, set(step.bright) - seen
    bright = set(step.bright)
    if "hand" in bright:
        bright |= held(game)
    for row in (name for name in step.bright if name.startswith("row ")):
        bright |= {cell for cell in CELLS if cell[1] == row[-1]}
    assert len(seen - bright) > 3  # else nothing would be dimmed
    for words in step.solution:
        line = re.search(r"row (\d)|column (\w)", words)
        about = {name for name in seen | CELLS if re.search(rf"\b{name}\b", words)}
        if line:
            about |= {cell for cell in CELLS if cell[line[1] is not None] == (line[1] or line[2])}
        assert not about or about & bright, words


def held(game: Game) -> set[str]:
    """The cards in one's hand, by their names."""
    hand = described(game.view(0))["seats"][0]["hand"]
    return {card if isinstance(card, str) else game.deck.creatures[card - 1].title for card in hand}


def in_sight(game: Game) -> set[str]:
    """What may be bright: tiles and lines of them, cards that can be seen, and the hand."""
    view = described(game.view(0))
    if "sky" in view:
        creatures = [card for seat in view["seats"] for card in seat["creatures"]]
        return {"hand", *SKY, *held(game), *(game.deck.creatures[c - 1].title for c in creatures)}
    laid = [card["kind"] for seat in view["seats"] for card in seat["in_play"]]
    lines = [kind for line in view["lines"] for kind in line]
    return {"hand", "Initiate", *held(game), *laid, *lines, *view["seats"][0]["discards"]}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_chapters_are_short_and_in_every_language(chapter: Chapter) -> None:
    assert 1 <= chapter.minutes <= 2
    for step in chapter.steps:
        told = [step.aim, step.say, *(one.answer for one in step.tries)]
        told += [step.otherwise] if step.otherwise else []
        for texts in told:
            assert set(texts) == set(LANGUAGES)
            assert all(text[-1] in ".?!" and len(text) < 340 for text in texts.values())
        assert all(len(text) < 80 for text in step.aim.values())


def test_both_games_have_lessons_of_less_than_ten_minutes_and_a_game_need_not() -> None:
    for game in BUILT_IN:
        assert 6 <= len(lessons(game)) <= 8
        assert sum(chapter.minutes for chapter in lessons(game)) < 10
    assert read("chapter = []") == ()


STEP = """
[[chapter]]
name = "a"
minutes = 1
title = {en = "A", de = "A"}
[[chapter.step]]
position = "x"
aim = {en = "A.", de = "A."}
say = {en = "A.", de = "A."}
goal = {won = true}
solution = ["draw"]
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 1", "nothing else"),
        ("= 1", "lessons.toml"),
        ("chapter = [1]", "a table is expected"),
        (STEP + STEP, "the same name"),
        (STEP.replace('de = "A"', 'fr = "A"'), "title: expected a text in each"),
        (STEP.replace("minutes = 1", "minutes = true"), "minutes: expected"),
        (STEP.replace('position = "x"', ""), "position: expected where"),
        (STEP.replace('["draw"]', "[1]"), "solution: expected a list of words"),
        (STEP + 'goals = "x"', "step 1, goals: expected no such key"),
        (STEP + "[[chapter.step.try]]\nwhen = {won = true}", "try 1, moves: expected"),
        (STEP.partition("[[chapter.step]]")[0] + "step = []", "step: expected one to 4"),
    ],
    ids=lambda given: given[-20:],
)
def test_a_mistake_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(LessonError, match=told):
        read(text)
