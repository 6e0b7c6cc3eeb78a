"""Every kind of card of our set does what is printed on it, and nothing else (rules 1.4, 5)."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import cultists.realms
from cultists.realms.deck import ours
from tests.realms import seen, table
from tests.realms.kinds import KINDS

SOURCE = Path(cultists.realms.__file__).with_name("cards.toml")
COLOURS = ("yellow", "purple", "green", "black")
TYPES = ("Entity", "Artifact", "Location")
HAPPENED = ("discarded", "abjured")
RIVAL = 4  # Goons in the hand of the rival
EACH = pytest.mark.parametrize("name", KINDS)


class Line:
    """One ability as KINDS writes it."""

    def __init__(self, text: str) -> None:
        effect, _, needs = text.partition(" <- ")
        self.other_half = effect.startswith("or ")
        self.goes = effect.endswith(" & goes")
        self.effect = effect.removeprefix("or ").removesuffix(" & goes")
        self.needs = needs.split(", ") if needs else []


def lines(name: str) -> list[Line]:
    """The abilities of a kind."""
    return [Line(text) for text in KINDS[name][1:]]


ABILITIES = [(name, n) for name in KINDS for n in range(1, len(KINDS[name]))]
ABILITY = pytest.mark.parametrize(
    ("name", "number"), ABILITIES, ids=[f"{k} {n}" for k, n in ABILITIES]
)


def situation(name: str, line: Line, needs: list[str]) -> dict[str, Any]:
    """The card in play with what it needs; the rival has Goons, and a Location to destroy."""
    others = [need for need in needs if need not in HAPPENED]
    return {
        "play": [", ".join([name, *others]), "Kadath" if line.effect == "destroy" else ""],
        "hands": ["", f"{RIVAL} Goon"],
        "decks": ["3 Follower", "3 Follower"],
        "gone": "Shoggoth" if line.effect == "acquire" and name != "Shoggoth" else "",
        "happened": ".".join(need for need in needs if need in HAPPENED),
    }


def move(name: str, number: int) -> str:
    """How the ability is used: one with no other needs no number (1.5)."""
    return f"use {name} {number}" if len(KINDS[name]) > 2 else f"use {name}"


def answer(game: cultists.Game, effect: str) -> None:
    """Answer what it asks: loss and discards for the rival, gain and drawing for oneself."""
    while seen.question(game):
        moves = {
            "who_loses": "seat 2",
            "who_gains": "seat 1",
            "who_draws": "seat 2" if "discard" in effect else "seat 1",
            "discard": "discard Goon",
            "abjure": "abjure Initiate from line",
            "acquire": "acquire Shoggoth",
            "whose": "seat 2",
        }
        game.play(moves[seen.question(game)])


def state(game: cultists.Game) -> Counter[str]:
    """What an ability can change, in numbers."""
    return Counter(
        {
            "power": seen.power(game),
            "mine": seen.sanity(game)[0],
            "rival": seen.sanity(game)[1],
            "my hand": len(seen.hand(game)),
            "rival's hand": len(seen.hand(game, 1)),
            "rival's discards": len(seen.discards(game, 1)),
            "stack": seen.initiates(game),
            "on my deck": len(seen.tops(game)),
            "destroyed": seen.discards(game, 1).count("Kadath"),
        }
    )


def expected(effect: str) -> dict[str, int]:
    """The numbers that must change, and by how much."""
    words = effect.split()
    amount = int(words[1]) if len(words) > 1 else 0
    if "discard" in words:
        thrown = int(words[-1])
        drawn = int(words[1]) if words[0] == "draw" else 0
        return {"rival's hand": drawn - thrown, "rival's discards": thrown}
    return {
        "power": {"power": amount},
        "loss": {"rival": -amount},
        "gain": {"mine": amount},
        "draw": {"my hand": amount},
        "abjure": {"stack": -1},
        "acquire": {"on my deck": 1},
        "destroy": {"rival's discards": 1, "destroyed": 1},
    }[words[0]]


@ABILITY
def test_an_ability(name: str, number: int) -> None:
    """5: what is printed happens; all else stays as it was; the card stays, or goes."""
    line = lines(name)[number - 1]
    game = table.game(**situation(name, line, line.needs))
    before, boxed = state(game), seen.gone(game)
    game.play(move(name, number))
    answer(game, line.effect)
    after = state(game)
    changed = {key: after[key] - before[key] for key in before if after[key] != before[key]}
    assert changed == {key: value for key, value in expected(line.effect).items() if value}
    assert (name in seen.play_of(game)) != line.goes
    left = Counter(seen.gone(game)) - Counter(boxed)
    assert left == Counter([name] * line.goes + ["Initiate"] * (line.effect == "abjure"))
    assert (f"{name} {number}" if len(KINDS[name]) > 2 else name) not in seen.legal(game, "use")


@ABILITY
def test_it_needs_all_that_it_needs(name: str, number: int) -> None:
    """4: take one thing away, and it cannot be used."""
    line = lines(name)[number - 1]
    for missing in line.needs:
        rest = [need for need in line.needs if need != missing]
        game = table.game(**situation(name, line, rest))
        assert move(name, number) not in seen.legal(game), f"without {missing}"
    assert move(name, number) in seen.legal(table.game(**situation(name, line, line.needs)))


@ABILITY
def test_what_is_used_up_with_it(name: str, number: int) -> None:
    """3.1, 5.7: itself, the other half of an either/or, and nothing else."""
    line = lines(name)[number - 1]
    every = lines(name)
    everything = sorted({need for one in every for need in one.needs} | {"Elder Sign"} - {name})
    drawn = situation(name, line, everything) | {"happened": "discarded.abjured"}
    drawn["gone"] = "Yog-Sothoth" if name == "Shoggoth" else "Shoggoth"
    drawn["play"][1] = ""
    game = table.game(**drawn)
    before = set(seen.legal(game, "use"))
    if line.effect == "destroy" or line.goes or move(name, number) not in seen.legal(game):
        return  # what goes has no others left; what destroys would need a victim
    game.play(move(name, number))
    answer(game, line.effect)
    partner = number + 1 if number < len(every) and every[number].other_half else number
    partner = number - 1 if line.other_half else partner
    used = {f"{name} {number}", f"{name} {partner}"} if len(every) > 1 else {name}
    assert before - set(seen.legal(game, "use")) == used


@EACH
def test_what_is_printed_besides(name: str) -> None:
    """1.3: copies, colour, type, cost, sanity and shield."""
    kind = next(kind for kind in ours().kinds if kind.name == name)
    words = [str(kind.copies), COLOURS[kind.colour], TYPES[kind.type], str(kind.cost)]
    if kind.sanity:
        words += ["sanity", str(kind.sanity)]
    assert " ".join([*words, *kind.shields]) == KINDS[name][0]


def test_no_kind_is_missing_and_none_is_stale() -> None:
    """The file and this list have the same kinds, in the same order."""
    data = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    names = [data[basic]["name"] for basic in ("follower", "goon", "initiate")]
    names += [kind["name"] for kind in data["kind"]]
    assert names == list(KINDS)
    counts = {data["kind"][n]["name"]: len(data["kind"][n]["abilities"]) for n in range(40)}
    for name, count in counts.items():
        assert count == sum(not line.other_half for line in lines(name)), name


@EACH
def test_a_location_holds_what_is_printed(name: str) -> None:
    """5.5, 6: so much loss in one turn destroys it, one less does not."""
    kind = next(kind for kind in ours().kinds if kind.name == name)
    if not kind.sanity:
        return
    for hurt, falls in ((kind.sanity - 1, True), (kind.sanity - 2, False)):
        game = table.game(play=["Goon", f"{name} (hurt {hurt})"])
        seen.play(game, "use Goon", "seat 2")
        if seen.question(game):
            seen.play(game, f"hit {name}")
        assert (seen.discards(game, 1) == [name]) == falls
    guarded = {"Sanctuary": "seat 2", "Nexus": "hit Carcosa"}
    if name != "Carcosa":
        game = table.game(play=["Goon", f"{name}, Carcosa"])
        seen.play(game, "use Goon", "seat 2")
        kept = {guarded[shield] for shield in kind.shields}
        assert set(seen.legal(game)) == {f"hit {name}", "hit Carcosa", "seat 2"} - kept
