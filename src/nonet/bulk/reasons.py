"""Why rows are not puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isnan
from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.notation.text.cells import cell_values, split_comment
from nonet.rules import Rules

Element: TypeAlias = object
"""What stands in place of a puzzle: a line as bytes, or whatever the caller gave."""


class Reasons(Mapping[int, PuzzleError]):
    """Why rows are unreadable, by the number of the row; each is found when it is asked for."""

    def __init__(self, rules: Rules, elements: Mapping[int, Element]) -> None:
        self._rules = rules
        self._elements = elements

    def __getitem__(self, row: int) -> PuzzleError:
        return _reason(self._elements[row], row, self._rules)

    def __iter__(self) -> Iterator[int]:
        return iter(self._elements)

    def __len__(self) -> int:
        return len(self._elements)

    def __repr__(self) -> str:
        return f"Reasons({dict(self)!r})"


def is_missing(element: Element) -> bool:
    """Returns whether this is None or NaN, as columns have them for a missing puzzle."""
    return element is None or (isinstance(element, float) and isnan(element))


def kept(rows: NDArray[np.intp], values: NDArray[np.uint8]) -> dict[int, Element]:
    """Returns copies of some rows, which stay as they are if the caller changes the array."""
    return {row: values[row].copy() for row in rows.tolist()}


def _reason(element: Element, row: int, rules: Rules) -> PuzzleError:
    if is_missing(element):
        return PuzzleError("reason-missing")
    try:
        if isinstance(element, bytes):
            cells, _ = split_comment(element.decode("utf-8", "surrogateescape").strip())
            cell_values(rules, cells)
        else:
            puzzle_of(cast("PuzzleLike", element), rules)
    except PuzzleError as error:
        return error
    return PuzzleError("row-rules", row=row)
