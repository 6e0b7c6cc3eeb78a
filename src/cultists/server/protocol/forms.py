"""How messages are declared: with pydantic, or `trusting` where there is none, as in a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import (
        BaseModel,
        ConfigDict,
        Field,
        TypeAdapter,
        ValidationError,
        model_validator,
        with_config,
    )
else:
    try:
        from pydantic import (
            BaseModel,
            ConfigDict,
            Field,
            TypeAdapter,
            ValidationError,
            model_validator,
            with_config,
        )
    except ImportError:
        from cultists.server.protocol.trusting import (
            BaseModel,
            ConfigDict,
            Field,
            TypeAdapter,
            ValidationError,
            model_validator,
            with_config,
        )

__all__ = [
    "BaseModel",
    "ConfigDict",
    "Field",
    "TypeAdapter",
    "ValidationError",
    "model_validator",
    "with_config",
]
