"""`cultists replay`: step through a saved game, and try from any moment what else could be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser
from cultists.cli.drawing.scene import Scene
from cultists.cli.hints import chance_line, explained, plan_lines
from cultists.cli.keyboard import Completions, Keyboard, keyboard
from cultists.cli.presenter import seen, sentence
from cultists.cli.saved_games import SavedGame
from cultists.cli.screen import Screen
from cultists.cli.seating import PERSON
from cultists.cli.texts import Texts
from cultists.game.game import Game, Played
from cultists.game.move import Move
from cultists.game.replay import Replay
from cultists.players import hint
from cultists.table.errors import CultistsError

STRIDE = 50  # a copy of the game is kept every so many moves, so that going back is quick
SPECTATOR = "spectator"
ALL = "all"
BACK, PLANS, POSITION = "b", "plans", "position"


def parser(texts: Texts) -> Parser:
    """A saved game, and whose view of it to show."""
    made = arguments.new_parser("replay", texts, facts=True)
    made.add_argument("file", help=texts("help-file"), metavar="FILE")
    made.add_argument(
        "--from", dest="eyes", default="spectator", help=texts("help-from"), metavar="VIEWER"
    )
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Read the file and step through it."""
    given = parser(texts).parse_args(words)
    path = Path(given.file)
    saved = saved_games.read(path)
    timeline = Timeline(saved, path, given.cards or saved.cards)
    seats = timeline.whole.seats
    eyes = given.eyes
    if eyes not in (SPECTATOR, ALL):
        eyes = arguments.seat_number(eyes, seats, texts)
    who = [saved.sitting.get(n, PERSON) for n in range(seats)]
    names = tuple(f"{texts.seat(n)} · {texts.player(kind)}" for n, kind in enumerate(who))
    if given.json:
        arguments.print_json(_facts(timeline.whole, who, eyes, texts))
        return 0
    screen = Screen()
    viewer = Viewer(timeline, names, eyes, texts, screen)
    return viewer.run(keyboard(screen))


def _facts(game: Game, who: Sequence[str], eyes: int | str, texts: Texts) -> dict[str, Any]:
    """The whole game for programs, told as somebody sees it; seats count from zero."""
    language = texts.language

    def told(played: Played) -> list[str]:
        news = played.news if eyes == ALL else seen([played], eyes if eyes != SPECTATOR else None)  # type: ignore[arg-type]
        return [one.sentence(language) for one in news]

    moves = [
        {"seat": played.seat, "move": played.move.words(language), "news": told(played)}
        for played in game.history
    ]
    facts = {"game": game.name, "players": who, "moves": moves}
    return {**facts, "outcome": game.outcome(language)}


class Timeline:
    """A whole game, which can be inspected after any move."""

    def __init__(self, saved: SavedGame, path: Path, cards: str) -> None:
        self.whole = saved_games.played(saved, path, cards)
        self.length = len(self.whole.history)
        self._kept = [Replay(saved.replay.setup, ()).game(cards or None)]

    def at(self, move: int) -> Game:
        """The game after so many moves."""
        while len(self._kept) <= move // STRIDE:
            self._kept.append(self._played(self._kept[-1], len(self._kept) * STRIDE))
        return self._played(self._kept[move // STRIDE], move)

    def _played(self, start: Game, move: int) -> Game:
        game = start.copy()
        for played in self.whole.history[len(start.history) : move]:
            game.play(played.move)
        return game


class Viewer:
    """Steps through a timeline, seen from one seat, by a spectator, or with nothing hidden."""

    def __init__(
        self,
        timeline: Timeline,
        names: tuple[str, ...],
        eyes: int | str,
        texts: Texts,
        screen: Screen,
    ) -> None:
        self.timeline = timeline
        self.names = names
        self.eyes = eyes  # a seat, SPECTATOR or ALL
        self.texts = texts
        self.screen = screen
        self.at = 0
        self.tried: list[Move] = []  # instead of what came after this move

    def table(self) -> Game:
        """The game after this move, and after what was tried from there."""
        game = self.timeline.at(self.at)
        for move in self.tried:
            game.play(move)
        return game

    def show(self) -> None:
        """The table after this move, and what the move was."""
        game = self.table()
        seat = self.eyes if isinstance(self.eyes, int) else None
        if self.tried and self.eyes == SPECTATOR:  # who plays all sides sees each hand in turn
            seat = game.history[-1].seat if game.to_move is None else game.to_move
        language = self.texts.language
        if self.eyes == ALL:
            scene = Scene.everything(game, self.names, language)
            news = [told for played in game.history[-1:] for told in played.news]
        else:
            scene = Scene.of(game.view(seat), self.names, language)
            news = seen(game.history[-1:], seat)
        lines = [sentence(told, self.texts) for told in news]
        self.screen.draw(scene, [lines, [Text(" ").join(lines)]])

    def run(self, typing: Keyboard) -> int:
        """Go where the typed lines say."""
        self.show()
        while True:
            prompt = self.texts("replay-prompt", at=self.at, length=self.timeline.length)
            line = typing.ask(f"{prompt} › ", None, self.completions)
            if line is None or line in ("q", "quit"):
                return 0
            if self.explored(line):
                continue
            target = self.target(line)
            if target is None:
                self.screen.say(self.texts("replay-help"))
                continue
            self.tried.clear()
            if target == self.at and line in ("", "n"):
                self.screen.say(self.texts("replay-end"))
                continue
            self.at = target
            self.show()

    def explored(self, line: str) -> bool:
        """Try a move from here, take one back, ask for plans or the position; was that meant?"""
        game, language = self.table(), self.texts.language
        if line == BACK and self.tried:
            self.tried.pop()
            self.show()
        elif line == PLANS and game.to_move is not None:
            view = game.view(game.to_move)
            told = explained(hint.adviser(view.game, view.deck), view, self.texts)
            self.screen.show(chance_line(told, self.texts), *plan_lines(told, view, self.texts))
        elif line == POSITION:
            self.screen.say(game.position())
        elif " " in line or line in (move.words(language) for move in game.legal_moves()):
            try:
                game.play(line, language)
            except CultistsError as error:
                self.screen.say(str(error))
                return True
            self.tried.append(game.history[-1].move)
            self.show()
        else:
            return False
        return True

    def target(self, line: str) -> int | None:
        """Which move a line means."""
        steps = {
            "": self.at + 1,
            "n": self.at + 1,
            "p": self.at - 1,
            "g": 0,
            "G": self.timeline.length,
        }
        if line in steps:
            wanted = steps[line]
        elif line.isascii() and line.isdigit():
            wanted = int(line[:9])
        else:
            return None
        return max(0, min(wanted, self.timeline.length))

    @staticmethod
    def completions() -> Iterable[Completions]:
        """What can be typed."""
        return (Completions(commands=("n", "p", "g", "G", BACK, PLANS, POSITION, "q")),)
