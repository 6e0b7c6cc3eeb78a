"""For researchers: measuring games."""
