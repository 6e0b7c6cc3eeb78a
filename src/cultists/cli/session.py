"""A game at this keyboard: takes turns, and carries out what is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from cultists.cli import INTERRUPTED, game_commands, pages, saved_games
from cultists.cli.drawing.scene import GameCommand, drawing_of
from cultists.cli.keyboard import Completions
from cultists.cli.presenter import Presenter
from cultists.cli.progress import SOON, ProgressLine
from cultists.cli.saved_games import Saver
from cultists.game.game import Game
from cultists.players import Player
from cultists.speech import LANGUAGES, plain_words
from cultists.table.errors import IllegalMove

if TYPE_CHECKING:
    from cultists.cli.hints import Hints
    from cultists.game.move import Move

KEEP_EVERY = 1.0  # seconds
AGAIN = re.compile(r"(.+?)\s*[x×*]\s*([1-9]\d?)")


class Session:
    """One game from here to its end, or until somebody leaves."""

    def __init__(
        self,
        game: Game,
        machines: Mapping[int, Player],
        saver: Saver,
        presenter: Presenter,
        pause: float,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.game = game
        self.machines = machines
        self.saver = saver
        self.presenter = presenter
        self.pause = pause  # seconds between moves when only machines play
        self.prepare = prepare  # what machines need before their first move
        self.texts = presenter.texts
        self.saved = True
        self._kept = 0.0
        self._everything: dict[str, list[str]] = {}
        self._hints: Hints | None = None

    def run(self) -> int:
        """Play; the result is the exit status."""
        try:
            self.save()
            if self.presenter.screen.live:
                self.presenter.notice(self.texts("welcome"), "soft")
            while self.game.to_move is not None:
                seat = self.game.to_move
                if seat in self.machines:
                    self.play_machine(seat)
                elif not self.decide(seat):
                    self.leave()
                    return 0
            self.finish()
        except KeyboardInterrupt:
            self.leave()
            return INTERRUPTED
        return 0

    def play_machine(self, seat: int) -> None:
        """Let a machine move."""
        if self.prepare is not None:
            self.prepare()
            self.prepare = None
        with self.thinking_line(seat):
            move = self.machines[seat].choose(self.game.view(seat), self.game.legal_moves())
        self.game.play(move)
        if self.presenter.people:
            self.save()
            return
        self.presenter.watch(self.pause)
        if monotonic() - self._kept > KEEP_EVERY:  # machines alone may play thousands of moves
            self.save()

    def thinking_line(self, seat: int) -> AbstractContextManager[object]:
        """For people at a terminal: a progress line while a machine thinks."""
        thinks = hasattr(self.machines[seat], "prepare")
        if not (thinks and self.presenter.people and self.presenter.screen.live):
            return nullcontext()
        return ProgressLine(self.texts("thinking", seat=self.texts.seat(seat)), SOON)

    def save(self) -> None:
        """Save the game; a full or read-only disk does not stop it."""
        self._kept = monotonic()
        try:
            self.saver.save(self.game)
            self.saved = True
        except OSError as error:
            if self.saved:
                reason = error.strerror or str(error)
                self.presenter.notice(self.texts("not-saved", reason=reason), "bad")
            self.saved = False

    def decide(self, seat: int) -> bool:
        """Let a person make one move; False if they leave."""
        if not self.presenter.await_person(seat):
            return False
        self.presenter.draw(seat)
        before, turn_of = len(self.game.history), self.presenter.turn_of()
        while len(self.game.history) <= before:
            line = self.presenter.keyboard.ask(
                f"{self.texts.seat(seat)} › ", seat, self.completions
            )
            if line is None or not self.handle_line(seat, line):
                return False
            before = min(before, len(self.game.history))  # moves may have been taken back
        if len(self.presenter.people) > 1 and self.game.to_move not in (seat, None):
            return self.presenter.hand_over(seat, turn_of)
        return True

    def handle_line(self, seat: int, line: str) -> bool:
        """Handle a typed line; False if it was to leave."""
        command = game_commands.find(line, self.game.name)
        if command is not None and not self.is_move(line):
            return self.run_command(seat, *command)
        if not line:
            self.presenter.draw(seat, again=True)
            return True
        self.play(seat, line)
        return True

    def play(self, seat: int, line: str) -> None:
        """Play a typed move, several times if it ends in “×3”; an illegal one is answered."""
        again = AGAIN.fullmatch(line)
        words, times = (again[1], int(again[2])) if again else (line, 1)
        count = answers = 0
        try:
            while count < times and self.game.to_move == seat:
                self.game.play(words, self.texts.language)
                count += 1
                answers += self.answer_obvious(seat)
        except IllegalMove as error:
            if not count:
                self.presenter.answer(seat, str(error), "bad")
                return
            self.presenter.notice(str(error), "bad")
        self.save()
        self.presenter.moved(seat, count + answers)

    def answer_obvious(self, seat: int) -> int:
        """Answer a question that has one sensible answer, and say so; how many moves that was."""
        if self.game.to_move != seat:
            return 0
        move = drawing_of(self.game.name).obvious(self.game.view(seat), self.game.legal_moves())
        if move is None:
            return 0
        self.game.play(move)
        self.presenter.notice(self.texts("obvious", move=move.words(self.texts.language)), "soft")
        return 1

    def run_command(self, seat: int, command: str, rest: str) -> bool:
        """Carry out a command; False if it was to leave."""
        match command:
            case "quit":
                return False
            case "undo" | "undo-turn":
                self.undo(seat, whole=command == "undo-turn")
            case "why":
                self.presenter.answer(seat, *self.why(rest))
            case "hint":
                self.hint(seat, rest)
            case "save":
                self.presenter.answer(seat, *self.save_as(rest))
            case "position":
                self.presenter.screen.say(pages.position_line(self.game, seat, self.texts))
            case "show":
                self.presenter.draw(seat, again=True)
            case _:
                own = drawing_of(self.game.name).command(command)
                if own is not None and own.moves is not None:
                    self.play_all(seat, own)
                    return True
                height = self.presenter.screen.height
                page = pages.page(command, self.game, seat, rest, self.texts, height)
                self.presenter.screen.show(*page)
        return True

    def is_move(self, line: str) -> bool:
        """Whether a line is a legal move: custom cards may have the name of a command."""
        typed = plain_words(line)
        legal = self.game.legal_moves()
        return any(typed == plain_words(m.words(code)) for m in legal for code in LANGUAGES)

    def hint(self, seat: int, words: str) -> None:
        """Show a hint; Ctrl-C ends it, and not the game. The first one imports the search."""
        try:
            if self._hints is None:
                from cultists.cli.hints import Hints

                typing = self.presenter.keyboard.interactive
                self._hints = Hints(self.game, self.texts, typing=typing)
            self.presenter.screen.show(*self._hints.page(seat, words))
        except KeyboardInterrupt:
            self.presenter.answer(seat, self.texts("hint-stopped"), "soft")

    def playable(self, command: GameCommand) -> Sequence[Move]:
        """The moves that a command plays now."""
        return command.moves(self.game.legal_moves()) if command.moves else ()

    def play_all(self, seat: int, command: GameCommand) -> None:
        """Play the moves of a command, one after the other."""
        count = 0
        while playable := self.playable(command):
            self.game.play(playable[0])
            count += 1
        if not count:
            self.presenter.answer(seat, self.texts(command.refusal), "bad")
            return
        self.save()
        self.presenter.moved(seat, count)

    def undo(self, seat: int, whole: bool) -> None:
        """Undo the seat's last move, or as much of this turn as possible."""
        undone = 0
        while self.game.can_undo and self.game.history[-1].seat == seat:
            if undone and not whole:
                break
            self.game.undo()
            undone += 1
        if not undone:
            self.presenter.answer(seat, self.texts("cannot-undo"), "bad")
            return
        self.presenter.taken_back(seat)
        self.presenter.notice(self.texts("undone", count=undone))
        self.save()
        self.presenter.draw(seat, again=True)

    def why(self, words: str) -> tuple[str, str]:
        """Why a move cannot be played."""
        if not words:
            example = pages.example(self.game, self.texts)
            return self.texts("why-what", example=example), "bad"
        reason = self.game.why_not(words, self.texts.language)
        return (reason, "ask") if reason else (self.texts("why-not-not", words=words), "good")

    def save_as(self, name: str) -> tuple[str, str]:
        """Save a copy of the game under a name of the player's choice."""
        try:
            path = saved_games.own_path(self.game.name, name)
            if saved_games.is_other_file(path):
                return self.texts("not-overwritten", file=str(path)), "bad"
            saved_games.write(path, self.saver.text(self.game))
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return self.texts("cannot-write", file=name, reason=reason), "bad"
        return self.texts("saved-as", file=str(path)), "good"

    def completions(self) -> Iterable[Completions]:
        """What can be typed now, in the language in use, then in others."""
        legal = self.game.legal_moves()
        mine = self.texts.language
        own = drawing_of(self.game.name).commands
        idle = [one.name for one in own if one.moves is not None and not self.playable(one)]
        hidden = ("why", *idle)
        for language in (mine, *(other for other in LANGUAGES if other != mine)):
            yield Completions(
                [move.words(language) for move in legal],
                game_commands.words(language, self.game.name, but=hidden),
                [game_commands.word("why", language)],
                partial(self.everything, language),
            )

    def everything(self, language: str) -> Sequence[str]:
        """All moves of the game: `why` takes any of them."""
        if language not in self._everything:
            moves = (self.game.move(number) for number in range(self.game.move_count))
            self._everything[language] = [move.words(language) for move in moves]
        return self._everything[language]

    def leave(self) -> None:
        """Say how to resume."""
        self.save()
        path = self.saver.path
        resume = path.parent == saved_games.state_folder()
        command = f"cultists play {'--resume' if resume else f'--load {path}'}"
        key = "left" if self.saved else "left-unsaved"
        self.presenter.screen.say(self.texts(key, command=command, file=str(path)))

    def finish(self) -> None:
        """Show the end of the game."""
        self.save()
        self.presenter.last()
        outcome = self.game.outcome(self.texts.language)
        if outcome and not outcome.winners:
            self.presenter.screen.say(self.texts("nobody-won", reason=outcome.reason), "bold")
        for seat in outcome.winners if outcome else ():
            mine = self.presenter.people == [seat]
            won = self.texts("you-won") if mine else self.texts("won", seat=self.texts.seat(seat))
            self.presenter.screen.say(won, "bold")
        command = f"cultists replay {self.saver.path}"
        self.presenter.screen.say(self.texts("replay-with", command=command))
