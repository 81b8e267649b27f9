"""What kinds about unknown regions have in common: together they say how a grid is divided.

Each of them means that the grid is divided into regions of *n* connected cells with every value,
which are not given. A solution is values and regions: the same values with other regions are
another one. Regions have numbers in the order of their first cells, from the lowest value on.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Self

from nonet.constraints.base import Constraint
from nonet.constraints.dividing import Regions, UndecidedError, divisions
from nonet.constraints.nested import Nested
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming, from_zero, lowest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put

_MOST_STEPS = 5_000
"""The steps of a search for regions that a clue fits: some hundredths of a second."""


class Regional(Placed):
    """A constraint on unknown regions."""

    __slots__ = ("_rules",)
    _rules: Sequence[Constraint]

    regional = True
    cells: Sequence[int] = ()

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Raises PuzzleError for a grid that cannot be divided, for one with variables, and for one
        inside alternatives if no other constraint says outside that there are regions.
        """
        cells, order = frame.shape.grid.cells, frame.order
        if cells < frame.cells:
            what = self.called(frame)
            raise PuzzleError("regions-variables", what=what, found=frame.cells - cells)
        if cells % order or cells > order * order:
            what = self.called(frame)
            raise PuzzleError("regions-cells", what=what, found=cells, order=order)
        top = [each for each in constraints if isinstance(each, Regional)]
        if not top:
            raise PuzzleError("regions-nested", what=self.called(frame))
        made = super().placed(frame, constraints)
        # One of them looks at all.
        regional = [each for each in constraints if each.regional]
        object.__setattr__(made, "_rules", tuple(regional) if self == top[0] else ())
        return made

    @property
    def scope(self) -> Sequence[int]:
        """All cells of the grid."""
        return range(self.frame.shape.grid.cells)

    @abstractmethod
    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether regions, not all of which are known, may be right for the values."""

    def missed(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over faults that need no regions to be seen."""
        return iter(())

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of values that no regions fit.

        If that takes long to find out, there is none, so that other values can be complete and
        without a solution although nothing is broken.
        """
        fault = next(self.missed(values), None)
        if fault:
            yield fault
        elif all(values[cell] for cell in self.scope):
            if not self._divides([self], values):
                yield self.unfit
            elif len(self._rules) > 1 and not self._divides(self._together, values):
                yield Broken(self, tuple(self.cells), 0, _not_together)

    @property
    def unfit(self) -> Broken:
        """The fault that no regions fit it."""
        return Broken(self, tuple(self.cells), 0, _no_regions)

    @property
    def _together(self) -> Sequence[Constraint]:
        return [each.placed(self.frame, self._rules) for each in self._rules]

    def _divides(self, constraints: Sequence[Constraint], values: Sequence[int]) -> bool:
        try:
            return next(_found(self.frame, constraints, values, _MOST_STEPS), None) is not None
        except UndecidedError:
            return True

    def lower(self, put: Put) -> None:
        """Puts the regions, and then what the clue says of them."""
        self.lower_outside(put)
        self.lower_clue(put)

    def lower_outside(self, put: Put) -> None:
        """Puts the regions."""
        grid = self.frame.shape.grid
        put.regions(grid.columns, grid.places, self.called(self.frame))

    def lower_clue(self, put: Put) -> None:
        """Puts what the clue says of the regions."""


def ways(frame: Ground, constraints: Sequence[Constraint], values: Sequence[int]) -> int:
    """Returns how many divisions of a complete grid satisfy all constraints that need regions."""
    regional = [each for each in constraints if each.regional]
    return sum(1 for _ in _found(frame, regional, values))


def numbered(regions: Regions, values: Sequence[int]) -> Sequence[int]:
    """Returns the numbers of the regions of all cells, 0 for one that is not known.

    >>> numbered([0, 0, 1, -1], [1, 2, 2, 1])
    [1, 1, 2, 0]
    """
    found = [region + 1 for region in regions]
    return found if lowest_of(values) else from_zero(found)


def _found(
    frame: Ground, constraints: Sequence[Constraint], values: Sequence[int], most: float = inf
) -> Iterator[list[int]]:
    def may_hold(regions: Regions) -> bool:
        return all(_may_hold(each, values, regions) for each in constraints)

    return divisions(values, frame.order, frame.shape.grid, may_hold, most)


def _may_hold(constraint: Constraint, values: Sequence[int], regions: Regions) -> bool:
    if isinstance(constraint, Regional):
        return constraint.holds(values, regions)
    if isinstance(constraint, Nested):
        some = any if constraint.word == "or" else all
        return some(_may_hold(each, values, regions) for each in constraint.parts)
    return next(constraint.broken(values), None) is None


def _no_regions(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("regions-none", what=broken.requirement.called(naming))


def _not_together(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("regions-not-together")


def above_most(requirement: Regional, cell: int, value: int, most: int) -> Broken:
    """Returns the fault of a cell that counts more cells than there are."""
    return Broken(requirement, (cell,), value, partial(_above_most, most))


def _above_most(most: int, broken: Broken, naming: Naming) -> Phrase:
    what, cell = broken.requirement.called(naming), naming.cell_name(broken.cells[0])
    return Phrase("region-clue-most", what=what, cell=cell, found=broken.found, most=most)
