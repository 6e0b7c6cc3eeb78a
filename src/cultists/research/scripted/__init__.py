"""Rules whose chance is drawn outside; see `script.py`."""
