"""Chance made explicit: the same rules, with every draw read from a script.

The rules draw inside a move. To let OpenSpiel draw instead, `below`, `pick` and `reveal`, the rules
that use chance, are replaced by readers of a script. Where the script ends, the reader notes what
was to be drawn from, and the run is thrown away: that is a chance node. Its outcomes are those of
the draw, each as likely as the rules make it. With one more outcome in the script the move is
carried out again, until nothing is left to draw. Nothing is approximated, and no rule is written
twice.

The script lies in the journal, because nothing is reported meanwhile, and the counters of chance
serve as its bookmarks. A table at rest has none of this: its journal and its chance are blank.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cultists.game.games import rulebook
from cultists.research.vector.no_journal import NO_JOURNAL
from cultists.table import chance, piles
from cultists.table.bits import lowest
from cultists.table.compiler import Compiler
from cultists.table.engine import Tables, deal, imagine, perform, quiet
from cultists.table.kernel import Function, bind, is_rule, rule, rules_named
from cultists.table.news import Journal
from cultists.table.piles import BITS, WORDS, conceal, shows

LONGEST = 127  # outcomes of one script: `told` counts them


@rule
def written(table: Journal, at: int) -> int:
    """One outcome of the script, a byte each."""
    return table.journal[at >> 2] >> 8 * (at & 3) & 255


@rule
def below(table: Journal, n: int) -> int:
    """A number from 0 to n - 1 as the script has it; where it ends, n is noted."""
    if n == 1:
        return 0
    at = table.drawn
    table.drawn = at + 1
    if at < table.told:
        return written(table, at)
    if at == table.told:
        table.spare = n
    return 0


@rule
def draw(table: Journal, zone: int, count: int) -> int:
    """A card of so many as the script has it; where it ends, the zone and its cards are noted."""
    first = 0 if table.pile[zone * WORDS] != 0 else 1
    lone = first * BITS + lowest(table.pile[zone * WORDS + first])
    if count == 1:
        return lone
    at = table.drawn
    table.drawn = at + 1
    if at < table.told:
        return written(table, at)
    if at == table.told:
        table.spare = -1 - zone
        for place in range(WORDS):
            table.key[place] = table.pile[zone * WORDS + place]
    return lone


@rule
def pick(table: Journal, zone: int) -> int:
    """A card of a zone."""
    return draw(table, zone, table.held[zone])


@rule
def reveal(table: Journal, source: int, target: int) -> None:
    """A card that a view conceals goes where it may lie."""
    card = draw(table, source, shows(table, source))
    conceal(table, card // BITS, 1 << card % BITS, source, target)


@rule
def enter_deal(tables: Tables, decks: Tables) -> None:
    """Set the first table up by its script."""
    deal(tables[0], decks[0])


@rule
def enter_perform(tables: Tables, decks: Tables, move: int) -> None:
    """Carry out one move by the script."""
    perform(tables[0], decks[0], move)


@rule
def enter_imagine(tables: Tables, decks: Tables) -> None:  # noqa: ARG001 - as `enter_deal`
    """Deal out by the script what the first table, a view, conceals."""
    imagine(tables[0])


EXCHANGED: dict[Function, Function] = {
    chance.below: below,
    piles.pick: pick,
    piles.reveal: reveal,
    **NO_JOURNAL,
}
"""Rules of chance and news, and what takes their place."""


class ScriptCompiler(Compiler):
    """Compiles rules that draw from a script."""

    def dispatcher(self, function: Function, *, entry: bool = False) -> Any:
        """The compiled form of a rule, or of the one that takes its place."""
        return super().dispatcher(EXCHANGED.get(function, function), entry=entry)


class Exchange:
    """The same for the plain mode: every rule that reaches a replaced one is bound again."""

    def __init__(self, exchanged: Mapping[Function, Function] = EXCHANGED) -> None:
        self.exchanged = exchanged
        self.made: dict[Function, Function] = {}

    def __call__(self, function: Function) -> Function:
        """The rule as it is played then."""
        function = self.exchanged.get(function, function)
        if not is_rule(function):
            return function
        if function not in self.made:
            named = rules_named(function).items()
            self.made[function] = bind(function, {name: self(rule) for name, rule in named})
        return self.made[function]


@cache
def entries(name: str, plain: bool) -> tuple[Callable[..., Any], ...]:
    """Dealing, dealing out what a view conceals, and performing by a script."""
    rules = rulebook(name).rules
    ways = (enter_deal, enter_imagine, enter_perform)
    bound = [bind(entry, rules.hooks) for entry in ways]
    if plain:
        exchange = Exchange()
        return tuple(exchange(entry) for entry in bound)
    compiler = ScriptCompiler(f"script-{name}", rules.table, rules.cards)
    return tuple(compiler.compile(bound, quiet))
