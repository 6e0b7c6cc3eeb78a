"""Before the contract is tested."""

import pytest

from tests.machines import compiled

__all__ = ["compiled"]


@pytest.fixture(scope="session", autouse=True)
def ready(compiled: None) -> None:
    """Both modes are compared everywhere."""
