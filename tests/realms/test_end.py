"""The end: the last one sane, an empty deck, ties, universal loss (rules 8)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests.realms import seen, table

LAST_CARD: dict[str, Any] = {"general": "Shoggoth", "lines": ["Ghoul, Arkham"], "power": 3}


def winners(game: cultists.Game) -> tuple[int, ...] | None:
    """Who won; None while the game goes on."""
    outcome = game.outcome()
    return outcome.winners if outcome else None


# --- 8.1 one left ------------------------------------------------------------------------------


@pytest.mark.parametrize("sanity", [1, 6, 7])
def test_the_last_one_wins_at_once(sanity: int) -> None:
    """8.1, 7.4: at zero or below."""
    game = table.game(play=["Cthulhu"], sanity=[9, sanity])
    news = seen.play(game, "use Cthulhu 1", "seat 2")
    assert news == ["used", "lost", "eliminated", "won"]
    assert winners(game) == (0,) and game.to_move is None and game.legal_moves() == []
    outcome = game.outcome()
    assert outcome is not None and outcome.reason == "last one sane"
    assert outcome.scores == (9, 0)
    assert game.outcome("de") != outcome


def test_one_point_left_is_enough() -> None:
    """7.4."""
    game = table.game(play=["Cthulhu"], sanity=[9, 8])
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert winners(game) is None and seen.sanity(game) == [9, 1]


def test_driving_oneself_mad() -> None:
    """7.6: the game is over, and the rival has won."""
    game = table.game(play=["Cthulhu"], sanity=[7, 50])
    seen.play(game, "use Cthulhu 1", "seat 1")
    assert winners(game) == (1,)
    with pytest.raises(cultists.IllegalMove, match="The game is over"):
        game.play("end turn")


def test_being_last_comes_before_an_empty_deck() -> None:
    """8.1: at once."""
    game = table.game(play=["Cthulhu"], sanity=[7, 7], general="")
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert winners(game) == (0,)


# --- 8.2 an empty deck -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["conjure", "abjure"])
def test_the_turn_is_played_to_its_end(way: str) -> None:
    """8.2, `finish_turn = true`: drawing included; until then places stay empty."""
    game = table.game(**LAST_CARD, play=["Deep One, Colour out of Space"], sanity=[40, 50])
    moves = {
        "conjure": ["conjure Ghoul"],
        "abjure": ["use Colour out of Space 2", "abjure Ghoul from line"],
    }
    news = seen.play(game, *moves[way])
    assert news.count("exhausted") == 1 and "turned_up" not in news
    assert winners(game) is None and seen.line(game) == ["Arkham", "Shoggoth"]
    assert seen.top(game) == [] and "exhausted" in seen.happened(game)
    game.play("use Deep One 1")
    game.play("seat 2")
    news = seen.play(game, "end turn")
    assert news == ["drew"] * 5 + ["won"]
    assert winners(game) == (1,)
    outcome = game.outcome()
    assert (
        outcome is not None
        and outcome.reason == "most sanity, then most cards, when the deck ran out"
    )
    assert outcome.scores == (40, 47)


def test_places_stay_empty() -> None:
    """8.2: nothing is left to fill them with."""
    game = table.game(lines=["Ghoul, Arkham"], general="", power=4)
    assert seen.play(game, "conjure Ghoul") == ["conjured"]
    assert seen.line(game) == ["Arkham"]


def test_the_game_ends_with_the_very_move() -> None:
    """8.2, `finish_turn = false`."""
    game = table.game(**LAST_CARD, finish_turn=False, sanity=[40, 50])
    assert seen.play(game, "conjure Ghoul")[-2:] == ["exhausted", "won"]
    assert winners(game) == (1,) and game.to_move is None


def test_the_end_at_once_comes_after_the_other_loss() -> None:
    """8.2: an elimination that empties the deck, in the middle of a loss; see 7.2."""
    game = table.game(
        seats=4,
        sanity=[50, 3, 60, 50],
        play=["Cthulhu", "", "", "Carcosa"],
        general="Shoggoth, Ghoul",
        finish_turn=False,
    )
    seen.play(game, "use Cthulhu 1")
    assert winners(game) is None and seen.legal(game) == ["hit Carcosa", "seat 4"]
    seen.play(game, "hit Carcosa")
    assert winners(game) == (2,) and seen.question(game) == "" and seen.sanity(game)[3] == 48


def test_one_card_left_is_not_empty() -> None:
    """8.2: the last card must have left."""
    game = table.game(lines=["Ghoul"], general="Shoggoth, Arkham", power=1, finish_turn=False)
    seen.play(game, "conjure Ghoul")
    assert seen.top(game) == ["Arkham"] and winners(game) is None


def test_most_sanity_of_those_left() -> None:
    """8.2: with several seats; one that is out has none."""
    game = table.game(seats=4, sanity=[10, 0, 12, 11], general="")
    seen.play(game, "end turn")
    assert winners(game) == (2,)


@pytest.mark.parametrize("who", [0, 1, 2])
def test_any_seat_can_be_best(who: int) -> None:
    """8.2."""
    sanity = [10, 10, 10]
    sanity[who] = 11
    game = table.game(seats=3, sanity=sanity, general="")
    seen.play(game, "end turn")
    assert winners(game) == (who,)


# --- 8.3, 8.4 ties -----------------------------------------------------------------------------


def tie(cards: list[int], places: dict[str, Any] | None = None, **more: Any) -> Any:
    """Who wins a tie of sanity with so many cards in decks (and elsewhere)."""
    decks = [f"{n} Follower" if n else "" for n in cards]
    situation: dict[str, Any] = {"sanity": [31] * len(cards), "general": "", "decks": decks}
    game = table.game(seats=len(cards), seat=len(cards) - 1, **situation, **(places or {}), **more)
    seen.play(game, "end turn")
    return winners(game)


def test_more_cards_win_a_tie() -> None:
    """8.3."""
    assert tie([6, 5]) == (0,) and tie([5, 6]) == (1,)
    assert tie([4, 6, 5]) == (1,) and tie([6, 2, 3]) == (0,) and tie([2, 3, 6]) == (2,)


@pytest.mark.parametrize("place", ["hands", "discards", "play"])
def test_cards_anywhere_count(place: str) -> None:
    """8.3, `tie_counts_all = true`: hand, discards, cards in play; else only the deck."""
    places = {place: ["Arkham, Carcosa", ""]}
    assert tie([5, 6], places) == (0,)
    assert tie([1, 7], places, tie_counts_all=False) == (1,)


def test_only_the_deck_counts_if_the_ruling_says_so() -> None:
    """8.3, 12.5: after the drawing. Seat 2 has 7 and draws 5."""
    assert tie([3, 7], tie_counts_all=False) == (0,)
    assert tie([1, 7], tie_counts_all=False) == (1,)


def test_universal_loss() -> None:
    """8.4: everybody loses."""
    game = table.game(sanity=[31, 31], general="", decks=["3 Goon", "3 Goon"])
    assert seen.play(game, "end turn")[-1] == "all_lost"
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == () and outcome.reason == "universal loss"
    assert outcome.scores == (31, 31) and game.to_move is None
    assert game.view(None).to_dict()["winner"] == "nobody"
    assert seen.fields(game)["winner"] == "nobody"
    assert game.why_not("end turn") == "The game is over."


def test_a_tie_below_the_best_does_not_matter() -> None:
    """8.3: of those with most sanity."""
    game = table.game(seats=4, sanity=[20, 20, 30, 20], general="")
    seen.play(game, "end turn")
    assert winners(game) == (2,)
    assert tie([4, 4, 6]) == (2,) and tie([6, 6, 4]) == () and tie([4, 6, 6]) == ()


def test_sanity_comes_before_cards() -> None:
    """8.2, 8.3."""
    game = table.game(sanity=[31, 32], general="", decks=["6 Goon", ""])
    seen.play(game, "end turn")
    assert winners(game) == (1,)
