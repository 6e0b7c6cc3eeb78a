"""The same rules with a set of one's own: the printed cards, numbered from the other end.

Sets of cards are two words of bits, and the printed Minions happen to fill the second alone. With
the numbers turned round it is the Servitors and Great Old Ones that cross from one to the other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cultists
from cultists.game.game import Game
from cultists.stars.deck import printed
from tests import drawn
from tests.stars import cardfile

LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
LACKS_4_LU = "1 Fu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3


def turned(cards: str) -> str:
    """Cards by the titles of the printed set, as numbers of the other."""
    return ", ".join(str(76 - n) for n in drawn.numbers(cards))


def title(card: str) -> str:
    """A printed title as it is in the other set."""
    name, _, number = card.rpartition(" ")
    return f"{name} {76 - int(number)}"


class Other:
    """Draws situations with the other set, cards named as they are printed."""

    def __init__(self, folder: Path) -> None:
        cards = cardfile.entries()
        for card in cards:
            card["number"] = 76 - card["number"]
        self.path = cardfile.write(folder, cards)
        self.mark = cultists.new("stars", cards=self.path).position().rpartition(" ")[2]

    def game(self, sky: str = drawn.PLAIN, **situation: Any) -> Game:
        for name in ("hands", "creatures"):
            situation[name] = [turned(cards) for cards in situation.get(name, [])]
        for name in ("discards", "invoked", "used", "shown"):
            situation[name] = turned(situation.get(name, ""))
        text = drawn.position(sky, **situation)
        return cultists.from_position(f"{text} {self.mark}", cards=self.path)


@pytest.fixture
def other(tmp_path: Path) -> Other:
    return Other(tmp_path)


def legal(game: Game, verb: str) -> set[str]:
    """The cards of legal moves of a sort, by their printed titles."""
    return {title(card) for card in drawn.legal(game, verb)}


def play(game: Game, *moves: str) -> list[str]:
    """Play moves said with printed titles."""
    said = [title(m) if m.rpartition(" ")[2].isdigit() else m for m in moves]
    return drawn.play(game, *said)


def numbers(game: Game, field: str) -> list[set[int]]:
    """The printed numbers in a field of the position, seat by seat."""
    parts = drawn.fields(game).get(field, "").split("/")
    return [{76 - int(n) for n in part.split(".") if n} for part in parts]


def test_exchanges(other: Other) -> None:
    """5.4: Gug and Tindaloo, with creatures of both words on both sides."""
    lying = [
        "Gug 61, Tindaloo 64, Deep Ones 30, Tcho Tcho 58, Dagoon 13, Dagoon 14",
        "Byakhee 44, Miri Nigri 24, Hastur 7, Ghoul 73",
    ]
    game = other.game(creatures=lying, used="Dagoon 13")
    assert legal(game, "use") == {"Gug 61", "Tindaloo 64"}
    play(game, "use Gug 61")
    assert legal(game, "give") == {"Deep Ones 30", "Tcho Tcho 58"}
    play(game, "give Tcho Tcho 58")
    assert legal(game, "take") == {"Byakhee 44"}
    play(game, "take Byakhee 44", "use Tindaloo 64")
    assert legal(game, "give") == {"Dagoon 14"}
    play(game, "give Dagoon 14")
    assert legal(game, "take") == {"Miri Nigri 24"}
    play(game, "take Miri Nigri 24")
    assert numbers(game, "creatures") == [{30, 44, 13, 24}, {58, 14, 7, 73}]


@pytest.mark.parametrize("used", ["Dagoon 13", "Deep Ones 30"])
def test_nothing_to_give(other: Other, used: str) -> None:
    """5.4: used creatures, of either word, are not given away."""
    lying = ["Gug 61, Tindaloo 64, Deep Ones 30, Dagoon 13", "Byakhee 44, Miri Nigri 24"]
    game = other.game(creatures=lying, used=used)
    assert legal(game, "use") == ({"Gug 61"} if used == "Dagoon 13" else {"Tindaloo 64"})


def test_bonus_stars(other: Other) -> None:
    """4.4: Servitors of both words; the one choice that is left is asked for."""
    lying = ["Dagoon 13, Deep Ones 26, Deep Ones 29", "Cthulhoo 2"]
    game = other.game(LACKS_4_LU, without="4 Lu", hands=["Cthulhoo 1"], creatures=lying)
    assert legal(game, "summon") == {"Cthulhoo 1"}
    play(game, "summon Cthulhoo 1")
    assert legal(game, "with") == {"Dagoon 13", "Deep Ones 26", "Deep Ones 29"}
    play(game, "with Deep Ones 26")
    assert numbers(game, "creatures") == [{1, 13, 29}, {2}]
    assert numbers(game, "discards") == [{26}]


def test_bonus_stars_without_a_choice(other: Other) -> None:
    """4.4: a Greater Servitor of the second word helps and stays."""
    game = other.game(LACKS_4, without="4", hands=["Cthulhoo 1"], creatures=["Dagoon 14"])
    assert play(game, "summon Cthulhoo 1") == ["helped", "summoned"]
    assert numbers(game, "creatures")[0] == {1, 14} and drawn.points(game) == 6


def test_copies(other: Other) -> None:
    """4.3, 4.4: Great Old Ones of the second word are counted."""
    hand = {"hands": ["Cthulhoo 1"], "without": "4 Lu"}
    lying = "Dagoon 13, Deep Ones 29"
    one = other.game(LACKS_4_LU, creatures=[lying, "Cthulhoo 2"], **hand)
    two = other.game(LACKS_4_LU, creatures=[lying, "Cthulhoo 2, Cthulhoo 3"], **hand)
    own = other.game(LACKS_4_LU, creatures=[f"{lying}, Cthulhoo 2"], **hand)
    assert [legal(game, "summon") for game in (one, two, own)] == [{"Cthulhoo 1"}, set(), set()]


def test_powers_and_the_invoked_card(other: Other) -> None:
    """3.1, 3.2: a card of the second word lies invoked, creatures of both words are used."""
    game = other.game(
        hands=["Cthulhoo 1"], creatures=["Deep Ones 31, Tcho Tcho 52, Hastur 7"], discards="Gug 61"
    )
    play(game, "invoke Cthulhoo 1")
    assert legal(game, "use") == {"Deep Ones 31", "Tcho Tcho 52", "Hastur 7"}
    play(game, "use Hastur 7", "use Deep Ones 31")
    assert drawn.pool(game) == "PPPPS" and legal(game, "use") == {"Tcho Tcho 52"}
    play(game, *["push row 1 east"] * 4, "swap a1 b1")
    assert drawn.fields(game)["discards"] == f"{76 - 61}.{76 - 1}"
    play(game, "draw")
    assert numbers(game, "used") == [set()]


def test_releasing_and_discarding(other: Other) -> None:
    """4.5, 3.5: a seventh creature; Ghoul and Ghast in the first word."""
    lying = "Ghoul 73, Ghast 70, Deep Ones 30, Dagoon 14, Tsatso 4, Gug 61"
    game = other.game(drawn.PRINTED, hands=["Deep Ones 32, Hastur 7, Hastur 8"], creatures=[lying])
    play(game, "summon Deep Ones 32")
    assert len(legal(game, "release")) == 7
    play(game, "release Tsatso 4", "discard Hastur 7", "discard Hastur 8", "draw")
    assert drawn.points(game) == 4
    assert len(drawn.fields(game)["hands"].split("/")[0].split(".")) == 6


def test_views(other: Other) -> None:
    """6: what is hidden, shown and imagined in both words."""
    hands = ["Hastur 7, Gug 61", "Tsatso 4, Ghoul 73, Deep Ones 30"]
    game = other.game(hands=hands, shown="Tsatso 4")
    said = game.view(0).to_dict()["seats"]
    assert said[0]["hand"] == sorted(76 - n for n in (7, 61)) and said[1]["hand"] == [76 - 4]
    for seed in range(10):
        imagined = numbers(game.imagine(0, seed), "hands")
        assert imagined[0] == {7, 61} and 4 in imagined[1] and len(imagined[1]) == 3


def test_an_unchanged_copy_is_the_printed_set(tmp_path: Path) -> None:
    """Whatever its file is called: positions are those of the printed set, and name none."""
    game = cultists.new("stars", seed=3, cards=cardfile.write(tmp_path, cardfile.entries()))
    assert game.deck is printed()
    assert game.position() == cultists.new("stars", seed=3).position()
    assert cultists.Replay.parse(game.replay().text()).game().to_bytes() == game.to_bytes()
