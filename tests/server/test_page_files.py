"""The page itself is sent from the package: its files, their headers, and nothing beside them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cultists.server.api import static as webpage
from cultists.speech import say
from tests.server.callers import Caller
from tests.server.conftest import Call

SCRIPT = b"export const sky = 25; // the same again and again" * 40
ROUTES = ("/", "/room/AbC-123", "/replay/x", "/rules", "/table/x/y", "/api-like")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that somebody built."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>stars</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "plain-2.js").write_bytes(SCRIPT)
    (folder / "assets" / "rules.wasm").write_bytes(b"\0asm")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / ".secret").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    monkeypatch.setattr(webpage, "FOLDER", folder)
    return folder


@pytest.fixture
def one(call: Call) -> Iterator[Caller]:
    yield call()


def raw(one: Caller, path: str, accepted: str) -> tuple[httpx.Response, bytes]:
    with one.http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
        return answer, b"".join(answer.iter_raw())


def test_addresses_of_the_page_are_answered_with_the_page(built: Path, one: Caller) -> None:
    for path in ROUTES:
        answer = one.http.get(path)
        assert answer.status_code == 200
        assert answer.text == (built / "index.html").read_text()
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert one.http.head(path).status_code == 200


def test_the_page_is_careful(built: Path, one: Caller) -> None:
    headers = one.http.get("/room/AbC-123").headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["object-src"] == "'none'"
    assert "'unsafe-eval'" not in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]
    assert not {"script-src", "connect-src"} & set(policy)  # then they are those of default-src
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert len(headers.get_list("cache-control")) == 1
    assert len(headers.get_list("referrer-policy")) == 1


def test_assets_are_kept_for_ever_and_sent_as_they_were_packed(built: Path, one: Caller) -> None:
    path = "/assets/index-1.js"
    answer, body = raw(one, path, "gzip, br")
    assert body == b"as brotli"
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    answer, body = raw(one, path, "gzip")
    assert body == (built / "assets" / "index-1.js.gz").read_bytes()
    answer, body = raw(one, path, "identity")
    assert body == SCRIPT
    assert "content-encoding" not in answer.headers
    answer, body = raw(one, "/assets/plain-2.js", "gzip, br")
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == SCRIPT
    assert answer.headers["vary"] == "accept-encoding"


def test_what_is_played_without_a_server_has_the_kind_that_browsers_want(
    built: Path, one: Caller
) -> None:
    kinds = {
        "/assets/rules.wasm": "application/wasm",
        "/manifest.webmanifest": "application/manifest+json",
    }
    for path, kind in kinds.items():
        assert one.http.get(path).headers["content-type"] == kind


def test_workers_may_run_webassembly_and_nothing_of_others(built: Path, one: Caller) -> None:
    policy = one.http.get("/assets/index-1.js").headers["content-security-policy"]
    assert policy == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    assert "'wasm-unsafe-eval'" not in one.http.get("/").headers["content-security-policy"]


def test_who_has_a_file_is_not_sent_it_again(built: Path, one: Caller) -> None:
    for path in ("/", "/assets/index-1.js", "/icon.svg"):
        tag = one.http.get(path).headers["etag"]
        again = one.http.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (httpx.codes.NOT_MODIFIED, b"")
    tag = one.http.get("/").headers["etag"]
    (built / "index.html").write_text("<!doctype html><title>changed</title>")
    assert "changed" in one.http.get("/", headers={"if-none-match": tag}).text


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/../../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/%2fetc/hosts.txt",
        "/.secret",
        "/assets/index-1%00.js",
        "/" + "x" * 5000 + ".js",
    ],
)
def test_nothing_but_the_files_of_the_page(built: Path, one: Caller, path: str) -> None:
    answer = one.refused("GET", path, "request/nowhere")
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_what_is_the_servers_stays_the_servers(built: Path, one: Caller) -> None:
    for path in ("/api/nowhere", "/api", "/api/rooms/x/nothing", "/docs/x", "/metrics/x"):
        assert one.refused("GET", path, "request/nowhere").headers["cache-control"] == "no-store"
    one.refused("GET", "/api/guests", "request/method")
    one.refused("POST", "/room/x", "request/nowhere", json={})
    assert one.ask("GET", "/healthz")["status"] == "well"


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_a_page_it_is_told_how_to_build_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one: Caller, language: str
) -> None:
    monkeypatch.setattr(webpage, "FOLDER", tmp_path / "none")
    answer = one.http.get("/", params={"language": language})
    assert answer.status_code == 404
    assert answer.text == say(language, "catalogue-page-missing")
    assert answer.headers["content-type"].startswith("text/plain")
