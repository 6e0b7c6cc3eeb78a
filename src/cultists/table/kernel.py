"""Rules in two modes from one source.

`@rule` marks a function of the game. As it stands it is plain Python over plain bodies. The module
`compiler` compiles it with Numba: the same code, with every rule it names replaced by the compiled
one. So nothing is written twice, and Numba is imported only when somebody compiles.

`@native` marks the few functions for which the machine has an instruction of its own, `@long_loops`
those that the compiler lays out for vectors.

A `match` in a rule names every case there is and ends in `case _: unreachable()`; a test holds it.
"""

from __future__ import annotations

import dis
import os
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from cultists.table.extras import installed

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]

_rules: dict[CodeType, Function] = {}
_natives: dict[CodeType, str] = {}
_long: set[CodeType] = set()
_prefers_plain = False


def rule(function: F) -> F:
    """Mark a rule: plain Python now, compiled when wanted."""
    _rules[cast(FunctionType, function).__code__] = function
    return function


def native(instruction: str) -> Callable[[F], F]:
    """Mark a rule that compiles to one instruction; its body is for the plain mode."""

    def mark(function: F) -> F:
        _natives[cast(FunctionType, function).__code__] = instruction
        return rule(function)

    return mark


def long_loops(function: F) -> F:
    """Mark a rule with loops over hundreds of numbers: processors run them as vectors."""
    _long.add(cast(FunctionType, function).__code__)
    return function


@rule
def unreachable() -> None:
    """What stands in a `case _`: no table comes here. An error in plain mode, nothing compiled."""
    raise AssertionError("No rule names this case.")


@rule
def nothing() -> None:
    """What `unreachable` is compiled to."""


def all_rules() -> list[Function]:
    """Every rule of the modules imported so far."""
    return list(_rules.values())


def instruction(function: Function) -> str | None:
    """The instruction of a native rule."""
    return _natives.get(cast(FunctionType, function).__code__)


def has_long_loops(function: Function) -> bool:
    """Whether a rule is marked so."""
    return cast(FunctionType, function).__code__ in _long


def is_rule(thing: object) -> bool:
    """Whether something is a function marked as a rule."""
    return isinstance(thing, FunctionType) and thing.__code__ in _rules


def rules_named(function: Function) -> dict[str, Function]:
    """The rules that a function calls, by the names it calls them."""
    return {name: rule for name, (rule, _) in calls_named(function).items()}


def calls_named(function: Function) -> dict[str, tuple[Function, int]]:
    """The same, with how often a function names each of them."""
    source = cast(FunctionType, function)
    names = source.__globals__
    counted = globals_in(source.__code__).items()
    return {name: (names[name], count) for name, count in counted if is_rule(names.get(name))}


@cache
def globals_in(code: CodeType) -> Counter[str]:
    """The global names in a function, and how often each is there. Taking it apart takes time."""
    steps = dis.get_instructions(code)
    return Counter(step.argval for step in steps if step.opname == "LOAD_GLOBAL")


def bind(function: Function, names: Mapping[str, Any]) -> Function:
    """The same function, with some of its global names meaning something else."""
    source = cast(FunctionType, function)
    bound = FunctionType(source.__code__, {**source.__globals__, **names}, source.__name__)
    bound.__module__, bound.__qualname__ = source.__module__, source.__qualname__
    bound.__annotations__ = source.__annotations__
    return bound


def prefer_plain(plain: bool) -> None:
    """Choose the mode of this process, as far as CULTISTS_PLAIN leaves it open.

    A program in which people would wait for the compiler begins interpreted.
    """
    global _prefers_plain
    _prefers_plain = plain


def plain_forced() -> bool | None:
    """What CULTISTS_PLAIN asks for: True for any value but 0, False for 0, None if it is unset."""
    given = os.environ.get("CULTISTS_PLAIN")
    return given != "0" if given else None


def plain_wanted() -> bool:
    """Whether the rules run interpreted: CULTISTS_PLAIN decides, else the program does.

    Without a compiler they do; whoever did not choose that is told once how to get one.
    """
    forced = plain_forced()
    if forced is not None:
        return forced
    return _prefers_plain or not _can_compile()


@cache
def _can_compile() -> bool:
    if installed("numba"):
        return True
    import logging

    logging.getLogger("cultists").warning(
        "The rules run interpreted, about ten times slower than compiled. "
        'For speed: pip install "cultists[fast]"; CULTISTS_PLAIN=1 chooses this silently.'
    )
    return False
