"""Rows of bytes and lines of text in bulk: the answers equal those for single puzzles."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import nonet
from nonet import Puzzle, PuzzleError, Rules, bulk
from nonet.bulk import Status
from nonet.notation import named
from nonet.notation.text.source import text_source
from nonet.notation.wrappings.columns import column_of
from tests.fuzz.tape import Tape

_RULES = (
    Rules.classic(),
    Rules.boxes(2, 2),
    Rules.diagonal(2, 2),
    Rules.latin(3),
    Rules(2, [(0, 1)]),
    Rules(3, [], shape=nonet.Shape(1, 2)),
)
_MOST_ROWS = 40
_LIMIT = 3


def enter(data: bytes) -> None:
    """Solves rows: the first byte chooses the rules, or lines of text under classic rules."""
    tape = Tape(data)
    choice = tape.number(len(_RULES))
    if choice == len(_RULES):
        _enter_lines(tape.rest())
        return
    rules = _RULES[choice]
    values = np.frombuffer(tape.rest()[: _MOST_ROWS * rules.cells], np.uint8)
    rows = values[: len(values) // rules.cells * rules.cells].reshape(-1, rules.cells)
    _check(rows, rules)


def _enter_lines(text: bytes) -> None:
    """Compares the core's reader of lines with the notation, which refuses binary data."""
    text = text.replace(b"\0", b"")
    source = text_source(text.decode("utf-8", "surrogateescape"))
    try:
        table = column_of(source.head)
    except PuzzleError:
        return  # A table in which the column is not certain.
    if table:
        return  # No text in this notation.
    found = bulk.check(text)
    cases = named("line").cases(source, Rules.classic())
    puzzles = [case.puzzle for case in cases if case.text]
    assert len(found) == len(puzzles)
    for status, puzzle in zip(found, puzzles, strict=True):
        if puzzle is None:
            assert status == Status.UNREADABLE
        else:
            assert (status == Status.UNIQUE) == (nonet.count(puzzle, 2) == 1)


def _check(rows: NDArray[np.uint8], rules: Rules) -> None:
    solved = bulk.solve(rows, rules=rules, limit=_LIMIT, threads=2)
    right = bulk.verify(rows, solved.grids, rules=rules)
    for row, grid, count, status, is_right in zip(
        rows, solved.grids, solved.counts, solved.status, right, strict=True
    ):
        assert is_right == (count > 0)
        assert count or not grid.any()
        if row.max() > rules.order:
            assert status == Status.UNREADABLE
        else:
            assert count == nonet.count(Puzzle(rules, row), _LIMIT)
