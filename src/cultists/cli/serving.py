"""`cultists serve`, `cultists db` and `cultists verify`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments
from cultists.cli.arguments import Usage
from cultists.cli.saving import state_folder
from cultists.cli.voice import Voice
from cultists.server.settings import Limits

DATABASE = "CULTISTS_DATABASE"
NOTED = re.compile(r"^# seed hash: ([0-9a-f]{64})$", re.MULTILINE)
ENDED = re.compile(r"^# ended: (resigned|time)$", re.MULTILINE)
ENDLESS = 10**9
PORT = 8000


def database(given: str | None) -> str:
    """Where matches are kept: as told, else a file of this user's."""
    chosen = given or os.environ.get(DATABASE)
    if chosen:
        return chosen.replace("postgresql://", "postgresql+psycopg://", 1)
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rooms.db'}"


def serve(words: Sequence[str], voice: Voice) -> int:
    """Serve rooms until somebody stops it."""
    from cultists.server.run import open_door
    from cultists.server.run import serve as run
    from cultists.server.settings import Settings

    given = arguments.serve_parser(voice).parse_args(words)
    url = database(given.database)
    upgraded(url, voice)
    settings = Settings(
        database=url,
        host=given.host,
        port=PORT if given.port is None else _whole(given.port, "--port", voice),
        processes=_processes(given.processes, voice),
        workers=max(_whole(given.workers, "--workers", voice), 1),
        origins=tuple(given.origin),
        secure=given.https,
        behind_proxy=given.behind_proxy,
        limits=_endless() if given.no_limits else Limits(),
    )
    try:
        door = open_door(settings.host, settings.port, otherwise=given.open and given.port is None)
    except (OSError, OverflowError) as error:
        where = f"{settings.host}:{settings.port}"
        why = getattr(error, "strerror", None) or str(error)
        raise Usage(voice("no-door", address=where, reason=why)) from None
    address = f"http://{settings.host}:{door.getsockname()[1]}"
    print(voice("serving", address=address), flush=True)
    if given.open:
        show(address)
    return run(settings, door)


def _processes(given: str, voice: Voice) -> int:
    """How many processes shall serve; 0: one for each core."""
    from cultists.server.scaling.supervisor import possible

    wanted = _whole(given, "--processes", voice)
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    count = wanted if wanted > 0 else cores
    if count > 1 and not possible():
        raise Usage(voice("one-process"))
    return count


def show(address: str) -> None:
    """Open the page in a browser, if there is one: the door is open, so it only waits a moment."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def upgraded(url: str, voice: Voice) -> tuple[str | None, str]:
    """Bring a database to the present shape; one that cannot be opened is told in a sentence."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from cultists.server.storage.migrate import upgrade

    try:
        shown = make_url(url).render_as_string(hide_password=True)
        return upgrade(url)
    except ModuleNotFoundError as error:
        raise Usage(voice("no-driver", module=error.name or "")) from None
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        known = shown if "shown" in locals() else url
        raise Usage(voice("no-database", url=known, reason=cause)) from None


def _endless() -> Limits:
    return Limits(
        messages=ENDLESS,
        burst=ENDLESS,
        address_messages=ENDLESS,
        address_burst=ENDLESS,
        rooms=ENDLESS,
        sockets=ENDLESS,
        address_sockets=ENDLESS,
    )


def _whole(text: str, name: str, voice: Voice) -> int:
    number = arguments.number(text, name, voice)
    return 0 if number is None else number


def db(words: Sequence[str], voice: Voice) -> int:
    """Bring the database to the present shape."""
    given = arguments.db_parser(voice).parse_args(words)
    before, after = upgraded(database(given.database), voice)
    key = "db-same" if before == after else "db-upgraded"
    print(voice(key, before=before or "-", after=after))
    return 0


def verify(words: Sequence[str], voice: Voice) -> int:
    """Run a finished game again: the shuffle, the moves, and the hash that was published."""
    from cultists.game.replay import Replay
    from cultists.server.room.terms import seed_hash

    given = arguments.verify_parser(voice).parse_args(words)
    text = Path(given.file).read_text(encoding="utf-8")
    replay = Replay.parse(text)
    if replay.setup.position:
        raise Usage(voice("verify-position"))
    noted = NOTED.search(text)
    published = (given.hash or (noted[1] if noted else "")).strip().lower()
    if not published:
        raise Usage(voice("verify-no-hash"))
    if published != seed_hash(replay.setup.seed):
        print(voice("verify-wrong"))
        return 1
    game = replay.game(given.cards)
    outcome = game.outcome(voice.language)
    print(voice("verify-right", moves=len(replay.moves), hash=published[:16]))
    given_up = ENDED.search(text)
    unfinished = f"verify-{given_up[1]}" if given_up else "verify-unfinished"
    print(outcome.reason if outcome is not None else voice(unfinished))
    return 0
