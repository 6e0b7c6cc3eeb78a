"""Rules: plain functions with a mark, bound and found again."""

from __future__ import annotations

import pytest

from cultists.table.bits import lowest, nth
from cultists.table.kernel import (
    all_rules,
    bind,
    instruction,
    is_rule,
    plain_wanted,
    prefer_plain,
    rule,
    rules_named,
)

STEP = 1


@rule
def one_more(number: int) -> int:
    return number + STEP


@rule
def two_more(number: int) -> int:
    return one_more(one_more(number))


def test_a_rule_is_the_function_itself() -> None:
    assert two_more(3) == 5
    assert is_rule(two_more) and two_more in all_rules()
    assert not is_rule(bind) and not is_rule(3)


def test_the_rules_that_a_rule_names() -> None:
    assert rules_named(two_more) == {"one_more": one_more}
    assert rules_named(one_more) == {}
    assert rules_named(nth) == {"lowest": lowest}


def test_binding_gives_another_function_and_leaves_the_first() -> None:
    bound = bind(two_more, {"one_more": lambda number: number * 10})
    assert bound(3) == 300 and two_more(3) == 5
    assert bound.__name__ == "two_more" and bound.__annotations__ == two_more.__annotations__
    assert is_rule(bound)  # the same code


def test_natives_have_an_instruction() -> None:
    assert instruction(lowest) == "cttz" and instruction(nth) is None


@pytest.mark.parametrize(
    ("value", "wanted"), [("1", True), ("yes", True), ("0", False), ("", False)]
)
def test_one_switch_chooses_the_mode(
    monkeypatch: pytest.MonkeyPatch, value: str, wanted: bool
) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", value)
    assert plain_wanted() is wanted
    monkeypatch.delenv("CULTISTS_PLAIN")
    assert plain_wanted() is False


def test_a_program_chooses_the_mode_where_the_switch_is_not_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("CULTISTS_PLAIN", raising=False)
    prefer_plain(True)
    assert plain_wanted() is True
    monkeypatch.setenv("CULTISTS_PLAIN", "0")
    assert plain_wanted() is False
