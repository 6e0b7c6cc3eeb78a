"""Figures of speed beside those of peers, measured in one run: `python -m bench`."""
