"""Every `match` of a rule names every case: whoever adds an effect or a question is told where.

What belongs together is declared in one module: a tuple of names, or all numbers of the module.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cultists.realms import turn as realms
from cultists.realms.attack import answer_hit
from cultists.realms.cards import Cards as RealmsCards
from cultists.realms.questions import DISCARD
from cultists.realms.resolve import possible, resolve
from cultists.realms.table import Table as RealmsTable
from cultists.stars import turn as stars
from cultists.stars.cards import Cards as StarsCards
from cultists.stars.minions import act
from cultists.stars.table import Table as StarsTable
from cultists.table.asked import Asked
from tests.table.test_rule_style import EACH, PACKAGE, RULES

NOTHING_ELSE = "unreachable()"


@cache
def imported(path: Path) -> dict[str, Path]:
    """The files of modules by the names that a file has for them."""
    found = dict[str, Path]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cultists"):
            folder = PACKAGE.joinpath(*(node.module or "").split(".")[1:])
            found |= {
                alias.asname or alias.name: folder / f"{alias.name}.py" for alias in node.names
            }
    return found


@cache
def families(module: Path) -> list[set[str]]:
    """Names of a module that belong together: those of each tuple, else all of its numbers."""
    assigned = [
        (node.targets[0].id, node.value)
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    ]
    tuples = [
        {name.id for name in ast.walk(value) if isinstance(name, ast.Name)}
        for _, value in assigned
        if isinstance(value, ast.Tuple)
    ]
    return [names for names in tuples if names] or [{name for name, _ in assigned}]


def named(pattern: ast.pattern) -> Iterator[tuple[str, str]]:
    """The constants that a case stands for, as module and name."""
    if isinstance(pattern, ast.MatchOr):
        for one in pattern.patterns:
            yield from named(one)
        return
    assert isinstance(pattern, ast.MatchValue), f"a case is a name, not {ast.unparse(pattern)}"
    assert isinstance(pattern.value, ast.Attribute), f"not {ast.unparse(pattern)}"
    yield ast.unparse(pattern.value.value), pattern.value.attr


def is_nothing_else(body: list[ast.stmt]) -> bool:
    return [ast.unparse(statement) for statement in body] == [NOTHING_ELSE]


def wrong_match(match: ast.Match, path: Path) -> Iterator[str]:
    """What is open about a match."""
    *cases, last = match.cases
    if ast.unparse(last.pattern) != "_" or not is_nothing_else(last.body):
        yield f"a match ends with `case _: {NOTHING_ELSE}`"
        cases = match.cases
    if any(case.guard for case in cases):
        yield "a case has no condition"
    pairs = [pair for case in cases for pair in named(case.pattern)]
    modules, names = {module for module, _ in pairs}, [name for _, name in pairs]
    if len(modules) != 1 or len(set(names)) < len(names):
        yield f"a match names numbers of one module, each once, not {sorted(pairs)}"
        return
    together = [f for f in families(imported(path)[modules.pop()]) if f & set(names)]
    if together != [set(names)]:
        yield f"not named: {[sorted(family - set(names)) for family in together]}"


def chains(rule: ast.FunctionDef) -> Iterator[tuple[list[ast.expr], list[ast.stmt]]]:
    """Every if ... elif ... else, as its conditions and what is done else."""
    inner = set()
    for node in ast.walk(rule):
        if isinstance(node, ast.If) and node not in inner:
            tests = [node.test]
            while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
                node = node.orelse[0]
                inner.add(node)
                tests.append(node.test)
            yield tests, node.orelse


def compared(test: ast.expr) -> str:
    """What a condition compares with a name of another module, if it does nothing else."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        sides = {compared(value) for value in test.values}
        return sides.pop() if len(sides) == 1 else ""
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq):
        return ast.unparse(test.left) if isinstance(test.comparators[0], ast.Attribute) else ""
    return ""


def complaints(rule: ast.FunctionDef, path: Path) -> list[str]:
    found = list[str]()
    for node in ast.walk(rule):
        if isinstance(node, ast.Match):
            found += wrong_match(node, path)
    for tests, otherwise in chains(rule):
        subjects = [compared(test) for test in tests]
        one = len(tests) > 1 and len(set(subjects)) == 1 and subjects[0]
        if one and not is_nothing_else(otherwise):
            found.append(f"{subjects[0]} is compared one by one: use a match, or end in else")
    return found


@EACH
def test_every_case_is_named(file: str, rule: ast.FunctionDef) -> None:
    assert complaints(rule, PACKAGE / file) == []


def test_there_are_matches_to_look_at() -> None:
    nodes = [node for _, rule in RULES for node in ast.walk(rule)]
    assert sum(isinstance(node, ast.Match) for node in nodes) > 8


HEAD = "from cultists.realms import effects, moves\n"
EVERY = "".join(
    f"        case effects.{name}:\n            pass\n"
    for name in ("POWER", "LOSS", "GAIN", "DRAW", "ABJURE", "ACQUIRE", "DESTROY")
)
END = "        case _:\n            unreachable()\n"
OPEN = {
    "no end": EVERY,
    "another end": EVERY + "        case _:\n            start_destroy(table)\n",
    "one missing": EVERY.replace("effects.DRAW", "effects.GAIN") + END,
    "a number": EVERY.replace("effects.DRAW", "3") + END,
    "a condition": EVERY.replace("effects.DRAW", "effects.DRAW if table.turn") + END,
    "two modules": EVERY.replace("effects.DRAW", "moves.PLAY") + END,
}
CHAINS = {
    "no else": "    if n == moves.PLAY:\n        pass\n    elif n == moves.USE:\n        pass\n",
    "an else": "    if n == moves.PLAY:\n        pass\n    elif n == moves.USE or n == moves.HIT:\n"
    "        pass\n    else:\n        use(table)\n",
}


def judged(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "rules.py"
    path.write_text(f"{HEAD}def perform(table: Table, n: int) -> None:\n{body}", encoding="utf-8")
    rule = ast.parse(path.read_text(encoding="utf-8")).body[1]
    assert isinstance(rule, ast.FunctionDef)
    try:
        return complaints(rule, path)
    except AssertionError as error:
        return [str(error)]


@pytest.mark.parametrize("body", OPEN.values(), ids=OPEN)
def test_an_open_match_is_found(body: str, tmp_path: Path) -> None:
    """The test is tested."""
    assert judged(tmp_path, "    match n:\n" + body)


@pytest.mark.parametrize("body", CHAINS.values(), ids=CHAINS)
def test_an_open_chain_is_found(body: str, tmp_path: Path) -> None:
    assert judged(tmp_path, body)


def test_a_closed_match_is_good(tmp_path: Path) -> None:
    assert judged(tmp_path, "    match n:\n" + EVERY + END) == []


STRANGE = 99  # is no effect, question, step or verb


def asking(table: type[Asked], question: int) -> Any:
    """A table with an open question."""
    body: Any = table()
    body.depth, body.asked[0] = 1, question
    return body


def strange_step() -> StarsTable:
    body = StarsTable()
    body.winner, body.step = -1, STRANGE
    return body


def strange_effect() -> RealmsCards:
    cards = RealmsCards()
    cards.effect[0] = STRANGE
    return cards


STARS, REALMS, OFFER = StarsCards(), RealmsCards(), [0] * 64
IMPOSSIBLE: dict[str, Callable[[], object]] = {
    "a step": lambda: stars.candidates(strange_step(), STARS, OFFER),
    "a question": lambda: stars.offer_answers(asking(StarsTable, STRANGE), STARS, OFFER),
    "a verb": lambda: stars.perform_with_card(StarsTable(), STARS, STRANGE, 0),
    "a move": lambda: stars.perform_rest(StarsTable(), STARS, STRANGE),
    "taking": lambda: stars.take(asking(StarsTable, STRANGE), STARS, 0),
    "a Minion": lambda: act(StarsTable(), STARS, 0),
    "an effect": lambda: resolve(RealmsTable(), strange_effect(), 0),
    "whether it works": lambda: possible(RealmsTable(), strange_effect(), 0),
    "an answer": lambda: realms.offer_answers(asking(RealmsTable, STRANGE), REALMS, OFFER),
    "a seat for cards": lambda: realms.answer_seat(asking(RealmsTable, DISCARD), REALMS, 0),
    "a seat": lambda: realms.answer_seat(asking(RealmsTable, STRANGE), REALMS, 0),
    "a hit": lambda: answer_hit(asking(RealmsTable, STRANGE), REALMS, 0),
    "before all moves": lambda: realms.perform(RealmsTable(), REALMS, -1),
}


@pytest.mark.parametrize("do", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_no_rule_names_fails_in_plain_mode(do: Callable[[], object]) -> None:
    with pytest.raises(AssertionError, match="No rule names this case"):
        do()
