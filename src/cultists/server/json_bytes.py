"""JSON as bytes: by orjson, or by Python's own module where there is no orjson, as in a page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from orjson import JSONDecodeError, dumps, loads
else:
    try:
        from orjson import JSONDecodeError, dumps, loads
    except ImportError:
        from json import JSONDecodeError, loads

        def dumps(shown: Any) -> bytes:
            """The same bytes as orjson's."""
            return json.dumps(shown, ensure_ascii=False, separators=(",", ":")).encode()


__all__ = ["JSONDecodeError", "dumps", "loads"]
