"""Hints: for the command line, and for people in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import cultists
from cultists.cli.hints import Hints
from cultists.cli.main import main
from cultists.cli.texts import Texts
from cultists.players import player
from cultists.players.hint import percent
from cultists.players.search.search import Search
from tests.cli.conftest import Open, Run, complaints
from tests.machines import SEARCHED

LEVEL = ("--level", "search:60")
WON = (
    "stars edition=2009 turn=9 seat=0 step=summon first=0 hands=32/2 creatures=1.7.25/"
    " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
    " chance=00000000000000000000000000000007.9.0"
)


@pytest.fixture(scope="session", autouse=True)
def searching() -> None:
    """Compile before the first test: the command then finds everything ready."""
    for name in SEARCHED:
        Search().prepare(name)


@pytest.fixture
def hint(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """What the command says, in this process: loading the players takes a second each time."""
    monkeypatch.chdir(tmp_path)

    def hint(*words: str, typed: str = "") -> str:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        assert main(["hint", *words, *LEVEL]) == 0
        said = capsys.readouterr()
        assert complaints(said.err) == ""
        return said.out

    return hint


def middle(name: str, seats: int = 2, moves: int = 40) -> cultists.Game:
    """A game in its middle."""
    game = cultists.new(name, seats=seats, seed=8)
    novices = [player("novice", seat) for seat in range(seats)]
    for _ in range(moves):
        seat = game.to_move
        assert seat is not None
        game.play(novices[seat].choose(game.view(seat), game.legal_moves()))
    return game


@pytest.mark.parametrize("name", SEARCHED)
def test_a_hint_says_who_is_to_move_how_likely_it_wins_and_what_can_be_played(
    run: Run, name: str
) -> None:
    game = middle(name)
    done = run("hint", game.position(), *LEVEL)
    assert (done.returncode, complaints(done.stderr)) == (0, "")
    first, chance, *rest = done.stdout.splitlines()
    seat = game.to_move
    assert seat is not None
    assert first == f"Seat {seat + 1} is to move, in turn {game.table.turn}."
    assert chance.startswith(f"Seat {seat + 1}’s chance of winning is about ")
    plans = [line.strip() for line in rest if line.startswith("   ")]
    assert plans
    for plan in plans:
        world = game.copy()
        for words in plan.split(", "):
            world.play(words)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_hint_tells_nothing_that_the_seat_cannot_know(
    hint: Callable[..., str], name: str
) -> None:
    game = middle(name)
    seat = game.to_move
    assert seat is not None
    world = game.imagine(seat, seed=4)
    assert world.position() != game.position()
    said = [hint(each.position()) for each in (game, world)]
    assert said[0] == said[1] != ""
    for other in range(game.seats):
        if other != seat:
            said = [hint(each.position(), "--seat", str(other + 1)) for each in (game, world)]
            assert f"It is Seat {seat + 1}’s decision." in said[0]
            if game.view(other) == world.view(other):
                assert said[0] == said[1]


def test_files_pipes_and_positions_are_the_same_game(
    hint: Callable[..., str], tmp_path: Path
) -> None:
    game = middle("stars")
    (tmp_path / "game.replay").write_text(game.replay().text())
    (tmp_path / "position.txt").write_text(game.position() + "\n")
    there = hint(game.position())
    assert hint("game.replay") == there
    assert hint("position.txt") == there
    assert hint(*game.position().split()) == there
    assert hint("-", typed=game.replay().text()) == there
    assert hint("-", typed=game.position()) == there


def test_hints_in_german_and_for_cards_of_ones_own(
    hint: Callable[..., str], tmp_path: Path
) -> None:
    from cultists.stars.deck import PRINTED

    own = PRINTED.read_text().replace('"Cthulhoo"', '"Octopus"')
    (tmp_path / "own.toml").write_text(own)
    game = cultists.new("stars", seed=8, cards=tmp_path / "own.toml")
    said = hint(game.position(), "--cards", "own.toml", "--language", "de")
    assert "ist am Zug, in Zug 1." in said
    assert "Die Hand:" in said
    assert "of the sky" not in said


def test_a_win_at_hand_is_certain(hint: Callable[..., str]) -> None:
    said = hint(WON)
    assert "This ends the game: Seat 1’s chance of winning is 100 %." in said
    assert "1. Summon Deep Ones 32: chance 100 %" in said
    assert "Deep Ones 32: can be summoned this turn: summon Deep Ones 32" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the following arguments are required: FILE|POSITION."),
        (["nowhere.replay"], "“nowhere.replay” is neither a file nor a position."),
        (["two", "words"], "“two words” is neither a file nor a position."),
        (["x" * 5000], "is neither a file nor a position."),
        (["stars"], "The position has no edition."),
        (["-"], "Standard input was empty"),
        (["."], "cannot be read"),
        (["binary.dat"], "binary.dat is not a text file."),
        (["prose.txt"], "prose.txt: Line 1: a replay begins with"),
        (["over.replay"], "This game is over"),
        ([WON, "--seat", "3"], "There is no seat “3”"),
        ([WON, "--level", "greedy"], "“greedy” gives no hints: choose adept, master, search:500."),
        ([WON, "--level", "search:0"], "'search:0' is no search"),
        ([WON, "--seed", "x"], "--seed must be a whole number"),
        ([WON, "--cards", "none.toml"], "none.toml cannot be read"),
    ],
)
def test_a_hint_that_cannot_be_given_is_refused_in_one_sentence(
    command: Run, tmp_path: Path, words: list[str], sentence: str
) -> None:
    over = cultists.from_position(WON)
    over.play("summon 32")
    (tmp_path / "over.replay").write_text(over.replay().text())
    (tmp_path / "prose.txt").write_text("Call me Ishmael.")
    (tmp_path / "binary.dat").write_bytes(b"\xff\xfe\x00")
    done = command("hint", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_asked_again_a_hint_tells_more(command: Run) -> None:
    words = ("play", "stars", "--seed", "1", "--first", "1")
    done = command(*words, typed="hint\nhint\nhint\nhint\nhint 1\nhint 7\n")
    assert done.returncode == 0, done.stderr
    asked = done.stdout.split("Seat 1 › ")
    nudge, name, tell, again, first, wrong = asked[1:7]
    assert "in your hand can be summoned this turn" in nudge and "invoke" not in nudge
    assert "The best idea: " in name and "chance" not in name
    assert "chance of winning is about" in tell and "1. " in tell
    assert again.splitlines()[1:] == tell.splitlines()[1:]
    assert first.splitlines()[1:] == nudge.splitlines()[1:]
    assert "Hints have levels 1 to 3" in wrong


def test_a_hint_in_realms_in_german(command: Run) -> None:
    words = ("play", "realms", "--seed", "1", "--first", "1", "--language", "de")
    done = command(*words, typed="tipp\ntipp 3\n")
    assert done.returncode == 0, done.stderr
    sentence = "Die Gewinnchance von Platz 1 ist nach Einschätzung des neuronalen Netzes etwa"
    assert sentence in done.stdout
    assert "der Fälle so spielen)" in done.stdout and "simuliert" not in done.stdout
    assert "Frage noch einmal, um mehr zu erfahren." in done.stdout
    assert "1. „" in done.stdout


def test_hints_begin_again_at_the_next_move(command: Run) -> None:
    words = ("play", "stars", "--seed", "1", "--first", "1")
    done = command(*words, typed="hint\nhint\ninvoke 33\nhint\n")
    before, after = done.stdout.split("You invoke Deep Ones 33.", 1)
    assert "The best idea: " in before
    assert "in your hand can be summoned this turn" in after


def test_what_was_thought_of_one_table_is_not_said_of_another() -> None:
    game = cultists.new("stars", seed=1, first=0)
    hints = Hints(game, Texts("en"))
    game.play("invoke 33")
    game.play("swap a1 b1")
    assert len(hints.page(0, "3")) > 2
    game.undo()
    game.play("swap a1 a2")
    assert "can be summoned this turn" in str(hints.page(0, "")[0])


def test_a_game_that_is_over_has_no_hints() -> None:
    game = cultists.from_position(WON)
    game.play("summon 32")
    for words in ("", "1", "3"):
        (said,) = Hints(game, Texts("en")).page(0, words)
        assert str(said).startswith("This game is over")


def test_a_hint_in_a_window(window: Open) -> None:
    here = window("play", "stars", "--seed", "1", "--first", "1")
    here.prompt()
    said = here.say("hint")
    while "being prepared" in said:  # a slow machine loads for longer than people like to wait
        said = here.say("hint")
    assert "can be summoned this turn" in said
    shown, status = here.last("quit\r")
    assert status == 0
    assert "cultists play --resume" in shown


def test_nobody_waits_for_the_compiler_and_ctrl_c_ends_a_hint_but_not_the_game(
    window: Open, surroundings: dict[str, str], tmp_path: Path
) -> None:
    surroundings["CULTISTS_CACHE"] = str(tmp_path / "empty")  # nothing is compiled there
    here = window("play", "stars", "--seed", "1", "--first", "1")
    here.prompt()
    assert "Hints are being prepared in the background" in here.say("hint")
    assert "You invoke Deep Ones 33." in here.say("invoke 33")
    # it waits a moment longer; where the machine is too busy to break that off in time, again, and
    # where the answer is lost: a terminal throws away what is on its way when Ctrl-C reaches it
    shown = ""
    while "The game goes on" not in shown:
        here.process.send("hint\r")
        if here.process.expect(["Loading the machines", "in the background"]) == 0:
            here.process.sendintr()
        shown = here.prompt()
    shown, status = here.last("quit\r")
    assert status == 0
    assert "cultists play --resume" in shown


def test_shares_are_said_as_people_say_them() -> None:
    said = [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)]
    assert said == ["0 %", "1 %", "50 %", "99 %", "100 %"]
