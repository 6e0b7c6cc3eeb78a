"""What operators ask: health and metrics, of all processes that share a port."""

from __future__ import annotations

import asyncio
from time import monotonic

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import delete, insert
from sqlalchemy.exc import SQLAlchemyError

from cultists import __version__
from cultists.server.api.auth import registry_of
from cultists.server.live.registry import Registry
from cultists.server.metrics import Combined
from cultists.server.protocol.http import Alive, Health
from cultists.server.room.refusal import Refusal
from cultists.server.scaling.peers import Peers
from cultists.server.storage.schema import processes
from cultists.server.storage.store import Store

router = APIRouter(tags=["operating"])

ROOMS, METRICS = "rooms", "metrics"  # what peers ask each other
AGAIN = 1.0  # seconds until it is tried again whether the store writes
PATIENCE = 5.0  # seconds for that


def answer_peers(registry: Registry, peers: Peers) -> None:
    """Let the other processes behind the same port ask this one."""
    metrics = registry.context.metrics

    def snapshot() -> list[object]:
        refresh(registry)
        return metrics.snapshot()

    peers.answers |= {ROOMS: lambda: len(registry.rooms), METRICS: snapshot}


def refresh(registry: Registry) -> None:
    """Bring the metrics of this process up to date."""
    registry.context.metrics.refresh(len(registry.rooms), len(registry.context.sockets))


class Readiness:
    """Whether the store writes; it is tried at most once a second, however many ask."""

    def __init__(self, store: Store, name: str) -> None:
        self._store, self._name = store, f"ready-{name}"
        self._until = 0.0
        self._ready = False
        self._trying = asyncio.Lock()

    async def check(self) -> None:
        """Refuse if the store does not write now."""
        async with self._trying:
            if monotonic() >= self._until:
                self._ready = await self._writes()
                self._until = monotonic() + AGAIN
        if not self._ready:
            raise Refusal("server/store")

    async def _writes(self) -> bool:
        """Write a row that nobody reads: from a full disk one can still read."""
        row = {"id": self._name, "lease": 0}  # as of a process whose lease has long ended
        mine = processes.c.id == self._name
        write = self._store.run(delete(processes).where(mine), insert(processes).values(**row))
        try:
            await asyncio.wait_for(write, PATIENCE)
        except (Refusal, SQLAlchemyError, TimeoutError):
            return False
        return True


@router.get("/livez")
async def livez() -> Alive:
    """Whether the server answers at all; if not, start it again."""
    return Alive(status="alive")


@router.get("/readyz")
@router.get("/healthz")
async def readyz(request: Request) -> Health:
    """Whether the server takes part: its store writes. If not, send people to another one."""
    registry = registry_of(request)
    if registry.stopping:
        raise Refusal("server/stopping")
    peers: Peers = request.app.state.peers
    readiness: Readiness = request.app.state.readiness
    await readiness.check()
    others: dict[int, int] = await peers.ask(ROOMS)
    open_rooms = len(registry.rooms) + sum(others.values())
    return Health(status="well", rooms=open_rooms, version=__version__)


@router.get("/metrics", response_class=Response)
async def metrics(request: Request) -> Response:
    """Metrics for Prometheus. Where there are several processes, each has its label."""
    registry = registry_of(request)
    peers: Peers = request.app.state.peers
    refresh(registry)
    own = registry.context.metrics
    if peers.count == 1:
        text = generate_latest(own.registry)
    else:
        snapshots = {peers.me: own.snapshot(), **await peers.ask(METRICS)}
        text = generate_latest(Combined(snapshots))
    return Response(text, media_type=CONTENT_TYPE_LATEST)
