"""The position of any game: every field of its table by name, and a seal.

Which tables are sound only the game itself can say. So this reads nothing but what it wrote, and
the seal shows that nobody has changed it since; chance alone may be another.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

from cultists.table.chance import blank
from cultists.table.errors import PositionError
from cultists.table.fields import Fields, cards_in, mark, numbers, write_chance, write_fields
from cultists.table.news import Journal, forget
from cultists.table.piles import MOST, WORDS
from cultists.table.record import Field

OTHERWISE = ("pile", "held", *Journal.fields)


def own_fields(record: type[Journal]) -> dict[str, Field]:
    """The fields that a game has declared, but for its piles."""
    return {name: field for name, field in record.fields.items() if name not in OTHERWISE}


def seal(table: Any) -> str:
    """A short mark of everything but chance and news."""
    body = table.copy()
    blank(body)
    forget(body)
    return hashlib.sha256(body.to_bytes()).hexdigest()[:8]


def write(game: str, zones: Mapping[str, range], table: Any) -> str:
    """The whole table as one line."""
    values = {name: getattr(table, name) for name in own_fields(type(table))}
    rows = {name: value if isinstance(value, list) else [value] for name, value in values.items()}
    fields = {name: ".".join(map(str, row)) if any(row) else "" for name, row in rows.items()}
    for name, where in zones.items():
        cards = "/".join(numbers(cards_in(table.pile, zone * WORDS, MOST)) for zone in where)
        fields[name] = cards.rstrip("/")
    fields["chance"] = write_chance(table.key, table.drawn, table.spare)
    return write_fields(game, fields | {"seal": seal(table)})


def read(
    game: str,
    record: type[Journal],
    zones: Mapping[str, range],
    text: str,
    deck: Any,  # noqa: ARG001 - what a game reads may depend on its cards
) -> Any:
    """The table that was written so."""
    fields, table = Fields(game, text), record()
    for name, field in own_fields(record).items():
        _read_field(fields, name, field, table)
    for name, where in zones.items():
        _read_zones(fields, name, where, table)
    table.key[:], table.drawn, table.spare = fields.chance()
    if fields.text("seal") != seal(table):
        raise PositionError("The position was changed: its seal does not fit the rest.")
    fields.finish()
    return table


def _read_field(fields: Fields, name: str, field: Field, table: Any) -> None:
    found = [part for part in fields.maybe(name).split(".") if part]
    most = 1 << 8 * field.size - 1
    sound = all(re.fullmatch("-?[0-9]{1,19}", part) and abs(int(part)) < most for part in found)
    if not sound or len(found) not in (0, field.count or 1):
        raise fields.refuse(name, f"{field.count or 1} numbers from {1 - most} to {most - 1}")
    row = [int(part) for part in found]
    if found:
        setattr(table, name, row if field.count else row[0])


def _read_zones(fields: Fields, name: str, where: range, table: Any) -> None:
    parts = fields.maybe(name).split("/")
    if len(parts) > len(where):
        raise fields.refuse(name, f"the cards of {len(where)} piles at most, divided by /")
    for zone, part in zip(where, parts, strict=False):
        cards = fields.cards(name, part, MOST)
        mark(table.pile, zone * WORDS, cards)
        table.held[zone] = len(cards)
