"""Minions act at any time; Gug and Tindaloo (rules 5.3, 5.4). Dhole is in test_dhole.py."""

from __future__ import annotations

import pytest

from cultists.game.game import Game
from tests import drawn

GUGS = ["Gug 61", "Gug 62", "Gug 63"]
TINDALOOS = ["Tindaloo 64", "Tindaloo 65", "Tindaloo 66"]
EXCHANGE = ["Gug 61, Deep Ones 30, Tindaloo 64, Dagoon 13, Dhole 67", "Byakhee 44, Miri Nigri 24"]
ACTING = ["Gug 61", "Tindaloo 64", "Dhole 67"]
EDITIONS = pytest.mark.parametrize("edition", ["2009", "2008"])


def act(game: Game, minion: str) -> None:
    """Let a Minion act, whichever answers it takes."""
    game.play(f"use {minion}")
    while drawn.question(game):
        game.play(game.legal_moves()[-1])


# --- 5.3 at any time ---------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize("minion", ACTING)
@pytest.mark.parametrize(
    ("step", "pool", "thrown"),
    [
        ("invoke", "", 0),
        ("powers", "PS", 0),
        ("sky", "PS", 0),
        ("summon", "", 0),
        ("discard", "", 0),
        ("discard", "", 1),
        ("end", "", 0),
    ],
)
def test_at_any_time_in_your_turn(
    edition: str, minion: str, step: str, pool: str, thrown: int
) -> None:
    """5.3: before, between and after the steps; acting opens or closes no step."""
    game = drawn.game(
        drawn.PRINTED,
        edition=edition,
        step=step,
        pool=pool,
        thrown=thrown,
        invoked="Hastur 7" if pool else "",
        hands=["Deep Ones 32, Hastur 8"],
        creatures=EXCHANGE,
    )
    others = {words for words in drawn.legal(game) if not words.startswith("use ")}
    assert f"use {minion}" in drawn.legal(game)
    act(game, minion)
    assert (drawn.step(game), drawn.pool(game)) == (step, pool)
    assert others <= set(drawn.legal(game))
    assert minion not in drawn.creatures(game) and game.to_move == 0


def test_a_whole_turn_with_a_minion_between_all_steps() -> None:
    """5.3: before invoking, before and between changes, after the sky, after summoning, at last."""
    game = drawn.game(
        drawn.PRINTED,
        hands=["Deep Ones 32, Miri Nigri 24, Hastur 7"],
        creatures=["Dhole 67, Dhole 68, Dhole 69, Gug 61, Gug 62, Formless 41"],
        discards="Hastur 8, Hastur 9, Ghoul 73",
    )
    drawn.play(game, "use Dhole 67", "take Hastur 8")
    drawn.play(game, "invoke Miri Nigri 24", "use Dhole 68", "take Hastur 9")
    drawn.play(game, "swap a5 b5", "use Dhole 69", "take Ghoul 73")
    assert drawn.step(game) == "sky" and drawn.pool(game) == "S"
    drawn.play(game, "swap a5 b5", "summon Deep Ones 32", "draw")
    assert game.to_move == 1
    assert {"Hastur 7", "Hastur 8", "Hastur 9", "Ghoul 73"} < set(drawn.hand(game))
    assert len(drawn.hand(game)) == 5
    assert drawn.discards(game) == ["Dhole 67", "Dhole 68", "Dhole 69", "Miri Nigri 24"]


@pytest.mark.parametrize("card", ["Gug 61", "Tindaloo 65", "Dhole 67"])
def test_also_in_the_turn_in_which_it_was_summoned(card: str) -> None:
    """5.3."""
    sky = {
        "Gug 61": "Vo Vo Vo Su .\n",
        "Tindaloo 65": "Su Su Lu Lu .\n",
        "Dhole 67": "Su So Lu Lu .\n",
    }[card] + ". . . . .\n" * 4
    game = drawn.game(
        sky, hands=[card], creatures=["Deep Ones 30, Dagoon 13", "Byakhee 44, Miri Nigri 24"]
    )
    game.play(f"summon {card}")
    assert f"use {card}" in drawn.legal(game)
    act(game, card)
    assert drawn.discards(game) == [card]


def test_only_those_that_lie_with_you_act_and_only_in_your_turn() -> None:
    """5.1, 5.3: not from the hand, not with a rival."""
    game = drawn.game(hands=["Dhole 67"], creatures=["Deep Ones 30", "Dhole 68, Gug 61"])
    assert drawn.legal(game, "use") == []


@pytest.mark.parametrize("asking", ACTING)
def test_no_minion_acts_while_a_question_is_open(asking: str) -> None:
    """5.3: the questions of another Minion are such questions."""
    game = drawn.game(creatures=EXCHANGE, hands=["Hastur 7"], discards="Hastur 8")
    assert drawn.legal(game, "use") == ACTING
    game.play(f"use {asking}")
    assert drawn.question(game) and drawn.legal(game, "use") == []
    game.play(game.legal_moves()[0])
    if asking != "Dhole 67":
        assert drawn.question(game) == "take" and drawn.legal(game, "use") == []


def test_ghoul_and_ghast_do_not_act() -> None:
    """5.2: they work by lying there."""
    for edition in ("2009", "2008"):  # 5.1: no game is different for what 2008 says
        game = drawn.game(creatures=["Ghoul 73, Ghast 70", "Byakhee 44"], edition=edition)
        assert drawn.legal(game, "use") == []


# --- 5.4 Gug and Tindaloo ----------------------------------------------------------------------


@pytest.mark.parametrize("gug", GUGS)
def test_gug_exchanges_lesser_servitors(gug: str) -> None:
    """5.4: you choose both: first what you give, then what you take; families need not agree."""
    game = drawn.game(
        seats=3,
        creatures=[
            f"{gug}, Deep Ones 30, Formless 34, Dagoon 13, Hastur 7",
            "Byakhee 44, Miri Nigri 24",
            "Tcho Tcho 60, Ghoul 73",
        ],
    )
    assert drawn.play(game, f"use {gug}") == ["acted"]
    assert drawn.discards(game) == [gug]
    assert drawn.legal(game) == ["give Deep Ones 30", "give Formless 34"]
    assert drawn.play(game, "give Deep Ones 30") == []
    assert drawn.legal(game) == ["take Byakhee 44", "take Tcho Tcho 60"]
    assert drawn.play(game, "take Tcho Tcho 60") == ["gave", "took"]
    assert drawn.creatures(game, 0) == ["Hastur 7", "Dagoon 13", "Formless 34", "Tcho Tcho 60"]
    assert drawn.creatures(game, 1) == ["Miri Nigri 24", "Byakhee 44"]
    assert drawn.creatures(game, 2) == ["Deep Ones 30", "Ghoul 73"]


@pytest.mark.parametrize("tindaloo", TINDALOOS)
def test_tindaloo_does_the_same_with_greater_servitors(tindaloo: str) -> None:
    """5.4."""
    game = drawn.game(
        seats=3,
        creatures=[
            f"{tindaloo}, Deep Ones 30, Dagoon 13, Dagoon 14, Hastur 7",
            "Byakhee 44, Miri Nigri 24",
            "Ossadogowa 16, Tsatso 4",
        ],
    )
    game.play(f"use {tindaloo}")
    assert drawn.legal(game) == ["give Dagoon 13", "give Dagoon 14"]
    game.play("give Dagoon 14")
    assert drawn.legal(game) == ["take Ossadogowa 16", "take Miri Nigri 24"]
    game.play("take Miri Nigri 24")
    assert drawn.creatures(game, 0) == ["Hastur 7", "Dagoon 13", "Miri Nigri 24", "Deep Ones 30"]
    assert drawn.creatures(game, 1) == ["Dagoon 14", "Byakhee 44"]


@pytest.mark.parametrize(
    ("minion", "mine", "theirs", "able"),
    [
        ("Gug 61", "Deep Ones 30", "Byakhee 44", True),
        ("Gug 61", "", "Byakhee 44", False),
        ("Gug 61", "Deep Ones 30", "", False),
        ("Gug 61", "Dagoon 13", "Miri Nigri 24", False),
        ("Gug 61", "Deep Ones 30", "Miri Nigri 24", False),
        ("Tindaloo 64", "Dagoon 13", "Miri Nigri 24", True),
        ("Tindaloo 64", "", "Miri Nigri 24", False),
        ("Tindaloo 64", "Dagoon 13", "", False),
        ("Tindaloo 64", "Deep Ones 30", "Byakhee 44", False),
        ("Tindaloo 64", "Dagoon 13", "Hastur 7", False),
    ],
)
def test_without_a_creature_to_give_and_one_to_take_they_cannot_act(
    minion: str, mine: str, theirs: str, able: bool
) -> None:
    """5.4."""
    game = drawn.game(creatures=[f"{minion}, {mine}", theirs])
    assert drawn.legal(game, "use") == ([minion] if able else [])


def test_an_exchange_alters_nobodys_points() -> None:
    """5.4."""
    game = drawn.game(creatures=EXCHANGE)
    before = (drawn.points(game, 0), drawn.points(game, 1))
    for minion in ("Gug 61", "Tindaloo 64"):
        act(game, minion)
    assert (drawn.points(game, 0), drawn.points(game, 1)) == before == (3, 3)


@EDITIONS
@pytest.mark.parametrize("received", [True, False])
def test_a_used_creature_may_not_be_given_away(edition: str, received: bool) -> None:
    """5.4: a creature whose power you have used this turn."""
    game = drawn.game(
        edition=edition,
        use_received=received,
        hands=["Miri Nigri 24"],
        creatures=["Gug 61, Deep Ones 30, Deep Ones 33", "Byakhee 44"],
    )
    drawn.play(game, "invoke Miri Nigri 24", "use Deep Ones 30", "use Gug 61")
    assert drawn.legal(game) == ["give Deep Ones 33"]
    alone = drawn.game(
        edition=edition,
        pool="S",
        invoked="Miri Nigri 24",
        creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
        used="Deep Ones 30",
    )
    assert drawn.legal(alone, "use") == []


@EDITIONS
@pytest.mark.parametrize("received", [True, False])
def test_a_creature_received_may_be_used_at_once_by_ruling(edition: str, received: bool) -> None:
    """5.4, ruling `use_received`: the default holds for both editions."""
    game = drawn.game(
        edition=edition,
        use_received=received,
        pool="F",
        invoked="Miri Nigri 24",
        creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
    )
    assert drawn.legal(game, "use") == ["Gug 61"]
    drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44")
    assert drawn.legal(game, "use") == (["Byakhee 44"] if received else [])


@pytest.mark.parametrize("received", [True, False])
def test_what_was_received_is_used_in_the_next_turn_anyway(received: bool) -> None:
    """5.4: with `false` its power rests until your next turn."""
    game = drawn.game(
        use_received=received,
        hands=["Deep Ones 28, Deep Ones 29"],
        creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
    )
    drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44", "draw", "draw")
    game.play("invoke Deep Ones 28")
    assert drawn.legal(game, "use") == ["Byakhee 44"]


def test_what_was_received_is_used_only_while_powers_are_allowed() -> None:
    """5.4, 3.2: in 2009 not after the first change of the sky; in 2008 it is."""
    for edition, able in (("2009", []), ("2008", ["Byakhee 44"])):
        game = drawn.game(
            edition=edition,
            pool="F",
            step="sky",
            invoked="Miri Nigri 24",
            creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
        )
        drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44")
        assert drawn.legal(game, "use") == able


def test_what_was_received_may_be_given_away_again() -> None:
    """5.4: it counts as unused."""
    game = drawn.game(creatures=["Gug 61, Gug 62, Deep Ones 30", "Byakhee 44"])
    drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44")
    assert drawn.used(game) == []
    game.play("use Gug 62")
    assert drawn.legal(game) == ["give Byakhee 44"]


def test_by_ruling_what_was_received_counts_as_used() -> None:
    """5.4: with `false` its power rests, and it is not given on in this turn."""
    game = drawn.game(use_received=False, creatures=["Gug 61, Gug 62, Deep Ones 30", "Byakhee 44"])
    drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44")
    assert drawn.used(game) == ["Byakhee 44"]
    assert drawn.legal(game, "use") == []


def test_the_rival_may_use_what_it_got() -> None:
    """5.4: the other side of the exchange, in its own turn."""
    game = drawn.game(
        use_received=False,
        hands=["", "Deep Ones 31"],
        creatures=["Gug 61, Deep Ones 30", "Byakhee 44"],
    )
    drawn.play(game, "use Gug 61", "give Deep Ones 30", "take Byakhee 44", "draw")
    game.play("invoke Deep Ones 31")
    assert drawn.legal(game, "use") == ["Deep Ones 30"]
