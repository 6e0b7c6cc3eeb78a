"""The terminal at a room: two people, a server that is killed, a pipe, and somebody who watches."""

from __future__ import annotations

import json
import re
import stat
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cultists
from cultists.cli.arguments import Usage
from cultists.cli.online.address import Address
from cultists.cli.online.presenter import in_time
from cultists.cli.online.remote_game import OtherVersion, RemoteGame, unpack_view
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import GAMES
from cultists.players.player import player
from tests.cli.conftest import ESCAPES, Open, Run, Window
from tests.server.place import Process, process

# A terminal is made by forking; newer Pythons warn of it wherever tests run side by side.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")

LINK = re.compile(r"http://127\.0\.0\.1:\d+/room/[A-Za-z0-9_-]+")
EN = Texts("en")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("rooms")) as server:
        yield server


class Eyes:
    """Somebody who looks at a window: what is new since they last looked."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._from = 0

    def until(self, text: str) -> str:
        """Wait for a text; everything new up to now. A terminal says where its cursor is."""
        while text not in (shown := self.new()):
            self.window.process.expect(r"(?s).+")
            asked = self.window.process.match.group().count("\x1b[6n")
            self.window.process.send(f"\x1b[{self.window.height};1R" * asked)
        self._from = len(self.window.bytes.getvalue())
        return shown

    def new(self) -> str:
        return ESCAPES.sub("", self.window.bytes.getvalue()[self._from :])

    @property
    def everything(self) -> str:
        return ESCAPES.sub("", self.window.bytes.getvalue())

    def type(self, keys: str, enter: str = "\r") -> None:
        self.window.process.send(keys + enter)


def two_people(window: Open, server: Process) -> tuple[Eyes, Eyes, str]:
    """Two windows at one room, and a card in the hand of the first: rooms are dealt by chance."""
    ann = Eyes(window("play", "realms", "--at", server.url, "--name", "Ann", "--first", "1"))
    link = LINK.search(ann.until("waiting ›"))
    assert link is not None
    ben = Eyes(window("play", "--at", link[0], "--name", "Ben"))
    assert "hand 5" in ben.until("Ann decides ›")
    card = re.search("play (Follower|Goon|Initiate)", ann.until("end turn"))
    assert card is not None
    return ann, ben, card[1]


def test_two_people_play_talk_take_back_give_up_and_play_again(
    window: Open, server: Process
) -> None:
    ann, ben, card = two_people(window, server)
    use = "use Initiate 1" if card == "Initiate" else f"use {card}"
    ben.type("say hel", enter="")  # half a line: what Ann does must not destroy it
    ben.until("say hel")
    ann.type(f"play {card}")
    ann.until(f"You play {card}.")
    assert "say hel" in ben.until("Ann decides › say hel")
    ben.type("lo")
    ben.until("Ben: hello")
    ann.until("Ben: hello")
    ann.type("mute")
    ann.until("You no longer see what others say.")
    ben.type("say unheard")
    ben.until("Ben: unheard")
    ann.type("mute")
    ann.until("You see what others say again.")
    ben.type("say heard")
    ann.until("Ben: heard")
    assert "unheard" not in ann.everything
    ann.type(use)
    ann.until(f"You use {card}")
    ann.type("undo")
    ann.until("One move taken back.")
    ben.until("Ann takes back the last move.")
    ben.type("end turn")
    ben.until("It is not your turn.")
    ann.type("takeback")
    ben.until("Type “agree” or “refuse”.")
    ben.type("agree")
    ann.until("All agree: you take back one move.")
    ann.type("resign")
    ann.until("Type “resign” again.")
    ann.type("resign")
    ann.until("Ben wins.")
    ben.until("You win!")
    ben.type("rematch")
    ben.until("Seat 1 · you")
    ann.until("in another room.")
    ann.type("rematch")
    ann.until("Seat 2 · you")
    ann.type("quit")
    ann.until("Your seat is kept.")
    ben.until("Ann (away)")


def test_a_server_that_is_killed_costs_nothing(
    window: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with process(tmp_path_factory.mktemp("killed")) as server:
        ann, ben, card = two_people(window, server)
        use = "use Initiate 1" if card == "Initiate" else f"use {card}"
        ann.type(f"play {card}")
        ben.until(f"Ann plays {card}.")
        server.kill()
        ann.until("The connection was lost.")
        ann.type(use)  # it is sent when somebody hears it
        server.start()
        ann.until(f"You use {card}")
        ben.until(f"Ann uses {card}")
        if "The connection is back." not in ben.everything:  # told before or after the news
            ben.until("The connection is back.")
        ben.type("log")
        log = ben.until(f"Ann uses {card}")
        ben.type("who")
        log += ben.until("Nobody is watching.")
        assert log.count(f"Ann uses {card}") == 1


def test_lines_of_a_pipe_in_german_and_a_seat_that_is_kept(
    run: Run, server: Process, tmp_path: Path
) -> None:
    words = ("--at", server.url, "--name", "Zoë", "--language", "de")
    done = run("play", "stars", *words, "--level", "novice", "--first", "1", typed="quatsch\n")
    assert done.returncode == 0, done.stderr
    assert "Der Raum ist erstellt." in done.stdout
    assert "„quatsch“ ist kein Zug." in done.stdout
    assert "Platz 1 · du" in done.stdout and "Platz 2 · Neuling" in done.stdout
    link = LINK.search(done.stdout)
    assert link is not None
    assert f"cultists play --at {link[0]} --name 'Zoë'" in done.stdout
    again = run(
        "play", "--at", link[0], "--name", "Zoë", typed="resign\nresign\nsave my.replay\nquit\n"
    )
    assert "Seat 1 · you" in again.stdout
    assert "Lavinia wins." in again.stdout
    assert "saved to my.replay" in again.stdout
    right = run("verify", str(tmp_path / "my.replay"))
    assert right.stdout.startswith("The seed is the promised one")
    other = run("play", "--at", link[0], "--name", "Otto", typed="draw\nresign\nquit\n")
    assert "Every seat is taken: you are watching." in other.stdout
    assert other.stdout.count("You are watching: you have no seat here.") == 2
    kept = tmp_path / "state" / "cultists" / "servers.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert set(json.loads(kept.read_text())[server.url]) == {"Zoë", "Otto"}


def test_own_cards_come_along(run: Run, server: Process, tmp_path: Path) -> None:
    cards = Path(cultists.__file__).parent / "realms" / "cards.toml"
    mine = cards.read_text(encoding="utf-8").replace('"Arkham"', '"Bielefeld"')
    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    words = ("--at", server.url, "--level", "novice", "--cards", "mine.toml")
    done = run("play", "realms", *words, typed="card Bielefeld\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Bielefeld" in done.stdout.partition("card Bielefeld")[2]


def test_what_cannot_be_is_told_in_a_sentence(command: Run, server: Process) -> None:
    def said(*words: str) -> str:
        done = command("play", *words)
        assert done.returncode == 2, done
        assert "Traceback" not in done.stderr
        return done.stderr

    room = f"{server.url}/room/nowhere"
    assert "There is no such room." in said("--at", room)
    assert "already has its game and its seats" in said("realms", "--at", room)
    assert "do not work with --at" in said("--at", server.url, "--seed", "1")
    assert "works only with --at" in said("--name", "Ann")
    assert "is not a link to a room" in said("--at", "ftp://somewhere")
    assert "No server answers at http://127.0.0.1:9" in said("--at", "http://127.0.0.1:9")
    assert "Leave one seat" in said("--at", server.url, "--seat", "1=novice", "--seat", "2=novice")
    assert "There is no machine" in said("--at", server.url, "--level", "search:200")


@pytest.mark.parametrize(
    ("text", "server", "room"),
    [
        ("http://here:8000", "http://here:8000", None),
        ("here:8000/", "http://here:8000", None),
        ("https://Here/room/a-B_1", "https://here", "a-B_1"),
        ("http://here:8000/api/rooms/abc/", "http://here:8000", "abc"),
    ],
)
def test_links_that_lead_to_a_room(text: str, server: str, room: str | None) -> None:
    assert Address.read(text, EN) == Address(server, room)


@pytest.mark.parametrize("text", ["", "ftp://here", "http://", "http://here:x", "http://here/else"])
def test_links_that_lead_nowhere(text: str) -> None:
    with pytest.raises(Usage):
        Address.read(text, EN)


def test_an_encrypted_server_has_an_encrypted_socket() -> None:
    assert Address("https://here", "abc").socket(last=0).startswith("wss://here/api/rooms/abc/")


def test_clocks_are_read_as_clocks() -> None:
    assert in_time(245_999) == "4:05"
    assert in_time(8_100_000) == "2:15:00"
    assert in_time(273_600_000) == "3d 04:00"


def _somewhere(name: str, seed: int, moves: int) -> Game:
    game = cultists.new(name, seats=2 + seed % 3, seed=seed)
    who = player("at_random", seed)
    for _ in range(moves):
        if game.to_move is None:
            break
        game.play(who.choose(game.view(game.to_move), game.legal_moves()))
    return game


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 60), words=st.integers(0, 10**6))
def test_a_far_game_answers_as_the_true_one(name: str, seed: int, moves: int, words: int) -> None:
    game = _somewhere(name, seed, moves)
    for seat in (*range(game.seats), None):
        view = game.view(seat)
        packed = b64encode(view.to_bytes()).decode()
        far = RemoteGame(unpack_view(name, game.deck, packed, seat), lambda *_: None)
        assert far.view(seat) == view
        assert far.to_move == game.to_move
        mine = seat is not None and game.to_move == seat
        assert far.legal_moves() == (game.legal_moves() if mine else [])
        move = game.move(words % game.move_count)
        reason = far.why_not(move)
        assert reason == game.why_not(move) if mine else reason is not None


def test_bytes_of_another_version_are_refused() -> None:
    game = cultists.new("realms", seed=1)
    with pytest.raises(OtherVersion):
        unpack_view("realms", game.deck, b64encode(game.to_bytes()[:-1]).decode(), 0)
