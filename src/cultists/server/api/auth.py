"""Authentication: the person, address and language of a request, and its origin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from socket import gethostname
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from cultists.server.answers.people import new_guest
from cultists.server.answers.visitor import Visitor
from cultists.server.live.context import Context
from cultists.server.live.registry import Registry
from cultists.server.room.refusal import Refusal
from cultists.server.storage.accounts import COOKIE, COOKIE_AGE, device_of
from cultists.server.storage.people import Person
from cultists.speech import LANGUAGES

BEARER = "bearer "
LONGEST_NAME = 100  # characters of a host that are repeated
OWN_NAMES = ("localhost", gethostname().lower(), f"{gethostname().lower()}.local")


@dataclass
class HttpVisitor(Visitor):
    """Who sends a request by HTTP."""

    registry: Registry
    device: str

    @property
    def context(self) -> Context:
        """What the server process has."""
        return self.registry.context


@dataclass(frozen=True)
class Caller:
    """The request that opened a socket, in the form of an HTTP connection."""

    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    query_params: Mapping[str, str]
    address: str


Connection = HTTPConnection | Caller


def registry_of(connection: HTTPConnection) -> Registry:
    """The registry of the process that answers."""
    registry: Registry = connection.app.state.registry
    return registry


def address_of(connection: HTTPConnection) -> str:
    """The client's address. Behind a proxy, uvicorn has put the true one there."""
    return connection.client.host if connection.client else "nowhere"


def language_of(connection: Connection) -> str:
    """The language asked for, or the first of the browser's languages that we have."""
    asked = connection.query_params.get("language", "")
    spoken = connection.headers.get("accept-language", "")
    wishes = [asked, *(part.strip()[:2].lower() for part in spoken.split(","))]
    return next((code for code in wishes if code in LANGUAGES), LANGUAGES[0])


async def person_of(connection: Connection, context: Context) -> Person | None:
    """The person whose token or cookie came with the request."""
    given = connection.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        person = await context.accounts.by_token(given[len(BEARER) :].strip(), context.clock())
        if person is None:
            raise Refusal("person/unknown")
        return person
    return await context.accounts.by_cookie(connection.cookies.get(COOKIE), context.clock())


async def visitor(connection: HTTPConnection) -> HttpVisitor:
    """Who sends an HTTP request; too many requests are refused."""
    registry = registry_of(connection)
    admission, address = registry.context.admission, address_of(connection)
    admission.by_address.take(address)
    person = await person_of(connection, registry.context)
    if person is not None:
        admission.by_person.take(person.id)
    device = device_of(connection.headers.get("user-agent", ""))
    return HttpVisitor(registry, person, address, language_of(connection), device)


Asking = Annotated[HttpVisitor, Depends(visitor)]


async def guest_if_nobody(asking: Asking, response: Response) -> HttpVisitor:
    """The same for requests that change something: without an identity, become a guest."""
    if asking.person is None:
        asking.person = await new_guest(asking, None)
        await give_cookie(response, asking, asking.person)
    return asking


Somebody = Annotated[HttpVisitor, Depends(guest_if_nobody)]


async def give_cookie(response: Response, asking: HttpVisitor, person: Person) -> None:
    """Begin a session: let a browser remember who it is. No script of any page can read it."""
    context = asking.context
    response.set_cookie(
        COOKIE,
        await context.accounts.new_session(person, asking.device, context.clock()),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=context.settings.secure,
        path="/",
    )


def check_host(connection: Connection, context: Context) -> None:
    """Answer only to names that are the server's own.

    A page can have its own name point to this machine, and then speak with a server that only this
    machine can reach as if it were its own (DNS rebinding). An address cannot be made to do that.
    """
    settings = context.settings
    name = host_name(connection.headers.get("host", ""))
    ours = (*settings.hosts, *OWN_NAMES, settings.host.lower())
    anything = settings.behind_proxy and not settings.hosts  # what it passes on is its business
    if anything or not name or name in ours or "*" in settings.hosts or _is_address(name):
        return
    if not name.endswith(".localhost"):
        raise Refusal("request/host", host=name[:LONGEST_NAME])


def host_name(host: str) -> str:
    """The name in a `Host` header, without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return host.lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(connection: Connection, context: Context) -> None:
    """Accept a browser's cookie from our own pages only. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Refusal("request/origin")
        return
    if origin in context.settings.origins:
        return
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        host = ""
    if not host or host != connection.headers.get("host", "").lower():
        raise Refusal("request/origin")
