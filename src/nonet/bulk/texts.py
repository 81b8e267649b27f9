"""Rows of puzzles that come one by one: as texts, values or puzzles; and as lines of bytes."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import UNREADABLE, pieces
from nonet.bulk.reasons import is_missing
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.notation.text.cells import puzzle_lines, split_comment, values_of_bytes
from nonet.notation.text.source import Source, text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

CLASSIC = Rules.classic()
_ZERO, _BLANK = np.uint8(ord("0")), np.uint8(ord("."))
_DIGITS = 9
_LINE_END = re.compile(rb"\r\n|\r|\n")
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
        for index in np.flatnonzero((rows[piece] > rules.order).any(axis=1)).tolist():
            row = piece.start + index
            values = _values(elements[row], row, rules)
            rows[row] = UNREADABLE if values is None else np.frombuffer(values, np.uint8)
    return rows


class LinesRead(NamedTuple):
    """The puzzles of a text."""

    values: NDArray[np.uint8]
    """``(N, cells)`` values."""
    line: Callable[[int], bytes]
    """Returns the line of a row."""


def rows_of_lines(text: bytes, rules: Rules) -> LinesRead:
    """Returns the puzzles of a text in the notation ``line``, or of a table such as CSV.

    Raises PuzzleError for a table if it is not certain which column holds the puzzles.
    """
    text = text.removeprefix(BOM_UTF8)
    reader = policy.text_reader()
    if reader and rules == CLASSIC:
        lines = reader.lines(text)
        # A table that begins with a puzzle is one of lines with comments.
        if len(lines.puzzles) and lines.puzzles[0, 0] == UNREADABLE:
            lines = reader.lines(_without_table(text))
        return LinesRead(lines.puzzles, lines.line)
    found = [line.text for line in puzzle_lines(_source(_without_table(text)))]
    values = rows_of_elements([split_comment(line)[0] for line in found], rules)

    def line(row: int) -> bytes:
        return found[row].encode("utf-8", "surrogateescape")

    return LinesRead(values, line)


def _without_table(text: bytes) -> bytes:
    """Returns the lines of the puzzles in a table; any other text as it is."""
    from nonet.notation.wrappings.columns import column_of  # slow to import

    source = _source(text)
    column = column_of(source.head)
    if column is None:
        return text
    header, *rows = _LINE_END.split(text, maxsplit=1)
    if column.index == 0 and column.header and b'"' not in text and header.strip():
        return b"".join(rows)  # Each is a line with a comment.
    lines = (line.text for line in column.unwrap(source.lines()))
    return "\n".join(lines).encode("utf-8", "surrogateescape")


def _source(text: bytes) -> Source:
    # A NUL must spoil only its own line, but a source would refuse the whole text.
    return text_source(text.replace(b"\0", b"?").decode("utf-8", "surrogateescape"))


def _values_of_plain_texts(elements: Sequence[object]) -> NDArray[np.uint8]:
    """Returns the values of texts of 81 digits or dots; values above 9 for anything else.

    That is so for texts with both 0 and a dot too, in which 0 may be a symbol.
    """
    cells = "".join(
        text
        if isinstance(text, str)
        and len(text) == CLASSIC.cells
        and text.isascii()
        and not ("." in text and "0" in text)
        else _NO_PUZZLE
        for text in elements
    )
    characters = np.frombuffer(cells.encode("ascii"), np.uint8).reshape(-1, CLASSIC.cells)
    return values_of_characters(characters, CLASSIC.order)


def values_of_characters(characters: NDArray[np.uint8], order: int) -> NDArray[np.uint8]:
    """Returns the value of each character; above the order for one that has none."""
    if order > _DIGITS:
        return np.frombuffer(values_of_bytes(order), np.uint8)[characters]
    values = characters - _ZERO  # a character before 0 becomes large
    values *= characters != _BLANK
    return values


def _values(element: object, row: int, rules: Rules) -> bytes | None:
    """Returns the givens of a puzzle, None for one that cannot be read."""
    if is_missing(element):
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
