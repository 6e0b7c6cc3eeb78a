"""Moves as words and words as moves; cards as sentences, made from their data."""

from __future__ import annotations

from functools import lru_cache

from cultists.realms import effects, moves, sets
from cultists.realms.abilities import Ability
from cultists.realms.cards import KINDS
from cultists.realms.deck import Deck, Kind
from cultists.speech.speech import plain_words, say

VERBS = {
    moves.PLAY: "play",
    moves.CONJURE: "conjure",
    moves.DISCARD: "discard",
    moves.ABJURE_HAND: "abjure-hand",
    moves.ABJURE_DISCARDS: "abjure-discards",
    moves.ABJURE_LINE: "abjure-line",
    moves.ACQUIRE: "acquire",
    moves.HIT: "hit",
}
EFFECTS = tuple(name.lower() for name, n in vars(effects).items() if isinstance(n, int))


def kind_name(deck: Deck, kind: int, language: str) -> str:
    """The name of a kind; numbers that the set does not use get one too."""
    if kind >= len(deck.kinds):
        return f"Kind {kind}"
    return deck.kinds[kind].german if language == "de" else deck.kinds[kind].name


def words(deck: Deck, move: int, language: str) -> str:
    """A move in words."""
    if move >= moves.END_TURN:
        return say(language, f"realms-move-{'end-turn' if move == moves.END_TURN else 'waste'}")
    if move >= moves.SEAT:
        return say(language, "realms-move-seat", number=move - moves.SEAT + 1)
    card = kind_name(deck, move % KINDS, language)
    block = move // KINDS * KINDS
    if block in VERBS:
        return say(language, f"realms-move-{VERBS[block]}", card=card)
    line = (move - moves.USE) // KINDS
    if line == 0 and deck.record.lines[move % KINDS] < 2:
        return say(language, "realms-move-use", card=card)
    return say(language, "realms-move-use-line", card=card, line=line + 1)


@lru_cache(maxsize=16)
def phrases(deck: Deck, language: str) -> dict[str, int]:
    """All words of all moves, as they are compared.

    The only ability of a card may be named by its number too, though no number is needed, and a
    seat by its number alone.
    """
    full = {plain_words(words(deck, move, language)): move for move in range(moves.COUNT)}
    names = [kind_name(deck, kind, language) for kind in range(KINDS)]
    numbered = [say(language, "realms-move-use-line", card=name, line=1) for name in names]
    seats = {str(n + 1): moves.SEAT + n for n in range(moves.END_TURN - moves.SEAT)}
    only = {plain_words(text): moves.USE + kind for kind, text in enumerate(numbered)}
    return seats | only | full


@lru_cache(maxsize=16)
def sensible(deck: Deck) -> tuple[int, ...]:
    """Moves about kinds that the set has, abilities that they have, Locations that can be hit."""
    return tuple(move for move in range(moves.COUNT) if _is_sensible(deck, move))


def _is_sensible(deck: Deck, move: int) -> bool:
    kind = move % KINDS
    if move >= moves.SEAT:
        return True
    if moves.USE <= move < moves.CONJURE:
        return (move - moves.USE) // KINDS < deck.record.lines[kind]
    return kind < len(deck.kinds) and (move < moves.HIT or deck.record.sanity[kind] > 0)


def need_sentence(need: int, language: str, key: str = "realms-need") -> str:
    """A prerequisite in words."""
    if need == sets.WAS_DISCARDED + 1:
        return say(language, f"{key}-discarded")
    if need == sets.WAS_ABJURED + 1:
        return say(language, f"{key}-abjured")
    if need - 1 >= sets.ENTITY:
        what = say(language, f"realms-type-{need - 1 - sets.ENTITY}")
        return say(language, f"{key}-type", what=what)
    return say(language, f"{key}-colour", what=say(language, f"realms-colour-{need - 1}"))


def ability_words(ability: Ability, language: str) -> str:
    """What an ability does in a few words, without what it asks for."""
    return _effect(ability, language, "terminal-short")


def _effect(ability: Ability, language: str, key: str) -> str:
    """What an ability does; drawing and discarding have words of their own together."""
    name = EFFECTS[ability.effect]
    if ability.effect == effects.DRAW and ability.then:
        name = "draw-discard" if ability.amount else "discard"
    return say(language, f"{key}-{name}", amount=ability.amount, then=ability.then)


def ability_sentence(ability: Ability, language: str) -> str:
    """What an ability does, with what it asks for."""
    sentence = _effect(ability, language, "realms-effect")
    if ability.itself:
        sentence = f"{sentence} {say(language, 'realms-itself')}"
    needs = [need_sentence(need, language) for need in ability.needs]
    if not needs:
        return sentence
    both = (
        needs[0] if len(needs) == 1 else say(language, "realms-and", one=needs[0], other=needs[1])
    )
    return say(language, "realms-if", needs=both, sentence=sentence)


def kind_sentences(kind: Kind, language: str, numbers: str = "") -> list[str]:
    """Everything that a card says: its shields, then each ability.

    Given signs for numbers, an ability begins with the one by which a move calls it, if there are
    several: so one sees where it ends.
    """
    sentences = [say(language, f"realms-shield-{shield}") for shield in kind.shields]
    lines = len(kind.lines())
    signs = iter(f"{numbers[n]} " if numbers and lines > 1 else "" for n in range(lines))
    for group in kind.abilities:
        halves = [next(signs) + ability_sentence(ability, language) for ability in group]
        if len(halves) == 2:
            sentences.append(say(language, "realms-either", one=halves[0], other=halves[1]))
        else:
            sentences += halves
    return sentences
