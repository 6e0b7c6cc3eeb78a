"""What an arena refuses. The sentence is chosen when the reader's language is known."""

from __future__ import annotations

from functools import partial
from typing import Any

from cultists.speech import say
from cultists.table.errors import CultistsError


class ArenaError(CultistsError):
    """Something that an arena cannot do; `str(error)` is English, `sentence` any language."""

    def __init__(self, key: str, **arguments: Any) -> None:
        self.key, self.arguments = key, arguments
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """What went wrong and what to do."""
        return say(language, f"terminal-arena-{self.key}", **self.arguments)

    def __reduce__(self) -> Any:
        """For pickle: errors come back from other processes."""
        return partial(type(self), self.key, **self.arguments), ()
