"""What a page draws comes as data: every card, every move, every option."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import cultists
from cultists.game.games import BUILT_IN, GAMES, rulebook
from cultists.realms.abilities import EFFECTS, NEEDS, Ability
from cultists.realms.words import kind_sentences
from cultists.server.render.catalogue import catalogue
from cultists.server.room.terms import deck_of
from cultists.speech import LANGUAGES
from cultists.stars.deck import SYMBOLS
from tests.realms import cardfile as realms_file
from tests.server.conftest import Call

WALK = 120  # moves of a game by chance


def shown(game: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(catalogue(game, deck_of(game, None), language).plain)
    return found


# Moves.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_that_comes_up_is_listed_and_taken_apart(game: str, language: str) -> None:
    moves, dice = shown(game, language)["moves"], Random(2)
    met = set()
    for seats in (2, 3, 4):
        walk = cultists.new(game, seats=seats, seed=seats)
        for _ in range(WALK):
            legal = walk.legal_moves()
            for move in legal:
                parts = moves[str(move)]
                assert parts["label"] == move.words(language)
                met.add(parts["verb"])
            if not legal:
                break
            walk.play(dice.choice(legal))
    assert len(met) > (5 if game in BUILT_IN else 2)


def test_moves_of_stars_name_lines_cells_and_cards() -> None:
    moves = shown("stars", "de")["moves"]
    assert len(moves) == rulebook("stars").move_count
    assert moves["push column b south"] == {
        "verb": "push",
        "line": "column",
        "at": 1,
        "name": "b",
        "way": "south",
        "label": "schiebe Spalte b nach Süden",
    }
    assert moves["swap c4 c5"]["cells"] == ["c4", "c5"]
    assert moves["flip e1"]["cell"] == "e1"
    assert moves["summon Gug 61"]["card"] == 61
    assert moves["take top"]["verb"] == "take_top"


def test_moves_of_realms_name_kinds_lines_and_seats() -> None:
    moves = shown("realms", "de")["moves"]
    assert moves["use Initiate 2"] == {
        "verb": "use",
        "card": "Initiate",
        "line": 1,
        "label": "nutze Novize 2",
    }
    assert moves["abjure Goon from discards"]["from"] == "discards"
    assert moves["seat 3"]["seat"] == 2
    assert not any("Kind " in words for words in moves)  # numbers that the set does not use


# Cards.


def test_cards_of_stars_are_as_printed() -> None:
    deck, cards = deck_of("stars", None), shown("stars")["cards"]
    assert [card["number"] for card in cards] == list(range(1, 76))
    for card, creature in zip(cards, deck.creatures, strict=True):
        for grid, drawn in zip(card["constellations"], creature.constellations, strict=True):
            stars = {
                (r, c, SYMBOLS.index(code))
                for r, row in enumerate(grid)
                for c, code in enumerate(row)
                if code is not None
            }
            assert stars == set(drawn.stars)
            assert len(grid) * len(grid[0]) == len(drawn.stars) + len(drawn.dark)
        counts = tuple(card["invocation"].get(name, 0) for name in ("push", "swap", "flip"))
        assert counts == creature.invocation
        if card["power"]["kind"] == "change":
            gives = card["power"]["gives"]
            text = "".join(
                name[0].upper() * gives.get(name, 0) for name in ("push", "swap", "flip")
            )
            taken, _, given = creature.power.partition(">")
            assert (card["power"]["takes"][0].upper(), sorted(text)) == (taken, sorted(given))
        else:
            assert card["rank"] == "minion"


def test_symbols_name_their_backs() -> None:
    symbols = shown("stars")["symbols"]
    assert set(symbols) == set(SYMBOLS)
    for code, symbol in symbols.items():
        assert symbols[symbol["back"]]["back"] == code
        assert symbol["tiles"] == symbols[symbol["back"]]["tiles"]
    assert sum(symbol["tiles"] for symbol in symbols.values()) == 2 * 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_realms_are_as_printed_and_say_what_the_terminal_says(language: str) -> None:
    deck, found = deck_of("realms", None), shown("realms", language)
    for card, kind in zip(found["cards"], deck.kinds, strict=True):
        again = tuple(tuple(read(half) for half in one["halves"]) for one in card["abilities"])
        assert again == kind.abilities
        lines = [half["line"] for one in card["abilities"] for half in one["halves"]]
        assert lines == list(range(deck.record.lines[deck.kinds.index(kind)]))
        said = [one["sentence"] for one in card["abilities"]]
        said = [*(found["shields"][shield]["sentence"] for shield in card["shields"]), *said]
        assert said == kind_sentences(kind, language)
        assert card["name"] == (kind.german if language == "de" else kind.name)
        assert (card["cost"], card["sanity"] or 0, card["copies"]) == (
            kind.cost,
            kind.sanity,
            kind.copies,
        )


def read(half: dict[str, Any]) -> Ability:
    """The ability that the data of a page describes."""
    amount, then = half["amount"], half["then_discard"]
    if half["effect"] == "discard":
        amount, then = 0, amount
    needs = tuple(NEEDS.index(need["what"]) + 1 for need in half["needs"])
    return Ability(EFFECTS[half["effect"]], amount, then, needs, half["abjures_itself"])


@pytest.mark.parametrize("game", GAMES)
def test_languages_differ_only_in_words(game: str) -> None:
    def keys(of: Any) -> Any:
        if isinstance(of, dict):
            return {key: keys(value) for key, value in of.items()}
        return [keys(value) for value in of] if isinstance(of, list) else type(of).__name__

    assert keys(shown(game, "en")) == keys(shown(game, "de"))
    assert shown(game, "en") != shown(game, "de")


# Over the network.


def test_games_tell_what_may_be_agreed_and_every_choice_can_be(call: Call) -> None:
    one = call()
    told = one.ask("GET", "/api/games")
    assert [game["game"] for game in told["games"]] == list(GAMES)
    for game in told["games"]:
        for option in game["options"]:
            assert option["name"] and option["sentence"]
            values = [choice["value"] for choice in option["choices"]]
            assert option["default"] in values
            for value in values:
                if value is not None:
                    terms = {"seats": game["seats"]["most"], "options": {option["option"]: value}}
                    one.make(game["game"], sit=False, **terms)
    for level in told["levels"]:
        one.make("stars", machines=[level["level"]], sit=False)
    for preset in told["presets"]:
        room = one.make("stars")
        one.send(room, type="chat", preset=preset)


def test_a_catalogue_is_kept_by_whoever_has_it(call: Call) -> None:
    one = call()
    for language in LANGUAGES:
        for game in one.ask("GET", "/api/games", params={"language": language})["games"]:
            answer = one.http.get(game["catalogue"])
            assert answer.json()["language"] == language
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            tag = answer.headers["etag"]
            again = one.http.get(game["catalogue"], headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (httpx.codes.NOT_MODIFIED, b"")
            other = one.http.get(game["catalogue"], headers={"if-none-match": 'W/"other"'})
            assert other.json() == answer.json()
            stale = one.http.get(f"/api/games/{game['game']}/catalogue", params={"print": "old"})
            assert "immutable" not in stale.headers["cache-control"]


def test_what_is_large_is_compressed_for_those_who_can_unpack_it(call: Call) -> None:
    one = call()
    room = one.make("stars", machines=["novice"], options={"first": 0})  # so that moves are listed
    for path in ("/api/games/realms/catalogue", f"/api/rooms/{room}/table"):
        plain = one.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        with one.http.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
            raw = b"".join(packed.iter_raw())
        assert packed.headers["content-encoding"] == "gzip"
        assert len(raw) * 2 < len(plain.content)
        assert json.loads(gzip.decompress(raw)).keys() == plain.json().keys()
    with one.http.stream("GET", f"/api/rooms/{room}/stream") as stream:
        assert "content-encoding" not in stream.headers


def test_a_room_with_cards_of_its_own_has_a_catalogue_of_its_own(
    call: Call, tmp_path: Path
) -> None:
    own = realms_file.own_set(tmp_path, realms_file.card("Yith", cost=7, abilities=["gain 9"]))
    one = call()
    room = one.make("realms", cards=own.read_text(encoding="utf-8"))
    told = one.ask("GET", f"/api/rooms/{room}/catalogue")  # before the game has begun
    yith = next(card for card in told["cards"] if card["kind"] == "Yith")
    assert yith["cost"] == 7
    assert yith["abilities"][0]["halves"][0]["amount"] == 9
    assert "conjure Yith" in told["moves"]
    usual = one.ask("GET", f"/api/rooms/{one.make('realms')}/catalogue")
    assert usual["mark"] != told["mark"]
    assert "conjure Yith" not in usual["moves"]


def test_a_card_file_that_is_none_is_not_called_by_a_name_of_ours(call: Call) -> None:
    terms = {"game": "stars", "cards": "no toml ["}
    answer = call().refused("POST", "/api/rooms", "room/terms", json=terms)
    assert answer.json()["sentence"].startswith("cards.toml ")
