"""The number of a copy tells nothing (rules 1.3, 9.2, 9.4)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cultists
from tests.realms import seen, table
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
