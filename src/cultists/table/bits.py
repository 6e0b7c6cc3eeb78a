"""Sets of small numbers as the bits of one word."""

from cultists.table.kernel import native, rule


@native("ctpop")
def size(word: int) -> int:
    """How many bits are set. Words here are never negative."""
    return word.bit_count()


@native("cttz")
def lowest(word: int) -> int:
    """The number of the lowest bit that is set; the word has one."""
    return (word & -word).bit_length() - 1


@rule
def nth(word: int, n: int) -> int:
    """The number of the n-th set bit, counted from zero."""
    if word & (word + 1) == 0:  # all of the lowest bits
        return n
    for _ in range(n):
        word &= word - 1
    return lowest(word)
