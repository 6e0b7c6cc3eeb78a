"""A network that plays all games of a batch, by the rules that rate the moves of one table."""

from __future__ import annotations

from functools import cache
from math import log
from typing import Any

from cultists.game.games import rulebook
from cultists.minds.rating import Desk, Weights, load, rating, think_about
from cultists.minds.whole import Mind
from cultists.minds.wiring import Array
from cultists.research.vector.batch import first_dice
from cultists.research.vector.game import VectorGame
from cultists.table.array_types import BoolRow, Int16Row
from cultists.table.compiler import Compiler
from cultists.table.engine import quiet, roll
from cultists.table.kernel import Function, rule
from cultists.table.memory import NumpyMemory
from cultists.table.record import Row

CHANCES = 1024  # how finely chance is divided
UNIT = 256  # of the weight of a move
NEVER = -(1 << 60)
NONE = -1


@rule
def only_legal(masks: BoolRow) -> int:
    """The only legal move; NONE: there are several, or there is none."""
    found = NONE
    for move in range(len(masks)):
        if masks[move]:
            if found != NONE:
                return NONE
            found = move
    return found


@rule
def best_move(
    weights: Weights,
    desk: Desk,
    whims: Row,
    masks: BoolRow,
    dice: Row,
    seat: int,
    seats: int,
    chance: int,
) -> int:
    """The legal move that the network likes best in the game that it thought about."""
    best = NONE
    most = NEVER
    for move in range(len(masks)):
        if masks[move]:
            weight = rating(weights, desk, move, seat, seats) * UNIT
            if chance > 0:
                weight += whims[roll(dice, CHANCES)] * chance
            if weight > most:
                most = weight
                best = move
    return best


@rule
def enter_choose(
    weights: Weights,
    desk: Desk,
    whims: Row,
    seen: Int16Row,
    masks: BoolRow,
    movers: Row,
    dice: Row,
    moves: Row,
    seats: int,
    chance: int,
) -> None:
    """Choose a move in every game that goes on; chance is given in 256ths."""
    size = len(seen) // len(movers)
    each = len(masks) // len(movers)
    for game in range(len(movers)):
        moves[game] = NONE
        if movers[game] >= 0:
            legal: Any = masks[game * each : (game + 1) * each]
            moves[game] = only_legal(legal)
            if moves[game] == NONE:
                observed: Any = seen[game * size : (game + 1) * size]
                think_about(weights, desk, observed)
                mine = dice[game : game + 1]
                moves[game] = best_move(
                    weights, desk, whims, legal, mine, movers[game], seats, chance
                )


@cache
def compiled_choice(game: str) -> Function:
    """The compiled entry."""
    rules = rulebook(game).rules
    compiler = Compiler(f"vector-network-{game}", rules.table, rules.cards)
    return compiler.compile([enter_choose], quiet)[0]


def whims() -> Array:
    """What chance adds so that moves are as likely as a network says: quantiles of Gumbel's."""
    import numpy as np

    parts = [(n + 0.5) / CHANCES for n in range(CHANCES)]
    return np.array([round(-log(-log(part)) * UNIT) for part in parts], np.int64)


class NetworkMoves:
    """Chooses in all games of a batch; `chance` is a temperature, and 0 the best move always."""

    def __init__(self, mind: Mind, games: VectorGame, chance: float = 0.0) -> None:
        import numpy as np

        self.games = games
        self.entry = compiled_choice(games.name)
        self.loaded = load(mind.flat(games.deck), NumpyMemory())
        self.whims = whims()
        self.dice = first_dice(games.seed, games.count)
        self.chance = round(chance * UNIT)
        self.moves = np.zeros(games.count, np.int64)

    def __call__(self) -> Array:
        """A move of each game; -1 after its end."""
        games = self.games
        seen, masks = games.observe().reshape(-1), games.legal().reshape(-1)
        rows = (self.whims, seen, masks, games.to_move, self.dice, self.moves)
        self.entry(*self.loaded, *rows, games.seats, self.chance)
        return self.moves
