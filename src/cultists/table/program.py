"""What is compiled: some entries that belong together, for any target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cultists.table.kernel import Function
from cultists.table.record import Record


@dataclass(frozen=True)
class Program:
    """Entries by name, bound to a game's rules, and the records that they are written over."""

    name: str
    table: type[Record]
    cards: type[Record]
    entries: Mapping[str, Function]
    records: Mapping[str, Any] = field(default_factory=dict)  # other arguments that go by name


def join(name: str, programs: Sequence[Program]) -> Program:
    """Several programs as one: what they share is compiled once, and lies in one memory."""
    entries = {key: one for program in programs for key, one in program.entries.items()}
    records = {key: one for program in programs for key, one in program.records.items()}
    return Program(name, programs[0].table, programs[0].cards, entries, records)
