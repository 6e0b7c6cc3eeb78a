"""Whole card sets with a mistake, and the very sentences of own-cards.md."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cultists.realms.deck import OURS, ours, read
from tests.realms import cardfile
from tests.realms.test_card_files import refusal


def without(key: str) -> Callable[[cardfile.Data], object]:
    """Take a table away."""
    return lambda content: content.pop(key)


def add(count: int, **fields: Any) -> Callable[[cardfile.Data], object]:
    """Add some kinds."""
    kinds = [cardfile.card(f"New {'x' * n}") | fields for n in range(1, count + 1)]
    return lambda content: content["kind"].extend(kinds)


def cut(count: int) -> Callable[[cardfile.Data], object]:
    """Leave some kinds of one copy each."""

    def change(content: cardfile.Data) -> None:
        content["kind"] = [cardfile.card(f"Kind {'x' * n}") for n in range(1, count + 1)]

    return change


SETS: list[tuple[str, Callable[[cardfile.Data], object], str]] = [
    ("no goon", without("goon"), "mine.toml has no goon: expected a table [goon]."),
    ("no follower", without("follower"), "mine.toml has no follower: expected a table [follower]."),
    ("no initiate", without("initiate"), "mine.toml has no initiate: expected a table [initiate]."),
    (
        "no kinds",
        without("kind"),
        "mine.toml has no general cards: expected a table [[kind]] for each kind.",
    ),
    (
        "one bracket",
        lambda content: content.update(kind=content["kind"][0]),
        "mine.toml has no general cards: expected a table [[kind]] for each kind.",
    ),
    (
        "kinds that are none",
        lambda content: content.update(kind=[1, 2]),
        "mine.toml has no general cards: expected a table [[kind]] for each kind.",
    ),
    (
        "a name twice",
        add(1, name="Deep one"),
        "mine.toml: expected every name once, found 'deep one' twice.",
    ),
    (
        "the name of a basic card",
        add(1, name="GOON"),
        "mine.toml: expected every name once, found 'goon' twice.",
    ),
    (
        "a German name twice",
        add(1, german="Ghul"),
        "mine.toml: expected every name once, found 'ghul' twice.",
    ),
    ("too few", cut(19), "mine.toml: expected 20 to 78 general cards, found 19."),
    ("none", cut(0), "mine.toml: expected 20 to 78 general cards, found 0."),
    ("too many", add(1, copies=12), ""),
    ("far too many", add(2, copies=7), "mine.toml: expected 20 to 78 general cards, found 80."),
    ("too many kinds", cut(60), "mine.toml: expected at most 57 kinds, found 60."),
    ("many that acquire", add(1, copies=12, abilities=["acquire"]), ""),
]


@pytest.mark.parametrize(("what", "change", "expected"), SETS, ids=[what for what, *_ in SETS])
def test_a_mistake_in_the_whole_set(
    tmp_path: Path, what: str, change: Callable[[cardfile.Data], object], expected: str
) -> None:
    """own-cards.md, "Checking": the very sentences. (66 and 12 more are 78: no mistake.)"""
    path = cardfile.changed(tmp_path, change)
    if expected:
        assert refusal(path) == expected
    else:
        assert sum(kind.copies for kind in read(path).kinds[3:]) == 78


# What own-cards.md shows, word for word.
DOCUMENTED: list[tuple[str, str, str, Any, str]] = [
    (
        "copies",
        "Ghoul",
        "copies",
        None,
        "mine.toml, Ghoul, copies: expected a whole number from 1 to 12, found nothing.",
    ),
    (
        "colour",
        "Ghoul",
        "colour",
        "Green",
        "mine.toml, Ghoul, colour: expected a colour: yellow, purple, green, found 'Green'."
        " Did you mean “green”?",
    ),
    (
        "sanity",
        "Ghoul",
        "sanity",
        4,
        "mine.toml, Ghoul, sanity: expected nothing: only a Location has it, found 4.",
    ),
    (
        "list",
        "Ghoul",
        "abilities",
        "power 1",
        "mine.toml, Ghoul, abilities: expected a list of texts, one for each ability, found"
        " 'power 1'.",
    ),
]


@pytest.mark.parametrize(
    ("what", "kind", "field", "value", "expected"), DOCUMENTED, ids=[d[0] for d in DOCUMENTED]
)
def test_the_documented_sentences(
    tmp_path: Path, what: str, kind: str, field: str, value: Any, expected: str
) -> None:
    """own-cards.md, "Checking"."""
    assert refusal(cardfile.with_field(tmp_path, kind, field, value)) == expected


def test_the_documented_range_of_costs(tmp_path: Path) -> None:
    """own-cards.md: the cost is 1 to 20 where a card can be conjured."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", "cost", "2"))
    assert sentence == "mine.toml, Ghoul, cost: expected a whole number from 1 to 20, found '2'."


def test_the_documented_sentence_for_a_card_without_a_name(tmp_path: Path) -> None:
    """own-cards.md: it is the 29th [[kind]] of the file."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", "name", None))
    assert sentence == "mine.toml, kind 29, name: expected a text of one line, found nothing."


def test_the_documented_sentence_for_a_strange_field(tmp_path: Path) -> None:
    """own-cards.md: `…: there is no field 'color'; there are …`."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", "color", "green"))
    assert sentence.startswith("mine.toml, Ghoul: there is no field 'color'; there are ")


def test_our_file_is_our_set() -> None:
    """1.4: read from its file, it is the same set; its mark tells any other."""
    assert read(OURS).mark == ours().mark and read(OURS).kinds == ours().kinds


def test_a_set_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    """And the German name is the name, where there is none."""
    deck = read(cardfile.changed(tmp_path, without("name")))
    assert deck.name == "mine"
    assert next(kind for kind in deck.kinds if kind.name == "Arkham").german == "Arkham"
