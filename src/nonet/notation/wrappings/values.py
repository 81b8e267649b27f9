"""Grids among values that are nested in one another, as JSON has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isnan
from typing import NamedTuple, cast

from nonet.notation import cells
from nonet.notation.wrappings.shapes import BLANK_MARKS, order_of
from nonet.rules import MAX_ORDER

_LONGEST = 1 << 13
"""Characters of a text that may be a grid."""
_LEAST = 4
"""The order of the smallest grid that is not told by rows; fewer values may be anything."""
_BETWEEN = re.compile(r"[\s|,;+=\u2500-\u257f]+|-{3,}")


class Found(NamedTuple):
    """A grid among values."""

    tokens: tuple[str, ...]
    """By cell; ``.`` for empty."""
    in_line: bool
    """Whether it was one text without blanks or line ends."""
    between: str = " "
    """What may stand between its cells without changing what they could be."""

    @property
    def order(self) -> int:
        """The number of rows."""
        return cells.root(len(self.tokens)) or 0

    @property
    def rows(self) -> list[str]:
        """The rows."""
        return [
            self.between.join(self.tokens[k : k + self.order])
            for k in range(0, len(self.tokens), self.order)
        ]


def grids(value: object) -> list[Found]:
    """Returns the grids of the highest order within a value, in their order.

    A solution beside its puzzle is left out, and a puzzle that is told twice is told once.

    >>> [found.rows for found in grids({"id": "7", "board": [[1, 0], [0, 0]], "solved": "1221"})]
    [['1 .', '. .']]
    >>> len(grids({"puzzle": "1" + "." * 15, "solution": "1234341221434321"}))
    1
    """
    found = list(_all(value))
    most = max((grid.order for grid in found), default=0)
    kept = [grid for grid in found if grid.order == most]
    return _without_solutions(kept)


def _all(value: object) -> Iterator[Found]:
    waiting = [value]
    while waiting:
        now = waiting.pop()
        grid = _grid(now)
        if grid:
            yield grid
        elif isinstance(now, dict):
            waiting += reversed(list(cast("dict[str, object]", now).values()))
        elif isinstance(now, list) and not _is_table(cast("list[object]", now)):
            waiting += reversed(cast("list[object]", now))


def _is_table(value: list[object]) -> bool:
    """Returns whether a list is about as many lists of values: a grid with a fault in it."""
    if not value or not all(isinstance(row, list) for row in value):
        return False
    rows = cast("list[list[object]]", value)
    inner = any(isinstance(cell, (list, dict)) for row in rows for cell in row)
    return not inner and any(abs(len(row) - len(rows)) <= 1 < len(rows) for row in rows)


def _grid(value: object) -> Found | None:
    if isinstance(value, str):
        return _of_text(value)
    listed = cast("list[object]", value) if isinstance(value, list) else []
    size = len(listed)
    if size < 2:
        return None
    if all(isinstance(row, str) and len(row) == size for row in listed):
        found = _of_text("".join(cast("list[str]", listed)))
        # They may be as many puzzles as well; what decides is known where notations are.
        return found._replace(in_line=False, between="") if found else None
    least = _LEAST
    rows = [cast("list[object]", row) for row in listed if isinstance(row, list)]
    if [len(row) for row in rows] == [size] * size:
        listed = [cell for row in rows for cell in row]
        least = 2
    order = cells.root(len(listed)) or 0
    tokens = [_token(cell, order) for cell in listed] if least <= order <= MAX_ORDER else [None]
    return None if None in tokens else Found(tuple(token or "." for token in tokens), False)


def _of_text(text: str) -> Found | None:
    whole = text.strip()
    if len(whole) > _LONGEST:
        return None
    compact = whole if order_of(whole) else _BETWEEN.sub("", whole)
    order = order_of(compact)
    if order is None or order < _LEAST:
        return None
    tokens = (_token(character, order) or "." for character in compact)
    return Found(tuple(tokens), compact == whole)


def _token(cell: object, order: int) -> str | None:
    """Returns the text of a cell, ``.`` if it is empty; None for what is no cell."""
    if cell is None:
        return "."
    if isinstance(cell, bool):
        return None
    if isinstance(cell, float):
        return _token(int(cell), order) if cell.is_integer() else "." if isnan(cell) else None
    if isinstance(cell, int):
        return f"{cell or '.'}" if 0 <= cell <= order else None
    if not isinstance(cell, str) or len(cell) > 2:
        return None
    text = cell.strip()
    if text in ("", ".", "0", *BLANK_MARKS):
        return "."
    if text.isascii() and text.isdecimal():
        return f"{int(text)}" if int(text) <= order else None
    return text.upper() if len(text) == 1 and not cells.wrong_cells(text, order) else None


def _without_solutions(found: list[Found]) -> list[Found]:
    """Returns the grids but for solutions beside their puzzles, and for puzzles told twice."""
    kept: list[Found] = []
    for position, grid in enumerate(found):
        beside = [*kept[-1:], *found[position + 1 : position + 2]]
        if any(_solves(grid, other) for other in beside):
            continue
        if kept and kept[-1].tokens == grid.tokens:
            continue
        kept.append(grid)
    return kept


def _solves(grid: Found, puzzle: Found) -> bool:
    """Returns whether the grid is complete and the puzzle, which is not, has no other values."""
    pairs = zip(grid.tokens, puzzle.tokens, strict=True)
    return (
        "." not in grid.tokens
        and "." in puzzle.tokens
        and all(given in (".", value) for value, given in pairs)
    )
