"""Judging environments of PettingZoo, ours or anybody's.

With a way to deal worlds (a method `imagine(agent, seed)`, or `resample`) every agent is shown
worlds that it cannot tell from the true one. Without, an agent's observations are taken for all it
knows: games with other seeds are played with the same actions, and while an agent has observed the
same, its infos must be the same too, and something must be hidden from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from cultists.research.leak.verdict import Effort, Verdict, same, some_of

KNOWLEDGE = ("observation", "reward", "end")
"""What counts as known to an agent, where nothing says what it cannot know: rewards too."""

Choose = Callable[..., Any] | None
Path = list[Any]
"""The actions of a game so far."""


def judge_env(env: Any, effort: Effort, resample: Any, choose: Choose) -> Verdict:
    """Judge an AEC environment."""
    if resample is None and hasattr(env.unwrapped, "imagine"):
        resample = imagine
    verdict = Verdict(str(env))
    if resample:
        Worlds(env, effort, resample, choose, verdict).judge()
    else:
        Seeds(env, effort, choose, verdict).judge()
    return verdict


def imagine(env: Any, agent: str, seed: int) -> None:
    """The environment's own way."""
    env.unwrapped.imagine(agent, seed)


def repeat(env: Any, seed: int, path: Path) -> None:
    """The same game again."""
    env.reset(seed=seed)
    for action in path:
        env.step(action)


def mask_of(env: Any, agent: str) -> Any:
    """The mask of an agent, wherever it is; None: every action is legal."""
    seen = env.observe(agent)
    if isinstance(seen, dict) and "action_mask" in seen:
        return seen["action_mask"]
    return env.infos[agent].get("action_mask")


def act(env: Any, dice: Random) -> Any:
    """A legal action of the agent to act; None if it is done."""
    agent = env.agent_selection
    if env.terminations[agent] or env.truncations[agent]:
        return None
    mask = mask_of(env, agent)
    count = env.action_space(agent).n
    return dice.choice([n for n in range(count) if mask is None or mask[n]])


def showing(env: Any, agent: str, choose: Choose, renders: bool) -> dict[str, Any]:
    """Everything that reaches an agent."""
    shown = {
        "observation": env.observe(agent),
        "info": env.infos.get(agent),
        "turn": env.agent_selection,
        "end": (env.terminations.get(agent), env.truncations.get(agent)),
        "reward": env.rewards.get(agent),
    }
    if agent == env.agent_selection:
        if renders and getattr(env, "render_mode", None) not in (None, "human"):
            shown["render"] = env.render()
        if choose is not None and not any(shown["end"]):
            shown["choice"] = choose(shown["observation"], mask_of(env, agent))
    return shown


class Worlds:
    """Worlds can be dealt: the strict way."""

    def __init__(
        self, env: Any, effort: Effort, resample: Any, choose: Choose, verdict: Verdict
    ) -> None:
        self.env = env
        self.effort = effort
        self.resample = resample
        self.choose = choose
        self.verdict = verdict

    def judge(self) -> None:
        """Some games at random, some situations of each."""
        for number in range(self.effort.games):
            dice = Random(f"{self.effort.seed} {number}")
            seed = dice.getrandbits(31)
            path = self.path(seed, dice)
            for move in some_of(range(len(path)), self.effort, dice):
                self.look(seed, path[:move])

    def path(self, seed: int, dice: Random) -> Path:
        """One game at random."""
        env, path = self.env, list[Any]()
        env.reset(seed=seed)
        while env.agents and len(path) < self.effort.moves:
            path.append(act(env, dice))
            env.step(path[-1])
        return path

    def look(self, seed: int, path: Path) -> None:
        """Every agent in worlds that it cannot tell apart."""
        env, effort = self.env, self.effort
        repeat(env, seed, path)
        for agent in list(env.agents):
            repeat(env, seed, path)
            true = showing(env, agent, self.choose, renders=True)
            for world in range(effort.worlds):
                repeat(env, seed, path)
                self.resample(env, agent, (effort.seed << 32) + len(path) * effort.worlds + world)
                other = showing(env, agent, self.choose, renders=True)
                self.verdict.compare(agent, len(path), true, other)


class Seeds:
    """No worlds can be dealt: games with other seeds and the same actions."""

    def __init__(self, env: Any, effort: Effort, choose: Choose, verdict: Verdict) -> None:
        self.env = env
        self.effort = effort
        self.choose = choose
        self.verdict = verdict
        self.met: Counter[str] = Counter()  # how often an agent saw the same in another game
        self.hidden: Counter[str] = Counter()  # and another agent did not
        self.varied: Counter[str] = Counter()  # how often other agents saw something else

    def judge(self) -> None:
        """Some games, each played again with many seeds."""
        effort = self.effort
        for number in range(effort.games):
            dice = Random(f"{effort.seed} {number}")
            seed = dice.getrandbits(31)
            path, shown = self.first(seed, dice)
            for _ in range(effort.tries // effort.games):
                self.again(dice.getrandbits(31), path, shown)
        for agent in self.env.possible_agents:
            self.conclude(agent)

    def all_shown(self) -> dict[str, dict[str, Any]]:
        """What reaches every agent."""
        return {a: showing(self.env, a, self.choose, renders=False) for a in self.env.agents}

    def first(self, seed: int, dice: Random) -> tuple[Path, list[dict[str, dict[str, Any]]]]:
        """One game at random, and what everybody was shown."""
        env = self.env
        env.reset(seed=seed)
        path, shown = list[Any](), [self.all_shown()]
        while env.agents and len(path) < self.effort.moves:
            path.append(act(env, dice))
            env.step(path[-1])
            shown.append(self.all_shown())
        return path, shown

    def again(self, seed: int, path: Path, shown: list[dict[str, dict[str, Any]]]) -> None:
        """The same actions with another seed, as long as they can be played."""
        env = self.env
        env.reset(seed=seed)
        alike = set(env.agents)
        for move, true in enumerate(shown):
            now = self.all_shown()
            if now.keys() != true.keys():
                return
            equal = {a for a in now if all(same(now[a][k], true[a][k]) for k in KNOWLEDGE)}
            alike &= equal
            for agent in alike & now.keys():
                self.verdict.compare(agent, move, true[agent], now[agent])
                self.met[agent] += 1
                self.hidden[agent] += len(equal) < len(now)
            for agent in now:
                self.varied[agent] += bool(now.keys() - equal - {agent})
            if move == len(path) or not self.playable(path[move], true):
                return
            env.step(path[move])

    def playable(self, action: Any, true: dict[str, dict[str, Any]]) -> bool:
        """Whether the same agent can play the same action."""
        env = self.env
        agent = env.agent_selection
        if agent not in true or true[agent]["turn"] != agent:
            return False
        done = env.terminations[agent] or env.truncations[agent]
        if done or action is None:
            return bool(done) and action is None
        mask = mask_of(env, agent)
        return mask is None or bool(mask[action])

    def conclude(self, agent: str) -> None:
        """Whether something is hidden from an agent, or whether that is undecided."""
        if not self.hidden[agent] and self.varied[agent]:
            self.verdict.nothing_hidden(agent, self.met[agent], self.effort)
