"""`cultists arena`: a short run, interrupted and resumed, told again, and seen again."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep

import pexpect
import pytest

from cultists.game.replay import Replay
from tests.cli.conftest import COMMAND, LONG, Open, Run

WORDS = ("arena", "realms", "greedy", "at_random", "--games", "8", "--run", "run.jsonl")
PLAIN = {"CULTISTS_PLAIN": "1"}


def numbers(path: Path) -> list[int]:
    """The games of a run, as far as their lines are whole."""
    lines = path.read_text("utf-8").split("\n")[1:-1] if path.exists() else []
    return [json.loads(line)["number"] for line in lines]


def test_a_short_run_and_its_table(run: Run, tmp_path: Path) -> None:
    done = run(*WORDS, **PLAIN)
    assert done.returncode == 0, done.stderr
    for text in (
        "greedy – at_random, 8 games, 2 seats",
        "deals + / = / −",
        "ms per turn",
        "4 deals",
    ):
        assert text in done.stdout
    assert "\x1b" not in done.stdout + done.stderr
    assert sorted(numbers(tmp_path / "run.jsonl")) == list(range(1, 9))
    page = (tmp_path / "run.html").read_text("utf-8")
    assert page.startswith("<!doctype html>") and 'id="game-8"' in page
    again = run("arena", "--run", "run.jsonl", "--language", "de", "--html", "de.html", **PLAIN)
    assert "8 Partien, 2 Plätze" in again.stdout
    assert "Spieler" in (tmp_path / "de.html").read_text("utf-8")


def test_the_usual_folder_is_named_by_the_settings(run: Run, tmp_path: Path) -> None:
    words = ("arena", "realms", "at_random", "--seats", "3", "at_random", "--games", "1")
    assert run(*words, "--workers", "1", **PLAIN).returncode == 0
    (folder,) = (tmp_path / "state/cultists/arena").iterdir()
    assert folder.name.startswith("realms-at_random-at_random-")
    assert {path.name for path in folder.iterdir()} == {"run.jsonl", "run.html"}
    assert sorted(numbers(folder / "run.jsonl")) == [1, 2, 3]


def test_an_edition_is_chosen_by_its_name(run: Run) -> None:
    words = ("arena", "realms", "at_random", "at_random", "--games", "2", "--limit", "20")
    edition = ("--run", "run.jsonl", "--cards", "second")
    played = run(*words, "--workers", "1", *edition, **PLAIN)
    assert played.returncode == 0, played.stderr
    text = run("arena", "--replay", "1", *edition, **PLAIN).stdout
    assert "\n# cards: second\n" in text and Replay.parse(text).setup.cards


def test_a_ladder_measures_each_against_the_one_before(run: Run) -> None:
    words = ("arena", "realms", "at_random", "novice", "novice:10", "--ladder", "--games", "2")
    found = json.loads(run(*words, "--workers", "1", "--json", **PLAIN).stdout)
    assert [one["level"] for one in found["ladder"]] == ["at_random", "novice", "novice:10"]
    assert found["ladder"][1]["wins"]["mean"] == 1
    assert "Zeile darüber" in run(*words, "--workers", "1", "--language", "de", **PLAIN).stdout
    refused = run(*words, "--html", "page.html", **PLAIN)
    assert refused.returncode == 2 and "leave out --run and --html" in refused.stderr


def test_the_result_for_programs_does_not_depend_on_the_workers(run: Run, tmp_path: Path) -> None:
    results = []
    for workers in ("1", "2"):
        words = (*WORDS[:-1], f"{workers}.jsonl", "--workers", workers, "--json")
        done = run(*words, **PLAIN)
        assert done.returncode == 0, done.stderr
        result = json.loads(done.stdout)
        assert result.pop("run") == f"{workers}.jsonl"
        assert result.pop("html") == f"{workers}.html"
        for standing in result["standings"]:
            assert standing.pop("millis") > 0
        results.append(result)
    assert results[0] == results[1]
    assert [one["label"] for one in results[0]["standings"]] == ["greedy", "at_random"]


def test_every_game_comes_as_a_replay(run: Run, tmp_path: Path) -> None:
    assert run(*WORDS, "--workers", "1", **PLAIN).returncode == 0
    games = [json.loads(line) for line in (tmp_path / "run.jsonl").read_text().splitlines()[1:]]
    winners = {game["number"]: game["winners"] for game in games}
    for number in ("1", "8"):
        given = run("arena", "--run", "run.jsonl", "--replay", number, **PLAIN)
        assert given.returncode == 0, given.stderr
        lines = given.stdout.splitlines()
        assert lines[0] == "cultists replay 1"
        assert lines[1 if number == "1" else 2].endswith(": greedy")
        outcome = Replay.parse(given.stdout).game().outcome()
        assert outcome is not None
        assert list(outcome.winners) == winners[int(number)]
        (tmp_path / "game.replay").write_text(given.stdout, encoding="utf-8")
        shown = run("replay", "game.replay", typed="G\nq\n")
        assert shown.returncode == 0, shown.stderr
        assert "At random" in shown.stdout


def test_a_run_that_is_killed_loses_and_doubles_nothing(
    run: Run, tmp_path: Path, surroundings: dict[str, str]
) -> None:
    words = ("arena", "realms", "greedy", "greedy", "--games", "60", "--run", "run.jsonl")
    path = tmp_path / "run.jsonl"
    process = subprocess.Popen(
        [*COMMAND, *words],
        env={**surroundings, **PLAIN},
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = monotonic() + LONG
        while len(numbers(path)) < 5 and process.poll() is None and monotonic() < end:
            sleep(0.01)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    before = numbers(path)
    assert 5 <= len(before) < 60
    with path.open("a") as file:
        file.write('{"number":60,"deal"')  # and as if it had been killed while it wrote
    done = run(*words, **PLAIN)
    assert done.returncode == 0, done.stderr
    assert numbers(path)[: len(before)] == before
    assert sorted(numbers(path)) == list(range(1, 61))


def test_control_c_leaves_a_good_file_and_says_how_to_go_on(
    run: Run, window: Open, tmp_path: Path
) -> None:
    words = ("arena", "realms", "greedy", "greedy", "--games", "400", "--run", "run.jsonl")
    path = tmp_path / "run.jsonl"
    opened = window(*words, size=(160, 40), **PLAIN)
    end = monotonic() + LONG
    while len(numbers(path)) < 5 and monotonic() < end:
        opened.process.expect([r"(?s).+", pexpect.TIMEOUT], timeout=0.02)  # a full screen stops it
    shown, status = opened.last("\x03")
    assert status == 130
    assert "of 400 games are stored in run.jsonl" in shown
    assert f"Continue with: cultists {' '.join(words)}" in shown
    assert "Traceback" not in shown
    before = numbers(path)
    assert 5 <= len(before) < 400
    done = run(*words, "--games", str(max(before)), "--json", **PLAIN)
    assert done.returncode == 0, done.stderr
    assert numbers(path)[: len(before)] == before
    assert len(set(numbers(path))) == len(numbers(path)) >= max(before)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["arena"], "Name a game and its players, or the file of a run with --run."),
        (["arena", "--replay", "3"], "Name a game and its players, or the file"),
        (["arena", "chess", "greedy", "greedy"], "invalid choice: 'chess'"),
        (["arena", "stars", "greedy"], "needs at least two players"),
        (["arena", "stars", "greedy", "--language", "de"], "braucht mindestens zwei Spieler"),
        (["arena", "stars", "greedy", "nobody"], "There is no player 'nobody'"),
        (["arena", "stars", *["greedy"] * 3, "--seats", "2"], "3 players need 3 seats, not 2."),
        (["arena", "stars", *["greedy"] * 2, "--seats", "0"], "2 to 4 seats, not 0."),
        (["arena", "stars", *["greedy"] * 2, "--games", "0"], "games must be at least 1, not 0."),
        (["arena", "stars", *["greedy"] * 2, "--games", "x"], "--games must be a whole number"),
        (["arena", "stars", *["greedy"] * 2, "--first", "3"], "There is no seat “3”"),
        (["arena", "stars", *["greedy"] * 2, "--on", "moon"], "not on “moon”."),
        (["arena", "stars", *["greedy"] * 2, "--workers", "0"], "workers must be at least 1"),
        (
            ["arena", "stars", *["greedy"] * 2, "--run", "letter"],
            "letter is not a run of the arena",
        ),
        (["arena", "--run", "letter"], "letter is not a run of the arena"),
        (["arena", "--run", "nowhere"], "nowhere: No such file"),
        (["arena", "--run", "empty"], "The run has no complete deal yet"),
        (["arena", "--run", "empty", "--replay", "1"], "empty has no game 1."),
    ],
)
def test_bad_command_lines(command: Run, tmp_path: Path, words: list[str], sentence: str) -> None:
    from cultists.research.arena import Arena

    head = json.dumps(Arena("realms", ("greedy", "at_random")).head())
    (tmp_path / "letter").write_text("Dear Sir,\n")
    (tmp_path / "empty").write_text(f"{head}\n")
    done = command(*words, **PLAIN)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert (tmp_path / "letter").read_text() == "Dear Sir,\n"


def test_a_round_robin_and_a_data_set(run: Run, tmp_path: Path) -> None:
    short = ("--games", "2", "--workers", "1")
    words = ("arena", "realms", "at_random", "greedy", "--round-robin", "--run", "ladder", *short)
    told = run(*words, "--json", **PLAIN)
    assert told.returncode == 0, told.stderr
    assert {rung["player"] for rung in json.loads(told.stdout)["rungs"]} == {"at_random", "greedy"}
    (kept,) = (tmp_path / "ladder").glob("*.jsonl")
    assert sorted(numbers(kept)) == [1, 2]
    assert "Elo-Punkte über greedy" in run(*words, "--language", "de", **PLAIN).stdout
    kept_too = ("arena", "realms", "greedy", "greedy", "--dataset")
    for played in (2, 0):
        done = run(*kept_too, "two.games", *short, "--json", **PLAIN)
        assert done.returncode == 0, done.stderr
        facts = json.loads(done.stdout)
        assert (facts["games"], facts["played"]) == (2, played)
    assert "two.games has 2 games" in run(*kept_too, "two.games", *short, **PLAIN).stdout
    refused = run(*kept_too, f"ladder/{kept.name}", *short, **PLAIN)
    assert refused.returncode != 0 and "not a data set" in refused.stderr
