"""Constraints that hold together: parts of alternatives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, constraint, constraints
from nonet.constraints.nested import Nested
from nonet.rules.requirement import Broken

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class And(Nested):
    """All of the constraints hold.

    >>> from nonet import parse_rules
    >>> parse_rules("and(cage:3 r1c1 r1c2, xv:5 r2c1 r2c2)").constraints
    (And([Cage([0, 1], 3), Xv([9, 10], 5)]),)
    """

    word = "and"
    title = "All of"
    noun = "joint constraints"
    summary = "all of the constraints hold"
    example = "and(cage:3 r1c1 r1c2, xv:5 r2c1 r2c2)"

    constraints: Sequence[Constraint] = constraints(least=1)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over what is wrong with each of the constraints."""
        for each in self.constraints:
            yield from each.broken(values)

    def lower(self, put: Put) -> None:
        """Puts each of the constraints."""
        for each in self.constraints:
            each.lower(put)
