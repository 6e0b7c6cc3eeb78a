"""The GPU: the same bytes where there is one; where there is none, kernels that compile for it."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cultists
from bench import gpu_archive
from cultists.cli.main import main
from cultists.game.games import GAMES, rulebook
from cultists.observe import space_of
from cultists.research.game_support import GameSupport, support_for
from cultists.research.gpu import arrays, device, instructions
from cultists.research.gpu.compiler import GROUP, SMALL_DECK, kernels_of
from cultists.research.gpu.device import KINDS, fair_share, missing, rollout_threads
from cultists.research.gpu.layout import CHUNK, GpuLayout
from cultists.research.gpu.rollout_rules import NO_MOVE
from cultists.research.vector import VectorGame
from cultists.table import bits, chance
from cultists.table.chance import Chance
from cultists.table.errors import OptionError
from tests.cli.conftest import COMMAND
from tests.games import each_game

WITHOUT_ASKING = 49_152  # bytes of shared memory that a block gets
SHARED_MEMORY = 232_448  # bytes of it that a block can have on sm_90
words = st.integers(0, 2**32 - 1)


def no_compiler() -> str | None:
    """Why no kernel can be compiled here."""
    if find_spec("numba_cuda") is None:
        return "numba-cuda is not installed"
    try:
        import_module("cuda.bindings.nvvm").version()
    except Exception as error:  # whatever it finds lacking
        return f"libNVVM cannot be loaded: {type(error).__name__}"
    return None


needs_compiler = pytest.mark.skipif(no_compiler() is not None, reason=str(no_compiler()))
needs_gpu = pytest.mark.skipif(missing() is not None, reason=f"lacking: {missing()}")
needs_none = pytest.mark.skipif(missing() is None, reason="there is a GPU")


@given(words, words, st.lists(words, min_size=4, max_size=4))
def test_the_narrow_cipher_is_the_cipher(high: int, low: int, key: list[int]) -> None:
    one, other = Chance(), Chance()
    one.key, other.key = key, list(key)
    assert instructions.block(one, high, low) == chance.block(other, high, low)
    assert one.spare == other.spare


def test_one_round_in_instructions_is_one_round_of_the_cipher() -> None:
    """What is written for the GPU, word by word, carried out here."""
    x, y, k, a, b, c = 1, 2, 0x11111111, 0x22222222, 0x33333333, 0x44444444
    for number in range(chance.ROUNDS):
        x, y, k, fresh = carried_out(instructions.ROUND, [x, y, k, a, number])
        a, b, c = b, c, fresh
    body = Chance()
    body.key = [0x11111111, 0x22222222, 0x33333333, 0x44444444]
    assert (x, y) == (chance.block(body, 1, 2), body.spare)


def carried_out(text: str, inputs: list[int]) -> list[int]:
    """The four outputs of some instructions on 32-bit words."""
    places = {f"${4 + n}": value for n, value in enumerate(inputs)}

    def value(name: str) -> int:
        return places[name] if name.startswith("$") else int(name)

    for line in filter(None, (part.strip() for part in text.replace("\n", " ").split(";"))):
        operation, rest = line.split(maxsplit=1)
        target, *names = (name.strip() for name in rest.split(","))
        one, other = value(names[0]), value(names[1])
        if operation == "add.u32":
            places[target] = (one + other) & 0xFFFFFFFF
        elif operation == "xor.b32":
            places[target] = one ^ other
        else:
            assert operation == "shf.l.wrap.b32" and one == other
            places[target] = chance.left(one, value(names[2]))
    return [places[f"${n}"] for n in range(4)]


@given(st.integers(1, 2**63 - 1), st.integers(0, 62))
def test_the_bit_found_by_halves_is_the_bit(word: int, n: int) -> None:
    n %= word.bit_count()
    assert instructions.nth(word, n) == bits.nth(word, n)


class Strict(list[int]):
    """A row that is never read from its end."""

    def __getitem__(self, at: Any) -> Any:
        assert at >= 0
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        assert at >= 0
        super().__setitem__(at, value)


@each_game
def test_no_rule_counts_from_the_end_of_a_row(name: str) -> None:
    """Kernels are compiled without a thought of it."""
    batch, rules = VectorGame(name, 3, seats=3, seed=1), rulebook(name).rules
    for _ in range(8):
        batch.rollout(100)
        table = batch.game(0).table
        for field, value in vars(table).items():
            if isinstance(value, list):
                setattr(table, field, Strict(value))
        rules.hooks["offers"](table, batch.deck.record, Strict([0] * rules.offer_words))
        legal = np.flatnonzero(batch.legal()[0])
        if legal.size:
            rules.hooks["perform"](table, batch.deck.record, int(legal[0]))


@each_game
def test_a_table_lies_on_a_gpu_without_its_journal(name: str) -> None:
    batch, rules = VectorGame(name, 5, seats=4, seed=3), rulebook(name).rules
    batch.rollout(200)
    layout, tables = GpuLayout(rules.table, rules.offer_words), batch.state().tables
    packed = layout.packed(tables)
    assert packed.dtype.itemsize == layout.words * 8 and packed.dtype.isalignedstruct
    assert layout.unpacked(packed).tobytes() == tables.tobytes()
    rest = np.frombuffer(packed.tobytes(), np.uint8).reshape(5, -1)[:, layout.copied :]
    assert rest.shape[1] >= rules.offer_words * 8 and not rest.any()
    assert layout.copied % CHUNK == 0 and layout.words * 8 // CHUNK % 2 == 1


@each_game
def test_every_move_has_a_kind_to_be_sorted_by(name: str) -> None:
    batch = VectorGame(name, 20, seats=3)
    deck, seen, move_kind = batch.deck.record, set(), support_for(name).move_kind
    for _ in range(100):
        moves = batch.random_moves().tolist()
        for place, move in enumerate(moves):
            seen.add(move_kind(batch.game(place).table, deck, move))
        batch.step(moves)
    assert move_kind(batch.game(0).table, deck, NO_MOVE) == 0
    assert seen <= set(range(1, KINDS))
    assert len(seen) > 5 or move_kind is GameSupport().move_kind


def test_every_game_is_set_up_for_the_gpu() -> None:
    for name in GAMES:
        games, threads = support_for(name).block_games, rollout_threads(name)
        assert games < 2**15  # numbers of games fit into 16 bits
        rules = rulebook(name).rules
        assert rulebook(name).move_count < 2**15  # and so do moves
        cards = rules.cards.size() if rules.cards.size() <= SMALL_DECK else 0
        block = games * 7 + KINDS * 8 + 1024 + cards  # what all threads share
        table = GpuLayout(rules.table, rules.offer_words).words * 8
        assert threads * table + block <= SHARED_MEMORY
        assert GROUP * space_of(name).size * 2 <= WITHOUT_ASKING
        assert threads >= KINDS and threads % 32 == 0


@needs_compiler
@each_game
def test_a_game_that_declares_nothing_has_room_for_its_threads(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "support_for", lambda _: GameSupport())
    layout, threads = kernels_of(name).layout, rollout_threads(name)
    block = GameSupport().block_games * 7 + KINDS * 8 + 1024 + SMALL_DECK
    assert threads >= KINDS and threads % 32 == 0
    assert threads * layout.words * 8 + block <= SHARED_MEMORY


def test_numba_is_patched_only_in_versions_that_were_tested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert instructions.is_tested("0.30.4") and not instructions.is_tested("0.31.0")
    monkeypatch.setattr(instructions, "version", lambda _: "0.3")
    instructions.applicable.cache_clear()
    with pytest.warns(UserWarning, match=r"numba-cuda 0\.3 was not tested"):
        assert not instructions.applicable()
    with instructions.patched():  # no second warning, and nothing is patched
        pass
    instructions.applicable.cache_clear()


def test_an_installed_package_says_that_it_cannot_pack(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The packer is a tool of the repository: a wheel has a sentence instead."""
    monkeypatch.setattr(cultists, "__file__", str(tmp_path / "site-packages/cultists/__init__.py"))
    target = tmp_path / "gpu.tar.xz"
    assert main(["bench", "gpu", "--language", "en", "--pack", str(target)]) == 2
    assert "checkout" in capsys.readouterr().err and not target.exists()


@given(st.integers(1, 5_000_000), st.integers(1, 200))
def test_games_are_shared_out_fairly(count: int, processors: int) -> None:
    games = fair_share(count, processors, 2048)
    blocks = -(-count // games)
    assert 0 < games <= 2048
    assert -(-blocks // processors) == -(-count // (processors * 2048))  # no turn more than needed


@needs_compiler
@pytest.mark.parametrize(
    ("name", "kernel"),
    [("realms", "rollout"), ("realms", "observe"), ("realms", "greedy"), ("stars", "judge")],
)
def test_kernels_compile_for_a_chip_that_is_not_here(name: str, kernel: str) -> None:
    """`rollout` holds every rule of a game, `judge` the list of moves, `observe` what is hidden."""
    ptx = kernels_of(name).ptx(kernel)
    assert ".target sm_90" in ptx
    assert ptx.count(".visible .entry") == 1
    assert ".extern .func" not in ptx  # nothing that would have to come from elsewhere
    assert ("cp.async.bulk" in ptx) == (kernel == "rollout")


@needs_none
def test_without_a_gpu_a_batch_says_what_is_lacking() -> None:
    with pytest.raises(OptionError, match=r"^No batch can be played on a GPU: .*[.]$"):
        VectorGame("stars", 4, device="gpu")


@needs_none
@pytest.mark.parametrize("language", ("en", "de"))
def test_without_a_gpu_the_command_says_so(language: str) -> None:
    command = [*COMMAND, "bench", "gpu", "--language", language]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and not done.stdout
    assert "GPU" in done.stderr or "numba-cuda" in done.stderr
    assert done.stderr.count("\n") == 1


class Lent:
    """An array of NumPy's, lent as those on a GPU are."""

    def __init__(self, array: Any) -> None:
        self.array, self.shape, self.dtype = array, array.shape, array.dtype

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0

    def __dlpack__(self, **wishes: Any) -> Any:
        return arrays.lend(self, self.array.ctypes.data)


@pytest.mark.parametrize("kind", ("int16", "int64", "float32", "bool"))
def test_arrays_are_lent_without_a_copy(kind: str) -> None:
    mine = np.arange(24).reshape(4, 6).astype(kind)
    before = len(arrays._lent)
    theirs = np.from_dlpack(Lent(mine))
    assert theirs.dtype == mine.dtype and (theirs == mine).all()
    mine[2, 3] = 0
    assert theirs[2, 3] == 0 and np.shares_memory(mine, theirs)
    assert len(arrays._lent) == before + 1
    del theirs
    gc.collect()
    assert len(arrays._lent) == before


def test_a_capsule_that_nobody_opens_is_given_back() -> None:
    before = len(arrays._lent)
    capsule = Lent(np.zeros(3)).__dlpack__()
    assert len(arrays._lent) == before + 1
    del capsule
    assert len(arrays._lent) == before


def test_the_archive_starts_what_it_holds(tmp_path: Path) -> None:
    """With the package of this place in it, instead of all that would have to be fetched."""
    root = tmp_path / "cultists-gpu"
    (root / "libs").mkdir(parents=True)
    (root / "cultists").write_text(gpu_archive.START, encoding="utf-8")
    environment = {**os.environ, "CULTISTS_CACHE": str(tmp_path)}
    command = [sys.executable, str(root / "cultists"), "bench", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert "cultists bench" in done.stdout


@needs_gpu
@each_game
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_gpu_and_processor_play_the_same_games(name: str, seats: int) -> None:
    from cultists.research.gpu.measure import same_games

    assert same_games(name, seats)


@needs_gpu
@each_game
def test_a_gpu_refuses_illegal_moves(name: str) -> None:
    batch = VectorGame(name, 100, device="gpu")
    before = batch.state().tables.tobytes()
    for wrong in (-1, 2**62, batch.move_count):
        assert batch.step(np.full(100, wrong)).refused.numpy().all()
    assert batch.state().tables.tobytes() == before
