"""`cultists serve`, `cultists db` and `cultists verify`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments
from cultists.cli.arguments import Usage
from cultists.cli.saved_games import state_folder
from cultists.cli.texts import Texts
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


def serve(words: Sequence[str], texts: Texts) -> int:
    """Serve rooms until somebody stops it."""
    from cultists.server.serving import open_door
    from cultists.server.serving import serve as run
    from cultists.server.settings import Settings

    given = arguments.serve_parser(texts).parse_args(words)
    url = database(given.database)
    upgraded(url, texts)
    settings = Settings(
        database=url,
        host=given.host,
        port=PORT if given.port is None else _whole(given.port, "--port", texts),
        processes=_processes(given.processes, texts),
        workers=max(_whole(given.workers, "--workers", texts), 1),
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
        raise Usage(texts("no-door", address=where, reason=why)) from None
    address = f"http://{settings.host}:{door.getsockname()[1]}"
    print(texts("serving", address=address), flush=True)
    if given.open:
        show(address)
    if settings.processes > 1:
        from cultists.server.keeper import keep

        return keep(settings, door)
    run(settings, door)
    return 0


def _processes(given: str, texts: Texts) -> int:
    """How many processes shall serve; 0: one for each core."""
    from cultists.server.keeper import possible

    wanted = _whole(given, "--processes", texts)
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    count = wanted if wanted > 0 else cores
    if count > 1 and not possible():
        raise Usage(texts("one-process"))
    return count


def show(address: str) -> None:
    """Open the page in a browser, if there is one: the door is open, so it only waits a moment."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def upgraded(url: str, texts: Texts) -> tuple[str | None, str]:
    """Bring a database to the present shape; one that cannot be opened is told in a sentence."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from cultists.server.migrate import upgrade

    try:
        shown = make_url(url).render_as_string(hide_password=True)
        return upgrade(url)
    except ModuleNotFoundError as error:
        raise Usage(texts("no-driver", module=error.name or "")) from None
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        known = shown if "shown" in locals() else url
        raise Usage(texts("no-database", url=known, reason=cause)) from None


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


def _whole(text: str, name: str, texts: Texts) -> int:
    number = arguments.number(text, name, texts)
    return 0 if number is None else number


def db(words: Sequence[str], texts: Texts) -> int:
    """Bring the database to the present shape."""
    given = arguments.db_parser(texts).parse_args(words)
    before, after = upgraded(database(given.database), texts)
    key = "db-same" if before == after else "db-upgraded"
    print(texts(key, before=before or "-", after=after))
    return 0


def verify(words: Sequence[str], texts: Texts) -> int:
    """Run a finished game again: the shuffle, the moves, and the hash that was published."""
    from cultists.game.replay import Replay
    from cultists.server.terms import seed_hash

    given = arguments.verify_parser(texts).parse_args(words)
    text = Path(given.file).read_text(encoding="utf-8")
    replay = Replay.parse(text)
    if replay.setup.position:
        raise Usage(texts("verify-position"))
    noted = NOTED.search(text)
    published = (given.hash or (noted[1] if noted else "")).strip().lower()
    if not published:
        raise Usage(texts("verify-no-hash"))
    if published != seed_hash(replay.setup.seed):
        print(texts("verify-wrong"))
        return 1
    game = replay.game(given.cards)
    outcome = game.outcome(texts.language)
    print(texts("verify-right", moves=len(replay.moves), hash=published[:16]))
    given_up = ENDED.search(text)
    unfinished = f"verify-{given_up[1]}" if given_up else "verify-unfinished"
    print(outcome.reason if outcome is not None else texts(unfinished))
    return 0
