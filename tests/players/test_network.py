"""Networks in whole numbers: the same choices by NumPy and by compiled rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cultists
from cultists.minds.shipped import shipped
from cultists.minds.whole import Mind, quantized, rounded
from cultists.minds.wiring import SCALE, wiring_of
from cultists.observe import observe
from cultists.players import player
from cultists.players.hint import adviser
from cultists.players.network import MovePlayer, new_rating, read_mind
from cultists.players.search.search import Search
from cultists.realms.deck import OURS, ours
from cultists.table.errors import OptionError
from cultists.table.extras import MissingExtra

WIRING = wiring_of("realms")
HIDDEN, MEANING, WIDE, DEEP = 8, 6, 32, 16


def any_mind(seed: int = 1) -> Mind:
    """A network of random weights."""
    chance = np.random.default_rng(seed)
    features = WIRING.features(ours())
    card, line = features.cards.shape[-1], features.lines.shape[-1]
    parts: dict[str, Any] = {}

    def weights(name: str, *shape: int, kind: Any = np.int16, spread: int = 600) -> None:
        drawn = chance.integers(-spread, spread + 1, shape)
        parts[name] = (
            np.clip(drawn, -127, 127).astype(kind) if kind == np.int8 else drawn.astype(kind)
        )

    shapes: dict[str, tuple[int, ...]] = {
        "reader.line": (HIDDEN, line),
        "reader.card": (HIDDEN, card + HIDDEN),
    }
    shapes |= {"reader.both": (HIDDEN, 2 * HIDDEN)}
    shapes |= dict.fromkeys(("card_in", "line_in", "card_out", "line_out"), (MEANING, HIDDEN))
    for name, shape in shapes.items():
        weights(f"{name}.weight", *shape)
        weights(f"{name}.bias", shape[0], kind=np.int32)
    scaled: dict[str, tuple[int, ...]] = {"ready": (MEANING, WIDE), "plain": (WIRING.plain, WIDE)}
    scaled |= {"second.weight": (DEEP, WIDE), "third.weight": (DEEP, DEEP)}
    scaled |= {"verbs": (WIRING.verbs, MEANING, DEEP), "uses": (MEANING, DEEP)}
    scaled |= {"others": (WIRING.others, DEEP), "worth.weight": (1, DEEP)}
    for name, shape in scaled.items():
        weights(name, *shape, spread=3000)
        parts[f"{name}.scale"] = np.array(12, np.int8)
    weights("piles", WIRING.piles, MEANING, WIDE, kind=np.int8, spread=127)
    parts["piles.scale"] = np.array(9, np.int8)
    sizes: dict[str, tuple[int, ...]] = {
        "first_bias": (WIDE,),
        "second.bias": (DEEP,),
        "third.bias": (DEEP,),
    }
    sizes |= {"verb_bias": (WIRING.verbs, MEANING), "use_bias": (MEANING,)}
    sizes |= {"other_bias": (WIRING.others,), "worth.bias": (1,)}
    for name, shape in sizes.items():
        weights(name, *shape, kind=np.int32, spread=20_000)
    return Mind("realms", parts)


def in_turn(known: Any, seat: int, seats: int) -> list[int]:
    """Weights of all moves as the rules count seats, and the value."""
    return [*known[WIRING.turned(seat, seats)].tolist(), int(known[-1])]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mind.npz"
    any_mind().write(path)
    return path


def test_numpy_and_compiled_rules_choose_alike(file: Path) -> None:
    """Whole games: every weight of every move, and so every choice, is the same."""
    folded, compiled = Mind.read(file).fold(ours()), new_rating(file, ours())
    game = cultists.new("realms", seats=3, seed=4)
    machine, different = player(f"network:{file}"), set()
    for _ in range(60):
        assert game.to_move is not None
        view = game.view(game.to_move)
        known = folded(WIRING.encode(observe(view)))
        assert in_turn(known, game.to_move, 3) == compiled(view, range(len(known) - 1))
        different |= {int(known.max())}
        game.play(machine.choose(view, game.legal_moves()))
    assert len(different) > 10  # it does look at the table


def test_the_choice_is_the_move_of_the_highest_weight(file: Path) -> None:
    game = cultists.new("realms", seats=2, seed=2)
    view, legal = game.view(0), game.legal_moves()
    assert player(f"network:{file}").choose(view, legal) in legal


def test_sums_fit_into_32_bits(file: Path) -> None:
    """However bright every activation is: the largest inputs and the largest weights."""
    folded = Mind.read(file).fold(ours())
    for layer, most in [*zip(folded.inner, (127, 255, 255), strict=True), (folded.last, 255)]:
        wide = np.abs(layer.weights.astype(np.int64)).sum(0) * most + np.abs(layer.bias)
        assert wide.max() < 1 << 31
    assert (1024 * 255 + 1) * 127 < 1 << 31 and 3072 * 127 * 127 < 1 << 31  # of the real size


def test_rounding_is_to_the_nearest_and_exact() -> None:
    numbers = np.array([-9, -8, -3, 0, 3, 8, 9])
    assert rounded(numbers, np.int64(2)).tolist() == [-2, -2, -1, 0, 1, 2, 2]
    assert rounded(numbers, np.int64(-1)).tolist() == [-18, -16, -6, 0, 6, 16, 18]
    narrow, scales = quantized(np.array([[1000, 3], [-4000, 127]]), 12)
    assert narrow.dtype == np.int8 and scales.tolist() == [7, 12]
    assert narrow.tolist() == [[31, 3], [-125, 127]]


def test_inputs_are_small_whole_numbers() -> None:
    assert SCALE[:4].tolist() == [0, 16, 25, 32] and SCALE.max() == 127
    assert (np.diff(SCALE.astype(int)) >= 0).all()


SMALL_ENOUGH = 4 << 20  # bytes, of a network in the package


def test_the_network_that_comes_with_realms_chooses_alike_by_numpy_and_compiled() -> None:
    path = shipped("realms")
    assert path.stat().st_size <= SMALL_ENOUGH
    folded, compiled = Mind.read(path).fold(ours()), new_rating(path, ours())
    sage, game, weighed = player("sage"), cultists.new("realms", seats=2, seed=6), set()
    for _ in range(40):
        assert game.to_move is not None
        view = game.view(game.to_move)
        known = folded(WIRING.encode(observe(view)))
        assert in_turn(known, game.to_move, 2) == compiled(view, range(len(known) - 1))
        turned = WIRING.turned(game.to_move, 2)
        move = sage.choose(view, game.legal_moves())
        assert known[turned[move.number]] == max(
            known[turned[m.number]] for m in game.legal_moves()
        )
        weighed.add(int(known[-1]))
        game.play(move)
    assert len(weighed) > 20  # its value changes as the game goes on


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_sage_wins_against_novices(seats: int) -> None:
    """One sage, in each seat once; what it learned is still there after every change of rules."""
    won = 0
    for seat in range(seats):
        game = cultists.new("realms", seats=seats, seed=3)
        sitting = [player("sage" if n == seat else "novice", n) for n in range(seats)]
        while game.to_move is not None:
            chosen = sitting[game.to_move].choose(game.view(game.to_move), game.legal_moves())
            game.play(chosen)
        outcome = game.outcome()
        won += outcome is not None and seat in outcome.winners
    assert won >= seats - 1


def test_hints_of_realms_come_from_the_network_with_any_cards_and_those_of_stars_from_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OURS.read_text(encoding="utf-8").replace("loss 3", "loss 4"))
    for cards in (None, own):
        game = cultists.new("realms", seats=2, seed=6, cards=cards)
        asked, view = adviser("realms", game.deck), game.view(game.to_move)
        assert isinstance(asked, MovePlayer)
        assert asked.explain(view).plans[0].moves[0] == asked.choose(view, view.legal_moves())
    assert isinstance(adviser("stars", cultists.new("stars", seats=2, seed=1).deck), Search)
    monkeypatch.setattr("cultists.players.network.need", without_numpy)
    read_mind.cache_clear()
    assert isinstance(adviser("realms", game.deck), Search)


def without_numpy(module: str) -> None:
    """As `need` says it where nothing is installed."""
    raise MissingExtra(module)


def test_a_file_that_is_no_network_is_refused(tmp_path: Path, file: Path) -> None:
    wrong = tmp_path / "wrong.npz"
    np.savez(wrong, header=np.zeros(3, np.uint8))
    with pytest.raises(OptionError, match="is no network"):
        player(f"network:{wrong}")
    game = cultists.new("stars", seats=2, seed=1)
    with pytest.raises(OptionError, match="plays realms, not stars"):
        player(f"network:{file}").choose(game.view(0), game.legal_moves())
