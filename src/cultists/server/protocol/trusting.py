"""As much of pydantic as messages are declared with, for a sender that is trusted.

In a page the only sender is the page itself, and pydantic would be a fifth of all that is loaded.
Which keys there are is checked, and what a message says of itself; limits and types are not. What
a message wants is checked by the room in any case.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from functools import cache
from inspect import get_annotations
from typing import Any, ClassVar, Self, TypeVar, get_args, get_type_hints

T = TypeVar("T")
AFTER = "_checked_after"


class ValidationError(ValueError):
    """A message of the wrong form."""

    def errors(self, **_what: bool) -> list[dict[str, Any]]:
        """What is wrong, as pydantic tells it."""
        return [{"loc": (), "msg": str(self)}]


def as_json(text: str | bytes) -> Any:
    """The data of a text."""
    try:
        return json.loads(text)
    except ValueError:
        raise ValidationError("no JSON") from None


class Default:
    """What a field is if nothing is said about it, made anew each time."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def Field(*, default_factory: Callable[[], Any] | None = None, **_limits: Any) -> Any:  # noqa: N802
    """A default, or limits, which are not looked at."""
    return Default(default_factory) if default_factory is not None else None


def ConfigDict(**options: Any) -> dict[str, Any]:  # noqa: N802
    """Options of a form: here there is only one way."""
    return options


def with_config(**_options: Any) -> Callable[[T], T]:
    """Options of a `TypedDict`: here there are none."""
    return lambda form: form


def model_validator(*, mode: str) -> Callable[[T], T]:
    """Mark a method that looks at a whole message."""

    def mark(method: T) -> T:
        setattr(method, AFTER, mode)
        return method

    return mark


class BaseModel:
    """A message: what its class declares, as attributes."""

    model_fields: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        own = [name for name in get_annotations(cls) if name != "model_config"]
        fields = {name: vars(cls).get(name, ...) for name in own}
        cls.model_fields = {**cls.model_fields, **fields}

    def __init__(self, **given: Any) -> None:
        unknown = given.keys() - self.model_fields.keys()
        if unknown:
            raise ValidationError(f"{min(unknown)} is not known here")
        for name, default in self.model_fields.items():
            setattr(self, name, self._value(name, default, given))
        for method in vars(type(self)).values():
            if hasattr(method, AFTER):
                self._check(method)

    def _value(self, name: str, default: Any, given: dict[str, Any]) -> Any:
        if name in given:
            form = inner_forms(type(self)).get(name)  # type: ignore[arg-type]
            return form(**given[name]) if form and isinstance(given[name], dict) else given[name]
        if default is ...:
            raise ValidationError(f"{name} is missing")
        return default.make() if isinstance(default, Default) else default

    def _check(self, method: Callable[[Self], Self]) -> None:
        try:
            method(self)
        except ValueError as error:
            raise ValidationError(str(error)) from None

    @classmethod
    def model_validate_json(cls, text: str | bytes) -> Self:
        """The message of a text."""
        given = as_json(text)
        if not isinstance(given, dict):
            raise ValidationError("no object")
        return cls(**given)

    def model_dump(self, exclude: Collection[str] = ()) -> dict[str, Any]:
        """The message as data."""
        kept = {name: getattr(self, name) for name in self.model_fields if name not in exclude}
        return {k: v.model_dump() if isinstance(v, BaseModel) else v for k, v in kept.items()}


@cache
def inner_forms(form: type[BaseModel]) -> dict[str, type[BaseModel]]:
    """The fields of a message that are messages themselves."""
    hints = get_type_hints(form)
    return {k: v for k, v in hints.items() if isinstance(v, type) and issubclass(v, BaseModel)}


class TypeAdapter:
    """Any of several messages, told apart by their `type`."""

    def __init__(self, forms: Any) -> None:
        union, *_ = get_args(forms)
        self._forms = {form.model_fields["type"]: form for form in get_args(union)}

    def __class_getitem__(cls, _form: Any) -> type[Self]:
        return cls

    def validate_json(self, text: str | bytes) -> Any:
        """The message of a text."""
        given = as_json(text)
        form = self._forms.get(given.get("type")) if isinstance(given, dict) else None
        if form is None:
            raise ValidationError("no message of a known type")
        return form(**given)
