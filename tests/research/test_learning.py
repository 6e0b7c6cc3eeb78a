"""Learning: what is made small is right, and what is learned comes back from a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cultists.game.games import rulebook
from cultists.minds.wiring import wiring_of
from cultists.realms.deck import ours, read
from tests.research.test_vector import seat_counts

torch = pytest.importorskip("torch", reason="PyTorch is not installed: cultists[learn] brings it")

from cultists.research.learning.evaluate import best_of, compare  # noqa: E402
from cultists.research.learning.export import export  # noqa: E402
from cultists.research.learning.network import Network, card_set  # noqa: E402
from cultists.research.learning.play import Store, advantages, policy  # noqa: E402
from cultists.research.learning.ppo import Decisions, Weights, losses  # noqa: E402
from cultists.research.learning.realms import other_set  # noqa: E402
from cultists.research.learning.run import Frozen, Run  # noqa: E402
from cultists.research.learning.settings import Settings, Size, small  # noqa: E402
from cultists.research.learning.tables import Tables  # noqa: E402

WIRING = wiring_of("realms")
TINY = Size(reader=8, meaning=6, wide=24, deep=16)
SETTINGS = replace(
    small(Settings("realms")),
    size=TINY,
    games=(12,),
    steps=(6,),
    batch=16,
    other_sets=1 / 3,
    deals=3,
)


def lively(network: Network) -> Network:
    """A network whose heads are not zero, as they are before it has learned anything."""
    torch.manual_seed(5)
    with torch.no_grad():
        for weights in (network.verbs, network.uses, network.others, network.worth.weight):
            weights.copy_(torch.randn_like(weights) * 0.3)
    return network


@pytest.fixture(scope="module")
def run() -> Run:
    made = Run(SETTINGS)
    lively(made.network)
    return made


@pytest.fixture(scope="module")
def store(run: Run) -> Store:
    made = run.dealer.stores()[0]
    run.league.add(run.network)
    run.play(made)
    return made


def test_a_card_is_known_by_what_is_printed_on_it_not_by_its_number() -> None:
    """Kinds numbered otherwise: the same weights, at the places of the other numbers."""
    features = WIRING.features(ours())
    network = lively(Network(WIRING, features, TINY))
    order = np.random.default_rng(1).permutation(WIRING.kinds)
    other = replace(
        features,
        cards=features.cards[order],
        lines=features.lines[order],
        present=features.present[order],
    )
    blocks = (WIRING.piles + WIRING.lines) * WIRING.kinds
    inputs = torch.randint(0, 127, (5, WIRING.inputs), dtype=torch.int8)
    turned = inputs.clone()
    turned[:, :blocks] = inputs[:, :blocks].view(5, -1, WIRING.kinds)[:, :, order].flatten(1)
    with torch.no_grad():
        weights, value = network(inputs, network.fold(card_set(features, "cpu")))
        others, same = network(turned, network.fold(card_set(other, "cpu")))
    named = WIRING.seat_moves.start
    blocked = weights[:, :named].view(5, -1, WIRING.kinds)[:, :, order].flatten(1)
    assert torch.allclose(blocked, others[:, :named], atol=1e-4)
    assert torch.allclose(weights[:, named:], others[:, named:], atol=1e-4)
    assert torch.allclose(value, same, atol=1e-5)


@seat_counts
def test_a_batch_is_read_as_a_single_view_is(run: Run, seats: int) -> None:
    tables = run.dealer.tables(seats, 6)
    for _ in range(40):
        tables.step(tables.tensor(tables.games.random_moves()))
    seen = tables.observed()
    assert (tables.encoded(seen).numpy() == WIRING.encode(seen.numpy())).all()


@seat_counts
def test_moves_are_the_same_with_seats_counted_from_the_mover(run: Run, seats: int) -> None:
    tables = run.dealer.tables(seats, 50)
    named = 0
    for _ in range(60):
        legal, movers = tables.legal(), tables.movers
        truth = tables.games.legal()
        for game in range(50):
            turned = WIRING.turned(int(movers[game]), seats)
            assert legal[game].numpy()[turned].tolist() == truth[game].tolist()
        named += int(truth[:, WIRING.seat_moves.start : WIRING.seat_moves.stop].any(1).sum())
        moves = torch.multinomial(legal.float(), 1)[:, 0]
        step = tables.games.step(tables.numbers(moves).numpy())
        assert not step.refused.any()
    assert named  # else nothing was turned


def looked_up(store: Store, n: int, last: Any, smoothing: float) -> Any:
    """Advantages the slow way: each decision looks for the next one of its seat."""
    part, rewards = store.parts[n], store.rewards[n]
    values, movers, over = (x[:, part] for x in (store.values, store.movers, store.over))
    gains = torch.zeros_like(values)
    for game in range(values.shape[1]):
        for step in range(len(values) - 1, -1, -1):
            seat, earned, at = int(movers[step, game]), 0.0, step
            while True:
                earned += float(rewards[at, game, seat])
                ended = bool(over[at, game])
                at += 1
                if ended or at == len(values) or int(movers[at, game]) == seat:
                    break
            inside = not ended and at < len(values)
            after = values[at, game] if inside else (0.0 if ended else last[game, seat])
            ahead = gains[at, game] if inside else 0.0
            gains[step, game] = earned + after - values[step, game] + smoothing * ahead
    return gains


def test_each_seat_looks_from_its_decision_to_its_next(store: Store) -> None:
    torch.manual_seed(2)
    store.over[:] = torch.rand(store.over.shape) < 0.15
    store.rewards[0][:] = torch.randn(store.rewards[0].shape)
    last = torch.randn(12, 2)
    told = (store.values, last, store.movers, store.rewards[0], store.over)
    assert torch.allclose(advantages(*told, 0.9), looked_up(store, 0, last, 0.9), atol=1e-5)


def made_up(count: int) -> Decisions:
    """Decisions with random inputs and masks, each for one of its legal moves."""
    torch.manual_seed(3)
    legal = torch.rand(count, len(WIRING.outputs)) < 0.02
    legal[:, -2:] = True
    moves = torch.multinomial(legal.float(), 1)[:, 0]
    inputs = torch.randint(0, 40, (count, WIRING.inputs), dtype=torch.int8)
    ones = torch.ones(count)
    return Decisions(inputs, legal, moves, moves, torch.zeros(count), ones, ones)


def test_illegal_moves_are_never_drawn_and_learn_nothing(run: Run) -> None:
    made = made_up(8)
    weights = torch.randn(made.legal.shape, requires_grad=True)
    odds = policy(weights, made.legal)
    assert torch.allclose(odds.exp().masked_fill(~made.legal, 0).sum(1), torch.ones(8))
    assert not odds.exp()[~made.legal].any()
    odds.gather(1, made.moves[:, None]).sum().backward()
    assert weights.grad is not None and not weights.grad[~made.legal].any()
    assert weights.grad[made.legal].any()


@pytest.mark.parametrize(
    ("ratio", "gain", "learns"), [(2.0, 1.0, 0), (2.0, -1.0, 1), (1.0, 1.0, 1)]
)
def test_the_policy_is_held_back_where_it_has_moved_far_already(
    run: Run, ratio: float, gain: float, learns: int
) -> None:
    made = made_up(16)
    with torch.no_grad():
        weights, _ = run.network(made.inputs, run.network.fold(run.dealer.cards))
        odds = policy(weights, made.legal).gather(1, made.moves[:, None])[:, 0]
    made = made._replace(odds=odds - float(np.log(ratio)), gains=torch.full((16,), gain))
    run.network.zero_grad()
    losses(run.network, run.dealer.cards, made, run.settings, Weights(0.0, 0.0)).policy.backward()
    steep = run.network.verbs.grad.abs().sum() + run.network.others.grad.abs().sum()
    assert bool(steep > 0) == bool(learns)
    run.network.zero_grad()


def test_what_went_well_becomes_more_likely() -> None:
    """Only playing cards is good: after some updates it is done more often than before."""
    run = Run(SETTINGS)
    store = run.dealer.stores()[0]
    run.play(store)
    store.gains[:] = (store.moves < WIRING.kinds).float() * 2 - 1
    before = chance_of_playing(run, store)
    for _ in range(6):
        run.teacher.learn([store], 3e-3, 0.0)
    assert chance_of_playing(run, store) > before + 0.03


def test_what_the_tutor_does_becomes_more_likely() -> None:
    run = Run(replace(SETTINGS, tutor_until=1e9))
    store = run.dealer.stores()[0]
    run.play(store)
    assert (store.taught != store.moves).any()
    assert store.legal.flatten(0, 1)[
        torch.arange(store.moves.numel()), store.taught.flatten()
    ].all()
    before = chance_of_taught(run, store)
    for _ in range(6):
        run.teacher.learn([store], 3e-3, 0.0, 1.0)
    assert chance_of_taught(run, store) > before + 0.05


def chance_of_taught(run: Run, store: Store) -> float:
    rows = store.rows()
    inputs, legal = store.inputs.flatten(0, 1)[rows], store.legal.flatten(0, 1)[rows]
    with torch.no_grad():
        weights, _ = run.network(inputs, run.network.fold(store.cards))
    chances = policy(weights, legal).exp()
    return float(chances.gather(1, store.taught.flatten()[rows][:, None]).mean())


def test_cards_begin_far_apart() -> None:
    """No two kinds of the printed set mean nearly the same to a network that is new."""
    features = WIRING.features(ours())
    network = Network(WIRING, features, Size(reader=64, meaning=48, wide=24, deep=16))
    with torch.no_grad():
        cards, _ = network.reader(card_set(features, "cpu"))
        meanings = network.card_in(cards)[: len(ours().kinds), 1:]
    near = torch.nn.functional.cosine_similarity(meanings[:, None], meanings[None], dim=-1)
    assert float((near - torch.eye(len(near))).abs().mean()) < 0.15


def chance_of_playing(run: Run, store: Store) -> float:
    rows = store.rows()
    inputs, legal = store.inputs.flatten(0, 1)[rows], store.legal.flatten(0, 1)[rows]
    with torch.no_grad():
        weights, _ = run.network(inputs, run.network.fold(store.cards))
    able = legal[:, : WIRING.kinds].any(1)
    return float(policy(weights, legal).exp()[able, : WIRING.kinds].sum(1).mean())


def test_only_own_decisions_with_a_choice_are_learned_from(store: Store) -> None:
    rows = store.rows()
    steps, games = rows // store.count, rows % store.count
    assert (store.legal[steps, games].sum(1) > 1).all()
    against = store.seat[games] >= 0
    assert against.any() and (~against).any()
    assert (store.movers[steps, games] == store.seat[games])[against].all()


def test_duplicate_deals_are_fair(run: Run) -> None:
    """Against itself a player wins each deal exactly once, whichever seat is called its own."""
    tables = run.dealer.tables(2, 6, exam=True)
    itself = best_of(run.network, run.dealer.cards)
    share = compare(tables, itself, itself)
    assert share.error == 0 and share.wins in (0.5, 0.0)  # 0: no game ended in time


def test_a_run_goes_on_from_its_checkpoint(run: Run, tmp_path: Path) -> None:
    run.decisions, run.log = 96.0, [{"minutes": 1.0, "greedy_2": 0.5, "greedy_2_error": 0.1}]
    run.save(tmp_path / "run.pt")
    again = Run.load(tmp_path / "run.pt")
    assert again.settings == run.settings and again.log == run.log
    assert again.decisions == 96.0 and len(again.league.past) == len(run.league.past)
    for name, weights in run.network.state_dict().items():
        assert torch.equal(weights, again.network.state_dict()[name]), name


def test_a_best_response_meets_nobody_but_a_frozen_rival(run: Run, tmp_path: Path) -> None:
    """The rival plays what it thinks best, learns nothing, and is kept in the checkpoint."""
    export(run.network, "realms").write(tmp_path / "rival.npz")
    rival = Frozen.read(tmp_path / "rival.npz")
    larger = replace(SETTINGS, size=replace(TINY, wide=32), league=1.0)
    response = Run(larger, rival)
    made = response.dealer.stores()[0]
    for _ in range(2):
        response.play(made)
        response.league.add(response.network)
    assert (made.seat >= 0).all() and not response.league.past
    theirs = made.movers != made.seat
    assert theirs.any() and not theirs.all()
    with torch.no_grad():
        weights, _ = response.league.rival(
            made.inputs[theirs], response.league.rival.fold(made.cards)
        )
    best = weights.masked_fill(~made.legal[theirs], -1e9).argmax(-1)
    assert torch.equal(best, made.moves[theirs])
    rows = made.rows()
    assert len(rows) and (made.movers.flatten()[rows] == made.seat.repeat(made.steps)[rows]).all()
    response.save(tmp_path / "run.pt")
    again = Run.load(tmp_path / "run.pt")
    for name, part in rival.state.items():
        assert torch.equal(again.league.rival.state_dict()[name], part), name
    assert "against_2" in again.compared((2,))


def test_a_made_up_set_is_a_card_set(tmp_path: Path) -> None:
    for seed in range(5):
        path = tmp_path / f"{seed}.toml"
        path.write_text(other_set(ours(), Random(seed)), encoding="utf-8")
        deck = read(path)
        assert len(deck.kinds) == len(ours().kinds) and deck.mark != ours().mark


def test_whole_numbers_choose_as_fractions_do(run: Run, store: Store) -> None:
    """Rounded to 8 bits, nearly all choices and all but small parts of values stay."""
    mind = export(run.network, "realms")
    folded = mind.fold(rulebook("realms").deck(None))
    inputs, legal = store.inputs.flatten(0, 1)[:48], store.legal.flatten(0, 1)[:48]
    with torch.no_grad():
        weights, value = run.network(inputs, run.network.fold(run.dealer.cards))
    known = np.stack([folded(row) for row in inputs.numpy()])
    error = np.abs(known[:, :-1] / 256 - weights.numpy()).max()
    assert error < 0.05 * weights.abs().max()
    assert np.abs(np.tanh(known[:, -1] / 256) - value.numpy()).max() < 0.1
    never = np.where(legal.numpy(), known[:, :-1], -(1 << 31))
    best = weights.masked_fill(~legal, -1e9).argmax(1).numpy()
    assert (never.argmax(1) == best).mean() > 0.9


def test_learning_goes_on_from_whole_numbers(run: Run, tmp_path: Path) -> None:
    """What was exported is read back as fractions, and exported again as it was."""
    mind = export(run.network, "realms")
    mind.write(tmp_path / "network.npz")
    again = Run.from_network(tmp_path / "network.npz", SETTINGS)
    assert again.settings.size == TINY and again.early(SETTINGS.tutor_until) == 0
    for name, weights in run.network.state_dict().items():
        assert torch.allclose(weights, again.network.state_dict()[name], atol=0.02), name
    same = export(again.network, "realms").parts
    assert all((same[name] == part).all() for name, part in mind.parts.items())


def test_games_with_another_set_are_played_in_the_same_arrays() -> None:
    run = Run(replace(SETTINGS, seats=(2,)))
    one = run.dealer.other_store()
    deck, cards = one.groups[0].games.deck, one.cards.cards.clone()
    other = run.dealer.other_store()
    assert other is one and other.groups[0].games.deck.mark != deck.mark
    assert not torch.equal(other.cards.cards, cards)
    run.play(other)


def test_tables_lend_the_arrays_of_a_batch(run: Run) -> None:
    tables = run.dealer.tables(2, 4)
    assert isinstance(tables, Tables) and tables.shape == (4, 2)
    assert tables.lead(tables.observed()).abs().max() == 0  # at the start nobody leads
