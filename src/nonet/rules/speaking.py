"""The language of messages, with the words for the houses of all rules."""

from __future__ import annotations

from functools import cache

from nonet.languages import texts
from nonet.messages import Language, language


@cache
def spoken(name: str) -> Language:
    """Returns a language of messages that also has words for the houses of named rules.

    >>> spoken("zh").words["kind"]["diagonal"]
    '对角线'
    """
    found = language(name)
    if name.lower() == "en":
        return found
    words = {**found.words, "kind": {**found.words["kind"], **house_words(name)}}
    return found._replace(words=words)


def house_words(name: str) -> dict[str, str]:
    """Returns what the kinds of houses of named rules are called in a language."""
    if name.lower() == "en":
        return {}
    rules: dict[str, dict[str, dict[str, str]]] = texts(name, "rules")
    return {kind: word for rule in rules.values() for kind, word in rule.get("houses", {}).items()}
