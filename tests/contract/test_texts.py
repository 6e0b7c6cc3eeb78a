"""Games as text: positions, replays and words come back as what they were."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.rulebook import rulebook
from cultists.speech import LANGUAGES, plain_words
from tests.games import CASES, Case, each_case, each_game, examples, seeds, walks


def moves_of(game: cultists.Game) -> list[int]:
    return [int(move) for move in game.legal_moves()]


@each_case
@settings(max_examples=examples(12))
@given(data=st.data())
def test_a_position_comes_back_after_every_move(case: Case, data: st.DataObject) -> None:
    for game in data.draw(walks(case)):
        text = game.position()
        again = cultists.from_position(text)
        assert "\n" not in text
        assert again.to_bytes() == game.to_bytes()
        assert again.position() == text
        assert (again.to_move, moves_of(again)) == (game.to_move, moves_of(game))
        assert again.outcome() == game.outcome()


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_a_replay_comes_back_after_every_move(case: Case, data: st.DataObject) -> None:
    for game in data.draw(walks(case, 20)):
        text = game.replay().text()
        replay = cultists.Replay.parse(text)
        again = replay.game()
        assert replay == game.replay()
        assert replay.text() == again.replay().text() == text
        assert again.to_bytes() == game.to_bytes()
        assert again.history == game.history
        assert again.can_undo == game.can_undo


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_a_game_from_a_position_is_replayed_from_there(case: Case, data: st.DataObject) -> None:
    games = iter(data.draw(walks(case, 20)))
    begun = cultists.from_position(next(games).position())
    for game in games:
        begun.play(game.history[-1].move)
        text = begun.replay().text()
        again = cultists.Replay.parse(text).game()
        assert again.replay().text() == text
        assert again.to_bytes() == begun.to_bytes() == game.to_bytes()


@each_case
@settings(max_examples=examples(5))
@given(data=st.data())
def test_an_imagined_game_is_replayed_from_its_beginning(case: Case, data: st.DataObject) -> None:
    *_, game = data.draw(walks(case, 0))
    dice = Random(data.draw(seeds))
    for seat in case.observers:
        world = game.imagine(seat, dice.getrandbits(128))
        for _ in range(5):
            if world.to_move is not None:
                world.play(dice.choice(world.legal_moves()))
        twin = world.copy()  # before anybody has asked how the game began
        text = world.replay().text()
        assert cultists.Replay.parse(text).game().to_bytes() == world.to_bytes()
        assert twin.replay().text() == text


@each_case
@settings(max_examples=examples(6))
@given(data=st.data())
def test_a_pickle_comes_back_after_every_move(case: Case, data: st.DataObject) -> None:
    for game in data.draw(walks(case, 20)):
        again = pickle.loads(pickle.dumps(game))
        assert again.to_bytes() == game.to_bytes()
        assert (again.position(), again.history) == (game.position(), game.history)
        assert (again.replay(), again.can_undo) == (game.replay(), game.can_undo)
        if game.can_undo:
            twin = game.copy()
            assert again.undo() == twin.undo() and again.to_bytes() == twin.to_bytes()


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_notes_and_empty_lines_change_no_replay(case: Case, data: st.DataObject) -> None:
    *_, game = data.draw(walks(case))
    replay = game.replay()
    head, moves = replay.text().split("\n\n", 1)
    notes = st.lists(st.sampled_from(["# a note", "#", "   # draw", "#draw"]), max_size=2)
    spaces = st.lists(st.sampled_from(["", "  ", "# draw"]), max_size=2)
    lines = [line for old in head.splitlines() for line in (old, *data.draw(notes))]
    lines += ["", *(line for m in moves.splitlines() for line in (f" {m} ", *data.draw(spaces)))]
    again = cultists.Replay.parse("\n".join(lines))
    assert again == replay
    assert again.game().to_bytes() == game.to_bytes()


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_the_words_of_a_legal_move_mean_that_move(case: Case, data: st.DataObject) -> None:
    for game in data.draw(walks(case)):
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


@each_case
@settings(max_examples=examples(5))
@given(data=st.data())
def test_the_beginning_of_words_is_enough_when_one_legal_move_begins_so(
    case: Case, data: st.DataObject
) -> None:
    game = next(iter(data.draw(walks(case, 0))))
    moves = game.legal_moves()
    both = {move: [plain_words(move.words(code)) for code in LANGUAGES] for move in moves}
    for words in (words for move in moves[:20] for words in both[move]):
        typed = words[: len(words) * 2 // 3].strip()
        begun = [m for m in moves if any(text.startswith(typed) for text in both[m])]
        if len(begun) == 1:
            assert game.move(typed) == begun[0]
        elif typed not in rulebook(game.name).phrases(game.deck, "en"):
            with pytest.raises(cultists.UnknownWords, match="several moves"):
                game.move(typed)
