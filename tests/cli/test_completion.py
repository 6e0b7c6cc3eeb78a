"""Completing what is typed."""

from __future__ import annotations

import cultists
from cultists.cli.keyboard import Completions
from cultists.cli.prompt import MoveCompleter, matches, offered_line, offers, shared_start

FLIPS = [f"flip {column}{row}" for row in range(1, 6) for column in "abcde"]


def test_few_are_offered_whole() -> None:
    assert offers("", ["draw", "discard Gug 61"]) == ["draw", "discard Gug 61"]
    assert offers("dr", ["draw", "discard Gug 61"]) == ["draw"]
    assert offers("x", ["draw"]) == []


def test_of_many_only_the_next_words_are_offered() -> None:
    many = [*FLIPS, "use Deep Ones 30", "use Deep Ones 31", "use Gug 61"]
    assert offers("", many) == ["flip ", "use "]
    assert len(offers("flip ", many)) == 25
    assert offers("use ", many) == ["use Deep Ones 30", "use Deep Ones 31", "use Gug 61"]
    pushes = [f"push row {n} {way}" for n in range(1, 6) for way in ("east", "west")]
    assert offers("pu", pushes) == ["push row "]
    assert offers("push row ", pushes)[0] == "push row 1 "
    assert offers("push row 1", pushes) == ["push row 1 east", "push row 1 west"]


def test_capitals_umlauts_and_spaces_do_not_matter() -> None:
    assert matches("BESCHWOERE  ti", ["beschwöre Tiefe Wesen 30"]) == ["beschwöre Tiefe Wesen 30"]
    assert matches("flip a1 ", ["flip a1"]) == ["flip a1"]


def test_another_language_is_tried_when_the_first_knows_nothing() -> None:
    completer = MoveCompleter(lambda: (Completions(["draw"]), Completions(["ziehe"], ["Hilfe"])))
    assert completer.offered("dr") == ["draw"]
    assert completer.offered("zi") == ["ziehe"]
    assert completer.offered("hil") == ["Hilfe"]
    assert completer.offered("nonsense") == []


def test_any_move_may_follow_why() -> None:
    sayable = Completions(["draw"], ["help"], ["why"], lambda: ("draw", *FLIPS))
    completer = MoveCompleter(lambda: (sayable,))
    assert completer.offered("w") == ["why"]
    assert completer.offered("why dr") == ["why draw"]
    assert completer.offered("why f") == ["why flip "]


def test_what_all_share() -> None:
    assert shared_start(["push row 1 east", "push row 2 east"]) == "push row "
    assert shared_start(["draw"]) == "draw"
    assert shared_start([]) == ""


def test_the_line_at_the_bottom_shows_the_chosen_one() -> None:
    for chosen in (None, 0, 7, 24):
        for width in (20, 80, 300):
            parts = offered_line(FLIPS, chosen, width)
            shown = "".join(part[1] for part in parts)
            assert len(shown.rstrip()) <= width
            if chosen is not None:
                assert ("class:toolbar.chosen", FLIPS[chosen]) in [part[:2] for part in parts]


def test_every_legal_move_can_be_reached_by_completion() -> None:
    game = cultists.new("stars", seed=1, first=0)
    game.play("invoke 33")
    for language in ("en", "de"):
        words = [move.words(language) for move in game.legal_moves()]
        reached, open_ends = set(), [""]
        while open_ends:
            for offer in offers(open_ends.pop(), words):
                if offer.endswith(" "):
                    open_ends.append(offer)
                else:
                    reached.add(offer)
        assert reached == set(words)
