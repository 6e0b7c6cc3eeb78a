"""The real matcher against the slow and obvious one of brute.py (rules 4.1, 4.2, 4.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cultists.game.news import read_events
from cultists.stars import events, moves, turn, zone
from cultists.stars.constellations import stars_are_right
from cultists.stars.deck import printed
from cultists.stars.steps import SUMMON
from cultists.stars.summon import can_summon
from cultists.stars.table import CARDS, Table
from cultists.table.piles import BITS, WORDS
from tests import drawn
from tests.stars import brute, skies

RECORD = printed().record
RANK = {c.number: c.rank for c in printed().creatures}


def stars_of(card: int) -> list[str]:
    """The stars of the first constellation of a card, in the order of its drawing."""
    return [code for row in brute.drawings()[card][0] for code in row if code != "."]


def as_bits(card: int, ignored: set[str]) -> int:
    """A set of stars as the rules want it."""
    return sum(1 << n for n, code in enumerate(stars_of(card)) if code in ignored)


def ignore_some(dice: Random, card: int) -> set[str]:
    """Stars to be ignored: none but for a Great Old One."""
    if card not in skies.GREAT:
        return set()
    return set(dice.sample(stars_of(card), dice.choice([0, 1, 1, 2, 2, 3, 3, 4])))


@pytest.mark.parametrize(
    ("mirrors", "dark_outside"), list(product([False, True], [True, False])), ids=str
)
def test_a_hundred_thousand_skies_and_cards(mirrors: bool, dark_outside: bool) -> None:
    """25,000 pairs for each of the four settings of two rulings: 100,000 in all."""
    dice = Random(f"{mirrors} {dark_outside}")
    pairs = 25_000
    right: Counter[int] = Counter()
    asked: Counter[int] = Counter()
    while asked.total() < pairs:
        target = dice.choice([*skies.GREAT] * 3 + [*range(1, CARDS + 1)])
        sky = skies.sky_for(dice, brute.drawings()[target], mirrors)
        table = skies.table_of(sky, mirrors=mirrors, dark_outside=dark_outside)
        for card in [target, target, *dice.sample(range(1, CARDS + 1), 3)]:
            ignored = ignore_some(dice, card)
            expected = brute.right(
                sky,
                brute.drawings()[card],
                mirrors=mirrors,
                dark_outside=dark_outside,
                ignored=ignored,
            )
            found = stars_are_right(table, RECORD, card - 1, as_bits(card, ignored))
            assert found == expected, (card, ignored, skies.draw(sky))
            asked[RANK[card]] += 1
            right[RANK[card]] += expected
    for rank in range(4):  # neither answer may be rare, or the comparison would prove little
        assert 0.1 < right[rank] / asked[rank] < 0.9, (rank, right, asked)
        assert asked[rank] > 1_000


def lay(table: Table, where: int, cards: set[int]) -> None:
    """Put cards, by number, into a zone."""
    table.held[where] = len(cards)
    for card in cards:
        table.pile[where * WORDS + (card - 1) // BITS] |= 1 << (card - 1) % BITS


def creatures_for(dice: Random, great: int) -> tuple[set[int], list[set[int]]]:
    """Servitors for the seat to move, most of the family, and copies of the Great Old One."""
    family = [n for n in skies.BONUS if skies.FAMILY[n] == skies.FAMILY[great]]
    mine = set(dice.sample(family, dice.randint(0, 6)))
    mine |= set(dice.sample([n for n in skies.BONUS if n not in family], dice.choice([0, 0, 1])))
    copies = [n for n in skies.GREAT if skies.FAMILY[n] == skies.FAMILY[great] and n != great]
    rivals: list[set[int]] = [set(), set(), set()]
    for copy in dice.sample(copies, dice.choice([0, 0, 0, 1, 1, 2])):
        dice.choice(rivals).add(copy)
    rivals[0] |= set(dice.sample([n for n in family if n not in mine], dice.choice([0, 1, 2])))
    return mine, rivals


def sets_offered(table: Table, great: int) -> Iterator[frozenset[int]]:
    """Every set of servitors that a seat can use up, following all answers to all questions."""
    table = table.copy()
    table.step = SUMMON
    turn.perform(table, RECORD, moves.SUMMON * CARDS + great - 1)
    yield from follow(table, frozenset())


def follow(table: Table, named: frozenset[int]) -> Iterator[frozenset[int]]:
    """Those that answers from here lead to."""
    told = read_events(table.journal[: table.told])
    named |= {card + 1 for what, _, card, _ in told if what in (events.SPENT, events.HELPED)}
    if not table.depth:
        yield named
        return
    offer = [0] * moves.OFFER_WORDS
    turn.offers(table, RECORD, offer)
    slots = [n for n in range(len(offer) * 64) if offer[n // 64] >> n % 64 & 1]
    assert len(slots) > 1, "a question with one answer"
    for slot in slots:
        answered = table.copy()
        turn.perform(answered, RECORD, moves.number(slot))
        yield from follow(answered, named)


def test_servitors_offered_are_those_that_are_enough() -> None:
    """Rules 4.4: exactly the sets that are enough and from which none could be left out."""
    dice = Random(44)
    cases: Counter[str] = Counter()
    for _ in range(5_000):
        great = dice.choice(skies.GREAT)
        mirrors, dark_outside = dice.random() < 0.3, dice.random() < 0.7
        sky = skies.planted(dice, brute.drawings()[great], mirrors)
        for _ in range(dice.choice([0, 2, 3, 4, 5, 6])):
            sky = skies.disturbed(dice, sky)
        mine, rivals = creatures_for(dice, great)
        table = skies.table_of(sky, seats=4, mirrors=mirrors, dark_outside=dark_outside)
        lay(table, zone.HAND, {great})
        for seat, lying in enumerate([mine, *rivals]):
            lay(table, zone.CREATURES + seat, lying)
        elsewhere = sum(n in skies.GREAT for lying in rivals for n in lying)
        family = [n for n in mine if skies.FAMILY[n] == skies.FAMILY[great]]
        expected = brute.enough(
            sky,
            brute.drawings()[great],
            family,
            skies.BONUS,
            max(0, 3 - elsewhere),
            mirrors=mirrors,
            dark_outside=dark_outside,
        )
        told = (great, mine, rivals, mirrors, dark_outside, skies.draw(sky))
        assert can_summon(table, RECORD, great - 1) == bool(expected), told
        cases["never" if not expected else "one way" if len(expected) == 1 else "a choice"] += 1
        if expected:
            assert set(sets_offered(table, great)) == set(expected), told
            cases["with servitors"] += any(expected)
            cases["of three"] += any(len(chosen) == 3 for chosen in expected)
    assert min(cases[kind] for kind in ("never", "one way", "a choice", "with servitors")) > 300
    assert cases["of three"] > 25, cases


def test_a_copy_of_ones_own_forbids_it_whatever_the_sky_shows() -> None:
    """Rules 4.3: of the three cards of one name only one may lie with a seat."""
    dice = Random(43)
    for great in skies.GREAT:
        table = skies.table_of(skies.planted(dice, brute.drawings()[great], False))
        assert can_summon(table, RECORD, great - 1)
        copy = next(n for n in skies.GREAT if n != great and skies.FAMILY[n] == skies.FAMILY[great])
        lay(table, zone.CREATURES, {copy})
        assert not can_summon(table, RECORD, great - 1)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.permutations(drawn.BOX),
    st.lists(st.integers(0, 1), min_size=25, max_size=25),
    st.integers(1, CARDS),
    st.booleans(),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_any_sky_and_any_card(
    tiles: list[tuple[str, str]],
    sides: list[int],
    card: int,
    mirrors: bool,
    dark_outside: bool,
    dice: Random,
) -> None:
    """The same by hypothesis, which shrinks what it finds."""
    flat = [tile[side] for tile, side in zip(tiles, sides, strict=True)]
    sky = [flat[at : at + 5] for at in range(0, 25, 5)]
    ignored = ignore_some(dice, card)
    expected = brute.right(
        sky, brute.drawings()[card], mirrors=mirrors, dark_outside=dark_outside, ignored=ignored
    )
    table = skies.table_of(sky, mirrors=mirrors, dark_outside=dark_outside)
    assert stars_are_right(table, RECORD, card - 1, as_bits(card, ignored)) == expected


def test_summons_a_game_offers_are_those_the_sky_shows() -> None:
    """The same through the facade, in whichever mode the tests run: a hand of all 75 cards."""
    dice = Random(75)
    offered = 0
    for n in range(250):
        mirrors = n % 2 == 1
        sky = skies.sky_for(dice, brute.drawings()[dice.randint(1, CARDS)], mirrors)
        game = drawn.game(skies.draw(sky), hands=[range(1, 76)], mirrors=mirrors)
        expected = {
            title
            for title, constellations in zip(
                drawn.titles(range(1, 76)), brute.drawings().values(), strict=True
            )
            if brute.right(sky, constellations, mirrors=mirrors)
        }
        assert set(drawn.legal(game, "summon")) == expected, skies.draw(sky)
        offered += len(expected)
    assert offered > 1_000


def test_the_plain_sky_shows_nothing() -> None:
    """What other tests rely on when they look away from the sky."""
    sky = drawn.rows(drawn.PLAIN)
    for constellations in brute.drawings().values():
        assert not brute.right(sky, constellations, mirrors=True)


TWO_BY_TWO = (("2", "3"), ("1", "."))


@pytest.mark.parametrize(
    ("sky", "mirrors", "expected"),
    [
        ("2 3 / 1 4", False, True),  # as drawn
        ("1 2 / 4 3", False, True),  # turned to the right once
        ("4 1 / 3 2", False, True),  # twice
        ("3 4 / 2 1", False, True),  # three times
        ("3 2 / 4 1", False, False),  # in a mirror
        ("3 2 / 4 1", True, True),
        ("2 3 / 4 1", True, False),  # no way to hold it
    ],
)
def test_the_obvious_matcher_is_obviously_right(sky: str, mirrors: bool, expected: bool) -> None:
    """The judge is judged by hand: four turns, a mirror, a wrong one."""
    corner = [line.split() for line in sky.split("/")]
    whole = [["Vo"] * 5 for _ in range(5)]
    for r in (0, 1):
        for c in (0, 1):
            whole[r + 3][c + 3] = corner[r][c]
    assert brute.right(whole, [TWO_BY_TWO], mirrors=mirrors) == expected
