"""The log is the truth: whatever happened, who reads it again is at the same table."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cultists.server.room.clock import Clock
from cultists.server.room.refusal import Refusal
from cultists.server.room.state import _APPLY
from tests.server.rooms import BANK, Kept, state

CLOCKS = (Clock(), BANK, Clock("days", days=1))


def wishes(kept: Kept, dice: Random) -> None:
    """One thing that somebody wants, be it allowed or not."""
    room, seats = kept.room, kept.terms.seats
    who = f"p{dice.randrange(seats + 1)}"  # one of them has no seat
    sender = dice.choice((None, f"m{dice.randrange(50)}"))
    what = dice.choices(
        (
            "play",
            "stale",
            "wrong",
            "undo",
            "ask",
            "agree",
            "refuse",
            "away",
            "back",
            "hint",
            "rare",
        ),
        (30, 1, 1, 6, 3, 6, 1, 2, 2, 2, 3),
    )[0]
    if room.outcome is not None:
        what = dice.choice((what, "rare"))
    if what in ("play", "stale", "wrong") and room.to_move is not None:
        legal = kept.legal()
        words = "juggle" if what == "wrong" else dice.choice(legal)
        seen = room.changes - (what == "stale")
        if room.seats[kept.mover].decides is not None:
            kept.do(room.play_for, kept.mover, words, seen)
        else:
            kept.do(room.play, f"p{kept.mover}", words, seen, sender=sender, language="en")
    elif what == "undo":
        last = room._moves[-1][0] if room._moves and dice.random() < 0.8 else 0
        kept.do(room.undo, f"p{last}", room.changes, sender=sender)
    elif what == "ask":
        kept.do(room.ask_takeback, who, sender=sender)
    elif what in ("agree", "refuse"):
        kept.do(room.answer_takeback, who, agree=what == "agree", sender=sender)
    elif what == "away":
        kept.do(room.stand_in, dice.randrange(seats))
    elif what == "back":
        kept.do(room.return_to_seat, who)
    elif what == "hint":
        kept.do(room.hint, who, dice.randrange(1, 4), room.changes)
    elif what == "rare":
        rarely(kept, dice, who, sender)


def rarely(kept: Kept, dice: Random, who: str, sender: str | None) -> None:
    """What does not happen often."""
    room = kept.room
    what = dice.choice(("resign", "late", "chat", "chat", "sit", "leave", "machine", "rematch"))
    if what == "resign" and dice.random() < 0.3:
        kept.do(room.resign, who, sender=sender)
    elif what == "late":
        kept.now += dice.choice((10, 70_000))
        kept.do(room.time_up)
    elif what == "chat":
        kept.do(room.chat, who, "Ann", {"text": "⟦0⟧ and { $who }"}, sender=sender)
    elif what == "sit":
        kept.do(room.sit, who, "Somebody", dice.choice((None, 0, 1, 5)))
    elif what == "leave":
        kept.do(room.leave, who)
    elif what == "machine":
        kept.do(room.seat_machine, who, dice.randrange(3), "novice")
    elif what == "rematch":
        kept.do(room.agree_rematch, who, "another room", sender=sender)


def history(game: str, seats: int, clock: Clock, dice: Random, length: int) -> Kept:
    """A room in which arbitrary things happened. A refusal must have changed nothing."""
    kept = Kept(game, seats, dice.getrandbits(128), clock=clock, stand_in="greedy")
    while kept.room.game is None:
        with_refusals(kept, dice, rare=True)
    for _ in range(length):
        kept.now += dice.randrange(2_000)
        with_refusals(kept, dice, rare=False)
    return kept


def with_refusals(kept: Kept, dice: Random, *, rare: bool) -> None:
    before = state(kept.room)
    try:
        if rare and dice.random() < 0.5:
            rarely(kept, dice, f"p{dice.randrange(kept.terms.seats + 1)}", None)
        else:
            wishes(kept, dice)
    except Refusal as refusal:
        assert state(kept.room) == before, refusal.code
        assert refusal.sentence("en")
        assert refusal.sentence("de")


@pytest.mark.parametrize("game", ["stars", "realms"])
@settings(max_examples=100)
@given(
    seats=st.integers(2, 4),
    clock=st.sampled_from(CLOCKS),
    dice=st.integers(0, 2**64),
    length=st.integers(0, 120),
)
def test_reading_the_log_again_gives_the_same_room(
    game: str, seats: int, clock: Clock, dice: int, length: int
) -> None:
    kept = history(game, seats, clock, Random(dice), length)
    assert [entry.number for entry in kept.log] == list(range(1, len(kept.log) + 1))
    again = kept.again()
    assert state(again.room) == state(kept.room)
    # And it goes on in the same way.
    dice_1, dice_2 = Random(length), Random(length)
    for _ in range(10):
        with_refusals(kept, dice_1, rare=False)
        with_refusals(again, dice_2, rare=False)
    assert state(again.room) == state(kept.room)


def test_the_histories_reach_everything() -> None:
    """Or the test above would prove little."""
    dice = Random(4)
    reached = set[str]()
    for n in range(60):
        game, seats = ("stars", "realms")[n % 2], 2 + n % 3
        kept = history(game, seats, CLOCKS[n % 3], Random(dice.random()), 120)
        reached |= {entry.kind for entry in kept.log}
    assert reached == set(_APPLY)
