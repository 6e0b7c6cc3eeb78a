"""`python -m cultists`: the same as the command `cultists`."""

import sys

from cultists.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
