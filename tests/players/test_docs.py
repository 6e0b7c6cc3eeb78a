"""What docs/players.md shows is what happens."""

import doctest
from pathlib import Path

import pytest


@pytest.mark.usefixtures("searching")
def test_the_examples_in_the_docs() -> None:
    path = Path(__file__).parents[2] / "docs/players.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried > 12
    assert failed == 0
