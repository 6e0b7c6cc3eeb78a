"""Completing what is typed: legal moves and commands, as far as they go together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from cultists.cli.keyboard import Phrases, Sayable
from cultists.speech import plain_words

FEW = 8  # so many moves are offered whole; of more, only the next words


def matches(typed: str, phrases: Sequence[str]) -> list[str]:
    """The phrases that begin with what is typed."""
    begun = plain_words(typed) + (" " if typed.endswith(" ") and typed.strip() else "")
    return [phrase for phrase in phrases if f"{plain_words(phrase)} ".startswith(begun)]


def offers(typed: str, phrases: Sequence[str]) -> list[str]:
    """What to offer: whole phrases, or, where they are many, as far as they agree."""
    found = matches(typed, phrases)
    if len(found) <= FEW:
        return found
    known = len(typed.split()) - (0 if typed.endswith(" ") or not typed else 1)
    groups: dict[str, list[list[str]]] = {}
    for phrase in found:
        words = phrase.split()
        groups.setdefault(" ".join(words[: known + 1]), []).append(words)
    return [_common(group) for group in groups.values()]


def _common(group: list[list[str]]) -> str:
    """The words with which all begin; a space says that more must follow."""
    if len(group) == 1:
        return " ".join(group[0])
    shared = []
    for words in zip(*group, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared) + " "


def shared_start(phrases: Sequence[str]) -> str:
    """How far all phrases are the same, letter by letter."""
    first, last = min(phrases, default=""), max(phrases, default="")
    differ = (n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b)
    return first[: next(differ, len(first))]


def offered(typed: str, sayable: Sayable) -> list[str]:
    """What goes on from here in one language."""
    for asking in sayable.asking:
        start = f"{asking} "
        if plain_words(typed).startswith(plain_words(asking)) and typed[len(asking) :].strip():
            rest = typed[len(start) :].lstrip()
            return [start + phrase for phrase in offers(rest, sayable.everything())]
    return offers(typed, sayable.moves) + matches(typed, [*sayable.asking, *sayable.commands])


class MoveCompleter(Completer):
    """Completes in the language in use; in another one if nothing of it begins so."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases

    def offered(self, typed: str) -> list[str]:
        """What goes on from here."""
        found = (offered(typed, sayable) for sayable in self.phrases())
        return next((some for some in found if some), [])

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """For the line as it stands."""
        del complete_event  # it makes no difference why somebody asks
        typed = document.text_before_cursor
        for text in self.offered(typed.lstrip()):
            yield Completion(text, start_position=-len(typed), display=text.strip())
