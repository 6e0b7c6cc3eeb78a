"""Who sits at a seat of a room."""

from __future__ import annotations

from dataclasses import dataclass

from cultists.server.typed_dict import TypedDict

# BotPool of one level must be told apart where names are read: each seat has a name for its own.
MACHINES = ("Wilbur", "Lavinia", "Zadok", "Keziah")


class SeatShown(TypedDict):
    """Who sits at a seat."""

    name: str
    person: bool
    account: bool
    machine: str | None
    away: str | None
    resigned: bool


@dataclass
class Seat:
    """A person, a bot, or nobody; and whether a bot decides for the person."""

    person: str | None = None
    name: str = ""
    machine: str | None = None
    away: str | None = None  # the bot that stands in until the person returns
    resigned: bool = False
    account: bool = False  # the name is that of an account

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return self.person is not None or self.machine is not None

    @property
    def decides(self) -> str | None:
        """The bot that decides for the seat; None: the person does."""
        return self.machine or self.away

    def to_dict(self) -> SeatShown:
        """What everybody may know of it."""
        return {
            "name": self.name,
            "person": self.person is not None,
            "account": self.account,
            "machine": self.machine,
            "away": self.away,
            "resigned": self.resigned,
        }
