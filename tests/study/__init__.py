"""Lines, goals, lessons."""
