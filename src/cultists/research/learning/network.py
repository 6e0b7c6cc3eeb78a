"""The network. What is printed on the cards of a set becomes the weights of a plain network.

A small network reads each card and each ability and says what it means, in a few dozen numbers. The
weight of an input, such as "this kind in my hand", is what the pile makes of that meaning; the
weight of a move, such as "conjure this kind", likewise. So for one card set the whole thing folds
into three layers and two heads, and it is as quick as a network that knows the cards by number.

Activations are clipped to 0 to 4 and inputs are small whole numbers, so that 8 bits are enough to
play with: see `export`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import nn
from torch.nn import functional

from cultists.minds.wiring import ALIGNED, UNIT, Features, Wiring
from cultists.research.learning.settings import Size

CEILING = 4.0  # of activations
SPREAD = 0.05  # of the weights of the first layer, at first
FAINT = 0.03  # axes on which cards differ by less than this, of the longest, count for little
COMMON = 0.5  # what all meanings have in common, at first


class CardSet(NamedTuple):
    """The features of a card set as tensors."""

    cards: Any
    lines: Any
    present: Any


def card_set(features: Features, device: str) -> CardSet:
    """Features where the network is."""
    parts = (features.cards, features.lines, features.present)
    return CardSet(*(torch.tensor(part, dtype=torch.float32, device=device) for part in parts))


class Folded(NamedTuple):
    """The weights that depend on the card set."""

    first: Any  # (wide, inputs)
    last: Any  # (moves, deep), with zeros up to a multiple of ALIGNED
    bias: Any  # likewise


def clipped(numbers: Any) -> Any:
    """A ReLU with a ceiling."""
    return numbers.clamp(0.0, CEILING)


class Reader(nn.Module):  # type: ignore[misc]
    """Says what cards and abilities mean."""

    def __init__(self, features: Features, size: Size) -> None:
        super().__init__()
        hidden = size.reader
        self.line = nn.Linear(features.lines.shape[-1], hidden)
        self.card = nn.Linear(features.cards.shape[-1] + hidden, hidden)
        self.both = nn.Linear(2 * hidden, hidden)

    def forward(self, cards: CardSet) -> tuple[Any, Any]:
        """Cards (kinds, hidden), and abilities (lines, kinds, hidden).

        The abilities of a card are added up: their order means nothing.
        """
        lines = clipped(self.line(cards.lines)) * cards.present[..., None]
        card = clipped(self.card(torch.cat([cards.cards, lines.sum(1)], -1)))
        known = card[:, None].expand(*lines.shape[:2], -1)
        ability = clipped(self.both(torch.cat([lines, known], -1)))
        return card, ability.transpose(0, 1)


def tell_apart(layer: nn.Linear, read: Any) -> None:
    """Let the meanings of what was read begin far apart, each about as long as one.

    Cards resemble each other, so meanings by chance would too, and for long only what all cards
    have in common would be learned. The first number is the same for all; the others are what was
    read, turned to its main axes and stretched to nearly the same length on each.
    """
    centre = read.mean(0)
    _, lengths, axes = torch.linalg.svd(read - centre, full_matrices=False)
    count = min(len(layer.weight) - 1, len(lengths))
    layer.weight *= SPREAD
    nn.init.zeros_(layer.bias)
    layer.weight[0] = 0.0
    stretched = axes[:count] / (lengths[:count] + FAINT * lengths[0])[:, None]
    layer.weight[1 : count + 1] = stretched / ((read - centre) @ stretched.T).norm(dim=-1).mean()
    layer.bias[1:] = -layer.weight[1:] @ centre
    layer.bias[0] = COMMON


class Network(nn.Module):  # type: ignore[misc]
    """Inputs in; a weight for every move, and how likely a win is (-1 to 1) out."""

    def __init__(self, wiring: Wiring, features: Features, size: Size) -> None:
        super().__init__()
        self.wiring = wiring
        self.reader = Reader(features, size)
        hidden, meaning, wide, deep = size.reader, size.meaning, size.wide, size.deep
        self.card_in, self.line_in = (nn.Linear(hidden, meaning) for _ in range(2))
        self.card_out, self.line_out = (nn.Linear(hidden, meaning) for _ in range(2))
        self.piles = nn.Parameter(torch.randn(wiring.piles, meaning, wide) * SPREAD)
        self.ready = nn.Parameter(torch.randn(meaning, wide) * SPREAD)
        self.plain = nn.Parameter(torch.randn(wiring.plain, wide) * SPREAD)
        self.first_bias = nn.Parameter(torch.zeros(wide))
        self.second, self.third = nn.Linear(wide, deep), nn.Linear(deep, deep)
        self.verbs = nn.Parameter(torch.zeros(wiring.verbs, meaning, deep))
        self.uses = nn.Parameter(torch.zeros(meaning, deep))
        self.others = nn.Parameter(torch.zeros(wiring.others, deep))
        self.verb_bias = nn.Parameter(torch.zeros(wiring.verbs, meaning))
        self.use_bias = nn.Parameter(torch.zeros(meaning))
        self.other_bias = nn.Parameter(torch.zeros(wiring.others))
        self.worth = nn.Linear(deep, 1)
        self.register_buffer("order", torch.as_tensor(wiring.outputs), persistent=False)
        self._begin(features)

    def _begin(self, features: Features) -> None:
        """Meanings as different as they can be, and a value of zero: nothing starts too large."""
        for layer in (self.second, self.third):
            nn.init.kaiming_normal_(layer.weight)
            nn.init.zeros_(layer.bias)
        nn.init.zeros_(self.worth.weight)
        nn.init.zeros_(self.worth.bias)
        known, present = features.cards.any(1), features.present.any(1)
        with torch.no_grad():
            cards, lines = self.reader(card_set(features, "cpu"))
            read = lines.transpose(0, 1)[torch.as_tensor(features.present > 0)]
            for layer in (self.card_in, self.card_out):
                tell_apart(layer, cards[torch.as_tensor(known & present)])
            for layer in (self.line_in, self.line_out):
                tell_apart(layer, read)

    def fold(self, cards: CardSet) -> Folded:
        """The weights for one card set."""
        card, line = self.reader(cards)
        piles = torch.einsum("km,pmw->pkw", self.card_in(card), self.piles).flatten(0, 1)
        ready = (self.line_in(line) @ self.ready).flatten(0, 1)
        first = torch.cat([piles, ready, self.plain]).T
        named, used = self.card_out(card), self.line_out(line)
        verbs = torch.einsum("km,vmd->vkd", named, self.verbs).flatten(0, 1)
        last = torch.cat([verbs, (used @ self.uses).flatten(0, 1), self.others])[self.order]
        biases = (self.verb_bias @ named.T).flatten(), (used @ self.use_bias).flatten()
        bias = torch.cat([*biases, self.other_bias])[self.order]
        more = -len(bias) % ALIGNED
        return Folded(first, functional.pad(last, (0, 0, 0, more)), functional.pad(bias, (0, more)))

    def forward(self, inputs: Any, folded: Folded) -> tuple[Any, Any]:
        """Weights of moves, and the value."""
        near = inputs.to(folded.first.dtype) / UNIT
        inner = clipped(functional.linear(near, folded.first, self.first_bias))
        inner = clipped(self.third(clipped(self.second(inner))))
        weights = functional.linear(inner, folded.last, folded.bias)[:, : len(self.order)]
        return weights.float(), torch.tanh(self.worth(inner).squeeze(-1).float())
