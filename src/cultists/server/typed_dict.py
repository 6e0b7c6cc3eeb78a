"""`TypedDict` as pydantic wants it: before Python 3.12 it comes from another package."""

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    try:
        from typing_extensions import TypedDict
    except ModuleNotFoundError:  # nor is pydantic there, with the engine alone
        from typing import TypedDict

__all__ = ["TypedDict"]
