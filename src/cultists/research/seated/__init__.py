"""What all environments share: one table stepped from its seats, with arrays of what is seen."""

from cultists.research.seated.sitting import OVER, Sitting, code_of

__all__ = ["OVER", "Sitting", "code_of"]
