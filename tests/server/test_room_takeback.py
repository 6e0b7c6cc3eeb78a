"""A room by itself: taking back, alone or by consent of all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cultists.game.game import Game
from cultists.server.room import log
from cultists.server.room.room import Room
from cultists.server.room.state import SNAPSHOT
from tests.server.rooms import HOST, Kept, refuses, state

GAMES = ("stars", "realms")
each_game = pytest.mark.parametrize("game", GAMES)


def kinds(entries: list[log.Entry]) -> list[str]:
    return [entry.kind for entry in entries]


@each_game
def test_undo_is_for_whoever_moved_last_and_told_nobody_anything(game: str) -> None:
    kept = Kept(game).begin()
    refuses(kept, "undo/none", kept.room.undo, f"p{kept.mover}", 0, sender=None)
    kept.play_what_stays_open()
    mover, changes = kept.mover, kept.room.changes
    table = kept.again().room
    refuses(kept, "undo/none", kept.room.undo, f"p{1 - mover}", changes, sender=None)
    refuses(kept, "move/stale", kept.room.undo, f"p{mover}", changes - 1, sender=None)
    assert kept.room.may_undo(mover)
    assert not kept.room.may_undo(1 - mover)
    kept.do(kept.room.undo, f"p{mover}", changes, sender=None)
    assert kept.room.changes == changes + 1
    assert len(kept.room._moves) == len(table._moves) - 1
    assert kept.room.to_move == mover


def test_undo_needs_a_game_that_runs() -> None:
    kept = Kept()
    kept.do(kept.room.sit, "p0", "Ann", None)
    refuses(kept, "room/waiting", kept.room.undo, "p0", 0, sender=None)
    refuses(kept, "room/waiting", kept.room.ask_takeback, "p0", sender=None)
    refuses(kept, "room/waiting", kept.room.resign, "p0", sender=None)
    kept.do(kept.room.sit, "p1", "Ben", None)
    kept.do(kept.room.resign, "p1", sender=None)
    for wish in (kept.room.ask_takeback, kept.room.resign):
        refuses(kept, "match/ended", wish, "p0", sender=None)
    refuses(kept, "match/ended", kept.room.undo, "p0", 0, sender=None)


@each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_takeback_needs_everybody(game: str, seats: int) -> None:
    kept = Kept(game, seats).begin()
    kept.play()
    before = state(kept.room)
    asker = kept.mover
    kept.play_out_turn()
    count = len(kept.room._moves) - len(before["moves"])
    ask, answer = kept.room.ask_takeback, kept.room.answer_takeback
    assert kinds(kept.do(ask, f"p{asker}", sender="ask")) == [log.ASKED]
    # The turn may have been one move or many: all since the last own move go.
    own = kept.room.asking
    assert own is not None
    assert own == (asker, 1)
    others = [seat for seat in range(seats) if seat != asker]
    refuses(kept, "takeback/open", ask, f"p{others[0]}", sender=None)
    refuses(kept, "takeback/none", answer, f"p{asker}", agree=True, sender=None)
    for seat in others[:-1]:
        assert kinds(kept.do(answer, f"p{seat}", agree=True, sender=None)) == [log.AGREED]
    last = kept.do(answer, f"p{others[-1]}", agree=True, sender=None)
    assert kinds(last) == [log.AGREED, log.TAKEBACK]
    assert len(kept.room._moves) == len(before["moves"]) + count - 1
    assert kept.room.to_move == asker
    assert kept.room.asking is None
    refuses(kept, "takeback/none", answer, f"p{others[0]}", agree=True, sender=None)


@each_game
def test_a_takeback_goes_back_to_the_very_table(game: str) -> None:
    kept = Kept(game, 2).begin()
    kept.play_out_turn()
    asker, table = kept.mover, kept.room.game
    assert table is not None
    before = table.to_bytes()
    kept.play()
    while kept.mover == asker:
        kept.play(kept.legal()[-1])
    kept.play()
    moves_since = len(kept.room._moves)
    kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)
    kept.do(kept.room.answer_takeback, f"p{1 - asker}", agree=True, sender=None)
    while kept.room.game is not None and kept.room.game.to_bytes() != before:
        assert len(kept.room._moves) < moves_since
        moves_since = len(kept.room._moves)
        kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)
        kept.do(kept.room.answer_takeback, f"p{1 - asker}", agree=True, sender=None)


def test_one_refusal_is_enough() -> None:
    kept = Kept("realms", 3).begin()
    asker = kept.mover
    kept.play()
    kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)
    moves = list(kept.room._moves)
    kept.do(kept.room.answer_takeback, f"p{(asker + 1) % 3}", agree=True, sender=None)
    kept.do(kept.room.answer_takeback, f"p{(asker + 2) % 3}", agree=False, sender=None)
    assert kept.room.asking is None
    assert kept.room._moves == moves


def test_a_move_answers_a_question_about_a_takeback() -> None:
    kept = Kept("realms").begin()
    asker = kept.mover
    kept.play()
    kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)
    kept.play()
    refuses(
        kept, "takeback/none", kept.room.answer_takeback, f"p{1 - asker}", agree=True, sender=None
    )


def test_agreeing_once_is_not_agreeing_again() -> None:
    kept = Kept("realms", 3).begin()
    asker = kept.mover
    kept.play()
    kept.play()
    ask, answer = kept.room.ask_takeback, kept.room.answer_takeback
    kept.do(ask, f"p{asker}", sender=None)
    kept.do(answer, f"p{(asker + 1) % 3}", agree=True, sender=None)
    kept.do(answer, f"p{(asker + 2) % 3}", agree=False, sender=None)
    kept.do(ask, f"p{asker}", sender=None)
    assert kinds(kept.do(answer, f"p{(asker + 2) % 3}", agree=True, sender=None)) == [log.AGREED]


def against_a_machine(**terms: Any) -> Kept:
    """Somebody who has moved once, and the machine after that."""
    kept = Kept("realms", 2, **terms)
    kept.do(kept.room.sit, "p0", "Ann", 0)
    kept.do(kept.room.seat_machine, HOST, 1, "novice")
    refuses(kept, "undo/none", kept.room.ask_takeback, "p0", sender=None)
    let_the_machine_play(kept)
    kept.play("end turn")
    let_the_machine_play(kept)
    return kept


def let_the_machine_play(kept: Kept) -> None:
    """Until somebody else is to move."""
    while kept.mover != 0:
        kept.do(kept.room.play_for, 1, kept.legal()[-1], kept.room.changes)


def test_against_machines_nobody_is_asked_and_the_log_says_so() -> None:
    """One entry takes back the last decision of the person, and what the machine did since."""
    kept = against_a_machine()
    last = max(n for n, (seat, _) in enumerate(kept.room._moves) if seat == 0)
    assert not kept.room.may_undo(0) and last < len(kept.room._moves) - 1
    done = kept.do(kept.room.ask_takeback, "p0", sender=None)
    assert kinds(done) == [log.TAKEBACK]
    assert len(kept.room._moves) == last and kept.room.to_move == 0
    assert "after seeing what came of it" in done[0].told[0]["en"]
    assert state(kept.room) == state(kept.again().room)


def test_in_a_rated_game_against_machines_what_was_seen_stays() -> None:
    kept = against_a_machine(rated=True)
    moves = list(kept.room._moves)
    refuses(kept, "takeback/rated", kept.room.ask_takeback, "p0", sender=None)
    assert kept.room._moves == moves


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("refused", [True, False], ids=["refused before", "only asked"])
def test_a_stand_in_agrees_for_nobody(seats: int, refused: bool) -> None:
    """Somebody refuses and loses the connection: the moves stay played until they agree."""
    kept = Kept("realms", seats).begin()
    asker = kept.mover
    kept.play()
    moves = list(kept.room._moves)
    others = [seat for seat in range(seats) if seat != asker]
    ask, answer = kept.room.ask_takeback, kept.room.answer_takeback
    kept.do(ask, f"p{asker}", sender=None)
    if refused:
        kept.do(answer, f"p{others[0]}", agree=False, sender=None)
        kept.do(ask, f"p{asker}", sender=None)
    for seat in others[1:]:
        kept.do(answer, f"p{seat}", agree=True, sender=None)
    assert kinds(kept.do(kept.room.stand_in, others[0])) == [log.STOOD_IN]
    assert kept.room._moves == moves
    assert kept.room.asking is not None
    kept.do(kept.room.return_to_seat, f"p{others[0]}")
    agreed = kept.do(answer, f"p{others[0]}", agree=True, sender=None)
    assert kinds(agreed) == [log.AGREED, log.TAKEBACK]


def test_a_question_asked_of_somebody_who_is_away_waits() -> None:
    kept = Kept("realms").begin()
    asker = kept.mover
    kept.play()
    kept.do(kept.room.stand_in, 1 - asker)
    assert kinds(kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)) == [log.ASKED]


@pytest.mark.parametrize("away", [True, False], ids=["away before", "there until then"])
def test_a_seat_that_was_given_up_need_not_agree(away: bool) -> None:
    kept = Kept("realms", 3).begin()
    asker = kept.mover
    kept.play()
    gone, stays = (asker + 1) % 3, (asker + 2) % 3
    if away:
        kept.do(kept.room.stand_in, gone)
    kept.do(kept.room.ask_takeback, f"p{asker}", sender=None)
    kept.do(kept.room.answer_takeback, f"p{stays}", agree=True, sender=None)
    resigned = kept.do(kept.room.resign, f"p{gone}", sender=None)
    assert kinds(resigned) == [log.RESIGNED, log.TAKEBACK]


@each_game
def test_a_takeback_does_not_play_the_whole_game_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And yet everything is as if it had: after takebacks short and long, and undos between."""
    kept, dice, taken = Kept(game, 4, stand_in="novice").begin(), Random(5), 0
    played: list[str] = []
    monkeypatch.setattr(Game, "play", counted(played, Game.play))
    while taken < 6:
        for _ in range(dice.randrange(SNAPSHOT, 4 * SNAPSHOT)):
            kept.play(dice.choice(kept.legal()))
            mover = kept.room._moves[-1][0]
            if dice.random() < 0.2 and kept.room.may_undo(mover):
                kept.do(kept.room.undo, f"p{mover}", kept.room.changes, sender=None)
        asker, moves = f"p{dice.randrange(4)}", len(kept.room._moves)
        kept.do(kept.room.ask_takeback, asker, sender=None)
        assert kept.room.asking is not None
        count = kept.room.asking[1]
        played.clear()
        for other in {"p0", "p1", "p2", "p3"} - {asker}:
            kept.do(kept.room.answer_takeback, other, True, sender=None)
        taken += 1
        assert len(kept.room._moves) == moves - count
        assert len(played) < SNAPSHOT + count < moves
        assert state(kept.room)["table"] == state(whole_replay(kept))["table"]
        assert state(kept.room) == state(kept.again().room)


def counted(played: list[str], play: Callable[..., Any]) -> Callable[..., Any]:
    """Notes what is played."""

    def noted(game: Game, what: Any, language: str = "en") -> Any:
        played.append(str(what))
        return play(game, what, language)

    return noted


def whole_replay(kept: Kept) -> Room:
    """The room whose snapshots are lost."""
    twin = kept.again().room
    twin._snapshots.clear()
    twin.game = twin._replayed()
    return twin
