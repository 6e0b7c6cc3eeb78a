"""Rules that only other sets than ours can show (own-cards.md), and sets of every size."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from random import Random

import pytest

import cultists
from cultists.realms.deck import ours, read
from cultists.realms.words import kind_sentences
from tests.realms import cardfile, seen, table
from tests.tomlfile import table_of

IDOL = cardfile.card(
    "Whispering Idol",
    copies=2,
    colour="yellow",
    type="Artifact",
    cost=4,
    abilities=[
        "draw 1 discard 1",
        "loss 4 if green, discarded",
        "power 2 | destroy then abjure itself",
    ],
)
STONES = cardfile.card(
    "Standing Stones", copies=2, type="Location", sanity=4, shield="Nexus", abilities=["loss 1"]
)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a journal might overflow, a list says so; compiled code would write beyond it."""
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


DOCS = Path(__file__).parents[2] / "docs" / "own-cards.md"


def test_the_cards_of_the_documentation_can_be_read(tmp_path: Path) -> None:
    """own-cards.md: its tables, copied into one file, and plain cards besides."""
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    plain = [table_of("[[kind]]", cardfile.card(f"Plain {x}", copies=9)) for x in "ab"]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join([*blocks, *plain]), encoding="utf-8")
    names = [kind.name for kind in read(path).kinds]
    assert names[3:7] == ["Night-Gaunt", "Sunken Temple", "Standing Stones", "Whispering Idol"]
    cultists.new("realms", seats=4, cards=path)


def test_a_card_with_everything(tmp_path: Path) -> None:
    """own-cards.md: its abilities have the numbers 1 to 4."""
    cards = cardfile.own_set(tmp_path, IDOL, STONES)
    game = table.game(
        cards=cards, play=["Whispering Idol, Plain a"], hands=["2 Goon"], decks=["Goon", ""]
    )
    assert seen.legal(game, "use") == ["Whispering Idol 1", "Plain a", "Whispering Idol 3"]
    seen.play(game, "use Whispering Idol 1", "seat 1", "discard Goon")
    seen.play(game, "use Whispering Idol 2", "seat 2", "use Whispering Idol 3")
    assert seen.power(game) == 2 and seen.sanity(game) == [50, 46]
    assert seen.play_of(game) == ["Plain a", "Whispering Idol"]


def test_the_half_that_abjures_itself(tmp_path: Path) -> None:
    """5.7, 5.8: each half says it for itself."""
    cards = cardfile.own_set(tmp_path, IDOL, STONES)
    game = table.game(cards=cards, play=["Whispering Idol", "Standing Stones"])
    seen.play(game, "use Whispering Idol 4")
    assert seen.gone(game) == ["Whispering Idol"] and seen.discards(game, 1) == ["Standing Stones"]


def test_an_artifact_that_goes_leaves_the_one_location_to_destroy(tmp_path: Path) -> None:
    """5.9: only a Location that the ability itself abjures does not count; the Idol is none."""
    cards = cardfile.own_set(tmp_path, IDOL, STONES)
    game = table.game(cards=cards, play=["Whispering Idol, Standing Stones"])
    assert "Whispering Idol 4" in seen.legal(game, "use")


LONG = [
    ("draw 20", "a long draw"),
    ("draw 20 discard 20", "a long draw and a hand that goes whole"),
]


@pytest.mark.parametrize(("ability", "what"), LONG, ids=[what for _, what in LONG])
def test_more_news_than_usual(plain: None, tmp_path: Path, ability: str, what: str) -> None:
    """own-cards.md: numbers go from 1 to 20."""
    cards = cardfile.own_set(tmp_path, cardfile.card("Flood", abilities=[ability, "power 1"]))
    decks = ["10 Plain a", ""]
    game = table.game(cards=cards, play=["Flood"], decks=decks, discards=["11 Plain b"])
    seen.play(game, "use Flood 1", "seat 1")


def test_two_seats_go_mad_behind_their_sanctuaries(plain: None) -> None:
    """7.2, 7.4: used; then twice: hurt, destroyed, lost, eliminated, three cards dealt."""
    play = ["Cthulhu", "Arkham", "", "Arkham"]
    game = table.game(seats=4, sanity=[50, 3, 50, 3], play=play)
    news = seen.play(game, "use Cthulhu 1")
    assert news.count("eliminated") == 2 and news.count("turned_up") == 6


def test_as_many_known_cards_on_a_deck_as_there_are(tmp_path: Path) -> None:
    """5.3: a set may have any number of cards that acquire; the latest is drawn first."""
    takers = [cardfile.card(f"Taker {x}", copies=12, abilities=["acquire"]) for x in "ab"]
    cards = cardfile.own_set(tmp_path, *takers)
    game = table.game(
        cards=cards,
        play=["12 Taker a, 2 Taker b"],
        gone="11 Plain a, 2 Plain b, Goon",
        decks=["Follower", ""],
    )
    order = ["Plain a"] * 11 + ["Goon"] + ["Plain b"] * 2
    for n, name in enumerate(order):
        seen.play(game, "use Taker a" if n < 12 else "use Taker b")
        if seen.question(game):
            seen.play(game, f"acquire {name}")
    assert seen.tops(game) == order[::-1]
    assert cultists.from_position(game.position(), cards=cards).to_bytes() == game.to_bytes()
    news = seen.play(game, "end turn")
    assert news.count("drew_known") == 5
    assert seen.hand(game) == ["Goon", "Plain a", "Plain a", "Plain b", "Plain b"]
    assert seen.tops(game) == ["Plain a"] * 9


EVERYTHING = cardfile.card(
    "Everything",
    type="Location",
    sanity=6,
    shield=["Nexus", "Sanctuary"],
    abilities=["power 1 | loss 1", "gain 1 | draw 1", "abjure", "discard 1 if abjured"],
)


def test_a_card_with_two_double_arrows_and_another_icon(tmp_path: Path) -> None:
    """1.5, 5.7: six abilities; each half has its number, and uses up its other half only."""
    game = table.game(cards=cardfile.own_set(tmp_path, EVERYTHING), play=["Everything"])
    assert seen.legal(game, "use") == [f"Everything {n}" for n in (1, 2, 3, 4, 5)]
    seen.play(game, "use Everything 2", "seat 2", "use Everything 4", "seat 1")
    assert seen.legal(game, "use") == ["Everything 5"]
    seen.play(game, "use Everything 5", "abjure Follower from hand")
    assert seen.legal(game, "use") == ["Everything 6"]


def test_a_location_with_two_shields(tmp_path: Path) -> None:
    """6.3: it guards the player and the other Locations; itself it can be hit."""
    hut = cardfile.card("Hut", type="Location", sanity=2)
    cards = cardfile.own_set(tmp_path, EVERYTHING, hut)
    game = table.game(cards=cards, play=["2 Goon", "Everything (hurt 5), Hut"])
    assert seen.play(game, "use Goon", "seat 2") == ["used", "hurt", "destroyed"]
    assert seen.play_of(game, 1) == ["Hut"] and seen.sanity(game) == [50, 50]
    seen.play(game, "use Goon", "seat 2")
    assert seen.legal(game) == ["hit Hut", "seat 2"]
    said = kind_sentences(game.deck.kinds[3], "en")
    assert [sentence.partition(":")[0] for sentence in said[:2]] == ["Sanctuary", "Nexus"]


def test_another_copy_abjured_earlier_can_be_acquired(tmp_path: Path) -> None:
    """5.3, `acquire_itself = false`: the ruling is about one card, not about its kind."""
    book = cardfile.card("Book", copies=2, abilities=["acquire then abjure itself"])
    cards = cardfile.own_set(tmp_path, book)
    game = table.game(cards=cards, play=["Book"], gone="Book, Goon")
    seen.play(game, "use Book")
    assert seen.legal(game) == ["acquire Goon", "acquire Book"]
    seen.play(game, "acquire Book")
    assert seen.tops(game) == ["Book"] and seen.gone(game) == ["Book", "Goon"]


def test_prerequisites_of_two_colours(tmp_path: Path) -> None:
    """4: or two types, or an event each."""
    odd = cardfile.card(
        "Odd", abilities=["power 1 if black, green", "gain 1 if discarded, abjured"]
    )
    cards = cardfile.own_set(tmp_path, odd)
    game = table.game(cards=cards, play=["Odd, Goon, Plain a"], happened="discarded.abjured")
    assert {"Odd 1", "Odd 2"} <= set(seen.legal(game, "use"))
    for happened in ("discarded", "abjured"):
        game = table.game(cards=cards, play=["Odd, Goon"], happened=happened)
        assert not {"Odd 1", "Odd 2"} & set(seen.legal(game, "use"))


@pytest.mark.parametrize(("kinds", "copies"), [(20, 1), (2, 12), (57, 1), (6, 12), (39, 2)])
@pytest.mark.parametrize("seats", [2, 4])
def test_sets_of_every_size_can_be_played(
    tmp_path: Path, kinds: int, copies: int, seats: int
) -> None:
    """1.4: 20 to 78 general cards, up to 57 kinds."""
    content = cardfile.data()
    texts = ["power 3", "loss 5", "draw 1 discard 1", "abjure", "gain 1", "destroy", "discard 2"]
    content["kind"] = [
        cardfile.card(f"K{'x' * n}", copies=copies, abilities=[texts[n % 7]]) for n in range(kinds)
    ]
    cards = cardfile.write(tmp_path, content)
    dice = Random(kinds)
    game = cultists.new("realms", seats=seats, seed=kinds, cards=cards)
    total = sum(kind.copies for kind in read(cards).kinds[3:])
    assert game.view(None).to_dict()["general_deck"] == total - (5 if seats == 2 else 12)
    for _ in range(120):
        if game.to_move is None:
            break
        game.play(dice.choice(game.legal_moves()))
    assert cultists.from_position(game.position(), cards=cards).to_bytes() == game.to_bytes()


def test_a_position_names_its_set(tmp_path: Path) -> None:
    """own-cards.md, "Playing": it can be opened only together with the same cards."""
    cards = cardfile.own_set(tmp_path, IDOL)
    text = cultists.new("realms", cards=cards).position()
    assert text.endswith(f" cards={read(cards).mark}")
    assert cultists.from_position(text, cards=cards).position() == text
    with pytest.raises(cultists.PositionError, match="another card set"):
        cultists.from_position(text)
    with pytest.raises(cultists.PositionError, match="another card set"):
        cultists.from_position(cultists.new("realms").position(), cards=cards)


def test_an_unchanged_copy_is_our_set(tmp_path: Path) -> None:
    """Whatever its file and the set are called: positions are those of our set, and name none."""
    copy = cardfile.changed(tmp_path, lambda content: content.update(name="another"))
    game = cultists.new("realms", seed=3, cards=copy)
    assert game.deck is ours()
    assert game.position() == cultists.new("realms", seed=3).position()
    assert cultists.Replay.parse(game.replay().text()).game().to_bytes() == game.to_bytes()


def test_german_names_of_ones_own_are_spoken_at_the_usual_table(tmp_path: Path) -> None:
    """own-cards.md: they are free to change, and positions and pickles come back with them."""
    german = cardfile.with_field(tmp_path, "Ghoul", "german", "Leichenfresser")
    game = cultists.new("realms", seed=3, cards=german)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
    for one in (game, pickle.loads(pickle.dumps(game))):
        assert one.move("conjure Ghoul").words("de") == "beschwöre Leichenfresser"


def test_the_mark_is_of_the_cards_not_of_german_names(tmp_path: Path) -> None:
    """own-cards.md: German names and the name of the set are free to change."""
    ours = read(cardfile.OURS).mark
    german = cardfile.with_field(tmp_path, "Ghoul", "german", "Leichenfresser")
    assert read(german).mark == ours
    for field, value in (("cost", 2), ("name", "Ghoulish"), ("abilities", ["loss 1"])):
        assert read(cardfile.with_field(tmp_path, "Ghoul", field, value)).mark != ours
    named = cardfile.changed(tmp_path, lambda content: content.update(name="another"))
    assert read(named).mark == ours
