"""Judging games of OpenSpiel that cannot deal worlds: one outcome or one choice is changed.

While a player's information state is the same, everything else that it is given must be the same
too, and something must be hidden.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pyspiel

from cultists.research.leak.compare import same
from cultists.research.leak.openspiel import Path, drawn, first_game, knows, showing
from cultists.research.leak.verdict import Effort, Verdict
from cultists.research.leak.worlds import PUBLIC, without


class Exchanges:
    """Keeps count over all games."""

    def __init__(self, game: Any, effort: Effort, verdict: Verdict) -> None:
        self.game = game
        self.effort = effort
        self.verdict = verdict
        self.players = range(game.num_players())
        self.type = game.get_type()
        self.met: Counter[int] = Counter()  # how often a player knew the same after another deal
        self.hidden: Counter[int] = Counter()  # how often only others knew something else
        self.varied: Counter[int] = Counter()  # how often others did after another deal

    def judge(self) -> None:
        """Some games, each played again with many things changed."""
        for number in range(self.effort.games):
            dice = Random(f"{self.effort.seed} {number}")
            path, states = first_game(self.game, self.effort, dice)
            self.verdict.situations += sum(who >= 0 for who, _ in path)
            for _ in range(self.effort.tries // self.effort.games):
                if path:
                    self.exchange(path, states, dice)
                    self.deal_again(path, states, dice)
        if self.type.information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            self.verdict.open.append("The game says that it hides nothing.")
            return
        for player in self.players:
            if not self.hidden[player] and self.varied[player]:
                self.verdict.nothing_hidden(f"player {player}", self.met[player], self.effort)

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
            if not alike or move == len(path) or state.is_terminal():
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
                self.verdict.compare(
                    f"player {player}",
                    move,
                    *self.shown(true, other, player),
                    partial(self.shown, true, other, player),
                )
        return alike

    def shown(self, true: Any, other: Any, player: int) -> tuple[Any, Any]:
        """What a player is given in both."""
        kind = self.type
        one, two = (without(showing(kind, s.clone(), player), {PUBLIC}) for s in (true, other))
        return one, two

    def pairs(self, true: Any, other: Any) -> dict[int, bool]:
        """Who knows the same in both."""
        kind = self.type
        return {p: same(knows(kind, true, p), knows(kind, other, p)) for p in self.players}

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
