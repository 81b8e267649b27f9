"""Solutions that stand beside puzzles in a file, compared with the rules."""

from __future__ import annotations

import re

from nonet import checking
from nonet.errors import PuzzleError
from nonet.notation import Case
from nonet.notation.cells import cell_values
from nonet.puzzle import Puzzle

AGREES = "as in the file"
DIFFERS = "not the one in the file"
MISSING = "no solution in the file"
_BETWEEN = re.compile(r"[\s,;]+")


def compared(case: Case, puzzle: Puzzle) -> tuple[str, tuple[str, ...]]:
    """Returns whether the solution in the comment of a case solves its puzzle, and what is wrong.

    The solution is the first word that has a symbol for each cell.
    """
    solution = _solution(case.comment, puzzle)
    if solution is None:
        return MISSING, ()
    rules = puzzle.rules
    symbol = (".", *rules.symbols)
    changed = [
        f"{symbol[found]} at {rules.cell_name(cell)}; expected {symbol[given]}, which is given"
        for cell, (found, given) in enumerate(zip(solution, puzzle.givens, strict=True))
        if given not in (0, found)
    ]
    faults = (*changed, *checking.faults(Puzzle(rules, solution, puzzle.candidates)))
    return (DIFFERS, faults) if faults else (AGREES, ())


def _solution(comment: str, puzzle: Puzzle) -> bytes | None:
    for word in _BETWEEN.split(comment):
        if len(word) == puzzle.rules.cells:
            try:
                values = cell_values(puzzle.rules, word)
            except PuzzleError:
                continue
            if 0 not in values:
                return values
    return None
