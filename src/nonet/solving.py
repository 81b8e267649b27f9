"""The verbs that search: solve, solutions, count."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.engines import EngineName, Progress, policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.rules import RulesLike

MAX_LIMIT = 2**64 - 1


def solve(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Grid | None:
    """Returns a solution, or None where there is none.

    Of several solutions it is always the same one; where the SAT solver finds it, as long as the
    version of python-sat is the same. ``engine`` is ``"search"``, our own; ``"sat"``, the SAT
    solver of the extra ``nonet[sat]``; or ``"auto"``, the SAT solver only where the search is long
    in vain and the extra is installed. ``progress`` is that of :func:`count`. Raises
    :class:`~nonet.PuzzleError` for a text that is no puzzle and ImportError for ``"sat"`` without
    the extra.

    >>> import nonet
    >>> print(nonet.solve("1... ..2. .3.. ...4"))
    1 2 | 4 3
    3 4 | 2 1
    ----+----
    4 3 | 1 2
    2 1 | 3 4
    """
    asked = _asked(puzzle, rules)
    values = policy.first(asked, policy.checked(engine), progress)
    return None if values is None else Grid(asked.rules, values)


def solutions(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Iterator[Grid]:
    """Returns the solutions one by one, each found when it is asked for, none twice.

    They come in no stated order. ``engine`` and errors are those of :func:`solve`; ``progress`` is
    that of :func:`count`, and tells also while none is found.

    >>> import nonet
    >>> len(list(nonet.solutions(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 3] + [0] * 6))))
    2
    """
    asked = _asked(puzzle, rules)
    found = policy.solutions(asked, policy.checked(engine), progress)
    return (Grid(asked.rules, values) for values in found)


def count(
    puzzle: PuzzleLike,
    limit: int | None = None,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> int:
    """Returns the number of solutions, exact up to ``limit``; without a limit, up to 2⁶⁴ − 1.

    ``engine`` and errors are those of :func:`solve`. The SAT solver is for few solutions: each
    makes the next one slower, so ``"auto"`` goes back to the search from 1,000 on.

    ``progress``, if given, is called several times a second with the number of solutions so far and
    the share of the search that is done, from 0 to 1. The share is an estimate, in the manner of
    D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975): a guess is taken to halve
    what is below it, so that a subtree under d guesses weighs 2⁻ᵈ. Whatever ``progress`` raises
    ends the count. Engines that know no share, the SAT solver and the plain search in Python, say
    0.

    >>> import nonet
    >>> nonet.count(nonet.Puzzle(nonet.Rules.latin(4), [0] * 16))
    576
    >>> nonet.count(nonet.Puzzle(nonet.Rules.classic(), [0] * 81), limit=2)
    2
    """
    asked = _asked(puzzle, rules)
    wanted = policy.checked(engine)
    most = MAX_LIMIT if limit is None else limit
    if not 0 <= most <= MAX_LIMIT:
        raise PuzzleError(f"limit {limit}; expected 0 to 2⁶⁴ − 1")
    return policy.count(asked, most, wanted, progress) if most else 0


def _asked(puzzle: PuzzleLike, rules: RulesLike | None) -> Puzzle:
    asked = puzzle_of(puzzle, rules)
    asked.rules.require_houses_alone("solving")
    return asked
