"""The repository itself: directions of imports, pinned dependencies, notices."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import cultists

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "cultists"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACT, *_ = PROJECT["tool"]["importlinter"]["contracts"]  # of the whole package
LAYERS: dict[str, int] = {  # from the top down; games stand side by side
    name.strip(): n for n, layer in enumerate(CONTRACT["layers"]) for name in layer.split("|")
}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it and for whatever reason."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports by dots"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer_of(module: str) -> int | None:
    found = [n for layer, n in LAYERS.items() if (module + ".").startswith(layer + ".")]
    return found[0] if found else None


@pytest.mark.parametrize("layer", LAYERS)
def test_no_layer_imports_from_above(layer: str) -> None:
    mine = LAYERS[layer]
    for path in PACKAGE.joinpath(*layer.split(".")[1:]).rglob("*.py"):
        above = [
            name for name in imported(path) if (at := layer_of(name)) is not None and at < mine
        ]
        assert not above, f"{path.relative_to(ROOT)} imports {above[0]}"


def test_every_package_has_its_layer() -> None:
    packages = {f"cultists.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")}
    assert packages == set(LAYERS)


def test_the_import_contracts_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same by import-linter, which also sees ways round several modules."""
    cli = pytest.importorskip("importlinter.cli")
    monkeypatch.chdir(ROOT)
    status = cli.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize("name", ["constraints.txt", "pyproject.toml", "Makefile", ".ci/run"])
def test_nothing_says_where_packages_come_from(name: str) -> None:
    """Whoever builds has a registry; which one is theirs to say."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"\w+://|--(extra-)?index-url|--find-links|git\+| @ ", text)


def test_every_constraint_is_one_version() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        assert line.startswith("#") or re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.]*", line), line


def requirements() -> list[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    every = [*PROJECT["project"]["dependencies"], *(r for extra in extras for r in extra)]
    others = [r for r in every if plain_name(r) != "cultists"]  # an extra may bring another
    return [*others, *PROJECT["build-system"]["requires"]]


def plain_name(requirement: str) -> str:
    return re.split(r"[<>=!~ \[;]", requirement)[0].lower().replace("_", "-").replace(".", "-")


def test_every_dependency_is_constrained() -> None:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    constrained = {plain_name(line) for line in text.splitlines() if not line.startswith("#")}
    assert {plain_name(requirement) for requirement in requirements()} <= constrained


def test_every_dependency_says_what_it_is_for() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    line = r'^ +"([A-Za-z0-9._-]+)(?:\[[a-z0-9]+\])?[<>=][^"]*",(.*)$'
    listed = re.findall(line, text, re.MULTILINE)
    build = len(PROJECT["build-system"]["requires"])
    assert len(listed) == len(requirements()) - build
    for name, comment in listed:
        assert re.fullmatch(r" +# .{5,}", comment), f"{name} has no comment"


def test_the_licence_and_its_notice() -> None:
    licence = " ".join((ROOT / "LICENSE").read_text(encoding="utf-8").split())
    assert licence.startswith("MIT License")
    assert "unofficial work" in licence and "trademarks of" in licence
    for name in ("The Stars Are Right", "Pegasus Spiele", "Steve Jackson Games", "Cthulhu Realms"):
        assert name in licence
    assert PROJECT["project"]["license"] == "MIT"


def test_the_readme_says_what_this_is_and_whose_the_names_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "unofficial work" in readme and "trademarks" in readme and "(LICENSE)" in readme
    assert "make play" in readme and "make test" in readme


@pytest.mark.parametrize(
    "path", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=lambda p: p.name
)
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (path.parent / link).exists(), link


def test_the_changelog_knows_this_version() -> None:
    assert cultists.__version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_what_shows_that_conventions_hold_is_there() -> None:
    """Every test that docs/conventions.md names is in the file that it names."""
    rows = re.findall(
        r"^\| \d+ \|.*", (ROOT / "docs/conventions.md").read_text("utf-8"), re.MULTILINE
    )
    named = 0
    for row in rows:
        for file, names in re.findall(r"`([\w/.-]+\.(?:ts|py))`((?:[:,] \"[^\"]+\")*)", row):
            text = (ROOT / file).read_text("utf-8")
            for name in re.findall(r"\"([^\"]+)\"", names):
                assert name in text, f"{file} has no test “{name}”"
                named += 1
    assert len(rows) == 16
    assert named > len(rows)


def test_the_soak_runs_whatever_does_more_in_a_soak() -> None:
    """What only a soak does, and a soak does not run, would never be done."""
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\nsoak:")[2].partition("\n\n")[0]
    named = [ROOT / path for path in re.findall(r"tests/[\w/.]+", recipe)]
    more = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if {"tests.games.SOAK", "tests.games.few", "tests.walks.SOAK"} & {*imported(path)}
    ]
    assert len(more) > 5
    for path in more:
        assert any(path.is_relative_to(one) for one in named), path
    pages = re.search(r"foreach name,([\w ]+),", recipe)
    assert pages
    for path in (ROOT / "web/tests/browser").glob("*.test.ts"):
        if "SOAK" in path.read_text("utf-8"):
            assert path.name.removesuffix(".test.ts") in pages[1].split(), path
