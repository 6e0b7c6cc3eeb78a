"""A room by itself: resigning, clocks, who is away, and after the end."""

from __future__ import annotations

import pytest

from cultists.server.room import log
from cultists.server.room.clock import DAY, MINUTE, SECOND, Clock
from cultists.server.room.refusal import Refusal
from cultists.server.room.terms import seed_hash
from tests.server.rooms import BANK, Kept, refuses, state

GAMES = ("stars", "realms")
each_game = pytest.mark.parametrize("game", GAMES)


def kinds(entries: list[log.Entry]) -> list[str]:
    return [entry.kind for entry in entries]


# Resigning, clocks, and who is away.


@each_game
def test_of_two_who_resigns_has_lost(game: str) -> None:
    kept = Kept(game).begin()
    made = kept.do(kept.room.resign, "p0", sender="bye")
    assert kinds(made) == [log.RESIGNED, log.ENDED]
    assert kept.room.outcome is not None
    assert kept.room.outcome["winners"] == [1]
    assert kept.room.outcome["reason"] == "resigned"
    assert kept.room.outcome["seed"] == str(kept.seed)
    assert seed_hash(int(kept.room.outcome["seed"])) == kept.room.seed_hash
    assert kept.room.to_move is None


@each_game
def test_of_three_a_machine_plays_on_for_who_resigns(game: str) -> None:
    kept = Kept(game, 3).begin()
    assert kinds(kept.do(kept.room.resign, "p1", sender=None)) == [log.RESIGNED]
    assert kept.room.status == "playing"
    assert kept.room.seats[1].decides == "sleepwalker"
    kept.now += 10
    assert kept.do(kept.room.return_to_seat, "p1") == []  # given up is given up
    assert kept.do(kept.room.stand_in, 1) == []


def test_a_bank_of_minutes_runs_out() -> None:
    kept = Kept("stars", clock=BANK).begin()
    mover = kept.mover
    assert kept.room.time_left(kept.now) == MINUTE
    kept.now += 10 * SECOND
    assert kept.room.time_left(kept.now) == MINUTE - 10 * SECOND
    assert kept.do(kept.room.time_up) == []
    kept.play()
    assert kept.room.left[mover] in (MINUTE - 10 * SECOND, MINUTE - 8 * SECOND)
    kept.now += MINUTE
    late = kept.mover
    made = kept.do(kept.room.time_up)
    assert kinds(made) == [log.TIME_UP, log.ENDED]
    assert kept.room.outcome is not None
    assert kept.room.outcome["winners"] == [1 - late]
    assert kept.room.outcome["reason"] == "time"
    assert kept.do(kept.room.time_up) == []


def test_the_increment_comes_with_the_end_of_a_turn() -> None:
    kept = Kept("stars", clock=BANK).begin()
    mover = kept.mover
    kept.now += SECOND
    kept.play_out_turn()
    assert kept.room.left[mover] == MINUTE - SECOND + 2 * SECOND
    assert kept.room.left[1 - mover] == MINUTE


def test_days_are_given_anew_for_each_decision() -> None:
    kept = Kept("realms", clock=Clock("days", days=2)).begin()
    mover = kept.mover
    kept.now += DAY
    kept.play()
    assert kept.room.left[mover] == 2 * DAY


def test_time_in_which_no_server_ran_is_nobodys() -> None:
    kept = Kept("stars", clock=BANK).begin()
    twin = kept.again()
    twin.room.resume(kept.now + DAY)
    assert twin.room.time_left(kept.now + DAY) == MINUTE


def test_without_a_clock_no_time_runs_out() -> None:
    kept = Kept("stars").begin()
    kept.now += 100 * DAY
    assert kept.room.time_left(kept.now) is None
    assert kept.do(kept.room.time_up) == []


def test_of_three_a_machine_plays_on_for_who_is_late() -> None:
    kept = Kept("stars", 3, clock=BANK).begin()
    late = kept.mover
    kept.now += 2 * MINUTE
    assert kinds(kept.do(kept.room.time_up)) == [log.TIME_UP]
    assert kept.room.seats[late].decides is not None
    assert kept.room.time_left(kept.now) is None  # machines have no clock


def test_a_machine_stands_in_and_gives_the_seat_back() -> None:
    kept = Kept("stars", stand_in="greedy").begin()
    mover = kept.mover
    assert kinds(kept.do(kept.room.stand_in, mover)) == [log.STOOD_IN]
    assert kept.do(kept.room.stand_in, mover) == []
    assert kept.room.seats[mover].decides == "greedy"
    kept.do(kept.room.play_for, mover, kept.legal()[0], 0)
    assert kinds(kept.do(kept.room.return_to_seat, f"p{mover}")) == [log.RETURNED]
    assert kept.do(kept.room.return_to_seat, f"p{mover}") == []
    assert kept.do(kept.room.return_to_seat, "nobody") == []
    assert kept.room.seats[mover].decides is None


# After the end.


def test_a_rematch_is_for_those_who_sat_and_after_the_end() -> None:
    kept = Kept().begin()
    rematch = kept.room.agree_rematch
    refuses(kept, "match/running", rematch, "p0", "other", sender=None)
    kept.do(kept.room.resign, "p0", sender=None)
    refuses(kept, "seat/none", rematch, "p7", "other", sender=None)
    kept.do(rematch, "p1", "other", sender=None)
    assert kept.room.rematch == "other"


@each_game
def test_the_replay_is_told_after_the_end_only(game: str) -> None:
    kept = Kept(game).begin()
    kept.play()
    with pytest.raises(Refusal, match="match/running"):
        kept.room.replay_text()
    kept.do(kept.room.resign, "p0", sender=None)
    text = kept.room.replay_text()
    assert f"seed: {kept.seed}" in text
    assert kept.room._moves[0][1] in text


def test_a_game_ends_by_the_rules() -> None:
    kept = Kept("realms", seed=2).begin()
    from random import Random

    dice = Random(2)
    for _ in range(3_000):
        if kept.room.outcome is not None:
            break
        kept.play(dice.choice(kept.legal()))
    assert kept.log[-1].kind == log.ENDED
    assert kept.room.outcome is not None
    assert kept.room.outcome["reason"] == "rules"
    assert kept.log[-1].told[0]["de"] != kept.log[-1].told[0]["en"]
    assert state(kept.again().room) == state(kept.room)
