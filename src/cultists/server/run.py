"""Running a server process until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import logging.config
import socket
import sys
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from cultists.server.api.operations import Readiness, answer_peers
from cultists.server.app import make_app
from cultists.server.guarded_http import Forwarding, GuardedHttp
from cultists.server.live.context import Context
from cultists.server.live.registry import Registry
from cultists.server.logs import CONFIG
from cultists.server.scaling.handoff import HandoffProtocol, protocol_factory
from cultists.server.scaling.peers import Peers
from cultists.server.scaling.supervisor import Supervisor
from cultists.server.settings import Settings
from cultists.server.socket.room_socket import RoomSocket
from cultists.table.kernel import prefer_plain

BACKLOG = 2048  # connections that wait to be accepted
GRACE = 5  # seconds for requests under way
OWN_FILES = 100  # that are no connections: the database, the bots, the log


def serve(settings: Settings, door: socket.socket) -> int:
    """Serve at an open port; a status for the shell. Ctrl-C or SIGTERM stops gracefully."""
    if settings.processes > 1:
        logging.config.dictConfig(CONFIG)
        keep_pace()  # memory that forked processes share stays shared if it is not collected
        return Supervisor(settings, door, serve_share).run()
    serve_share(settings, door, None)
    return 0


def serve_share(settings: Settings, door: socket.socket, peers: Peers | None) -> None:
    """Serve in this process: all rooms, or its share of them."""
    prefer_plain(True)  # until the rules are compiled: see `warm_up`
    keep_pace()
    new_server(settings, peers).run(sockets=[door])


def keep_pace() -> None:
    """Have this process never pause for long.

    Rooms are many objects that live long: looking through all of them for garbage takes half a
    second at a thousand rooms, and finds nothing. And the thread that writes must not wait for its
    turn while everybody waits for it. Measured with 1,000 rooms and 500 moves a second: 99 % of
    moves acknowledged in 1,931 ms without, in 85 ms with both.
    """
    gc.collect()
    gc.freeze()  # what is there before the first room stays
    gc.set_threshold(50_000, 20, 1_000)
    sys.setswitchinterval(0.0005)


def most_connections(wanted: int) -> int:
    """How many connections can be open at once: each is a file to the operating system.

    The limit that any process may raise is raised as far as it goes.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # not every system takes its own limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, max(soft - OWN_FILES, 1))


def open_door(host: str, port: int, *, otherwise: bool = False) -> socket.socket:
    """Listen at an address; an OSError tells why that cannot be. Port 0 is any that is free.

    `otherwise` takes any free port if somebody has this one.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError:
        if not otherwise:
            raise
    return open_door(host, 0)


class Server(uvicorn.Server):
    """Hangs up on everybody before it waits for them."""

    def __init__(self, config: uvicorn.Config, registry: Registry, peers: Peers) -> None:
        super().__init__(config)
        self.registry, self.peers = registry, peers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Take connections from the port, and those that other processes hand off."""
        await super().startup(sockets)
        self.peers.listen(self._adopt)

    def _adopt(self, connection: socket.socket, read: bytes) -> None:
        self.registry.context.tasks.start(self._take(connection, read))

    async def _take(self, connection: socket.socket, read: bytes) -> None:
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(protocol_factory(self, read), connection)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop gracefully."""
        self.peers.stop_listening()
        self.registry.let_go()
        await super().shutdown(sockets)


def new_registry(context: Context, peers: Peers) -> Registry:
    """The rooms of a process, alone or among others."""
    registry = Registry(context, peers.mine)
    if not context.store.sqlite:
        from cultists.server.scaling.ownership import SharedOwnership  # with PostgreSQL's driver

        registry.ownership = SharedOwnership(registry)
    return registry


def new_app(registry: Registry, peers: Peers) -> FastAPI:
    """The application, which answers for its peers too."""
    app = make_app(registry)
    app.state.peers = peers
    app.state.readiness = Readiness(registry.context.store, registry.ownership.me or f"{peers.me}")
    answer_peers(registry, peers)
    return app


def new_server(
    settings: Settings, peers: Peers | None = None, context: type[Context] = Context
) -> Server:
    """The server, not yet running."""
    peers = peers or Peers()
    registry = new_registry(context(settings, divided=peers.divided), peers)
    app = new_app(registry, peers)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=CONFIG,
        access_log=False,
        http=HandoffProtocol if peers.divided else GuardedHttp,
        ws=RoomSocket,
        proxy_headers=settings.behind_proxy,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=most_connections(settings.limits.all_sockets),
    )
    app.state.forwarding = Forwarding(config, registry.context)
    return Server(config, registry, peers)
