"""The drawn tree of errors is the real one."""

from __future__ import annotations

import re

import cultists
from cultists.table import errors


def drawn() -> dict[str, str]:
    """Every class of the drawing, and the class above it."""
    parents, above = dict[str, str](), list[tuple[int, str]]()
    for line in (errors.__doc__ or "").splitlines():
        found = re.match(r"(?P<lines>[ │├└─]*)(?P<name>[A-Z]\w+)(?=$|  )", line)
        if found is None or not line.startswith(" "):
            continue
        depth = len(found["lines"])
        above = [(indent, name) for indent, name in above if indent < depth]
        if above:
            parents[found["name"]] = above[-1][1]
        above.append((depth, found["name"]))
    return parents


def real() -> dict[str, str]:
    classes = [thing for thing in vars(errors).values() if isinstance(thing, type)]
    return {thing.__name__: thing.__bases__[0].__name__ for thing in classes}


def test_the_drawing_shows_every_error_below_its_parent() -> None:
    assert drawn() == real()
    assert real()["CultistsError"] == "ValueError"


def test_every_error_is_part_of_the_public_face() -> None:
    for name in real():
        assert name in cultists.__all__
        assert getattr(cultists, name) is getattr(errors, name)
        assert getattr(errors, name).__doc__
