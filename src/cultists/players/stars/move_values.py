"""The value of each move of stars to a player that sees no further than the next change.

Every card of the hand is worth the points it would add, and the less the more stars it lacks. So a
sky is as good as the cards it brings near, and the card needed least is the one to give up.
"""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.stars.nearness import missing
from cultists.stars import moves, questions, sets, steps, zone
from cultists.stars.cards import GREAT_OLD_ONE, GREATER, LESSER, MINION
from cultists.stars.constellations import stars_are_right
from cultists.stars.deck import Deck
from cultists.stars.events import HELPED, SPENT
from cultists.stars.planner.summoning import change
from cultists.stars.position import cards_of
from cultists.stars.summon import already_summoned, points
from cultists.stars.table import CARDS, CREATURE_LIMIT, GOAL, Table
from cultists.table.asked import question

# Values that settle what kind of move comes first.
WIN = 1000.0
FIRST = 500.0
SOON = 300.0
NEVER = -1.0

PER_STAR = 0.3  # what is left of a card's worth for each star that is missing
FRESH = 0.12  # what an unknown card is worth: one below it is better discarded
STANDS = 10.0  # a card that can be summoned outweighs all that cannot yet
CHANGES = (  # the moves that push, swap and flip
    range(moves.PUSH, moves.SWAP),
    range(moves.SWAP, moves.FLIP),
    range(moves.FLIP, moves.TAKE_TOP),
)
MINIONS = {sets.DHOLE: 0.4, sets.GHAST: 0.4, sets.GHOUL: 0.3}


def move_values(view: View, legal: Sequence[Move]) -> list[float]:
    """The value of each legal move."""
    evaluator = Evaluator(view.table, view.deck)
    if question(evaluator.table) == questions.WITH:
        return [-_spent(view.imagine(0), move) for move in legal]
    return [evaluator.value(move.number) for move in legal]


def hurtful(view: View, legal: Sequence[Move]) -> list[Move]:
    """What has no value, to invoke the card needed most, to break up what can be summoned."""
    evaluator, values = Evaluator(view.table, view.deck), move_values(view, legal)
    keep, stands = evaluator.needed_most(), evaluator.standing(evaluator.table)

    def hurts(move: int) -> bool:
        if move // CARDS == moves.INVOKE:
            return move % CARDS in keep
        changes = not evaluator.table.depth and moves.PUSH <= move < moves.TAKE_TOP
        if not changes or not any(stands):
            return False
        left = evaluator.standing(evaluator.changed(move))
        return any(now < before for now, before in zip(left, stands, strict=True))

    rated = zip(legal, values, strict=True)
    return [move for move, value in rated if value < 0 or hurts(move.number)]


def _spent(game: Game, move: Move) -> float:
    """How many Lesser Servitors a summoning costs at least, if it goes on with this one."""
    news = game.play(move)
    costly = HELPED if game.table.edition else SPENT  # in 2008 they go only after all is done
    lesser = [t for t in news if t.event[0] == costly and _is_lesser(game, t.event[2])]
    cost = float(len(lesser))
    if game.to_move is None or question(game.table) != questions.WITH:
        return cost
    return cost + min(_spent(game.copy(), answer) for answer in game.legal_moves())


def _is_lesser(game: Game, card: int) -> bool:
    return bool(game.deck.creatures[card].rank == LESSER)


class Evaluator:
    """Values moves for the seat to move."""

    def __init__(self, table: Table, deck: Deck) -> None:
        self.table = table
        self.deck = deck
        self.cards = deck.record
        self.hand = cards_of(table, zone.HAND + table.seat)
        self.creatures = cards_of(table, zone.CREATURES + table.seat)
        self.points = points(table, self.cards, table.seat)
        self.full = len(self.creatures) >= CREATURE_LIMIT
        self.worths = {card: self.worth(card) for card in self.hand}
        self._best_change: dict[int, float] = {}

    def worth(self, card: int) -> float:
        """What a hand card would add if it could be summoned."""
        creature = self.deck.creatures[card]
        if creature.rank == MINION:
            return 0.0 if self.full else MINIONS.get(creature.minion, 0.1)
        if creature.rank == GREAT_OLD_ONE and already_summoned(self.table, self.cards, card):
            return 0.0
        gain = float(creature.points)
        if self.full:
            gain -= min(self.deck.creatures[c].points for c in self.creatures)
        return gain * 3 if self.points + gain >= GOAL else max(gain, 0.0)

    def need(self, card: int) -> float:
        """How much a hand card is needed under this sky."""
        worth = self.worths[card] if card in self.worths else self.worth(card)
        return worth * PER_STAR ** missing(self.table, self.deck, card) if worth else 0.0

    def needed_most(self) -> set[int]:
        """The hand cards that are needed more than all others; none if all are needed alike."""
        needs = {card: self.need(card) for card in self.hand}
        most = max(needs.values(), default=0.0)
        keep = {card for card, need in needs.items() if need == most}
        return keep if len(keep) < len(needs) else set()

    def value(self, move: int) -> float:
        """The value of a move."""
        if self.table.depth:
            return self.answer(move)
        if moves.PUSH <= move < moves.TAKE_TOP:
            return self.sky_value(self.changed(move))
        if move >= moves.PUSH:  # draw, end turn
            return 0.0
        verb, card = divmod(move, CARDS)
        if verb == moves.INVOKE:
            return self.invoking(card)
        if verb == moves.USE:
            return self.using(card)
        if verb == moves.SUMMON:
            return self.summoning(card)
        return 1.0 - self.need(card) if self.need(card) < FRESH else NEVER

    def answer(self, move: int) -> float:
        """The value of an answer to the open question."""
        asked = question(self.table)
        if move == moves.TAKE_TOP:
            return FRESH
        card = move % CARDS
        if asked == questions.FETCH:
            return self.need(card)
        if asked == questions.TRIM:
            return -self.need(card)
        return self.service(card) if asked == questions.TAKE else -self.service(card)

    def service(self, card: int) -> float:
        """What a creature is worth to the seat that it lies with."""
        creature = self.deck.creatures[card]
        wanted = {self.deck.creatures[c].family for c in self.hand if self.is_great(c)}
        helps = creature.bonus >= 0 and creature.family in wanted
        return creature.points + 0.3 * helps + 0.1 * (sum(creature.gives) > 1)

    def is_great(self, card: int) -> bool:
        """Whether a card is a Great Old One."""
        return self.deck.creatures[card].rank == GREAT_OLD_ONE

    def invoking(self, card: int) -> float:
        """The card needed least is given up; one that can be summoned, only in need."""
        stands = self.worths[card] and not missing(self.table, self.deck, card)
        return (NEVER if stands else FIRST) - self.need(card)

    def summoning(self, card: int) -> float:
        """The most points first; at once if they win."""
        worth = self.worths[card]
        if not worth:
            return NEVER
        wins = self.points + self.deck.creatures[card].points >= GOAL
        return (WIN if wins else SOON) + worth

    def using(self, card: int) -> float:
        """A power that gives more changes than it takes is always used; others if that helps."""
        creature = self.deck.creatures[card]
        if creature.rank == MINION:
            return self.acting(creature.minion)
        if sum(creature.gives) > 1:
            return WIN
        now = max(self.best_of(kind) for kind in range(3) if self.table.pool[kind])
        then = max(self.best_of(kind) for kind in range(3) if creature.gives[kind])
        return then + 0.001 if then > now else NEVER

    def acting(self, minion: int) -> float:
        """A Dhole brings a card more, before or after all else; exchanges must be worth it."""
        if minion == sets.DHOLE:
            return WIN - 1 if self.table.step in (steps.INVOKE, steps.END) else NEVER
        rank = LESSER if minion == sets.GUG else GREATER
        rivals = [seat for seat in range(self.table.seats) if seat != self.table.seat]
        theirs = [c for seat in rivals for c in cards_of(self.table, zone.CREATURES + seat)]
        offered = [self.service(c) for c in theirs if self.cards.rank[c] == rank]
        given = [self.service(c) for c in self.creatures if self.cards.rank[c] == rank]
        return SOON if max(offered) - min(given) > 0.25 else NEVER

    def best_of(self, kind: int) -> float:
        """The highest value of one change of a kind."""
        if kind not in self._best_change:
            self._best_change[kind] = max(self.sky_value(self.changed(m)) for m in CHANGES[kind])
        return self._best_change[kind]

    def changed(self, move: int) -> Table:
        """The table with one change of the sky."""
        after = self.table.copy()
        change(after, move, 0)
        return after

    def standing(self, table: Table) -> tuple[float, float]:
        """The worth of the best hand card whose stars are right: by themselves, and with help."""
        worths = {card: worth for card, worth in self.worths.items() if worth}
        alone = [c for c in worths if stars_are_right(table, self.cards, c, 0)]
        helped = [c for c in worths if not missing(table, self.deck, c)]
        best, other = (max((worths[c] for c in some), default=0.0) for some in (alone, helped))
        return best, other

    def sky_value(self, table: Table) -> float:
        """The value of a sky: the best card that stands, and all that come near."""
        near, stands = 0.0, 0.0
        for card, worth in self.worths.items():
            if worth:
                lacks = missing(table, self.deck, card)
                near += worth * PER_STAR**lacks
                stands = max(stands, 0.0 if lacks else worth)
        return near + STANDS * stands
