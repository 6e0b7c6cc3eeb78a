"""Hints in words: what to think of, and the best plans with their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from cultists.cli.drawing.scene import Page, drawing_of
from cultists.cli.progress import LATER, ProgressLine, prepare_players
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.players.search.search import MASTER, Search

LEVELS = ("1", "2", "3")


def percent(share: float) -> str:
    """A share as people say it; what is nearly certain is not yet certain."""
    whole = round(share * 100)
    return f"{max(1, min(99, whole)) if 0 < share < 1 else whole} %"


def moves_in_words(moves: Sequence[Move], language: str) -> str:
    """Some moves as they are typed, one after the other."""
    return ", ".join(move.words(language) for move in moves)


def aim_in_words(plan: Plan, view: View, texts: Texts) -> str:
    """What a plan is about."""
    own = drawing_of(view.game).hints
    said = own.aim(plan, view, texts) if own else None
    if said is not None:
        return said
    aimed = next((move for move in plan.moves if move.number == plan.aim.number), plan.moves[0])
    return texts("hint-move", words=aimed.words(texts.language))


def chance_line(told: Explanation, texts: Texts) -> Text:
    """How likely the seat wins."""
    seat, odds = texts.seat(told.seat), percent(told.chance)
    return Text(texts("hint-chance", seat=seat, odds=odds, playouts=told.playouts), style="gold")


def plan_lines(told: Explanation, view: View, texts: Texts) -> Page:
    """The best plans: what about, the odds, and the moves."""
    if not told.plans:
        return [Text(texts("hint-not-now", seat=texts.seat(view.to_move or 0)), style="soft")]
    lines: Page = []
    for number, plan in enumerate(told.plans, 1):
        aim = aim_in_words(plan, view, texts)
        odds, share = percent(plan.odds), percent(plan.share)
        head = texts("hint-plan", number=number, aim=aim, odds=odds, share=share)
        lines.append(Text(head, style="bold" if number == 1 else ""))
        lines.append(Text(f"   {moves_in_words(plan.moves, texts.language)}"))
    return lines


def hand_lines(view: View, texts: Texts) -> Page:
    """How far the cards of the hand are from being played, in a game that can tell."""
    own = drawing_of(view.game).hints
    return own.hand(view, texts) if own else []


def explained(search: Search, view: View, texts: Texts) -> Explanation:
    """What a search thinks, with progress for those who wait."""
    prepare_players([search], view.game, view.deck, texts)
    with ProgressLine(texts("hint-thinking"), LATER):
        return search.explain(view)


class Hints:
    """Hints for people at one keyboard: asked again about the same view, they tell more."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self._view: View | None = None
        self._level = 0
        self._told: Explanation | None = None

    def page(self, seat: int, words: str) -> Page:
        """The hint that a seat asks for: the next, or one by its level."""
        if words and words not in LEVELS:
            return [Text(self.texts("hint-levels"), style="bad")]
        if self.game.to_move is None:
            return [Text(self.texts("hint-over"), style="bad")]
        view = self.game.view(seat)
        if view != self._view:
            self._view, self._level, self._told = view, 0, None
        self._level = int(words) if words else min(self._level + 1, len(LEVELS))
        tell: Callable[[View], Page] = (self.nudge, self.name, self.tell)[self._level - 1]
        return tell(view)

    def explanation(self, view: View) -> Explanation:
        """What a search thinks, searched for once for each view."""
        if self._told is None:
            self._told = explained(Search(0, MASTER), view, self.texts)
        return self._told

    def nudge(self, view: View) -> Page:
        """Whether there is something to be found, but not what."""
        own = drawing_of(view.game).hints
        if own:
            return [Text(own.nudge(view, self.texts)), self.more()]
        return [chance_line(self.explanation(view), self.texts), self.more()]

    def name(self, view: View) -> Page:
        """What to think of, but not how."""
        told = self.explanation(view)
        if not told.plans:
            return plan_lines(told, view, self.texts)
        aim = aim_in_words(told.plans[0], view, self.texts)
        return [Text(self.texts("hint-aim", aim=aim)), self.more()]

    def tell(self, view: View) -> Page:
        """Everything."""
        told = self.explanation(view)
        return [chance_line(told, self.texts), *plan_lines(told, view, self.texts)]

    def more(self) -> Text:
        """How to be told more."""
        return Text(self.texts("hint-more"), style="soft")
