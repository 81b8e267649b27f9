"""The functions that search: solve, solutions, count."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.engines import EngineName, Progress, policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, grid_of_answer
from nonet.rules import RulesLike
from nonet.whole import checked_whole

__all__ = ["MAX_LIMIT", "checked_limit", "count", "solutions", "solve"]


def __dir__() -> list[str]:
    return __all__


MAX_LIMIT = 2**64 - 1


def solve(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Grid | None:
    """Returns a solution, or None if there is none.

    A puzzle with several solutions always gives the same one; if the SAT solver finds it, this
    holds for one version of python-sat. ``engine`` is ``"search"`` for nonet's own search,
    ``"sat"`` for the SAT solver of the extra ``nonet[sat]``, or ``"auto"``, which uses the SAT
    solver only if it is installed and the search runs long without success. ``progress`` is as for
    :func:`count`. Raises :class:`~nonet.PuzzleError` for a text that is not a puzzle, and
    ImportError for ``"sat"`` without the extra.

    >>> import nonet
    >>> print(nonet.solve("1... ..2. .3.. ...4"))
    1 2 | 4 3
    3 4 | 2 1
    ----+----
    4 3 | 1 2
    2 1 | 3 4
    """
    asked = puzzle_of(puzzle, rules)
    values = policy.first(asked, policy.checked(engine), progress)
    return None if values is None else grid_of_answer(asked.rules, values)


def solutions(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Iterator[Grid]:
    """Returns an iterator over the solutions, each once, found one by one as you ask for them.

    Their order is unspecified. ``engine`` and errors are as for :func:`solve`. ``progress`` is as
    for :func:`count`; it is also called while no solution is found.

    >>> import nonet
    >>> len(list(nonet.solutions(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 3] + [0] * 6))))
    2
    """
    asked = puzzle_of(puzzle, rules)
    found = policy.solutions(asked, policy.checked(engine), progress)
    return (grid_of_answer(asked.rules, values) for values in found)


def count(
    puzzle: PuzzleLike,
    limit: int | None = None,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> int:
    """Returns the number of solutions, exact up to ``limit``; without a limit, up to 2⁶⁴ − 1.

    ``engine`` and errors are as for :func:`solve`. The SAT solver suits puzzles with few solutions,
    because each one makes the next slower; ``"auto"`` returns to the search after 1,000.

    ``progress``, if given, is called several times a second with the number of solutions so far and
    the share of the search that is done, from 0 to 1. An exception that it raises ends the count.
    The share is an estimate in the manner of D. E. Knuth, *Estimating the efficiency of backtrack
    programs* (1975): each guess is assumed to halve the search below it, so a subtree under d
    guesses weighs 2⁻ᵈ. The SAT solver and the plain search in Python cannot estimate it and
    report 0.

    >>> import nonet
    >>> nonet.count(nonet.Puzzle(nonet.Rules.latin(4), [0] * 16))
    576
    >>> nonet.count(nonet.Puzzle(nonet.Rules.classic(), [0] * 81), limit=2)
    2
    """
    asked = puzzle_of(puzzle, rules)
    wanted = policy.checked(engine)
    most = MAX_LIMIT if limit is None else checked_limit(limit, least=0)
    return policy.count(asked, most, wanted, progress) if most else 0


def checked_limit(limit: int, *, least: int) -> int:
    """Returns the limit of a count; raises PuzzleError if it is out of range."""
    return checked_whole(
        limit,
        least,
        MAX_LIMIT,
        lambda found: PuzzleError("limit-range", limit=found, least=least),
    )
