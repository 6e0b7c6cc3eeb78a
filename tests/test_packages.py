"""Packages: what is built works elsewhere, and what is not installed is a sentence."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import httpx
import pytest

import cultists
from cultists.cli.commands import built_in
from cultists.server.room.terms import seed_hash
from cultists.table.extras import EXTRAS, OWNERS
from tests.floors import floors
from tests.test_repository import PACKAGE, PROJECT, ROOT, imported, plain_name

REFUSING = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in REFUSED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

REFUSED = set(sys.argv.pop(1).split(","))
sys.meta_path.insert(0, Refuse())
"""
COMMANDS = {
    "play stars": "terminal",
    "replay game.txt": "terminal",
    "position stars": "terminal",
    "hint game.txt": "terminal",
    "cards show": "terminal",
    "balance realms": "terminal",
    "arena stars novice at_random": "terminal",
    "completion bash": "terminal",
    "games": "terminal",
    "puzzles": "terminal",
    "lessons": "terminal",
    "analyse game.txt": "terminal",
    "learn realms": "learn",
    "bench gpu": "gpu",
    "serve": "server",
    "db upgrade": "server",
    "compile": "fast",
    "compile --wasm modules": "wasm",
}
"""What each command says to somebody who has the engine alone."""

WITH_THE_REST = {
    "bench gpu --pack archive.tar.xz": ("numba", "fast"),
    "play stars --level adept": ("numba", "fast"),
    "play realms --level sage": ("numpy", "fast"),
    "play realms --at http://127.0.0.1:1": ("websockets", "server"),
    "arena stars novice at_random": ("openskill", "research"),
    "arena stars novice at_random --on ray --games 2": ("ray", "ray"),
    "db upgrade --database postgresql://127.0.0.1:1/rooms": ("psycopg", "postgres"),
}
"""What commands say to somebody who lacks one package."""

ENGINE_ALONE = """
import cultists
from cultists.players import player

for name in ("stars", "realms"):
    game = cultists.new(name, seed=3)
    while game.to_move is not None:
        game.play(player("novice").choose(game.view(game.to_move), game.legal_moves()))
    print(game.outcome().winners)
"""
VERIFY = """
from cultists.cli.main import main

assert main(["verify", *sys.argv[1:]]) == 0
"""
FROM_PYTHON = """
from importlib import import_module

import cultists
from cultists.players import player
from cultists.table.extras import MissingExtra

def told(what):
    try:
        what()
    except MissingExtra as error:
        print(error.extra)

research = "cultists.research."
for module in ("gymnasium", "pettingzoo", "openspiel", "learning", "vector"):
    told(lambda: import_module(research + module))
"""
PLAYERS = """
told(lambda: player("sage").prepare("realms"))
told(lambda: player("network:none.npz"))
told(lambda: player("adept").prepare("stars"))
"""
LANGUAGES = {"en": "{} is not installed. Install it", "de": "{} ist nicht installiert. Installiere"}


ONE_BY_ONE = """
from contextlib import redirect_stderr
from io import StringIO
from cultists.cli.main import main

for line in sys.argv[1:]:
    with redirect_stderr(StringIO()) as told:
        assert main(line.split()) == 2
    print(told.getvalue().strip())
"""


def refused(modules: Iterable[str], code: str, *words: str, **variables: str) -> tuple[str, str]:
    """Run a program that cannot import some modules; what it prints, and what it complains of."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **variables}
    command = [sys.executable, "-c", REFUSING + code, ",".join(modules), *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout, done.stderr


def complaints(modules: Iterable[str], lines: list[str], folder: Path) -> list[str]:
    """What commands say that cannot import some modules, one after the other in one process."""
    game = folder / "game.txt"
    game.write_text("cultists replay 1\ngame: stars\nseats: 2\nseed: 7\n\n")
    words = [line.replace(game.name, str(game)) for line in lines]
    state = {"XDG_STATE_HOME": str(folder), "CULTISTS_PLAIN": "1", "LC_ALL": "C"}
    return refused(modules, ONE_BY_ONE, *words, **state)[0].splitlines()


def test_every_command_is_asked() -> None:
    asked = {command.split()[0] for command in COMMANDS}
    assert asked == set(built_in()) - {"verify"}, "verifying a game needs the engine alone"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_names_the_extra_that_it_lacks(language: str, tmp_path: Path) -> None:
    lines = [f"--language {language} {command}" for command in COMMANDS]
    told = complaints(OWNERS, lines, tmp_path)
    for command, extra, sentence in zip(COMMANDS, COMMANDS.values(), told, strict=True):
        module = re.match(r"cultists: (\w+) ", sentence)
        assert module and module[1] in EXTRAS[extra], f"{command}: {sentence}"
        assert LANGUAGES[language].format(module[1]) in sentence
        assert sentence.endswith(f'pip install "cultists[{extra}]"')


@pytest.mark.parametrize("command", WITH_THE_REST)
def test_a_command_that_lacks_one_package_names_its_extra(command: str, tmp_path: Path) -> None:
    module, extra = WITH_THE_REST[command]
    [told] = complaints([module], [command], tmp_path)
    expected = f'{module} is not installed. Install it with: pip install "cultists[{extra}]"'
    assert told == f"cultists: {expected}"


def test_the_engine_alone_plays_whole_games_and_says_how_to_get_speed() -> None:
    out, err = refused(OWNERS, ENGINE_ALONE, CULTISTS_PLAIN="")
    assert len(out.splitlines()) == 2
    assert err.count("interpreted") == 1 and 'pip install "cultists[fast]"' in err


def test_the_engine_alone_verifies_a_game(tmp_path: Path) -> None:
    """Before Python 3.12 with another `TypedDict`: later ones need no typing_extensions at all."""
    game = tmp_path / "game.txt"
    game.write_text(cultists.new("stars", seed=7).replay().text())
    words = (str(game), "--hash", seed_hash(7))
    out, _ = refused([*OWNERS, "typing_extensions"], VERIFY, *words, CULTISTS_PLAIN="1", LC_ALL="C")
    assert "The seed is the promised one" in out


def test_environments_and_players_name_the_extra_that_they_lack() -> None:
    others = [module for module in OWNERS if module not in EXTRAS["fast"]]
    assert refused(others, FROM_PYTHON)[0].split() == ["research"] * 3 + ["learn"]
    alone = refused(EXTRAS["fast"], FROM_PYTHON + PLAYERS)[0].split()
    assert alone == ["fast"] * 8


def test_every_package_that_is_imported_belongs_to_an_extra() -> None:
    own = {"cultists", "js", "pyodide", "typing_extensions", *sys.stdlib_module_names}
    found = {name.partition(".")[0] for path in PACKAGE.rglob("*.py") for name in imported(path)}
    assert found - own - set(OWNERS) == set()


def test_every_extra_brings_what_it_is_for_and_what_makes_rules_fast() -> None:
    declared = PROJECT["project"]["optional-dependencies"]
    assert PROJECT["project"]["dependencies"] == []
    for extra in EXTRAS:
        assert extra == "fast" or any(plain_name(r) == "cultists" for r in declared[extra])
    [everything] = declared["all"]
    assert set(everything[len("cultists[") : -1].split(",")) == set(EXTRAS) - {"fast"}


def page(folder: Path, text: str) -> None:
    """A page, small but whole."""
    (folder / "assets" / "offline-0").mkdir(parents=True)
    (folder / "index.html").write_text(text)
    (folder / "assets" / "offline-0" / "files.json").write_text("{}")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they lie in a checkout, without a page."""
    folder = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("page", "__pycache__", "tests")
    shutil.copytree(PACKAGE, folder / "src" / "cultists", ignore=ignored)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, folder)
    return folder


def build(tree: Path, to: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """An sdist, and a wheel from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(to), str(tree)]
    hidden = {name: value for name, value in os.environ.items() if "GITHUB" not in name}
    return subprocess.run(
        command, env=hidden | variables, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def packages(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    page(tree / "src" / "cultists" / "server" / "page", "<title>The page</title>")
    home = {"GITHUB_SERVER_URL": "https://host.test", "GITHUB_REPOSITORY": "a/cultists"}
    done = build(tree, folder, **home, GITHUB_REF_NAME="v1")
    assert not done.returncode, done.stdout + done.stderr
    return folder


def test_nothing_is_built_without_the_page(tree: Path, tmp_path: Path) -> None:
    done = build(tree, tmp_path)
    assert done.returncode
    assert "Build it with: make page." in done.stdout + done.stderr
    assert not list(tmp_path.iterdir())


def test_sdist_and_wheel_have_the_page_and_a_description_that_stands_alone(packages: Path) -> None:
    [sdist], [wheel] = packages.glob("*.tar.gz"), packages.glob("*.whl")
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert any(name.endswith("server/page/assets/offline-0/files.json") for name in names)
    with zipfile.ZipFile(wheel) as archive:
        [metadata] = [n for n in archive.namelist() if n.endswith("METADATA")]
        text = archive.read(metadata).decode()
    assert "cultists/server/page/index.html" in zipfile.ZipFile(wheel).namelist()
    assert "Project-URL: Source, https://host.test/a/cultists\n" in text
    assert "](https://host.test/a/cultists/raw/v1/docs/pictures/stars.png)" in text
    assert not re.findall(r"\]\((?!https?:|#)", text)
    needed = [line for line in text.splitlines() if line.startswith("Requires-Dist")]
    assert all("extra ==" in line for line in needed), "the engine needs nothing but Python"


def test_the_wheel_serves_the_page_where_it_is_installed(packages: Path, tmp_path: Path) -> None:
    [wheel] = packages.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")  # all that pip does with a pure wheel
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed"), "CULTISTS_PLAIN": "1"}
    environment |= {"XDG_STATE_HOME": str(tmp_path), "LC_ALL": "C"}
    command = [sys.executable, "-m", "cultists", "serve", "--port", "0"]
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+\d", server.stdout.readline())
            assert found
            answer = httpx.get(found[0], timeout=120)
        finally:
            server.terminate()
    assert (answer.status_code, answer.text) == (200, "<title>The page</title>")


def test_the_npm_lock_has_the_builds_for_every_system_and_no_address() -> None:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    there = {path.rpartition("node_modules/")[2] for path in locked["packages"]}
    for path, package in locked["packages"].items():
        assert "resolved" not in package, path
        assert set(package.get("optionalDependencies", ())) <= there, path
    for system in ("darwin-arm64", "win32-x64-msvc", "linux-x64-gnu"):
        assert any(name.endswith(system) for name in there)


def test_every_floor_is_tested_and_every_python_is_named() -> None:
    declared = PROJECT["project"]["optional-dependencies"]
    wanted = {r for extra in EXTRAS for r in declared[extra] if plain_name(r) != "cultists"}
    apart = {plain_name(r) for extra in ("ray", "gpu", "learn", "wasm") for r in declared[extra]}
    assert {plain_name(r) for r in wanted} - apart <= {plain_name(name) for name in floors()}
    pythons = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    tested = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert tested.count(f"python: {json.dumps(pythons)}") == 2


def test_a_release_has_one_version_and_a_date() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {cultists.__version__}\n" in citation
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", changes, re.MULTILINE)
    assert re.fullmatch(rf"{re.escape(cultists.__version__)} \(\d{{4}}-\d\d-\d\d\)", headings[1])
    assert all(re.search(r"\(\d{4}-\d\d-\d\d\)$", heading) for heading in headings[1:])
