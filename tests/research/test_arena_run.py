"""Runs of an arena: the same whoever plays, interrupted or not; every game can be seen again."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Sequence
from pathlib import Path

import pytest

import cultists
from cultists.players import Player, player
from cultists.players.player import PLAYERS
from cultists.realms.deck import OURS
from cultists.research.arena import Arena, ArenaError, Bout, play, replayed, run
from cultists.research.arena.arena import code_mark
from cultists.research.arena.bout import pack, unpack
from cultists.research.arena.playing import play_or_say_why
from cultists.research.arena.runfile import RunFile, read_game, read_run

TWO = Arena("realms", ("greedy", "at_random"), games=6)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


def played_by_hand(arena: Arena, number: int) -> tuple[cultists.Game, list[tuple[int, int]]]:
    """A game of an arena by the facade alone; and who chose in which turn."""
    game = cultists.new(arena.game, seats=arena.seats, seed=arena.seed_of(number))
    machines: list[Player] = []
    for chair in arena.chairs(number):
        name = arena.players[arena.lineup[chair]]
        machines.append(player(name, arena._hashed("player", arena.deal_of(number), chair, name)))
    turns = []
    while game.to_move is not None and len(game.history) < arena.limit:
        turns.append((game.table.turn, game.table.seat))
        game.play(machines[game.to_move].choose(game.view(game.to_move), game.legal_moves()))
    return game, turns


@pytest.mark.parametrize("arena", [TWO, Arena("realms", ("greedy", "at_random"), seats=3, games=3)])
def test_a_bout_is_what_happened(arena: Arena) -> None:
    for number in arena.numbers[-arena.seats :]:
        bout = play(arena, number)
        game, turns = played_by_hand(arena, number)
        outcome = game.outcome()
        assert outcome is not None
        assert (bout.winners, bout.scores) == (outcome.winners, outcome.scores)
        assert unpack(bout.played) == [int(played.move) for played in game.history]
        assert bout.players == arena.names(number)
        seats = range(arena.seats)
        assert bout.moves == tuple(sum(p.seat == s for p in game.history) for s in seats)
        assert bout.turns == tuple(sum(who == s for _, who in set(turns)) for s in seats)
        assert all(micros > 0 for micros in bout.micros)


def test_a_game_that_takes_too_long_is_undecided() -> None:
    arena = Arena("stars", ("at_random", "at_random"), limit=20)
    bout = play(arena, 1)
    assert bout.winners is None
    assert sum(bout.moves) == 20
    assert bout.shares == (0.5, 0.5)
    assert replayed(arena, bout).to_move is not None


def test_shared_wins_count_in_parts() -> None:
    bout = Bout(1, 1, 0, ("a", "b", "c"), (0, 2), (3, 1, 3), (1, 1, 1), (1, 1, 1), (1, 1, 1))
    assert bout.shares == (0.5, 0.0, 0.5)


def test_moves_are_packed_and_lines_read_back() -> None:
    moves = [0, 724, 65535, 3]
    assert unpack(pack(moves)) == moves
    bout = play(TWO, 1)
    again = Bout.parse(bout.line())
    assert again == bout
    assert again.micros == bout.micros


def test_one_process_two_and_an_interrupted_run_give_the_same(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    one = run(TWO, workers=1, progress=lambda done, games: told.append((done, games)))
    assert told == [(done, 6) for done in range(7)]
    two = run(TWO, tmp_path / "two.jsonl", workers=2)
    assert one.bouts == two.bouts
    assert [s.rate for s in one.standings] == [s.rate for s in two.standings]
    assert one.path == two.path
    path = tmp_path / "three.jsonl"
    run(Arena("realms", ("greedy", "at_random"), games=2), path, workers=1)
    assert run(TWO, path, workers=1).bouts == one.bouts
    assert kept(path) == [1, 2, 3, 4, 5, 6]
    assert run(TWO, path, workers=1).bouts == one.bouts  # nothing is left to play
    assert kept(path) == [1, 2, 3, 4, 5, 6]


def test_a_game_is_on_disk_before_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    seen: list[int] = []
    run(TWO, path, workers=1, progress=lambda done, games: seen.append(len(kept(path)) - done))
    assert seen == [0] * 7


def kept(path: Path) -> list[int]:
    """The numbers of the games in a file, as they stand there."""
    return [json.loads(line)["number"] for line in path.read_text("utf-8").splitlines()[1:]]


def test_wherever_a_file_was_torn_it_goes_on(tmp_path: Path) -> None:
    arena = Arena("realms", ("at_random", "at_random"), games=4)
    path = tmp_path / "run.jsonl"
    whole = run(arena, path, workers=1)
    content = path.read_bytes()
    ends = [n + 1 for n, byte in enumerate(content) if byte == ord("\n")]
    cuts = {length for end in ends for length in (end - 1, end, end + 1, end + 40)}
    for length in sorted({0, 1, *cuts} - {n for n in cuts if n > len(content)}):
        path.write_bytes(content[:length])
        with RunFile(arena, path) as kept_ones:
            found = set(kept_ones.bouts)
        assert len(found) == max(0, sum(end <= length for end in ends) - 1)
    path.write_bytes(content[: ends[2] + 40])
    assert run(arena, path, workers=1).bouts == whole.bouts
    assert sorted(kept(path)) == [1, 2, 3, 4]


def test_a_file_of_another_run_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    run(Arena("realms", ("at_random", "at_random"), games=2), path, workers=1)
    before = path.read_bytes()
    for other, what in (
        (Arena("realms", ("at_random", "greedy")), "players at_random at_random instead of at_r"),
        (Arena("realms", ("at_random", "at_random"), seed=5), "seed 0 instead of 5"),
        (Arena("realms", ("at_random", "at_random"), limit=5), "limit 20000 instead of 5"),
        (Arena("stars", ("at_random", "at_random")), 'game "realms" instead of "stars"'),
    ):
        with pytest.raises(ArenaError, match=f"belongs to another run, with {what}"):
            run(other, path)
    assert path.read_bytes() == before


def test_games_of_other_code_are_read_and_not_added_to(tmp_path: Path) -> None:
    arena = Arena("realms", ("at_random", "at_random"), games=2)
    path = tmp_path / "run.jsonl"
    run(arena, path, workers=1)
    head, *games = path.read_text().splitlines(keepends=True)
    assert head.count(code_mark("realms")) == 1
    path.write_text("".join([head.replace(code_mark("realms"), "0123456789ab"), *games]))
    with pytest.raises(ArenaError, match='with code "0123456789ab" instead of'):
        run(arena, path)
    assert len(read_run(path)[1]) == 2


@pytest.mark.parametrize("content", ["a letter\n", "a letter", "{}\n", "[1]\n", "\n", "{"])
def test_a_file_that_is_no_run_is_refused_and_stays(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content)
    if content == "{":  # this may be the torn beginning of one
        content = json.dumps(TWO.head()) + "\n"
        with RunFile(TWO, path):
            pass
    else:
        with pytest.raises(ArenaError, match="is not a run of the arena and was left alone"):
            run(TWO, path)
    assert path.read_text() == content


def test_a_bad_line_inside_is_named(tmp_path: Path) -> None:
    arena = Arena("realms", ("at_random", "at_random"), games=2)
    path = tmp_path / "run.jsonl"
    run(arena, path, workers=1)
    lines = path.read_text().splitlines()
    for bad in ("{}", "17", "nonsense", lines[1].replace('"turns":[', '"turns":[1,')):
        path.write_text("\n".join([lines[0], bad, lines[2], ""]))
        with pytest.raises(ArenaError, match="line 2: this is not a game"):
            run(arena, path)


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "run.jsonl"
    with RunFile(TWO, path), pytest.raises(ArenaError, match="is being written by another run"):
        run(TWO, path)


def test_every_game_of_a_file_can_be_seen_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    run(TWO, path, workers=1)
    for number in TWO.numbers:
        arena, bout = read_game(path, number)
        game = replayed(arena, bout)
        outcome = game.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == (bout.winners, bout.scores)
        assert game.replay().game().outcome() == outcome
    with pytest.raises(ArenaError, match=r"has no game 7\."):
        read_game(path, 7)
    arena, bouts = read_run(path)
    assert arena == TWO
    assert [bout.number for bout in bouts] == list(TWO.numbers)


def test_a_game_that_comes_out_otherwise_is_not_shown(tmp_path: Path) -> None:
    one, two = play(TWO, 1), play(TWO, 3)
    with pytest.raises(ArenaError, match="Game 1 does not end as it did"):
        replayed(TWO, Bout(**{**vars(one), "played": two.played}))
    with pytest.raises(ArenaError, match="Game 1 does not end as it did"):
        replayed(TWO, Bout(**{**vars(one), "scores": (99, 99)}))
    with pytest.raises(ArenaError, match="Game 1 does not end as it did"):
        replayed(TWO, Bout(**{**vars(one), "played": "!"}))


def test_a_run_with_cards_of_ones_own_is_seen_again_only_with_them(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(OURS.read_text("utf-8").replace("gain 4", "gain 5", 1), "utf-8")
    arena = Arena("realms", ("at_random", "at_random"), games=2, cards=str(cards))
    path = tmp_path / "run.jsonl"
    run(arena, path, workers=2)
    assert replayed(*read_game(path, 2, str(cards))).deck.mark == arena.mark != ""
    with pytest.raises(ArenaError, match="belongs to another run, with cards"):
        read_game(path, 2)
    cards.write_text(OURS.read_text("utf-8").replace("= 2", "= 3", 1), "utf-8")
    with pytest.raises(ArenaError, match="does not hold the card set"):
        arena.new_game(1)


class Stumbler:
    """Breaks after some moves; says what it was made ready for."""

    ready: list[str] = []

    def __init__(self, seed: int = 0) -> None:
        self.left = 3

    def prepare(self, game: str) -> None:
        self.ready.append(game)

    def choose(self, view: cultists.View, legal: Sequence[cultists.Move]) -> cultists.Move:
        self.left -= 1
        return legal[0] if self.left else legal[1 // self.left]


def test_what_a_player_breaks_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "stumbler", (__name__, "Stumbler"))
    arena = Arena("realms", ("stumbler", "at_random"), games=2)
    with pytest.raises(ArenaError, match="stumbler failed in game 1: ZeroDivisionError"):
        run(arena, workers=1)
    assert set(Stumbler.ready) == {"realms"}
    came = play_or_say_why(arena, 2)
    assert isinstance(came, ArenaError)
    assert "stumbler failed in game 2" in str(came)


def test_a_player_that_other_processes_lack_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS, "only_here", PLAYERS["at_random"])
    arena = Arena("realms", ("only_here", "at_random"), games=4)
    with pytest.raises(ArenaError, match=r"Game \d cannot be played: There is no player 'only_h"):
        run(arena, workers=2)


def test_a_process_that_dies_is_told_in_a_sentence_and_costs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    arena = Arena("realms", ("greedy", "greedy"), games=20)

    def kill(done: int, games: int) -> None:
        for process in multiprocessing.active_children() if done else ():
            process.kill()
            process.join()

    with pytest.raises(ArenaError, match="ended unexpectedly"):
        run(arena, path, workers=2, progress=kill)
    before = kept(path)
    assert 0 < len(before) < 20
    assert len(run(arena, path, workers=2).bouts) == 20
    assert kept(path)[: len(before)] == before
    assert sorted(kept(path)) == list(arena.numbers)


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ({"on": "moon"}, "Games are played here, on ray or on ray:ADDRESS, not on “moon”."),
        ({"workers": 0}, "workers must be at least 1, not 0."),
    ],
)
def test_where_nobody_plays(where: dict[str, object], sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        run(TWO, **where)  # type: ignore[arg-type]
