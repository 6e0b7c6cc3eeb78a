"""The same games on a cluster, by Ray. An optional extra: `pip install cultists[ray]`.

Every machine of the cluster needs this package, in the same version.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.playing import play_or_say_why
from cultists.table.extras import needs_extra
from cultists.table.kernel import plain_wanted

AHEAD = 2  # games under way for each core
PATIENCE = 10  # seconds to wait for an answer


def play_on_ray(arena: Arena, numbers: Sequence[int], workers: int, address: str) -> Iterator[Bout]:
    """Play games, and yield each as soon as it is over.

    Without an address, Ray is started on this machine with as many workers.
    """
    ray = _ray()
    borrowed = ray.is_initialized()
    if not borrowed:
        _connect(ray, workers, address)
    try:
        yield from _spread(ray, arena, numbers)
    except ray.exceptions.RayError as error:
        raise ArenaError("ray-lost", error=_reason(error)) from None
    finally:
        if not borrowed:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # no warning about them
    with needs_extra():
        import ray

    return ray


def _connect(ray: Any, workers: int, address: str) -> None:
    _knock(address)
    own = {"address": "local", "num_cpus": workers, "include_dashboard": False}
    place = {"address": address} if address else own
    try:
        ray.init(**place, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = address or "ray"
        raise ArenaError("ray-unreachable", address=where, error=_reason(error)) from None


def _knock(address: str) -> None:
    """Check whether the address answers: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():  # such as `auto`: Ray knows where to look
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ArenaError("ray-unreachable", address=address, error=_reason(error)) from None


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return text.split("\n")[0].rstrip(".")


def _spread(ray: Any, arena: Arena, numbers: Sequence[int]) -> Iterator[Bout]:
    """Keep every core busy."""
    task = ray.remote(play_or_say_why)
    if plain_wanted():
        task = task.options(runtime_env={"env_vars": {"CULTISTS_PLAIN": "1"}})
    settings = ray.put(arena)
    waiting = iter(numbers)
    abreast = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    under_way = [task.remote(settings, number) for number in islice(waiting, abreast)]
    while under_way:
        done, under_way = ray.wait(under_way)
        under_way += [task.remote(settings, number) for number in islice(waiting, len(done))]
        for came in ray.get(done):
            if isinstance(came, ArenaError):
                raise came
            yield came
