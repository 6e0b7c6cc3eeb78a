"""Attack a server of one's own, and see what everybody else notices: `python -m bench.attacks`.

Prints the table of docs/attacks.md. Every attack has a server to itself, with the default limits
unless it says otherwise.
"""

from __future__ import annotations

import argparse
import json
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

from bench.load.asking import wait_until
from bench.load.ours import COMPILED, SERVE, START
from bench.load.process import Process, free_port

PATIENCE = 120.0  # seconds for an answer
MEGABYTE = 2**20
ATTACKER, ELSEWHERE = "127.0.0.3", "127.0.0.2"  # from where people come; the server is 127.0.0.1
HEADERS = "attack | what was done | what others noticed | target | met"


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    attack: str
    done: str
    noticed: str
    target: str
    met: bool

    def __str__(self) -> str:
        met = "yes" if self.met else "**no**"
        return f"| {self.attack} | {self.done} | {self.noticed} | {self.target} | {met} |"


class Target:
    """A server that is attacked, in a process of its own; it can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self._folder, self._starts = folder, 0
        database = f"sqlite:///{folder / 'rooms.db'}"
        self._command = [sys.executable, "-c", SERVE, "serve", "--port", str(self.port)]
        self._command += ["--database", database, *options]
        self.start()

    def start(self) -> None:
        self._starts += 1
        log = self._folder / f"server-{self._starts}.log"
        self.process = Process(self._command, log, {})
        wait_until(lambda: "serving" in self.process.said or self.answers(), "it answers", START)
        wait_until(self.answers, "the server answers", START)

    def compiled(self) -> None:
        wait_until(lambda: "machines compiled" in self.process.said, "it compiles", COMPILED)

    def answers(self) -> bool:
        self.process.check()
        try:
            return Person(self.port).ask("GET", "/healthz")[0] == 200
        except OSError:
            return False

    @property
    def memory(self) -> float:
        """Megabytes, of all its processes."""
        return self.process.memory / MEGABYTE


class Person:
    """Somebody who asks a server; without a name they are nobody yet."""

    def __init__(self, port: int, name: str | None = None, at: str = ATTACKER) -> None:
        self._line = HTTPConnection("127.0.0.1", port, PATIENCE, source_address=(at, 0))
        self._headers = {"Content-Type": "application/json"}
        if name is not None:
            status, guest = self.ask("POST", "/api/guests", {"name": name, "token": True})
            if status != 201:
                raise SystemExit(f"There is no guest: {guest}")
            self._headers["Authorization"] = f"Bearer {guest['token']}"

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and answer."""
        try:
            sent = None if body is None else json.dumps(body)
            self._line.request(method, path, sent, self._headers)
            answer = self._line.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        except (OSError, HTTPException, ValueError) as error:
            self._line.close()
            raise OSError(str(error)) from error

    def timed(self, method: str, path: str, body: Any = None) -> tuple[float, int]:
        """Seconds until the answer, and its status."""
        began = perf_counter()
        status, _ = self.ask(method, path, body)
        return perf_counter() - began, status


@contextmanager
def target(*options: str) -> Iterator[Target]:
    with tempfile.TemporaryDirectory(prefix="cultists-attacks-") as folder:
        made = Target(Path(folder), *options)
        try:
            made.compiled()
            yield made
        finally:
            made.process.kill()


# Machines.

GUESTS, ROOMS = 7, 200
MASTERS = {"game": "stars", "seats": 3, "machines": ["master"] * 3, "sit": False}
BARS = {"novice": 2.0, "adept": 5.0}


def machines(*options: str) -> list[Row]:
    """Guests fill the server with masters; a newcomer plays against a novice and an adept."""
    attack = "masters, no limits" if options else "masters, default limits"
    with target(*options) as server:
        rest = {level: slowest(server, level) for level in BARS}
        guests = [Person(server.port, f"Guest {n}") for n in range(GUESTS)]
        asked = [guests[n % GUESTS].ask("POST", "/api/rooms", MASTERS) for n in range(ROOMS)]
        codes = Counter(status for status, _ in asked)
        sleep(5.0)
        how = f"{GUESTS} guests ask for {ROOMS} rooms of 3 masters; {codes[201]} are created"
        rows = [newcomer(server, level, attack, how, rest) for level in BARS]
        server.process.kill()
        server.start()
        again = "the same, just after kill -9 and a new start"
        return [*rows, *(newcomer(server, level, attack, again, rest) for level in BARS)]


def newcomer(server: Target, level: str, attack: str, how: str, rest: dict[str, float]) -> Row:
    waited, bar = slowest(server, level), BARS[level]
    noticed = (
        f"a newcomer's {level} moves within {waited:.1f} s; at rest within {rest[level]:.1f} s"
    )
    return Row(attack, how, noticed, f"≤ {bar:g} s", waited <= bar)


def slowest(server: Target, level: str) -> float:
    """How long a newcomer waits for a machine, in the slowest of three games."""
    person = Person(server.port, "Newcomer", ELSEWHERE)
    return max(first_move(person, level) for _ in range(3))


def first_move(person: Person, level: str) -> float:
    """Seconds that a machine takes for its first decision."""
    _, room = person.ask("POST", "/api/rooms", {"game": "stars", "machines": [level]})
    path = f"/api/rooms/{room['room']}"
    table = person.ask("GET", f"{path}/table")[1]
    n = 0
    while table["view"]["to_move"] == table["seat"]:
        move, n = table["view"]["legal_moves"][-1], n + 1
        message = {"type": "play", "move": move, "seen": table["changes"], "id": f"m{n}"}
        person.ask("POST", f"{path}/messages", message)
        table = person.ask("GET", f"{path}/table")[1]
    began, changes = perf_counter(), table["changes"] if n else 0
    while table["changes"] == changes and perf_counter() - began < PATIENCE:
        sleep(0.05)
        table = person.ask("GET", f"{path}/table")[1]
    waited = perf_counter() - began
    person.ask("POST", f"{path}/messages", {"type": "resign", "id": "r"})
    return waited


# Card files.

FILES = {
    "one dotted key of 198 KB": "a" + ".a" * 99_000 + " = 1",
    "200 dotted keys": ("a" + ".a" * 450 + " = 1\n") * 200,
    "a number of 5,000 digits": "x = " + "9" * 5_000,
    "180,000 brackets": "x = " + "[" * 180_000,
    "20,000 tables": "[[kind]]\n" * 20_000,
}


def card_files() -> list[Row]:
    """Card files that are slow or large to read."""
    with target() as server:
        rest, slowest, statuses = server.memory, 0.0, Counter[int]()
        person = Person(server.port, "Eve")
        others = Watch(server.port)
        for text in FILES.values():
            for _ in range(3):
                body = {"game": "realms", "cards": text}
                seconds, status = person.timed("POST", "/api/rooms", body)
                slowest, statuses[status] = max(slowest, seconds), statuses[status] + 1
        waited, grown = others.stop(), server.memory
        done = f"{', '.join(FILES)}: three times each; answered with {told(statuses)}"
        noticed = f"another request takes {1000 * waited:.0f} ms at most; "
        noticed += f"{rest:.0f} MB become {grown:.0f}"
        met = set(statuses) == {409} and waited < 1 and grown < 2 * rest + 100
        return [
            Row("card files", done, noticed, "only 409; < 1 s; < twice the memory + 100 MB", met)
        ]


def told(counted: Counter[int]) -> str:
    return ", ".join(f"{count} × {status}" for status, count in sorted(counted.items()))


class Watch:
    """Asks something cheap all the time; how long did the slowest answer take?"""

    def __init__(self, port: int) -> None:
        self._pool = ThreadPoolExecutor(1)
        self._going = True
        self._slowest = self._pool.submit(self._ask, Person(port, at=ELSEWHERE))

    def _ask(self, person: Person) -> float:
        slowest = 0.0
        while self._going:
            slowest = max(slowest, person.timed("GET", "/healthz")[0])
            sleep(0.02)
        return slowest

    def stop(self) -> float:
        self._going = False
        return self._slowest.result()


# Log-ins.


def log_ins() -> list[Row]:
    """Forty wrong log-ins at once, beside somebody who creates rooms."""
    with target() as server:
        host = Person(server.port, "Host", ELSEWHERE)
        alone = median(host.timed("POST", "/api/rooms", {"game": "stars"})[0] for _ in range(10))

        def log_in(n: int) -> int:
            wrong = {"name": f"Nobody {n}", "password": f"guess number {n}"}
            return Person(server.port).ask("POST", "/api/session", wrong)[0]

        with ThreadPoolExecutor(40) as pool:
            answers = pool.map(log_in, range(40))
            sleep(0.05)
            beside = max(host.timed("POST", "/api/rooms", {"game": "stars"})[0] for _ in range(10))
            statuses = Counter(answers)
        done = f"40 log-ins at once, answered with {told(statuses)}"
        noticed = (
            f"a room is created in {1000 * beside:.0f} ms at most; at rest in {1000 * alone:.0f}"
        )
        return [Row("log-ins", done, noticed, "< 1 s", beside < 1)]


# Rooms and chat.


def rooms() -> list[Row]:
    """One address creates as many rooms as it can for ten seconds."""
    with target() as server:
        rest = server.memory
        statuses, end, n = Counter[int](), perf_counter() + 10, 0
        person = Person(server.port)
        while perf_counter() < end:
            n += 1
            if n % 10 == 0:
                person = Person(server.port)  # without a cookie: each request may make a new guest
            wanted = {"game": "realms", "public": True}
            statuses[person.ask("POST", "/api/rooms", wanted)[0]] += 1
        grown = server.memory
        done = f"{n} rooms asked for in 10 s by ever new guests, answered with {told(statuses)}"
        noticed = f"{rest:.0f} MB become {grown:.0f}"
        met = grown < 2 * rest + 100 and statuses[201] <= 70
        return [Row("rooms", done, noticed, "< 70 rooms; < twice the memory + 100 MB", met)]


def chat() -> list[Row]:
    """One person chats as fast as they can for ten seconds."""
    with target() as server:
        person = Person(server.port, "Eve")
        room = person.ask("POST", "/api/rooms", {"game": "stars"})[1]["room"]
        statuses, end, n = Counter[int](), perf_counter() + 10, 0
        while perf_counter() < end:
            n += 1
            message = {"type": "chat", "text": "x" * 300, "id": f"{n}"}
            statuses[person.ask("POST", f"/api/rooms/{room}/messages", message)[0]] += 1
        done = f"{n} messages in 10 s, answered with {told(statuses)}"
        noticed = f"{statuses[200]} are written"
        return [Row("chat", done, noticed, "≤ 30", statuses[200] <= 30)]


# Sockets and silent connections.

FLOOD = 100 * MEGABYTE
PING = b"\x89\xfd" + b"\0" * 4 + b"x" * 125  # masked by nothing
FRAGMENT = b"\x00\x80" + b"\0" * 4  # an empty continuation
FLOODS = {"pings": (b"", PING), "empty fragments": (b"\x01\x80" + b"\0" * 4, FRAGMENT)}
SILENT = 1_500


def sockets() -> list[Row]:
    """Somebody sends pings, or fragments of nothing, and reads no answer."""
    with target() as server:
        person = Person(server.port, "Eve")
        room = person.ask("POST", "/api/rooms", {"game": "stars"})[1]["room"]
        return [flood(server, room, what, *frames) for what, frames in FLOODS.items()]


def flood(server: Target, room: str, what: str, first: bytes, frame: bytes) -> Row:
    rest, sent, opened = server.memory, 0, 0
    others = Watch(server.port)
    end = perf_counter() + 20
    many = frame * (65_536 // len(frame))
    while sent < FLOOD and perf_counter() < end:
        opened += 1
        sent += flooded(server.port, room, first, many, FLOOD - sent)
    waited, grown = others.stop(), server.memory
    done = f"{sent / MEGABYTE:.0f} MB of {what} over {opened} sockets that read nothing"
    noticed = f"another request takes {1000 * waited:.0f} ms at most; "
    noticed += f"{rest:.0f} MB become {grown:.0f}"
    met = waited < 1 and grown < 2 * rest + 100
    return Row(what, done, noticed, "< 1 s; < twice the memory + 100 MB", met)


def flooded(port: int, room: str, first: bytes, frames: bytes, most: int) -> int:
    """How many bytes one socket takes before it is closed."""
    sent = 0
    with socket.create_connection(("127.0.0.1", port), 10, (ATTACKER, 0)) as line:
        line.sendall(
            f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        try:
            line.recv(65_536)
            line.sendall(first)
            while sent < most:
                line.sendall(frames)
                sent += len(frames)
        except OSError:
            pass
    return sent


def silence() -> list[Row]:
    """Somebody begins requests and never ends them, from one address."""
    with target() as server:
        lines = []
        for _ in range(SILENT):
            try:
                line = socket.create_connection(("127.0.0.1", server.port), 2, (ATTACKER, 0))
                line.sendall(b"GET / HTTP/1.1\r\nHost: 127")
                lines.append(line)
            except OSError:
                continue
        other = Person(server.port, at=ELSEWHERE)
        waited = max(other.timed("GET", "/healthz")[0] for _ in range(20))
        for line in lines:
            line.close()
        done = f"{SILENT} requests begun and never ended"
        noticed = f"another request takes {1000 * waited:.0f} ms at most"
        return [Row("silent connections", done, noticed, "< 1 s", waited < 1)]


ATTACKS: dict[str, Callable[[], list[Row]]] = {
    "machines": machines,
    "machines-without-limits": lambda: machines("--no-limits"),
    "cards": card_files,
    "log-ins": log_ins,
    "rooms": rooms,
    "chat": chat,
    "sockets": sockets,
    "silence": silence,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attacks", description=__doc__)
    parser.add_argument("attack", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    chosen = parser.parse_args().attack
    unknown = set(chosen) - set(ATTACKS)
    if unknown:
        parser.error(f"There is no attack {min(unknown)!r}: choose from {', '.join(ATTACKS)}.")
    print(f"| {HEADERS} |\n|---|---|---|---|---|", flush=True)
    failed = False
    for name in chosen:
        for row in ATTACKS[name]():
            print(row, flush=True)
            failed |= not row.met
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
