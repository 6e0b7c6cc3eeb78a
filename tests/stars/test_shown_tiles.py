"""Everybody is told which tiles show the constellations (rules 4.3)."""

from __future__ import annotations

import random

import pytest

import cultists
from tests import drawn
from tests.stars import brute, skies


def shown(game: cultists.Game, words: str) -> tuple[str, ...]:
    """The tiles that the news of a summoning name."""
    return next(news.places for news in game.play(words) if news.what == "summoned")


def test_7_3_deep_ones_show_two_pairs() -> None:
    """The shooting star with the 1 above it, and the other 1 with its 3."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32"], step="summon")
    assert shown(game, "summon Deep Ones 32") == ("c1", "c2", "d2", "e2")


def test_7_4_an_ignored_star_shows_no_tile() -> None:
    """Three of Cthulhoo's five stars are in the sky."""
    game = drawn.game(
        drawn.PRINTED,
        hands=["Cthulhoo 1"],
        creatures=["Dagoon 13, Deep Ones 29"],
        step="summon",
    )
    news = game.play("summon Cthulhoo 1")
    assert "The stars are right on c2, b3, c3." in str(news[-1])
    assert news[-1].to_dict()["places"] == ["c2", "b3", "c3"]


@pytest.mark.parametrize("seed", range(0, 120, 12))
def test_the_tiles_alone_are_enough(seed: int) -> None:
    """Whatever comes, one star to a tile, and the slow matcher finds all of it on these alone."""
    for seed_of_sky in range(seed, seed + 12):
        dice = random.Random(seed_of_sky)
        card, mirrors = dice.randint(13, 75), dice.random() < 0.5
        sky = skies.sky_for(dice, brute.drawings()[card], mirrors)
        if brute.right(sky, brute.drawings()[card], mirrors=mirrors):
            check_tiles(sky, card, mirrors)


def check_tiles(sky: list[list[str]], card: int, mirrors: bool) -> None:
    """Summon a card under a sky, and look for its constellations on the tiles that are told."""
    game = drawn.game(skies.draw(sky), hands=[[card]], step="summon", mirrors=mirrors)
    cells = shown(game, f"summon {card}")
    stars = sum(code != "." for c in brute.drawings()[card] for row in c for code in row)
    alone = [
        [code if f"{'abcde'[c]}{r + 1}" in cells else "dark" for c, code in enumerate(row)]
        for r, row in enumerate(sky)
    ]
    assert len(cells) == stars
    assert brute.right(alone, brute.drawings()[card], mirrors=mirrors)
