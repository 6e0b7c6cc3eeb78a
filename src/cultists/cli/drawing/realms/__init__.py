"""How realms looks in the terminal, and the commands that it alone has."""

from collections.abc import Sequence

from cultists.cli.drawing.realms import printed
from cultists.cli.drawing.realms.legend import legend
from cultists.cli.drawing.realms.piles import piles
from cultists.cli.drawing.realms.table import variants
from cultists.cli.drawing.scene import Drawing, GameCommand
from cultists.game.move import Move
from cultists.game.view import View
from cultists.realms import moves, questions
from cultists.table.asked import question


def playable(legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that play a card of the hand."""
    return [move for move in legal if moves.PLAY <= move.number < moves.USE]


def obvious(view: View, legal: Sequence[Move]) -> Move | None:
    """Who loses is the only rival, who gains is oneself."""
    seats = {move.number - moves.SEAT: move for move in legal}
    rivals = [move for n, move in seats.items() if n != view.seat and 0 <= n < view.table.seats]
    match question(view.table):
        case questions.WHO_LOSES | questions.WHOSE if len(rivals) == 1:
            return rivals[0]
        case questions.WHO_GAINS if view.seat is not None:
            return seats.get(view.seat)
        case _:
            return None


DRAWING = Drawing(
    table=variants,
    cards=printed,
    legend=legend,
    commands=(
        GameCommand("play-all", moves=playable, refusal="nothing-to-play"),
        GameCommand("piles", page=piles),
    ),
    obvious=obvious,
    news_styles={
        "conjured": "good",
        "won": "good",
        "lost": "ask",
        "destroyed": "ask",
        "exhausted": "ask",
        "eliminated": "bad",
        "all_lost": "bad",
        "turn": "soft",
    },
    minor_news=frozenset(
        {"played", "used", "powered", "drew", "reshuffled", "refilled", "turned_up"}
    ),
    own_set=True,
)
