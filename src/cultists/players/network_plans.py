"""What a network over moves can explain: how likely its seat wins, and how its turn may go on.

It rates one move at a time, and most of a turn is no choice: cards are played in any order. So the
turn is played as the network likes best, as far as the seat can foresee it. Then every moment of it
is looked at: which moves would have led elsewhere? Where another plan is most likely, the plans are
told. All begin alike, and part in that moment.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cultists.game.game import Game
from cultists.game.view import View
from cultists.players.explain import PLANS, WORLDS, Explanation, Lookahead, Plan, asking_seat
from cultists.players.parts import Aim
from cultists.players.search.advised import chance
from cultists.players.search.tree import WIN
from cultists.players.softened import likelihoods

if TYPE_CHECKING:
    from cultists.players.network import MovePlayer

WORTH_NAMING = 1 / 32  # how likely a move must be to begin a plan
FAR = 300  # moves in which a seat has nothing to decide: it is out of the game
SEED = 0  # of the worlds that are imagined: what is told depends on the view alone


@dataclass
class Way:
    """A plan in the making: the move by which it parts from others, and where it leads."""

    move: int
    end: Lookahead
    share: float

    def is_like(self, other: Lookahead) -> bool:
        """Whether another plan is this one: see `Lookahead.is_like`.

        So it is, too, if each can still do what only the other has done: one plan breaks off sooner
        than the other when its seat learns something.
        """
        return self.end.is_like(other) or (
            _can_catch_up(self.end, other) and _can_catch_up(other, self.end)
        )


def _can_catch_up(ahead: Lookahead, other: Lookahead) -> bool:
    """Whether after some moves the seat can make those that another plan has besides."""
    world, made = ahead.worlds[0].copy(), Counter(map(int, ahead.moves))
    for number in map(int, other.moves):
        if made[number]:
            made[number] -= 1
        elif world.to_move == ahead.seat and number in world.legal_numbers():
            world.play(number)
        else:
            return False
    return True


class MoveExplainer:
    """Explains one moment to the seat whose view it is."""

    def __init__(self, player: MovePlayer, view: View) -> None:
        self.seat = asking_seat(view)
        self.player, self.view = player, view

    def explain(self) -> Explanation:
        """How likely the seat wins, and by what. There are no playouts."""
        end = Lookahead(self.view, SEED)
        if not end.goes_on:
            return Explanation(self.seat, self.odds(end), 0, ())
        moments = self.play_on(end)
        open_moments = [self.ways(moment, end) for moment in moments]
        ways = max(open_moments, key=lambda found: found[1].share if len(found) > 1 else 0.0)
        plans = tuple(
            Plan(Aim("move", way.move), tuple(way.end.moves), self.odds(way.end), way.share)
            for way in ways[:PLANS]
        )
        expected = plans[0].odds if _is_over(end) else _unsure(self.chance(self.view))
        aims = tuple(Aim("move", number) for number in self.view.legal_numbers())
        return Explanation(self.seat, expected, 0, plans, aims)

    def play_on(self, ahead: Lookahead) -> list[Lookahead]:
        """Play as the network likes best, as far as the seat can foresee; all moments on the way.

        The first of the moves is what the player would play.
        """
        moments = []
        while ahead.goes_on:
            moments.append(ahead.copy())
            ahead.play([self.liked(ahead.view)[0][0]])
        return moments

    def liked(self, view: View) -> list[tuple[int, float]]:
        """The moves that the network likes best, and how likely it makes each."""
        moves = view.legal_numbers()
        weights = likelihoods(ratings := self.player.rate(view, moves))
        order = sorted(range(len(moves)), key=lambda n: (-ratings[n], moves[n]))
        likely = [(moves[n], weights[n] / sum(weights)) for n in order]
        return [likely[0], *(one for one in likely[1:] if one[1] >= WORTH_NAMING)]

    def ways(self, moment: Lookahead, best: Lookahead) -> list[Way]:
        """How it may go on from a moment: the best way first, the others as likely as they are.

        Moves that lead the same way, such as those of another order, count for it together.
        """
        first, *others = self.liked(moment.view)
        found = [Way(first[0], best, first[1])]
        for move, share in others:
            end = moment.copy()
            end.play([move])
            self.play_on(end)
            same = next((way for way in found if way.is_like(end)), None)
            if same is None:
                found.append(Way(move, end, share))
            else:
                same.share += share
        return [found[0], *sorted(found[1:], key=lambda way: -way.share)]

    def odds(self, ahead: Lookahead) -> float:
        """How likely the seat wins after some moves: what it expects when it is next to move.

        If others are first, the network plays for them, in each of the imagined worlds; and the
        odds are the mean of all. So they are rough: other cards may come, and rivals may differ.
        """
        mean = sum(self.odds_in(world.copy()) for world in ahead.worlds) / WORLDS
        return mean if _is_over(ahead) else _unsure(mean)

    def odds_in(self, world: Game) -> float:
        """The same in one world, which is played on."""
        for _ in range(FAR):
            if world.to_move is None:
                outcome = world.outcome()
                return float(outcome is not None and self.seat in outcome.winners)
            view = world.view(world.to_move)
            if view.seat == self.seat:
                return self.chance(view)
            world.play(self.player.choose(view, view.legal_moves()))
        return 0.0

    def chance(self, view: View) -> float:
        """How likely the seat to move wins, as the network sees it."""
        [expected] = self.player.judge(view, [])
        return chance(2 * expected) / WIN


def _is_over(ahead: Lookahead) -> bool:
    """Whether some moves surely end the game."""
    return all(world.to_move is None for world in ahead.worlds)


def _unsure(share: float) -> float:
    """What a network expects: as long as the game goes on, nothing is certain."""
    return max(1 / WIN, min(share, 1 - 1 / WIN))
