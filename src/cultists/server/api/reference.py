"""The OpenAPI page, `/docs`. FastAPI's own loads its scripts from other hosts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

Schema = dict[str, Any]

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid #8886; padding: .75rem 0; }
h2 { margin: 2rem 0 .5rem; } h3 { margin: 0; font: 600 1rem ui-monospace, monospace; }
h3 b { display: inline-block; min-width: 4.5em; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem 1rem .1rem 0; }
pre { overflow-x: auto; background: #8882; padding: .5rem .75rem; border-radius: 4px; }
"""


STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def add_reference(app: FastAPI) -> None:
    """Show every address of an application, with what goes in and what comes out."""

    @cache
    def page() -> str:
        return "".join(written(app.openapi()))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(page(), headers={"content-security-policy": POLICY})


def written(api: Schema) -> Iterator[str]:
    """The whole page."""
    title, about = escape(api["info"]["title"]), escape(api["info"].get("description", ""))
    yield f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: addresses</title>'
    yield f"<style>{STYLE}</style><h1>{title} {escape(api['info']['version'])}</h1><p>{about} "
    yield 'The same for programs: <a href="/openapi.json">openapi.json</a>.</p>'
    groups: dict[str, list[str]] = {}
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            text = "".join(_operation(api, method.upper(), path, operation))
            groups.setdefault((operation.get("tags") or ["more"])[0], []).append(text)
    for name, operations in groups.items():
        yield f"<h2>{escape(name)}</h2>"
        yield from operations


def _operation(api: Schema, method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"<section><h3><b>{method}</b> {escape(path)}</h3>"
    yield f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p>"
    parameters = operation.get("parameters", [])
    if parameters:
        yield "<table>"
        for one in parameters:
            kind = escape(typed(api, one.get("schema", {})))
            need = "" if one.get("required") else "optional"
            yield f"<tr><td><code>{escape(one['name'])}</code><td>{escape(one['in'])}<td>{kind}"
            yield f"<td>{need}</tr>"
        yield "</table>"
    body = _content(operation.get("requestBody", {}))
    if body is not None:
        yield f"<p>takes</p><pre>{escape(typed(api, body))}</pre>"
    for status, answer in operation.get("responses", {}).items():
        given = _content(answer)
        if given and status.startswith("2"):
            yield f"<p>answers {escape(status)}</p><pre>{escape(typed(api, given))}</pre>"
    yield "</section>"


def _content(part: Schema) -> Schema | None:
    """The schema of what is sent, whatever its kind."""
    for kind in part.get("content", {}).values():
        schema: Schema = kind.get("schema", {})
        return schema
    return None


def typed(api: Schema, schema: Schema, indent: str = "", above: tuple[str, ...] = ()) -> str:
    """A schema in short: `{"name": text, "seats": number}`."""
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name:
        if name in above:
            return name
        return typed(api, api["components"]["schemas"][name], indent, (*above, name))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(typed(api, one, indent, above) for one in schema[several])
    if "const" in schema or "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    if "properties" in schema:
        inner = indent + "  "
        needed = schema.get("required", [])
        lines = [
            f'{inner}"{key}"{"" if key in needed else "?"}: {typed(api, one, inner, above)}'
            for key, one in schema["properties"].items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if schema.get("type") == "array":
        return f"[{typed(api, schema.get('items', {}), indent, above)}, …]"
    words = {
        "string": "text",
        "integer": "whole number",
        "object": "{…}",
        "boolean": "true | false",
    }
    kind = str(schema.get("type", "anything"))
    return words.get(kind, kind)
