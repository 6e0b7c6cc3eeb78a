"""Playing to learn: decisions of many games, and what each of them turned out to be worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from cultists.research.learning.network import CardSet, Folded, Network
from cultists.research.learning.recorded import Recorded
from cultists.research.learning.settings import Settings
from cultists.research.learning.tables import Tables

NEVER = -1e9  # the weight of an illegal move
TINY = 1e-20
PAIR = 2  # seats of a game in which one wins what the other loses


def policy(weights: Any, legal: Any) -> Any:
    """The logarithm of how likely each move is; illegal ones never are."""
    return torch.log_softmax(weights.masked_fill(~legal, NEVER), -1)


def decide(
    network: Network, folded: Folded, inputs: Any, legal: Any, uniform: Any
) -> tuple[Any, Any, Any]:
    """A move drawn from the policy, the logarithm of its odds, and the value.

    `uniform` are numbers from 0 to 1: with them the Gumbel trick draws by taking a maximum.
    """
    weights, value = network(inputs, folded)
    odds = policy(weights, legal)
    moves = (odds - (-uniform.clamp(TINY, 1 - 1e-7).log()).log()).argmax(-1)
    return moves, odds.gather(1, moves[:, None])[:, 0], value


def advantages(
    values: Any, following: Any, movers: Any, rewards: Any, over: Any, smoothing: float
) -> Any:
    """How much better each decision went than expected (GAE without a discount).

    Each seat looks from one of its decisions to its next. What happens between them, moves of
    rivals included, is rewarded to the earlier one. `following` is what each seat expects after the
    last decision; `values`, `movers` and `over` are (steps, games), `rewards` has seats as well.
    """
    gains = torch.empty_like(values)
    ahead, earned = torch.zeros_like(following), torch.zeros_like(following)
    for step in range(len(values) - 1, -1, -1):
        ended = over[step][:, None]
        following, ahead = following.masked_fill(ended, 0), ahead.masked_fill(ended, 0)
        earned = earned.masked_fill(ended, 0) + rewards[step]
        seat, value = movers[step][:, None], values[step][:, None]
        gain = (earned + following + smoothing * ahead).gather(1, seat) - value
        gains[step] = gain[:, 0]
        following, ahead = following.scatter(1, seat, value), ahead.scatter(1, seat, gain)
        earned = earned.scatter(1, seat, 0.0)
    return gains


def last_values(values: Any, movers: Any, seats: int) -> Any:
    """What each seat expected at its last decision; 0 if it has made none."""
    last = values.new_zeros(values.shape[1], seats)
    for value, mover in zip(values, movers, strict=True):
        last = last.scatter(1, mover[:, None], value[:, None])
    return last


class Store:
    """Batches that share a card set, and room for some decisions of all their games."""

    def __init__(
        self, groups: Sequence[Tables], cards: CardSet, settings: Settings, steps: int
    ) -> None:
        self.groups, self.cards, self.settings, self.steps = groups, cards, settings, steps
        counts = [group.games.count for group in groups]
        starts = [sum(counts[:n]) for n in range(len(groups))]
        self.parts = [slice(s, s + c) for s, c in zip(starts, counts, strict=True)]
        self.count, self.device = sum(counts), groups[0].device
        size, moves = groups[0].wiring.inputs, len(groups[0].wiring.outputs)
        self.inputs = self._room(torch.int8, size)
        self.legal = self._room(torch.bool, moves)
        self.moves, self.movers, self.taught = (self._room(torch.int64) for _ in range(3))
        self.odds, self.values, self.gains = (self._room(torch.float32) for _ in range(3))
        self.over = self._room(torch.bool)
        self.rewards = [torch.zeros(steps, *g.shape, device=self.device) for g in groups]
        self.seat = torch.cat([self._learning_seats(group) for group in groups])
        self.rivals = (self.seat >= 0).nonzero()[:, 0]
        self.recorded: dict[Any, Recorded] = {}  # ways to fill it, by what they include

    def _room(self, kind: Any, *size: int) -> Any:
        shape = (self.steps, self.count, *size)
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _learning_seats(self, group: Tables) -> Any:
        """The only seat that learns in games against past selves; -1 where all of them do."""
        games = torch.arange(group.games.count, device=self.device)
        against = games < self.settings.league * group.games.count
        return torch.where(against, games % group.games.seats, -1)

    def play(self, act: Any, own: Folded, rival: Any, score: Any, tutor: bool = False) -> None:
        """Fill the store. `act(folded, inputs, legal)` decides; `rival` does for past selves.

        `score` is what leading is worth, or None. With a tutor, what a greedy player would do is
        written down beside it.
        """
        seen = self.see(0)
        for step in range(self.steps):
            moves, odds, values = act(own, self.inputs[step], self.legal[step])
            if rival is not None:
                moves = self._with_rivals(rival, step, moves)
            self.moves[step], self.odds[step], self.values[step] = moves, odds, values
            self.taught[step] = torch.cat([g.greedy() for g in self.groups]) if tutor else moves
            leads = self._leads(seen) if score is not None else []
            self._step(step)
            seen = self.see(step + 1)
            for n, before in enumerate(leads):
                gained = score * (self.groups[n].lead(seen[n]) - before)
                ended = self.over[step, self.parts[n], None]
                self.rewards[n][step] += gained.masked_fill(ended, 0.0)

    def _leads(self, seen: list[Any]) -> list[Any]:
        return [g.lead(o) for g, o in zip(self.groups, seen, strict=True)]

    def see(self, step: int) -> list[Any]:
        """Look at every game from the seat to move, and keep it for a step; after the last, not."""
        seen = [group.observed() for group in self.groups]
        if step < self.steps:
            for group, part, observed in zip(self.groups, self.parts, seen, strict=True):
                self.inputs[step, part] = group.encoded(observed)
                self.legal[step, part] = group.legal()
                self.movers[step, part] = group.movers
        return seen

    def _with_rivals(self, rival: Any, step: int, moves: Any) -> Any:
        """The moves, where it is a past self's turn by that one."""
        rows = self.rivals
        theirs = rival(self.inputs[step, rows], self.legal[step, rows])
        own = self.movers[step, rows] == self.seat[rows]
        return moves.scatter(0, rows, torch.where(own, moves[rows], theirs))

    def _step(self, step: int) -> None:
        for n, (group, part) in enumerate(zip(self.groups, self.parts, strict=True)):
            moves = group.numbers(self.moves[step, part])
            self.rewards[n][step], self.over[step, part] = group.step(moves)

    def judge(self, expect: Any) -> None:
        """How each decision went; `expect(inputs)` is the value for the seats to move at the end.

        The network has only ever judged tables at which its seat is to move. So the others expect
        what they did at their last decision, or with two seats the opposite of the one to move:
        asked as if it were their turn, they would expect too much, and learn to end turns early.
        (Where all games are against another player, nobody knows how that one judges a table.)
        """
        for n, (group, part) in enumerate(zip(self.groups, self.parts, strict=True)):
            values, movers = self.values[:, part], self.movers[:, part]
            seen = group.observed()
            value = expect(group.encoded(seen))[:, None]
            following = last_values(values, movers, group.games.seats)
            if group.games.seats == PAIR and self.settings.league < 1:
                following = -value.expand(-1, PAIR)
            following = following.scatter(1, group.movers[:, None], value)
            following = following.masked_fill(~group.standing(seen), 0.0)  # they were paid already
            told = (self.rewards[n], self.over[:, part], self.settings.smoothing)
            self.gains[:, part] = advantages(values, following, movers, *told)

    def rows(self) -> Any:
        """The decisions to learn from, mixed: own ones that had a choice."""
        choice = self.legal.sum(-1) > 1
        own = (self.seat < 0) | (self.movers == self.seat)
        rows = (choice & own).flatten().nonzero()[:, 0]
        return rows[torch.randperm(len(rows), device=self.device)]
