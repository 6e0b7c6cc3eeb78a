"""Moves are read by a short way of their own: it takes nothing that the long way would not."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cultists.server.live.dispatch import parse, plain_play
from cultists.server.protocol.messages import MESSAGE_ID, MOST, WORDS, Play
from cultists.server.room.refusal import Refusal

NUMBERS = st.integers(-2, 2) | st.integers(MOST - 1, MOST + 2) | st.sampled_from((2**63, 2**64))
TEXTS = st.text(max_size=6) | st.sampled_from(
    ("", "\0", "a\0b", "end turn", "x" * MESSAGE_ID, "x" * (MESSAGE_ID + 1), "ü" * WORDS)
)
ANYTHING: st.SearchStrategy[object] = (
    st.none() | st.booleans() | st.floats() | NUMBERS | TEXTS | st.just([]) | st.just({})
)
SOUND = st.fixed_dictionaries(
    {
        "type": st.just("play"),
        "move": st.text(max_size=12) | st.sampled_from(("x" * WORDS, "x" * (WORDS + 1))),
        "seen": NUMBERS,
        "id": TEXTS,
    }
)
ODD = st.dictionaries(st.sampled_from(("type", "move", "seen", "id", "more")), ANYTHING)


def both_say_the_same(text: bytes) -> None:
    """What the short way takes, the long way takes in the same way; what it leaves, no move is."""
    plain = plain_play(text)
    try:
        message = parse(text)
    except Refusal:
        message = None
    if isinstance(message, Play):
        assert plain == (message.move, message.seen, message.id)
    else:
        assert plain is None


@given(SOUND)
def test_sound_moves(message: dict[str, object]) -> None:
    both_say_the_same(json.dumps(message).encode())


@given(SOUND, ODD)
def test_moves_with_something_odd_in_them(message: dict[str, object], odd: object) -> None:
    assert isinstance(odd, dict)
    both_say_the_same(json.dumps(message | odd).encode())
    for left_out in message:
        fewer = {key: value for key, value in message.items() if key != left_out}
        assert plain_play(json.dumps(fewer).encode()) is None


@given(st.binary(max_size=40))
@example(b"[1, 2, 3, 4]")
@example(b"null")
def test_whatever_else_comes(payload: bytes) -> None:
    assert plain_play(payload) is None


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"play","move":"a","seen":1,"seen":2,"id":"x"}',  # the last one counts
        b'{"type":"play","move":"a","seen":1,"id":"x","id":"y"}',
        b'{"type":"undo","type":"play","move":"a","seen":1,"id":"x"}',
        b' {"type" : "play", "move": "\\u00fc\\ud83d\\ude00", "seen": 0, "id": "\\n"}\n',
        b'{"type":"play","move":"a","seen":-0,"id":"x"}',
        b'{"type":"play","move":"a","seen":1,"id":"x"} ',
        b'{"t\\u0079pe":"play","move":"a","seen":1,"id":"x"}',
    ],
)
def test_other_ways_to_write_the_same(text: bytes) -> None:
    message = parse(text)
    assert plain_play(text) == (message.move, message.seen, message.id)


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"play","move":"a","seen":1.0,"id":"x"}',
        b'{"type":"play","move":"a","seen":true,"id":"x"}',
        b'{"type":"play","move":"a","seen":"1","id":"x"}',
        b'{"type":"play","move":"\\ud800","seen":1,"id":"x"}',
        b'{"type":"play","move":"\xff","seen":1,"id":"x"}',
        b'{"type":"play","move":"a","seen":1,"id":"x",}',
        b'{"type":"play","move":"a","seen":01,"id":"x"}',
        b'\xef\xbb\xbf{"type":"play","move":"a","seen":1,"id":"x"}',
        b'{"type":"play","move":"a","seen":1,"id":"x"}{}',
        b'{"type":"play","move":"a\nb","seen":1,"id":"x"}',
    ],
)
def test_what_both_refuse(text: bytes) -> None:
    assert plain_play(text) is None
    with pytest.raises(Refusal):
        parse(text)
