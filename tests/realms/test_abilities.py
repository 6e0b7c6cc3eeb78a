"""Abilities as text: what is written is read again (own-cards.md, "Abilities, icon by icon")."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cultists.realms import effects
from cultists.realms.abilities import NEEDS, Ability, AbilityError, read, read_line

amounts = st.integers(1, 20)
needs = st.lists(st.integers(1, len(NEEDS)), max_size=2, unique=True).map(tuple)
counted = st.tuples(
    st.sampled_from([effects.POWER, effects.LOSS, effects.GAIN]), amounts, st.just(0)
)
drawing = st.tuples(st.just(effects.DRAW), st.integers(0, 20), st.integers(0, 20)).filter(
    lambda effect: effect[1] + effect[2] > 0
)
bare = st.tuples(
    st.sampled_from([effects.ABJURE, effects.ACQUIRE, effects.DESTROY]), st.just(0), st.just(0)
)
abilities = st.builds(
    lambda effect, needs, itself: Ability(effect[0], effect[1], effect[2], needs, itself),
    st.one_of(counted, drawing, bare),
    needs,
    st.booleans(),
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(abilities, min_size=1, max_size=2).map(tuple))
def test_what_is_written_is_read_again(group: tuple[Ability, ...]) -> None:
    """One ability, or the two halves of an either/or."""
    assert read_line(" | ".join(ability.text() for ability in group)) == group


WORDS = ["power", "loss", "draw", "discard", "abjure", "if", "then", "itself", "|", ","]
WORDS += ["2", "21", "green"]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_any_words_are_an_ability_or_a_sentence(words: list[str]) -> None:
    """And if they are one, they come back in the same words."""
    text = " ".join(words)
    try:
        group = read_line(text)
    except AbilityError as error:
        assert "an ability like" in str(error)
        return
    assert " | ".join(ability.text() for ability in group) == " ".join(text.split()).replace(
        " ,", ","
    )


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("power 3", Ability(effects.POWER, 3)),
        ("loss 4", Ability(effects.LOSS, 4)),
        ("gain 5", Ability(effects.GAIN, 5)),
        ("draw 2", Ability(effects.DRAW, 2)),
        ("discard 1", Ability(effects.DRAW, 0, 1)),
        ("draw 2 discard 1", Ability(effects.DRAW, 2, 1)),
        ("abjure", Ability(effects.ABJURE)),
        ("acquire", Ability(effects.ACQUIRE)),
        ("destroy", Ability(effects.DESTROY)),
        ("loss 2 if yellow", Ability(effects.LOSS, 2, 0, (1,))),
        ("power 3 if abjured", Ability(effects.POWER, 3, 0, (9,))),
        ("loss 5 if green, discarded", Ability(effects.LOSS, 5, 0, (3, 8))),
        ("draw 1 if green,Artifact", Ability(effects.DRAW, 1, 0, (3, 6))),
        ("power 4 then abjure itself", Ability(effects.POWER, 4, 0, (), True)),
        ("draw 1 if Entity then abjure itself", Ability(effects.DRAW, 1, 0, (5,), True)),
    ],
)
def test_every_icon(text: str, ability: Ability) -> None:
    """own-cards.md: each row of its tables."""
    assert read(text) == ability


@pytest.mark.parametrize(
    "text",
    [
        "power 2 | loss 3",
        "power 2 | loss 5 if purple",
        "power 2 if purple | loss 3 if purple",
        "power 1 | loss 5 then abjure itself",
        "power 2 | destroy then abjure itself",
    ],
)
def test_an_either_or(text: str) -> None:
    """What stands behind a half belongs to that half only."""
    one, other = read_line(text)
    assert f"{one.text()} | {other.text()}" == text
