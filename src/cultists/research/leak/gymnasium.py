"""Judging one seat against bots: our Gymnasium environments."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cultists.research.leak.verdict import Effort, Verdict, some_of
from cultists.table.errors import OptionError


def judge_seat(env: Any, effort: Effort, choose: Callable[..., Any] | None) -> Verdict:
    """Play at random; in some situations deal again what the seat cannot know."""
    bare = env.unwrapped
    if not hasattr(bare, "imagine"):
        raise OptionError(
            "A Gymnasium environment has one agent, and nothing says what it cannot know: give it "
            "a method `imagine(seed)` that deals this again."
        )
    verdict = Verdict(str(env))
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        seed = dice.getrandbits(31)
        actions = played(env, seed, effort, dice)
        for move in some_of(range(len(actions)), effort, dice):
            look(env, seed, actions[:move], effort, choose, verdict)
    return verdict


def played(env: Any, seed: int, effort: Effort, dice: Random) -> list[int]:
    """The actions of one game at random."""
    seen, info = env.reset(seed=seed)
    actions: list[int] = []
    over = False
    while not over and len(actions) < effort.moves:
        mask = mask_of({"observation": seen, "info": info})
        actions.append(dice.choice([n for n, legal in enumerate(mask) if legal]))
        seen, _, ended, cut, info = env.step(actions[-1])
        over = ended or cut
    return actions


def repeat(env: Any, seed: int, actions: list[int]) -> None:
    """The same game again."""
    env.reset(seed=seed)
    for action in actions:
        env.step(action)


def mask_of(answer: dict[str, Any]) -> Any:
    """The mask, wherever it is."""
    seen = answer["observation"]
    return seen["action_mask"] if isinstance(seen, dict) else answer["info"]["action_mask"]


def look(
    env: Any,
    seed: int,
    actions: list[int],
    effort: Effort,
    choose: Callable[..., Any] | None,
    verdict: Verdict,
) -> None:
    """Compare what the seat gets now in worlds that it cannot tell apart."""
    bare = env.unwrapped
    repeat(env, seed, actions)
    true = showing(bare, choose)
    for world in range(effort.worlds):
        repeat(env, seed, actions)
        bare.imagine((effort.seed << 32) + len(actions) * effort.worlds + world)
        verdict.compare("the seat", len(actions), true, showing(bare, choose))


def showing(bare: Any, choose: Callable[..., Any] | None) -> dict[str, Any]:
    """Everything that reaches the seat."""
    shown = {"observation": bare._see(), "info": bare._info()}
    if bare.render_mode not in (None, "human"):
        shown["render"] = bare.render()
    if choose is not None:
        shown["choice"] = choose(shown["observation"], mask_of(shown))
    return shown
