"""One connection to a room: a socket or a stream, from a seat or of a spectator."""

from __future__ import annotations

from collections.abc import Callable

from cultists.server.room.log import Entry
from cultists.server.storage.people import Credential

MOST_WAITING = 500  # messages; a slower reader is cut off, reconnects, and gets the rest
MOST_WAITING_BYTES = 2_000_000  # of these messages together


class Connection:
    """One connection. Sending never waits: a slow reader delays nobody else."""

    __slots__ = (
        *("_send", "by", "closed", "hang_up", "language"),
        *("muted", "packed", "person", "seat"),
    )

    def __init__(
        self,
        send: Callable[[bytes], None],
        hang_up: Callable[[], None],
        person: str | None,
        language: str,
        packed: bool = False,
    ) -> None:
        self._send = send
        self.hang_up = hang_up
        self.person = person
        self.by: Credential | None = None  # by what the person is known
        self.seat: int | None = None
        self.language = language
        self.muted: frozenset[int | None] = frozenset()  # seats; None stands for spectators
        self.packed = packed  # wants the view as bytes too: it runs the rules itself
        self.closed = False

    def post(self, message: bytes) -> None:
        """Send a message, after those before it."""
        if not self.closed:
            self._send(message)

    def hears(self, entry: Entry) -> bool:
        """Whether a chat message is wanted here: one's own always is."""
        if entry.person is not None and entry.person == self.person:
            return True
        return entry.seat not in self.muted
