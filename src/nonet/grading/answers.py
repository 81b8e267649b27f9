"""Finds the answer in a text: a grid, or moves."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from itertools import groupby

from nonet.errors import PuzzleError
from nonet.notation import puzzle_of
from nonet.notation.symbols import symbol_value
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_DECORATION = str.maketrans(
    dict.fromkeys("|[](){}<>\"'`,;&\\+-=~\u3000", " ")
    | {chr(code): " " for code in range(0x2500, 0x2580)}
)
_LABEL = re.compile(r"[^:：]{0,60}[:：]|\W{0,8}\d{1,2}[.)]\s")
"""What may precede a row or a grid: ``Row 1:`` or ``1.``."""
_MOVE = re.compile(
    r"(?<![A-Za-z0-9])r(?:ow)?\s{0,4}(\d{1,2})\s{0,4},?\s{0,4}c(?:ol(?:umn)?)?\s{0,4}(\d{1,2})"
    r"\s{0,4}(?::=|=>|->|→|=|:|is|to)?\s{0,4}([^\W_]{1,2})(?!\w)",
    re.IGNORECASE,
)


def answered(text: str, puzzle: Puzzle) -> bytes:
    """Returns the values of the answer, one per cell, the givens where it has none.

    Raises PuzzleError if there is no grid and no move in the text, and for a move to a cell or with
    a symbol that the rules do not have. Takes linear time.
    """
    values = _whole(text, puzzle.rules) or _found(text, puzzle)
    return bytes(found or given for found, given in zip(values, puzzle.givens, strict=True))


def _whole(text: str, rules: Rules) -> bytes | None:
    """Returns the grid if the text is nothing else, in any notation."""
    try:
        return puzzle_of(text, rules).givens
    except PuzzleError:
        return None


def _found(text: str, puzzle: Puzzle) -> bytes:
    """Returns the last grid in the text with the moves after it, or the moves on the givens."""
    rules = puzzle.rules
    widths = _widths(rules)
    rows: deque[bytes] = deque(maxlen=len(widths))
    values: bytearray | None = None
    for line in text.splitlines():
        row = _row(line, rules, widths)
        if row is None:
            rows.clear()
            for cell, value in _moves(line, rules):
                values = bytearray(puzzle.givens) if values is None else values
                values[cell] = value
        elif row:
            rows.append(row)
            grid = row if len(row) == rules.cells else b"".join(rows)
            if len(row) == rules.cells or [*map(len, rows)] == widths:
                values = bytearray(grid)
                rows.clear()
    if values is None:
        raise PuzzleError("answer-missing")
    return bytes(values)


def _widths(rules: Rules) -> list[int]:
    """Returns the number of cells of each row of the lattice."""
    shape = rules.shape
    rows = (shape.row(row) for row in range(shape.rows))
    return [sum(cell is not None for cell in row) for row in rows]


def _row(line: str, rules: Rules, widths: list[int]) -> bytes | None:
    """Returns the values of a row or of a whole grid in one line, none for mere decoration.

    None stands for a line of another kind.
    """
    sizes = {*widths, rules.cells}
    label = _LABEL.match(line)
    for text in (line, line[label.end() :] if label else line):
        words = text.replace("**", " ").translate(_DECORATION).split()
        if not words:
            return b""
        for symbols in (words, "".join(words)):
            if len(symbols) in sizes:
                values = [symbol_value(rules, symbol) for symbol in symbols]
                if None not in values:
                    return bytes(value or 0 for value in values)
    return _among(words, rules)


def _among(words: list[str], rules: Rules) -> bytes | None:
    """Returns a whole grid among other words: as a word, or a word for each cell."""
    for word in words:
        for whole in (word, word.strip(".!?:")):
            if len(whole) == rules.cells:
                values = [symbol_value(rules, symbol) for symbol in whole]
                if None not in values:
                    return bytes(value or 0 for value in values)
    every = (symbol_value(rules, word) for word in words)
    for is_symbol, run in groupby(every, lambda value: value is not None):
        values = list(run)
        if is_symbol and len(values) == rules.cells:
            return bytes(value or 0 for value in values)
    return None


def _moves(line: str, rules: Rules) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the cells and values of the moves in a line."""
    for move in _MOVE.finditer(line):
        value = symbol_value(rules, move[3])
        if not value:
            continue  # a word: "r3c6 is a blank"
        row, column = int(move[1]) - 1, int(move[2]) - 1
        places = rules.shape.row(row) if 0 <= row < rules.shape.rows else ()
        cell = places[column] if 0 <= column < len(places) else None
        if cell is None:
            raise PuzzleError("answer-cell", row=row + 1, column=column + 1)
        yield cell, value
