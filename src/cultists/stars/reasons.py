"""Why a move cannot be played: the sentence a player needs, not "illegal".

Everything here is told to the seat that is to move, and uses only what that seat knows.
"""

from __future__ import annotations

from typing import Any

from cultists.speech.speech import say
from cultists.stars import moves, questions, sets, steps, zone
from cultists.stars.cards import FIGURES, GREAT_OLD_ONE, GREATER, LESSER
from cultists.stars.constellations import stands
from cultists.stars.deck import Constellation, Deck
from cultists.stars.hand import throw_limit
from cultists.stars.minions import givable
from cultists.stars.sky import SIDE, symbol_at
from cultists.stars.summon import copies, offered_stars
from cultists.stars.table import CARDS, NONE, Table
from cultists.stars.words import card_name, card_title, symbol_word
from cultists.table.asked import about, question
from cultists.table.piles import BITS, WORDS, has


class Reasons:
    """Reasons at one table, in one language."""

    def __init__(self, table: Table, deck: Deck, language: str) -> None:
        self.table = table
        self.deck = deck
        self.cards = deck.record
        self.language = language

    def say(self, key: str, **arguments: Any) -> str:
        """A reason in words."""
        return say(self.language, f"stars-why-{key}", **arguments)

    def title(self, card: int) -> str:
        """A card by name and number."""
        return card_title(self.deck, card, self.language)

    def pool(self) -> str:
        """What is in the pool, in words."""
        filled = [
            say(self.language, f"stars-change-{n}", count=count)
            for n, count in enumerate(self.table.pool)
            if count
        ]
        return ", ".join(filled) or say(self.language, "stars-nothing")

    def question(self) -> str:
        """The open question in words."""
        asked = question(self.table)
        which = {questions.WITH: 2, questions.TAKE: 3}.get(asked)
        title = self.title(about(self.table, which)) if which else ""
        return say(self.language, f"stars-question-{asked}", card=title)

    def why_not(self, move: int) -> str:
        """The sentence for a move that is not legal."""
        table = self.table
        if table.winner != NONE:
            return self.say("over")
        verb, card = divmod(move, CARDS) if move < moves.PUSH else (NONE, NONE)
        answer = verb in (moves.GIVE, moves.TAKE, moves.WITH, moves.RELEASE)
        if table.depth:
            return self.why_no_answer(verb, card)
        if answer or move == moves.TAKE_TOP:
            return self.say("not-asked")
        if verb == moves.USE:
            return self.why_not_use(card)
        if table.step == steps.END and move != moves.END_TURN:
            return self.say("drawn")
        match verb:
            case moves.INVOKE:
                return self.why_not_invoke(card)
            case moves.SUMMON:
                return self.why_not_summon(card)
            case moves.DISCARD:
                return self.why_not_discard(card)
        if move >= moves.TAKE_TOP:
            return self.why_not_draw()
        return self.why_not_sky(move)

    def why_no_answer(self, verb: int, card: int) -> str:
        """A question is open, and this does not answer it."""
        asked = question(self.table)
        expected = {
            questions.WITH: moves.WITH,
            questions.RELEASE: moves.RELEASE,
            questions.GIVE: moves.GIVE,
            questions.TAKE: moves.TAKE,
            questions.FETCH: moves.TAKE,
            questions.TRIM: moves.DISCARD,
        }[asked]
        if verb != expected:
            return self.say("question", question=self.question())
        mine = has(self.table, zone.CREATURES + self.table.seat, card)
        if asked == questions.TRIM:
            return self.say("not-in-hand", card=self.title(card))
        if asked in (questions.WITH, questions.RELEASE, questions.GIVE) and not mine:
            return self.say("not-yours", card=self.title(card))
        if asked == questions.GIVE and self.was_used(card):
            return self.say("used-not-given", card=self.title(card))
        if asked == questions.RELEASE:
            return self.say("lends", card=self.title(card))
        return self.say("not-offered", card=self.title(card))

    def was_used(self, card: int) -> bool:
        """Whether a creature's power was used this turn."""
        return bool(self.table.used[card // BITS] >> card % BITS & 1)

    def in_hand(self, card: int) -> bool:
        """Whether the seat to move holds a card."""
        return has(self.table, zone.HAND + self.table.seat, card)

    def why_not_invoke(self, card: int) -> str:
        """Step 1 is over, or the card is not there."""
        if self.table.step in (steps.POWERS, steps.SKY, steps.SUMMON):
            return self.say("invoked")
        if self.table.step == steps.DISCARD:
            return self.say("too-late-to-invoke")
        return self.say("not-in-hand", card=self.title(card))

    def why_not_use(self, card: int) -> str:
        """A creature that cannot be used now."""
        table, title = self.table, self.title(card)
        if not has(table, zone.CREATURES + table.seat, card):
            return self.say("not-yours", card=title)
        creature = self.deck.creatures[card]
        if creature.minion in (sets.GHAST, sets.GHOUL):
            return self.say("does-not-act", card=title)
        if creature.takes == NONE:
            return self.why_not_exchange(card)
        if self.was_used(card):
            return self.say("used", card=title)
        if not any(table.pool):
            return self.say("no-power-now", card=title)
        if not table.pool[creature.takes]:
            change = say(self.language, f"stars-change-one-{creature.takes}")
            return self.say("power-takes", card=title, change=change, pool=self.pool())
        return self.say("powers-over")

    def why_not_exchange(self, card: int) -> str:
        """A Gug or Tindaloo without anything to give or to take."""
        rank = LESSER if self.deck.creatures[card].minion == sets.GUG else GREATER
        mine = [givable(self.table, self.cards, rank, place) for place in range(WORDS)]
        key = "nothing-to-take" if any(mine) else "nothing-to-give"
        return self.say(key, card=self.title(card), rank=say(self.language, f"stars-rank-{rank}"))

    def why_not_sky(self, move: int) -> str:
        """No symbol for this change."""
        if not any(self.table.pool):
            early = self.table.step == steps.INVOKE
            return self.say("no-pool" if early else "sky-done")
        change = 0 if move < moves.SWAP else 1 if move < moves.FLIP else 2
        none = say(self.language, f"stars-change-{change}", count=0)
        return self.say("no-change", change=none, pool=self.pool())

    def why_not_discard(self, card: int) -> str:
        """Step 5."""
        if any(self.table.pool):
            return self.say("pool-first", pool=self.pool())
        if self.table.thrown >= throw_limit(self.table, self.cards):
            return self.say("discarded", count=self.table.thrown)
        return self.say("not-in-hand", card=self.title(card))

    def why_not_draw(self) -> str:
        """Step 6."""
        if any(self.table.pool):
            return self.say("pool-first", pool=self.pool())
        return self.say("draw-first")

    def why_not_summon(self, card: int) -> str:
        """Step 4: the step is over, the card is not there, or the stars are not right."""
        table = self.table
        if any(table.pool):
            return self.say("pool-first", pool=self.pool())
        if table.step == steps.DISCARD:
            return self.say("summoned")
        if not self.in_hand(card):
            return self.say("not-in-hand", card=self.title(card))
        creature = self.deck.creatures[card]
        if creature.rank == GREAT_OLD_ONE:
            if any(copies(table, self.cards, card, table.seat, w) for w in range(WORDS)):
                return self.say("control-already", name=card_name(creature, self.language))
            if table.ever[table.seat] >> self.cards.family[card] & 1:
                return self.say("once-ever", name=card_name(creature, self.language))
            helped = offered_stars(table, self.cards, card) != 0
            missing = self.missing(creature.constellations[0], beyond=helped)
            return self.say("missing-help", card=self.title(card), missing=missing)
        if self.cards.figures[card]:
            return self.why_no_figure(card)
        return self.why_no_star(card)

    def why_no_star(self, card: int) -> str:
        """Too few tiles of a single star."""
        wanted = [c.stars[0][2] for c in self.deck.creatures[card].constellations]
        shown = {symbol: self.table.sky[symbol].bit_count() for symbol in wanted}
        symbol = next(symbol for symbol in wanted if shown[symbol] < wanted.count(symbol))
        if shown[symbol] == 0:
            return self.say("missing-star", no=symbol_word(symbol, self.language, "no"))
        return self.say(
            "too-few-stars",
            symbol=symbol_word(symbol, self.language),
            have=shown[symbol],
            need=wanted.count(symbol),
            card=self.title(card),
        )

    def why_no_figure(self, card: int) -> str:
        """A larger constellation that does not stand."""
        for n, drawn in enumerate(self.deck.creatures[card].constellations):
            if stands(self.table, self.cards, card * FIGURES + n, 0, 0):
                continue
            if len(drawn.stars) == 2 and not drawn.dark:
                one, other = (symbol for *_, symbol in drawn.stars)
                no = symbol_word(one, self.language, "no")
                return self.say("missing-pair", no=no, by=symbol_word(other, self.language, "by"))
            missing = self.missing(drawn)
            return self.say("missing-figure", card=self.title(card), missing=missing)
        return self.say("shared-tile", card=self.title(card))

    def missing(self, drawn: Constellation, *, beyond: bool = False) -> int:
        """How many stars of a constellation are wrong where it fits best.

        `beyond`: it may reach beyond the sky, where Servitors can make up for stars.
        """
        sky = {(c // SIDE, c % SIDE): symbol_at(self.table, c) for c in range(SIDE * SIDE)}
        return min(
            sum(sky.get((r + dr, c + dc)) != symbol for dr, dc, symbol in shape.stars)
            for shape in (drawn.turned(turn) for turn in range(8 if self.table.mirrors else 4))
            for r in range(-3, SIDE)
            for c in range(-3, SIDE)
            if beyond or all((r + dr, c + dc) in sky for dr, dc, _ in shape.stars)
            if self.table.dark_outside or all((r + dr, c + dc) in sky for dr, dc in shape.dark)
        )
