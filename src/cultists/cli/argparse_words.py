"""The words of argparse itself, in the language of the user.

argparse asks gettext for its words, and gettext reads nothing but files of its own. So argparse is
given another function to ask: it looks in our Fluent files, where the English text of a message is
what argparse asks for. What is not found there, in another Python's argparse, stays English.
"""

from __future__ import annotations

import argparse
from functools import cache

from cultists.speech import LANGUAGES
from cultists.speech.speech import messages, say

PREFIX = "terminal-argparse-"
_language = LANGUAGES[0]


def speak(language: str) -> None:
    """Let argparse use a language from now on."""
    global _language
    _language = language
    vars(argparse).update(_=translated, ngettext=translated_count)


def translated(message: str) -> str:
    """A message of argparse, with the spaces that stand around it."""
    key = _keys().get(message.strip())
    if key is None:
        return message
    return message.replace(message.strip(), say(_language, key))


def translated_count(one: str, many: str, count: int) -> str:
    """The same for a message with a number in it."""
    return translated(one if count == 1 else many)


@cache
def _keys() -> dict[str, str]:
    """The key of each message, by its English text."""
    own = (key for key in messages(LANGUAGES[0]) if key.startswith(PREFIX))
    return {say(LANGUAGES[0], key): key for key in own}
