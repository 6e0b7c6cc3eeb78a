"""`cultists compile`: compile ahead of time what programs and machines need."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from cultists.cli import arguments
from cultists.cli.arguments import Parser
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, engine, part, rulebook
from cultists.table.extras import need
from cultists.table.program import Program


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
            prepare(name)
        seconds[name] = round(perf_counter() - start, 1)
        if not given.json:
            print(texts("compiled", game=name, seconds=f"{seconds[name]:.1f}"), flush=True)
    if given.json:
        arguments.print_json({"seconds": seconds})
    return 0


def prepare(game: str) -> None:
    """Compile a game for this machine, so that later programs load it at once.

    Its rules and views, search with what its players plan by, and the network that comes with it.
    """
    from cultists.players.parts import hook
    from cultists.players.sage import Sage, has_network
    from cultists.players.search import Search
    from cultists.server.render.json_views.compiled import json_views, written_games
    from cultists.table.compiler import Compiler
    from cultists.table.engine import quiet

    engine(game, plain=False)
    if game in written_games():
        json_views(game)
    for program in hook(game, "PROGRAMS", ()):
        Compiler.of(program).compile(list(program.entries.values()), quiet)
    Search().prepare(game)
    if has_network(game):
        Sage().prepare(game)


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
