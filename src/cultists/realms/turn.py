"""The course of a turn: what may be done now, and doing it (rules 3)."""

from cultists.realms import cards as sets
from cultists.realms import events, moves, zone
from cultists.realms import table as state
from cultists.realms.attack import (
    answer_hit,
    answer_who_loses,
    choose_location,
    guarded,
    hit_player,
    kinds_hittable,
    kinds_of_locations,
    leave_play,
    spread,
    with_locations,
)
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.fate import judge
from cultists.realms.lines import available, next_seat, reach
from cultists.realms.piles import (
    discard_hand,
    draw_cards,
    kinds_in,
    lay_open,
)
from cultists.realms.resolve import (
    abjure_from,
    acquire,
    actor,
    answer_discard,
    answer_which_line,
    answer_who_draws,
    answer_who_gains,
    cheap_kinds,
    conjure,
    use,
)
from cultists.realms.table import HAND_SIZE, NONE, Table
from cultists.table.asked import about, close, question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.news import begin, tell
from cultists.table.offer import clear
from cultists.table.piles import BITS, WORDS, pour
from cultists.table.record import Row


@rule
def to_move(table: Table) -> int:
    """The seat that decides next, or NONE after the end."""
    if table.winner != NONE:
        return NONE
    return about(table, 1) if table.depth else table.seat


@rule
def candidates(table: Table, cards: Cards, offer: Row) -> None:
    """Write down every legal move, and every ability not yet used, whatever it asks for."""
    clear(offer)
    if table.winner != NONE:
        return
    if table.depth:
        offer_answers(table, cards, offer)
        return
    offer[moves.PLAY // KINDS] = kinds_in(table, cards, zone.HAND + table.seat)
    offer_unused(table, cards, offer)
    offer[moves.CONJURE // KINDS] = affordable(table, cards)
    offer[moves.REST_WORD] = 1 << moves.END_BIT


@rule
def allowed(table: Table, cards: Cards, move: int) -> bool:
    """Whether a candidate is a legal move: only abilities need a second look."""
    if move < moves.USE or move >= moves.CONJURE:
        return True
    return actor(table, cards, move % KINDS, (move - moves.USE) // KINDS) >= 0


@rule
def offers(table: Table, cards: Cards, offer: Row) -> None:
    """Write down every legal move."""
    candidates(table, cards, offer)
    for line in range(LINES):
        rest = offer[moves.USE // KINDS + line]
        while rest != 0:
            if actor(table, cards, lowest(rest), line) < 0:
                offer[moves.USE // KINDS + line] &= ~(rest & -rest)
            rest &= rest - 1


@rule
def offer_unused(table: Table, cards: Cards, offer: Row) -> None:
    """Abilities of cards in play that were not used this turn."""
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            kind = cards.kind[card]
            for line in range(cards.lines[kind]):
                if table.used[card] & cards.group[kind * LINES + line] == 0:
                    offer[moves.USE // KINDS + line] |= 1 << kind
            rest &= rest - 1


@rule
def affordable(table: Table, cards: Cards) -> int:
    """The kinds that the power of the seat to move can conjure."""
    able = 0
    if table.power > 0:
        rest = available(table, cards)
        while rest != 0:
            kind = lowest(rest)
            if cards.cost[kind] <= table.power:
                able |= 1 << kind
            rest &= rest - 1
    return able


@rule
def offer_answers(table: Table, cards: Cards, offer: Row) -> None:
    """A question is open: only its answers."""
    asked = question(table)
    if asked == state.WHO_DRAWS or asked == state.WHO_GAINS:
        offer[moves.REST_WORD] = reach(table)
    elif asked == state.WHO_LOSES:
        offer[moves.REST_WORD] = table.alive
    elif asked == state.LOSS:
        victim = about(table, 2)
        offer[moves.HIT // KINDS] = kinds_hittable(table, cards, victim)
        if not guarded(table, cards, victim):
            offer[moves.REST_WORD] = 1 << victim
    elif asked == state.DISCARD:
        offer[moves.DISCARD // KINDS] = kinds_in(table, cards, zone.HAND + about(table, 1))
    elif asked == state.ABJURE:
        offer_abjure(table, cards, offer)
    elif asked == state.ACQUIRE:
        offer[moves.ACQUIRE // KINDS] = kinds_in(table, cards, zone.ABJURED)
    elif asked == state.WHICH_LINE:
        offer[moves.REST_WORD] = reach(table) & ~(1 << table.seat)
    elif asked == state.WHOSE:
        offer[moves.REST_WORD] = with_locations(table, cards, reach(table))
    else:
        offer[moves.HIT // KINDS] = kinds_of_locations(table, cards, about(table, 2))


@rule
def offer_abjure(table: Table, cards: Cards, offer: Row) -> None:
    """What may be abjured: from hand, from the discards, from what is available."""
    hand = kinds_in(table, cards, zone.HAND + table.seat)
    thrown = kinds_in(table, cards, zone.DISCARDS + table.seat)
    offer[moves.ABJURE_HAND // KINDS] = cheap_kinds(cards, hand)
    offer[moves.ABJURE_DISCARDS // KINDS] = cheap_kinds(cards, thrown)
    offer[moves.ABJURE_LINE // KINDS] = cheap_kinds(cards, available(table, cards))


@rule
def perform(table: Table, cards: Cards, move: int) -> None:
    """Carry out one legal move."""
    begin(table)
    if move < moves.SEAT:
        perform_with_kind(table, cards, move // KINDS, move % KINDS)
    elif move < moves.END_TURN:
        answer_seat(table, cards, move - moves.SEAT)
    else:
        end_turn(table, cards)
    settle(table, cards)


@rule
def perform_with_kind(table: Table, cards: Cards, verb: int, kind: int) -> None:
    """Carry out a move that names a kind."""
    if verb == moves.PLAY // KINDS:
        lay_open(table, cards, table.seat, kind, zone.PLAY + table.seat)
        tell(table, events.PLAYED, table.seat, kind, 0)
    elif verb < moves.CONJURE // KINDS:
        use(table, cards, kind, verb - moves.USE // KINDS)
    elif verb == moves.CONJURE // KINDS:
        conjure(table, cards, kind)
    elif verb == moves.DISCARD // KINDS:
        answer_discard(table, cards, kind)
    elif verb == moves.ABJURE_HAND // KINDS:
        abjure_from(table, cards, zone.HAND, kind)
    elif verb == moves.ABJURE_DISCARDS // KINDS:
        abjure_from(table, cards, zone.DISCARDS, kind)
    elif verb == moves.ABJURE_LINE // KINDS:
        abjure_from(table, cards, zone.LINE, kind)
    elif verb == moves.ACQUIRE // KINDS:
        close(table)
        acquire(table, cards, kind)
    else:
        answer_hit(table, cards, kind)


@rule
def answer_seat(table: Table, cards: Cards, seat: int) -> None:
    """A player was chosen."""
    match question(table):
        case state.WHO_DRAWS:
            answer_who_draws(table, cards, seat)
        case state.WHO_GAINS:
            answer_who_gains(table, seat)
        case state.WHO_LOSES:
            answer_who_loses(table, cards, seat)
        case state.WHICH_LINE:
            answer_which_line(table, cards, seat)
        case state.WHOSE:
            close(table)
            choose_location(table, cards, seat)
        case _:
            hit_player(table, cards)
            spread(table, cards)


@rule
def clear_play(table: Table, cards: Cards) -> None:
    """Entities and Artifacts go to the discards; Locations stay and are fresh again."""
    mine = zone.PLAY + table.seat
    for place in range(WORDS):
        rest = table.pile[mine * WORDS + place]
        locations = cards.sets[sets.LOCATION * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            if rest & -rest & locations:
                table.used[card] = 0
            else:
                leave_play(table, table.seat, card, zone.DISCARDS + table.seat)
            rest &= rest - 1


@rule
def heal(table: Table) -> None:
    """Loss marked on Locations is gone."""
    for seat in range(table.seats):
        for place in range(WORDS):
            rest = table.pile[(zone.PLAY + seat) * WORDS + place]
            while rest != 0:
                table.hurt[place * BITS + lowest(rest)] = 0
                rest &= rest - 1


@rule
def end_turn(table: Table, cards: Cards) -> None:
    """Tidy up, draw five, and pass on (rules 3.2)."""
    discard_hand(table, cards, table.seat)
    clear_play(table, cards)
    draw_cards(table, cards, table.seat, HAND_SIZE)
    pass_on(table)


@rule
def pass_on(table: Table) -> None:
    """What held for one turn ends, and the next seat begins."""
    heal(table)
    pour(table, zone.ABJURED, zone.BOX)
    table.power = 0
    table.discarded = 0
    table.abjured = 0
    for place in range(WORDS):
        table.left[place] = 0
    if table.exhausted:
        judge(table)
        return
    table.seat = next_seat(table, table.seat)
    table.turn += 1
    tell(table, events.TURN, table.seat, 0, 0)


@rule
def settle(table: Table, cards: Cards) -> None:  # noqa: ARG001
    """The turn of an eliminated seat ends at once; by ruling an empty deck ends the game."""
    if table.winner != NONE:
        return
    if table.exhausted and not table.finish_turn:
        judge(table)
    elif table.alive >> table.seat & 1 == 0:
        pass_on(table)
