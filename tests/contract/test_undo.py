"""Undo: exact, and never past something that anybody learned or a rival decided."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

import cultists
from cultists.game.games import rulebook
from tests.games import Case, each_case, known
from tests.walks import Walk, each_walk


@dataclass(frozen=True)
class Lore:
    """What was known at a table: for a spectator and every seat the cards whose place they know."""

    drawn: int  # how often chance was used
    cards: list[set[int]]


def lore(game: cultists.Game) -> Lore:
    """From the views: not how the engine tells."""
    zones = rulebook(game.name).zones
    views = (game.view(seat) for seat in (None, *range(game.seats)))
    return Lore(game.table.drawn, [set(known(view.table, zones)) for view in views])


def taught(before: Lore, after: cultists.Game) -> bool:
    """Whether anybody learned something, or chance was used."""
    if before.drawn != after.table.drawn:
        return True
    return any(new - old for old, new in zip(before.cards, lore(after).cards, strict=True))


def quiet_moves(game: cultists.Game) -> list[cultists.Move]:
    """The legal moves that teach nobody anything."""
    before = lore(game)
    return [move for move in game.legal_moves() if not taught(before, played(game, move))]


def played(game: cultists.Game, move: cultists.Move) -> cultists.Game:
    """A copy, one move later."""
    twin = game.copy()
    twin.play(move)
    return twin


@dataclass
class Frame:
    """A table that undo may come back to, and what was there."""

    table: bytes
    moves: list[int]
    to_move: int | None


def frame(game: cultists.Game) -> Frame:
    return Frame(game.to_bytes(), [int(m) for m in game.legal_moves()], game.to_move)


class Undoing:
    """A game, and beside it a list of the tables that undo may come back to."""

    def __init__(self, game: cultists.Game, dice: Random) -> None:
        self.game = cultists.from_position(game.position())  # a game without a past
        self.dice = dice
        self.frames: list[Frame] = []
        self.last: int | None = None  # who decided last, taken back or not

    def go_on(self) -> None:
        """One of the things that can be done now."""
        can_play = self.game.to_move is not None
        self.dice.choice([self.undo, self.twin, *[self.play] * 3 * can_play])()
        assert self.game.can_undo == bool(self.frames)

    def play(self) -> None:
        """Any move, or one that teaches nothing: else undo would hardly ever be possible."""
        before, was = lore(self.game), frame(self.game)
        moves = self.game.legal_moves()
        if self.dice.random() < 0.5:
            moves = quiet_moves(self.game) or moves
        self.game.play(self.dice.choice(moves))
        learned = taught(before, self.game)
        if learned or self.last not in (None, was.to_move):
            self.frames.clear()
        if not learned:
            self.frames.append(was)
        self.last = was.to_move
        self.game.legal_moves()  # as a player looks before thinking better of it

    def undo(self) -> None:
        """Take back exactly what may be taken back."""
        was, past = frame(self.game), self.game.history
        if self.frames:
            assert self.game.undo() == past[-1].move
            assert frame(self.game) == self.frames.pop()
            return
        with pytest.raises(cultists.CannotUndo):
            self.game.undo()
        assert (frame(self.game), self.game.history) == (was, past)

    def twin(self) -> None:
        """What becomes of a copy is nothing to the game."""
        twin = self.game.copy()
        if twin.can_undo:
            twin.undo()
        for _ in range(3):
            if twin.to_move is not None:
                twin.play(self.dice.choice(twin.legal_moves()))


@each_walk
def test_undo_goes_back_exactly_as_far_as_it_may(walk: Walk) -> None:
    undoing = Undoing(walk.begin(), walk.dice("undo"))
    for _ in range(9):
        undoing.go_on()


@each_case
def test_nothing_can_be_taken_back_at_the_start(case: Case) -> None:
    game = case.new(seed=5)
    assert not game.can_undo
    with pytest.raises(cultists.CannotUndo):
        game.undo()


@each_walk
def test_every_move_that_taught_nobody_can_be_taken_back(walk: Walk) -> None:
    before = None
    for game in walk.steps(9):
        if before is not None:
            assert game.can_undo == (not taught(lore(before), game))
            if game.can_undo:
                twin = game.copy()
                assert twin.legal_moves() == game.legal_moves()
                twin.undo()
                assert frame(twin) == frame(before)
                assert twin.replay().text() == before.replay().text()
        before = game.copy()


def after_a_quiet_move(case: Case, *, ends_the_turn: bool) -> cultists.Game | None:
    """A game whose last move taught nobody anything, found by trying."""
    dice = Random(7)
    for seed in range(10):
        game = case.new(seed)
        for _ in range(60):
            moves = game.legal_moves()
            dice.shuffle(moves)
            for move in moves:
                twin = game.copy()
                twin.play(move)
                passed = twin.to_move not in (game.to_move, None)
                if twin.can_undo and passed == ends_the_turn:
                    return twin
            game.play(moves[0])
    return None


@each_case
def test_a_copy_takes_back_and_goes_on_without_touching_the_game(case: Case) -> None:
    game = after_a_quiet_move(case, ends_the_turn=False)
    assert game is not None
    twin = game.copy()
    twin.undo()
    was = frame(twin)
    twin.play(twin.legal_moves()[0])
    game.undo()
    assert frame(game) == was


@each_case
def test_the_end_of_a_turn_can_be_taken_back_until_a_rival_decides(case: Case) -> None:
    game = after_a_quiet_move(case, ends_the_turn=True)
    if game is None:
        pytest.skip("every turn of this game ends with something learned")
    twin = game.copy()
    twin.undo()
    assert twin.to_move == game.history[-1].seat

    quiet = quiet_moves(game)
    assert quiet, "the rival has no quiet move here"
    game.play(quiet[0])
    assert game.can_undo  # the rival's own move
    game.undo()
    assert not game.can_undo  # but not further: the rival decided, taken back or not
    with pytest.raises(cultists.CannotUndo):
        game.undo()
