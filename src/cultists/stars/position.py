"""A table as one line of text, and back: every field checked, for anybody may type one.

    stars edition=2009 turn=3 seat=0 step=sky first=1 pool=PS sky=2.3.Vo.1.4/... hands=1.5.9/2.4
    creatures=30/ used=30 lent= ever=0/1 shown= discards=7.8 invoked=12 chance=<key>.<drawn>.<spare>

Cards go by number; those that are named nowhere are the draw pile, and those in the box are out of
the game: for small games to study. Fields with nothing to say are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cultists.rulebook import names
from cultists.stars import moves, questions, sets, steps, zone
from cultists.stars.cards import FAMILIES, GREAT_OLD_ONE, GREATER, LESSER, Cards
from cultists.stars.deck import CHANGES, SYMBOLS, Deck
from cultists.stars.hand import hand_limit, throw_limit
from cultists.stars.minions import can_exchange
from cultists.stars.options import EDITIONS, FLAGS, OPTIONS
from cultists.stars.sky import CELLS, SIDE, bit_of, symbol_at
from cultists.stars.summon import points, star_of
from cultists.stars.table import CARDS, CREATURE_LIMIT, GOAL, MOST_LENT, NONE, Table
from cultists.stars.turn import PAIRS, TILES, offers
from cultists.table import fields
from cultists.table.asked import FRAME
from cultists.table.errors import PositionError
from cultists.table.fields import Fields, mark, numbers, write_chance, write_fields
from cultists.table.offer import total
from cultists.table.piles import BITS, WORDS, has

STEPS = tuple(names(steps).values())
QUESTIONS = ("", *names(questions).values())
DEFAULTS = {option.name: option.default for option in OPTIONS}


def cards_in(row: list[int]) -> list[int]:
    """The cards of a set, such as those that are shown or used."""
    return fields.cards_in(row, 0, CARDS)


def cards_of(table: Table, where: int) -> list[int]:
    """The cards that a zone shows."""
    return fields.cards_in(table.pile, where * WORDS, CARDS)


def write(table: Table) -> str:
    """The whole table as one line."""
    symbols = [SYMBOLS[symbol_at(table, cell)] for cell in range(CELLS)]
    rows = (".".join(symbols[at : at + SIDE]) for at in range(0, CELLS, SIDE))
    seats = range(table.seats)
    pool = "".join(letter * n for letter, n in zip(CHANGES, table.pool, strict=True))
    asked = ""
    if table.depth:
        asked = ".".join([QUESTIONS[table.asked[0]], *(str(n) for n in table.asked[2:FRAME])])
    values = {
        "edition": EDITIONS[table.edition],
        "rulings": ".".join(f for f in FLAGS if getattr(table, f) != DEFAULTS[f]),
        "turn": str(table.turn),
        "seat": str(table.seat),
        "step": STEPS[table.step],
        "first": str(table.first),
        "winner": "" if table.winner == NONE else str(table.winner),
        "thrown": str(table.thrown or ""),
        "pool": pool,
        "asked": asked,
        "sky": "/".join(rows),
        "hands": "/".join(numbers(cards_of(table, zone.HAND + s)) for s in seats),
        "creatures": "/".join(numbers(cards_of(table, zone.CREATURES + s)) for s in seats),
        "used": numbers(cards_in(table.used)),
        "lent": numbers(lending(table)),
        "ever": "/".join(families(table.ever[s]) for s in seats) if any(table.ever) else "",
        "shown": numbers(cards_in(table.shown)),
        "discards": numbers([card - 1 for card in table.discards if card]),
        "invoked": numbers(cards_of(table, zone.INVOKED)),
        "box": numbers(boxed(table)),
        "chance": write_chance(table.key, table.drawn, table.spare),
    }
    return write_fields("stars", values)


def boxed(table: Table) -> list[int]:
    """The cards that lie nowhere."""
    lying = {card for where in range(zone.ZONES) for card in cards_of(table, where)}
    return [card for card in range(CARDS) if card not in lying]


def lending(table: Table) -> list[int]:
    """The servitors that lend their stars to the summoning under way."""
    return [card - 1 for card in table.lent if card]


def families(ever: int) -> str:
    """The families of a set by their numbers."""
    return numbers([family for family in range(FAMILIES) if ever >> family & 1])


class Reading:
    """Reads one line into a table."""

    def __init__(self, text: str) -> None:
        self.fields = Fields("stars", text)
        self.table = Table()

    def cards(self, name: str, text: str) -> list[int]:
        """Cards by their numbers."""
        return self.fields.cards(name, text, CARDS)

    def read(self) -> Table:
        """The whole line."""
        table = self.table
        self.options()
        hands = self.fields.text("hands").split("/")
        if not 2 <= len(hands) <= zone.SEATS:
            raise self.fields.refuse("hands", "those of two to four seats, divided by /")
        table.seats = len(hands)
        creatures = self.fields.per_seat("creatures", table.seats, self.fields.text("creatures"))
        last = table.seats - 1
        table.seat = self.fields.number("seat", self.fields.text("seat"), 0, last)
        table.first = self.fields.number("first", self.fields.text("first"), 0, last)
        winner = self.fields.maybe("winner")
        table.winner = self.fields.number("winner", winner, 0, last) if winner else NONE
        table.turn = self.fields.number("turn", self.fields.text("turn"), 1, 2**30)
        table.step = self.fields.choice("step", self.fields.text("step"), STEPS)
        table.thrown = self.fields.number("thrown", self.fields.maybe("thrown", "0"), 0, CARDS)
        self.sky()
        self.pool()
        self.lay(hands, creatures)
        self.marks()
        self.ever()
        table.key[:], table.drawn, table.spare = self.fields.chance()
        self.asked()
        self.fields.finish()
        return table

    def options(self) -> None:
        """The edition, and the rulings that are not as usual."""
        self.table.edition = self.fields.choice("edition", self.fields.text("edition"), EDITIONS)
        for name in FLAGS:
            setattr(self.table, name, int(DEFAULTS[name]))
        for name in self.fields.maybe("rulings").split("."):
            if name:
                self.fields.choice("rulings", name, FLAGS)
                setattr(self.table, name, int(not DEFAULTS[name]))

    def ever(self) -> None:
        """The families whose Great Old One each seat has ever summoned, by once_ever."""
        text = self.fields.maybe("ever")
        if text:
            seats = self.fields.per_seat("ever", self.table.seats, text)
            for seat, part in enumerate(seats):
                for family in self.fields.cards("ever", part, FAMILIES):
                    self.table.ever[seat] |= 1 << family

    def sky(self) -> None:
        """Twenty-five symbols, of the tiles that there are."""
        rows = [row.split(".") for row in self.fields.text("sky").split("/")]
        if [len(row) for row in rows] != [SIDE] * SIDE:
            raise self.fields.refuse(
                "sky", "five rows divided by /, each of five symbols divided by dots"
            )
        symbols = [self.fields.choice("sky", code, SYMBOLS) for row in rows for code in row]
        tiles = Counter(symbol // 2 for symbol in symbols)
        for pair in range(PAIRS):
            wanted = TILES >> 4 * pair & 15
            if tiles[pair] != wanted:
                sides = f"{SYMBOLS[2 * pair]} and {SYMBOLS[2 * pair + 1]}"
                raise self.fields.refuse(
                    "sky", f"of {wanted} tiles with {sides}, not {tiles[pair]}"
                )
        for cell, symbol in enumerate(symbols):
            self.table.sky[symbol] |= 1 << bit_of(cell)

    def pool(self) -> None:
        """Pushes, swaps and flips."""
        text = self.fields.maybe("pool")
        if set(text) - set(CHANGES) or len(text) > 30:
            raise self.fields.refuse("pool", "made of the letters P, S and F")
        self.table.pool[:] = [text.count(letter) for letter in CHANGES]

    def lay(self, hands: list[str], creatures: list[str]) -> None:
        """Every card into its place, each only once; those not named are the draw pile."""
        discards = self.cards("discards", self.fields.maybe("discards"))
        self.table.discards[: len(discards)] = [card + 1 for card in discards]
        places = {zone.DISCARDS: discards}
        places[zone.INVOKED] = self.cards("invoked", self.fields.maybe("invoked"))
        for seat in range(self.table.seats):
            places[zone.HAND + seat] = self.cards("hands", hands[seat])
            places[zone.CREATURES + seat] = self.cards("creatures", creatures[seat])
        box = self.cards("box", self.fields.maybe("box"))
        named = Counter(card for cards in (*places.values(), box) for card in cards)
        twice = [card for card, count in named.items() if count > 1]
        if twice:
            raise PositionError(f"Card {twice[0] + 1} lies in two places of the position.")
        places[zone.DRAW] = [card for card in range(CARDS) if card not in named]
        for where, cards in places.items():
            self.table.held[where] = len(cards)
            mark(self.table.pile, where * WORDS, cards)

    def marks(self) -> None:
        """Which creatures were used, and which cards of hands are shown."""
        table = self.table
        mine, all_hands = [zone.CREATURES + table.seat], range(zone.HAND, zone.HAND + table.seats)
        mark(table.used, 0, self.marked("used", mine))
        mark(table.shown, 0, self.marked("shown", all_hands))
        lent = sorted(set(self.marked("lent", mine)))
        if len(lent) > MOST_LENT:
            raise self.fields.refuse("lent", f"at most {MOST_LENT} cards")
        table.lent[: len(lent)] = [card + 1 for card in lent]

    def marked(self, name: str, places: Iterable[int]) -> list[int]:
        """Cards of which something is noted, and which lie where it can be."""
        cards = self.cards(name, self.fields.maybe(name))
        for card in cards:
            if not any(has(self.table, where, card) for where in places):
                raise PositionError(f"Card {card + 1} is {name}, but does not lie there.")
        return cards

    def asked(self) -> None:
        """The open question."""
        text = self.fields.maybe("asked")
        if not text:
            return
        name, *numbers = text.split(".")
        which = self.fields.choice("asked", name, QUESTIONS)
        if len(numbers) != 2:
            raise self.fields.refuse("asked", "a question and two numbers, divided by dots")
        a, b = (
            NONE if n == "-1" else self.fields.number("asked", n, 0, CARDS - 1) for n in numbers
        )
        self.table.asked[:FRAME] = [which, self.table.seat, a, b]
        self.table.depth = 1


def read(text: str, deck: Deck) -> Table:
    """The table that a line of text describes: one that play can reach, as far as can be told."""
    if not text.split():
        raise PositionError("A position is a line of text that begins with “stars”.")
    table = Reading(text).read()
    check(table, deck.record)
    return table


def check(table: Table, cards: Cards) -> None:
    """Refuse a table on which the rules would stumble."""
    changing = table.step in (steps.POWERS, steps.SKY)
    if int(changing) != table.held[zone.INVOKED] or changing != any(table.pool):
        raise PositionError("A pool and one invoked card belong to the steps powers and sky.")
    releasing = table.depth and table.asked[0] == questions.RELEASE
    for seat in range(table.seats):
        limit = CREATURE_LIMIT + int(bool(releasing) and seat == table.seat)
        if table.held[zone.CREATURES + seat] > limit:
            raise PositionError(f"No seat has more than {CREATURE_LIMIT} creatures.")
        won = seat == table.winner
        if not releasing and won != (points(table, cards, seat) >= GOAL):
            raise PositionError(f"Whoever has {GOAL} points has won, and nobody else.")
    check_ever(table, cards)
    thrown = throw_limit(table, cards) if table.step >= steps.DISCARD else 0
    if table.thrown > thrown:
        raise PositionError(f"At most {thrown} cards can have been discarded in this turn.")
    if any(table.lent) and not table.depth:
        raise PositionError("A star is lent only while a summoning asks a question.")
    if table.depth and (table.winner != NONE or not question_fits(table, cards)):
        raise PositionError("The question that is asked does not fit the table.")
    offer = [0] * moves.OFFER_WORDS
    offers(table, cards, offer)
    if table.winner == NONE and total(offer) == 0:
        raise PositionError("Nothing can be played in this position.")


def check_ever(table: Table, cards: Cards) -> None:
    """Refuse what once_ever cannot have noted: a Great Old One never changes sides."""
    if table.once_ever and table.edition:
        raise PositionError("The ruling once_ever belongs to the edition of 2009.")
    for seat in range(table.seats):
        mine = cards_of(table, zone.CREATURES + seat)
        great = {cards.family[card] for card in mine if cards.rank[card] == GREAT_OLD_ONE}
        noted = {family for family in range(FAMILIES) if table.ever[seat] >> family & 1}
        if noted and not table.once_ever:
            raise PositionError("Only with the ruling once_ever is it noted who was ever summoned.")
        if table.once_ever and not great <= noted:
            raise PositionError("A Great Old One lies there that was never summoned.")


def lends(table: Table, cards: Cards, card: int, stars: int) -> bool:
    """Whether the servitors that lend stars lend just these to a card, each another one."""
    lent = lending(table)
    if table.edition == 0:
        return not lent
    given = [star_of(cards, card, servitor) for servitor in lent]
    return all(given) and sum(given) == stars and len(given) == stars.bit_count()


def has_set(cards: Cards, which: int, card: int) -> bool:
    """Whether a card belongs to a set."""
    return bool(cards.sets[which * WORDS + card // BITS] >> card % BITS & 1)


def release_fits(table: Table, cards: Cards, waiting: bool) -> bool:
    """Whether it could be asked which creature goes: one of seven in 2009, one of six in 2008."""
    _, _, card, ignored = table.asked[:FRAME]
    count = table.held[zone.CREATURES + table.seat]
    if table.edition == 0:
        return card == NONE and ignored == 0 and count == CREATURE_LIMIT + 1
    return waiting and count == CREATURE_LIMIT and lends(table, cards, card, ignored)


def question_fits(table: Table, cards: Cards) -> bool:
    """Whether the open question could have been asked."""
    which, _, a, b = table.asked[:FRAME]
    mine, hand = zone.CREATURES + table.seat, zone.HAND + table.seat
    waiting = a != NONE and has(table, hand, a) and bool(table.shown[a // BITS] >> a % BITS & 1)
    ranked = a in (GREATER, LESSER)
    fits: dict[int, Callable[[], bool]] = {
        questions.WITH: lambda: (
            waiting
            and cards.rank[a] == GREAT_OLD_ONE
            and 0 <= b < 1 << cards.stars[a * 2]
            and b.bit_count() < 3
            and lends(table, cards, a, b)
        ),
        questions.RELEASE: lambda: release_fits(table, cards, waiting),
        questions.GIVE: lambda: ranked and b == 0 and can_exchange(table, cards, a),
        questions.TAKE: lambda: ranked and b != NONE and has(table, mine, b) and cards.rank[b] == a,
        questions.FETCH: lambda: (
            a == b == 0
            and bool(table.dhole_discards)
            and any(has_set(cards, sets.DHOLE, card - 1) for card in table.discards if card)
        ),
        questions.TRIM: lambda: (
            a == b == 0 and not table.keep_extra and table.held[hand] > hand_limit(table, cards)
        ),
    }
    when = {
        questions.WITH: (steps.DISCARD,),
        questions.RELEASE: (steps.DISCARD,),
        questions.TRIM: (steps.END,),
    }
    if any(table.lent) and which not in (questions.WITH, questions.RELEASE):
        return False
    return table.step in when.get(which, range(len(STEPS))) and fits[which]()
