"""Where constellations stand, beside the slow and obvious way to look for them."""

from __future__ import annotations

from random import Random
from typing import Any

from cultists.stars import zone
from cultists.stars.deck import printed
from cultists.stars.display.figures import MOST, Figures
from cultists.stars.words import cell_name
from tests.server.conftest import Call
from tests.stars import brute, skies
from tests.stars.test_matcher import creatures_for, lay

DECK = printed()
ROUNDS = 250


def stars_of(place: dict[str, Any]) -> frozenset[tuple[str | None, str]]:
    return frozenset((star["cell"], star["symbol"]) for star in place["stars"])


def named(placement: brute.Placement) -> frozenset[tuple[str | None, str]]:
    return frozenset((cell_name(r * 5 + c), code) for (r, c), code in placement)


def test_places_are_all_that_there_are_or_the_nearest() -> None:
    dice, standing, near = Random(5), 0, 0
    for _ in range(ROUNDS):
        number = dice.randrange(1, 76)
        drawings = brute.drawings()[number]
        mirrors, dark = dice.random() < 0.3, dice.random() < 0.7
        sky = skies.sky_for(dice, drawings, mirrors)
        table = skies.table_of(sky, mirrors=mirrors, dark_outside=dark)
        found = Figures(table, DECK, 0).of(number)
        expected = brute.right(sky, drawings, mirrors=mirrors, dark_outside=dark)
        assert found["right"] == expected
        for part, drawing in zip(found["constellations"], drawings, strict=False):
            if part["kind"] == "count":
                continue
            ways = brute.placements(drawing, mirrors, dark, frozenset())
            wrong = {way: sum(sky[r][c] != code for (r, c), code in way) for way in ways}
            fewest = min(wrong.values())
            best = {named(way) for way in ways if wrong[way] == fewest}
            told = [stars_of(place) for place in part["places"]]
            assert part["missing"] == fewest
            assert part["count"] == len(best)
            assert set(told) <= best
            assert len(set(told)) == len(told) == min(len(best), MOST)
            for place in part["places"]:
                assert place["wrong"] == sum(not star["right"] for star in place["stars"]) == fewest
            standing, near = standing + (fewest == 0), near + (fewest > 0)
    assert min(standing, near) > 20


def test_single_stars_are_counted() -> None:
    dice, lacking = Random(6), 0
    singles = [n for n, drawn in brute.drawings().items() if len(drawn[0]) * len(drawn[0][0]) == 1]
    for _ in range(40):
        number = dice.choice(singles)
        sky = skies.any_sky(dice)
        found = Figures(skies.table_of(sky), DECK, 0).of(number)
        wanted = [drawing[0][0] for drawing in brute.drawings()[number]]
        assert {part["symbol"]: part["wanted"] for part in found["constellations"]} == {
            code: wanted.count(code) for code in wanted
        }
        for part in found["constellations"]:
            cells = [cell_name(r * 5 + c) for r, c in skies.CELLS if sky[r][c] == part["symbol"]]
            assert part["cells"] == cells
            assert part["missing"] == max(part["wanted"] - len(cells), 0)
        assert found["right"] == all(part["missing"] == 0 for part in found["constellations"])
        lacking += not found["right"]
    assert 0 < lacking < 40


def test_servitors_make_up_for_what_a_great_old_one_lacks() -> None:
    dice, helped, alone = Random(7), 0, 0
    for _ in range(ROUNDS):
        great = dice.choice(skies.GREAT)
        drawings = brute.drawings()[great]
        sky = skies.planted(dice, drawings, False)
        for _ in range(dice.choice([0, 2, 3, 4])):
            sky = skies.disturbed(dice, sky)
        mine, rivals = creatures_for(dice, great)
        table = skies.table_of(sky, seats=4)
        for seat, lying in enumerate([mine, *rivals]):
            lay(table, zone.CREATURES + seat, lying)
        found = Figures(table, DECK, 0).of(great)
        family = [n for n in mine if skies.FAMILY[n] == skies.FAMILY[great]]
        limit = found["help"]["limit"]
        enough = brute.enough(sky, drawings, family, skies.BONUS, limit)
        assert (found["constellations"][0]["missing"] == 0) == bool(enough)
        assert found["summons"] == bool(enough)
        lent = {n for servitors in found["help"]["servitors"].values() for n in servitors}
        assert lent <= set(family)
        assert {n for chosen in enough for n in chosen} <= lent
        helped += bool(enough) and not found["right"]
        alone += not enough
    assert min(helped, alone) > 10


def test_anybody_may_ask_about_the_sky(call: Call) -> None:
    one, other, watcher = call(), call(), call()
    room = one.make("stars", options={"first": 0})
    path = f"/api/rooms/{room}/figures"
    one.refused("GET", path, "room/waiting", params={"cards": "1"})
    other.sit(room)
    told = [who.ask("GET", path, params={"cards": "1,20,61"}) for who in (one, other, watcher)]
    assert told[0] == told[1] == told[2]
    assert [card["card"] for card in told[0]["cards"]] == [1, 20, 61]
    realms = one.make("realms", machines=["novice"])
    one.refused("GET", f"/api/rooms/{realms}/figures", "request/bad", params={"cards": "1"})
    for cards in ("", "0", "76", "x", "1,", ",".join(map(str, range(1, 15))), "1" * 70):
        one.refused("GET", path, "request/bad", params={"cards": cards})
