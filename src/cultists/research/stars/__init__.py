"""What research knows of stars."""

from cultists.research.game_support import GameSupport
from cultists.research.stars.move_kinds import move_kind
from cultists.research.stars.render import creature_name, draw, text
from cultists.stars.table import CARDS

SUPPORT = GameSupport(
    text=text,
    draw=draw,
    card_count=CARDS,
    kind_name=creature_name,
    move_kind=move_kind,
    block_games=2048,  # measured on an H200, and so is the next
    rollout_threads=256,
    warm_up=16_000,
)
