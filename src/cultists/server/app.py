"""The application: routes, guards, and what every answer has in common."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cultists import __version__
from cultists.server.api import operations, page, people, rooms
from cultists.server.api.auth import check_host, check_origin, language_of, registry_of
from cultists.server.api.gzip import GzipWholeAnswers
from cultists.server.api.reference import add_reference
from cultists.server.api.static import answer, is_page
from cultists.server.live.context import Context
from cultists.server.live.dispatch import describe_error, sender_of
from cultists.server.live.registry import Registry
from cultists.server.protocol.messages import ErrorMessage
from cultists.server.room.refusal import Refusal
from cultists.server.socket.room_socket import keep_alive
from cultists.server.warmup import warm_up

TOO_LARGE = "cultists.too_large"  # noted in the scope of a request
MESSAGES = "/messages"  # how addresses end that take what a socket takes
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # links are secrets
    (b"x-frame-options", b"DENY"),
    (b"cache-control", b"no-store"),
]
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")


def make_app(registry: Registry) -> FastAPI:
    """The application of one server process."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await registry.start()
        registry.context.tasks.start(warm_up(registry.context.bots))
        registry.context.tasks.start(keep_alive(registry.context))
        yield
        await registry.stop()

    app = FastAPI(
        title="cultists",
        version=__version__,
        description="Rooms for The Stars Are Right and Cthulhu Realms. See docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": ErrorMessage}},
    )
    app.state.registry = registry
    for routes in (people, rooms, page, operations):
        app.include_router(routes.router)
    app.add_middleware(GzipWholeAnswers)
    app.add_middleware(Guard, context=registry.context)
    _allow_origins(app, registry.context.settings.origins)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, elsewhere)
    add_reference(app)
    return app


def _allow_origins(app: FastAPI, origins: Sequence[str]) -> None:
    """Let browsers know which other pages may speak here: they ask before they send anything."""
    if origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["GET", "POST", "PATCH", "DELETE"],
            allow_headers=["authorization", "content-type"],
            expose_headers=["retry-after"],
            allow_credentials=True,
        )


async def refused(request: Request, error: Exception) -> JSONResponse:
    """A refusal as an answer."""
    assert isinstance(error, Refusal)
    registry_of(request).context.metrics.refused.labels(error.code).inc()
    said = error.to_dict(language_of(request), await _sender(request, error))
    answer = JSONResponse(said, error.status)
    if error.code == "request/often":
        answer.headers["retry-after"] = str(error.arguments["seconds"])
    return answer


async def _sender(request: Request, error: Refusal) -> str | None:
    """The id of the message that is refused, if the request brings one."""
    posted = request.method == "POST" and request.url.path.endswith(MESSAGES)
    return sender_of(await request.body()) if posted and error.code != "request/large" else None


async def malformed(request: Request, error: Exception) -> JSONResponse:
    """A request of the wrong form: what is wrong, and nothing of what was sent."""
    assert isinstance(error, RequestValidationError)
    return await refused(request, Refusal("request/bad", what=describe_error(error.errors()[0])))


async def elsewhere(request: Request, error: Exception) -> Response:
    """What FastAPI itself refuses: an unknown address, a body that cannot be read.

    An address that the API does not know may be one of the page.
    """
    assert isinstance(error, HTTPException)
    page = answer(request) if error.status_code == 404 and is_page(request) else None
    if page is not None:
        return page
    if request.scope.get(TOO_LARGE):
        return await refused(request, Refusal("request/large", limit=request.scope[TOO_LARGE]))
    codes = {404: "request/nowhere", 405: "request/method"}
    if error.status_code in codes:
        return await refused(request, Refusal(codes[error.status_code]))
    return await refused(request, Refusal("request/bad", what=str(error.detail)))


class Guard:
    """Checks host, origin and size before anything is read; adds security headers to answers."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app, self.context = app, context
        self._headers = [*HEADERS, ONLY_HTTPS] if context.settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                ours = [header for header in self._headers if header[0] not in given]
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        try:
            check_host(connection, self.context)
            if scope["method"] not in SAFE:
                check_origin(connection, self.context)
            await self.app(scope, self._limited(scope, connection, receive), with_headers)
        except Refusal as refusal:  # from here; what the routes refuse is answered there
            answer = JSONResponse(refusal.to_dict(language_of(connection)), refusal.status)
            await answer(scope, receive, with_headers)

    def _limited(self, scope: Scope, connection: HTTPConnection, receive: Receive) -> Receive:
        """Read no more than may be sent."""
        limit = self.context.settings.limits.body
        said = connection.headers.get("content-length", "0")
        if not said.isdigit() or int(said) > limit:
            raise Refusal("request/large", limit=limit)
        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > limit:
                scope[TOO_LARGE] = limit  # FastAPI may hide what is raised here
                raise Refusal("request/large", limit=limit)
            return message

        return limited
