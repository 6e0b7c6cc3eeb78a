"""Processes beside the server: bots think in them, and untrusted files are read."""
