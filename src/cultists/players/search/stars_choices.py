"""What search decides in stars: whole turns, planned by the star planner.

A choice is the card to summon, the card to prepare the sky for, or a move: an answer, what to
discard, a Minion's action. How a card is summoned, by which card given up, which powers and which
changes of the sky, is the planner's business.
"""

from __future__ import annotations

from cultists.players.search.tree import FULL, insert
from cultists.players.stars_worth import (
    FRESH,
    POINT,
    WIN,
    gain,
    least_creature,
    rank_value,
    standing,
    weigh_hand,
)
from cultists.stars import moves, zone
from cultists.stars import table as state
from cultists.stars.cards import Cards
from cultists.stars.hand import throw_limit
from cultists.stars.minions import actors
from cultists.stars.moves import number
from cultists.stars.planner.find import distance, find
from cultists.stars.planner.plan import GIVEN, LENGTH, MOVES, PRICE, SHEET, SPENT, plan_card
from cultists.stars.planner.pools import list_pools
from cultists.stars.planner.seek import list_tiles
from cultists.stars.planner.slate import SLATE
from cultists.stars.sky import FLIPS, PUSHES, SWAPS, flip, push, swap
from cultists.stars.summon import points
from cultists.stars.table import CARDS, FLIP, GOAL, NONE, PUSH, SWAP, Table
from cultists.stars.turn import offers, perform
from cultists.table.asked import question
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.offer import SLOTS
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Row

# Choices: below this a move; then the card to summon, the card to prepare the sky for, and nothing.
SUMMON = 1000  # + way * WAY + card: by the cheapest way, or the next that gives up another card
WAY = 100
WAYS = 2
PREPARE = 2000
REST = 3000

# The notes: what the planner works on, what cards are worth, and one sheet.
WORTHS = SLATE
PLAN = WORTHS + CARDS
PLAYED = PLAN + SHEET  # how many moves the last choice was, and which
LINE = 63
NOTES = PLAYED + LINE + 1

DEARER = 1 << 21  # in the price of a plan: the worth of the card given up goes up by one

SHARE = 0.75  # of the time left to a turn, for its next choice: the first one decides the turn
MENU = 10  # choices that are worth a thought
ANSWERS = 6
PREPARED = 2  # cards to prepare the sky for
WHIM = 100  # how much the taste of playouts differs
TRIES = 10  # changes that a playout tries before it makes one
TURNS = 80  # a playout that goes on for longer is judged by its points


@rule
def get_ready(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row) -> None:
    """Weigh the hand and list the pools, for one seat at one moment."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    list_tiles(table, slate)
    weigh_hand(table, cards, atlas, charts, slate, worths)
    list_pools(table, cards, slate, worths)


@rule
def plan_for(
    table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, card: int, way: int
) -> bool:
    """Whether a card can be summoned in so many ways; if so, the last is on the sheet."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    sheet = notes[PLAN : PLAN + SHEET]
    floor = 0
    for _ in range(way + 1):
        if plan_card(table, cards, atlas, charts, slate, worths, card, floor, sheet, 0) == 0:
            return False
        floor = (sheet[PRICE] // DEARER + 1) * DEARER
    return True


@rule
def value_of_plan(table: Table, cards: Cards, notes: Row, card: int) -> int:
    """What the plan on the sheet is worth: what comes, less what is given up for it."""
    mine = points(table, cards, table.seat)
    value = gain(table, cards, card, mine, least_creature(table, cards))
    given = notes[PLAN + GIVEN]
    if given != NONE:
        value -= max(notes[WORTHS + given] - FRESH, 0)
    return value - POINT * 5 // 4 * notes[PLAN + SPENT]


@rule
def answer_value(table: Table, cards: Cards, notes: Row, move: int) -> int:
    """What an answer to the open question promises."""
    if move == moves.TAKE_TOP:
        return FRESH
    card = move % CARDS
    asked = question(table)
    if asked == state.TAKE:
        return standing(cards, card)
    if asked == state.FETCH:
        return rank_value(cards, card)
    return -notes[WORTHS + card] if asked == state.TRIM else -standing(cards, card)


@rule
def list_moves(
    table: Table, cards: Cards, notes: Row, offer: Row, menu: Row, first: int, last: int
) -> int:
    """Answers to a question, most promising first: moves from `first` to `last`."""
    offers(table, cards, offer)
    count = 0
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            move = number(word * SLOTS + lowest(rest))
            if first <= move < last:
                value = answer_value(table, cards, notes, move)
                count = insert(menu, count, ANSWERS, move, value)
            rest &= rest - 1
    return count


@rule
def list_throws(table: Table, cards: Cards, notes: Row, menu: Row, count: int) -> int:
    """To draw, or to discard one of the two cards that are worth least first."""
    count = insert(menu, count, MENU, moves.DRAW, 0)
    if table.thrown >= throw_limit(table, cards):
        return count
    least = NONE
    second = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            worth = notes[WORTHS + card]
            if least == NONE or worth < notes[WORTHS + least]:
                second = least
                least = card
            elif second == NONE or worth < notes[WORTHS + second]:
                second = card
            rest &= rest - 1
    for card in (least, second):
        if card != NONE:
            value = FRESH - notes[WORTHS + card]
            count = insert(menu, count, MENU, moves.DISCARD * CARDS + card, value)
    return count


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
                    break
                value = value_of_plan(table, cards, notes, card)
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
        return list_moves(table, cards, notes, offer, menu, 0, moves.COUNT)
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
def play(table: Table, cards: Cards, notes: Row, move: int) -> None:
    """Carry out a move, and note it down."""
    if notes[PLAYED] < LINE:
        notes[PLAYED] += 1
        notes[PLAYED + notes[PLAYED]] = move
    perform(table, cards, move)


@rule
def follow(table: Table, cards: Cards, notes: Row) -> None:
    """Play the line on the sheet."""
    for n in range(notes[PLAN + LENGTH]):
        play(table, cards, notes, notes[PLAN + MOVES + n])


@rule
def change(table: Table, move: int) -> None:
    """Change the sky, to see what it would be like."""
    if move < moves.SWAP:
        push(table, move - moves.PUSH)
    elif move < moves.FLIP:
        swap(table, move - moves.SWAP)
    else:
        flip(table, move - moves.FLIP)


@rule
def away_after(
    table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, move: int, target: int
) -> int:
    """How far a card is after a change of the sky."""
    slate = notes[:SLATE]
    change(table, move)
    list_tiles(table, slate)
    away = distance(table, cards, atlas, charts, slate, target)
    change(table, move ^ 1 if move < moves.SWAP else move)
    return away


@rule
def nth_change(table: Table, n: int) -> int:
    """One of the changes that the pool allows, by its number."""
    if table.pool[PUSH] > 0:
        if n < PUSHES:
            return moves.PUSH + n
        n -= PUSHES
    if table.pool[SWAP] > 0:
        if n < SWAPS:
            return moves.SWAP + n
        n -= SWAPS
    return moves.FLIP + n


@rule
def changes_allowed(table: Table) -> int:
    """How many changes the pool allows."""
    count = PUSHES if table.pool[PUSH] > 0 else 0
    count += SWAPS if table.pool[SWAP] > 0 else 0
    return count + (FLIPS if table.pool[FLIP] > 0 else 0)


@rule
def approach(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    dice: Row,
    target: int,
    tries: int,
) -> None:
    """Make one change that brings the sky nearer to a card, the best of some; 0 tries are all."""
    allowed = changes_allowed(table)
    count = tries if tries > 0 else allowed
    best = NONE
    nearest = 1 << 20
    for n in range(count):
        move = nth_change(table, roll(dice, allowed) if tries > 0 else n)
        away = away_after(table, cards, atlas, charts, notes, move, target)
        if away < nearest:
            nearest = away
            best = move
    play(table, cards, notes, best)


@rule
def least_kept(table: Table, notes: Row, spared: int) -> int:
    """The card of the hand that is worth least, another than the spared one; NONE: no other."""
    least = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if card != spared and (least == NONE or notes[WORTHS + card] < notes[WORTHS + least]):
                least = card
            rest &= rest - 1
    return least


@rule
def prepare(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    dice: Row,
    target: int,
    tries: int,
) -> None:
    """Give up the card that is worth least, and bring the sky nearer to another."""
    if table.step == state.INVOKE:
        given = least_kept(table, notes, target)
        if given == NONE:
            play(table, cards, notes, moves.DRAW)
            return
        play(table, cards, notes, moves.INVOKE * CARDS + given)
    while table.step == state.POWERS or table.step == state.SKY:
        approach(table, cards, atlas, charts, notes, dice, target, tries)


@rule
def throw_and_draw(table: Table, cards: Cards, notes: Row) -> None:
    """Discard what a fresh card would be better than, and draw."""
    while table.thrown < throw_limit(table, cards):
        card = least_kept(table, notes, NONE)
        if card == NONE or notes[WORTHS + card] >= FRESH:
            break
        play(table, cards, notes, moves.DISCARD * CARDS + card)
    play(table, cards, notes, moves.DRAW)


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
        follow(table, cards, notes)
    elif choice < REST:
        prepare(table, cards, atlas, charts, notes, dice, choice - PREPARE, 0)
    else:
        throw_and_draw(table, cards, notes)


@rule
def most_wanted(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row, dice: Row) -> int:
    """The card to summon: the first that can be, the most welcome first; NONE if none can."""
    slate = notes[:SLATE]
    worths = notes[WORTHS : WORTHS + CARDS]
    mine = points(table, cards, table.seat)
    least = least_creature(table, cards)
    tried_low = 0
    tried_high = 0
    while True:
        best = NONE
        most = 0
        for place in range(WORDS):
            tried = tried_low if place == 0 else tried_high
            rest = table.pile[(zone.HAND + table.seat) * WORDS + place] & ~tried
            while rest != 0:
                card = place * BITS + lowest(rest)
                value = gain(table, cards, card, mine, least)
                if value > 0:
                    value += roll(dice, WHIM)
                if value > most:
                    most = value
                    best = card
                rest &= rest - 1
        if best == NONE:
            return NONE
        if find(table, cards, atlas, charts, slate, worths, best, best, 0):
            return best
        if best < BITS:
            tried_low |= 1 << best
        else:
            tried_high |= 1 << best - BITS


@rule
def best_kept(table: Table, notes: Row) -> int:
    """The card of the hand that is worth most, or NONE."""
    best = NONE
    for place in range(WORDS):
        rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if best == NONE or notes[WORTHS + card] > notes[WORTHS + best]:
                best = card
            rest &= rest - 1
    return best


@rule
def play_on(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    menu: Row,
    dice: Row,
) -> None:
    """The quick player: one part of a turn."""
    get_ready(table, cards, atlas, charts, notes)
    if table.depth:
        list_moves(table, cards, notes, offer, menu, 0, moves.COUNT)
        play(table, cards, notes, menu[0])
    elif table.step == state.END:
        play(table, cards, notes, moves.END_TURN)
    elif table.step == state.DISCARD:
        throw_and_draw(table, cards, notes)
    else:
        card = most_wanted(table, cards, atlas, charts, notes, dice)
        if card != NONE:
            plan_for(table, cards, atlas, charts, notes, card, 0)
            follow(table, cards, notes)
        elif table.step == state.SUMMON:
            throw_and_draw(table, cards, notes)
        else:
            target = max(best_kept(table, notes), 0)
            prepare(table, cards, atlas, charts, notes, dice, target, TRIES)


@rule
def play_out(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    menu: Row,
    dice: Row,
) -> int:
    """Play to the end, every turn planned; how many turns?"""
    first = table.turn
    while table.winner == NONE and table.turn - first < TURNS:
        play_on(table, cards, atlas, charts, notes, offer, menu, dice)
    return table.turn - first


@rule
def result(table: Table, cards: Cards, seat: int) -> int:
    """All or nothing; of a game without an end, as much as the seat's points."""
    if table.winner != NONE:
        return FULL if table.winner == seat else 0
    return FULL // table.seats * points(table, cards, seat) // GOAL
