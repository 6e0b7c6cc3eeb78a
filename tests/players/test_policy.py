"""Policies over choices: what they read, how they rate, their files."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random

import pytest

import cultists
from cultists.game.games import GAMES
from cultists.players import player
from cultists.players.choice_network import ChoiceNetwork, counts_of
from cultists.players.choice_player import (
    ChoicePlayer,
    CompiledPolicy,
    compiled_policy,
    network_file,
)
from cultists.players.oracle import Oracle
from cultists.players.parts import hook
from cultists.players.policy import CEILING, INNER, INPUT, ORDER, WEIGHT
from cultists.players.search.advised import TRUST, UNSEEN, chance, estimate, write_priors
from cultists.players.search.tree import PRIOR, WIN, Notes
from cultists.table.errors import OptionError
from tests.players.moments import drawn, moments

pytestmark = pytest.mark.usefixtures("searching")
READ = [game for game in GAMES if hook(game, "describe")]
with_policy = pytest.mark.parametrize("game", READ)
MOST_BYTES = 4 << 20
HEAD = b'{"game": "stars", "sizes": [1, 2]}\n'


def some_network(game: str, seed: int) -> ChoiceNetwork:
    """A network with weights by chance."""
    chance = Random(seed)
    sizes = (hook(game, "INPUTS"), 12, 6)
    parts = [
        array("i", (chance.randrange(-4000, 4000) for _ in range(n))) for n in counts_of(*sizes)
    ]
    return ChoiceNetwork(game, sizes, tuple(parts))


def policy_of(network: ChoiceNetwork, folder: Path) -> CompiledPolicy:
    """The network as it plays."""
    path = folder / f"{network.game}.network"
    network.write(path)
    assert ChoiceNetwork.read(path) == network
    return CompiledPolicy(path, network.game)


def dot(one: Sequence[int], other: Sequence[int]) -> int:
    """The sum of products."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def slow_pass(network: ChoiceNetwork, inputs: list[int]) -> tuple[int, int]:
    """One pass, written the way it is explained: the rating and the worth."""
    count, wide, deep = network.sizes
    first, first_bias, second, second_bias, last, worth, worth_bias = network.parts
    near = [
        first_bias[n] + sum(inputs[k] * first[k * wide + n] for k in range(count))
        for n in range(wide)
    ]
    near = [min(max(number >> INPUT + WEIGHT - INNER, 0), CEILING) for number in near]
    far = [
        second_bias[n] + sum(near[k] * second[k * deep + n] for k in range(wide))
        for n in range(deep)
    ]
    far = [min(max(n >> WEIGHT, 0), CEILING) for n in far]
    return dot(far, last), worth_bias[0] + dot(far, worth)


@with_policy
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_choices_are_rated_by_what_is_read_of_them(game: str, seats: int, tmp_path: Path) -> None:
    network = some_network(game, seats)
    policy = policy_of(network, tmp_path)
    rated = 0
    for moment in moments(game, seats, 6):
        view = moment.view(moment.to_move)
        count, notes, desk = policy.rate_all(view.to_bytes(), view.deck)
        places = policy.memory.get(notes, "place")
        size = network.sizes[0]
        rows = desk.inputs.tolist()
        for n in range(count if count > 1 else 0):
            inputs = rows[n * size : (n + 1) * size]
            assert all(-128 < number < 128 for number in inputs)
            rating, worth = slow_pass(network, inputs)
            assert (desk.rating[n], desk.worth[n]) == (rating - places[n] * ORDER, worth)
            rated += 1
    assert rated > 10


@with_policy
@pytest.mark.parametrize("seed", range(4))
def test_what_is_read_tells_nothing_that_is_hidden(game: str, seed: int, tmp_path: Path) -> None:
    """The truth behind a view may be another: of both the same is read."""
    policy = policy_of(some_network(game, 1), tmp_path)
    seats = 2 + seed % 3
    one = drawn(game, seats, seed)
    asked = 0
    for n in range(120):
        seat = one.to_move
        if seat is None:
            break
        view = one.view(seat)
        if n % 12 == 0 and len(one.legal_moves()) > 1:
            *_, seen = policy.rate_all(view.to_bytes(), view.deck)
            for world in (one, view.imagine(n), view.imagine(n + 1)):
                *_, known = policy.rate_all(world.to_bytes(), view.deck)
                assert known.inputs.tobytes() == seen.inputs.tobytes()
                asked += 1
        one.play(player("novice", n).choose(view, one.legal_moves()))
    assert asked > 6


@with_policy
def test_the_network_that_comes_with_a_game_is_small_and_beats_novices(game: str) -> None:
    path = network_file(game)
    assert path is not None and path.stat().st_size <= MOST_BYTES
    won = 0
    for seat in range(2):
        table = cultists.new(game, seats=2, seed=5)
        sitting = [player("sage" if n == seat else "novice", n) for n in range(2)]
        while table.to_move is not None:
            view = table.view(table.to_move)
            table.play(sitting[table.to_move].choose(view, table.legal_moves()))
        outcome = table.outcome()
        won += outcome is not None and seat in outcome.winners
    assert won == 2


def test_priors_follow_ratings_in_whole_numbers() -> None:
    found = priors([0, -177, -354, -10_000])
    assert found[:3] == [PRIOR, PRIOR // 2, PRIOR // 4]
    assert 0 < found[3] < found[2]
    assert priors([5]) == [PRIOR]
    falling = priors(list(range(0, -1700, -7)))
    assert falling == sorted(falling, reverse=True)


def priors(ratings: list[int]) -> list[int]:
    """What search makes of ratings."""
    notes = Notes()
    write_priors(notes, ratings, len(ratings))
    return notes.prior[: len(ratings)]


def test_chances_are_those_of_logits() -> None:
    found = [chance(n) for n in range(-3000, 3001, 7)]
    wanted = [WIN / (1 + exp(-n / 256)) for n in range(-3000, 3001, 7)]
    assert found == sorted(found)
    assert max(abs(a - b) for a, b in zip(found, wanted, strict=True)) < 3
    assert [chance(-n) + chance(n) for n in range(3000)] == [WIN] * 3000


@pytest.mark.parametrize(
    ("latest", "result"),
    (
        ([700, UNSEEN], [600, 400]),
        ([UNSEEN, UNSEEN, 300], [300, 400, 300]),
        ([900, 100, 100, 200], [450, 400, 50, 100]),
    ),
)
def test_what_a_seat_expects_becomes_a_result_for_all(latest: list[int], result: list[int]) -> None:
    """The second seat expects 400; what the others expected before decides how they share 600."""
    notes = Notes()
    notes.expected = 400
    notes.latest[: len(latest)] = latest
    estimate(notes, len(latest), 1)
    assert notes.result[: len(latest)] == result


@with_policy
def test_a_guided_search_begins_with_what_the_network_expects(game: str) -> None:
    path, compared = network_file(game), 0
    assert path is not None
    for moment in moments(game, 2, 12):
        view = moment.view(moment.to_move)
        tree = Oracle(seed=1).new_tree(view)
        choices = tree.choices()
        if len(choices) < 2:
            continue
        ratings = compiled_policy(path, game).ratings(view)
        tree.add_playouts(1)
        first = {one.choice: tree.node(one.node) for one in tree.children()}
        assert set(first) == set(choices) <= set(ratings)
        assert sum(node.visits for node in first.values()) == TRUST * len(choices) + 1
        untried = [node for node in first.values() if node.visits == TRUST]
        assert all(node.value == TRUST * node.worth for node in untried)
        best = max(choices, key=lambda one: ratings[one])
        assert first[best].prior == max(node.prior for node in first.values())
        compared += 1
    assert compared > 6


@pytest.mark.parametrize("raw", (b"", b"nothing", HEAD + b"xx", HEAD + zlib.compress(b"")))
def test_what_is_no_network_is_refused_in_a_sentence(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "some.network"
    path.write_bytes(raw)
    with pytest.raises(OptionError, match="is no network|another version"):
        ChoiceNetwork.read(path)


@with_policy
def test_a_network_of_another_size_is_refused(game: str, tmp_path: Path) -> None:
    parts = tuple(array("i", [0] * n) for n in counts_of(3, 2, 2))
    path = tmp_path / "small.network"
    ChoiceNetwork(game, (3, 2, 2), parts).write(path)
    with pytest.raises(OptionError, match="let it learn again"):
        CompiledPolicy(path, game)


@with_policy
def test_whoever_asks_a_network_prepares_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be compiled in the first turn of a game."""
    prepared = []
    monkeypatch.setattr(ChoicePlayer, "prepare", lambda _, name, __: prepared.append(name))
    Oracle().prepare(game)
    assert prepared == [game]
