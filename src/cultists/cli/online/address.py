"""Addresses of rooms: from the link that a user gives to the URLs that are requested."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, urlencode, urlsplit

from cultists.cli.arguments import Usage
from cultists.cli.texts import Texts

ROOM = re.compile(r"/(?:api/rooms|room)/([A-Za-z0-9_-]+)/?")


@dataclass(frozen=True)
class Address:
    """A server, and perhaps a room there."""

    server: str  # http://host:port
    room: str | None = None

    @classmethod
    def read(cls, text: str, texts: Texts) -> Address:
        """Parse what the user gave."""
        try:
            parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
            known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:  # a port that is no number
            known = None
        if not known:
            raise Usage(texts("at-no-link", text=text))
        server = f"{parts.scheme}://{parts.netloc.rpartition('@')[2].lower()}"
        if parts.path in ("", "/"):
            return cls(server)
        room = ROOM.fullmatch(parts.path)
        if room is None:
            raise Usage(texts("at-no-link", text=text))
        return cls(server, room[1])

    @property
    def link(self) -> str:
        """The link to share with others."""
        return f"{self.server}/room/{self.room}" if self.room else self.server

    def path(self, rest: str = "") -> str:
        """The path of a request about the room."""
        return f"/api/rooms/{quote(self.room or '', safe='')}{rest}"

    def socket(self, **asked: str | int) -> str:
        """The URL of its WebSocket."""
        scheme, _, host = self.server.partition("://")
        speaks = "wss" if scheme == "https" else "ws"
        return f"{speaks}://{host}{self.path('/socket')}?{urlencode(asked)}"
