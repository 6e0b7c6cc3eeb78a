"""The number of a copy tells nothing (rules 1.3, 9.2, 9.4)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cultists
from cultists.realms.deck import ours
from tests.realms import cardfile, seen, table
from tests.realms.test_knowledge import rewritten


def other_copies(game: cultists.Game, seat: int, dice: Random) -> cultists.Game:
    """The same cards in the same places, but other copies of them in the hand of a seat."""
    said = seen.fields(game)
    names = table.titles(game.deck)
    shown = set(said.get("shown", "").split("."))
    hands, decks = ((said.get(f) or "/" * (game.seats - 1)).split("/") for f in ("hands", "decks"))
    hand = [card for card in hands[seat].split(".") if card]
    deck = [card for card in decks[seat].split(".") if card]
    for place, card in enumerate(hand):
        alike = [n for n, c in enumerate(deck) if names[int(c) - 1] == names[int(card) - 1]]
        alike = [n for n in alike if not {deck[n], card} & shown]
        if alike:
            at = dice.choice(alike)
            hand[place], deck[at] = deck[at], card
    hands[seat], decks[seat] = ".".join(hand), ".".join(deck)
    return rewritten(game, hands=hands, decks=decks)


@pytest.mark.parametrize("seed", range(12))
def test_worlds_that_differ_in_copies_only_look_alike_for_ever(seed: int) -> None:
    """1.3, 9.2: in the middle of a game, other copies in one hand; every later view is equal."""
    dice = Random(seed)
    rulings: dict[str, Any] = {name: dice.random() < 0.5 for name in table.USUAL}
    game = cultists.new("realms", seats=2 + seed % 3, seed=seed, **rulings)
    for _ in range(40 + 20 * seed):
        if game.to_move is not None:
            game.play(dice.choice(game.legal_moves()))
    whose = dice.randrange(game.seats)
    if game.to_move is None:
        return
    twin = other_copies(game, whose, dice)
    for _ in range(60):
        for eyes in {None, *range(game.seats)} - {whose}:
            assert game.view(eyes).to_bytes() == twin.view(eyes).to_bytes()
        assert game.legal_moves() == twin.legal_moves()
        if game.to_move is None:
            return
        move = dice.choice(game.legal_moves())
        assert [str(n) for n in game.play(move)] == [str(n) for n in twin.play(move)]


@pytest.mark.parametrize(
    "moves",
    [
        ["play Follower", "play Follower", "use Follower", "end turn"],
        ["use Ghoul 2", "abjure Follower from hand", "end turn"],
        ["use Mr. Wilde 2", "seat 1", "discard Follower"],
        ["end turn"],
    ],
)
def test_which_copies_are_in_hand_does_not_show(moves: list[str]) -> None:
    """9.2: Followers 1 and 2 in hand, 3 and 4 in the deck, or the other way round."""
    play = ["Ghoul, Mr. Wilde"]
    worlds = [
        table.game(
            hands=[f"Follower #{a}, Follower #{b}"],
            decks=[f"Follower #{c}, Follower #{d}"],
            play=play,
        )
        for a, b, c, d in ((1, 2, 3, 4), (3, 4, 1, 2), (4, 1, 2, 3))
    ]
    for move in moves:
        for game in worlds:
            game.play(move)
        for eyes in (None, 1):
            assert len({game.view(eyes).to_bytes() for game in worlds}) == 1


PLACES = ("decks", "hands", "discards", "lines", "play", "top", "initiates", "box", "gone", "tops")
NUMBERED = (*PLACES, "shown", "left")


# Few kinds with many copies that act on each other, so that it often matters which copy goes.
CROWD = [
    cardfile.card(name, copies=12, type="Location", sanity=sanity, abilities=abilities)
    for name, sanity, abilities in (
        ("Tower", 3, ["loss 2", "destroy then abjure itself", "draw 1 if Location"]),
        ("Well", 2, ["power 2 | loss 1", "acquire if abjured", "draw 2"]),
        ("Gate", 4, ["destroy", "power 3", "loss 2 if green then abjure itself"]),
    )
] + [cardfile.card("Rat", copies=12, abilities=["abjure", "power 3", "draw 2 if green"])]


def renumbered(game: cultists.Game, dice: Random, cards: Path) -> cultists.Game:
    """The same table, but all copies of each kind have changed their numbers."""
    names = table.titles(game.deck)
    other = dict[str, str]()
    for name in set(names):
        numbers = [str(n) for n, each in enumerate(names, 1) if each == name]
        other |= dict(zip(numbers, dice.sample(numbers, len(numbers)), strict=True))
    said = seen.fields(game)
    for field in set(NUMBERED) & set(said):
        said[field] = re.sub(r"(?<![:\d])\d+", lambda found: other[found[0]], said[field])
    text = " ".join(f"{field}={value}" for field, value in said.items())
    return cultists.from_position(f"realms {text}", cards=cards)


def looks(game: cultists.Game, seat: int | None) -> dict[str, Any]:
    """What a seat sees, with cards in play in an order that no number decides."""
    view = game.view(seat).to_dict()
    for one in view["seats"]:
        one["in_play"].sort(key=lambda card: (card["kind"], card["used"], card["hurt"]))
    return view


def crowded(dice: Random, cards: Path) -> cultists.Game:
    """The middle of a turn: many copies in play, all marked otherwise, and some that left it."""

    def marked(name: str, sanity: int, used: bool) -> str:
        lines = [f"{n}" for n in (1, 2, 3) if used and dice.random() < 0.4]
        uses = f"used {' '.join(lines)}; " if lines else ""
        return f"{name} ({uses}hurt {dice.randrange(sanity)})"

    def lying(used: bool) -> str:
        places = (("Tower", 3), ("Well", 2), ("Gate", 4))
        return ", ".join(marked(name, sanity, used) for name, sanity in places for _ in range(3))

    return table.game(
        cards=cards,
        play=[lying(used=True) + ", 2 Goon", lying(used=False)],
        hands=["Tower, 2 Well, Gate", "2 Goon"],
        discards=["2 Tower, Gate, Well"],
        decks=["Rat", ""],
        left=dice.choice(["", "Tower", "Tower, Gate", "Well"]),
        **{name: dice.random() < 0.5 for name in table.USUAL},
    )


@pytest.mark.parametrize("seed", range(24))
def test_no_number_of_a_copy_decides_anything(tmp_path: Path, seed: int) -> None:
    """3.4: with other numbers for all copies, the same moves lead to the same game."""
    dice = Random(f"numbers {seed}")
    content = {key: value for key, value in cardfile.data().items() if key != "kind"}
    cards = cardfile.write(tmp_path, content | {"kind": CROWD})
    game = crowded(dice, cards)
    twin = renumbered(game, dice, cards)
    for _ in range(60):
        assert [looks(game, eyes) for eyes in (None, 0, 1)] == [
            looks(twin, eyes) for eyes in (None, 0, 1)
        ]
        assert game.legal_moves() == twin.legal_moves()
        if game.to_move is None:
            return
        *moves, last = game.legal_moves()
        move = dice.choice(moves or [last])  # a turn is ended when nothing else is left
        assert [str(n) for n in game.play(move)] == [str(n) for n in twin.play(move)]


# --- which copy goes: by what can be seen of it, never by its number (rules 3.4) ------------------


def copies(name: str, *marks: str) -> list[str]:
    """Copies of a Location with these marks, laid down in both orders of their numbers."""
    ways = (marks, marks[::-1])
    return [", ".join(f"{name} ({mark})" if mark else name for mark in way) for way in ways]


def marks(game: cultists.Game, seat: int = 0) -> list[tuple[int, int]]:
    """What is used and what is lost of each card in play before a seat, sorted."""
    row = seen.seat_of(game, seat)["in_play"]
    return sorted((card["used"], card["hurt"]) for card in row if card["kind"] != "Cthulhu")


@pytest.mark.parametrize("lying", copies("R'lyeh", "used 1", "hurt 3"))
def test_of_ones_own_copies_the_used_up_one_is_destroyed(lying: str) -> None:
    """3.4: though the other has taken more loss; whichever has the lower number."""
    game = table.game(play=[f"Cthulhu, {lying}"])
    seen.play(game, "use Cthulhu 2")
    assert marks(game) == [(0, 3)]


@pytest.mark.parametrize("lying", copies("R'lyeh", "hurt 1", "hurt 3"))
def test_of_ones_own_copies_equally_used_the_one_that_lost_most_is_destroyed(lying: str) -> None:
    """3.4: the one that is worth least to its owner."""
    game = table.game(play=[f"Cthulhu, {lying}"])
    seen.play(game, "use Cthulhu 2")
    assert marks(game) == [(0, 1)]


@pytest.mark.parametrize("lying", copies("R'lyeh", "hurt 1", "hurt 3"))
def test_of_a_rivals_copies_the_one_that_lost_least_is_destroyed(lying: str) -> None:
    """3.4: the one that would need most loss."""
    game = table.game(play=["Cthulhu", lying])
    seen.play(game, "use Cthulhu 2")
    assert marks(game, 1) == [(0, 3)]


@pytest.mark.parametrize("lying", copies("R'lyeh", "used 1", "hurt 3"))
def test_loss_on_ones_own_copies_goes_to_the_used_up_one(lying: str) -> None:
    """3.4: with two seats left, a loss on oneself."""
    game = table.game(play=[f"Goon, {lying}"])
    seen.play(game, "use Goon", "seat 1", "hit R'lyeh")
    assert (1, 1) in marks(game) and (0, 3) in marks(game)


@pytest.mark.parametrize("lying", copies("Arkham", "used 1", "used 2"))
def test_copies_that_are_used_alike_are_told_apart_by_what_is_used(lying: str) -> None:
    """3.4: the one of which the ability with the highest number is used goes."""
    game = table.game(play=[f"Cthulhu, {lying}"])
    seen.play(game, "use Cthulhu 2")
    assert marks(game) == [(1, 0)]


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("order", [0, 1])
def test_both_halves_of_an_either_or_count_as_used(half: int, order: int) -> None:
    """3.4: so the copy goes that has used it, and not the one with the third ability used."""
    lying = copies("Gilman House", f"used {half}", "used 3")[order]
    game = table.game(play=[f"Cthulhu, {lying}"])
    seen.play(game, "use Cthulhu 2")
    assert marks(game) == [(0b100, 0)]


@pytest.mark.parametrize("lying", copies("Lethal Chamber", "", "hurt 2"))
def test_of_copies_used_alike_the_one_that_lost_most_acts(lying: str) -> None:
    """3.4, 5.8: the ability abjures its own card, and the sound copy stays."""
    game = table.game(play=[f"Follower, {lying}"])
    seen.play(game, "use Lethal Chamber 3")
    assert (0, 2) not in marks(game)


FIRST, SECOND = (n for n, name in enumerate(table.titles(ours()), 1) if name == "Deep One")


@pytest.mark.parametrize("numbers", [(FIRST, SECOND), (SECOND, FIRST)])
@pytest.mark.parametrize(
    ("place", "moves"),
    [
        ("hands", ["play Deep One"]),
        ("discards", ["use Ghoul 2", "abjure Deep One from discards", "use Mr. Wilde 3"]),
    ],
)
def test_of_copies_alike_the_one_that_left_play_goes_first(
    place: str, moves: list[str], numbers: tuple[int, int]
) -> None:
    """4.2: where a copy that has left play counts, its number does not decide what is left."""
    left, other = numbers
    both: Any = {place: [f"Deep One #{left}, Deep One #{other}"]}
    game = table.game(play=["Ghoul, Mr. Wilde"], left="Deep One", left_counts=True, **both)
    seen.play(game, *moves)
    said = seen.fields(game)
    assert str(other) in said[place].split("/")[0].split(".")
    assert str(left) not in said[place].split("/")[0].split(".")


def test_a_rivals_cards_are_not_used() -> None:
    """3.4: so loss alone tells a rival's copies apart; a position cannot say otherwise."""
    text = table.position(play=["Goon", "R'lyeh (used 1)"])
    with pytest.raises(cultists.PositionError, match="Only the seat whose turn it is has used"):
        cultists.from_position(text)
