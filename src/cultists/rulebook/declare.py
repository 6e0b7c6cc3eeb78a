"""Declaring a game: one call, and the rest by convention."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from types import ModuleType
from typing import Any

from cultists.rulebook import generic, position
from cultists.rulebook.book import Rulebook
from cultists.table import view
from cultists.table.engine import Rules, any_candidate, same_number
from cultists.table.kernel import bind
from cultists.table.offer import SLOTS
from cultists.table.options import who_begins
from cultists.table.record import NoCards

Function = Callable[..., Any]
HOOKS = {
    "deal": ("setup", "turn"),
    "to_move": ("turn",),
    "offers": ("turn",),
    "perform": ("turn",),
    "unseen": ("view",),
}
"""What every game has for the engine, and where."""
NEEDED = object()


def names(module: ModuleType) -> dict[int, str]:
    """What the numbers that a module declares are called, in its order."""
    return {n: name.lower() for name, n in vars(module).items() if isinstance(n, int)}


class Parts:
    """What a game has: given, or in the module where games keep it, or beside its rulebook."""

    def __init__(self, package: str, given: Mapping[str, Any]) -> None:
        self.package = package
        self.given = given

    def module(self, name: str) -> ModuleType | None:
        """A module of the game, if it has it."""
        path = f"{self.package}.{name}"
        return import_module(path) if path in sys.modules or find_spec(path) else None

    def find(self, name: str, *homes: str, default: Any = NEEDED) -> Any:
        """One part, by its name."""
        if name in self.given:
            return self.given[name]
        for home in (*homes, "rulebook"):
            module = self.module(home)
            if hasattr(module, name):
                return getattr(module, name)
        if default is NEEDED:
            raise AttributeError(f"{self.package} needs {name}: its place is {homes[0]}.py.")
        return default

    def zones(self) -> dict[str, range]:
        """Every zone by name: one, or one for each seat."""
        found = [(n, name.lower()) for name, n in self.zone_numbers().items() if name != "SEATS"]
        return {name: range(n, end) for (n, name), (end, _) in pairwise(sorted(found))}

    def zone_numbers(self) -> dict[str, int]:
        """The zones as their module has them."""
        found = vars(self.module("zone")).items()
        return {name: n for name, n in found if isinstance(n, int)}

    def event_names(self) -> dict[int, str]:
        """Every kind of news by its number."""
        module = self.module("events")
        return names(module) if module else {}

    def rules(self, name: str) -> Rules:
        """What the engine is given."""
        return Rules(
            name,
            self.find("Table", "table"),
            self.find("Cards", "cards", default=NoCards),
            self.find("OFFER_WORDS", "moves", default=-(-self.find("COUNT", "moves") // SLOTS)),
            self.hooks(),
        )

    def hooks(self) -> dict[str, Function]:
        """The rules by which an engine plays the game."""
        hooks = {hook: self.find(hook, *homes) for hook, homes in HOOKS.items()}
        bound = {**self.zone_numbers(), "unseen": hooks["unseen"]}
        return hooks | {
            "candidates": self.find("candidates", "turn", default=hooks["offers"]),
            "allowed": self.find("allowed", "turn", default=any_candidate),
            "number": self.find("number", "moves", default=same_number),
            "hide": self.find("hide", "view", default=bind(view.hide, bound)),
            "imagine": self.find("imagine", "view", default=bind(view.imagine, bound)),
        }

    def cards(self, title: str) -> dict[str, Any]:
        """The card set of a game, and how others are read."""
        return {
            "usual": self.find("usual", "deck", default=partial(generic.deck, title)),
            "read_cards": self.find("read_cards", "deck", default=partial(generic.no_file, title)),
            "faces": self.find("faces", "deck", default=generic.faces),
            "editions": self.find("EDITIONS", "deck", default={}),
        }


def declare(package: str, title: str, seats: tuple[int, int], **given: Any) -> Rulebook:
    """The rulebook of a game.

    What is not given is looked for in the modules of the package, by its name: a game keeps its
    turns in `turn`, its words in `words`, or all of it beside its rulebook. What is nowhere is what
    does for any game; only the table, its zones, the moves, their words, the rules and the outcome
    are a must.
    """
    name, parts = package.rpartition(".")[2], Parts(package, given)
    rules, zones = parts.rules(name), parts.zones()
    count, words = parts.find("COUNT", "moves"), parts.find("words", "words")
    events = parts.find("EVENTS", "news", default=parts.event_names())
    return Rulebook(
        name=name,
        package=package,
        title=title,
        seats=seats,
        options=parts.find("OPTIONS", "options", default=(who_begins(seats[1]),)),
        move_count=count,
        zones=max(where.stop for where in zones.values()),
        rules=rules,
        events=events,
        private=frozenset(parts.find("PRIVATE", "events", default=())),
        **parts.cards(title),
        words=words,
        phrases=parts.find("phrases", "words", default=partial(generic.phrases, words, count)),
        reasons=parts.find(
            "Reasons", "reasons", default=partial(generic.Reasons, rules.hooks["to_move"])
        ),
        sentence=parts.find("sentence", "news", default=partial(generic.sentence, name, events)),
        places=parts.find("places", "news", default=generic.nowhere),
        outcome=parts.find("outcome", "outcome"),
        write=parts.find("write", "position", default=partial(position.write, name, zones)),
        read=parts.find(
            "read", "position", default=partial(position.read, name, rules.table, zones)
        ),
        describe=parts.find("describe", "describe", default=partial(generic.describe, zones)),
        sensible=parts.find("sensible", "words", default=partial(generic.every_move, count)),
        visible=parts.find("visible", "visible", default=generic.unknown),
    )
