"""The linker: the one tool that Numba and LLVM do not bring along."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from cultists.table.extras import need

PACKAGE = "ziglang"
STACK = 1 << 16  # bytes: rules neither recurse nor keep much
COMMAND = (
    *(sys.executable, "-m", PACKAGE, "wasm-ld", "--no-entry", "--strip-all"),
    *("--stack-first", "-z", f"stack-size={STACK}", "--export=__heap_base"),
)


def require_linker() -> None:
    """Refuse early if there is no linker."""
    need(PACKAGE)


def link(code: bytes, exports: Sequence[str]) -> bytes:
    """The module of an object file, with some of its functions for the host."""
    with TemporaryDirectory() as folder:
        given, made = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        given.write_bytes(code)
        wanted = [f"--export={name}" for name in exports]
        subprocess.run([*COMMAND, *wanted, str(given), "-o", str(made)], check=True)
        return made.read_bytes()
