"""What the documents show of other libraries runs, where the library is installed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cultists.research.vector import VectorGame

DOCS = Path(__file__).parents[2] / "docs"


def sample(page: str, word: str) -> str:
    """The first Python block of a page that has a word in it."""
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return str(next(block for block in blocks if word in block))


def test_moves_of_a_batch_are_chosen_by_jax() -> None:
    pytest.importorskip("jax", reason="JAX is not installed: cultists[bench] brings it")
    names: dict[str, Any] = {"VectorGame": VectorGame}
    exec(sample("research.md", "jax.jit"), names)
    step, masks = names["step"], names["masks"]
    assert not step.refused.any() and masks.any(1).all()
    assert names["games"].batch.ages.tolist() == [20] * 64


def test_torchrl_takes_an_environment_with_its_masks() -> None:
    pytest.importorskip("torchrl", reason="TorchRL is not installed; cultists brings it nowhere")
    names: dict[str, Any] = {}
    exec(sample("research.md", "torchrl"), names)
    assert names["data"]["seat_0", "action_mask"].shape == (8, 1, 846)


def test_a_small_game_is_solved_exactly() -> None:
    """Small stars: who is dealt one of the two cards that are right wins, else it can be stopped.

    So the first player, who gets one of them in two deals of three, is worth 2/3.
    """
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    names: dict[str, Any] = {}
    exec(sample("benchmark.md", "CFRPlusSolver"), names)
    tree, policy = names["tree"], names["solver"].average_policy()
    assert pyspiel.nash_conv(tree, policy) < 0.0005
    value, _ = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)
    assert value == pytest.approx(2 / 3, abs=0.001)
    assert pyspiel.nash_conv(tree, pyspiel.UniformRandomPolicy(tree)) > 1
