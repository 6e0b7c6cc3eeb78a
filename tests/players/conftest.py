"""Players are watched in plain mode: nobody waits for a compiler."""

import pytest


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")
