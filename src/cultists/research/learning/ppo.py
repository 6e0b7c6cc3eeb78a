"""A step of learning: make what went well more likely, but not by too much at once (PPO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch

from cultists.research.learning.network import CardSet, Network
from cultists.research.learning.play import Store, policy
from cultists.research.learning.settings import Settings

STEEPEST = 0.5  # the longest gradient


class Decisions(NamedTuple):
    """Some decisions: what was seen, legal and chosen; how likely that was, how well it went."""

    inputs: Any
    legal: Any
    moves: Any
    odds: Any
    gains: Any
    goals: Any


class Losses(NamedTuple):
    """What is made small, and its parts."""

    total: Any
    policy: Any
    value: Any
    entropy: Any
    change: Any  # of the odds: how far the policy has moved


def losses(
    network: Network, cards: CardSet, made: Decisions, settings: Settings, bonus: Any
) -> Losses:
    """The clipped objective, the error of the value, and a bonus for staying open."""
    weights, value = network(made.inputs, network.fold(cards))
    odds = policy(weights, made.legal)
    chosen = odds.gather(1, made.moves[:, None])[:, 0]
    ratio = (chosen - made.odds).exp()
    held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    gain = torch.minimum(ratio * made.gains, held * made.gains).mean()
    error = (value - made.goals).square().mean()
    entropy = -(odds.exp() * odds).masked_fill(~made.legal, 0.0).sum(-1).mean()
    total = settings.value * error - gain - bonus * entropy
    return Losses(total, -gain, error, entropy, (made.odds - chosen).mean())


class Teacher:
    """Learns from stores."""

    def __init__(self, network: Network, settings: Settings) -> None:
        self.network, self.settings = network, settings
        on_gpu = settings.device == "gpu"
        self.optimizer = torch.optim.Adam(
            network.parameters(), settings.rate, eps=1e-5, fused=on_gpu
        )
        self.losses = torch.compile(losses, dynamic=False) if on_gpu else losses
        self.narrow = torch.autocast("cuda", torch.bfloat16, enabled=on_gpu)

    def learn(self, stores: Sequence[Store], rate: float, bonus: float) -> dict[str, float]:
        """Some passes over all decisions; how the last one went."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        gains = torch.cat([store.gains.flatten() for store in stores])
        scale = gains.mean(), gains.std() + 1e-8
        weight = torch.tensor(bonus, device=gains.device)
        made: list[Losses] = []
        for _ in range(self.settings.epochs):
            made = [self.update(*batch, scale, weight) for batch in self.batches(stores)]
        if not made:
            raise ValueError("Too few decisions for one batch: play more games or longer.")
        names = ("value", "entropy", "change")
        return {n: float(torch.stack([getattr(m, n) for m in made]).mean()) for n in names}

    def batches(self, stores: Sequence[Store]) -> list[tuple[Store, Any]]:
        """Rows of one store for each update, always equally many: code is compiled for them."""
        size = self.settings.batch
        cut = [(store, rows) for store in stores for rows in store.rows().split(size)]
        whole = [batch for batch in cut if len(batch[1]) == size]
        return [whole[n] for n in torch.randperm(len(whole)).tolist()]

    def update(self, store: Store, rows: Any, scale: tuple[Any, Any], bonus: Any) -> Losses:
        """One step of the optimizer, over some rows of a store."""
        self.optimizer.zero_grad(set_to_none=True)
        chosen = decisions(store, rows, scale)
        with self.narrow:
            made: Losses = self.losses(self.network, store.cards, chosen, self.settings, bonus)
        made.total.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
        self.optimizer.step()
        return Losses(*(part.detach() for part in made))


def decisions(store: Store, rows: Any, scale: tuple[Any, Any]) -> Decisions:
    """Rows of a store; how well they went is compared with all."""
    mean, spread = scale
    gains, values = store.gains.flatten()[rows], store.values.flatten()[rows]
    return Decisions(
        store.inputs.flatten(0, 1).view(torch.int64)[rows].view(torch.int8),  # 8 numbers at a time
        store.legal.flatten(0, 1)[rows],
        store.moves.flatten()[rows],
        store.odds.flatten()[rows],
        (gains - mean) / spread,
        (gains + values).clamp(-1.0, 1.0),
    )
