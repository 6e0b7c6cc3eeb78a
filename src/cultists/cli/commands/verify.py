"""`cultists verify`: check that a finished game was played with the shuffle that was promised."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts

NOTED = re.compile(r"^# seed hash: ([0-9a-f]{64})$", re.MULTILINE)
ENDED = re.compile(r"^# ended: (resigned|time)$", re.MULTILINE)


def parser(texts: Texts) -> Parser:
    """A replay, and the hash that was published if the replay does not note it."""
    made = arguments.new_parser("verify", texts, facts=True)
    made.add_argument("file", help=texts("help-verify-file"), metavar="REPLAY")
    made.add_argument("--hash", help=texts("help-hash"), metavar="HASH")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Replay a finished game: the shuffle, the moves, and the hash that was published."""
    from cultists.server.room.terms import seed_hash

    given = parser(texts).parse_args(words)
    path = Path(given.file)
    replay = saved_games.read(path).replay
    text = path.read_text(encoding="utf-8")
    if replay.setup.position:
        raise Usage(texts("verify-position"))
    noted = NOTED.search(text)
    published = (given.hash or (noted[1] if noted else "")).strip().lower()
    if not published:
        raise Usage(texts("verify-no-hash"))
    promised = published == seed_hash(replay.setup.seed)
    outcome = replay.game(given.cards).outcome(texts.language) if promised else None
    if given.json:
        facts = {"promised": promised, "hash": published, "moves": len(replay.moves)}
        arguments.print_json({**facts, "outcome": outcome})
        return 0 if promised else 1
    if not promised:
        print(texts("verify-wrong"))
        return 1
    print(texts("verify-right", moves=len(replay.moves), hash=published[:16]))
    given_up = ENDED.search(text)
    unfinished = f"verify-{given_up[1]}" if given_up else "verify-unfinished"
    print(outcome.reason if outcome is not None else texts(unfinished))
    return 0
