"""What rules tell in a batch: nothing. Thousands of games have nobody who reads their journals.

These take the place of the rules of the same names while the rules of a batch are compiled. The
journals stay empty, so a table of a batch has the bytes that the facade's table has.
"""

from __future__ import annotations

from typing import Any

from cultists.research.strips import BatchCompiler
from cultists.table import news
from cultists.table.compiler import goes_inside
from cultists.table.kernel import Function, bind, rule, rules_named
from cultists.table.news import Journal


@rule
def tell(table: Journal, what: int, seat: int, a: int, b: int) -> None:
    """Say nothing."""


@rule
def begin(table: Journal) -> None:
    """Nothing was told."""


@rule
def forget(table: Journal) -> None:
    """There is nothing to forget."""


SILENT: dict[Function, Function] = {news.tell: tell, news.begin: begin, news.forget: forget}


class SilentCompiler(BatchCompiler):
    """Compiles rules that tell nothing."""

    replaced = SILENT

    def jit(self, function: Function, entry: bool) -> Any:
        twins = {name: self.twin(rule) for name, rule in rules_named(function).items()}
        own = function.__module__.startswith("cultists.research.vector")
        return self.numba.njit(
            bind(function, twins),
            cache=entry,
            nogil=True,
            _nrt=False,  # slices of arrays are not counted: nothing here outlives its call
            error_model="numpy",
            forceinline=not entry and (own or goes_inside(function)),
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )

    def twin(self, function: Function, *, entry: bool = False) -> Any:
        """The twin of a rule, or of the one that takes its place."""
        return super().twin(self.replaced.get(function, function), entry=entry)
