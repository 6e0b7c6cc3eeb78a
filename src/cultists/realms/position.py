"""A table as one line of text, and back: every field checked, for anybody may type one.

Cards go by number: Followers 1 to 24, Goons to 32, Initiates to 42, then the general cards in the
order of their file. General cards that are named nowhere are the deck below its top. A card in play
is card:used:hurt. Fields with nothing to say are left out.
"""

from __future__ import annotations

from collections import Counter

from cultists.realms import moves, questions, sets, zone
from cultists.realms.cards import INITIATE, KINDS, Cards
from cultists.realms.deck import Deck
from cultists.realms.lines import in_both_lines
from cultists.realms.options import RULINGS
from cultists.realms.piles import below, first_in
from cultists.realms.setup import BASICS
from cultists.realms.table import CARDS, MAY_MOVE_ON, NOBODY, NONE, Table
from cultists.realms.turn import offers
from cultists.rulebook import names
from cultists.table.asked import DEPTH, FRAME
from cultists.table.errors import PositionError
from cultists.table.fields import Fields, cards_in, mark, numbers, write_chance, write_fields
from cultists.table.offer import total
from cultists.table.options import Option
from cultists.table.piles import WORDS, has

QUESTIONS = ("", *names(questions).values())
MOST = 2**30  # of what is counted
HAPPENED = ("discarded", "abjured", "exhausted")
SINGLE = {"top": zone.TOP, "initiates": zone.INITIATES, "box": zone.BOX, "gone": zone.ABJURED}
OWN = {"decks": zone.DECK, "hands": zone.HAND, "discards": zone.DISCARDS, "lines": zone.LINE}


def cards_of(table: Table, where: int) -> list[int]:
    """The cards that a zone shows."""
    return cards_in(table.pile, where * WORDS, CARDS)


def known_tops(table: Table, seat: int) -> list[int]:
    """The cards known to be on top of a deck, the uppermost first."""
    found = []
    card = table.topmost[seat]
    while card:
        found.append(card - 1)
        card = below(table, card - 1)
    return found


def write(table: Table) -> str:
    """The whole table as one line."""
    seats = range(table.seats)
    asked = [table.asked[n * FRAME : n * FRAME + FRAME] for n in range(table.depth)]
    winner = {NONE: "", NOBODY: "nobody"}.get(table.winner, str(table.winner))
    fields = {
        "rulings": ".".join(filter(None, (_ruling(table, option) for option in RULINGS))),
        "turn": str(table.turn),
        "seat": str(table.seat),
        "first": str(table.first),
        "winner": winner,
        "sanity": "/".join(str(table.sanity[s]) for s in seats),
        "power": str(table.power or ""),
        "happened": ".".join(name for name in HAPPENED if getattr(table, name)),
        "asked": "/".join(f"{QUESTIONS[q]}.{seat}.{a}.{b}" for q, seat, a, b in asked),
        **{
            name: "/".join(numbers(cards_of(table, first + s)) for s in seats)
            for name, first in OWN.items()
        },
        "play": "/".join(_play(table, s) for s in seats),
        **{name: numbers(cards_of(table, where)) for name, where in SINGLE.items()},
        "tops": "/".join(numbers(known_tops(table, s)[::-1]) for s in seats),
        "shown": numbers(cards_in(table.shown, 0, CARDS)),
        "left": numbers(cards_in(table.left, 0, CARDS)),
        "chance": write_chance(table.key, table.drawn, table.spare),
    }
    return write_fields("realms", {k: v for k, v in fields.items() if set(v) != {"/"}})


def _ruling(table: Table, option: Option) -> str:
    """A ruling that is not the default: a switch by its name, another choice with its value."""
    chosen = option.choices[getattr(table, option.name)]
    return "" if chosen == option.default else _ruling_text(option, chosen)


def _ruling_text(option: Option, chosen: bool | str) -> str:
    return option.name if isinstance(chosen, bool) else f"{option.name}:{chosen}"


def _play(table: Table, seat: int) -> str:
    cards = cards_of(table, zone.PLAY + seat)
    return ".".join(f"{card + 1}:{table.used[card]}:{table.hurt[card]}" for card in cards)


class Reading:
    """Reads one line into a table."""

    def __init__(self, text: str, cards: Cards) -> None:
        self.fields = Fields("realms", text)
        self.cards = cards
        self.most = BASICS + cards.count
        self.table = Table()
        self.places: dict[int, list[int]] = {}

    def read(self) -> Table:
        """The whole line."""
        table, fields = self.table, self.fields
        self.options()
        sanity = fields.text("sanity").split("/")
        if not 2 <= len(sanity) <= zone.SEATS:
            raise fields.refuse("sanity", "that of two to four seats, divided by /")
        table.seats = len(sanity)
        for seat, text in enumerate(sanity):
            table.sanity[seat] = fields.number("sanity", text, 0, MOST)
            table.alive |= int(table.sanity[seat] > 0) << seat
        last = table.seats - 1
        table.seat = fields.number("seat", fields.text("seat"), 0, last)
        table.first = fields.number("first", fields.text("first"), 0, last)
        table.turn = fields.number("turn", fields.text("turn"), 1, MOST)
        table.power = fields.number("power", fields.maybe("power", "0"), 0, MOST)
        winner = fields.maybe("winner")
        if winner == "nobody":
            table.winner = NOBODY
        else:
            table.winner = fields.number("winner", winner, 0, last) if winner else NONE
        for name in fields.maybe("happened").split("."):
            if name:
                fields.choice("happened", name, HAPPENED)
                setattr(table, name, 1)
        self.lay()
        self.marks()
        table.key[:], table.drawn, table.spare = fields.chance()
        self.asked()
        fields.finish()
        return table

    def options(self) -> None:
        """The rulings that are not the default."""
        others = {}
        for option in RULINGS:
            setattr(self.table, option.name, option.choices.index(option.default))
            for n, chosen in enumerate(option.choices):
                if chosen != option.default:
                    others[_ruling_text(option, chosen)] = option.name, n
        for text in self.fields.maybe("rulings").split("."):
            if text:
                self.fields.choice("rulings", text, tuple(others))
                setattr(self.table, *others[text])

    def lay(self) -> None:
        """Every card into its place, each only once; the others are where they began."""
        fields, table = self.fields, self.table
        empty = "/" * (table.seats - 1)
        for name, first in OWN.items():
            for seat, text in enumerate(
                fields.per_seat(name, table.seats, fields.maybe(name, empty))
            ):
                self.places[first + seat] = fields.cards(name, text, self.most)
        for name, where in SINGLE.items():
            self.places[where] = fields.cards(name, fields.maybe(name), self.most)
        for seat, text in enumerate(
            fields.per_seat("play", table.seats, fields.maybe("play", empty))
        ):
            self.places[zone.PLAY + seat] = [self.in_play(p) for p in text.split(".") if p]
        named = Counter(card for cards in self.places.values() for card in cards)
        twice = [card for card, count in named.items() if count > 1]
        if twice:
            raise PositionError(f"Card {twice[0] + 1} lies in two places of the position.")
        rest = [card for card in range(self.most) if card not in named]
        self.places[zone.GENERAL] = [card for card in rest if card >= BASICS]
        self.places[zone.UNUSED] = [card for card in rest if card < BASICS]
        for where, cards in self.places.items():
            table.held[where] = len(cards)
            mark(table.pile, where * WORDS, cards)

    def in_play(self, text: str) -> int:
        """A card in play: card, abilities used, loss marked."""
        parts = text.split(":")
        if len(parts) != 3:
            raise self.fields.refuse("play", "made of card:used:hurt")
        card = self.fields.number("play", parts[0], 1, self.most) - 1
        kind = self.cards.kind[card]
        every = (1 << self.cards.lines[kind]) - 1
        self.table.used[card] = self.fields.number("play", parts[1], 0, every)
        low = max(self.cards.sanity[kind] - 1, 0)
        self.table.hurt[card] = self.fields.number("play", parts[2], 0, low)
        return card

    def marks(self) -> None:
        """Known tops, shown cards, and cards that left play."""
        table, fields = self.table, self.fields
        hidden = [f + s for f in (zone.HAND, zone.DECK) for s in range(table.seats)]
        shown = fields.cards("shown", fields.maybe("shown"), self.most)
        for card in shown:
            if not any(has(table, where, card) for where in hidden):
                raise PositionError(f"Card {card + 1} is shown, but lies in no hand or deck.")
        mark(table.shown, 0, shown)
        mark(table.left, 0, fields.cards("left", fields.maybe("left"), self.most))
        empty = "/" * (table.seats - 1)
        rows = fields.per_seat("tops", table.seats, fields.maybe("tops", empty))
        in_decks = 0
        for seat, text in enumerate(rows):
            cards = fields.cards("tops", text, self.most)
            known = all(has(table, zone.DECK + seat, card) and card in shown for card in cards)
            if not known or len(set(cards)) < len(cards):
                raise fields.refuse("tops", "shown cards of that seat's deck")
            for card in cards:
                table.hurt[card] = table.topmost[seat]
                table.topmost[seat] = card + 1
            in_decks += len(cards)
        lying = sum(has(table, zone.DECK + s, c) for s in range(table.seats) for c in shown)
        if lying != in_decks:
            raise PositionError("A shown card of a deck must be one of its known tops.")

    def asked(self) -> None:
        """The open questions."""
        frames = [frame for frame in self.fields.maybe("asked").split("/") if frame]
        if len(frames) > DEPTH:
            raise self.fields.refuse("asked", f"at most {DEPTH} questions")
        for n, frame in enumerate(frames):
            name, *rest = frame.split(".")
            which = self.fields.choice("asked", name, QUESTIONS)
            if len(rest) != 3:
                raise self.fields.refuse("asked", "a question and three numbers, divided by dots")
            seat = self.fields.number("asked", rest[0], 0, self.table.seats - 1)
            a, b = (self.fields.number("asked", text, 0, 127) for text in rest[1:])
            self.table.asked[n * FRAME : n * FRAME + FRAME] = [which, seat, a, b]
        self.table.depth = len(frames)


def read(text: str, deck: Deck) -> Table:
    """The table that a line of text describes: one that play can reach, as far as can be told."""
    if not text.split():
        raise PositionError("A position is a line of text that begins with “realms”.")
    table = Reading(text, deck.record).read()
    check(table, deck.record)
    return table


def check(table: Table, cards: Cards) -> None:
    """Refuse a table on which the rules would stumble."""
    living = table.alive.bit_count()
    if table.winner == NONE and (living < 2 or not table.alive >> table.seat & 1):
        raise PositionError("Two seats at least must be sane, and whoever's turn it is.")
    if table.winner >= 0 and not table.alive >> table.winner & 1:
        raise PositionError("Whoever has won is not mad.")
    if table.held[zone.TOP] > 1 or (table.held[zone.TOP] == 0) != bool(table.exhausted):
        raise PositionError("The general deck has one top card until it is exhausted.")
    if any(card < BASICS for card in cards_of(table, zone.TOP)):
        raise PositionError("The general deck has no basic cards.")
    if table.exhausted and table.held[zone.GENERAL]:
        raise PositionError("An exhausted deck has no cards left.")
    for seat in range(table.seats):
        _check_seat(table, cards, seat)
    if table.winner == NONE:
        frames = [table.asked[n * FRAME : n * FRAME + FRAME] for n in range(table.depth)]
        fitting = all(question_fits(table, cards, frame) for frame in frames)
        if not fitting or not stack_fits(frames):
            raise PositionError("The question that is asked does not fit the table.")
        offer = [0] * moves.OFFER_WORDS
        offers(table, cards, offer)
        if total(offer) == 0:
            raise PositionError("Nothing can be played in this position.")
    elif table.depth:
        raise PositionError("After the end nothing is asked.")


def _check_seat(table: Table, cards: Cards, seat: int) -> None:
    alive = table.alive >> seat & 1
    own = (zone.DECK, zone.HAND, zone.DISCARDS, zone.PLAY)
    if not alive and any(table.held[first + seat] for first in own):
        raise PositionError(f"Seat {seat} is out and has no cards any more.")
    for place in range(WORDS):
        lying = table.pile[(zone.PLAY + seat) * WORDS + place]
        staying = cards.sets[sets.LOCATION * WORDS + place]
        if seat != table.seat and lying & ~staying:
            raise PositionError("Only Locations stay in play when another seat has its turn.")
    used = any(table.used[card] for card in cards_of(table, zone.PLAY + seat))
    if used and seat != table.seat:
        raise PositionError("Only the seat whose turn it is has used abilities.")
    for place in range(WORDS):
        line = table.pile[(zone.LINE + seat) * WORDS + place]
        if line & ~cards.general[place]:
            raise PositionError("Only general cards lie in lines.")
    for card in cards_of(table, zone.INITIATES):
        if cards.kind[card] != INITIATE:
            raise PositionError("Only Initiates lie in their stack.")


def stack_fits(frames: list[list[int]]) -> bool:
    """Several questions are open only when both neighbours suffer a loss."""
    if len(frames) < 2:
        return True
    victims = {victim for _, _, victim, _ in frames}
    which = [question for question, *_ in frames]
    splits = (questions.LOSS, questions.REST)
    return len(frames) == len(victims) == 2 and which[0] == questions.LOSS and which[1] in splits


def question_fits(table: Table, cards: Cards, frame: list[int]) -> bool:
    """Whether a question could have been asked."""
    which, seat, a, b = frame
    living = table.alive.bit_count()
    if which == questions.DISCARD:
        hand = table.held[zone.HAND + seat]
        return bool(table.alive >> seat & 1) and 1 <= a < hand and b == 0
    if seat != table.seat:
        return False
    if which == questions.WHO_LOSES:
        return living == 2 and a >= 1 and b == 0
    if which == questions.REST and table.loss_moves_on != MAY_MOVE_ON:
        return False
    if which in (questions.LOSS, questions.REST):
        return a < table.seats and bool(table.alive >> a & 1) and b >= 1
    if which == questions.DESTROY:
        return a < table.seats and b == 0
    if which == questions.WHO_GAINS:
        return a >= 1 and b == 0
    if which == questions.WHO_DRAWS:
        return a + b >= 1 and max(a, b) <= 20
    if which == questions.WHICH_LINE:
        return a < KINDS and b <= 1 and in_both_lines(table, cards, a)
    if which == questions.ACQUIRE:
        return b == 0 and (a == 0 or barred_fits(table, cards, a - 1))
    return a == b == 0


def barred_fits(table: Table, cards: Cards, kind: int) -> bool:
    """Whether a card of a kind can have abjured itself to acquire another one."""
    gone = kind < KINDS and first_in(table, cards, zone.ABJURED, kind) >= 0
    return gone and not table.acquire_itself
