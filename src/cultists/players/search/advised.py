"""Search advised by a network: which choices to try, and what the table after them is worth.

It grows the same tree as `tree.py`, in one of two ways:

- *Asked at every step*: where a seat can make a choice that the tree does not know yet, the
  network is asked what that seat expects, and this is the result. In other worlds other choices are
  open: so a rival's place is judged anew for each hand that the rival may have.
- *Guided*, in a game whose playouts are quick and good (`PLAYS_OUT`): everything is played out as
  in `tree.py`. The network is asked where the search begins, and once where the same seat goes on
  and comes often. What it says is a prior, and counts as the first playouts of each choice.
"""

from __future__ import annotations

from typing import Any

from cultists.players.search.tree import (
    DEPTH,
    MOST_SEATS,
    PRIOR,
    WIN,
    Mind,
    Node,
    Notes,
    add,
    back_up,
    evaluate,
    find,
    list_choices,
    make_choice,
    playout,
    sample_world,
    select,
    to_move,
)
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.record import Row

EXPLORATION = WIN  # less than with playouts: what a network expects is less a matter of luck
HALVED = 177  # 256ths by which a rating must be lower to be half as likely: ln 2
LEAST = PRIOR // 64  # every choice is worth a try
UNSEEN = -1  # no seat expects this
TRUST = 8  # playouts that the network's opinion of a choice is worth
ASKED_AFTER = 16  # visits of a place after which the network is asked about it

# 1000 / (1 + exp(-x / 4)) for x from 0 to 32.
CHANCES = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982,
    986, 989, 991, 993, 995, 996, 997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000,
)  # fmt: skip
STEEP = 64  # 256ths of a logit between two of them


Advice = Any
"""What a game's network is asked with: whatever the game declares."""


def advise(
    tables: Tables, decks: Tables, mind: Mind, advice: Advice, notes: Notes, count: int
) -> None:
    """Rate the choices that are open at the second table; the third is free to try them: of a game.

    For each a prior and what it is worth to the seat that chooses, and what that seat expects.
    """


@rule
def chance(logit: int) -> int:
    """A logit in 256ths as a chance, 0 to WIN."""
    place = min(abs(logit) // STEEP, len(CHANCES) - 2)
    rest = min(abs(logit) - place * STEEP, STEEP)
    found = CHANCES[place] + (CHANCES[place + 1] - CHANCES[place]) * rest // STEEP
    return found if logit >= 0 else WIN - found


@rule
def write_priors(notes: Notes, ratings: Row, count: int) -> None:
    """How likely each choice is by its rating, in 256ths.

    Between two halvings the way is straight: that is exact enough, and the same everywhere.
    """
    best = ratings[0]
    for n in range(1, count):
        best = max(best, ratings[n])
    for n in range(count):
        below = best - ratings[n]
        full = PRIOR >> min(below // HALVED, 32)
        notes.prior[n] = max(full - full * (below % HALVED) // (2 * HALVED), LEAST)


@rule
def is_known(nodes: list[Node], notes: Notes, parent: int, count: int) -> bool:
    """Whether the tree has all open choices; if so, their priors are in the notes."""
    for n in range(count):
        node = find(nodes, parent, notes.choice[n])
        if node == 0:
            return False
        notes.prior[n] = nodes[node].prior
    return True


@rule
def expand(nodes: list[Node], notes: Notes, parent: int, count: int, seat: int) -> None:
    """Add the choices that the tree does not have, as far as there is space."""
    for n in range(count):
        node = find(nodes, parent, notes.choice[n])
        if node == 0:
            node = add(nodes, notes, parent, notes.choice[n], seat)
        if node != 0 and nodes[node].visits == 0:
            nodes[node].prior = notes.prior[n]
            nodes[node].worth = notes.worth[n]


@rule
def estimate(notes: Notes, seats: int, asked: int) -> None:
    """The results: the seat that was asked gets what it expects, and the others share the rest.

    They do so in proportion to what each expected when it last chose; who has not chosen counts as
    an average seat.
    """
    rest = WIN - notes.expected
    average = max(rest // (seats - 1), 1)
    total = 0
    for seat in range(seats):
        if notes.latest[seat] == UNSEEN:
            notes.latest[seat] = average
        if seat != asked:
            total += notes.latest[seat]
    for seat in range(seats):
        notes.result[seat] = rest * notes.latest[seat] // max(total, 1)
    notes.result[asked] = notes.expected


@rule
def descend_advised(
    tables: Tables, decks: Tables, mind: Mind, advice: Advice, nodes: list[Node], notes: Notes
) -> None:
    """Go down the tree to where the network must be asked, or to the end; write the results."""
    node = 0
    notes.depth = 0
    for seat in range(MOST_SEATS):
        notes.latest[seat] = UNSEEN
    while notes.depth < DEPTH:
        count = list_choices(tables[1], decks[0], mind, notes)
        if count == 0:
            evaluate(tables[1], decks[0], notes)
            return
        if count == 1:  # nothing to decide
            make_choice(tables[1], decks[0], mind, notes, notes.choice[0])
            continue
        seat = to_move(tables[1])
        if not is_known(nodes, notes, node, count):
            advise(tables, decks, mind, advice, notes, count)
            expand(nodes, notes, node, count, seat)
            estimate(notes, tables[1].seats, seat)
            return
        node = select(nodes, notes, node, count, seat, EXPLORATION)
        notes.path[notes.depth] = node
        notes.depth += 1
        notes.latest[seat] = nodes[node].worth
        make_choice(tables[1], decks[0], mind, notes, nodes[node].choice)
    evaluate(tables[1], decks[0], notes)  # deeper than anybody looks: as if it ended here


@rule
def trust(nodes: list[Node], notes: Notes, parent: int, count: int) -> None:
    """Let what the network expects of new choices count as much as some playouts."""
    for n in range(count):
        node = find(nodes, parent, notes.choice[n])
        if node != 0 and nodes[node].visits == 0:
            nodes[node].visits = TRUST
            nodes[node].value = TRUST * nodes[node].worth


@rule
def is_asked(nodes: list[Node], node: int, seat: int) -> bool:
    """Whether the network is asked about the choices of a seat here."""
    if node == 0:
        return nodes[0].visits == 0
    return nodes[node].visits == ASKED_AFTER and nodes[node].seat == seat


@rule
def list_guided(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    advice: Advice,
    nodes: list[Node],
    notes: Notes,
    node: int,
) -> int:
    """List the choices, and give each a prior: the network's if it has one, else by its place."""
    count = list_choices(tables[1], decks[0], mind, notes)
    if count > 1 and is_asked(nodes, node, to_move(tables[1])):
        advise(tables, decks, mind, advice, notes, count)
        expand(nodes, notes, node, count, to_move(tables[1]))
        trust(nodes, notes, node, count)
    for n in range(count):
        known = find(nodes, node, notes.choice[n])
        notes.prior[n] = PRIOR // (n + 2)
        if known != 0 and nodes[known].prior != 0:
            notes.prior[n] = nodes[known].prior
    return count


@rule
def descend_guided(
    tables: Tables, decks: Tables, mind: Mind, advice: Advice, nodes: list[Node], notes: Notes
) -> None:
    """Go down the tree and one choice beyond it, and play out; write the results."""
    node = 0
    notes.depth = 0
    while notes.depth < DEPTH:
        count = list_guided(tables, decks, mind, advice, nodes, notes, node)
        if count == 0:
            break
        if count == 1:  # nothing to decide
            make_choice(tables[1], decks[0], mind, notes, notes.choice[0])
            continue
        node = select(nodes, notes, node, count, to_move(tables[1]), EXPLORATION)
        if node == 0:
            break
        notes.path[notes.depth] = node
        notes.depth += 1
        make_choice(tables[1], decks[0], mind, notes, nodes[node].choice)
        if nodes[node].visits == 0:
            break
    playout(tables[1], decks[0], mind, notes)
    evaluate(tables[1], decks[0], notes)


@rule
def enter_advised(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    advice: Advice,
    nodes: list[Node],
    all_notes: list[Notes],
    number: int,
) -> int:
    """Let the tree grow so often. The first table is a view; the others are for worlds.

    Returns how many choices there are at the view; those are in the notes if nothing grows.
    """
    notes = all_notes[0]
    count = list_choices(tables[0], decks[0], mind, notes)
    for _ in range(number):
        sample_world(tables, notes)
        descend_advised(tables, decks, mind, advice, nodes, notes)
        back_up(nodes, notes)
    return count
