"""What a game of realms looks like now, in names: read out of the text of its position."""

from __future__ import annotations

from typing import Any

from cultists.game.game import Game
from tests.realms.table import titles


def fields(game: Game) -> dict[str, str]:
    """What the position of a game says, field by field."""
    return dict(part.split("=", 1) for part in game.position().split()[1:])


def names(game: Game, numbers: str) -> list[str]:
    """Cards by name, in alphabetical order."""
    known = titles(game.deck)
    return sorted(known[int(part.split(":")[0]) - 1] for part in numbers.split(".") if part)


def _of_seat(game: Game, field: str, seat: int) -> list[str]:
    return names(game, (fields(game).get(field, "") or "/" * 3).split("/")[seat])


def hand(game: Game, seat: int = 0) -> list[str]:
    """The cards in a hand."""
    return _of_seat(game, "hands", seat)


def deck(game: Game, seat: int = 0) -> list[str]:
    """The cards of a deck."""
    return _of_seat(game, "decks", seat)


def discards(game: Game, seat: int = 0) -> list[str]:
    """The discards of a seat."""
    return _of_seat(game, "discards", seat)


def play_of(game: Game, seat: int = 0) -> list[str]:
    """The cards in play before a seat."""
    return _of_seat(game, "play", seat)


def line(game: Game, seat: int = 0) -> list[str]:
    """The line between a seat and its left neighbour."""
    return _of_seat(game, "lines", seat)


def hurt(game: Game, seat: int = 0) -> dict[str, int]:
    """The loss marked on the cards in play before a seat."""
    row = game.view(None).to_dict()["seats"][seat]["in_play"]
    return {card["kind"]: card["hurt"] for card in row}


def box(game: Game) -> list[str]:
    """What was abjured in earlier turns."""
    return names(game, fields(game).get("box", ""))


def gone(game: Game) -> list[str]:
    """What was abjured this turn."""
    return names(game, fields(game).get("gone", ""))


def top(game: Game) -> list[str]:
    """The top of the general deck."""
    return names(game, fields(game).get("top", ""))


def initiates(game: Game) -> int:
    """How many Initiates lie in the stack."""
    return len(names(game, fields(game).get("initiates", "")))


def happened(game: Game) -> set[str]:
    """What happened this turn: discarded, abjured, exhausted."""
    return set(fields(game).get("happened", "").split(".")) - {""}


def power(game: Game) -> int:
    """The power that is left."""
    return int(fields(game).get("power", "0"))


def sanity(game: Game) -> list[int]:
    """The sanity of each seat."""
    return [int(one) for one in fields(game)["sanity"].split("/")]


def question(game: Game) -> str:
    """The open question, or nothing."""
    return fields(game).get("asked", "").split("/")[-1].split(".")[0]


def tops(game: Game, seat: int = 0) -> list[str]:
    """The known tops of a deck, the uppermost first."""
    row: list[str] = game.view(None).to_dict()["seats"][seat]["known_tops"]
    return row


def shown(game: Game) -> list[str]:
    """The cards of hands and decks that all know."""
    return names(game, fields(game).get("shown", ""))


def seat_of(game: Game, seat: int) -> dict[str, Any]:
    """What a spectator sees of a seat."""
    said: dict[str, Any] = game.view(None).to_dict()["seats"][seat]
    return said


def legal(game: Game, verb: str = "") -> list[str]:
    """The legal moves that begin with a verb, without it if one is given."""
    words = [str(move) for move in game.legal_moves()]
    return [w.removeprefix(f"{verb} ") for w in words if not verb or w.split()[0] == verb]


def play(game: Game, *moves: str) -> list[str]:
    """Play some moves; what kinds of news did they make?"""
    return [news.what for move in moves for news in game.play(move)]
