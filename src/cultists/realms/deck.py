"""Reading a card set: a TOML file, checked field by field, prepared for the rules."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path

from cultists.realms import sets
from cultists.realms.abilities import COLOURS, TYPES, Ability, AbilityError, meant_by, read_line
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.setup import BASICS, FOLLOWERS, GOONS, INITIATES
from cultists.realms.table import CARDS, NONE
from cultists.speech.speech import is_move_word, plain_words
from cultists.table.cardfile import CardFile, CardReader, Mistake, Place
from cultists.table.piles import BITS, WORDS

OURS = Path(__file__).with_name("cards.toml")
EDITIONS = {"first": OURS.name, "second": "cards-second.toml"}
SHIELDS = ("Sanctuary", "Nexus")
BASIC = ("follower", "goon", "initiate")
BASIC_COPIES = (FOLLOWERS, GOONS, INITIATES)
FIELDS = {"name", "german", "copies", "colour", "type", "cost", "sanity", "shield", "abilities"}
TABLES = {"name", "kind", *BASIC}
LONGEST_NAME = 80  # by which a card with a mistake is called


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

    @cached_property
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

    def kind_name(self, field: str) -> str:
        """A name that cannot be taken for a name and the number of an ability either."""
        name = self.name(field, partial(is_move_word, "realms"))
        if name.split()[-1].isdigit():
            self.refuse(field, "a name that does not end in a number")
        return name

    def abilities(self) -> tuple[tuple[Ability, ...], ...]:
        """The lines of abilities."""
        texts = self.entry.get("abilities")
        if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
            self.refuse("abilities", "a list of texts, one for each ability")
        groups = [self.attempt((), self.ability, text) for text in texts]
        if sum(len(group) for group in groups) > LINES:
            self.refuse("abilities", f"at most {LINES} abilities, an either/or counted twice")
        return tuple(groups)

    def ability(self, text: str) -> tuple[Ability, ...]:
        """One line of abilities."""
        try:
            return read_line(text)
        except AbilityError as error:
            guess = meant_by(text)
            hint = f" Did you mean “{guess}”?" if guess else ""
            self.refuse("abilities", str(error), text, hint)

    def shields(self) -> tuple[str, ...]:
        """A shield, or a list of them."""
        said = self.entry["shield"]
        shields = said if isinstance(said, list) else [said]
        if not shields or any(shields.count(s) > 1 or s not in SHIELDS for s in shields):
            self.refuse("shield", f"a shield: {', '.join(SHIELDS)}, or a list of both")
        return tuple(shield for shield in SHIELDS if shield in shields)

    def of_location(self, kind_type: int) -> tuple[int, tuple[str, ...]]:
        """Sanity and shields of a Location, which other cards have not."""
        if kind_type == TYPES.index("Location"):
            sanity = self.attempt(1, self.number, "sanity", 1, 20)
            return sanity, self.attempt((), self.shields) if "shield" in self.entry else ()
        for field in {"sanity", "shield"} & set(self.entry) if kind_type != NONE else ():
            self.attempt(None, self.refuse, field, "nothing: only a Location has it")
        return 0, ()

    def kind(self, basic: int | None) -> Kind:
        """The whole kind, as far as it can be read."""
        self.only(FIELDS if basic is None else FIELDS - {"copies", "colour"})
        attempt = self.attempt
        kind_type = attempt(NONE, self.one_of, "type", TYPES, "a type")
        sanity, shields = self.of_location(kind_type)
        name = attempt("", self.kind_name, "name")
        cheapest = 0 if basic in (0, 1) else 1
        colours = (COLOURS[:3], "a colour")
        return Kind(
            name=name,
            german=attempt("", self.kind_name, "german") if "german" in self.entry else name,
            copies=attempt(0, self.number, "copies", 1, 12)
            if basic is None
            else BASIC_COPIES[basic],
            colour=attempt(0, self.one_of, "colour", *colours) if basic is None else sets.BLACK,
            type=kind_type,
            cost=attempt(0, self.number, "cost", cheapest, 20),
            sanity=sanity,
            shields=shields,
            abilities=attempt((), self.abilities),
        )


def read(path: Path) -> Deck:
    """Read and check a card set: all its mistakes are told at once."""
    file = CardFile(path)
    file.only(file.data, TABLES)
    name = file.attempt("", file.set_name)
    count = file.attempt(None, _count_general, file)
    places = [*((basic, 0) for basic in BASIC), *(("kind", n) for n in range(count or 0))]
    found = {place: kind for place in places if (kind := file.attempt(None, _kind, file, place))}
    _check_names(file, found)
    if count is not None:
        _check_copies(file, [kind.copies for (table, _), kind in found.items() if table == "kind"])
    file.finish()
    kinds = list(found.values())
    return Deck(name, tuple(kinds), prepare(kinds))


def _count_general(file: CardFile) -> int:
    """How many kinds of general cards there are."""
    entries = file.data.get("kind")
    if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
        raise Mistake(f"{file.name} has no general cards: expected a table [[kind]] for each kind.")
    if len(entries) > KINDS - len(BASIC):
        said = f"expected at most {KINDS - len(BASIC)} kinds, found {len(entries)}."
        file.note(file.mistake("", said))
    return len(entries)


def _kind(file: CardFile, place: Place) -> Kind:
    """The kind of one table."""
    table, n = place
    if table == "kind":
        entry = file.data["kind"][n]
        name = entry.get("name")
        sound = isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST_NAME
        return Reader(file, name if sound else f"kind {n + 1}", entry, place).kind(None)
    if not isinstance(file.data.get(table), dict):
        raise Mistake(f"{file.name} has no {table}: expected a table [{table}].")
    return Reader(file, table, file.data[table], place).kind(BASIC.index(table))


def _check_names(file: CardFile, kinds: dict[Place, Kind]) -> None:
    """No two kinds of one name."""
    known: set[tuple[str, str]] = set()
    for place, kind in kinds.items():
        names = {"name": plain_words(kind.name), "german": plain_words(kind.german)}
        twice = [(field, name) for field, name in names.items() if (field, name) in known]
        for field, name in twice[:1]:
            said = f"expected every name once, found {name!r} twice."
            file.note(file.mistake("", said, file.line_of(place, field)))
        known |= {(field, name) for field, name in names.items() if name}


def _check_copies(file: CardFile, copies: list[int]) -> None:
    """As many general cards as a table has space for; wrong copies are told already."""
    most = CARDS - BASICS
    if all(copies) and not 20 <= sum(copies) <= most:
        said = f"expected 20 to {most} general cards, found {sum(copies)}."
        file.note(file.mistake("", said))


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
