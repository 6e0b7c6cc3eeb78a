"""How a table lies on a GPU: without its journal, and with room for the words of an offer.

Batches tell nothing. The room lets a table and its legal moves be copied into the fast memory and
lie there as they do in the large one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cultists.table.record import Record

LEFT_OUT = "journal"
WORD = 8
PIECE = 16  # bytes: the copier copies multiples of it


class Slot:
    """The place of one table, and of an offer of so many words."""

    def __init__(self, table: type[Record], offer: int) -> None:
        self.table = table.dtype()
        assert self.table.fields is not None
        kept = {name: at for name, at in self.table.fields.items() if name != LEFT_OUT}
        journal, start = self.table.fields[LEFT_OUT][:2]
        gap = journal.itemsize
        self.copied = _full(table.size() - gap)
        size = _full(self.copied + offer * WORD)
        if size % (2 * PIECE) == 0:  # an odd number of pieces: threads reach for different banks
            size += PIECE
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
        """An array of tables as they lie here; other arrays stay as they are."""
        return self._as(self.dtype, array) if array.dtype == self.table else array

    def unpacked(self, array: Any) -> Any:
        """The same the other way."""
        return self._as(self.table, array) if array.dtype == self.dtype else array

    def _as(self, dtype: Any, array: Any) -> Any:
        """Copy what both have; nothing is left to chance in the rest."""
        target = np.zeros(len(array) * dtype.itemsize, np.uint8).view(dtype)
        for name in self.dtype.names or ():
            target[name] = array[name]
        return target

    def names(self) -> dict[str, Any]:
        """What a kernel must know."""
        return {"RECORD": self.dtype, "SLOT": self.words, "COPIED": self.copied}


def _full(size: int) -> int:
    return size + -size % PIECE
