"""A player of the operator's own at a level of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.callers import Caller
from tests.server.place import running

PLAYER = """
from cultists.players.at_random import AtRandom

class Marked(AtRandom):
    def choose(self, view, legal):
        with open({told!r}, "a") as file:
            file.write("asked\\n")
        return {result}
"""


@pytest.mark.parametrize("result", ["legal[0]", "None"])
def test_it_plays_and_one_that_fails_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, result: str
) -> None:
    name = f"marked_{'well' if 'legal' in result else 'badly'}"
    told = tmp_path / "told"
    (tmp_path / f"{name}.py").write_text(PLAYER.format(told=str(told), result=result))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("CULTISTS_PLAIN", "1")
    with running(tmp_path, players={"novice": f"{name}:Marked"}) as place, Caller(place.url) as one:
        one.guest("One")
        line = one.line(one.make("stars", machines=["novice"], options={"first": 1}))
        line.until(lambda said: line.mine)
    asked = told.read_text().count("asked")
    assert asked == 1 if result == "None" else asked > 1
