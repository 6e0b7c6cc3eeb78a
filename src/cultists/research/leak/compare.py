"""Whether two things are the same, however deep, and where they differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

FEW = 5  # places that a sentence names; a leak has all of them
DEEP = 6  # how far the parts of an environment are followed
PLAIN = (str, bytes, bytearray, bool, int, float, complex, type(None))
LIBRARIES = ("random", "numpy", "gymnasium", "logging", "pygame")  # their objects hold no cards
Names = Mapping[str, Sequence[str]]
"""For an aspect, such as the observation: what each of its entries is called."""


def same(one: Any, other: Any) -> bool:
    """Whether two things are the same: arrays by their numbers and their type."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if hasattr(one, "dtype") or hasattr(other, "dtype"):
        import numpy as np

        mine, theirs = np.asarray(one), np.asarray(other)
        numbers = mine.dtype == theirs.dtype and mine.shape == theirs.shape
        return numbers and mine.tobytes() == theirs.tobytes()
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def places(one: Any, other: Any) -> tuple[int, ...]:
    """The entries, counted through, at which two rows of numbers differ; none if they are none."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        key = differing_key(one, other)
        return places(one.get(key), other.get(key))
    if not is_row(one) or not is_row(other):
        return ()
    import numpy as np

    mine, theirs = np.asarray(one).ravel(), np.asarray(other).ravel()
    if mine.shape != theirs.shape:
        return ()
    return tuple(map(int, np.flatnonzero(mine != theirs)))


def is_row(thing: Any) -> bool:
    """Whether something is an array, or a list of numbers as OpenSpiel gives it."""
    if hasattr(thing, "shape"):
        return True
    return isinstance(thing, list) and bool(thing) and isinstance(thing[0], int | float)


def difference(one: Any, other: Any, names: Sequence[str] = ()) -> str:
    """Where two things differ, in a few words."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        key = differing_key(one, other)
        return f"{key}: {difference(one.get(key), other.get(key), names)}"
    where = places(one, other)
    if not where:
        return f"{short(one)} or {short(other)}"
    first = ", ".join(f"{n} ({names[n]})" if n < len(names) else str(n) for n in where[:FEW])
    rest = f" and {len(where) - FEW} more" if len(where) > FEW else ""
    return f"its numbers differ at {first}{rest}"


def differing_key(one: Mapping[Any, Any], other: Mapping[Any, Any]) -> Any:
    """The first key at which two mappings differ."""
    keys = (key for key in one.keys() | other.keys() if not same(one.get(key), other.get(key)))
    return min(keys, key=str)


def short(thing: Any) -> str:
    """A thing in a few letters."""
    text = " ".join(str(thing).split())
    return text if len(text) <= 60 else text[:57] + "…"


def whole(env: Any) -> Any:
    """The whole truth of an environment: what its method `truth` says, or all of its data."""
    bare = env.unwrapped
    return bare.truth() if hasattr(bare, "truth") else plain(vars(bare))


def plain(thing: Any, deep: int = DEEP) -> Any:
    """All data that something is made of, to be compared: no functions, and nothing too deep."""
    if isinstance(thing, PLAIN):
        return thing
    if hasattr(thing, "tobytes"):
        return thing.tobytes()
    if not deep:
        return None
    if isinstance(thing, Mapping):
        return {str(key): plain(value, deep - 1) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [plain(one, deep - 1) for one in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(str, thing))
    if callable(thing) or type(thing).__module__.partition(".")[0] in LIBRARIES:
        return None
    return plain(getattr(thing, "__dict__", {}), deep - 1)
