"""Search: players that think ahead in imagined worlds."""

from cultists.players.search.search import Search

__all__ = ["Search"]
