"""The course of a turn: what may be done now, and doing it (rules 2, 3)."""

from cultists.stars import events, moves, questions, steps, zone
from cultists.stars.cards import Cards
from cultists.stars.hand import discard, draw_card, fill_hand, hand_limit, throw_limit
from cultists.stars.minions import (
    act,
    actors,
    answer_fetch,
    answer_give,
    answer_take,
    answer_top,
    givable,
    takable,
)
from cultists.stars.powers import invoke, powers, spend, use_power
from cultists.stars.sky import CELLS, FLIPS, PUSHES, SWAPS, bit_of, exchange, flip, push, swap
from cultists.stars.summon import (
    answer_release,
    answer_with,
    can_summon,
    helpers,
    releasable,
    summon,
    summonable,
    useful_stars,
)
from cultists.stars.table import CARDS, FLIP, HAND_LIMIT, NONE, PUSH, SWAP, Table
from cultists.table.asked import about, ask, close, question
from cultists.table.chance import below
from cultists.table.kernel import rule, unreachable
from cultists.table.news import begin, forget, tell
from cultists.table.offer import clear
from cultists.table.piles import BITS, WORDS, heap
from cultists.table.record import Row

# How many tiles have each pair of sides, in the order of the symbols (rules 1.1): four bits each.
TILES = 0x2233357
PAIRS = 7


@rule
def lay_sky(table: Table) -> None:
    """Lay the tiles out by chance, each side up by chance."""
    cell = 0
    for pair in range(PAIRS):
        for _ in range(TILES >> 4 * pair & 15):
            table.sky[pair * 2] |= 1 << bit_of(cell)
            cell += 1
    for last in range(CELLS - 1, 0, -1):
        exchange(table, bit_of(last), bit_of(below(table, last + 1)))
    for cell in range(CELLS):
        if below(table, 2):
            flip(table, cell)


@rule
def deal(table: Table, cards: Cards) -> None:  # noqa: ARG001 - every game's deal sees the cards
    """Set up: the options, the number of seats and the key of chance are there already."""
    lay_sky(table)
    heap(table, zone.DRAW, 0, (1 << BITS) - 1)
    heap(table, zone.DRAW, 1, (1 << CARDS - BITS) - 1)
    if table.first == NONE:
        table.first = below(table, table.seats)
    table.seat = table.first
    for seat in range(table.seats):
        for _ in range(HAND_LIMIT):
            draw_card(table, seat)
        forget(table)  # a deal is no news
    table.winner = NONE
    table.turn = 1


@rule
def to_move(table: Table) -> int:
    """The seat that decides next, or NONE after the end."""
    if table.winner != NONE:
        return NONE
    return about(table, 1) if table.depth else table.seat


@rule
def offers(table: Table, cards: Cards, offer: Row) -> None:
    """Write down every legal move."""
    candidates(table, cards, offer)
    for place in range(WORDS):
        if offer[moves.SUMMON * WORDS + place] != 0:
            offer[moves.SUMMON * WORDS + place] = summonable(table, cards, place)


@rule
def allowed(table: Table, cards: Cards, move: int) -> bool:
    """Whether a candidate is a legal move: only summoning needs a second look."""
    card = move - moves.SUMMON * CARDS
    return card < 0 or card >= CARDS or can_summon(table, cards, card)


@rule
def candidates(table: Table, cards: Cards, offer: Row) -> None:
    """Write down every legal move, and every summoning whether the stars are right or not.

    Looking for constellations is most of the work: whoever needs only one move, as a random player
    does, picks a candidate and looks only if it is a summoning.
    """
    clear(offer)
    if table.winner != NONE:
        return
    if table.depth:
        offer_answers(table, cards, offer)
        return
    for place in range(WORDS):
        offer[moves.USE * WORDS + place] = actors(table, cards, place)
    match table.step:
        case steps.POWERS | steps.SKY:
            offer_sky(table, cards, offer)
        case steps.INVOKE | steps.SUMMON | steps.DISCARD:
            offer_rest(table, cards, offer)
        case steps.END:
            offer[moves.REST_WORD] = 1 << moves.END_TURN - moves.TAKE_TOP
        case _:
            unreachable()


@rule
def offer_sky(table: Table, cards: Cards, offer: Row) -> None:
    """The pool is not empty: use powers on it, or change the sky."""
    if table.step == steps.POWERS or table.edition:
        for place in range(WORDS):
            offer[moves.USE * WORDS + place] |= powers(table, cards, place)
    if table.pool[PUSH] > 0:
        offer[moves.PUSH_WORD] = (1 << PUSHES) - 1
    if table.pool[SWAP] > 0:
        offer[moves.SWAP_WORD] = (1 << SWAPS) - 1
    if table.pool[FLIP] > 0:
        offer[moves.FLIP_WORD] = (1 << FLIPS) - 1


@rule
def offer_rest(table: Table, cards: Cards, offer: Row) -> None:
    """Steps 1, 4, 5 and 6: what lies ahead may be done, and closes what it passes over."""
    throws = table.thrown < throw_limit(table, cards)
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
        if table.step == steps.INVOKE:
            offer[moves.INVOKE * WORDS + place] = hand
        if table.step != steps.DISCARD:
            offer[moves.SUMMON * WORDS + place] = hand
        if throws:
            offer[moves.DISCARD * WORDS + place] = hand
    offer[moves.REST_WORD] = 1 << moves.DRAW - moves.TAKE_TOP


@rule
def offer_answers(table: Table, cards: Cards, offer: Row) -> None:
    """A question is open: only its answers."""
    asked = question(table)
    useful = 0
    if asked == questions.WITH:
        useful = useful_stars(table, cards, about(table, 2), about(table, 3))
    for place in range(WORDS):
        match asked:
            case questions.WITH:
                able = helpers(table, cards, about(table, 2), useful, place)
                offer[moves.WITH * WORDS + place] = able
            case questions.RELEASE:
                offer[moves.RELEASE * WORDS + place] = releasable(table, place)
            case questions.GIVE:
                able = givable(table, cards, about(table, 2), place)
                offer[moves.GIVE * WORDS + place] = able
            case questions.TAKE:
                able = takable(table, cards, about(table, 2), place)
                offer[moves.TAKE * WORDS + place] = able
            case questions.FETCH:
                offer[moves.TAKE * WORDS + place] = table.pile[zone.DISCARDS * WORDS + place]
                offer[moves.REST_WORD] = 1
            case questions.TRIM:
                hand = table.pile[(zone.HAND + table.seat) * WORDS + place]
                offer[moves.DISCARD * WORDS + place] = hand
            case _:
                unreachable()


@rule
def perform(table: Table, cards: Cards, move: int) -> None:
    """Carry out one legal move."""
    begin(table)
    if move < moves.PUSH:
        perform_with_card(table, cards, move // CARDS, move % CARDS)
    elif move < moves.TAKE_TOP:
        change_sky(table, move)
    else:
        perform_rest(table, cards, move)
    settle(table, cards)


@rule
def perform_with_card(table: Table, cards: Cards, verb: int, card: int) -> None:
    """Carry out a move that names a card."""
    match verb:
        case moves.INVOKE:
            invoke(table, cards, card)
        case moves.USE:
            if cards.takes[card] == NONE:
                act(table, cards, card)
            else:
                use_power(table, cards, card)
        case moves.SUMMON:
            summon(table, cards, card)
        case moves.DISCARD:
            throw(table, cards, card)
        case moves.GIVE:
            answer_give(table, card)
        case moves.TAKE:
            take(table, cards, card)
        case moves.WITH:
            answer_with(table, cards, card)
        case moves.RELEASE:
            answer_release(table, cards, card)
        case _:
            unreachable()


@rule
def take(table: Table, cards: Cards, card: int) -> None:
    """Take a creature in exchange, or a card that the Dhole brings."""
    if question(table) == questions.TAKE:
        answer_take(table, cards, card)
    elif question(table) == questions.FETCH:
        answer_fetch(table, card)
    else:
        unreachable()


@rule
def perform_rest(table: Table, cards: Cards, move: int) -> None:
    """Carry out a move that names nothing."""
    match move:
        case moves.TAKE_TOP:
            answer_top(table)
        case moves.DRAW:
            draw(table, cards)
        case moves.END_TURN:
            next_turn(table)
        case _:
            unreachable()


@rule
def change_sky(table: Table, move: int) -> None:
    """Push, swap or flip."""
    table.step = steps.SKY
    if move < moves.SWAP:
        push(table, move - moves.PUSH)
        tell(table, events.PUSHED, table.seat, move - moves.PUSH, 0)
        spend(table, PUSH)
    elif move < moves.FLIP:
        swap(table, move - moves.SWAP)
        tell(table, events.SWAPPED, table.seat, move - moves.SWAP, 0)
        spend(table, SWAP)
    else:
        flip(table, move - moves.FLIP)
        tell(table, events.FLIPPED, table.seat, move - moves.FLIP, 0)
        spend(table, FLIP)


@rule
def throw(table: Table, cards: Cards, card: int) -> None:
    """Discard a hand card: in step 5, or because the hand must shrink."""
    discard(table, card, zone.HAND + table.seat)
    tell(table, events.DISCARDED, table.seat, card, 0)
    if table.depth:
        close(table)
        trim(table, cards)
    else:
        table.step = steps.DISCARD
        table.thrown += 1


@rule
def draw(table: Table, cards: Cards) -> None:
    """Step 6."""
    fill_hand(table, cards)
    table.step = steps.END
    trim(table, cards)


@rule
def trim(table: Table, cards: Cards) -> None:
    """By ruling, a hand above its limit is discarded down to it."""
    if not table.keep_extra and table.held[zone.HAND + table.seat] > hand_limit(table, cards):
        ask(table, questions.TRIM, table.seat, 0, 0)


@rule
def settle(table: Table, cards: Cards) -> None:
    """After drawing, the turn passes on unless a Minion could still act."""
    if table.winner != NONE or table.depth:
        return
    if table.step == steps.END:
        able = 0
        for place in range(WORDS):
            able |= actors(table, cards, place)
        if able == 0:
            next_turn(table)


@rule
def next_turn(table: Table) -> None:
    """The seat to the left begins its turn."""
    table.seat = (table.seat + 1) % table.seats
    table.step = steps.INVOKE
    table.thrown = 0
    table.turn += 1
    for place in range(WORDS):
        table.used[place] = 0
    tell(table, events.TURN, table.seat, 0, 0)
