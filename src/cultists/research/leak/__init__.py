"""The leak judge: does anything that reaches a seat depend on what the seat cannot know?

    from cultists.research.leak import judge

    print(judge(env_or_game))

It takes a game of this package, a PettingZoo or Gymnasium environment, or a game of OpenSpiel, ours
or anybody's. docs/research.md says what it can prove and what it cannot.
"""

from __future__ import annotations

from typing import Any

from cultists.research.leak.verdict import Effort, Leak, Verdict
from cultists.table.errors import OptionError

__all__ = ["Effort", "Leak", "Verdict", "judge"]


def judge(
    subject: Any, *, effort: Effort | None = None, resample: Any = None, choose: Any = None
) -> Verdict:
    """Judge a game or an environment: honest, leaks, no leak found, or cannot judge.

    `resample` deals again what a seat cannot know, for a subject that cannot do so itself:
    `resample(env, agent, seed)` changes an environment (and what it keeps in `infos`),
    `resample(state, player, seed)` returns another state of OpenSpiel. `choose(observation, mask)`
    is a policy that is judged too; for a game of this package, give the names of players.
    """
    effort = effort or Effort()
    roots = {kind.__module__.partition(".")[0] for kind in type(subject).__mro__}
    if "pyspiel" in roots or "open_spiel" in roots:
        from cultists.research.leak.openspiel import judge_game

        return judge_game(subject, effort, resample)
    if "pettingzoo" in roots:
        from cultists.research.leak.pettingzoo import judge_env

        return judge_env(subject, effort, resample, choose)
    if "gymnasium" in roots:
        from cultists.research.leak.gymnasium import judge_seat

        return judge_seat(subject, effort, resample, choose)
    from cultists.game.game import Game

    if isinstance(subject, Game):
        from cultists.research.leak.facade import judge_table

        return judge_table(subject, effort, choose or ())
    raise OptionError(
        "The judge takes a Game, a PettingZoo or Gymnasium environment, or a game of OpenSpiel, "
        f"not {type(subject).__name__}."
    )
