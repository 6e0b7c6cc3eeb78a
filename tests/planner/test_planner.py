"""The planner as Python sees it: plans in words, other lines, distances, open questions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from cultists.game.game import Game
from cultists.stars import moves, questions, steps, zone
from cultists.stars.constellations import stars_are_right
from cultists.stars.deck import printed
from cultists.stars.planner import Plan, Planner
from cultists.stars.planner.find import FAR
from cultists.stars.position import cards_of
from cultists.stars.sky import flip, push, swap
from cultists.stars.table import CARDS, Table
from cultists.table.asked import question
from tests import drawn
from tests.planner.asking import Answer, replay
from tests.planner.positions import any_table, played


@cache
def planner() -> Planner:
    return Planner(printed())


def card(title: str) -> int:
    return drawn.number(title) - 1


def plan_for(game: Game, title: str, acting: bool = True) -> Plan:
    plans = planner().plans(game.view(0).table, acting=acting)
    return next(plan for plan in plans if plan.card == card(title))


def test_a_line_in_words() -> None:
    """Deep Ones 32 need a shooting star beside a 1, and a 1 beside a 3: it lies on its back."""
    sky = drawn.PRINTED.replace("Gi  5   Sh  3   1", "Gi  5   Me  3   1")
    game = drawn.game(sky, hands=["Deep Ones 32, Tindaloo 65, Byakhee 43"])
    plan = plan_for(game, "Deep Ones 32")
    assert plan.words(printed()) == ["invoke Tindaloo 65", "flip c2", "summon Deep Ones 32"]
    assert plan.words(printed(), "de")[1] == "drehe c2"
    assert (plan.pushes, plan.swaps, plan.flips, plan.spent) == (0, 0, 1, 0)
    assert plan.given == card("Tindaloo 65") and plan.proved and plan


def test_what_cannot_be_summoned_has_no_moves() -> None:
    game = drawn.game(drawn.PLAIN, hands=["Cthulhoo 1, Byakhee 43"])
    plan = plan_for(game, "Cthulhoo 1")
    assert plan.moves == () and plan.proved and not plan


def test_the_card_of_least_worth_is_given_up() -> None:
    sky = drawn.PRINTED.replace("Gi  5   Sh  3   1", "Gi  5   Me  3   1")
    game = drawn.game(sky, hands=["Deep Ones 32, Tindaloo 65, Gug 62"])
    worths = [1] * CARDS
    for dear, cheap in (("Tindaloo 65", "Gug 62"), ("Gug 62", "Tindaloo 65")):
        worths[card(dear)], worths[card(cheap)] = 9, 1
        plans = planner().plans(game.view(0).table, worths)
        (plan,) = [plan for plan in plans if plan.card == card("Deep Ones 32")]
        assert plan.given == card(cheap)


def test_greater_servitors_help_before_lesser_ones() -> None:
    """7.4 with two ways to excuse the 4 and the lunar eclipse."""
    situation = {"hands": ["Cthulhoo 1"], "creatures": ["Dagoon 13, Deep Ones 29, Deep Ones 26"]}
    plan = plan_for(drawn.game(drawn.PRINTED, **situation), "Cthulhoo 1")
    assert plan.spent == 1 and plan.moves[0] == moves.SUMMON * CARDS + card("Cthulhoo 1")
    assert plan.words(printed())[1:] in (["with Deep Ones 26"], ["with Deep Ones 29"])


def test_a_dhole_brings_back_the_card_that_was_invoked() -> None:
    """The only card in the hand is invoked for a flip, and summoned all the same."""
    game = drawn.game(drawn.PRINTED, hands=["Gug 62"], creatures=["Dhole 67"])
    told = ["invoke Gug 62", "flip c2", "use Dhole 67", "take Gug 62", "summon Gug 62"]
    assert plan_for(game, "Gug 62").words(printed()) == told
    assert plan_for(game, "Gug 62", acting=False).moves == ()
    lines = planner().alternatives(game.view(0).table, card("Gug 62"))
    assert [line.words(printed()) for line in lines] == [told]
    blind = drawn.game(
        drawn.PRINTED, hands=["Gug 62"], creatures=["Dhole 67"], dhole_discards=False
    )
    assert plan_for(blind, "Gug 62").moves == ()


def test_a_dhole_brings_a_card_to_invoke() -> None:
    lying = {"hands": ["Gug 62"], "creatures": ["Dhole 68"], "discards": "Hastur 9"}
    plan = plan_for(drawn.game(drawn.PRINTED, **lying), "Gug 62")
    assert plan.words(printed())[:2] in (
        ["invoke Gug 62", "flip c2"],
        ["use Dhole 68", "take Dhole 68"],
    )
    assert plan.acted == 1


def as_answer(plan: Plan) -> Answer:
    return Answer(
        plan.card,
        plan.moves,
        plan.spent,
        -1 if plan.given is None else plan.given,
        (plan.pushes, plan.swaps, plan.flips),
        plan.acted,
    )


def test_other_lines_are_lines_too() -> None:
    """Each is legal, dearer than the one before, and different from all better ones."""
    dice = Random(3)
    several = 0
    for _ in range(150):
        table = any_table(dice)
        for plan in planner().plans(table):
            lines = planner().alternatives(table, plan.card, few=4)
            assert lines[:1] == ([plan] if plan else [])
            assert [line.price for line in lines] == sorted({line.price for line in lines})
            for line in lines:
                replay(table, printed(), as_answer(line))
            kinds = {(line.given, line.spent, line.powers) for line in lines}
            assert len(kinds) == len(lines)
            several += len(lines) > 1
    assert several > 20


CHANGES: list[tuple[Callable[[Table, int], None], int]] = [(push, n) for n in range(20)]
CHANGES += [(swap, n) for n in range(40)]
CHANGES += [(flip, n) for n in range(25)]


def reachable(table: Table, title: int, changes: int) -> bool:
    """Whether some changes make a card stand: tried one by one."""
    if stars_are_right(table, printed().record, title, 0):
        return True
    if changes == 0:
        return False
    for change, number in CHANGES:
        after = table.copy()
        change(after, number)
        if reachable(after, title, changes - 1):
            return True
    return False


def test_distances() -> None:
    """What is said to be one or two changes away is, and not fewer."""
    dice = Random(4)
    checked = 0
    while checked < 12:
        table = any_table(dice)
        told = planner().distances(table)
        title = dice.randrange(12, CARDS)  # Great Old Ones have bonus stars
        if told[title] <= 2:
            assert reachable(table, title, told[title])
            assert told[title] == 0 or not reachable(table, title, told[title] - 1)
            checked += 1


def test_distance_and_plan_agree() -> None:
    """Nothing is planned with fewer changes than its distance; what is near and in hand stands."""
    for table in played(5):
        told = planner().distances(table)
        for plan in planner().plans(table, acting=False):
            if plan:
                assert told[plan.card] <= plan.pushes + plan.swaps + plan.flips
            elif table.step in (steps.INVOKE, steps.SUMMON):
                assert told[plan.card] > 0
    game = drawn.game(creatures=["Cthulhoo 1"])
    assert planner().distances(game.view(0).table)[:3] == [FAR] * 3


@pytest.mark.parametrize("asked", [questions.GIVE, questions.TAKE, questions.FETCH])
def test_open_questions(asked: int) -> None:
    """While a Minion waits for an answer, the plan begins with the answer."""
    sky = drawn.PRINTED.replace("Gi  5   Sh  3   1", "Gi  5   Me  3   1")
    lying = ["Gug 61, Dhole 67, Formless 34", "Byakhee 44, Deep Ones 28"]
    game = drawn.game(sky, hands=["Deep Ones 32"], creatures=lying, discards="Tindaloo 65")
    first = {questions.GIVE: ["use Gug 61"], questions.TAKE: ["use Gug 61", "give Formless 34"]}
    drawn.play(game, *first.get(asked, ["use Dhole 67"]))
    table = game.view(0).table
    assert question(table) == asked
    plan = plan_for(game, "Deep Ones 32")
    assert plan
    for move in plan.words(printed()):
        game.play(move)
    assert card("Deep Ones 32") in cards_of(game.table, zone.CREATURES)


@pytest.mark.parametrize("step", ["discard", "end"])
def test_after_the_summoning_nothing_is_planned(step: str) -> None:
    """Deep Ones 32 stand, but it is too late for them; with a Gug at the end of the turn too."""
    lying = ["Gug 61, Formless 34", "Byakhee 44"]
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32"], creatures=lying, step=step)
    assert [plan.moves for plan in planner().plans(game.view(0).table)] == [()]


def test_a_rival_hand_is_not_planned_for() -> None:
    """A view of another seat shows no hand of the seat to move: there is nothing to plan."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32", "Byakhee 43"])
    assert planner().plans(game.view(1).table) == []
    assert planner().plans(game.view(None).table) == []


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    Planner(printed(), lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)
