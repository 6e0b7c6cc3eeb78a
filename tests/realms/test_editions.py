"""The second edition: by its name wherever a card file can be named, and the rules of our sets."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import cultists
from cultists.cli import arguments
from cultists.game.replay import Replay
from cultists.realms.deck import BASIC, Deck
from cultists.realms.rulebook import RULEBOOK
from cultists.server.room.terms import Terms

NAMES = tuple(RULEBOOK.editions)


def edition(name: str) -> Deck:
    deck: Deck = RULEBOOK.deck(Path(name))
    return deck


def test_the_first_edition_is_the_usual_set_and_needs_no_name() -> None:
    assert edition("first") is RULEBOOK.usual()
    assert cultists.new("realms", cards="first").setup.cards == ""


def test_a_replay_and_a_position_say_by_themselves_which_edition_they_are_of() -> None:
    game = cultists.new("realms", seed=5, cards="second")
    chance = Random(5)
    for _ in range(60):
        game.play(chance.choice(game.legal_moves()))
    again = Replay.parse(game.replay().text()).game()
    assert again.deck is edition("second")
    assert again.position() == game.position()
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


@pytest.mark.parametrize("given", ["second", "./second"])
def test_a_saved_game_notes_the_cards_that_it_was_dealt(given: str) -> None:
    noted = arguments.cards("realms", given)
    assert cultists.new("realms", cards=noted).deck is cultists.new("realms", cards=given).deck


def test_a_room_has_an_edition_by_its_name() -> None:
    assert Terms("realms", cards="second").new_game(1).deck is edition("second")


def test_a_copy_of_an_edition_is_that_edition(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(RULEBOOK.card_file("second").read_text("utf-8"), "utf-8")
    assert RULEBOOK.deck(copy) is edition("second")


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_keeps_the_rules_of_our_sets(name: str) -> None:
    kinds = edition(name).kinds[len(BASIC) :]
    cards = [kind for kind in kinds for _ in range(kind.copies)]
    assert len(cards) == 66
    assert Counter(card.colour for card in cards) == {0: 22, 1: 22, 2: 22}
    costs = Counter(card.cost for card in cards)
    assert [costs[cost] for cost in range(1, 9)] == [10, 11, 17, 11, 5, 6, 3, 3]
    assert sum(bool(card.sanity) for card in cards) == 21


def test_the_second_edition_rewards_colours_and_has_few_cards_to_cash_in() -> None:
    kinds = edition("second").kinds[len(BASIC) :]
    lines = [(kind, ability) for kind in kinds for _, ability in kind.lines()]
    rewards = {(k.colour, need) for k, a in lines for need in a.needs if need <= 3}
    assert rewards == {(colour, need) for colour in range(3) for need in (1, 2, 3)}
    own = [kind for kind, ability in lines if kind.colour + 1 in ability.needs]
    assert len(own) > 3 * 3
    cash_in = [
        kind
        for kind in kinds
        if len(kind.abilities) == 3
        and not kind.abilities[0][0].needs
        and kind.abilities[1][0].needs
        and kind.abilities[2][0].itself
    ]
    assert cash_in == []
