"""One server over one file, which nobody else may read; and a file from a newer version."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cultists.cli.main import main
from cultists.server.storage.migrate import upgrade
from tests.cli.conftest import COMMAND
from tests.server.callers import Caller
from tests.server.place import HOST, PATIENCE, database, free_port, process, wait_for

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_second_server_over_one_file_is_refused(tmp_path: Path, processes: str) -> None:
    with process(tmp_path, "--no-limits", "--processes", processes) as server:
        port = free_port()
        command = [*COMMAND, "serve", "--port", str(port)]
        second = subprocess.Popen(
            [*command, "--database", server.where()], stderr=subprocess.PIPE, encoding="utf-8"
        )
        try:
            wait_for(lambda: second.poll() is not None or answers(port))
            assert second.poll() == 2
            assert second.stderr is not None
            assert (
                f"Another server is already using {tmp_path / 'rooms.db'}" in second.stderr.read()
            )
        finally:
            second.kill()
            second.communicate(timeout=PATIENCE)
        with Caller(server.url) as one:
            assert one.ask("GET", "/livez")
        server.kill()
        server.start()  # a lock is nobody's whose process is gone


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://{HOST}:{port}/api/games", verify=False).is_success
    except httpx.TransportError:
        return False


@POSIX
def test_only_the_user_may_read_the_database(tmp_path: Path) -> None:
    """One that could be read by others before cannot any more."""
    for part in ("", "-wal", "-shm"):
        (tmp_path / f"rooms.db{part}").touch(0o644)
    with process(tmp_path) as server, Caller(server.url) as one:
        one.make("stars")
        modes = {path.name: mode(path) for path in tmp_path.glob("rooms.db*")}
        assert {"rooms.db", "rooms.db-wal", "rooms.db-shm"} <= set(modes)
        assert set(modes.values()) == {0o600}


@POSIX
def test_the_folder_of_the_user_is_private_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cultists").mkdir(mode=0o755)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("CULTISTS_DATABASE", raising=False)
    assert main(["db", "upgrade"]) == 0
    assert mode(tmp_path / "cultists") == 0o700
    assert mode(tmp_path / "cultists" / "rooms.db") == 0o600


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["db", "upgrade"]], ids=" ".join)
def test_a_newer_database_is_refused_with_a_sentence(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    url = database(tmp_path)
    upgrade(url)
    with sqlite3.connect(tmp_path / "rooms.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert main([*command, "--database", url]) == 2
    assert "newer version of cultists (schema 9999)" in capsys.readouterr().err
