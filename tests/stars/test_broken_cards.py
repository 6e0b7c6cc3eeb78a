"""Card files with a mistake: refused with file, card, field and what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cultists
from cultists.stars.deck import read
from tests.stars import cardfile
from tests.tomlfile import without_lines

PAIR = "3 So"
SINGLE = "Vo"
GREAT = cardfile.entries()[0]["constellations"][0]

# card, field, a wrong value (None: the field is not there), what was expected
MISTAKES: list[tuple[int, str, Any, str]] = [
    (1, "number", 0, "a whole number from 1 to 75"),
    (1, "number", 76, "a whole number from 1 to 75"),
    (1, "number", "1", "a whole number from 1 to 75"),
    (1, "number", True, "a whole number from 1 to 75"),
    (1, "number", 1.5, "a whole number from 1 to 75"),
    (30, "name", "", "a text"),
    (30, "name", "  ", "a text"),
    (30, "name", 5, "a text"),
    (30, "name", None, "a text"),
    (30, "rank", "Grand Servitor", "a rank: Great Old One, Greater Servitor, Lesser Servitor"),
    (30, "rank", None, "a rank"),
    (30, "rank", ["Minion"], "a rank"),
    (30, "family", "Cthulhu", "the name of a Great Old One: Cthulhoo, Tsatso, Hastur, Chaugnar"),
    (30, "family", None, "the name of a Great Old One"),
    (1, "family", None, "the name of a Great Old One"),
    (30, "points", -1, "a whole number from 0 to 9"),
    (30, "points", 10, "a whole number from 0 to 9"),
    (30, "points", "1", "a whole number from 0 to 9"),
    (30, "points", 1.0, "a whole number from 0 to 9"),
    (30, "points", None, "a whole number from 0 to 9"),
    (30, "invocation", "", "a text"),
    (30, "invocation", None, "a text"),
    (30, "invocation", "PPPP", "one to three letters out of P (push), S (swap), F (flip)"),
    (30, "invocation", "X", "one to three letters out of P"),
    (30, "invocation", "p", "one to three letters out of P"),
    (30, "bonus", "Xx", "a symbol: 2, 3, 1, 4, Vo, 5, Cr, Gi, Sh, Me, Su, So, Fu, Lu"),
    (30, "bonus", 4, "a symbol"),
    (30, "bonus", None, "a symbol"),
    (13, "bonus", None, "a symbol"),
    (30, "power", None, "a text"),
    (30, "power", "S", "a power like F>P or P>PPP"),
    (30, "power", ">F", "a power like F>P"),
    (30, "power", "SS>F", "a power like F>P"),
    (30, "power", "X>F", "a power like F>P"),
    (30, "power", "S>", "one to three letters"),
    (30, "power", "S>X", "one to three letters"),
    (30, "power", "S>FFFF", "one to three letters"),
    (30, "power", "fetch", "a power like F>P"),
    (61, "power", "P>PP", "what a Minion does: exchange lesser, exchange greater, fetch"),
    (61, "power", "", "a text"),
    (30, "constellations", None, "a list of drawings, each a text"),
    (30, "constellations", [], "a list of drawings, each a text"),
    (30, "constellations", "3 Cr", "a list of drawings, each a text"),
    (30, "constellations", [3], "a list of drawings, each a text"),
    (30, "constellations", [PAIR, " \n "], "a list of drawings, each a text"),
    (30, "constellations", ["3 So\n3"], "rows of equal length, at most four by four spaces"),
    (30, "constellations", ["3 . . . So"], "rows of equal length, at most four by four spaces"),
    (30, "constellations", ["3\n.\n.\n.\nSo"], "rows of equal length, at most four by four"),
    (30, "constellations", ["3 Zz"], "the symbols 2, 3, 1, 4, Vo"),
    (30, "constellations", ["3 vo"], "the symbols 2, 3, 1, 4, Vo"),
    (30, "constellations", [". ."], "one to five stars and at most eight dark spaces each"),
    (30, "constellations", ["1 2 3\n1 2 3"], "one to five stars"),
    (30, "constellations", ["1 . . 2\n. . . .\n. . . 3"], "at most eight dark spaces"),
    (30, "constellations", [". 1 2"], "a star in every outer row and column"),
    (30, "constellations", ["1 2 ."], "a star in every outer row and column"),
    (30, "constellations", [". .\n1 2"], "a star in every outer row and column"),
    (30, "constellations", ["1 2\n. ."], "a star in every outer row and column"),
    (30, "constellations", [PAIR, SINGLE], "either single stars or larger ones, not both"),
    (30, "constellations", [PAIR] * 3, "at most two larger ones, or at most four single stars"),
    (61, "constellations", [SINGLE] * 5, "at most two larger ones, or at most four single stars"),
    (1, "constellations", [PAIR], "one drawing, two by four, of four different stars or more"),
    (1, "constellations", [GREAT, GREAT], "one drawing, two by four"),
    (1, "constellations", ["4 Lu . Sh\n. . 4 Vo"], "of four different stars or more"),
    (1, "constellations", ["4 Lu .\n. . Su\nVo . ."], "one drawing, two by four"),
    (1, "constellations", [SINGLE] * 4, "one drawing, two by four"),
]


@pytest.mark.parametrize(
    ("card", "field", "value", "expected"),
    MISTAKES,
    ids=[f"{card} {field} {value!r}" for card, field, value, _ in MISTAKES],
)
def test_a_mistake_in_a_field(
    tmp_path: Path, card: int, field: str, value: Any, expected: str
) -> None:
    """File, card, field, what was expected, what was found: in one sentence, by every way in."""
    path = cardfile.with_field(tmp_path, card, field, value)
    with pytest.raises(cultists.CardsError) as refused:
        cultists.new("stars", cards=path)
    sentence = without_lines(str(refused.value), path).partition(" Did you mean ")[0]
    who = value if field == "number" else card
    assert sentence.startswith(f"mine.toml, card {who}, {field}: expected ")
    assert expected in sentence
    found = "nothing" if value is None else repr(value)
    assert sentence.endswith(f"found {found}.")


@pytest.mark.parametrize("field", ["points_", "colour", "Name"])
def test_a_field_that_is_not_known(tmp_path: Path, field: str) -> None:
    """File, card, field, and those there are: else a slip would go unseen."""
    path = cardfile.with_field(tmp_path, 30, field, 1)
    with pytest.raises(cultists.CardsError) as refused:
        read(path)
    sentence = without_lines(str(refused.value), path).partition(" Did you mean ")[0]
    assert sentence.startswith(f"mine.toml, card 30: there is no field '{field}'; there are bonus,")
    assert sentence.endswith("rank.")


@pytest.mark.parametrize(("card", "field", "value"), [(61, "family", "Hastur"), (1, "bonus", "Su")])
def test_a_field_that_the_rank_has_not(tmp_path: Path, card: int, field: str, value: str) -> None:
    """1.2: a Minion belongs to nobody, and only Servitors have a bonus star."""
    with pytest.raises(cultists.CardsError, match=f"card {card}, {field}: expected nothing: "):
        read(cardfile.with_field(tmp_path, card, field, value))


def test_a_card_without_a_number_is_named_by_its_place(tmp_path: Path) -> None:
    """Where else would one look for it?"""
    path = cardfile.with_field(tmp_path, 30, "number", None)
    with pytest.raises(
        cultists.CardsError, match=r"^mine.toml, line \d+, card at place 30, number: "
    ):
        read(path)


def test_a_number_that_stands_twice(tmp_path: Path) -> None:
    """Which one it is."""
    path = cardfile.with_field(tmp_path, 30, "number", 31)
    with pytest.raises(cultists.CardsError, match=r"mine.toml.* 1 to 75.*number 31 stands twice"):
        read(path)


@pytest.mark.parametrize("count", [0, 1, 74])
def test_too_few_cards(tmp_path: Path, count: int) -> None:
    """How many there are."""
    path = cardfile.write(tmp_path, cardfile.entries()[:count])
    with pytest.raises(cultists.CardsError) as refused:
        read(path)
    assert str(refused.value).startswith("mine.toml")
    assert f"{count} are there" in str(refused.value) or count == 0


def test_one_card_too_many(tmp_path: Path) -> None:
    """The 76th has no number left."""
    extra = cardfile.entries()[0] | {"number": 76}
    path = cardfile.write(tmp_path, [*cardfile.entries(), extra])
    with pytest.raises(cultists.CardsError, match="card 76, number: expected"):
        read(path)


def test_five_great_old_ones(tmp_path: Path) -> None:
    """A set has at most four families."""
    path = cardfile.with_field(tmp_path, 12, "name", "Yog")
    with pytest.raises(cultists.CardsError, match=r"mine.toml.*four Great Old Ones, found 5"):
        read(path)


@pytest.mark.parametrize(
    "raw",
    [
        b"[[card]\nnumber = 1\n",
        b"number 1",
        b'name = "unfinished',
        b"\xff\xfe[[card]]\n",
        b'name = "\xe4"\n',
    ],
    ids=["bracket", "no equals", "quote", "UTF-16", "Latin-1"],
)
def test_what_is_no_toml_file(tmp_path: Path, raw: bytes) -> None:
    """Not TOML, not UTF-8: a sentence with the file in it."""
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    with pytest.raises(cultists.CardsError, match=r"^mine\.toml is not a TOML file: .*\.$"):
        read(path)


@pytest.mark.parametrize("text", ["", 'name = "mine"\n', "[card]\nnumber = 1\n", "card = [1, 2]\n"])
def test_a_file_without_cards(tmp_path: Path, text: str) -> None:
    """What a card looks like is in the sentence."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(cultists.CardsError, match=r"^mine\.toml has no cards: .*\[\[card\]\]"):
        read(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """Nor is a folder a file."""
    with pytest.raises(cultists.CardsError, match=r"^none\.toml cannot be read: "):
        cultists.new("stars", cards=tmp_path / "none.toml")
    with pytest.raises(cultists.CardsError, match=r" cannot be read: "):
        cultists.new("stars", cards=tmp_path)


def refused(tmp_path: Path, card: int, **fields: object) -> bool:
    """Whether a file with some fields changed is refused."""
    path = cardfile.changed(tmp_path, lambda cards: cards[card - 1].update(fields))
    try:
        read(path)
    except cultists.CardsError:
        return True
    return False


def test_a_great_old_one_is_of_its_own_family(tmp_path: Path) -> None:
    """1.2: its family is the Great Old One it is."""
    assert refused(tmp_path, 1, family="Hastur")


def test_a_name_is_one_line(tmp_path: Path) -> None:
    """A move is a line of a replay: so is every name in it."""
    assert refused(tmp_path, 30, name="Deep\nOnes")


def test_all_mistakes_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    """Drawings of several lines in between do not put the count out."""
    text = cardfile.PRINTED.read_text(encoding="utf-8")
    lines = text.splitlines()
    twentieth = lines.index("number = 20")
    last = lines.index("number = 75")
    name = next(n for n in range(last, len(lines)) if lines[n].startswith("name"))
    lines[twentieth] = "number = 200"
    lines[name] = 'name = "draw"'
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(cultists.CardsError) as refused:
        read(path)
    assert str(refused.value).splitlines() == [
        f"mine.toml, line {twentieth + 1}, card 200, number: expected a whole number from 1 to 75,"
        " found 200.",
        f"mine.toml, line {name + 1}, card 75, name: expected a name that is no word of a move, as"
        " “all” is in “play all”, found 'draw'.",
    ]
