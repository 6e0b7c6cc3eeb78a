"""How realms looks in the terminal, and the commands that it alone has."""

from collections.abc import Sequence

from cultists.cli.drawing.realms import printed
from cultists.cli.drawing.realms.legend import legend
from cultists.cli.drawing.realms.piles import piles
from cultists.cli.drawing.realms.table import variants
from cultists.cli.drawing.scene import Drawing, GameCommand
from cultists.game.move import Move
from cultists.realms import moves


def playable(legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that play a card of the hand."""
    return [move for move in legal if moves.PLAY <= move.number < moves.USE]


DRAWING = Drawing(
    table=variants,
    cards=printed,
    legend=legend,
    commands=(
        GameCommand("play-all", moves=playable, refusal="nothing-to-play"),
        GameCommand("piles", page=piles),
    ),
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
