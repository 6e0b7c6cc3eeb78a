"""Bots: the processes in which they think."""
