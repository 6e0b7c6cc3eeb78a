"""The application: routes, guards, and what every answer has in common."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cultists import __version__
from cultists.server.api import page as routes_page
from cultists.server.api import people as routes_people
from cultists.server.api import rooms as routes_rooms
from cultists.server.api.auth import check_origin, language_of
from cultists.server.api.gzip import Packing
from cultists.server.api.reference import add_reference
from cultists.server.api.static import answer, is_page
from cultists.server.live.dispatch import mistake
from cultists.server.live.registry import House
from cultists.server.metrics_shared import answer_neighbours, open_rooms
from cultists.server.metrics_shared import metrics as all_metrics
from cultists.server.protocol.responses import ErrorShown, Health
from cultists.server.room.refusal import Refusal
from cultists.server.settings import Settings
from cultists.server.storage.history import Pasts

log = logging.getLogger("cultists.app")
TOO_LARGE = "cultists.too_large"  # noted in the scope of a request
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # links are secrets
    (b"x-frame-options", b"DENY"),
    (b"cache-control", b"no-store"),
]


def make_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The application of one server process."""
    opened = house or House(settings)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await opened.start()
        yield
        await opened.stop()

    app = FastAPI(
        title="cultists",
        version=__version__,
        description="Rooms for The Stars Are Right and Cthulhu Realms. See docs/protocol.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": ErrorShown}},
    )
    app.state.house = opened
    app.include_router(routes_people.router)
    app.include_router(routes_rooms.router)
    app.include_router(routes_page.router)
    app.state.pasts = Pasts(opened.store)
    app.add_middleware(Packing)
    app.add_middleware(Guard, house=opened)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, elsewhere)
    _operating(app, opened)
    add_reference(app)
    return app


def _operating(app: FastAPI, house: House) -> None:
    """What operators ask."""
    answer_neighbours(house)

    @app.get("/healthz", tags=["operating"])
    async def healthz() -> Health:
        """Whether the server answers and its store does."""
        await house.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        return Health(status="well", rooms=await open_rooms(house), version=__version__)

    @app.get("/metrics", tags=["operating"], response_class=Response)
    async def metrics() -> Response:
        """Counters for Prometheus."""
        return Response(await all_metrics(house), media_type=CONTENT_TYPE_LATEST)


async def refused(request: Request, error: Exception) -> JSONResponse:
    """A refusal as an answer."""
    assert isinstance(error, Refusal)
    house: House = request.app.state.house
    house.measures.refused.labels(error.code).inc()
    answer = JSONResponse(error.to_dict(language_of(request)), error.status)
    if error.code == "request/often":
        answer.headers["retry-after"] = str(error.arguments["seconds"])
    return answer


async def malformed(request: Request, error: Exception) -> JSONResponse:
    """A request that does not fit the page: what is wrong, and nothing of what was sent."""
    assert isinstance(error, RequestValidationError)
    return await refused(request, Refusal("request/bad", what=mistake(error.errors()[0])))


async def elsewhere(request: Request, error: Exception) -> Response:
    """What FastAPI itself refuses: an address that is none, a body that cannot be read.

    What is no address of the server may be one of the page.
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
    """Before anything is read: whose page is it, and how large? After it: careful headers."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app, self.house = app, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                ours = [header for header in HEADERS if header[0] not in given]
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        try:
            if scope["method"] not in SAFE:
                check_origin(connection, self.house)
            await self.app(scope, self._limited(scope, connection, receive), with_headers)
        except Refusal as refusal:  # from here: whatever the routes refuse is answered there
            answer = JSONResponse(refusal.to_dict(language_of(connection)), refusal.status)
            await answer(scope, receive, with_headers)

    def _limited(self, scope: Scope, connection: HTTPConnection, receive: Receive) -> Receive:
        """Read no more than may be sent."""
        limit = self.house.settings.limits.body
        said = connection.headers.get("content-length", "0")
        if not said.isdigit() or int(said) > limit:
            raise Refusal("request/large", limit=limit)
        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > limit:
                scope[TOO_LARGE] = limit  # whoever reads may hide what is raised here
                raise Refusal("request/large", limit=limit)
            return message

        return limited
