"""Both languages say the same things."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from cultists.speech import LANGUAGES, language, plain_words, say
from cultists.speech.speech import FOLDER, knows
from cultists.table.errors import OptionError

# The name of a card is translated only where it has another one in that language.
OPTIONAL = re.compile(r"^[a-z]+-card-")
VALUES = (0, 1, 2, 7, "row", "word", "network")  # numbers, and words that choose between forms


class Variables(visitor.Visitor):  # type: ignore[misc]
    """Collects what a pattern asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the parser's name for it
        self.names.add(node.id.name)


def variables(pattern: Any) -> frozenset[str]:
    found = Variables()
    found.visit(pattern)
    return frozenset(found.names)


@cache
def messages(code: str) -> dict[str, frozenset[str]]:
    """Every key of a language, attributes included, with the arguments that it takes."""
    keys = dict[str, frozenset[str]]()
    for path in sorted((FOLDER / code).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                parts = {"": entry.value, **{f".{a.id.name}": a.value for a in entry.attributes}}
                for part, pattern in parts.items():
                    key = entry.id.name + part
                    assert key not in keys, f"{path.name} says {key} twice"
                    keys[key] = variables(pattern)
    return keys


def test_all_languages_have_the_same_files() -> None:
    files = {frozenset(p.name for p in (FOLDER / code).glob("*.ftl")) for code in LANGUAGES}
    assert len(files) == 1


def test_all_languages_have_the_same_keys() -> None:
    keys = {code: {k for k in messages(code) if not OPTIONAL.match(k)} for code in LANGUAGES}
    for code in LANGUAGES:
        assert keys[code] == keys["en"], code


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_formats_with_its_arguments(code: str) -> None:
    for key in messages(code):
        names = set().union(*(messages(c).get(key, frozenset()) for c in LANGUAGES))
        for value in (0, 1, 2, "a word"):
            text = say(code, key, **dict.fromkeys(names, value))
            assert text and text == text.strip() and "{" not in text and "$" not in text, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_argument_can_be_heard(code: str) -> None:
    """What is given to a message appears in it, or chooses between its forms."""
    for key, names in messages(code).items():
        for name in names:
            others = dict.fromkeys(names - {name}, 1)
            said = {say(code, key, **others, **{name: value}) for value in VALUES}
            assert len(said) > 1, f"{key}: {name}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_key_is_known_or_not(code: str) -> None:
    assert all(knows(code, key.partition(".")[0]) for key in messages(code))
    assert not knows(code, "no-such-message")


NEWS = re.compile(r"^([a-z]+-news|server-told)-[\w-]+$")
OTHERS_READ = re.compile(r"-hidden$|^server-told-machine$")  # a machine reads nothing
FORMS = {"who": ".you", "whom": ".whom"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_whom_news_are_about_they_address(code: str) -> None:
    """Every message of news that names a seat has another form for the reader at that seat."""
    about = [key for key in messages(code) if NEWS.match(key) and not OTHERS_READ.search(key)]
    assert len(about) > 50
    for key, (role, form) in product(about, FORMS.items()):
        names = messages(code)[key]
        assert knows(code, key + form) == (role in names), key + form
        if role in names:
            given = dict.fromkeys(names, 1) | {role: "Asenath"}
            assert "Asenath" in say(code, key, **given), key
            assert say(code, key, **given) != say(code, key + form, **given), key + form
            assert "Asenath" not in say(code, key + form, **given), key + form


def test_an_argument_that_is_missing_is_no_sentence() -> None:
    with pytest.raises(Exception, match="number"):
        say("en", "game-seat")


@pytest.mark.parametrize("code", ["fr", "EN", "", "en_GB"])
def test_a_language_that_is_not_spoken_is_refused(code: str) -> None:
    with pytest.raises(OptionError, match="choose en or de"):
        language(code)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  Push  row 3\tEAST ", "push row 3 east"),
        ("beschwöre Große Übel", "beschwoere grosse uebel"),
        ("Hastur’s Spawn", "hastur's spawn"),
        ("", ""),
    ],
)
def test_words_are_compared_without_capitals_umlauts_and_spaces(text: str, plain: str) -> None:
    assert plain_words(text) == plain == plain_words(plain)
