"""What environments of Gymnasium and PettingZoo share: where the mask is, and what is observed."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from cultists.research.env_core.core import EnvCore
from cultists.research.observe import space_of
from cultists.research.render import MODES
from cultists.table.errors import OptionError

MASKS = ("observation", "info")
"""Where an agent finds the mask of its legal moves."""

SEED_BITS = 63  # of the seeds that an environment draws itself


def check_options(mask: str, render_mode: str | None) -> None:
    """Refuse a place for the mask, or a way to draw, that does not exist."""
    if mask not in MASKS:
        raise OptionError(f"The mask cannot be in {mask!r}: choose {' or '.join(MASKS)}.")
    if render_mode not in (None, *MODES):
        raise OptionError(f"Nothing draws {render_mode!r}: choose one of {', '.join(MODES)}.")


def observation_space(core: EnvCore, mask: str) -> Space[Any]:
    """All that can be observed: numbers, and the mask beside them unless it is in the info."""
    known = space_of(core.name)
    numbers = Box(known.low, known.high, dtype=np.int16)
    if mask == "info":
        return numbers
    flags = Box(0, 1, (core.book.move_count,), np.int8)
    return Dict({"observation": numbers, "action_mask": flags})
