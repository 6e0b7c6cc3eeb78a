"""Sentences: every message of every file is the same as by Fluent's own runtime."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cultists.speech import LANGUAGES
from cultists.speech.fluent import Bundle, FluentError
from cultists.speech.speech import FOLDER

FILES = [(code, path) for code in LANGUAGES for path in sorted((FOLDER / code).rglob("*.ftl"))]
VALUES = (0, 1, 2, 5, 12, 1000, 1234567, -3, 2.5, 1234.5678, "a name", "⟦0⟧")
PLURALS = ("one", "other")  # as texts they are not what anybody says


class Variables(Visitor):  # type: ignore[misc]
    """The variables of a message, and the keys by which some of them choose."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.keys.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        found = self.keys.setdefault(node.selector.id.name, set())
        named = [variant.key for variant in node.variants]
        found |= {key.name for key in named if isinstance(key, ast.Identifier)} - set(PLURALS)
        self.generic_visit(node)


def arguments(message: Any) -> Iterator[dict[str, Any]]:
    """Several arguments for a message, with every key that it knows."""
    variables = Variables()
    variables.visit(message)
    choices = {name: [*keys, *VALUES] for name, keys in sorted(variables.keys.items())}
    for n in range(max(map(len, choices.values()), default=1)):
        yield {
            name: values[n * (place + 1) % len(values)]
            for place, (name, values) in enumerate(choices.items())
        }


@pytest.mark.parametrize(("code", "path"), FILES, ids=lambda one: getattr(one, "stem", one))
def test_every_message_is_as_fluent_has_it(code: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    theirs, ours = FluentBundle([code], use_isolating=False), Bundle(code)
    theirs.add_resource(FluentResource(text))
    ours.add(text)
    messages = [one for one in FluentParser().parse(text).body if isinstance(one, ast.Message)]
    assert ours.messages.keys() == {message.id.name for message in messages}
    for message in messages:
        name, known = message.id.name, theirs.get_message(message.id.name)
        assert ours.messages[name].attributes.keys() == known.attributes.keys()
        for part in ("", *known.attributes):
            for told in arguments(message):
                wanted, errors = theirs.format_pattern(
                    known.attributes.get(part, known.value), told
                )
                assert not errors
                assert ours.format(ours.pattern(name, part), told) == wanted, (name, part, told)


@pytest.mark.parametrize(
    "text",
    [
        "lines = first\n    second\n      third\n\n    fourth\n",
        "below =\n    first\n    { $one } second\n",
        'spaces = {"  "}around{" "}   \n',
        "chosen = { $one ->\n  [a] A\n *[b] { $two ->\n      [0] none\n     *[other] x\n  }\n }!\n",
        "# about\nkey = word\n    .part = other { $one }\n\n    .more = more\n\n\nnext = x\n",
    ],
)
def test_lines_and_spaces_are_as_fluent_has_them(text: str) -> None:
    theirs, ours = FluentBundle(["en"], use_isolating=False), Bundle("en")
    theirs.add_resource(FluentResource(text))
    ours.add(text)
    for name, message in ours.messages.items():
        known = theirs.get_message(name)
        for part, pattern in (("", known.value), *known.attributes.items()):
            for told in ({"one": "a", "two": 0}, {"one": 1, "two": 2}):
                wanted, errors = theirs.format_pattern(pattern, told)
                assert not errors
                assert ours.format(ours.pattern(name, part), told) == wanted
        assert message.attributes.keys() == known.attributes.keys()


@pytest.mark.parametrize(
    "text",
    [
        "key = { NUMBER($one) }\n",
        "key = { other }\n",
        "key = { $one ->\n    [a] A\n }\n",
        "key = }\n",
    ],
)
def test_what_is_not_understood_is_an_error(text: str) -> None:
    bundle = Bundle("en")
    bundle.add(text)
    with pytest.raises(FluentError, match="not understood"):
        bundle.pattern("key", "")


def test_what_a_message_is_not_told_is_an_error() -> None:
    bundle = Bundle("en")
    bundle.add("key = { $one }\n")
    with pytest.raises(FluentError, match=r"not told \$one"):
        bundle.format(bundle.pattern("key", ""), {})


def test_what_is_no_message_is_an_error() -> None:
    with pytest.raises(FluentError, match="no message"):
        Bundle("en").add("-term = x\n")
