"""Who somebody is."""

from __future__ import annotations

from cultists.server.answers.visitor import Visitor
from cultists.server.protocol.http import NewName, PersonShown
from cultists.server.storage.people import Person


def shown(person: Person, token: str | None = None) -> PersonShown:
    """A person, as they see themselves."""
    return PersonShown(person=person.id, name=person.name, account=person.account, token=token)


async def new_guest(asking: Visitor, name: str | None) -> Person:
    """Somebody without an account."""
    context = asking.context
    context.admission.guests_of_address.take(asking.address)
    return await context.people.new_guest(name, context.clock())


async def rename(asking: Visitor, wanted: NewName) -> PersonShown:
    """Change a name."""
    return shown(await asking.context.people.rename(asking.known, wanted.name))
