"""The same games on a GPU: the rules compiled for CUDA from the same sources.

`VectorGame(..., device="gpu")` plays there. numba-cuda is imported only then.
"""
