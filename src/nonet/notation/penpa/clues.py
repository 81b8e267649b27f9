"""What numbers outside, letters on edges and signs say, as far as the words name the kind."""

from __future__ import annotations

import re
from typing import cast

from nonet.notation.penpa.points import Points
from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import Fields

OUTSIDE = {
    "sandwich": ("sum", re.compile(r"\bsandwich")),
    "skyscraper": ("visible", re.compile(r"\bskyscraper")),
    "x-sum": ("sum", re.compile(r"\bx-?\s?sums?\b")),
    "numbered-room": ("value", re.compile(r"\bnumbered rooms?\b")),
}
"""The kinds of clues outside, their fields with the number, and what names them."""
_LITTLE_KILLER = re.compile(r"\blittle[ -]killer")
_XV = re.compile(r"\bxv\b|\bx\b[^.]{0,80}\bsums?\b|\bsums?\b[^.]{0,80}\bx\b")
_SUMS = {"X": 10, "V": 5}
_DIAGONAL = {1: "UL", 3: "UR", 5: "DR", 7: "DL"}
"""The flags of an arrow that point along a diagonal."""
ARROWED = {"UL": "_4", "UR": "_5", "DL": "_6", "DR": "_7"}
"""What stands after a number that has an arrow along a diagonal beside it."""
_OWN = {sign[1:]: direction for direction, sign in ARROWED.items()}
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

    ``arrow`` has the flags of the arrow beside it, if there is one. A number may have an arrow of
    its own.
    """
    place = points.beside(point)
    text, line, own = text.partition("_")
    if place is None or not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    name, board = f"R{place[0]}C{place[1]}", Board(points.order)
    if line or isinstance(arrow, list):
        direction = _OWN.get(own) if line else _direction(cast("list[object]", arrow))
        if direction is None or not _LITTLE_KILLER.search(words):
            return None
        cells = board.diagonal({"cell": name, "direction": direction}, "symbol")
        return {"kind": "little-killer", "cells": cells, "sum": int(text)} if cells else None
    found = [(kind, field) for kind, (field, named) in OUTSIDE.items() if named.search(words)]
    is_corner = {*place} <= {0, points.order + 1}
    if len(found) != 1 or is_corner:
        return None
    kind, field = found[0]
    return {"kind": kind, "cells": board.line(name, "number"), field: int(text)}


def _direction(flags: list[object]) -> str | None:
    """Returns the diagonal that the only arrow of some flags points along."""
    found = [at for at, flag in enumerate(flags) if flag == 1]
    return _DIAGONAL.get(found[0]) if len(found) == 1 else None
