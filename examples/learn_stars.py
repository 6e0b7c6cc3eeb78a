"""Learn The Stars Are Right by self-play: masked PPO in PyTorch, on one core of a processor.

    pip install "cultists[learn]"
    python examples/learn_stars.py --minutes 4 --plot learning.svg
    python examples/learn_stars.py --minutes 4 --resume learned.pt

One network plays all seats. It is given observations of views and masks of legal moves. Its rewards
are made here, not in the rules: a tenth for each point ahead, one for winning. Every few updates it
plays against a player at random, the result is added to a plot, and everything is saved; another
run can go on from there. At the end it plays against `novice`. To build on this, change `Network`
or `returns`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import cultists
from cultists.players import player
from cultists.research import svg
from cultists.research.observe import observe, space_of
from cultists.research.vector import VectorGame

GAMES, STEPS, SEATS = 48, 96, 2  # games at once, decisions of each between two updates
DISCOUNT, SMOOTHING, CLIP = 0.99, 0.95, 0.2
EPOCHS, BATCH, RATE = 2, 512, 1e-3
BONUS, VALUE = 0.01, 0.5  # weights of the entropy and of the value's error
POINT = 0.1  # what a point is worth; winning is worth 1
LONGEST = 3_000  # moves of a game that is played to compare
COMPARED = 40  # games each time
COMPARED_EVERY = 20  # updates

SPACE = space_of("stars")
POINTS = next(field.start for field in SPACE.fields if field.name == "points")
SCALE = torch.from_numpy(np.minimum(SPACE.high, 75).astype(np.float32)).clamp(min=1)


Array = np.ndarray[Any, Any]


class Network(nn.Module):
    """Numbers in, a weight for every move and a value out."""

    def __init__(self, moves: int, wide: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(SPACE.size, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(wide, moves), nn.Linear(wide, 1)
        nn.init.zeros_(self.policy.weight)  # begin at random

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The policy over the legal moves, and what the seat to move may expect."""
        inner = self.body(seen / SCALE)
        weights = self.policy(inner).masked_fill(~legal, -1e9)
        return Categorical(logits=weights, validate_args=False), self.value(inner).squeeze(-1)


class Tables:
    """Many games at once, and what the seats to move see of them; after its end a game restarts."""

    def __init__(self, count: int, seed: int, *, restart: bool = True) -> None:
        self.games = VectorGame("stars", count, seats=SEATS, seed=seed, threads=1, restart=restart)
        self.see()

    def see(self) -> None:
        """Look at every table from the seat to move. The arrays are the batch's own: copy them."""
        self.observations = torch.from_numpy(self.games.observe().astype(np.float32))
        self.legal = torch.from_numpy(self.games.legal().copy())
        self.movers = self.games.to_move.copy()

    def points(self) -> Array:
        """The points of each seat; a view counts seats from its own."""
        own = self.observations[:, POINTS : POINTS + SEATS].numpy()
        return np.stack([np.roll(row, mover) for row, mover in zip(own, self.movers, strict=True)])

    def step(self, moves: Array) -> tuple[Array, Array]:
        """One move in each; what is it worth to each seat, and which games are over?"""
        before = self.points()
        rewards, over, *_ = (part.copy() for part in self.games.step(moves))
        self.see()
        gained = POINT * (self.points() - before)
        return np.where(over[:, None], rewards, gained).astype(np.float32), over


def returns(values: Array, last: Array, movers: Array, rewards: Array, over: Array) -> Array:
    """Advantages (GAE) of every decision: each seat looks from one of its decisions to its next.

    What happens between them, moves of rivals included, is rewarded to the earlier one.
    """
    steps, games = values.shape
    rows = np.arange(games)
    advantages = np.zeros_like(values)
    following = last.copy()  # what each seat expects at its next decision
    ahead = np.zeros((games, SEATS), np.float32)  # its advantage there
    earned = np.zeros((games, SEATS), np.float32)  # what it gets until then
    for step in range(steps - 1, -1, -1):
        ended = over[step][:, None]
        following, ahead = np.where(ended, 0, following), np.where(ended, 0, ahead)
        earned = np.where(ended, 0, earned) + rewards[step]
        seat = movers[step]
        error = earned[rows, seat] + DISCOUNT * following[rows, seat] - values[step]
        advantages[step] = error + DISCOUNT * SMOOTHING * ahead[rows, seat]
        following[rows, seat], ahead[rows, seat] = values[step], advantages[step]
        earned[rows, seat] = 0
    return advantages


class Learner:
    """Plays against itself and learns from it."""

    def __init__(self, seed: int) -> None:
        torch.manual_seed(seed)
        self.tables = Tables(GAMES, seed)
        self.network = Network(self.tables.games.move_count)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE)

    @torch.no_grad()
    def play(self) -> tuple[torch.Tensor, ...]:
        """Some decisions of every game: what was seen, legal, chosen; how likely; how good."""
        names = ("seen", "legal", "move", "odds", "value", "mover", "reward", "over")
        kept: dict[str, list[Any]] = {name: [] for name in names}
        for _ in range(STEPS):
            seen, legal, movers = self.tables.observations, self.tables.legal, self.tables.movers
            policy, value = self.network(seen, legal)
            moves = policy.sample()
            made = (seen, legal, moves, policy.log_prob(moves), value.numpy(), movers)
            for name, thing in zip(names, (*made, *self.tables.step(moves.numpy())), strict=True):
                kept[name].append(thing)
        values, *told = (np.stack(kept[name]) for name in names[4:])
        gains = returns(values, self.expected(), *told)
        goals = torch.from_numpy((gains + values).ravel())
        data = (torch.cat(kept[name]) for name in names[:4])
        return (*data, torch.from_numpy(gains.ravel()), goals)

    def expected(self) -> Array:
        """What every seat expects now, from its own view."""
        views = [self.tables.games.observe(seat).astype(np.float32) for seat in range(SEATS)]
        return np.stack(
            [self.network(torch.from_numpy(view), self.tables.legal)[1].numpy() for view in views],
            1,
        )

    def learn(self) -> None:
        """Play, then make what went well more likely, but not by too much at once."""
        *data, gains, goals = self.play()
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(gains)).split(BATCH):
                seen, legal, moves, odds = (part[rows] for part in data)
                policy, value = self.network(seen, legal)
                ratio = (policy.log_prob(moves) - odds).exp()
                held = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.minimum(ratio * gains[rows], held * gains[rows]).mean()
                error = (value - goals[rows]).pow(2).mean()
                self.optimizer.zero_grad()
                (VALUE * error - gain - BONUS * policy.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    @torch.no_grad()
    def compare(self, seed: int) -> tuple[float, float]:
        """The shares of games won and lost against a player at random; others take too long."""
        tables = Tables(COMPARED, seed, restart=False)
        mine, ends = np.arange(COMPARED) % SEATS, np.zeros(COMPARED)
        for _ in range(LONGEST):
            policy, _ = self.network(tables.observations, tables.legal)
            others = tables.games.random_moves()
            moves = np.where(tables.movers == mine, policy.sample().numpy(), others)
            rewards, over, *_ = tables.games.step(moves)
            ends += over * rewards[np.arange(COMPARED), mine]
            tables.see()
            if (tables.movers < 0).all():
                break
        return float((ends > 0).mean()), float((ends < 0).mean())

    @torch.no_grad()
    def against(self, name: str, games: int, seed: int) -> tuple[float, float]:
        """The shares of games won and lost against one of our players, with its best moves."""
        won = lost = 0
        for n in range(games):
            game, rival = cultists.new("stars", seed=seed + n), player(name, seed + n)
            for _ in range(LONGEST):
                if game.to_move is None:
                    break
                view = game.view(game.to_move)
                mine = game.to_move == n % SEATS
                game.play(self.best(view) if mine else rival.choose(view, view.legal_moves()))
            ending = game.outcome()
            won += ending is not None and n % SEATS in ending.winners
            lost += ending is not None and n % SEATS not in ending.winners
        return won / games, lost / games

    def best(self, view: cultists.View) -> int:
        """The likeliest move from one view."""
        legal = torch.zeros(1, self.tables.games.move_count, dtype=torch.bool)
        legal[0, list(view.legal_numbers())] = True
        seen = torch.from_numpy(observe(view).astype(np.float32))[None]
        return int(self.network(seen, legal)[0].probs.argmax())

    def save(self, path: Path, shares: list[tuple[float, float, float]], updates: int) -> None:
        """Everything that another run goes on from; its games are dealt anew."""
        kept = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**kept, "shares": shares, "updates": updates}, path)

    def resume(self, path: Path) -> tuple[list[tuple[float, float, float]], int]:
        """Go on from what was saved: the shares and updates so far."""
        kept = torch.load(path, weights_only=True)
        self.network.load_state_dict(kept["network"])
        self.optimizer.load_state_dict(kept["optimizer"])
        return kept["shares"], kept["updates"]


def plot(shares: list[tuple[float, float, float]], path: Path) -> None:
    """Minutes to the right; upwards the shares of games won (gold) and lost (red)."""
    wide, high, most = 480, 240, shares[-1][0] or 1

    def curve(which: int, colour: str) -> str:
        points = ((50 + s[0] / most * wide, 30 + high * (1 - s[which])) for s in shares)
        return svg.polyline(points, colour, stroke_width=2)

    title = "games won and lost against a player at random"
    parts = [
        svg.polyline([(50, 30), (50, 30 + high), (50 + wide, 30 + high)], svg.FAINT),
        curve(1, svg.GOLD),
        curve(2, svg.RED),
        svg.text(50, 20, title),
        svg.text(8, 34, "100 %"),
        svg.text(20, high + 34, "0 %"),
        svg.text(50, high + 50, f"{most:.1f} minutes of learning"),
    ]
    path.write_text(svg.document((wide + 70, high + 70), title, parts), encoding="utf-8")


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("learning.svg"))
    parser.add_argument("--save", type=Path, default=Path("learned.pt"))
    parser.add_argument("--resume", type=Path, help="go on from what an earlier run saved")
    parser.add_argument("--novice", type=int, default=20, help="games against novice at the end")
    chosen = parser.parse_args()
    if chosen.resume and not chosen.resume.is_file():
        parser.error(f"there is no {chosen.resume}: name a file that --save wrote")
    torch.set_num_threads(1)
    learner = Learner(chosen.seed)
    if chosen.resume:
        shares, updates = learner.resume(chosen.resume)
    else:
        shares, updates = [(0.0, *learner.compare(chosen.seed))], 0
    before, begin = shares[-1][0], time.perf_counter()
    while (spent := (time.perf_counter() - begin) / 60) < chosen.minutes:
        learner.learn()
        updates += 1
        minutes = before + spent
        if updates % COMPARED_EVERY == 0:
            won, lost = learner.compare(chosen.seed + updates)
            shares.append((minutes, won, lost))
            moves = f"{updates * GAMES * STEPS:,} moves"
            print(f"{minutes:5.1f} minutes, {moves}: {won:.0%} won, {lost:.0%} lost", flush=True)
            plot(shares, chosen.plot)
            learner.save(chosen.save, shares, updates)
    shares.append((before + spent, *learner.compare(chosen.seed + updates)))
    plot(shares, chosen.plot)
    learner.save(chosen.save, shares, updates)
    if chosen.novice:
        won, lost = learner.against("novice", chosen.novice, chosen.seed)
        print(f"against novice, {chosen.novice} games: {won:.0%} won, {lost:.0%} lost", flush=True)


if __name__ == "__main__":
    main()
