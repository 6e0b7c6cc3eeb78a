"""What this terminal knows of a room, kept up to date by what the server sends."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty
from typing import Any

from rich.text import Text

from cultists.cli.online.connection import Connection, Message
from cultists.cli.online.http import HttpClient, Refused
from cultists.cli.online.remote_game import OtherVersion, RemoteGame, unpack_view
from cultists.cli.texts import Texts
from cultists.game.game import Outcome
from cultists.server.room.log import CHANGES
from cultists.table.errors import CannotUndo, CultistsError, IllegalMove

MOMENT = 0.2  # seconds after which Ctrl-C takes effect
MOMENTS = 50  # after which an answer is no longer expected
ERRORS: dict[str, type[CultistsError]] = {"play": IllegalMove, "undo": CannotUndo}


class Room:
    """The state of one room. Its methods are called by one thread, which handles all messages."""

    def __init__(
        self, connection: Connection, http: HttpClient, deck: Callable[[], Any], texts: Texts
    ) -> None:
        self.connection, self.http, self.texts = connection, http, texts
        self.game: RemoteGame | None = None
        self.about: dict[str, Any] = {}  # the last table message, kept up to date
        self.here: list[bool] = []
        self.watching = 0
        self.connected = True
        self.notices: list[Text] = []  # what happened beside the table, to be shown once
        self.muted = False  # whether chat of others is hidden
        self._deck = deck
        self._past: list[Message] = []  # entries that came before the first view
        self._answers: dict[str, Message] = {}

    @property
    def seat(self) -> int | None:
        """Our seat; None for a spectator."""
        seat: int | None = self.about.get("seat")
        return seat

    @property
    def changes(self) -> int:
        """How often the table has changed."""
        return int(self.about.get("changes", 0))

    @property
    def asked(self) -> bool:
        """Whether another seat waits for our answer to a takeback."""
        asking = self.about.get("asking")
        return asking is not None and self.seat is not None and asking != self.seat

    def names(self) -> list[str]:
        """What players are called in sentences."""
        chairs = self.about.get("chairs", ())
        return [chair["name"] or self.texts.seat(n) for n, chair in enumerate(chairs)]

    # Messages.

    def wait(self, moments: int | None = None) -> bool:
        """Handle the next message; False if none comes within so many moments."""
        waited = 0
        while moments is None or waited < moments:
            try:
                self._handle(self.connection.inbox.get(timeout=MOMENT))
                return True
            except Empty:
                waited += 1
        return False

    def wait_for_answer(self, sender: str) -> None:
        """Handle messages until this one is answered and no more follow, or time is up."""
        self._answers[sender] = {}
        while not self._answers[sender] and self.wait(MOMENTS):
            pass
        refused = self._answers.pop(sender)
        if refused.get("type") == "error":
            self._notice(refused["sentence"], "bad")
        while self.wait(1):
            pass

    def catch_up(self) -> bool:
        """Handle everything that has arrived; False if there was nothing."""
        some = False
        while not self.connection.inbox.empty():
            self._handle(self.connection.inbox.get())
            some = True
        return some

    def send_and_wait(self, kind: str, **content: Any) -> None:
        """Send a move or an undo, and wait until it is carried out; a refusal is raised."""
        sender = self.connection.send(kind, seen=self.changes, **content)
        self._answers[sender] = {}
        before = self.changes
        while True:
            self.wait()
            answer = self._answers[sender]
            if answer.get("type") == "error":
                del self._answers[sender]
                raise ERRORS[kind](answer["sentence"])
            if answer and (self.changes != before or self._arrived(answer)):
                del self._answers[sender]
                return
            if not self.connected and self.notices:
                print(self.notices.pop().plain, flush=True)

    def _arrived(self, answer: Message) -> bool:
        """Whether we have seen the accepted entry: another server process may have taken it."""
        shown, wanted = int(self.about["number"]), int(answer.get("number", 0))
        return answer["type"] == "accepted" and shown >= wanted

    def _handle(self, message: Message) -> None:
        """Handle one message."""
        kind, sender = message["type"], message.get("id")
        if sender in self._answers:
            self._answers[sender] = message
        match kind:
            case "table":
                self._see_table(message)
            case "presence":
                self.here, self.watching = message["here"], message["watching"]
            case "lost" | "back":
                self.connected = kind == "back"
                self._notice(self.texts(f"at-{kind}"), "ask" if kind == "lost" else "good")
            case "refused":
                raise Refused(message["code"], message["sentence"])
            case "error":
                if sender not in self._answers:
                    self._notice(message["sentence"], "bad")
            case "accepted" | "pong":
                pass
            case _:
                self._happened(message)

    def _see_table(self, message: Message) -> None:
        first = not self.about
        self._past += message.pop("missed")
        self.about = message
        self._look(message)
        self._tell_past(quietly=first)

    def _happened(self, message: Message) -> None:
        """A new entry of the log."""
        self.about["number"] = message["number"]
        for name in ("chairs", "status", "changes", "clock", "can_undo"):
            if name in message:
                self.about[name] = message[name]
        self._past.append(message)
        self._look(message)
        self._tell_past(quietly=False)

    def _look(self, message: Message) -> None:
        """Update the table, if the message has a view of it."""
        packed = message.get("view_bytes")
        if not packed:
            return
        try:
            view = unpack_view(self.about["terms"]["game"], self._deck(), packed, self.seat)
        except OtherVersion:
            raise Refused("server/version", self.texts("at-other-version")) from None
        if self.game is None:
            self.game = RemoteGame(view, self.send_and_wait)
        else:
            self.game.see(view)
        self.game.may_undo = self.about["can_undo"]

    def _tell_past(self, quietly: bool) -> None:
        """Apply entries to the history; `quietly`: they are old, and not announced."""
        past, self._past = self._past, []
        for n, entry in enumerate(past):
            if self.game is None and entry["type"] in CHANGES:
                self._past = past[n:]
                return
            self._enter(entry, quietly)
        if self.game is not None and self.about["outcome"] is not None:
            ended = self.about["outcome"]
            winners, scores = tuple(ended["winners"]), tuple(ended["scores"])
            self.game.ended = Outcome(winners, scores, ended["reason"])

    def _enter(self, entry: Message, quietly: bool) -> None:
        kind, by = entry["type"], entry["by"]
        if kind in CHANGES:
            self.about["asking"] = None
        match kind:
            case "move" if self.game is not None:
                self.game.was_played(by, entry["news"])
                return
            case "undo" if self.game is not None:
                self.game.was_taken_back(1)
            case "takeback" if self.game is not None:
                self.game.was_taken_back(entry["count"])
            case "asked":
                self.about["asking"] = by
            case "refused":
                self.about["asking"] = None
            case "ended":
                names = ("winners", "scores", "reason", "seed")
                self.about["outcome"] = {name: entry[name] for name in names}
                self.about["asking"] = None
            case "rematch":
                self.about["rematch"] = entry["room"]
        if not quietly:
            self._announce(entry)

    def _announce(self, entry: Message) -> None:
        """Announce what happened in the room, not at the table."""
        if entry["type"] == "chat":
            if self.muted and (self.seat is None or entry["by"] != self.seat):
                return
            said = entry.get("text") or self.texts(f"at-preset-{entry['preset']}")
            self._notice(self.texts("at-said", name=entry["name"], text=said), "gold")
            return
        if entry["type"] == "undo" and entry["by"] == self.seat:
            return  # the session itself confirms our own undo
        for news in entry["news"]:
            self._notice(news["sentence"], "soft")
        if entry["type"] == "asked" and entry["by"] != self.seat and self.seat is not None:
            self._notice(self.texts("at-answer"), "ask")

    def _notice(self, text: str, style: str) -> None:
        self.notices.append(Text(text, style=style))
