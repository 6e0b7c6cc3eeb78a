"""Every game as a PettingZoo environment, in which agents take turns (AEC).

    from pettingzoo import make
    import cultists.research.pettingzoo

    env = make("aec", "cultists/stars-v0", seats=3)

An agent is a seat: `seat_0`, `seat_1` … An action is the number of a move. What an agent observes
is made from its view; docs/research.md explains every number of it.

Each game can also be made by its own name: `cultists.research.pettingzoo.stars(seats=3)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from cultists.table.extras import needs_extra

with needs_extra():
    from gymnasium.spaces import Space
    from pettingzoo import AECEnv, register

from cultists.game.games import GAMES
from cultists.game.move import move_names
from cultists.observe import space_of
from cultists.research.env_core import OVER, EnvCore, code_of, move_of, seed_of
from cultists.research.env_core.payoffs import LOSS
from cultists.research.env_core.spaces import (
    MASKS,
    SEED_BITS,
    EnvSettings,
    LegalMoves,
    observation_space,
)
from cultists.research.render import MODES, render
from cultists.table.errors import OptionError

__all__ = ["MASKS", "TableEnv"]

SHORT_WAYS = ("_play", "_observation", "_mask", "_see")


class TableEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """One table. `reset(seed=s)` deals the same game as `cultists.new(..., seed=s)`.

    Further keywords are `mask`, `max_cycles` and `render_mode` (see `EnvSettings`), and all options
    of the game.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        cards: str | Path | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        settings = EnvSettings.taken_from(options)
        self.core = EnvCore(game, seats, cards, options)
        self.render_mode = settings.render_mode
        self.metadata = {
            "name": f"{self.core.name}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.max_cycles = settings.max_cycles
        self._in_info = settings.in_info
        shown = settings.render_mode == "human"
        self._notify_always = self._in_info or self.max_cycles is not None or shown
        self.possible_agents = [f"seat_{n}" for n in range(self.core.seats)]
        self.agents: list[str] = []
        space = observation_space(self.core, settings)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: LegalMoves(self.core) for agent in self.possible_agents}
        self._seeds = Random()
        self._reach_core()

    def _reach_core(self) -> None:
        """Short ways into the core, which no copy may share."""
        self._play = self.core.play
        # The core writes into the same two arrays again and again, so agents get copies.
        self._observation = self.core.observation.copy
        self._mask = self.core.mask.copy
        self._see = self._observation if self._in_info else self._see_all

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickle."""
        return {name: part for name, part in vars(self).items() if name not in SHORT_WAYS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._reach_core()

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What each number of an observation is called."""
        return space_of(self.core.name).names_of(self.core.deck)

    @property
    def action_names(self) -> tuple[str, ...]:
        """What each action is called."""
        return move_names(self.core.book, self.core.deck)

    def action_masks(self) -> Any:
        """The legal moves of the agent to act, bool: as maskable learners ask for them."""
        return self.core.mask.astype(bool)

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Every move by number; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal by any integer; without one, by the next of the sequence that the last one began."""
        if seed is None:
            seed = self._seeds.getrandbits(SEED_BITS)
        else:
            self._seeds.seed(seed_of(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ending = False
        self._left = -1 if self.max_cycles is None else self.max_cycles * len(self.agents)
        self.core.deal(seed)
        self._update_answers()
        self._turn_to(self.possible_agents[self.core.seat])

    def _update_answers(self) -> None:
        """The answers to a step that mean nothing but who is next: nobody falls out, no end."""
        standing = self.core.standing
        self._plain_answers = {
            code_of(standing, n): agent for n, agent in enumerate(self.possible_agents)
        }

    def step(self, action: Any) -> None:
        """Play a move by number. An illegal one is refused with the reason, and nothing changes."""
        if self._ending:
            self._remove_agent(action)
            return
        code = self._play(move_of(action))  # quicker than `core.step`, which also keeps the answer
        agent = self._plain_answers.get(code)
        if agent is None or self._notify_always:
            self._finish_step(self.core.read_code(code, action))
        else:
            self.agent_selection = agent

    def _finish_step(self, seat: int) -> None:
        """The rest of a step, where there is more to do than to pass on."""
        self._left -= 1
        if self._left == 0 or code_of(self.core.standing, seat) not in self._plain_answers:
            self._end_some(seat)
        else:
            self._turn_to(self.possible_agents[seat])
        if self.render_mode == "human":
            self.render()

    def _turn_to(self, agent: str) -> None:
        """The next agent to act; a mask in the infos is that agent's alone."""
        if self._in_info:
            for other in self.infos:
                self.infos[other] = {}
            self.infos[agent] = {"action_mask": self.core.mask.copy()}
        self.agent_selection = agent

    def _end_some(self, seat: int) -> None:
        """Somebody is out, or the game is over, or as long as it may be.

        Rewards come with an end and never before, so nobody who plays on has any to be cleared.
        """
        core = self.core
        over = seat == OVER
        final = core.payoffs() if over else [LOSS] * core.seats
        if over:
            self.infos = {agent: {} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self._turn_to(self.possible_agents[seat])
        for agent in self.agents:
            n = self.possible_agents.index(agent)
            if over or not core.standing >> n & 1:
                self.terminations[agent] = True
                self.rewards[agent] = final[n]
            elif self._left == 0:
                self.truncations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()
        self._update_answers()
        self._ending = True in self.terminations.values() or self._left == 0

    def _remove_agent(self, action: Any) -> None:
        """An agent that is out or done leaves; PettingZoo wants it to act once more, with None."""
        self._was_dead_step(action)
        ends = (*self.terminations.values(), *self.truncations.values())
        self._ending = not self.agents or True in ends

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent to act needs to know: as PettingZoo's own method says it, but faster."""
        if self._ending or self._in_info or not observe:
            last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
            return last
        seen = {"observation": self._observation(), "action_mask": self._mask()}
        return seen, 0.0, False, False, self.infos[self.agent_selection]  # nobody has a reward yet

    def _see_all(self) -> Any:
        """What the agent to act sees and may do."""
        return {"observation": self._observation(), "action_mask": self._mask()}

    def observe(self, agent: str) -> Any:
        """What an agent sees now; its mask is empty unless it is to move."""
        if agent == self.agent_selection and not self._ending:
            return self._see()
        seen = self.core.look(self.possible_agents.index(agent))
        if self._in_info:
            return seen
        mask = np.zeros(self.core.book.move_count, np.int8)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        """The table as the agent to act sees it: as text, as a drawing, or printed (human)."""
        if self.render_mode is None:
            raise OptionError(f"Choose a render_mode first: {', '.join(MODES)}.")
        seat = self.possible_agents.index(self.agent_selection)
        return render(self.core.view(seat), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def imagine(self, agent: str, seed: int) -> None:
        """Deal everything that an agent cannot know again, unnoticed by it. For `leak.judge`."""
        self.core.imagine(self.possible_agents.index(agent), seed)
        if self.core.seat != OVER:
            self._turn_to(self.possible_agents[self.core.seat])

    def truth(self) -> bytes:
        """The whole table, secrets included: equal tables are equal bytes. For `leak.judge`."""
        return self.core.to_bytes()


def __getattr__(name: str) -> Callable[..., TableEnv]:
    """Every game by its name: `realms(seats=4)` is `TableEnv("realms", seats=4)`."""
    if name in GAMES:
        return partial(TableEnv, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


for _name in GAMES:
    register(
        "aec", f"cultists/{_name}-v0", entry_point=f"{__name__}:TableEnv", kwargs={"game": _name}
    )
