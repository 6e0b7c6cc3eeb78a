"""The arena: players against each other over many deals, measured so that luck cancels out.

A deal is a seed. Each deal is played as often as there are seats, and every time the players move
on by one seat: the player who had the better cards has the worse ones in the next game. So the deal
is the unit of all statistics, and far fewer games tell two players apart.

    from cultists.research.arena import Arena, run

    if __name__ == "__main__":  # the other cores read this file too
        results = run(Arena("realms", ("greedy", "at_random"), games=100), "run.jsonl")
        for standing in results.standings:
            print(standing.label, standing.rate)
"""

from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.estimate import Estimate
from cultists.research.arena.playing import play, replayed
from cultists.research.arena.ratings import Rating
from cultists.research.arena.results import Results, Standing, summarize
from cultists.research.arena.running import run

__all__ = [
    "Arena",
    "ArenaError",
    "Bout",
    "Estimate",
    "Rating",
    "Results",
    "Standing",
    "play",
    "replayed",
    "run",
    "summarize",
]
