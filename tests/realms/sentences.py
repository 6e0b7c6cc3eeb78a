"""Which message of a Fluent file a sentence was made from: tests then survive a better wording."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

import cultists.speech

FOLDER = Path(cultists.speech.__file__).parent


@cache
def messages(language: str) -> dict[str, Any]:
    """The messages of realms by key; an attribute goes by `key.attribute`."""
    text = (FOLDER / language / "realms.ftl").read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found[entry.id.name] = entry.value
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def keys(language: str, prefix: str) -> set[str]:
    """The keys that begin with something, without it."""
    return {key.removeprefix(prefix) for key in messages(language) if key.startswith(prefix)}


def regex(pattern: Any) -> str:
    """What a message can look like: any text for a variable, any of the variants for a choice."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(re.escape(element.value))
        elif isinstance(element.expression, ast.SelectExpression):
            variants = [regex(variant.value) for variant in element.expression.variants]
            parts.append(f"(?:{'|'.join(variants)})")
        else:
            parts.append("(?:.+)")
    return "".join(parts)


def variables(pattern: Any) -> set[str]:
    """The names of the variables that a message uses."""
    found = set()
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            expression = element.expression
            if isinstance(expression, ast.SelectExpression):
                for variant in expression.variants:
                    found |= variables(variant.value)
                expression = expression.selector
            if isinstance(expression, ast.VariableReference):
                found.add(expression.id.name)
    return found


def key_of(sentence: str, language: str, prefix: str) -> str:
    """The key of the message that a sentence is: of several that fit, the one that says most."""
    fits = [
        key
        for key in keys(language, prefix)
        if re.fullmatch(regex(messages(language)[prefix + key]), sentence)
    ]
    return max(fits, key=lambda key: len(regex(messages(language)[prefix + key])), default="")


LEFT_OVERS = re.compile(
    r"\b(the|this|that|your|you|is|was|of|and|to|not|needs|card|cards|play|turn|sanity|hit|"
    r"seat|draws|discards|abjured|loses|gains|power|deck|Seat|Entity|Artifact|Location|Follower|"
    r"Goon|Initiate|Sanctuary|Elder Sign|Deep One|Ghoul|yellow|purple|green|black)\b|[{}$]|None"
)


def is_german(sentence: str) -> bool:
    """Whether nothing English and nothing unfilled is left in a German sentence."""
    return not LEFT_OVERS.search(sentence)
