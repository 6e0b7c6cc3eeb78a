"""What people at this keyboard see of a game, and when: the table, and the news in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from time import sleep

from rich import box
from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from cultists.cli.drawing.scene import Scene, drawing_of
from cultists.cli.keyboard import Keyboard, no_completions
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts
from cultists.game.game import Game, Played
from cultists.game.news import News

LONGEST = 4  # sentences of a block whose repetition is looked for


class Presenter:
    """Shows each person at this keyboard the table as their seat sees it, and nothing more."""

    def __init__(
        self,
        game: Game,
        sitting: Sequence[str],
        people: Sequence[int],
        texts: Texts,
        screen: Screen,
        keyboard: Keyboard,
    ) -> None:
        self.game = game
        self.sitting = sitting
        self.people = people
        self.texts = texts
        self.screen = screen
        self.keyboard = keyboard
        self.there: int | None = people[0] if len(people) == 1 else None
        self.told = {seat: self._last_move_of(seat) for seat in people}
        self._notices: list[Text] = []
        self._drawn: int | None = None  # the seat whose table was drawn last

    def _last_move_of(self, seat: int) -> int:
        """How many moves a seat has seen."""
        history = self.game.history
        return max((n + 1 for n, played in enumerate(history) if played.seat == seat), default=0)

    def moved(self, seat: int, moves: int = 1) -> None:
        """A seat has moved: it is next shown these moves and what follows."""
        self.told[seat] = len(self.game.history) - moves

    def taken_back(self, seat: int) -> None:
        """Moves of a seat were taken back."""
        self.told[seat] = min(self.told[seat], len(self.game.history))

    def names(self, seat: int | None) -> tuple[str, ...]:
        """Who sits where, in words."""
        who = [
            self.texts("you") if n == seat else self.texts.player(kind)
            for n, kind in enumerate(self.sitting)
        ]
        return tuple(f"{self.texts.seat(n)} · {name}" for n, name in enumerate(who))

    def scene(self, seat: int | None) -> Scene:
        """The table as a seat sees it."""
        return Scene.of(self.game.view(seat), self.names(seat), self.texts.language)

    def draw(self, seat: int, *, again: bool = False) -> None:
        """Show a seat the news and its table; in a pipe, the table only once a turn."""
        plays = self.game.history[self.told[seat] :]
        others_moved = any(played.seat != seat for played in plays)
        ways = ways_to_tell(plays, seat, self.texts)
        if others_moved:
            title = Text(self.texts("since-your-turn"), style="gold")
            ways = [[title, *way] for way in ways]
        ways = [[*way, *self._notices] for way in ways]
        if self.screen.live or again or others_moved or self._drawn != seat:
            self.screen.draw(self.scene(seat), ways)
        else:
            self.screen.show(*ways[0])
        self._drawn = seat
        self._notices.clear()

    def answer(self, seat: int, text: str, style: str = "") -> None:
        """Answer a person: in a terminal, below the table drawn afresh."""
        if self.screen.live:
            self.screen.draw(self.scene(seat), [[*self._notices, Text(text, style=style)]])
            self._notices.clear()
        else:
            self.screen.say(text)

    def notice(self, text: str, style: str = "") -> None:
        """A sentence that is shown with the next table."""
        self._notices.append(Text(text, style=style))

    def await_person(self, seat: int) -> bool:
        """Wait until the owner of a hand is there before showing it; False if they leave."""
        if self.there == seat:
            return True
        self.there = seat
        self._drawn = None
        if not self.keyboard.interactive:
            self.screen.say(self.texts("cover-line", seat=self.texts.seat(seat)))
            return True
        self.screen.wipe(past=True)
        self.screen.show(*cover(self.texts, seat, self.screen.height))
        return self.keyboard.ask(f"{self.texts('cover-prompt')} ", None, no_completions) is not None

    def hand_over(self, seat: int, turn_of: int | None) -> bool:
        """Another seat is to move: this one takes a last look, then the screen is covered.

        Its turn is over, or interrupted by a question, or it answered one in the turn of another,
        `turn_of`, whose turn continues.
        """
        self.draw(seat)
        self.there = None
        if not self.keyboard.interactive:
            return True
        key = "hand-over" if turn_of == seat else "hand-over-answered"
        if self.turn_of() == seat:
            key = "hand-over-asked"
        line = self.keyboard.ask(f"{self._words(key)} ", None, no_completions)
        self.screen.wipe(past=True)
        return line is not None

    def turn_of(self) -> int | None:
        """Whose turn it is: with a question open, not always the seat that is to move."""
        seat: int | None = getattr(self.game.table, "seat", self.game.to_move)
        return seat

    def _words(self, key: str) -> str:
        """A text that may name who is to move."""
        return self.texts(key, seat=self.texts.seat(self.game.to_move or 0))

    def watch(self, pause: float) -> None:
        """Only machines play: show a spectator what happened, move by move."""
        plays = self.game.history[-8:]
        if self.screen.live and pause:
            told = sentences(seen(plays, None), self.texts)
            self.screen.draw(self.scene(None), [told, told[-6:], told[-2:]])
            sleep(pause)
        else:
            for news in sentences(seen(plays[-1:], None), self.texts):
                self.screen.say(str(news))

    def last(self) -> None:
        """The final table, as the only person sees it or as a spectator does."""
        seat = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.screen.wipe(past=True)
        plays = self.game.history[self.told[seat] if seat is not None else -1 :]
        self.screen.draw(self.scene(seat), ways_to_tell(plays, seat, self.texts))


def cover(texts: Texts, seat: int, height: int) -> list[RenderableType]:
    """What covers the table while two people change places."""
    words = Text(texts("cover", seat=texts.seat(seat)), justify="center")
    sheet = Panel(
        words, title=texts.seat(seat), box=box.DOUBLE, border_style="gold", padding=(2, 4)
    )
    return [Text("\n" * max(0, height // 2 - 6)), Align.center(sheet)]


def seen(plays: Sequence[Played], seat: int | None) -> list[News]:
    """The news of some moves as a seat reads them."""
    return [news.seen_by(seat) for played in plays for news in played.news]


def sentence(news: News, texts: Texts) -> Text:
    """One thing that happened, in words."""
    styles = drawing_of(news.book.name).news_styles
    words = news.sentence(texts.language, you=texts.you)
    return Text(words, style=styles.get(news.what, ""))


def sentences(news: Sequence[News], texts: Texts) -> list[Text]:
    """What happened, in words; repetitions are folded into one sentence.

    The same may be more than one sentence: using a card four times gives power four times.
    """
    said = [sentence(one, texts) for one in news]
    told, at = [], 0
    while at < len(said):
        length, times = _repeats([text.plain for text in said[at:]])
        once = _as_one(said[at : at + length])
        told.append(Text.assemble(once, f" ({times}×)") if times > 1 else once)
        at += length * times
    return told


def _as_one(block: Sequence[Text]) -> Text:
    """A block of sentences as one, with one full stop."""
    *first, last = block
    joined = [text[:-1] if text.plain.endswith(".") else text for text in first]
    return Text(" · ", style="faint").join([*joined, last])


def _repeats(said: Sequence[str]) -> tuple[int, int]:
    """How long the block is that repeats at the start, and how often: the fold that saves most."""
    best = (1, 1)
    for length in range(1, min(LONGEST, len(said) // 2) + 1):
        times = 1
        while said[times * length : (times + 1) * length] == said[:length]:
            times += 1
        if times > 1 and length * times > best[0] * best[1]:
            best = (length, times)
    return best


def ways_to_tell(plays: Sequence[Played], seat: int | None, texts: Texts) -> list[list[Text]]:
    """The news in three lengths, the longest first."""
    told = [(p.seat, news) for p in plays for news in seen([p], seat) if news.what != "turn"]
    large = [(who, news) for who, news in told if not _is_minor(news)]
    return [
        sentences([news for _, news in told], texts),
        _paragraphs(told, texts),
        _paragraphs(large or told, texts),
    ]


def _is_minor(news: News) -> bool:
    return news.what in drawing_of(news.book.name).minor_news


def _paragraphs(told: list[tuple[int, News]], texts: Texts) -> list[Text]:
    """The news of consecutive moves of a seat as one paragraph."""
    return [
        Text(" ").join(sentences([news for _, news in run], texts))
        for _, run in groupby(told, key=lambda one: one[0])
    ]
