"""What every player promises, whoever it is."""

from __future__ import annotations

import pytest

import cultists
from cultists.game.games import GAMES, rulebook
from cultists.players import LEVELS, PLAYERS, Player, oracle, player
from cultists.players.player import NETWORKS
from cultists.players.sage import has_network
from cultists.players.search import levels
from cultists.players.search.search import Budget
from cultists.table.asked import Asked
from tests.players.moments import drawn, moments

SEATS = (2, 3, 4)
COUNTED = [*LEVELS, *(name for name in PLAYERS if name != "master"), "search:20"]
ADVISED = ["sage", "oracle:20"]
"""Players whose choices hang on no clock."""


def playing(names: list[str], advised: list[str]) -> list[tuple[str, str]]:
    """Every player with every game it can play."""
    with_networks = [(name, game) for name in advised for game in GAMES if has_network(game)]
    return [(name, game) for name in names for game in GAMES] + with_networks


pytestmark = pytest.mark.usefixtures("searching")
each_game = pytest.mark.parametrize("game", GAMES)
each_player = pytest.mark.parametrize(
    ("name", "game"), playing([*LEVELS, *PLAYERS, "search:20"], [*NETWORKS])
)
each_counted = pytest.mark.parametrize(("name", "game"), playing(COUNTED, ADVISED))


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master that thinks for a moment."""
    for module in (levels, oracle):
        monkeypatch.setattr(module, "MASTER", Budget(milliseconds=10))


def play(game: cultists.Game, players: list[Player], limit: int) -> None:
    """Let players play until the end or the limit."""
    for _ in range(limit):
        seat = game.to_move
        if seat is None:
            return
        game.play(players[seat].choose(game.view(seat), game.legal_moves()))


@pytest.mark.parametrize("seats", SEATS)
@each_player
def test_a_player_chooses_legal_moves(name: str, seats: int, game: str) -> None:
    table = drawn(game, seats, seed=11)
    players = [player(name, seed) for seed in range(seats)]
    for _ in range(25):
        if table.to_move is None:
            break
        view, legal = table.view(table.to_move), table.legal_moves()
        move = players[table.to_move].choose(view, legal)
        assert move in legal
        table.play(move)


@each_game
@pytest.mark.parametrize("seats", SEATS)
def test_moments_are_of_many_kinds(game: str, seats: int) -> None:
    asked = [moment.table.seat != moment.to_move for moment in moments(game, seats, 12)]
    steps = {getattr(moment.table, "step", 0) for moment in moments(game, seats, 12)}
    if issubclass(rulebook(game).rules.table, Asked):
        assert any(asked) if game == "realms" else len(steps) >= 4
        assert any(moment.table.depth for moment in moments(game, seats, 12))


@pytest.mark.parametrize("seats", SEATS)
@each_counted
def test_the_same_view_and_seed_give_the_same_choice_in_every_hidden_world(
    name: str, seats: int, game: str
) -> None:
    for number, moment in enumerate(moments(game, seats, 4 if name == "adept" else 12)):
        seat = moment.to_move
        choice = player(name, 7).choose(moment.view(seat), moment.legal_moves())
        for world in range(3):
            other = moment.imagine(seat, seed=100 * number + world)
            assert player(name, 7).choose(other.view(seat), other.legal_moves()) == choice


@each_counted
def test_what_a_player_remembers_of_its_turn_is_no_secret_either(name: str, game: str) -> None:
    compared = 0
    for number, moment in enumerate(moments(game, 2, 12)):
        true, seat = moment.copy(), moment.to_move
        world = moment.imagine(seat, seed=number)
        one, other = player(name, 3), player(name, 3)
        for _ in range(12):
            if true.to_move != seat or world.view(seat) != true.view(seat):
                break
            choice = one.choose(true.view(seat), true.legal_moves())
            assert other.choose(world.view(seat), world.legal_moves()) == choice
            true.play(choice)
            world.play(choice)
            compared += 1
    assert compared > 15


@each_game
@pytest.mark.parametrize("name", ["novice", "search:20"])
def test_equal_players_play_the_same_game_twice(name: str, game: str) -> None:
    games = [drawn(game, 2, seed=3) for _ in range(2)]
    for each in games:
        play(each, [player(name, 1), player(name, 2)], 60)
    assert games[0].replay() == games[1].replay()


def test_players_differ_by_their_seed() -> None:
    game = cultists.new("stars", seats=2, seed=5)
    view, legal = game.view(game.to_move), game.legal_moves()
    for name, least in (("at_random", 5), ("novice", 2)):
        assert len({str(player(name, seed).choose(view, legal)) for seed in range(30)}) > least


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_against_greedy_ends(seats: int) -> None:
    for seed in (1, 2):
        game = drawn("stars", seats, seed)
        play(game, [player("greedy", n) for n in range(seats)], 1500)
        outcome = game.outcome()
        assert outcome is not None
        assert max(outcome.scores) >= 10


@each_game
def test_whoever_takes_the_best_it_sees_beats_chance(game: str) -> None:
    for name in ("novice", "greedy"):
        table = cultists.new(game, seats=2, seed=3)
        play(table, [player("at_random", 1), player(name, 1)], 2000)
        outcome = table.outcome()
        assert outcome is not None
        assert outcome.winners == (1,)


def test_an_unknown_player_is_refused_in_a_sentence() -> None:
    with pytest.raises(cultists.OptionError, match="There is no player 'wise': choose one of"):
        player("wise")


def test_a_wrong_seed_is_refused() -> None:
    for name in ("greedy", "search:5"):
        with pytest.raises(cultists.OptionError, match="A seed is a whole number"):
            player(name, seed=-1)


@pytest.mark.parametrize(
    "budget", ["", "0", "-5", "1.5", "2 00", "many", "1000001", "99999999", "0ms", "600001ms", "ms"]
)
def test_a_search_without_a_sensible_budget_is_refused(budget: str) -> None:
    with pytest.raises(cultists.OptionError, match="is no search: say search:200 for 200 playouts"):
        player(f"search:{budget}")


def test_a_search_is_as_strong_as_its_name_says() -> None:
    assert levels.budget_of("search:200") == Budget(playouts=200)
    assert levels.budget_of("search:500ms") == Budget(milliseconds=500)
