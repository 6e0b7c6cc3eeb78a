"""Guests, accounts and tokens."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, cast

from fastapi import APIRouter, Path, Query, Response, status

from cultists.server import json_bytes
from cultists.server.answers import people as answers
from cultists.server.answers import statistics as own_games
from cultists.server.answers.people import new_guest, shown
from cultists.server.api.auth import Asking, give_cookie
from cultists.server.protocol.http import (
    Credentials,
    DeviceShown,
    GameName,
    NewGuest,
    NewName,
    NewPassword,
    PersonShown,
    Statistics,
    TokenShown,
)
from cultists.server.storage.accounts import COOKIE, SHOWN
from cultists.server.storage.people import compared

router = APIRouter(prefix="/api", tags=["people"])
AS_JSON: dict[int | str, dict[str, Any]] = {200: {"model": Statistics}}
SessionId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{SHOWN}}}$")]


@router.post("/guests", status_code=status.HTTP_201_CREATED)
async def become_guest(wanted: NewGuest, asking: Asking, response: Response) -> PersonShown:
    """Become somebody without an account. Programs ask for a token and keep it."""
    context = asking.context
    person = await new_guest(asking, wanted.name)
    if wanted.token:
        return shown(person, await context.accounts.new_token(person, context.clock()))
    await give_cookie(response, asking, person)
    return shown(person)


@router.get("/me")
async def who_am_i(asking: Asking) -> PersonShown:
    """Who you are."""
    return shown(asking.known)


@router.get("/statistics", responses=AS_JSON, response_class=Response)
async def statistics(
    asking: Asking,
    game: GameName | None = None,
    seats: Annotated[int | None, Query(ge=2, le=4)] = None,
    days: Annotated[int | None, Query(ge=1, le=3650)] = None,
) -> Response:
    """How you have played: your own games by opponent, table and card, and over time."""
    shown = await own_games.statistics(asking, game, seats, days)
    return Response(json_bytes.dumps(shown), media_type="application/json")


@router.patch("/me")
async def rename(wanted: NewName, asking: Asking) -> PersonShown:
    """Change your name."""
    return await answers.rename(asking, wanted)


@router.post("/account", status_code=status.HTTP_201_CREATED)
async def make_account(wanted: Credentials, asking: Asking, response: Response) -> PersonShown:
    """Make an account: a guest keeps all games under a name and a password.

    All other cookies and tokens of the guest are withdrawn, and a browser gets a new one.
    """
    asking.context.admission.by_address.take(asking.address, 20)
    accounts, guest = asking.context.accounts, asking.known
    member = await accounts.make_account(guest, wanted.name, wanted.password)
    if guest.by is not None and guest.by.kind == "session":
        await accounts.end_this(guest)
        await give_cookie(response, asking, member)
    asking.registry.hang_up(member.id)
    return shown(member)


@router.put("/account/password", status_code=status.HTTP_204_NO_CONTENT)
async def change_password(wanted: NewPassword, asking: Asking) -> None:
    """Change your password. All other browsers are logged out."""
    asking.context.admission.by_address.take(asking.address, 20)
    asking.context.admission.by_account.take(asking.known.id)
    await asking.context.accounts.change_password(asking.known, wanted.old, wanted.new)
    asking.registry.hang_up(asking.known.id)


@router.post("/session")
async def log_in(wanted: Credentials, asking: Asking, response: Response) -> PersonShown:
    """Log in by name and password."""
    asking.context.admission.by_address.take(asking.address, 20)
    asking.context.admission.by_account.take(compared(wanted.name))
    person = await asking.context.accounts.log_in(wanted.name, wanted.password)
    await give_cookie(response, asking, person)
    return shown(person)


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT)
async def log_out(asking: Asking, response: Response) -> None:
    """Log out: the cookie, or the token, with which you ask is worth nothing any more."""
    if asking.person is not None:
        await asking.context.accounts.end_this(asking.person)
        asking.registry.hang_up(asking.person.id)
    response.delete_cookie(COOKIE, path="/")


@router.get("/sessions")
async def devices(asking: Asking) -> list[DeviceShown]:
    """Browsers in which you are logged in, and tokens of your programs."""
    found = await asking.context.accounts.devices(asking.known)
    return [cast(DeviceShown, asdict(one)) for one in found]


@router.delete("/sessions", status_code=status.HTTP_204_NO_CONTENT)
async def log_out_others(asking: Asking) -> None:
    """Log out everywhere else, and withdraw all other tokens."""
    await asking.context.accounts.end_others(asking.known, "session", "token")
    asking.registry.hang_up(asking.known.id)


@router.delete("/sessions/{session}", status_code=status.HTTP_204_NO_CONTENT)
async def log_out_device(session: SessionId, asking: Asking) -> None:
    """Log out one browser, or withdraw one token."""
    await asking.context.accounts.end(asking.known, session)
    asking.registry.hang_up(asking.known.id)


@router.post("/tokens", status_code=status.HTTP_201_CREATED)
async def new_token(asking: Asking) -> TokenShown:
    """A token with which a program plays for you."""
    context = asking.context
    token = await context.accounts.new_token(asking.known, context.clock())
    return TokenShown(token=token)
