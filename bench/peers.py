"""Games of OpenSpiel, played at random from Python: what we are compared with."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from bench.rounds import Loop

PEERS = ("gin_rummy", "hanabi", "backgammon")


class Peer:
    """One game of OpenSpiel. Decisions are counted; chance is played but counted apart."""

    def __init__(self, name: str, game: Any = None) -> None:
        self.name = name
        self.game = game or pyspiel.load_game(name)
        self.dice = random.Random(7)
        self.decisions = 0
        self.chances = 0

    def loop(self) -> Loop:
        """Whole games; how many decisions?"""
        return Loop(self.name, self.play)

    def play(self) -> int:
        """One game from the deal to the end."""
        state = self.game.new_initial_state()
        decisions = 0
        chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.happens(state))
                chances += 1
            else:
                state.apply_action(self.dice.choice(state.legal_actions()))
                decisions += 1
        self.decisions += decisions
        self.chances += chances
        return decisions

    def happens(self, state: Any) -> int:
        """What chance brings, each outcome as likely as the game says."""
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return int(self.dice.choices(outcomes, weights)[0])

    @property
    def nodes(self) -> float:
        """Nodes, chance included, for each decision."""
        return (self.decisions + self.chances) / self.decisions
