"""What the host asks of the page that it runs in; the calls are JavaScript's."""

from __future__ import annotations

from typing import Protocol


class Page(Protocol):
    """Sends, keeps and thinks. None of it is waited for: the page calls back."""

    def send(self, connection: int, text: str) -> None:
        """Hand a message over."""

    def closed(self, connection: int, refused: bool) -> None:
        """A connection ended."""

    def store(self, room: str, number: int, text: str) -> None:
        """Keep an entry."""

    def store_room(self, room: str, text: str) -> None:
        """Keep the head of a room, in place of the one before."""

    def delete_room(self, room: str) -> None:
        """Forget a room."""

    def store_people(self, text: str) -> None:
        """Keep who plays here, in place of what was kept before."""

    def read(self, request: int, room: str) -> None:
        """Find the entries of a room."""

    def think(self, request: int, text: str, lane: str) -> None:
        """Have a bot choose."""
