"""`cultists play`: from the command line to a game at this keyboard."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import cultists
from cultists.cli import arguments, saving
from cultists.cli.arguments import Usage
from cultists.cli.saved_games import Saved, Saver
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import GAMES, rulebook
from cultists.players import PLAYERS, Player, player
from cultists.players.player import SEARCH
from cultists.table.errors import OptionError

PERSON = "person"
USUAL = "novice"  # who plays against a person: needs no compiler, and leaves a beginner a chance
SEARCHES = f"{SEARCH}200"
PAUSE = 0.7  # seconds between moves of machines among themselves


def run(words: Sequence[str], texts: Texts) -> int:
    """Set a game up, or take one up again, and play it."""
    name = next((word for word in words if word in GAMES), next(iter(GAMES)))
    given = arguments.play_parser(texts, tuple(GAMES), rulebook(name).options).parse_args(words)
    if given.at:
        from cultists.cli.online.visit import run as play_at

        return play_at(name, given, texts)
    if given.name:
        raise Usage(texts("at-name-alone"))
    if given.load or given.resume:
        game, saver = _taken_up(name, given, texts)
    else:
        game = _new_game(name, given, texts)
        sitting = who_sits(game.seats, given.seat, None, texts, given.level)
        saver = Saver(saving.new_path(name), sitting, _absolute(given.cards))
    return _session(game, saver, texts, given.fast)


def _absolute(path: str | None) -> str:
    return str(Path(path).absolute()) if path else ""


def _taken_up(name: str, given: Namespace, texts: Texts) -> tuple[Game, Saver]:
    """A saved game. One that is loaded goes on in a file of our own, and stays as it was."""
    chosen = arguments.chosen_options(given, rulebook(name).options)
    if chosen or given.seats or given.seed or (given.load and given.resume):
        raise Usage(texts("set-up-already"))
    path = Path(given.load) if given.load else _latest(texts)
    saved = saving.read(path)
    cards = _absolute(given.cards) or saved.cards
    game = saving.played(saved, path, cards)
    if game.to_move is None:
        raise Usage(texts("over-already", file=str(path)))
    target = path if given.resume else saving.new_path(game.name)
    sitting = who_sits(game.seats, given.seat, saved, texts, given.level)
    return game, Saver(target, sitting, cards)


def _new_game(name: str, given: Namespace, texts: Texts) -> Game:
    seats = arguments.number(given.seats, "--seats", texts)
    seed = arguments.number(given.seed, "--seed", texts)
    seats = 2 if seats is None else seats
    chosen = arguments.chosen_options(given, rulebook(name).options)
    for option in arguments.SEAT_OPTIONS & chosen.keys():
        seat_number(getattr(given, option), seats, texts)
    return cultists.new(
        name,
        seats=seats,
        seed=secrets.randbits(64) if seed is None else seed,
        cards=given.cards,
        **chosen,
    )


def _latest(texts: Texts) -> Path:
    path = saving.latest()
    if path is None:
        raise Usage(texts("nothing-to-resume", folder=str(saving.state_folder())))
    return path


def who_sits(
    seats: int,
    wanted: Sequence[str],
    saved: Saved | None,
    texts: Texts,
    level: str | None = None,
) -> tuple[str, ...]:
    """Who sits where: as asked for, as noted in the file, or one person against the usual machine.

    A level is for all machines that are not asked for by their seat.
    """
    sitting = [PERSON] + [USUAL] * (seats - 1)
    if saved is not None:
        noted = {n: who for n, who in saved.sitting.items() if n < seats and _can_sit(who)}
        sitting = [noted.get(n, who) for n, who in enumerate(sitting)]
    if level is not None:
        if not _can_sit(level) or level == PERSON:
            raise Usage(texts("no-level", text=level, kinds=", ".join((*PLAYERS, SEARCHES))))
        sitting = [who if who == PERSON else level for who in sitting]
    for text in wanted:
        seat, equals, who = text.partition("=")
        if not equals or not _can_sit(who):
            kinds = ", ".join((PERSON, *PLAYERS, SEARCHES))
            raise Usage(texts("seat-form", text=text, kinds=kinds))
        sitting[seat_number(seat, seats, texts)] = who
    return tuple(sitting)


def _can_sit(who: str) -> bool:
    """Whether there is such a player."""
    if who.startswith(SEARCH):
        try:
            player(who)
        except OptionError:
            return False
        return True
    return who == PERSON or who in PLAYERS


def seat_number(text: str, seats: int, texts: Texts) -> int:
    """A seat as the program counts it, from one as people do."""
    n = arguments.number(text, "N", texts)
    if n is None or not 1 <= n <= seats:
        raise Usage(texts("no-such-seat", text=text, seats=seats))
    return n - 1


def _machines(game: Game, sitting: tuple[str, ...]) -> dict[int, Player]:
    """The machines at their seats. Their chance comes from the seed: the same game again."""
    seed = game.replay().setup.seed
    return {
        seat: player(who, (seed + seat) % (1 << 128))
        for seat, who in enumerate(sitting)
        if who != PERSON
    }


def _session(game: Game, saver: Saver, texts: Texts, fast: bool) -> int:
    from cultists.cli.keyboard import keyboard
    from cultists.cli.screen import Screen
    from cultists.cli.session import Session
    from cultists.cli.presenter import Presenter
    from cultists.cli.progress import prepare_players

    machines = _machines(game, saver.sitting)
    prepare_players(machines.values(), game.name, game.deck, texts)
    screen = Screen()
    people = [seat for seat, who in enumerate(saver.sitting) if who == PERSON]
    typing = keyboard(screen.live, screen.coloured)
    presenter = Presenter(game, saver.sitting, people, texts, screen, typing)
    return Session(game, machines, saver, presenter, 0 if fast else PAUSE).run()
