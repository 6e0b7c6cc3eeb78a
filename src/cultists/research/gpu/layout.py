"""How a table lies in the memory of a GPU: without its journal, and with room for an offer.

Batches write no journal. The room behind a table lets it be copied into shared memory together with
its legal moves, and lie there as it does in global memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cultists.table.record import Record

LEFT_OUT = "journal"
WORD = 8
CHUNK = 16  # bytes: bulk copies are multiples of it


class GpuLayout:
    """The layout of one table followed by an offer."""

    def __init__(self, table: type[Record], offer_words: int) -> None:
        self.table = table.dtype()
        assert self.table.fields is not None
        kept = {name: at for name, at in self.table.fields.items() if name != LEFT_OUT}
        journal, start = self.table.fields[LEFT_OUT][:2]
        gap = journal.itemsize
        self.copied = _rounded(table.size() - gap)
        size = _rounded(self.copied + offer_words * WORD)
        if size % (2 * CHUNK) == 0:  # an odd number of chunks: threads use different banks
            size += CHUNK
        self.words = size // WORD
        self.dtype = np.dtype(
            {
                "names": list(kept),
                "formats": [field[0] for field in kept.values()],
                "offsets": [field[1] - (gap if field[1] > start else 0) for field in kept.values()],
                "itemsize": size,
            },
            align=True,
        )

    def packed(self, array: Any) -> Any:
        """An array of tables in this layout; other arrays stay as they are."""
        return self._as(self.dtype, array) if array.dtype == self.table else array

    def unpacked(self, array: Any) -> Any:
        """The same the other way."""
        return self._as(self.table, array) if array.dtype == self.dtype else array

    def _as(self, dtype: Any, array: Any) -> Any:
        """Copy the fields that both have; everything else is zero."""
        target = np.zeros(len(array) * dtype.itemsize, np.uint8).view(dtype)
        for name in self.dtype.names or ():
            target[name] = array[name]
        return target

    def constants(self) -> dict[str, Any]:
        """What a kernel must know."""
        return {"RECORD": self.dtype, "SLOT": self.words, "COPIED": self.copied}


def _rounded(size: int) -> int:
    return size + -size % CHUNK
