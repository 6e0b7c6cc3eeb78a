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
    """The messages of a language by key; an attribute goes by `key.attribute`."""
    files = sorted((FOLDER / language).glob("*.ftl"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
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


def news_keys(language: str, game: str) -> set[str]:
    """The kinds of news that a game puts into words, without their forms for the reader."""
    return {key.partition(".")[0] for key in keys(language, f"{game}-news-")}


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


def key_of(sentence: str, language: str, prefix: str) -> str:
    """The key of the message that a sentence is: of several that fit, the one that says most."""
    fits = [
        key
        for key in keys(language, prefix)
        if re.fullmatch(regex(messages(language)[prefix + key]), sentence)
    ]
    return max(fits, key=lambda key: len(regex(messages(language)[prefix + key])), default="")


LEFT_OVERS = re.compile(
    r"\b(the|this|that|your|you|is|was|of|and|to|not|needs|holds|shows|first|card|cards|creature|"
    r"sky|pool|push|swap|flip|star|stars|moon|void|row|column|north|south|west|east|draws|discards|"
    r"play|turn|sanity|hit|seat|abjured|loses|gains|power|deck|yellow|purple|green|black|Seat|"
    r"Servitor|Deep Ones?|Formless|Hastur's|Ghoul|Great Old|Entity|Artifact|Location|Follower|Goon|"
    r"Initiate|Sanctuary|Elder Sign)\b|[{}$]|None"
)


def is_german(sentence: str) -> bool:
    """Whether nothing English and nothing unfilled is left in a German sentence."""
    return not LEFT_OVERS.search(sentence)
