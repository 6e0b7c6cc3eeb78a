"""Work on a GPU that is the same every time: recorded once, then replayed in one go.

Starting a kernel takes the processor longer than the GPU needs for most of them. A recording (a
CUDA graph) starts thousands of them at once. Everything it reads and writes must stay where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import torch


class Recorded:
    """Some work. The first time it is done step by step, so that everything is compiled."""

    def __init__(self, work: Callable[[], None], backends: Iterable[Any] = ()) -> None:
        self.work, self.backends = work, list(backends)
        self.graph: Any = None
        self.done = False

    def __call__(self) -> None:
        """Do it."""
        if not self.done:
            self._rehearse()
        else:
            if self.graph is None:
                self.graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(self.graph, capture_error_mode="relaxed"):
                    self._work_here()
            self.graph.replay()
        self.done = True

    def _rehearse(self) -> None:
        """Do it on another stream than the usual one, as a recording does."""
        here, there = torch.cuda.current_stream(), torch.cuda.Stream()
        there.wait_stream(here)
        with torch.cuda.stream(there):
            self._work_here()
        here.wait_stream(there)

    def _work_here(self) -> None:
        """Do it, with the kernels of batches queued where PyTorch queues its own."""
        try:
            for backend in self.backends:
                backend.follow(torch.cuda.current_stream().cuda_stream)
            self.work()
        finally:
            for backend in self.backends:
                backend.follow(0)
