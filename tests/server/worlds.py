"""Two matches that differ only in what somebody cannot know, and what that somebody is sent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

from cultists.game.game import Game
from cultists.game.move import every_move
from cultists.game.replay import Setup
from cultists.server.live.context import Context
from cultists.server.render.json_views.compiled import json_views, written_games
from cultists.server.render.view_diff import READY
from cultists.server.room.terms import Terms
from tests.server.callers import Caller, Line
from tests.server.place import Place, running

SEED = 0xC0FFEE_0DDBA11_DEADBEEF_5EED5EED
NOW = 1_700_000_000_000
DEEDS = 24  # in one room
SEEN = 25  # moves of each world among which those that look alike are sought


class Fixed(Context):
    """A server in which nothing is left to chance: neither time nor seeds nor names."""

    numbers = count()

    def clock(self) -> int:
        return NOW

    def steady(self) -> int:
        return 0

    def new_seed(self) -> int:
        return SEED

    def new_name(self) -> str:
        return f"room-{next(Fixed.numbers)}"


@dataclass
class Pair:
    """Two games that look alike to somebody, and what is done in both while they do."""

    who: int | None  # the seat, or None for a spectator
    games: tuple[Game, Game]
    deeds: list[tuple[str, str]] = field(default_factory=list)  # what, with which words

    @property
    def moves(self) -> int:
        return sum(what == "play" for what, _ in self.deeds)


def alike(game: str, seats: int, who: int | None, dice: Random) -> Pair:
    """A game somewhere, another that the seat cannot tell from it, and moves that keep it so."""
    truth = Game.new(Setup(game, seats, dice.getrandbits(64), {}))
    for _ in range(dice.randrange(60)):
        truth.play(dice.choice(truth.legal_moves()))
    other = truth.imagine(who, dice.getrandbits(64))
    truth = truth.imagine(who, dice.getrandbits(64))  # neither remembers moves before
    pair = Pair(who, (truth.copy(), other.copy()))
    while len(pair.deeds) < DEEDS and truth.to_move is not None:
        if dice.random() < 0.5:
            pair.deeds.append(aside(truth, dice))
        both = {str(move) for move in truth.legal_moves()}
        common = [str(move) for move in other.legal_moves() if str(move) in both]
        dice.shuffle(common)
        words = next((one for one in common[:SEEN] if stays(pair, truth, other, one)), None)
        if words is None:
            break
        pair.deeds.append(("play", words))
        truth.play(words)
        other.play(words)
    return pair


def stays(pair: Pair, truth: Game, other: Game, words: str) -> bool:
    """Whether both worlds look alike after a move, to the one who must not know."""
    seen = []
    for world in (truth.copy(), other.copy()):
        news = [str(one.seen_by(pair.who)) for one in world.play(words)]
        seen.append((news, world.view(pair.who).to_bytes()))
    return seen[0] == seen[1]


def aside(game: Game, dice: Random) -> tuple[str, str]:
    """Something beside the moves: above all, asking about what one cannot know."""
    what = dice.choice(("wrong", "wrong", "wrong", "undo", "takeback", "chat", "look"))
    number = dice.randrange(game.move_count)
    return what, str(every_move(game._book, game.deck)[number])


@contextmanager
def server(folder: Path) -> Iterator[Place]:
    """A server that begins its games as it is told, and does not go over to other rules halfway."""
    folder.mkdir()
    READY.update({game: json_views(game) for game in written_games()})
    Fixed.numbers = count()
    with running(folder, context=Fixed) as place:
        yield place


def heard(place: Place, pairs: list[Pair], world: int) -> list[list[str]]:
    """Everything that was sent to the ones who must not know, pair by pair."""
    return [Watched(place, pair, world).all() for pair in pairs]


class Watched:
    """One room, with somebody of whom every byte is kept."""

    def __init__(self, place: Place, pair: Pair, world: int) -> None:
        self.place, self.pair = place, pair
        self.game = pair.games[world]
        self.bodies: list[str] = []
        self.ids = (f"m{n}" for n in count())  # the same in both worlds

    def all(self) -> list[str]:
        """Play what was planned; every message and every body."""
        with patch.object(Terms, "new_game", lambda *_: self.game.copy()):
            callers = [self._caller(n) for n in range(self.game.seats)]
            if self.pair.who is None:
                callers.append(self._caller(9))
            try:
                return self._play(callers)
            finally:
                for caller in callers:
                    caller.__exit__(None, None, None)

    def _caller(self, number: int) -> Caller:
        language = {"accept-language": "de"} if number % 2 else {}
        caller = Caller(self.place.url, **language)
        caller.guest(f"Player {number}")
        return caller

    def _play(self, callers: list[Caller]) -> list[str]:
        room = callers[0].make(self.game.name, seats=self.game.seats)
        for caller in callers[1 : self.game.seats]:
            caller.sit(room)
        lines = []
        for caller in callers:
            lines.append(caller.line(room))
            settle(lines)
        watched = lines[-1 if self.pair.who is None else self.pair.who]
        watcher = callers[-1 if self.pair.who is None else self.pair.who]
        for what, words in self.pair.deeds:
            self._do(what, words, lines, watched)
            settle(lines)
            if what == "look":
                self._look(watcher, room)
        self._look(watcher, room)
        self._ask(watcher, room)
        return [*watched.raw, *self.bodies]

    def _do(self, what: str, words: str, lines: list[Line], watched: Line) -> None:
        if what == "play":
            mover = next(line for line in lines if line.mine)
            answer = mover.play(words, id=next(self.ids))
            assert answer["type"] == "move", answer
        elif what == "wrong" and not (watched.mine and words in watched.legal):
            watched.ask("play", move=words, seen=watched.seen, id=next(self.ids))
        elif what == "takeback":
            watched.ask("takeback", answer="ask", id=next(self.ids))
            for line in lines:
                if line is not watched:
                    line.ask("takeback", answer="refuse", id=next(self.ids))
        elif what == "undo" and not watched.can_undo:
            watched.ask("undo", seen=watched.seen, id=next(self.ids))
        elif what == "chat":
            watched.ask("chat", text=words, id=next(self.ids))

    def _look(self, caller: Caller, room: str) -> None:
        for path in (room, f"{room}/table", f"{room}/table?last=0"):
            answer = caller.http.get(f"/api/rooms/{path}")
            assert answer.status_code == 200
            self.bodies.append(answer.text)

    def _ask(self, caller: Caller, room: str) -> None:
        """What a page asks: about moves, and about the past."""
        path = f"/api/rooms/{room}"
        moves = [words for what, words in self.pair.deeds if what != "look"][:64]
        last = caller.ask("GET", f"{path}/table")["changes"]
        for answer in (
            caller.http.get(f"{path}/reasons"),
            caller.http.post(f"{path}/whatif", json={"moves": moves or ["draw"]}),
            caller.http.get(f"/api/matches/{room}/moves"),
            *(caller.http.get(f"{path}/past?changes={n}") for n in {0, last // 2, last}),
        ):
            assert answer.is_success or answer.json()["code"] == "seat/none"
            self.bodies.append(answer.text)


def settle(lines: list[Line]) -> None:
    for line in lines:
        line.settle()
