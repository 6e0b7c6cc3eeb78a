"""`cultists compile`: compile ahead of time what programs and machines need."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from time import perf_counter

from cultists.cli import arguments
from cultists.cli.arguments import Parser
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, engine, part, rulebook
from cultists.table.extras import installed, need
from cultists.table.program import Program

Work = Callable[[], object]
"""One part of what is compiled; it can be handed to another process."""


def parser(texts: Texts) -> Parser:
    """Which game; all of them by default."""
    made = arguments.new_parser("compile", texts, facts=True)
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-any-game"))
    made.add_argument("--wasm", metavar="FOLDER", type=Path, help=texts("help-wasm"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Compile everything of a game, for this machine or as WebAssembly."""
    given = parser(texts).parse_args(words)
    need("ziglang" if given.wasm else "numba")
    seconds = {}
    for name in [given.game] if given.game else GAMES:
        start = perf_counter()
        if given.wasm:
            write_modules(name, given.wasm)
        else:
            do_all(work_for(name), texts)
        seconds[name] = round(perf_counter() - start, 1)
        if not given.json:
            print(texts("compiled", game=name, seconds=f"{seconds[name]:.1f}"), flush=True)
    if given.json:
        arguments.print_json({"seconds": seconds})
    return 0


def do_all(parts: Iterable[Work], texts: Texts) -> None:
    """Do all parts, so many at a time as there are cores; what fails, fails here."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, context, begin, (texts.language,)) as processes:
        for done in [processes.submit(each) for each in parts]:
            done.result()


def begin(language: str) -> None:
    """Begin in another process: it ends with Ctrl-C at once, and says what it compiles."""
    from cultists.cli.main import tell_of_compiling

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    tell_of_compiling(Texts(language))


def work_for(game: str) -> list[Work]:
    """Everything of a game for this machine, so that later programs load it at once.

    What takes longest comes first: what its players think with; what batches of games and
    environments need; what players know of its cards; its rules and views.
    """
    thinking = [partial(compile_player, game, n) for n in range(len(player_programs(game)))]
    return [
        *thinking,
        partial(compile_batches, game),
        partial(compile_environments, game),
        partial(compile_knowledge, game),
        partial(compile_rules, game),
    ]


def player_programs(game: str) -> list[Program]:
    """What the players of a game think with, apart from what they know of its cards."""
    from cultists.minds import rating
    from cultists.players import oracle, policy
    from cultists.players.sage import has_network
    from cultists.players.search import tree_search

    advised = [oracle.program(game)] if has_network(game) else []
    return [*advised, *policy.programs(game), tree_search.program(game), *rating.programs(game)]


def compile_player(game: str, number: int) -> None:
    """One of these programs."""
    compile_program(player_programs(game)[number])


def compile_program(program: Program) -> None:
    """Compile a program for this machine, unless that was done."""
    from cultists.table.compiler import Compiler
    from cultists.table.engine import quiet

    Compiler.of(program).compile(list(program.entries.values()), quiet)


def compile_rules(game: str) -> None:
    """The rules of a game, and its views as a server writes them."""
    from cultists.server.render.json_views.compiled import json_views, written_games

    engine(game, plain=False)
    if game in written_games():
        json_views(game)


def compile_knowledge(game: str) -> None:
    """What players know of the printed cards, and what they find it out with."""
    from cultists.players.parts import hook, prepare_cards

    for program in hook(game, "PROGRAMS", ()):
        compile_program(program)
    prepare_cards(game, rulebook(game).usual())


def compile_batches(game: str) -> None:
    """Many games at once, as measurements play them; and what only this game is measured with."""
    from cultists.research.game_support import support_for
    from cultists.research.vector.cpu import entries_of
    from cultists.research.vector.network import compiled_choice

    entries_of(game)
    if part(game, "minds"):
        compiled_choice(game)
    support_for(game).prepare()


def compile_environments(game: str) -> None:
    """What environments step with, and what is observed there."""
    from cultists.observe import compiled_observer
    from cultists.research.env_core import entries as steps

    compiled_observer(game)
    steps.entries(game, plain=False)
    if installed("pyspiel"):
        from cultists.research.openspiel import explicit_chance

        explicit_chance.entries(game, plain=False)


def write_modules(game: str, folder: Path) -> None:
    """Write the modules of a game, and beside each what its entries take."""
    from cultists.table.engine import quiet
    from cultists.table.wasm import module_of

    folder.mkdir(parents=True, exist_ok=True)
    for program in programs(game):
        module = module_of(program, quiet)
        (folder / f"{program.name}.wasm").write_bytes(module.code)
        (folder / f"{program.name}.json").write_text(json.dumps(module.entries))


def programs(game: str) -> list[Program]:
    """What is compiled of a game: its table with the views of it, and what its players need."""
    from cultists.minds import rating
    from cultists.players import policy
    from cultists.players.parts import hook
    from cultists.players.search import tree_search
    from cultists.server.render.json_views import compiled as views
    from cultists.table import engine as rules
    from cultists.table.program import join

    table = [rules.program(rulebook(game).rules)]
    if part(game, views.LAYER):
        table.append(views.program(game))
    networks = [*policy.programs(game), *rating.programs(game)]
    players = [tree_search.program(game), *networks, *hook(game, "PROGRAMS", ())]
    return [join(f"{game}-table", table), join(f"{game}-players", players)]
