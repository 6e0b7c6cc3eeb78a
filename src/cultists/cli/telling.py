"""What happened, told to one seat: at length, or only what matters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from cultists.game.game import Played
from cultists.game.news import News

STYLES = {
    "summoned": "good",
    "won": "good",
    "turn": "soft",
    "conjured": "good",
    "lost": "ask",
    "destroyed": "ask",
    "eliminated": "bad",
    "exhausted": "ask",
    "all_lost": "bad",
}
LONGEST = 4  # sentences that are looked for again as a whole
SMALL = {
    "pushed",
    "swapped",
    "flipped",
    "used",
    "drew",
    "turn",
    "reshuffled",
    "played",
    "powered",
    "refilled",
    "turned_up",
}


def seen(plays: Sequence[Played], seat: int | None) -> list[News]:
    """The news of some moves as a seat reads them."""
    return [news.seen_by(seat) for played in plays for news in played.news]


def sentence(news: News, language: str) -> Text:
    """One thing that happened, in words."""
    return Text(news.sentence(language), style=STYLES.get(news.what, ""))


def sentences(news: Sequence[News], language: str) -> list[Text]:
    """What happened, in words; the same several times in a row is said once.

    The same may be more than one sentence: who uses a card four times has power four times.
    """
    said = [sentence(one, language) for one in news]
    told, at = [], 0
    while at < len(said):
        length, times = _repeats([text.plain for text in said[at:]])
        once = _as_one(said[at : at + length])
        told.append(Text.assemble(once, f" ({times}×)") if times > 1 else once)
        at += length * times
    return told


def _as_one(block: Sequence[Text]) -> Text:
    """Sentences that belong together, with one full stop for all."""
    *first, last = block
    joined = [text[:-1] if text.plain.endswith(".") else text for text in first]
    return Text(" · ", style="faint").join([*joined, last])


def _repeats(said: Sequence[str]) -> tuple[int, int]:
    """How many sentences come again at once, and how often: so that as much as can be is folded."""
    best = (1, 1)
    for length in range(1, min(LONGEST, len(said) // 2) + 1):
        times = 1
        while said[times * length : (times + 1) * length] == said[:length]:
            times += 1
        if times > 1 and length * times > best[0] * best[1]:
            best = (length, times)
    return best


def ways_to_tell(plays: Sequence[Played], seat: int | None, language: str) -> list[list[Text]]:
    """The same news in less and less room."""
    told = [(p.seat, news) for p in plays for news in seen([p], seat) if news.what != "turn"]
    large = [(who, news) for who, news in told if news.what not in SMALL]
    return [
        sentences([news for _, news in told], language),
        _paragraphs(told, language),
        _paragraphs(large or told, language),
    ]


def _paragraphs(told: list[tuple[int, News]], language: str) -> list[Text]:
    """What the moves of one seat caused in a row, as one paragraph."""
    return [
        Text(" ").join(sentences([news for _, news in run], language))
        for _, run in groupby(told, key=lambda one: one[0])
    ]
