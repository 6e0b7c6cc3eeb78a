"""The leak judge over games of others: the table of docs/leaks.md.

    python -m bench.leaks            # all of them, some minutes
    python -m bench.leaks kriegspiel # one of them, in full

Each game is judged in a process of its own, so that one that does not return costs a minute.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from random import Random
from typing import Any

from cultists.research.leak import Effort, Verdict, judge

OPENSPIEL = [
    "backgammon",
    "bargaining",
    "battleship",
    "blackjack",
    "bridge",
    "colored_trails",
    "coordinated_mp",
    "crazy_eights",
    "cribbage",
    "dark_chess",
    "dark_hex",
    "dou_dizhu",
    "euchre",
    "first_sealed_auction",
    "gin_rummy",
    "hanabi",
    "hearts",
    "kriegspiel",
    "kuhn_poker",
    "latent_ttt",
    "leduc_poker",
    "lewis_signaling",
    "liars_dice",
    "oh_hell",
    "phantom_go",
    "phantom_ttt",
    "sheriff",
    "skat",
    "spades",
    "tiny_bridge_2p",
    "tiny_hanabi",
    "trade_comm",
    "universal_poker",
]
PETTINGZOO = [
    "connect_four_v3",
    "hanabi_v5",
    "leduc_holdem_v4",
    "rps_v2",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "tictactoe_v3",
]
EFFORT = Effort(games=3, moves=40, tries=300)
PATIENCE = 90  # seconds for each game
PLACES = 3  # that a row names


def subject(name: str) -> Any:
    """A game by its name."""
    if name in PETTINGZOO:
        return import_module(f"pettingzoo.classic.{name}").env()
    import pyspiel

    return pyspiel.load_game(name)


def deal_again(env: Any, agent: str, seed: int) -> None:
    """Deal the rival's cards and the deck of a poker of RLCard again."""
    bare = env.unwrapped
    game = bare.env.game
    rival, deck = game.players[1 - bare.possible_agents.index(agent)], game.dealer.deck
    single = not isinstance(rival.hand, list)
    hand = [rival.hand] if single else rival.hand
    hidden = [*hand, *deck]
    Random(seed).shuffle(hidden)
    rival.hand = hidden[0] if single else hidden[: len(hand)]
    deck[:] = hidden[len(hand) :]


def verdict_on(name: str) -> Verdict:
    """What the judge says of a game."""
    return judge(subject(name), effort=EFFORT, resample=deal_again if "holdem" in name else None)


def row(name: str) -> str:
    """What the judge says of a game, as a line of the table."""
    verdict = verdict_on(name)
    library = "PettingZoo" if name in PETTINGZOO else "OpenSpiel"
    cells = (
        library, f"`{name}`", verdict.mode if verdict.judged else "–", verdict.result,
        f"{verdict.compared:,}", about(verdict),
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def about(verdict: Verdict) -> str:
    """The leaks of a verdict, or what could not be judged."""
    leaks = {leak.what: leak.detail for leak in verdict.leaks}
    said = [f"{what}: {detail}" for what, detail in leaks.items()] or verdict.open[:1]
    said += [f"noise in the {what}" for what in sorted(verdict.noise)]
    return "; ".join(said).replace("|", "/").replace("\n", " ")


def main(names: list[str]) -> None:
    """One game in full, or the whole table."""
    if names[:1] == ["--row"]:
        print(row(names[1]))
    elif names:
        print(verdict_on(names[0]))
    else:
        print("| library | game | how | verdict | pairs | what |\n|---|---|---|---|---|---|")
        for name in [*OPENSPIEL, *PETTINGZOO]:
            print(in_a_process(name), flush=True)


def in_a_process(name: str) -> str:
    """The line of a game, or why there is none."""
    command = [sys.executable, "-m", "bench.leaks", "--row", name]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"| | `{name}` | – | not finished in {PATIENCE} s | | |"
    lines = [line for line in done.stdout.splitlines() if line.startswith("| ")]
    error = (done.stderr.strip().splitlines() or ["no answer"])[-1].replace("|", "/")
    return lines[-1] if lines else f"| | `{name}` | – | could not be made | | {error[:120]} |"


if __name__ == "__main__":
    main(sys.argv[1:])
