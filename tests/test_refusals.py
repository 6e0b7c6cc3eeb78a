"""Whatever is wrong: one clear sentence, of the right class, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cultists


@pytest.fixture
def game() -> cultists.Game:
    return cultists.new("stars", seats=3, seed=7)


NEW: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    (("chess",), {}, "There is no game 'chess': choose one of stars, realms."),
    ((None,), {}, "There is no game None"),
    (("stars",), {"seats": 1}, "stars is played with 2 to 4 seats, not 1."),
    (("stars",), {"seats": 5}, "stars is played with 2 to 4 seats, not 5."),
    (("stars",), {"seats": "2"}, "stars is played with 2 to 4 seats, not '2'."),
    (("stars",), {"seed": -1}, "A seed is a whole number"),
    (("stars",), {"seed": 2**128}, "A seed is a whole number"),
    (("stars",), {"seed": "7"}, "A seed is a whole number"),
    (
        ("stars",),
        {"edition": "2010"},
        "The option edition cannot be '2010': choose one of 2009, 2008",
    ),
    (("stars",), {"edition": 2009}, "The option edition cannot be 2009"),
    (("stars",), {"mirrors": "perhaps"}, "The option mirrors cannot be 'perhaps'"),
    (("stars",), {"mirors": True}, "stars has no option 'mirors': it has dark_outside"),
    (
        ("stars",),
        {"first": 2},
        "The option first cannot be 2 with 2 seats: they are counted from 0 to 1.",
    ),
    (("stars",), {"first": 4, "seats": 4}, "The option first cannot be 4"),
]


@pytest.mark.parametrize(("arguments", "options", "sentence"), NEW, ids=lambda x: str(x)[:40])
def test_a_game_that_cannot_be_set_up(
    arguments: tuple[Any, ...], options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(cultists.OptionError) as refused:
        cultists.new(*arguments, **options)
    assert str(refused.value).startswith(sentence) and str(refused.value).endswith(".")


def test_a_card_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(cultists.CardsError, match=r"^none.toml cannot be read: "):
        cultists.new("stars", cards=tmp_path / "none.toml")


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_a_seat_that_is_not_there(game: cultists.Game, seat: Any) -> None:
    for ask in (game.view, lambda seat: game.imagine(seat, 1)):
        with pytest.raises(cultists.OptionError, match="There is no seat .*: seats are 0 to 2."):
            ask(seat)


@pytest.mark.parametrize("seed", [-1, 2**128, "1", None, True])
def test_a_world_of_no_seed(game: cultists.Game, seed: Any) -> None:
    with pytest.raises(cultists.OptionError, match="A seed is a whole number"):
        game.imagine(0, seed)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("fly", "“fly” is not a move."),
        ("drwa", "“drwa” is not a move. Did you mean “draw”?"),
        ("", "Type a move, for example “"),
        (" \n ", "Type a move, for example “"),
        ("discard", "“discard” could mean several moves: “discard "),
        ("x" * 5000, "“" + "x" * 60 + "” is not a move."),
        ("draw\ndraw", "“draw draw” is not a move."),
    ],
)
def test_words_that_are_no_move(game: cultists.Game, words: str, sentence: str) -> None:
    table = game.to_bytes()
    with pytest.raises(cultists.UnknownWords) as refused:
        game.play(words)
    assert str(refused.value).startswith(sentence)
    assert cultists.why_not(game, words) == str(refused.value)
    assert game.to_bytes() == table and game.history == ()


def test_moves_stand_in_the_quotes_of_the_language(game: cultists.Game) -> None:
    english, german = (game.why_not("discard", language) for language in ("en", "de"))
    assert english and german
    assert english.count("“") == english.count("”") >= 3 and not set(english) & set("„")
    assert german.count("„") == german.count("“") >= 3 and not set(german) & set("”")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Nothing can be taken back"), ("de", "Nichts kann zurückgenommen werden")],
)
def test_nothing_to_take_back(game: cultists.Game, language: str, sentence: str) -> None:
    with pytest.raises(cultists.CannotUndo, match=f"^{sentence}: .*[.]$"):
        game.undo(language)


@pytest.mark.parametrize("number", [-1, 688, 10**30])
def test_numbers_that_are_no_move(game: cultists.Game, number: int) -> None:
    with pytest.raises(cultists.IllegalMove, match=f"numbers from 0 to 687, not {number}"):
        game.play(number)


@pytest.mark.parametrize("what", [None, 3.7, True, [], b"draw", float("nan")])
def test_things_that_are_no_move(what: Any) -> None:
    with pytest.raises(cultists.IllegalMove):
        cultists.new("stars").move(what)


def test_a_language_that_nobody_speaks_is_always_refused() -> None:
    with pytest.raises(cultists.OptionError, match="There is no language 'fr'"):
        cultists.new("stars").play("draw", "fr")


POSITION = cultists.new("stars", seed=1).position()


def changed(field: str, value: str | None) -> str:
    """The position with one field changed, or without it."""
    parts = [part for part in POSITION.split() if not part.startswith(f"{field}=")]
    return " ".join(parts + ([f"{field}={value}"] if value is not None else []))


POSITIONS = [
    ("", "A position is a line of text that begins with a game: "),
    (" \n", "A position is a line of text that begins with a game: "),
    ("stars", "The position has no edition."),
    ("stars what", "A position is made of name=value; 'what' is not."),
    (POSITION + " turn=1", "A position of stars begins with “stars” and names no field twice."),
    (POSITION + " cards=12345678", "The position was written with another card set"),
    (changed("turn", "0"), "The turn of a position must be a number from 1 to"),
    (changed("turn", "²"), "The turn of a position must be a number"),
    (changed("turn", "9" * 40), "The turn of a position must be a number"),
    (changed("seat", "2"), "The seat of a position must be a number from 0 to 1, not '2'."),
    (changed("edition", "2007"), "The edition of a position must be one of 2009, 2008"),
    (changed("step", "dance"), "The step of a position must be one of invoke, powers"),
    (changed("pool", "PP"), "A pool and one invoked card belong to the steps powers and sky."),
    (changed("pool", "X"), "The pool of a position must be made of the letters P, S and F."),
    (changed("winner", "0"), "Whoever has 10 points has won, and nobody else."),
    (changed("hands", "1/1"), "Card 1 lies in two places of the position."),
    (changed("hands", "1.2"), "The hands of a position must be those of two to four seats"),
    (changed("hands", "76/1"), "The hands of a position must be a number from 1 to 75"),
    (changed("creatures", "1"), "The creatures of a position must be those of 2 seats"),
    (changed("creatures", "1.2.3.4.5.6.7/"), ""),
    (changed("sky", "1.2/3"), "The sky of a position must be five rows"),
    (changed("chance", "12.0.0"), "The chance of a position must be 32 hexadecimal digits"),
    (changed("asked", "fetch.0"), "The asked of a position must be a question and two numbers"),
    (changed("asked", "release.3.0"), "The question that is asked does not fit the table."),
    (changed("used", "1"), "Card 1 is used, but does not lie there."),
    (changed("rulings", "house"), "The rulings of a position must be one of mirrors"),
    (changed("wisdom", "1"), "A position of stars has no field 'wisdom'."),
    *((changed(name, None), f"The position has no {name}.") for name in ("sky", "chance", "hands")),
]


@pytest.mark.parametrize(("text", "sentence"), POSITIONS, ids=range(len(POSITIONS)))
def test_a_text_that_is_no_position(text: str, sentence: str) -> None:
    with pytest.raises(cultists.PositionError) as refused:
        cultists.from_position(text)
    assert str(refused.value).startswith(sentence) and str(refused.value).endswith(".")


HEAD = "cultists replay 1\ngame: stars\nseats: 2\nseed: 1\n"
REPLAYS = [
    ("", "Line 1: a replay begins with “cultists replay 1”."),
    ("hello", "Line 1: a replay begins with “cultists replay 1”."),
    ("cultists replay 2\ngame: stars", "Line 1: a replay begins with “cultists replay 1”."),
    ("cultists replay 1", "The head of the replay names no game."),
    (
        "cultists replay 1\ngame: chess\n",
        "The head of the replay is wrong: There is no game 'chess'",
    ),
    ("cultists replay 1\ngame: stars\nseed: 1", "The head of the replay must give the seats as a"),
    ("cultists replay 1\ngame: stars\nseats: 2", "The head of the replay must give the seed as a"),
    (HEAD.replace("seed: 1", "seed: x"), "The head of the replay must give the seed as a number."),
    (HEAD.replace("seats: 2", "seats: 9"), "The head of the replay is wrong: stars is played with"),
    (HEAD + "seed: 2\n", "Line 5: expected “name: value”, each name once."),
    (HEAD + "what\n", "Line 5: expected “name: value”, each name once."),
    (HEAD + "fish: 2\n", "The head of the replay is wrong: stars has no option 'fish'"),
    (HEAD + "mirrors: 7\n", "The head of the replay is wrong: The option mirrors cannot be '7'"),
    (HEAD + "cards: 12345678\n", "The replay was played with another card set: name its file."),
    (HEAD + "\nfly\n", "Line 6: “fly” is not a move."),
    (HEAD + "\n# a note\ndraw\n\nend turn\n", "Line 9: "),
    (
        "cultists replay 1\ngame: stars\nposition: stars what\n",
        "The head of the replay is wrong: A",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), REPLAYS, ids=range(len(REPLAYS)))
def test_a_text_that_is_no_replay(text: str, sentence: str) -> None:
    with pytest.raises(cultists.ReplayError) as refused:
        cultists.Replay.parse(text).game()
    assert str(refused.value).startswith(sentence) and str(refused.value).endswith((".", "?"))


def test_a_replay_with_other_ends_of_lines() -> None:
    text = (HEAD + "\ndraw\n").replace("\n", "\r\n")
    assert cultists.Replay.parse(text).game().history[0].move.words() == "draw"


def test_a_replay_that_says_two_things_about_its_beginning() -> None:
    with pytest.raises(cultists.ReplayError):
        cultists.Replay.parse(f"{HEAD}position: {POSITION}\n").game()


@pytest.mark.parametrize("options", [{"mirrors": "true"}, {"first": None}, {"first": "1"}])
def test_a_replay_comes_back_equal_however_options_were_typed(options: dict[str, Any]) -> None:
    replay = cultists.new("stars", **options).replay()
    again = cultists.Replay.parse(replay.text())
    assert (again, again.text()) == (replay, replay.text())


def test_a_position_with_breaks_in_it_is_one_line_in_a_replay() -> None:
    game = cultists.from_position(POSITION.replace(" ", "\n"))
    assert cultists.Replay.parse(game.replay().text()).game().position() == POSITION
