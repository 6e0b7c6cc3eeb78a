"""What every player promises, whoever it is."""

from typing import Any

import pytest

import cultists
from cultists.players import PLAYERS, Player, player


def play(game: cultists.Game, players: list[Player], limit: int) -> None:
    """Let players play until the end or the limit."""
    for _ in range(limit):
        seat = game.to_move
        if seat is None:
            return
        game.play(players[seat].choose(game.view(seat), game.legal_moves()))


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_chooses_a_legal_move(name: str) -> None:
    game = cultists.new("stars", seats=3, seed=11)
    machine = player(name, seed=1)
    for _ in range(60):
        seat = game.to_move
        assert seat is not None
        legal = game.legal_moves()
        move = machine.choose(game.view(seat), legal)
        assert move in legal
        game.play(move)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_seed_give_the_same_choice_in_every_hidden_world(name: str) -> None:
    game = cultists.new("stars", seats=2, seed=5)
    machines = [player("greedy", 1), player("at_random", 2)]
    for n in range(50):
        seat = game.to_move
        assert seat is not None
        choice = player(name, 7).choose(game.view(seat), game.legal_moves())
        for world in range(3):
            other = game.imagine(seat, seed=100 * n + world)
            assert player(name, 7).choose(other.view(seat), other.legal_moves()) == choice
        play(game, machines, 1)


def test_players_at_random_differ_by_their_seed() -> None:
    game = cultists.new("stars", seats=2, seed=5)
    seat = game.to_move
    legal = game.legal_moves()
    chosen = {str(player("at_random", seed).choose(game.view(seat), legal)) for seed in range(30)}
    assert len(chosen) > 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"edition": "2008"}),
        (4, {}),
        (2, {"edition": "2008", "mirrors": True, "keep_extra": False}),
        (3, {"dark_outside": False, "dhole_discards": False, "ghasts_add": True}),
        (4, {"edition": "2008", "use_received": False, "keep_extra": False}),
    ],
)
def test_greedy_against_greedy_ends(seats: int, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        game = cultists.new("stars", seats=seats, seed=seed, **options)
        play(game, [player("greedy", n) for n in range(seats)], 1500)
        outcome = game.outcome()
        assert outcome is not None
        assert max(outcome.scores) >= 10


def test_greedy_beats_chance() -> None:
    game = cultists.new("stars", seats=2, seed=3)
    play(game, [player("at_random", 1), player("greedy", 1)], 1500)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_an_unknown_player_is_refused_in_a_sentence() -> None:
    with pytest.raises(cultists.OptionError, match="There is no player 'wise': choose one of"):
        player("wise")


def test_a_wrong_seed_is_refused() -> None:
    with pytest.raises(cultists.OptionError, match="A seed is a whole number"):
        player("greedy", seed=-1)
