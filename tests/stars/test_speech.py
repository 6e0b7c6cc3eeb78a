"""What is said in English and German: news, symbols, ranks, steps, cards, moves (rules 1.1, 9)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cultists.game.game import Game
from cultists.speech import plain_words, say
from cultists.stars import events, news, words
from cultists.stars.deck import SYMBOLS, printed
from cultists.stars.display.catalogue import catalogue
from cultists.stars.moves import COUNT
from tests import drawn, sentences

ROOT = Path(__file__).parents[2]
LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
EXCHANGE = ["Gug 61, Deep Ones 30", "Byakhee 44"]
SIX = "Gug 61, Gug 62, Gug 63, Ghast 70, Ghast 71, Tindaloo 64"
POOL = {"pool": "PPPSF", "invoked": "Hastur 9"}

# The kind of news, a sky, a situation, the moves, and what the last such sentence must name.
CASES: list[tuple[str, str, dict[str, Any], list[str], list[str]]] = [
    ("invoked", drawn.PLAIN, {"hands": ["Gug 61"]}, ["invoke Gug 61"], ["Harvey", "Gug 61"]),
    (
        "used",
        drawn.PLAIN,
        {"creatures": ["Deep Ones 29"], **POOL},
        ["use Deep Ones 29"],
        ["Harvey", "Deep Ones 29", "F → FF"],
    ),
    ("pushed", drawn.PLAIN, POOL, ["push row 3 east"], ["Harvey", "row 3", "east"]),
    ("pushed", drawn.PLAIN, POOL, ["push row 1 west"], ["row 1", "west"]),
    ("pushed", drawn.PLAIN, POOL, ["push column c north"], ["column c", "north"]),
    ("pushed", drawn.PLAIN, POOL, ["push column e south"], ["column e", "south"]),
    ("swapped", drawn.PLAIN, POOL, ["swap d3 c3"], ["Harvey", "c3", "d3"]),
    ("swapped", drawn.PLAIN, POOL, ["swap c3 c4"], ["c3", "c4"]),
    ("flipped", drawn.PLAIN, POOL, ["flip e5"], ["Harvey", "e5"]),
    (
        "summoned",
        drawn.PRINTED,
        {"hands": ["Deep Ones 32"]},
        ["summon Deep Ones 32"],
        ["Harvey", "Deep Ones 32"],
    ),
    (
        "spent",
        LACKS_4,
        {"hands": ["Cthulhoo 1"], "creatures": ["Deep Ones 29"], "without": "4"},
        ["summon Cthulhoo 1"],
        ["Deep Ones 29"],
    ),
    (
        "helped",
        LACKS_4,
        {"hands": ["Cthulhoo 1"], "creatures": ["Dagoon 14"], "without": "4"},
        ["summon Cthulhoo 1"],
        ["Dagoon 14"],
    ),
    (
        "released",
        drawn.PRINTED,
        {"hands": ["Deep Ones 32"], "creatures": [SIX]},
        ["summon Deep Ones 32", "release Gug 63"],
        ["Harvey", "Gug 63"],
    ),
    ("discarded", drawn.PLAIN, {"hands": ["Gug 61"]}, ["discard Gug 61"], ["Harvey", "Gug 61"]),
    ("acted", drawn.PLAIN, {"creatures": ["Dhole 67"]}, ["use Dhole 67"], ["Harvey", "Dhole 67"]),
    (
        "gave",
        drawn.PLAIN,
        {"creatures": EXCHANGE},
        ["use Gug 61", "give Deep Ones 30", "take Byakhee 44"],
        ["Harvey", "Deep Ones 30", "Amanda"],
    ),
    (
        "took",
        drawn.PLAIN,
        {"creatures": EXCHANGE},
        ["use Gug 61", "give Deep Ones 30", "take Byakhee 44"],
        ["Harvey", "Byakhee 44", "Amanda"],
    ),
    (
        "fetched",
        drawn.PLAIN,
        {"creatures": ["Dhole 67"], "discards": "Hastur 7"},
        ["use Dhole 67", "take Hastur 7"],
        ["Harvey", "Hastur 7"],
    ),
    ("drew", drawn.PLAIN, {"draw_pile": "Hastur 7"}, ["draw"], ["Harvey", "Hastur 7"]),
    ("reshuffled", drawn.PLAIN, {"draw_pile": "", "discards": "Hastur 7"}, ["draw"], []),
    ("turn", drawn.PLAIN, {}, ["draw"], ["Amanda"]),
    (
        "won",
        drawn.PRINTED,
        {"hands": ["Deep Ones 32"], "creatures": ["Hastur 7, Tsatso 4, Byakhee 43"]},
        ["summon Deep Ones 32"],
        ["Harvey", "10"],
    ),
]
EACH = pytest.mark.parametrize(
    ("what", "sky", "situation", "moves", "facts"),
    CASES,
    ids=[f"{what}: {moves[-1]}" for what, _, _, moves, _ in CASES],
)


def told(game: Game, moves: list[str], what: str) -> Any:
    """The last news of a kind."""
    return [one for move in moves for one in game.play(move) if one.what == what][-1]


@EACH
def test_the_news(
    what: str, sky: str, situation: dict[str, Any], moves: list[str], facts: list[str]
) -> None:
    """What happened, who did it, with which card: in both languages."""
    one = told(drawn.game(sky, **situation), moves, what)
    english = one.sentence("en", ["Harvey", "Amanda"])
    assert sentences.key_of(english, "en", "stars-news-") == what
    assert all(fact in english for fact in facts), english
    german = one.sentence("de", ["Harvey", "Amanda"])
    assert sentences.key_of(german, "de", "stars-news-") == what
    assert sentences.is_german(german) and german[-1] in ".!"
    for fact in facts:
        if fact in ("Harvey", "Amanda") or fact[-1].isdigit():
            assert fact.split()[-1] in german
    for seat, name in enumerate(["Harvey", "Amanda"]):
        yours = one.sentence("en", ["Harvey", "Amanda"], you=seat)
        assert name not in yours and (yours != english) == (name in english), yours
        assert sentences.is_german(one.sentence("de", ["Harvey", "Amanda"], you=seat))
    assert one.seat == (1 if what == "turn" else 0)
    assert one.to_dict("de")["what"] == what


def test_seats_without_names_are_numbered_from_one() -> None:
    """6: a page may give names; a terminal need not."""
    (one,) = drawn.game(hands=["Gug 61"]).play("invoke Gug 61")
    assert "Seat 1" in one.sentence("en") and "Platz 1" in one.sentence("de")


def test_every_kind_of_news_has_its_situation() -> None:
    """None is missed, in the code or in the speech files."""
    kinds = {name.lower() for name in vars(events) if name.isupper()} - {"private"}
    assert set(news.NAMES.values()) == kinds == {what for what, *_ in CASES}
    assert sentences.news_keys("en", "stars") == kinds | {"drew-hidden"}


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        ("2", "two stars", "zwei Sterne"),
        ("3", "three stars", "drei Sterne"),
        ("1", "one star", "ein Stern"),
        ("4", "four stars", "vier Sterne"),
        ("Vo", "void", "Leere"),
        ("5", "five stars", "fünf Sterne"),
        ("Cr", "crescent moon", "Mondsichel"),
        ("Gi", "gibbous moon", "Kratermond"),
        ("Sh", "shooting star", "Sternschnuppe"),
        ("Me", "meteor shower", "Meteorschauer"),
        ("Su", "midnight sun", "Mitternachtssonne"),
        ("So", "solar eclipse", "Sonnenfinsternis"),
        ("Fu", "full moon", "Vollmond"),
        ("Lu", "lunar eclipse", "Mondfinsternis"),
    ],
)
def test_symbols_have_names(code: str, english: str, german: str) -> None:
    """1.1: fourteen symbols, as the table of the rules calls them."""
    symbol = SYMBOLS.index(code)
    assert words.symbol_word(symbol, "en") == english
    assert words.symbol_word(symbol, "de") == german
    tile = "tile with " if code.isdigit() else ""
    assert words.symbol_word(symbol, "en", "no") == f"no {tile}{english}"
    assert words.symbol_word(symbol, "en", "by") == f"a {tile}{english}"


def test_the_two_sides_of_a_tile_are_numbered_side_by_side() -> None:
    """1.1: the back of a symbol is `symbol ^ 1`."""
    for number, code in enumerate(SYMBOLS):
        assert SYMBOLS[number ^ 1] == drawn.BACK[code]


def test_ranks_have_names() -> None:
    """1.2, and the glossary for the German ones."""
    assert [say("en", f"stars-rank-{n}") for n in range(4)] == [
        "Great Old One",
        "Greater Servitor",
        "Lesser Servitor",
        "Minion",
    ]
    assert [say("de", f"stars-rank-{n}") for n in range(4)] == [
        "Großer Alter",
        "Günstling",
        "Diener",
        "Unabhängiger",
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_changes_are_counted(language: str) -> None:
    """3.1: nothing, one, several: three different ways to say it, of three changes."""
    said = {say(language, f"stars-change-{n}", count=count) for n in range(3) for count in range(4)}
    assert len(said) == 12
    assert all(say(language, f"stars-change-one-{n}") for n in range(3))
    assert say(language, "stars-nothing")
    assert len({say(language, f"stars-step-{n}") for n in range(6)}) == 6


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_move_has_words_of_its_own(language: str) -> None:
    """9: and the words mean that move again, however they are capitalised and spaced."""
    deck = printed()
    said = [words.words(deck, move, language) for move in range(COUNT)]
    assert len({plain_words(text) for text in said}) == COUNT
    meant = words.phrases(deck, language)
    for move, text in enumerate(said):
        assert meant[plain_words(f"  {text.upper()} ".replace(" ", "  "))] == move


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("invoke Deep Ones 30", "rufe Tiefe Wesen 30 an"),
        ("use Deep Ones 30", "nutze Tiefe Wesen 30"),
        ("push row 3 east", "schiebe Reihe 3 nach Osten"),
        ("push row 3 west", "schiebe Reihe 3 nach Westen"),
        ("push column c north", "schiebe Spalte c nach Norden"),
        ("push column c south", "schiebe Spalte c nach Süden"),
        ("swap c3 d3", "tausche c3 d3"),
        ("flip c3", "drehe c3"),
        ("summon Deep Ones 30", "beschwöre Tiefe Wesen 30"),
        ("with Deep Ones 30", "mit Tiefe Wesen 30"),
        ("release Deep Ones 30", "entlasse Tiefe Wesen 30"),
        ("discard Deep Ones 30", "wirf Tiefe Wesen 30 ab"),
        ("draw", "ziehe"),
        ("end turn", "beende den Zug"),
        ("give Deep Ones 30", "gib Tiefe Wesen 30"),
        ("take Deep Ones 30", "nimm Tiefe Wesen 30"),
        ("take top", "nimm vom Zugstapel"),
    ],
)
def test_moves_are_said_as_the_rules_say_them(english: str, german: str) -> None:
    """9: the table of moves, word for word."""
    game = drawn.game()
    move = game.move(english)
    assert str(move) == english and move.words("de") == german
    assert game.move(german) == move


def test_words_may_be_shorter() -> None:
    """9: the number of a card is enough; neighbours may be named in either order."""
    game = drawn.game()
    assert str(game.move("invoke 30")) == "invoke Deep Ones 30"
    assert str(game.move("rufe 30 an")) == "invoke Deep Ones 30"
    assert str(game.move("swap d3 c3")) == "swap c3 d3"
    assert str(game.move("beschwoere tiefe wesen 30")) == "summon Deep Ones 30"


def test_cards_have_the_names_of_the_rules() -> None:
    """1.2: in English as printed in the file; in German where they are called otherwise."""
    named = {c.name: words.card_name(c, "de") for c in printed().creatures}
    assert {name: german for name, german in named.items() if name != german} == {
        "Deep Ones": "Tiefe Wesen",
        "Formless": "Formlose",
        "Hastur's Spawn": "Hasturs Brut",
        "Ghoul": "Ghul",
    }
    assert all(words.card_name(c, "en") == c.name for c in printed().creatures)
    assert words.card_title(printed(), 29, "de") == "Tiefe Wesen 30"


def test_the_reason_of_an_outcome() -> None:
    """4.6: in both languages."""
    game = drawn.game(creatures=["Hastur 7, Tsatso 4, Dagoon 13"], winner=0)
    english, german = game.outcome("en"), game.outcome("de")
    assert english is not None and english.reason == "ten points"
    assert german is not None and german.reason == "zehn Punkte"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("symbol", range(len(SYMBOLS)), ids=SYMBOLS)
def test_a_symbol_has_one_word_wherever_it_is_named(symbol: int, language: str) -> None:
    """1.1: in reasons, in the page's pictures and text mode, in the rules it shows, and here."""
    word, code = words.symbol_word(symbol, language), SYMBOLS[symbol]
    for part in ("no", "by"):
        said = words.symbol_word(symbol, language, part)
        assert all(piece in said for piece in word.split())
    shown = catalogue(printed(), language)["symbols"][code]
    assert (shown["name"], shown["long"]) == (word, word)
    page = (ROOT / f"web/src/games/stars/rules/{language}.md").read_text(encoding="utf-8")
    assert re.search(rf"\{{star {code}\}} *\| {word} *\|", page)
    ours = (ROOT / "docs/rules/stars.md").read_text(encoding="utf-8")
    between = "[^|]*\\| " if language == "de" else ""
    assert re.search(rf"\| `{code}` *\| {between}{word} \|", ours)
