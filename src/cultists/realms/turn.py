"""The course of a turn: what may be done now, and doing it (rules 3)."""

from cultists.realms import events, moves, questions, sets, zone
from cultists.realms.attack import (
    answer_hit,
    answer_waste,
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
from cultists.realms.moves import verb_of
from cultists.realms.piles import (
    discard_hand,
    draw_cards,
    kinds_in,
    lay_open,
)
from cultists.realms.resolve import (
    abjure_available,
    abjure_from_discards,
    abjure_from_hand,
    acquirable,
    acquire,
    actor,
    answer_discard,
    answer_which_line,
    answer_who_draws,
    answer_who_gains,
    cheap_kinds,
    conjure,
    usable,
    use,
)
from cultists.realms.table import HAND_SIZE, NONE, Table
from cultists.table.asked import about, close, question
from cultists.table.bits import lowest
from cultists.table.kernel import rule, unreachable
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
    if offer_certain(table, cards, offer):
        offer_unused(table, cards, offer)


@rule
def allowed(table: Table, cards: Cards, move: int) -> bool:
    """Whether a candidate is a legal move: only abilities need a second look."""
    if move < moves.USE or move >= moves.CONJURE:
        return True
    return actor(table, cards, move % KINDS, (move - moves.USE) // KINDS) >= 0


@rule
def offers(table: Table, cards: Cards, offer: Row) -> None:
    """Write down every legal move."""
    if offer_certain(table, cards, offer):
        offer_usable(table, cards, offer)


@rule
def offer_certain(table: Table, cards: Cards, offer: Row) -> bool:
    """Write down every legal move but abilities; can there be any?"""
    clear(offer)
    if table.winner != NONE:
        return False
    if table.depth:
        offer_answers(table, cards, offer)
        return False
    offer[moves.PLAY // KINDS] = kinds_in(table, cards, zone.HAND + table.seat)
    offer[moves.CONJURE // KINDS] = affordable(table, cards)
    offer[moves.REST_WORD] = 1 << moves.END_BIT
    return True


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
def offer_usable(table: Table, cards: Cards, offer: Row) -> None:
    """Abilities that some card in play can use now."""
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            kind = cards.kind[card]
            for line in range(cards.lines[kind]):
                if usable(table, cards, card, line):
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
    match question(table):
        case questions.WHO_DRAWS | questions.WHO_GAINS:
            offer[moves.REST_WORD] = reach(table)
        case questions.WHO_LOSES:
            offer[moves.REST_WORD] = table.alive
        case questions.LOSS:
            offer_loss(table, cards, offer, about(table, 2))
        case questions.REST:
            offer_loss(table, cards, offer, about(table, 2))
            offer[moves.REST_WORD] |= 1 << moves.WASTE_BIT
        case questions.DISCARD:
            offer[moves.DISCARD // KINDS] = kinds_in(table, cards, zone.HAND + about(table, 1))
        case questions.ABJURE:
            offer_abjure(table, cards, offer)
        case questions.ACQUIRE:
            offer[moves.ACQUIRE // KINDS] = acquirable(table, cards, about(table, 2))
        case questions.WHOSE:
            offer[moves.REST_WORD] = with_locations(table, cards, reach(table))
        case questions.DESTROY:
            offer[moves.HIT // KINDS] = kinds_of_locations(table, cards, about(table, 2))
        case questions.WHICH_LINE:
            offer[moves.REST_WORD] = reach(table) & ~(1 << table.seat)
        case _:
            unreachable()


@rule
def offer_loss(table: Table, cards: Cards, offer: Row, victim: int) -> None:
    """Who or what may take a loss: Locations of the victim, and the victim unless guarded."""
    offer[moves.HIT // KINDS] = kinds_hittable(table, cards, victim)
    if not guarded(table, cards, victim):
        offer[moves.REST_WORD] = 1 << victim


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
    kind = move % KINDS
    match verb_of(move):
        case moves.PLAY:
            lay_open(table, cards, table.seat, kind, zone.PLAY + table.seat)
            tell(table, events.PLAYED, table.seat, kind, 0)
        case moves.USE:
            use(table, cards, kind, (move - moves.USE) // KINDS)
        case moves.CONJURE:
            conjure(table, cards, kind)
        case moves.DISCARD:
            answer_discard(table, cards, kind)
        case moves.ABJURE_HAND:
            abjure_from_hand(table, cards, kind)
        case moves.ABJURE_DISCARDS:
            abjure_from_discards(table, cards, kind)
        case moves.ABJURE_LINE:
            abjure_available(table, cards, kind)
        case moves.ACQUIRE:
            close(table)
            acquire(table, cards, kind)
        case moves.HIT:
            answer_hit(table, cards, kind)
        case moves.SEAT:
            answer_seat(table, cards, move - moves.SEAT)
        case moves.END_TURN:
            end_turn(table, cards)
        case moves.WASTE:
            answer_waste(table, cards)
        case _:
            unreachable()
    settle(table, cards)


@rule
def answer_seat(table: Table, cards: Cards, seat: int) -> None:
    """A player was chosen."""
    match question(table):
        case questions.WHO_DRAWS:
            answer_who_draws(table, cards, seat)
        case questions.WHO_GAINS:
            answer_who_gains(table, seat)
        case questions.WHO_LOSES:
            answer_who_loses(table, cards, seat)
        case questions.LOSS | questions.REST:
            hit_player(table, cards)
            spread(table, cards)
        case questions.WHOSE:
            close(table)
            choose_location(table, cards, seat)
        case questions.WHICH_LINE:
            answer_which_line(table, cards, seat)
        case questions.DISCARD | questions.ABJURE | questions.ACQUIRE | questions.DESTROY:
            unreachable()  # a card answers these
        case _:
            unreachable()


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
    """The turn of an eliminated seat ends at once; by ruling an empty deck ends the game.

    But not in the middle of an ability: both losses are carried out, whether they ask or not.
    """
    if table.winner != NONE or table.depth:
        return
    if table.exhausted and not table.finish_turn:
        judge(table)
    elif table.alive >> table.seat & 1 == 0:
        pass_on(table)
