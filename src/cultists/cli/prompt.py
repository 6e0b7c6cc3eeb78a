"""A person at a terminal: completion, history, and one line that shows what can be typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, get_app, run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import CompletionsMenu, FloatContainer, MultiColumnCompletionsMenu
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from cultists.cli.keyboard import Completions, CompletionSource, no_completions
from cultists.cli.screen import Screen
from cultists.speech import plain_words

FEW = 8  # so many moves are offered whole; of more, only the next words
MENUS = (CompletionsMenu, MultiColumnCompletionsMenu)
STYLE = Style.from_dict(
    {
        "prompt": "bold",
        "bottom-toolbar": "noreverse",
        "toolbar.chosen": "reverse",
        "toolbar.more": "italic",
        "auto-suggestion": "ansibrightblack",
    }
)


class TerminalPrompt:
    """Reads lines. Each seat has a history of its own, because input may reveal a hand."""

    interactive = True

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._size: Size | None = None
        self.completer = MoveCompleter(no_completions)
        self._sessions: dict[int | None, PromptSession[str]] = {}

    def ask(self, prompt: str, who: int | None, completions: CompletionSource) -> str | None:
        """One line; Ctrl-C on an empty line is a KeyboardInterrupt."""
        try:
            return self._read(self._session(who), prompt, completions)
        except EOFError:
            return None

    def _read(
        self,
        session: PromptSession[str],
        prompt: str,
        completions: CompletionSource,
        **options: Any,
    ) -> str:
        """One line with completion; `options` go to prompt_toolkit."""
        self.completer = completer = MoveCompleter(completions)
        line = session.prompt(
            [("class:prompt", prompt)],
            completer=completer,
            auto_suggest=OnlyWay(completer),
            bottom_toolbar=lambda: toolbar(completer),
            **options,
        )
        return line.strip()

    def _session(self, who: int | None) -> PromptSession[str]:
        """The prompt of a seat, made when it types for the first time."""
        if who not in self._sessions:
            self._sessions[who] = self._new_session()
        return self._sessions[who]

    def _new_session(self) -> PromptSession[str]:
        session: PromptSession[str] = PromptSession(
            key_bindings=_keys(self),
            complete_style=CompleteStyle.READLINE_LIKE,
            style=STYLE,
            color_depth=None if self.screen.coloured else ColorDepth.DEPTH_1_BIT,
            reserve_space_for_menu=0,
        )
        session.app.after_render += self._follow_size
        for part in session.layout.walk():  # the toolbar is the menu, and never hides the table
            if isinstance(part, FloatContainer):
                part.floats = [f for f in part.floats if not isinstance(f.content, MENUS)]
        return session

    def _follow_size(self, app: Application[str]) -> None:
        """Draw the table again when the window has another size."""
        size, before = app.output.get_size(), self._size
        self._size = size
        if before is not None and size != before:
            run_in_terminal(self.screen.redraw)


class OnlyWay(AutoSuggest):
    """Suggests the rest of a line when there is only one completion."""

    def __init__(self, completer: MoveCompleter) -> None:
        self.completer = completer

    def get_suggestion(
        self,
        buffer: Buffer,  # noqa: ARG002
        document: Document,
    ) -> Suggestion | None:
        """The rest of the line."""
        typed = document.text
        found = self.completer.offered(typed) if typed.strip() else []
        if len(found) != 1 or not found[0].casefold().startswith(typed.casefold()):
            return None
        return Suggestion(found[0][len(typed) :])


def _keys(terminal: TerminalPrompt) -> KeyBindings:
    keys = KeyBindings()

    @keys.add("tab")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.complete_state and len(buffer.complete_state.completions) > 1:
            buffer.complete_next()
        elif not _go_on(buffer, terminal.completer):
            buffer.start_completion()

    @keys.add("s-tab")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.complete_previous()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt(), style="class:aborting")

    return keys


def _go_on(buffer: Buffer, completer: MoveCompleter) -> bool:
    """Complete the line as far as all completions agree; False if that is no further."""
    typed = buffer.text.lstrip()
    common = shared_start(completer.offered(typed))
    if len(common) <= len(typed):
        return False
    buffer.document = Document(common)
    return True


def toolbar(completer: MoveCompleter) -> StyleAndTextTuples:
    """The completions in one line, with the one chosen with Tab highlighted."""
    app = get_app()
    state, width = app.current_buffer.complete_state, app.output.get_size().columns
    if state:
        return offered_line([c.text for c in state.completions], state.complete_index, width)
    return offered_line(completer.offered(app.current_buffer.text.lstrip()), None, width)


def offered_line(found: list[str], chosen: int | None, width: int) -> StyleAndTextTuples:
    """As many completions as fit, including the chosen one, and how many more there are."""
    start = _first_shown(found, chosen, width)
    parts: StyleAndTextTuples = [("", " ")]
    used = 1
    for n, text in enumerate(found[start:], start):
        shown = f"{text.strip()} …" if text.endswith(" ") else text
        if used + len(shown) + 6 > width and n > start:
            parts.append(("class:toolbar.more", f"+{len(found) - n}"))
            break
        parts += [("class:toolbar.chosen" if n == chosen else "", shown), ("", "   ")]
        used += len(shown) + 3
    return parts


def _first_shown(found: list[str], chosen: int | None, width: int) -> int:
    start, used = 0, 0
    for n in range(0 if chosen is None else chosen + 1):
        used += len(found[n]) + 4
        if used + 8 > width:
            start, used = n, len(found[n]) + 4
    return start


class MoveCompleter(Completer):
    """Completes in the language in use, or in another one if nothing matches."""

    def __init__(self, completions: CompletionSource) -> None:
        self.completions = completions

    def offered(self, typed: str) -> list[str]:
        """The completions of what is typed."""
        found = (offered(typed, sayable) for sayable in self.completions())
        return next((some for some in found if some), [])

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The completions, for prompt_toolkit."""
        del complete_event  # irrelevant here
        typed = document.text_before_cursor
        for text in self.offered(typed.lstrip()):
            yield Completion(text, start_position=-len(typed), display=text.strip())


def matches(typed: str, phrases: Sequence[str]) -> list[str]:
    """The phrases that begin with what is typed."""
    begun = plain_words(typed) + (" " if typed.endswith(" ") and typed.strip() else "")
    return [phrase for phrase in phrases if f"{plain_words(phrase)} ".startswith(begun)]


def offers(typed: str, phrases: Sequence[str]) -> list[str]:
    """What to offer: whole phrases, or their common beginnings where they are many."""
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
    """The words with which all begin; a trailing space says that more must follow."""
    if len(group) == 1:
        return " ".join(group[0])
    shared = []
    for words in zip(*group, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared) + " "


def shared_start(phrases: Sequence[str]) -> str:
    """The common beginning of all phrases, letter by letter."""
    first, last = min(phrases, default=""), max(phrases, default="")
    differ = (n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b)
    return first[: next(differ, len(first))]


def offered(typed: str, sayable: Completions) -> list[str]:
    """The completions of what is typed, in one language."""
    for asking in sayable.asking:
        start = f"{asking} "
        if plain_words(typed).startswith(plain_words(asking)) and typed[len(asking) :].strip():
            rest = typed[len(start) :].lstrip()
            return [start + phrase for phrase in offers(rest, sayable.everything())]
    return offers(typed, sayable.moves) + matches(typed, [*sayable.asking, *sayable.commands])
