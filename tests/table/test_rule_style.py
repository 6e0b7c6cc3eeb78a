"""The rules for rule functions (docs/design.md), as far as a syntax tree can see them.

Whether rules compile is for the contract tests; this is about how they are written.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import cast

import pytest

import cultists
from cultists.table.kernel import Function, all_rules

PACKAGE = Path(cultists.__file__).parent


@cache
def definitions() -> list[tuple[str, ast.stmt]]:
    """Every class and function of files with rules or records, with its file."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    return [
        (path.relative_to(PACKAGE).as_posix(), statement)
        for path, text in texts.items()
        if any(word in text for word in ("@rule", "@native", "Record", "NamedTuple"))
        for statement in statements(ast.parse(text))
        if isinstance(statement, ast.ClassDef | ast.FunctionDef)
    ]


def statements(block: ast.AST) -> Iterator[ast.stmt]:
    """The statements of a block and of all blocks inside it: much fewer than all of its syntax."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(block, part, ()):
            if isinstance(inner, ast.stmt):
                yield inner
            yield from statements(inner)


def declared(base: str) -> set[str]:
    """The classes of the package that inherit from another directly."""
    classes = (node for _, node in definitions() if isinstance(node, ast.ClassDef))
    return {node.name for node in classes if base in map(ast.unparse, node.bases)}


RECORDS = {"Table", "Cards", "Record", "Chance", "Piled", "Journal", "Asked"}
NUMBERS = {"int", "bool", "Row"}
NUMBERS |= {
    "Int8Row",
    "Int16Row",
    "Int32Row",
    "BoolRow",
    "Float32Row",
}  # rows that environments read
OTHERS = declared("Record") - RECORDS  # records that are no table: what players think with
NUMBERS |= {*OTHERS, *(f"list[{name}]" for name in OTHERS)}
NUMBERS |= declared("NamedTuple")  # bundles of records and arrays
# What an argument of some name may be. A rule that is entered from outside gets arrays of tables.
ARGUMENTS = {"table": RECORDS, "cards": {*RECORDS, "int"}, "tables": {"Tables"}}
ARGUMENTS |= {"decks": {"Tables"}, "before": {"Tables"}, "after": {"Tables"}}
ARGUMENTS |= {"views": {"Views"}}
ARGUMENTS |= {"earlier": RECORDS}  # the same table as it was, for those who tell what has changed
RESULTS = {"int", "bool", "None"}
FOREIGN = {"random", "numpy", "np", "secrets", "time", "os", "sys", "math"}
FORBIDDEN = (
    ast.Dict,
    ast.DictComp,
    ast.Set,
    ast.SetComp,
    ast.List,
    ast.ListComp,
    ast.GeneratorExp,
    ast.JoinedStr,
    ast.Lambda,
    ast.Try,
    ast.Raise,
    ast.Assert,
    ast.With,
    ast.Yield,
    ast.YieldFrom,
    ast.Await,
    ast.Global,
    ast.Nonlocal,
    ast.ClassDef,
    ast.Import,
    ast.ImportFrom,
    ast.Delete,
    ast.Starred,
)
# Compiled to something else; the body is for the plain mode.
BY_HAND = ("research/gpu/instructions.py:cipher", "table/kernel.py:unreachable")
CARD_MOVERS = {"piles.py"}  # the only file in which cards move: shift, pour, conceal
DEALS = {"deal"}  # and the one rule that puts them onto the table


def is_marked(function: ast.FunctionDef) -> bool:
    """Whether a function is decorated as a rule."""
    names = [ast.unparse(decorator) for decorator in function.decorator_list]
    return any(name == "rule" or name.startswith("native(") for name in names)


def rules() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every rule of the package with the file it lies in."""
    for file, node in definitions():
        if isinstance(node, ast.FunctionDef) and is_marked(node):
            yield file, node


RULES = list(rules())
EACH = pytest.mark.parametrize(
    ("file", "rule"), RULES, ids=[f"{file}:{rule.name}" for file, rule in RULES]
)


def inside(rule: ast.FunctionDef) -> Iterator[ast.AST]:
    """Everything in the body of a rule but its docstring."""
    body = rule.body[1:] if ast.get_docstring(rule) else rule.body
    for statement in body:
        yield from ast.walk(statement)


def is_native(rule: ast.FunctionDef) -> bool:
    """Whether the body is for the plain mode alone."""
    return any(ast.unparse(d).startswith("native(") for d in rule.decorator_list)


def complaints(rule: ast.FunctionDef, file: str = "x/x.py") -> list[str]:
    """What is wrong with a rule."""
    found = [*wrong_arguments(rule)]
    for node in inside(rule):
        found += wrong_node(node)
        found += wrong_write(node, rule, file)
        found += wrong_call(node, rule)
    return found


def wrong_arguments(rule: ast.FunctionDef) -> Iterator[str]:
    """1: arguments are `table`, `cards`, then ints (and rows to write into), all annotated."""
    arguments = rule.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
        yield "only plain arguments without defaults"
    for argument in arguments.args:
        kind = ast.unparse(argument.annotation) if argument.annotation else "nothing"
        if kind not in ARGUMENTS.get(argument.arg, NUMBERS):
            yield f"{argument.arg} is {kind}"
    order = [argument.arg for argument in arguments.args]
    for first in ("tables", "table", "cards"):
        if first in order[1:] and not (first == "cards" and order[0] == "table"):
            yield f"{first} comes first"
    if rule.returns is None or ast.unparse(rule.returns) not in RESULTS:
        yield "gives an int, a bool or nothing"


def wrong_node(node: ast.AST) -> Iterator[str]:
    """1: no strings, dicts, objects; 2: no index below zero; 3: no chance but the table's."""
    if isinstance(node, FORBIDDEN):
        yield f"uses {type(node).__name__}"
    if isinstance(node, ast.FunctionDef):
        yield "a function inside a rule"
    if isinstance(node, ast.Constant) and not isinstance(node.value, (int, type(None))):
        yield f"holds {node.value!r}"
    if isinstance(node, ast.Name) and node.id in FOREIGN:
        yield f"knows {node.id}"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp):
        yield f"counts from the end: {ast.unparse(node)}"


def wrong_write(node: ast.AST, rule: ast.FunctionDef, file: str) -> Iterator[str]:
    """5: `pile` and `held` are written where cards move, and by the deal, and nowhere else."""
    if Path(file).name in CARD_MOVERS or rule.name in DEALS:
        return
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        targets = [node.target]
    for target in targets:
        while isinstance(target, ast.Subscript):  # table.pile[...] writes table.pile
            target = target.value
        if isinstance(target, ast.Attribute) and target.attr in ("pile", "held"):
            yield f"writes {target.attr}"


def wrong_call(node: ast.AST, rule: ast.FunctionDef) -> Iterator[str]:
    """1, 4: rules call rules by name, and a few built-ins; nothing is a method or a callback."""
    if not isinstance(node, ast.Call) or is_native(rule):
        return
    if not isinstance(node.func, ast.Name):
        yield f"calls {ast.unparse(node.func)}"
        return
    parameters = {argument.arg for argument in rule.args.args}
    if node.func.id in parameters:
        yield f"calls its argument {node.func.id}"
    if node.keywords:
        yield f"names arguments of {node.func.id}"


@EACH
def test_a_rule_is_written_as_rules_are(file: str, rule: ast.FunctionDef) -> None:
    """Points 1 to 5 of docs/design.md."""
    if f"{file}:{rule.name}" not in BY_HAND:
        assert complaints(rule, file) == []


@EACH
def test_a_rule_says_what_it_does(file: str, rule: ast.FunctionDef) -> None:
    """A docstring, and short enough to read."""
    assert ast.get_docstring(rule)
    assert (rule.end_lineno or 0) - rule.lineno < 45


def test_there_are_rules_to_look_at() -> None:
    """In both packages, and those one knows."""
    names = {rule.name for _, rule in RULES}
    assert len(RULES) > 90
    assert {"shift", "below", "ask", "tell", "perform", "can_summon", "hide", "lowest"} <= names


def test_the_rules_seen_here_are_those_the_package_knows() -> None:
    """What is marked in the sources is what `@rule` has collected."""
    for file, _ in RULES:
        import_module(f"cultists.{file[:-3].replace('/', '.')}")
    known = {f"{rule.__module__}.{rule.__name__}" for rule in all_rules() if is_in_sources(rule)}
    seen = {f"cultists.{file[:-3].replace('/', '.')}.{rule.name}" for file, rule in RULES}
    assert seen == {name for name in known if name.startswith("cultists.")}


def is_in_sources(rule: Function) -> bool:
    """Whether a rule stands in its module: generic observations are written when asked."""
    return cast(FunctionType, rule).__code__.co_filename == sys.modules[rule.__module__].__file__


def test_files_with_rules_import_no_chance_and_no_enum() -> None:
    """2, 3: what indexes is a plain int constant; chance only through the generator."""
    for file in sorted({file for file, _ in RULES}):
        tree = ast.parse((PACKAGE / file).read_text(encoding="utf-8"))
        imported = set()
        for node in tree.body:
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").partition(".")[0])
        assert not imported & {"random", "secrets", "numpy", "enum", "time"}, file


def test_only_rules_call_shift() -> None:
    """5: outside the rules nobody moves a card."""
    marked = {rule.name for _, rule in RULES}
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and not is_marked(node):
                calls = [n.func for n in ast.walk(node) if isinstance(n, ast.Call)]
                names = {call.id for call in calls if isinstance(call, ast.Name)}
                assert not names & {"shift", "pour", "conceal", "reveal"}, (path.name, node.name)
    assert "shift" in marked


BAD = {
    "a string": "def bad(table: Table) -> int:\n    return len('x')",
    "a dict": "def bad(table: Table) -> int:\n    return {1: 2}[1]",
    "a list": "def bad(table: Table) -> int:\n    return [1][0]",
    "raise": "def bad(table: Table) -> None:\n    raise ValueError",
    "try": "def bad(table: Table) -> None:\n    try:\n        pass\n    finally:\n        pass",
    "random": "def bad(table: Table) -> int:\n    return random.randrange(3)",
    "numpy": "def bad(table: Table) -> int:\n    return np.int64(3)",
    "a method": "def bad(table: Table) -> int:\n    return table.copy()",
    "a callback": "def bad(table: Table, what: Row) -> int:\n    return what(table)",
    "an object": "def bad(table: Table, what: Deck) -> int:\n    return 1",
    "no annotation": "def bad(table: Table, what) -> int:\n    return 1",
    "no result": "def bad(table: Table):\n    return 1",
    "a default": "def bad(table: Table, n: int = 1) -> int:\n    return n",
    "order": "def bad(n: int, table: Table) -> int:\n    return n",
    "pile": "def bad(table: Table) -> None:\n    table.pile[3] |= 1",
    "held": "def bad(table: Table) -> None:\n    table.held[3] -= 1",
    "a float": "def bad(table: Table) -> int:\n    return 1 if table.turn > 0.5 else 2",
    "an f-string": "def bad(table: Table) -> int:\n    return len(f'{table.turn}')",
    "an import": "def bad(table: Table) -> int:\n    import os\n    return 1",
    "a keyword": "def bad(table: Table) -> int:\n    return has(table, zone=1)",
}


@pytest.mark.parametrize("source", BAD.values(), ids=BAD)
def test_a_bad_rule_is_found(source: str) -> None:
    """The test is tested: each of these must be complained about."""
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert complaints(function)


def test_reading_held_to_find_a_place_is_no_writing() -> None:
    """`table.discards[table.held[zone]] = card` reads `held` and writes `discards`."""
    source = "def good(table: Table, card: int) -> None:\n    table.discards[table.held[1]] = card"
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert complaints(function) == []
