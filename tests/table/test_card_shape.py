"""Card files of a shape that no card set has are refused before anything is parsed."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists.realms
import cultists.stars
from cultists.table.cardfile import LINE, MOST, TOP, CardFile, CardReader, Mistake
from cultists.table.errors import CardsError

SHAPES = {
    "x" * (MOST + 1): "at most 200000 characters, found 200001",
    "name = 1\nx = '" + "y" * LINE + "'": "line 2: expected at most 10000 characters",
    "a" + ".a" * 400 + " = 1": "line 1: expected at most 8 dots in a name",
    "a" + " . a" * 9 + " = 1": "at most 8 dots in a name",
    "[" + '"a"."b".' * 5 + "c]": "at most 8 dots in a name",
    "x = ['''it's \n''' , {" + "a." * 9 + "a = 1}]": "line 2: expected at most 8 dots in a name",
    'x = ["""a\\"""" ""\n""" , {' + "a." * 9 + "a = 1}]": "line 2: expected at most 8 dots",
    "x = " + "[" * 9: "brackets at most 8 deep",
    "x = " + "[\n{a = " * 5: "line 5: expected brackets at most 8 deep",
    "x = " + "9" * 65: "names and numbers of at most 64 characters",
    "x = 0x" + "f" * 80: "names and numbers of at most 64 characters",
    "x" * 65 + " = 1": "names and numbers of at most 64 characters",
}


@pytest.mark.parametrize("text", SHAPES, ids=lambda text: repr(text[:20]))
def test_a_strange_shape_is_refused_unparsed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_text: str) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr("tomllib.loads", never)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardsError) as refused:
        CardFile(path)
    assert str(refused.value).startswith("mine.toml")
    assert SHAPES[text] in str(refused.value)
    assert len(str(refused.value)) < 200


SOUND = [
    "# " + "[a.b.c." * 100,
    "x = '" + "[{....." * 100 + "'",
    'x = "\\"' + "[{....." * 100 + '"',
    'x = """\n""\\"' + "[{.....\n" * 100 + '"""',
    "x = '''\n''" + "[{.....\n" * 100 + "'''''",
    "a.b.c.d.e.f.g.h.i = 1\n" * 1,
    "x = [[[[[[[[1]]]]]]]]\n" + "".join(f"y{n} = [[1.5, 2.5]]\n" for n in range(20)),
    "x = " + "9" * 64,
]


@pytest.mark.parametrize("text", SOUND, ids=lambda text: repr(text[:20]))
def test_what_stands_in_texts_and_comments_does_not_count(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert CardFile(path).data or text.startswith("#")


@pytest.mark.parametrize("game", [cultists.stars, cultists.realms])
def test_the_sets_that_come_along_are_sound(game: object) -> None:
    path = Path(str(getattr(game, "__file__", ""))).with_name("cards.toml")
    assert CardFile(path).data["name"]


def test_a_wrong_value_is_not_repeated_at_length(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.touch()
    reader = CardReader(CardFile(path), "Ghoul", {"cost": "x" * 5_000}, TOP)
    with pytest.raises(Mistake) as refused:
        reader.number("cost", 0, 20)
    assert len(str(refused.value)) < 300
