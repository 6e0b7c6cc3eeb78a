"""Bots think in processes of their own, never on the event loop.

A process gets a view and a player, and gives a move and the player back: a player may remember what
it has planned. So any process can serve any room, and a slow bot holds up one process only.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from hashlib import sha256

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.players import Player, player
from cultists.server.bots.limited import end_with_the_server
from cultists.server.room.terms import deck_of
from cultists.table.kernel import prefer_plain


@dataclass(frozen=True)
class Task:
    """What a bot is asked: a view as bytes, and the player that decides."""

    game: str
    cards: str | None
    seat: int
    table: bytes
    player: Player


class BotPool:
    """A pool of processes that think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the workers. They are spawned, so they inherit no sockets."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin)

    def stop(self) -> None:
        """Stop the workers without waiting for their moves."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)

    async def choose(
        self, game: Game, cards: str | None, seat: int, who: Player
    ) -> tuple[str, Player]:
        """A move in words, and the player with what it remembers."""
        task = Task(game.name, cards, seat, game.view(seat).to_bytes(), who)
        for _ in range(2):
            pool = self._pool
            if pool is None:  # the server stops
                break
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, task)
            except BrokenProcessPool:  # a process was killed: begin with new ones, once
                if self._pool is pool:
                    self.start()
        raise RuntimeError("machines do not stay alive")


def _begin() -> None:
    """Messages of people go first; and a worker does not outlive its server."""
    os.nice(5)
    end_with_the_server()
    prefer_plain(True)  # nobody waits for the rules to be compiled


def think(task: Task) -> tuple[str, Player]:
    """Choose a move; runs in a worker."""
    view = view_of(task)
    move = task.player.choose(view, view.legal_moves())
    return str(move), task.player


def view_of(task: Task) -> View:
    """The view of a task."""
    book = rulebook(task.game)
    deck = deck_of(task.game, task.cards)
    mode = engine(task.game)
    tables = mode.tables(book.rules.table.from_bytes(task.table))
    return View(book, deck, mode, tables, task.seat)


def new_player(level: str, room: str, seat: int) -> Player:
    """A bot by its level. Its seed is made from public data only."""
    digest = sha256(f"cultists machine {room} {seat}".encode()).digest()
    return player(level, int.from_bytes(digest[:8], "big"))
