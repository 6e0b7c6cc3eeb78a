"""The order of a turn, invoking and powers (rules 3.0 to 3.3)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cultists.game.game import Game
from cultists.stars.deck import Creature, printed
from tests import drawn

HAND = "Cthulhoo 1, Dagoon 13, Deep Ones 25, Gug 61, Ghoul 74"
MIRI = "Miri Nigri 24"


def verbs(game: Game) -> Counter[str]:
    """How many moves of each sort are legal."""
    return Counter(words.split()[0] for words in drawn.legal(game))


# --- 3.0 order ---------------------------------------------------------------------------------


def test_a_turn_begins_with_everything_that_is_not_the_sky() -> None:
    """3.0: no move for passing: moves of later steps are open at once."""
    game = drawn.game(hands=[HAND])
    assert verbs(game) == {"invoke": 5, "discard": 5, "draw": 1}


def test_a_turn_may_be_nothing_but_the_draw() -> None:
    """3.0: only the draw is compulsory."""
    game = drawn.game(hands=[HAND])
    game.play("draw")
    assert game.to_move == 1
    assert "end turn" not in drawn.legal(drawn.game(hands=[HAND]))


def test_summoning_closes_invoking_and_a_second_summoning() -> None:
    """3.0, 3.4: steps before are closed; at most one card is summoned."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32, Deep Ones 31, Gug 61"])
    assert drawn.legal(game, "summon") == ["Deep Ones 31", "Deep Ones 32"]
    game.play("summon Deep Ones 32")
    assert verbs(game) == {"discard": 2, "draw": 1}


def test_discarding_closes_invoking_and_summoning() -> None:
    """3.0: a move of a later step closes the steps before it."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32, Gug 61"])
    game.play("discard Gug 61")
    assert drawn.legal(game) == ["draw"]


def test_while_the_pool_holds_a_change_nothing_after_the_sky_is_open() -> None:
    """3.0: neither summoning nor discarding nor drawing."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32, Deep Ones 31"])
    game.play("invoke Deep Ones 31")
    assert verbs(game) == {"swap": 40}


def test_after_the_sky_a_card_may_be_summoned() -> None:
    """3.0, 3.4: invoke, sky, summon, discard, draw, in this order."""
    before = """
        Sh  .   .   .   .
        1   .   .   .   .
        .   .   .   1   .
        .   .   .   .   .
        .   .   .   3   .
        """
    game = drawn.game(before, without="3 1 Sh", hands=["Deep Ones 32, Byakhee 43, Hastur 7"])
    assert drawn.legal(game, "summon") == []
    drawn.play(game, "invoke Byakhee 43", "push column d north")
    assert drawn.legal(game, "summon") == []  # the 1 went too
    game = drawn.game(before, without="3 1 Sh", hands=["Deep Ones 32, Byakhee 49, Hastur 7"])
    drawn.play(game, "invoke Byakhee 49", "swap d4 d5", "summon Deep Ones 32", "discard Hastur 7")
    assert drawn.creatures(game) == ["Deep Ones 32"]
    assert drawn.discards(game) == ["Byakhee 49", "Hastur 7"]
    game.play("draw")
    assert game.to_move == 1


def test_one_may_summon_without_having_invoked() -> None:
    """3.4."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32"])
    assert drawn.play(game, "summon Deep Ones 32") == ["summoned"]
    assert drawn.creatures(game) == ["Deep Ones 32"] and drawn.hand(game) == []


@pytest.mark.parametrize("edition", ["2009", "2008"])
def test_every_decision_belongs_to_the_seat_whose_turn_it_is(edition: str) -> None:
    """3.0: questions included. A table full of Minions, three seats, some hundred moves."""
    lying = ["Gug 61, Dhole 67, Deep Ones 30", "Gug 62, Dhole 68, Byakhee 44", "Dhole 69, Gug 63"]
    game = drawn.game(seats=3, creatures=lying, edition=edition, keep_extra=False)
    dice, asked = Random(3), 0
    for _ in range(300):
        if game.to_move is None:
            break
        assert str(game.to_move) == drawn.fields(game)["seat"]
        asked += bool(drawn.question(game))
        game.play(dice.choice(game.legal_moves()))
    assert asked > 5


# --- 3.1 invoke --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", printed().creatures, ids=lambda c: c.title)
def test_every_card_may_be_invoked_for_what_is_printed_on_it(card: Creature) -> None:
    """3.1: any rank; the changes of its invocation are the pool."""
    game = drawn.game(hands=[[card.number]])
    assert drawn.play(game, f"invoke {card.title}") == ["invoked"]
    pushes, swaps, flips = card.invocation
    assert drawn.pool(game) == "P" * pushes + "S" * swaps + "F" * flips
    assert drawn.invoked(game) == [card.title]


def test_only_cards_of_the_own_hand_are_invoked() -> None:
    """3.1: not a rival's, not a creature, not a discard."""
    game = drawn.game(hands=["Gug 61", "Gug 62"], creatures=["Gug 63"], discards="Ghoul 73")
    assert drawn.legal(game, "invoke") == ["Gug 61"]


def test_the_invoked_card_goes_to_the_discards_only_when_the_sky_is_done() -> None:
    """3.1: until then it lies open and is in no pile."""
    game = drawn.game(hands=[MIRI], discards="Gug 61")
    drawn.play(game, f"invoke {MIRI}", "swap a1 b1")
    assert (drawn.invoked(game), drawn.discards(game)) == ([MIRI], ["Gug 61"])
    assert drawn.hand(game) == [] and drawn.draw_pile(game) == 73
    assert drawn.step(game) == "sky"
    assert drawn.play(game, "swap b1 c1") == ["swapped"]
    assert (drawn.invoked(game), drawn.discards(game)) == ([], ["Gug 61", MIRI])
    assert drawn.step(game) == "summon"


def test_one_card_a_turn_is_invoked() -> None:
    """3.1: give up one card; after the sky no other."""
    game = drawn.game(hands=["Byakhee 43, Byakhee 44"])
    drawn.play(game, "invoke Byakhee 43", "push row 1 east")
    assert drawn.legal(game, "invoke") == []


def test_without_invoking_powers_and_sky_fall_away() -> None:
    """3.1: creatures with powers are there, but no pool."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Deep Ones 30, Formless 40, Cthulhoo 1"])
    assert verbs(game) == {"invoke": 1, "discard": 1, "draw": 1}


# --- 3.2 powers --------------------------------------------------------------------------------

POWERFUL = [creature for creature in printed().creatures if creature.takes >= 0]


@pytest.mark.parametrize("card", POWERFUL, ids=lambda c: c.title)
def test_every_power_takes_its_left_side_and_gives_its_right(card: Creature) -> None:
    """3.2: take the change left of the arrow out of the pool, put in what stands right of it."""
    takes, gives = card.power.split(">")
    invoked = next(n for n in (61, 62, 63) if n != card.number)
    game = drawn.game(pool="PSF", invoked=[invoked], creatures=[[card.number]])
    assert drawn.play(game, f"use {card.title}") == ["used"]
    expected = Counter("PSF") - Counter(takes) + Counter(gives)
    assert Counter(drawn.pool(game)) == expected
    assert drawn.used(game) == [card.title]
    assert drawn.creatures(game) == [card.title]


@pytest.mark.parametrize("change", "PSF")
def test_a_power_needs_the_change_it_takes(change: str) -> None:
    """3.2: creatures that take something else cannot be used."""
    lying = [26, 27, 28, 29, 30, 31]  # F>P S>P P>F F>FF S>F P>S
    game = drawn.game(pool=change, invoked="Gug 61", creatures=[lying])
    able = [c.title for c in POWERFUL if c.number in lying and c.power[0] == change]
    assert len(able) == 2 and drawn.legal(game, "use") == able


def test_a_creature_is_used_once_a_turn() -> None:
    """3.2: even if the pool still holds what it takes."""
    game = drawn.game(pool="SS", invoked="Gug 61", creatures=["Deep Ones 30, Deep Ones 33"])
    game.play("use Deep Ones 30")
    assert drawn.legal(game, "use") == ["Deep Ones 33"]
    game.play("use Deep Ones 33")
    assert drawn.legal(game, "use") == []
    assert drawn.pool(game) == "SSF"


def test_a_new_turn_finds_all_creatures_unused() -> None:
    """3.7, 3.2: once a turn."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Formless 40"])
    drawn.play(game, "invoke Byakhee 43", "use Formless 40", "swap a1 b1")
    assert drawn.used(game) == ["Formless 40"]
    game.play("draw")
    assert drawn.used(game) == []


def test_chains_one_power_works_on_what_another_made() -> None:
    """3.2: in any order: P>S, S>F, F>FF makes of one push two flips."""
    lying = "Formless 40, Deep Ones 30, Tcho Tcho 56"
    game = drawn.game(hands=["Byakhee 43"], creatures=[lying])
    game.play("invoke Byakhee 43")
    assert drawn.legal(game, "use") == ["Formless 40"]
    game.play("use Formless 40")
    assert drawn.legal(game, "use") == ["Deep Ones 30"]
    game.play("use Deep Ones 30")
    assert drawn.legal(game, "use") == ["Tcho Tcho 56"]
    game.play("use Tcho Tcho 56")
    assert drawn.pool(game) == "FF"


def test_only_creatures_of_ones_own_have_powers_for_one() -> None:
    """3.2: not a rival's, not a card in the hand."""
    game = drawn.game(
        pool="S", invoked="Gug 61", hands=["Deep Ones 30"], creatures=["", "Formless 39"]
    )
    assert drawn.legal(game, "use") == []


@pytest.mark.parametrize("edition", ["2009", "2008"])
def test_powers_between_changes_of_the_sky(edition: str) -> None:
    """3.2: 2009 all powers come before the first change; 2008 they may come between."""
    game = drawn.game(hands=[MIRI], creatures=["Deep Ones 30"], edition=edition)
    drawn.play(game, f"invoke {MIRI}", "swap a1 b1")
    assert drawn.legal(game, "use") == ([] if edition == "2009" else ["Deep Ones 30"])
    if edition == "2008":
        game.play("use Deep Ones 30")
        assert drawn.pool(game) == "F"
        assert verbs(game) == {"flip": 25}


def test_2008_powers_need_what_the_pool_still_holds() -> None:
    """3.2: as long as the pool holds what they need, and not after the last change."""
    game = drawn.game(
        pool="SF", invoked="Gug 61", step="sky", creatures=["Deep Ones 30"], edition="2008"
    )
    assert drawn.legal(game, "use") == ["Deep Ones 30"]
    game.play("swap a1 b1")
    assert drawn.legal(game, "use") == []
    game.play("flip a1")
    assert drawn.legal(game, "use") == []


def test_minions_have_no_such_power() -> None:
    """5.1: Ghoul and Ghast are never used; Gug without anything to exchange is not either."""
    game = drawn.game(pool="PSF", invoked="Gug 61", creatures=["Gug 62, Ghast 70, Ghoul 73"])
    assert drawn.legal(game, "use") == []


def test_the_pool_of_a_turn_is_gone_with_it() -> None:
    """3.3: every change must be used before the turn goes on, so none is left over."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Miri Nigri 22"])
    drawn.play(game, "invoke Byakhee 43", "use Miri Nigri 22", "push row 1 east")
    assert "draw" not in drawn.legal(game) and drawn.pool(game) == "P"
    drawn.play(game, "push row 1 west", "draw")
    assert drawn.pool(game) == "" and game.to_move == 1
