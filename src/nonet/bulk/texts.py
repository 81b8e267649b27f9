"""Rows of puzzles that come one by one: as texts, values or puzzles; and as lines of bytes."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Sequence
from math import isnan
from typing import cast

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import UNREADABLE, pieces
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.notation.cells import puzzle_lines, split_comment
from nonet.notation.source import text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

CLASSIC = Rules.classic()
_VALUES = bytes(
    0 if chr(code) == "." else code - ord("0") if chr(code) in "0123456789" else UNREADABLE
    for code in range(256)
)
_NO_PUZZLE = "?" * CLASSIC.cells


def rows_of_elements(elements: list[object], rules: Rules) -> NDArray[np.uint8]:
    """Returns ``(N, cells)`` values of puzzles in any form that one puzzle may have.

    An unreadable puzzle, and None or NaN as columns have them for a missing one, is a row of 255.
    Raises TypeError for an element of another type, and PuzzleError for a puzzle of other rules or
    with restricted candidates.
    """
    rows = np.empty((len(elements), rules.cells), np.uint8)
    for piece in pieces(*rows.shape):
        texts = elements[piece] if rules == CLASSIC else ()
        rows[piece] = _values_of_plain_texts(texts) if texts else UNREADABLE
        for index in np.flatnonzero((rows[piece] == UNREADABLE).any(axis=1)).tolist():
            row = piece.start + index
            values = _values(elements[row], row, rules)
            rows[row] = UNREADABLE if values is None else np.frombuffer(values, np.uint8)
    return rows


def rows_of_lines(text: bytes, rules: Rules) -> NDArray[np.uint8]:
    """Returns ``(N, cells)`` values of a text in the notation ``line``."""
    text = text.removeprefix(BOM_UTF8)
    reader = policy.text_reader()
    if reader and rules == CLASSIC:
        return reader.lines(text).puzzles
    # A NUL must spoil only its own line, but a source would refuse the whole text.
    source = text_source(text.replace(b"\0", b"?").decode("utf-8", "surrogateescape"))
    return rows_of_elements([split_comment(line.text)[0] for line in puzzle_lines(source)], rules)


def _values_of_plain_texts(elements: Sequence[object]) -> NDArray[np.uint8]:
    """Returns the values of texts of 81 digits and dots; 255 in the cells of anything else."""
    cells = "".join(
        text
        if isinstance(text, str) and len(text) == CLASSIC.cells and text.isascii()
        else _NO_PUZZLE
        for text in elements
    )
    return np.frombuffer(cells.encode("ascii").translate(_VALUES), np.uint8).reshape(
        -1, CLASSIC.cells
    )


def _values(element: object, row: int, rules: Rules) -> bytes | None:
    """Returns the givens of a puzzle, None for one that cannot be read."""
    if element is None or (isinstance(element, float) and isnan(element)):
        return None
    try:
        asked = cast("PuzzleLike", element)
        puzzle = asked if isinstance(asked, Puzzle) else puzzle_of(asked, rules)
    except PuzzleError:
        return None
    except TypeError as error:
        raise TypeError(f"row {row}: {error}") from None
    if puzzle.candidates is not None:
        raise PuzzleError("row-candidates", row=row)
    if puzzle.rules != rules:
        if isinstance(element, str):
            return None
        raise PuzzleError("row-rules", row=row)
    return puzzle.givens
