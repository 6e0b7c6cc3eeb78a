"""What machines of stars prepare in a page: made once, kept in parts, and put together again."""

from __future__ import annotations

import asyncio

import numpy as np
import pytest

from cultists.offline import thinker
from cultists.offline.thinker import Thinker
from cultists.players.stars import charts
from tests.offline.tab import Browser, Tab
from tests.planner.own_cards import small_deck


def prepared(browser: Browser) -> tuple[list[bytes], list[str]]:
    """The charts after a thinker has prepared them, and what it told meanwhile."""

    async def prepare() -> list[str]:
        tab = Tab(browser)
        await Thinker(tab).prepare("stars", None)
        return tab.told

    told = asyncio.run(prepare())
    return [np.asarray(array).tobytes() for array in charts.charts_for(small_deck())], told


def test_charts_are_put_together_from_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "deck_of", lambda _game, _cards: small_deck())
    monkeypatch.setattr(charts, "_charts", {})
    browser = Browser()
    made, told = prepared(browser)
    assert len(told) == len(browser.parts) - 1  # each part, but not the outline

    charts._charts.clear()
    with monkeypatch.context() as without:
        without.setattr(charts, "ChartSet", None)  # what takes seconds is not done again
        assert prepared(browser) == (made, [])

    charts._charts.clear()
    lost = next(name for name in browser.parts if name.startswith("chart-"))
    del browser.parts[lost]
    again, told = prepared(browser)
    assert again == made and len(told) == 1
