"""Requests of the page. It has no rules of its own: everything that it draws comes as data."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response, status

from cultists.game.games import rulebook
from cultists.server.api.auth import Asking, Somebody, Visitor
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.registry import NAME
from cultists.server.protocol.http import (
    CardFile,
    Catalogue,
    Course,
    FiguresAnswer,
    GameName,
    Games,
    MatchSteps,
    PastAnswer,
    Reasons,
    WhatIfAnswer,
    WhatIfRequest,
)
from cultists.server.protocol.messages import MOST
from cultists.server.render import advice
from cultists.server.render.catalogue import Printed, catalogue, display, games
from cultists.server.render.past import course_message, past_message, steps_message
from cultists.server.room.refusal import Refusal
from cultists.server.room.terms import deck_of
from cultists.server.storage.history import read_match

router = APIRouter(prefix="/api", tags=["page"])

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "private, no-cache"  # keep it, but ask whether it is still so
MOVES_A_TOKEN = 16  # so many moves that somebody thinks of cost as much as one message
CARDS_AT_ONCE = 12
COURSE = 10  # messages that a look at a whole match costs: every table of it is looked at
FEW = 4  # moves that are thought of at once; with more others would have to wait

Eyes = Annotated[str | None, Query(pattern=r"^([0-3]|watch)$")]
Changes = Annotated[int, Query(ge=0, le=MOST)]
CardList = Annotated[str, Query(pattern=r"^[0-9]{1,2}(,[0-9]{1,2})*$", max_length=60)]


def answers(model: Any) -> dict[int | str, dict[str, Any]]:
    """For the OpenAPI page: what is answered."""
    return {200: {"model": model}}


def as_json(shown: Any) -> Response:
    """An answer that was made for one person."""
    return Response(orjson.dumps(shown), media_type="application/json")


def printed(request: Request, shown: Printed, caching: str) -> Response:
    """An answer that is the same for all: compressed, and not sent to a client that has it."""
    tag = f'W/"{shown.print}"'
    headers = {"etag": tag, "cache-control": caching, "vary": "accept-encoding, accept-language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(shown.packed, headers=headers, media_type="application/json")
    return Response(shown.plain, headers=headers, media_type="application/json")


@router.get("/games", responses=answers(Games), response_class=Response)
async def which_games(request: Request, asking: Asking) -> Response:
    """The games, their options, and the bots."""
    shown = await asyncio.to_thread(games, asking.language)
    return printed(request, shown, ASK_AGAIN)


@router.get("/games/{game}/catalogue", responses=answers(Catalogue), response_class=Response)
async def game_catalogue(
    game: GameName,
    request: Request,
    asking: Asking,
    which: Annotated[str | None, Query(alias="print", max_length=64)] = None,
) -> Response:
    """Every card and every move of the set that comes with a game."""
    deck = rulebook(game).usual()
    shown = await asyncio.to_thread(catalogue, game, deck, asking.language)
    return printed(request, shown, FOREVER if which == shown.print else ASK_AGAIN)


@router.post("/games/{game}/cards", status_code=status.HTTP_204_NO_CONTENT)
async def check_cards(game: GameName, wanted: CardFile, asking: Somebody) -> None:
    """Whether a game can be played with a card file: what is wrong with it is told in a sentence.

    It costs what making a room costs, and is counted like that.
    """
    asking.context.admission.rooms_of_address.take(asking.address)
    await asking.registry.check_cards(game, wanted.cards)


@router.get("/rooms/{room}/catalogue", responses=answers(Catalogue), response_class=Response)
async def room_catalogue(room: str, request: Request, asking: Asking) -> Response:
    """The same for a room, which may have cards of its own."""
    terms = (await asking.registry.room(room)).room.terms
    deck = await asyncio.to_thread(deck_of, terms.game, terms.cards)
    shown = await asyncio.to_thread(catalogue, terms.game, deck, asking.language)
    return printed(request, shown, ASK_AGAIN)


async def sitting(room: str, asking: Visitor) -> tuple[LiveRoom, int]:
    """A room as it is on disk, and the seat of the person who asks."""
    live, person = await asking.registry.room(room), asking.known
    await live.settled()
    seat = live.room.seat_of(person.id)
    if seat is None:
        raise Refusal("seat/none")
    return live, seat


@router.get("/rooms/{room}/reasons", responses=answers(Reasons), response_class=Response)
async def reasons(room: str, asking: Asking) -> Response:
    """Why what you see cannot be done now, and what you are asked."""
    live, seat = await sitting(room, asking)
    return as_json(advice.reasons(live.room, seat, asking.language))


@router.post("/rooms/{room}/whatif", responses=answers(WhatIfAnswer), response_class=Response)
async def what_if(room: str, wanted: WhatIfRequest, asking: Asking) -> Response:
    """What moves would do, as far as you can know. Nothing happens."""
    live, seat = await sitting(room, asking)
    asking.context.admission.by_person.take(asking.known.id, len(wanted.moves) // MOVES_A_TOKEN)
    changes = live.room.changes
    think = advice.what_if(live.room, seat, wanted.moves, asking.language)
    found = await asyncio.to_thread(think) if len(wanted.moves) > FEW else think()
    return as_json({"changes": changes, "moves": found})


@router.get("/rooms/{room}/figures", responses=answers(FiguresAnswer), response_class=Response)
async def figures(room: str, asking: Asking, cards: CardList) -> Response:
    """What is drawn around cards: in stars, where their constellations stand in the sky."""
    numbers = list(dict.fromkeys(int(number) for number in cards.split(",")))
    if len(numbers) > CARDS_AT_ONCE:
        raise Refusal("request/bad", what=f"cards: at most {CARDS_AT_ONCE}")
    live = await asking.registry.room(room)
    await live.settled()
    game = advice.playing(live.room)
    seat = live.room.seat_of(asking.person.id if asking.person else None)
    try:
        shown = display(game.name).figures(game.view(seat).table, game.deck, seat, numbers)
    except KeyError as error:
        raise Refusal("request/bad", what=f"cards: there is no card {error.args[0]}") from None
    if shown is None:
        raise Refusal("request/bad", what="room: nothing is drawn around cards in this game")
    return as_json({"changes": live.room.changes, "cards": shown})


@router.get("/rooms/{room}/past", responses=answers(PastAnswer), response_class=Response)
async def past(room: str, asking: Asking, changes: Changes, seat: Eyes = None) -> Response:
    """The table as you saw it after so many changes; after the end, as anybody saw it."""
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")
    who = asking.person.id if asking.person else None
    past_table = await asking.context.history.look(room, who, changes, seat)
    return as_json(past_message(past_table, asking.language))


@router.get("/matches/{room}/moves", responses=answers(MatchSteps), response_class=Response)
async def moves(room: str, asking: Asking, seat: Eyes = None) -> Response:
    """A match step by step, in sentences."""
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")
    who = asking.person.id if asking.person else None
    match = await asking.context.store.read(lambda c: read_match(c, room, who, 0))
    return as_json(steps_message(match, match.seat_to_show(seat), asking.language))


@router.get("/matches/{room}/course", responses=answers(Course), response_class=Response)
async def course(room: str, asking: Asking) -> Response:
    """How a match that is over went: the scores after each turn, and the turning point."""
    if not NAME.fullmatch(room):
        raise Refusal("room/unknown")
    asking.context.admission.by_address.take(asking.address, COURSE)
    return as_json(course_message(await asking.context.history.course(room)))
