"""Finds the answer in a text: a grid, or moves."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import groupby

from nonet.errors import PuzzleError
from nonet.notation import puzzle_of
from nonet.notation.text.drawn import symbol_value
from nonet.notation.wrappings.shapes import BLANK_MARKS
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_DECORATION = str.maketrans(
    dict.fromkeys("|[](){}<>\"'`,;&\\+=\u3000", " ")
    | {chr(code): " " for code in range(0x2500, 0x2580)}
)
"""What stands around cells and is never one."""
_DRAWN = frozenset("-~")
"""What lines are drawn with, unless it marks empty cells."""
_UNDRAWN = str.maketrans(dict.fromkeys(_DRAWN, " "))
_BOLD = "**"
_STOPS = ".,!?:"
"""What may follow a grid in a sentence."""
_MOST_STOPS = 8
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
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"an answer of type {type(text).__name__}; expected text")
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
    plain = line.translate(_DECORATION)
    unlabelled = line[label.end() :].translate(_DECORATION) if label else plain
    readings = [_words(text, keep) for text in (plain, unlabelled) for keep in (True, False)]
    if not all(readings):
        return b""
    for words in readings:
        for symbols in (words, "".join(words)):
            values = _values(symbols, rules) if len(symbols) in sizes else None
            if values is not None:
                return values
    return next(filter(None, (_among(words, rules) for words in readings[:2])), None)


def _words(text: str, keep: bool) -> list[str]:
    """Returns the words of a line; ``keep`` leaves in what may be drawn or mark empty cells."""
    return (text if keep else text.replace(_BOLD, " ").translate(_UNDRAWN)).split()


def _values(symbols: Sequence[str], rules: Rules) -> bytes | None:
    """Returns the values of the symbols of cells, None if one of them is no symbol.

    Other marks than those of the notations may stand for empty cells, one kind of them. A line of
    hyphens alone is drawn.
    """
    values = [symbol_value(rules, symbol) for symbol in symbols]
    marks = {symbol for symbol, value in zip(symbols, values, strict=True) if value is None}
    if marks and (len(marks) > 1 or not marks <= set(BLANK_MARKS) or 0 in values):
        return None
    if marks and marks <= _DRAWN and not any(values):
        return None
    return bytes(value or 0 for value in values)


def _among(words: list[str], rules: Rules) -> bytes | None:
    """Returns a whole grid among other words: as a word, or a word for each cell."""
    for word in words:
        for whole in _without_stops(word, rules.cells):
            values = _values(whole, rules)
            if values is not None:
                return values
    cells = [word.rstrip(_STOPS) or word for word in words]
    for is_cell, run in groupby(cells, lambda cell: _may_be_cell(cell, rules)):
        found = list(run)
        values = _values(found, rules) if is_cell and len(found) == rules.cells else None
        if values is not None:
            return values
    return None


def _may_be_cell(word: str, rules: Rules) -> bool:
    return symbol_value(rules, word) is not None or (len(word) == 1 and word in BLANK_MARKS)


def _without_stops(word: str, cells: int) -> Iterator[str]:
    """Returns the parts of a word that are as long as a grid, between what may end a sentence.

    A stop may as well be an empty cell, so that only what is too much is taken off.
    """
    spoken = word.rstrip(_STOPS)
    if (
        len(spoken) == cells + 2 * len(_BOLD)
        and spoken.startswith(_BOLD)
        and word.endswith(_BOLD, 0, len(spoken))
    ):
        yield spoken[len(_BOLD) : -len(_BOLD)]
    most = len(word) - cells
    if not 0 <= most <= _MOST_STOPS:
        return
    for before in range(most + 1):
        after = before + cells
        if not (word[:before] + word[after:]).strip(_STOPS):
            yield word[before:after]


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
