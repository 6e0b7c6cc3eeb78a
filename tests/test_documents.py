"""The documents: samples run, commands can be typed, and the list of variables is complete."""

from __future__ import annotations

import doctest
import importlib.util
import re
import shlex
from pathlib import Path

import pytest

from cultists.cli import commands
from cultists.cli.arguments import Usage
from cultists.cli.completion import parser_of
from cultists.cli.texts import Texts
from tests.games import SOAK

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\.venv/bin/)?cultists (.+)$", re.MULTILINE)
RUN_ELSEWHERE = {"README.md", "players.md"}  # by pytest itself, and by tests/players/test_docs.py
VARIABLE = re.compile(r"\bCULTISTS_[A-Z_]+\b")
READ = re.compile(r"environ(?:ment)?(?:\.get\(|\.setdefault\(|\[)\"([A-Z_]+)\"")
OF_LIBRARIES = {  # set for them, not read
    *("RAY_USAGE_STATS_ENABLED", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"),
    *("JAX_PLATFORMS", "CUDA_HOME", "PYTHONPATH"),
}


def samples() -> list[tuple[str, str]]:
    """Every line of a shell block that calls the command, with its page."""
    return [
        (page.name, line)
        for page in PAGES
        for block in BLOCK.findall(page.read_text(encoding="utf-8"))
        for line in COMMAND.findall(block)
    ]


@pytest.mark.parametrize(("page", "line"), samples())
def test_every_command_in_the_documents_can_be_typed(page: str, line: str) -> None:
    words = shlex.split(line, comments=True)
    words = words[: next((n for n, word in enumerate(words) if word in (">", ">>", "|")), None)]
    name, *rest = words
    if name.startswith("-"):
        return
    parser = parser_of(commands.built_in()[name], rest, Texts("en"))
    try:
        parser.parse_intermixed_args(rest)
    except Usage as error:
        pytest.fail(f"{page}: cultists {line}: {error}")
    except SystemExit as end:  # --help
        assert end.code == 0


def with_samples() -> list[Path]:
    return [
        page
        for page in PAGES
        if page.name not in RUN_ELSEWHERE and ">>> " in page.read_text(encoding="utf-8")
    ]


@pytest.mark.parametrize("page", with_samples(), ids=lambda page: page.name)
def test_every_sample_runs(page: Path) -> None:
    """Dialogues know what the programs of their page have defined."""
    names: dict[str, object] = {}
    for block in programs(page):
        exec(compile(block, page.name, "exec"), names)
    failed, tried = doctest.testfile(str(page), module_relative=False, globs=names)
    assert tried > 3
    assert failed == 0


def programs(page: Path) -> list[str]:
    """The Python blocks of a page that are no dialogues."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [block for block in blocks if ">>> " not in block]


# One takes a minute; these libraries leave threads and handlers behind that disturb other tests.
FOR_A_SOAK = ("judge(", "import jax", "open_spiel.python")


def possible(block: str) -> bool:
    """Whether a program can run here and now: some need PyTorch or a GPU, which few have."""
    needed = set(re.findall(r"^(?:import|from) (\w+)", block, re.MULTILINE))
    there = all(importlib.util.find_spec(module) for module in needed) and "gpu" not in block
    return there and (SOAK or not any(words in block for words in FOR_A_SOAK))


@pytest.mark.parametrize("page", [p for p in PAGES if programs(p)], ids=lambda page: page.name)
def test_every_program_in_the_documents_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for block in programs(page):
        code = compile(block, page.name, "exec")
        if possible(block):
            exec(code, names)


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_german_rules_have_every_paragraph_ruling_and_move(game: str) -> None:
    def of(language: str) -> tuple[list[str], list[str], set[frozenset[str]]]:
        text = (ROOT / "docs" / "rules" / f"{game}{language}.md").read_text("utf-8")
        paragraphs = re.findall(r"^\*\*(\d+\.\d+)", text, re.MULTILINE)
        moves = re.findall(r"^\| `([^`]+)`[^|]*\| `([^`]+)`", text, re.MULTILINE)
        return (
            paragraphs,
            re.findall(r"`(\w+) =\s\w+`", text),
            {frozenset(word.replace(" K", " C") for word in pair) for pair in moves},
        )

    assert of("") == of(".de")


def sources() -> list[Path]:
    """Everything of ours that may read a variable."""
    folders = ("src/cultists", "bench", "tests", "web/src", "web/build", "docs", "examples")
    found = [p for folder in folders for p in (ROOT / folder).rglob("*.*") if "page" not in p.parts]
    own = [p for p in found if p.suffix in (".py", ".ts", ".js")]
    return [
        *own,
        *ROOT.glob("*.py"),
        *ROOT.glob("web/*.*s"),
        *ROOT.glob("web/*.py"),
        ROOT / "Makefile",
    ]


def test_every_environment_variable_is_listed() -> None:
    listed = set(re.findall(r"`([A-Z_]{4,})`", (ROOT / "docs/environment.md").read_text("utf-8")))
    read = set()
    for path in sources():
        text = path.read_text(encoding="utf-8")
        read |= set(VARIABLE.findall(text)) | set(READ.findall(text))
    assert read - OF_LIBRARIES <= listed
    ours = {name for name in listed if name.startswith("CULTISTS_")}
    assert ours <= read
