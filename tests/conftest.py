"""For all tests: the same examples every time, unless somebody asks for a soak, and their order."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from cultists.table.kernel import prefer_plain
from tests.games import SOAK

CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
PHASES = [Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink]  # explaining takes minutes

settings.register_profile(
    "default",
    derandomize=True,
    deadline=None,
    max_examples=15,
    suppress_health_check=CALM,
    phases=PHASES,
)
# `CULTISTS_SOAK=1`: other examples in every run, and many more of them (see `walks.py`).
settings.register_profile("soak", settings.get_profile("default"), derandomize=False)
settings.load_profile("soak" if SOAK else "default")

# What needs the compiled search: whoever compiles it for minutes does these tests too, and the
# others go to whoever has nothing to do meanwhile, which takes them from the end.
SEARCHING = ("tests/cli/", "tests/planner/", "tests/players/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of those that search come first."""
    items.sort(key=lambda item: not item.nodeid.startswith(SEARCHING))


@pytest.fixture(autouse=True)
def mode_of_its_own() -> Iterator[None]:
    """Forget which mode a command or a server preferred that ran in this process.

    Otherwise all later tests here would be interpreted, and take a hundred times as long.
    """
    yield
    prefer_plain(False)
