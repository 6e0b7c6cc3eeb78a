"""Why a move cannot be played: the sentence a player needs, not "illegal".

Everything here is told to the seat that is to move, and uses only what that seat knows.
"""

from __future__ import annotations

from typing import Any

from cultists.realms import effects, moves, questions, zone
from cultists.realms.attack import guarded, is_split
from cultists.realms.cards import KINDS, LINES
from cultists.realms.deck import Deck
from cultists.realms.lines import available
from cultists.realms.piles import first_in, kinds_in
from cultists.realms.position import cards_of
from cultists.realms.resolve import met
from cultists.realms.table import NONE, Table
from cultists.realms.words import kind_name, need_sentence, words
from cultists.speech.speech import say
from cultists.table.asked import about, question

ANSWERS = {
    questions.DISCARD: (moves.DISCARD,),
    questions.ABJURE: (moves.ABJURE_HAND, moves.ABJURE_DISCARDS, moves.ABJURE_LINE),
    questions.ACQUIRE: (moves.ACQUIRE,),
    questions.LOSS: (moves.HIT, moves.SEAT),
    questions.DESTROY: (moves.HIT,),
    questions.WHO_DRAWS: (moves.SEAT,),
    questions.WHO_GAINS: (moves.SEAT,),
    questions.WHO_LOSES: (moves.SEAT,),
    questions.WHOSE: (moves.SEAT,),
    questions.WHICH_LINE: (moves.SEAT,),
    questions.REST: (moves.HIT, moves.SEAT, moves.WASTE),
}


class Reasons:
    """Reasons at one table, in one language."""

    def __init__(self, table: Table, deck: Deck, language: str) -> None:
        self.table = table
        self.deck = deck
        self.cards = deck.record
        self.language = language

    def say(self, key: str, **arguments: Any) -> str:
        """A reason in words."""
        return say(self.language, f"realms-why-{key}", **arguments)

    def name(self, kind: int) -> str:
        """A kind by name."""
        return kind_name(self.deck, kind, self.language)

    def seat(self, seat: int) -> str:
        """A seat by number."""
        return say(self.language, "game-seat", number=seat + 1)

    def question(self) -> str:
        """The open question in words."""
        asked = question(self.table)
        victim = asked in (questions.LOSS, questions.REST, questions.DESTROY)
        seat = about(self.table, 2) if victim else 0
        return say(
            self.language,
            f"realms-question-{asked}",
            amount=about(self.table, 3 if is_split(self.table) else 2),
            then=about(self.table, 3),
            who=self.seat(seat),
            seat=words(self.deck, moves.SEAT + seat, self.language),
            waste=words(self.deck, moves.WASTE, self.language),
            unguarded=int(not guarded(self.table, self.cards, seat)),
            card=self.name(about(self.table, 2)) if asked == questions.WHICH_LINE else "",
        )

    def why_not(self, move: int) -> str:
        """The sentence for a move that is not legal."""
        if self.table.winner != NONE:
            return self.say("over")
        verb = moves.verb_of(move)
        kind = move % KINDS
        if self.table.depth:
            return self.why_no_answer(verb, move)
        if verb == moves.PLAY:
            return self.say("not-in-hand", card=self.name(kind))
        if verb == moves.USE:
            return self.why_not_use(kind, (move - moves.USE) // KINDS)
        if verb == moves.CONJURE:
            return self.why_not_conjure(kind)
        return self.say("not-asked")

    def why_not_conjure(self, kind: int) -> str:
        """It does not lie there, or is too dear."""
        if not available(self.table, self.cards) >> kind & 1:
            return self.say("not-available", card=self.name(kind))
        cost, power = self.cards.cost[kind], self.table.power
        return self.say(
            "too-dear", card=self.name(kind), cost=cost, power=power, short=cost - power
        )

    def why_not_use(self, kind: int, line: int) -> str:
        """It is not in play, is used, or asks for something that is not there."""
        copies = [
            card
            for card in cards_of(self.table, zone.PLAY + self.table.seat)
            if self.cards.kind[card] == kind
        ]
        if not copies:
            return self.say("not-in-play", card=self.name(kind))
        if line >= self.cards.lines[kind]:
            return self.say("no-such-ability", card=self.name(kind), count=self.cards.lines[kind])
        at = kind * LINES + line
        fresh = [card for card in copies if not self.table.used[card] & self.cards.group[at]]
        if not fresh:
            this = any(self.table.used[card] >> line & 1 for card in copies)
            return self.say("used" if this else "other-half", card=self.name(kind))
        for slot in range(2):
            need = self.cards.needs[at * 2 + slot]
            if not met(self.table, self.cards, fresh[0], need):
                return need_sentence(need, self.language, "realms-why-need")
        missing = {
            effects.ABJURE: "nothing-to-abjure",
            effects.ACQUIRE: "nothing-abjured",
            effects.DESTROY: "no-location",
        }
        return self.say(missing[self.cards.effect[at]])

    def why_no_answer(self, verb: int, move: int) -> str:
        """A question is open, and this does not answer it."""
        asked = question(self.table)
        if verb not in ANSWERS[asked]:
            return self.say("question", question=self.question())
        kind = move % KINDS
        if verb == moves.SEAT:
            return self.why_not_seat(move - moves.SEAT)
        if verb == moves.DISCARD:
            return self.say("not-in-hand", card=self.name(kind))
        if verb == moves.HIT and is_split(self.table) and self.cards.sanity[kind]:
            victim = about(self.table, 2)
            if first_in(self.table, self.cards, zone.PLAY + victim, kind) >= 0:
                return self.say("nexus", who=self.seat(victim))
        if asked == questions.ACQUIRE and kind + 1 == about(self.table, 2):
            return self.say("itself", card=self.name(kind))
        if asked == questions.ABJURE and self.lies(verb, kind):
            return self.say("abjure-dear", card=self.name(kind), cost=self.cards.cost[kind])
        return self.say("not-there", card=self.name(kind))

    def lies(self, verb: int, kind: int) -> bool:
        """Whether a card that somebody would abjure lies where they say."""
        seat = self.table.seat
        kinds = {
            moves.ABJURE_HAND: lambda: kinds_in(self.table, self.cards, zone.HAND + seat),
            moves.ABJURE_DISCARDS: lambda: kinds_in(self.table, self.cards, zone.DISCARDS + seat),
            moves.ABJURE_LINE: lambda: available(self.table, self.cards),
        }[verb]()
        return bool(kinds >> kind & 1)

    def why_not_seat(self, seat: int) -> str:
        """A player who cannot be chosen."""
        if is_split(self.table) and seat == about(self.table, 2):
            assert guarded(self.table, self.cards, seat)
            return self.say("sanctuary", who=self.seat(seat))
        return self.say("out-of-reach", number=seat + 1)
