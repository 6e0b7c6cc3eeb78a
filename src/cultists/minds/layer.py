"""One layer of a network as a rule: the same in every mode."""

from __future__ import annotations

from cultists.table.array_types import Int8Row
from cultists.table.kernel import rule
from cultists.table.record import Row


@rule
def run_layer(
    numbers: Row, weights: Int8Row, bias: Row, shift: Row, low: int, high: int, out: Row
) -> None:
    """One layer; zeros are passed over."""
    width = len(bias)
    for n in range(width):
        out[n] = bias[n]
    for place in range(len(numbers)):
        number = numbers[place]
        if number != 0:
            start = place * width
            for n in range(width):
                out[n] += number * weights[start + n]
    for n in range(width):
        out[n] = min(max(out[n] >> shift[n], low), high)
