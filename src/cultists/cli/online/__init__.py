"""`cultists play --at URL`: the same terminal at a room of a server."""
