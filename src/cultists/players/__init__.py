"""Players: they choose for a seat, from its view alone."""

from cultists.players.player import LEVELS, PLAYERS, Player, player

__all__ = ["LEVELS", "PLAYERS", "Player", "player"]
