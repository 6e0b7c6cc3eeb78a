"""Whether another process already uses something, told by a lock on a file beside it.

The operating system releases the lock of a process that dies, however it dies.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

AGAIN = 0.1  # seconds between two tries
MODE = 0o600


@contextmanager
def file_lock(path: Path, patience: float = 0.0) -> Iterator[bool]:
    """Hold a lock file, which is there only meanwhile; False: another process holds it.

    `patience` is for how many seconds it is tried again. Where no file can be made or locked,
    nobody is kept out.
    """
    end = monotonic() + patience
    try:
        file = _locked(path)
        while file is None and monotonic() < end:
            sleep(AGAIN)
            file = _locked(path)
    except OSError:
        yield True
        return
    if file is None:
        yield False
        return
    try:
        yield True
    finally:
        with suppress(OSError):  # Windows does not delete what is open
            path.unlink()
        os.close(file)


def _locked(path: Path) -> int | None:
    """The open file, locked; None: another process holds it."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, MODE)
    try:
        _lock(file)
        # It may have been held, and deleted at the end, by a process that was faster.
        if os.path.samestat(os.fstat(file), path.stat()):
            return file
    except (BlockingIOError, PermissionError, FileNotFoundError):
        pass
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    return None


def _lock(file: int) -> None:
    """Lock an open file, or raise at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
