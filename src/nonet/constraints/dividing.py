"""Divisions of a grid into connected regions with every value, found from complete values.

This is what ``broken`` and the plain search go by: simple and slow. Engines look for regions and
values together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf

from nonet.constraints.placing import neighbours_of
from nonet.rules.shape import Shape

Regions = Sequence[int]
"""The region of each cell, from 0 in the order of their first cells; -1 if it is not known."""


class UndecidedError(Exception):
    """A search for divisions was given up."""


def divisions(
    values: Sequence[int],
    order: int,
    shape: Shape,
    may_hold: Callable[[Regions], bool],
    most: float = inf,
) -> Iterator[list[int]]:
    """Returns an iterator over the divisions of a complete grid, each once.

    ``may_hold`` says whether regions, not all of which are known, may be right. Raises
    UndecidedError after ``most`` steps, each of which adds a cell to a region.

    >>> grid = [1, 2, 2, 1]
    >>> list(divisions(grid, 2, Shape(2, 2), lambda regions: True))
    [[0, 0, 1, 1], [0, 1, 0, 1]]
    """
    return _Dividing(values, order, shape, may_hold, most).found(0)


class _Dividing:
    """The search: the first cell without a region gets each region that it may have."""

    def __init__(
        self,
        values: Sequence[int],
        order: int,
        shape: Shape,
        may_hold: Callable[[Regions], bool],
        most: float,
    ) -> None:
        self._values, self._order, self._may_hold = values, order, may_hold
        self._left = most
        """The steps that are left."""
        self._beside = _neighbours(shape)
        self._regions = [-1] * shape.cells

    def found(self, number: int) -> Iterator[list[int]]:
        """Returns an iterator over all ways to go on with the region of this number."""
        first = next((cell for cell, region in enumerate(self._regions) if region < 0), None)
        if first is None:
            yield [*self._regions]
            return
        for region in self._shapes([first], {self._values[first]}, set()):
            for cell in region:
                self._regions[cell] = number
            if self._may_hold(self._regions) and self._rest_fits():
                yield from self.found(number + 1)
            for cell in region:
                self._regions[cell] = -1

    def _shapes(
        self, region: list[int], held: set[int], excluded: set[int]
    ) -> Iterator[tuple[int, ...]]:
        """Returns an iterator over the regions that contain one, without excluded cells."""
        self._left -= 1
        if self._left < 0:
            raise UndecidedError
        if len(region) == self._order:
            yield tuple(region)
            return
        around = {
            other
            for cell in region
            for other in self._beside[cell]
            if self._regions[other] < 0 and other not in excluded
        }
        left_out = set(excluded)
        for cell in sorted(around.difference(region)):
            if self._values[cell] not in held:
                yield from self._shapes(
                    [*region, cell], held | {self._values[cell]}, left_out | {cell}
                )
            left_out.add(cell)

    def _rest_fits(self) -> bool:
        """Returns whether each connected part of the other cells has each value equally often."""
        left = {cell for cell, region in enumerate(self._regions) if region < 0}
        while left:
            part, waiting = list[int](), [left.pop()]
            while waiting:
                cell = waiting.pop()
                part.append(cell)
                near = left.intersection(self._beside[cell])
                left -= near
                waiting += near
            counts = Counter(self._values[cell] for cell in part).values()
            if len(counts) != self._order or len({*counts}) > 1:
                return False
        return True


@lru_cache(maxsize=8)
def _neighbours(shape: Shape) -> list[list[int]]:
    return [neighbours_of(shape, cell) for cell in range(shape.cells)]
