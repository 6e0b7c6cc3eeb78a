"""No card is ever lost, doubled or in two places, at any table and in any view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.rulebook import Rulebook
from tests.games import Case, cards_in, each_case, examples, hidden, known, walks


def census(body: Any, book: Rulebook) -> Counter[int]:
    """How often each card lies somewhere."""
    return Counter(card for zone in range(book.zones) for card in cards_in(body, zone))


@each_case
@settings(max_examples=examples(15))
@given(data=st.data())
def test_every_card_lies_in_exactly_one_zone_after_every_move(
    case: Case, data: st.DataObject
) -> None:
    walk = data.draw(walks(case, 150))
    cards = set(census(walk.start().table, case.book))
    for game in walk:
        table = game.table
        assert census(table, case.book) == Counter(cards)
        for zone in range(case.book.zones):
            assert len(cards_in(table, zone)) == table.held[zone]


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_a_view_shows_every_card_once_and_counts_them_truly(
    case: Case, data: st.DataObject
) -> None:
    for game in data.draw(walks(case)):
        table = game.table
        for seat in case.observers:
            view = game.view(seat).table
            assert census(view, case.book) == census(table, case.book)
            assert view.held == table.held  # how many lie where is no secret
            truth = known(table, case.book.zones)
            assert known(view, case.book.zones).items() <= truth.items()


def private(game: cultists.Game, zones: int) -> list[set[int]]:
    """For each seat, the cards of which it knows the place and a spectator does not."""
    public = set(known(game.view(None).table, zones))
    seen = [set(known(game.view(seat).table, zones)) for seat in range(game.seats)]
    assert all(public <= cards for cards in seen)
    return [cards - public for cards in seen]


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_no_seat_knows_what_another_knows_alone(case: Case, data: st.DataObject) -> None:
    for game in data.draw(walks(case)):
        secrets = private(game, case.book.zones)
        assert sum(map(len, secrets)) == len(set().union(*secrets))


@each_case
@settings(max_examples=examples(15))
@given(data=st.data())
def test_in_a_new_game_every_seat_has_secrets(case: Case, data: st.DataObject) -> None:
    """Every seat knows something that nobody else does, and nobody knows everything."""
    game, zones = data.draw(walks(case)).start(), case.book.zones
    assert all(private(game, zones))
    assert all(hidden(game.view(seat).table, zones) for seat in case.observers)
