"""Candidate restrictions as givens, for the notations that carry givens alone."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle


def givens_alone(puzzle: Puzzle, notation: str) -> Puzzle:
    """Returns the puzzle with givens in place of its candidate restrictions.

    A single candidate becomes a given, and the candidates that the givens leave are no restriction.
    The solutions stay the same. Raises PuzzleError for a cell with any other restriction.

    >>> from nonet import Rules
    >>> puzzle = Puzzle(Rules.latin(2), [0] * 4, [[1], [2], [1, 2], [1]])
    >>> list(givens_alone(puzzle, "line").givens)
    [1, 2, 0, 1]
    """
    if puzzle.candidates is None:
        return puzzle
    givens = [
        given or (values[0] if len(values) == 1 else 0)
        for given, values in zip(puzzle.givens, puzzle.candidates, strict=True)
    ]
    taken = [{givens[cell] for cell in house.cells} for house in puzzle.rules.houses]
    every = range(1, puzzle.rules.order + 1)
    for cell, (given, values) in enumerate(zip(givens, puzzle.candidates, strict=True)):
        open_ = (
            {given}
            if given
            else set(every).difference(*(taken[house] for house in puzzle.rules.houses_of[cell]))
        )
        if not open_.issubset(values):
            cell_name = puzzle.rules.cell_name(cell)
            raise PuzzleError("notation-candidates", cell=cell_name, notation=notation)
    return Puzzle(puzzle.rules, givens)
