"""Tables of realms at every size: everything is there, nothing is too wide, nothing leaks."""

from __future__ import annotations

from functools import cache

import pytest
from rich.cells import cell_len

import cultists
from cultists.cli.ascii_fallback import PLAINER
from cultists.cli.drawing.realms.play_area import NOT_YET, state_of
from cultists.cli.drawing.realms.symbols import ITSELF, NUMBERS, SHAPES
from cultists.cli.drawing.scene import Scene
from cultists.players import player
from cultists.realms import zone
from cultists.realms.position import cards_of
from cultists.realms.words import ability_sentence
from tests.cli.test_drawing import SIZES, drawn

READY = "✔"


@cache
def scenes() -> tuple[tuple[cultists.Game, int | None], ...]:
    """Tables in the middle of games, and who looks at them."""
    found = []
    for seats, seed in ((2, 1), (3, 2), (4, 5)):
        game = cultists.new("realms", seats=seats, seed=seed)
        machines = [player("greedy", n) for n in range(seats)]
        asked = set()
        n = 0
        while game.to_move is not None:
            seat = game.to_move
            question = game.view(seat).to_dict()["question"]
            if n % 120 == 60 or question not in asked:
                found.append((game.copy(), None if n % 3 == 2 else seat))
            asked.add(question)
            game.play(machines[seat].choose(game.view(seat), game.legal_moves()))
            n += 1
        found.append((game.copy(), 0))
    return tuple(found)


def scene(game: cultists.Game, seat: int | None) -> Scene:
    names = tuple(f"Seat {n + 1}" for n in range(game.seats))
    return Scene.of(game.view(seat), names, "en")


@pytest.mark.parametrize("width", SIZES)
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for n, (game, seat) in enumerate(scenes()[width % 3 :: 3]):
        for lines in drawn(game, seat, width, "de" if n % 2 else "en"):
            assert max(cell_len(line) for line in lines) <= width


def test_the_most_sparing_way_fits_an_ordinary_window() -> None:
    for game, seat in scenes():
        assert len(drawn(game, seat, 79, "en")[-1]) <= 20


def test_every_way_names_all_that_can_be_conjured_with_its_cost() -> None:
    for game, seat in scenes():
        if seat is None or seat != game.to_move or seat != game.table.seat:
            continue
        record, table = game.deck.record, game.table
        for lines in drawn(game, seat, 110, "en"):
            text = "\n".join(lines)
            for move in game.legal_moves():
                verb, _, name = str(move).partition(" ")
                if verb == "conjure":
                    assert name in text
            for kind in {record.kind[c] for c in cards_of(table, zone.TOP)}:
                assert f"{game.deck.kinds[kind].name} ({record.cost[kind]})" in text


def test_what_is_affordable_is_marked_and_what_is_missing_is_told() -> None:
    game = cultists.new("realms", seed=3, first=0)
    for words in ("play Follower", "play Follower", "use Follower", "use Follower"):
        game.play(words)
    (line,) = [line for line in drawn(game, 0, 100, "en")[1] if "Randolph Carter" in line]
    assert "4 short" in line
    (line,) = [line for line in drawn(game, 0, 100, "en")[1] if "Deep One" in line]
    assert READY in line
    (line,) = [line for line in drawn(game, 0, 100, "de")[1] if "Randolph Carter" in line]
    assert "4 zu wenig" in line


def test_abilities_are_marked_as_the_rules_have_it() -> None:
    for game, seat in scenes():
        table = game.table
        if seat is None or seat != table.seat or table.depth or game.to_move is None:
            continue
        legal = {str(move) for move in game.legal_moves()}
        for card in cards_of(table, zone.PLAY + seat):
            kind = game.deck.kinds[game.deck.record.kind[card]]
            for line in range(len(kind.lines())):
                number = f" {line + 1}" if len(kind.lines()) > 1 else ""
                if state_of(scene(game, seat), card, line) == READY:
                    assert f"use {kind.name}{number}" in legal


def test_reasons_stand_beside_what_cannot_be_used() -> None:
    game = cultists.from_position(
        "realms turn=5 seat=0 first=0 sanity=50/50 decks=1.2.3/7.8.9.10 hands=4/11.12"
        " play=43:0:0/ top=60 chance=00000000000000000000000000000007.9.0"
    )
    name = game.deck.kinds[3].name
    text = "\n".join(drawn(game, 0, 120, "en")[0])
    number = next(n for n, (_, a) in enumerate(game.deck.kinds[3].lines()) if a.needs)
    reason = game.why_not(f"use {name} {number + 1}")
    assert reason
    assert reason in " ".join(text.split())
    assert f"{NOT_YET}{NUMBERS[number]}" in text


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_an_ability_ends_is_seen(language: str) -> None:
    """In full words every ability of a card in a line begins with its number."""
    game = cultists.new("realms", seed=3, first=0)
    text = " ".join("\n".join(drawn(game, 0, 110, language)[0]).split())
    lying = {game.deck.record.kind[card] for card in cards_of(game.table, zone.LINE)}
    assert len(lying) > 3
    for kind in (game.deck.kinds[number] for number in lying):
        _, _, words = text.partition(f"{kind.german if language == 'de' else kind.name} ")
        for sign, (_, ability) in zip(NUMBERS, kind.lines(), strict=False):
            before, _, words = words.partition(f"{sign} {ability_sentence(ability, language)}")
            assert words and not set(before) & set(NUMBERS), kind.name


def test_questions_and_what_happened_are_drawn() -> None:
    seen = set()
    for game, seat in scenes():
        view = game.view(seat).to_dict()
        for lines in drawn(game, seat, 110, "en")[::4]:
            text = " ".join("\n".join(lines).split())
            if view["question"] and game.to_move is not None:
                seen.add(view["question"])
                assert "? " in text
            if view["power"] and game.to_move is not None:
                assert f"Power {view['power']}" in text
    assert len(seen) > 4


def test_what_is_drawn_hangs_on_the_view_alone() -> None:
    for n, (game, seat) in enumerate(scenes()[::2]):
        assert drawn(game, seat, 80, "en") == drawn(game.imagine(seat, n), seat, 80, "en")


def test_colours_are_told_apart_by_shape_and_by_letters() -> None:
    assert len(set(SHAPES)) == 4
    for sign in (*SHAPES, *NUMBERS, ITSELF):
        assert cell_len(sign) == 1
        assert PLAINER[sign].isascii()
