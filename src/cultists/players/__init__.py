"""Players: they choose for a seat, from its view alone."""

from cultists.players.player import PLAYERS, Player, player

__all__ = ["PLAYERS", "Player", "player"]
