"""A step of learning: make what went well more likely, but not by too much at once (PPO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch

from cultists.research.learning.network import CardSet, Network
from cultists.research.learning.play import Store, policy
from cultists.research.learning.recorded import Recorded
from cultists.research.learning.settings import Settings

STEEPEST = 0.5  # the longest gradient
TOLD = ("value", "entropy", "change")  # parts of the loss that a log shows


class Decisions(NamedTuple):
    """Some decisions: what was seen, legal and chosen; how likely that was, how well it went."""

    inputs: Any
    legal: Any
    moves: Any
    taught: Any  # what the tutor would have done
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


class Weights(NamedTuple):
    """Of parts of the loss that change while a run goes on."""

    entropy: Any  # for staying open
    tutor: Any  # for doing as the tutor does


def losses(
    network: Network, cards: CardSet, made: Decisions, settings: Settings, parts: Weights
) -> Losses:
    """The clipped objective, the error of the value, a bonus for staying open, and the tutor."""
    weights, value = network(made.inputs, network.fold(cards))
    odds = policy(weights, made.legal)
    chosen = odds.gather(1, made.moves[:, None])[:, 0]
    ratio = (chosen - made.odds).exp()
    held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    gain = torch.minimum(ratio * made.gains, held * made.gains).mean()
    error = (value - made.goals).square().mean()
    entropy = -(odds.exp() * odds).masked_fill(~made.legal, 0.0).sum(-1).mean()
    told = odds.gather(1, made.taught[:, None])[:, 0].mean()
    total = settings.value * error - gain - parts.entropy * entropy - parts.tutor * told
    return Losses(total, -gain, error, entropy, (made.odds - chosen).mean())


class Teacher:
    """Learns from stores."""

    def __init__(self, network: Network, settings: Settings) -> None:
        self.network, self.settings = network, settings
        self.device = next(network.parameters()).device
        on_gpu = settings.device == "gpu"
        self.rate = torch.tensor(settings.rate, device=self.device)
        self.optimizer = torch.optim.Adam(
            network.parameters(), self.rate, eps=1e-5, fused=on_gpu, capturable=on_gpu
        )
        self.losses = torch.compile(losses, dynamic=False) if on_gpu else losses
        self.narrow = torch.autocast("cuda", torch.bfloat16, enabled=on_gpu, cache_enabled=False)
        self.parts = Weights(*(torch.zeros((), device=self.device) for _ in Weights._fields))
        self.sums = torch.zeros(len(TOLD), device=self.device)
        self.batch: tuple[CardSet, Decisions] | None = None  # where the next one is put
        self.step: Any = Recorded(self.update) if on_gpu else self.update

    def load(self, state: Any) -> None:
        """Go on as an optimizer did; its rate stays where every step reads it."""
        self.optimizer.load_state_dict(state)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate

    def learn(
        self, stores: Sequence[Store], rate: float, bonus: float, tutor: float = 0.0
    ) -> dict[str, float]:
        """Some passes over all decisions; how the last one went."""
        for number, now in zip((self.rate, *self.parts), (rate, bonus, tutor), strict=True):
            number.fill_(now)
        gains = torch.cat([store.gains.flatten() for store in stores])
        scale = gains.mean(), gains.std() + 1e-8
        count = 0
        for _ in range(self.settings.epochs):
            self.sums.zero_()
            batches = self.batches(stores)
            count = len(batches)
            for store, rows in batches:
                self.put(store.cards, decisions(store, rows, scale))
                self.step()
        if not count:
            raise ValueError("Too few decisions for one batch: play more games or longer.")
        return dict(zip(TOLD, (self.sums / count).tolist(), strict=True))

    def batches(self, stores: Sequence[Store]) -> list[tuple[Store, Any]]:
        """Rows of one store for each update, always equally many: code is compiled for them."""
        size = self.settings.batch
        cut = [(store, rows) for store in stores for rows in store.rows().split(size)]
        whole = [batch for batch in cut if len(batch[1]) == size]
        return [whole[n] for n in torch.randperm(len(whole)).tolist()]

    def put(self, cards: CardSet, made: Decisions) -> None:
        """Put a batch where the next step finds it: always in the same place."""
        if self.batch is None:
            kept = [[part.clone() for part in parts] for parts in (cards, made)]
            self.batch = CardSet(*kept[0]), Decisions(*kept[1])
            return
        for mine, other in zip((*self.batch[0], *self.batch[1]), (*cards, *made), strict=True):
            mine.copy_(other)

    def update(self) -> None:
        """One step of the optimizer, over the batch that was put there."""
        assert self.batch is not None
        self.optimizer.zero_grad(set_to_none=True)
        with self.narrow:
            made = self.losses(self.network, *self.batch, self.settings, self.parts)
        made.total.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
        self.optimizer.step()
        self.sums += torch.stack([getattr(made, name).detach() for name in TOLD])


def decisions(store: Store, rows: Any, scale: tuple[Any, Any]) -> Decisions:
    """Rows of a store; how well they went is compared with all."""
    mean, spread = scale
    gains, values = store.gains.flatten()[rows], store.values.flatten()[rows]
    return Decisions(
        store.inputs.flatten(0, 1).view(torch.int64)[rows].view(torch.int8),  # 8 numbers at a time
        store.legal.flatten(0, 1)[rows],
        store.moves.flatten()[rows],
        store.taught.flatten()[rows],
        store.odds.flatten()[rows],
        (gains - mean) / spread,
        (gains + values).clamp(-1.0, 1.0),
    )
