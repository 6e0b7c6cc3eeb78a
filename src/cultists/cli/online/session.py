"""A session in a room, in which others move and chat while we type."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

from cultists.cli import INTERRUPTED, game_commands, pages, saved_games
from cultists.cli.drawing.scene import Page
from cultists.cli.keyboard import Completions
from cultists.cli.online import room_commands
from cultists.cli.online.http import Refused
from cultists.cli.online.presenter import RoomPresenter, chair_lines
from cultists.cli.online.prompt import InterruptiblePrompt, RoomChanged
from cultists.cli.online.remote_game import RemoteGame
from cultists.cli.online.room import Room
from cultists.cli.presenter import seen, sentences
from cultists.cli.saved_games import Saver
from cultists.cli.session import Session
from cultists.speech import LANGUAGES, say
from cultists.table.errors import CannotUndo

HINT_LEVELS = ("1", "2", "3")


class RoomSession(Session):
    """One game in a room, until we leave or follow a rematch to the next."""

    def __init__(
        self, room: Room, game: RemoteGame, presenter: RoomPresenter, command: str
    ) -> None:
        super().__init__(game, {}, Saver(Path(), ()), presenter, 0)
        self.room, self.room_presenter = room, presenter
        self.command = command  # that comes back to this room
        self.next_room: str | None = None
        self._reading = False  # a page is on the screen: news are printed below it
        self._told = len(game.history)  # how many moves have been shown
        self._over = False
        self._sure = False
        self._hinted = (-1, 0)  # at which change, and up to which level

    def save(self) -> None:
        """Nothing to do: the server saves the game."""

    def run(self) -> int:
        """Play, watch and chat; the result is the exit status."""
        try:
            if self.room_presenter.screen.live:
                self.room_presenter.notice(self.texts("welcome"), "soft")
            self.refresh()
            while self.next_room is None:
                line = self.ask()
                if line is not None and not self.handle_input(line):
                    break
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        if self.next_room is None:
            self.leave()
        return 0

    def hint(self, seat: int, words: str) -> None:
        """Ask the server for a hint: it counts them, and gives none in rated games."""
        if words and words not in HINT_LEVELS:
            self.presenter.answer(seat, self.texts("hint-levels"), "bad")
            return
        before = self._hinted[1] if self._hinted[0] == self.room.changes else 0
        level = int(words) if words else min(before + 1, len(HINT_LEVELS))
        try:
            told = self.room.http.ask(
                "POST", f"/api/rooms/{self.room.about['room']}/hint", {"level": level}
            )
        except Refused as refused:
            self.presenter.answer(seat, str(refused), "bad")
            return
        self._hinted = (self.room.changes, level)
        named = dict(zip(self.everything("en"), self.everything(self.texts.language), strict=True))
        moves = ", ".join(named[move] for move in told["moves"])
        self.presenter.screen.show(*told["sentences"], *([f"   {moves}"] if moves else []))

    # Waiting.

    @property
    def awaited(self) -> bool:
        """Whether the others wait for us."""
        decides = self.room.seat is not None and self.game.to_move == self.room.seat
        return decides or self.room.asked or self.game.to_move is None

    def ask(self) -> str | None:
        """A typed line; None if something happened instead, which is then on the screen."""
        keyboard = self.room_presenter.keyboard
        if not isinstance(keyboard, InterruptiblePrompt) and not self.awaited:
            self.room.wait()  # a pipe is read only when the others wait for us
            self.refresh()
            return None
        try:
            line = keyboard.ask(f"{self.prompt()} › ", self.room.seat, self.completions)
        except RoomChanged:
            self.refresh()
            return None
        return game_commands.word("quit", self.texts.language) if line is None else line

    def prompt(self) -> str:
        """Whose decision is awaited."""
        if not self.room.connected:
            return self.texts("at-prompt-lost")
        seat = self.game.to_move
        if seat is None:
            return self.texts("at-prompt-over")
        if seat == self.room.seat:
            return self.texts.seat(seat)
        return self.texts("at-prompt-waits", name=self.room.names()[seat])

    def refresh(self) -> None:
        """Handle all messages, and show what changed."""
        self.room.catch_up()
        announced, self.room.notices = [*self.room.notices, *self.ending()], []
        screen, changed = self.room_presenter.screen, self.room_presenter.shown != self.room.changes
        if screen.live and not self._reading:
            self.room_presenter.announce(announced)
            self.look()
            return
        news = [played for played in self.game.history[self._told :] if played.news]
        if screen.live or self.room.seat is None:
            screen.show(*sentences(seen(news, self.room.seat), self.texts))
            self._told = len(self.game.history)
        screen.show(*announced)
        if changed and self.awaited and not screen.live:
            self.look()

    def look(self) -> None:
        """Draw the table."""
        self.room_presenter.look()
        self._told = len(self.game.history)

    def ending(self) -> list[Text]:
        """Who has won, and what can be done now; said once."""
        outcome = self.game.outcome()
        if outcome is None or self._over:
            return []
        self._over = True
        self.room_presenter.shown = -1  # the last table is always shown
        winners = [Text(self.winner(seat), style="bold") for seat in outcome.winners]
        return [*winners, Text(self.texts("at-over"), style="soft")]

    def winner(self, seat: int) -> str:
        """Who has won."""
        if seat == self.room.seat:
            return self.texts("you-won")
        return self.texts("won", seat=self.room.names()[seat])

    # Handling input.

    def handle_input(self, line: str) -> bool:
        """Handle a typed line; False if it was to leave."""
        self.room_presenter.clear_notices()
        self._reading = False
        command = room_commands.find(line)
        if command is None or self.is_move(line):
            stays = self.handle_game_line(line)
        else:
            self._sure = self._sure and command[0] == "resign"
            self.run_room_command(*command)
            stays = True
        if stays and self.next_room is None and self.room_presenter.shown != self.room.changes:
            self.refresh()
        return stays

    def handle_game_line(self, line: str) -> bool:
        """Moves and the commands of any game; spectators have fewer of them."""
        self._sure = False
        command = game_commands.find(line, self.game.name)
        seat = self.room.seat
        if command is not None and command[0] == "help":
            self.read(room_commands.help_for(self.game, self.texts))
            return True
        if seat is not None:
            self._reading = command is not None and room_commands.shows_page(
                command[0], self.game.name
            )
            return self.handle_line(seat, line)
        if command is None and line:
            self.reply(self.texts("at-watching"), "bad")
        elif command is None or command[0] == "show":
            self.look()
        elif not room_commands.for_watchers(command[0], self.game.name):
            self.reply(self.texts("at-watching"), "bad")
        elif command[0] == "quit":
            return False
        elif command[0] == "save":
            self.reply(*self.save_as(command[1]))
        else:
            height = self.room_presenter.screen.height
            asked, words = command
            self.read(pages.page(asked, self.game, None, words, self.texts, height))
        return True

    def read(self, page: Page) -> None:
        """Show a page that is read and not played on."""
        self._reading = True
        self.room_presenter.screen.show(*page)

    def reply(self, text: str, style: str = "") -> None:
        """Answer the player or spectator at this terminal."""
        if self.room.seat is not None:
            self.room_presenter.answer(self.room.seat, text, style)
            return
        self.room_presenter.notice(text, style)
        self.look()

    def play(self, seat: int, line: str) -> None:
        """Send a move, unless another seat is to move."""
        if self.game.to_move != seat:
            ended = self.game.to_move is None
            key = "server-match-ended" if ended else "server-move-turn"
            self.reply(say(self.texts.language, key), "bad")
            return
        super().play(seat, line)

    def undo(self, seat: int, whole: bool) -> None:
        """Ask the server to undo; it may be too late."""
        try:
            super().undo(seat, whole)
        except CannotUndo as error:
            self.reply(str(error), "bad")

    def run_room_command(self, command: str, rest: str) -> None:
        """Carry out a command that only rooms have."""
        if command in room_commands.PLAYERS_ONLY and self.room.seat is None:
            self.reply(self.texts("at-watching"), "bad")
            return
        match command:
            case "say" if rest:
                self.send("chat", text=rest[:2000])
            case "say":
                self.reply(self.texts("at-say-what"), "bad")
            case "takeback":
                self.send("takeback", answer="ask")
            case "agree" | "refuse":
                self.send("takeback", answer=command)
            case "resign" if self._sure:
                self.send("resign")
            case "resign":
                self._sure = True
                word = room_commands.word("resign", self.texts.language)
                self.reply(self.texts("at-sure", word=word), "ask")
            case "rematch":
                self.rematch()
            case "who":
                self.read(self.who())
            case "mute":
                self.room.muted = not self.room.muted
                self.reply(self.texts("at-muted" if self.room.muted else "at-heard"))

    def send(self, kind: str, **content: str) -> None:
        """Send a message. With piped input, wait for the answer before the next line is read."""
        sender = self.room.connection.send(kind, **content)
        if not isinstance(self.room_presenter.keyboard, InterruptiblePrompt):
            self.room.wait_for_answer(sender)
            self.refresh()

    def who(self) -> Page:
        """Who is here."""
        lines = [Text(line) for line in chair_lines(self.room, self.room.seat, self.texts)]
        watching = self.texts("at-watchers", count=self.room.watching)
        return [*lines, Text(watching, style="soft"), Text(self.room.connection.address.link)]

    def rematch(self) -> None:
        """Take a seat in the room of the rematch; the first who asks has it created."""
        if self.game.to_move is not None:
            self.reply(say(self.texts.language, "server-match-running"), "bad")
            return
        try:
            self.room.http.ask(
                "POST",
                self.room.connection.address.path("/messages"),
                {"type": "rematch", "id": f"rematch {self.room.changes}"},
            )
        except Refused as refused:
            self.reply(str(refused), "bad")
            return
        while self.room.about["rematch"] is None:
            self.room.wait()
        self.next_room = self.room.about["rematch"]

    def save_as(self, name: str) -> tuple[str, str]:
        """Fetch the replay. It contains the seed, so only a finished game has one."""
        if self.game.to_move is not None:
            return self.texts("at-save-later"), "bad"
        try:
            address = self.room.connection.address
            text = self.room.http.text("GET", f"/api/matches/{address.room}/replay")
            path = saved_games.own_path(self.game.name, name)
            if saved_games.is_other_file(path):
                return self.texts("not-overwritten", file=str(path)), "bad"
            saved_games.write(path, text)
        except Refused as refused:
            return str(refused), "bad"
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return self.texts("cannot-write", file=name, reason=reason), "bad"
        return self.texts("saved-as", file=str(path)), "good"

    def completions(self) -> Iterable[Completions]:
        """What can be typed now: as in any game, and the commands of rooms."""
        over, seated = self.game.to_move is None, self.room.seat is not None
        languages = (self.texts.language, *(c for c in LANGUAGES if c != self.texts.language))
        for language, usual in zip(languages, super().completions(), strict=True):
            more = room_commands.words(language, asked=self.room.asked, over=over, seated=seated)
            if seated:
                said = [*more, *usual.commands]
                yield Completions(usual.moves, said, usual.asking, usual.everything)
            else:
                known = (c for c in game_commands.COMMANDS if c in room_commands.WATCHERS)
                allowed = [game_commands.word(command, language) for command in known]
                yield Completions((), [*more, *allowed])

    def leave(self) -> None:
        """Say how to come back."""
        if self.game.to_move is not None and self.room.seat is not None:
            self.room_presenter.screen.say(self.texts("at-left", command=self.command))
