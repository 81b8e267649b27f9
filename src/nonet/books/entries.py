"""What a book holds: puzzles with their solutions and ratings."""

from __future__ import annotations

from typing import TypeAlias

from nonet import checking, logic
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.value import Generated
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.rules import RulesLike


@frozen()
class Entry:
    """A puzzle in a book, made by :func:`entry`."""

    puzzle: Puzzle
    solution: Grid
    rating: logic.Rating | None
    """None if there is no mark of difficulty to print."""


EntryLike: TypeAlias = "Entry | PuzzleLike"


def entry(puzzle: PuzzleLike, *, rules: RulesLike | None = None, levels: bool = False) -> Entry:
    """Returns a puzzle with its solution and, with ``levels``, its rating.

    A puzzle that is too large for :func:`nonet.rate` gets no rating. Raises PuzzleError for a text
    that is not a puzzle and for a puzzle that does not have exactly one solution.

    >>> entry("1234 34.. 2.4. .3.1").solution.rows[3]
    ('4', '3', '2', '1')
    """
    if isinstance(puzzle, Generated):
        return Entry(puzzle, puzzle.solution, _rating(puzzle) if levels else None)
    asked = puzzle_of(puzzle, rules)
    return Entry(asked, checking.only_solution(asked), _rating(asked) if levels else None)


def _rating(puzzle: Puzzle) -> logic.Rating | None:
    """Returns the rating of a puzzle, or None if it is too large to rate."""
    try:
        return puzzle.rating if isinstance(puzzle, Generated) else logic.rate(puzzle)
    except PuzzleError as error:
        if error.code in ("logic-size", "constraints"):
            return None
        raise
