"""A server whose rooms are all dealt alike: `python -m tests.server.dealt --port 0`.

What a test of the page sees there does not depend on chance.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from cultists.cli.main import main
from cultists.server.live.context import Context

SEED = 16

if __name__ == "__main__":
    with patch.object(Context, "new_seed", lambda _context: SEED):
        sys.exit(main(["serve", *sys.argv[1:]]))
