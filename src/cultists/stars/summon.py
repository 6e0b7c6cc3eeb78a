"""Summoning, bonus stars, the seventh creature, the end (rules 4)."""

from cultists.stars import events, sets, zone
from cultists.stars.cards import GREAT_OLD_ONE, LESSER, STARS, Cards
from cultists.stars.constellations import right_cells, stars_are_right
from cultists.stars.hand import discard, leave, show
from cultists.stars.questions import RELEASE, WITH
from cultists.stars.sky import CELLS, bit_of
from cultists.stars.steps import DISCARD
from cultists.stars.table import CREATURE_LIMIT, GOAL, MOST_LENT, NONE, Table
from cultists.table.asked import about, ask, close
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule
from cultists.table.news import is_told, tell, tell_wide
from cultists.table.piles import BITS, WORDS


@rule
def points(table: Table, cards: Cards, seat: int) -> int:
    """What the creatures of a seat are worth."""
    total = 0
    for place in range(WORDS):
        creatures = table.pile[(zone.CREATURES + seat) * WORDS + place]
        while creatures != 0:
            total += cards.points[place * BITS + lowest(creatures)]
            creatures &= creatures - 1
    return total


@rule
def copies(table: Table, cards: Cards, card: int, seat: int, place: int) -> int:
    """The creatures (one word of the set) of a seat that are the same Great Old One."""
    same = cards.sets[(sets.FAMILY + cards.family[card]) * WORDS + place]
    great = cards.sets[(sets.RANK + GREAT_OLD_ONE) * WORDS + place]
    return table.pile[(zone.CREATURES + seat) * WORDS + place] & same & great


@rule
def bonus_limit(table: Table, cards: Cards, card: int) -> int:
    """How many stars may be ignored: three, less one for each copy lying elsewhere."""
    limit = 3
    for seat in range(table.seats):
        for place in range(WORDS):
            limit -= size(copies(table, cards, card, seat, place))
    return max(limit, 0)


@rule
def helpers(table: Table, cards: Cards, card: int, stars: int, place: int) -> int:
    """Own servitors (one word of the set) that let ignore one of these stars."""
    able = 0
    for star in range(STARS):
        if stars >> star & 1:
            able |= cards.helpers[(card * STARS + star) * WORDS + place]
    return able & table.pile[(zone.CREATURES + table.seat) * WORDS + place]


@rule
def offered_stars(table: Table, cards: Cards, card: int) -> int:
    """The stars of a Great Old One that own servitors let ignore."""
    stars = 0
    for place in range(WORDS):
        mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        for star in range(STARS):
            if mine & cards.helpers[(card * STARS + star) * WORDS + place]:
                stars |= 1 << star
    return stars


@rule
def star_of(cards: Cards, card: int, servitor: int) -> int:
    """The star, as a set, that a servitor lets ignore."""
    stars = 0
    for star in range(STARS):
        able = cards.helpers[(card * STARS + star) * WORDS + servitor // BITS]
        stars |= (able >> servitor % BITS & 1) << star
    return stars


@rule
def enough(table: Table, cards: Cards, card: int, ignored: int) -> bool:
    """Whether ignoring these stars is allowed and makes the stars right."""
    return size(ignored) <= bonus_limit(table, cards, card) and stars_are_right(
        table, cards, card, ignored
    )


@rule
def needed(table: Table, cards: Cards, card: int, ignored: int) -> bool:
    """Whether ignoring these stars is enough, and none of them can be left out."""
    if not enough(table, cards, card, ignored):
        return False
    rest = ignored
    while rest != 0:
        star = rest & -rest
        if stars_are_right(table, cards, card, ignored & ~star):
            return False
        rest &= rest - 1
    return True


@rule
def already_summoned(table: Table, cards: Cards, card: int) -> bool:
    """Whether the seat has this Great Old One, or by once_ever ever had it (rules 4.3)."""
    if table.ever[table.seat] >> cards.family[card] & 1:
        return True
    for place in range(WORDS):
        if copies(table, cards, card, table.seat, place) != 0:
            return True
    return False


@rule
def great_one_comes(table: Table, cards: Cards, card: int) -> bool:
    """Whether a Great Old One can be summoned, with help or without (rules 4.3, 4.4)."""
    if already_summoned(table, cards, card):
        return False
    stars = offered_stars(table, cards, card)
    if stars == 0 or size(stars) <= bonus_limit(table, cards, card):
        return stars_are_right(table, cards, card, stars)
    for ignored in range(stars + 1):
        if ignored & ~stars == 0 and enough(table, cards, card, ignored):
            return True
    return False


@rule
def can_summon(table: Table, cards: Cards, card: int) -> bool:
    """Whether the seat to move can summon a card of its hand now."""
    if cards.rank[card] == GREAT_OLD_ONE:
        return great_one_comes(table, cards, card)
    return stars_are_right(table, cards, card, 0)


@rule
def summonable(table: Table, cards: Cards, place: int) -> int:
    """The hand cards (one word of the set) that can be summoned now."""
    rest = table.pile[(zone.HAND + table.seat) * WORDS + place]
    able = 0
    while rest != 0:
        if can_summon(table, cards, place * BITS + lowest(rest)):
            able |= rest & -rest
        rest &= rest - 1
    return able


@rule
def ways(table: Table, cards: Cards, card: int, chosen: int) -> int:
    """In how many ways servitors can complete the stars chosen so far, none of them for nothing."""
    rest = offered_stars(table, cards, card) & ~chosen
    count = 0
    for more in range(rest + 1):
        if more & ~rest == 0 and needed(table, cards, card, chosen | more):
            choices = 1
            for star in range(STARS):
                if more >> star & 1:
                    able = 0
                    for place in range(WORDS):
                        able += size(helpers(table, cards, card, 1 << star, place))
                    choices *= able
            count += choices
    return count


@rule
def useful_stars(table: Table, cards: Cards, card: int, chosen: int) -> int:
    """The stars that may be ignored next, so that in the end none is ignored for nothing."""
    rest = offered_stars(table, cards, card) & ~chosen
    stars = 0
    for more in range(rest + 1):
        if more & ~rest == 0 and needed(table, cards, card, chosen | more):
            stars |= more
    return stars


@rule
def help_with(table: Table, cards: Cards, servitor: int) -> None:
    """A servitor lends its star. A Greater one stays.

    A Lesser one is discarded: in 2009 at once, in 2008 once the Great Old One lies there.
    """
    if table.edition:
        lend(table, servitor)
    if table.edition or cards.rank[servitor] != LESSER:
        tell(table, events.HELPED, table.seat, servitor, 0)
    else:
        spend_servitor(table, servitor)


@rule
def lend(table: Table, servitor: int) -> None:
    """Note that a servitor lends its star, in the order of the cards."""
    at = MOST_LENT - 1
    while at > 0 and (table.lent[at - 1] == 0 or table.lent[at - 1] > servitor + 1):
        table.lent[at] = table.lent[at - 1]
        at -= 1
    table.lent[at] = servitor + 1


@rule
def spend_servitor(table: Table, servitor: int) -> None:
    """A Lesser Servitor that lent its star goes."""
    discard(table, servitor, zone.CREATURES + table.seat)
    tell(table, events.SPENT, table.seat, servitor, 0)


@rule
def spend_lent(table: Table, cards: Cards) -> None:
    """In 2008 the Lesser Servitors go last; ten points have ended the game before."""
    for n in range(MOST_LENT):
        servitor = table.lent[n] - 1
        table.lent[n] = 0
        if servitor >= 0 and cards.rank[servitor] == LESSER and table.winner == NONE:
            spend_servitor(table, servitor)


@rule
def take_only_way(table: Table, cards: Cards, card: int, chosen: int) -> int:
    """There is one way left to complete the stars: take it. All stars that are ignored then."""
    stars = useful_stars(table, cards, card, chosen)
    for place in range(WORDS):
        rest = helpers(table, cards, card, stars, place)
        while rest != 0:
            help_with(table, cards, place * BITS + lowest(rest))
            rest &= rest - 1
    return chosen | stars


@rule
def summon(table: Table, cards: Cards, card: int) -> None:
    """Begin to summon: a Great Old One may have to ask who helps."""
    table.step = DISCARD
    show(table, card)
    if cards.rank[card] == GREAT_OLD_ONE:
        gather(table, cards, card, 0)
    else:
        place_creature(table, cards, card, 0)


@rule
def gather(table: Table, cards: Cards, card: int, chosen: int) -> None:
    """Ask who helps next, unless there is nothing left to choose."""
    if ways(table, cards, card, chosen) > 1:
        ask(table, WITH, table.seat, card, chosen)
    else:
        place_creature(table, cards, card, take_only_way(table, cards, card, chosen))


@rule
def answer_with(table: Table, cards: Cards, servitor: int) -> None:
    """The player chose a servitor."""
    card = about(table, 2)
    chosen = about(table, 3) | star_of(cards, card, servitor)
    close(table)
    help_with(table, cards, servitor)
    gather(table, cards, card, chosen)


@rule
def place_creature(table: Table, cards: Cards, card: int, ignored: int) -> None:
    """Lay the new creature down; one too many must go (rules 4.5)."""
    full = table.held[zone.CREATURES + table.seat] == CREATURE_LIMIT
    if full and table.edition:
        ask(table, RELEASE, table.seat, card, ignored)
        return
    lay_down(table, cards, card, ignored)
    if full:
        ask(table, RELEASE, table.seat, NONE, 0)
    else:
        finish_summoning(table, cards)


@rule
def lay_down(table: Table, cards: Cards, card: int, ignored: int) -> None:
    """The creature lies on the table."""
    if is_told(table):
        tell_summoning(table, cards, card, ignored)
    leave(table, card, zone.HAND + table.seat, zone.CREATURES + table.seat)
    if table.once_ever and cards.rank[card] == GREAT_OLD_ONE:
        table.ever[table.seat] |= 1 << cards.family[card]


@rule
def tell_summoning(table: Table, cards: Cards, card: int, ignored: int) -> None:
    """Tell all which tiles show the constellations of a creature."""
    sky = right_cells(table, cards, card, ignored)
    cells = 0
    for cell in range(CELLS):
        cells |= (sky >> bit_of(cell) & 1) << cell
    tell_wide(table, events.SUMMONED, table.seat, card, cells)


@rule
def releasable(table: Table, place: int) -> int:
    """The creatures (one word of the set) that may go: not one that lends its star."""
    able = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
    for n in range(MOST_LENT):
        servitor = table.lent[n] - 1
        if servitor >= 0 and servitor // BITS == place:
            able &= ~(1 << servitor % BITS)
    return able


@rule
def finish_summoning(table: Table, cards: Cards) -> None:
    """Points first, for they may end the game; then the servitors that were lent."""
    count_points(table, cards, table.seat)
    spend_lent(table, cards)


@rule
def answer_release(table: Table, cards: Cards, creature: int) -> None:
    """The player chose the creature that goes."""
    waiting = about(table, 2)
    ignored = about(table, 3)
    close(table)
    discard(table, creature, zone.CREATURES + table.seat)
    tell(table, events.RELEASED, table.seat, creature, 0)
    if waiting != NONE:
        lay_down(table, cards, waiting, ignored)
    finish_summoning(table, cards)


@rule
def count_points(table: Table, cards: Cards, seat: int) -> None:
    """Ten points end the game at once."""
    total = points(table, cards, seat)
    if total >= GOAL and table.winner == NONE:
        table.winner = seat
        tell(table, events.WON, seat, total, 0)
