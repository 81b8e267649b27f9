"""Solutions that stand beside puzzles in a file, compared with the rules."""

from __future__ import annotations

import re
from typing import NamedTuple

from nonet import checking
from nonet.cli.language import text, told
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation import Case
from nonet.notation.cells import cell_values
from nonet.puzzle import Puzzle

_BETWEEN = re.compile(r"[\s,;]+")


class Comparison(NamedTuple):
    """What a puzzle says of the solution beside it."""

    agrees: bool
    verdict: str
    faults: list[str]


def compared(case: Case, puzzle: Puzzle) -> Comparison:
    """Returns whether the solution in the comment of a case solves its puzzle.

    The solution is the first word that has a symbol for each cell.
    """
    solution = _solution(case.comment, puzzle)
    if solution is None:
        return Comparison(False, text("no solution in the file"), [])
    rules = puzzle.rules
    symbol = (".", *rules.symbols)
    changed = [
        Phrase(
            "given-changed", found=symbol[found], cell=rules.cell_name(cell), given=symbol[given]
        )
        for cell, (found, given) in enumerate(zip(solution, puzzle.givens, strict=True))
        if given not in (0, found)
    ]
    broken = checking.inspect(Puzzle(rules, solution, puzzle.candidates)).phrases
    faults = [*map(told, changed), *map(told, broken)]
    if faults:
        return Comparison(False, text("not the one in the file"), faults)
    return Comparison(True, text("as in the file"), [])


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
