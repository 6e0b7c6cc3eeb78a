"""Playing as a person does: a real terminal, keys, wrong words, Ctrl-C."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from tests.cli.conftest import ESCAPES, Open

# A terminal is made by forking; newer Pythons warn of it wherever tests run side by side.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")

GAME = ("play", "stars", "--seed", "1", "--first", "1")


def test_a_short_game_with_wrong_words_undo_why_and_save(window: Open, tmp_path: Path) -> None:
    here = window(*GAME)
    start = here.prompt()
    assert "The Stars Are Right" in start
    assert "Hastur's Spawn" in start
    assert "hand of 6" in start  # the Ghast
    assert "“hum” is not a move." in here.say("hum")
    assert "could mean several moves" in here.say("invoke")
    assert "“draw” can be played now." in here.say("why draw")
    reason = cultists.new("stars", seed=1, first=0).why_not("flip a1")
    assert reason
    assert reason in here.say("why flip a1")
    assert reason in here.say("flip a1")
    assert "You have nothing to take back" in here.say("undo")
    assert "You invoke Hastur's Spawn 19." in here.say("invoke 19")
    assert "You push row 1 east." in here.say("push row 1 east")
    assert "One move taken back." in here.say("undo")
    here.say("push row 1 east")
    here.say("push row 1 west")
    assert "2 moves taken back." in here.say("undo turn")
    here.say("push row 1 east")
    here.say("push row 1 west")
    assert "saved to mine.replay" in here.say("save mine.replay")
    assert "push row 1 west" in (tmp_path / "mine.replay").read_text()
    after = here.say("draw")
    assert "Since your last turn:" in after
    assert "Seat 2 " in after
    log = here.say("log")
    assert "You invoke Hastur's Spawn 19." in log
    assert "Seat 2 draws a card" in log
    said, status = here.last("quit\r")
    assert "cultists play --resume" in said
    assert status == 0


def test_tab_completes_and_the_line_at_the_bottom_shows_how(window: Open) -> None:
    here = window(*GAME)
    here.prompt()
    here.see("discard …")  # a slow machine draws the line only when something is typed already
    assert "You invoke Deep Ones 33." in here.say("inv\tDee\t")
    here.process.send("swap")
    here.process.send("\x03")  # Ctrl-C in a line only clears the line
    assert "You swap a1 and a2." in here.say("swa\ta1\ta\t")
    shown = ESCAPES.sub("", here.bytes.getvalue())
    assert " invoke …   discard …   draw   why   undo" in shown
    here.last("\x03")


def test_ctrl_c_and_resume_lose_nothing(window: Open) -> None:
    here = window(*GAME)
    here.prompt()
    here.say("invoke 19")
    here.say("push row 1 east")
    said, status = here.last("\x03")
    assert "The game is saved. Continue with: cultists play --resume" in said
    assert status == 130
    again = window("play", "--resume")
    table = again.prompt()
    assert "pool P" in table
    assert "invoked Hastur's Spawn 19" in table
    assert "You push row 1 west." in again.say("push row 1 west")
    said, status = again.last("\x04")  # Ctrl-D
    assert "cultists play --resume" in said
    assert status == 0


def test_a_closed_window_loses_nothing(window: Open) -> None:
    here = window(*GAME)
    here.prompt()
    here.say("invoke 19")
    here.process.close(force=True)
    again = window("play", "--resume")
    assert "invoked Hastur's Spawn 19" in again.prompt()
    again.last("\x04")


def test_nothing_of_a_hand_is_shown_until_its_owner_is_there(window: Open) -> None:
    seed, names = _seed_with_different_hands()
    here = window("play", "--seed", str(seed), "--first", "1", "--seat", "2=person")
    cover = here.prompt()
    assert "Press Enter when nobody else is looking." in cover
    assert not any(name in cover for hand in names for name in hand)
    first = here.say("")
    assert all(name in first for name in names[0])
    assert not any(name in first for name in names[1])
    here.say("draw")
    cover = here.say("")
    here.see("Your turn is over. Press Enter to cover the table")
    assert "Seat 2" in cover
    assert not any(name in cover for hand in names for name in hand)
    assert "\x1b[3J" in here.bytes.getvalue()  # nobody can scroll back, either
    before = len(here.bytes.getvalue())
    assert not any(name in here.bytes.getvalue() for name in names[1])
    second = here.say("")
    log = here.say("log")
    moves = here.say("moves")
    shown = here.bytes.getvalue()[before:]
    assert all(name in second for name in names[1])
    assert all(name in moves for name in names[1])
    assert not any(name in shown for name in names[0])
    assert "Seat 1 draws" not in log  # the hand was full
    here.last("\x04")


def _seed_with_different_hands() -> tuple[int, list[set[str]]]:
    """Two hands without a name in common."""
    for seed in range(200):
        game = cultists.new("stars", seats=2, seed=seed, first=0)
        seats = [game.view(n).to_dict()["seats"][n] for n in range(2)]
        names = [{game.deck.creatures[c - 1].name for c in seat["hand"]} for seat in seats]
        if not any(a in b or b in a for a in names[0] for b in names[1]):
            return seed, names
    raise AssertionError("no such seed")


def test_what_one_seat_drew_is_not_told_to_the_other(window: Open) -> None:
    here = window("play", "--seed", "4", "--first", "1", "--seat", "2=person")
    here.prompt()
    here.say("")
    here.say(
        f"discard {cultists.new('stars', seed=4, first=0).view(0).to_dict()['seats'][0]['hand'][0]}"
    )
    own = here.say("draw")
    assert "Seat 1 draws a card." not in own
    assert "Seat 1 draws " in own
    here.say("")
    told = here.say("")
    assert "Since your last turn:" in told
    assert "Seat 1 draws a card." in told
    here.last("\x04")


def test_german(window: Open) -> None:
    here = window(*GAME, LANG="de_DE.UTF-8")
    start = here.prompt()
    assert "Die Sterne stehen richtig" in start
    assert "Tiefe Wesen" in start
    assert "„brumm“ ist kein Zug." in here.say("brumm")
    assert "Du rufst Tiefe Wesen 33 an." in here.say("rufe Tiefe Wesen 33 an")
    assert "Du tauschst a1 und b1." in here.say("tausche a1 b1")
    assert "Ein Zug wurde zurückgenommen." in here.say("zurueck")
    assert "Du tauschst a1 und b1." in here.say("swap a1 b1")  # English is understood, too
    said, status = here.last("Ende\r")
    assert "Weiter geht es mit: cultists play --resume" in said
    assert status == 0


def test_stepping_through_a_replay(window: Open, tmp_path: Path) -> None:
    game = cultists.new("stars", seed=1, first=0)
    for words in ("invoke 19", "push row 1 east", "push row 1 west", "draw"):
        game.play(words)
    (tmp_path / "game.replay").write_text(game.replay().text())
    here = window("replay", "game.replay")
    assert "turn 1" in here.prompt()
    assert "Seat 1 invokes Hastur's Spawn 19." in here.say("")
    assert "Seat 1 pushes row 1 east." in here.say("n")
    assert "Seat 1 invokes Hastur's Spawn 19." in here.say("p")
    assert "Seat 1 draws a card." in here.say("G")
    assert "That was the last move." in here.say("")
    assert "Seat 1 pushes row 1 west." in here.say("3")
    assert here.last("q\r")[1] == 0


def test_machines_among_themselves_are_watched(window: Open) -> None:
    here = window("play", "--seed", "5", "--seat", "1=novice", "--fast")
    said, status = here.last()
    assert "points: the stars are right!" in said
    assert "Seat 1 wins." in said or "Seat 2 wins." in said
    assert "cultists replay" in said
    assert status == 0


def test_no_colour_where_none_is_wanted(window: Open) -> None:
    here = window(*GAME, NO_COLOR="1")
    here.prompt()
    here.last("\x04")
    assert "\x1b[38;" not in here.bytes.getvalue()
    assert ";48;" not in here.bytes.getvalue()


def test_a_window_of_another_size_is_drawn_again_but_no_covered_table(window: Open) -> None:
    here = window(*GAME, "--seat", "2=person", size=(100, 40))
    assert "Press Enter when nobody else is looking" in here.prompt()
    here.process.setwinsize(40, 50)
    here.prompt()  # asked again after the change
    assert "Spawn" not in here.bytes.getvalue()
    here.process.send("\r")
    here.see("Spawn")  # the seat's own table, as it is drawn in 50 columns
    assert "┌──────┬" not in here.bytes.getvalue()
    here.process.setwinsize(40, 100)
    here.see("┌──────┬")


def test_small_windows_do_no_harm(window: Open) -> None:
    for size in ((30, 10), (20, 5), (200, 60)):
        here = window(*GAME, size=size)
        here.prompt()
        here.say("moves")
        assert here.last("\x04")[1] == 0
