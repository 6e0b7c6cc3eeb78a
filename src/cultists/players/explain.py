"""What a search can tell about its thoughts: how likely its seat wins, and its best plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.search.search import Desk, Thinker, Thought, thinker
from cultists.table.errors import OptionError

if TYPE_CHECKING:
    from cultists.players.search.search import Search

PLANS = 3
WORTH_NAMING = 8  # playouts below which odds say nothing
WORLDS = 3  # that are played alike, to see how far a plan can be foreseen
SEEDS = 1 << 128


@dataclass(frozen=True)
class Aim:
    """What a plan is about."""

    what: str  # summon or prepare, with a card; rest; or a move, with its number
    number: int


@dataclass(frozen=True)
class Plan:
    """One way to go on."""

    aim: Aim
    moves: tuple[Move, ...]  # up to where the seat learns something, or its turn ends
    odds: float  # how likely the seat wins by it
    share: float  # of the playouts that went this way


@dataclass(frozen=True)
class Explanation:
    """What the search thinks of a moment."""

    seat: int
    chance: float  # how likely the seat wins
    playouts: int
    plans: tuple[Plan, ...]  # the one it would bet on first; none while another seat is to move


class Foresight:
    """Some worlds that fit a view, played alike, as long as the seat sees the same in all."""

    def __init__(self, view: View, seed: int) -> None:
        self.seat = view.seat
        self.view = view
        self.worlds = [view.imagine((seed + n) % SEEDS) for n in range(WORLDS)]
        self.moves: list[Move] = []
        self.goes_on = view.to_move == view.seat

    def copy(self) -> Foresight:
        """The same again, to go another way."""
        twin = Foresight.__new__(Foresight)
        twin.seat, twin.view, twin.goes_on = self.seat, self.view, self.goes_on
        twin.worlds = [world.copy() for world in self.worlds]
        twin.moves = self.moves.copy()
        return twin

    def play(self, numbers: list[int]) -> None:
        """Play some moves, as far as the seat can foresee what it will see."""
        for number in numbers:
            if not self.goes_on:
                return
            for world in self.worlds:
                world.play(number)
            self.moves.append(self.worlds[0].history[-1].move)
            views = [world.view(self.seat) for world in self.worlds]
            self.view = views[0]
            same = all(view == self.view for view in views)
            self.goes_on = same and self.view.to_move == self.seat

    @property
    def ends(self) -> bool:
        """Whether the game is over after these moves."""
        return self.worlds[0].to_move is None


class Explainer:
    """Explains one moment to the seat whose view it is."""

    def __init__(self, search: Search, view: View) -> None:
        if view.seat is None or view.to_move is None:
            raise OptionError("There is nothing to explain: the game is over, or nobody's to know.")
        self.search = search
        self.view = view
        self.seat = view.seat
        self.thinker: Thinker = thinker(view.game)

    def desk(self, view: View) -> Desk:
        """A search that has not begun."""
        return Desk(self.thinker, view, self.search.seed)

    def explain(self) -> Explanation:
        """How likely the seat wins, and by what."""
        ahead = Foresight(self.view, self.search.seed)
        self.do_the_plain(ahead)
        if ahead.goes_on:
            return self.weigh(ahead)
        chance, playouts = self.outlook(ahead)
        if not ahead.moves:
            return Explanation(self.seat, chance, playouts, ())
        plan = Plan(self.aim(self.desk(self.view).choices()[0]), tuple(ahead.moves), chance, 1.0)
        return Explanation(self.seat, chance, playouts, (plan,))

    def do_the_plain(self, ahead: Foresight) -> None:
        """Make the moves that are no choice."""
        while ahead.goes_on:
            desk = self.desk(ahead.view)
            choices = desk.choices()
            if len(choices) != 1:
                return
            ahead.play(desk.moves_of(choices[0]))

    def weigh(self, ahead: Foresight) -> Explanation:
        """Think about the first moment with a choice."""
        desk = self.desk(ahead.view)
        self.search.muse(desk)
        first, *others = desk.children()
        named = [first, *(one for one in others[: PLANS - 1] if one.visits >= WORTH_NAMING)]
        plans = tuple(self.plan(desk, one, ahead.copy()) for one in named)
        return Explanation(self.seat, first.chance, desk.playouts, plans)

    def plan(self, desk: Desk, thought: Thought, ahead: Foresight) -> Plan:
        """What a thought comes to, in moves, with what is plain in between."""
        for choice in desk.line(thought):
            here = self.desk(ahead.view)
            if not ahead.goes_on or choice not in here.choices():
                break
            ahead.play(here.moves_of(choice))
            self.do_the_plain(ahead)
        share = thought.visits / desk.playouts
        return Plan(self.aim(thought.choice), tuple(ahead.moves), thought.chance, share)

    def outlook(self, ahead: Foresight) -> tuple[float, int]:
        """How likely the seat wins when it has nothing to decide, and by how many playouts."""
        if ahead.ends:
            winners = ahead.worlds[0].outcome()
            return float(winners is not None and self.seat in winners.winners), 0
        desk = self.desk(self.view)
        if ahead.moves and ahead.view.to_move == self.seat:  # it chooses when it has learned more
            self.search.muse(desk)
            thoughts = desk.children()
            visits = sum(thought.visits for thought in thoughts)
            if visits and all(thought.seat == self.seat for thought in thoughts):
                return sum(t.chance * t.visits for t in thoughts) / visits, desk.playouts
        return self.search.reckon(desk, self.seat)

    def aim(self, choice: int) -> Aim:
        """What a choice is about."""
        if self.view.game != "stars":
            return Aim("move", choice)
        from cultists.players.search import stars_choices as stars

        if choice < stars.SUMMON:
            return Aim("move", choice)
        if choice < stars.PREPARE:
            return Aim("summon", (choice - stars.SUMMON) % stars.WAY)
        return Aim("prepare", choice - stars.PREPARE) if choice < stars.REST else Aim("rest", 0)
