"""Whole games over choices as one compiled entry, and what it writes down to learn from."""

from __future__ import annotations

from typing import NamedTuple

from cultists.game.games import rulebook
from cultists.players import policy
from cultists.players.parts import hook
from cultists.players.policy import Desk, Weights, list_rated, rate_choices
from cultists.players.search.tree import Mind, Notes, evaluate, make_choice
from cultists.table.engine import Tables, deal, roll, to_move
from cultists.table.kernel import bind, rule
from cultists.table.program import Program
from cultists.table.record import Row

MOST_SEATS = 4
LIMIT = 400  # decisions in one game
WORD = 8  # inputs of 8 bits in a word
TASTES = 1 << 14  # numbers of a Gumbel distribution: to draw by, a taste is added to each rating
LEARNS = 0  # the network that learns; those behind it are past selves
FIRST = -1  # no network: always the first choice


class Report(NamedTuple):
    """What is written down."""

    inputs: Row  # of every choice of every decision, WORD in a word
    places: Row  # of every choice of every decision: where it stands
    decisions: Row  # for each: how many choices, the one taken, the seat, the game
    results: Row  # of each game for each seat, 0 to WIN
    tastes: Row  # TASTES numbers
    networks: Row  # who decides, by game and seat


PARTS = 4  # numbers in `decisions` for one decision


@rule
def pick(desk: Desk, notes: Notes, tastes: Row, count: int) -> int:
    """A choice drawn by its rating, or the best if tastes are all zero."""
    best = 0
    most = -(1 << 62)
    for n in range(count):
        rating = desk.rating[n] + tastes[roll(notes.dice, TASTES)]
        if rating > most:
            most = rating
            best = n
    return best


@rule
def write_down(desk: Desk, notes: Notes, report: Report, at: int, count: int, each: int) -> int:
    """Pack what was read of the choices, words for each; returns where the next decision begins."""
    for n in range(count):
        report.places[at // each + n] = notes.place[n]
    for n in range(count * each):
        word = 0
        for byte in range(WORD):
            word |= (desk.inputs[n * WORD + byte] & 255) << 8 * byte
        report.inputs[at + n] = word
    return at + count * each


@rule
def enter_self_play(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    all_notes: list[Notes],
    weights: Weights,
    desk: Desk,
    report: Report,
    games: int,
) -> int:
    """Play games from the third table, which is not dealt yet; returns how many decisions."""
    notes = all_notes[0]
    each = weights.sizes[0] // WORD
    at = 0
    decided = 0
    for game in range(games):
        tables[0] = tables[2]
        for n in range(4):
            tables[0].key[n] = roll(notes.dice, 1 << 30) << 2 | roll(notes.dice, 4)
        deal(tables[0], decks[0])
        for _ in range(LIMIT):
            count = list_rated(tables[0], decks[0], mind, notes)
            seat = to_move(tables[0])
            if seat < 0:
                break
            who = report.networks[game * MOST_SEATS + seat]
            taken = 0
            if count > 1 and who != FIRST:
                rate_choices(tables, decks, mind, notes, weights, desk, who, count)
                taken = pick(desk, notes, report.tastes, count)
                room = at + count * each < len(report.inputs)
                if who == LEARNS and room and (decided + 1) * PARTS < len(report.decisions):
                    at = write_down(desk, notes, report, at, count, each)
                    report.decisions[decided * PARTS] = count
                    report.decisions[decided * PARTS + 1] = taken
                    report.decisions[decided * PARTS + 2] = seat
                    report.decisions[decided * PARTS + 3] = game
                    decided += 1
            make_choice(tables[0], decks[0], mind, notes, notes.choice[taken])
        for seat in range(MOST_SEATS):  # there may be fewer than in an earlier game
            notes.result[seat] = 0
        evaluate(tables[0], decks[0], notes)
        for seat in range(MOST_SEATS):
            report.results[game * MOST_SEATS + seat] = notes.result[seat]
    return decided


def program(game: str) -> Program:
    """The one entry, for a game."""
    rules = rulebook(game).rules
    names = policy.names(game)
    names["rate_choices"] = bind(rate_choices, names)
    entries = {"self_play": bind(enter_self_play, names)}
    return Program(
        f"self-play-{game}", rules.table, rules.cards, entries, {"mind": hook(game, "Mind")}
    )
