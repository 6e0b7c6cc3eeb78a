"""Players: whoever chooses for a seat, from a view alone."""
