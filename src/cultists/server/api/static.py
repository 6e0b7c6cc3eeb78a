"""The page: static files that were built into the package."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from fastapi import Request
from fastapi.responses import PlainTextResponse, Response

from cultists.server.api.auth import language_of
from cultists.speech import say

FOLDER = Path(__file__).parents[1] / "page"
INDEX = "index.html"
ASSETS = "assets/"  # their names change with their contents
KEPT = "public, max-age=31536000, immutable"
ASKED = "no-cache"  # kept, but asked for whether it is still so
OURS = ("api", "docs", "openapi.json", "healthz", "livez", "readyz", "metrics")
"""First parts of addresses that are no pages."""

KINDS = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",  # compiled while it is loaded only under this name
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""What not every system knows."""

TEXTS = ("image/svg+xml", "application/json", "application/manifest+json")
"""What else is worth compressing."""

PACKED = (("br", ".br"), ("gzip", ".gz"))
"""Encodings, the best first, and how files end that were compressed so when the page was built."""

POLICY = "; ".join(
    (
        "default-src 'self'",  # sockets too: 'self' is this host, whatever the protocol
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",  # where things lie is written into elements
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""Of scripts, for those that are workers: they run WebAssembly, and the page itself does not."""

CAREFUL = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",  # the address may be the key to a room
    "cross-origin-opener-policy": "same-origin",
}


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    kind: str
    tag: str
    encoding: str | None


def is_page(request: Request) -> bool:
    """Whether an address may be one of the page, which has its own router."""
    first = request.scope["path"].strip("/").split("/", maxsplit=1)[0]
    return request.method in ("GET", "HEAD") and first not in OURS


def answer(request: Request) -> Response | None:
    """A file of the page, or the page itself; None: a file that is not there."""
    path: str = request.scope["path"][1:]
    accepted = request.headers.get("accept-encoding", "")
    file = find(FOLDER, path, accepted)
    if file is None:
        if "." in path.rsplit("/", 1)[-1]:
            return None
        path, file = INDEX, find(FOLDER, INDEX, accepted)
    if file is None:
        return PlainTextResponse(say(language_of(request), "catalogue-page-missing"), 404)
    headers = {
        "cache-control": KEPT if path.startswith(ASSETS) else ASKED,
        "etag": file.tag,
        "vary": "accept-encoding",
    }
    if file.kind.startswith("text/html"):
        headers |= CAREFUL
    elif file.kind.startswith("text/javascript"):
        headers["content-security-policy"] = WORKER_POLICY
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.encoding is not None:
        headers["content-encoding"] = file.encoding
    return Response(file.body, headers=headers, media_type=file.kind)


def find(folder: Path, path: str, accepted: str) -> File | None:
    """A file by its address, in the best form that is accepted."""
    if not path or "\0" in path or any(part.startswith(".") for part in path.split("/")):
        return None
    plain = folder / path
    if not plain.is_relative_to(folder) or not _is_file(plain):
        return None
    for encoding, end in PACKED:
        packed = plain.with_name(plain.name + end)
        if encoding in accepted and _is_file(packed):
            return _read(packed, plain.name, encoding, packed.stat().st_mtime_ns)
    ours = "gzip" if "gzip" in accepted else None
    return _read(plain, plain.name, ours, plain.stat().st_mtime_ns)


def _is_file(path: Path) -> bool:
    """Whether there is a file; an address may be too long to be that of one."""
    try:
        return path.is_file()
    except OSError:
        return False


@lru_cache(maxsize=128)
def _read(path: Path, name: str, encoding: str | None, _changed: int) -> File:
    """A file as it was last changed; compressed here if it was not when it was built."""
    body = path.read_bytes()
    kind = KINDS.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in TEXTS
    if path.name == name and encoding is not None:
        packed = compress(body, mtime=0) if text else body
        body, encoding = (packed, encoding) if len(packed) < len(body) else (body, None)
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(body, kind, f'"{sha256(body).hexdigest()[:20]}"', encoding)
