"""Cells as Markdown emphasises them, and in the environments of LaTeX's package ``sudoku``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping, each

_SIGNS = "*_`"
_ALONE = r"(?<![^\s|,;(\[])(\*\*\*|\*\*|__|\*|_|`)([0-9A-Za-z]{1,2})\1(?![^\s|,;)\]])"
_JOINED = r"(\*\*|__)([0-9A-Za-z]{1,2})\1"
_WHOLE = r"^[ \t]*(\*\*|__|`)([^*_`\n]{4,})\1[ \t]*$"
_PATTERNS = tuple(re.compile(pattern, re.MULTILINE) for pattern in (_ALONE, _JOINED, _WHOLE))
_OTHER_MARK = re.compile(r"[.0| ]")
_BEGIN = "\\begin{sudoku"
_END = "\\end{sudoku"
_ROW = re.compile(r"\|((?:(?:[^|\\.]{0,8}|\.)\|){2,64})\.(?!\|)")
"""Cells between bars, and a full stop for the end of the row."""


def _emphasis_found(head: Head) -> Unwrap | None:
    """Returns how to take off the signs, if all in the text are in pairs around cells."""
    if not any(sign in head.text for sign in _SIGNS):
        return None
    for pattern in _PATTERNS:
        bare = pattern.sub(r"\2", head.text)
        used = {sign for sign in _SIGNS if bare.count(sign) < head.text.count(sign)}
        if used and not any(sign in bare for sign in used) and _OTHER_MARK.search(bare):
            return each(partial(pattern.sub, r"\2"))
    return None


def _latex_found(head: Head) -> Unwrap | None:
    return _rows if _BEGIN in head.text else None


def _rows(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns the rows of the environments, a line each."""
    inside = False
    for number, text in lines:
        inside = inside or _BEGIN in text
        if not inside:
            continue
        for row in _ROW.finditer(text):
            yield Line(number, " ".join(cell.strip() or "." for cell in row[1][:-1].split("|")))
        if _END in text:
            inside = False
            yield Line(number, "")


EMPHASIS = Wrapping(
    "emphasis", "** _ or ` around cells, as Markdown writes bold givens", _emphasis_found
)
LATEX = Wrapping(
    "latex", "the environment sudoku of LaTeX, with bars between the cells", _latex_found
)
