"""The settings of a server: everything that an operator may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """Limits for each person and each address. Rates are token buckets: per second, and a burst."""

    messages: float = 20.0  # a second, for one person
    burst: int = 60
    address_messages: float = 200.0  # a second, for one address
    address_burst: int = 600
    address_guests: float = 0.5  # a second, who come from one address
    address_guests_burst: int = 100
    log_ins: float = 0.1  # a second, by the name of one account
    log_in_burst: int = 10
    body: int = 262_144  # bytes of a request: a card file of one's own is the largest
    message: int = 16_384  # bytes of one message in a socket
    chat: int = 300  # characters
    chats: float = 0.5  # a second, from one person in one room; all its spectators are one person
    chat_burst: int = 20
    room_chats: int = 2_000  # in one room, ever
    hints: float = 0.2  # a second, thought about for one person
    hint_burst: int = 10
    rooms: int = 30  # unfinished, of one person
    address_rooms: float = 0.2  # a second, created from one address
    address_rooms_burst: int = 60
    all_rooms: int = 10_000  # unfinished, of everybody
    machines: int = 60  # in unfinished rooms of one account
    guest_machines: int = 24  # the same, of one guest
    all_machines: int = 3_000  # the same, of everybody
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
    players: Mapping[str, str] = field(default_factory=dict)  # who plays at a level, if not ours
    idle: int = 600  # seconds after which an empty room is put away
    empty: int = 3_600  # seconds after which a room that waits and in which nobody sits is deleted
    waiting: int = 7 * 86_400  # the same, if somebody sits there
    gather: int = 60  # seconds for which clocks wait until everybody has come to a new game
    lease: int = 3  # seconds for which a process owns a room without saying so again
