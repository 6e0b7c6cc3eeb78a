"""What a page draws and tells: it has no rules of its own."""

from __future__ import annotations

from typing import Any

from cultists.game.games import rulebook
from cultists.server.answers.visitor import Visitor
from cultists.server.aside import aside
from cultists.server.live.live_room import LiveRoom
from cultists.server.protocol.http import WhatIfRequest
from cultists.server.render import advice
from cultists.server.render.catalogue import Printed, catalogue, games
from cultists.server.room.refusal import Refusal
from cultists.server.room.terms import deck_of

MOVES_A_TOKEN = 16  # so many moves that somebody thinks of cost as much as one message
FEW = 4  # moves that are thought of at once; with more others would have to wait


async def which_games(asking: Visitor) -> Printed:
    """The games, their options, and the bots."""
    return await aside(games, asking.language)


async def game_catalogue(asking: Visitor, game: str) -> Printed:
    """Every card and every move of the set that comes with a game."""
    return await aside(catalogue, game, rulebook(game).usual(), asking.language)


async def check_cards(asking: Visitor, game: str, cards: str) -> None:
    """Whether a game can be played with a card file: what is wrong with it is told in a sentence.

    It costs what making a room costs, and is counted like that.
    """
    asking.context.admission.rooms_of_address.take(asking.address)
    await asking.registry.check_cards(game, cards)


async def room_catalogue(asking: Visitor, room: str) -> Printed:
    """The same for a room, which may have cards of its own."""
    terms = (await asking.registry.room(room)).room.terms
    deck = await aside(deck_of, terms.game, terms.cards)
    return await aside(catalogue, terms.game, deck, asking.language)


async def sitting(asking: Visitor, room: str) -> tuple[LiveRoom, int]:
    """A room as it is on disk, and the seat of the person who asks."""
    person = asking.known
    live = await asking.settled(room)
    seat = live.room.seat_of(person.id)
    if seat is None:
        raise Refusal("seat/none")
    return live, seat


async def reasons(asking: Visitor, room: str) -> dict[str, Any]:
    """Why what somebody sees cannot be done now, and what they are asked."""
    live, seat = await sitting(asking, room)
    return advice.reasons(live.room, seat, asking.language)


async def what_if(asking: Visitor, room: str, wanted: WhatIfRequest) -> dict[str, Any]:
    """What moves would do, as far as somebody can know. Nothing happens."""
    live, seat = await sitting(asking, room)
    asking.context.admission.by_person.take(asking.known.id, len(wanted.moves) // MOVES_A_TOKEN)
    changes = live.room.changes
    think = advice.what_if(live.room, seat, wanted.moves, asking.language)
    found = await aside(think) if len(wanted.moves) > FEW else think()
    return {"changes": changes, "moves": found}


async def figures(asking: Visitor, room: str, cards: str) -> dict[str, Any]:
    """What is drawn around cards: in stars, where their constellations stand in the sky."""
    live = await asking.settled(room)
    game, seat = advice.playing(live.room), live.room.seat_of(asking.id)
    shown = advice.figures(game, seat, [int(number) for number in cards.split(",")])
    return {"changes": live.room.changes, "cards": shown}
