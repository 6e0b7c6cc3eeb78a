"""Playing realms as a person does: a real terminal, questions, several people, one's own cards."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.players import player
from cultists.realms.deck import OURS
from tests.cli.conftest import Open, Run

# A terminal is made by forking; newer Pythons warn of it wherever tests run side by side.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")

GAME = ("play", "realms", "--seed", "3", "--first", "1")


def test_a_short_game_with_wrong_words_undo_why_and_help(window: Open) -> None:
    here = window(*GAME)
    start = here.prompt()
    for text in ("Cthulhu Realms", "general deck 61", "Deep One", "Follower ×2", "Power 0"):
        assert text in start
    assert "“hum” is not a move." in here.say("hum")
    assert "Cthulhu is in no line beside you." in here.say("why conjure Cthulhu")
    assert "Deep One costs 1; you have 0 power" in here.say("conjure deep one")
    assert "You play Follower. (2×)" in here.say("play all")
    assert "You have no card in your hand to play" in here.say("play all")
    assert "You have nothing to take back" in here.say("undo")  # the hand was shown
    assert "has already been used this turn" in here.say("use follower ×3")
    assert "Power 2" in here.say("show")
    assert "2 moves taken back." in here.say("undo turn")
    here.say("use follower")
    assert "Power 2" in here.say("use follower")
    answered = here.say("use goon")  # there is one rival
    assert "Seat 2 loses 1 sanity." in answered
    assert "Answered for you: “seat 2”." in answered
    assert "? Who loses 1 sanity?" in here.say("undo")
    assert "Answer the question first." in here.say("end turn")
    assert "Seat 2 loses 1 sanity." in here.say("2")
    assert "① A player or that player’s Locations lose 3" in here.say("card deep")
    assert "There is no card “nobody”." in here.say("card nobody")
    assert "Did you mean “R'lyeh”?" in here.say("card rlyeh")
    assert "Which card?" in here.say("card")
    assert "Follower ×4" in here.say("piles")
    assert "play every card in your hand" in here.say("help")
    assert "using this ability abjures its own card" in here.say("symbols")
    assert "You conjure Deep One." in here.say("conjure deep one")
    assert "You have nothing to take back" in here.say("undo")  # a new card was seen
    after = here.say("end turn")
    assert "Since your last turn:" in after
    assert "turn 3" in after
    assert "You conjure Deep One." in here.say("log all")
    assert here.last("quit\r")[1] == 0


def test_ctrl_c_and_resume_lose_nothing(window: Open) -> None:
    here = window(*GAME)
    here.prompt()
    here.say("play all")
    here.say("use follower")
    said, status = here.last("\x03")
    assert "cultists play --resume" in said
    assert status == 130
    again = window("play", "--resume")
    assert "Power 1" in again.prompt()
    again.last("\x04")


def test_german(window: Open) -> None:
    here = window(*GAME, LANG="de_DE.UTF-8")
    assert "allgemeines Deck 61" in here.prompt()
    assert "Du spielst Anhänger. (2×)" in here.say("spiele alles")
    assert "Kraft 1" in here.say("nutze Anhänger")
    assert "Tiefes Wesen" in here.say("Karte tiefes")
    assert "Weiter geht es mit" in here.last("Ende\r")[0]


def game_before_a_discard() -> tuple[cultists.Game, list[str]]:
    """A game in which the next two moves make the rival discard, and these moves."""
    for seed in range(40):
        game = cultists.new("realms", seed=seed, first=0)
        machines = [player("greedy", n) for n in range(2)]
        while game.to_move is not None:
            seat = game.to_move
            for move in game.legal_moves() if seat == game.table.seat == 0 else ():
                if not str(move).startswith("use "):
                    continue
                trial = game.copy()
                trial.play(move)
                if trial.to_move == 0 and trial.view(0).to_dict()["question"] == "who_draws":
                    trial.play("seat 2")
                    if trial.to_move == 1 and trial.table.seat == 0:
                        return game, [str(move), "seat 2"]
            game.play(machines[seat].choose(game.view(seat), game.legal_moves()))
    raise AssertionError("no such game")


def test_a_question_in_anothers_turn_goes_to_whom_it_asks(window: Open, tmp_path: Path) -> None:
    game, words = game_before_a_discard()
    (tmp_path / "game.replay").write_text(game.replay().text())
    here = window("play", "--load", "game.replay", "--seat", "2=person")
    assert "Press Enter when nobody else is looking." in here.prompt()
    assert "Seat 1 · you" in here.say("")
    here.say(words[0])
    interrupted = here.say(words[1])
    here.see("Seat 2 must decide something now. Press Enter to cover")
    assert "is asked: You must discard" in interrupted
    cover = here.say("")
    assert "Seat 2" in cover
    assert "hand" not in cover
    asked = here.say("")
    assert "Seat 2 · you" in asked
    assert "? You must discard" in asked
    assert "Answer the question first." in here.say("end turn")
    for move in words:
        game.play(move)
    discard = str(game.legal_moves()[0])
    assert discard.startswith("discard ")
    assert "Seat 2 discards" in here.say(discard)
    here.see("That was all. Press Enter to cover")
    here.say("")
    assert "somebody discarded" in here.say("")  # seat 1 goes on
    here.last("\x04")


def test_ones_own_cards_are_remembered(run: Run, tmp_path: Path) -> None:
    mine = OURS.read_text("utf-8").replace('name = "Deep One"', 'name = "Wet Neighbour"')
    (tmp_path / "mine.toml").write_text(mine, "utf-8")
    first = run(*GAME, "--cards", "mine.toml", typed="play all\n")
    assert first.returncode == 0, first.stderr
    assert "Wet Neighbour" in first.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    assert f"# cards: {tmp_path / 'mine.toml'}\n" in saved.read_text()
    again = run("play", "--resume", typed="use follower\n")
    assert "You gain 1 power." in again.stdout
    loaded = run("play", "--load", str(saved), typed="")
    assert "Wet Neighbour" in loaded.stdout
    assert "Wet Neighbour" in run("replay", str(saved)).stdout
    (tmp_path / "mine.toml").write_text(mine.replace("cost = 5", "cost = 4"), "utf-8")
    refused = run("play", "--resume")
    assert refused.returncode == 2
    assert "another card set" in refused.stderr


def test_a_card_cannot_be_called_all(run: Run, tmp_path: Path) -> None:
    """Else “play all” would mean two things."""
    mine = OURS.read_text("utf-8").replace('name = "Follower"', 'name = "All"')
    (tmp_path / "mine.toml").write_text(mine, "utf-8")
    done = run(*GAME, "--cards", "mine.toml", typed="play all\n")
    assert "follower, name: expected a name that is no word of a move" in done.stderr


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_machines_among_themselves_come_to_an_end(run: Run, tmp_path: Path, seats: str) -> None:
    words = ("--seat", "1=greedy", "--seat", "2=at_random", "--fast")
    done = run("play", "realms", "--seats", seats, "--seed", "5", *words)
    assert done.returncode == 0, done.stderr
    assert " wins." in done.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    steps = run("replay", str(saved), "--from", "all", typed="n\np\nG\n")
    assert steps.returncode == 0
    assert "gone mad" in steps.stdout


def test_universal_loss_is_said(run: Run, tmp_path: Path) -> None:
    game = cultists.from_position(
        "realms turn=9 seat=0 first=0 sanity=7/7 happened=exhausted hands=1/2"
        f" box={'.'.join(str(n) for n in range(43, 109))}"
        " chance=00000000000000000000000000000007.9.0"
    )
    (tmp_path / "end.replay").write_text(game.replay().text())
    done = run("play", "--load", "end.replay", typed="end turn\n")
    assert "Nobody wins: universal loss." in done.stdout


def test_a_position_is_drawn(run: Run) -> None:
    game = cultists.new("realms", seed=3, first=0)
    drawn = run("position", game.position())
    assert drawn.returncode == 0
    assert "Follower" not in drawn.stdout
    assert "Follower ×2" in run("position", game.position(), "--seat", "1").stdout


def test_small_windows_and_no_colour_do_no_harm(window: Open) -> None:
    for size in ((30, 10), (20, 5), (200, 60)):
        here = window(*GAME, size=size, NO_COLOR="1")
        here.prompt()
        here.say("moves")
        assert here.last("\x04")[1] == 0
        assert "\x1b[38;" not in here.bytes.getvalue()


def test_signs_the_terminal_does_not_know_become_plainer_ones(run: Run) -> None:
    done = run(*GAME, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?" not in done.stdout.partition("Seat 1 >")[0]
