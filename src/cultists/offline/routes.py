"""Requests by their paths, answered as a server answers them."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cultists.offline.replays import import_replay
from cultists.server.answers import (
    analysis,
    hints,
    page,
    past,
    people,
    puzzles,
    rooms,
    statistics,
    study,
)
from cultists.server.answers.visitor import Visitor
from cultists.server.protocol.http import (
    AnalysisLevel,
    CardFile,
    HintRequest,
    NewGuest,
    NewName,
    NewRoom,
    StudyFigures,
    StudyLine,
    StudyRequest,
    StudyWhatIf,
    TryRequest,
    WhatIfRequest,
)
from cultists.server.protocol.messages import CLIENT_MESSAGES, Leave, SeatMachine, Sit
from cultists.server.render.catalogue import Printed
from cultists.server.room.refusal import Refusal
from cultists.server.storage.archive import Which

MOST_ENTRIES = 500


@dataclass
class Request:
    """What is asked: by whom, what the path names, and what came along."""

    asking: Visitor
    named: str  # a room or a game
    query: dict[str, Any]
    body: str
    token: str | None = None  # of a guest who was made for this request

    def number(self, name: str) -> int | None:
        """A number of the query."""
        found = self.query.get(name)
        return int(found) if found is not None else None

    async def somebody(self) -> Visitor:
        """Who asks; without an identity, they become a guest."""
        if self.asking.person is None:
            await self.become_guest(None)
        return self.asking

    async def become_guest(self, name: str | None) -> None:
        """Be somebody new from now on."""
        context = self.asking.context
        self.asking.person = await people.new_guest(self.asking, name)
        self.token = await context.people.new_token(self.asking.person, context.clock())


Answer = Callable[[Request], Awaitable[Any]]
ROUTES: list[tuple[str, re.Pattern[str], int, Answer]] = []
NAMED = "([A-Za-z0-9_-]{1,32})"


def route(method: str, path: str, status: int = 200) -> Callable[[Answer], Answer]:
    """Mark what answers to a path; {} stands for a name."""

    def mark(answer: Answer) -> Answer:
        ROUTES.append((method, re.compile(f"/api/{path.replace('{}', NAMED)}"), status, answer))
        return answer

    return mark


async def answer(
    method: str, path: str, asking: Visitor, query: dict[str, Any], body: str
) -> tuple[int, Any, str | None]:
    """The status and the body of an answer, and a token if somebody became a guest."""
    elsewhere = False
    for wanted, form, status, handler in ROUTES:
        found = form.fullmatch(path)
        if found and wanted == method:
            request = Request(asking, found[1] if found.groups() else "", query, body)
            shown = await handler(request)
            told = json.loads(shown.plain) if isinstance(shown, Printed) else shown
            return status, told, request.token
        elsewhere = elsewhere or found is not None
    raise Refusal("request/method" if elsewhere else "request/nowhere")


# Games and cards.


@route("GET", "games")
async def games(request: Request) -> Any:
    """The games, their options, and the bots."""
    return await page.which_games(request.asking)


@route("GET", "games/{}/catalogue")
async def game_catalogue(request: Request) -> Any:
    """Every card and every move of a game."""
    return await page.game_catalogue(request.asking, request.named)


@route("POST", "games/{}/cards", 204)
async def check_cards(request: Request) -> None:
    """Whether a card file can be played with."""
    wanted = CardFile.model_validate_json(request.body)
    await page.check_cards(await request.somebody(), request.named, wanted.cards)


# Rooms.


@route("POST", "rooms", 201)
async def make_room(request: Request) -> Any:
    """Make a room."""
    wanted = NewRoom.model_validate_json(request.body)
    return await rooms.make_room(await request.somebody(), wanted)


@route("GET", "rooms")
async def open_rooms(request: Request) -> Any:
    """Public rooms that wait, or in which a game is going on."""
    which: Which = "playing" if request.query.get("status") == "playing" else "open"
    return await rooms.listed(request.asking, which, request.query.get("after"))


@route("GET", "rooms/mine")
async def my_rooms(request: Request) -> Any:
    """Rooms in which somebody has a seat."""
    return await rooms.listed(request.asking, "mine", request.query.get("after"))


@route("GET", "matches")
async def matches(request: Request) -> Any:
    """Public games that are over."""
    return await rooms.listed(request.asking, "ended", request.query.get("after"))


@route("GET", "rooms/{}")
async def look(request: Request) -> Any:
    """Who sits in a room, and how it stands."""
    return await rooms.look(request.asking, request.named)


@route("DELETE", "rooms/{}", 204)
async def delete(request: Request) -> None:
    """Delete a room: whoever has the device may, whoever sits there."""
    live = await request.asking.registry.room(request.named)
    live.retire()
    await request.asking.context.archive.delete(request.named)


@route("POST", "rooms/{}/seat")
async def sit(request: Request) -> Any:
    """Sit down."""
    wanted = Sit.model_validate_json(request.body)
    return await rooms.done(await request.somebody(), request.named, wanted)


@route("DELETE", "rooms/{}/seat")
async def leave(request: Request) -> Any:
    """Leave a seat."""
    return await rooms.done(request.asking, request.named, Leave())


@route("POST", "rooms/{}/machines")
async def seat_machine(request: Request) -> Any:
    """Put a bot on a free seat."""
    wanted = SeatMachine.model_validate_json(request.body)
    return await rooms.done(request.asking, request.named, wanted)


@route("GET", "rooms/{}/table")
async def table(request: Request) -> Any:
    """The table, and what happened after an entry."""
    return await rooms.table(request.asking, request.named, request.number("last"))


@route("GET", "rooms/{}/log")
async def log(request: Request) -> Any:
    """What happened in a room."""
    limit = min(request.number("limit") or MOST_ENTRIES, MOST_ENTRIES)
    return await rooms.log(request.asking, request.named, request.number("last"), limit)


@route("GET", "rooms/{}/cards")
async def cards(request: Request) -> Any:
    """The card file of a room."""
    return await rooms.cards(request.asking, request.named)


@route("POST", "rooms/{}/messages")
async def send(request: Request) -> Any:
    """Send what a connection would take."""
    message = CLIENT_MESSAGES.validate_json(request.body)
    return await rooms.send(request.asking, request.named, message)


# What a page draws and tells.


@route("GET", "rooms/{}/catalogue")
async def room_catalogue(request: Request) -> Any:
    """Every card and every move of a room."""
    return await page.room_catalogue(request.asking, request.named)


@route("GET", "rooms/{}/reasons")
async def reasons(request: Request) -> Any:
    """Why what can be seen cannot be done now."""
    return await page.reasons(request.asking, request.named)


@route("POST", "rooms/{}/whatif")
async def what_if(request: Request) -> Any:
    """What moves would do."""
    wanted = WhatIfRequest.model_validate_json(request.body)
    return await page.what_if(request.asking, request.named, wanted)


@route("POST", "rooms/{}/hint")
async def hint(request: Request) -> Any:
    """What somebody could do now."""
    wanted = HintRequest.model_validate_json(request.body)
    return await hints.hint(request.asking, request.named, wanted)


@route("DELETE", "rooms/{}/hint", 204)
async def cancel_hint(request: Request) -> None:
    """Do without the hint that is being thought about."""
    await hints.cancel(request.asking, request.named)


@route("GET", "rooms/{}/figures")
async def figures(request: Request) -> Any:
    """What is drawn around cards."""
    return await page.figures(request.asking, request.named, str(request.query["cards"]))


# Tables to learn at.


@route("GET", "games/{}/lessons")
async def lessons(request: Request) -> Any:
    """The lessons of a game."""
    return await study.lessons(request.asking, request.named)


@route("POST", "study")
async def study_table(request: Request) -> Any:
    """A study table after its moves."""
    return await study.study(request.asking, StudyRequest.model_validate_json(request.body))


@route("POST", "study/whatif")
async def study_what_if(request: Request) -> Any:
    """What moves would do there."""
    return await study.what_if(request.asking, StudyWhatIf.model_validate_json(request.body))


@route("POST", "study/evaluation")
async def study_evaluation(request: Request) -> Any:
    """What a study table is worth, and the best plans there."""
    return await analysis.evaluation(request.asking, StudyLine.model_validate_json(request.body))


@route("GET", "matches/{}/analysis")
async def match_analysis(request: Request) -> Any:
    """What really happened in a match."""
    level: AnalysisLevel = "deep" if request.query.get("level") == "deep" else "quick"
    return await analysis.analysis(request.asking, request.named, level)


@route("POST", "study/figures")
async def study_figures(request: Request) -> Any:
    """What is drawn around cards there."""
    return await study.figures(request.asking, StudyFigures.model_validate_json(request.body))


@route("GET", "puzzles")
async def which_puzzles(request: Request) -> Any:
    """How many puzzles there are, and the one of a day."""
    return await puzzles.which(request.asking, str(request.query.get("day", "")))


@route("GET", "puzzles/{}")
async def puzzle(request: Request) -> Any:
    """A puzzle by its number, or the next for a strength."""
    wanted = (request.number("number"), request.number("strength"))
    return await puzzles.one(request.asking, request.named, *wanted, request.query.get("done", ""))


@route("POST", "puzzles/{}/try")
async def attempt(request: Request) -> Any:
    """Whether some moves solve a puzzle."""
    wanted = TryRequest.model_validate_json(request.body)
    return await puzzles.attempt(request.asking, request.named, wanted)


@route("GET", "puzzles/{}/way")
async def way(request: Request) -> Any:
    """The moves that solve a puzzle."""
    return await puzzles.way(request.asking, request.named, request.number("number") or 0)


# The past.


@route("GET", "rooms/{}/past")
async def past_table(request: Request) -> Any:
    """A table of the past."""
    changes = request.number("changes") or 0
    return await past.past(request.asking, request.named, changes, request.query.get("seat"))


@route("GET", "matches/{}/moves")
async def moves(request: Request) -> Any:
    """A match step by step."""
    return await past.moves(request.asking, request.named, request.query.get("seat"))


@route("GET", "matches/{}/course")
async def course(request: Request) -> Any:
    """How a match went."""
    return await past.course(request.asking, request.named)


@route("GET", "matches/{}/replay")
async def replay(request: Request) -> Any:
    """A match as a replay."""
    return await past.replay(request.asking, request.named)


@route("POST", "replays", 201)
async def new_replay(request: Request) -> Any:
    """A replay as a match."""
    asking = await request.somebody()
    name = await import_replay(asking, **json.loads(request.body))
    return await rooms.look(asking, name)


# People.


@route("POST", "guests", 201)
async def guest(request: Request) -> Any:
    """Become somebody."""
    wanted = NewGuest.model_validate_json(request.body)
    await request.become_guest(wanted.name)
    return people.shown(request.asking.known, request.token)


@route("GET", "me")
async def me(request: Request) -> Any:
    """Who somebody is."""
    return people.shown(request.asking.known)


@route("GET", "statistics")
async def own_games(request: Request) -> Any:
    """How somebody has played in this browser."""
    asking = await request.somebody()
    game = request.query.get("game")
    seats, days = request.number("seats"), request.number("days")
    return await statistics.statistics(asking, game, seats, days)


@route("PATCH", "me")
async def rename(request: Request) -> Any:
    """Change a name."""
    return await people.rename(request.asking, NewName.model_validate_json(request.body))


async def needs_a_server(_request: Request) -> Any:
    """Refuse what needs other people."""
    raise Refusal("page/alone")


for _method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
    for _path in ("account", "account/password", "session", "sessions", "sessions/{}", "tokens"):
        route(_method, _path)(needs_a_server)
    route(_method, "rooms/{}/stream")(needs_a_server)
