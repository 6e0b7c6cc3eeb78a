"""What playing at sight does at tables drawn for it."""

from typing import Any

import pytest

import cultists
from cultists.players import Player, player
from cultists.players.heuristic import Heuristic
from cultists.players.stars.nearness import missing
from cultists.stars import zone
from cultists.stars.position import cards_of
from cultists.stars.summon import already_summoned, can_summon

CHANCE = "chance=00000000000000000000000000000007.9.0"

# The sky of the printed examples: Deep Ones 32 stand in it.
SKY = "2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"


def choice(fields: str, sky: str = SKY) -> str:
    """What is played at sight at a position."""
    text = f"stars edition=2009 turn=9 first=0 sky={sky} {fields} {CHANCE}"
    game = cultists.from_position(text)
    seat = game.to_move
    return str(Heuristic(3).choose(game.view(seat), game.legal_moves()))


def test_summons_what_wins_before_anything_else() -> None:
    fields = "seat=0 step=invoke hands=10.32.61.62.63/2.3.4.5.6 creatures=7.24.13/"
    assert choice(fields) == "summon Chaugnar 10"


def test_of_two_that_stand_summons_the_one_with_more_points() -> None:
    fields = "seat=0 step=summon hands=10.32/2.3.4.5.6 creatures=24/"
    assert choice(fields) == "summon Chaugnar 10"


def test_changes_the_sky_so_that_a_card_stands() -> None:
    fields = "seat=0 step=sky pool=F invoked=62 hands=32.5/2.3.4 creatures=/"
    broken = SKY.replace("Sh.3.1", "Me.3.1")  # one flip brings a shooting star
    assert choice(fields, broken) in ("flip c2", "flip e3")  # each completes it


def test_invokes_the_card_it_needs_least_and_keeps_what_stands() -> None:
    fields = "seat=0 step=invoke hands=32.64/2.3.4.5.6 creatures=/"
    assert choice(fields) == "invoke Tindaloo 64"


def test_uses_a_power_that_makes_more_of_less() -> None:
    fields = "seat=0 step=powers pool=P invoked=61 hands=32.5/2.3.4 creatures=22/"
    assert choice(fields) == "use Miri Nigri 22"


def test_releases_what_is_worth_least() -> None:
    fields = "seat=0 step=discard asked=release.-1.0 hands=5/2.3.4 creatures=7.25.26.27.28.29.73/"
    assert choice(fields) == "release Ghoul 73"


def test_discards_what_it_cannot_use() -> None:
    # Hastur lies here already: another one can never be summoned.
    fields = "seat=0 step=discard hands=8.32/2.3.4.5.6 creatures=7/"
    assert choice(fields) == "discard Hastur 8"


def test_the_dhole_brings_the_best_card_of_the_discards() -> None:
    fields = "seat=0 step=invoke asked=fetch.0.0 hands=5/2.3.4 creatures=/ discards=64.32.67"
    assert choice(fields) == "take Deep Ones 32"


def test_gives_what_serves_least_and_takes_what_serves_most() -> None:
    hands = "hands=1/2.3.4"  # Cthulhoo in the hand: Deep Ones would help
    asked = f"seat=0 step=invoke asked=give.2.0 {hands} creatures=26.44/30.45"
    assert choice(asked) == "give Byakhee 44"
    asked = f"seat=0 step=invoke asked=take.2.43 {hands} creatures=26.44/30.45"
    assert choice(asked) == "take Deep Ones 30"


def test_spends_as_few_lesser_servitors_as_it_can() -> None:
    # Lu may be excused by Dagoon, who stays, or by Deep Ones 25, who would go.
    hands = "hands=1/2.3.4.5.6"
    fields = f"seat=0 step=summon {hands} creatures=13.25.29/"
    text = f"stars edition=2009 turn=9 first=0 sky={SKY} {fields} {CHANCE}"
    game = cultists.from_position(text)
    game.play("summon Cthulhoo 1")
    while game.to_move == 0 and any(str(m).startswith("with") for m in game.legal_moves()):
        game.play(Heuristic().choose(game.view(0), game.legal_moves()))
    assert [str(n) for p in game.history for n in p.news if n.what == "spent"] == [
        "Deep Ones 29 is discarded for its bonus star."
    ]


@pytest.mark.parametrize("options", [{}, {"mirrors": True}, {"dark_outside": False}])
def test_no_star_is_missing_exactly_when_a_card_can_be_summoned(options: dict[str, Any]) -> None:
    for seed in range(2):
        game = cultists.new("stars", seats=2, seed=seed, **options)
        players: list[Player] = [Heuristic(1), player("at_random", 2)]
        for _ in range(90):
            seat = game.to_move
            if seat is None:
                break
            table = game.view(seat).table
            for card in cards_of(table, zone.HAND + seat):
                great = game.deck.creatures[card].rank == 0 and already_summoned(
                    table, game.deck.record, card
                )
                stands = missing(table, game.deck, card) == 0 and not great
                assert stands == can_summon(table, game.deck.record, card)
            game.play(players[seat].choose(game.view(seat), game.legal_moves()))
