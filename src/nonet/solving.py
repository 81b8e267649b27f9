"""The verbs that search: solve, solutions, count."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nonet import backtracking, engine
from nonet.errors import PuzzleError
from nonet.notation import as_puzzle
from nonet.puzzle import Grid, Puzzle

MAX_LIMIT = 2**64 - 1


def solve(puzzle: Puzzle | str, *, progress: Callable[[int], object] | None = None) -> Grid | None:
    """Returns a solution, or None where there is none.

    Of several solutions it is always the same one. ``progress`` is called several times a second
    while a search is long; what it raises ends it. Raises :class:`~nonet.PuzzleError` for a text
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
        return next(backtracking.solutions(asked, progress=progress), None)
    values = engine.first(asked.rules, asked.givens, asked.candidates, progress)
    return None if values is None else Grid(asked.rules, values)


def solutions(
    puzzle: Puzzle | str, *, progress: Callable[[int], object] | None = None
) -> Iterator[Grid]:
    """Returns the solutions one by one, each found when it is asked for, none twice.

    They come in no stated order. ``progress`` is called several times a second with the number
    found so far, also while none is found; what it raises ends the search.

    >>> import nonet
    >>> len(list(nonet.solutions(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 3] + [0] * 6))))
    2
    """
    asked = as_puzzle(puzzle)
    if not engine.info().compiled:
        return backtracking.solutions(asked, progress=progress)
    found = engine.solutions(asked.rules, asked.givens, asked.candidates, progress)
    return (Grid(asked.rules, values) for values in found)


def count(
    puzzle: Puzzle | str,
    limit: int | None = None,
    *,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Returns the number of solutions, exact up to ``limit``; without a limit, all of them.

    ``progress`` is called several times a second with the number found so far; what it raises ends
    the counting.

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
    for found, _ in enumerate(backtracking.solutions(asked, progress=progress), start=1):
        if found == most:
            break
    return found
