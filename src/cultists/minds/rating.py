"""A pass of a network over moves, as rules: the same whole numbers wherever they run."""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

from cultists.game.games import part, rulebook
from cultists.minds.flat import BRIGHTEST, CLIP, NUMBERS, Flat
from cultists.minds.flat import Layer as FlatLayer
from cultists.observe import observation_of
from cultists.observe.rules import observe
from cultists.table.array_types import Int8Row, Int16Row, Int32Row
from cultists.table.engine import Tables, hide, to_move
from cultists.table.kernel import bind, long_loops, rule
from cultists.table.memory import Memory, numbers
from cultists.table.program import Program
from cultists.table.record import Row


class Layer(NamedTuple):
    """Weights (inputs, outputs); a bias and a shift for each output."""

    weights: Int8Row
    bias: Int32Row
    shift: Int32Row


class Weights(NamedTuple):
    """A network for one card set, and how it is attached to a table."""

    places: Row  # for each input, the number of an observation that it reads
    equals: Row  # 0: that number; otherwise whether it is this one
    scale: Row  # numbers as inputs, 0 to CLIP
    seat_moves: Row  # the first of the moves that name a seat
    first: Layer
    second: Layer
    third: Layer
    last: Layer  # the other way round: (outputs, inputs). The last output is the value


class Desk(NamedTuple):
    """Space to work in."""

    observed: Int16Row
    inputs: Int32Row
    near: Int32Row
    middle: Int32Row
    far: Int32Row


@long_loops
@rule
def run_layer(numbers: Int32Row, layer: Layer, out: Int32Row) -> None:
    """One layer; zeros are passed over."""
    width = len(layer.bias)
    for n in range(width):
        out[n] = layer.bias[n]
    for place in range(len(numbers)):
        number = numbers[place]
        if number != 0:
            start = place * width
            for n in range(width):
                out[n] += number * layer.weights[start + n]
    for n in range(width):
        out[n] = min(max(out[n] >> layer.shift[n], 0), BRIGHTEST)


@rule
def read_inputs(weights: Weights, desk: Desk, observed: Int16Row) -> None:
    """Inputs from what was observed."""
    for n in range(len(weights.places)):
        number = observed[weights.places[n]]
        if weights.equals[n] > 0:
            number = int(number == weights.equals[n])
        size = weights.scale[min(abs(number), CLIP)]
        desk.inputs[n] = size if number >= 0 else -size


@rule
def think_about(weights: Weights, desk: Desk, observed: Int16Row) -> None:
    """What a network makes of an observation, up to the last layer but one."""
    read_inputs(weights, desk, observed)
    run_layer(desk.inputs, weights.first, desk.near)
    run_layer(desk.near, weights.second, desk.middle)
    run_layer(desk.middle, weights.third, desk.far)


@rule
def think(tables: Tables, decks: Tables, weights: Weights, desk: Desk, where: int) -> None:
    """The same about what the seat to move at a table sees of it.

    Only what that seat can know is looked at; the table behind this one is used for it.
    """
    seat = to_move(tables[where])
    tables[where + 1] = tables[where]
    hide(tables[where + 1], seat)
    observe(tables[where + 1], decks[0], seat, desk.observed)
    think_about(weights, desk, desk.observed)


@long_loops
@rule
def output(weights: Weights, desk: Desk, which: int) -> int:
    """One number of the last layer."""
    width = len(desk.far)
    total = weights.last.bias[which]
    for n in range(width):
        total += desk.far[n] * weights.last.weights[which * width + n]
    return total >> weights.last.shift[which]


@rule
def rating(weights: Weights, desk: Desk, move: int, seat: int, seats: int) -> int:
    """What a seat thinks of a move, in 256ths: a logarithm of how likely it is."""
    first = weights.seat_moves[0]
    if first <= move < first + seats:  # seats are counted from the one that looks
        move = first + (move - first - seat) % seats
    return output(weights, desk, move)


@rule
def value(weights: Weights, desk: Desk) -> int:
    """What a seat expects, in 256ths: the artanh of its result, which is from -1 to 1."""
    return output(weights, desk, len(weights.last.bias) - 1)


@rule
def enter_rating(
    tables: Tables, decks: Tables, weights: Weights, desk: Desk, moves: Row, count: int
) -> int:
    """Put the rating of each move in its place, for the seat to move at the first table.

    Returns what that seat expects.
    """
    think(tables, decks, weights, desk, 0)
    seat = to_move(tables[0])
    for n in range(count):
        moves[n] = rating(weights, desk, moves[n], seat, tables[0].seats)
    return value(weights, desk)


def names(game: str) -> dict[str, Any]:
    """What the rules here mean in a game."""
    found: dict[str, Any] = dict(rulebook(game).rules.hooks)
    found["observe"] = observation_of(game).rule
    found["think"] = bind(think, found)
    return found


def programs(game: str) -> list[Program]:
    """What is compiled for a game that says what a network over moves reads; else nothing."""
    return [program(game)] if part(game, "minds") else []


def program(game: str) -> Program:
    """The one entry, for a game."""
    rules = rulebook(game).rules
    entries = {"rating": bind(enter_rating, names(game))}
    return Program(f"rating-{game}", rules.table, rules.cards, entries)


def load(flat: Flat, memory: Memory) -> tuple[Weights, Desk]:
    """A network for one card set where rules read it, and space to work in."""

    def rows(layer: FlatLayer) -> Layer:
        known = (memory.load(Int32Row, row.tobytes()) for row in (layer.bias, layer.shift))
        return Layer(memory.load(Int8Row, layer.weights), *known)

    wired = (memory.load(None, numbers(row)) for row in flat.wired)
    weights = Weights(*wired, *map(rows, flat.layers))
    observed = memory.load(Int16Row, array("h", [0] * flat.observed).tobytes())
    sizes = (len(flat.wired[0]), *(len(layer.bias) for layer in flat.layers[:-1]))
    spaces = (array(NUMBERS, [0] * size).tobytes() for size in sizes)
    return weights, Desk(observed, *(memory.load(Int32Row, space) for space in spaces))
