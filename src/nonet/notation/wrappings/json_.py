"""JSON and what programs write almost like it: Python, JavaScript, NumPy."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.notation.setters.documents import documents_in
from nonet.notation.setters.parts import is_told
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.values import Found, grids
from nonet.rules.variants import is_rule_key

_MOST = 1 << 23
"""Characters of a document."""
_LONGEST_NAME = 200
"""Characters of what stands before the values in a program."""
_NAME = re.compile(r"[\w\s.:<>\[\]*&]*[=(]?[\s\w.(]*")
_EMPTY = re.compile(r"\b(?:None|nil|NULL|NaN|nan|undefined|Nothing|_)\b")
_KEY = re.compile(r"([{,]\s*+)([A-Za-z_]\w*+)(\s*+:)")
_CALL = re.compile(r"\b(?:np\.|numpy\.)?(?:array|list|tuple|asarray|matrix)\s*+\(")
_DTYPE = re.compile(r",\s*+dtype=[\w.']++|,\s*+shape=\([\d, ]*+\)")
_MISSING = re.compile(r"(?<=[\[,])\s*+(?=,)")
_NOTHING_LAST = re.compile(r",\s*+(?=[\]}])")
_BRACKETS = str.maketrans("()", "[]")


def _found(head: Head) -> Unwrap | None:
    text = head.text.strip()
    start = min((place for place in map(text.find, '[{("') if place >= 0), default=-1)
    if start < 0 or start > _LONGEST_NAME or not _NAME.fullmatch(text[:start]):
        return None
    first = text.split("\n", 1)[0]
    if first.startswith(("{", "[", '"')) and "\n" in text and _grids(_value(first)):
        return _lines_apart
    if not head.whole:
        return _whole if text[start] in "[{" else None
    value = _loose_value(text)
    found = _grids(value)
    # A fault in a bare list is told better by the notation of lists.
    bare = isinstance(value, list) and not any(grid.tokens for grid in found)
    return _whole if found and not bare else None


def _whole(lines: Iterator[Line]) -> Iterator[Line]:
    texts: list[str] = []
    room = _MOST
    for line in lines:
        room -= len(line.text)
        if room < 0:
            return
        texts.append(line.text)
    yield from _drawn(1, _grids(_loose_value("\n".join(texts))))


def _lines_apart(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns the puzzles of a text in which every line is a document."""
    for number, text in lines:
        try:
            found = _grids(_loose_value(text))
        except PuzzleError:
            found = []  # The line as it is becomes a case with an error.
        if found or not text.strip():
            yield from _drawn(number, found)
        else:
            yield Line(number, text)


def _drawn(line: int, found: list[Found]) -> Iterator[Line]:
    """Returns the grids, each in one line if all of them were."""
    if all(len(grid.lines) == 1 for grid in found):
        yield from (Line(line, grid.lines[0]) for grid in found)
        return
    for grid in found:
        yield Line(line, "")
        yield from (Line(line, row) for row in grid.rows)
    yield Line(line, "")


def _grids(value: object) -> list[Found]:
    """Returns the grids; none beside a document of setters, where a grid may be its solution.

    Raises PuzzleError for grids beside rules, because these are not read.
    """
    if any(documents_in(value)):
        return []
    found = grids(value)
    names = list(dict.fromkeys(_rules_in(value))) if found else []
    if names:
        raise PuzzleError("rules-beside", names=names)
    return found


def _rules_in(value: object) -> Iterator[str]:
    """Returns the keys, at any depth, that name rules and have more than a number or a text."""
    waiting = [value]
    while waiting:
        now = waiting.pop()
        if isinstance(now, dict):
            told = cast("dict[str, object]", now)
            yield from (key for key, value in told.items() if is_rule_key(key) and _tells(value))
            waiting += told.values()
        elif isinstance(now, list):
            waiting += cast("list[object]", now)


def _tells(value: object) -> bool:
    """Returns whether a value says more than a number or a text."""
    return type(value) not in (int, float, str) and is_told(value)


def _loose_value(text: str) -> object:
    """Returns the value of JSON, or of a program that has it; None for anything else."""
    found = _value(text)
    return found if found is not None else _value(_as_json(text))


def _value(text: str) -> object:
    try:
        return json.loads(text, parse_int=_whole_number)
    # Nesting without end, and numbers without end.
    except (ValueError, RecursionError):
        return None


def _whole_number(digits: str) -> object:
    return int(digits) if len(digits) <= 4 else digits


def _as_json(text: str) -> str:
    """Returns the values of a program as JSON, as far as that is simple.

    >>> _as_json("x = np.array([[5, None], [,'3']], dtype=int);")
    '[[[5, null], [null,"3"]]]'
    """
    start = min((place for place in map(text.find, "[{(") if place >= 0), default=0)
    bare = text[start:].rstrip(";. \t\r\n")
    changes: Iterable[tuple[re.Pattern[str], str]] = (
        (_CALL, "("),
        (_DTYPE, ""),
        (_EMPTY, "null"),
        (_KEY, r'\1"\2"\3'),
        (_MISSING, "null"),
        (_NOTHING_LAST, ""),
    )
    bare = bare.replace("'", '"')
    for pattern, instead in changes:
        bare = pattern.sub(instead, bare)
    return bare.translate(_BRACKETS)


JSON = Wrapping(
    "json", "JSON, and lists or objects of programs, with puzzles anywhere", _found, document=True
)
