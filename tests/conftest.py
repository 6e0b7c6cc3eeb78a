"""For all tests: the same examples every time, unless somebody asks for a soak, and their order."""

import gc
from collections.abc import Iterator
from typing import Any

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

# What lasts longest begins first, so that nobody waits for it in the end: tests that wait for
# processes, then those that think.
LONG = ("tests/server/test_cluster", "tests/wasm/", "tests/contract/", "tests/players/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest ones first."""
    items.sort(
        key=lambda item: next(
            (n for n, path in enumerate(LONG) if item.nodeid.startswith(path)), len(LONG)
        )
    )


def pytest_collection_finish() -> None:
    """What is there now stays to the end: looking again and again whether it does takes 4 %."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A process takes whole files: it prepares things once for all tests of one."""
    from xdist.scheduler.loadscope import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            """A file; of the contract a case, whose walks all its properties share."""
            path, _, name = nodeid.partition("::")
            case = name.partition("[")[2]
            return case if case and path.startswith("tests/contract/") else path

    config.option.loadscopereorder = False
    return Scheduling(config, log)


@pytest.fixture(autouse=True)
def mode_of_its_own() -> Iterator[None]:
    """Forget which mode a command or a server preferred that ran in this process.

    Otherwise all later tests here would be interpreted, and take a hundred times as long.
    """
    yield
    prefer_plain(False)
