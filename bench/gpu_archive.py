"""One archive with everything that a GPU host without a network needs.

The host brings Python with NumPy, a driver and a CUDA toolkit; all else is in the archive.
`cultists bench gpu --pack FILE` runs this in a checkout.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import cultists

PACKED = (
    *("numba", "llvmlite", "numba-cuda", "cuda-bindings", "cuda-core", "cuda-pathfinder"),
    "packaging",
)
NEWEST = {"numba-cuda": "0.30.4", "cuda-bindings": "13.5.0"}
NEWEST |= {"cuda-core": "1.2.2", "cuda-pathfinder": "1.8.6"}  # those that are tested with it
LEFT_OUT = ("numba/tests", "llvmlite/tests", "numba_cuda/numba/cuda/tests", "numba/cuda/tests")

START = """#!/usr/bin/env python3
# tar xJf this.tar.xz; CUDA_HOME=/usr/local/cuda python3 cultists-gpu/cultists bench gpu
import os
import site
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
site.addsitedir(str(here / "libs"))
sys.path.insert(0, str(here / "libs"))
os.environ.setdefault("CULTISTS_CACHE", str(here / "cache"))
os.environ.setdefault("CUDA_HOME", "/usr/local/cuda")

from cultists.cli.main import main  # noqa: E402

sys.exit(main())
"""


def pack(target: Path, python: str) -> None:
    """Fetch what is needed for a version of Python, and write the archive."""
    with tempfile.TemporaryDirectory() as folder:
        wheels, root = Path(folder) / "wheels", Path(folder) / "cultists-gpu"
        libs = root / "libs"
        libs.mkdir(parents=True)
        _fetch(wheels, python)
        for wheel in wheels.glob("*.whl"):
            zipfile.ZipFile(wheel).extractall(libs)
        _thin_out(libs)
        source = Path(cultists.__file__).parent
        ignore = shutil.ignore_patterns("__pycache__", "page")
        shutil.copytree(source, libs / "cultists", ignore=ignore)
        (root / "cultists").write_text(START, encoding="utf-8")
        with tarfile.open(target, "w:xz") as archive:
            archive.add(root, root.name)


def _fetch(wheels: Path, python: str) -> None:
    """The wheels, in the versions that are used here."""
    wanted = [f"{name}=={pinned}" if (pinned := _version(name)) else name for name in PACKED]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary=:all:", "--python-version", python, "--dest", str(wheels), *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["pip failed"]
        raise SystemExit(f"What the archive needs could not be fetched: {last[0]}")


def _version(name: str) -> str | None:
    """The version to pack: a tested one, or that which is used here."""
    try:
        return NEWEST.get(name) or version(name)
    except PackageNotFoundError:
        return None


def _thin_out(libs: Path) -> None:
    """Leave out what is not used: most of the size."""
    for name in LEFT_OUT:
        shutil.rmtree(libs / name, ignore_errors=True)
    strip = shutil.which("strip")
    for library in libs.glob("llvmlite/binding/*.so") if strip else ():
        subprocess.run([str(strip), str(library)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", type=Path, help="the archive to write, a .tar.xz")
    parser.add_argument("--python", default="3.12", help="the version of Python on the GPU host")
    given = parser.parse_args()
    pack(given.target, given.python)


if __name__ == "__main__":
    main()
