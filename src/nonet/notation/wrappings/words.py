"""Words around puzzles: labels before the cells, and lines of prose."""

from __future__ import annotations

import re
from itertools import pairwise

from nonet.notation.text import cells
from nonet.notation.text.source import Head
from nonet.notation.wrappings.base import Unwrap, Wrapping, each
from nonet.notation.wrappings.shapes import order_of

_NAME = r"[^\W\d_][^:=|]{0,60}[:=]\s*"
_NUMBER = r"\(?#?(\d{1,4})[.):]\)?\s+"
_BULLET = r"(?:[a-zA-Z]\)|[-+*](?=\s+(?:\S+$|[\[\"'])))\s+"
_LABEL = re.compile(rf"\s*(?:{_NAME}|{_NUMBER}|{_BULLET})(?=\S)")
_WORD = re.compile(r"[^\W\d_]{2}")
_ORDER = re.compile(r"\s*order\b", re.IGNORECASE)
"""Begins a square in the notation ``pls``."""
_LEAST = 4
"""Characters of what follows a label, and the order of a puzzle on a line."""


def _labels_found(head: Head) -> Unwrap | None:
    lines = head.puzzle_lines()
    labelled = [line for line in lines if _rest(line) != line]
    numbers = [int(found[1]) for line in labelled if (found := _LABEL.match(line)) and found[1]]
    counted = all(first < second for first, second in pairwise(numbers))
    return each(_rest) if labelled and counted and 2 * len(labelled) >= len(lines) else None


def _rest(text: str) -> str:
    """Returns the line without a label before its cells.

    >>> _rest("Puzzle 1: 1..2"), _rest("2) 1..2"), _rest("- 1..2"), _rest("see: page")
    ('1..2', '1..2', '1..2', 'see: page')
    """
    found = _LABEL.match(text)
    if not found or len(text) - found.end() < _LEAST:
        return text
    rest = text[found.end() :]
    return text if is_prose(rest) else rest


def _prose_found(head: Head) -> Unwrap | None:
    lines = head.puzzle_lines()
    prose = sum(map(is_prose, lines))
    return each(_without_prose) if 0 < prose < len(lines) else None


def _without_prose(text: str) -> str:
    return "" if is_prose(text) else text


def is_prose(text: str) -> bool:
    """Returns whether a line is words rather than cells.

    >>> is_prose("Hi, can you solve this?"), is_prose("5 3 x x 7 x x x x"), is_prose("Grid 01")
    (True, False, True)
    """
    letters = sum(map(str.isalpha, text))
    digits = sum(map(str.isdigit, text)) + text.count(".") + text.count("_")
    words = bool(_WORD.search(text)) and not _ORDER.match(text)
    return words and letters > digits and len(set(text.lower())) > 3 and not _is_puzzle(text)


def _is_puzzle(text: str) -> bool:
    """Returns whether a line holds all cells of a puzzle, in which letters may be empty cells."""
    return (order_of(cells.split_comment(text.strip())[0]) or 0) >= _LEAST


LABELS = Wrapping("labels", "a name or a number before the cells: Puzzle: …, 1. …", _labels_found)
PROSE = Wrapping("prose", "lines of words before and after the cells", _prose_found)
