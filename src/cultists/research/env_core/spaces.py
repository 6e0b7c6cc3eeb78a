"""What environments of Gymnasium and PettingZoo share: where the mask is, and what is observed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from cultists.observe import space_of
from cultists.research.env_core.core import EnvCore
from cultists.research.render import MODES
from cultists.table.errors import OptionError

MASKS = ("observation", "info")
"""Where an agent finds the mask of its legal moves."""

SEED_BITS = 63  # of the seeds that an environment draws itself


@dataclass(frozen=True)
class EnvSettings:
    """What every environment is asked for beside its game."""

    mask: str = "observation"
    max_cycles: int | None = None
    render_mode: str | None = None

    def __post_init__(self) -> None:
        if self.mask not in MASKS:
            raise OptionError(f"The mask cannot be in {self.mask!r}: choose {' or '.join(MASKS)}.")
        if self.render_mode not in (None, *MODES):
            raise OptionError(
                f"Nothing draws {self.render_mode!r}: choose one of {', '.join(MODES)}."
            )

    @classmethod
    def taken_from(cls, options: dict[str, Any]) -> EnvSettings:
        """Take them out of the keywords of an environment; the others are options of its game."""
        mine = cls.__dataclass_fields__.keys() & options.keys()
        return cls(**{name: options.pop(name) for name in mine})

    @property
    def in_info(self) -> bool:
        """Whether the mask is in the info, and not in the observation."""
        return self.mask == "info"


class LegalMoves(Discrete):
    """Every move by number. Without a mask, a sample is one of those that are legal now."""

    def __init__(self, core: EnvCore) -> None:
        super().__init__(core.book.move_count)
        self.core = core

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random move."""
        if mask is None and probability is None and self.core.mask.any():
            mask = self.core.mask
        return super().sample(mask, probability)


def observation_space(core: EnvCore, settings: EnvSettings) -> Space[Any]:
    """All that can be observed: numbers, and the mask beside them unless it is in the info."""
    known = space_of(core.name)
    numbers = Box(known.low, known.high, dtype=np.int16)
    if settings.in_info:
        return numbers
    flags = Box(0, 1, (core.book.move_count,), np.int8)
    return Dict({"observation": numbers, "action_mask": flags})
