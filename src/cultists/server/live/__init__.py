"""Rooms that people are connected to: the registry, connections, and what messages do."""
