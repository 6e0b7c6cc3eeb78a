"""How stars looks in the terminal."""

from cultists.cli.drawing.scene import Drawing
from cultists.cli.drawing.stars import hints, printed
from cultists.cli.drawing.stars.legend import legend
from cultists.cli.drawing.stars.table import variants

DRAWING = Drawing(
    table=variants,
    cards=printed,
    legend=legend,
    hints=hints,
    news_styles={"summoned": "good", "won": "good", "turn": "soft"},
    minor_news=frozenset({"pushed", "swapped", "flipped", "used", "drew", "reshuffled"}),
)
