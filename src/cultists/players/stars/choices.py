"""What search decides in stars: whole turns, planned by the star planner.

A choice is the card to summon, the card to prepare the sky for, or a move: an answer, what to
discard, a Minion's action. How a card is summoned, by which card given up, which powers and which
changes of the sky, is the planner's business.
"""

from __future__ import annotations

from cultists.players.parts import Aim
from cultists.players.search.tree import Notes, insert
from cultists.players.stars.answers import list_answers
from cultists.players.stars.evaluation import FRESH, POINT, WIN, gain, least_creature
from cultists.players.stars.execution import follow, play, prepare_sky, throw_and_draw
from cultists.players.stars.mind import (
    CHEAPEST,
    GIVEN,
    LAVISH,
    TARGETS,
    WAYS,
    Mind,
    get_ready,
    kept,
    least_kept,
    least_price,
    next_price,
    plan_for,
    plan_lavish,
)
from cultists.players.stars.spare_changes import follow_lavishly
from cultists.stars import moves, steps, zone
from cultists.stars.cards import Cards
from cultists.stars.hand import throw_limit
from cultists.stars.minions import actors
from cultists.stars.planner.workspace import Workspace
from cultists.stars.summon import points
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

# Choices: below this a move; then the card to summon, the card to prepare the sky for, and nothing.
SUMMON = 1000  # + way * WAY + card
WAY = 100
PREPARE = 3000
REST = 4000

PLANS_TURNS = True
PLAYS_OUT = True  # its playouts plan every turn, and take a fifth of the time of asking a network
TIME_SHARE = 0.85  # of the time left to a turn, for its next choice: the first decides the turn
MOST_CHOICES = 10  # that are worth a search
MOST_RATED = 48  # that are worth a look
PREPARED = 2  # cards to prepare the sky for


@rule
def solution_value(table: Table, cards: Cards, mind: Mind) -> int:
    """What the solution is worth: what comes, less what is given up for it.

    A Lesser Servitor that is spent takes its point along, and then none must be released.
    """
    spent = mind.solution.spent
    mine = points(table, cards, table.seat) - spent
    least = 0 if spent > 0 else least_creature(table, cards)
    value = gain(table, cards, mind.solution.card, mine, least)
    given = mind.solution.given
    if given != NONE:
        value -= max(mind.work.worth[given] - FRESH, 0)
    return value - POINT * 5 // 4 * spent


@rule
def list_summonings(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """Every card of the hand that can be summoned this turn."""
    count = 0
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            for way in range(WAYS):
                if not plan_for(table, cards, mind, card, way):
                    if way == CHEAPEST:
                        break
                    continue
                value = solution_value(table, cards, mind) - way
                if value >= WIN // 2:  # nothing is better than to win
                    notes.choice[0] = SUMMON + card
                    notes.value[0] = WIN
                    return 1
                count = insert(notes, count, MOST_CHOICES, SUMMON + way * WAY + card, value)
            rest &= rest - 1
    return count


@rule
def list_preparations(table: Table, work: Workspace, notes: Notes, count: int) -> int:
    """To summon nothing, and bring the sky near to one of the best cards."""
    limit = min(count + PREPARED, MOST_CHOICES)
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            value = work.worth[card] // 4 - POINT
            count = insert(notes, count, limit, PREPARE + card, value)
            rest &= rest - 1
    return count


@rule
def list_throws(table: Table, cards: Cards, work: Workspace, notes: Notes, count: int) -> int:
    """To draw, or to discard one of the two cards that are worth least first."""
    count = insert(notes, count, MOST_CHOICES, moves.DRAW, 0)
    if table.thrown < throw_limit(table, cards):
        least = least_kept(table, work, NONE)
        for card in (least, least_kept(table, work, least)):
            if card != NONE:
                value = FRESH - work.worth[card]
                count = insert(notes, count, MOST_CHOICES, moves.DISCARD * CARDS + card, value)
    return count


@rule
def list_minions(table: Table, cards: Cards, notes: Notes, count: int, value: int) -> int:
    """What Gug, Tindaloo and Dhole could do."""
    for place in range(WORDS):
        rest = actors(table, cards, place)
        while rest != 0:
            move = moves.USE * CARDS + place * BITS + lowest(rest)
            count = insert(notes, count, MOST_CHOICES, move, value)
            rest &= rest - 1
    return count


@rule
def list_choices(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """What is worth a search, most promising first."""
    if table.winner != NONE:
        return 0
    get_ready(table, cards, mind)
    if table.depth:
        return list_answers(table, cards, mind, notes)
    if table.step == steps.END:
        notes.choice[0] = moves.END_TURN
        notes.value[0] = 0
        return list_minions(table, cards, notes, 1, -1)
    if table.step == steps.DISCARD:
        count = list_throws(table, cards, mind.work, notes, 0)
        return list_minions(table, cards, notes, count, -POINT)
    count = list_summonings(table, cards, mind, notes)
    if count == 1 and notes.value[0] == WIN:
        return count
    if table.step == steps.SUMMON:
        return list_throws(table, cards, mind.work, notes, count)
    count = list_preparations(table, mind.work, notes, count)
    if table.step == steps.INVOKE:
        count = insert(notes, count, MOST_CHOICES, REST, -2 * POINT)
        count = list_minions(table, cards, notes, count, -POINT)
    elif count == 0:  # an empty hand, and changes to be made: any will do
        notes.choice[0] = PREPARE
        return 1
    return count


@rule
def place_of(notes: Notes, count: int, choice: int) -> int:
    """Where a choice stands, or as good as last if it is not listed."""
    for n in range(count):
        if notes.choice[n] == choice:
            return n
    return MOST_CHOICES - 1


@rule
def list_lavish(
    table: Table, cards: Cards, mind: Mind, notes: Notes, card: int, known: int, count: int
) -> int:
    """Every lavish way to summon a card behind the choices so far, as far back as its first one."""
    first = SUMMON + LAVISH * WAY + card
    place = place_of(notes, known, first)
    listed = place < known and notes.choice[place] == first
    floor = least_price(table)
    for given in range(GIVEN):
        if not plan_lavish(table, cards, mind, card, floor):
            break
        floor = next_price(mind.solution)
        spare = mind.work.spare
        some = spare[PUSH] + spare[SWAP] + spare[FLIP] > 0
        for target in range(TARGETS if some else 1):
            stays = kept(table, mind.work, card, mind.solution.given, target) != NONE
            new = given + target > 0 or not listed
            if new and count < MOST_RATED and (stays or target == 0):
                notes.choice[count] = first + (given * TARGETS + target) * WAY
                notes.value[count] = solution_value(table, cards, mind) - LAVISH
                notes.place[count] = place
                count += 1
    return count


@rule
def list_rated(table: Table, cards: Cards, mind: Mind, notes: Notes) -> int:
    """What a network rates: what is worth a search, and every lavish way to summon a card."""
    count = list_choices(table, cards, mind, notes)
    for n in range(count):
        notes.place[n] = n
    if table.depth or table.step >= steps.SUMMON or count == 0 or notes.value[0] == WIN:
        return count
    known = count
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            count = list_lavish(table, cards, mind, notes, card, known, count)
            rest &= rest - 1
    return count


@rule
def make_choice(table: Table, cards: Cards, mind: Mind, notes: Notes, choice: int) -> None:
    """Carry a choice out: a move, or several."""
    notes.moves = 0
    if choice < SUMMON:
        play(table, cards, notes, choice)
        return
    get_ready(table, cards, mind)
    if choice < PREPARE:
        choice -= SUMMON
        plan_for(table, cards, mind, choice % WAY, choice // WAY)
        if choice // WAY >= LAVISH:
            follow_lavishly(table, cards, mind, notes, (choice // WAY - LAVISH) % TARGETS)
        else:
            follow(table, cards, mind.solution, notes)
    elif choice < REST:
        prepare_sky(table, cards, mind, notes, choice - PREPARE, 0)
    else:
        throw_and_draw(table, cards, mind.work, notes)


def aim(choice: int) -> Aim:
    """What a choice is about."""
    if choice < SUMMON:
        return Aim("move", choice)
    if choice < PREPARE:
        return Aim("summon", (choice - SUMMON) % WAY)
    return Aim("prepare", choice - PREPARE) if choice < REST else Aim("rest", 0)
