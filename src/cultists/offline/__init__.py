"""Rooms inside a page: the server's rooms, messages and answers, without a server.

docs/offline.md says what the page and the host of rooms ask of each other.
"""
