"""Players: whoever chooses for a seat, from a view alone."""

from cultists.players.player import PLAYERS, Player, player

__all__ = ["PLAYERS", "Player", "player"]
