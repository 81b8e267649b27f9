"""Where a puzzle is asked for: text, values of this package, lists and arrays are all taken."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from operator import index
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from nonet.errors import PuzzleError
from nonet.notation.reading import parse
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules, RulesLike, as_rules, cell_name, default_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PuzzleLike: TypeAlias = "Puzzle | Grid | str | Sequence[object] | NDArray[np.integer[Any]]"
"""What :func:`puzzle_of` takes."""


def puzzle_of(asked: PuzzleLike, rules: RulesLike | None = None) -> Puzzle:
    """Returns the puzzle that a caller means.

    ``asked`` is a Puzzle, a Grid, a text for :func:`nonet.parse`, or values: flat or row by row,
    as lists, tuples or a NumPy array of integers, 0 or None for empty. Lists may also hold texts:
    rows such as ``"53..7...."``, or cells such as ``"5"`` and ``"."``. ``rules`` replace those of
    a Puzzle or Grid and those that a text or values without rules mean. Raises TypeError for
    anything else, and PuzzleError for values that are not one puzzle.

    >>> puzzle_of([[1, 0], [0, None]]) == puzzle_of(["1.", ".."]) == puzzle_of([1, 0, 0, 0])
    True
    """
    if isinstance(asked, str):
        return parse(asked, rules=rules)
    chosen = None if rules is None else as_rules(rules)
    if isinstance(asked, Puzzle):
        return asked if chosen is None else Puzzle(chosen, asked.givens, asked.candidates)
    if isinstance(asked, Grid):
        return Puzzle(chosen or asked.rules, asked.values)
    return _puzzle_of_list(_required_list(asked), chosen)


def _required_list(asked: object) -> list[object]:
    found = _listed(asked)
    if found is None:
        raise TypeError(
            f"a puzzle of type {type(asked).__name__}; expected text, a Puzzle, a Grid, or lists or"
            " an array of integers (nonet.parse takes text in any notation, nonet.read a file)"
        )
    return found


def _listed(value: object) -> list[object] | None:
    """Returns the elements of a list, a tuple or an array; None for anything else."""
    if isinstance(value, list | tuple):
        return list(cast("Sequence[object]", value))
    tolist = getattr(value, "tolist", None)
    found = tolist() if callable(tolist) else None
    return cast("list[object]", found) if isinstance(found, list) else None


def _puzzle_of_list(elements: list[object], rules: Rules | None) -> Puzzle:
    texts = [element for element in elements if isinstance(element, str)]
    if texts and len(texts) == len(elements):
        between = "" if all(len(text) == 1 for text in texts) else "\n"
        return parse(between.join(texts), rules=rules)
    rows = [_listed(element) for element in elements]
    if not any(row is not None for row in rows):
        return _puzzle_of_values(elements, rules)
    cells = [_cells_of_row(row, number) for number, row in enumerate(rows, start=1)]
    if any(isinstance(cell, str) for row in cells for cell in row):
        drawn = "\n".join(" ".join(map(_token, row)) for row in cells)
        return parse(drawn, notation="grid", rules=rules)
    width = rules.shape.columns if rules else len(cells)
    for number, row in enumerate(cells, start=1):
        if len(row) != width:
            raise PuzzleError("values-row", row=number, found=len(row), expected=width)
    return _puzzle_of_values([cell for row in cells for cell in row], rules)


def _cells_of_row(row: list[object] | None, number: int) -> list[object]:
    if row is None:
        raise PuzzleError("values-row-type", row=number)
    if any(_listed(cell) is not None for cell in row):
        raise PuzzleError("values-depth")
    return row


def _token(cell: object) -> str:
    return str(cell).strip() or "." if cell is not None else "."


def _puzzle_of_values(elements: list[object], rules: Rules | None) -> Puzzle:
    values = [_value(element) for element in elements]
    order = isqrt(len(values))
    if rules is None and (not values or order**2 != len(values)):
        raise PuzzleError("values-square", found=len(values))
    chosen = rules or default_rules(order)
    return Puzzle(chosen, _values_of_places(values, chosen))


def _value(element: object) -> int:
    if element is None:
        return 0
    try:
        if not isinstance(element, bool):
            return index(element)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise TypeError(
        f"a value of type {type(element).__name__}; expected integers, 0 or None for empty"
    )


def _values_of_places(values: list[int], rules: Rules) -> list[int]:
    """Returns the values of the cells from those of all places, where grids overlap."""
    shape = rules.shape
    if not shape.holes or len(values) != shape.rows * shape.columns:
        return values
    hole = next((place for place in shape.holes if values[place]), None)
    if hole is not None:
        where = cell_name(shape.columns, hole)
        raise PuzzleError("hole-filled", found=str(values[hole]), cell=where)
    return [values[place] for place in shape.places]
