"""Learning realms: leading in sanity is good, and cards can be made up from those there are."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cultists.observe import space_of
from cultists.realms.abilities import COLOURS, TYPES, Ability
from cultists.realms.deck import BASIC, Deck, Kind
from cultists.realms.table import SANITY
from cultists.research.learning.games import Learnable

FIELDS = {field.name: field for field in space_of("realms").fields}
NEAR = 1  # cards whose costs differ by so much may lend each other abilities
LEAST, MOST = 1, 20


def other_set(deck: Deck, chance: Random) -> str:
    """A card file: the kinds of a deck with abilities of others, and amounts a little changed."""
    general = deck.kinds[len(BASIC) :]
    tables = [written(f"[{name}]", kind) for name, kind in zip(BASIC, deck.kinds, strict=False)]
    for n, kind in enumerate(general):
        made = replace(mixed(kind, general, chance), name=f"Stranger {chr(65 + n % 26)}{'x' * n}")
        tables.append(written("[[kind]]", made, general=True))
    return "\n".join(['name = "Strangers"', *tables])


def mixed(kind: Kind, others: tuple[Kind, ...], chance: Random) -> Kind:
    """A kind of the same cost and size whose abilities come from others of about its cost."""
    near = [other for other in others if abs(other.cost - kind.cost) <= NEAR]
    lenders = [chance.choice(near) for _ in kind.abilities]
    abilities = tuple(varied(chance.choice(lender.abilities), chance) for lender in lenders)
    fits = sum(map(len, abilities)) <= sum(map(len, kind.abilities)) + 1
    colour = chance.randrange(len(COLOURS) - 1)
    return replace(kind, colour=colour, abilities=abilities if fits else kind.abilities)


def varied(group: tuple[Ability, ...], chance: Random) -> tuple[Ability, ...]:
    """An ability, or two to choose from, with another amount."""
    return tuple(
        replace(half, amount=min(max(half.amount + chance.choice((-1, 0, 0, 1)), LEAST), MOST))
        if half.amount
        else half
        for half in group
    )


def written(head: str, kind: Kind, *, general: bool = False) -> str:
    """A table of a card file."""
    lines = [head, f'name = "{kind.name}"', f'type = "{TYPES[kind.type]}"', f"cost = {kind.cost}"]
    if general:
        lines += [f"copies = {kind.copies}", f'colour = "{COLOURS[kind.colour]}"']
    if kind.sanity:
        lines.append(f"sanity = {kind.sanity}")
    if kind.shields:
        lines.append(f"shield = {list(kind.shields)}")
    abilities = [" | ".join(half.text() for half in group) for group in kind.abilities]
    return "\n".join([*lines, f"abilities = {abilities}"])


LEARNABLE = Learnable(
    score=FIELDS["sanity"].start,
    unit=SANITY,
    standing=FIELDS["alive"].start,
    other_set=other_set,
)
