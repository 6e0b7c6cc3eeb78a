"""Networks that play: how they read observations, and a pass in whole numbers.

Nothing here needs PyTorch. Training lies in `cultists.research.learning`.
"""

from cultists.table.extras import need

need("numpy")
