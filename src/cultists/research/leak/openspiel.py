"""Judging games of OpenSpiel, ours or anybody's.

With a way to deal worlds (a method `imagine(player, seed)` of states, or `resample`) every player
is shown worlds that it cannot tell from the true one. Without, a game is played again with one
outcome of chance, or one choice of another player, changed; while a player's information state is
the same, everything else that it is given must be the same too, and something must be hidden.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pyspiel

from cultists.research.leak.verdict import Effort, Verdict, same, some_of

Path = list[tuple[int, int]]
"""Who acted, and what was done."""


def judge_game(game: Any, effort: Effort, resample: Any) -> Verdict:
    """Judge a game of OpenSpiel."""
    verdict = Verdict(game.get_type().short_name)
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        verdict.open.append("The judge does not know simultaneous moves: turn them into turns.")
        return verdict
    own = hasattr(game.new_initial_state(), "imagine")
    resample = resample or (
        (lambda state, player, seed: state.imagine(player, seed)) if own else None
    )
    judgement = Judgement(game, effort, verdict)
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        if resample:
            judgement.worlds(dice, resample)
        else:
            judgement.exchanges(dice)
    if not resample:
        judgement.conclude()
    return verdict


class Judgement:
    """One game under judgement."""

    def __init__(self, game: Any, effort: Effort, verdict: Verdict) -> None:
        self.game = game
        self.effort = effort
        self.verdict = verdict
        self.players = range(game.num_players())
        self.type = game.get_type()
        self.met: Counter[int] = Counter()  # how often a player knew the same after another deal
        self.hidden: Counter[int] = Counter()  # how often only others knew something else
        self.varied: Counter[int] = Counter()  # how often others did after another deal

    def knows(self, state: Any, player: int) -> Any:
        """What a player knows, as the game itself puts it; without recall, all that it observes."""
        kind = self.type
        if kind.provides_information_state_string:
            return state.information_state_string(player)
        text = state.observation_string(player) if kind.provides_observation_string else ""
        return text, state.observation_tensor(player) if kind.provides_observation_tensor else ()

    def showing(self, state: Any, player: int) -> dict[str, Any]:
        """Everything that reaches a player at a decision or at the end."""
        kind = self.type
        shown: dict[str, Any] = {"turn": state.current_player()}
        if kind.provides_information_state_string:
            shown["information state"] = state.information_state_string(player)
        if kind.provides_information_state_tensor:
            shown["information state tensor"] = list(state.information_state_tensor(player))
        if kind.provides_observation_string:
            shown["text"] = state.observation_string(player)
        if kind.provides_observation_tensor:
            shown["observation"] = list(state.observation_tensor(player))
        if state.current_player() == player:
            legal = state.legal_actions()
            shown["mask"] = legal
            shown["words"] = [state.action_to_string(player, action) for action in legal]
        return shown

    def worlds(self, dice: Random, resample: Any) -> None:
        """Worlds can be dealt: the strict way."""
        _, states = self.first(dice)
        decisions = [state for state in states if state.current_player() >= 0]
        for move in some_of(range(len(decisions)), self.effort, dice):
            self.look(decisions[move], move, dice, resample)

    def look(self, state: Any, decided: int, dice: Random, resample: Any) -> None:
        """Every player in worlds that it cannot tell apart."""
        for player in self.players:
            true = self.showing(state, player)
            for _ in range(self.effort.worlds):
                world = resample(state, player, dice.getrandbits(31))
                other = self.showing(world, player)
                self.verdict.compare(f"player {player}", decided, true, other)

    def exchanges(self, dice: Random) -> None:
        """No worlds can be dealt: one game, and the same with something changed."""
        path, states = self.first(dice)
        for _ in range(self.effort.tries // self.effort.games):
            if path:
                self.exchange(path, states, dice)
                self.deal_again(path, states, dice)

    def first(self, dice: Random) -> tuple[Path, list[Any]]:
        """One game at random."""
        state = self.game.new_initial_state()
        path, states = Path(), [state.clone()]
        decided = 0
        while not state.is_terminal() and decided < self.effort.moves:
            decided += not state.is_chance_node()
            path.append((state.current_player(), drawn(state, dice)))
            state.apply_action(path[-1][1])
            states.append(state.clone())
        return path, states

    def exchange(self, path: Path, states: list[Any], dice: Random) -> None:
        """Play the game again with one outcome or choice changed.

        Where two outcomes change places, as two cards do, the other one is changed too.
        """
        at = dice.randrange(len(path))
        who, was = path[at]
        others = [action for action in states[at].legal_actions() if action != was]
        if not others:
            return
        instead = dice.choice(others)
        state = states[at].child(instead)
        alike = {p for p in self.players if p != who}
        for move in range(at + 1, len(states)):
            alike = self.compare(states[move], state, move, alike)
            if move == len(path) or state.is_terminal():
                return
            actor, action = path[move]
            if state.current_player() != actor:
                return
            legal = state.legal_actions()
            if action not in legal and actor == pyspiel.PlayerId.CHANCE and action == instead:
                action = was
            if action not in legal:
                return
            state.apply_action(action)

    def compare(self, true: Any, other: Any, move: int, alike: set[int]) -> set[int]:
        """Compare what players get who cannot tell the games apart; who still cannot?

        Only who is to move in both is given anything: what a game keeps of the others meanwhile,
        and whether they could know whose turn it is, is its own affair.
        """
        if true.is_chance_node() or other.is_chance_node():
            return alike
        pairs = self.pairs(true, other)
        alike = {p for p in alike if pairs[p]}
        for player in alike:
            self.hidden[player] += not all(pairs.values())
            if true.current_player() == player == other.current_player():
                shown = self.showing(true, player), self.showing(other, player)
                self.verdict.compare(f"player {player}", move, *shown)
        return alike

    def pairs(self, true: Any, other: Any) -> dict[int, bool]:
        """Who knows the same in both."""
        return {p: same(self.knows(true, p), self.knows(other, p)) for p in self.players}

    def deal_again(self, path: Path, states: list[Any], dice: Random) -> None:
        """Let chance bring anything else up to the first decision: who knows the same then?"""
        state, at = self.game.new_initial_state(), 0
        while at < len(path) and state.is_chance_node() and states[at].is_chance_node():
            state.apply_action(drawn(state, dice))
            at += 1
        if at == 0 or state.is_chance_node() or states[at].is_chance_node():
            return
        pairs = self.pairs(states[at], state)
        for player in self.players:
            others = all(pairs[p] for p in self.players if p != player)
            self.varied[player] += not others
            self.met[player] += pairs[player]
            self.hidden[player] += pairs[player] and not others

    def conclude(self) -> None:
        """Whether something is hidden from every player of a game that says it hides something."""
        if self.type.information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            return
        for player in self.players:
            if not self.hidden[player] and self.varied[player]:
                self.verdict.nothing_hidden(f"player {player}", self.met[player], self.effort)


def drawn(state: Any, dice: Random) -> int:
    """Any legal action, or what chance brings."""
    if state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choices(outcomes, shares)[0])
    return int(dice.choice(state.legal_actions()))
