"""Draw and discard (rules 5.1): who, how many, and who picks."""

from __future__ import annotations

import pytest

from tests.realms import seen, table


@pytest.mark.parametrize("victim", [0, 1])
def test_a_player_draws(victim: int) -> None:
    """5.1: you or the rival, as you choose."""
    game = table.game(play=["Pallid Mask"], hands=["Goon", "Goon"])
    seen.play(game, "use Pallid Mask 1")
    assert seen.question(game) == "who_draws" and seen.legal(game) == ["seat 1", "seat 2"]
    assert seen.play(game, f"seat {victim + 1}") == ["drew"]
    sizes = [len(seen.hand(game, seat)) for seat in (0, 1)]
    assert sizes == [2 if seat == victim else 1 for seat in (0, 1)]
    assert game.to_move == 0


def test_drawing_renews_the_deck() -> None:
    """5.1: as in 3.2."""
    game = table.game(play=["King in Yellow"], decks=["Goon", ""], discards=["Follower"])
    news = seen.play(game, "use King in Yellow 2", "seat 1")
    assert news == ["used", "drew", "reshuffled", "drew"]


def test_drawing_with_nothing_to_draw() -> None:
    """5.9: it comes to nothing, and can be used all the same."""
    game = table.game(play=["Pallid Mask"], decks=["", ""])
    assert seen.play(game, "use Pallid Mask 1", "seat 2") == ["used"]


def test_the_discarder_picks_in_the_turn_of_another() -> None:
    """5.1: at once; then the turn goes on."""
    game = table.game(hands=["Goon", "2 Follower, Goon, Arkham, Cthulhu"], play=["Mr. Wilde"])
    seen.play(game, "use Mr. Wilde 2", "seat 2")
    assert game.to_move == 1 and seen.question(game) == "discard"
    assert seen.legal(game) == [f"discard {k}" for k in ("Follower", "Goon", "Arkham", "Cthulhu")]
    assert game.view(0).legal_moves() == []
    seen.play(game, "discard Goon")
    assert game.to_move == 0 and seen.question(game) == ""
    assert seen.discards(game, 1) == ["Goon"] and len(seen.hand(game, 1)) == 4
    seen.play(game, "end turn")
    assert len(seen.hand(game, 1)) == 4


def test_one_by_one() -> None:
    """5.1: two cards are two decisions."""
    game = table.game(hands=["", "2 Follower, Goon"], play=["Nyarlathotep"])
    seen.play(game, "use Nyarlathotep 3", "seat 2", "discard Follower")
    assert game.to_move == 1 and seen.legal(game) == ["discard Follower", "discard Goon"]
    seen.play(game, "discard Follower")
    assert game.to_move == 0 and seen.hand(game, 1) == ["Goon"]


@pytest.mark.parametrize("hand", ["Goon", "Goon, Cthulhu", "2 Goon"])
def test_a_hand_that_is_no_larger_goes_whole(hand: str) -> None:
    """5.1: without a question."""
    game = table.game(hands=["", hand], play=["Nyarlathotep"])
    news = seen.play(game, "use Nyarlathotep 3", "seat 2")
    assert seen.hand(game, 1) == [] and game.to_move == 0
    assert news.count("discarded") == len(seen.discards(game, 1))


def test_a_hand_of_one_kind_is_asked_all_the_same() -> None:
    """9.4: so that silence tells nobody anything."""
    game = table.game(hands=["", "3 Goon"], play=["Nyarlathotep"])
    seen.play(game, "use Nyarlathotep 3", "seat 2")
    assert seen.legal(game) == ["discard Goon"] and game.to_move == 1


def test_discarding_from_an_empty_hand_comes_to_nothing() -> None:
    """5.9."""
    game = table.game(play=["Mr. Wilde"])
    assert seen.play(game, "use Mr. Wilde 2", "seat 2") == ["used"]
    assert game.to_move == 0


def test_discarding_oneself() -> None:
    """5.1: "a player" is you, too; the rest of the turn goes on with one card less."""
    game = table.game(hands=["Goon, Cthulhu"], play=["Mr. Wilde"])
    seen.play(game, "use Mr. Wilde 2", "seat 1")
    assert game.to_move == 0 and seen.legal(game) == ["discard Goon", "discard Cthulhu"]
    seen.play(game, "discard Cthulhu")
    assert seen.legal(game, "play") == ["Goon"]


def test_draw_then_discard_is_for_one_player() -> None:
    """5.1: first the one, then the other; the card drawn may go."""
    game = table.game(hands=["", "Goon"], decks=["", "Follower"], play=["Yellow Sign"])
    seen.play(game, "use Yellow Sign 1", "seat 2")
    assert seen.hand(game, 1) == ["Follower", "Goon"] and game.to_move == 1
    seen.play(game, "discard Follower")
    assert seen.discards(game, 1) == ["Follower"] and seen.hand(game, 1) == ["Goon"]


def test_draw_then_discard_with_one_card_in_all() -> None:
    """5.1: it is drawn and goes, unasked."""
    game = table.game(decks=["", "Follower"], play=["Yellow Sign"])
    assert seen.play(game, "use Yellow Sign 1", "seat 2") == ["used", "drew", "discarded"]
    assert seen.discards(game, 1) == ["Follower"]


def test_chance_picks_if_the_ruling_says_so() -> None:
    """5.1, `discarder_picks = false`: nobody is asked, any card may go, as many as are said."""
    gone = set()
    for n in range(40):
        game = table.game(
            hands=["", "Goon, Cthulhu, Arkham"],
            play=["Nyarlathotep"],
            discarder_picks=False,
            chance=f"{n:032x}.0.0",
        )
        news = seen.play(game, "use Nyarlathotep 3", "seat 2")
        assert news.count("discarded") == 2 and game.to_move == 0
        assert "discarded" in seen.happened(game)
        gone |= set(seen.discards(game, 1))
    assert gone == {"Goon", "Cthulhu", "Arkham"}


def test_chance_picks_a_kind_as_often_as_it_is_held() -> None:
    """5.1: three Goons go three times as often as one Cthulhu."""
    went = [0, 0]
    for n in range(120):
        game = table.game(
            hands=["", "3 Goon, Cthulhu"],
            play=["Mr. Wilde"],
            discarder_picks=False,
            chance=f"{n:032x}.0.0",
        )
        seen.play(game, "use Mr. Wilde 2", "seat 2")
        went["Cthulhu" in seen.discards(game, 1)] += 1
    assert 15 <= went[1] <= 48


def test_a_small_hand_goes_whole_by_chance_too() -> None:
    """5.1."""
    game = table.game(hands=["", "Goon"], play=["Nyarlathotep"], discarder_picks=False)
    seen.play(game, "use Nyarlathotep 3", "seat 2")
    assert seen.hand(game, 1) == [] and seen.discards(game, 1) == ["Goon"]
