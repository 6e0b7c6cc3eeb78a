"""Every rule compiles, keeps to what kernels can do, and is compiled anew when it changes."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import pkgutil
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cultists
import cultists.table
from cultists.game.rulebook import GAMES, engine, rulebook
from cultists.table.compiler import Compiler
from cultists.table.engine import ENTRIES, Tables, quiet, random_move
from cultists.table.kernel import all_rules, instruction
from cultists.table.record import Record, Row
from tests.games import each_game

Rule = Callable[..., Any]
UNBOUND = (
    *ENTRIES.values(),
    random_move,
)  # written over promises; an engine binds and compiles them


@cache
def rules_of(name: str) -> list[Rule]:
    """All rules that a game can reach: its own and the table's."""
    package = importlib.import_module(GAMES[name][0].rpartition(".")[0])
    packages = (cultists.table, package)
    for one in packages:
        for module in pkgutil.iter_modules(one.__path__, one.__name__ + "."):
            importlib.import_module(module.name)
    names = tuple(one.__name__ + "." for one in packages)
    return [rule for rule in all_rules() if rule.__module__.startswith(names)]


@each_game
def test_every_rule_compiles_for_one_signature(name: str) -> None:
    engine(name, plain=False)  # the entries
    rules = rulebook(name).rules
    compiler = Compiler(f"{name}-test", rules.table, rules.cards)
    for rule in rules_of(name):
        if rule not in UNBOUND:
            compiler.twin(rule)
    compiler.compile_all([], quiet)
    for rule, twin in compiler.twins.items():
        if instruction(rule) is None:
            assert len(twin.signatures) == 1, rule.__qualname__


@each_game
def test_a_game_promises_rules(name: str) -> None:
    """What an engine binds is known to the compiler, and so are all of its entries."""
    promised = set(rulebook(name).rules.promises.values())
    assert promised <= set(rules_of(name))
    assert set(UNBOUND) <= set(rules_of(name))


def tree_of(rule: Rule) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree


def code_of(rule: Rule) -> Iterator[ast.AST]:
    """The syntax of a rule without its docstring, its decorators and its signature."""
    for statement in tree_of(rule).body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            yield from ast.walk(statement)


FORBIDDEN = (
    ast.Raise, ast.Try, ast.With, ast.Assert, ast.Dict, ast.Set, ast.JoinedStr, ast.Lambda,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Import, ast.ImportFrom,
    ast.Global, ast.Nonlocal, ast.Yield, ast.Await, ast.FunctionDef, ast.ClassDef, ast.Delete,
)  # fmt: skip
CHANCE = {"random", "np", "numpy", "secrets", "time", "os"}


@each_game
def test_rules_are_made_of_numbers_alone(name: str) -> None:
    for rule in rules_of(name):
        if instruction(rule) is not None:  # one instruction; its body is for the plain mode
            continue
        for node in code_of(rule):
            where = f"{rule.__module__}.{rule.__qualname__}"
            assert not isinstance(node, FORBIDDEN), f"{where} has a {type(node).__name__}"
            if isinstance(node, ast.Constant):
                assert type(node.value) in (int, bool), f"{where} has {node.value!r}"
            if isinstance(node, ast.Name):
                assert node.id not in CHANCE, f"{where} uses {node.id}"


@each_game
def test_rules_take_tables_cards_and_numbers(name: str) -> None:
    for rule in rules_of(name):
        hints = inspect.get_annotations(rule, eval_str=True)
        assert set(hints) == {*inspect.signature(rule).parameters, "return"}, rule.__qualname__
        assert hints.pop("return") in (int, bool, None)
        for argument, hint in hints.items():
            record = isinstance(hint, type) and issubclass(hint, Record)
            fits = record and argument in ("table", "cards")
            assert fits or hint in (int, bool, Row, Tables), f"{rule.__qualname__}: {argument}"


@each_game
def test_only_piles_and_the_deal_move_cards(name: str) -> None:
    """Whoever else writes to a pile could lose a card."""
    deal = rulebook(name).rules.promises["deal"]
    for rule in rules_of(name):
        if rule is deal or rule.__module__ == "cultists.table.piles":
            continue
        for target in written_to(rule):
            written = target.attr if isinstance(target, ast.Attribute) else ""
            assert written not in ("pile", "held"), f"{rule.__module__}.{rule.__qualname__}"


def written_to(rule: Rule) -> list[ast.expr]:
    """What a rule assigns to: `row` of `row[n] = 1` and of `row[n] += 1`."""
    targets = list[ast.expr]()
    for node in code_of(rule):
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets.append(node.target)
    return [target.value if isinstance(target, ast.Subscript) else target for target in targets]


WITHOUT_COMPILING = """
import sys
from cultists.game.rulebook import engine
from cultists.table.compiler import Compiler
Compiler.compile_all = lambda *arguments: None
engine(sys.argv[1], plain=False)
"""


def cache_of(name: str, package: Path) -> str:
    """The folder that a copy of the package keeps its compiled rules in, from its own process."""
    cache = package.parent / "cache"
    shutil.rmtree(cache, ignore_errors=True)
    places = {"PYTHONPATH": str(package.parent), "CULTISTS_CACHE": str(cache)}
    command = [sys.executable, "-c", WITHOUT_COMPILING, name]
    subprocess.run(command, env={**os.environ, **places}, check=True)
    (folder,) = cache.iterdir()
    return folder.name


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that may be edited."""
    source = Path(cultists.__file__).parent
    ignore = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(source, tmp_path / "cultists", ignore=ignore))


def edit(package: Path, module: str) -> None:
    path = package.joinpath(*module.split(".")[1:]).with_suffix(".py")
    path.write_text(path.read_text(encoding="utf-8") + "\nANOTHER = 1\n", encoding="utf-8")


@each_game
def test_whatever_rules_are_made_of_names_the_cache(name: str, package: Path) -> None:
    """Rules, and the layout of the records, and the constants beside them: all are compiled in."""
    rules = rulebook(name).rules
    perform, piles = rules.promises["perform"].__module__, "cultists.table.piles"
    names = [cache_of(name, package), cache_of(name, package)]
    assert names[0] == names.pop()
    for module in (perform, piles, rules.table.__module__, rules.cards.__module__):
        edit(package, module)
        names.append(cache_of(name, package))
    assert len(set(names)) == len(names)
