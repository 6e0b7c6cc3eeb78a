"""The report of a run: one page that needs nothing else and tells what was read."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from html.parser import HTMLParser
from random import Random

import pytest

from cultists.research.arena import Arena, Bout, Results, summarize
from cultists.research.arena import report as module
from cultists.research.arena.ladder import FIRST, rungs
from cultists.research.arena.plots import ticks
from cultists.research.arena.report import report
from cultists.speech import LANGUAGES

VOID = {"meta", "br", "link"}


def a_bout(arena: Arena, number: int, winners: tuple[int, ...] | None) -> Bout:
    seats = arena.seats
    turns = tuple(5 + number % 3 + n for n in range(seats))
    micros = tuple(1000 * 30**n + number for n in range(seats))
    names = tuple(arena.labels[who] for who in arena.sitting(number))
    deal, seed = arena.deal_of(number), arena.seed_of(number)
    row = (deal, seed, names, winners, (0,) * seats, (20,) * seats)
    return Bout(number, *row, turns, micros)


def a_reading(players: int = 2, games: int = 12, seats: int = 0) -> Results:
    arena = Arena("realms", ("greedy",) * players, games=games, seats=seats)
    chance = Random(3)
    won: list[tuple[int, ...] | None]
    won = [(chance.randrange(arena.seats),) for _ in arena.numbers]
    won[0], won[1] = None, ()
    return summarize(arena, [a_bout(arena, n, w) for n, w in zip(arena.numbers, won, strict=True)])


class Checker(HTMLParser):
    """Sees that every element that begins also ends, and collects what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [str(given["id"])] if "id" in given else []
        self.links += [str(given[name]) for name in ("href", "src") if name in given]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 3), (2, 4), (4, 4)])
def test_the_page_is_sound_and_stands_alone(players: int, seats: int, language: str) -> None:
    results = a_reading(players, seats=seats)
    page = report(results, language, "run.jsonl")
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert "://" not in page and "<script" not in page and "@import" not in page
    assert checker.ids == [f"game-{n}" for n in results.arena.numbers]
    assert set(checker.links) == {f"#{name}" for name in checker.ids}
    assert "cultists arena --run run.jsonl --replay N" in checker.words
    for one in results.standings:
        assert f"{one.rate.mean * 100:.1f} %" in checker.words
    assert {"en": "undecided", "de": "unentschieden"}[language] in checker.words
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) == 4
    night, _, day = page.partition("prefers-color-scheme: light")
    for colour in set(re.findall(r"var\((--[a-z0-9-]+)\)", page)):
        assert f"{colour}: #" in night and f"{colour}: #" in day
    for drawing in drawings:
        Xml.fromstring(drawing)
        assert "nan" not in drawing and "inf" not in drawing.replace("infinite", "")


def test_the_bars_are_as_long_as_the_rates() -> None:
    results = a_reading(3)
    drawing = Xml.fromstring(re.findall(r"<svg.*?</svg>", report(results), re.DOTALL)[0])
    bars = [float(bar.get("width", "")) for bar in drawing.iter("rect")]
    rates = [one.rate.mean for one in results.standings]
    assert [bar / bars[0] for bar in bars] == pytest.approx([r / rates[0] for r in rates], abs=0.01)


def test_the_histogram_holds_every_game() -> None:
    results = a_reading(2, games=60)
    drawing = Xml.fromstring(re.findall(r"<svg.*?</svg>", report(results), re.DOTALL)[1])
    bars = [float(bar.get("height", "")) for bar in drawing.iter("rect")]
    counts = [20, 0, 20, 0, 20]  # turns are 11, 13 and 15
    assert [bar / max(bars) for bar in bars] == pytest.approx([c / 20 for c in counts])


def test_the_shortest_run_has_a_report() -> None:
    assert "<svg" in report(a_reading(2, games=2))


def test_names_from_outside_cannot_break_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    from cultists.players.player import PLAYERS

    monkeypatch.setitem(PLAYERS, "<b>&", PLAYERS["greedy"])
    arena = Arena("realms", ("<b>&", "greedy"), games=2)
    page = report(
        summarize(arena, [a_bout(arena, n, (0,)) for n in arena.numbers]), file="<i>.jsonl"
    )
    assert "<b>" not in page and "<i>" not in page
    assert "&lt;b&gt;&amp;" in page


def test_a_very_long_table_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROWS", 4)
    page = report(a_reading())
    assert "Only the first 4 are listed" in page
    assert page.count('<tr id="game-') == 4


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 30, [0, 5, 10, 15, 20, 25, 30]),
        (-3, 3, range(-3, 4)),
    ],
)
def test_ticks_are_round(low: float, high: float, found: list[float]) -> None:
    assert ticks(low, high) == pytest.approx(list(found))


def a_step(upper: str, lower: str, wins: int, games: int = 40) -> Results:
    """A run in which the first player won so many games."""
    arena = Arena("realms", (upper, lower), games=games)
    seats = [arena.sitting(n).index(0 if n <= wins else 1) for n in arena.numbers]
    return summarize(
        arena, [a_bout(arena, n, (seat,)) for n, seat in zip(arena.numbers, seats, strict=True)]
    )


def test_a_ladder_adds_up_its_steps() -> None:
    found = rungs("at_random", [a_step("novice", "at_random", 30), a_step("greedy", "novice", 20)])
    assert [one.level for one in found] == ["at_random", "novice", "greedy"]
    assert (found[0].rating, found[0].margin, found[0].wins) == (FIRST, 0, None)
    assert found[1].rating == FIRST + 191  # three of four
    assert found[2].rating == found[1].rating  # two that are even
    assert 0 < found[1].margin < found[2].margin  # doubts add up, too
    lost = rungs("greedy", [a_step("novice", "greedy", 0)])
    assert FIRST - 1300 < lost[1].rating < FIRST - 1000  # nobody is endlessly weak


def test_a_step_of_a_ladder_that_is_measured_better_is_surer() -> None:
    few, many = (rungs("greedy", [a_step("novice", "greedy", n // 2, n)])[1] for n in (20, 200))
    assert many.margin < few.margin
