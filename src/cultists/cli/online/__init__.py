"""`cultists play --at URL`: the same terminal, in a room of a server."""
