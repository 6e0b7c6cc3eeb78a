"""Messages that no server should take, by the thousand."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

VALID: tuple[dict[str, Any], ...] = (
    {"type": "play", "move": "end", "seen": 0, "id": "a"},
    {"type": "undo", "seen": 0, "id": "a"},
    {"type": "takeback", "answer": "ask", "id": "a"},
    {"type": "resign", "id": "a"},
    {"type": "chat", "text": "hello", "id": "a"},
    {"type": "chat", "preset": "hello", "id": "a"},
    {"type": "mute", "seats": [0], "watchers": True},
    {"type": "rematch", "id": "a"},
)
STRINGS = ("", "x", "play", "\x00", "⟦0⟧", "\u202e", "{ $who }", "' OR 1=1 --", "💫" * 9, "x" * 300)
WRONG: tuple[Any, ...] = (None, True, 1.5, -1, [], {}, [[]], {"type": "play"}, 10**40, "x" * 3000)
NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "-0", "1" * 5000, "0x10", "01", "1.", "--1")
ESCAPES = ("\\ud800", "\\udfff", "\\ud800\\u0041", "\\u00", "\\x41", "\\", "\n", "\x00")
# For each key, what it may never be.
BAD: dict[str, tuple[Any, ...]] = {
    "type": (None, 1, "", "Play", "playy", "table", ["play"], "x" * 3000),
    "move": (None, 1, True, ["end"], {"move": "end"}, "x" * 201),
    "seen": (None, "0", -1, 0.5, 1e40, True, [0], {}),
    "id": (None, 1, "", "x" * 65, ["a"], {}),
    "answer": (None, "", "yes", True, 1),
    "text": (1, "", "x" * 2001, ["hello"], True),
    "preset": ("", "hello!", 1, ["hello"]),
    "seats": (None, 0, [4], [-1], ["0"], [0] * 5, [None], {"0": 0}),
    "watchers": ("true", 1, [], 0.0),
}


def noise(dice: Random) -> bytes:
    """Any bytes."""
    return dice.randbytes(dice.randrange(1, 200))


def words(dice: Random) -> str:
    """Text that is no JSON."""
    return (
        "".join(
            chr(dice.choice((dice.randrange(32, 127), dice.randrange(0xA0, 0x3000))))
            for _ in range(dice.randrange(60))
        )
        + "}"
    )


def cut_off(dice: Random) -> str:
    """A message that ends too early."""
    text = json.dumps(dice.choice(VALID))
    return text[: dice.randrange(len(text))]


def wrong_value(dice: Random) -> str:
    """A value of the wrong type or size."""
    message = dict(dice.choice(VALID))
    key = dice.choice(list(message))
    return json.dumps(message | {key: dice.choice(BAD[key])})


def missing(dice: Random) -> str:
    """A key too few."""
    message = dict(dice.choice(VALID))
    keys = [key for key in message if key != "watchers"]
    del message[dice.choice(keys)]
    return json.dumps(message)


def too_many(dice: Random) -> str:
    """A key too many."""
    key = dice.choice((*STRINGS, "seat", "person", "__class__"))
    return json.dumps(dice.choice(VALID) | {f"{key} ": dice.choice(WRONG)})


def no_object(dice: Random) -> str:
    """JSON, but not an object."""
    return json.dumps(dice.choice((None, True, 1, "play", [], [dice.choice(VALID)], 10**30, [[]])))


def deep(dice: Random) -> str:
    """Brackets in brackets in brackets."""
    depth = dice.choice((5, 200, 2000, 7000))
    kind = dice.choice(("[]", "{}"))
    if kind == "[]":
        inner = "[" * depth + "]" * depth
    else:
        depth = min(depth, 2500)
        inner = '{"a":' * depth + "1" + "}" * depth
    return dice.choice((inner, f'{{"type":"play","move":{inner},"seen":0,"id":"a"}}'))


def bad_number(dice: Random) -> str:
    """Numbers that are none, or too large to be a count."""
    number = dice.choice((*NUMBERS[:4], *NUMBERS[6:]))
    return f'{{"type":"undo","seen":{number},"id":"a"}}'


def bad_string(dice: Random) -> str:
    """Half a surrogate, and other escapes that mean nothing."""
    escape = dice.choice(ESCAPES)
    return f'{{"type":"chat","text":"{escape}","id":"a"}}'


def unknown_twice(dice: Random) -> str:
    """A key twice: the last counts, and is wrong."""
    message = dict(dice.choice(VALID))
    key = dice.choice(list(message))
    text = json.dumps(message)[:-1]
    return f"{text}, {json.dumps(key)}: {json.dumps(dice.choice(BAD[key]))}}}"


def chat_of_both(dice: Random) -> str:
    """A text and a preset, or neither."""
    both: dict[str, Any] = {"text": "hello", "preset": "hello"}
    said = dice.choice((both, {}, {"text": None, "preset": None}))
    return json.dumps({"type": "chat", "id": "a", **said})


KINDS: tuple[Callable[[Random], str | bytes], ...] = (
    noise,
    words,
    cut_off,
    wrong_value,
    missing,
    too_many,
    no_object,
    deep,
    bad_number,
    bad_string,
    unknown_twice,
    chat_of_both,
)


def malformed(dice: Random) -> str | bytes:
    """Something that is no message."""
    return dice.choice(KINDS)(dice)
