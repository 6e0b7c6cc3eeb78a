"""What others test and search with. Importing it warns and logs, which is theirs and not ours."""

from __future__ import annotations

import logging
import sys
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from absl import logging as absl_logging
    from open_spiel.integration_tests import api_test as spiel_api_test
    from open_spiel.python.algorithms import exploitability, gambit, ismcts, mcts
    from open_spiel.python.games import kuhn_poker
    from pettingzoo.test import api_test, render_test, seed_test

# It would write everybody's log to what pytest puts in the place of stderr, and close that whenever
# somebody sets up logging, as import-linter does.
handler = absl_logging.get_absl_handler()
handler.python_handler.stream = sys.__stderr__
logging.getLogger().removeHandler(handler)

__all__ = [
    "api_test",
    "exploitability",
    "gambit",
    "ismcts",
    "kuhn_poker",
    "mcts",
    "render_test",
    "seed_test",
    "spiel_api_test",
]
