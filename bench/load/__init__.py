"""Load: many rooms over real sockets on this machine, ours and boardgame.io's beside each other."""
