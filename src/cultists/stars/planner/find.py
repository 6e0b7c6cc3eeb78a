"""The cheapest way to a card: which stars to ignore, which pool, which tiles."""

from cultists.stars import cards as sets
from cultists.stars import zone
from cultists.stars.cards import GREAT_OLD_ONE, GREATER, SINGLES, STARS, Cards
from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.atlas import CHARTED, CORNERS, LOOK_SIZE
from cultists.stars.planner.pools import part, set_prices
from cultists.stars.planner.seek import DISTANCE, LINE, gather_pools, seek
from cultists.stars.planner.slate import MOST_FLIPS, TOO_DEAR
from cultists.stars.planner.walk import seek_deep
from cultists.stars.summon import bonus_limit, copies, offered_stars
from cultists.stars.table import CARDS, FLIP, Table
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.piles import WORDS
from cultists.table.record import Row

FAR = 99  # a distance: no changes are enough
SPENDING = 1 << 40  # what a Lesser Servitor adds to a price


@rule
def find(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    card: int,
    barred: int,
    floor: int,
) -> bool:
    """Find the cheapest way to summon a card: BEST_... on the slate. False: there is none.

    Pools and tiles are listed already. One card is barred: it is not given up for a pool. Only ways
    that cost `floor` or more are found.
    """
    slate[at.BOUND] = TOO_DEAR
    slate[at.SPENT] = 0
    slate[at.SEEN] = 0
    slate[at.UNSURE] = 0
    if cards.rank[card] == GREAT_OLD_ONE:
        return not lies_here(table, cards, card) and find_great_one(
            table, cards, atlas, charts, slate, worths, card, barred, floor
        )
    set_prices(slate, worths, barred, floor)
    if cards.figures[card] == 0:
        return find_singles(table, cards, slate, card)
    gather_pools(atlas, slate)
    look_up(table, cards, atlas, charts, slate, card, 0, LINE)
    return slate[at.BOUND] < TOO_DEAR


@rule
def find_great_one(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    card: int,
    barred: int,
    floor: int,
) -> bool:
    """The same for a Great Old One: with as few Lesser Servitors as possible."""
    offered = offered_stars(table, cards, card)
    free = free_stars(table, cards, card)
    limit = min(bonus_limit(table, cards, card), size(offered))
    for spent in range(limit + 1):
        set_prices(slate, worths, barred, floor - spent * SPENDING)
        slate[at.SPENT] = spent
        gather_pools(atlas, slate)
        for ignored in range(offered + 1):
            if ignored & ~offered == 0 and worth_ignoring(ignored, offered, free, limit, spent):
                look_up(table, cards, atlas, charts, slate, card, ignored, LINE)
        if slate[at.BOUND] < TOO_DEAR:
            return True
    return False


@rule
def worth_ignoring(ignored: int, offered: int, free: int, limit: int, spent: int) -> bool:
    """Whether to ignore these stars costs so many Lesser Servitors, and no more could be ignored.

    Stars in `free` cost nothing: another Servitor lies there who stays.
    """
    if size(ignored & ~free) != spent or size(ignored) > limit:
        return False
    return size(ignored) == limit or ignored & free == offered & free


@rule
def free_stars(table: Table, cards: Cards, card: int) -> int:
    """The stars of a Great Old One that an own Greater Servitor lets ignore."""
    stars = 0
    for place in range(WORDS):
        mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        mine &= cards.sets[(sets.RANK + GREATER) * WORDS + place]
        for star in range(STARS):
            if mine & cards.helpers[(card * STARS + star) * WORDS + place]:
                stars |= 1 << star
    return stars


@rule
def lies_here(table: Table, cards: Cards, card: int) -> bool:
    """Whether the same Great Old One lies with the seat already (rules 4.3)."""
    for place in range(WORDS):
        if copies(table, cards, card, table.seat, place) != 0:
            return True
    return False


@rule
def look_up(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    slate: Row,
    card: int,
    ignored: int,
    sought: int,
) -> None:
    """Ask all charts that know about a card with some of its stars ignored."""
    kind = int(table.dark_outside != 0) * CARDS + card
    target = atlas[book.TARGETS + kind * CORNERS + ignored]
    if target == 0:  # there is no room for it in the sky
        return
    first = target + book.LOOK
    count = atlas[target + book.LOOKS]
    if table.mirrors:
        first += count * LOOK_SIZE
        count = atlas[target + book.LOOKS + 1]
    if atlas[target + book.DEPTH] != CHARTED:
        seek_deep(table, cards, atlas, charts, slate, card, target, first, count, sought)
        return
    for n in range(count):
        seek(atlas, charts, slate, target, first + n * LOOK_SIZE, sought)


@rule
def flips_needed(table: Table, cards: Cards, card: int) -> int:
    """How many flips make the sky show the single stars of a card; FAR if no number does."""
    flips = 0
    for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
        symbol = cards.single[n]
        others = 0
        for m in range(card * SINGLES, card * SINGLES + cards.singles[card]):
            if cards.single[m] == symbol ^ 1:
                others = cards.wanted[m]
        shown = size(table.sky[symbol])
        if shown + size(table.sky[symbol ^ 1]) < cards.wanted[n] + others:
            return FAR
        flips += max(0, cards.wanted[n] - shown)
    return flips


@rule
def find_singles(table: Table, cards: Cards, slate: Row, card: int) -> bool:
    """Single stars may lie anywhere: only flips matter, and spare ones go to other tiles."""
    flips = flips_needed(table, cards, card)
    for source in range(slate[at.SOURCE_COUNT]):
        for n in range(slate[at.FROM + source], slate[at.TO + source]):
            if part(slate[at.POOL + n], FLIP) >= flips and slate[at.PRICE + n] < slate[at.BOUND]:
                slate[at.BOUND] = slate[at.PRICE + n]
                slate[at.BEST_POOL] = n
    return slate[at.BOUND] < TOO_DEAR


@rule
def distance(table: Table, cards: Cards, atlas: Row, charts: Row, slate: Row, card: int) -> int:
    """The fewest changes after which a card could be summoned; tiles are listed already."""
    if cards.figures[card] == 0:
        return flips_needed(table, cards, card)
    slate[at.LEAST] = FAR
    slate[at.MOST] = MOST_FLIPS
    if cards.rank[card] != GREAT_OLD_ONE:
        look_up(table, cards, atlas, charts, slate, card, 0, DISTANCE)
    elif not lies_here(table, cards, card):
        offered = offered_stars(table, cards, card)
        limit = min(bonus_limit(table, cards, card), size(offered))
        for ignored in range(offered + 1):
            if ignored & ~offered == 0 and size(ignored) == limit:
                look_up(table, cards, atlas, charts, slate, card, ignored, DISTANCE)
    return slate[at.LEAST]
