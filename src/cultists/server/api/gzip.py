"""Compression of answers for clients that accept it."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST = 1024  # bytes that are compressed
LEVEL = 5  # beyond it takes twice the time for a hundredth less
STREAM = "/stream"


class GzipWholeAnswers:
    """Compresses whole answers. A stream is left alone: its lines must not wait for others."""

    def __init__(self, app: ASGIApp) -> None:
        self.plain = app
        self.packed = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = scope["type"] == "http" and not scope["path"].endswith(STREAM)
        await (self.packed if whole else self.plain)(scope, receive, send)
