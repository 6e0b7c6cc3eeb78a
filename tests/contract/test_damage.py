"""Texts that somebody typed: understood, or refused with a sentence, and never anything else."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.speech import LANGUAGES
from tests.games import Case, cards_in, each_case, examples, walks


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """The text with some characters lost, doubled, put elsewhere or replaced."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 4)))
        put = draw(st.sampled_from(["", "0", "1", "9", "-1", ".", "/", " ", "=", "\n", "é", "²"]))
        put = draw(st.sampled_from([put, text[start:end] * 2, text[:end][-8:]]))
        text = text[:start] + put + text[end:]
    return text


@each_case
@settings(max_examples=examples(60))
@given(data=st.data())
def test_a_damaged_position_is_refused_or_can_be_played(case: Case, data: st.DataObject) -> None:
    *_, game = data.draw(walks(case, 0))
    text = data.draw(damaged(game.position()))
    try:
        other = cultists.from_position(text)
    except cultists.PositionError as error:
        assert str(error).endswith(".")
        return
    assert cultists.from_position(other.position()).to_bytes() == other.to_bytes()
    dice = Random(1)
    for _ in range(60):
        if other.to_move is None:
            break
        other.play(dice.choice(other.legal_moves()))
    cards = sorted(card for zone in range(case.book.zones) for card in cards_in(other.table, zone))
    assert cards == sorted(
        card for zone in range(case.book.zones) for card in cards_in(game.table, zone)
    )


@each_case
@settings(max_examples=examples(25))
@given(data=st.data())
def test_a_damaged_replay_is_refused_or_can_be_played(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case, 0))
    *_, game = walk
    text = data.draw(damaged(game.replay().text()))
    try:
        again = cultists.Replay.parse(text).game()
    except cultists.ReplayError as error:
        assert str(error).endswith((".", "?"))
        return
    assert cultists.Replay.parse(again.replay().text()).game().to_bytes() == again.to_bytes()


@each_case
@settings(max_examples=examples(10))
@given(data=st.data())
def test_whatever_is_typed_is_a_move_or_gets_a_sentence(case: Case, data: st.DataObject) -> None:
    *_, game = data.draw(walks(case, 0))
    table = game.to_bytes()
    words = str(game.move(data.draw(st.integers(0, game.move_count - 1))))
    for typed in (data.draw(st.text(max_size=30)), data.draw(damaged(words))):
        for language in LANGUAGES:
            sentence = game.why_not(typed, language)
            assert sentence is None or (sentence and sentence == sentence.strip())
            if sentence is None:
                assert game.move(typed, language) in game.legal_moves()
    assert game.to_bytes() == table
