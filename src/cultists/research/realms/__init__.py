"""What research knows of realms."""

from cultists.realms.deck import Deck
from cultists.realms.table import CARDS, Table
from cultists.research.game_support import GameSupport
from cultists.research.realms.move_kinds import move_kind
from cultists.research.realms.render import draw, text
from cultists.table.kernel import rule


@rule
def standing(table: Table) -> int:
    """Everybody who is not eliminated."""
    return table.alive


def card_kind(deck: Deck, card: int) -> int:
    """Copies of a kind are alike."""
    return int(deck.record.kind[card])


def kind_name(deck: Deck, kind: int) -> str:
    """The name that is printed on all copies."""
    return deck.kinds[kind].name


def prepare() -> None:
    """What `cultists balance` chooses moves with."""
    from cultists.research.realms.tournament import compiled_greedy

    compiled_greedy()


SUPPORT = GameSupport(
    standing=standing,
    text=text,
    draw=draw,
    card_count=CARDS,
    card_kind=card_kind,
    kind_name=kind_name,
    move_kind=move_kind,
    block_games=3072,  # measured on an H200, and so is the next
    rollout_threads=192,
    prepare=prepare,
)
