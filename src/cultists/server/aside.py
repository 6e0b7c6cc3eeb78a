"""What takes long, done aside: in a thread, where there are threads. A page has none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
THREADS = sys.platform != "emscripten"


async def aside(work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Have something done without holding up the event loop, if that is possible."""
    if THREADS:
        return await asyncio.to_thread(work, *given, **more)
    return work(*given, **more)
