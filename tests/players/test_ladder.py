"""The levels for people: a name for each, a player behind it in every game, and its manner."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest

from cultists.game.games import GAMES
from cultists.game.view import View
from cultists.players import LEVELS, player, sage
from cultists.players.ladder import NETWORKED as NETWORKS_ASKED
from cultists.players.ladder import PLAIN, behind, measured, network_mark
from cultists.players.novice import Novice
from cultists.players.parts import hook, plans_turns
from cultists.players.player import MANNERS
from cultists.players.sage import has_network, of_game
from cultists.players.search.tree_search import TreeSearch, compiled_search
from cultists.players.softened import Mannered, Softened, picked
from cultists.speech import LANGUAGES
from cultists.speech.speech import knows
from cultists.table.errors import OptionError
from tests.players.moments import moments

pytestmark = pytest.mark.usefixtures("searching")
NETWORKED = [game for game in GAMES if has_network(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_player_behind_every_level(game: str) -> None:
    for level in LEVELS:
        name = behind(level, game)
        assert name not in LEVELS
        assert player(name, 3) is not None
        assert behind(name, game) == name
    assert set(hook(game, "LEVELS", PLAIN)) == set(PLAIN) == set(LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_without_its_network_a_game_still_has_six_levels(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sage, "has_network", lambda *_: False)
    found = [behind(level, game) for level in LEVELS]
    assert len(set(found)) == len(LEVELS)
    assert not any(name.startswith(NETWORKS_ASKED) for name in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_beginner_waits_for_no_compiler(game: str) -> None:
    assert not hasattr(player(behind(LEVELS[0], game)), "prepare")


@pytest.mark.parametrize("game", NETWORKED)
def test_the_two_at_the_top_have_a_manner_each(game: str) -> None:
    found = [behind(level, game).rpartition(":")[2] for level in LEVELS[-2:]]
    assert sorted(found) == sorted(MANNERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_called_something(language: str) -> None:
    for level in LEVELS:
        for part in ("", ".whom", ".manner", ".about"):
            assert knows(language, f"level-{level}{part}")


@pytest.mark.parametrize("game", GAMES)
def test_a_level_plays_as_the_player_behind_it(game: str) -> None:
    level = LEVELS[3]
    for moment in moments(game, 3, 6):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        there = pickle.loads(pickle.dumps(player(level, 5)))  # it travels to where it thinks
        assert there.choose(view, legal) == player(behind(level, game), 5).choose(view, legal)
    assert len(pickle.dumps(there)) < 4096  # without its network


@pytest.mark.parametrize("game", NETWORKED)
def test_who_does_not_waver_takes_what_is_rated_best(game: str) -> None:
    """Against a slow reference: all that can be chosen, rated one by one."""
    compared = 0
    for moment in moments(game, 2, 8):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        chosen = Softened(1).choose(view, legal)
        if plans_turns(game):
            tree = TreeSearch(compiled_search(game), view, 1)
            plans = {choice: tree.moves_of(choice)[0] for choice in tree.choices()}
        else:
            plans = {move.number: move.number for move in legal}
        ratings = {choice: of_game(game).rate(view, [choice])[0] for choice in plans}
        best = max(ratings.values())
        assert chosen.number in {plans[n] for n, rating in ratings.items() if rating == best}
        compared += len(plans) > 1
    assert compared > 3


@pytest.mark.parametrize("game", NETWORKED)
def test_who_dozes_decides_as_a_novice(game: str) -> None:
    for moment in moments(game, 2, 8):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        asleep, awake = (player(f"dozing:{n}", 4).choose(view, legal) for n in (100, 0))
        assert asleep == player("novice", 4).choose(view, legal)
        assert awake == player("sage:0", 4).choose(view, legal)


def test_who_wavers_takes_the_lesser_choice_as_often_as_said() -> None:
    ratings = [0, -177, -354]  # each half as likely as the one before
    for wavering, shares in ((100, (4, 2, 1)), (200, (1, 2**-0.5, 1 / 2))):
        chance, counts = Random(1), [0, 0, 0]
        for _ in range(7000):
            counts[picked(ratings, wavering, chance)] += 1
        wanted = [7000 * share / sum(shares) for share in shares]
        assert all(abs(n - w) < 200 for n, w in zip(counts, wanted, strict=True)), counts
    assert picked([3, 9, 9, -5], 0, Random(1)) == 1
    assert {picked([0, -(10**9)], 10, Random(n)) for n in range(50)} == {0}


@pytest.mark.parametrize("game", NETWORKED)
def test_manners_are_opposite_and_small(game: str) -> None:
    lean, differ = hook(game, "lean"), 0
    for moment in moments(game, 2, 30):
        view: View = moment.view(moment.to_move)
        if plans_turns(game):
            choices = TreeSearch(compiled_search(game), view, 1).choices()
        else:
            choices = [move.number for move in moment.legal_moves()]
        one, other = (lean(view, choices, manner) for manner in MANNERS)
        assert all(abs(n) <= 256 for n in (*one, *other))  # less than one step of the network's e
        differ += one != other
        plain = Mannered(of_game(game), "").rate(view, choices)
        leaning = Mannered(of_game(game), MANNERS[0]).rate(view, choices)
        assert [b - a for a, b in zip(plain, leaning, strict=True)] == one
    assert differ


@pytest.mark.parametrize(
    "name",
    [
        *("novice:101", "novice:", f"novice:{'9' * 5_000}", "dozing:101"),
        *("sage:x", "sage:1:sings", "sage:99999"),
    ],
)
def test_a_knob_that_cannot_be_turned_so_far_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="is no player: say"):
        player(name)


def test_a_search_with_a_manner_and_no_budget_is_told_how_to_say_one() -> None:
    with pytest.raises(OptionError, match="'oracle:builds' is no search: say oracle:200"):
        player("oracle:builds")


def test_old_names_are_still_players() -> None:
    assert isinstance(player("novice"), Novice)
    assert Novice().overlooked == player("novice:35").overlooked  # type: ignore[attr-defined]
    for name in ("adept", "master", "sage", "oracle", "search:20"):
        assert player(name)


@pytest.mark.parametrize("game", [game for game in NETWORKED if measured(game)])
def test_what_was_measured_is_the_ladder_as_it_is_declared(game: str) -> None:
    known = measured(game)
    assert [one["level"] for one in known["ladder"]] == list(LEVELS)
    assert known["players"] == {level: behind(level, game) for level in LEVELS}, "measure it again"
    assert known["network"] == network_mark(game), "it plays with another network: measure it again"
    ratings = [one["rating"] for one in known["ladder"]]
    assert all(lower < upper for lower, upper in pairwise(ratings))
