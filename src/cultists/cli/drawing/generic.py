"""The drawing of a game that does not bring one: its view as a list, its cards as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.card_printing import Indented, called
from cultists.cli.drawing.scene import Drawing, Page, Scene, flow
from cultists.cli.texts import Texts
from cultists.game.games import Rulebook, rulebook
from cultists.speech import say

SEATS = "seats"  # where a description says what each seat has
NOTHING = "–"


def drawing(book: Rulebook) -> Drawing:
    """A drawing made from the rulebook alone."""
    return Drawing(table=variants, cards=Faces(book), legend=legend)


def legend(texts: Texts) -> Page:
    """Plain data has no symbols to explain."""
    return [Text(texts("no-symbols"), style="soft")]


def variants(scene: Scene, width: int) -> Iterator[RenderableType]:
    """One fact a line and every legal move; then as many facts in a line as fit, without moves."""
    book = rulebook(scene.game)
    facts = dict(book.describe(scene.table, scene.deck))
    seats = facts.pop(SEATS, None)
    own = seats if isinstance(seats, list) and len(seats) == len(scene.names) else None
    if own is None and seats is not None:
        facts[SEATS] = seats
    common = [_fact(name, value, scene) for name, value in facts.items()]
    title = Text(scene.title, style="gold")
    words = [Text(book.words(scene.deck, n, scene.language)) for n in sorted(scene.legal)]
    yield Group(
        title, *common, *_seats(scene, own, width), *([flow(words, width)] if words else [])
    )
    yield Group(title, flow(common, width), *_seats(scene, own, width))


def _seats(scene: Scene, described: list[Any] | None, width: int) -> Iterator[RenderableType]:
    """Every seat, and what it has."""
    for seat, name in enumerate(scene.names):
        turn = seat == scene.to_move
        yield Text(f"{'▶' if turn else ' '} {name}", style="gold" if turn else "")
        has = described[seat] if described else None
        if isinstance(has, Mapping):
            yield flow([_fact(key, value, scene) for key, value in has.items()], width, 2)
        elif has is not None:
            yield Text(f"  {_words(has, scene.language)}")


def _fact(name: str, value: Any, scene: Scene) -> Text:
    return Text.assemble((_label(name), "soft"), " ", _words(value, scene.language))


def _words(value: Any, language: str) -> str:
    """Plain data as people read it."""
    if isinstance(value, bool):
        return say(language, "terminal-yes" if value else "terminal-no")
    if value is None or value in ("", [], ()):
        return NOTHING
    if is_dataclass(value):
        value = {one.name: getattr(value, one.name) for one in fields(value)}
    if isinstance(value, Mapping):
        pairs = value.items()
        return " · ".join(f"{_label(key)} {_words(inner, language)}" for key, inner in pairs)
    if isinstance(value, (list, tuple)):
        plain = all(isinstance(inner, (str, int, float)) for inner in value)
        return (", " if plain else " / ").join(_words(inner, language) for inner in value)
    return str(value)


def _label(name: object) -> str:
    return str(name).replace("_", " ")


class Faces:
    """The cards of a game as its rulebook describes them."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    def _faces(self, deck: Any) -> Sequence[Any]:
        found = self.book.faces(deck)
        return found if isinstance(found, (list, tuple)) else ()

    def counts(self, deck: Any) -> dict[str, Any]:
        """Every face is a card; those of one name are one kind."""
        names = self.names(deck, "en")
        return {"name": "", "cards": len(names), "kinds": len(set(names))}

    def find(self, deck: Any, words: str, language: str) -> list[int]:
        """The cards with this name, else those whose names begin with it."""
        return called([(name,) for name in self.names(deck, language)], words)

    def names(self, deck: Any, language: str) -> list[str]:  # noqa: ARG002 - printed once
        """What the cards are called."""
        return [str(getattr(face, "name", face)) for face in self._faces(deck)]

    def card(self, deck: Any, number: int, language: str) -> RenderableType:
        """The name of a card, and all that is printed on it."""
        face = self._faces(deck)[number]
        head = Text(self.names(deck, language)[number], style="bold")
        if not is_dataclass(face):
            return head
        facts = {f.name: getattr(face, f.name) for f in fields(face) if f.name != "name"}
        return Group(head, Indented(Text(_words(facts, language))))

    def everything(self, deck: Any, language: str) -> Page:
        """All cards, in the order of the set."""
        counts = self.counts(deck)
        if not counts["cards"]:
            return [Text(say(language, "terminal-no-cards"), style="soft")]
        head = Text(say(language, "terminal-set-head", **counts), style="gold")
        return [head, *(self.card(deck, n, language) for n in range(counts["cards"]))]
