"""All peers: card games and others of PettingZoo, RLCard, OpenSpiel and Pgx, and ours, in turns.

Everything is played at random from Python, one move after the other, except in Pgx and our vector,
which play many games at once. Peers that are not installed are left out, and the table says so.
"""

from __future__ import annotations

import importlib
import os
import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from bench.ours import Ours
from bench.peers import Peer
from bench.rounds import Bar, Figure, Loop, Samples, measure
from bench.run import Plan, over
from bench.watch import Watch
from cultists.game.games import GAMES

OPENSPIEL = ("kuhn_poker", "leduc_poker", "gin_rummy", "hanabi", "backgammon", "hex(board_size=5)")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5", "tictactoe_v3", "connect_four_v3")
CARDS = (*RLCARD, "leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5")
PGX = ("backgammon", "hex", "2048")
BATCH = 1_024  # games of Pgx at once: more are no faster on a processor
STEPS = 8  # of all of them in one call
LIMIT = 1_000  # moves of one of ours: at random a game of stars takes 20,000
THREE = Bar("≥ 3 x", low=3)


class Field:
    """All loops, and the figures that they give."""

    def __init__(self, plan: Plan, watch: Watch) -> None:
        self.missing: list[str] = []
        watch.stage("peers: getting ready; Pgx compiles for a minute")
        self.groups = {
            "ours": list(ours()),
            "PettingZoo": self.tried("PettingZoo", classics),
            "RLCard": self.tried("RLCard", rlcards),
            "OpenSpiel": self.tried("OpenSpiel", spiels),
            "Pgx": self.tried("Pgx", pgxs),
        }
        loops = [loop for group in self.groups.values() for loop in group]
        watch.stage(f"peers: {plan.rounds} rounds", len(loops) * plan.rounds)
        self.samples: Samples = measure(loops, plan.rounds, plan.seconds, watch.tick)

    def tried(self, name: str, make: Callable[[], Iterator[Loop]]) -> list[Loop]:
        """The loops of a peer, if it is installed."""
        try:
            return list(make())
        except ImportError as error:
            self.missing.append(f"{name} ({error.name or error})")
            return []

    def sections(self) -> list[list[Figure]]:
        """The figures as they stand in the table."""
        rows = [[self.figure(loop.name) for loop in group] for group in self.groups.values()]
        rows = [row for row in rows if row]
        named = [name for name in self.samples if name.rpartition(" ")[2] in CARDS]
        if named:
            rounds = zip(*(self.samples[name] for name in named), strict=True)
            fastest = [max(rates) for rates in rounds]
            rows.append(
                [
                    Figure(
                        f"{name}, PettingZoo / fastest card game", "x", over(mine, fastest), THREE
                    )
                    for name in GAMES
                    for mine in (self.samples[f"{name}, PettingZoo"],)
                ]
            )
        if self.missing:
            rows.append([Figure("not installed", "", note=", ".join(self.missing))])
        return rows

    def figure(self, name: str) -> Figure:
        """The rate of one loop."""
        return Figure(name, "/s", self.samples[name])


def ours() -> Iterator[Loop]:
    """Our games through every interface for Python."""
    import pyspiel

    from cultists.research import openspiel, pettingzoo

    for name in GAMES:
        mine = Ours(name)
        bare, facade = mine.compiled_loops()[0], mine.facade_loops()[0]
        yield Loop(f"{name}, compiled", bare.run)
        yield Loop(f"{name}, facade", facade.run)
        yield Loop(f"{name}, PettingZoo", Agents(getattr(pettingzoo, name)()).play)
        called = next(title for title, game in openspiel.NAMES.items() if game == name)
        state = Peer(called, pyspiel.load_game(called, {"max_moves": LIMIT}))
        yield Loop(f"{name}, OpenSpiel", state.play)
        yield from vectors(name)


def vectors(name: str) -> Iterator[Loop]:
    """Many games at once, on one core."""
    try:
        vector: Any = importlib.import_module("cultists.research.vector").VectorGame
    except (ImportError, AttributeError):
        return
    games = vector(name, BATCH, seed=7, threads=1)

    def run() -> int:
        for _ in range(STEPS):
            games.step(games.random_moves())
        return BATCH * STEPS

    yield Loop(f"{name}, vector", run)


class Agents:
    """An environment of PettingZoo, as it is without wrappers."""

    def __init__(self, env: Any) -> None:
        self.env = env.unwrapped
        self.env.reset(seed=7)
        self.random = random.Random(7).random

    def play(self) -> int:
        """One game at random, or as much of it as the limit allows."""
        env, chance = self.env, self.random
        env.reset()
        played = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].view(bool).nonzero()[0]
            env.step(legal.item(int(chance() * len(legal))))
            played += 1
            if played == LIMIT:
                break
        return played


def classics() -> Iterator[Loop]:
    """PettingZoo's own, with action masks."""
    from pettingzoo import make

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in CLASSIC:
            yield Loop(f"PettingZoo {name}", Agents(make("aec", f"classic/{name}")).play)


def rlcards() -> Iterator[Loop]:
    """RLCard through its own interface, which is quicker than through PettingZoo's."""
    import rlcard

    for name in RLCARD:
        yield Loop(f"RLCard {name}", dealt(rlcard.make(name, {"seed": 7})))


def dealt(env: Any) -> Callable[[], int]:
    """Games of RLCard at random."""
    chance = random.Random(7).random

    def play() -> int:
        state, _ = env.reset()
        played = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            played += 1
        return played

    return play


def spiels() -> Iterator[Loop]:
    """Games of OpenSpiel; decisions are counted."""
    for name in OPENSPIEL:
        yield Loop(f"OpenSpiel {name.partition('(')[0]}", Peer(name).play)


def pgxs() -> Iterator[Loop]:
    """Games of Pgx, many at once, on the processor."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in PGX:
            yield Loop(f"Pgx {name}, {BATCH:,} at once", batched(name))


def batched(name: str) -> Callable[[], int]:
    """A batch of one game, random moves; games that end restart."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(_: int, carried: Any) -> Any:
        state, key = carried
        key, choice, chance = jax.random.split(key, 3)
        weights = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, weights, axis=-1)
        return step(state, actions, jax.random.split(chance, BATCH)), key

    several = jax.jit(lambda carried: jax.lax.fori_loop(0, STEPS, once, carried))
    begin = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(7), BATCH))
    held = [several((begin, jax.random.PRNGKey(8)))]

    def run() -> int:
        held[0] = jax.block_until_ready(several(held[0]))
        return BATCH * STEPS

    return run
