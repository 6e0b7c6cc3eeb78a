"""Command lines: sentences on stderr, exit statuses, and pipes."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import cultists
from tests.cli.conftest import COMMAND, Run, complaints

GAME = ("play", "stars", "--seed", "1", "--first", "1")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--seats", "5"], "stars is played with 2 to 4 seats, not 5."),
        (["play", "--seats", "many"], "--seats must be a whole number, 0 or more, not “many”."),
        (["play", "--seat", "3=greedy"], "There is no seat “3”: seats are numbered from 1 to 2."),
        (["play", "--seat", "0=person"], "There is no seat “0”: seats are numbered from 1 to 2."),
        (
            ["play", "--seat", "1=nobody"],
            "You can choose person, sleepwalker, apprentice, librarian,",
        ),
        (["play", "--seat", "1"], "--seat takes a seat and who sits there"),
        (["play", "--seed", "-1"], "--seed must be a whole number, 0 or more, not “-1”."),
        (["play", "--seed", "9" * 40], "A seed is a whole number from 0 to 2**128 - 1"),
        (["play", "--first", "4"], "There is no seat “4”: seats are numbered from 1 to 2."),
        (["play", "--edition", "2010"], "invalid choice: '2010'"),
        (["play", "chess"], "invalid choice: 'chess'"),
        (["play", "--cards", "none.toml"], "none.toml cannot be read"),
        (["play", "--load", "none.replay"], "none.replay cannot be read: No such file"),
        (["play", "--load", "."], "cannot be read"),
        (["play", "--resume"], "There is no unfinished game in"),
        (["play", "--resume", "--seed", "3"], "A saved game brings its own seats"),
        (["play", "--language", "fr"], "invalid choice: 'fr'"),
        (["replay"], "the following arguments are required: FILE."),
        (["replay", "binary.dat"], "binary.dat is not a text file."),
        (["replay", "broken.replay"], "broken.replay: Line 6: “dance” is not a move."),
        (["replay", "prose.txt"], "prose.txt: Line 1: a replay begins with"),
        (["replay", "good.replay", "--from", "3"], "There is no seat “3”"),
        (["position", "stars"], "The position has no edition."),
        (["position", ""], "A position is a line of text that begins with a game"),
        (["compile", "chess"], "invalid choice: 'chess'"),
        (["dance"], "invalid choice: 'dance'"),
        (["--dance"], "the following arguments are required"),
    ],
)
def test_a_bad_command_line_is_one_sentence_and_status_two(
    command: Run, tmp_path: Path, words: list[str], sentence: str
) -> None:
    head = "cultists replay 1\ngame: stars\nseats: 2\nseed: 1\n"
    (tmp_path / "broken.replay").write_text(f"{head}\ndance\n")
    (tmp_path / "good.replay").write_text(f"{head}\n")
    (tmp_path / "prose.txt").write_text("Call me Ishmael.")
    (tmp_path / "binary.dat").write_bytes(b"\xff\xfe\x00")
    done = command(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_version_and_help(command: Run) -> None:
    assert command("--version").stdout == f"cultists {cultists.__version__}\n"
    assert "step through a saved game" in command("--help").stdout
    assert "eine gespeicherte Partie" in command("--help", LC_ALL="de_DE.UTF-8").stdout
    help_of_play = command("play", "--help").stdout
    for option in ("--mirrors", "--no-dark-outside", "--edition 2009|2008", "--first 1|2|3|4"):
        assert option in help_of_play


def test_moves_may_come_from_a_pipe(run: Run, tmp_path: Path) -> None:
    done = run(*GAME, typed="hum\ninvoke 33\nswap a1 b1\nmoves\nsymbols\nhelp\ndraw\n")
    assert done.returncode == 0
    assert complaints(done.stderr) == ""
    assert "\x1b" not in done.stdout
    for text in (
        "“hum” is not a move.",
        "You invoke Deep Ones 33.",
        "You swap a1 and b1.",
        "Since your last turn:",
        "meteor shower",
        "undo turn",
        "The game is saved. Continue with: cultists play --resume",
    ):
        assert text in done.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    text = saved.read_text()
    assert "# seat 0: person\n# seat 1: sleepwalker\n" in text
    assert "\ninvoke Deep Ones 33\nswap a1 b1\n" in text


def test_a_saved_game_remembers_options_cards_and_who_sits_where(
    command: Run, tmp_path: Path
) -> None:
    from cultists.stars.deck import PRINTED

    own = tmp_path / "own.toml"
    own.write_text(PRINTED.read_text().replace('name = "Cthulhoo"', 'name = "Octopus"'))
    own.write_text(own.read_text().replace('family = "Cthulhoo"', 'family = "Octopus"'))
    done = command(
        *GAME, "--seats", "3", "--seat", "3=at_random", "--mirrors", "--cards", "own.toml",
        typed="invoke 33\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    again = command("play", "--resume", typed="log\n")
    assert again.returncode == 0, again.stderr
    assert "You invoke Deep Ones 33." in again.stdout
    assert "Seat 3 · At random" in again.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    assert "mirrors: True" in saved.read_text()


def test_resume_takes_the_last_game_that_is_not_over(run: Run, tmp_path: Path) -> None:
    run(*GAME, typed="invoke 33\n")
    over = run("play", "--seed", "5", "--seat", "1=novice", "--fast")
    assert over.returncode == 0
    again = run("play", "--resume", typed="")
    assert "invoked Deep Ones 33" in again.stdout
    assert len(list((tmp_path / "state/cultists").iterdir())) == 2
    finished = max((tmp_path / "state/cultists").iterdir())
    refused = run("play", "--load", str(finished))
    assert refused.returncode == 2
    assert "this game is over" in refused.stderr


def test_winning(command: Run, tmp_path: Path) -> None:
    game = cultists.from_position(
        "stars edition=2009 turn=9 seat=0 step=summon first=0 hands=32/2 creatures=1.7.25/"
        " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
        " chance=00000000000000000000000000000007.9.0"
    )
    (tmp_path / "near.replay").write_text(game.replay().text())
    done = command("play", "--load", "near.replay", typed="summon 32\n")
    assert done.returncode == 0
    assert "You win!" in done.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    assert f"cultists replay {saved}" in done.stdout
    assert command("replay", str(saved), typed="G\n").returncode == 0


def test_two_people_on_a_pipe(command: Run) -> None:
    done = command("play", "--seed", "1", "--seat", "2=person", typed="draw\ndraw\nlog all\n")
    assert done.returncode == 0
    assert "Seat 2 is to move." in done.stdout


def test_a_state_folder_that_cannot_be_written_does_not_stop_the_game(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "state").write_text("in the way")
    spare = tmp_path / "spare"
    spare.mkdir()
    done = run(*GAME, typed="invoke 33\n", TMPDIR=str(spare))
    assert done.returncode == 0
    assert f"cultists play --load {spare}" in done.stdout
    (spare / "cultists").rename(spare / "moved")
    (spare / "cultists").write_text("in the way")
    done = run(*GAME, typed="invoke 33\nsave there.replay\n", TMPDIR=str(spare))
    assert done.returncode == 0
    assert "The game cannot be saved automatically" in done.stdout
    assert "saved to there.replay" in done.stdout
    assert "The game could not be saved" in done.stdout


def test_save_never_overwrites_what_is_no_game(command: Run, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    done = command(*GAME, typed="save diary.txt\nsave none/such/../\nsave mine\nsave mine\n")
    assert "diary.txt exists and is not a saved game" in done.stdout
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"
    assert done.stdout.count("saved to mine") == 2


def test_a_position_is_drawn_from_a_spectators_view(command: Run) -> None:
    game = cultists.new("stars", seed=1, first=0)
    drawn = command("position", game.position())
    assert drawn.returncode == 0
    assert "The Stars Are Right" in drawn.stdout
    assert "Deep Ones" not in drawn.stdout
    assert "Deep Ones" in command("position", game.position(), "--seat", "1").stdout


def test_replays_show_what_each_pair_of_eyes_may_see(command: Run, tmp_path: Path) -> None:
    (tmp_path / "game.replay").write_text(cultists.new("stars", seed=1, first=0).replay().text())
    assert "Deep Ones" not in command("replay", "game.replay").stdout
    assert "Deep Ones" in command("replay", "game.replay", "--from", "1").stdout
    assert "Deep Ones" not in command("replay", "game.replay", "--from", "2").stdout
    assert "Deep Ones 33" in command("replay", "game.replay", "--from", "all").stdout


def test_signs_the_terminal_does_not_know_become_plainer_ones(run: Run) -> None:
    done = run(*GAME, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "% Su" in done.stdout


def test_a_reader_who_leaves_is_no_error(surroundings: dict[str, str], tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    words = [*COMMAND, "play", "--seed", "5", "--seat", "1=novice", "--fast"]
    done = subprocess.run(
        words, stdout=write, stderr=subprocess.PIPE, env=surroundings, cwd=tmp_path, check=False
    )
    os.close(write)
    assert complaints(done.stderr.decode()) == ""
