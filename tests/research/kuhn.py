"""Kuhn poker for PettingZoo and for OpenSpiel, honest or showing what it should not."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

from tests.research.theirs import kuhn_poker


class KuhnEnv(AECEnv):  # type: ignore[misc]
    """Two players, three cards, pass or bet. `shows` is where the rival's card is to be seen."""

    metadata = {"name": "kuhn_v0", "render_modes": ["ansi"]}

    def __init__(self, shows: str = "") -> None:
        super().__init__()
        self.shows = shows
        self.render_mode = None
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self.spaces: dict[str, Any] = {a: Box(0, 1, (9,), np.int8) for a in self.possible_agents}
        self.choices = {a: Discrete(2) for a in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.cards = Random(seed).sample(range(3), 2)
        self.agents = self.possible_agents.copy()
        self.agent_selection = "player_0"
        self.bets: list[int] = []
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        rivals = {a: self.cards[1 - n] for n, a in enumerate(self.possible_agents)}
        shown = self.shows == "info"
        self.infos: dict[str, Any] = {a: {"rival": rivals[a]} if shown else {} for a in self.agents}

    def observe(self, agent: str) -> Any:
        seat = self.possible_agents.index(agent)
        seen = np.zeros(9, np.int8)
        seen[self.cards[seat]] = 1
        seen[3 : 3 + len(self.bets)] = self.bets
        if self.shows == "observation":
            seen[6 + self.cards[1 - seat]] = 1
        return seen

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.bets.append(int(action))
        self.agent_selection = self.possible_agents[len(self.bets) % 2]
        if self.bets in ([0, 0], [1, 0], [1, 1]) or len(self.bets) == 3:
            better = self.cards[0] > self.cards[1]
            self.rewards = {"player_0": 1.0 if better else -1.0}
            self.rewards["player_1"] = -self.rewards["player_0"]
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._tell()

    def render(self) -> Any:
        return str(self.bets)

    def close(self) -> None:
        pass


SHOWS = ("tensor", "string", "mask")


class ShowingObserver(kuhn_poker.KuhnPokerObserver):  # type: ignore[misc]
    """Theirs, with the rival's card in the tensor or in the string."""

    shows = ""

    def set_from(self, state: Any, player: int) -> None:
        super().set_from(state, player)
        if self.shows == "tensor" and len(state.cards) == 2:
            self.tensor[-1] += 0.25 * state.cards[1 - player]

    def string_from(self, state: Any, player: int) -> str:
        text = super().string_from(state, player)
        rival = f" rival:{state.cards[1 - player]}" if len(state.cards) == 2 else ""
        return str(text + rival if self.shows == "string" else text)


class ShowingState(kuhn_poker.KuhnPokerState):  # type: ignore[misc]
    """Theirs, with a choice that only exists against the best card."""

    def _legal_actions(self, player: int) -> list[int]:
        legal = super()._legal_actions(player)
        return list(legal) if self.cards[1 - player] < 2 else legal[:1]


def showing(shows: str) -> Any:
    """A game of OpenSpiel that shows the rival's card."""
    observer = type("Observer", (ShowingObserver,), {"shows": shows})

    class Showing(kuhn_poker.KuhnPokerGame):  # type: ignore[misc]
        def new_initial_state(self) -> Any:
            state = ShowingState if shows == "mask" else kuhn_poker.KuhnPokerState
            return state(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            return observer(kind, params)

    return Showing()
