"""Draw a situation, get a game: a sky as five lines, cards by title or number.

    game = drawn.game(
        '''
        2   3   1   Lu  2
        Gi  5   Sh  3   1
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        ''',
        hands=["Deep Ones 32"],
        creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
    )

A dot is any tile: dots are filled with the tiles that are left, so that every sky is legal. Seats
that are not mentioned have nothing. Everything goes through the text of a position, never through
the insides of a table, and comes back out of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import cultists
from cultists.game.game import Game
from cultists.stars.deck import printed

Cards = str | Iterable[int | str]
"""Some cards: "Deep Ones 32, Gug 61", or numbers."""

# What lies in the box (rules 1.1): both sides of a tile, and how many there are.
TILES = (
    ("2", "3", 7),
    ("1", "4", 5),
    ("Vo", "5", 3),
    ("Cr", "Gi", 3),
    ("Sh", "Me", 3),
    ("Su", "So", 2),
    ("Fu", "Lu", 2),
)
BACK = {one: other for one, other, _ in TILES} | {other: one for one, other, _ in TILES}
BOX = [(one, other) for one, other, count in TILES for _ in range(count)]
ANY = "."
# The rulings and their defaults, as the table of section 8 gives them.
USUAL = {
    "mirrors": False,
    "dark_outside": True,
    "ghouls_add": False,
    "ghasts_add": False,
    "keep_extra": True,
    "dhole_discards": True,
    "use_received": True,
    "once_ever": False,
}
KEY = "0123456789abcdef0123456789abcdef"

# A sky that shows no constellation of any card: for tests that look away from it.
PLAIN = """
    2   Sh  2   2   3
    Sh  1   Cr  1   Fu
    1   Sh  Vo  Cr  3
    2   1   Fu  So  Cr
    5   Vo  2   So  1
    """

# docs/rules/stars.md, section 7.
PRINTED = """
    2   3   1   Lu  2
    Gi  5   Sh  3   1
    4   Su  Vo  2   Me
    Fu  2   3   4   Gi
    1   5   Cr  So  Me
    """


def rows(drawing: str) -> list[list[str]]:
    """The symbols of a drawing, row by row."""
    found = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in found] == [5] * 5, f"a sky has five rows of five:\n{drawing}"
    return found


def filled(drawing: str, without: str = "") -> list[list[str]]:
    """A drawing with its dots filled from the box; `without` names symbols they must not show."""
    drawn = rows(drawing)
    box = [list(tile) for tile in BOX]
    for code in (code for row in drawn for code in row if code != ANY):
        tile = next((tile for tile in box if code in tile), None)
        assert tile is not None, f"the box has no more {code}"
        box.remove(tile)
    shy = without.split()
    box.sort(key=lambda tile: sum(side in shy for side in tile))
    for row in drawn:
        for column, code in enumerate(row):
            if code == ANY:
                one, other = box.pop(0)
                row[column] = other if one in shy else one
    return drawn


def number(card: int | str) -> int:
    """The number of a card; a title must be right in both parts."""
    if isinstance(card, int):
        return card
    found = int(card.split()[-1])
    title = printed().creatures[found - 1].title
    assert card.strip() in (str(found), title), f"card {found} is {title}, not {card}"
    return found


def numbers(cards: Cards) -> list[int]:
    """The numbers of some cards."""
    parts = [part for part in cards.split(",") if part.strip()] if isinstance(cards, str) else cards
    return [number(part) for part in parts]


def titles(cards: Iterable[int]) -> list[str]:
    """Some cards by name and number."""
    return [printed().creatures[card - 1].title for card in cards]


def _join(cards: Cards) -> str:
    return ".".join(str(card) for card in numbers(cards))


def position(
    sky: str = PLAIN,
    *,
    seats: int = 2,
    hands: Sequence[Cards] = (),
    creatures: Sequence[Cards] = (),
    discards: Cards = "",
    draw_pile: Cards | None = None,
    invoked: Cards = "",
    pool: str = "",
    step: str = "",
    used: Cards = "",
    lent: Cards = "",
    ever: str = "",
    shown: Cards = "",
    asked: str = "",
    seat: int = 0,
    thrown: int = 0,
    without: str = "",
    edition: str = "2009",
    winner: int | None = None,
    turn: int = 1,
    chance: str = f"{KEY}.0.0",
    **rulings: bool,
) -> str:
    """The line of text of a drawn situation; see `game`.

    With `draw_pile` the draw pile is exactly this, and whatever is named nowhere is in the hand of
    the last seat; without, what is named nowhere is the draw pile.
    """
    held = [numbers(cards) for cards in hands] + [[] for _ in range(seats - len(hands))]
    lying = [_join(cards) for cards in creatures] + [""] * (seats - len(creatures))
    if draw_pile is not None:
        named = {n for cards in (*held, *map(numbers, creatures)) for n in cards}
        named |= {*numbers(discards), *numbers(invoked), *numbers(draw_pile)}
        held[-1] += [n for n in range(1, 76) if n not in named]
    turned = [name for name, value in rulings.items() if value != USUAL[name]]
    fields: dict[str, Any] = {
        "edition": edition,
        "rulings": ".".join(turned),
        "turn": turn,
        "seat": seat,
        "step": step or ("powers" if pool else "invoke"),
        "first": 0,
        "winner": "" if winner is None else winner,
        "thrown": thrown or "",
        "pool": pool,
        "asked": asked,
        "sky": "/".join(".".join(row) for row in filled(sky, without)),
        "hands": "/".join(_join(cards) for cards in held),
        "creatures": "/".join(lying),
        "used": _join(used),
        "lent": _join(lent),
        "ever": ever,
        "shown": _join(shown),
        "discards": _join(discards),
        "invoked": _join(invoked),
        "chance": chance,
    }
    return "stars " + " ".join(f"{name}={value}" for name, value in fields.items() if value != "")


def game(sky: str = PLAIN, **situation: Any) -> Game:
    """The game at a drawn situation."""
    return cultists.from_position(position(sky, **situation))


def fields(game: Game) -> dict[str, str]:
    """What the position of a game says, field by field."""
    return dict(part.split("=", 1) for part in game.position().split()[1:])


def sky(game: Game) -> list[list[str]]:
    """The sky of a game, row by row."""
    return [row.split(".") for row in fields(game)["sky"].split("/")]


def _list(game: Game, name: str) -> list[str]:
    return titles(int(n) for n in fields(game).get(name, "").split(".") if n)


def _lists(game: Game, name: str) -> list[list[str]]:
    parts = fields(game)[name].split("/")
    return [titles(int(n) for n in part.split(".") if n) for part in parts]


def hand(game: Game, seat: int = 0) -> list[str]:
    """The cards in a hand, by number."""
    return _lists(game, "hands")[seat]


def creatures(game: Game, seat: int = 0) -> list[str]:
    """The creatures that lie with a seat, by number."""
    return _lists(game, "creatures")[seat]


def discards(game: Game) -> list[str]:
    """The discards from the bottom to the top."""
    return _list(game, "discards")


def used(game: Game) -> list[str]:
    """The creatures used this turn."""
    return _list(game, "used")


def shown(game: Game) -> list[str]:
    """The cards in hands that all saw go there."""
    return _list(game, "shown")


def invoked(game: Game) -> list[str]:
    """The card that lies invoked, if one does."""
    return _list(game, "invoked")


def pool(game: Game) -> str:
    """The changes in the pool: pushes, swaps, flips."""
    return fields(game).get("pool", "")


def step(game: Game) -> str:
    """The step of the turn."""
    return fields(game)["step"]


def question(game: Game) -> str:
    """The open question, or nothing."""
    return fields(game).get("asked", "").split(".")[0]


def draw_pile(game: Game) -> int:
    """How many cards the draw pile holds."""
    return int(game.view(None).to_dict()["draw_pile"])


def points(game: Game, seat: int = 0) -> int:
    """The points of a seat."""
    return int(game.view(None).to_dict()["seats"][seat]["points"])


def legal(game: Game, verb: str = "") -> list[str]:
    """The legal moves that begin with a verb, without it if one is given."""
    words = [str(move) for move in game.legal_moves()]
    if not verb:
        return words
    return [said.removeprefix(f"{verb} ") for said in words if said.split()[0] == verb]


def play(game: Game, *moves: str) -> list[str]:
    """Play some moves; what kinds of news did they make?"""
    return [news.what for move in moves for news in game.play(move)]


def endings(game: Game) -> list[Game]:
    """Where all answers to open questions lead."""
    if not question(game):
        return [game]
    answered = []
    for move in game.legal_moves():
        twin = game.copy()
        twin.play(move)
        answered += endings(twin)
    return answered
