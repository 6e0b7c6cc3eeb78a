"""ASCII in place of characters that the encoding of a terminal lacks."""

from __future__ import annotations

import codecs
import sys

HANDLER = "cultists.plainer"

PLAINER = {
    "★": "*",
    "∞": "~",
    "▲": "^",
    "◆": "+",
    "⌂": "W",
    "□": "_",
    "☾": "(",
    "◕": "Q",
    "➶": "/",
    "≋": "=",
    "☼": "%",
    "◙": "#",
    "●": "O",
    "◎": "@",
    "■": "B",
    "①": "1)",
    "②": "2)",
    "③": "3)",
    "④": "4)",
    "⑤": "5)",
    "⑥": "6)",
    "†": "X",
    "█": "#",
    "▌": "+",
    "░": ".",
    "▶": ">",
    "›": ">",
    "→": ">",
    "·": ".",
    "✔": "!",
    "☆": "*",
    "◇": "&",
    "×": "x",
    "–": "-",
    "─": "-",
    "│": "|",
    "…": "...",
    "“": '"',
    "”": '"',
    "„": '"',
    "’": "'",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
}


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    strange = error.object[error.start : error.end]
    return "".join(PLAINER.get(sign, "?") for sign in strange), error.end


def make_printable() -> None:
    """Replace what stdin, stdout and stderr cannot encode, instead of failing."""
    codecs.register_error(HANDLER, _plainer)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, HANDLER), (sys.stderr, HANDLER)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
