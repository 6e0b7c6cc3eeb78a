"""Hints in words: what can be reached, what to think of, and the plans with their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.text import Text

from cultists.cli.texts import Texts
from cultists.cli.progress import LATER, PLANNED, Progress, prepare_players
from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.players.search.search import MASTER, Search
from cultists.players.stars_reach import Reach, reach
from cultists.stars.words import card_title

LEVELS = ("1", "2", "3")

Page = list[RenderableType]


def percent(share: float) -> str:
    """A share as people say it; what is nearly certain is not yet certain."""
    whole = round(share * 100)
    return f"{max(1, min(99, whole)) if 0 < share < 1 else whole} %"


def moves_in_words(moves: Sequence[Move], language: str) -> str:
    """A line of moves as it is typed, one after the other."""
    return ", ".join(move.words(language) for move in moves)


def aim_in_words(plan: Plan, view: View, texts: Texts) -> str:
    """What a plan is about."""
    if plan.aim.what in ("summon", "prepare"):
        card = card_title(view.deck, plan.aim.number, texts.language)
        return texts(f"hint-{plan.aim.what}", card=card)
    if plan.aim.what == "rest":
        return texts("hint-rest")
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


def reach_line(one: Reach, texts: Texts) -> str:
    """How far one card is."""
    if one.line:
        return texts("hint-summonable", line=moves_in_words(one.line, texts.language))
    if one.away is None:
        return texts("hint-out-of-reach")
    return texts("hint-stands") if one.away == 0 else texts("hint-away", count=one.away)


def hand_lines(view: View, found: Sequence[Reach], texts: Texts) -> Page:
    """How far each card of the hand is."""
    if not found:
        return []
    lines: Page = [Text(texts("hint-hand"), style="gold")]
    for one in found:
        title = card_title(view.deck, one.card, texts.language)
        near = "good" if one.line else ""
        lines.append(Text.assemble((title, "bold"), (f": {reach_line(one, texts)}", near)))
    return lines


def explained(search: Search, view: View, texts: Texts) -> Explanation:
    """What a search thinks; whoever waits is told for what."""
    prepare_players([search], view.game, view.deck, texts)
    with Progress(texts("hint-thinking"), LATER):
        return search.explain(view)


def reached(view: View, texts: Texts) -> list[Reach]:
    """How far the hand is, in the game that has a planner."""
    if view.game != PLANNED:
        return []
    with Progress(texts("drawing-charts"), LATER, bar=True) as waiting:
        return reach(view, waiting.progress)


class Hints:
    """Hints for people at one keyboard: whoever asks again at the same moment is told more."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self._moment: View | None = None
        self._level = 0
        self._told: Explanation | None = None

    def page(self, seat: int, words: str) -> Page:
        """The hint that a seat asks for: the next, or one by its level."""
        if words and words not in LEVELS:
            return [Text(self.texts("hint-levels"), style="bad")]
        view = self.game.view(seat)
        if view != self._moment:
            self._moment, self._level, self._told = view, 0, None
        self._level = int(words) if words else min(self._level + 1, len(LEVELS))
        tell: Callable[[View], Page] = (self.nudge, self.name, self.tell)[self._level - 1]
        return tell(view)

    def explanation(self, view: View) -> Explanation:
        """Thought of once for each moment."""
        if self._told is None:
            self._told = explained(Search(0, MASTER), view, self.texts)
        return self._told

    def nudge(self, view: View) -> Page:
        """Whether there is something to be found, and not what."""
        if view.game == PLANNED:
            found = reached(view, self.texts)
            count = sum(1 for one in found if one.line)
            known = count or all(one.sure for one in found)
            said = self.texts("hint-count", count=count) if known else self.texts("hint-none-yet")
            return [Text(said), self.more()]
        told = self.explanation(view)
        return [chance_line(told, self.texts), self.more()]

    def name(self, view: View) -> Page:
        """What to think of, and not how."""
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
