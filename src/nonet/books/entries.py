"""What a book holds: puzzles with their solutions and ratings."""

from __future__ import annotations

from typing import TypeAlias

from nonet import checking, logic
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.value import Generated
from nonet.logic.scales import MeasuredLike, ScaleLike
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.rules import RulesLike


@frozen()
class Entry:
    """A puzzle in a book, made by :func:`entry`."""

    puzzle: Puzzle
    solution: Grid
    rating: logic.Rating | logic.ExplainerRating | None
    """None if there is no mark of difficulty to print."""


EntryLike: TypeAlias = "Entry | PuzzleLike"


def entry(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    levels: bool = False,
    scale: ScaleLike | MeasuredLike | None = None,
) -> Entry:
    """Returns a puzzle with its solution and, with ``levels``, its rating on a scale.

    That is by default the scale for which the puzzle was made, or HoDoKu's. A puzzle that is too
    large for :func:`nonet.rate` gets no rating. Raises PuzzleError for a text that is not a puzzle,
    for a puzzle that does not have exactly one solution, and for one that a scale cannot rate.

    >>> entry("1234 34.. 2.4. .3.1").solution.rows[3]
    ('4', '3', '2', '1')
    """
    asked = puzzle_of(puzzle, rules)
    solution = asked.solution if isinstance(asked, Generated) else checking.only_solution(asked)
    return Entry(asked, solution, _rating(asked, scale) if levels else None)


def _rating(
    puzzle: Puzzle, scale: ScaleLike | MeasuredLike | None
) -> logic.Rating | logic.ExplainerRating | None:
    """Returns the rating of a puzzle, or None if it is too large to rate."""
    try:
        if scale is None and isinstance(puzzle, Generated):
            return puzzle.rating
        return logic.rate(puzzle, scale or "hodoku")
    except PuzzleError as error:
        if error.code in ("logic-size", "constraints"):
            return None
        raise
