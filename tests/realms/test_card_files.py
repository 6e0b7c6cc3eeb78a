"""Card files: every mistake is told with file, card, field and what was expected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cultists
from cultists.realms.abilities import EXPECTED
from cultists.realms.deck import read
from tests.realms import cardfile
from tests.tomlfile import without_lines

ABILITY = "an ability like “power 2”, “loss 3 if green”, "
NUMBERS = "numbers from 1 to 20 in an ability like "
BEHIND = "“discard” only behind “draw”, as in "
LIST = "a list of texts, one for each ability"
TYPE = "a type: Entity, Artifact, Location"
COLOUR = "a colour: yellow, purple, green"

# kind, field, a wrong value (None: the field is not there), what was expected
MISTAKES: list[tuple[str, str, Any, str]] = [
    ("Ghoul", "copies", 0, "a whole number from 1 to 12"),
    ("Ghoul", "copies", 13, "a whole number from 1 to 12"),
    ("Ghoul", "copies", "2", "a whole number from 1 to 12"),
    ("Ghoul", "copies", True, "a whole number from 1 to 12"),
    ("Ghoul", "copies", 2.0, "a whole number from 1 to 12"),
    ("Ghoul", "copies", None, "a whole number from 1 to 12"),
    ("Ghoul", "cost", 21, "a whole number from "),
    ("Ghoul", "cost", -1, "a whole number from "),
    ("Ghoul", "cost", "2", "a whole number from "),
    ("Ghoul", "cost", None, "a whole number from "),
    ("Goon", "cost", 21, "a whole number from 0 to 20"),
    ("Initiate", "cost", None, "a whole number from "),
    ("Ghoul", "colour", "Green", COLOUR),
    ("Ghoul", "colour", "black", COLOUR),
    ("Ghoul", "colour", None, COLOUR),
    ("Ghoul", "colour", ["green"], COLOUR),
    ("Ghoul", "type", "entity", TYPE),
    ("Ghoul", "type", "Sanctuary", TYPE),
    ("Ghoul", "type", None, TYPE),
    ("Ghoul", "sanity", 4, "nothing: only a Location has it"),
    ("Ghoul", "shield", "Nexus", "nothing: only a Location has it"),
    ("Arkham", "sanity", None, "a whole number from 1 to 20"),
    ("Arkham", "sanity", 0, "a whole number from 1 to 20"),
    ("Arkham", "sanity", 21, "a whole number from 1 to 20"),
    ("Arkham", "shield", "sanctuary", "a shield: Sanctuary, Nexus"),
    ("Arkham", "shield", "", "a shield: Sanctuary, Nexus"),
    ("Arkham", "shield", [], "a shield: Sanctuary, Nexus, or a list of both"),
    ("Arkham", "shield", ["Nexus", "Nexus"], "a shield: Sanctuary, Nexus, or a list of both"),
    ("Arkham", "shield", ["Nexus", 4], "a shield: Sanctuary, Nexus, or a list of both"),
    ("Arkham", "shield", {"Nexus": 1}, "a shield: Sanctuary, Nexus, or a list of both"),
    ("Ghoul", "name", "", "a text"),
    ("Ghoul", "name", "  ", "a text"),
    ("Ghoul", "name", "Ghoul 2", "a name that does not end in a number"),
    ("Ghoul", "german", "Ghul 2", "a name that does not end in a number"),
    ("Ghoul", "german", "", "a text"),
    ("Ghoul", "german", "Gh\nul", "a text"),
    ("Ghoul", "german", 7, "a text"),
    ("Goon", "name", None, "a text"),
    ("Ghoul", "abilities", None, LIST),
    ("Ghoul", "abilities", [], LIST),
    ("Ghoul", "abilities", "power 1", LIST),
    ("Ghoul", "abilities", [1], LIST),
    (
        "Ghoul",
        "abilities",
        ["power 1", "loss 1", "gain 1", "draw 1", "abjure", "acquire", "destroy"],
        "at most 6 abilities",
    ),
    (
        "Ghoul",
        "abilities",
        ["power 1 | loss 1", "gain 1 | draw 1", "draw 1", "abjure", "acquire"],
        "at most 6 abilities",
    ),
]
# Texts that are no ability, each with what was expected.
TEXTS: list[tuple[str, str]] = [
    ("", ABILITY),
    ("power", ABILITY),
    ("power x", ABILITY),
    ("power -1", ABILITY),
    ("Power 1", ABILITY),
    ("lose 2", ABILITY),
    ("abjure 2", ABILITY),
    ("acquire a card", ABILITY),
    ("destroy 1", ABILITY),
    ("loss 2 if gren", ABILITY),
    ("loss 2 if Green", ABILITY),
    ("loss 2 if entity", ABILITY),
    ("loss 2 if", ABILITY),
    ("loss 2 if ", ABILITY),
    ("loss 2 if green,", ABILITY),
    ("loss 2 if green, green", ABILITY),
    ("loss 2 if green, yellow, purple", ABILITY),
    ("loss 2 if green and yellow", ABILITY),
    ("loss 2 then abjure itself if green", ABILITY),
    ("loss 2 then abjure", ABILITY),
    ("loss 2 then abjure itself then abjure itself", ABILITY),
    ("power 2|loss 2", ABILITY),
    ("power 2 | ", ABILITY),
    (" | power 2", ABILITY),
    ("power 2 | loss 2 | gain 2", ABILITY),
    ("discard 1 draw 1", ABILITY),
    ("draw 1, discard 1", ABILITY),
    ("power 2 discard 1", BEHIND),
    ("discard 1 discard 1", BEHIND),
    ("gain 0 discard 1 if green", BEHIND),
    ("power 0", NUMBERS),
    ("power 21", NUMBERS),
    ("loss 200", NUMBERS),
    ("draw 1 discard 0", NUMBERS),
    ("draw 1 discard 21", NUMBERS),
    ("draw 0 discard 1", NUMBERS),
    ("discard 0", NUMBERS),
]


def refusal(path: Path) -> str:
    """The sentence with which a file is refused, by every way in."""
    with pytest.raises(cultists.CardsError) as refused:
        cultists.new("realms", cards=path)
    sentence = without_lines(str(refused.value), path)
    assert sentence[-1] == "." or re.search(r"\. Did you mean “.+”\?$", sentence)
    assert "\n" not in sentence
    return sentence


def unhinted(sentence: str) -> str:
    """A refusal without the guess what was meant."""
    return sentence.partition(" Did you mean ")[0]


@pytest.mark.parametrize(
    ("kind", "field", "value", "expected"),
    MISTAKES,
    ids=[f"{kind} {field} {value!r}" for kind, field, value, _ in MISTAKES],
)
def test_a_mistake_in_a_field(
    tmp_path: Path, kind: str, field: str, value: Any, expected: str
) -> None:
    """File, card, field, what was expected, what was found: in one sentence."""
    sentence = refusal(cardfile.with_field(tmp_path, kind, field, value))
    who = kind.lower() if kind in ("Goon", "Initiate") else kind
    if field == "name" and kind == "Ghoul":
        who = value or "kind 29"
    assert sentence.startswith(f"mine.toml, {who}, {field}: expected {expected}"[:60])
    assert expected in sentence
    found = "nothing" if value is None else repr(value)
    assert unhinted(sentence).endswith(f"found {found}.")


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=[repr(text) for text, _ in TEXTS])
def test_a_text_that_is_no_ability(tmp_path: Path, text: str, expected: str) -> None:
    """Which of several it was is told."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", "abilities", ["power 1", text]))
    assert sentence.startswith(f"mine.toml, Ghoul, abilities: expected {expected}")
    assert unhinted(sentence).endswith(f"found {text!r}.")


@pytest.mark.parametrize(
    ("kind", "field"), [("Ghoul", "color"), ("Goon", "copies"), ("Goon", "colour")]
)
def test_a_field_that_is_not_known(tmp_path: Path, kind: str, field: str) -> None:
    """File, card, field, and those there are. Basic cards have no copies and no colour."""
    sentence = refusal(cardfile.with_field(tmp_path, kind, field, "green"))
    assert sentence.startswith(f"mine.toml, {'goon' if kind == 'Goon' else kind}")
    assert field in sentence and "abilities, " in sentence and "type" in sentence


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kindd", [cardfile.card("Shoggoth")]),
        ("golem", cardfile.card("Golem")),
        ("title", "Printed cards"),
        ("Kind", []),
        ("", 1),
    ],
    ids=["kindd", "golem", "title", "Kind", "no name"],
)
def test_a_table_that_is_not_known(tmp_path: Path, field: str, value: Any) -> None:
    """A table with a slip in its name would be left out, and nobody would notice."""
    path = cardfile.changed(tmp_path, lambda content: content.update({field or '""': value}))
    sentence = refusal(path)
    assert sentence.startswith(f"mine.toml: there is no field {field!r}; there are ")
    assert unhinted(sentence).endswith("there are follower, goon, initiate, kind, name.")


@pytest.mark.parametrize("name", [5, "", " ", "My\nset", "\x1b[2J", ["mine"], {"en": "mine"}])
def test_a_set_without_a_proper_name(tmp_path: Path, name: Any) -> None:
    """It is printed with every reading of the set."""
    sentence = refusal(cardfile.changed(tmp_path, lambda content: content.update(name=name)))
    assert sentence == f"mine.toml, name: expected a text of one line, found {name!r}."
    assert sentence.isprintable()


def test_a_set_without_a_name_is_called_as_its_file(tmp_path: Path) -> None:
    path = cardfile.changed(tmp_path, lambda content: content.pop("name"))
    assert read(path).name == "mine"
    spaced = cardfile.changed(tmp_path, lambda content: content.update(name=" My  set "))
    assert read(spaced).name == "My set"


@pytest.mark.parametrize(
    "raw",
    [b"[[kind]\nname = 1\n", b"name 1", b'name = "unfinished', b"\xff\xfe[[kind]]\n"],
    ids=["bracket", "no equals", "quote", "UTF-16"],
)
def test_what_is_no_toml_file(tmp_path: Path, raw: bytes) -> None:
    """Not TOML, not UTF-8: a sentence with the file in it."""
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    assert refusal(path).startswith("mine.toml is not a TOML file: ")
    assert "codec" not in refusal(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Nor is a folder a file."""
    assert refusal(tmp_path / "none.toml").startswith("none.toml cannot be read: ")
    assert " cannot be read: " in refusal(tmp_path)


@pytest.mark.parametrize("name", ["Gho\nul", "\x1b[2JGhoul"])
def test_a_name_that_cannot_be_printed_is_not_printed(tmp_path: Path, name: str) -> None:
    """The refusal is one line that a terminal can show; the name stands in it as it was typed."""
    assert refusal(cardfile.with_field(tmp_path, "Ghoul", "name", name)).isprintable()


def test_a_number_of_very_many_digits(tmp_path: Path) -> None:
    """A mistake is a sentence, whatever the mistake."""
    path = cardfile.with_field(tmp_path, "Ghoul", "abilities", ["power " + "9" * 5000])
    assert NUMBERS in refusal(path)


MISTAKEN = """\
name = "Many mistakes"
title = "none"

[follower]
name = "Follower"
type = "Entity"
cost = 0
abilities = ["lose 1"]

[goon]
name = "Goon"
type = "entity"
sanity = 3
cost = 0
abilities = ["loss 1"]

[[kind]]  # of all
name = "Ghoul"
copies = 12
color = "green"
type = "Entity"
cost = "2"
abilities = [
    "power 2",
    "loss 2 if gren",  # and once more
    "draw 1 discard 30",
]

[[kind]]
name = "ghoul"
copies = 13
colour = "green"
type = "Location"
cost = 2
abilities = ["power 1"]
"""
TOLD = """\
mine.toml has no initiate: expected a table [initiate].
mine.toml, line 2: there is no field 'title'; there are follower, goon, initiate, kind, name.
mine.toml, line 8, follower, abilities: expected {ability}, found 'lose 1'. Did you mean “loss”?
mine.toml, line 12, goon, type: expected a type: Entity, Artifact, Location, found 'entity'. \
Did you mean “Entity”?
mine.toml, line 17, Ghoul, colour: expected a colour: yellow, purple, green, found nothing.
mine.toml, line 20, Ghoul: there is no field 'color'; there are abilities, colour, copies, cost, \
german, name, sanity, shield, type. Did you mean “colour”?
mine.toml, line 22, Ghoul, cost: expected a whole number from 1 to 20, found '2'.
mine.toml, line 25, Ghoul, abilities: expected {ability}, found 'loss 2 if gren'. \
Did you mean “green”?
mine.toml, line 26, Ghoul, abilities: expected numbers from 1 to 20 in {ability}, found \
'draw 1 discard 30'.
mine.toml, line 29, ghoul, sanity: expected a whole number from 1 to 20, found nothing.
mine.toml, line 30: expected every name once, found 'ghoul' twice.
mine.toml, line 31, ghoul, copies: expected a whole number from 1 to 12, found 13."""


def test_all_mistakes_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    """own-cards.md, "Checking": in the order of the file; what is missing is told of its card."""
    path = tmp_path / "mine.toml"
    path.write_text(MISTAKEN, encoding="utf-8")
    with pytest.raises(cultists.CardsError) as refused:
        cultists.new("realms", cards=path)
    assert str(refused.value) == TOLD.format(ability=EXPECTED)


HINTS = [
    ("lose 3", "loss"),
    ("loss 2 if gren", "green"),
    ("Power 1", "power"),
    ("destory", "destroy"),
    ("draw 1 if Entitty", "Entity"),
    ("power 1 then abjure itsself", "itself"),
    ("acquire a card", ""),
    ("loss 2 if green and yellow", ""),
    ("heal 2", ""),
]


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_what_was_meant(tmp_path: Path, text: str, hint: str) -> None:
    """own-cards.md: a guess where a word is nearly one that is known, and none where it is not."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", "abilities", [text]))
    assert sentence.endswith(f" Did you mean “{hint}”?" if hint else f"found {text!r}.")


@pytest.mark.parametrize("field", ["name", "german"])
@pytest.mark.parametrize(
    "name", ["all", "Alles", "from", "HAND", "Hit", "discard", "Auslage", "end turn", "Zug", "rest"]
)
def test_a_name_that_is_a_word_of_a_move(tmp_path: Path, name: str, field: str) -> None:
    """own-cards.md: `play all` plays the whole hand, so no card is called so, in any language."""
    sentence = refusal(cardfile.with_field(tmp_path, "Ghoul", field, name))
    assert f", {field}: expected a name that is no word of a move, as “all” is in “play all”" in (
        sentence
    )


def test_a_name_with_such_words_in_it(tmp_path: Path) -> None:
    """Only a name that is nothing else is refused."""
    for name in ("Hand of Glory", "All Saints", "The Line"):
        path = cardfile.with_field(tmp_path, "Ghoul", "name", name)
        assert name in {kind.name for kind in read(path).kinds}


@pytest.mark.parametrize(
    "text", ["[[kind]]\n" * 20_000, "".join(f"x{n} = 1\n" for n in range(18_000))]
)
def test_a_file_that_is_all_wrong_is_not_read_to_its_end(tmp_path: Path, text: str) -> None:
    """Anybody may send one to a server: a hundred mistakes are enough."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(cultists.CardsError) as refused:
        read(path)
    told = str(refused.value).splitlines()
    assert len(told) == 101 and told[-1] == "mine.toml: there may be more."
