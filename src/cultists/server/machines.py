"""Machines think elsewhere: in processes of their own, never where messages are handled.

A process gets a view and a player, and gives a move and the player back: a player may remember what
it has planned. So any process can serve any room, and a slow machine holds up one process only.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from hashlib import sha256
from threading import Thread

from cultists.game.game import Game
from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.players import Player, player
from cultists.server.terms import deck_of
from cultists.table.kernel import prefer_plain


@dataclass(frozen=True)
class Task:
    """What a machine is asked: a view, packed, and who decides."""

    game: str
    cards: str | None
    seat: int
    table: bytes
    player: Player


class Machines:
    """Processes that think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Have the processes ready. They are forked from nothing that holds sockets."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin)

    def stop(self) -> None:
        """Let them go; nobody waits for what they think, only for what they hold."""
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
    """Machines are patient: people's messages go first. And they do not outlive their server."""
    os.nice(5)
    Thread(target=_end_with_the_server, daemon=True).start()
    prefer_plain(True)  # nobody waits for the rules to be compiled


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def think(task: Task) -> tuple[str, Player]:
    """In a process of its own: choose."""
    view = view_of(task)
    move = task.player.choose(view, view.legal_moves())
    return str(move), task.player


def view_of(task: Task) -> View:
    """The view that was packed."""
    book = rulebook(task.game)
    deck = deck_of(task.game, task.cards)
    mode = engine(task.game)
    tables = mode.tables(book.rules.table.from_bytes(task.table))
    return View(book, deck, mode, tables, task.seat)


def new_player(level: str, room: str, seat: int) -> Player:
    """A machine by its level. Its chance comes from what everybody may know."""
    digest = sha256(f"cultists machine {room} {seat}".encode()).digest()
    return player(level, int.from_bytes(digest[:8], "big"))
