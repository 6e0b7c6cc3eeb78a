"""A game is named in its own folders only: what else knows it by name would miss a third one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cultists.game.games import BUILT_IN

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / "src" / "cultists"
PAGE = ROOT / "web" / "src"
DECLARED = {PYTHON / "game" / "games.py"}  # the registration
QUOTED = re.compile(rf"""["'`/]({"|".join(BUILT_IN)})["'`/]""")


def own(path: Path, root: Path) -> bool:
    """Whether a file lies in a game's own folder, or is its own file of a layer."""
    return not {*path.relative_to(root).with_suffix("").parts}.isdisjoint(BUILT_IN)


def shared(root: Path, *endings: str) -> list[Path]:
    files = [path for path in root.rglob("*") if path.suffix in endings and not own(path, root)]
    return sorted(set(files) - DECLARED)


def strings(tree: ast.AST) -> set[str]:
    """Every string of a program that is no documentation."""
    about = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about
    }


def named(tree: ast.AST) -> set[str]:
    """Games that a program names: as a string, or as a module that it imports."""
    found = strings(tree) & BUILT_IN.keys()
    for node in ast.walk(tree):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {part for module in modules for part in module.split(".")} & BUILT_IN.keys()
    return found


@pytest.mark.parametrize(
    "path", shared(PYTHON, ".py"), ids=lambda path: str(path.relative_to(ROOT))
)
def test_no_program_names_a_game(path: Path) -> None:
    assert not named(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path", shared(PAGE, ".ts", ".svelte"), ids=lambda path: str(path.relative_to(ROOT))
)
def test_no_part_of_the_page_names_a_game(path: Path) -> None:
    assert not QUOTED.findall(path.read_text(encoding="utf-8"))


def test_names_would_be_found() -> None:
    """The test is tested."""
    for text in ('x == "stars"', "from cultists.realms.deck import Deck", "import cultists.stars"):
        assert named(ast.parse(text))
    assert not named(ast.parse('"""About stars."""\nx = "starry"'))
    assert QUOTED.search('game === "stars"')
    assert QUOTED.search('import "../games/realms/index"')
