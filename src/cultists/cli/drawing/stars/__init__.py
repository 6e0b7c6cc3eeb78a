"""Drawing a table of stars."""
