"""Information-set Monte Carlo tree search, over any game that says what its choices are.

Each playout imagines a world that fits the view, walks down the tree by choices that are open in
that world, adds one choice to the tree, plays the rest out and writes the result along the way. The
tree knows choices and not worlds, so what a seat cannot know cannot sway it.

A *choice* is a number that means something to the game: a move, or a whole planned turn. A node of
the tree is a choice, made after those above it. The rows `atlas`, `charts` and `notes` are the
star planner's; a game without a planner leaves them empty.
"""

from __future__ import annotations

from typing import Any

from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.news import Journal
from cultists.table.record import Record, Row

Tables = list[Any]

# A node.
CHOICE = 0
SEAT = 1  # who made the choice
VISITS = 2
OFFERED = 3  # how often it was open when its seat chose
VALUE = 4  # sum of results for that seat
CHILD = 5  # the first choice after it; 0: none
SIBLING = 6  # the next choice instead of it; 0: none
NODE = 7

MENU = 32  # choices that are looked at in one place, at most
FULL = 1000  # the result of a won game
DEPTH = 64  # choices in one walk down the tree

# The menu is two rows in one: choices, then what each promises.

# What is written into `state`, so that a search can go on.
NODES = 0
PLAYOUTS = 1
STATE = 2

CURIOSITY = 5 * FULL // 2  # how much a choice that was seldom tried draws
DOUBT = 60  # an untried choice is taken to be this much worse than the tried ones
FINE = 256  # steps of a result when choices are compared
PRIOR = 1 << 16


# What a game promises. The bodies are never run: `bind` puts the game's own rules in their place.
def imagine(table: Any) -> None:
    """Make a view with a key of chance a table again."""


def to_move(table: Any) -> int:  # type: ignore[empty-body]
    """The seat that decides next, or -1."""


def list_choices(  # type: ignore[empty-body]
    table: Any, cards: Any, atlas: Row, charts: Row, notes: Row, offer: Row, menu: Row
) -> int:
    """Write down the choices, most promising first; how many? None after the end."""


def make_choice(
    table: Any, cards: Any, atlas: Row, charts: Row, notes: Row, offer: Row, dice: Row, choice: int
) -> None:
    """Carry a choice out, and note its moves down."""


def play_out(  # type: ignore[empty-body]
    table: Any,
    cards: Any,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    menu: Row,
    dice: Row,
) -> int:
    """Play quickly to the end; how many moves, or turns?"""


def result(table: Any, cards: Any, seat: int) -> int:  # type: ignore[empty-body]
    """What the end is worth to a seat, from 0 to FULL."""


@rule
def insert(menu: Row, count: int, limit: int, choice: int, value: int) -> int:
    """Put a choice where it belongs in the menu; the least promising falls out of a full one."""
    values = len(menu) // 2
    at = min(count, limit - 1)
    if count >= limit and menu[values + at] >= value:
        return count
    while at > 0 and menu[values + at - 1] < value:
        menu[at] = menu[at - 1]
        menu[values + at] = menu[values + at - 1]
        at -= 1
    menu[at] = choice
    menu[values + at] = value
    return min(count + 1, limit)


@rule
def find(tree: Row, parent: int, choice: int) -> int:
    """The node of a choice, or 0."""
    node = tree[parent * NODE + CHILD]
    while node != 0 and tree[node * NODE + CHOICE] != choice:
        node = tree[node * NODE + SIBLING]
    return node


@rule
def add(tree: Row, state: Row, parent: int, choice: int, seat: int) -> int:
    """A new node; 0 if the tree is full."""
    node = state[NODES]
    if (node + 1) * NODE > len(tree):
        return 0
    state[NODES] = node + 1
    at = node * NODE
    tree[at + CHOICE] = choice
    tree[at + SEAT] = seat
    tree[at + VISITS] = 0
    tree[at + OFFERED] = 0
    tree[at + VALUE] = 0
    tree[at + CHILD] = 0
    tree[at + SIBLING] = tree[parent * NODE + CHILD]
    tree[parent * NODE + CHILD] = node
    return node


@rule
def root(number: int) -> int:
    """The square root of a whole number, rounded down (Newton's method from above)."""
    guess = 1
    while guess * guess < number:
        guess <<= 1
    while guess * guess > number:
        guess = (guess + number // guess) >> 1
    return guess


@rule
def untried_value(tree: Row, parent: int, menu: Row, count: int) -> int:
    """What a choice that nobody tried is taken to be worth, in fine steps."""
    visits = 0
    value = 0
    for n in range(count):
        node = find(tree, parent, menu[n])
        if node != 0:
            visits += tree[node * NODE + VISITS]
            value += tree[node * NODE + VALUE]
    if visits == 0:
        return FULL * FINE // 2
    return value * FINE // visits - DOUBT * FINE


@rule
def select(tree: Row, state: Row, parent: int, menu: Row, count: int, seat: int) -> int:
    """The choice that promises most or was tried least, as a node; 0 if the tree is full.

    PUCT over the choices open in this world: the earlier a choice stands in the menu, the more it
    draws. In whole numbers: floats may differ in the last bit between machines.
    """
    fresh = untried_value(tree, parent, menu, count)
    best = -1
    best_node = 0
    most = -(1 << 60)
    weights = 0
    for n in range(count):
        weights += PRIOR // (n + 2)
    for n in range(count):
        node = find(tree, parent, menu[n])
        value = fresh
        visits = 0
        offered = tree[parent * NODE + VISITS]
        if node != 0:
            tree[node * NODE + OFFERED] += 1
            offered = tree[node * NODE + OFFERED]
            visits = tree[node * NODE + VISITS]
            if visits > 0:
                value = tree[node * NODE + VALUE] * FINE // visits
        drawn = CURIOSITY * (PRIOR // (n + 2)) // weights * root((offered + 1) * FINE * FINE)
        score = value + drawn // (visits + 1)
        if score > most:
            most = score
            best = n
            best_node = node
    if best_node == 0:
        return add(tree, state, parent, menu[best], seat)
    return best_node


@rule
def new_world(tables: Tables, dice: Row) -> None:
    """Make the second table a world that fits the first, which is a view."""
    tables[1] = tables[0]
    for n in range(4):
        tables[1].key[n] = roll(dice, 1 << 30) << 2 | roll(dice, 4)
    imagine(tables[1])


@rule
def walk(
    table: Journal,
    cards: Record,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    dice: Row,
    menu: Row,
    tree: Row,
    state: Row,
    path: Row,
) -> int:
    """Walk down the tree and one choice beyond it; how many nodes are on the path?"""
    node = 0
    depth = 0
    while depth < DEPTH:
        count = list_choices(table, cards, atlas, charts, notes, offer, menu)
        if count == 0:
            return depth
        if count == 1:  # nothing to decide
            make_choice(table, cards, atlas, charts, notes, offer, dice, menu[0])
            continue
        node = select(tree, state, node, menu, count, to_move(table))
        if node == 0:
            return depth
        path[depth] = node
        depth += 1
        make_choice(table, cards, atlas, charts, notes, offer, dice, tree[node * NODE + CHOICE])
        if tree[node * NODE + VISITS] == 0:
            return depth
    return depth


@rule
def grow(
    tables: Tables,
    decks: Tables,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    dice: Row,
    menu: Row,
    tree: Row,
    state: Row,
    path: Row,
) -> None:
    """Add one playout to a tree."""
    new_world(tables, dice)
    depth = walk(tables[1], decks[0], atlas, charts, notes, offer, dice, menu, tree, state, path)
    play_out(tables[1], decks[0], atlas, charts, notes, offer, menu, dice)
    tree[VISITS] += 1
    for n in range(depth):
        at = path[n] * NODE
        tree[at + VISITS] += 1
        tree[at + VALUE] += result(tables[1], decks[0], tree[at + SEAT])
    state[PLAYOUTS] += 1


# What the one entry may be asked for. Several entries would each take as long to compile.
GROW = 0  # so many playouts in the tree
LIST = 1  # the choices at the view, for its own seat: how many are in the menu?
CARRY_OUT = 2  # a choice, in some world: its moves are in the notes
PLAY = 3  # so many playouts without a tree: how many moves, or turns?
JUDGE = 4  # the same: what are they worth to a seat, all of them together?


@rule
def enter_search(
    tables: Tables,
    decks: Tables,
    atlas: Row,
    charts: Row,
    notes: Row,
    offer: Row,
    dice: Row,
    menu: Row,
    tree: Row,
    state: Row,
    path: Row,
    task: int,
    number: int,
    seat: int,
) -> int:
    """Do one of the tasks. The first table is a view; the second is room for worlds."""
    if task == LIST:
        return list_choices(tables[0], decks[0], atlas, charts, notes, offer, menu)
    if task == CARRY_OUT:
        new_world(tables, dice)
        make_choice(tables[1], decks[0], atlas, charts, notes, offer, dice, number)
        return 0
    total = 0
    for _ in range(number):
        if task == GROW:
            grow(tables, decks, atlas, charts, notes, offer, dice, menu, tree, state, path)
        else:
            new_world(tables, dice)
            played = play_out(tables[1], decks[0], atlas, charts, notes, offer, menu, dice)
            total += played if task == PLAY else result(tables[1], decks[0], seat)
    return total
