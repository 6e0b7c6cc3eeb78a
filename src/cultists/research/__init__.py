"""For researchers: measuring games."""

from cultists.table.extras import need

need("numpy")
