"""Judging environments of PettingZoo that cannot deal worlds: other seeds and the same actions.

An agent's observations, apart from the mask, are taken for all that it may know. While it has
observed the same, its mask, infos and rewards must be the same too, and something must be hidden.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from cultists.research.leak.compare import same
from cultists.research.leak.pettingzoo import Choose, Path, act, playable, repeat, showing
from cultists.research.leak.verdict import Effort, Shown, Verdict
from cultists.research.leak.worlds import PUBLIC, without

KNOWN = ("observation", PUBLIC)
AllShown = dict[str, dict[str, Any]]


class Seeds:
    """Keeps count over all games."""

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
            self.control(seed, path, shown)
            for _ in range(effort.tries // effort.games):
                self.again(seed, dice.getrandbits(31), path, shown)
        for agent in self.env.possible_agents:
            if not self.hidden[agent] and self.varied[agent]:
                self.verdict.nothing_hidden(agent, self.met[agent], self.effort)
        if not sum(self.varied.values()):
            self.verdict.open.append(
                "Nothing that an agent observes changed with the seed: nothing is hidden by "
                "chance, or the environment does not use its seed."
            )

    def all_shown(self) -> AllShown:
        """What reaches every agent."""
        return {a: showing(self.env, a, self.choose, renders=False) for a in self.env.agents}

    def first(self, seed: int, dice: Random) -> tuple[Path, list[AllShown]]:
        """One game at random, and what everybody was shown."""
        env = self.env
        env.reset(seed=seed)
        path, shown = Path(), [self.all_shown()]
        while env.agents and len(path) < self.effort.moves:
            path.append(act(env, dice))
            env.step(path[-1])
            shown.append(self.all_shown())
        self.verdict.situations += len(path)
        return path, shown

    def control(self, seed: int, path: Path, shown: list[AllShown]) -> None:
        """The same game again: what differs is noise."""
        self.env.reset(seed=seed)
        for move, true in enumerate(shown):
            now = self.all_shown()
            for agent in true.keys() & now.keys():
                self.verdict.control(true[agent], now[agent])
            if move == len(path) or not playable(self.env, path[move]):
                return
            self.env.step(path[move])

    def again(self, first: int, seed: int, path: Path, shown: list[AllShown]) -> None:
        """The same actions with another seed, as long as they can be played."""
        env = self.env
        env.reset(seed=seed)
        alike = set(env.agents)
        for move, true in enumerate(shown):
            now = self.all_shown()
            if now.keys() != true.keys():
                return
            equal = {a for a in now if all(same(now[a][k], true[a][k]) for k in KNOWN)}
            alike &= equal
            for agent in alike & now.keys():
                self.compare(agent, (first, seed), path[:move], true[agent], now[agent])
                self.met[agent] += 1
                self.hidden[agent] += len(equal) < len(now)
            for agent in now:
                self.varied[agent] += bool(now.keys() - equal - {agent})
            acts = env.agent_selection
            expected = acts in true and true[acts][PUBLIC][0] == acts
            if move == len(path) or not expected or not playable(env, path[move]):
                return
            env.step(path[move])

    def compare(
        self, agent: str, seeds: tuple[int, int], path: Path, true: Shown, now: Shown
    ) -> None:
        """Compare what an agent knows to be the same; the result of a game may tell more."""
        over = any(true[PUBLIC][1])
        left_out = {PUBLIC, "observation"} | ({"reward"} if over else set())
        kept = without(true, left_out), without(now, left_out)
        if all(same(kept[0][what], kept[1].get(what)) for what in kept[0]):
            self.verdict.compare(agent, len(path), *kept)
            return

        def again() -> tuple[Shown, Shown]:
            pair = []
            for seed in seeds:
                repeat(self.env, seed, path)
                pair.append(showing(self.env, agent, self.choose, renders=False))
            return pair[0], pair[1]

        self.verdict.compare(agent, len(path), *kept, again)
        repeat(self.env, seeds[1], path)
