"""Reading a card set: a TOML file, checked field by field, prepared for the rules."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cultists.realms import sets
from cultists.realms.abilities import COLOURS, TYPES, Ability, AbilityError, read_line
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.setup import BASICS, FOLLOWERS, GOONS, INITIATES
from cultists.realms.table import CARDS
from cultists.speech.speech import plain_words
from cultists.table.cardfile import CardReader, load, only, set_name
from cultists.table.errors import CardsError
from cultists.table.piles import BITS, WORDS

OURS = Path(__file__).with_name("cards.toml")
SHIELDS = ("Sanctuary", "Nexus")
BASIC = ("follower", "goon", "initiate")
BASIC_COPIES = (FOLLOWERS, GOONS, INITIATES)
FIELDS = {"name", "german", "copies", "colour", "type", "cost", "sanity", "shield", "abilities"}
TABLES = {"name", "kind", *BASIC}


@dataclass(frozen=True)
class Kind:
    """A design of card, as printed."""

    name: str
    german: str
    copies: int
    colour: int
    type: int  # among TYPES
    cost: int
    sanity: int  # of a Location, else 0
    shields: tuple[str, ...]  # of a Location, among SHIELDS
    abilities: tuple[tuple[Ability, ...], ...]  # each one ability, or two to choose from

    def lines(self) -> list[tuple[int, Ability]]:
        """Every ability with the number of its group: the halves of an either/or share one."""
        return [(n, half) for n, group in enumerate(self.abilities) for half in group]


@dataclass(frozen=True, eq=False)
class Deck:
    """A card set: the kinds for people, the record for rules."""

    name: str
    kinds: tuple[Kind, ...]
    record: Cards

    @property
    def mark(self) -> str:
        """A short mark of everything on the cards: positions and replays name their set by it."""
        return hashlib.sha256("\n".join(map(_printed, self.kinds)).encode()).hexdigest()[:8]


def _printed(kind: Kind) -> str:
    """Everything on a card but its German name: not as the record has it, which may change."""
    numbers = (kind.copies, kind.colour, kind.type, kind.cost, kind.sanity)
    abilities = (" | ".join(half.text() for half in group) for group in kind.abilities)
    return "/".join([kind.name, *map(str, numbers), *kind.shields, *abilities])


class Reader(CardReader):
    """Reads one kind."""

    def name(self, field: str) -> str:
        """A name that cannot be taken for a name and the number of an ability."""
        name = " ".join(self.text(field).split())
        if name.split()[-1].isdigit():
            self.refuse(field, "a name that does not end in a number")
        return name

    def abilities(self) -> tuple[tuple[Ability, ...], ...]:
        """The lines of abilities."""
        texts = self.entry.get("abilities")
        if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
            self.refuse("abilities", "a list of texts, one for each ability")
        groups = []
        for text in texts:
            try:
                groups.append(read_line(text))
            except AbilityError as error:
                self.entry = {**self.entry, "abilities": text}
                self.refuse("abilities", str(error))
        if sum(len(group) for group in groups) > LINES:
            self.refuse("abilities", f"at most {LINES} abilities, an either/or counted twice")
        return tuple(groups)

    def shields(self) -> tuple[str, ...]:
        """A shield, or a list of them."""
        said = self.entry["shield"]
        shields = said if isinstance(said, list) else [said]
        if not shields or any(shields.count(s) > 1 or s not in SHIELDS for s in shields):
            self.refuse("shield", f"a shield: {', '.join(SHIELDS)}, or a list of both")
        return tuple(shield for shield in SHIELDS if shield in shields)

    def kind(self, basic: int | None) -> Kind:
        """The whole kind."""
        self.only(FIELDS if basic is None else FIELDS - {"copies", "colour"})
        kind_type = self.one_of("type", TYPES, "a type")
        location = TYPES[kind_type] == "Location"
        for field in ("sanity", "shield"):
            if field in self.entry and not location:
                self.refuse(field, "nothing: only a Location has it")
        name = self.name("name")
        return Kind(
            name=name,
            german=self.name("german") if "german" in self.entry else name,
            copies=self.number("copies", 1, 12) if basic is None else BASIC_COPIES[basic],
            colour=self.one_of("colour", COLOURS[:3], "a colour") if basic is None else sets.BLACK,
            type=kind_type,
            cost=self.number("cost", 0 if basic in (0, 1) else 1, 20),
            sanity=self.number("sanity", 1, 20) if location else 0,
            shields=self.shields() if "shield" in self.entry else (),
            abilities=self.abilities(),
        )


def read(path: Path) -> Deck:
    """Read and check a card set."""
    file = path.name
    data = load(path)
    kinds = [_basic(file, data, n) for n in range(len(BASIC))]
    entries = data.get("kind")
    if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        raise CardsError(f"{file} has no general cards: expected a table [[kind]] for each kind.")
    for n, entry in enumerate(entries, 1):
        name = entry.get("name")
        who = name if isinstance(name, str) and name.isprintable() and name else f"kind {n}"
        kinds.append(Reader(file, who, entry).kind(None))
    only(file, data, TABLES)
    _check_set(file, kinds)
    return Deck(set_name(path, data), tuple(kinds), prepare(kinds))


def _basic(file: str, data: dict[str, Any], n: int) -> Kind:
    entry = data.get(BASIC[n])
    if not isinstance(entry, dict):
        raise CardsError(f"{file} has no {BASIC[n]}: expected a table [{BASIC[n]}].")
    return Reader(file, BASIC[n], entry).kind(n)


def _check_set(file: str, kinds: list[Kind]) -> None:
    for names in ([kind.name for kind in kinds], [kind.german for kind in kinds]):
        twice = [name for name, n in Counter(plain_words(name) for name in names).items() if n > 1]
        if twice:
            raise CardsError(f"{file}: expected every name once, found {twice[0]!r} twice.")
    if len(kinds) > KINDS:
        raise CardsError(f"{file}: expected at most {KINDS - 3} kinds, found {len(kinds) - 3}.")
    general = sum(kind.copies for kind in kinds[3:])
    if not 20 <= general <= CARDS - BASICS:
        most = CARDS - BASICS
        raise CardsError(f"{file}: expected 20 to {most} general cards, found {general}.")


def prepare(kinds: list[Kind]) -> Cards:
    """The record of a set."""
    cards = Cards()
    card = 0
    for number, kind in enumerate(kinds):
        cards.cost[number] = kind.cost
        cards.sanity[number] = kind.sanity
        _prepare_lines(cards, number, kind)
        for _ in range(kind.copies):
            cards.kind[card] = number
            place, bit = card // BITS, 1 << card % BITS
            cards.members[number * WORDS + place] |= bit
            for which in _sets(kind):
                cards.sets[which * WORDS + place] |= bit
            if number >= len(BASIC):
                cards.general[place] |= bit
                cards.count += 1
            card += 1
    return cards


def _sets(kind: Kind) -> list[int]:
    found = [kind.colour, sets.ENTITY + kind.type]
    return found + [sets.SANCTUARY + SHIELDS.index(shield) for shield in kind.shields]


def _prepare_lines(cards: Cards, number: int, kind: Kind) -> None:
    lines = kind.lines()
    cards.lines[number] = len(lines)
    for n, (group, ability) in enumerate(lines):
        at = number * LINES + n
        cards.effect[at] = ability.effect
        cards.amount[at] = ability.amount
        cards.then[at] = ability.then
        cards.itself[at] = int(ability.itself)
        cards.group[at] = sum(1 << m for m, (other, _) in enumerate(lines) if other == group)
        for slot, need in enumerate(ability.needs):
            cards.needs[at * 2 + slot] = need


@cache
def ours() -> Deck:
    """The set that comes with the package."""
    return read(OURS)
