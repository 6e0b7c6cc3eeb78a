"""`cultists play`: a game at this keyboard, or in a room of a server."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import cultists
from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser, Usage
from cultists.cli.file_lock import file_lock
from cultists.cli.saved_games import SavedGame, Saver
from cultists.cli.seating import PERSON, who_sits
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import GAMES, rulebook
from cultists.players import LEVELS, Player, player
from cultists.players.ladder import behind, measured

PAUSE = 0.7  # seconds between moves of machines among themselves
ABOUT = {"name": "", "manner": ".manner", "about": ".about"}  # of a level


def parser(texts: Texts, game: str) -> Parser:
    """The options of a game come from its own list."""
    made = arguments.new_parser("play", texts, facts=True)
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-game"))
    made.add_argument("--seats", help=texts("help-seats"), metavar="N")
    made.add_argument(
        "--seat", action="append", default=[], help=texts("help-seat"), metavar="N=WHO"
    )
    made.add_argument("--level", help=texts("help-level"), metavar="WHO")
    made.add_argument("--levels", action="store_true", help=texts("help-levels"))
    made.add_argument("--seed", help=texts("help-seed"), metavar="N")
    arguments.add_options(made, rulebook(game).options, texts)
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    made.add_argument("--load", help=texts("help-load"), metavar="FILE")
    made.add_argument("--resume", action="store_true", help=texts("help-resume"))
    made.add_argument("--fast", action="store_true", help=texts("help-fast"))
    made.add_argument("--at", help=texts("at-help"), metavar="URL")
    made.add_argument("--name", help=texts("at-help-name"), metavar="NAME")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Set a game up, or take one up again, and play it."""
    name = next((word for word in words if word in GAMES), next(iter(GAMES)))
    given = parser(texts, name).parse_args(words)
    if given.levels:
        return _list_levels(name, texts, as_json=given.json)
    if given.json:
        raise Usage(texts("play-json-alone"))
    if given.at:
        from cultists.cli.online.visit import play_online

        return play_online(name, given, texts)
    if given.name:
        raise Usage(texts("at-name-alone"))
    if given.load or given.resume:
        game, saver = _taken_up(name, given, texts)
    else:
        game = _new_game(name, given, texts)
        sitting = who_sits(game.seats, given.seat, None, texts, given.level)
        saver = Saver(saved_games.new_path(name), sitting, arguments.cards(name, given.cards))
    return _play(game, saver, texts, given.fast)


def _list_levels(game: str, texts: Texts, *, as_json: bool) -> int:
    """The levels of a game: what to type, the name, the manner, and the strength if measured."""
    strength = {one["level"]: one["rating"] for one in measured(game).get("ladder", [])}
    found = [
        {"level": level, **{name: texts.level(level, part) for name, part in ABOUT.items()}}
        | {"rating": strength.get(level)}
        for level in LEVELS
    ]
    if as_json:
        arguments.print_json(found)
        return 0
    from rich.table import Table as Grid

    from cultists.cli.screen import Screen

    grid = Grid.grid(padding=(0, 2, 0, 0))
    for one in found:
        grid.add_row(*("" if value is None else str(value) for value in one.values()))
    Screen().show(grid)
    return 0


def _taken_up(name: str, given: Namespace, texts: Texts) -> tuple[Game, Saver]:
    """A saved game. One that is loaded continues in a new file, and its own stays as it was."""
    chosen = arguments.chosen_options(given, rulebook(name).options)
    if chosen or given.seats or given.seed or (given.load and given.resume):
        raise Usage(texts("set-up-already"))
    path = Path(given.load) if given.load else _latest(texts)
    game, saved, cards = _read(path, given.cards, texts)
    target = path if given.resume else saved_games.new_path(game.name)
    sitting = who_sits(game.seats, given.seat, saved, texts, given.level, ours=given.resume)
    return game, Saver(target, sitting, cards)


def _read(path: Path, own: str | None, texts: Texts) -> tuple[Game, SavedGame, str]:
    """A saved game that is not over, and its card file."""
    saved = saved_games.read(path)
    cards = arguments.cards(saved.replay.setup.game, own) or saved.cards
    game = saved_games.played(saved, path, cards)
    if game.to_move is None:
        raise Usage(texts("over-already", file=str(path)))
    return game, saved, cards


def resume(path: Path, texts: Texts, fast: bool) -> int:
    """Play a saved game on, in its own file."""
    game, saved, cards = _read(path, None, texts)
    sitting = who_sits(game.seats, (), saved, texts, ours=True)
    return _play(game, Saver(path, sitting, cards), texts, fast)


def _new_game(name: str, given: Namespace, texts: Texts) -> Game:
    seats = arguments.number(given.seats, "--seats", texts)
    seed = arguments.number(given.seed, "--seed", texts)
    seats = 2 if seats is None else seats
    chosen = arguments.chosen_options(given, rulebook(name).options)
    arguments.check_seat_options(given, chosen, seats, texts)
    return cultists.new(
        name,
        seats=seats,
        seed=secrets.randbits(64) if seed is None else seed,
        cards=given.cards,
        **chosen,
    )


def _latest(texts: Texts) -> Path:
    path = saved_games.latest()
    if path is None:
        raise Usage(texts("nothing-to-resume", folder=str(saved_games.state_folder())))
    return path


def _machines(game: Game, sitting: tuple[str, ...]) -> dict[int, Player]:
    """The machines at their seats. Their chance comes from the seed, so games are reproducible."""
    seed = game.replay().setup.seed
    return {
        seat: player(behind(who, game.name), (seed + seat) % (1 << 128))
        for seat, who in enumerate(sitting)
        if who != PERSON
    }


def _play(game: Game, saver: Saver, texts: Texts, fast: bool) -> int:
    """Play, unless somebody plays the same game elsewhere: each would overwrite the other's."""
    with file_lock(saved_games.lock_path(saver.path)) as alone:
        if not alone:
            raise Usage(texts("game-in-use", file=str(saver.path)))
        return _play_alone(game, saver, texts, fast)


def _play_alone(game: Game, saver: Saver, texts: Texts, fast: bool) -> int:
    from cultists.cli.keyboard import keyboard
    from cultists.cli.preparing import Preparation
    from cultists.cli.presenter import Presenter
    from cultists.cli.progress import SOON, ProgressLine, prepare_players
    from cultists.cli.screen import Screen
    from cultists.cli.session import Session

    machines = _machines(game, saver.sitting)
    screen = Screen()
    people = [seat for seat, who in enumerate(saver.sitting) if who == PERSON]
    background = None
    if screen.live and game.to_move in people and any(map(_searches, machines.values())):
        names = [saver.sitting[seat] for seat in machines if _searches(machines[seat])]
        background = Preparation(game.name, game.deck, dict.fromkeys(names))
        background.begin()

    def prepare() -> None:
        if background is not None:
            with ProgressLine(texts("preparing"), SOON):
                background.ready(None)
        prepare_players(machines.values(), game.name, game.deck, texts)

    if not background:
        prepare()
    if len(people) == 1:
        texts = Texts(texts.language, you=people[0])
    typing = keyboard(screen)
    presenter = Presenter(game, saver.sitting, people, texts, screen, typing)
    later = prepare if background else None
    try:
        return Session(game, machines, saver, presenter, 0 if fast else PAUSE, later).run()
    finally:
        if background:
            background.stop()


def _searches(machine: Player) -> bool:
    """Whether a machine needs the compiler for a minute, once."""
    return hasattr(machine, "prepare")
