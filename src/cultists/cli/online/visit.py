"""`cultists play --at URL`: find the room or make one, sit down, and play there."""

from __future__ import annotations

import shlex
from argparse import Namespace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cultists import __version__
from cultists.cli import INTERRUPTED, arguments, game_commands
from cultists.cli.arguments import Usage
from cultists.cli.keyboard import Completions, Keyboard, keyboard
from cultists.cli.online import room_commands
from cultists.cli.online.address import Address
from cultists.cli.online.connection import Connection
from cultists.cli.online.http import HttpClient, Refused
from cultists.cli.online.identity import sign_in
from cultists.cli.online.presenter import RoomPresenter, lobby
from cultists.cli.online.prompt import InterruptiblePrompt, RoomChanged
from cultists.cli.online.room import Room
from cultists.cli.online.session import RoomSession
from cultists.cli.screen import Screen
from cultists.cli.seating import PERSON, who_sits
from cultists.cli.texts import Texts
from cultists.game.games import rulebook
from cultists.players import LEVELS, PLAYERS

STAYS_OUT = frozenset({"room/begun", "room/full"})
"""Refusals after which we can still watch."""


def play_online(game: str, given: Namespace, texts: Texts) -> int:
    """Play in a room of a server, then in the rooms of its rematches."""
    address = Address.read(given.at, texts)
    _check(address, game, given, texts)
    http = HttpClient(address.server, texts)
    _same_version(http, texts)
    token = sign_in(http, given.name)
    screen = Screen()
    if address.room is None:
        address = _make_room(address, game, given, http, texts)
        screen.say(texts("at-made", link=address.link))
    room: str | None = address.room
    status = 0
    while room is not None and status == 0:
        address = Address(address.server, room)
        visit = Visit(address, token, http, texts, screen, given.name)
        status, room = visit.run()
    return status


def _check(address: Address, game: str, given: Namespace, texts: Texts) -> None:
    """Refuse options that do not go with a room."""
    if given.load or given.resume or given.seed:
        raise Usage(texts("at-not-with"))
    chosen = arguments.chosen_options(given, rulebook(game).options)
    set_up = chosen or given.game or given.seats or given.seat or given.level or given.cards
    if address.room is not None and set_up:
        raise Usage(texts("at-set-up-already"))


def _same_version(http: HttpClient, texts: Texts) -> None:
    """Tables are sent as bytes, which only the same version can read."""
    there = http.ask("GET", "/healthz").get("version")
    if there != __version__:
        raise Usage(texts("at-version", there=str(there), here=__version__))


def _make_room(
    address: Address, game: str, given: Namespace, http: HttpClient, texts: Texts
) -> Address:
    """A room as the command line describes it; seats without a machine stay open for people."""
    seats = arguments.number(given.seats, "--seats", texts) or 2
    machines = _machines(seats, given, texts)
    mine = next((n for n in range(seats) if n not in machines), None)
    if mine is None:
        raise Usage(texts("at-no-seat"))
    wanted: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "options": arguments.chosen_options(given, rulebook(game).options),
        "seat": mine,
    }
    if given.cards:
        path = Path(given.cards)
        named = str(path) in rulebook(game).editions
        wanted["cards"] = str(path) if named else path.read_text(encoding="utf-8")
    made = Address(address.server, str(http.ask("POST", "/api/rooms", wanted)["room"]))
    for seat, level in machines.items():
        http.ask("POST", made.path("/machines"), {"seat": seat, "level": level})
    return made


def _machines(seats: int, given: Namespace, texts: Texts) -> dict[int, str]:
    """Which machine sits where."""
    wanted = who_sits(seats, given.seat, None, texts, given.level)
    named = {text.partition("=")[0] for text in given.seat}
    found = {
        n: who
        for n, who in enumerate(wanted)
        if who != PERSON and (given.level or str(n + 1) in named)
    }
    for who in found.values():
        if who not in (*LEVELS, *PLAYERS):
            raise Usage(texts("no-level", text=who, kinds=", ".join(LEVELS)))
    return found


class Visit:
    """One visit to one room."""

    def __init__(
        self,
        address: Address,
        token: str,
        http: HttpClient,
        texts: Texts,
        screen: Screen,
        name: str | None,
    ) -> None:
        self.address, self.http, self.texts, self.screen = address, http, texts, screen
        self.command = f"cultists play --at {address.link}"
        self.command += f" --name {shlex.quote(name)}" if name else ""
        self.connection = Connection(address, token, texts.language)
        self.room = Room(self.connection, http, cache(self._deck), texts)
        self.keyboard = self._keyboard()

    def _keyboard(self) -> Keyboard:
        """The keyboard to use; a prompt for a person is interrupted when something happens."""
        from cultists.cli.prompt import TerminalPrompt

        found = keyboard(self.screen)
        if not isinstance(found, TerminalPrompt):
            return found
        prompt = InterruptiblePrompt(self.screen, lambda: not self.connection.inbox.empty())
        self.connection.wake = prompt.wake
        return prompt

    def _deck(self) -> Any:
        """The card set of the room: the one of the game, or one of its own."""
        book = rulebook(self.room.about["terms"]["game"])
        if not self.room.about["own_cards"]:
            return book.deck(None)
        text = self.http.text("GET", self.address.path("/cards"))
        if text in book.editions:
            return book.deck(Path(text))
        with TemporaryDirectory() as folder:
            path = Path(folder) / "cards.toml"
            path.write_text(text, encoding="utf-8")
            return book.deck(path)

    def run(self) -> tuple[int, str | None]:
        """Sit down, wait for the game, play it; the exit status, and the room of a rematch."""
        self._sit()
        self.connection.start()
        try:
            if not self._wait_for_game():
                return 0, None
            assert self.room.game is not None
            presenter = RoomPresenter(
                self.room, self.room.game, self.texts, self.screen, self.keyboard
            )
            session = RoomSession(self.room, self.room.game, presenter, self.command)
            return session.run(), session.next_room
        except KeyboardInterrupt:
            self.screen.say(self.texts("at-left", command=self.command))
            return INTERRUPTED, None
        finally:
            self.connection.stop()

    def _sit(self) -> None:
        """Take a seat if one is free, else watch."""
        if self.http.ask("GET", self.address.path())["seat"] is not None:
            return
        try:
            self.http.ask("POST", self.address.path("/seat"), {})
        except Refused as refused:
            if refused.code not in STAYS_OUT:
                raise
            self.screen.say(self.texts("at-you-watch"))

    def _wait_for_game(self) -> bool:
        """Show who is there until the game begins; False if we leave."""
        while not self.room.about:
            self.room.wait()
        while self.room.game is None:
            self._show_lobby()
            line = self._ask()
            if line is None:
                continue
            command = game_commands.find(line, self.room.about["terms"]["game"])
            spoken = room_commands.find(line)
            if command is not None and command[0] == "quit":
                self.screen.say(self.texts("at-left", command=self.command))
                return False
            if spoken is not None and spoken[0] == "say" and spoken[1]:
                self.connection.send("chat", text=spoken[1][:2000])
            elif line:
                self.screen.say(self.texts("at-not-begun"))
        return True

    def _show_lobby(self) -> None:
        if self.screen.live:
            self.screen.wipe()
        self.screen.show(*lobby(self.room, self.texts), *self.room.notices[-8:])
        if not self.screen.live:
            self.room.notices.clear()

    def _ask(self) -> str | None:
        """A line; None if something happened instead."""
        if not isinstance(self.keyboard, InterruptiblePrompt):
            self.room.wait()
            self.room.catch_up()
            return None
        try:
            prompt = f"{self.texts('at-prompt-lobby')} › "
            line = self.keyboard.ask(prompt, None, self._completions)
        except RoomChanged:
            self.room.catch_up()
            return None
        return game_commands.word("quit", self.texts.language) if line is None else line

    def _completions(self) -> list[Completions]:
        language = self.texts.language
        return [
            Completions(
                (), [room_commands.word("say", language), game_commands.word("quit", language)]
            )
        ]
