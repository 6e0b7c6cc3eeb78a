"""Hints in words: what to think of, and the best plans with their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from cultists.cli.drawing.scene import Page, drawing_of
from cultists.cli.preparing import PATIENCE, Preparation
from cultists.cli.progress import LATER, SOON, ProgressLine, prepare_players
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players import hint
from cultists.players.explain import Explanation
from cultists.players.hint import percent
from cultists.players.network import MovePlayer
from cultists.players.search.search import Search
from cultists.speech import say

LEVELS = tuple(str(level) for level in range(1, hint.LEVELS + 1))


def moves_in_words(moves: Sequence[Move], language: str) -> str:
    """Some moves as they are typed, one after the other."""
    return ", ".join(move.words(language) for move in moves)


def chance_line(told: Explanation, texts: Texts) -> Text:
    """How likely the seat wins."""
    said = hint.chance_words(told, texts.language, texts.seat(told.seat))
    return Text(said, style="gold")


def plan_lines(told: Explanation, view: View, texts: Texts) -> Page:
    """The best plans: what about, the odds, and the moves."""
    if not told.plans:
        return [Text(texts("hint-not-now", seat=texts.seat(view.to_move or 0)), style="soft")]
    lines: Page = []
    for number, plan in enumerate(told.plans, 1):
        aim = hint.aim_in_words(view, plan, texts.language)
        known = {"odds": percent(plan.odds), "share": percent(plan.share), "by": told.by}
        head = say(texts.language, "hint-plan", number=number, aim=aim, **known)
        lines.append(Text(head, style="bold" if number == 1 else ""))
        lines.append(Text(f"   {moves_in_words(plan.moves, texts.language)}"))
    return lines


def hand_lines(view: View, texts: Texts) -> Page:
    """How far the cards of the hand are from being played, in a game that can tell."""
    own = drawing_of(view.game).hints
    return own.hand(view, texts) if own else []


def explained(adviser: Search | MovePlayer, view: View, texts: Texts) -> Explanation:
    """What an adviser thinks, with progress for those who wait. A network needs no preparing."""
    if isinstance(adviser, Search):
        prepare_players([adviser], view.game, view.deck, texts)
    with ProgressLine(texts("hint-thinking"), LATER):
        return adviser.explain(view)


class Hints:
    """Hints for people at one keyboard: asked again about the same view, they tell more."""

    def __init__(self, game: Game, texts: Texts, *, typing: bool = False) -> None:
        self.game = game
        self.texts = texts
        self._patience = PATIENCE if typing else None  # a pipe waits as long as it takes
        self._preparation = Preparation(game.name, game.deck)
        self._view: View | None = None
        self._level = 0
        self._told: Explanation | None = None

    def page(self, seat: int, words: str) -> Page:
        """The hint that a seat asks for: the next, or one by its level."""
        if words and words not in LEVELS:
            return [Text(self.texts("hint-levels"), style="bad")]
        if self.game.to_move is None:
            return [Text(self.texts("hint-over"), style="bad")]
        adviser = hint.adviser(self.game.name, self.game.deck)
        if isinstance(adviser, Search) and not self.prepared():
            return [Text(self.texts("hint-preparing"), style="soft")]
        view = self.game.view(seat)
        if view != self._view:
            self._view, self._level, self._told = view, 0, None
        self._told = self._told or explained(adviser, view, self.texts)
        self._level = int(words) if words else min(self._level + 1, len(LEVELS))
        tell: Callable[[View, Explanation], Page]
        tell = (self.nudge, self.name, self.tell)[self._level - 1]
        return (
            tell(view, self._told) if self._told.plans else plan_lines(self._told, view, self.texts)
        )

    def prepared(self) -> bool:
        """Whether a search can be asked. What it needs is prepared while people go on typing."""
        with ProgressLine(self.texts("hint-loading"), SOON):
            return self._preparation.ready(self._patience)

    def nudge(self, view: View, told: Explanation) -> Page:
        """Whether there is something to be found, but not what."""
        return [Text(hint.nudge(view, told, self.texts.language)), self.more()]

    def name(self, view: View, told: Explanation) -> Page:
        """What to think of, but not how."""
        said = hint.name(view, told.plans[0], self.texts.language)
        return [Text(" ".join(said)), self.more()]

    def tell(self, view: View, told: Explanation) -> Page:
        """Everything."""
        return [chance_line(told, self.texts), *plan_lines(told, view, self.texts)]

    def more(self) -> Text:
        """How to be told more."""
        return Text(self.texts("hint-more"), style="soft")
