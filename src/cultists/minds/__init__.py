"""Networks that play: how they read observations, and a pass in whole numbers.

Nothing here needs PyTorch. Training lies in `cultists.research.learning`. What is needed where a
network is only asked (`rating.py`, `flat.py`) needs no NumPy either.
"""
