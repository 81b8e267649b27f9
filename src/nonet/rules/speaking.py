"""The language of messages, with the words for the houses of all rules."""

from __future__ import annotations

from functools import cache

from nonet.messages import Language, language
from nonet.rules.named import NAMES


@cache
def spoken(name: str) -> Language:
    """Returns a language of messages that also has words for the houses of named rules.

    >>> spoken("zh").words["kind"]["diagonal"]
    '对角线'
    """
    found = language(name)
    if name == "en":
        return found
    words = {**found.words, "kind": {**found.words["kind"], **house_words(name)}}
    return found._replace(words=words)


def house_words(name: str) -> dict[str, str]:
    """Returns what the kinds of houses of named rules are called in a language."""
    words: dict[str, str] = {}
    for rule in NAMES.values():
        words |= rule.texts[name].houses if name in rule.texts else {}
    return words
