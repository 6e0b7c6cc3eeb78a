"""What operators ask: health and metrics, of all processes that share a port."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import select

from cultists import __version__
from cultists.server.api.auth import registry_of
from cultists.server.live.registry import Registry
from cultists.server.metrics import Combined
from cultists.server.protocol.http import Health
from cultists.server.scaling.peers import Peers

router = APIRouter(tags=["operating"])

ROOMS, METRICS = "rooms", "metrics"  # what peers ask each other


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


@router.get("/healthz")
async def healthz(request: Request) -> Health:
    """Whether the server and its store answer."""
    registry = registry_of(request)
    peers: Peers = request.app.state.peers
    await registry.context.store.read(lambda connection: connection.scalar(select(1)))
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
