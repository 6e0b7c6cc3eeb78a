"""Who plays the games that a balance is measured by: each chooses in all games of a batch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from cultists.players.player import player
from cultists.players.realms.move_values import move_value
from cultists.realms import moves
from cultists.realms.cards import KINDS, Cards
from cultists.realms.table import Table
from cultists.realms.turn import offers
from cultists.research.vector import VectorGame
from cultists.research.vector.batch import Batch
from cultists.research.vector.compiler import BatchCompiler
from cultists.table.bits import lowest
from cultists.table.engine import quiet, roll
from cultists.table.kernel import Function, rule
from cultists.table.record import Row

GREEDY = "greedy"
SAGE = "sage"
WHIM = 25  # how much taste differs: without it equal players would all want the same card
CHANCE = 0.5  # the same for a network: a temperature

Chooser = Callable[[], Any]
"""A move of every game, -1 after its end."""


@rule
def greedy_move(table: Table, cards: Cards, offer: Row, dice: Row) -> int:
    """The move that promises most, with a whim about what to conjure; -1 after the end."""
    offers(table, cards, offer)
    best = -1
    most = -(1 << 40)
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            move = word * KINDS + lowest(rest)
            value = move_value(table, cards, move) * 100 + roll(dice, 100)
            if moves.CONJURE <= move < moves.DISCARD:
                value += roll(dice, WHIM) * 100
            if value > most:
                most = value
                best = move
            rest &= rest - 1
    return best


@rule
def enter_greedy(batch: Batch, chosen: Row, start: int, stop: int) -> None:
    """A move of every game."""
    words = batch.offer_words
    for game in range(start, stop):
        offer = batch.offers[game * words : (game + 1) * words]
        dice = batch.dice[game : game + 1]
        chosen[game] = greedy_move(batch.tables[game], batch.decks[0], offer, dice)


@cache
def compiled_greedy() -> Function:
    """The compiled entry."""
    compiler = BatchCompiler("tournament", Table, Cards)
    return compiler.unchecked(enter_greedy, compiler.compile([enter_greedy], quiet)[0])


def chooser(name: str, games: VectorGame, seed: int) -> Chooser:
    """A player by name: greedy and the network choose in all games at once, others one by one."""
    if name == GREEDY:
        import numpy as np

        chosen = np.zeros(games.count, np.int64)
        entry = compiled_greedy()

        def choose() -> Any:
            entry(games.batch, chosen, 0, games.count)
            return chosen

        return choose
    if name == SAGE:
        from cultists.minds.shipped import shipped
        from cultists.minds.whole import Mind
        from cultists.research.vector.network import NetworkMoves

        return NetworkMoves(Mind.read(shipped(games.name)), games, CHANCE)
    return one_by_one(name, games, seed)


def one_by_one(name: str, games: VectorGame, seed: int) -> Chooser:
    """Any player, which is asked about each game in turn."""
    import numpy as np

    asked = player(name, seed)
    prepare = getattr(asked, "prepare", None)
    if prepare:
        prepare(games.name)

    def choose() -> Any:
        chosen = np.full(games.count, -1, np.int64)
        for place in np.flatnonzero(games.to_move >= 0):
            game = games.game(int(place))
            view = game.view(int(games.to_move[place]))
            chosen[place] = asked.choose(view, game.legal_moves()).number
        return chosen

    return choose
