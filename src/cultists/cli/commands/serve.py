"""`cultists serve`: rooms for browsers, terminals and programs."""

from __future__ import annotations

import os
import socket
import sys
from argparse import Namespace
from collections.abc import Sequence

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.commands.db import database, lock_database, upgraded
from cultists.cli.texts import Texts
from cultists.players import LEVELS, PLAYERS, player
from cultists.server.settings import Limits, Settings

PORT = 8000
UNLIMITED = Limits(
    messages=10**9,
    burst=10**9,
    address_messages=10**9,
    address_burst=10**9,
    address_guests=10**9,
    address_guests_burst=10**9,
    log_ins=10**9,
    log_in_burst=10**9,
    hints=10**9,
    hint_burst=10**9,
    chats=10**9,
    chat_burst=10**9,
    room_chats=10**9,
    rooms=10**9,
    address_rooms=10**9,
    address_rooms_burst=10**9,
    all_rooms=10**9,
    machines=10**9,
    guest_machines=10**9,
    all_machines=10**9,
    sockets=10**9,
    address_sockets=10**9,
    address_connections=10**9,
)


def parser(texts: Texts) -> Parser:
    """Where to listen, what to keep, and how many processes share the work."""
    made = arguments.new_parser("serve", texts)
    made.add_argument("--host", default="127.0.0.1", help=texts("help-host"), metavar="ADDRESS")
    made.add_argument("--port", help=texts("help-port"), metavar="N")
    made.add_argument("--open", action="store_true", help=texts("help-open"))
    made.add_argument("--database", help=texts("help-database"), metavar="URL")
    made.add_argument("--processes", default="1", help=texts("help-processes"), metavar="N")
    made.add_argument("--workers", default="1", help=texts("help-serve-workers"), metavar="N")
    made.add_argument(
        "--origin", action="append", default=[], help=texts("help-origin"), metavar="URL"
    )
    made.add_argument(
        "--allowed-host",
        action="append",
        default=[],
        help=texts("help-allowed-host"),
        metavar="NAME",
    )
    made.add_argument("--https", action="store_true", help=texts("help-https"))
    made.add_argument("--behind-proxy", action="store_true", help=texts("help-behind-proxy"))
    made.add_argument(
        "--player",
        action="append",
        default=[],
        help=texts("help-serve-player"),
        metavar="LEVEL=MODULE:CLASS",
    )
    made.add_argument("--no-limits", action="store_true", help=texts("help-no-limits"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Serve rooms until somebody stops it."""
    given = parser(texts).parse_args(words)
    url = database(given.database)
    with lock_database(url, texts):
        return _serve(given, url, texts)


def _serve(given: Namespace, url: str, texts: Texts) -> int:
    upgraded(url, texts)
    settings = _settings(given, url, texts)
    listener = _listen(settings, given, texts)
    address = f"http://{settings.host}:{listener.getsockname()[1]}"
    print(texts("serving", address=address), flush=True)
    if given.open:
        open_browser(address)

    from cultists.server.run import serve

    return serve(settings, listener)


def _settings(given: Namespace, url: str, texts: Texts) -> Settings:
    return Settings(
        database=url,
        host=given.host,
        port=PORT if given.port is None else _whole(given.port, "--port", texts),
        processes=_processes(given.processes, texts),
        workers=max(_whole(given.workers, "--workers", texts), 1),
        origins=tuple(given.origin),
        hosts=tuple(name.lower() for name in given.allowed_host),
        secure=given.https,
        behind_proxy=given.behind_proxy,
        limits=UNLIMITED if given.no_limits else Limits(),
        players=dict(_player(text, texts) for text in given.player),
    )


def _player(text: str, texts: Texts) -> tuple[str, str]:
    """Who plays at a level on this server: a player that can be made."""
    level, equals, who = text.partition("=")
    if not equals or level not in (*LEVELS, *PLAYERS):
        raise Usage(texts("serve-player-form", text=text, levels=", ".join(LEVELS)))
    player(who)
    return level, who


def _listen(settings: Settings, given: Namespace, texts: Texts) -> socket.socket:
    """Listen before anything is announced; a failure is a sentence."""
    from cultists.server.run import open_door

    try:
        any_port = given.open and given.port is None
        return open_door(settings.host, settings.port, otherwise=any_port)
    except (OSError, OverflowError) as error:
        where = f"{settings.host}:{settings.port}"
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise Usage(texts("no-door", address=where, reason=why)) from None


def _processes(given: str, texts: Texts) -> int:
    """How many processes serve; 0 means one for each core."""
    from cultists.server.scaling.supervisor import possible

    wanted = _whole(given, "--processes", texts)
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    count = wanted if wanted > 0 else cores
    if count > 1 and not possible():
        raise Usage(texts("one-process"))
    return count


def open_browser(address: str) -> None:
    """Open the page in a browser, if there is one. The socket listens already, so it can wait."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _whole(text: str, name: str, texts: Texts) -> int:
    number = arguments.number(text, name, texts)
    return 0 if number is None else number
