"""No card is ever lost, doubled or in two places, at any table and in any view."""

from __future__ import annotations

from collections import Counter
from typing import Any

import cultists
from cultists.game.games import Rulebook
from tests.games import cards_in, hidden, known
from tests.walks import Walk, each_walk


def census(body: Any, book: Rulebook) -> Counter[int]:
    """How often each card lies somewhere."""
    return Counter(card for zone in range(book.zones) for card in cards_in(body, zone))


@each_walk
def test_every_card_lies_in_exactly_one_zone_after_every_move(walk: Walk) -> None:
    book = walk.case.book
    cards = Counter(set(census(walk.start().table, book)))
    for game in walk.steps(20):
        table = game.table
        assert census(table, book) == cards
        for zone in range(book.zones):
            assert len(cards_in(table, zone)) == table.held[zone]


@each_walk
def test_a_view_shows_every_card_once_and_counts_them_truly(walk: Walk) -> None:
    book = walk.case.book
    for game in walk.steps(5):
        table = game.table
        for seat in walk.case.observers:
            view = game.view(seat).table
            assert census(view, book) == census(table, book)
            assert view.held == table.held  # how many lie where is no secret
            truth = known(table, book.zones)
            assert known(view, book.zones).items() <= truth.items()


def private(game: cultists.Game, zones: int) -> list[set[int]]:
    """For each seat, the cards of which it knows the place and a spectator does not."""
    public = set(known(game.view(None).table, zones))
    seen = [set(known(game.view(seat).table, zones)) for seat in range(game.seats)]
    assert all(public <= cards for cards in seen)
    return [cards - public for cards in seen]


@each_walk
def test_no_seat_knows_what_another_knows_alone(walk: Walk) -> None:
    for game in walk.steps(5):
        secrets = private(game, walk.case.book.zones)
        assert sum(map(len, secrets)) == len(set().union(*secrets))


@each_walk
def test_in_a_new_game_every_seat_has_secrets(walk: Walk) -> None:
    """Every seat knows something that nobody else does, and nobody knows everything."""
    game, zones = walk.start(), walk.case.book.zones
    assert all(private(game, zones))
    assert all(hidden(game.view(seat).table, zones) for seat in walk.case.observers)
