"""Writing JSON into a row of characters. Every rule gives the place after what it wrote.

Texts come in one row: first where each begins, and where the last one ends, then all characters.
"""

from __future__ import annotations

from collections.abc import Sequence

from cultists.table.kernel import rule
from cultists.table.record import Row

COMMA = ord(",")
OPEN = ord("[")
CLOSE = ord("]")
BRACE = ord("{")
UNBRACE = ord("}")
MINUS = ord("-")
ZERO = ord("0")


def pack(texts: Sequence[str]) -> list[int]:
    """Texts as one row of numbers."""
    row, at = [], len(texts) + 1
    for text in texts:
        row.append(at)
        at += len(text.encode())
    row.append(at)
    return [*row, *"".join(texts).encode()]


@rule
def put(out: Row, at: int, char: int) -> int:
    """One character."""
    out[at] = char
    return at + 1


@rule
def write_text(out: Row, at: int, texts: Row, which: int) -> int:
    """One of the texts."""
    for n in range(texts[which], texts[which + 1]):
        out[at] = texts[n]
        at += 1
    return at


@rule
def write_number(out: Row, at: int, number: int) -> int:
    """A whole number."""
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    digits = 1
    limit = 10
    while number >= limit:
        digits += 1
        limit *= 10
    for n in range(digits - 1, -1, -1):
        out[at + n] = ZERO + number % 10
        number //= 10
    return at + digits


@rule
def number_changed(out: Row, at: int, texts: Row, key: int, old: int, new: int) -> int:
    """A key with a number, if it has changed."""
    if old == new:
        return at
    at = write_number(out, write_text(out, at, texts, key), new)
    return put(out, at, COMMA)


@rule
def text_changed(out: Row, at: int, texts: Row, key: int, old: int, new: int) -> int:
    """A key with one of the texts, if it has changed."""
    if old == new:
        return at
    at = write_text(out, write_text(out, at, texts, key), texts, new)
    return put(out, at, COMMA)


@rule
def close_list(out: Row, at: int) -> int:
    """End a list or an object whose members each end with a comma; an empty one has none."""
    if out[at - 1] == COMMA:
        at -= 1
    return put(out, at, CLOSE)


CHARS = 8  # in a number


@rule
def squeeze(out: Row, length: int) -> None:
    """Put the characters eight to a number, the first one lowest: then they lie as bytes do."""
    for at in range(0, length, CHARS):
        word = 0
        for n in range(CHARS):
            word |= out[at + n] << 8 * n
        out[at // CHARS] = word
