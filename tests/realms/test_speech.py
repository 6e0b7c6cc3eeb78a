"""What is said in English and German: news, cards, the end (rules 1.1, 11)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from cultists.game.games import rulebook
from cultists.realms import events, news, words
from cultists.realms.abilities import read, read_line
from cultists.realms.deck import Kind, ours
from cultists.speech import plain_words, say
from tests import sentences
from tests.realms import seen, table

NAMES = ["Harvey", "Amanda", "Jenny", "Ashcan"]

# The kind of news, a situation, the moves, and the last such sentence.
CASES: list[tuple[str, dict[str, Any], list[str], str]] = [
    ("played", {"hands": ["Goon"]}, ["play Goon"], "Harvey plays Goon."),
    ("used", {"play": ["Follower"]}, ["use Follower"], "Harvey uses Follower."),
    ("used", {"play": ["Initiate"]}, ["use Initiate 1"], "Harvey uses Initiate (power 2)."),
    (
        "used",
        {"play": ["Initiate"]},
        ["use Initiate 2", "seat 2"],
        "Harvey uses Initiate (loss 2).",
    ),
    ("powered", {"play": ["Initiate"]}, ["use Initiate 1"], "Harvey gains 2 power."),
    (
        "gained",
        {"play": ["Elder Sign"]},
        ["use Elder Sign 1", "seat 2"],
        "Amanda gains 4 sanity.",
    ),
    ("lost", {"play": ["Goon"]}, ["use Goon", "seat 2"], "Amanda loses 1 sanity."),
    (
        "hurt",
        {"play": ["Cthulhu", "Carcosa"]},
        ["use Cthulhu 1", "seat 2", "hit Carcosa"],
        "Amanda’s Carcosa loses 5.",
    ),
    (
        "wasted",
        {"play": ["Cthulhu", "Carcosa"], "loss_moves_on": False},
        ["use Cthulhu 1", "seat 2", "hit Carcosa"],
        "2 of the loss for Amanda is wasted.",
    ),
    (
        "destroyed",
        {"play": ["Cthulhu", "Carcosa"]},
        ["use Cthulhu 2"],
        "Amanda’s Carcosa is destroyed.",
    ),
    (
        "conjured",
        {"power": 3, "lines": ["Arkham"]},
        ["conjure Arkham"],
        "Harvey conjures Arkham.",
    ),
    ("drew", {"decks": ["Kadath", ""]}, ["end turn"], "Harvey draws Kadath."),
    (
        "drew_known",
        {"tops": ["Kadath"]},
        ["end turn"],
        "Harvey draws Kadath, which was known to be on top.",
    ),
    (
        "discarded",
        {"hands": ["", "Goon"], "play": ["Mr. Wilde"]},
        ["use Mr. Wilde 2", "seat 2"],
        "Amanda discards Goon.",
    ),
    (
        "abjured",
        {"hands": ["Goon"], "play": ["Ghoul"]},
        ["use Ghoul 2", "abjure Goon from hand"],
        "Goon is abjured.",
    ),
    (
        "acquired",
        {"play": ["Herbert West, Ghoul"], "gone": "Kadath"},
        ["use Herbert West 3"],
        "Harvey puts Kadath on top of the deck.",
    ),
    (
        "reshuffled",
        {"decks": ["", ""], "discards": ["Goon"]},
        ["end turn"],
        "Harvey shuffles the discards into a new deck.",
    ),
    (
        "refilled",
        {"power": 3, "lines": ["Arkham"], "general": "Ghoul, Mi-Go"},
        ["conjure Arkham"],
        "Ghoul is added to the line.",
    ),
    (
        "refilled",
        {"seats": 3, "power": 3, "lines": ["Arkham"], "general": "Ghoul, Mi-Go"},
        ["conjure Arkham"],
        "Ghoul is added to the line to the left of Harvey.",
    ),
    (
        "refilled",
        {"seats": 3, "power": 3, "lines": ["", "", "Arkham"], "general": "Ghoul, Mi-Go"},
        ["conjure Arkham"],
        "Ghoul is added to the line to the left of Jenny.",
    ),
    (
        "turned_up",
        {"power": 3, "lines": ["Arkham"], "general": "Ghoul, Mi-Go"},
        ["conjure Arkham"],
        "Mi-Go is now on top of the general deck.",
    ),
    (
        "eliminated",
        {"sanity": [50, 1], "play": ["Goon"]},
        ["use Goon", "seat 2"],
        "Amanda has gone mad and is out.",
    ),
    (
        "exhausted",
        {"power": 3, "lines": ["Arkham"], "general": "Ghoul"},
        ["conjure Arkham"],
        "The general deck is empty.",
    ),
    ("turn", {}, ["end turn"], "It is Amanda’s turn."),
    (
        "won",
        {"sanity": [1, 50], "play": ["Goon"]},
        ["use Goon", "seat 1"],
        "Amanda wins.",
    ),
    (
        "all_lost",
        {"general": "", "decks": ["", ""]},
        ["end turn"],
        "Nobody comes out ahead: universal loss.",
    ),
]
GERMAN = {kind.name: kind.german for kind in ours().kinds}


@pytest.mark.parametrize(
    ("what", "situation", "moves", "sentence"), CASES, ids=[sentence for *_, sentence in CASES]
)
def test_the_news(what: str, situation: dict[str, Any], moves: list[str], sentence: str) -> None:
    """What happened, who did it, with which card: in both languages."""
    game = table.game(**situation)
    one = [one for move in moves for one in game.play(move) if one.what == what][-1]
    assert one.sentence("en", NAMES) == sentence
    german = one.sentence("de", NAMES)
    assert sentences.key_of(german, "de", "realms-news-") == what
    assert sentences.is_german(german), german
    for name in (*NAMES, *GERMAN):
        if name in sentence:
            assert GERMAN.get(name, name) in german
    assert one.to_dict("de") == {"what": what, "seat": one.seat, "sentence": one.sentence("de")}
    for seat, name in enumerate(NAMES):
        assert (name in sentence) == (one.sentence("en", NAMES, you=seat) != sentence)
        yours = one.sentence("de", NAMES, you=seat)
        assert name not in yours and sentences.is_german(yours), yours


def test_every_kind_of_news_has_its_situation() -> None:
    """None is missed, in the code or in the speech files."""
    kinds = {name.lower() for name in vars(events) if name.isupper()} - {"private"}
    assert set(news.NAMES.values()) == kinds == {what for what, *_ in CASES}
    for language in ("en", "de"):
        assert sentences.news_keys(language, "realms") == kinds | {"drew-hidden"}


def test_news_that_are_hidden() -> None:
    """9.2: in both languages."""
    game = table.game(decks=["Kadath", ""])
    (drew, _) = game.play("end turn")
    hidden = drew.seen_by(1)
    assert hidden.sentence("en", NAMES) == "Harvey draws a card."
    assert hidden.sentence("de", NAMES) == "Harvey zieht eine Karte."


def test_seats_without_names_are_numbered_from_one() -> None:
    """5: people count seats from 1."""
    (one,) = table.game(hands=["Goon"]).play("play Goon")
    assert one.sentence("en") == "Seat 1 plays Goon."
    assert one.sentence("de") == "Platz 1 spielt Schläger."


def test_a_line_beside_the_reader() -> None:
    """Two seats share one line: it is beside nobody in particular."""
    given: dict[str, Any] = {"power": 3, "lines": ["Arkham"], "general": "Ghoul, Mi-Go"}
    said = {}
    for seats in (2, 3):
        news = table.game(seats=seats, **given).play("conjure Arkham")
        (one,) = (one for one in news if one.what == "refilled")
        said[seats] = [one.sentence(language, NAMES, you=0) for language in ("en", "de")]
    assert said[2] == ["Ghoul is added to the line.", "Ghul kommt in die Auslage."]
    assert said[3] == [
        "Ghoul is added to the line to the left of you.",
        "Ghul kommt in die Auslage links von dir.",
    ]


# 5.5, 7.2: true for two seats and for more.
LOSS = "A player or that player’s Locations lose {} sanity (3 or 4 seats: both neighbours do)."
VERLUST = "Ein Spieler oder seine Orte verlieren {} Verstand (3 oder 4 Plätze: beide Nachbarn)."

# An ability, and its sentences.
SENTENCES = [
    ("power 2", "Gain 2 conjuring power.", "Du erhältst 2 Beschwörungskraft."),
    ("loss 4", LOSS.format(4), VERLUST.format(4)),
    ("gain 3", "A player gains 3 sanity.", "Ein Spieler gewinnt 3 Verstand."),
    ("draw 1", "A player draws a card.", "Ein Spieler zieht eine Karte."),
    ("draw 2", "A player draws 2 cards.", "Ein Spieler zieht 2 Karten."),
    ("discard 1", "A player discards a card.", "Ein Spieler wirft eine Karte ab."),
    ("discard 3", "A player discards 3 cards.", "Ein Spieler wirft 3 Karten ab."),
    (
        "draw 1 discard 1",
        "A player draws a card, then discards one.",
        "Ein Spieler zieht eine Karte und wirft dann eine ab.",
    ),
    (
        "draw 3 discard 2",
        "A player draws 3 cards, then discards 2.",
        "Ein Spieler zieht 3 Karten und wirft dann 2 ab.",
    ),
    (
        "abjure",
        "Abjure a card costing 6 or less from your hand, your discards or the lines beside you.",
        "Banne eine Karte mit Kosten bis 6 aus deiner Hand, deiner Ablage oder den Auslagen neben"
        " dir.",
    ),
    (
        "acquire",
        "Put a card that was abjured this turn on top of your deck.",
        "Lege eine in diesem Zug gebannte Karte oben auf dein Deck.",
    ),
    ("destroy", "Destroy a Location.", "Zerstöre einen Ort."),
    (
        "power 4 then abjure itself",
        "Gain 4 conjuring power. Abjure this card.",
        "Du erhältst 4 Beschwörungskraft. Banne diese Karte.",
    ),
    (
        "gain 1 if green",
        "If you have another green card in play: A player gains 1 sanity.",
        "Wenn du eine weitere grüne Karte im Spiel hast: Ein Spieler gewinnt 1 Verstand.",
    ),
    (
        "destroy if Location",
        "If you have another Location in play: Destroy a Location.",
        "Wenn du eine weitere Karte vom Typ Ort im Spiel hast: Zerstöre einen Ort.",
    ),
    (
        "draw 1 if discarded",
        "If somebody has discarded from hand this turn: A player draws a card.",
        "Wenn in diesem Zug jemand aus der Hand abgeworfen hat: Ein Spieler zieht eine Karte.",
    ),
    (
        "loss 2 if abjured",
        f"If a card has been abjured this turn: {LOSS.format(2)}",
        f"Wenn in diesem Zug eine Karte gebannt wurde: {VERLUST.format(2)}",
    ),
    (
        "loss 5 if yellow, Artifact then abjure itself",
        "If you have another yellow card in play and you have another Artifact in play: "
        f"{LOSS.format(5)} Abjure this card.",
        "Wenn du eine weitere gelbe Karte im Spiel hast und du eine weitere Karte vom Typ Artefakt"
        f" im Spiel hast: {VERLUST.format(5)} Banne diese Karte.",
    ),
]


@pytest.mark.parametrize(("text", "english", "german"), SENTENCES, ids=[s[0] for s in SENTENCES])
def test_an_ability_as_a_sentence(text: str, english: str, german: str) -> None:
    """5: every shape there is."""
    assert words.ability_sentence(read(text), "en") == english
    assert words.ability_sentence(read(text), "de") == german


@pytest.mark.parametrize(
    ("need", "english", "german"),
    [
        ("yellow", "another yellow card", "weitere gelbe Karte"),
        ("purple", "another purple card", "weitere violette Karte"),
        ("green", "another green card", "weitere grüne Karte"),
        ("black", "another black card", "weitere schwarze Karte"),
        ("Entity", "another Entity in play", "Typ Wesen"),
        ("Artifact", "another Artifact in play", "Typ Artefakt"),
        ("Location", "another Location in play", "Typ Ort"),
    ],
)
def test_a_prerequisite_in_words(need: str, english: str, german: str) -> None:
    """4: each by its name."""
    ability = read(f"power 1 if {need}")
    assert english in words.ability_sentence(ability, "en")
    assert german in words.ability_sentence(ability, "de")


def test_a_whole_card() -> None:
    """5.7, 6: shield, either/or, the rest; one sentence each."""
    abilities = (read_line("power 1 | gain 2"), read_line("draw 1"))
    kind = Kind("X", "X", 1, 0, 2, 3, 4, ("Sanctuary",), abilities)
    assert words.kind_sentences(kind, "en") == [
        "Sanctuary: rivals cannot make you lose sanity while this is in play.",
        "Either: Gain 1 conjuring power. Or: A player gains 2 sanity.",
        "A player draws a card.",
    ]
    german = words.kind_sentences(kind, "de")
    assert german[0].startswith("Zuflucht: ")
    assert german[1].startswith("Entweder: ") and " Oder: " in german[1]


def test_abilities_with_their_numbers() -> None:
    """11: as moves call them; where there is only one it needs none, and a shield has none."""
    abilities = (read_line("power 1 | gain 2"), read_line("draw 1"))
    kind = Kind("X", "X", 1, 0, 2, 3, 4, ("Sanctuary",), abilities)
    shield, choice, draw = words.kind_sentences(kind, "en", "①②③④")
    assert shield == say("en", "realms-shield-Sanctuary")
    assert choice == "Either: ① Gain 1 conjuring power. Or: ② A player gains 2 sanity."
    assert draw == "③ A player draws a card."
    only = Kind("X", "X", 1, 0, 0, 3, 0, (), abilities[1:])
    assert words.kind_sentences(only, "en", "①②③④") == ["A player draws a card."]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_of_our_set_can_be_read_aloud(language: str) -> None:
    """1.4: one sentence for each ability, and for each shield."""
    for kind in ours().kinds:
        said = words.kind_sentences(kind, language)
        assert len(said) == len(kind.abilities) + len(kind.shields)
        assert all(language == "en" or sentences.is_german(one) for one in said), said


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_move_has_words_of_its_own(language: str) -> None:
    """11: and they mean that move again."""
    book = rulebook("realms")
    spoken = [book.words(ours(), move, language) for move in range(book.move_count)]
    assert len({plain_words(one) for one in spoken}) == book.move_count
    game = cultists.new("realms")
    assert all(game.move(one, language).number == n for n, one in enumerate(spoken))


@pytest.mark.parametrize(("language", "verb"), [("en", "use"), ("de", "nutze")])
def test_the_only_ability_may_be_named_by_its_number(language: str, verb: str) -> None:
    """11: `use Follower 1` is `use Follower`; a second ability there is not."""
    game = table.game(play=["Follower"])
    name = words.kind_name(ours(), 0, language)
    assert game.move(f"{verb} {name} 1", language) == game.move("use Follower")
    assert seen.play(game, "use Follower 1") == ["used", "powered"]
    assert game.why_not("use Follower 2") == "Follower has only one ability."


def test_the_reasons_of_the_end() -> None:
    """8: in both languages."""
    for language in ("en", "de"):
        assert sentences.keys(language, "realms-outcome-") == {"last", "deck", "nobody"}
    assert say("de", "realms-outcome-nobody") == "allgemeines Verderben"
    game = table.game(general="", decks=["", ""])
    seen.play(game, "end turn")
    outcome = game.outcome("de")
    assert outcome is not None and outcome.reason == "allgemeines Verderben"
