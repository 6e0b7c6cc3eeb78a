"""Players are watched in plain mode; those that search compile what they need of their own."""

import pytest

from tests.machines import searching

__all__ = ["searching"]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")
