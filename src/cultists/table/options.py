"""Options of a game: what may be agreed before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import index
from typing import Any

from cultists.table.errors import OptionError


@dataclass(frozen=True)
class Option:
    """One agreement: a name, its default, and the values it may have."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    about: str
    only_with: tuple[str, Any] | None = None  # another option, and the value it must have

    def check(self, value: Any) -> Any:
        """The value, if it is allowed; a text that stands for one is taken too."""
        number = whole(value)
        value = value if number is None else number
        for choice in self.choices:
            same = type(choice) is type(value) and choice == value
            if same or (isinstance(value, str) and value.lower() == str(choice).lower()):
                return choice
        known = ", ".join(str(choice) for choice in self.choices)
        raise OptionError(f"The option {self.name} cannot be {value!r}: choose one of {known}.")


def who_begins(seats: int) -> Option:
    """The option that every game has."""
    about = "the seat that begins; None: drawn by the seed"
    return Option("first", None, (None, *range(seats)), about)


def yes_or_no(
    name: str, default: bool, about: str, only_with: tuple[str, Any] | None = None
) -> Option:
    """An option that is on or off."""
    return Option(name, default, (False, True), about, only_with)


def agree(game: str, options: tuple[Option, ...], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value: what was wanted, else the default."""
    known = {option.name for option in options}
    for name in wanted:
        if name not in known:
            raise OptionError(f"{game} has no option {name!r}: it has {', '.join(sorted(known))}.")
    agreed = {o.name: o.check(wanted[o.name]) if o.name in wanted else o.default for o in options}
    for option in options:
        check_pair(option, agreed)
    return agreed


def check_pair(option: Option, agreed: Mapping[str, Any]) -> None:
    """Refuse an option that makes sense only with a certain value of another one."""
    if option.only_with and agreed[option.name] != option.default:
        other, value = option.only_with
        if agreed[other] != value:
            raise OptionError(
                f"The option {option.name} can only be {agreed[option.name]} with {other} {value}, "
                f"not with {other} {agreed[other]}."
            )


def whole(number: object) -> int | None:
    """A whole number as Python has it, also one of NumPy; None for anything else."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_seats(game: str, seats: object, low: int, high: int) -> int:
    """A number of seats that the game has."""
    count = whole(seats)
    if count is None or not low <= count <= high:
        raise OptionError(f"{game} is played with {low} to {high} seats, not {seats!r}.")
    return count


def check_seed(seed: object) -> int:
    """A seed: any whole number of up to 128 bits."""
    number = whole(seed)
    if number is None or not 0 <= number < 1 << 128:
        raise OptionError(f"A seed is a whole number from 0 to 2**128 - 1, not {seed!r}.")
    return number
