"""What numbers outside, letters on edges and signs say, as far as the words name the kind."""

from __future__ import annotations

import re
from typing import cast

from nonet.notation.penpa.points import Points
from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import Fields

_OUTSIDE = (
    (re.compile(r"\bsandwich"), "sandwich", "sum"),
    (re.compile(r"\bskyscraper"), "skyscraper", "visible"),
    (re.compile(r"\bx-?\s?sums?\b"), "x-sum", "sum"),
    (re.compile(r"\bnumbered rooms?\b"), "numbered-room", "value"),
)
"""The kinds of clues outside, and their fields with the number."""
_LITTLE_KILLER = re.compile(r"\blittle[ -]killer")
_XV = re.compile(r"\bxv\b|\bx\b[^.]{0,80}\bsums?\b|\bsums?\b[^.]{0,80}\bx\b")
_SUMS = {"X": 10, "V": 5}
_DIAGONAL = {1: "UL", 3: "UR", 5: "DR", 7: "DL"}
"""The flags of an arrow that point along a diagonal."""
_TOWARDS_FIRST = {1: (True, 0), 2: (False, 0), 3: (True, 1), 4: (False, 1)}
"""By style of a sign: whether its pair is in a row, and which of both it points to."""
SMALLER_FIRST = {True: 5, False: 6}
"""By whether a pair is in a row, the style of a sign that points to the first."""


def letter(pair: list[int], text: str, words: str) -> Fields | None:
    """Returns the constraint of a letter between two cells, if the words name X and V."""
    total = _SUMS.get(text.upper())
    if total is None or not _XV.search(words):
        return None
    return {"kind": "xv", "cells": pair, "sum": total}


def sign(pair: list[int], style: object) -> Fields | None:
    """Returns the constraint of a sign between two cells, which points to the smaller one."""
    if not isinstance(style, int) or not 1 <= style <= 8:
        return None
    in_row, smaller = _TOWARDS_FIRST[(style - 1) % 4 + 1]
    if in_row != (pair[1] - pair[0] == 1):
        return None
    return {"kind": "greater", "cells": pair[::-1] if smaller == 0 else pair}


def outside(points: Points, point: int, text: str, words: str, arrow: object) -> Fields | None:
    """Returns the constraint of a number outside, if the words name exactly one kind for it.

    ``arrow`` has the flags of the arrow beside it, if there is one.
    """
    place = points.beside(point)
    if place is None or not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    name, board = f"R{place[0]}C{place[1]}", Board(points.order)
    if isinstance(arrow, list):
        flags = [at for at, flag in enumerate(cast("list[object]", arrow)) if flag == 1]
        direction = _DIAGONAL.get(flags[0]) if len(flags) == 1 else None
        if direction is None or not _LITTLE_KILLER.search(words):
            return None
        cells = board.diagonal({"cell": name, "direction": direction}, "symbol")
        return {"kind": "little-killer", "cells": cells, "sum": int(text)} if cells else None
    found = [(kind, field) for pattern, kind, field in _OUTSIDE if pattern.search(words)]
    is_corner = {*place} <= {0, points.order + 1}
    if len(found) != 1 or is_corner:
        return None
    kind, field = found[0]
    return {"kind": kind, "cells": board.line(name, "number"), field: int(text)}
