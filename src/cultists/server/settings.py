"""The settings of a server: everything that an operator may choose."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """Limits for each person and each address. Rates are token buckets: per second, and a burst."""

    messages: float = 20.0  # a second, for one person
    burst: int = 60
    address_messages: float = 200.0  # a second, for one address
    address_burst: int = 600
    body: int = 262_144  # bytes of a request: a card file of one's own is the largest
    message: int = 16_384  # bytes of one message in a socket
    chat: int = 300  # characters
    rooms: int = 30  # open at once, for one person
    sockets: int = 12  # for one person
    address_sockets: int = 200
    address_connections: int = 200  # HTTP connections, of requests and of streams
    all_sockets: int = 20_000


@dataclass(frozen=True)
class Settings:
    """A server."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1  # that serve, each its share of the rooms
    workers: int = 1  # processes in which bots think, for each server process
    origins: tuple[str, ...] = ()  # other addresses whose pages may speak here
    hosts: tuple[str, ...] = ()  # names that the server answers to; "*" is any
    secure: bool = False  # cookies only over HTTPS
    behind_proxy: bool = False  # believe what a proxy says about addresses
    limits: Limits = field(default_factory=Limits)
    idle: int = 600  # seconds after which an empty room is put away
    lease: int = 3  # seconds for which a process owns a room without saying so again
