"""Guests, accounts and tokens."""

from __future__ import annotations

from fastapi import APIRouter, Response, status

from cultists.server.api.auth import Asking, give_cookie
from cultists.server.protocol.http import Credentials, NewGuest, NewName, PersonShown, TokenShown
from cultists.server.storage.accounts import COOKIE, Person, compared

router = APIRouter(prefix="/api", tags=["people"])


def shown(person: Person, token: str | None = None) -> PersonShown:
    """A person, as they see themselves."""
    return PersonShown(person=person.id, name=person.name, account=person.account, token=token)


@router.post("/guests", status_code=status.HTTP_201_CREATED)
async def become_guest(wanted: NewGuest, asking: Asking, response: Response) -> PersonShown:
    """Become somebody without an account. Programs ask for a token and keep it."""
    context = asking.context
    context.admission.by_address.take(asking.address, 10)
    person = await context.accounts.new_guest(wanted.name, context.clock())
    if wanted.token:
        return shown(person, await context.accounts.new_token(person, context.clock()))
    give_cookie(response, context, person)
    return shown(person)


@router.get("/me")
async def who_am_i(asking: Asking) -> PersonShown:
    """Who you are."""
    return shown(asking.known)


@router.patch("/me")
async def rename(wanted: NewName, asking: Asking) -> PersonShown:
    """Change your name."""
    return shown(await asking.context.accounts.rename(asking.known, wanted.name))


@router.post("/account", status_code=status.HTTP_201_CREATED)
async def make_account(wanted: Credentials, asking: Asking) -> PersonShown:
    """Make an account: a guest keeps all games under a name and a password."""
    asking.context.admission.by_address.take(asking.address, 20)
    accounts = asking.context.accounts
    return shown(await accounts.make_account(asking.known, wanted.name, wanted.password))


@router.post("/session")
async def log_in(wanted: Credentials, asking: Asking, response: Response) -> PersonShown:
    """Log in by name and password."""
    asking.context.admission.by_address.take(asking.address, 20)
    asking.context.admission.by_account.take(compared(wanted.name))
    person = await asking.context.accounts.log_in(wanted.name, wanted.password)
    give_cookie(response, asking.context, person)
    return shown(person)


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT)
async def log_out(_asking: Asking, response: Response) -> None:
    """Log out of this browser."""
    response.delete_cookie(COOKIE, path="/")


@router.post("/tokens", status_code=status.HTTP_201_CREATED)
async def new_token(asking: Asking) -> TokenShown:
    """A token with which a program plays for you."""
    context = asking.context
    token = await context.accounts.new_token(asking.known, context.clock())
    return TokenShown(token=token)
