"""Prerequisites: colours, types, discards, abjurings (rules 4), in both settings of rulings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.realms import seen, table

BOTH = pytest.mark.parametrize("ruling", [False, True])


def can(move: str, **situation: Any) -> bool:
    """Whether a move is legal in a situation."""
    return move in seen.legal(table.game(**situation))


# An ability that asks for one thing; a card that gives it; one that does not.
SINGLE = [
    ("yellow", "Carcosa", 2, "Gilman House", "Arkham"),
    ("purple", "Ghoul", 3, "Arkham", "Carcosa"),
    ("green", "Innsmouth Tiara", 2, "Dunwich", "Arkham"),
    ("black", "Inspector Legrasse", 3, "Goon", "Ghoul"),
    ("Entity", "Elder Sign", 2, "Goon", "Arkham"),
    ("Artifact", "Starry Wisdom Church", 3, "Elder Sign", "Arkham"),
    ("Location", "Antarctic Explorer", 3, "Arkham", "Goon"),
]


@pytest.mark.parametrize(
    ("need", "card", "number", "yes", "no"), SINGLE, ids=[s[0] for s in SINGLE]
)
def test_another_card_in_play(need: str, card: str, number: int, yes: str, no: str) -> None:
    """4: of a colour or type. The rival has a Location, so that `destroy` has work."""
    move = f"use {card} {number}"
    rival = "Archives of Yith"
    assert not can(move, play=[card, rival])
    assert not can(move, play=[f"{card}, {no}", rival])
    assert can(move, play=[f"{card}, {yes}", rival])


@pytest.mark.parametrize(
    ("need", "card", "number", "yes", "no"), SINGLE, ids=[s[0] for s in SINGLE]
)
def test_elsewhere_than_in_play_it_does_not_help(
    need: str, card: str, number: int, yes: str, no: str
) -> None:
    """4: neither in hand, nor among the discards, nor abjured, nor in a line."""
    move = f"use {card} {number}"
    places: list[dict[str, Any]] = [{"hands": [yes]}, {"discards": [yes]}, {"gone": yes}]
    for place in (*places, {"decks": [yes, ""]}):
        assert not can(move, play=[card, "Archives of Yith"], **place)


def test_a_rivals_card_does_not_help() -> None:
    """4: *you* have it in play."""
    assert not can("use Carcosa 2", play=["Carcosa", "Gilman House"])


def test_a_card_never_fulfils_its_own() -> None:
    """4.1: the Student is purple, the Church no Artifact, Mr. Wilde an Entity."""
    assert not can("use Miskatonic Student 2", play=["Miskatonic Student"])
    assert not can("use Deep One 2", play=["Deep One"])
    assert not can("use Carcosa 2", play=["Carcosa"])
    assert not can("use Herbert West 2", play=["Herbert West"])  # if Entity


def test_a_card_counts_whether_used_or_not() -> None:
    """4.1."""
    for marks in ("", " (used 1)", " (used 1 2)"):
        assert can("use Carcosa 2", play=[f"Carcosa, Gilman House{marks}"])


def test_one_card_serves_any_number_of_abilities() -> None:
    """4."""
    game = table.game(play=["Arkham, Ghoul, Churchyard Watchman, Shoggoth"])
    legal = seen.legal(game, "use")
    assert {"Ghoul 3", "Churchyard Watchman 3", "Shoggoth 2", "Shoggoth 3"} <= set(legal)
    seen.play(game, "use Ghoul 3", "seat 2")
    assert "Churchyard Watchman 3" in seen.legal(game, "use")


def test_it_is_enough_when_it_is_used() -> None:
    """4: looked at anew each time."""
    game = table.game(hands=["Gilman House"], play=["Carcosa"])
    assert "use Carcosa 2" not in seen.legal(game)
    seen.play(game, "play Gilman House")
    assert "use Carcosa 2" in seen.legal(game)


# --- two prerequisites -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "able"),
    [
        ("", False),
        ("Ghoul", False),
        ("Elder Sign", False),
        ("Ghoul, Elder Sign", True),
        ("Necronomicon", True),  # a green Artifact is both
    ],
)
def test_two_prerequisites_both(others: str, able: bool) -> None:
    """4.1: Obed Marsh discards two if green, Artifact."""
    assert can("use Obed Marsh 3", play=[f"Obed Marsh, {others}"]) == able


@pytest.mark.parametrize(
    ("others", "able"),
    [("Follower, Elder Sign", True), ("Follower", False), ("Elder Sign", False), ("", False)],
)
def test_two_types(others: str, able: bool) -> None:
    """4: the University draws if Entity, Artifact."""
    play = [f"Miskatonic University, {others}"]
    assert can("use Miskatonic University 3", play=play) == able


@pytest.mark.parametrize(
    ("others", "happened", "able"),
    [("Carcosa", "discarded", True), ("Carcosa", "", False), ("", "discarded", False)],
)
def test_a_colour_and_a_discard(others: str, happened: str, able: bool) -> None:
    """4: Devil's Reef draws if yellow, discarded."""
    play = [f"Devil's Reef, {others}"]
    assert can("use Devil's Reef 2", play=play, happened=happened) == able


@pytest.mark.parametrize(
    ("others", "happened", "able"),
    [("Arkham", "abjured", True), ("Arkham", "discarded", False), ("", "abjured", False)],
)
def test_a_colour_and_an_abjuring(others: str, happened: str, able: bool) -> None:
    """4: Colour out of Space."""
    play = [f"Colour out of Space, {others}"]
    assert can("use Colour out of Space 3", play=play, happened=happened) == able


# --- 4.2 gone ----------------------------------------------------------------------------------


@BOTH
def test_a_card_that_was_abjured(ruling: bool) -> None:
    """4.2: Arkham, purple, abjures itself; does Ghoul still find a purple card?"""
    game = table.game(play=["Ghoul, Arkham"], happened="discarded", left_counts=ruling)
    assert "use Ghoul 3" in seen.legal(game)
    seen.play(game, "use Arkham 3", "seat 2")
    assert seen.gone(game) == ["Arkham"]
    assert ("use Ghoul 3" in seen.legal(game)) == ruling


@BOTH
def test_a_card_that_was_destroyed(ruling: bool) -> None:
    """4.2: by one's own hand; it lies among the discards."""
    game = table.game(play=["Ghoul, Arkham, Cthulhu"], left_counts=ruling)
    seen.play(game, "use Cthulhu 2")
    assert seen.discards(game) == ["Arkham"]
    assert ("use Ghoul 3" in seen.legal(game)) == ruling


@BOTH
def test_a_card_that_loss_destroyed(ruling: bool) -> None:
    """4.2: a loss turned on oneself."""
    game = table.game(play=["Ghoul, Arkham, Cthulhu"], left_counts=ruling)
    seen.play(game, "use Cthulhu 1", "seat 1", "hit Arkham")
    assert ("use Ghoul 3" in seen.legal(game)) == ruling


def test_what_left_play_counts_in_that_turn_only() -> None:
    """4.2: in this turn. A rival's Location that was destroyed never counted."""
    game = table.game(play=["Carcosa, Shoggoth", "Gilman House"], left_counts=True)
    seen.play(game, "use Shoggoth 2", "seat 2")
    assert "use Carcosa 2" not in seen.legal(game)
    game = table.game(play=["Carcosa, Gilman House, Cthulhu"], left_counts=True)
    seen.play(game, "use Cthulhu 2", "hit Gilman House")
    assert "use Carcosa 2" in seen.legal(game)
    seen.play(game, "end turn", "end turn")
    assert "use Carcosa 2" not in seen.legal(game)


def test_a_card_that_left_and_came_back_is_not_another_card() -> None:
    """4.1, 4.2: no card fulfils its own, even if it left play before."""
    for ruling in (False, True):
        assert not can("use Carcosa 2", play=["Carcosa"], left="Carcosa", left_counts=ruling)


# --- 4.3 copies --------------------------------------------------------------------------------


@BOTH
def test_two_copies(ruling: bool) -> None:
    """4.3: does a Deep One help a Deep One?"""
    game = table.game(play=["2 Deep One"], copies_satisfy=ruling)
    assert ("use Deep One 2" in seen.legal(game)) == ruling
    assert can("use Deep One 2", play=["Deep One, Ghoul"], copies_satisfy=ruling)


@BOTH
def test_copies_that_left_play(ruling: bool) -> None:
    """4.2, 4.3: a copy that is gone helps only if both rulings say so."""
    situation: dict[str, Any] = {"play": ["Dunwich, Follower"], "discards": ["Dunwich"]}
    game = table.game(play=["2 Deep One"], left="Deep One", left_counts=True, copies_satisfy=ruling)
    assert ("use Deep One 2" in seen.legal(game)) == ruling
    assert can("use Dunwich 3", **situation, copies_satisfy=ruling)


def test_copies_of_basic_cards() -> None:
    """4.3: black cards help each other's neighbours as any do."""
    assert can("use Ulthar 3", play=["Ulthar, Initiate"], copies_satisfy=False)
    assert not can("use Ulthar 3", play=["2 Ulthar"])


# --- 4.4, 4.5 discards -------------------------------------------------------------------------

MASK = "use Pallid Mask 2"  # loss 4 if discarded


@pytest.mark.parametrize("victim", [1, 2])
def test_anybodys_discard_counts(victim: int) -> None:
    """4: you or a rival, from hand."""
    game = table.game(hands=["Goon", "Follower"], play=["Mr. Wilde, Pallid Mask"])
    assert MASK not in seen.legal(game)
    seen.play(game, "use Mr. Wilde 2", f"seat {victim}")
    assert seen.happened(game) == {"discarded"} and MASK in seen.legal(game)


@BOTH
def test_a_discard_from_an_empty_hand(ruling: bool) -> None:
    """4.4."""
    game = table.game(play=["Mr. Wilde, Pallid Mask"], empty_discard=ruling)
    news = seen.play(game, "use Mr. Wilde 2", "seat 2")
    assert "discarded" not in news
    assert (MASK in seen.legal(game)) == ruling == ("discarded" in seen.happened(game))


@BOTH
def test_a_discard_is_forgotten_with_the_turn(ruling: bool) -> None:
    """4: in this turn."""
    game = table.game(play=["Mr. Wilde", "Starry Wisdom Church"], empty_discard=ruling)
    seen.play(game, "use Mr. Wilde 2", "seat 2", "end turn")
    assert "use Starry Wisdom Church 2" not in seen.legal(game)


def test_what_is_no_discard() -> None:
    """4.5: tidying up, a Location destroyed, a card conjured, one played, one abjured from hand."""
    game = table.game(hands=["Goon, Elder Sign"], play=["Ghoul, Cthulhu", "Carcosa"], power=2)
    seen.play(game, "play Elder Sign", "conjure Initiate", "use Cthulhu 2")
    seen.play(game, "use Ghoul 2", "abjure Goon from hand")
    assert seen.discards(game) == ["Initiate"] and seen.discards(game, 1) == ["Carcosa"]
    assert seen.happened(game) == {"abjured"}
    game = table.game(hands=["Goon"], seat=0)
    seen.play(game, "end turn")
    assert seen.happened(game) == set()


# --- abjured -----------------------------------------------------------------------------------

DUNWICH = "use Dunwich 2"  # loss 2 if abjured


@pytest.mark.parametrize(
    "where", ["Goon from hand", "Cthulhu from discards", "Mi-Go from line", "Initiate from line"]
)
def test_a_card_abjured_from_anywhere(where: str) -> None:
    """4: from hand, discards, line or stack."""
    game = table.game(hands=["Goon"], discards=["Goon"], play=["Ghoul, Dunwich"], lines=["Mi-Go"])
    assert DUNWICH not in seen.legal(game)
    where = where.replace("Cthulhu", "Goon")
    seen.play(game, "use Ghoul 2", f"abjure {where}")
    assert DUNWICH in seen.legal(game)


def test_a_card_that_abjured_itself_counts() -> None:
    """5.8: it counts as abjured in this turn, for other cards."""
    game = table.game(play=["Dunwich, Ulthar, Goon"])
    seen.play(game, "use Ulthar 3", "seat 1")
    assert DUNWICH in seen.legal(game)


def test_its_own_abjuring_does_not_fulfil_abjured() -> None:
    """5.8: prerequisites are looked at before."""
    assert not can("use Brain Cylinder 3", play=["Brain Cylinder"])
    assert can("use Brain Cylinder 3", play=["Brain Cylinder"], happened="abjured")


def test_an_abjured_card_that_was_acquired_was_still_abjured() -> None:
    """4: it happened in this turn."""
    game = table.game(play=["Dunwich, Mr. Wilde"], gone="Ghoul", happened="abjured")
    seen.play(game, "use Mr. Wilde 3")
    assert seen.gone(game) == [] and DUNWICH in seen.legal(game)


def test_abjurings_of_earlier_turns_do_not_count() -> None:
    """4: in this turn."""
    game = table.game(hands=["", "Goon"], play=["Ghoul", "Dunwich"], lines=["Mi-Go"])
    seen.play(game, "use Ghoul 2", "abjure Mi-Go from line", "end turn")
    assert DUNWICH not in seen.legal(game)
