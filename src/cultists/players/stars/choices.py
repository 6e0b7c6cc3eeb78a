"""What search decides in stars: whole turns, planned by the star planner.

A choice is the card to summon, the card to prepare the sky for, or a move: an answer, what to
discard, a Minion's action. How a card is summoned, by which card given up, which powers and which
changes of the sky, is the planner's business.
"""

from __future__ import annotations

from cultists.players.parts import Aim
from cultists.players.search.tree import insert
from cultists.players.stars.answers import list_answers
from cultists.players.stars.evaluation import (
    FRESH,
    POINT,
    WIN,
    gain,
    least_creature,
)
from cultists.players.stars.execution import follow, play, prepare, throw_and_draw
from cultists.players.stars.memory import (
    CHEAPEST,
    LAVISH,
    NOTES,
    PLAN,
    PLAYED,
    WAYS,
    WORTHS,
    get_ready,
    least_kept,
    plan_for,
)
from cultists.players.stars.playout import play_out, result
from cultists.players.stars.spare_changes import follow_lavishly
from cultists.stars import moves, zone
from cultists.stars import table as state
from cultists.stars.cards import Cards
from cultists.stars.hand import throw_limit
from cultists.stars.minions import actors
from cultists.stars.planner.plan import GIVEN, SPENT
from cultists.stars.summon import points
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

__all__ = ["NOTES", "PLAYED", "aim", "list_choices", "make_choice", "play_out", "result"]

# Choices: below this a move; then the card to summon, the card to prepare the sky for, and nothing.
SUMMON = 1000  # + way * WAY + card
WAY = 100
PREPARE = 2000
REST = 3000

SHARE = 0.85  # of the time left to a turn, for its next choice: the first one decides the turn
MENU = 10  # choices that are worth a thought
PLANS_TURNS = True
PREPARED = 2  # cards to prepare the sky for


@rule
def value_of_plan(table: Table, cards: Cards, notes: Row, card: int) -> int:
    """What the plan on the sheet is worth: what comes, less what is given up for it.

    A Lesser Servitor that is spent takes its point along, and makes room.
    """
    spent = notes[PLAN + SPENT]
    mine = points(table, cards, table.seat) - spent
    value = gain(table, cards, card, mine, 0 if spent > 0 else least_creature(table, cards))
    given = notes[PLAN + GIVEN]
    if given != NONE:
        value -= max(notes[WORTHS + given] - FRESH, 0)
    return value - POINT * 5 // 4 * spent


@rule
def list_summonings(
    table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, menu: Row
) -> int:
    """Every card of the hand that can be summoned this turn."""
    count = 0
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            for way in range(WAYS):
                if not plan_for(table, cards, atlas, charts, notes, card, way):
                    if way == CHEAPEST:
                        break
                    continue
                value = value_of_plan(table, cards, notes, card) - way
                if value >= WIN // 2:  # what wins needs no second thought
                    menu[0] = SUMMON + card
                    menu[len(menu) // 2] = WIN
                    return 1
                count = insert(menu, count, MENU, SUMMON + way * WAY + card, value)
            rest &= rest - 1
    return count


@rule
def list_preparations(table: Table, notes: Row, menu: Row, count: int) -> int:
    """To summon nothing, and bring the sky near to one of the best cards."""
    limit = min(count + PREPARED, MENU)
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            value = notes[WORTHS + card] // 4 - POINT
            count = insert(menu, count, limit, PREPARE + card, value)
            rest &= rest - 1
    return count


@rule
def list_throws(table: Table, cards: Cards, notes: Row, menu: Row, count: int) -> int:
    """To draw, or to discard one of the two cards that are worth least first."""
    count = insert(menu, count, MENU, moves.DRAW, 0)
    if table.thrown < throw_limit(table, cards):
        least = least_kept(table, notes, NONE)
        for card in (least, least_kept(table, notes, least)):
            if card != NONE:
                value = FRESH - notes[WORTHS + card]
                count = insert(menu, count, MENU, moves.DISCARD * CARDS + card, value)
    return count


@rule
def list_minions(table: Table, cards: Cards, menu: Row, count: int, value: int) -> int:
    """What Gug, Tindaloo and Dhole could do."""
    for place in range(WORDS):
        rest = actors(table, cards, place)
        while rest != 0:
            move = moves.USE * CARDS + place * BITS + lowest(rest)
            count = insert(menu, count, MENU, move, value)
            rest &= rest - 1
    return count


@rule
def list_choices(
    table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, offer: Row, menu: Row
) -> int:
    """What is worth a thought, most promising first."""
    if table.winner != NONE:
        return 0
    get_ready(table, cards, atlas, charts, notes)
    if table.depth:
        return list_answers(table, cards, notes, offer, menu)
    if table.step == state.END:
        menu[0] = moves.END_TURN
        menu[len(menu) // 2] = 0
        return list_minions(table, cards, menu, 1, -1)
    if table.step == state.DISCARD:
        return list_minions(table, cards, menu, list_throws(table, cards, notes, menu, 0), -POINT)
    count = list_summonings(table, cards, atlas, charts, notes, menu)
    if count == 1 and menu[len(menu) // 2] == WIN:
        return count
    if table.step == state.SUMMON:
        return list_throws(table, cards, notes, menu, count)
    count = list_preparations(table, notes, menu, count)
    if table.step == state.INVOKE:
        count = insert(menu, count, MENU, REST, -2 * POINT)
        count = list_minions(table, cards, menu, count, -POINT)
    elif count == 0:  # an empty hand, and changes to be made: any will do
        menu[0] = PREPARE
        return 1
    return count


@rule
def make_choice(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    dice: Row,
    choice: int,
) -> None:
    """Carry a choice out: a move, or a whole line of them."""
    notes[PLAYED] = 0
    if choice < SUMMON:
        play(table, cards, notes, choice)
        return
    get_ready(table, cards, atlas, charts, notes)
    if choice < PREPARE:
        choice -= SUMMON
        plan_for(table, cards, atlas, charts, notes, choice % WAY, choice // WAY)
        if choice // WAY == LAVISH:
            follow_lavishly(table, cards, atlas, charts, notes)
        else:
            follow(table, cards, notes)
    elif choice < REST:
        prepare(table, cards, atlas, charts, notes, dice, choice - PREPARE, 0)
    else:
        throw_and_draw(table, cards, notes)


def aim(choice: int) -> Aim:
    """What a choice is about."""
    if choice < SUMMON:
        return Aim("move", choice)
    if choice < PREPARE:
        return Aim("summon", (choice - SUMMON) % WAY)
    return Aim("prepare", choice - PREPARE) if choice < REST else Aim("rest", 0)
