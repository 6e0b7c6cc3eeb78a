"""Tables drawn at every size: everything is there, nothing is too wide, nothing leaks."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment

import cultists
from cultists.cli.ascii_fallback import PLAINER
from cultists.cli.drawing.palette import theme
from cultists.cli.drawing.scene import Scene, drawing_of
from cultists.cli.drawing.stars.cards import READY, STANDS
from cultists.cli.drawing.stars.sky import SHAPES
from cultists.players import player
from cultists.speech import LANGUAGES
from cultists.stars.deck import SYMBOLS, printed
from tests import drawn as positions

SIZES = (24, 30, 40, 60, 72, 80, 100, 120)


@cache
def scenes() -> tuple[tuple[cultists.Game, int | None], ...]:
    """Tables in the middle of games, and who looks at them."""
    found = []
    for seats, seed, edition in ((2, 1, "2009"), (4, 2, "2008")):
        game = cultists.new("stars", seats=seats, seed=seed, edition=edition)
        machines = [player("greedy", n) for n in range(seats)]
        for n in range(400):
            seat = game.to_move
            if seat is None:
                break
            if n % 17 == 0 or game.view(seat).to_dict()["question"]:
                found.append((game.copy(), seat if n % 2 else None))
            game.play(machines[seat].choose(game.view(seat), game.legal_moves()))
        found.append((game.copy(), 0))
    return tuple(found) + tuple((full_table(seed), seed % 4) for seed in range(6))


def full_table(seed: int) -> cultists.Game:
    """Four seats with as many creatures as may lie there, and rivals' cards that all know."""
    dice = Random(seed)
    cards = dice.sample([n for n in range(1, 76) if printed().creatures[n - 1].points < 2], 48)
    rows = [sorted(cards[at : at + 6]) for at in range(0, 24, 6)]
    hands = [sorted(cards[at : at + 5]) for at in range(24, 44, 5)]
    return positions.game(
        positions.PRINTED,
        seats=4,
        seat=seed % 4,
        creatures=rows,
        hands=hands,
        shown=[hand[0] for hand in hands],
        used=[rows[seed % 4][0]],
        discards=cards[44:47],
        invoked=cards[47:],
        pool="PSF",
        edition=dice.choice(["2008", "2009"]),
    )


def drawn(game: cultists.Game, seat: int | None, width: int, language: str) -> list[list[str]]:
    """Every way to draw a table, as lines of plain text."""
    names = tuple(f"Seat {n + 1} · whoever" for n in range(game.seats))
    scene = Scene.of(game.view(seat), names, language)
    console = Console(width=width, theme=theme(None), color_system=None, force_terminal=False)
    return [
        [
            "".join(segment.text for segment in line)
            for line in Segment.split_lines(console.render(way))  # nothing is cut off
        ]
        for way in drawing_of(scene.game).table(scene, width)
    ]


@pytest.mark.parametrize("width", SIZES)
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for n, (game, seat) in enumerate(scenes()):
        for lines in drawn(game, seat, width, "de" if n % 2 else "en"):
            assert max(cell_len(line) for line in lines) <= width


def test_the_most_sparing_way_fits_an_ordinary_window() -> None:
    """Also with four full seats, in every language."""
    for game, seat in [*scenes(), *((full_table(seed), seed % 4) for seed in range(6, 20))]:
        for language in LANGUAGES:
            assert len(drawn(game, seat, 79, language)[-1]) <= 24


def test_every_way_names_the_creatures_of_all_seats() -> None:
    for game, seat in scenes():
        lying = [n for row in game.view(None).to_dict()["seats"] for n in row["creatures"]]
        for lines in drawn(game, seat, 79, "en"):
            words = " ".join("\n".join(lines).replace("×", " ").split())
            for card in (game.deck.creatures[n - 1] for n in lying):
                assert re.search(rf"\b{card.name}( \d+)*? {card.number}\b", words), card.title


def test_every_tile_shows_its_symbol_and_its_back() -> None:
    for game, seat in scenes():
        view = game.view(seat).to_dict()
        for lines in drawn(game, seat, 100, "en"):
            text = "\n".join(lines)
            for row in view["sky"]:
                fronts = [f"{SHAPES[code]} {code}" for code in row]
                assert any(all(front in line for front in fronts) for line in lines)
            for code in {code for row in view["backs"] for code in row}:
                assert f"{SHAPES[code]}{code}" in text


def test_cards_of_the_hand_are_drawn_and_those_that_stand_are_marked() -> None:
    for game, seat in scenes():
        if seat is None:
            continue
        view = game.view(seat)
        names = {game.deck.creatures[n - 1].name for n in view.to_dict()["seats"][seat]["hand"]}
        able = [str(move) for move in view.legal_moves() if str(move).startswith("summon")]
        for lines in drawn(game, seat, 110, "en"):
            text = "\n".join(lines)
            assert all(name in text for name in names)
            assert text.count(READY) == len(able)


def test_a_card_that_stands_is_marked_even_when_it_is_not_the_time() -> None:
    text = (
        "stars edition=2009 turn=9 seat=0 step=sky first=0 pool=F invoked=62 hands=32/2 creatures=/"
        " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
        " chance=00000000000000000000000000000007.9.0"
    )
    game = cultists.from_position(text)
    assert all(STANDS in "\n".join(lines) for lines in drawn(game, 0, 100, "en"))


def test_what_is_drawn_hangs_on_the_view_alone() -> None:
    for n, (game, seat) in enumerate(scenes()):
        assert drawn(game, seat, 80, "en") == drawn(game.imagine(seat, n), seat, 80, "en")


def test_symbols_are_told_apart_by_shape_and_by_letters() -> None:
    assert set(SHAPES) == set(SYMBOLS)
    assert len(set(SHAPES.values())) == len(SYMBOLS)
    assert all(cell_len(shape) == 1 for shape in SHAPES.values())
    plain = [PLAINER[shape] for shape in SHAPES.values()]
    assert len(set(plain)) == len(SYMBOLS)
    assert all(sign.isascii() for sign in PLAINER.values())
