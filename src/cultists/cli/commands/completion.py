"""`cultists completion`: what a shell needs to complete the command line with Tab.

The script asks the command itself at every Tab, by argcomplete: so it knows the commands of games
that are installed later, and never goes stale.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cultists.cli import arguments
from cultists.cli.arguments import Parser
from cultists.cli.texts import Texts

SHELLS = ("bash", "zsh", "fish")


def parser(texts: Texts) -> Parser:
    """Which shell."""
    made = arguments.new_parser("completion", texts)
    made.add_argument("shell", choices=SHELLS, help=texts("help-completion-shell"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Print the script; in a terminal, where nothing reads it, also what to do with it."""
    given = parser(texts).parse_args(words)
    from argcomplete.shell_integration import shellcode

    print(shellcode(["cultists"], shell=given.shell))
    if sys.stdout.isatty():
        print(texts("completion-how", shell=given.shell), file=sys.stderr)
    return 0
