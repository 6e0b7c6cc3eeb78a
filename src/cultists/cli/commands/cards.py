"""`cultists cards`: check a card file, print a card set, or write one as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.drawing.scene import drawing_of
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook


def parser(texts: Texts) -> Parser:
    """What to do, with which file, for which game."""
    made = arguments.new_parser("cards", texts, facts=True)
    made.add_argument("what", choices=("check", "show", "export"), help=texts("help-cards-what"))
    made.add_argument("file", nargs="?", help=texts("help-cards-file"), metavar="FILE")
    made.add_argument("--game", choices=tuple(GAMES), help=texts("help-cards-game"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Check a card file, print a set, or write the usual one as a file to start from."""
    given = parser(texts).parse_args(words)
    if given.what == "check" and not given.file:
        raise Usage(texts("check-needs-file"))
    game = given.game or next(
        (name for name in GAMES if drawing_of(name).own_set), next(iter(GAMES))
    )
    if given.what == "export":
        return export(rulebook(game).card_file(), given.file, texts, json=given.json)
    deck = rulebook(game).deck(Path(given.file) if given.file else None)
    cards = drawing_of(game).cards
    if given.json:
        found = {"faces": rulebook(game).faces(deck)} if given.what == "show" else {}
        arguments.print_json({"game": game, **cards.counts(deck), **found})
        return 0
    if given.what == "check":
        print(texts.of_game("sound", game, file=given.file, **cards.counts(deck)))
    else:
        Screen().show(*cards.everything(deck, texts.language))
    return 0


def export(
    source: Path, target: str | None, texts: Texts, *, json: bool, told: str = "exported"
) -> int:
    """Copy a file, comments and all; without a name it is printed."""
    text = source.read_text(encoding="utf-8")
    if target is None:
        if json:
            arguments.print_json({"text": text})
        else:
            print(text, end="")
        return 0
    try:
        with Path(target).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Usage(texts("export-exists", file=target)) from None
    if json:
        arguments.print_json({"file": target})
    else:
        print(texts(told, file=target))
    return 0
