"""The journal of news and the stack of questions: both empty leave no trace."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cultists.game.news import read_events
from cultists.table.asked import DEPTH, FRAME, about, ask, close, question
from cultists.table.news import LINES, begin, forget, tell, tell_wide
from tests.table.boxes import Box

lines = st.tuples(*[st.integers(1, 127)] * 4)
frames = st.tuples(*[st.integers(1, 100)] * 4)


@given(st.lists(lines, max_size=LINES))
def test_what_is_told_stands_in_the_journal(told: list[tuple[int, int, int, int]]) -> None:
    box = Box()
    for what, seat, a, b in told:
        tell(box, what, seat, a, b)
    assert box.told == len(told)
    written = [word.to_bytes(4, "little") for word in box.journal[: box.told]]
    assert written == [bytes(line) for line in told]
    assert Box.from_bytes(box.to_bytes()) == box
    forget(box)
    assert box == Box()


@given(st.lists(st.tuples(lines, st.integers(0, 2**31 - 1), st.booleans()), max_size=20))
def test_a_wide_number_is_read_back(
    told: list[tuple[tuple[int, int, int, int], int, bool]],
) -> None:
    """Lines of one word and of two, in any order."""
    box = Box()
    expected = []
    for (what, seat, a, b), wide, is_wide in told:
        if is_wide:
            tell_wide(box, what, seat, a, wide)
        else:
            tell(box, what, seat, a, b)
        expected.append((what, seat, a, wide if is_wide else b))
    assert list(read_events(box.journal[: box.told])) == expected


def test_a_wide_line_is_told_whole_or_not_at_all() -> None:
    box = Box()
    for _ in range(LINES - 1):
        tell(box, 1, 1, 1, 1)
    tell_wide(box, 2, 1, 1, 1 << 30)
    assert box.told == LINES - 1


def test_another_move_begins_its_news_at_the_first_line() -> None:
    box = Box()
    tell(box, 1, 2, 3, 4)
    begin(box)
    tell(box, 5, 6, 7, 0)
    assert box.told == 1 and box.journal[0] == 5 | 6 << 8 | 7 << 16


def test_a_full_journal_takes_no_more() -> None:
    """Nothing beside it is overwritten, whatever somebody's own cards have to tell."""
    box = Box()
    for n in range(LINES + 5):
        tell(box, n + 1, 0, 0, 0)
    assert box.told == LINES and box.journal[LINES - 1] == LINES


def test_lines_hold_whole_bytes() -> None:
    box = Box()
    tell(box, 255, 255, 255, 127)
    assert box.journal[0] == 0x7FFFFFFF


@given(st.lists(frames, min_size=1, max_size=DEPTH))
def test_the_last_question_is_answered_first(asked: list[tuple[int, int, int, int]]) -> None:
    box = Box()
    tables = []
    for frame in asked:
        tables.append(box.copy())
        ask(box, *frame)
    for frame in reversed(asked):
        assert (question(box), *(about(box, n) for n in range(1, FRAME))) == frame
        close(box)
        assert box == tables.pop()  # nothing of the answered question stays behind
    assert question(box) == 0 and box == Box()
