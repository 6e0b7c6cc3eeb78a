"""Extras: packages that only some uses need, and the sentence for whoever lacks one.

The engine needs nothing but Python. `pip install "cultists[fast]"` brings what compiles its rules,
and every other extra brings that too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec

from cultists.table.errors import CultistsError

EXTRAS = {
    "fast": ("numpy", "numba", "llvmlite"),
    "terminal": ("rich", "prompt_toolkit", "argcomplete"),
    "server": (
        *("fastapi", "starlette", "pydantic", "orjson", "uvicorn", "uvloop", "httptools"),
        *("websockets", "sqlalchemy", "alembic", "argon2", "itsdangerous", "prometheus_client"),
    ),
    "research": ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "openskill"),
    "gpu": ("numba_cuda",),
    "learn": ("torch",),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "wasm": ("ziglang",),
}
"""What each extra is for: the modules that are imported of it."""

OWNERS = {module: extra for extra, modules in EXTRAS.items() for module in modules}


class MissingExtra(CultistsError, ModuleNotFoundError):
    """A package is not installed that this needs; an extra brings it."""

    def __init__(self, module: str) -> None:
        self.extra = OWNERS[module]
        super().__init__(
            f'{module} is not installed. Install it with: pip install "cultists[{self.extra}]"'
        )
        self.name = module

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str]]:
        """For pickle: errors come back from other processes."""
        return type(self), (str(self.name),)


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """What an import that failed means; None: it is none of ours."""
    module = (error.name or "").partition(".")[0]
    return MissingExtra(module) if module in OWNERS else None


@contextmanager
def needs_extra() -> Iterator[None]:
    """Say which extra is missing if an import inside fails for it."""
    try:
        yield
    except ModuleNotFoundError as error:
        told = missing_extra(error)
        if told is None:
            raise
        raise told from None


@cache
def installed(module: str) -> bool:
    """Whether a module can be imported; it is not imported to find out."""
    try:
        return find_spec(module) is not None
    except (ModuleNotFoundError, ValueError):  # somebody keeps it from being found
        return False


def need(module: str) -> None:
    """Refuse to go on without a module of an extra."""
    if not installed(module):
        raise MissingExtra(module)
