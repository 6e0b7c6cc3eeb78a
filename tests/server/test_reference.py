"""The OpenAPI page: every address is on it, and nothing comes from elsewhere."""

from __future__ import annotations

import re

import httpx

from cultists.server.api.reference import typed, written
from tests.server.place import Place


def test_every_address_stands_on_the_page_and_nothing_is_fetched(place: Place) -> None:
    api = httpx.get(f"{place.url}/openapi.json").json()
    page = httpx.get(f"{place.url}/docs").text
    for path, methods in api["paths"].items():
        for method in methods:
            assert f"<b>{method.upper()}</b> {path}</h3>" in page
    assert not re.search(r"(src|href)=.(https?:)?//", page)


def test_schemas_are_written_in_short_and_end_where_they_name_themselves() -> None:
    tree = {"properties": {"next": {"$ref": "#/x/Tree"}, "name": {"type": "string"}}}
    api = {"components": {"schemas": {"Tree": {**tree, "required": ["name"]}}}}
    assert typed(api, {"$ref": "#/x/Tree"}) == '{\n  "next"?: Tree,\n  "name": text\n}'
    either = {"anyOf": [{"type": "null"}, {"enum": ["a", "b"]}, {"type": "array", "items": {}}]}
    assert typed(api, either) == 'null | "a" | "b" | [anything, …]'


def test_words_of_others_are_no_markup() -> None:
    api = {"info": {"title": "<b>", "version": "1"}, "paths": {"/<i>": {"get": {}}}}
    page = "".join(written(api))
    assert "<i>" not in page
    assert "<h1>&lt;b&gt; 1" in page
