"""Functions of the sources: how long they are, and how many arguments they have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

MANY = 8  # arguments
PYTHON = "src"
PAGE = "web/src"
SERVER = "src/cultists/server/"
COMPILED = ("rule", "piece", "intrinsic")  # decorators of what is compiled
STEP = {"tables", "decks", "raw", "blank", "words", "known", "slots", "rounds", "movers"}
STEP |= {"moves", "rewards", "done", "refused", "offers", "dice"}
"""What a step of a batch works on: where `MANY` of them stand together, they are spelled out."""


@dataclass(frozen=True)
class Function:
    """One function. `self` is not counted among the arguments."""

    file: str
    name: str
    lines: int
    arguments: int
    compiled: bool = False

    @property
    def place(self) -> str:
        """Where to find it."""
        return f"{self.file}:{self.name}"


def python_files(tree: Path) -> list[Path]:
    """Every Python file of the package."""
    return sorted((tree / PYTHON).rglob("*.py"))


def python_functions(tree: Path) -> list[Function]:
    """Every function of the package."""
    return [found for path in python_files(tree) for found in _functions(path, tree)]


def _functions(path: Path, tree: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            file = path.relative_to(tree).as_posix()
            yield Function(file, node.name, lines, _count(node.args), _is_compiled(node))


def _count(arguments: ast.arguments) -> int:
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return len(named) - (bool(named) and named[0].arg in ("self", "cls"))


def _is_compiled(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    marks = (ast.unparse(mark).partition("(")[0] for mark in node.decorator_list)
    return node.name.startswith("kernel_") or any(mark in COMPILED for mark in marks)


def page_functions(tree: Path) -> list[Function]:
    """Functions of the page that have names, or are arrows; their lengths are not counted."""
    found = []
    for path in sorted((tree / PAGE).rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            file = path.relative_to(tree).as_posix()
            found += [Function(file, name, 0, count) for name, count in _signatures(text)]
    return found


NAMED = re.compile(r"(?:function\s*|^\s*(?:async |static |private |public )*)(\w*)(?:<[^()]*>)?$")
BODY = re.compile(r"\s*(?::[^;={}()]*)?(?:=>|\{)")


def _signatures(text: str) -> Iterator[tuple[str, int]]:
    """Every list in parentheses that a body follows, and how many arguments stand in it."""
    open_at: list[tuple[int, int]] = []  # where a parenthesis opens, and commas directly in it
    depth: list[str] = []
    for at, letter in enumerate(text):
        if letter in "([{":
            depth.append(letter)
            open_at.append((at, 0))
        elif letter in ")]}" and depth:
            depth.pop()
            start, commas = open_at.pop()
            if letter == ")" and BODY.match(text, at + 1):
                inside = text[start + 1 : at].strip().rstrip(",")
                before = text[max(0, text.rfind("\n", 0, start)) : start]
                name = NAMED.search(before.strip("\n"))
                if (name or text[at + 1 :].lstrip().startswith("=>")) and inside:
                    trailing = text[start + 1 : at].rstrip().endswith(",")
                    yield (name[1] if name else "=>"), commas + 1 - trailing
        elif letter == "," and open_at:
            start, commas = open_at[-1]
            open_at[-1] = start, commas + 1


def lengths(functions: list[Function]) -> tuple[float, int, Function]:
    """The median, nine tenths, and the longest."""
    ordered = sorted(functions, key=lambda one: one.lines)
    return median(one.lines for one in ordered), ordered[len(ordered) * 9 // 10].lines, ordered[-1]


def with_many(functions: list[Function]) -> list[Function]:
    """Those of many arguments, the most first."""
    many = [one for one in functions if one.arguments >= MANY]
    return sorted(many, key=lambda one: -one.arguments)


def lines_of_code(tree: Path) -> int:
    """Lines of Python in the package."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in python_files(tree))


def spelling_out_a_step(tree: Path) -> list[str]:
    """Files that list what a step of a batch works on: a signature, a call, or a class."""
    return [
        path.relative_to(tree).as_posix()
        for path in python_files(tree)
        if "research" in path.parts and any(_spells_out(node) for node in _nodes(path))
    ]


def _nodes(path: Path) -> Iterator[ast.AST]:
    yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _spells_out(node: ast.AST) -> bool:
    names: list[str] = []
    if isinstance(node, ast.FunctionDef):
        names = [argument.arg for argument in node.args.args]
    elif isinstance(node, ast.Call):
        values = [*node.args, *(keyword.value for keyword in node.keywords)]
        names = [ast.unparse(value).rpartition(".")[2] for value in values]
        names += [keyword.arg or "" for keyword in node.keywords]
    elif isinstance(node, ast.ClassDef):
        names = [ast.unparse(n.target) for n in node.body if isinstance(n, ast.AnnAssign)]
    return len({name.lstrip("_") for name in names} & STEP) >= MANY
