"""Every game as a Gymnasium environment: one seat learns, bots play the others.

    import gymnasium
    import cultists.research.gymnasium

    env = gymnasium.make("cultists/realms-v0", seats=3, rivals=("novice", "greedy"))

An action is the number of a move. An illegal one is answered, not raised: the table stays as it is,
the reward is `illegal_reward`, and the info gives the reason in a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from cultists.table.extras import needs_extra

with needs_extra():
    import gymnasium
    from gymnasium.spaces import Discrete

from cultists.game.games import GAMES
from cultists.game.move import every_move, move_names
from cultists.observe import space_of
from cultists.players import Player, player
from cultists.research.env_core import OVER, EnvCore, move_of, seed_of
from cultists.research.env_core.payoffs import LOSS
from cultists.research.env_core.spaces import MASKS, SEED_BITS, EnvSettings, observation_space
from cultists.research.render import MODES, render
from cultists.table.errors import IllegalMove, OptionError

__all__ = ["MASKS", "SeatEnv"]

Answer = tuple[Any, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table. `reset(seed=s)` deals the same game as `cultists.new(..., seed=s)`.

    Further keywords are `mask`, `max_cycles` and `render_mode` (see `EnvSettings`), and all options
    of the game.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        seats: int = 2,
        rivals: str | Player | type[Player] | Sequence[str | Player | type[Player]] = "at_random",
        illegal_reward: float = LOSS,
        cards: str | Path | None = None,
        **options: Any,
    ) -> None:
        settings = EnvSettings.taken_from(options)
        self.core = EnvCore(game, seats, cards, options)
        if not 0 <= seat < seats:
            raise OptionError(f"There is no seat {seat!r}: seats are 0 to {seats - 1}.")
        self.seat = seat
        many = isinstance(rivals, Sequence) and not isinstance(rivals, str)
        self.rivals: tuple[Any, ...] = tuple(rivals) if many else (rivals,) * (seats - 1)  # type: ignore[arg-type]
        if len(self.rivals) != seats - 1:
            raise OptionError(f"{seats} seats need {seats - 1} rivals, not {len(self.rivals)}.")
        self.illegal_reward = illegal_reward
        self.max_cycles = settings.max_cycles
        self.render_mode = settings.render_mode
        self._in_info = settings.in_info
        self.action_space = Discrete(self.core.book.move_count)
        self.observation_space = observation_space(self.core, settings)
        self._players: dict[int, Player] = {}
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal, and let the rivals play until the seat decides."""
        number = None if seed is None else seed_of(seed)
        super().reset(seed=number, options=options)
        seed = number
        if seed is None:
            seed = int(self.np_random.integers(1 << SEED_BITS))
        others = [n for n in range(self.core.seats) if n != self.seat]
        named = zip(others, self.rivals, strict=True)
        self._players = {n: player(who, seed_of(seed + n + 1)) for n, who in named}
        self._steps = 0
        self.core.deal(seed)
        self._let_rivals_play()
        return self._see(), self._info()

    def step(self, action: Any) -> Answer:
        """Play a move by number, and let the rivals play until the seat decides again."""
        self._steps += 1
        cut = self.max_cycles is not None and self._steps >= self.max_cycles
        refused = self._play(action)
        if refused:
            info = {**self._info(), "illegal": refused}
            return self._see(), self.illegal_reward, self._over(), cut, info
        self._let_rivals_play()
        over = self._over()
        if self.render_mode == "human":
            self.render()
        return self._see(), self._reward(), over, cut and not over, self._info()

    def _play(self, action: Any) -> str:
        """Play an action, or say why not."""
        try:
            move = move_of(action)
        except IllegalMove as refusal:
            return str(refusal)
        if not self.core.legal(move):
            return self.core.why_not(move) or "It is not legal."
        self.core.step(move)
        return ""

    def _over(self) -> bool:
        """Whether the game is over, or the seat is out."""
        return self.core.seat == OVER or not self.core.standing >> self.seat & 1

    def _reward(self) -> float:
        if self.core.seat == OVER:
            return self.core.payoffs()[self.seat]
        return LOSS if self._over() else 0.0

    def _let_rivals_play(self) -> None:
        """Until the seat decides, or need not any more."""
        core = self.core
        moves = every_move(core.book, core.deck)
        while core.seat != self.seat and not self._over():
            legal = [moves[n] for n in core.mask.nonzero()[0]]
            chosen = self._players[core.seat].choose(core.view(core.seat), legal)
            core.step(chosen.number)

    def _mask(self) -> Any:
        """The legal moves of the seat: none, once it is over."""
        mine = self.core.seat == self.seat
        return self.core.mask.copy() if mine else np.zeros_like(self.core.mask)

    def _see(self) -> Any:
        mine = self.core.seat == self.seat
        seen = self.core.observation.copy() if mine else self.core.look(self.seat)
        return seen if self._in_info else {"observation": seen, "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()} if self._in_info else {}

    def action_masks(self) -> Any:
        """The legal moves of the seat, bool: as maskable learners ask for them."""
        return self._mask().astype(bool)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What each number of an observation is called."""
        return space_of(self.core.name).names_of(self.core.deck)

    @property
    def action_names(self) -> tuple[str, ...]:
        """What each action is called."""
        return move_names(self.core.book, self.core.deck)

    def render(self) -> Any:
        """The table as the seat sees it: text (ansi), a drawing (svg), or printed (human)."""
        if self.render_mode is None:
            raise OptionError(f"Choose a render_mode first: {', '.join(MODES)}.")
        return render(self.core.view(self.seat), self.render_mode)

    def imagine(self, seed: int) -> None:
        """Deal everything that the seat cannot know again, unnoticed by it. For `leak.judge`."""
        self.core.imagine(self.seat, seed)

    def truth(self) -> bytes:
        """The whole table, secrets included: equal tables are equal bytes. For `leak.judge`."""
        return self.core.to_bytes()


for name in GAMES:
    gymnasium.register(
        f"cultists/{name}-v0",
        entry_point="cultists.research.gymnasium:SeatEnv",
        kwargs={"game": name},
    )
