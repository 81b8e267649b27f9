"""Alternatives: at least one of some constraints holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, constraint, constraints
from nonet.constraints.nested import Nested
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Or(Nested):
    """At least one of the constraints holds.

    Alternatives that no values satisfy occur in published puzzles; one of them must be possible.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("or(cage:3 r1c1 r1c2, cage:17 r1c1 r1c2)")
    >>> print(check(Puzzle(rules, [1, 8] + [0] * 79)))
    the alternatives at r1c1 are all broken: r1c1, r1c2
    no solution
    """

    word = "or"
    title = "Any of"
    noun = "alternatives"
    summary = "at least one of the constraints holds"
    example = "or(cage:3 r1c1 r1c2, cage:4 r1c1 r1c2)"

    all_hold = False

    constraints: Sequence[Constraint] = constraints(least=1)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault if every alternative is broken."""
        faults: list[Broken] = []
        for each in self.constraints:
            fault = next(each.broken(values), None)
            if fault is None:
                return
            faults.append(fault)
        cells = dict.fromkeys(cell for fault in faults for cell in fault.cells)
        yield Broken(self, tuple(cells), faults[0].found, _all_broken)

    def lower(self, put: Put) -> None:
        """Puts the alternatives."""
        self.lower_outside(put)
        put.alternatives([each.lower for each in self.constraints], self.scope)


def _all_broken(broken: Broken, naming: Naming) -> Phrase:
    cells = [naming.cell_name(cell) for cell in broken.cells]
    return Phrase("or-broken", what=broken.requirement.called(naming), cells=cells)
