"""Before anything is tested: a game of another distribution is there, for child processes too."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLUGINS = Path(__file__).parent / "plugins"

sys.path.insert(0, str(PLUGINS))
os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(PLUGINS), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
)
