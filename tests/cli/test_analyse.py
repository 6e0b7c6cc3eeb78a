"""`cultists analyse`: text, JSON and a report, in both languages."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cultists.cli.main import main
from tests.analysis.test_analysis import played

pytestmark = pytest.mark.usefixtures("searching")
LITTLE = "cultists.analysis.QUICK"


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    from tests.analysis.test_analysis import LITTLE as LEVEL

    monkeypatch.setattr(LITTLE, LEVEL.__class__("quick", *list(LEVEL.__dict__.values())[1:]))
    path = tmp_path / "game.replay"
    path.write_text(played("realms", 2).text(), encoding="utf-8")
    return path


@pytest.mark.parametrize(("language", "luck"), [("en", "luck"), ("de", "Glück")])
def test_text(saved: Path, capsys: pytest.CaptureFixture[str], language: str, luck: str) -> None:
    assert main(["analyse", str(saved), "--language", language]) == 0
    told = capsys.readouterr().out
    assert luck in told and "100 %" in told
    assert "terminal-" not in told


def test_json(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(saved), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["points"][-1]["chances"] in ([0, 10_000], [10_000, 0])
    for sums in told["sums"]:
        assert sums["start"] + sums["luck"] + sums["skill"] == sums["result"]
    assert set(told["luck"][0]["words"]) == {"en", "de"}


def test_report(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = saved.with_name("report.html")
    assert main(["analyse", str(saved), "--html", str(page), "--language", "de"]) == 0
    assert capsys.readouterr().out == ""
    text = page.read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(text)
    assert reader.seen["polyline"] == 2  # a curve for each seat
    assert reader.seen["table"] == 1 and reader.seen["title"] >= 2
    assert "http" not in text  # it needs nothing else


class Reader(HTMLParser):
    """Counts the elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1


def test_refusals(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.replay"
    empty.write_text("cultists replay 1\ngame: realms\nseats: 2\nseed: 1\n", encoding="utf-8")
    for words, why in (
        (["analyse", str(empty)], "nothing to analyse"),
        (["analyse", str(tmp_path / "none")], "cannot be read"),
        (["analyse", str(saved), "--html", str(tmp_path)], "cannot be written"),
    ):
        assert main([*words, "--language", "en"]) == 2
        assert why in capsys.readouterr().err
