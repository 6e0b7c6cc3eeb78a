"""What a visitor of a room sees: the table, who is there, and the chat."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cultists.cli.drawing.scene import Page, Scene
from cultists.cli.keyboard import Keyboard
from cultists.cli.online.remote_game import RemoteGame
from cultists.cli.online.room import Room
from cultists.cli.presenter import Presenter, seen, sentences
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts
from cultists.game.games import title

LATELY = 8  # latest moves that a spectator is shown


class RoomPresenter(Presenter):
    """Presents a room. Announcements stay on the screen until the next line is typed."""

    def __init__(
        self, room: Room, game: RemoteGame, texts: Texts, screen: Screen, keyboard: Keyboard
    ) -> None:
        self.room = room
        self.shown = -1  # the number of changes when the table was last drawn
        people = [] if room.seat is None else [room.seat]
        super().__init__(game, (), people, texts, screen, keyboard)

    def names(self, seat: int | None) -> tuple[str, ...]:
        """Who sits where, and whether they are connected."""
        return chair_lines(self.room, seat, self.texts)

    def look(self) -> None:
        """Draw the table, the clocks and the announcements."""
        announced = list(self._notices)
        self._notices = [*clock_line(self.room, self.texts), *announced]
        seat = self.room.seat
        if seat is not None:
            self.draw(seat)
        else:
            told = sentences(seen(self.game.history[-LATELY:], None), self.texts)
            ways = [[*some, *self._notices] for some in (told, told[-4:], told[-1:])]
            self.screen.draw(self.scene(None), ways)
        self._notices = announced

    def scene(self, seat: int | None) -> Scene:
        """The table as we see it; its caller is about to draw it."""
        self.shown = self.room.changes
        return super().scene(seat)

    def announce(self, notices: Sequence[Text]) -> None:
        """Announce something beside the table."""
        self._notices += notices

    def clear_notices(self) -> None:
        """Forget the announcements: they have been read."""
        self._notices.clear()


def chair_lines(room: Room, seat: int | None, texts: Texts) -> tuple[str, ...]:
    """Who sits where, in words."""
    return tuple(
        f"{texts.seat(n)} · {_who(room, n, n == seat, texts)}"
        for n in range(len(room.about["chairs"]))
    )


def _who(room: Room, n: int, mine: bool, texts: Texts) -> str:
    chair = room.about["chairs"][n]
    if chair["machine"]:
        return texts.player(chair["machine"])
    if not chair["person"]:
        return texts("at-free")
    name = texts("you") if mine else str(chair["name"])
    if chair["resigned"]:
        return texts("at-gone", name=name)
    if chair["away"]:
        return texts("at-away", name=name)
    absent = n < len(room.here) and not room.here[n] and not mine
    return texts("at-absent", name=name) if absent else name


def clock_line(room: Room, texts: Texts) -> list[Text]:
    """How much time each seat has left, if the room has a clock."""
    left = [
        f"{texts.seat(n)} {in_time(ms)}"
        for n, ms in enumerate(room.about["clock"])
        if ms is not None
    ]
    return [Text(texts("at-clock", times=" · ".join(left)), style="soft")] if left else []


def in_time(ms: int) -> str:
    """Milliseconds as a clock shows them: 4:05, 2:15:00, 3d 04:00."""
    seconds = ms // 1000
    days, rest = divmod(seconds, 86_400)
    hours, rest = divmod(rest, 3_600)
    if days:
        return f"{days}d {hours:02}:{rest // 60:02}"
    minutes = f"{rest // 60:02}" if hours else f"{rest // 60}"
    return f"{f'{hours}:' if hours else ''}{minutes}:{rest % 60:02}"


def lobby(room: Room, texts: Texts) -> Page:
    """The room before the game begins."""
    head = title(room.about["terms"]["game"], texts.language)
    lines = [Text(f"  {line}") for line in chair_lines(room, room.seat, texts)]
    invite = texts("at-invite", link=room.connection.address.link)
    return [Text(head, style="gold"), *lines, Text(invite)]
