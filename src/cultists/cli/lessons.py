"""Lessons at a terminal: the chapters that the page has, played in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from rich.text import Text

from cultists.cli import game_commands, saved_games
from cultists.cli.drawing.scene import Scene
from cultists.cli.keyboard import Completions, Keyboard
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts
from cultists.speech import LANGUAGES, plain_words, say
from cultists.study.lessons import Chapter, Step
from cultists.study.line import Line, WrongMove, line_at
from cultists.table.errors import IllegalMove

FILE = "lessons.json"
WORDS = ("solve", "skip")  # what can be typed in a lesson alone

Ended = Literal["done", "skipped", "left"]


class Progress:
    """Which chapters are through, and where somebody left: kept with the saved games."""

    def __init__(self) -> None:
        self._path = saved_games.state_folder() / FILE
        self._kept = self._read()

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        sound = isinstance(kept, dict) and all(isinstance(one, dict) for one in kept.values())
        return kept if sound else {}

    def done(self, game: str) -> list[str]:
        """The chapters that are through."""
        return [str(name) for name in self._kept.get(game, {}).get("done", [])]

    def step(self, game: str, chapter: str) -> int:
        """The step with which a chapter goes on."""
        at = self._kept.get(game, {}).get("at")
        left = isinstance(at, list) and len(at) == 2 and at[0] == chapter
        return at[1] if left and isinstance(at[1], int) else 0

    def following(self, game: str, chapters: Sequence[Chapter]) -> Chapter | None:
        """The chapter to go on with: one that was left, else the first that is not through."""
        left = [chapter for chapter in chapters if self.step(game, chapter.name)]
        fresh = [chapter for chapter in chapters if chapter.name not in self.done(game)]
        return next(iter([*left, *fresh]), None)

    def keep(self, game: str, chapter: str, step: int | None) -> None:
        """Remember a place; None: the chapter is through."""
        done = self.done(game)
        if step is None:
            self._kept[game] = {"done": list(dict.fromkeys([*done, chapter]))}
        else:
            self._kept[game] = {"done": done, "at": [chapter, step]}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(json.dumps(self._kept), encoding="utf-8")
        except OSError:
            pass  # then the lesson begins anew the next time


class Lesson:
    """One chapter, step by step, until it is through or somebody leaves."""

    def __init__(
        self, game: str, chapter: Chapter, texts: Texts, screen: Screen, keyboard: Keyboard
    ) -> None:
        self.game, self.chapter = game, chapter
        self.texts, self.screen, self.keyboard = texts, screen, keyboard
        self.moves: list[str] = []
        self.carried: list[Text] = []

    def run(self, progress: Progress) -> Ended:
        """Play from where it was left."""
        first = min(progress.step(self.game, self.chapter.name), len(self.chapter.steps) - 1)
        for number in range(first, len(self.chapter.steps)):
            progress.keep(self.game, self.chapter.name, number)
            if self.play(self.chapter.steps[number], number) == "left":
                return "left"
        progress.keep(self.game, self.chapter.name, None)
        return "done"

    def play(self, step: Step, number: int) -> Ended:
        """One step. What the last move of a step did is told with the next one."""
        self.moves = []
        language, told = self.texts.language, [*self.carried, Text(step.say[self.texts.language])]
        steps = len(self.chapter.steps)
        head = self.texts("lesson-step", step=number + 1, steps=steps, aim=step.aim[language])
        self.carried = []
        while True:
            line = line_at(step.position, self.moves)
            done, last = step.judge(line).what == "done", number + 1 == steps
            if not done or last:
                self.draw(line, [Text(head, style="gold"), *told])
            if done:
                self.carried = [] if last else told
                return "done"
            typed = self.keyboard.ask("› ", 0, lambda: self.completions(step))
            if typed is None or self.meant(typed) == "quit":
                return "left"
            if self.meant(typed) == "skip":
                return "skipped"
            told = self.answer(step, typed)

    def meant(self, typed: str) -> str:
        """What a typed line asks for, besides moves."""
        for word in WORDS:
            if plain_words(typed) in [plain_words(lesson_word(word, code)) for code in LANGUAGES]:
                return word
        found = game_commands.find(typed, self.game)
        return found[0] if found else ""

    def answer(self, step: Step, typed: str) -> list[Text]:
        """Carry a line out; what is said to it."""
        if not typed:
            return [Text(step.say[self.texts.language])]
        if self.meant(typed) == "solve":
            self.moves = list(step.solution)
            shown = [self.words(words, step) for words in step.solution]
            return [*self.news(step, 0), Text(self.texts("lesson-solved", moves=", ".join(shown)))]
        return self.tried(step, typed)

    def tried(self, step: Step, typed: str) -> list[Text]:
        """Try a move: it leads on, or is put back and answered with why."""
        language, before = self.texts.language, len(self.moves)
        game = line_at(step.position, self.moves).game
        try:
            move = str(game.move(typed, language))
            if game.why_not(move) is None and not step.allows(move):
                return [Text(self.texts("lesson-only"), style="bad")]
            line = line_at(step.position, [*self.moves, move], language)
        except (WrongMove, IllegalMove) as error:
            return [Text(str(error), style="bad")]
        verdict = step.judge(line)
        self.moves.append(move)
        news = self.news(step, before)
        del self.moves[verdict.keep :]
        if verdict.what != "wrong":
            return news if verdict.what == "open" else [*news, self.well()]
        answer = verdict.answer[language] if verdict.answer else self.texts("lesson-otherwise")
        return [*news, Text(self.texts("lesson-back", answer=answer), style="bad")]

    def well(self) -> Text:
        return Text(self.texts("lesson-well"), style="good")

    def words(self, words: str, step: Step) -> str:
        """A move in the language of the reader."""
        return line_at(step.position).game.move(words).words(self.texts.language)

    def news(self, step: Step, since: int) -> list[Text]:
        """What the moves after some of them brought about."""
        line = line_at(step.position, self.moves)
        return [
            Text(one.seen_by(0).sentence(self.texts.language, None, 0))
            for played in line.played[since:]
            for one in played.news
        ]

    def completions(self, step: Step) -> Iterable[Completions]:
        """What can be typed now."""
        game = line_at(step.position, self.moves).game
        moves = [move for move in game.legal_moves() if step.allows(str(move))]
        code = self.texts.language
        own = [lesson_word(word, code) for word in WORDS]
        commands = [*own, game_commands.word("quit", code)]
        yield Completions([move.words(code) for move in moves], commands)

    def draw(self, line: Line, told: list[Text]) -> None:
        """The table, and what is said."""
        seats = range(line.game.seats)
        names = tuple(self.texts("you") if n == 0 else self.texts.seat(n) for n in seats)
        self.screen.draw(Scene.of(line.game.view(0), names, self.texts.language), [told])


def lesson_word(word: str, language: str) -> str:
    """What to type in a lesson."""
    return say(language, f"terminal-lesson-word-{word}")
