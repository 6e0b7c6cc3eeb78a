"""Small environments with one planted fault each, and honest ones that look suspicious."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict

from tests.research.kuhn import KuhnEnv


class Planted(KuhnEnv):
    """Kuhn poker with a fault, by its name.

    mask: a mask in the observation, narrower against the best card. half: the observation tells
    who has the worst card whether the rival has the best. reward: betting is rewarded by the
    rival's card before the end. noise: an info that nothing seeds. starts: the seed decides who
    begins, and no observation says so.
    """

    def __init__(self, fault: str = "") -> None:
        super().__init__("info" if fault == "info" else "")
        self.fault = fault
        flags = Box(0, 1, (2,), np.int8)
        if fault == "mask":
            self.spaces = {
                a: Dict({"observation": self.spaces[a], "action_mask": flags})
                for a in self.possible_agents
            }

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        super().reset(seed, options)
        self.begins = random.Random(f"{seed} begins").randrange(2) if self.fault == "starts" else 0
        self.agent_selection = self.possible_agents[self.begins]

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        rival = self.cards[1 - self.possible_agents.index(agent)]
        if self.fault == "half":
            seen[8] = rival == 2 and seen[0]
        if self.fault != "mask":
            return seen
        flags = np.array([1, rival < 2], np.int8)
        return {"observation": seen, "action_mask": flags}

    def step(self, action: Any) -> None:
        agent, before = self.agent_selection, len(self.bets)
        super().step(action)
        if len(self.bets) == before:
            return
        self.agent_selection = self.possible_agents[(len(self.bets) + self.begins) % 2]
        if self.fault == "reward" and not any(self.terminations.values()):
            rival = self.cards[1 - self.possible_agents.index(agent)]
            self.rewards = {a: 0.1 * rival if a == agent else 0.0 for a in self.agents}

    def _tell(self) -> None:
        super()._tell()
        if getattr(self, "fault", "") == "noise":
            self.infos = {a: {"noise": random.random()} for a in self.agents}


def deal_again(env: Any, agent: str, seed: int, rebuilds: bool = True) -> None:
    """Another card for the rival."""
    seat = env.possible_agents.index(agent)
    rest = [card for card in range(3) if card != env.cards[seat]]
    env.cards[1 - seat] = rest[seed % 2]
    if rebuilds:
        env._tell()
