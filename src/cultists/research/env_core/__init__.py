"""What all environments share: one table stepped from its seats, with arrays of what is seen."""

from cultists.research.env_core.core import OVER, EnvCore, code_of, move_of, seed_of

__all__ = ["OVER", "EnvCore", "code_of", "move_of", "seed_of"]
