"""Goals as data: what a line of moves shall bring about. Every key of a goal must hold.

    {"told": "summoned"}                      such news came; {"what", "about", "seat", "times"}
    {"told": {"what": "summoned", "about": "Dagoon 13"}}   `about` stands in its English sentence
    {"won": true}                             the seat that began the line has won; or a seat
    {"score": 3}                              so many at least; or {"seat": 1, "most": 5}
    {"at": {"seats.1.sanity": {"most": 42}}}  what lies at a path of the view: a value or a range,
                                              {"has": x}, {"lacks": x}, {"size": n}
    {"rose": {"power": 2}}, {"fell": {…}}     a number is at least so much higher, or lower
    {"same": ["turn"]}                        nothing has changed there
    {"last": ["push row 3 *"]}                the last move is one of these; * is any text
    {"played": ["flip *"]}                    each of these was played
    {"can": ["summon Gug 61"]}                each of these can be played now
    {"moves": 3}                              there were no more moves than that
    {"all": [goal, …]}, {"any": [goal, …]}, {"not": goal}

A game may have more of them: `GOALS` in its part for this layer.

Views are those of the seat that began the line: a goal can tell nobody what they cannot know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any

from cultists.game.foresight import described
from cultists.game.game import Game
from cultists.game.games import part
from cultists.study.line import Line
from cultists.table.errors import CultistsError

LONGEST = 2_000  # characters of a goal as JSON
DEEPEST = 5  # goals inside goals

Goal = Mapping[str, Any]
_Reads = Callable[[Any, Line], bool]


class GoalError(CultistsError):
    """What was given is no goal."""


def met(goal: Goal, line: Line) -> bool:
    """Whether a line reaches a goal. What is no goal is refused with a sentence."""
    if not isinstance(goal, Mapping) or not goal:
        raise GoalError("A goal is a table with at least one key.")
    if len(json.dumps(goal)) > LONGEST:
        raise GoalError(f"A goal has at most {LONGEST} characters.")
    return _met(goal, line, DEEPEST)


def _met(goal: Any, line: Line, depth: int) -> bool:
    if not isinstance(goal, Mapping) or not goal or not depth:
        raise GoalError(f"A goal is a table with at least one key, at most {DEEPEST} deep.")
    return all(_holds(key, wanted, line, depth) for key, wanted in goal.items())


def _holds(key: str, wanted: Any, line: Line, depth: int) -> bool:
    """One key of a goal."""
    if key in ("all", "any"):
        inner = [_met(one, line, depth - 1) for one in _list(wanted, key)]
        return all(inner) if key == "all" else any(inner)
    if key == "not":
        return not _met(wanted, line, depth - 1)
    kinds = KINDS | getattr(part(line.game.name, "study"), "GOALS", {})
    if key not in kinds:
        known = ", ".join([*kinds, "all", "any", "not"])
        raise GoalError(f"There is no goal {key[:40]!r}: there are {known}.")
    return bool(kinds[key](wanted, line))


def _told(wanted: Any, line: Line) -> bool:
    """News of a kind; `about` is found in the English sentence as whole words."""
    asked = {"what": wanted} if isinstance(wanted, str) else _table(wanted, "told")
    _only(asked, "told", ("what", "about", "seat", "times"))
    words = re.compile(rf"(?<!\w){re.escape(str(asked.get('about', '')))}(?!\w)")
    found = [
        news
        for played in line.played
        for news in played.news
        if news.what == asked.get("what", news.what)
        and news.seat == asked.get("seat", news.seat)
        and (not asked.get("about") or words.search(news.seen_by(line.seat).sentence("en")))
    ]
    return len(found) >= _number(asked.get("times", 1), "times")


def _won(wanted: Any, line: Line) -> bool:
    outcome = line.outcome
    seat = line.seat if wanted is True else _number(wanted, "won")
    return outcome is not None and seat in outcome.winners


def _score(wanted: Any, line: Line) -> bool:
    asked = {"least": wanted} if isinstance(wanted, int) else _table(wanted, "score")
    seat = _number(asked.get("seat", line.seat), "seat")
    if not 0 <= seat < line.game.seats:
        raise GoalError(f"There is no seat {seat}: seats are 0 to {line.game.seats - 1}.")
    return _fits(line.game.scores[seat], {k: v for k, v in asked.items() if k != "seat"})


def _at(wanted: Any, line: Line) -> bool:
    now = _seen(line.game, line)
    return all(_fits(_value(now, path), one) for path, one in _table(wanted, "at").items())


def _rose(wanted: Any, line: Line, sign: int = 1) -> bool:
    before, now = _seen(line.start, line), _seen(line.game, line)
    return all(
        sign * (_number(_value(now, path), path) - _number(_value(before, path), path))
        >= _number(by, path)
        for path, by in _table(wanted, "rose").items()
    )


def _same(wanted: Any, line: Line) -> bool:
    before, now = _seen(line.start, line), _seen(line.game, line)
    return all(_value(before, path) == _value(now, path) for path in _list(wanted, "same"))


def _last(wanted: Any, line: Line) -> bool:
    words = str(line.played[-1].move) if line.played else ""
    return any(fnmatchcase(words, str(one)) for one in _list(wanted, "last"))


def _played(wanted: Any, line: Line) -> bool:
    words = [str(played.move) for played in line.played]
    return all(any(fnmatchcase(w, str(one)) for w in words) for one in _list(wanted, "played"))


def _can(wanted: Any, line: Line) -> bool:
    words = {str(move) for move in line.game.view(line.seat).legal_moves()}
    return words.issuperset(str(one) for one in _list(wanted, "can"))


def _moves(wanted: Any, line: Line) -> bool:
    return len(line.played) <= _number(wanted, "moves")


KINDS: dict[str, _Reads] = {
    "told": _told,
    "won": _won,
    "score": _score,
    "at": _at,
    "rose": _rose,
    "fell": lambda wanted, line: _rose(wanted, line, -1),
    "same": _same,
    "last": _last,
    "played": _played,
    "can": _can,
    "moves": _moves,
}
"""What a key of a goal asks for, by its name."""


def _seen(game: Game, line: Line) -> dict[str, Any]:
    """The table as the seat of the line sees it, without the moves."""
    return described(game.view(line.seat))


def _value(view: Any, path: Any) -> Any:
    """What lies at a path such as `seats.1.sanity`."""
    found = view
    for step in str(path).split("."):
        if isinstance(found, Mapping) and step in found:
            found = found[step]
        elif isinstance(found, list) and step.isdigit() and int(step) < len(found):
            found = found[int(step)]
        else:
            raise GoalError(f"There is nothing at {str(path)[:60]!r} in the view.")
    return found


def _fits(value: Any, wanted: Any) -> bool:
    """Whether a value is the one wanted, or lies in a range, or is a list with something in it."""
    if not isinstance(wanted, Mapping):
        return bool(value == wanted)
    _only(wanted, "a value", tuple(RANGES))
    return all(RANGES[key](value, one) for key, one in wanted.items())


RANGES: dict[str, Callable[[Any, Any], bool]] = {
    "least": lambda value, n: _number(value, "least") >= _number(n, "least"),
    "most": lambda value, n: _number(value, "most") <= _number(n, "most"),
    "size": lambda value, n: len(_list(value, "size")) == _number(n, "size"),
    "has": lambda value, x: x in _list(value, "has"),
    "lacks": lambda value, x: x not in _list(value, "lacks"),
}
"""How a value can be described otherwise than by itself."""


def _only(given: Mapping[str, Any], what: str, keys: tuple[str, ...]) -> None:
    for key in given:
        if key not in keys:
            raise GoalError(f"{what} has no {key[:40]!r}: it has {', '.join(keys)}.")


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise GoalError(f"{where[:60]}: a whole number is expected.")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise GoalError(f"{where[:60]}: a list is expected.")
    return value


def _table(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise GoalError(f"{where[:60]}: a table is expected.")
    return value
