"""Texts that somebody typed: understood, or refused with a sentence, and never anything else."""

from __future__ import annotations

from random import Random

import cultists
from cultists.speech import LANGUAGES
from tests.games import cards_in
from tests.walks import Walk, each_walk

PIECES = ["", "0", "1", "9", "-1", ".", "/", " ", "=", "\n", "é", "²"]
# Where the characters come from that nobody would type: controls, marks, spaces, any.
PLANES = [(0, 0x20), (0x20, 0x7F), (0x80, 0x250), (0x300, 0x370), (0x2000, 0x2070), (0, 0x110000)]


def damaged(text: str, dice: Random) -> str:
    """The text with some characters lost, doubled, put elsewhere or replaced."""
    for _ in range(dice.randint(1, 3)):
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.randint(0, 4))
        put = dice.choice([dice.choice(PIECES), text[start:end] * 2, text[:end][-8:]])
        text = text[:start] + put + text[end:]
    return text


def nonsense(dice: Random) -> str:
    """Any characters at all."""
    points = (dice.randrange(*dice.choice(PLANES)) for _ in range(dice.randint(0, 30)))
    return "".join(chr(point) for point in points if not 0xD800 <= point < 0xE000)


@each_walk
def test_a_damaged_position_is_refused_or_can_be_played(walk: Walk) -> None:
    game, dice, zones = walk.begin(), walk.dice("damage"), range(walk.case.book.zones)
    try:
        other = cultists.from_position(damaged(game.position(), dice))
    except cultists.PositionError as error:
        assert str(error).endswith(".")
        return
    assert cultists.from_position(other.position()).to_bytes() == other.to_bytes()
    for _ in range(60):
        if other.to_move is None:
            break
        other.play(dice.choice(other.legal_moves()))
    cards = sorted(card for zone in zones for card in cards_in(other.table, zone))
    assert cards == sorted(card for zone in zones for card in cards_in(game.table, zone))


@each_walk
def test_a_damaged_replay_is_refused_or_can_be_played(walk: Walk) -> None:
    *_, game = walk.steps(20)
    text = damaged(game.replay().text(), walk.dice("damage"))
    try:
        again = cultists.Replay.parse(text).game()
    except cultists.ReplayError as error:
        assert str(error).endswith((".", "?"))
        return
    assert cultists.Replay.parse(again.replay().text()).game().to_bytes() == again.to_bytes()


@each_walk
def test_whatever_is_typed_is_a_move_or_gets_a_sentence(walk: Walk) -> None:
    game, dice = walk.begin(), walk.dice("damage")
    table = game.to_bytes()
    words = str(game.move(dice.randrange(game.move_count)))
    for typed in (nonsense(dice), damaged(words, dice)):
        for language in LANGUAGES:
            sentence = game.why_not(typed, language)
            assert sentence is None or (sentence and sentence == sentence.strip())
            if sentence is None:
                assert game.move(typed, language) in game.legal_moves()
    assert game.to_bytes() == table
