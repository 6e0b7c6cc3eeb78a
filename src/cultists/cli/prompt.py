"""A person at a terminal: completion, history, and one line that shows what can be said."""

from __future__ import annotations

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import CompletionsMenu, FloatContainer, MultiColumnCompletionsMenu
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from cultists.cli.completion import MoveCompleter, shared_start
from cultists.cli.keyboard import Phrases, nothing

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


class Terminal:
    """Each seat has a history of its own: what was typed may tell of a hand."""

    waits = True

    def __init__(self, coloured: bool) -> None:
        self.coloured = coloured
        self.completer = MoveCompleter(nothing)
        self._sessions: dict[int | None, PromptSession[str]] = {}

    def ask(self, prompt: str, who: int | None, phrases: Phrases) -> str | None:
        """One line; Ctrl-C on an empty line is a KeyboardInterrupt."""
        self.completer = completer = MoveCompleter(phrases)
        if who not in self._sessions:
            self._sessions[who] = self._session()
        try:
            line = self._sessions[who].prompt(
                [("class:prompt", prompt)],
                completer=completer,
                auto_suggest=OnlyWay(completer),
                bottom_toolbar=lambda: toolbar(completer),
            )
        except EOFError:
            return None
        return line.strip()

    def _session(self) -> PromptSession[str]:
        session: PromptSession[str] = PromptSession(
            key_bindings=_keys(self),
            complete_style=CompleteStyle.READLINE_LIKE,
            style=STYLE,
            color_depth=None if self.coloured else ColorDepth.DEPTH_1_BIT,
            reserve_space_for_menu=0,
        )
        for part in session.layout.walk():  # the toolbar is the menu, and never hides the table
            if isinstance(part, FloatContainer):
                part.floats = [f for f in part.floats if not isinstance(f.content, MENUS)]
        return session


class OnlyWay(AutoSuggest):
    """Shows how a line goes on when there is only one way."""

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


def _keys(terminal: Terminal) -> KeyBindings:
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
    """Complete the line as far as there is no choice, at once; False: there is one."""
    typed = buffer.text.lstrip()
    common = shared_start(completer.offered(typed))
    if len(common) <= len(typed):
        return False
    buffer.document = Document(common)
    return True


def toolbar(completer: MoveCompleter) -> StyleAndTextTuples:
    """What can be said next, in one line; the one chosen with Tab stands out."""
    app = get_app()
    state, width = app.current_buffer.complete_state, app.output.get_size().columns
    if state:
        return offered_line([c.text for c in state.completions], state.complete_index, width)
    return offered_line(completer.offered(app.current_buffer.text.lstrip()), None, width)


def offered_line(found: list[str], chosen: int | None, width: int) -> StyleAndTextTuples:
    """As many as fit, the chosen one among them, and how many more there are."""
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
