"""Who knows what (rules 6.1 to 6.4). What may be taken back is in test_undo.py."""

from __future__ import annotations

from typing import Any

import pytest

from cultists.game.game import Game
from tests import drawn, sentences

EYES = pytest.mark.parametrize("eyes", [None, 0, 1, 2])


def full(**more: Any) -> Game:
    """A table with something of everything."""
    situation: dict[str, Any] = {
        "seats": 3,
        "hands": ["Hastur 7, Gug 61", "Tsatso 4, Ghoul 73, Hastur 8", "Tsatso 5"],
        "creatures": ["Deep Ones 30, Dhole 67", "Dagoon 13", "Byakhee 44, Ghast 70"],
        "discards": "Gug 62, Gug 63, Ghoul 74",
        "invoked": "Miri Nigri 24",
        "pool": "SF",
        "used": "Deep Ones 30",
        "shown": "Hastur 8",
    }
    return drawn.game(**(situation | more))


# --- 6.1 public --------------------------------------------------------------------------------


@EYES
def test_what_is_public_is_in_every_view(eyes: int | None) -> None:
    """6.1: every seat and every spectator sees it."""
    said = full().view(eyes).to_dict()
    assert said["sky"] == drawn.rows(drawn.PLAIN)
    assert said["backs"] == [[drawn.BACK[code] for code in row] for row in said["sky"]]
    assert [seat["creatures"] for seat in said["seats"]] == [[30, 67], [13], [44, 70]]
    assert said["used"] == [30]
    assert said["discards"] == [62, 63, 74]
    assert said["invoked"] == 24
    assert said["pool"] == {"push": 0, "swap": 1, "flip": 1}
    assert [seat["hand_size"] for seat in said["seats"]] == [2, 3, 1]
    assert said["draw_pile"] == 75 - 6 - 5 - 3 - 1
    assert [seat["points"] for seat in said["seats"]] == [1, 2, 1]
    assert (said["turn_of"], said["to_move"], said["step"]) == (0, 0, "powers")


# --- 6.2 secret --------------------------------------------------------------------------------


@EYES
def test_each_hand_is_known_to_its_own_seat_alone(eyes: int | None) -> None:
    """6.2, 6.4: a seat sees its own hand; a spectator none; shown cards are for all."""
    hands = [[7, 61], [4, 8, 73], [5]]
    expected = [hand if seat == eyes else [] for seat, hand in enumerate(hands)]
    if eyes != 1:
        expected[1] = [8]  # shown
    said = full().view(eyes).to_dict()
    assert [seat["hand"] for seat in said["seats"]] == expected


def test_only_the_seat_to_move_is_told_legal_moves() -> None:
    """6.4: legal moves depend on the hand."""
    game = full()
    assert game.view(0).to_dict()["legal_moves"] == drawn.legal(game)
    for eyes in (None, 1, 2):
        assert game.view(eyes).to_dict()["legal_moves"] == []


def test_the_order_of_the_draw_pile_is_known_to_nobody() -> None:
    """6.2: no view holds the generator, and no view changes with it."""
    for eyes in (None, 0, 1, 2):
        views = {full(chance=f"{key:032x}.{n}.0").view(eyes) for key, n in ((1, 0), (2, 9))}
        assert len(views) == 1


@EYES
def test_a_view_has_no_generator(eyes: int | None) -> None:
    """6.2: its key and all of its state are blank, and so is the journal."""
    hidden = full(chance=f"{5:032x}.9.77").view(eyes).table
    assert (hidden.key, hidden.drawn, hidden.spare) == ([0] * 4, 0, 0)
    assert hidden.told == 0 and not any(hidden.journal)


def hidden_twins() -> tuple[Game, Game]:
    """Two tables that differ only in what seat 0 and spectators cannot see."""
    other = full(
        hands=["Hastur 7, Gug 61", "Hastur 8, Tsatso 6, Cthulhoo 2", "Ghoul 73"],
        chance=f"{5:032x}.3.1",
    )
    return full(), other


@pytest.mark.parametrize("eyes", [None, 0])
def test_views_of_tables_that_look_alike_are_equal(eyes: int | None) -> None:
    """6.4: nothing depends on anything that seat cannot know."""
    one, other = hidden_twins()
    assert one.position() != other.position()
    assert one.view(eyes).to_bytes() == other.view(eyes).to_bytes()
    assert one.view(eyes).to_dict() == other.view(eyes).to_dict()
    assert one.view(1) != other.view(1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_reasons_of_tables_that_look_alike_are_equal(language: str) -> None:
    """6.4: error messages included: every move of the whole space is refused with one sentence."""
    one, other = hidden_twins()
    for move in range(one.move_count):
        assert one.why_not(move, language) == other.why_not(move, language)


def test_a_card_drawn_is_seen_only_by_the_seat_that_gets_it() -> None:
    """6.2: the news of a draw."""
    game = drawn.game(hands=["Gug 61, Gug 62, Gug 63, Hastur 7"])
    (drew, _) = game.play("draw")
    (card,) = set(drawn.hand(game)) - {"Gug 61", "Gug 62", "Gug 63", "Hastur 7"}
    assert card in str(drew.seen_by(0)) and not drew.seen_by(0).hidden
    for eyes in (1, None):
        seen = drew.seen_by(eyes)
        assert sentences.key_of(str(seen), "en", "stars-news-") == "drew-hidden"
        assert seen.hidden and seen.event[2:] == (0, 0)


def test_a_card_taken_from_the_top_is_seen_only_by_the_seat_that_gets_it() -> None:
    """6.2: by Dhole."""
    for ruling in (True, False):
        game = drawn.game(creatures=["Dhole 67"], dhole_discards=ruling)
        news = game.play("use Dhole 67") + (game.play("take top") if ruling else [])
        acted, drew = (str(one.seen_by(1)) for one in news)
        assert sentences.key_of(acted, "en", "stars-news-") == "acted"
        assert sentences.key_of(drew, "en", "stars-news-") == "drew-hidden"
        assert drawn.shown(game) == []


# --- 6.3 shown cards ---------------------------------------------------------------------------


def fetched() -> Game:
    """Seat 0 took Hastur 7 from the discards."""
    game = drawn.game(hands=["Gug 61"], creatures=["Dhole 67, Dhole 68"], discards="Hastur 7")
    drawn.play(game, "use Dhole 67", "take Hastur 7")
    return game


def test_a_card_taken_from_the_discards_is_shown() -> None:
    """6.3: it stays known to all for as long as it is in that hand, and views say so."""
    game = fetched()
    assert drawn.shown(game) == ["Hastur 7"]
    for eyes in (1, None):
        assert game.view(eyes).to_dict()["seats"][0]["hand"] == [7]
    drawn.play(game, "draw", "end turn", "draw")
    assert drawn.shown(game) == ["Hastur 7"]
    for eyes in (1, None):
        assert game.view(eyes).to_dict()["seats"][0]["hand"] == [7]


def test_every_view_says_which_cards_are_shown() -> None:
    """6.1, 6.3: also to the seat that holds them: it must know what its rivals know."""
    said = [fetched().view(eyes).to_dict() for eyes in (0, 1, None)]
    assert all(7 in view["shown"] for view in said)


def test_news_of_a_card_taken_from_the_discards_are_for_all() -> None:
    """6.3: all saw it enter the hand."""
    game = drawn.game(creatures=["Dhole 67"], discards="Hastur 7")
    game.play("use Dhole 67")
    (news,) = game.play("take Hastur 7")
    assert "Hastur 7" in str(news.seen_by(None)) and news.seen_by(1) == news


@pytest.mark.parametrize("way", ["invoke", "discard"])
def test_a_shown_card_that_leaves_the_hand_is_no_longer_shown(way: str) -> None:
    """6.3: as long as it is in that hand."""
    game = fetched()
    game.play(f"{way} Hastur 7")
    assert drawn.shown(game) == []


def test_a_shown_card_that_is_summoned_is_no_longer_shown() -> None:
    """6.3."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32"], shown="Deep Ones 32")
    game.play("summon Deep Ones 32")
    assert drawn.shown(game) == []


def test_a_card_reshuffled_and_drawn_again_is_secret() -> None:
    """6.2, 6.3: what everybody knew of it ends with the shuffle."""
    game = drawn.game(hands=["Hastur 7"], shown="Hastur 7", draw_pile="")
    drawn.play(game, "discard Hastur 7", "draw")
    assert drawn.hand(game) == ["Hastur 7"] and drawn.shown(game) == []
    assert game.view(1).to_dict()["seats"][0]["hand"] == []


def test_imagined_games_keep_what_is_shown() -> None:
    """6.3, 6.4: whatever a seat imagines, a shown card is where it is."""
    game = full()
    for seed in range(20):
        imagined = game.imagine(0, seed)
        assert "Hastur 8" in drawn.hand(imagined, 1)
        assert drawn.hand(imagined, 0) == drawn.hand(game, 0)
        assert [len(drawn.hand(imagined, seat)) for seat in range(3)] == [2, 3, 1]


def test_imagined_hands_are_any_of_the_unseen_cards() -> None:
    """6.4: a seat can tell which cards are unseen together, not which lies where."""
    game = full()
    imagined = {card for seed in range(150) for card in drawn.hand(game.imagine(0, seed), 2)}
    public = {24, 30, 67, 13, 44, 70, 62, 63, 74, 7, 61, 8}
    unseen = set(drawn.titles(n for n in range(1, 76) if n not in public))
    assert imagined <= unseen
    assert len(imagined) > 45  # of 63, in 150 draws
    spectator = {card for seed in range(150) for card in drawn.hand(game.imagine(None, seed), 0)}
    assert {"Hastur 7", "Gug 61"} & spectator and len(spectator) > 45
