"""Thousands of games as one Gymnasium `VectorEnv`: one seat learns, the batch plays the others.

    from cultists.research.vector_env import SeatVectorEnv

    envs = SeatVectorEnv("realms", 1024, rivals="greedy", max_moves=2_000)
    seen, info = envs.reset(seed=7)

It is a face of `VectorGame`, with the meanings of `cultists.research.gymnasium`: an illegal action
is answered and changes nothing, `illegal_reward` is its reward. A game that ends is dealt again in
the same step, and what was seen last is in `info["final_obs"]` (`AutoresetMode.SAME_STEP`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from cultists.table.extras import needs_extra

with needs_extra():
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from cultists.research.env_core import seed_of
from cultists.research.env_core.payoffs import LOSS
from cultists.research.vector import VectorGame
from cultists.table.errors import OptionError

RIVALS = ("at_random", "greedy")
NO_MOVE = -1  # it is refused, and the game stays as it is
SEEDS = 1 << 64

Answer = tuple[Any, Any, Any, Any, dict[str, Any]]


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """One seat of every game. Further keywords are those of `VectorGame`, options included."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seat: int = 0,
        rivals: str = "at_random",
        illegal_reward: float = LOSS,
        cards: str | Path | None = None,
        **options: Any,
    ) -> None:
        if rivals not in RIVALS:
            raise OptionError(f"A batch plays as {' or '.join(RIVALS)}, not as {rivals!r}.")
        self.games = VectorGame(game, num_envs, restart=False, cards=cards, **options)
        if not 0 <= seat < self.games.seats:
            raise OptionError(f"There is no seat {seat!r}: seats are 0 to {self.games.seats - 1}.")
        self.seat = seat
        self.illegal_reward = illegal_reward
        self._rivals = self.games.random_moves if rivals == RIVALS[0] else self.games.greedy_moves
        if rivals != RIVALS[0]:
            self.games.greedy_moves()  # refused now, if the game has none
        self.num_envs = self.games.count
        space, moves = self.games.space, self.games.move_count
        self.single_action_space = Discrete(moves)
        self.single_observation_space = Dict(
            {
                "observation": Box(space.low, space.high, dtype=np.int16),
                "action_mask": Box(0, 1, (moves,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._ended = np.zeros(self.num_envs, np.bool_)  # of the seat: it may be out before the end
        self._cut = np.zeros(self.num_envs, np.bool_)
        self._rewards = np.zeros(self.num_envs)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as Gymnasium has it
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games, by any integer; without one, another batch than the last."""
        given = self.games.seed + 1 if seed is None else seed_of(seed)
        self.games.reset(seed=given % SEEDS)
        self._ended[:] = self._cut[:] = False
        self._let_rivals_play()
        self._deal_again()
        return self._see(), {}

    def step(self, actions: Any) -> Answer:
        """Play one action in each game, and let the rivals play until the seat decides again."""
        step = self.games.step(actions)
        self._rewards[:] = 0
        self._ended[:] = self._cut[:] = False
        illegal = step.refused.copy()
        self._note(step)
        self._let_rivals_play()
        rewards = np.where(illegal, self.illegal_reward, self._rewards)
        ended, cut = self._ended.copy(), self._cut & ~self._ended
        info: dict[str, Any] = {"illegal": illegal, "_illegal": np.ones_like(illegal)}
        over = ended | cut
        if over.any():
            info["final_obs"] = self._see()
            info["_final_obs"] = over
            self._deal_again()
        return self._see(), rewards, ended, cut, info

    def _note(self, step: Any) -> None:
        """Add what a step brought the seat."""
        mine = step.rewards[:, self.seat]
        self._rewards += np.where(self._ended, 0, mine)
        self._ended |= step.done | (mine != 0)
        self._cut |= step.truncated

    def _let_rivals_play(self) -> None:
        """Until the seat decides everywhere, or need not any more."""
        games = self.games
        while True:
            waiting = (games.to_move != self.seat) & (games.to_move >= 0)
            waiting &= ~self._ended & ~self._cut
            if not waiting.any():
                return
            self._note(games.step(np.where(waiting, self._rivals(), NO_MOVE)))

    def _deal_again(self) -> None:
        """Deal the next game wherever one has ended, until the seat decides in all of them."""
        while (over := self._ended | self._cut).any():
            self.games.reset(places=over)
            self._ended[:] = self._cut[:] = False
            self._let_rivals_play()

    def _see(self) -> dict[str, Any]:
        """What the seat sees and may do everywhere."""
        mine = self.games.to_move == self.seat
        masks = self.games.legal() & mine[:, None]
        seen = self.games.observe(self.seat).copy()
        return {"observation": seen, "action_mask": masks.astype(np.int8)}

    def action_masks(self) -> Any:
        """The legal moves of the seat in every game: bool (num_envs, moves)."""
        return self.games.legal() & (self.games.to_move == self.seat)[:, None]
