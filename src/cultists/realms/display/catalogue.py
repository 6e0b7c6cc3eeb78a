"""Everything that is printed, as plain data in one language, and every move taken apart."""

from __future__ import annotations

from typing import Any

from cultists.realms import effects
from cultists.realms import moves as numbers
from cultists.realms.abilities import COLOURS, NEEDS, TYPES, Ability
from cultists.realms.cards import KINDS
from cultists.realms.deck import BASIC, SHIELDS, Deck, Kind
from cultists.realms.table import HAND_SIZE, SANITY
from cultists.realms.words import EFFECTS, ability_sentence, kind_name, need_sentence, sensible
from cultists.speech.speech import say

WITH_KIND = {
    numbers.PLAY: {"verb": "play"},
    numbers.CONJURE: {"verb": "conjure"},
    numbers.DISCARD: {"verb": "discard"},
    numbers.ABJURE_HAND: {"verb": "abjure", "from": "hand"},
    numbers.ABJURE_DISCARDS: {"verb": "abjure", "from": "discards"},
    numbers.ABJURE_LINE: {"verb": "abjure", "from": "line"},
    numbers.ACQUIRE: {"verb": "acquire"},
    numbers.HIT: {"verb": "hit"},
}


def catalogue(deck: Deck, language: str) -> dict[str, Any]:
    """A card set, with the words for everything that can be pointed at."""
    return {
        "set": deck.name,
        "cards": [_kind(deck, number, language) for number in range(len(deck.kinds))],
        "colours": {
            name: say(language, f"terminal-colour-word-{n}") for n, name in enumerate(COLOURS)
        },
        "types": {name: say(language, f"realms-type-{n}") for n, name in enumerate(TYPES)},
        "shields": {name: _shield(name, language) for name in SHIELDS},
        "effects": {name: say(language, f"catalogue-effect-{name}") for name in _effects()},
        "limits": {"hand": HAND_SIZE, "sanity": SANITY},
    }


def _effects() -> list[str]:
    """What abilities do, by name; a discard is apart from a draw, for it has another icon."""
    return [*EFFECTS, "discard"]


def _shield(name: str, language: str) -> dict[str, str]:
    """What a shield is called and does: its sentence begins with its name."""
    sentence = say(language, f"realms-shield-{name}")
    return {"name": sentence.partition(":")[0], "sentence": sentence}


def _kind(deck: Deck, number: int, language: str) -> dict[str, Any]:
    """One kind. Views and moves call it by `kind`, people by `name`."""
    kind = deck.kinds[number]
    return {
        "kind": kind.name,
        "name": kind_name(deck, number, language),
        "cost": kind.cost,
        "colour": COLOURS[kind.colour],
        "type": TYPES[kind.type],
        "sanity": kind.sanity or None,
        "shields": list(kind.shields),
        "copies": kind.copies,
        "basic": number < len(BASIC),
        "abilities": _abilities(kind, language),
    }


def _abilities(kind: Kind, language: str) -> list[dict[str, Any]]:
    """The abilities in the order of the card; two that exclude each other are halves of one."""
    shown = []
    line = 0
    for group in kind.abilities:
        halves = [_half(line + n, half, language) for n, half in enumerate(group)]
        line += len(group)
        sentences = [half["sentence"] for half in halves]
        whole = sentences[0]
        if len(halves) == 2:
            whole = say(language, "realms-either", one=sentences[0], other=sentences[1])
        shown.append({"sentence": whole, "halves": halves})
    return shown


def _half(line: int, ability: Ability, language: str) -> dict[str, Any]:
    """One thing that a card can do. Its line is a bit of `used` in a view."""
    effect = _effect(ability)
    amount, then = ability.amount, ability.then
    if effect == "discard":
        amount, then = then, 0
    return {
        "line": line,
        "effect": effect,
        "amount": amount,
        "then_discard": then,
        "needs": [_need(need, language) for need in ability.needs],
        "abjures_itself": ability.itself,
        "sentence": ability_sentence(ability, language),
    }


def _effect(ability: Ability) -> str:
    """The name of an effect; drawing nothing and discarding is a discard."""
    if ability.effect == effects.DRAW and not ability.amount:
        return "discard"
    return EFFECTS[ability.effect]


def _need(need: int, language: str) -> dict[str, str]:
    """A prerequisite: another card of a colour or a type, or something that happened."""
    name = NEEDS[need - 1]
    kind = "happened" if need > len(COLOURS) + len(TYPES) else "type"
    kind = "colour" if name in COLOURS else kind
    return {"kind": kind, "what": name, "sentence": need_sentence(need, language)}


def moves(deck: Deck) -> list[tuple[int, dict[str, Any]]]:
    """Every move that speaks of this set, by number, taken apart."""
    return [(number, _parts(deck, number)) for number in sensible(deck)]


def _parts(deck: Deck, move: int) -> dict[str, Any]:
    """What a move does, and to what."""
    if move == numbers.END_TURN:
        return {"verb": "end_turn"}
    if move == numbers.WASTE:
        return {"verb": "waste"}
    if move >= numbers.SEAT:
        return {"verb": "seat", "seat": move - numbers.SEAT}
    card = deck.kinds[move % KINDS].name
    if numbers.USE <= move < numbers.CONJURE:
        return {"verb": "use", "card": card, "line": (move - numbers.USE) // KINDS}
    return {**WITH_KIND[move // KINDS * KINDS], "card": card}
