"""Grading answers: :func:`nonet.grade`, and :func:`nonet.bulk.grade` for many.

An answer is judged by the rules: any valid completion of the puzzle counts, not one stored grid.
"""

from __future__ import annotations

from nonet.checking import changed_given, inspect
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.grading.answers import answered
from nonet.grading.value import Grade, Outcome
from nonet.messages import Phrase
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.rules import RulesLike

__all__ = ["Grade", "Outcome", "grade"]


def __dir__() -> list[str]:
    return __all__


def grade(puzzle: PuzzleLike, text: str, *, rules: RulesLike | None = None) -> Grade:
    """Returns what an answer to a puzzle is worth.

    ``text`` is the answer as a person or a language model writes it: a grid in any notation, or
    free text with a grid or with moves such as ``r3c6: 5`` or ``row 3, column 6 is 5``. The last
    grid in the text counts, together with the moves after it; without a grid, the moves are made
    on the givens. Empty cells that are given count as the givens.

    See :class:`Outcome` for the outcomes. Raises :class:`~nonet.PuzzleError` for a puzzle that
    cannot be read; an answer that cannot be read is graded ``MALFORMED``.

    >>> import nonet
    >>> puzzle = nonet.parse("3... .... 4..2 ...1", rules="boxes:2x2")
    >>> nonet.grade(puzzle, "The solution is 3214142341322341, I am sure.").solved
    True
    >>> print(nonet.grade(puzzle, "r1c2: 2, then r1c3 = 1"))
    incomplete, 2 of 12 cells right
    >>> print(nonet.grade(puzzle, "r1c2 = 3"))
    wrong: 3 twice in row 1: r1c1, r1c2, 0 of 12 cells right
    >>> print(nonet.grade(puzzle, "no idea"))
    malformed: no grid and no moves such as r3c6: 5, 0 of 12 cells right
    """
    asked = puzzle_of(puzzle, rules)
    solution = _only_solution(asked)
    try:
        values = answered(text, asked)
    except PuzzleError as error:
        return _graded(asked, Outcome.MALFORMED, error.phrase, None, solution)
    outcome, fault = _judged(asked, values)
    return _graded(asked, outcome, fault, values, solution)


def _only_solution(puzzle: Puzzle) -> bytes | None:
    if policy.count(puzzle, 2, "auto") != 1:
        return None
    return policy.first(puzzle, "auto")


def _judged(puzzle: Puzzle, values: bytes) -> tuple[Outcome, Phrase | None]:
    """Returns the outcome, and what is wrong if that can be seen without a search."""
    changed = changed_given(puzzle, values)
    if changed:
        return Outcome.GIVEN_CHANGED, changed
    filled = Puzzle(puzzle.rules, values, puzzle.candidates)
    if policy.count(filled, 1, "auto"):
        return Outcome.INCOMPLETE if 0 in values else Outcome.SOLVED, None
    faults = inspect(filled).phrases
    return Outcome.WRONG, faults[0] if faults else Phrase("answer-without-solution")


def _graded(
    puzzle: Puzzle,
    outcome: Outcome,
    fault: Phrase | None,
    values: bytes | None,
    solution: bytes | None,
) -> Grade:
    blanks = [cell for cell, given in enumerate(puzzle.givens) if not given]
    right = None
    if solution is not None:
        right = sum(values is not None and values[cell] == solution[cell] for cell in blanks)
    grid = None if values is None else Grid(puzzle.rules, values)
    return Grade(outcome, fault, grid, right, len(blanks))
