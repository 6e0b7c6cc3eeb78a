"""Dhole (rules 5.5)."""

from __future__ import annotations

import pytest

from tests import drawn

DHOLES = ["Dhole 67", "Dhole 68", "Dhole 69"]


@pytest.mark.parametrize("dhole", DHOLES)
def test_dhole_takes_the_top_or_any_discard(dhole: str) -> None:
    """5.5: wherever it lies there; Dhole goes to the discards before you choose."""
    game = drawn.game(creatures=[dhole], discards="Hastur 7, Gug 61, Ghoul 73")
    assert drawn.play(game, f"use {dhole}") == ["acted"]
    assert drawn.discards(game) == ["Hastur 7", "Gug 61", "Ghoul 73", dhole]
    assert set(drawn.legal(game)) == {
        "take top",
        "take Hastur 7",
        "take Gug 61",
        "take Ghoul 73",
        f"take {dhole}",
    }


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("Hastur 7", ["Gug 61", "Ghoul 73", "Dhole 67"]),
        ("Gug 61", ["Hastur 7", "Ghoul 73", "Dhole 67"]),
        ("Ghoul 73", ["Hastur 7", "Gug 61", "Dhole 67"]),
        ("Dhole 67", ["Hastur 7", "Gug 61", "Ghoul 73"]),
    ],
)
def test_a_discard_is_taken_and_the_others_keep_their_order(taken: str, left: list[str]) -> None:
    """5.5, 2.2: from the bottom, the middle, the top; Dhole may take itself."""
    game = drawn.game(creatures=["Dhole 67"], discards="Hastur 7, Gug 61, Ghoul 73")
    game.play("use Dhole 67")
    assert drawn.play(game, f"take {taken}") == ["fetched"]
    assert drawn.hand(game) == [taken] and drawn.discards(game) == left
    game.play("draw")  # the pile is in order: more goes on top of it
    assert drawn.discards(game) == left


def test_the_top_of_the_draw_pile_is_unseen() -> None:
    """5.5: `take top`: the card comes from the draw pile."""
    game = drawn.game(creatures=["Dhole 67"], draw_pile="Hastur 7", discards="Gug 61")
    game.play("use Dhole 67")
    assert drawn.play(game, "take top") == ["drew"]
    assert drawn.hand(game) == ["Hastur 7"]
    assert drawn.discards(game) == ["Gug 61", "Dhole 67"] and drawn.draw_pile(game) == 0


@pytest.mark.parametrize("ruling", [True, False])
def test_an_empty_draw_pile_is_shuffled_first_dhole_among_it(ruling: bool) -> None:
    """5.5: so Dhole may be what comes; with nothing else it must be."""
    game = drawn.game(creatures=["Dhole 67"], draw_pile="", dhole_discards=ruling)
    news = drawn.play(game, "use Dhole 67", *(["take top"] if ruling else []))
    assert news == ["acted", "reshuffled", "drew"]
    assert drawn.hand(game) == ["Dhole 67"] and drawn.discards(game) == []
    came = set()
    for n in range(30):
        game = drawn.game(
            creatures=["Dhole 67"],
            draw_pile="",
            discards="Gug 61",
            dhole_discards=ruling,
            chance=f"{n:032x}.0.0",
        )
        drawn.play(game, "use Dhole 67", *(["take top"] if ruling else []))
        came |= set(drawn.hand(game))
    assert came == {"Dhole 67", "Gug 61"}


def test_by_ruling_only_the_top_can_be_taken() -> None:
    """5.5, ruling `dhole_discards = false`: there is nothing to choose, so nothing is asked."""
    game = drawn.game(creatures=["Dhole 67"], discards="Hastur 7", dhole_discards=False)
    assert drawn.play(game, "use Dhole 67") == ["acted", "drew"]
    assert drawn.question(game) == "" and len(drawn.hand(game)) == 1
    assert drawn.discards(game) == ["Hastur 7", "Dhole 67"]
    assert "Hastur 7" not in drawn.hand(game) and "Dhole 67" not in drawn.hand(game)


def test_the_card_invoked_this_turn_is_out_of_reach() -> None:
    """5.5, 3.1: until the sky is done; then it is among the discards."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Dhole 67, Dhole 68"])
    drawn.play(game, "invoke Byakhee 43", "use Dhole 67")
    assert "take Byakhee 43" not in drawn.legal(game)
    drawn.play(game, "take top", "push row 1 east", "use Dhole 68")
    assert "take Byakhee 43" in drawn.legal(game)


SIX = "Hastur 7, Hastur 8, Hastur 9, Tsatso 4, Tsatso 5, Tsatso 6"


def test_the_hand_may_be_larger_and_step_six_draws_nothing() -> None:
    """5.5, 3.6: until it is below its limit."""
    game = drawn.game(
        hands=["Hastur 7, Hastur 8, Hastur 9, Tsatso 4, Tsatso 5"],
        creatures=["Dhole 67"],
        discards="Tsatso 6",
    )
    drawn.play(game, "use Dhole 67", "take Tsatso 6")
    assert len(drawn.hand(game)) == 6
    assert drawn.play(game, "draw") == ["turn"]
    assert len(drawn.hand(game)) == 6
    game = drawn.game(hands=[SIX])
    assert drawn.play(game, "discard Hastur 7", "draw") == ["discarded", "turn"]
    assert len(drawn.hand(game)) == 5


@pytest.mark.parametrize("keep", [True, False])
def test_a_card_taken_after_drawing_is_kept_until_the_next_draw(keep: bool) -> None:
    """5.5: simply kept; with `keep_extra = false` the next step 6 discards down."""
    game = drawn.game(creatures=["Dhole 67"], discards="Hastur 7", keep_extra=keep)
    drawn.play(game, "draw", "use Dhole 67", "take Hastur 7")
    assert game.to_move == 1 and len(drawn.hand(game)) == 6
    drawn.play(game, "draw", "draw")
    assert drawn.question(game) == ("" if keep else "trim")


def test_a_taken_card_is_a_card_of_the_hand() -> None:
    """5.5: it may be invoked or summoned in the same turn."""
    game = drawn.game(drawn.PRINTED, creatures=["Dhole 67"], discards="Deep Ones 32")
    drawn.play(game, "use Dhole 67", "take Deep Ones 32")
    assert {"invoke Deep Ones 32", "summon Deep Ones 32"} <= set(drawn.legal(game))
