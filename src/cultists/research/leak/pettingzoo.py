"""Judging environments of PettingZoo, ours or anybody's.

With a way to deal worlds (a method `imagine(agent, seed)`, or `resample`) every agent is shown
worlds that it cannot tell from the true one; without, see `seeds`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cultists.research.leak.compare import plain, same, whole
from cultists.research.leak.gymnasium import names_of
from cultists.research.leak.verdict import SEEDS, WORLDS, Effort, Shown, Verdict, some_of
from cultists.research.leak.worlds import PUBLIC, Worlds, mask_in, parted

Choose = Callable[..., Any] | None
Path = list[Any]
"""The actions of a game so far."""


def judge_env(env: Any, effort: Effort, resample: Any, choose: Choose) -> Verdict:
    """Judge an AEC environment."""
    if resample is None and hasattr(env.unwrapped, "imagine"):
        resample = imagine
    mode = WORLDS if resample else SEEDS
    verdict = Verdict(str(env), mode=mode, names=names_of(env.unwrapped))
    if not resample:
        from cultists.research.leak.seeds import Seeds

        Seeds(env, effort, choose, verdict).judge()
        return verdict
    worlds = Worlds(verdict, effort)
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        seed = dice.getrandbits(31)
        path = play(env, seed, effort, dice)
        for move in some_of(range(len(path)), effort, dice):
            worlds.look(AgentsCase(env, seed, path[: move + 1], resample, choose))
    worlds.conclude()
    return verdict


def imagine(env: Any, agent: str, seed: int) -> None:
    """The environment's own way."""
    env.unwrapped.imagine(agent, seed)


def play(env: Any, seed: int, effort: Effort, dice: Random) -> Path:
    """One game at random."""
    path = Path()
    env.reset(seed=seed)
    while env.agents and len(path) < effort.moves:
        path.append(act(env, dice))
        env.step(path[-1])
    return path


def repeat(env: Any, seed: int, path: Path) -> None:
    """The same game again."""
    env.reset(seed=seed)
    for action in path:
        env.step(action)


def mask_of(env: Any, agent: str) -> Any:
    """The mask of an agent, wherever it is; None: every action is legal."""
    return mask_in(env.observe(agent), env.infos.get(agent))


def act(env: Any, dice: Random) -> Any:
    """A legal action of the agent to act; None if it is done."""
    agent = env.agent_selection
    if env.terminations[agent] or env.truncations[agent]:
        return None
    mask = mask_of(env, agent)
    count = env.action_space(agent).n
    return dice.choice([n for n in range(count) if mask is None or mask[n]])


def playable(env: Any, action: Any) -> bool:
    """Whether the agent to act can play an action."""
    agent = env.agent_selection
    if env.terminations[agent] or env.truncations[agent] or action is None:
        return bool(env.terminations[agent] or env.truncations[agent]) and action is None
    mask = mask_of(env, agent)
    return mask is None or bool(mask[action])


def showing(env: Any, agent: str, choose: Choose, renders: bool) -> dict[str, Any]:
    """Everything that reaches an agent, and what is public: whose turn it is, and who is done."""
    seen = env.observe(agent)
    ends = env.terminations.get(agent), env.truncations.get(agent)
    shown = {
        **parted(seen, env.infos.get(agent)),
        PUBLIC: (env.agent_selection, ends),
        "reward": env.rewards.get(agent),
    }
    if agent == env.agent_selection:
        if renders and getattr(env, "render_mode", None) not in (None, "human"):
            shown["render"] = env.render()
        if choose is not None and not any(ends):
            shown["choice"] = choose(seen, shown.get("mask"))
    return shown


class AgentsCase:
    """One situation of all agents."""

    def __init__(self, env: Any, seed: int, path: Path, resample: Any, choose: Choose) -> None:
        self.env = env
        self.seed = seed
        *self.past, self.next = path
        self.resample = resample
        self.choose = choose
        self.move = len(self.past)
        self.before: dict[str, Any] = {}
        repeat(env, seed, self.past)
        self.seats: list[Any] = list(env.agents)

    def again(self) -> Any:
        """The same game again."""
        repeat(self.env, self.seed, self.past)
        return self.env

    def deal(self, state: Any, seat: str, seed: int) -> Any:
        """A world."""
        self.keep(state)
        self.resample(state, seat, seed)
        return state

    def keep(self, state: Any) -> None:
        """Remember the infos, to see whether they are written anew."""
        self.before = {agent: (info, plain(info)) for agent, info in state.infos.items()}

    def left(self, state: Any, seat: str) -> set[str]:
        """An info that is still the same object, with the same in it, says nothing new."""
        info = state.infos.get(seat)
        before, kept = self.before.get(seat, (None, None))
        if not info or info is not before or not same(kept, plain(info)):
            return set()
        parts = parted(None, info)
        return {what for what in ("mask", "info") if what in parts and len(parts[what])}

    def truth(self, state: Any) -> Any:
        """All that the environment is made of."""
        return whole(state)

    def advance(self, state: Any) -> Any:
        """After the next action."""
        if not playable(state, self.next):
            return None
        self.keep(state)
        state.step(self.next)
        return state

    def learned(self, one: Shown, other: Shown) -> bool:
        """Whether an agent observes something else, another acts, or it is done."""
        if not same(one[PUBLIC], other[PUBLIC]) or any(one[PUBLIC][1]) or None in one[PUBLIC][1]:
            return True
        return not same(one["observation"], other["observation"])

    def showing(self, state: Any, seat: str) -> dict[str, Any]:
        """Everything that reaches an agent."""
        if seat not in state.agents:
            return {PUBLIC: (None, (None, None))}
        return showing(state, seat, self.choose, renders=True)
