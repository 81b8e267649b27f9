"""A solution that comes with a document refutes constraints that were read wrong from drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonet.constraints.base import Constraint
from nonet.errors import PuzzleError
from nonet.rules import Rules


class Tested(NamedTuple):
    """The constraints of a document after the test."""

    kept: list[Constraint]
    refuted: list[Constraint]
    """All of a kind of which the solution breaks one."""


def tested(
    constraints: Sequence[Constraint], rules: Rules, givens: Sequence[int], solution: Sequence[int]
) -> Tested:
    """Returns the constraints that a solution leaves standing.

    Passing proves nothing, but one failure means that a kind was not understood. Raises PuzzleError
    if the solution breaks a house, has other values than the givens or holds a value that the rules
    do not have: rows, columns and regions do not mean what they usually do.
    """
    order = rules.order
    fits = all(given in (0, value) for given, value in zip(givens, solution, strict=True))
    whole = all(1 <= value <= order for value in solution)
    if not (fits and whole) or any(
        len({solution[cell] for cell in cells}) < len(cells) for cells in rules.cell_sets
    ):
        raise PuzzleError("document-solution")
    made = Rules.of(rules.frame, (*rules.constraints, *constraints)).constraints
    wrong = {each.word for each in made if any(True for _ in each.broken(solution))}
    return Tested(
        [each for each in constraints if each.word not in wrong],
        [each for each in constraints if each.word in wrong],
    )
