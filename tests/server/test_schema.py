"""The page that describes the server is right: drawn requests, and no answer it does not name."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.place import Place

STREAM = "/api/rooms/{room}/stream"  # it never ends
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PARTS = ("/api/rooms", "/api/matches", "/api/", "/")


@pytest.fixture(scope="module")
def operations(place: Place) -> list[Any]:
    """What the server says can be asked of it."""
    with httpx.Client(verify=False) as client:
        described = client.get(f"{place.url}/openapi.json").json()
    del described["paths"][STREAM]
    schema: Any = schemathesis.openapi.from_dict(described)
    return [one.ok() for one in schema.get_all_operations()]


def part_of(path: str) -> str:
    return next(part for part in PARTS if path.startswith(part))


@pytest.mark.parametrize("part", PARTS)
def test_answers_are_as_described(part: str, operations: list[Any], place: Place) -> None:
    asked = [one for one in operations if part_of(one.path) == part]
    assert asked
    for operation in asked:

        @settings(max_examples=15)
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            case.call_and_validate(base_url=place.url, checks=CHECKS)

        check()
