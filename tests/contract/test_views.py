"""Who knows what: views hide, imagination deals out again, nobody can tell the worlds apart."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import cultists
from cultists.game.news import News
from cultists.game.rulebook import engine, rulebook
from cultists.speech import LANGUAGES
from tests.contract.players import by_verb
from tests.games import Case, cards_in, each_case, examples, hidden, kinds_of_moves, seeds, walks


def as_seen(news: list[News], seat: int | None) -> list[tuple[object, ...]]:
    """All that a seat gets of some news."""
    seen = [line.seen_by(seat) for line in news]
    return [(line, *(line.sentence(code) for code in LANGUAGES), line.to_dict()) for line in seen]


@each_case
@settings(max_examples=examples(10))
@given(data=st.data())
def test_hiding_what_was_imagined_gives_the_view_again(case: Case, data: st.DataObject) -> None:
    walk, seed = data.draw(walks(case)), data.draw(seeds)
    for game in walk:
        for seat in case.observers:
            view = game.view(seat)
            world = view.imagine(seed)
            again = world.view(seat)
            assert again.to_bytes() == view.to_bytes()
            assert again == view and hash(again) == hash(view)
            assert again.to_dict() == view.to_dict()
            assert game.imagine(seat, seed).to_bytes() == world.to_bytes()


@each_case
@settings(max_examples=examples(10))
@given(data=st.data())
def test_a_view_is_its_own_view(case: Case, data: st.DataObject) -> None:
    mode = engine(case.game)
    for game in data.draw(walks(case)):
        for seat in case.observers:
            view = game.view(seat)
            tables = mode.tables(view.table)
            mode.hide(tables, -1 if seat is None else seat)
            assert mode.raw(tables) == view.to_bytes()


@each_case
@settings(max_examples=examples(6))
@given(data=st.data())
def test_what_is_imagined_is_a_table_like_any_other(case: Case, data: st.DataObject) -> None:
    walk, seed = data.draw(walks(case)), data.draw(seeds)
    for game in walk:
        for seat in case.observers:
            world = game.imagine(seat, seed)
            table = world.table
            counts = [len(cards_in(table, zone)) for zone in range(case.book.zones)]
            assert counts == table.held == game.table.held
            assert cultists.from_position(world.position()).to_bytes() == world.to_bytes()
            assert world.history == () and not world.can_undo
            assert world.to_move == game.to_move


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_a_view_has_no_key_no_seed_and_is_ready_for_json(case: Case, data: st.DataObject) -> None:
    walk = data.draw(walks(case))
    for game in walk:
        table = game.table
        for seat in case.observers:
            view = game.view(seat)
            said = view.to_dict()
            body = view.table
            assert body.key == [0] * len(body.key) and (body.drawn, body.spare) == (0, 0)
            assert json.loads(json.dumps(said)) == said
            if walk.seed >> 96:  # a seed that cannot stand there by accident
                words = [word.to_bytes(4, "little") for word in table.key]
                telling = [word for word in words if len(set(word) - {0, 255}) > 2]
                assert not any(word in view.to_bytes() for word in telling)
                assert str(walk.seed) not in json.dumps(said)
                assert f"{walk.seed:x}" not in json.dumps(said)


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_the_seat_to_move_sees_its_moves_and_nobody_else_does(
    case: Case, data: st.DataObject
) -> None:
    for game in data.draw(walks(case)):
        for seat in case.observers:
            view = game.view(seat)
            mine = seat is not None and seat == game.to_move
            assert view.to_move == game.to_move
            assert view.legal_moves() == (game.legal_moves() if mine else [])
            assert view.to_dict()["legal_moves"] == [str(move) for move in view.legal_moves()]


@each_case
@settings(max_examples=examples(8))
@given(data=st.data())
def test_a_world_answers_its_seat_as_the_truth_does(case: Case, data: st.DataObject) -> None:
    """Legal moves and, for every move that is not, the reason: in all languages."""
    walk, seed = data.draw(walks(case, 4)), data.draw(seeds)
    dice = Random(seed)
    for game in walk:
        seat = game.to_move
        if seat is None:
            return
        world = game.imagine(seat, dice.getrandbits(128))
        assert world.legal_moves() == game.legal_moves()
        for number in map(dice.choice, kinds_of_moves(case.game)):
            for code in LANGUAGES:
                assert world.why_not(number, code) == game.why_not(number, code)
        begun = str(game.move(dice.randrange(game.move_count)))[:-2]
        assert world.why_not(begun) == game.why_not(begun)


@each_case
@settings(max_examples=examples(20))
@given(data=st.data())
def test_two_worlds_of_one_view_stay_alike_whoever_moves(case: Case, data: st.DataObject) -> None:
    """The same moves in both worlds, as long as the seat draws no card: nothing tells them apart.

    A rival's moves too, where both worlds allow them: what a rival draws must not show.
    """
    walk, one, other = data.draw(walks(case, 0)), data.draw(seeds), data.draw(seeds)
    dice = Random(one)
    game = next(iter(walk))
    for seat in case.observers:
        worlds = [game.imagine(seat, one), game.imagine(seat, other)]
        worlds[1] = with_chance_of(*worlds)
        for _ in range(40):
            if not step(worlds, seat, dice):
                break


def with_chance_of(one: cultists.Game, other: cultists.Game) -> cultists.Game:
    """The other world, in which what everybody sees chance do is the same as in the first."""
    texts = [world.position().split() for world in (one, other)]
    chance = next(field for field in texts[0] if field.startswith("chance="))
    fields = [chance if field.startswith("chance=") else field for field in texts[1]]
    return cultists.from_position(" ".join(fields))


def step(worlds: list[cultists.Game], seat: int | None, dice: Random) -> bool:
    """One move in both worlds; False when the seat can tell them apart, as after its own draw."""
    one, other = worlds
    common = set(one.legal_moves()) & set(other.legal_moves())
    if not common:
        return False
    kinds = by_verb(one.name, sorted(common, key=int))
    move = dice.choice(kinds[dice.choice(sorted(kinds))])
    zones = rulebook(one.name).zones
    before = hidden(one.view(seat).table, zones)
    mover, drawn = one.to_move, [world.table.drawn for world in worlds]
    news = [world.play(move) for world in worlds]
    if mover == seat and [world.table.drawn for world in worlds] != drawn:
        told = [[line.what for line in lines] for lines in news]
        assert told[0] == told[1]
        return False
    seen = [before - hidden(world.view(seat).table, zones) for world in worlds]
    if seen[0] != seen[1]:  # the move itself laid cards open that differ, as a hand that is shown
        assert mover != seat and all(seen)
        return False
    assert as_seen(news[0], seat) == as_seen(news[1], seat)
    assert one.view(seat).to_bytes() == other.view(seat).to_bytes()
    assert one.view(seat).to_dict() == other.view(seat).to_dict()
    assert one.can_undo == other.can_undo
    return True


@each_case
def test_every_hidden_card_is_imagined_everywhere_equally_often(case: Case) -> None:
    """A chi-square test for every zone with something to hide; fixed seeds, so it always agrees."""
    game = case.new(seed=11)
    dice = Random(3)
    for _ in range(40):
        game.play(dice.choice(game.legal_moves()))
    for seat in case.observers:
        view = game.view(seat)
        cards = hidden(view.table, case.book.zones)
        trials = 600
        landed = Counter[tuple[int, int]]()
        for seed in range(trials):
            table = view.imagine(seed * 0x9E3779B97F4A7C15).table
            landed.update(
                (zone, card)
                for zone in range(case.book.zones)
                for card in set(cards_in(table, zone)) & cards
            )
        for zone in {zone for zone, _ in landed}:
            counts = [landed[zone, card] for card in sorted(cards) if landed[zone, card]]
            assert_uniform(counts, trials)


def assert_uniform(counts: list[int], trials: int) -> None:
    """How often each card was drawn, in so many drawings without repeats, is as chance has it."""
    n, mean = len(counts), sum(counts) / len(counts)
    share = mean / trials
    if share == 1:  # all of them lie there, always
        return
    # The variance of one count is trials * share * (1 - share); together they have n - 1 freedoms.
    square = sum((count - mean) ** 2 for count in counts) / (mean * (1 - share)) * (n - 1) / n
    spread = (2 * (n - 1)) ** 0.5
    assert abs(square - (n - 1)) < 4.5 * spread, (square, n)
