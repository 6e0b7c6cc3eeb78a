"""`cultists learn`: what it refuses; what it learns is tested in tests/research."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from cultists.cli import FAILED
from cultists.cli.main import main
from cultists.research.gpu.device import missing
from cultists.table import extras


@pytest.mark.parametrize("time", ("0", "soon", "-3", "nan"))
def test_a_time_that_is_none_is_refused(time: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "realms", "--language", "en", f"--minutes={time}"]) == FAILED
    assert "a time above 0" in capsys.readouterr().err


def test_without_pytorch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "installed", lambda _: False)
    assert main(["learn", "realms", "--language", "en"]) == FAILED
    assert "cultists[learn]" in capsys.readouterr().err


needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")


@needs_torch
def test_a_run_writes_what_it_learned_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.pt"
    words = ["learn", "realms", "--small", "--minutes", "0.001", "--language", "en"]
    assert main([*words, "--to", str(path)]) == 0
    assert main([*words, "--resume", str(path)]) == 0
    assert capsys.readouterr().out.count("million decisions") == 2
    assert {p.suffix for p in tmp_path.iterdir()} == {".pt", ".csv", ".svg", ".npz"}
    assert len(path.with_suffix(".csv").read_text().splitlines()) == 3
    assert main(["learn", "stars", "--resume", str(path), "--language", "en"]) == FAILED
    assert "was learned for realms" in capsys.readouterr().err


@needs_torch
def test_a_run_begins_with_a_network_that_was_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.pt", tmp_path / "second.pt"
    words = ["learn", "realms", "--small", "--minutes", "0.001", "--language", "en"]
    assert main([*words, "--to", str(first)]) == 0
    network = str(first.with_suffix(".npz"))
    assert main([*words, "--to", str(second), "--from", network, "--more", "3"]) == 0
    assert second.exists()
    assert main([*words[:1], "stars", *words[2:], "--from", network]) == FAILED
    assert "was learned for realms" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--from", "nowhere.npz"], "nowhere.npz is not there"),
        (["--from", "sage", "--resume", "run.pt"], "choose one"),
        (["--more", "-1"], "a time above 0"),
        (["--against", "nowhere.npz"], "nowhere.npz is not there"),
        (["--against", "sage", "--resume", "run.pt"], "keeps its rival"),
    ],
)
@needs_torch
def test_a_start_that_is_none_is_refused(
    more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "realms", "--small", "--language", "en", *more]) == FAILED
    assert sentence in capsys.readouterr().err


@needs_torch
def test_a_rival_of_a_game_over_choices_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "stars", "--small", "--language", "en", "--against", "sage"]
    assert main(words) == FAILED
    assert "learned over moves" in capsys.readouterr().err


@needs_torch
@pytest.mark.skipif(missing() is None, reason="there is a GPU")
def test_without_a_gpu_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "realms", "--language", "en"]) == FAILED
    assert "--device cpu" in capsys.readouterr().err
