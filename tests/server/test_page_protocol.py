"""docs/protocol.md: what is shown there of the answers for a page is what the server answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from cultists.server.api import page as routes_page
from cultists.server.protocol.http import Catalogue
from tests.server.callers import Caller
from tests.server.place import running
from tests.server.test_protocol_page import EXAMPLES, PAGE, REQUESTS, Example

SHOWN = [example for example in EXAMPLES if example.about.startswith("shown ")]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Caller, dict[str, str]]]:
    """Somebody who sits in a room of either game."""
    with (
        running(tmp_path_factory.mktemp("shown")) as place,
        Caller(place.url) as ann,
        Caller(place.url) as ben,
    ):
        ann.guest("Ann")
        ben.guest("Ben")
        rooms = {game: ann.make(game, options={"first": 0}) for game in ("stars", "realms")}
        rooms["over"] = ann.make("realms")
        for room in rooms.values():
            ben.sit(room)
        ann.send(rooms["over"], type="resign")
        yield ann, rooms


def fits(shown: Any, real: Any) -> bool:
    """Whether something shown is a part of what there is, up to its values."""
    if isinstance(shown, dict):
        known = isinstance(real, dict) and shown.keys() <= real.keys()
        return known and all(fits(shown[key], real[key]) for key in shown)
    if isinstance(shown, list):
        # a deal may leave a list empty
        return isinstance(real, list) and (
            not real or all(any(fits(s, r) for r in real) for s in shown)
        )
    return shown is None or real is None or type(shown) is type(real)


@pytest.mark.parametrize("example", SHOWN, ids=lambda example: example.about)
def test_what_is_shown_is_a_part_of_the_answer(
    example: Example, asked: tuple[Caller, dict[str, str]]
) -> None:
    ann, rooms = asked
    real = ann.ask("GET", example.about.split()[-1].format(**rooms))
    assert example.shown.keys() == real.keys()
    assert fits(example.shown, real)


@pytest.mark.parametrize("example", SHOWN, ids=lambda example: example.about)
def test_every_key_is_shown_or_told(example: Example, asked: tuple[Caller, dict[str, str]]) -> None:
    ann, rooms = asked
    real = ann.ask("GET", example.about.split()[-1].format(**rooms))
    assert all(f'"{key}"' in PAGE or f"`{key}`" in PAGE for key in keys_of_records(real))


@pytest.mark.parametrize("example", SHOWN, ids=lambda example: example.about)
def test_every_answer_is_declared(example: Example, asked: tuple[Caller, dict[str, str]]) -> None:
    ann, rooms = asked
    path = example.about.split()[-1]
    declared = next(
        route.responses[200]["model"]
        for route in routes_page.router.routes
        if isinstance(route, APIRoute) and route.path_regex.match(path.split("?")[0])
    )
    real = ann.ask("GET", path.format(**rooms))
    understood = TypeAdapter(declared).validate_python(real, strict=True)
    assert understood == {key: real[key] for key in understood}
    more = real.keys() - understood.keys()
    assert not more or declared is Catalogue  # what else a game prints


def keys_of_records(real: Any) -> set[str]:
    """The keys of what stands in lists: those of records, not those of names and words."""
    found: set[str] = set()
    if isinstance(real, list):
        for one in real:
            found |= set(one) if isinstance(one, dict) else set()
            found |= keys_of_records(one)
    elif isinstance(real, dict):
        for key, value in real.items():
            found |= keys_of_records(value) if key != "view" else set()  # it is the game's own
    return found


def test_every_address_for_a_page_is_shown() -> None:
    told = {example.about.split()[-1].split("?")[0] for example in (*SHOWN, *REQUESTS)}
    told |= {"/api/rooms/{realms}/catalogue"} if "/api/rooms/{room}/catalogue" in PAGE else set()
    shown = {re.sub(r"\{(realms|stars|over)\}", "{room}", path) for path in told}
    shown = {path.replace("games/stars", "games/{game}") for path in shown}
    said = re.findall(r"`GET (/api/[\w/{}]+)", PAGE)  # small answers are told in a sentence
    shown |= {path.replace("ROOM", "{room}").replace("/stars", "/{game}") for path in said}
    assert {route.path for route in routes_page.router.routes} <= shown  # type: ignore[attr-defined]


def test_what_does_not_fit_is_seen() -> None:
    assert not fits({"a": 1}, {"b": 1})
    assert not fits([{"a": 1}], [{"a": "x"}])
    assert not fits({"a": "x"}, {"a": 1})
    assert fits([{"a": None}], [{"b": 1}, {"a": 1, "c": 2}])
