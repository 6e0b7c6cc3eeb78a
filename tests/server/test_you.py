"""The log says “you” to the seat that it is about, and the name to everybody else."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from cultists.server.render.messages import EntryMessages, entry_message
from cultists.server.render.past import past_message, steps_message
from cultists.server.render.view_diff import ViewDiff
from cultists.server.room.log import Entry
from cultists.server.room.news_text import announce, ending, news_for, reads_as_spectator
from cultists.server.storage.history import MatchTables
from cultists.server.storage.match import Match
from cultists.speech import LANGUAGES
from tests.server.rooms import Kept

NAMES = ["Asenath", "Barnabas", "Charles", "Dyer"]
GAMES = [("stars", 2), ("stars", 4), ("realms", 2), ("realms", 4)]
MOST = 900  # moves; a game by chance may never end


@cache
def played(game: str, seats: int, moves: int = MOST) -> Kept:
    """A game by chance, to its end if it has one; its log has been written and read again."""
    kept, dice = Kept(game, seats).begin(), Random(seats)
    for _ in range(moves):
        if kept.room.to_move is not None:
            kept.play(dice.choice(kept.legal()))
    return kept.again()


def told(entry: Entry, seat: int | None, language: str = "en") -> list[str]:
    """What a seat reads."""
    news = entry_message(entry, seat, language, NAMES)["news"]
    return [one["sentence"] for one in news]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nobody_reads_their_own_name_and_others_do(game: str, seats: int, language: str) -> None:
    addressed = dict.fromkeys(range(seats), 0)
    for entry in played(game, seats).log:
        watched = told(entry, None, language)
        for seat in range(seats):
            for mine, seen in zip(told(entry, seat, language), watched, strict=True):
                assert NAMES[seat] not in mine
                assert (mine != seen) >= (NAMES[seat] in seen)
                addressed[seat] += NAMES[seat] in seen
    assert min(addressed.values()) > 20


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_who_is_not_named_reads_what_a_spectator_reads(game: str, seats: int) -> None:
    """Such seats share the bytes of a line: each costs as little as one spectator more."""
    kept = played(game, seats, 60)
    for entry, seat in product(kept.log, range(seats)):
        named = any(f"⟦{seat}⟧" in one["en"] for one in entry.told)
        assert reads_as_spectator(entry.told, seat) != named
        assert (told(entry, seat) == told(entry, None)) != named


def test_seats_that_are_not_named_share_one_line() -> None:
    kept = Kept("realms", 3).begin()
    moved = kept.play()
    messages = EntryMessages(kept.room, moved, kept.now)
    for seat in (0, 1, 2, None):
        messages.to(ViewDiff(kept.room.game, seat), "en")
    mover = moved[-1].seat
    assert {seat for _, seat, _ in messages._lines} == {mover, None}


def test_the_one_whom_it_is_about_is_addressed_too() -> None:
    found = set()
    for entry in played("stars", 4).log:
        found |= {one["what"] for one in entry.told if len(one.get("you", ())) == 2}
    assert found == {"gave", "took"}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_private_sentence_stays_private(game: str, seats: int) -> None:
    private = [one for entry in played(game, seats).log for one in entry.told if "others" in one]
    assert private
    for one in private:
        assert set(one["you"]) == {str(one["seat"])}
        assert "you" not in one["others"]
        others = [seat for seat in (None, *range(seats)) if seat != one["seat"]]
        said = {news_for([one], seat, "en", NAMES)[0]["sentence"] for seat in others}
        assert said == {f"{NAMES[one['seat']]} draws a card."}
        (own,) = news_for([one], one["seat"], "en", NAMES)
        assert own["sentence"].startswith("You draw ") and own["sentence"] != "You draw a card."


ROOM: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("sat", "", {}, "You sit down.", "Du setzt dich."),
    ("undo", "", {}, "You take back the last move.", "Du nimmst den letzten Zug zurück."),
    (
        "takeback",
        "alone",
        {"count": 2},
        "You take back 2 moves after seeing what came of it.",
        "Du nimmst 2 Züge zurück und weißt, was danach kam.",
    ),
    ("time_up", "", {}, "You run out of time.", "Deine Zeit ist abgelaufen."),
    (
        "stood_in",
        "",
        {"level": "novice"},
        "You are away: a machine takes over (Novice).",
        "Du bist nicht da: Eine Maschine übernimmt (Neuling).",
    ),
]


@pytest.mark.parametrize(("what", "how", "given", "english", "german"), ROOM)
def test_the_room_says_you(
    what: str, how: str, given: dict[str, Any], english: str, german: str
) -> None:
    said = announce(what, 1, how, **given)
    for language, words in zip(LANGUAGES, (english, german), strict=True):
        (mine,) = news_for([said], 1, language, NAMES)
        assert mine == {"what": what, "seat": 1, "sentence": words}
        for seat in (0, None):
            assert "Barnabas" in news_for([said], seat, language, NAMES)[0]["sentence"]


def test_who_wins_together_reads_with_whom() -> None:
    reasons = {"en": "most sanity", "de": "der meiste Verstand"}
    said = ending([0, 2], reasons)
    sentences = [news_for(said, seat, "en", NAMES)[0]["sentence"] for seat in (0, 1, 2)]
    assert sentences == [
        "You win together with Charles: most sanity.",
        "Asenath, Charles win together: most sanity.",
        "You win together with Asenath: most sanity.",
    ]
    (alone,) = news_for(ending([2], reasons), 2, "de", NAMES)
    assert alone["sentence"] == "Du gewinnst: der meiste Verstand."
    assert "you" not in ending([], reasons)[0]


def test_a_log_of_an_earlier_version_says_the_name() -> None:
    for entry in played("stars", 2, 60).log:
        for one in entry.told:
            old = {key: value for key, value in one.items() if key != "you"}
            (news,) = news_for([old], one["seat"], "de", NAMES)
            assert news["sentence"] == one["de"].replace("⟦0⟧", "Asenath").replace(
                "⟦1⟧", "Barnabas"
            )


@pytest.mark.parametrize("mine", [0, 1, None])
def test_a_replay_says_you_only_to_the_owner_of_the_seat(mine: int | None) -> None:
    """After the end everybody may look through the eyes of any seat."""
    kept = played("realms", 2, 40)
    match = Match(
        *("a room", "realms", "1", kept.terms, kept.seed), True, None, NAMES[:2], mine, kept.log
    )
    tables = MatchTables()
    tables.extend(match)
    for seat in (0, 1):
        steps = steps_message(match, seat, "en")["moves"]
        looked = [past_message(tables.past_table(match, n, seat), "en") for n in range(20)]
        for news in ([one["news"] for one in steps], [one["entry"]["news"] for one in looked]):
            said = " ".join(one["sentence"] for some in news for one in some)
            assert (NAMES[seat] in said) == (seat != mine)
            assert ("You play" in said) == (seat == mine)
