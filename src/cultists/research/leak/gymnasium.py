"""Judging one seat against bots: our Gymnasium environments, and others that can deal worlds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cultists.research.leak.compare import same, whole
from cultists.research.leak.verdict import Effort, Shown, Verdict, some_of
from cultists.research.leak.worlds import PUBLIC, Worlds, mask_in, parted
from cultists.table.errors import OptionError

SEAT = "the seat"


def judge_seat(env: Any, effort: Effort, resample: Any, choose: Any) -> Verdict:
    """Play at random; in some situations deal again what the seat cannot know."""
    bare = env.unwrapped
    if resample is None and not hasattr(bare, "imagine"):
        raise OptionError(
            "A Gymnasium environment has one agent, and nothing says what it cannot know: give "
            "`resample(env, agent, seed)`, or a method `imagine(seed)`, that deals this again."
        )
    deal = resample or (lambda env, _, seed: env.unwrapped.imagine(seed))
    verdict = Verdict(str(env), names=names_of(bare))
    worlds = Worlds(verdict, effort)
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        seed = dice.getrandbits(31)
        actions = played(env, seed, effort, dice)
        for move in some_of(range(len(actions)), effort, dice):
            worlds.look(SeatCase(env, seed, actions[: move + 1], deal, choose))
    worlds.conclude()
    return verdict


def names_of(bare: Any) -> dict[str, Any]:
    """What an environment calls its numbers and actions, if it does."""
    named = {"observation": "observation_names", "mask": "action_names"}
    return {what: getattr(bare, name) for what, name in named.items() if hasattr(bare, name)}


def played(env: Any, seed: int, effort: Effort, dice: Random) -> list[int]:
    """The actions of one game at random."""
    seen, info = env.reset(seed=seed)
    actions: list[int] = []
    over = False
    while not over and len(actions) < effort.moves:
        mask = mask_in(seen, info)
        count = range(env.action_space.n)
        actions.append(dice.choice([n for n in count if mask is None or mask[n]]))
        seen, _, ended, cut, info = env.step(actions[-1])
        over = ended or cut
    return actions


class SeatCase:
    """One situation of the one seat."""

    def __init__(
        self, env: Any, seed: int, actions: list[int], deal: Any, choose: Callable[..., Any] | None
    ) -> None:
        self.env = env
        self.seed = seed
        *self.past, self.next = actions
        self.resample = deal
        self.choose = choose
        self.move = len(self.past)
        self.seats: list[Any] = [SEAT]
        self.old = False  # whether the answer is that of the true situation
        self.answer: tuple[Any, float, bool, dict[str, Any]]

    def again(self) -> Any:
        """The same game again."""
        seen, info = self.env.reset(seed=self.seed)
        self.answer = seen, 0.0, False, info
        for action in self.past:
            self.step(action)
        return self.env

    def step(self, action: int) -> None:
        """Play, and keep the answer."""
        seen, reward, ended, cut, info = self.env.step(action)
        self.answer = seen, reward, ended or cut, info

    def deal(self, state: Any, seat: Any, seed: int) -> Any:
        """A world. Observation and info are asked for anew, if the environment lets us ask."""
        self.resample(state, seat, seed)
        bare = state.unwrapped
        self.old = not hasattr(bare, "_see") or not hasattr(bare, "_info")
        if not self.old:
            self.answer = bare._see(), *self.answer[1:3], bare._info()
        return state

    def left(self, state: Any, seat: Any) -> set[str]:  # noqa: ARG002
        """A foreign environment tells something only with a step."""
        return {"observation", "info", "mask"} if self.old else set()

    def truth(self, state: Any) -> Any:
        """All that the environment is made of."""
        return whole(state)

    def advance(self, state: Any) -> Any:
        """After the next action."""
        self.step(self.next)
        self.old = False
        return state

    def learned(self, one: Shown, other: Shown) -> bool:
        """Whether the seat observes something else, or is done."""
        over = one[PUBLIC] or other[PUBLIC]
        return bool(over) or not same(one["observation"], other["observation"])

    def showing(self, state: Any, seat: Any) -> dict[str, Any]:  # noqa: ARG002 - there is one
        """Everything that reaches the seat."""
        seen, reward, over, info = self.answer
        shown = {**parted(seen, info), "reward": reward, PUBLIC: over}
        if state.unwrapped.render_mode not in (None, "human"):
            shown["render"] = state.unwrapped.render()
        if self.choose is not None:
            shown["choice"] = self.choose(seen, shown.get("mask"))
        return shown
