"""Information-set Monte Carlo tree search, over any game that says what its choices are.

Each playout samples a world that fits the view, descends the tree by choices that are open in that
world, adds one choice to the tree, plays the rest out and backs the result up along the path. The
tree knows choices and not worlds, so what a seat cannot know cannot sway it.

A *choice* is a number that means something to the game: a move, or a whole planned turn. A node of
the tree is a choice, made after those above it. What a game needs for its choices and
playouts is its *mind*: a named tuple that the game declares and search only hands through.
"""

from __future__ import annotations

from typing import Any

from cultists.table.engine import Tables, perform, roll
from cultists.table.kernel import rule
from cultists.table.news import Journal
from cultists.table.record import Record, Row, long

MOST_CHOICES = 256  # in one place
MOST_MOVES = 63  # of one choice that are remembered
MOST_SEATS = 16
DEPTH = 64  # choices in one descent
WIN = 1000  # the result of a won game

EXPLORATION = 5 * WIN // 2  # how much a choice that was seldom tried draws
URGENCY = 60  # an untried choice is taken to be this much worse than the tried ones
SCALE = 256  # steps of a result when choices are compared
PRIOR = 1 << 16
HALF = 1 << 31


Mind = Any
"""Whatever the game declares; see the module."""


class Node(Record):
    """One choice in the tree."""

    choice: int = long()
    seat: int = long()  # who made it
    visits: int = long()
    available: int = long()  # how often it was open when its seat chose
    value: int = long()  # sum of results for that seat
    child: int = long()  # the first choice after it; 0: none
    sibling: int = long()  # the next choice instead of it; 0: none
    prior: int = long()  # how much it is tried, if a network has said so
    worth: int = long()  # what its seat may then expect of it, 0 to WIN


class Notes(Record):
    """What search and the hooks of a game write down for each other."""

    dice: Row = long(1)
    choice: Row = long(MOST_CHOICES)  # those that are open, most promising first
    value: Row = long(MOST_CHOICES)  # and what each promises
    move: Row = long(MOST_MOVES)  # of the choice that was carried out last
    moves: int = long()  # how many those are
    result: Row = long(MOST_SEATS)  # what the end of a playout is worth to each seat, 0 to WIN
    place: Row = long(MOST_CHOICES)  # where each stands for a network: alike ones stand together
    prior: Row = long(MOST_CHOICES)  # how much each open choice is tried before much is known

    worth: Row = long(MOST_CHOICES)  # what its seat may expect of it, if a network says so
    expected: int = long()  # and what it expects before it chooses

    # Of search alone.
    latest: Row = long(MOST_SEATS)  # what each seat expected last
    nodes: int = long()  # how many the tree has
    playouts: int = long()  # how many were added to it
    path: Row = long(DEPTH)  # the nodes of the latest descent
    depth: int = long()  # how many those are
    total: Row = long(MOST_SEATS)  # results of playouts without a tree, added up
    seeds: Row = long(1)  # where the dice of each playout after a line begin
    line: Row = long(MOST_MOVES)  # moves that are made before such a playout
    lines: int = long()  # how many those are


# The hooks: what a game defines. These bodies are never run: `bind` puts the game's in their place.
def imagine(table: Any) -> None:
    """Make a view with a key of chance a table again."""


def to_move(table: Any) -> int:  # type: ignore[empty-body]
    """The seat that decides next, or -1."""


def list_choices(  # type: ignore[empty-body]
    table: Any, cards: Any, mind: Any, notes: Notes
) -> int:
    """List the choices in the notes, most promising first; returns how many, 0 after the end."""


def make_choice(table: Any, cards: Any, mind: Any, notes: Notes, choice: int) -> None:
    """Carry a choice out, and write its moves into the notes."""


def playout(  # type: ignore[empty-body]
    table: Any, cards: Any, mind: Any, notes: Notes
) -> int:
    """Play quickly to the end; returns the number of moves, or of turns."""


def evaluate(table: Any, cards: Any, notes: Notes) -> bool:  # type: ignore[empty-body]
    """Write the results into the notes; False if only the rulebook can tell them."""


@rule
def insert(notes: Notes, count: int, limit: int, choice: int, value: int) -> int:
    """Put a choice where it belongs by its value; the least falls out if there are too many."""
    at = min(count, limit - 1)
    if count >= limit and notes.value[at] >= value:
        return count
    while at > 0 and notes.value[at - 1] < value:
        notes.choice[at] = notes.choice[at - 1]
        notes.value[at] = notes.value[at - 1]
        at -= 1
    notes.choice[at] = choice
    notes.value[at] = value
    return min(count + 1, limit)


@rule
def find(nodes: list[Node], parent: int, choice: int) -> int:
    """The node of a choice, or 0."""
    node = nodes[parent].child
    while node != 0 and nodes[node].choice != choice:
        node = nodes[node].sibling
    return node


@rule
def add(nodes: list[Node], notes: Notes, parent: int, choice: int, seat: int) -> int:
    """A new node; 0 if the tree is full."""
    at = notes.nodes
    if at + 1 > len(nodes):
        return 0
    notes.nodes = at + 1
    node = nodes[at]
    node.choice = choice
    node.seat = seat
    node.visits = 0
    node.available = 0
    node.value = 0
    node.child = 0
    node.sibling = nodes[parent].child
    node.prior = 0
    node.worth = 0
    nodes[parent].child = at
    return at


@rule
def square_root(number: int) -> int:
    """The square root of a whole number, rounded down (Newton's method from above)."""
    guess = 1
    while guess * guess < number:
        guess <<= 1
    while guess * guess > number:
        guess = (guess + number // guess) >> 1
    return guess


@rule
def first_play_value(nodes: list[Node], notes: Notes, parent: int, count: int) -> int:
    """The value that an untried choice is taken to have, scaled."""
    visits = 0
    value = 0
    for n in range(count):
        node = find(nodes, parent, notes.choice[n])
        if node != 0:
            visits += nodes[node].visits
            value += nodes[node].value
    if visits == 0:
        return WIN * SCALE // 2
    return value * SCALE // visits - URGENCY * SCALE


@rule
def select(
    nodes: list[Node], notes: Notes, parent: int, count: int, seat: int, exploration: int
) -> int:
    """The choice that promises most or was tried least, as a node; 0 if the tree is full.

    PUCT over the choices open in this world. In whole numbers: floats may differ in the last bit
    between machines.
    """
    untried = first_play_value(nodes, notes, parent, count)
    best = -1
    best_node = 0
    most = -(1 << 60)
    weights = 0
    for n in range(count):
        weights += notes.prior[n]
    for n in range(count):
        node = find(nodes, parent, notes.choice[n])
        value = untried
        visits = 0
        available = nodes[parent].visits
        if node != 0:
            nodes[node].available += 1
            available = nodes[node].available
            visits = nodes[node].visits
            if visits > 0:
                value = nodes[node].value * SCALE // visits
        prior = exploration * notes.prior[n] // weights
        score = value + prior * square_root((available + 1) * SCALE * SCALE) // (visits + 1)
        if score > most:
            most = score
            best = n
            best_node = node
    if best_node == 0:
        return add(nodes, notes, parent, notes.choice[best], seat)
    return best_node


@rule
def renew_chance(table: Journal, notes: Notes) -> None:
    """Give a table another key: whatever is drawn from now on is drawn anew."""
    for n in range(4):
        table.key[n] = roll(notes.dice, 1 << 30) << 2 | roll(notes.dice, 4)
    table.drawn = 0
    table.spare = 0


@rule
def sample_world(tables: Tables, notes: Notes) -> None:
    """Make the second table a world that fits the first, which is a view."""
    tables[1] = tables[0]
    renew_chance(tables[1], notes)
    imagine(tables[1])


@rule
def follow_line(tables: Tables, decks: Tables, notes: Notes, task: int) -> None:
    """Make the moves of a line on the second table: in a world that fits, or as it truly lies.

    The dice begin anew here, and the key is another one afterwards: so the n-th playouts after two
    lines meet the same chance, and what differs between them is the lines.
    """
    notes.dice[0] = roll(notes.seeds, HALF) << 31 | roll(notes.seeds, HALF)
    if task == FOLLOW:
        sample_world(tables, notes)
    else:
        tables[1] = tables[0]
        renew_chance(tables[1], notes)
    for n in range(notes.lines):
        perform(tables[1], decks[0], notes.line[n])
    renew_chance(tables[1], notes)


@rule
def list_with_priors(table: Journal, cards: Record, mind: Mind, notes: Notes) -> int:
    """List the choices: the earlier one is listed, the larger its prior."""
    count = list_choices(table, cards, mind, notes)
    for n in range(count):
        notes.prior[n] = PRIOR // (n + 2)
    return count


@rule
def descend(table: Journal, cards: Record, mind: Mind, nodes: list[Node], notes: Notes) -> None:
    """Go down the tree and one choice beyond it, and remember the path."""
    node = 0
    notes.depth = 0
    while notes.depth < DEPTH:
        count = list_with_priors(table, cards, mind, notes)
        if count == 0:
            return
        if count == 1:  # nothing to decide
            make_choice(table, cards, mind, notes, notes.choice[0])
            continue
        node = select(nodes, notes, node, count, to_move(table), EXPLORATION)
        if node == 0:
            return
        notes.path[notes.depth] = node
        notes.depth += 1
        make_choice(table, cards, mind, notes, nodes[node].choice)
        if nodes[node].visits == 0:
            return


@rule
def back_up(nodes: list[Node], notes: Notes) -> None:
    """Add the results of a playout to all nodes on its path."""
    nodes[0].visits += 1
    for n in range(notes.depth):
        node = nodes[notes.path[n]]
        node.visits += 1
        node.value += notes.result[node.seat]
    notes.playouts += 1


@rule
def add_results(notes: Notes) -> None:
    """Add up the results of playouts without a tree."""
    for seat in range(MOST_SEATS):
        notes.total[seat] += notes.result[seat]


# What the one entry may be asked for. Several entries would each take as long to compile.
GROW = 0  # add so many playouts to the tree
LIST = 1  # list the choices at the view; returns how many
CARRY_OUT = 2  # carry a choice out in some world: its moves are in the notes
PLAY = 3  # so many playouts without a tree; returns the number of moves, or of turns
BACK_UP = 4  # back up results that the rulebook has told
FOLLOW = 5  # so many playouts without a tree, after the line in the notes
TRUE = 6  # the same from the first table as it is: for those who may know the truth


@rule
def enter_search(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    nodes: list[Node],
    all_notes: list[Notes],
    task: int,
    number: int,
) -> int:
    """Do one of the tasks. The first table is a view, or the truth; the second is for worlds."""
    notes = all_notes[0]
    if task == LIST:
        return list_choices(tables[0], decks[0], mind, notes)
    if task == BACK_UP:
        back_up(nodes, notes)
        return 0
    if task == CARRY_OUT:
        sample_world(tables, notes)
        make_choice(tables[1], decks[0], mind, notes, number)
        return 0
    total = 0
    for _ in range(number):
        if task >= FOLLOW:
            follow_line(tables, decks, notes, task)
        else:
            sample_world(tables, notes)
        if task == GROW:
            descend(tables[1], decks[0], mind, nodes, notes)
        total += playout(tables[1], decks[0], mind, notes)
        if evaluate(tables[1], decks[0], notes):
            if task == GROW:
                back_up(nodes, notes)
            else:
                add_results(notes)
    return total
