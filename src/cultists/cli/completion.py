"""What Tab offers on the command line, made from the parsers of the commands themselves.

A shell asks by running the command with a variable of argcomplete set. The words so far are in the
environment, and only the parser of the command that stands there is made.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from inspect import signature
from typing import Any

from cultists.cli import commands
from cultists.cli.texts import Texts, wanted_language

ASKED = "_ARGCOMPLETE"
FILES = frozenset({"FILE", "FOLDER", "REPLAY", "NETWORK", "FILE|POSITION"})


def complete() -> None:
    """Answer a shell, and end."""
    import argcomplete
    from argcomplete.lexers import split_line

    line = os.environ.get("COMP_LINE", "")
    point = int(os.environ.get("COMP_POINT", len(line)))
    _, _, _, words, _ = split_line(line, point)  # those before the one that is being typed
    texts = Texts(wanted_language(words))
    known = {**commands.built_in(), **commands.of_other_games()}
    at = next((n for n, word in enumerate(words) if n and word in known), None)
    if at is None:
        from cultists.cli.main import top_parser

        parser: ArgumentParser = top_parser(known, texts)
    else:
        parser = parser_of(known[words[at]], words[at + 1 :], texts)
        os.environ[ASKED] = str(at + 1)  # the command is the program, and the words follow it
    describe(parser)
    argcomplete.autocomplete(parser, always_complete_options="long")


def parser_of(module: str, words: Sequence[str], texts: Texts) -> ArgumentParser:
    """The parser of a command; some have options that hang on the game among the words."""
    from cultists.game.games import GAMES

    make = import_module(module).parser
    if len(signature(make).parameters) == 1:
        made: ArgumentParser = make(texts)
    else:
        made = make(texts, next((word for word in words if word in GAMES), next(iter(GAMES))))
    return made


def describe(parser: ArgumentParser) -> None:
    """Say what an argument takes, by how it is called in help: files, players, or nothing known."""
    from argcomplete.completers import ChoicesCompleter, FilesCompleter

    from cultists.cli.seating import PERSON, machines

    seats = [f"{seat}={who}" for seat in range(1, 5) for who in (PERSON, *machines())]
    offered = {"WHO": machines(), "PLAYER": machines(), "N=WHO": seats}
    for action in parser._actions:
        if action.choices is None and action.nargs != 0:
            name = str(action.metavar)
            values: Any = ChoicesCompleter(dict.fromkeys(offered.get(name, ()), ""))
            vars(action)["completer"] = FilesCompleter() if name in FILES else values
