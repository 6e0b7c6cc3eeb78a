"""What happened, told: nothing is lost, and what comes again is said once."""

from __future__ import annotations

import re

import pytest

import cultists
from cultists.cli.presenter import seen, sentence, sentences, ways_to_tell
from cultists.cli.texts import Texts
from cultists.players import player
from tests.realms import table

AGAIN = re.compile(r" \((\d+)×\)$")


def unfolded(told: list[str]) -> list[str]:
    """All sentences, each as often as it was meant."""
    found = []
    for line in told:
        again = AGAIN.search(line)
        *first, last = AGAIN.sub("", line).split(" · ")
        block = [part if part.endswith("!") else f"{part}." for part in first]
        found += [*block, last] * (int(again[1]) if again else 1)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "seats"), [("realms", 2), ("realms", 4), ("stars", 3)])
def test_nothing_is_lost(name: str, seats: int, language: str) -> None:
    game = cultists.new(name, seats=seats, seed=seats)
    machines = [player("greedy" if name == "realms" else "at_random", n) for n in range(seats)]
    for _ in range(300):
        if game.to_move is not None:
            seat = game.to_move
            game.play(machines[seat].choose(game.view(seat), game.legal_moves()))
    news = seen(game.history, 0)
    plain = [sentence(one, Texts(language)).plain for one in news]
    folded = [text.plain for text in sentences(news, Texts(language))]
    assert unfolded(folded) == plain
    assert len(folded) < len(plain)
    assert all(one != other for one, other in zip(folded, folded[1:], strict=False))


def test_what_is_done_again_is_told_once() -> None:
    game = table.game(play=["4 Follower, Goon"])
    for move in ("use Follower",) * 2 + ("use Goon", "seat 2") + ("use Follower",) * 2:
        game.play(move)
    told = [text.plain for text in ways_to_tell(game.history, 1, Texts("en"))[0]]
    assert told == [
        "Seat 1 uses Follower · Seat 1 gains 1 power. (2×)",
        "Seat 1 uses Goon.",
        "Seat 2 loses 1 sanity.",
        "Seat 1 uses Follower · Seat 1 gains 1 power. (2×)",
    ]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            ["You use Follower.", "You gain 1 power.", "You use Goon.", "Seat 2 loses 1 sanity."],
        ),
        (
            "de",
            [
                "Du nutzt Anhänger.",
                "Du erhältst 1 Kraft.",
                "Du nutzt Schläger.",
                "Platz 2 verliert 1 Verstand.",
            ],
        ),
    ],
)
def test_who_plays_alone_is_addressed(language: str, sentences: list[str]) -> None:
    game = table.game(play=["Follower, Goon"])
    for move in ("use Follower", "use Goon", "seat 2"):
        game.play(move)
    told = ways_to_tell(game.history, 0, Texts(language, you=0))[0]
    assert [text.plain for text in told] == sentences


def test_the_longest_fold_is_taken() -> None:
    """Four times two sentences, not two times four."""
    game = table.game(play=["4 Follower"])
    for _ in range(4):
        game.play("use Follower")
    (told,) = (text.plain for text in ways_to_tell(game.history, 1, Texts("de"))[0])
    assert told == "Platz 1 nutzt Anhänger · Platz 1 erhält 1 Kraft. (4×)"
