"""The verbs that search: solve, solutions, count."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nonet import backtracking, engine
from nonet.errors import PuzzleError
from nonet.notation import as_puzzle
from nonet.puzzle import Grid, Puzzle

MAX_LIMIT = 2**64 - 1
Progress = Callable[[int, float], object]


def solve(puzzle: Puzzle | str) -> Grid | None:
    """Returns a solution, or None where there is none.

    Of several solutions it is always the same one. Raises :class:`~nonet.PuzzleError` for a text
    that is no puzzle.

    >>> import nonet
    >>> print(nonet.solve("1... ..2. .3.. ...4"))
    1 2 | 4 3
    3 4 | 2 1
    ----+----
    4 3 | 1 2
    2 1 | 3 4
    """
    asked = as_puzzle(puzzle)
    if not engine.info().compiled:
        return next(backtracking.solutions(asked), None)
    values = engine.first(asked.rules, asked.givens, asked.candidates)
    return None if values is None else Grid(asked.rules, values)


def solutions(puzzle: Puzzle | str) -> Iterator[Grid]:
    """Returns the solutions one by one, each found when it is asked for, none twice.

    They come in no stated order.

    >>> import nonet
    >>> len(list(nonet.solutions(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 3] + [0] * 6))))
    2
    """
    asked = as_puzzle(puzzle)
    if not engine.info().compiled:
        return backtracking.solutions(asked)
    found = engine.solutions(asked.rules, asked.givens, asked.candidates)
    return (Grid(asked.rules, values) for values in found)


def count(
    puzzle: Puzzle | str, limit: int | None = None, *, progress: Progress | None = None
) -> int:
    """Returns the number of solutions, exact up to ``limit``; without a limit, up to 2⁶⁴ − 1.

    ``progress``, if given, is called several times a second with the number of solutions so far and
    the share of the search that is done, from 0 to 1. The share is an estimate, in the manner of
    D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975): a guess is taken to halve
    what is below it, so that a subtree under d guesses weighs 2⁻ᵈ. Whatever ``progress`` raises
    ends the count. The plain search in Python knows no share and says 0.

    >>> import nonet
    >>> nonet.count(nonet.Puzzle(nonet.Rules.latin(4), [0] * 16))
    576
    >>> nonet.count(nonet.Puzzle(nonet.Rules.classic(), [0] * 81), limit=2)
    2
    """
    asked = as_puzzle(puzzle)
    most = MAX_LIMIT if limit is None else limit
    if not 0 <= most <= MAX_LIMIT:
        raise PuzzleError(f"limit {limit}; expected 0 to 2⁶⁴ − 1")
    if most == 0:
        return 0
    if engine.info().compiled:
        return engine.count(asked.rules, asked.givens, asked.candidates, most, progress)
    found = 0
    for found, _ in enumerate(backtracking.solutions(asked), start=1):
        if progress:
            progress(found, 0.0)
        if found == most:
            break
    return found
