"""Batches: the same games as the facade plays, whatever moves are given to them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cultists
from cultists.game.games import engine, rulebook
from cultists.observe import observe
from cultists.players.heuristic import move_values
from cultists.research.vector import VectorGame, first_dice, slots_of
from cultists.table.errors import OptionError
from cultists.table.offer import SLOTS
from tests.games import each_game

seat_counts = pytest.mark.parametrize("seats", (2, 3, 4))
OTHER: dict[str, dict[str, Any]] = {  # agreements that are not the usual ones
    "stars": {"edition": "2008", "mirrors": True, "dark_outside": False, "keep_extra": False},
    "realms": {"left_counts": True, "discarder_picks": False, "finish_turn": False},
}


def facade(batch: VectorGame, place: int, **options: Any) -> cultists.Game:
    """The game of a place as the facade deals it."""
    seed = batch.seed_of(place)
    return cultists.new(batch.name, seats=batch.seats, seed=seed, **options)


def same(batch: VectorGame, games: list[cultists.Game]) -> bool:
    """Whether every table has the bytes of the facade's."""
    tables = batch.state().tables
    return all(tables[n].tobytes() == game.to_bytes() for n, game in enumerate(games))


@each_game
@seat_counts
@pytest.mark.parametrize("other", (False, True), ids=("usual", "other"))
def test_a_batch_plays_the_games_of_the_facade(name: str, seats: int, other: bool) -> None:
    options = OTHER.get(name, {}) if other else {}
    batch = VectorGame(name, 5, seats=seats, seed=3, **options)
    games = [facade(batch, place, **options) for place in range(5)]
    assert same(batch, games)
    for _ in range(50):
        masks, seen = batch.legal(), batch.observe()
        for place, game in enumerate(games):
            assert batch.to_move[place] == game.to_move
            assert np.flatnonzero(masks[place]).tolist() == sorted(map(int, game.legal_moves()))
            assert (seen[place] == observe(game.view(game.to_move))).all()
        moves = batch.random_moves()
        for place, game in enumerate(games):
            game.play(int(moves[place]))
        step = batch.step(moves)
        assert not step.refused.any() and not step.done.any() and not step.rewards.any()
        assert same(batch, games)


@each_game
def test_the_batch_of_another_seed_is_another(name: str) -> None:
    one, other = VectorGame(name, 4, seed=1), VectorGame(name, 4, seed=2)
    assert one.seed_of(0) == 1 << 64 and other.seed_of(3) == (2 << 64) + 3
    tables = [*one.state().tables, *other.state().tables]
    assert len({table.tobytes() for table in tables}) == 8


@each_game
def test_a_batch_that_was_changed_is_like_a_new_one(name: str) -> None:
    """Another seed and other options, in the same arrays."""
    free = [one for one in rulebook(name).options if None not in one.choices and not one.only_with]
    other = {one.name: next(c for c in one.choices if c != one.default) for one in free[:1]}
    batch, fresh = VectorGame(name, 5, seed=1), VectorGame(name, 5, seed=2, **other)
    assert bytes_of(batch) != bytes_of(fresh)
    batch.rollout(30)
    batch.change(2, **other)
    assert bytes_of(batch) == bytes_of(fresh)
    for each in (batch, fresh):
        each.rollout(40)
    assert bytes_of(batch) == bytes_of(fresh)


def bytes_of(batch: VectorGame) -> bytes:
    """Every table."""
    tables: bytes = batch.state().tables.tobytes()
    return tables


@each_game
def test_a_rollout_is_picking_and_stepping(name: str) -> None:
    one, other = VectorGame(name, 7, seats=3, seed=5), VectorGame(name, 7, seats=3, seed=5)
    one.rollout(40)
    for _ in range(40):
        other.step(other.random_moves())
    assert one.state().tables.tobytes() == other.state().tables.tobytes()
    assert (one.state().dice == other.state().dice).all()
    assert (one.random_moves() == other.random_moves()).all()


@each_game
def test_the_random_player_is_that_of_the_engine(name: str) -> None:
    """The same dice, the same moves: so a batch and a bare loop do the same work."""
    batch, book, mode = VectorGame(name, 3, seed=8), rulebook(name), engine(name)
    game = facade(batch, 1)
    tables, offer = mode.tables(game.table), mode.words(book.rules.offer_words)
    dice = mode.words(1)
    dice[0] = int(first_dice(8, 3)[1])
    mode.rollout(tables, mode.cards_of(game.deck), offer, dice, 60)
    mode.take_news(tables)
    batch.rollout(60)
    assert batch.state().tables[1].tobytes() == mode.raw(tables)


@seat_counts
def test_a_game_that_ends_is_dealt_again(seats: int) -> None:
    batch = VectorGame("realms", 40, seats=seats, seed=2)
    ended = 0
    for _ in range(2_000):
        before = batch.rounds.copy()
        step = batch.step(batch.random_moves())
        assert ((batch.rounds - before) == step.done).all()
        for place in np.flatnonzero(step.done).tolist():
            assert batch.state().tables[place].tobytes() == facade(batch, place).to_bytes()
            rewards = step.rewards[place].tolist()
            assert set(rewards) <= {1.0, -1.0, 0.0} and rewards.count(1.0) <= 1
            ended += 1
        assert (step.rewards[~step.done] <= 0).all()  # who is eliminated has lost at once
        if ended > 20:
            break
    assert ended > 20


def test_rewards_name_the_winner() -> None:
    batch = VectorGame("realms", 30, seats=3, seed=4, restart=False)
    rewards = np.zeros((30, 3))
    for _ in range(3_000):
        moves = batch.random_moves()
        over = batch.to_move < 0
        step = batch.step(moves)
        assert (moves[over] == -1).all() and step.refused[over].all()
        rewards += step.rewards
        if over.all():
            break
    assert over.all()
    for place in range(30):
        outcome = batch.game(place).outcome()
        assert outcome is not None
        wanted = [1.0 if seat in outcome.winners else -1.0 for seat in range(3)]
        assert rewards[place].tolist() == wanted


@each_game
@pytest.mark.parametrize("wrong", (-1, -(2**62), 2**62, "next"))
def test_an_illegal_move_is_refused_and_changes_nothing(name: str, wrong: int | str) -> None:
    batch = VectorGame(name, 6, seed=6)
    batch.rollout(20)
    moves = batch.random_moves().copy()
    masks = batch.legal()
    bad = int(np.flatnonzero(~masks[2])[0]) if wrong == "next" else int(wrong)
    before = batch.state().tables
    moves[2] = bad
    moves[4] = batch.move_count if wrong == "next" else bad
    step = batch.step(moves)
    after = batch.state().tables
    assert step.refused.tolist() == [False, False, True, False, True, False]
    for place in range(6):
        stayed = before[place].tobytes() == after[place].tobytes()
        assert stayed == (place in (2, 4))
    assert (batch.legal()[2] == masks[2]).all()


@each_game
def test_a_candidate_that_is_not_legal_is_refused(name: str) -> None:
    """Without a look at the masks first: what is expensive to judge is judged when it is played."""
    refused, slots = 0, slots_of(rulebook(name)).tolist()
    for seed in range(40):
        judged, batch = VectorGame(name, 1, seed=seed), VectorGame(name, 1, seed=seed)
        judged.rollout(seed)
        batch.rollout(seed)
        legal = set(np.flatnonzero(judged.legal()[0]).tolist())
        words = batch.batch.offers.copy()
        for move in range(batch.move_count):
            word, bit = divmod(slots[move], SLOTS)
            if words[word] >> bit & 1 and move not in legal:
                assert batch.step([move]).refused[0]
                refused += 1
    hooks = rulebook(name).rules.hooks
    assert refused > 0 or hooks["candidates"] is hooks["offers"]  # all of them are judged


@each_game
def test_every_move_has_a_slot_of_its_own(name: str) -> None:
    book = rulebook(name)
    slots = slots_of(book)
    assert len(set(slots.tolist())) == book.move_count
    for move, slot in enumerate(slots.tolist()):
        assert book.rules.hooks["number"](slot) == move


@each_game
def test_threads_share_the_work_and_change_nothing(name: str) -> None:
    one, three = (VectorGame(name, 500, seed=9, threads=threads) for threads in (1, 3))
    assert one.backend.threads == 1 and three.backend.threads == 3
    for _ in range(15):
        moves = three.random_moves()
        assert (moves == one.random_moves()).all()
        one.step(moves)
        three.step(moves)
    assert one.state().tables.tobytes() == three.state().tables.tobytes()
    assert (one.observe() == three.observe()).all() and (one.legal() == three.legal()).all()


@each_game
def test_a_batch_goes_on_from_a_state(name: str) -> None:
    batch = VectorGame(name, 8, seats=3, seed=1)
    batch.rollout(30)
    state = batch.state()
    batch.rollout(30)
    later = batch.state()
    batch.load(state)
    batch.rollout(30)
    assert batch.state().tables.tobytes() == later.tables.tobytes()
    batch.reset()
    assert (
        batch.state().tables.tobytes()
        == VectorGame(name, 8, seats=3, seed=1).state().tables.tobytes()
    )
    with pytest.raises(OptionError, match="not one of 4 games"):
        VectorGame(name, 4).load(state)


@each_game
def test_one_seat_sees_only_its_own(name: str) -> None:
    batch = VectorGame(name, 6, seats=3, seed=1)
    batch.rollout(25)
    for seat in range(3):
        seen = batch.observe(seat)
        for place in range(6):
            assert (seen[place] == observe(batch.game(place).view(seat))).all()


@pytest.mark.parametrize(
    ("arguments", "options", "sentence"),
    [
        (("chess", 1), {}, "There is no game 'chess'"),
        (("stars", 0), {}, "A batch has 1 to 2147483648 games, not 0."),
        (("stars", 2.5), {}, "A batch has"),
        (("stars", 1), {"seats": 5}, "stars is played with 2 to 4 seats, not 5."),
        (("stars", 1), {"seed": -1}, "The seed of a batch is 0 to 18446744073709551615, not -1."),
        (("stars", 1), {"threads": 0}, "A batch is played on 1 to 4096 threads, not 0."),
        (("stars", 1), {"device": "tpu"}, "on the cpu or on a gpu, not on 'tpu'."),
        (("stars", 1), {"colour": "red"}, "stars has no option 'colour'"),
        (("stars", 1), {"cards": "none.toml"}, "none.toml"),
    ],
)
def test_a_bad_batch_is_refused_in_a_sentence(
    arguments: tuple[Any, ...], options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(cultists.CultistsError, match=r"[.]$") as error:
        VectorGame(*arguments, **options)
    assert sentence in str(error.value)


def test_a_bad_question_is_refused_in_a_sentence() -> None:
    batch = VectorGame("stars", 3, restart=False)
    for ask, sentence in (
        (lambda: batch.step([1, 2]), "A step takes 3 moves, one for each game."),
        (lambda: batch.observe(2), "Seats are 0 to 1, not 2."),
        (lambda: batch.game(3), "Places are 0 to 2, not 3."),
        (lambda: batch.seed_of(-1), "Places are 0 to 2, not -1."),
        (lambda: batch.rollout(1), "restart must be on."),
    ):
        with pytest.raises(OptionError) as error:
            ask()
        assert sentence in str(error.value)


@seat_counts
def test_greedy_moves_are_those_of_the_highest_value(seats: int) -> None:
    """The value of every legal move as the player sees it, in games that greedy moves lead to."""
    batch = VectorGame("realms", 4, seats=seats, seed=9)
    for _ in range(120):
        moves = batch.greedy_moves().copy()
        for place in range(4):
            game = batch.game(place)
            assert game.to_move is not None
            legal = game.legal_moves()
            values = move_values(game.view(game.to_move), legal)
            best = [int(m) for m, v in zip(legal, values, strict=True) if v == max(values)]
            assert moves[place] in best
        batch.step(moves)


def test_a_game_without_values_of_moves_says_so() -> None:
    with pytest.raises(OptionError, match="no values of moves"):
        VectorGame("stars", 2).greedy_moves()
