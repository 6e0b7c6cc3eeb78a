"""Who knows what: views hide, imagination deals out again, nobody can tell the worlds apart."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import cultists
from cultists.game.games import engine, rulebook
from cultists.game.news import News
from cultists.speech import LANGUAGES
from tests.contract.players import by_verb
from tests.games import Case, cards_in, each_case, hidden, kinds_of_moves, known
from tests.walks import Walk, each_walk

TRIALS = 600  # worlds imagined of one view


def as_seen(news: list[News], seat: int | None) -> list[tuple[object, ...]]:
    """All that a seat gets of some news."""
    seen = [line.seen_by(seat) for line in news]
    return [(line, *(line.sentence(code) for code in LANGUAGES), line.to_dict()) for line in seen]


@each_walk
def test_hiding_what_was_imagined_gives_the_view_again(walk: Walk) -> None:
    seed = walk.dice("imagine").getrandbits(128)
    for game in walk.steps(3):
        for seat in walk.case.observers:
            view = game.view(seat)
            world = view.imagine(seed)
            again = world.view(seat)
            assert again.to_bytes() == view.to_bytes()
            assert again == view and hash(again) == hash(view)
            assert again.to_dict() == view.to_dict()
            assert game.imagine(seat, seed).to_bytes() == world.to_bytes()


@each_walk
def test_a_view_is_its_own_view(walk: Walk) -> None:
    mode = engine(walk.case.game)
    for game in walk.steps(20):
        for seat in walk.case.observers:
            view = game.view(seat)
            tables = mode.tables(view.table)
            mode.hide(tables, -1 if seat is None else seat)
            assert mode.raw(tables) == view.to_bytes()


@each_walk
def test_what_is_imagined_is_a_table_like_any_other(walk: Walk) -> None:
    seed, zones = walk.dice("imagine").getrandbits(128), range(walk.case.book.zones)
    for game in walk.steps(3):
        for seat in walk.case.observers:
            world = game.imagine(seat, seed)
            table = world.table
            counts = [len(cards_in(table, zone)) for zone in zones]
            assert counts == table.held == game.table.held
            assert cultists.from_position(world.position()).to_bytes() == world.to_bytes()
            assert world.history == () and not world.can_undo
            assert world.to_move == game.to_move


@each_walk
def test_a_view_has_no_key_no_seed_and_is_ready_for_json(walk: Walk) -> None:
    for game in walk.steps(3):
        table = game.table
        for seat in walk.case.observers:
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


@each_walk
def test_the_seat_to_move_sees_its_moves_and_nobody_else_does(walk: Walk) -> None:
    for game in walk.steps(3):
        for seat in walk.case.observers:
            view = game.view(seat)
            mine = seat is not None and seat == game.to_move
            assert view.to_move == game.to_move
            assert view.legal_moves() == (game.legal_moves() if mine else [])
            assert view.to_dict()["legal_moves"] == [str(move) for move in view.legal_moves()]


@each_walk
def test_a_world_answers_its_seat_as_the_truth_does(walk: Walk) -> None:
    """Legal moves and, for every move that is not, the reason: in all languages."""
    dice = walk.dice("imagine")
    for game in walk.steps(1):
        seat = game.to_move
        if seat is None:
            return
        world = game.imagine(seat, dice.getrandbits(128))
        assert world.legal_moves() == game.legal_moves()
        for number in map(dice.choice, kinds_of_moves(game.name)):
            for code in LANGUAGES:
                assert world.why_not(number, code) == game.why_not(number, code)
        begun = str(game.move(dice.randrange(game.move_count)))[:-2]
        assert world.why_not(begun) == game.why_not(begun)


@each_walk
def test_two_worlds_of_one_view_stay_alike_whoever_moves(walk: Walk) -> None:
    """The same moves in both worlds: nothing tells them apart but cards that the seat gets to see.

    A rival's moves too, where both worlds allow them: what a rival draws must not show.
    """
    game, dice = walk.begin(), walk.dice("worlds")
    for seat in walk.case.observers:
        worlds = [game.imagine(seat, dice.getrandbits(128)) for _ in range(2)]
        worlds[1] = with_chance_of(*worlds)
        for _ in range(9):
            if not step(worlds, seat, dice):
                break


def with_chance_of(one: cultists.Game, other: cultists.Game) -> cultists.Game:
    """The other world, in which what everybody sees chance do is the same as in the first."""
    texts = [world.position().split() for world in (one, other)]
    chance = next(field for field in texts[0] if field.startswith("chance="))
    fields = [chance if field.startswith("chance=") else field for field in texts[1]]
    return cultists.from_position(" ".join(fields))


def step(worlds: list[cultists.Game], seat: int | None, dice: Random) -> bool:
    """One move in both worlds; False when they must part.

    The worlds differ in where the cards lie that the seat does not know. So they part when such
    cards are laid open or come into its own hand: then it sees others in one world than in the
    other. They part in nothing but these cards.
    """
    one, other = worlds
    common = set(one.legal_moves()) & set(other.legal_moves())
    if not common:
        return False
    kinds = by_verb(one.name, sorted(common, key=int))
    move = dice.choice(kinds[dice.choice(sorted(kinds))])
    zones = rulebook(one.name).zones
    before = hidden(one.view(seat).table, zones)
    news = [world.play(move) for world in worlds]
    views = [world.view(seat) for world in worlds]
    seen = [before - hidden(view.table, zones) for view in views]
    if seen[0] != seen[1]:
        assert_alike_but_for(seen, views, zones)
        return False
    assert as_seen(news[0], seat) == as_seen(news[1], seat)
    assert views[0].to_bytes() == views[1].to_bytes()
    assert views[0].to_dict() == views[1].to_dict()
    assert one.can_undo == other.can_undo
    return True


def assert_alike_but_for(seen: list[set[int]], views: list[cultists.View], zones: int) -> None:
    """Two views differ in the cards that were just seen, and in nothing else.

    As many of them; as many cards everywhere; every other card where it is in both; and every
    number on the table that is not about a certain card is the same.
    """
    tables = [view.table for view in views]
    assert len(seen[0]) == len(seen[1]) > 0
    assert tables[0].held == tables[1].held
    new = seen[0] | seen[1]
    places = [{c: z for c, z in known(t, zones).items() if c not in new} for t in tables]
    assert places[0] == places[1]
    numbers = [{n: v for n, v in vars(t).items() if type(v) is int} for t in tables]
    assert numbers[0] == numbers[1] and numbers[0]
    assert views[0].to_move == views[1].to_move


def pools(body: Any, zones: int) -> list[set[int]]:
    """The cards of unknown places, those together that were poured together."""
    shown = {zone: set(cards_in(body, zone)) for zone in range(zones)}
    return [cards for zone, cards in shown.items() if len(cards) > body.held[zone]]


@each_walk
def test_a_hidden_card_is_imagined_where_its_pool_was_poured_from(walk: Walk) -> None:
    """A zone gets exactly the cards that it lacks, and nothing that the view knows elsewhere."""
    view_of, zones = walk.begin().view, walk.case.book.zones
    for seat in walk.case.observers:
        view = view_of(seat)
        table = view.imagine(walk.dice("imagine").getrandbits(128)).table
        assert known(view.table, zones).items() <= known(table, zones).items()
        assert sum(map(len, pools(view.table, zones))) == len(hidden(view.table, zones))
        assert not pools(table, zones)


@each_case
def test_every_hidden_card_is_imagined_everywhere_equally_often(case: Case) -> None:
    """A chi-square test for every zone with something to hide; fixed seeds, so it always agrees.

    Cards that a view pours together are alike to it: wherever one of them can come to lie, every
    other can, and as often.
    """
    game, zones = case.new(seed=11), case.book.zones
    dice = Random(3)
    for _ in range(40):
        game.play(dice.choice(game.legal_moves()))
    for seat in case.observers:
        view = game.view(seat)
        together = pools(view.table, zones)
        assert together
        landed = Counter[tuple[int, int]]()
        for seed in range(TRIALS):
            table = view.imagine(seed * 0x9E3779B97F4A7C15).table
            landed.update((zone, card) for zone in range(zones) for card in cards_in(table, zone))
        for cards in together:
            for zone in {zone for zone, card in landed if card in cards}:
                assert_uniform([landed[zone, card] for card in sorted(cards)], TRIALS)


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
