"""Playing one game of an arena, and playing it again."""

from __future__ import annotations

import zlib
from time import perf_counter_ns

from cultists.game.game import Game
from cultists.players import Player
from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout, pack, unpack
from cultists.research.arena.errors import ArenaError
from cultists.table.errors import CultistsError


def play(arena: Arena, number: int) -> Bout:
    """Play one game to its end, or to the limit of moves."""
    game = arena.new_game(number)
    players = arena.players_of(number)
    for player in players:
        prepare_player(player, arena.game)
    moves, turns, nanos = ([0] * arena.seats for _ in range(3))
    turn = None
    while (seat := game.to_move) is not None and len(game.history) < arena.limit:
        table = game.table
        if table.turn != turn:  # a rival who answers a question has no turn by that
            turn = table.turn
            turns[table.seat] += 1
        moves[seat] += 1
        try:
            nanos[seat] += _step(game, players[seat])
        except Exception as error:  # a player is anybody's code
            raise _failed(arena, number, seat, error) from error
    return Bout(
        number,
        arena.deal_of(number),
        arena.seed_of(number),
        arena.names(number),
        *_ending(game),
        tuple(moves),
        tuple(turns),
        tuple(n // 1000 for n in nanos),
        pack([played.move.number for played in game.history]),
    )


def _step(game: Game, player: Player) -> int:
    """One move; how long did the choice take?"""
    view, legal = game.view(game.to_move), game.legal_moves()
    start = perf_counter_ns()
    move = player.choose(view, legal)
    took = perf_counter_ns() - start
    game.play(move)
    return took


def _ending(game: Game) -> tuple[tuple[int, ...] | None, tuple[int, ...]]:
    """Winners and scores; a game that was cut off has neither."""
    outcome = game.outcome()
    return (outcome.winners, outcome.scores) if outcome else (None, (0,) * game.seats)


def _failed(arena: Arena, number: int, seat: int, error: Exception) -> ArenaError:
    name = arena.names(number)[seat]
    what = str(error) if isinstance(error, CultistsError) else f"{type(error).__name__}: {error}"
    return ArenaError("player-failed", player=name, number=number, error=what.rstrip("."))


def prepare_player(player: Player, game: str) -> None:
    """Let a player that needs it compile or load before its time is measured."""
    prepare = getattr(player, "prepare", None)
    if prepare is not None:
        prepare(game)


def play_or_say_why(arena: Arena, number: int) -> Bout | ArenaError:
    """The same for other processes: what goes wrong comes back as a sentence."""
    try:
        return play(arena, number)
    except ArenaError as error:
        return error
    except (CultistsError, OSError) as error:
        return ArenaError("cannot-play", number=number, error=str(error).rstrip("."))


def replayed(arena: Arena, bout: Bout) -> Game:
    """The same game again, move by move; it must end as it did then."""
    game = arena.new_game(bout.number)
    try:
        for move in unpack(bout.played):
            game.play(move)
    except (ValueError, OverflowError, zlib.error):
        raise ArenaError("other-game", number=bout.number) from None
    if _ending(game) != (bout.winners, bout.scores):
        raise ArenaError("other-game", number=bout.number)
    return game
