"""Which games there are, where the parts of each are found, and their engines."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from cultists.rulebook import Event, Rulebook
from cultists.speech import add_sentences, say
from cultists.speech.speech import knows
from cultists.table.engine import Engine
from cultists.table.errors import OptionError
from cultists.table.kernel import plain_wanted
from cultists.table.modes import CompiledEngine, Host, HostedEngine, PlainEngine

__all__ = ["GAMES", "Event", "Rulebook", "engine", "part", "rulebook", "title"]

BUILT_IN = {"stars": "cultists.stars", "realms": "cultists.realms"}
ENTRY_POINTS = "cultists.games"  # the group in which other distributions register theirs


class Games(Mapping[str, str]):
    """Games by name. Others are looked for only when one is asked for: it takes 30 ms."""

    def __getitem__(self, name: str) -> str:
        return BUILT_IN[name] if name in BUILT_IN else _registered()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(BUILT_IN | _registered())

    def __len__(self) -> int:
        return len(BUILT_IN | _registered())


GAMES = Games()
"""Every game by name, and its package. A game of another distribution is an entry point."""


@cache
def _registered() -> dict[str, str]:
    """The games of other distributions, with their sentences."""
    if sys.platform == "emscripten":  # a page has no other distributions
        return {}
    from importlib.metadata import entry_points

    found = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}
    for name in found.keys() - BUILT_IN.keys():
        spec = find_spec(found[name])
        if spec and spec.origin:
            add_sentences(Path(spec.origin).with_name("speech"))
    return found


def rulebook(name: object) -> Rulebook:
    """The rulebook of a game: `RULEBOOK` in the module `rulebook` of its package."""
    if not isinstance(name, str) or name not in GAMES:
        raise OptionError(f"There is no game {name!r}: choose one of {', '.join(GAMES)}.")
    book: Rulebook = import_module(f"{GAMES[name]}.rulebook").RULEBOOK
    return book


@cache
def title(name: str, language: str) -> str:
    """What a game is called: in this language if a message says so, else as its rulebook has it."""
    key = f"terminal-title-{name}"
    return say(language, key) if knows(language, key) else rulebook(name).title


def part(name: str, layer: str) -> ModuleType | None:
    """What a game has for a layer above it, or None: what the layer itself has must do then.

    It is found in the game's package under the last name of the layer, as `cultists.stars.display`.
    A built-in game may also keep it in the layer under its own name, if it builds on what is there:
    `part("stars", "cli.drawing")` is `cultists.cli.drawing.stars`.
    """
    paths = [f"{GAMES[name]}.{layer.rpartition('.')[2]}"]
    if name in BUILT_IN:
        paths.append(f"cultists.{layer}.{name}")
    found = next((path for path in paths if find_spec(path)), None)
    return import_module(found) if found is not None else None


def engine(name: str, *, plain: bool | None = None) -> Engine:
    """The engine of a game in the mode that is wanted, made once; a host needs no compiler."""
    if plain is None:
        plain = name not in HOSTS and plain_wanted()
    return _engine(name, plain)


@cache
def _engine(name: str, plain: bool) -> Engine:
    rules = rulebook(name).rules
    if plain:
        return PlainEngine(rules)
    return HostedEngine(rules, HOSTS[name]) if name in HOSTS else CompiledEngine(rules, _progress)


HOSTS: dict[str, Host] = {}
"""What runs the rules of a game where Numba cannot: see `table/modes.py`."""


def _progress(done: int, total: int) -> None:
    """One line that grows, where somebody can see it."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        note = f"\rCompiling the rules, once on this machine: {done} of {total} "
        print(note, end=end, file=sys.stderr, flush=True)
