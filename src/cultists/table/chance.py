"""The one source of chance: a block cipher that counts.

Speck64/128 in counter mode: 32-bit arithmetic that agrees in every mode and on every machine, a key
of 128 bits, and no way to reckon the key, and with it the next card, from the cards seen so far.
That is why it is not one of the faster generators: those can be run backwards by whoever counts.
"""

from cultists.table.kernel import rule
from cultists.table.record import Record, Row, long

LOW = 0xFFFFFFFF
HALF = 0xFFFF
ROUNDS = 27


class Chance(Record):
    """The state of the generator."""

    key: Row = long(4)  # the seed, 32 bits a word; all zero in a view
    drawn: int = long()  # how many draws were made; four a block
    spare: int = long()  # what is left of the last block


@rule
def left(x: int, n: int) -> int:
    """A 32-bit word turned left."""
    return ((x << n) | (x >> (32 - n))) & LOW


@rule
def block(table: Chance, high: int, low: int) -> int:
    """Encipher one block of two words under the key; the second word goes into `spare`."""
    x = high
    y = low
    k = table.key[0]
    a = table.key[1]
    b = table.key[2]
    c = table.key[3]
    for i in range(ROUNDS):
        x = ((left(x, 24) + y) & LOW) ^ k
        y = left(y, 3) ^ x
        fresh = ((k + left(a, 24)) & LOW) ^ i
        k = left(k, 3) ^ fresh
        a = b
        b = c
        c = fresh
    table.spare = y
    return x


@rule
def blank(table: Chance) -> None:
    """For a view: nothing is left of the generator."""
    for n in range(4):
        table.key[n] = 0
    table.drawn = 0
    table.spare = 0


@rule
def draw_bits(table: Chance) -> int:
    """The next 16 random bits: a block, the dear part, lasts for four draws."""
    count = table.drawn
    table.drawn = count + 1
    if count & 3 == 0:
        first = block(table, count >> 34, (count >> 2) & LOW)
        table.spare |= (first & HALF) << 32
        return first >> 16
    bits = table.spare & HALF
    table.spare >>= 16
    return bits


@rule
def below(table: Chance, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely as the others (Lemire's method).

    At most 65,536 numbers: what is drawn at these tables are cards and tiles.
    """
    product = draw_bits(table) * n
    if product & HALF < n:
        unfair = (HALF + 1) % n
        while product & HALF < unfair:
            product = draw_bits(table) * n
    return product >> 16
