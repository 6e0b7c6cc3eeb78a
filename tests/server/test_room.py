"""A room by itself: every wish, and every reason to refuse one."""

from __future__ import annotations

import pytest

from cultists.server.room import log
from cultists.server.room.state import REMEMBERED
from tests.server.rooms import HOST, Kept, refuses

GAMES = ("stars", "realms")
each_game = pytest.mark.parametrize("game", GAMES)


def kinds(entries: list[log.Entry]) -> list[str]:
    return [entry.kind for entry in entries]


# Chairs.


def test_the_last_one_to_sit_begins_the_game() -> None:
    kept = Kept(seats=3)
    assert kept.room.status == "open"
    assert kinds(kept.do(kept.room.sit, "p0", "Ann", 2)) == [log.SAT]
    assert kinds(kept.do(kept.room.sit, "p1", "Ben", None)) == [log.SAT]
    assert kept.room.seat_of("p1") == 0  # the first free one
    assert kinds(kept.do(kept.room.sit, "p2", "Cid", None)) == [log.SAT, log.BEGAN]
    assert str(kept.room.status) == "playing"
    assert kept.room.names == ["Ben", "Cid", "Ann"]
    assert [entry.number for entry in kept.log] == [1, 2, 3, 4]


def test_who_cannot_sit() -> None:
    kept = Kept(seats=3)
    kept.do(kept.room.sit, "p0", "Ann", 0)
    refuses(kept, "seat/twice", kept.room.sit, "p0", "Ann", 1)
    refuses(kept, "seat/taken", kept.room.sit, "p1", "Ben", 0)
    refuses(kept, "seat/unknown", kept.room.sit, "p1", "Ben", 3)
    refuses(kept, "seat/unknown", kept.room.sit, "p1", "Ben", -1)
    kept.do(kept.room.sit, "p1", "Ben", None)
    kept.do(kept.room.sit, "p2", "Cid", None)
    refuses(kept, "room/begun", kept.room.sit, "p3", "Dan", None)


def test_a_chair_can_be_given_up_before_the_game() -> None:
    kept = Kept()
    kept.do(kept.room.sit, "p0", "Ann", None)
    refuses(kept, "seat/none", kept.room.leave, "p1")
    assert kinds(kept.do(kept.room.leave, "p0")) == [log.LEFT]
    assert not kept.room.seats[0].taken
    kept.begin()
    refuses(kept, "room/begun", kept.room.leave, "p0")


def test_only_the_host_seats_machines_on_free_chairs() -> None:
    kept = Kept(seats=2)
    kept.do(kept.room.sit, "p1", "Ben", 1)
    refuses(kept, "room/host", kept.room.seat_machine, "p1", 0, "novice")
    refuses(kept, "seat/taken", kept.room.seat_machine, HOST, 1, "novice")
    refuses(kept, "seat/unknown", kept.room.seat_machine, HOST, 2, "novice")
    assert kinds(kept.do(kept.room.seat_machine, HOST, 0, "novice")) == [log.MACHINE, log.BEGAN]
    refuses(kept, "room/begun", kept.room.seat_machine, HOST, 0, "novice")
    assert kept.room.seats[0].decides == "novice"


def test_a_room_in_which_all_seats_have_machines_is_full() -> None:
    kept = Kept(seats=3)
    for seat in range(2):
        kept.do(kept.room.seat_machine, HOST, seat, "novice")
    kept.do(kept.room.sit, "p0", "Ann", None)
    assert kept.room.seat_of("p0") == 2


# Moves.


@each_game
def test_a_move_is_played_and_told(game: str) -> None:
    kept = Kept(game).begin()
    mover, words = kept.mover, kept.legal()[0]
    (move,) = kept.play(words)
    assert (move.kind, move.seat, move.person) == (log.MOVE, mover, f"p{mover}")
    assert move.data["words"] == words
    assert all({"what", "seat", "en", "de"} <= set(one) for one in move.told)
    assert kept.room.changes == 1


@each_game
def test_moves_that_are_refused(game: str) -> None:
    kept = Kept(game)
    play = kept.room.play
    refuses(kept, "seat/none", play, "p0", "end", 0, sender=None, language="en")
    kept.do(kept.room.sit, "p0", "Ann", None)
    refuses(kept, "room/waiting", play, "p0", "end", 0, sender=None, language="en")
    kept.do(kept.room.sit, "p1", "Ben", None)
    words, mover = kept.legal()[0], kept.mover
    this, other = f"p{mover}", f"p{1 - mover}"
    refuses(kept, "move/turn", play, other, words, 0, sender=None, language="en")
    stale = refuses(kept, "move/stale", play, this, words, 3, sender=None, language="en")
    assert "3" in stale
    refuses(kept, "move/illegal", play, this, "juggle", 0, sender=None, language="en")
    refuses(kept, "move/illegal", play, this, "", 0, sender=None, language="de")
    refuses(kept, "seat/none", play, "nobody", words, 0, sender=None, language="en")
    kept.play(words)
    refuses(kept, "move/stale", play, this, words, 0, sender=None, language="en")
    kept.do(kept.room.resign, "p0", sender=None)
    refuses(kept, "match/ended", play, this, words, 1, sender=None, language="en")


def test_words_of_a_move_may_be_german_and_are_kept_in_english() -> None:
    kept = Kept("stars").begin()
    assert kept.room.game is not None
    move = kept.room.game.legal_moves()[0]
    what = kept.do(
        kept.room.play, f"p{kept.mover}", move.words("de"), 0, sender=None, language="de"
    )
    assert what[0].data["words"] == str(move)


def test_an_illegal_move_is_explained_in_the_language_of_the_sender() -> None:
    kept = Kept("stars").begin()
    sentences = {
        refuses(
            kept,
            "move/illegal",
            kept.room.play,
            f"p{kept.mover}",
            "x",
            0,
            sender=None,
            language=code,
        )
        for code in ("en", "de")
    }
    assert len(sentences) == 2


def test_a_machine_moves_only_where_it_decides() -> None:
    kept = Kept(seats=2)
    kept.do(kept.room.seat_machine, HOST, 0, "novice")
    kept.do(kept.room.sit, "p1", "Ben", None)
    refuses(kept, "seat/person", kept.room.play_for, 1, "end", 0)
    if kept.mover == 1:
        kept.play_out_turn()
    refuses(kept, "move/stale", kept.room.play_for, 0, kept.legal()[0], 99)
    (move,) = kept.do(kept.room.play_for, 0, kept.legal()[0], kept.room.changes)
    assert move.person is None


def test_a_repeated_id_is_known_with_its_entry() -> None:
    kept = Kept("stars").begin()
    mover = f"p{kept.mover}"
    (move,) = kept.play(sender="one")
    assert kept.room.answered(mover, "one") == move.number
    assert kept.room.answered(mover, "two") is None
    assert kept.room.answered("p9", "one") is None  # ids are the sender's own
    assert kept.room.answered(mover, None) is None
    for n in range(REMEMBERED):
        assert kept.room.answered(mover, "one") is not None
        kept.do(kept.room.chat, mover, "Ann", {"text": "x"}, sender=f"c{n}")
        kept.do(kept.room.chat, "watcher", "Wanda", {"text": "x"}, sender=f"w{n}")
    assert kept.room.answered(mover, "one") is None  # long ago
    assert kept.room.answered(mover, "c0") is not None
