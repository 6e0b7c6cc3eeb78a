"""Structured logs: one line of JSON for each event, and nothing secret in it."""

from __future__ import annotations

import json
import logging
from time import monotonic
from typing import Any

KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonFormatter(logging.Formatter):
    """A record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and the extra fields."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Seldom:
    """Logs an event at most every ten seconds, with how often it happened: floods fill no disk."""

    EVERY = 10.0

    def __init__(self, log: logging.Logger, event: str) -> None:
        self._log, self._event = log, event
        self._since, self._count = -self.EVERY, 0

    def note(self, **details: Any) -> None:
        """It has happened."""
        self._count += 1
        if monotonic() - self._since >= self.EVERY:
            self._log.warning(self._event, extra={**details, "times": self._count})
            self._since, self._count = monotonic(), 0


CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "cultists.server.logs.JsonFormatter"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "json"},
    },
    "loggers": {
        "cultists": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}
"""For logging.config: requests are not logged, for the names of rooms are keys to them."""
