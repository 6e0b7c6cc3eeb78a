"""Draw a situation of realms, get a game: cards by the names of their kinds.

    game = table.game(
        hands=["Cthulhu, 2 Follower", "Goon"],
        play=["Necronomicon (used 1)", "Devil's Reef (hurt 2), Arkham"],
        lines=["Ghoul, Kadath, Mi-Go, Mi-Go, Ulthar"],
        sanity=[50, 20],
        power=3,
        loss_moves_on=False,
    )

What is not said has a legal place. A deck that is not given is what is left of the ten cards its
seat began with; `decks=["", ""]` empties both. Lines that are not given are full, from the end of
the card file. Other general cards are the general deck; with `general="Ghoul, Arkham"` it is
exactly these, the first on top, and the others are in the box. `Follower #7` is a certain copy.
Everything goes through the text of a position, never through the insides of a table, and comes back
out of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import cultists
from cultists.game.game import Game
from cultists.realms.deck import Deck, ours, read

# The rulings and their defaults, as the table of section 10 gives them.
USUAL = {
    "left_counts": False,
    "copies_satisfy": True,
    "empty_discard": False,
    "discarder_picks": True,
    "acquire_itself": False,
    "loss_moves_on": True,
    "finish_turn": True,
    "tie_counts_all": True,
}
KEY = "0123456789abcdef0123456789abcdef"
BASICS = 42
START = ("Follower",) * 6 + ("Goon",) * 2 + ("Initiate",) * 2
SAID = re.compile(r"(?:(\d+) )?([^#()]+?)(?: #(\d+))?(?: \(([^)]*)\))?")


def titles(deck: Deck) -> list[str]:
    """The name of every card by its number, beginning with card 1."""
    return [kind.name for kind in deck.kinds for _ in range(kind.copies)]


class Laying:
    """Gives cards to places: a copy that was asked for, else the first that is left."""

    def __init__(self, deck: Deck) -> None:
        self.names = titles(deck)
        self.left = list(range(1, len(self.names) + 1))
        self.marks: dict[int, str] = {}  # used:hurt of cards in play

    def take(self, name: str, number: int | None = None) -> int:
        """One copy of a kind."""
        fits = [card for card in self.left if self.names[card - 1] == name]
        card = number or next(iter(fits), 0)
        assert card in fits, f"no {name} #{number or '?'} is left to lay down"
        self.left.remove(card)
        return card

    def cards(self, said: str) -> list[int]:
        """The cards of a list like "2 Follower, Arkham (used 1 2; hurt 3), Goon #25"."""
        found = []
        for part in filter(None, (part.strip() for part in said.split(","))):
            match = SAID.fullmatch(part)
            assert match, f"no cards: {part}"
            count, name, number, marks = match.groups()
            for _ in range(int(count or 1)):
                card = self.take(name, int(number) if number else None)
                self.marks[card] = read_marks(marks or "")
                found.append(card)
        return found

    def filled(self, count: int) -> list[int]:
        """Some general cards that nobody named, from the end of the card file."""
        general = [card for card in self.left if card > BASICS]
        chosen = general[::-1][:count]
        self.left = [card for card in self.left if card not in chosen]
        return chosen

    def rest(self, names: Iterable[str]) -> list[int]:
        """Those of some cards that are left."""
        found = []
        for name in names:
            if any(self.names[card - 1] == name for card in self.left):
                found.append(self.take(name))
        return found


def read_marks(said: str) -> str:
    """ "used 1 3; hurt 2" as a position writes it."""
    marks = dict(part.strip().split(" ", 1) for part in said.split(";") if part.strip())
    used = sum(1 << int(line) - 1 for line in marks.get("used", "").split())
    return f"{used}:{marks.get('hurt', '0')}"


def join(cards: Iterable[int]) -> str:
    """Cards as a position writes them."""
    return ".".join(str(card) for card in cards)


def rows(cards: Sequence[Iterable[int]]) -> str:
    """Cards of each seat as a position writes them."""
    return "/".join(join(row) for row in cards)


def each(said: Sequence[str] | None, seats: int) -> list[str]:
    """One text for each seat."""
    return [*(said or ()), *[""] * (seats - len(said or ()))]


def position(
    *,
    seats: int = 2,
    hands: Sequence[str] = (),
    decks: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    play: Sequence[str] = (),
    lines: Sequence[str] | None = None,
    general: str | None = None,
    top: str = "",
    initiates: int | None = None,
    box: str = "",
    gone: str = "",
    tops: Sequence[str] = (),
    shown: Sequence[str] = (),
    left: str = "",
    sanity: Sequence[int] = (),
    power: int = 0,
    happened: str = "",
    asked: str = "",
    seat: int = 0,
    turn: int = 1,
    winner: int | str = "",
    chance: str = f"{KEY}.0.0",
    deck: Deck | None = None,
    **rulings: bool | str,
) -> str:
    """The line of text of a drawn situation; see `game`.

    `tops` are the known tops of decks, the uppermost first, and `shown` the shown cards of hands;
    `gone` was abjured this turn; `left` has left play this turn. `seat` has the turn, from 0.
    """
    lay = Laying(deck or ours())
    life = [*sanity, *[50] * (seats - len(sanity))]
    held = [lay.cards(said) for said in each(hands, seats)]
    thrown = [lay.cards(said) for said in each(discards, seats)]
    lying = [lay.cards(said) for said in each(play, seats)]
    known = [lay.cards(said) for said in each(tops, seats)]
    away = {"box": lay.cards(box), "gone": lay.cards(gone)}
    rows_of_cards = [lay.cards(said) for said in each(lines, seats)]
    up = lay.cards(top) or lay.cards((general or "").split(",")[0])
    lay.cards(",".join((general or "").split(",")[1:]))  # taken: so not for the box
    if decks is not None:
        heaps = [lay.cards(said) for said in each(decks, seats)]
    else:
        owned = [[lay.names[c - 1] for c in sum(p, [])] for p in zip(held, thrown, lying)]
        heaps = [lay.rest(start_left(owned[s])) if life[s] > 0 else [] for s in range(seats)]
    stack = lay.rest(["Initiate"] * (10 - 2 * seats if initiates is None else initiates))
    if lines is None:
        rows_of_cards = [lay.filled(n) for n in ([5, 0] if seats == 2 else [3] * seats)]
    if general is None and not up:
        up = lay.filled(1)
    if general is not None:
        away["box"] += [card for card in lay.left if card > BASICS]
    showing = [pick_shown(lay, held[s], said) for s, said in enumerate(each(shown, seats))]
    turned = [
        name if isinstance(value, bool) else f"{name}:{value}"
        for name, value in rulings.items()
        if value != USUAL[name]
    ]
    fields: dict[str, Any] = {
        "rulings": ".".join(turned),
        "turn": turn,
        "seat": seat,
        "first": 0,
        "winner": winner,
        "sanity": "/".join(str(one) for one in life),
        "power": power or "",
        "happened": ".".join(filter(None, [happened, "" if up else "exhausted"])),
        "asked": asked,
        "decks": rows([pile + top_cards for pile, top_cards in zip(heaps, known)]),
        "hands": rows(held),
        "discards": rows(thrown),
        "lines": rows(rows_of_cards),
        "play": "/".join(".".join(f"{c}:{lay.marks[c]}" for c in row) for row in lying),
        "top": join(up),
        "initiates": join(stack),
        **{name: join(cards) for name, cards in away.items()},
        "tops": rows([row[::-1] for row in known]),
        "shown": join(sorted([*sum(showing, []), *sum(known, [])])),
        "left": join(pick_left(lay, left, [*lying, *thrown, *away.values(), *held])),
        "chance": chance,
    }
    said = {name: value for name, value in fields.items() if set(str(value)) - {"/"}}
    mark = f" cards={deck.mark}" if deck else ""
    return "realms " + " ".join(f"{name}={value}" for name, value in said.items()) + mark


def start_left(owned: list[str]) -> list[str]:
    """What is left of the ten cards of a seat if it has some elsewhere."""
    rest = list(START)
    for name in owned:
        if name in rest:
            rest.remove(name)
    return rest


def pick_shown(lay: Laying, hand: list[int], said: str) -> list[int]:
    """Those cards of a hand that are shown, by name."""
    rest = list(hand)
    for name in filter(None, (part.strip() for part in said.split(","))):
        rest.remove(next(card for card in rest if lay.names[card - 1] == name))
    return [card for card in hand if card not in rest]


def pick_left(lay: Laying, said: str, places: list[list[int]]) -> list[int]:
    """Cards that left play, wherever they lie now, by name."""
    wanted = [part.strip() for part in said.split(",") if part.strip()]
    everywhere = sum(places, [])
    return [next(c for c in everywhere if lay.names[c - 1] == name) for name in wanted]


def game(*, cards: Path | None = None, **situation: Any) -> Game:
    """The game at a drawn situation; with the cards of a file, if one is given."""
    deck = read(cards) if cards else None
    return cultists.from_position(position(deck=deck, **situation), cards=cards)
