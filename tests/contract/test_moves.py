"""Legal moves are all that can be played, something always can be, and games end."""

from __future__ import annotations

from random import Random

import pytest

import cultists
from cultists.speech import LANGUAGES
from tests.contract.players import Ambitious, scores
from tests.games import Case, each_case, kinds_of_moves, wandered
from tests.walks import MORE, Walk, each_walk

FOREVER = 10**8  # moves; by once_ever, once every Great Old One is gone, chance may take millions


@each_walk
def test_every_legal_move_can_be_played(walk: Walk) -> None:
    for game in walk.steps(5):
        moves = game.legal_moves()
        assert len(set(moves)) == len(moves)
        assert all(0 <= int(move) < game.move_count for move in moves)
        for move in moves:
            twin = game.copy()
            twin.play(move)
            assert twin.history[-1].seat == game.to_move
            assert game.why_not(move) is None


@each_walk
def test_no_other_move_can_be_played_and_each_is_refused_with_a_sentence(walk: Walk) -> None:
    dice = walk.dice("moves")
    for game in walk.steps(2):
        legal, table = {int(move) for move in game.legal_moves()}, game.to_bytes()
        for number in map(dice.choice, kinds_of_moves(game.name)):
            if number in legal:
                continue
            sentences = [game.why_not(number, language) for language in LANGUAGES]
            assert len(set(sentences)) == len(LANGUAGES)
            for language, sentence in zip(LANGUAGES, sentences, strict=True):
                assert sentence is not None and sentence[0].isupper() and sentence[-1] in ".?!"
                with pytest.raises(cultists.IllegalMove) as refused:
                    game.play(number, language)
                assert str(refused.value) == sentence
        assert game.to_bytes() == table
        assert {int(move) for move in game.legal_moves()} == legal


@each_case
def test_every_number_is_either_legal_or_refused(case: Case) -> None:
    """The whole space of moves, at one table."""
    game = case.new(seed=3)
    legal, table = {int(move) for move in game.legal_moves()}, game.to_bytes()
    for number in set(range(-2, game.move_count + 2)) - legal:
        with pytest.raises(cultists.IllegalMove, match=r"."):
            game.play(number)
    assert game.to_bytes() == table and game.history == ()


@each_walk
def test_a_game_is_over_exactly_when_nobody_can_move(walk: Walk) -> None:
    for game in walk.steps(60):
        over = game.to_move is None
        assert over == (not game.legal_moves())
        assert over == (game.outcome() is not None)
        assert over or game.to_move in range(game.seats)


@each_walk
def test_games_end(walk: Walk) -> None:
    """Even those of players who want nothing; and every move that ends one ends it well."""
    game, seed = walk.begin(), walk.dice("end").getrandbits(62)
    _, length = wandered(game, seed, FOREVER)
    assert length < FOREVER
    game, _ = wandered(game, seed, length - 1)
    assert game.to_move is not None
    ends = [after for move in game.legal_moves() if (after := played(game, move)).to_move is None]
    assert ends
    for end in ends:
        check_the_end(end)


def played(game: cultists.Game, move: cultists.Move) -> cultists.Game:
    twin = game.copy()
    twin.play(move)
    return twin


@each_case
def test_a_game_of_players_who_want_to_win_ends(case: Case) -> None:
    """From the deal to the end, with its whole past."""
    dice = Random(str(case))
    for _ in range(MORE):
        game, player = case.new(dice.getrandbits(128)), Ambitious(dice)
        while game.to_move is not None and len(game.history) < 3000:
            game.play(player.choose(game))
        check_the_end(game)


def check_the_end(game: cultists.Game) -> None:
    outcome = game.outcome()
    assert outcome is not None
    assert set(outcome.winners) <= set(range(game.seats))
    # Only where the best are level may nobody have won.
    assert outcome.winners or outcome.scores.count(max(outcome.scores)) > 1
    assert outcome.scores == scores(game) and len(outcome.scores) == game.seats
    reasons = {end.reason for language in LANGUAGES if (end := game.outcome(language))}
    assert len(reasons) == len(LANGUAGES)
    last = game.history[-1].move
    with pytest.raises(cultists.IllegalMove, match="over"):
        game.play(last)
    for seat in (None, *range(game.seats)):
        assert game.view(seat).to_move is None and game.view(seat).legal_moves() == []
        assert game.imagine(seat, 1).outcome() == outcome
    assert cultists.Replay.parse(game.replay().text()).game().outcome() == outcome
    assert cultists.from_position(game.position()).outcome() == outcome
