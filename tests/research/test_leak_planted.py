"""The judge says no more than it knows: planted faults, false suspicions, and how sure it is."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from cultists.research.leak import Verdict, judge
from tests.research.planted import Planted, deal_again


def of(verdict: Verdict) -> set[str]:
    """The aspects that leak."""
    return {leak.what for leak in verdict.leaks}


@pytest.mark.parametrize("resample", [None, deal_again])
@pytest.mark.parametrize("fault", ["mask", "reward", "info"])
def test_masks_infos_and_rewards_are_judged_apart(fault: str, resample: Any) -> None:
    verdict = judge(Planted(fault), resample=resample)
    assert (verdict.honest, of(verdict)) == (False, {fault}), str(verdict)


def test_what_is_half_shown_is_found_with_worlds_and_no_honesty_is_claimed_without() -> None:
    verdict = judge(Planted("half"), resample=deal_again)
    assert of(verdict) == {"observation"}
    assert {leak.places for leak in verdict.leaks} == {(8,)}
    weak = judge(Planted("half"))
    assert (weak.honest, weak.result, weak.mode) == (None, "no leak found", "seeds")
    assert "not found in this way" in str(weak)


def test_worlds_that_do_not_differ_prove_nothing() -> None:
    verdict = judge(Planted("mask"), resample=lambda env, agent, seed: None)
    assert (verdict.honest, verdict.result, verdict.compared) == (None, "cannot judge", 0)
    assert "No world that was dealt for player_0 differs" in str(verdict)


def test_infos_that_dealing_did_not_rebuild_are_judged_one_move_later() -> None:
    stale = partial(deal_again, rebuilds=False)
    verdict = judge(Planted("info"), resample=stale)
    assert of(verdict) == {"info"}

    class Silent(Planted):  # never told anew: nothing can be said of it
        def _tell(self) -> None:
            if not self.bets:
                super()._tell()

    verdict = judge(Silent("info"), resample=stale)
    assert verdict.honest is not True
    assert "must write it anew" in str(verdict)


@pytest.mark.parametrize("resample", [None, deal_again])
def test_noise_is_no_leak(resample: Any) -> None:
    verdict = judge(Planted("noise"), resample=resample)
    assert (verdict.leaks, verdict.noise, verdict.honest) == ([], {"info"}, None), str(verdict)
    assert "nothing is changed" in str(verdict)


@pytest.mark.parametrize("resample", [None, deal_again])
def test_a_policy_that_rolls_dice_is_not_accused(resample: Any) -> None:
    dice = random.Random(3)
    verdict = judge(Planted(), resample=resample, choose=lambda *_: dice.randrange(2))
    assert (verdict.leaks, verdict.noise) == ([], {"choice"}), str(verdict)


@pytest.mark.parametrize("resample", [None, deal_again])
def test_whose_turn_it_is_is_public(resample: Any) -> None:
    verdict = judge(Planted("starts"), resample=resample)
    assert not verdict.leaks, str(verdict)
    assert verdict.honest is (True if resample else None)


def test_a_verdict_says_how_it_judged_and_how_sure_it_is() -> None:
    verdict = judge(Planted(), resample=deal_again)
    assert (verdict.honest, verdict.mode) == (True, "worlds")
    assert {"observation", "info", "reward"} <= verdict.judged.keys()
    assert "95 %" in verdict.sure and verdict.sure in str(verdict)
