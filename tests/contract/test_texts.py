"""Games as text: positions, replays and words come back as what they were."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import cultists
from cultists.game.games import rulebook
from cultists.speech import LANGUAGES, plain_words
from tests.games import CASES, each_game
from tests.walks import Walk, each_walk


def moves_of(game: cultists.Game) -> list[int]:
    return [int(move) for move in game.legal_moves()]


@each_walk
def test_a_position_comes_back_after_every_move(walk: Walk) -> None:
    for game in walk.steps(6):
        text = game.position()
        again = cultists.from_position(text)
        assert "\n" not in text
        assert again.to_bytes() == game.to_bytes()
        assert again.position() == text
        assert (again.to_move, moves_of(again)) == (game.to_move, moves_of(game))
        assert again.outcome() == game.outcome()


@each_walk
def test_a_replay_comes_back_after_every_move(walk: Walk) -> None:
    """From the deal, or from the position where the walk began."""
    for game in walk.steps(10):
        text = game.replay().text()
        replay = cultists.Replay.parse(text)
        again = replay.game()
        assert replay == game.replay()
        assert replay.text() == again.replay().text() == text
        assert again.to_bytes() == game.to_bytes()
        assert again.history == game.history
        assert again.can_undo == game.can_undo


@each_walk
def test_a_long_replay_comes_back(walk: Walk) -> None:
    game, dice = walk.start(), walk.dice("replay")
    for _ in range(100):
        if game.to_move is not None:
            game.play(dice.choice(game.legal_moves()))
    text = game.replay().text()
    again = cultists.Replay.parse(text).game()
    assert again.replay().text() == text
    assert (again.to_bytes(), again.history) == (game.to_bytes(), game.history)


@each_walk
def test_a_game_from_a_position_is_replayed_from_there(walk: Walk) -> None:
    games = walk.steps(10)
    begun = cultists.from_position(next(games).position())
    for game in games:
        begun.play(game.history[-1].move)
        text = begun.replay().text()
        again = cultists.Replay.parse(text).game()
        assert again.replay().text() == text
        assert again.to_bytes() == begun.to_bytes() == game.to_bytes()


@each_walk
def test_an_imagined_game_is_replayed_from_its_beginning(walk: Walk) -> None:
    game, dice = walk.begin(), walk.dice("imagine")
    for seat in walk.case.observers:
        world = game.imagine(seat, dice.getrandbits(128))
        for _ in range(5):
            if world.to_move is not None:
                world.play(dice.choice(world.legal_moves()))
        twin = world.copy()  # before anybody has asked how the game began
        text = world.replay().text()
        assert cultists.Replay.parse(text).game().to_bytes() == world.to_bytes()
        assert twin.replay().text() == text


@each_walk
def test_a_pickle_comes_back_after_every_move(walk: Walk) -> None:
    for game in walk.steps(10):
        again = pickle.loads(pickle.dumps(game))
        assert again.to_bytes() == game.to_bytes()
        assert (again.position(), again.history) == (game.position(), game.history)
        assert (again.replay(), again.can_undo) == (game.replay(), game.can_undo)
        if game.can_undo:
            twin = game.copy()
            assert again.undo() == twin.undo() and again.to_bytes() == twin.to_bytes()


def scattered(lines: list[str], between: list[str], dice: Random) -> list[str]:
    """The lines, with up to two others behind each of them."""
    return [line for old in lines for line in (old, *dice.choices(between, k=dice.randint(0, 2)))]


@each_walk
def test_notes_and_empty_lines_change_no_replay(walk: Walk) -> None:
    *_, game = walk.steps(10)
    replay, dice = game.replay(), walk.dice("notes")
    head, moves = replay.text().split("\n\n", 1)
    lines = scattered(head.splitlines(), ["# a note", "#", "   # draw", "#draw"], dice)
    indented = [f" {move} " for move in moves.splitlines()]
    lines += ["", *scattered(indented, ["", "  ", "# draw"], dice)]
    again = cultists.Replay.parse("\n".join(lines))
    assert again == replay
    assert again.game().to_bytes() == game.to_bytes()


@each_walk
def test_the_words_of_a_legal_move_mean_that_move(walk: Walk) -> None:
    for game in walk.steps(2):
        for move in game.legal_moves():
            for language in LANGUAGES:
                words = move.words(language)
                assert game.move(words, language) == move
                assert game.move(f"  {words.upper()} ", language) == move
                assert game.move(words) == move  # whatever language one speaks oneself
            assert str(move) == move.words("en")


@each_game
def test_no_two_moves_have_the_same_words(name: str) -> None:
    """Over the whole space of moves and all languages together: any may be typed at any time."""
    book = rulebook(name)
    deck = book.deck(None)
    game = next(case for case in CASES if case.game == name).new()
    for language in LANGUAGES:
        words = [book.words(deck, move, language) for move in range(book.move_count)]
        assert len(set(words)) == len(words)
        for number, text in enumerate(words):
            assert int(game.move(text, language)) == number


@each_walk
def test_the_beginning_of_words_is_enough_when_one_legal_move_begins_so(walk: Walk) -> None:
    game = walk.begin()
    moves = game.legal_moves()
    both = {move: [plain_words(move.words(code)) for code in LANGUAGES] for move in moves}
    known = [rulebook(game.name).phrases(game.deck, code) for code in LANGUAGES]
    for words in (words for move in moves[:8] for words in both[move]):
        typed = words[: len(words) * 2 // 3].strip()
        if any(typed in phrases for phrases in known):
            continue
        begun = [m for m in moves if any(text.startswith(typed) for text in both[m])]
        if len(begun) == 1:
            assert game.move(typed) == begun[0]
        else:
            with pytest.raises(cultists.UnknownWords, match="several moves"):
                game.move(typed)
