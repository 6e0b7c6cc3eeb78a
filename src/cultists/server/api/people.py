"""Guests, accounts and tokens."""

from __future__ import annotations

from fastapi import APIRouter, Response, status

from cultists.server.api.auth import Asking, give_cookie
from cultists.server.protocol.requests import Credentials, NewGuest, NewName
from cultists.server.protocol.responses import PersonShown, TokenShown
from cultists.server.storage.accounts import COOKIE, Person

router = APIRouter(prefix="/api", tags=["people"])


def shown(person: Person, token: str | None = None) -> PersonShown:
    """A person, as they see themselves."""
    return PersonShown(person=person.id, name=person.name, account=person.account, token=token)


@router.post("/guests", status_code=status.HTTP_201_CREATED)
async def become_guest(wanted: NewGuest, asking: Asking, response: Response) -> PersonShown:
    """Become somebody without an account. Programs ask for a token and keep it."""
    house = asking.house
    house.by_address.take(asking.address, 10)
    person = await house.people.new_guest(wanted.name, house.clock())
    if wanted.token:
        return shown(person, await house.people.new_token(person, house.clock()))
    give_cookie(response, house, person)
    return shown(person)


@router.get("/me")
async def who_am_i(asking: Asking) -> PersonShown:
    """Who the server takes you for."""
    return shown(asking.known)


@router.patch("/me")
async def rename(wanted: NewName, asking: Asking) -> PersonShown:
    """Be called otherwise."""
    return shown(await asking.house.people.rename(asking.known, wanted.name))


@router.post("/account", status_code=status.HTTP_201_CREATED)
async def make_account(wanted: Credentials, asking: Asking) -> PersonShown:
    """Stay: a guest keeps all games under a name and a password."""
    asking.house.by_address.take(asking.address, 20)
    people = asking.house.people
    return shown(await people.make_account(asking.known, wanted.name, wanted.password))


@router.post("/session")
async def log_in(wanted: Credentials, asking: Asking, response: Response) -> PersonShown:
    """Be recognised by name and password."""
    asking.house.by_address.take(asking.address, 20)
    person = await asking.house.people.log_in(wanted.name, wanted.password)
    give_cookie(response, asking.house, person)
    return shown(person)


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT)
async def log_out(_asking: Asking, response: Response) -> None:
    """Be forgotten by this browser."""
    response.delete_cookie(COOKIE, path="/")


@router.post("/tokens", status_code=status.HTTP_201_CREATED)
async def new_token(asking: Asking) -> TokenShown:
    """A token with which a program plays for you."""
    house = asking.house
    return TokenShown(token=await house.people.new_token(asking.known, house.clock()))
