"""The printed card file: what it holds (rules 1.2), and what is made of it."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

import cultists
from cultists.stars.deck import CHANGES, RANKS, SYMBOLS, printed, read
from tests import drawn
from tests.stars import brute, cardfile

CARDS = printed().creatures
FAMILIES = {
    # family: Great Old One, Greater Servitor, Lesser Servitor; its stars; their bonus stars
    "Cthulhoo": (("Cthulhoo", "Dagoon", "Deep Ones"), "4 Lu Sh Su Vo", "4 Lu Sh"),
    "Tsatso": (("Tsatso", "Ossadogowa", "Formless"), "1 Gi Lu So Vo", "1 Gi Lu"),
    "Hastur": (("Hastur", "Hastur's Spawn", "Byakhee"), "4 5 Fu Lu Vo", "4 Fu Vo"),
    "Chaugnar": (("Chaugnar", "Miri Nigri", "Tcho Tcho"), "1 Cr Fu Me So", "1 Fu Me"),
}


def invocation(card: int) -> str:
    """P, S and F as printed."""
    counts = CARDS[card - 1].invocation
    return "".join(letter * n for letter, n in zip(CHANGES, counts, strict=True))


def test_there_are_75_cards_numbered_1_to_75() -> None:
    """1.2."""
    assert [card.number for card in CARDS] == list(range(1, 76))
    assert len({card.title for card in CARDS}) == 75
    assert CARDS[29].title == "Deep Ones 30"


def test_ranks_and_points() -> None:
    """1.2: 12 Great Old Ones of 4 points, 12 of 2, 36 of 1, 15 of none."""
    counts = Counter((RANKS[card.rank], card.points) for card in CARDS)
    assert counts == {
        ("Great Old One", 4): 12,
        ("Greater Servitor", 2): 12,
        ("Lesser Servitor", 1): 36,
        ("Minion", 0): 15,
    }


def test_names_and_numbers() -> None:
    """1.2: the table of families, and the fifteen Minions."""
    ranges = {name: [card.number for card in CARDS if card.name == name] for name in map_of_names()}
    assert ranges == map_of_names()


def map_of_names() -> dict[str, list[int]]:
    """Which numbers have which name, as the rules give it."""
    text = (
        "Cthulhoo 1-3, Tsatso 4-6, Hastur 7-9, Chaugnar 10-12, Dagoon 13-15, Ossadogowa 16-18, "
        "Hastur's Spawn 19-21, Miri Nigri 22-24, Deep Ones 25-33, Formless 34-42, Byakhee 43-51, "
        "Tcho Tcho 52-60, Gug 61-63, Tindaloo 64-66, Dhole 67-69, Ghast 70-72, Ghoul 73-75"
    )
    found = {}
    for part in text.split(", "):
        name, _, numbers = part.rpartition(" ")
        low, high = numbers.split("-")
        found[name] = list(range(int(low), int(high) + 1))
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family(family: str) -> None:
    """1.2: three Great Old Ones, three Greater, nine Lesser Servitors, their stars."""
    names, stars, bonus = FAMILIES[family]
    members = [card for card in CARDS if card.family == family]
    assert Counter(card.name for card in members) == dict(zip(names, (3, 3, 9), strict=True))
    for card in members:
        if card.rank == 0:
            shown = {SYMBOLS[s] for c in card.constellations for *_, s in c.stars}
            assert shown == set(stars.split()) and len(card.constellations[0].stars) == 5
            assert card.bonus == -1
    for name, each in zip(names[1:], (1, 3), strict=True):
        bonuses = Counter(SYMBOLS[card.bonus] for card in members if card.name == name)
        assert bonuses == dict.fromkeys(bonus.split(), each)


def test_minions_belong_to_no_family() -> None:
    """1.2, 5.1: and have neither bonus star nor power."""
    for card in CARDS[60:]:
        assert (card.family, card.bonus, card.takes, card.gives) == ("", -1, -1, (0, 0, 0))


def test_invocations_and_powers() -> None:
    """1.2: three equal changes, two equal ones, one; powers make as many of one."""
    for first in range(1, 76, 3):
        trio = [invocation(number) for number in range(first, first + 3)]
        if first < 13:
            assert trio == ["PPP", "FFF", "SSS"]
        elif first < 25:
            assert trio == ["PP", "FF", "SS"]
        elif first > 60:
            assert trio == ["P", "F", "S"]
    for card in CARDS[:24]:
        changes = invocation(card.number)
        assert card.power == f"{changes[0]}>{changes}"


def test_the_power_of_a_lesser_servitor_ends_in_what_it_invokes_for() -> None:
    """1.2: it makes one of another sort into it, or doubles it; each once a family and change."""
    for card in CARDS[24:60]:
        change = invocation(card.number)
        assert card.power in {f"{other}>{change}" for other in "PSF" if other != change} | {
            f"{change}>{change}{change}"
        }
    for family in FAMILIES:
        powers = [card.power for card in CARDS[24:60] if card.family == family]
        assert len(set(powers)) == 9


def test_what_minions_do() -> None:
    """5: by name."""
    assert {card.name: card.power for card in CARDS[60:]} == {
        "Gug": "exchange lesser",
        "Tindaloo": "exchange greater",
        "Dhole": "fetch",
        "Ghast": "hand 6",
        "Ghoul": "discard 2",
    }


def test_constellations_are_those_drawn() -> None:
    """1.2: Lesser Servitors two pairs, Minions four single stars, the others one figure."""
    for card in CARDS:
        shapes = [(len(c.stars), c.height, c.width) for c in card.constellations]
        if card.rank == 2:
            assert shapes == [(2, 1, 2), (2, 1, 2)]
        elif card.rank == 3:
            assert shapes == [(1, 1, 1)] * 4
        else:
            assert len(shapes) == 1 and shapes[0][0] == (5 if card.rank == 0 else 3)
        for constellation, drawing in zip(
            card.constellations, brute.drawings()[card.number], strict=True
        ):
            spaces = {(r, c): code for r, row in enumerate(drawing) for c, code in enumerate(row)}
            assert {(r, c): SYMBOLS[s] for r, c, s in constellation.stars} == {
                cell: code for cell, code in spaces.items() if code != "."
            }
            assert set(constellation.dark) == {c for c, code in spaces.items() if code == "."}


def test_no_card_asks_for_more_tiles_than_there_are() -> None:
    """1.1: every card can be summoned in some sky."""
    for constellations in brute.drawings().values():
        codes = [code for one in constellations for row in one for code in row if code != "."]
        for one, other, count in drawn.TILES:
            assert codes.count(one) + codes.count(other) <= count


def test_nothing_on_the_cards_changed_by_accident() -> None:
    """1.2: a fingerprint of the card list. Who means to change a card changes this line too."""
    lines = []
    for card in cardfile.entries():
        drawings = (
            " / ".join(" ".join(line.split()) for line in drawing.strip().splitlines())
            for drawing in card["constellations"]
        )
        fields = [card["number"], card["name"], card["rank"], card.get("family", "")]
        fields += [card["points"], card["invocation"], card.get("bonus", "")]
        lines.append("|".join(str(field) for field in [*fields, " + ".join(drawings)]))
        lines[-1] += f"|{card['power']}"
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert digest == "f186b4311ef53c901e247e484a5eaf7f443bfb9a9cb6286228822b3e78b12122"


def test_what_was_settled_by_reasoning_says_so() -> None:
    """1.2: six entries are settled by reasoning, not by print; each has a note."""
    noted = {card["number"] for card in cardfile.entries() if "note" in card}
    assert {1, 2, 15, 34, 37, 40} <= noted


def test_a_file_with_the_same_cards_is_the_same_set(tmp_path: Path) -> None:
    """A player's own file, with the cards of the printed one."""
    mine = read(cardfile.write(tmp_path, cardfile.entries()))
    assert [card.title for card in mine.creatures] == [card.title for card in CARDS]
    assert mine.mark == printed().mark and mine.record == printed().record
    assert mine.name == "mine"


def test_the_order_of_the_entries_does_not_matter(tmp_path: Path) -> None:
    """The numbers say which card is which: the same cards are the same set."""
    mine = read(cardfile.write(tmp_path, list(reversed(cardfile.entries()))))
    assert mine.mark == printed().mark


def test_games_may_be_played_with_a_set_of_ones_own(tmp_path: Path) -> None:
    """A card changed in a file is changed in the game; a position says which set it needs."""
    path = cardfile.with_field(tmp_path, 43, "invocation", "PSF")
    mark = cultists.new("stars", cards=path).position().rpartition(" ")[2]
    assert mark.startswith("cards=")
    text = drawn.position(hands=["Byakhee 43"])
    game = cultists.from_position(f"{text} {mark}", cards=path)
    game.play("invoke Byakhee 43")
    assert drawn.pool(game) == "PSF"


def test_a_position_of_another_set_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """A position names its set by a mark."""
    path = cardfile.with_field(tmp_path, 43, "invocation", "PSF")
    mine = cultists.new("stars", cards=path).position()
    with pytest.raises(cultists.PositionError, match="another card set"):
        cultists.from_position(mine)
    with pytest.raises(cultists.PositionError, match="another card set"):
        cultists.from_position(cultists.new("stars").position(), cards=path)
    assert cultists.from_position(mine, cards=path).position() == mine
