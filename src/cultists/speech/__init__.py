"""Sentences in English and German, from Fluent files that terminal and page share."""

from cultists.speech.speech import LANGUAGES, language, plain_words, say

__all__ = ["LANGUAGES", "language", "plain_words", "say"]
