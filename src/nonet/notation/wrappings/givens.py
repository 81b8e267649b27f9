"""Givens by cell in a text: ``r1c1=5 r1c2=3``, ``(1, 1) = 5``, ``A1: 5``."""

from __future__ import annotations

import re

from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.entries import rows_of_entries

_SIGN = r"(?:=>|->|\u2192|:=|=|:|is\b)"
_VALUE = r"(?:[0-9A-Za-z]{1,35}|[._*?-])(?!\w|\.\d)|(?=[\"'])"
_NAMES = (
    rf"(r(?:ow)?[ _]?\d{{1,2}}[ ,_]{{0,2}}c(?:ol(?:umn)?)?[ _]?\d{{1,2}})[\"']?\s{{0,4}}{_SIGN}?",
    rf"([(\[]\s?\d{{1,2}}\s?,\s?\d{{1,2}}\s?[)\]])[\"']?\s{{0,4}}{_SIGN}",
    rf"([A-Za-z]\d{{1,2}})[\"']?\s{{0,4}}{_SIGN}",
)
_ENTRIES = tuple(
    re.compile(rf"(?<![\w.])[\"']?{name}\s{{0,4}}[\"']?({_VALUE})[\"']?", re.IGNORECASE)
    for name in _NAMES
)
_LABEL = re.compile(r"\s*[^\W\d_][\w ]{0,40}[:=]\s*")
_BETWEEN = re.compile(r"[\s,;.{}()\[\]\"'*+\-\u2022|&]*")
_LEAST = 4
_MOST = 1 << 16
"""Characters of a text with the givens of one puzzle."""


def _found(head: Head) -> Unwrap | None:
    if not head.whole or len(head.text) > _MOST:
        return None
    for pattern in _ENTRIES:
        entries = _entries(head.text, pattern)
        if len(entries) >= _LEAST:
            return _rows(rows_of_entries(entries))
    return None


def _rows(rows: tuple[str, ...] | None) -> Unwrap | None:
    return (lambda _: (Line(1, row) for row in rows)) if rows else None


def _entries(text: str, pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Returns the names and values of the text, none if there is anything else in it."""
    entries: list[tuple[str, str]] = []
    for line in text.split("\n"):
        found = list(pattern.finditer(line))
        if not found:
            if any(character.isdigit() for character in line):
                return []
            continue
        label = _LABEL.match(line, 0, found[0].start())
        begin = label.end() if label else 0
        for match in found:
            if not _BETWEEN.fullmatch(line, begin, match.start()):
                return []
            begin = match.end()
            entries.append((match[1], match[2]))
        if not _BETWEEN.fullmatch(line, begin):
            return []
    return entries


GIVENS = Wrapping("givens", "values by cell: r1c1=5, (0, 0): 5 or A1: 5, and dictionaries", _found)
