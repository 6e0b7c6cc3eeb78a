"""Six creatures and ten points (rules 4.5, 4.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.game.game import Game
from tests import drawn
from tests.stars import cardfile

SIX = "Gug 61, Gug 62, Ghast 70, Ghoul 74, Tindaloo 64, Tindaloo 65"
CTHULHOO = "4 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
EDITIONS = pytest.mark.parametrize("edition", ["2009", "2008"])


def seventh(edition: str, lying: str = SIX, card: str = "Deep Ones 32") -> Game:
    """A seventh creature is about to come."""
    return drawn.game(drawn.PRINTED, hands=[card], creatures=[lying], edition=edition)


# --- 4.5 six creatures -------------------------------------------------------------------------


def test_2009_the_seventh_is_laid_down_and_one_of_the_seven_goes() -> None:
    """4.5: at once, the new one if you like."""
    game = seventh("2009")
    assert drawn.play(game, "summon Deep Ones 32") == ["summoned"]
    assert drawn.question(game) == "release" and game.to_move == 0
    assert len(drawn.creatures(game)) == 7 and drawn.hand(game) == []
    assert sorted(drawn.legal(game)) == sorted(
        f"release {card}" for card in [*SIX.split(", "), "Deep Ones 32"]
    )
    assert drawn.play(game, "release Gug 62") == ["released"]
    assert len(drawn.creatures(game)) == 6 and "Deep Ones 32" in drawn.creatures(game)
    assert drawn.discards(game) == ["Gug 62"]


def test_2009_the_new_one_may_go() -> None:
    """4.5: one of the seven."""
    game = seventh("2009")
    drawn.play(game, "summon Deep Ones 32", "release Deep Ones 32")
    assert sorted(drawn.creatures(game)) == sorted(SIX.split(", "))
    assert drawn.discards(game) == ["Deep Ones 32"]
    assert drawn.points(game) == 0


def test_2008_one_of_the_six_must_go_first() -> None:
    """4.5: before the seventh is laid down, one of the six lying there."""
    game = seventh("2008")
    assert drawn.play(game, "summon Deep Ones 32") == []
    assert drawn.question(game) == "release"
    assert len(drawn.creatures(game)) == 6 and drawn.hand(game) == ["Deep Ones 32"]
    assert sorted(drawn.legal(game)) == sorted(f"release {card}" for card in SIX.split(", "))
    assert drawn.play(game, "release Gug 62") == ["released", "summoned"]
    assert len(drawn.creatures(game)) == 6 and "Deep Ones 32" in drawn.creatures(game)


def test_2008_the_waiting_card_is_known_to_all() -> None:
    """6.3: all have seen it; it stays known to all while it is in that hand."""
    game = seventh("2008")
    game.play("summon Deep Ones 32")
    assert drawn.shown(game) == ["Deep Ones 32"]
    assert game.view(1).to_dict()["seats"][0]["hand"] == [32]
    game.play("release Gug 61")
    assert drawn.shown(game) == []


@EDITIONS
def test_the_sixth_asks_nothing(edition: str) -> None:
    """4.5: no seat keeps more than six; six it may have."""
    game = seventh(edition, "Gug 61, Gug 62, Ghast 70, Ghoul 74, Tindaloo 64")
    assert drawn.play(game, "summon Deep Ones 32") == ["summoned"]
    assert len(drawn.creatures(game)) == 6


@EDITIONS
def test_what_is_released_does_nothing_on_its_way(edition: str) -> None:
    """4.5: a Dhole that is released brings no card."""
    game = seventh(edition, SIX.replace("Gug 61", "Dhole 67"))
    drawn.play(game, "summon Deep Ones 32", "release Dhole 67")
    assert drawn.question(game) == "" and drawn.hand(game) == []
    assert drawn.discards(game) == ["Dhole 67"]


@EDITIONS
def test_a_released_ghoul_or_ghast_no_longer_works(edition: str) -> None:
    """4.5, 5.2: they work by lying there."""
    game = seventh(edition, card="Deep Ones 32, Hastur 7, Hastur 8")
    drawn.play(game, "summon Deep Ones 32", "release Ghoul 74", "discard Hastur 7")
    assert drawn.legal(game, "discard") == []
    game = seventh(edition)
    drawn.play(game, "summon Deep Ones 32", "release Ghast 70", "draw")
    assert len(drawn.hand(game)) == 5


def test_2009_spent_lesser_servitors_are_gone_by_then() -> None:
    """4.5: Lesser Servitors spent under 4.4 do not count. For 2008 see test_edition_2008.py."""
    game = drawn.game(
        LACKS_4,
        without="4",
        hands=["Cthulhoo 1"],
        creatures=["Deep Ones 29, Gug 61, Gug 62, Ghast 70, Ghoul 74, Tindaloo 64"],
    )
    assert drawn.play(game, "summon Cthulhoo 1") == ["spent", "summoned"]
    assert len(drawn.creatures(game)) == 6


@EDITIONS
def test_greater_servitors_that_helped_do_count(edition: str) -> None:
    """4.5: they stay, so the Great Old One is the seventh; in 2009 who helped may go."""
    game = drawn.game(
        LACKS_4,
        without="4",
        hands=["Cthulhoo 1"],
        creatures=["Dagoon 14, Gug 61, Gug 62, Ghast 70, Ghoul 74, Tindaloo 64"],
        edition=edition,
    )
    news = drawn.play(game, "summon Cthulhoo 1")
    assert news == (["helped", "summoned"] if edition == "2009" else ["helped"])
    assert drawn.question(game) == "release"
    assert ("release Dagoon 14" in drawn.legal(game)) is (edition == "2009")
    game.play("release Gug 61")
    assert drawn.creatures(game)[0] == "Cthulhoo 1" and len(drawn.creatures(game)) == 6


@EDITIONS
def test_after_the_release_the_turn_goes_on_with_discarding(edition: str) -> None:
    """4.5, 3.0: discard and draw are left."""
    game = seventh(edition, card="Deep Ones 32, Hastur 7")
    drawn.play(game, "summon Deep Ones 32", "release Gug 61")
    assert drawn.legal(game) == ["discard Hastur 7", "draw"]


@EDITIONS
def test_no_minion_acts_while_the_question_is_open(edition: str) -> None:
    """5.3: the one limit."""
    game = seventh(edition, SIX.replace("Gug 61", "Dhole 67"))
    assert "use Dhole 67" in drawn.legal(game)
    game.play("summon Deep Ones 32")
    assert drawn.legal(game, "use") == []


# --- 4.6 ten points ----------------------------------------------------------------------------

NINE = "Hastur 7, Tsatso 4, Byakhee 43"
EIGHT_OF_SIX = "Hastur 7, Dagoon 14, Byakhee 43, Byakhee 44, Gug 61, Gug 62"


@EDITIONS
def test_ten_points_win_at_once(edition: str) -> None:
    """4.6: in the middle of the turn."""
    game = drawn.game(
        drawn.PRINTED, hands=["Deep Ones 32, Gug 61"], creatures=[NINE], edition=edition
    )
    assert game.outcome() is None
    assert drawn.play(game, "summon Deep Ones 32") == ["summoned", "won"]
    assert game.to_move is None and game.legal_moves() == []
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (10, 0), "ten points")


def test_more_than_ten_win_too() -> None:
    """4.6: ten or more."""
    game = drawn.game(CTHULHOO, hands=["Cthulhoo 1"], creatures=[NINE, "Dagoon 13"])
    game.play("summon Cthulhoo 1")
    outcome = game.outcome()
    assert outcome is not None and outcome.scores == (13, 2)


def test_nine_points_do_not_win() -> None:
    """4.6: a Minion more is worth nothing."""
    game = drawn.game(drawn.PRINTED, hands=["Ghoul 73"], creatures=[NINE])
    drawn.play(game, "summon Ghoul 73", "draw")
    assert game.to_move == 1


def test_the_seat_that_summoned_wins_whichever_it_is() -> None:
    """4.6."""
    game = drawn.game(
        drawn.PRINTED, seats=3, seat=2, hands=["", "", "Deep Ones 32"], creatures=["", "", NINE]
    )
    game.play("summon Deep Ones 32")
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (2,)


def test_2009_the_seventh_goes_before_points_are_counted() -> None:
    """4.5: twelve points on the table, but a creature must go first: whoever keeps ten wins."""
    for released, score in (("Byakhee 43", 11), ("Gug 61", 12), ("Dagoon 14", 10)):
        game = drawn.game(CTHULHOO, hands=["Cthulhoo 1"], creatures=[EIGHT_OF_SIX])
        game.play("summon Cthulhoo 1")
        assert game.outcome() is None and drawn.points(game) == 12
        assert drawn.play(game, f"release {released}") == ["released", "won"]
        outcome = game.outcome()
        assert outcome is not None and outcome.scores[0] == score


@EDITIONS
def test_who_releases_too_much_has_not_won(edition: str) -> None:
    """4.5, 4.6: points are those that lie there then."""
    game = drawn.game(CTHULHOO, hands=["Cthulhoo 1"], creatures=[EIGHT_OF_SIX], edition=edition)
    drawn.play(game, "summon Cthulhoo 1", "release Hastur 7")
    assert game.outcome() is None and drawn.points(game) == 8


def test_2008_the_points_are_counted_when_the_seventh_lies() -> None:
    """4.5, 4.6: one of the six goes, the seventh is laid down, then ten points win."""
    game = drawn.game(CTHULHOO, hands=["Cthulhoo 1"], creatures=[EIGHT_OF_SIX], edition="2008")
    game.play("summon Cthulhoo 1")
    assert drawn.points(game) == 8
    assert drawn.play(game, "release Dagoon 14") == ["released", "summoned", "won"]
    assert drawn.points(game) == 10


def test_points_fall_when_a_creature_leaves() -> None:
    """4.6: of the creatures that lie with you now. Two Lesser Servitors spent are two less."""
    sky = "1 Fu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
    game = drawn.game(
        sky, without="4 Lu", hands=["Cthulhoo 1"], creatures=["Deep Ones 29, Deep Ones 25"]
    )
    assert drawn.points(game) == 2
    game.play("summon Cthulhoo 1")
    assert drawn.points(game) == 4


def test_spent_servitors_no_longer_count_for_the_ten() -> None:
    """4.4, 4.6: seven points with a Lesser Servitor, which is spent: four more make ten."""
    for servitor, wins in (("Deep Ones 29", False), ("Dagoon 14", True)):
        lying = f"{servitor}, Hastur 7, Byakhee 43"
        game = drawn.game(LACKS_4, without="4", hands=["Cthulhoo 1"], creatures=[lying])
        game.play("summon Cthulhoo 1")
        assert (game.outcome() is not None) is wins


@pytest.mark.parametrize(
    ("mine", "theirs", "give", "take", "winner"),
    [
        ("Hastur 7, Tsatso 4, Deep Ones 30", "Byakhee 44", "Deep Ones 30", "Byakhee 44", 0),
        ("Byakhee 44", "Hastur 7, Tsatso 4, Deep Ones 30", "Byakhee 44", "Deep Ones 30", 1),
    ],
)
def test_ten_points_by_an_exchange(
    tmp_path: Path, mine: str, theirs: str, give: str, take: str, winner: int
) -> None:
    """4.6: whoever has ten has won, also by an exchange: a Byakhee of one's own set is worth 3."""
    path = cardfile.with_field(tmp_path, 44, "points", 3)
    mark = cultists.new("stars", cards=path).position().rpartition(" ")[2]
    text = drawn.position(creatures=[f"{mine}, Gug 61", theirs])
    game = cultists.from_position(f"{text} {mark}", cards=path)
    news = drawn.play(game, "use Gug 61", f"give {give}", f"take {take}")
    assert news[-1] == "won" and news.count("won") == 1
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (winner,)
