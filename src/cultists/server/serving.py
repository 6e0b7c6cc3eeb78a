"""Running a server process until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys

import uvicorn

from cultists.server.app import make_app
from cultists.server.doorway import Doorway, made_by
from cultists.server.house import House
from cultists.server.logs import CONFIG
from cultists.server.neighbours import Neighbours
from cultists.server.settings import Settings
from cultists.server.socket import RoomSocket
from cultists.table.kernel import prefer_plain

BACKLOG = 2048  # callers who wait for the door to be opened
GRACE = 5  # seconds for whoever is in the middle of something


def serve(settings: Settings, door: socket.socket, neighbours: Neighbours | None = None) -> None:
    """Serve at an open door. A first Ctrl-C or SIGTERM stops gracefully."""
    prefer_plain(True)  # until the rules are compiled: see `warm_up`
    keep_pace()
    server(settings, neighbours).run(sockets=[door])


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
    """Asks people to go before it waits for them."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open for those who call, and for those whom other processes hand over."""
        await super().startup(sockets)
        self.house.neighbours.listen(self._adopt)

    def _adopt(self, connection: socket.socket, read: bytes) -> None:
        self.house.start_task(self._take(connection, read))

    async def _take(self, connection: socket.socket, read: bytes) -> None:
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(made_by(self, read), connection)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop gracefully."""
        self.house.neighbours.deafen()
        self.house.let_go()
        await super().shutdown(sockets)


def server(settings: Settings, neighbours: Neighbours | None = None) -> uvicorn.Server:
    """The server, not yet running."""
    house = House(settings, neighbours)
    app = make_app(settings, house)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=CONFIG,
        access_log=False,
        http=Doorway if house.neighbours.divided else "auto",
        ws=RoomSocket,
        proxy_headers=settings.behind_proxy,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=settings.limits.all_sockets,
    )
    return Server(config, house)
