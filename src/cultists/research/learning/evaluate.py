"""How strong is it? Duplicate deals: every deal is played once from each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from cultists.research.learning.network import CardSet, Network
from cultists.research.learning.play import NEVER
from cultists.research.learning.tables import Tables
from cultists.research.vector import State

LONGEST = 1_000  # moves of a game; one that lasts longer is nobody's
CHECKED = 16  # moves between two looks at whether all games are over

Chooser = Callable[[Tables], Any]
"""A move of every game, as the rules count seats."""


@dataclass(frozen=True)
class Share:
    """The share of games won, and how uncertain it is: one standard error over deals."""

    wins: float
    error: float


def best_of(network: Network, cards: CardSet) -> Chooser:
    """The move that a network thinks best."""
    with torch.no_grad():
        folded = network.fold(cards)

    def choose(tables: Tables) -> Any:
        narrow = torch.autocast("cuda", torch.bfloat16, tables.device == "cuda")
        with torch.no_grad(), narrow:
            weights, _ = network(tables.encoded(tables.observed()), folded)
        return tables.numbers(weights.masked_fill(~tables.legal(), NEVER).argmax(-1))

    return choose


def at_random(tables: Tables) -> Any:
    """Any legal move."""
    return tables.tensor(tables.games.random_moves())


def greedy(tables: Tables) -> Any:
    """The move that promises most to a player that does not look ahead."""
    return tables.tensor(tables.games.greedy_moves())


def compare(tables: Tables, one: Chooser, others: Chooser) -> Share:
    """How often `one` wins alone against others.

    The batch must not restart. Its first games are dealt again to all of it, once for each seat.
    """
    games = tables.games
    deals = games.count // games.seats
    games.reset()
    dealt = games.state()
    tables_again, rounds_again = (
        np.tile(part[:deals], games.seats) for part in (dealt.tables, dealt.rounds)
    )
    games.load(State(tables_again, rounds_again, dealt.dice))
    seat = torch.arange(games.seats, device=tables.device).repeat_interleave(deals)
    share = play_out(tables, one, others, seat).float().view(games.seats, deals).mean(0)
    return Share(float(share.mean()), float(share.std() / deals**0.5))


def play_out(tables: Tables, one: Chooser, others: Chooser, seat: Any) -> Any:
    """Play with `one` in a seat of each game; which games does it win?"""
    won = torch.zeros(tables.games.count, dtype=torch.bool, device=tables.device)
    for played in range(LONGEST):
        if played % CHECKED == 0 and bool((tables.tensor(tables.games.to_move) < 0).all()):
            break
        mine = one(tables).clone()
        moves = torch.where(tables.movers == seat, mine, others(tables))
        rewards, over = tables.step(moves)
        won |= over & (rewards.gather(1, seat[:, None])[:, 0] > 0)
    return won
