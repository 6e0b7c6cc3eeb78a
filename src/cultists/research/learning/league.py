"""Past selves, or one frozen rival.

Who only ever meets itself may forget how to beat what it was. Who meets nobody but one that does
not learn finds out how far that one can be exploited: a best response.
"""

from __future__ import annotations

from typing import Any

import torch

from cultists.research.learning.network import Network

State = dict[str, Any]


class League:
    """A few past selves, and one of them as a rival; or a frozen rival, and no other."""

    def __init__(self, rival: Network, most: int, *, frozen: bool = False) -> None:
        self.rival, self.most, self.frozen = rival, most, frozen
        self.past: list[State] = []

    def add(self, network: Network) -> None:
        """Keep a copy. When there are too many, every second of the older half goes."""
        if self.frozen:
            return
        self.past.append({k: v.detach().half().cpu() for k, v in network.state_dict().items()})
        if len(self.past) > self.most:
            del self.past[1 : len(self.past) // 2 + 1 : 2]

    def draw(self) -> Network | None:
        """The frozen rival, or some past self if there is one."""
        if self.frozen:
            return self.rival
        if not self.past:
            return None
        return self.as_it_was(int(torch.randint(len(self.past), ())))

    def as_it_was(self, which: int) -> Network:
        """One past self; the newest is -1."""
        self.rival.load_state_dict({k: v.float() for k, v in self.past[which].items()})
        return self.rival
