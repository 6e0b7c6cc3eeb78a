"""News as text: in every language, and in the forms that different seats read.

The log keeps sentences and not numbers: a game stays readable when its rules have changed. Names of
players are placeholders in them, filled in when somebody reads. A seat that a sentence names reads
“you” instead: `you` holds that form for each such seat. Logs of earlier versions have none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NotRequired

from cultists.game import news as table
from cultists.server.typed_dict import TypedDict
from cultists.speech import LANGUAGES, Reader, say

SEATS = range(10)  # more than any table has
OPEN, CLOSE = "⟦", "⟧"  # around the number of a seat
MARK = re.compile(f"{OPEN}([0-9]){CLOSE}")
NUMBERED = re.compile(r" \([1-6]\)\.$")  # version 0.1.0 called the ability that was used so
FACT = re.compile(r"[0-9]+|[A-Z]\w*")  # a number, or part of a name
MOST_KEPT = 20_000
NOBODY: dict[str, Any] = {}
_KEPT: dict[int, tuple[table.News, dict[str, Any]]] = {}
"""What the log keeps, by which news it is; they are kept too, so no other ones get their place."""


def tell(news: Sequence[table.News]) -> list[dict[str, Any]]:
    """News as the log keeps them: `others` is what everybody else may read of a private one."""
    return [_kept(one) for one in news]


def announce(what: str, seat: int | None, how: str = "", /, **arguments: Any) -> dict[str, Any]:
    """Something that happened in the room and not at the table, told like news.

    A `level` that is a text is that of a machine, and called by its name.
    """
    key = f"server-told-{what}" + (f"-{how}" if how else "")

    def words(reader: Reader) -> str:
        level = arguments.get("level")
        named = {"level": say(reader.language, f"level-{level}")} if isinstance(level, str) else {}
        if seat is None:
            return say(reader.language, key, who="", **arguments | named)
        return reader.say(key, seat, **arguments | named)

    return {"what": what, "seat": seat, **_in_words(words)}


def ending(winners: Sequence[int], reasons: Mapping[str, str]) -> list[dict[str, Any]]:
    """Who has won, and why, in every language."""
    key = "server-told-won" if winners else "server-told-nobody"

    def words(reader: Reader) -> str:
        who = ", ".join(mark(seat) for seat in winners if seat != reader.seat)
        form = (".you-with" if who else ".you") if reader.seat in winners else ""
        reason = reasons[reader.language]
        return say(reader.language, key + form, who=who, count=len(winners), reason=reason)

    seat = winners[0] if len(winners) == 1 else None
    return [{"what": "ended", "seat": seat, **_in_words(words)}]


def same_news(told: Sequence[dict[str, Any]], kept: Sequence[dict[str, Any]]) -> bool:
    """Whether news tell what the log has kept, be it in other words than those of its version.

    Sentences may have been edited since, and may say more; the facts in them must be the same.
    """
    if told == kept:
        return True
    return len(told) == len(kept) and all(map(_same_facts, told, kept))


def _same_facts(told: dict[str, Any], kept: dict[str, Any]) -> bool:
    if (told["what"], told["seat"]) != (kept["what"], kept["seat"]):
        return False
    facts = FACT.findall(NUMBERED.sub(".", kept["en"]))
    return Counter(facts) <= Counter(FACT.findall(told["en"]))


def mark(seat: int) -> str:
    """The placeholder for the name of a seat."""
    return f"{OPEN}{seat}{CLOSE}"


def _kept(one: table.News) -> dict[str, Any]:
    """One of the news as the log keeps it. There are few different ones: each is formatted once."""
    made = _KEPT.get(id(one))
    if made is None:
        kept: dict[str, Any] = {"what": one.what, "seat": one.seat}
        kept |= _in_words(_sentence(one), [one.seat] if one.private else SEATS)
        if one.places:
            kept["places"] = list(one.places)
        if one.private:
            kept["others"] = _in_words(_sentence(one.seen_by(None)), [])
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        made = _KEPT[id(one)] = (one, kept)
    return made[1]


def _sentence(one: table.News) -> Callable[[Reader], str]:
    """The sentence for somebody, of one of the news."""
    return partial(one.book.sentence, one.deck, one.event, one.hidden)


def _in_words(words: Callable[[Reader], str], seats: Iterable[int] = SEATS) -> dict[str, Any]:
    """A sentence in every language; in `you`, as those of the seats that it names read it."""
    told: dict[str, Any] = _in_languages(words, None)
    forms = {str(seat): _in_languages(words, seat) for seat in seats if mark(seat) in told["en"]}
    you = {seat: form for seat, form in forms.items() if form != told}
    return told | ({"you": you} if you else {})


def _in_languages(words: Callable[[Reader], str], you: int | None) -> dict[str, str]:
    """A sentence in every language. Fluent is slow."""
    return {code: words(Reader(code, mark, you)) for code in LANGUAGES}


class News(TypedDict):
    """One sentence about what happened."""

    what: str
    seat: int | None
    sentence: str
    places: NotRequired[list[str]]  # of the board: the page shows them


def news_for(
    told: Sequence[dict[str, Any]],
    seat: int | None,
    language: str,
    names: Sequence[str],
    *,
    own: bool = True,
) -> list[News]:
    """What a seat may read; None is a spectator. `own`: the reader sits there and is “you”."""
    seen: list[News] = []
    you = str(seat) if own else ""
    for one in told:
        private = "others" in one and one["seat"] != seat
        words = (one["others"] if private else one.get("you", NOBODY).get(you, one))[language]
        news: News = {"what": one["what"], "seat": one["seat"], "sentence": named(words, names)}
        if "places" in one and not private:
            news["places"] = one["places"]
        seen.append(news)
    return seen


def reads_as_spectator(told: Sequence[dict[str, Any]], seat: int | None) -> bool:
    """Whether a seat reads the same sentences as somebody who only watches."""
    you = str(seat)
    for one in told:
        if you in one.get("you", NOBODY) or ("others" in one and one["seat"] == seat):
            return False
    return True


def named(words: str, names: Sequence[str]) -> str:
    """A sentence with names for placeholders; in one pass, for a name may look like one."""
    parts, seats = _parted(words)
    if len(seats) == 1:
        return parts[0] + names[seats[0]] + parts[1]
    told = parts[0]
    for seat, part in zip(seats, parts[1:], strict=True):
        told += names[seat] + part
    return told


@lru_cache(maxsize=MOST_KEPT)
def _parted(words: str) -> tuple[list[str], list[int]]:
    """The text between the placeholders of a sentence, and their seats."""
    pieces = MARK.split(words)
    return pieces[::2], [int(seat) for seat in pieces[1::2]]
