"""What a policy reads of a choice in stars: the choice itself, and the table that it leaves.

All of it is what the seat that chooses can know. Cards that the choice draws count as unknown, and
so does everything in the hands of rivals that was not seen to go there.
"""

from __future__ import annotations

from cultists.players.search.tree import Notes
from cultists.players.stars.choices import PREPARE, REST, SUMMON, WAY
from cultists.players.stars.evaluation import is_in, weigh_hand
from cultists.players.stars.mind import LAVISH, Mind
from cultists.stars import moves, sets, steps, zone
from cultists.stars.cards import GREATER, LESSER, MINION, Cards
from cultists.stars.planner.find import distance, find
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.pools import list_pools
from cultists.stars.summon import points
from cultists.stars.table import CARDS, GOAL, HAND_LIMIT, NONE, Table
from cultists.stars.turn import to_move
from cultists.stars.view import unseen
from cultists.table.asked import question
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS, shift
from cultists.table.record import Row

UNIT = 16  # one
MOST = 127  # of any feature
RANKS = 4
CHANGES = 3
STEPS = 6
QUESTIONS = 7  # none, and six
RIVALS = 3
AWAY = 4  # distances told apart: 0 to 3 changes
CHOICES = 10  # ranks among the choices told apart

# Where each part begins. The choice:
KIND = 0  # move, summon in one of three ways, prepare, rest
VERB = KIND + 6  # of a move: eight with a card, and the others as one
VALUE = VERB + 9  # what search expects of it; the same, less what it expects of the first
ORDER = VALUE + 2  # its place among the choices
CARD = ORDER + CHOICES  # its rank, points, changes that its power gives and takes
CARD_MINION = CARD + RANKS + 1 + 2 * CHANGES
CARD_INVOKES = CARD_MINION + 5

# The own side after it:
WON = CARD_INVOKES + CHANGES
POINTS = WON + 1  # how many; each number
LEAD = POINTS + GOAL + 1
RANK = LEAD + 2  # creatures of each rank
MINIONS = RANK + RANKS
GIVES = MINIONS + 5
TAKES = GIVES + CHANGES
HELD = TAKES + CHANGES  # cards kept, cards that are new
HAND = HELD + 2  # for each kept card, best first: worth, changes away, points, rank
HAND_EACH = 3 + RANKS
READY = HAND + HAND_EACH * HAND_LIMIT  # points of kept cards 0, 1, 2, 3 changes away
WORTH = READY + AWAY  # of all kept cards

# The others, from the next seat on:
RIVAL = WORTH + 1
RIVAL_EACH = 11  # there, points, needs 1 to 4 points, creatures, changes, hand, seen cards near
UNKNOWN = RIVAL + RIVAL_EACH * RIVALS  # unseen cards 0, 1, 2, 3 changes away, and their points

# The table:
SEATS = UNKNOWN + 2 * AWAY
STEP = SEATS + 3
ASKED = STEP + STEPS
RULINGS = ASKED + QUESTIONS
TURN = RULINGS + 9
LEFT = TURN + 1  # cards to draw
MINE = LEFT + 1  # whether it is still the own turn
INVOKES = MINE + 1  # for each kept card, best first: changes that it gives if it is given up
NEXT = INVOKES + CHANGES * HAND_LIMIT  # for each of them, next turn at this sky: summoned, free
WIN = NEXT + 2 * HAND_LIMIT  # most points that can be summoned then; whether that wins
COUNT = WIN + 2
COUNT += -COUNT % 8  # full words of eight


@rule
def clip(number: int) -> int:
    """A number as a feature."""
    return min(max(number, -MOST), MOST)


@rule
def describe_card(cards: Cards, card: int, out: Row, at: int) -> None:
    """The card that a choice is about."""
    out[at + CARD + cards.rank[card]] = UNIT
    out[at + CARD + RANKS] = clip(cards.points[card] * UNIT)
    if cards.takes[card] >= 0:
        out[at + CARD + RANKS + 1 + CHANGES + cards.takes[card]] = UNIT
    for change in range(CHANGES):
        out[at + CARD + RANKS + 1 + change] = cards.gives[card * CHANGES + change] * UNIT
        out[at + CARD_INVOKES + change] = cards.invocation[card * CHANGES + change] * UNIT
    if cards.rank[card] == MINION:
        for minion in range(5):
            if is_in(cards, card, sets.GUG + minion):
                out[at + CARD_MINION + minion] = UNIT


@rule
def kind_of(choice: int) -> int:
    """A move, a way to summon, to prepare the sky, or to rest."""
    if choice < SUMMON:
        return 0
    if choice < PREPARE:
        return 1 + min((choice - SUMMON) // WAY, LAVISH)
    return 4 if choice < REST else 5


@rule
def describe_choice(cards: Cards, notes: Notes, n: int, out: Row, at: int) -> None:
    """The choice itself; a choice that is no move is about a card, or about nothing."""
    choice = notes.choice[n]
    kind = kind_of(choice)
    value = min(max(notes.value[n], -800), 1500)
    best = min(max(notes.value[0], -800), 1500)
    out[at + KIND + kind] = UNIT
    out[at + VALUE] = clip(value * UNIT // 200)
    out[at + VALUE + 1] = clip((value - best) * UNIT // 100)
    out[at + ORDER + min(notes.place[n], CHOICES - 1)] = UNIT
    card = choice % WAY if kind < 5 else NONE
    if kind == 0:
        verb = min(choice // CARDS, moves.VERBS)
        out[at + VERB + verb] = UNIT
        card = choice % CARDS if verb < moves.VERBS else NONE
    if card != NONE:
        describe_card(cards, card, out, at)


@rule
def describe_creatures(table: Table, cards: Cards, seat: int, out: Row, at: int) -> None:
    """The creatures of the own side."""
    for place in range(WORDS):
        rest = table.pile[(zone.CREATURES + seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            rest &= rest - 1
            out[at + RANK + cards.rank[card]] += UNIT
            for minion in range(5):
                if is_in(cards, card, sets.GUG + minion):
                    out[at + MINIONS + minion] += UNIT
            if cards.takes[card] >= 0:
                out[at + TAKES + cards.takes[card]] += UNIT
                for change in range(CHANGES):
                    out[at + GIVES + change] += cards.gives[card * CHANGES + change] * UNIT // 2
    for n in range(at + RANK, at + HELD):
        out[n] = clip(out[n])


@rule
def describe_hand(
    table: Table, cards: Cards, mind: Mind, low: int, high: int, out: Row, at: int
) -> None:
    """Cards of the hand, those of two words of a set: each weighed already, the best first."""
    total = 0
    for slot in range(HAND_LIMIT):
        best = NONE
        for place in range(WORDS):
            rest = low if place == 0 else high
            while rest != 0:
                card = place * BITS + lowest(rest)
                rest &= rest - 1
                if best == NONE or mind.work.worth[card] > mind.work.worth[best]:
                    best = card
        if best == NONE:
            break
        if best < BITS:
            low &= ~(1 << best)
        else:
            high &= ~(1 << best - BITS)
        away = distance(table, cards, mind.charts, mind.work, best)
        start = at + HAND + slot * HAND_EACH
        out[start] = clip(mind.work.worth[best] * UNIT // 100)
        out[start + 1] = min(away, 9) * UNIT // 2
        out[start + 2] = clip(cards.points[best] * UNIT)
        out[start + 3 + cards.rank[best]] = UNIT
        for change in range(CHANGES):
            given = cards.invocation[best * CHANGES + change]
            out[at + INVOKES + slot * CHANGES + change] = given * UNIT
        if find(table, cards, mind.charts, mind.work, best, best, 0):
            out[at + NEXT + slot * 2] = UNIT
            given = mind.work.given[mind.work.best_pool] != NONE
            out[at + NEXT + slot * 2 + 1] = int(not given and mind.work.spent == 0) * UNIT
            out[at + WIN] = max(out[at + WIN], clip(cards.points[best] * UNIT))
            mine = points(table, cards, table.seat) + cards.points[best] - mind.work.spent
            if mine >= GOAL:
                out[at + WIN + 1] = UNIT
        if away < AWAY:
            out[at + READY + away] = clip(out[at + READY + away] + cards.points[best] * UNIT)
        total += mind.work.worth[best]
    out[at + WORTH] = clip(total * UNIT // 200)


@rule
def put_back(table: Table, low: int, high: int) -> None:
    """Put cards back that were just drawn: nobody knows them yet. Two words say which stay."""
    hand = zone.HAND + table.seat
    for place in range(WORDS):
        rest = table.pile[hand * WORDS + place] & ~(low if place == 0 else high)
        while rest != 0:
            shift(table, place * BITS + lowest(rest), hand, zone.DRAW)
            rest &= rest - 1


@rule
def begin_next_turn(table: Table) -> None:
    """As if the seat began its next turn at this sky: what could it summon?"""
    table.depth = 0
    table.winner = NONE
    table.step = steps.INVOKE
    for place in range(WORDS):
        table.used[place] = 0


@rule
def describe_rival(table: Table, cards: Cards, mind: Mind, seat: int, out: Row, at: int) -> None:
    """One of the others."""
    mine = points(table, cards, seat)
    out[at] = UNIT
    out[at + 1] = clip(mine * UNIT // 2)
    if GOAL - mine < 5:
        out[at + 1 + max(GOAL - mine, 1)] = UNIT
    out[at + 6] = clip(table.held[zone.CREATURES + seat] * UNIT)
    changes = 0
    near = 0
    for place in range(WORDS):
        rest = table.pile[(zone.CREATURES + seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            rest &= rest - 1
            if cards.takes[card] >= 0:
                for change in range(CHANGES):
                    changes += cards.gives[card * CHANGES + change]
        rest = table.pile[(zone.HAND + seat) * WORDS + place] & table.shown[place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            rest &= rest - 1
            if distance(table, cards, mind.charts, mind.work, card) < 3:
                near += cards.points[card]
    out[at + 7] = clip(changes * UNIT // 2)
    out[at + 8] = table.held[zone.HAND + seat] * UNIT
    out[at + 9] = clip(near * UNIT)
    if mine >= GOAL - 4:
        out[at + 10] = clip(changes * UNIT // 2)


@rule
def describe_unknown(
    table: Table, cards: Cards, earlier: Table, mind: Mind, seat: int, out: Row, at: int
) -> None:
    """How near the sky is to Servitors of which the seat knew nothing: a rival may hold them."""
    count = 0
    for place in range(WORDS):
        rest = unseen(earlier, seat, place)
        count += size(rest)
        greater = cards.sets[(sets.RANK + GREATER) * WORDS + place]
        rest &= greater | cards.sets[(sets.RANK + LESSER) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            rest &= rest - 1
            away = distance(table, cards, mind.charts, mind.work, card)
            if away < AWAY:
                out[at + UNKNOWN + away] += 1
                out[at + UNKNOWN + AWAY + away] += cards.points[card]
    for n in range(at + UNKNOWN, at + UNKNOWN + 2 * AWAY):
        out[n] = clip(out[n] * 4 * UNIT // max(count, 1))


@rule
def describe_rules(table: Table, out: Row, at: int) -> None:
    """How many sit here, where in its turn the seat is, and what was agreed."""
    out[at + SEATS + table.seats - 2] = UNIT
    out[at + TURN] = min(table.turn * UNIT // 8, MOST)
    out[at + LEFT] = table.held[zone.DRAW]
    rulings = at + RULINGS
    out[rulings] = table.edition * UNIT
    out[rulings + 1] = int(table.mirrors != 0) * UNIT
    out[rulings + 2] = int(table.dark_outside != 0) * UNIT
    out[rulings + 3] = int(table.ghouls_add != 0) * UNIT
    out[rulings + 4] = int(table.ghasts_add != 0) * UNIT
    out[rulings + 5] = int(table.keep_extra != 0) * UNIT
    out[rulings + 6] = int(table.dhole_discards != 0) * UNIT
    out[rulings + 7] = int(table.use_received != 0) * UNIT
    out[rulings + 8] = int(table.once_ever != 0) * UNIT


@rule
def describe_table(
    table: Table, cards: Cards, earlier: Table, mind: Mind, seat: int, out: Row, at: int
) -> None:
    """The table for a seat, after its choice at an earlier one. It is spoilt by that."""
    describe_rules(table, out, at)
    if to_move(table) == seat:
        out[at + MINE] = UNIT
        if table.depth:
            out[at + ASKED + question(table)] = UNIT
        else:
            out[at + STEP + table.step] = UNIT
    table.seat = seat
    mine = points(table, cards, seat)
    out[at + WON] = int(table.winner == seat) * UNIT
    out[at + POINTS + min(mine, GOAL)] = UNIT
    describe_creatures(table, cards, seat, out, at)
    most = 0
    for other in range(1, table.seats):
        rival = (seat + other) % table.seats
        most = max(most, points(table, cards, rival))
    out[at + LEAD] = clip((mine - most) * UNIT // 2)
    out[at + LEAD + 1] = clip(most * UNIT // 2)
    hand = (zone.HAND + seat) * WORDS
    low = table.pile[hand] & earlier.pile[hand]
    high = table.pile[hand + 1] & earlier.pile[hand + 1]
    kept = size(low) + size(high)
    out[at + HELD] = clip(kept * UNIT)
    out[at + HELD + 1] = clip((table.held[zone.HAND + seat] - kept) * UNIT)
    put_back(table, low, high)
    begin_next_turn(table)
    list_tiles(table, mind.work)
    weigh_hand(table, cards, mind.charts, mind.work)
    list_pools(table, cards, mind.work)
    describe_hand(table, cards, mind, low, high, out, at)
    describe_unknown(table, cards, earlier, mind, seat, out, at)
    for other in range(1, table.seats):
        table.seat = (seat + other) % table.seats
        start = at + RIVAL + (other - 1) * RIVAL_EACH
        describe_rival(table, cards, mind, table.seat, out, start)
    table.seat = seat


@rule
def describe(
    table: Table, cards: Cards, earlier: Table, mind: Mind, notes: Notes, n: int, out: Row, at: int
) -> None:
    """The choice of this number, and the table that it has left; that one is spoilt."""
    for place in range(at, at + COUNT):
        out[place] = 0
    describe_choice(cards, notes, n, out, at)
    describe_table(table, cards, earlier, mind, to_move(earlier), out, at)
