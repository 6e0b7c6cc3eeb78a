"""The cheapest way to a card: which stars to ignore, which pool, which tiles."""

from cultists.stars import sets, zone
from cultists.stars.cards import GREAT_OLD_ONE, GREATER, SINGLES, STARS, Cards
from cultists.stars.planner.charts import CHARTED, CORNERS, Charts
from cultists.stars.planner.lookup import CHEAPEST, DISTANCE, merge_pools, try_tiles
from cultists.stars.planner.pools import part, set_prices
from cultists.stars.planner.pruned_search import try_deep
from cultists.stars.planner.workspace import MOST_FLIPS, TOO_EXPENSIVE, Workspace
from cultists.stars.summon import already_summoned, bonus_limit, offered_stars
from cultists.stars.table import CARDS, FLIP, Table
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.piles import WORDS

FAR = 99  # a distance: no changes are enough
SPENDING = 1 << 40  # what a Lesser Servitor adds to a price


@rule
def find(
    table: Table, cards: Cards, charts: Charts, work: Workspace, card: int, barred: int, floor: int
) -> bool:
    """Find the cheapest way to summon a card: best_... in the workspace. False: there is none.

    Pools and tiles are listed already. One card is barred: it is not given up for a pool. Only ways
    that cost `floor` or more are found.
    """
    work.card = card
    work.bound = TOO_EXPENSIVE
    work.spent = 0
    work.visited = 0
    work.unsure = 0
    if cards.rank[card] == GREAT_OLD_ONE:
        return not already_summoned(table, cards, card) and find_great_one(
            table, cards, charts, work, barred, floor
        )
    set_prices(work, barred, floor)
    if cards.figures[card] == 0:
        return find_singles(table, cards, work)
    merge_pools(charts.indexes[0], work)
    look_up(table, cards, charts, work, 0, CHEAPEST)
    return work.bound < TOO_EXPENSIVE


@rule
def find_great_one(
    table: Table, cards: Cards, charts: Charts, work: Workspace, barred: int, floor: int
) -> bool:
    """The same for a Great Old One: with as few Lesser Servitors as possible."""
    offered = offered_stars(table, cards, work.card)
    free = free_stars(table, cards, work.card)
    limit = min(bonus_limit(table, cards, work.card), size(offered))
    for spent in range(limit + 1):
        set_prices(work, barred, floor - spent * SPENDING)
        work.spent = spent
        merge_pools(charts.indexes[0], work)
        for ignored in range(offered + 1):
            if ignored & ~offered == 0 and worth_ignoring(ignored, offered, free, limit, spent):
                look_up(table, cards, charts, work, ignored, CHEAPEST)
        if work.bound < TOO_EXPENSIVE:
            return True
    return False


@rule
def worth_ignoring(ignored: int, offered: int, free: int, limit: int, spent: int) -> bool:
    """Whether ignoring these stars costs so many Lesser Servitors, and no more can be ignored.

    Stars in `free` cost nothing: another Servitor lies there who stays.
    """
    if size(ignored & ~free) != spent or size(ignored) > limit:
        return False
    return size(ignored) == limit or ignored & free == offered & free


@rule
def free_stars(table: Table, cards: Cards, card: int) -> int:
    """The stars of a Great Old One that the seat can ignore thanks to Greater Servitors."""
    stars = 0
    for place in range(WORDS):
        mine = table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        mine &= cards.sets[(sets.RANK + GREATER) * WORDS + place]
        for star in range(STARS):
            if mine & cards.helpers[(card * STARS + star) * WORDS + place]:
                stars |= 1 << star
    return stars


@rule
def look_up(
    table: Table, cards: Cards, charts: Charts, work: Workspace, ignored: int, sought: int
) -> None:
    """Ask all charts that know about a card with some of its stars ignored."""
    index = charts.indexes[0]
    target = (int(table.dark_outside != 0) * CARDS + work.card) * CORNERS + ignored
    first = index.first[target]
    if first == 0:  # it does not fit into the sky
        return
    end = first + index.plain[target]
    if table.mirrors:
        first = end
        end = first + index.mirrors[target]
    if charts.lookups[first].depth != CHARTED:
        work.first_lookup = first
        work.end_lookup = end
        try_deep(table, cards, charts, work, sought)
        return
    for look in range(first, end):
        try_tiles(charts, work, look, sought)


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
def find_singles(table: Table, cards: Cards, work: Workspace) -> bool:
    """Single stars may lie anywhere: only flips matter, and spare ones go to other tiles."""
    flips = flips_needed(table, cards, work.card)
    for source in range(work.sources):
        for n in range(work.first_pool[source], work.end_pool[source]):
            if part(work.pool[n], FLIP) >= flips and work.price[n] < work.bound:
                work.bound = work.price[n]
                work.best_pool = n
    return work.bound < TOO_EXPENSIVE


@rule
def distance(table: Table, cards: Cards, charts: Charts, work: Workspace, card: int) -> int:
    """The fewest changes after which a card could be summoned; tiles are listed already."""
    if cards.figures[card] == 0:
        return flips_needed(table, cards, card)
    known = work.slot * CARDS + card
    if work.away[known] != 0:
        return work.away[known] - 1
    work.card = card
    work.least = FAR
    work.most_flips = MOST_FLIPS
    if cards.rank[card] != GREAT_OLD_ONE:
        look_up(table, cards, charts, work, 0, DISTANCE)
        work.away[known] = work.least + 1
    elif not already_summoned(table, cards, card):
        offered = offered_stars(table, cards, card)
        limit = min(bonus_limit(table, cards, card), size(offered))
        for ignored in range(offered + 1):
            if ignored & ~offered == 0 and size(ignored) == limit:
                look_up(table, cards, charts, work, ignored, DISTANCE)
    return work.least
