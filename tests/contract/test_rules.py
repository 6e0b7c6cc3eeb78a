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
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import cultists
import cultists.table.piles
import cultists.table.view
from cultists.game.games import GAMES, engine, rulebook
from cultists.table.chance import Chance
from cultists.table.compiler import Compiler
from cultists.table.engine import ENTRIES, HELPERS, Tables, quiet
from cultists.table.kernel import all_rules, instruction, is_rule, rules_named, unreachable
from cultists.table.record import Record, Row
from tests import PLUGINS
from tests.games import each_game

Rule = Callable[..., Any]
# Written over hooks: an engine binds and compiles them.
UNBOUND: tuple[Rule, ...] = (
    *ENTRIES.values(),
    *HELPERS,
    cultists.table.view.hide,
    cultists.table.view.imagine,
)


@cache
def rules_of(name: str) -> list[Rule]:
    """All rules that a game can reach: its own and the table's."""
    packages = (cultists.table, importlib.import_module(GAMES[name]))
    for one in packages:
        for module in pkgutil.iter_modules(one.__path__, one.__name__ + "."):
            importlib.import_module(module.name)
    names = tuple(one.__name__ + "." for one in packages)
    return [rule for rule in all_rules() if rule.__module__.startswith(names)]


def reached(rules: Iterable[Rule]) -> set[Rule]:
    """Some rules and all that they call, directly or not."""
    found, waiting = set[Rule](), list(rules)
    while waiting:
        rule = waiting.pop()
        if rule not in found:
            found.add(rule)
            waiting += rules_named(rule).values()
    return found


def own_rules(name: str) -> set[Rule]:
    """Those of the game and the table; packages inside, as a planner, have entries of their own."""
    homes, table = ("cultists.table", GAMES[name]), rulebook(name).rules.table
    own = {rule for rule in rules_of(name) if rule.__module__.rpartition(".")[0] in homes}
    return {rule for rule in own if issubclass(table, table_of(rule, table))}


def table_of(rule: Rule, default: type[Record]) -> type[Record]:
    """What kind of table a rule is for: not every game has questions."""
    kind = inspect.get_annotations(rule, eval_str=True).get("table", default)
    return kind if isinstance(kind, type) else default


@each_game
def test_every_rule_compiles_for_one_signature(name: str) -> None:
    """An engine compiles what its entries reach, or did when it filled the cache; here the rest.

    And once more the deal, which writes into fields of every width: where rules were compiled for
    every width that they are called with, some of these would have several signatures.
    """
    engine(name, plain=False)
    rules = rulebook(name).rules
    compiler = Compiler(f"{name}-test", rules.table, rules.cards)
    rest = own_rules(name) - reached([*rules.hooks.values(), *UNBOUND])
    for rule in sorted({*rest, rules.hooks["deal"]}, key=lambda rule: rule.__qualname__):
        compiler.dispatcher(rule)
    compiler.compile_all([], quiet)
    assert len(compiler.dispatchers) > len(rest) + 10
    for rule, twin in compiler.dispatchers.items():
        if instruction(rule) is None:
            assert len(twin.signatures) == 1, rule.__qualname__


@each_game
def test_the_hooks_of_a_game_are_rules(name: str) -> None:
    """What an engine binds is known to the compiler, and so are all of its entries."""
    assert all(is_rule(hook) for hook in rulebook(name).rules.hooks.values())
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
        if instruction(rule) is not None or rule is unreachable:  # a body for the plain mode
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
            where = f"{rule.__qualname__}: {argument}"
            if argument in ("table", "earlier", "cards") and hint is not int:
                assert issubclass(hint, Record), where
            else:
                assert hint in (int, bool, Row, Tables) or is_data(hint), where


def is_data(hint: Any) -> bool:
    """Whether something is a record that is no table, a list of those, or a tuple of all that."""
    if get_origin(hint) is list:
        (hint,) = get_args(hint)
    if issubclass(hint, Record):
        return not issubclass(hint, Chance)
    parts = get_type_hints(hint).values() if issubclass(hint, tuple) else [None]
    return all(part == Row or (part is not None and is_data(part)) for part in parts)


@each_game
def test_only_piles_and_the_deal_move_cards(name: str) -> None:
    """Whoever else writes to a pile could lose a card."""
    deal = rulebook(name).rules.hooks["deal"]
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


NAMES = """
import sys
from pathlib import Path
from cultists.game.games import rulebook
from cultists.table import compiler
from cultists.table.modes import CompiledEngine

def told(*made_of):
    folder = cache_folder(*made_of)
    print(folder.name)
    return folder

cache_folder, compiler.cache_folder = compiler.cache_folder, told
compiler.Compiler.compile_all = lambda *arguments: None
game, *edited = sys.argv[1:]
for path in ("", *edited):
    if path:
        with Path(path).open("a") as file:
            file.write("\\nANOTHER = 1\\n")
    CompiledEngine(rulebook(game).rules)
"""


def caches_of(name: str, copies: Path, *edited: Path) -> list[str]:
    """The folders in which copies of the packages keep compiled rules, in one process.

    First as it is, then after every edit of one file more. The rules stay those that were read at
    the start, but what names the folder is what lies on disk.
    """
    path = os.pathsep.join([str(copies), str(PLUGINS)])
    command = [sys.executable, "-c", NAMES, name, *map(str, edited)]
    environment = {**os.environ, "PYTHONPATH": path, "CULTISTS_CACHE": str(copies / "cache")}
    run = partial(subprocess.run, check=True, capture_output=True, text=True)
    return str(run(command, env=environment, cwd=copies).stdout).split()


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder with copies of our package, and of those of other games, that may be edited."""
    ignore = shutil.ignore_patterns("__pycache__", "page")
    for name in {package.partition(".")[0] for package in GAMES.values()}:
        source = Path(*importlib.import_module(name).__path__)
        shutil.copytree(source, tmp_path / name, ignore=ignore)
    return tmp_path


def file_of(copies: Path, module: str) -> Path:
    return copies.joinpath(*module.split(".")).with_suffix(".py")


@each_game
def test_whatever_rules_are_made_of_names_the_cache(name: str, copies: Path) -> None:
    """Rules, and the layout of the records, and the constants beside them: all are compiled in."""
    rules = rulebook(name).rules
    perform, piles = rules.hooks["perform"].__module__, "cultists.table.piles"
    modules = (perform, piles, rules.table.__module__, rules.cards.__module__)
    before = caches_of(name, copies)
    names = caches_of(name, copies, *(file_of(copies, module) for module in modules))
    assert names[:1] == before
    assert len(set(names)) == len(names) == 1 + len(modules)
