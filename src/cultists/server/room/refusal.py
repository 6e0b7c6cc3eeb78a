"""What the server refuses: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from cultists.speech import say
from cultists.table.errors import CultistsError

STATUS = {
    "request/bad": 422,
    "request/large": 413,
    "request/origin": 403,
    "request/host": 421,
    "request/nowhere": 404,
    "request/method": 405,
    "request/often": 429,
    "person/unknown": 401,
    "person/password": 403,
    "person/taken": 409,
    "person/weak": 422,
    "person/session": 404,
    "room/unknown": 404,
    "room/many": 429,
    "room/machines": 429,
    "room/chats": 429,
    "room/busy": 503,
    "hint/slow": 503,
    "hint/asked": 429,
    "page/alone": 404,
    "replay/wrong": 422,
    "replay/cards": 422,
    "replay/position": 422,
    "replay/unfinished": 422,
    "replay/whose": 422,
    "replay/note": 422,
    "puzzle/unknown": 404,
    "study/position": 422,
    "study/goal": 422,
    "analysis/busy": 429,
    "analysis/failed": 503,
    "server/full": 503,
    "server/stopping": 503,
    "server/store": 503,
}
"""The status of an answer by code; every other refusal is a conflict with how the room stands."""

CONFLICT = 409
UNAVAILABLE = 503


class OtherRules(CultistsError):
    """A move from a log does not do what it did: the rules have changed since it was played."""


class Refusal(CultistsError):
    """Something that cannot be done. Nothing was changed."""

    def __init__(self, code: str, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        return STATUS.get(self.code, CONFLICT)

    @property
    def passing(self) -> bool:
        """Whether the same may be granted in a moment, without anybody doing anything."""
        return self.status == UNAVAILABLE

    def sentence(self, language: str) -> str:
        """What to tell a person."""
        given = self.arguments.get("sentence")  # the rules have said it already
        if given is not None:
            return str(given)
        return say(language, f"server-{self.code.replace('/', '-')}", **self.arguments)

    def to_dict(self, language: str, sender: str | None = None) -> dict[str, Any]:
        """The answer as it is sent."""
        answer = {"type": "error", "code": self.code, "sentence": self.sentence(language)}
        return answer | ({"id": sender} if sender is not None else {})
