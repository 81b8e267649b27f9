"""What each constraint alone leaves of the candidates, found by the core."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.lowering import Primitive, lowered
from nonet.engines.core.constrained import fits
from nonet.engines.core.machine import _core, available
from nonet.engines.protocol import Progress
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.constraints import Constraint

_HOUSES_OF = 2
"""Constraints on at most so many times *n* cells are seen together with the houses.

More cells and all the houses would be the whole puzzle.
"""


def fitting(
    rules: Rules, candidates: Sequence[int], progress: Progress | None = None
) -> Iterator[tuple[int, int]]:
    """Returns an iterator over cells with the values that some constraint leaves there.

    Each constraint is seen alone, with the candidates of its cells and the houses on them. Both
    ``candidates`` and the values have a bit set per cell, bit v − 1 for the value v. Constraints on
    unknown regions are left out; all are if the core is not installed or the rules are too large.
    """
    if available() and fits(rules):
        for constraint in rules.constraints:
            if not constraint.regional:
                yield from _left_by(constraint, rules, candidates, progress)


def _left_by(
    constraint: Constraint, rules: Rules, candidates: Sequence[int], progress: Progress | None
) -> Iterator[tuple[int, int]]:
    primitives = lowered([constraint], rules.order, rules.lowest, rules.cells)
    cells = sorted({*constraint.scope}.union(*(each.cells for each in primitives)))
    place = {cell: index for index, cell in enumerate(cells)}
    houses: list[list[int]] = []
    if len(cells) <= _HOUSES_OF * rules.order:
        inside = ([place[cell] for cell in house if cell in place] for house in rules.cell_sets)
        houses = [each for each in inside if len(each) > 1]
    ground = _core.Ground(rules.order, len(cells), houses)
    moved = tuple(_moved(each, place) for each in primitives)
    model = _core.Constraints(ground, len(cells), moved, rules.lowest)
    free = (1 << rules.order) - 1
    sets = [candidates[cell] if cell < rules.cells else free for cell in cells]
    counts = _core.true_candidates_by_trail(model, bytes(len(cells)), sets, 1, progress)
    for cell, numbers in zip(cells, counts, strict=True):
        if cell < rules.cells:
            yield cell, sum(1 << value for value, number in enumerate(numbers) if number)


def _moved(primitive: Primitive, place: dict[int, int]) -> Primitive:
    return primitive._replace(cells=tuple(place[cell] for cell in primitive.cells))
