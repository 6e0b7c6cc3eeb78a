"""`TypedDict` as pydantic wants it: before Python 3.12 it comes from another package."""

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict

__all__ = ["TypedDict"]
