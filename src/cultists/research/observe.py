"""Observations, where researchers look for them: see `cultists.observe`."""

from cultists.observe import VERSION, Field, Observation, Space, fields, observe, space_of

__all__ = ["VERSION", "Field", "Observation", "Space", "fields", "observe", "space_of"]
