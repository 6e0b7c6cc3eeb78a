"""Who knows what (rules 9.1 to 9.4)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests.realms import seen, table

EYES = pytest.mark.parametrize("eyes", [None, 0, 1, 2])
FULL: dict[str, Any] = {
    "seats": 3,
    "hands": ["Cthulhu, Goon", "Arkham, 2 Follower, Goon", "Follower"],
    "decks": ["2 Follower, Kadath", "Mi-Go, Initiate", "Goon"],
    "discards": ["Ghoul", "Initiate", "Carcosa, Follower"],
    "play": ["Necronomicon (used 1 2 3), Dunwich (hurt 2)", "Ulthar (hurt 1)", "Gilman House"],
    "tops": ["", "Deep One, Shoggoth", ""],
    "shown": ["Cthulhu", "", ""],
    "gone": "Mi-Go",
    "box": "Elder Sign",
    "happened": "abjured",
    "sanity": [50, 33, 7],
    "power": 3,
}


def full(**more: Any) -> cultists.Game:
    """A table with something of everything."""
    return table.game(**(FULL | more))


# --- 9.1 public --------------------------------------------------------------------------------


@EYES
def test_what_is_public_is_in_every_view(eyes: int | None) -> None:
    """9.1: every seat and every spectator sees it."""
    game = full(lines=["Ghoul", "", "Arkham"], top="Obed Marsh")
    said = game.view(eyes).to_dict()
    seats = said["seats"]
    assert [seat["sanity"] for seat in seats] == [50, 33, 7]
    assert [seat["hand_size"] for seat in seats] == [2, 4, 1]
    assert [seat["deck_size"] for seat in seats] == [3, 4, 1]
    assert [seat["discards"] for seat in seats] == [
        ["Ghoul"],
        ["Initiate"],
        ["Follower", "Carcosa"],
    ]
    assert seats[0]["in_play"] == [
        {"kind": "Dunwich", "used": 0, "hurt": 2},
        {"kind": "Necronomicon", "used": 0b111, "hurt": 0},
    ]
    assert seats[1]["in_play"] == [{"kind": "Ulthar", "used": 0, "hurt": 1}]
    assert [seat["known_tops"] for seat in seats] == [[], ["Deep One", "Shoggoth"], []]
    assert said["box"] == ["Elder Sign"] and said["abjured"] == ["Mi-Go"]
    assert said["lines"] == [["Ghoul"], [], ["Arkham"]]
    assert (said["top"], said["power"], said["initiates"]) == ("Obed Marsh", 3, 4)
    assert said["something_abjured"] and not said["somebody_discarded"]
    assert said["general_deck"] == 66 - 16
    assert (said["turn_of"], said["to_move"], said["question"]) == (0, 0, None)
    assert [seat["alive"] for seat in seats] == [True] * 3


# --- 9.2 secret --------------------------------------------------------------------------------


@EYES
def test_each_hand_is_known_to_its_own_seat_alone(eyes: int | None) -> None:
    """9.2: others see hand and deck as one pile; shown cards (9.3) where they are."""
    seats = full().view(eyes).to_dict()["seats"]
    if eyes == 0:
        assert seats[0]["hand"] == ["Goon", "Cthulhu"]
        assert seats[0]["deck"] == ["Follower", "Follower", "Kadath"]
        assert seats[0]["hand_or_deck"] == []
    else:
        assert seats[0]["hand"] == ["Cthulhu"] and seats[0]["deck"] == []
        assert seats[0]["hand_or_deck"] == ["Follower", "Follower", "Goon", "Kadath"]
    if eyes == 1:
        assert seats[1]["hand"] == ["Follower", "Follower", "Goon", "Arkham"]
        assert seats[1]["deck"] == ["Initiate", "Deep One", "Mi-Go", "Shoggoth"]
    else:
        assert seats[1]["hand"] == [] and seats[1]["deck"] == ["Deep One", "Shoggoth"]
        poured = ["Follower", "Follower", "Goon", "Initiate", "Arkham", "Mi-Go"]
        assert seats[1]["hand_or_deck"] == poured


def test_the_own_deck_is_a_pile_without_order() -> None:
    """9.2: known to nobody, its owner included: whatever chance is, the view is the same."""
    for eyes in (None, 0, 1, 2):
        views = {full(chance=f"{key:032x}.{n}.0").view(eyes) for key, n in ((1, 0), (2, 9))}
        assert len(views) == 1


def rewritten(game: cultists.Game, **changed: list[str]) -> cultists.Game:
    """The same position with other cards in some places."""
    said = seen.fields(game) | {name: "/".join(rows) for name, rows in changed.items()}
    parts = (f"{name}={value}" for name, value in said.items() if set(value) - {"/"})
    return cultists.from_position("realms " + " ".join(parts))


def twins() -> tuple[cultists.Game, cultists.Game]:
    """Two tables that differ only in what seat 0 and spectators cannot see."""
    game = full()
    said = seen.fields(game)
    hands, decks = (said[name].split("/") for name in ("hands", "decks"))
    shown = set(said["shown"].split("."))
    for seat in (1, 2):
        hand, deck = hands[seat].split("."), decks[seat].split(".")
        at = next(n for n, card in enumerate(deck) if card not in shown)
        hand[0], deck[at] = deck[at], hand[0]
        hands[seat], decks[seat] = ".".join(hand), ".".join(deck)
    return game, rewritten(game, hands=hands, decks=decks, chance=[f"{9:032x}.3.1"])


@pytest.mark.parametrize("eyes", [None, 0])
def test_views_of_tables_that_look_alike_are_equal(eyes: int | None) -> None:
    """9.4."""
    one, other = twins()
    assert one.position() != other.position()
    assert one.view(eyes).to_dict()["seats"] == other.view(eyes).to_dict()["seats"]
    assert one.view(eyes).to_bytes() == other.view(eyes).to_bytes()
    assert one.view(1) != other.view(1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_reasons_of_tables_that_look_alike_are_equal(language: str) -> None:
    """9.4: error messages and legal moves of the seat to move."""
    one, other = twins()
    assert one.legal_moves() == other.legal_moves()
    for move in range(one.move_count):
        assert one.why_not(move, language) == other.why_not(move, language)


def test_only_the_seat_to_move_is_told_legal_moves() -> None:
    """9.4: they depend on the hand."""
    game = full()
    assert game.view(0).to_dict()["legal_moves"] == seen.legal(game)
    for eyes in (None, 1, 2):
        assert game.view(eyes).to_dict()["legal_moves"] == []


def test_a_card_drawn_is_seen_only_by_the_seat_that_gets_it() -> None:
    """9.2: the news of a draw."""
    game = table.game(decks=["Kadath", ""])
    drew, _ = game.play("end turn")
    assert "Kadath" in str(drew.seen_by(0)) and not drew.seen_by(0).hidden
    for eyes in (1, None):
        said = drew.seen_by(eyes)
        assert str(said) == "Seat 1 draws a card." and said.event[2:] == (0, 0)


def test_discarding_shows_the_card_to_all() -> None:
    """9.1: discards are public."""
    game = table.game(hands=["", "Kadath"], play=["Mr. Wilde"])
    seen.play(game, "use Mr. Wilde 2")
    (news,) = game.play("seat 2")
    assert news.seen_by(None) is news and "Kadath" in str(news)


# --- 9.3 shown cards ---------------------------------------------------------------------------


def acquired() -> cultists.Game:
    """Seat 1 has acquired Kadath and drawn it."""
    game = table.game(play=["Mr. Wilde, Ghoul"], gone="Kadath", happened="abjured")
    seen.play(game, "use Mr. Wilde 3", "end turn")
    return game


def test_a_card_that_all_saw_go_onto_a_deck_stays_known_in_that_hand() -> None:
    """9.3: in every view, until it leaves."""
    game = acquired()
    for eyes in (1, None):
        assert game.view(eyes).to_dict()["seats"][0]["hand"] == ["Kadath"]
    seen.play(game, "end turn")
    assert seen.shown(game) == ["Kadath"]
    seen.play(game, "play Kadath")
    assert seen.shown(game) == []


def test_every_view_says_which_cards_are_shown() -> None:
    """9.1, 9.3: also to the seat that holds them: it must know what its rivals know."""
    said = [acquired().view(eyes).to_dict()["seats"][0] for eyes in (0, 1, None)]
    assert all(seat["shown"] == ["Kadath"] for seat in said)


@pytest.mark.parametrize("way", ["end turn", "discard", "abjure", "chance"])
def test_a_shown_card_that_leaves_the_hand_is_no_longer_shown(way: str) -> None:
    """9.3: discarded, abjured or tidied up, and drawn again, it is secret."""
    game = table.game(
        hands=["Ulthar"],
        shown=["Ulthar"],
        decks=["", ""],
        play=["Mr. Wilde, Ghoul"],
        discarder_picks=way != "chance",
    )
    moves = {
        "end turn": ["end turn"],
        "discard": ["use Mr. Wilde 2", "seat 1"],
        "chance": ["use Mr. Wilde 2", "seat 1"],
        "abjure": ["use Ghoul 2", "abjure Ulthar from hand"],
    }
    seen.play(game, *moves[way])
    assert seen.shown(game) == []
    if way == "end turn":
        assert "Ulthar" in seen.hand(game)
        assert game.view(1).to_dict()["seats"][0]["hand"] == []


@pytest.mark.parametrize(("shown", "other"), [(25, 26), (26, 25)])
def test_of_two_copies_the_shown_one_leaves_first(shown: int, other: int) -> None:
    """9.3: all must think so, for none can tell; whichever copy it is."""
    for deck in ("", "Goon #27"):
        hand = f"Goon #{shown}, Goon #{other}"
        game = table.game(hands=[hand], shown=["Goon"], decks=[deck, ""])
        seen.play(game, "play Goon")
        assert seen.fields(game)["play"].startswith(f"{shown}:")
        assert seen.shown(game) == [] and game.view(1).to_dict()["seats"][0]["hand"] == []


@EYES
def test_imagined_games_look_the_same(eyes: int | None) -> None:
    """9.4: a seat cannot tell it from the truth; shown cards are where they are."""
    game = full()
    seen_hands = set()
    for seed in range(12):
        imagined = game.imagine(eyes, seed)
        assert imagined.view(eyes) == game.view(eyes)
        assert "Cthulhu" in seen.hand(imagined, 0)
        assert [len(seen.hand(imagined, seat)) for seat in range(3)] == [2, 4, 1]
        assert seen.tops(imagined, 1) == ["Deep One", "Shoggoth"]
        assert {"Deep One", "Shoggoth"} <= set(seen.deck(imagined, 1))
        seen_hands.add(tuple(seen.hand(imagined, 1)))
    assert (len(seen_hands) == 1) == (eyes == 1)
