"""Judging games of OpenSpiel, ours or anybody's.

With a way to deal worlds (`resample`, a method `imagine(player, seed)` of states, or the game's own
`resample_from_infostate`) every player is shown worlds that it cannot tell from the true one;
without, see `exchanges`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from cultists.research.leak.compare import same
from cultists.research.leak.verdict import EXCHANGES, WORLDS, Effort, Shown, Verdict, some_of
from cultists.research.leak.worlds import PUBLIC, Worlds

Path = list[tuple[int, int]]
"""Who acted, and what was done."""

Deal = Callable[[Any, int, int], Any]
STATE = "information state"


def judge_game(game: Any, effort: Effort, resample: Deal | None) -> Verdict:
    """Judge a game of OpenSpiel."""
    verdict = Verdict(game.get_type().short_name, names={"observation": names_of(game)})
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        verdict.open.append("The judge does not know simultaneous moves: turn them into turns.")
        return verdict
    chance = game.get_type().chance_mode
    if chance == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        verdict.open.append("Chance is drawn inside of moves, which the judge cannot repeat.")
        return verdict
    own = None if resample else own_way(game)
    verdict.mode = WORLDS if resample or own else EXCHANGES
    if not resample and not own:
        from cultists.research.leak.exchanges import Exchanges

        Exchanges(game, effort, verdict).judge()
        return verdict
    worlds = Worlds(verdict, effort)
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        path, states = first_game(game, effort, dice)
        decisions = [n for n, state in enumerate(states) if state.current_player() >= 0]
        for move in some_of(range(len(decisions)), effort, dice):
            at = decisions[move]
            action = path[at][1] if at < len(path) else None
            case = StateCase(game, states[at], move, action)
            case.resample, case.trusted = resample or own, own is not None
            worlds.look(case)
    worlds.conclude()
    return verdict


def own_way(game: Any) -> Deal | None:
    """The game's own way to deal worlds, if it has one and hides something."""
    if hasattr(game.new_initial_state(), "imagine"):
        return lambda state, player, seed: state.imagine(player, seed)
    if game.get_type().information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        return None
    state, dice = game.new_initial_state(), Random(0)
    while state.is_chance_node():
        state.apply_action(drawn(state, dice))
    try:
        state.resample_from_infostate(state.current_player(), dice.random)
    except (pyspiel.SpielError, AttributeError, RuntimeError):
        return None
    return lambda state, player, seed: state.resample_from_infostate(player, Random(seed).random)


def names_of(game: Any) -> list[str]:
    """What the numbers of an observation are called: the parts that the game's observer names."""
    from open_spiel.python.observation import make_observation

    if hasattr(game, "observation_names"):
        return list(game.observation_names)
    if not game.get_type().provides_observation_tensor:
        return []
    try:
        parts = make_observation(game).dict
    except (pyspiel.SpielError, AttributeError, RuntimeError):
        return []
    if len(parts) < 2:
        return []
    import numpy as np

    return [
        f"{name}{list(map(int, place))}"
        for name, part in parts.items()
        for place in np.ndindex(part.shape)
    ]


def first_game(game: Any, effort: Effort, dice: Random) -> tuple[Path, list[Any]]:
    """One game at random."""
    state = game.new_initial_state()
    path, states = Path(), [state.clone()]
    decided = 0
    while not state.is_terminal() and decided < effort.moves:
        decided += not state.is_chance_node()
        path.append((state.current_player(), drawn(state, dice)))
        state.apply_action(path[-1][1])
        states.append(state.clone())
    return path, states


def drawn(state: Any, dice: Random) -> int:
    """Any legal action, or what chance brings."""
    if state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choices(outcomes, shares)[0])
    return int(dice.choice(state.legal_actions()))


def knows(kind: Any, state: Any, player: int) -> Any:
    """What a player knows, as the game itself puts it; without recall, all that it observes."""
    if kind.provides_information_state_string:
        return state.information_state_string(player)
    text = state.observation_string(player) if kind.provides_observation_string else ""
    return text, list(state.observation_tensor(player)) if kind.provides_observation_tensor else ()


def showing(kind: Any, state: Any, player: int) -> dict[str, Any]:
    """Everything that reaches a player at a decision or at the end; whose turn it is is public."""
    shown: dict[str, Any] = {PUBLIC: state.current_player()}
    if kind.provides_information_state_string:
        shown[STATE] = state.information_state_string(player)
    if kind.provides_information_state_tensor:
        shown[f"{STATE} tensor"] = list(state.information_state_tensor(player))
    if kind.provides_observation_string:
        shown["text"] = state.observation_string(player)
    if kind.provides_observation_tensor:
        shown["observation"] = list(state.observation_tensor(player))
    if not state.is_terminal():
        shown["reward"] = state.player_reward(player)
    if state.current_player() == player:
        legal = state.legal_actions()
        shown["mask"] = tuple(legal)
        shown["words"] = [state.action_to_string(player, action) for action in legal]
    return shown


class StateCase:
    """One state of a game."""

    resample: Any
    trusted: bool  # whether the game's own way is used, which must keep the information state

    def __init__(self, game: Any, state: Any, move: int, action: int | None) -> None:
        self.kind = game.get_type()
        self.state = state
        self.move = move
        self.next = action
        self.seats: list[Any] = [f"player {n}" for n in range(game.num_players())]

    def again(self) -> Any:
        """The state."""
        return self.state.clone()

    def deal(self, state: Any, seat: str, seed: int) -> Any:
        """A world."""
        return self.resample(state, self.seats.index(seat), seed)

    def left(self, state: Any, seat: str) -> set[str]:  # noqa: ARG002
        """Everything is made anew."""
        return set()

    def truth(self, state: Any) -> Any:
        """The state in words, and what everybody knows."""
        return str(state), [knows(self.kind, state, n) for n in range(len(self.seats))]

    def advance(self, state: Any) -> Any:
        """After the next action."""
        legal = not state.is_terminal() and self.next in state.legal_actions()
        if not legal:
            return None
        state.apply_action(self.next)
        return None if state.is_chance_node() or state.is_terminal() else state

    def learned(self, one: Shown, other: Shown) -> bool:
        """Whether a player knows something else."""
        known = [what for what in (PUBLIC, STATE) if what in one]
        known += [] if STATE in one else ["text", "observation"]
        return not all(same(one.get(what), other.get(what)) for what in known)

    def showing(self, state: Any, seat: str) -> dict[str, Any]:
        """Everything that reaches a player."""
        shown = showing(self.kind, state, self.seats.index(seat))
        if self.trusted and STATE in shown:
            shown[PUBLIC] = shown[PUBLIC], shown[STATE]
        return shown
