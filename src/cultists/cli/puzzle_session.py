"""A puzzle solved at the terminal, and what is remembered of those that were solved."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date, timedelta
from itertools import count
from time import monotonic
from typing import Any

from rich.text import Text

from cultists.cli import saved_games
from cultists.cli.drawing.scene import Scene
from cultists.cli.keyboard import Completions, keyboard
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import title
from cultists.puzzles import Puzzle, shipped
from cultists.puzzles.puzzle import why_not_yet
from cultists.puzzles.strength import START, after
from cultists.speech import say
from cultists.study.goals import met
from cultists.study.line import Line, fresh
from cultists.table.errors import CultistsError

FILE = "puzzles.json"
DAYS = "days"  # beside the games: the days whose puzzle was solved
BACK, AGAIN = ("back", "zurück"), ("again", "neu")
SHOW, QUIT = ("show", "zeig"), ("quit", "ende", "q")


class Record:
    """What somebody has solved, and how strong they are, for each game."""

    def __init__(self, kept: dict[str, Any]) -> None:
        self._kept = kept

    @classmethod
    def read(cls) -> Record:
        """From the folder of saved games; what cannot be read counts as nothing."""
        try:
            found = json.loads((saved_games.state_folder() / FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            found = {}
        return cls(found if isinstance(found, dict) else {})

    def strength(self, game: str) -> int:
        """How strong; a newcomer begins at START."""
        found = self._of(game).get("strength")
        return found if isinstance(found, int) else START

    def done(self, game: str) -> list[int]:
        """The puzzles that count already."""
        found = self._of(game).get("done")
        return [n for n in found if isinstance(n, int)] if isinstance(found, list) else []

    def note(self, game: str, number: int, rating: int, result: float) -> int:
        """A puzzle is done; the strength after it. A second time it counts for nothing."""
        if number not in self.done(game):
            strength = after(self.strength(game), rating, result)
            done = [*self.done(game), number]
            self._kept[game] = {"strength": strength, "done": done}
            self._write()
        return self.strength(game)

    def note_day(self, day: date, tries: int) -> int:
        """The puzzle of a day is solved; for how many days in a row up to it?"""
        days = self._of(DAYS)
        self._kept[DAYS] = {day.isoformat(): tries} | days
        self._write()
        return next(n for n in count() if (day - timedelta(n)).isoformat() not in self._kept[DAYS])

    def _write(self) -> None:
        with suppress(OSError):
            path = saved_games.state_folder() / FILE
            saved_games.write(path, json.dumps(self._kept) + "\n")

    def _of(self, game: str) -> dict[str, Any]:
        found = self._kept.get(game)
        return found if isinstance(found, dict) else {}


class PuzzleSession:
    """One puzzle until it is solved or left."""

    def __init__(
        self, puzzle: Puzzle, number: int, record: Record, texts: Texts, day: date | None = None
    ) -> None:
        self.puzzle, self.number, self.record, self.texts = puzzle, number, record, texts
        self.day, self.began = day, monotonic()
        self.start = puzzle.start()
        self.seat = self.start.to_move or 0
        self.game = fresh(self.start)
        self.screen = Screen()
        self.tries, self.shown = 1, False
        seats = range(self.game.seats)
        self.names = tuple(texts.seat(seat) for seat in seats)

    def run(self) -> int:
        """Ask for moves until the goal is met."""
        typing = keyboard(self.screen)
        self._draw()
        while True:
            line = typing.ask("› ", None, self._completions)
            if line is None or line in QUIT:
                return 0
            if line in SHOW:
                self._show_way()
                return 0
            if line and self._carried_out(line) and self._solved():
                return 0

    def _carried_out(self, line: str) -> bool:
        """Carry out what was typed; False: it was refused, and the sentence says why."""
        if line in AGAIN:
            self._begin_again()
            return True
        try:
            if line in BACK:
                self._back()
            else:
                self.game.play(line, self.texts.language)
        except CultistsError as error:
            self.screen.say(str(error))
            return False
        self._draw()
        return True

    def _solved(self) -> bool:
        """Whether the goal is met; if the turn is over without, the try was a wrong one."""
        if met(self.puzzle.goal(), Line(self.start, self.game)):
            result = 0.0 if self.shown else 1.0 if self.tries == 1 else 0.5
            rating = self.puzzle.rating
            strength = self.record.note(self.puzzle.game, self.number, rating, result)
            said = self.texts("puzzles-solved", tries=self.tries, strength=str(strength))
            self.screen.say(said)
            if self.day is not None:
                self._share(self.day)
            return True
        if self.game.table.turn != self.start.table.turn or self.game.to_move is None:
            self.screen.say(why_not_yet(self.puzzle, self.game, self.seat, self.texts.language))
            self.screen.say(say(self.texts.language, "puzzles-ended"))
            self._begin_again()
        return False

    def _share(self, day: date) -> None:
        """The result of a day as a text for others, which gives nothing away."""
        minutes, seconds = divmod(int(monotonic() - self.began), 60)
        days = self.texts("puzzles-days", count=self.record.note_day(day, self.tries))
        stars = " ".join(["✧"] * (self.tries - 1) + ["✦"])
        self.screen.say(self.texts("puzzles-share"))
        for line in (
            self.texts("puzzles-share-title", day=day.isoformat()),
            self.texts(
                "puzzles-share-solved",
                game=title(self.puzzle.game, self.texts.language),
                stars=stars,
                tries=self.tries,
            ),
            self.texts("puzzles-share-rest", days=days, time=f"{minutes:02}:{seconds:02}"),
        ):
            self.screen.say(f"  {line}")

    def _begin_again(self) -> None:
        self.tries += bool(self.game.history)
        self.game = fresh(self.start)
        self._draw()

    def _back(self) -> None:
        """Take a move back: at a puzzle any move may be."""
        moves = [played.move for played in self.game.history[:-1]]
        self.game = fresh(self.start)
        for move in moves:
            self.game.play(move)

    def _show_way(self) -> None:
        self.record.note(self.puzzle.game, self.number, self.puzzle.rating, 0.0)
        self.screen.say(self.texts("puzzles-way"))
        game = fresh(self.start)
        for words in self.puzzle.way:
            move = game.move(words)
            self.screen.say(f"  {move.words(self.texts.language)}")
            game.play(move)

    def _draw(self) -> None:
        self.screen.print(Scene.of(self._seen(self.game), self.names, self.texts.language))
        count = len(shipped.lines(self.puzzle.game))
        named = title(self.puzzle.game, self.texts.language)
        head = self.texts(
            "puzzles-title", game=named, number=self.number, count=count, grade=self.puzzle.grade
        )
        task = self.puzzle.task(self.texts.language)
        self.screen.show(Text(head), Text(task, style="bold"), Text(self.texts("puzzles-keys")))

    def _seen(self, game: Game) -> Any:
        return game.view(self.seat)

    def _completions(self) -> tuple[Completions, ...]:
        moves = [move.words(self.texts.language) for move in self.game.legal_moves()]
        both = tuple(pair[self.texts.language == "de"] for pair in (BACK, AGAIN, SHOW, QUIT))
        return (Completions(moves=moves, commands=both),)
