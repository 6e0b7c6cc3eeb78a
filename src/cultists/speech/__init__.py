"""Sentences in English and German, from Fluent files that terminal and page share."""

from cultists.speech.speech import LANGUAGES, Reader, add_sentences, language, plain_words, say

__all__ = ["LANGUAGES", "Reader", "add_sentences", "language", "plain_words", "say"]
