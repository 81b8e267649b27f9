"""Grids among values that are nested in one another, as JSON has them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import isnan
from typing import NamedTuple, cast

from nonet.errors import PuzzleError
from nonet.notation.text import cells
from nonet.notation.wrappings.entries import rows_of_entries
from nonet.notation.wrappings.shapes import BLANK_MARKS, order_of
from nonet.rules import MAX_ORDER

_LONGEST = 1 << 13
"""Characters of a text that may be a grid."""
_LEAST = 4
"""The order of the smallest grid that is not told by rows; fewer values may be anything."""
_LEAST_FAULTY = 6
"""The order of the smallest grid that is one even if it has a fault."""
_SLIPS = 2
"""Cells that a grid with a fault may have too many or too few."""
_BETWEEN = re.compile(r"[\s|,;+=\u2500-\u257f]+|-{3,}")
_SHOWN = 20
"""Characters of a value that is no cell."""
_CELLS = f"123456789.0{BLANK_MARKS}"


class Found(NamedTuple):
    """A grid among values."""

    order: int
    tokens: tuple[str, ...]
    """By cell, ``.`` for empty, ``0`` only beside another mark; none if the grid has a fault."""
    lines: tuple[str, ...]
    """What a notation reads: its rows, or a line if it was a text without blanks."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The lines, one a row if the grid has no fault."""
        if len(self.lines) > 1 or not self.tokens:
            return self.lines
        return _rows(self.order, self.tokens)


def grids(value: object) -> list[Found]:
    """Returns the grids of the highest order within a value, in their order.

    A solution beside its puzzle is left out, and a puzzle that is told twice is told once.

    >>> [found.rows for found in grids({"id": "7", "board": [[1, 0], [0, 0]], "solved": "1221"})]
    [('1 .', '. .')]
    >>> len(grids({"puzzle": "1" + "." * 15, "solution": "1234341221434321"}))
    1
    """
    found = list(_all(value))
    most = max((grid.order for grid in found), default=0)
    return _without_solutions([grid for grid in found if grid.order == most])


def _all(value: object) -> Iterator[Found]:
    waiting = [value]
    while waiting:
        now = waiting.pop()
        grid = _grid(now) or _faulty(now) or _by_cell(now)
        if grid:
            yield grid
        elif isinstance(now, dict):
            waiting += reversed(list(cast("dict[str, object]", now).values()))
        elif isinstance(now, list):
            waiting += reversed(cast("list[object]", now))


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
        return found._replace(lines=_rows(found.order, found.tokens, "")) if found else None
    least = _LEAST
    rows = [cast("list[object]", row) for row in listed if isinstance(row, list)]
    if [len(row) for row in rows] == [size] * size:
        listed = [cell for row in rows for cell in row]
        least = 2
    order = cells.root(len(listed)) or 0
    tokens = [_token(cell, order) for cell in listed] if least <= order <= MAX_ORDER else [None]
    if None in tokens:
        return None
    told = _told(tokens)
    return Found(order, told, _rows(order, told))


def _by_cell(value: object) -> Found | None:
    """Returns the grid of an object with a value for each cell, or for each that is given."""
    told = cast("dict[str, object]", value) if isinstance(value, dict) else {}
    if any(isinstance(cell, (dict, list)) for cell in told.values()):
        return None
    try:
        rows = rows_of_entries([(name, _written_cell(cell)) for name, cell in told.items()])
    except PuzzleError:
        return None
    if rows is None:
        return None
    tokens = _told(token for row in rows for token in row.split())
    return Found(len(rows), tokens, _rows(len(rows), tokens))


def _written_cell(cell: object) -> str:
    return "" if cell is None or cell is False else f"{cell}".strip()


def _of_text(text: str) -> Found | None:
    whole = text.strip()
    if len(whole) > _LONGEST:
        return None
    compact = whole if order_of(whole) else _BETWEEN.sub("", whole)
    order = order_of(compact)
    if order is None or order < _LEAST:
        return None
    tokens = _told(_token(character, order) for character in compact)
    return Found(order, tokens, ("".join(tokens),) if compact == whole else _rows(order, tokens))


def _told(tokens: Iterable[str | None]) -> tuple[str, ...]:
    """Returns the cells, 0 as ``.`` unless both occur: a notation says what 0 is then."""
    found = tuple(token or "." for token in tokens)
    return found if "." in found else tuple("." if token == "0" else token for token in found)


def _rows(order: int, tokens: Sequence[str], between: str = " ") -> tuple[str, ...]:
    return tuple(between.join(tokens[k : k + order]) for k in range(0, len(tokens), order))


def _faulty(value: object) -> Found | None:
    """Returns a grid with a fault, so that what stands beside it is not read in its place."""
    if isinstance(value, str):
        return _faulty_text(value)
    listed = cast("list[object]", value) if isinstance(value, list) else []
    if not listed or any(isinstance(cell, dict) for cell in listed):
        return None
    rows = [cast("list[object]", row) for row in listed if isinstance(row, list)]
    if not rows:
        order = _near_order(len(listed))
        return Found(order, (), _rows(order, list(map(_written, listed)))) if order else None
    inner = any(isinstance(cell, (list, dict)) for row in rows for cell in row)
    widths = Counter(map(len, rows)).most_common(1)
    order = widths[0][0]
    if inner or order < 2 or abs(order - len(listed)) > 1:
        return None
    return Found(order, (), tuple(" ".join(map(_written, row)) for row in rows))


def _faulty_text(text: str) -> Found | None:
    whole = text.strip()
    compact = _BETWEEN.sub("", whole) if len(whole) <= _LONGEST else ""
    order = _near_order(len(compact))
    usual = sum(map(compact.count, _CELLS))
    if not order or 10 * usual < 9 * len(compact):
        return None
    return Found(order, (), tuple(whole.split("\n")))


def _near_order(size: int) -> int | None:
    """Returns the order of a grid with about so many cells."""
    order = round(size**0.5)
    near = abs(order * order - size) <= _SLIPS
    return order if near and _LEAST_FAULTY <= order <= MAX_ORDER else None


def _written(cell: object) -> str:
    # A drawn grid takes a hyphen for a line.
    text = "" if cell is None else f"{cell}"[:_SHOWN].replace("-", "~")
    return "".join(text.split()) or "."


def _token(cell: object, order: int) -> str | None:
    """Returns the text of a cell, ``.`` or ``0`` if it is empty; None for what is no cell."""
    if cell is None:
        return "."
    if isinstance(cell, bool):
        return None
    if isinstance(cell, float):
        return _token(int(cell), order) if cell.is_integer() else "." if isnan(cell) else None
    if isinstance(cell, int):
        return f"{cell}" if 0 <= cell <= order else None
    if not isinstance(cell, str) or len(cell) > 2:
        return None
    text = cell.strip()
    if text in ("", ".", *BLANK_MARKS):
        return "."
    if text.isascii() and text.isdecimal():
        return f"{int(text)}" if int(text) <= order else None
    return text.upper() if len(text) == 1 and not cells.wrong_cells(text, order) else None


def _without_solutions(found: list[Found]) -> list[Found]:
    """Returns the grids but for solutions beside their puzzles, and for puzzles told twice.

    Beside a puzzle with a fault, every complete grid may be its solution.
    """
    faulty = any(not grid.tokens for grid in found)
    kept: list[Found] = []
    for position, grid in enumerate(found):
        beside = [*kept[-1:], *found[position + 1 : position + 2]]
        complete = bool(grid.tokens) and "." not in grid.tokens
        if complete and (faulty or any(_solves(grid, other) for other in beside)):
            continue
        if grid.tokens and kept and kept[-1].tokens == grid.tokens:
            continue
        kept.append(grid)
    return kept


def _solves(grid: Found, puzzle: Found) -> bool:
    """Returns whether a puzzle, which is not complete, has no other values than the grid."""
    pairs = zip(grid.tokens, puzzle.tokens, strict=True)
    return "." in puzzle.tokens and all(given in (".", value) for value, given in pairs)
