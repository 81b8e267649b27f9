"""A cell that says how far its region reaches along arms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint, groups, number
from nonet.constraints.dividing import Regions
from nonet.constraints.faults import refuse_more
from nonet.constraints.regional import Regional, above_most
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark

_MOST = 63
"""Cells of all arms."""


@constraint
class RegionArrow(Regional):
    """The first cell counts the cells of one region along arms, less the offset.

    The arms begin with the same cell, which counts once. Along each, the cells count up to the
    first one in another region. Without arms, they go in all four directions from the cell itself.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("latin:4+region-arrow r1c1 / r1c1 r1c2 r1c3")
    >>> print(check(Puzzle(rules, [4] + [0] * 15)))
    the region arrow at r1c1 is broken: 4 at r1c1, where at most 3 cells can be counted
    no solution
    """

    word = "region-arrow"
    title = "Region arrow"
    summary = "a cell counts its region along arms"
    example = "region-arrow:0 r5c5"

    groups: Sequence[Sequence[int]] = groups(least=1)
    offset: int = number(low=0, default=0)

    @property
    def cells(self) -> Sequence[int]:  # type: ignore[override]
        """The cell that counts and those of the arms, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(self.groups)))

    @property
    def extent(self) -> int:
        """How many cells the arms list."""
        return sum(map(len, self.groups))

    @property
    def arms(self) -> Sequence[Sequence[int]]:
        """The cells of each arm, which all begin with the same one."""
        return self.groups[1:] or _four_ways(self.frame, self.groups[0][0])

    @property
    def _control(self) -> int:
        return self.groups[0][0]

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for arms that begin with different cells or are too long."""
        what = self.called(naming)
        if len(self.groups[0]) > 1 or len({arm[0] for arm in self.groups[1:]}) > 1:
            raise PuzzleError("region-arms", what=what)
        for arm in self.groups[1:]:
            if len(set(arm)) < len(arm):
                raise PuzzleError("line-twice", what=what)
        refuse_more(self, _MOST, naming)

    def missed(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of a cell that counts more cells than there are."""
        value = values[self._control]
        most = 1 + sum(len(arm) - 1 for arm in self.arms)
        if value and value + self.offset > most:
            yield above_most(self, self._control, value, most)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether regions, not all of which are known, may be right for the values."""
        own = regions[self.arms[0][0]]
        least = most = 1
        for arm in self.arms:
            least += sum(1 for _ in takewhile(lambda cell: regions[cell] == own >= 0, arm[1:]))
            most += sum(1 for _ in takewhile(lambda cell: regions[cell] in (own, -1), arm[1:]))
        return own < 0 or least <= values[self._control] + self.offset <= most

    def lower_clue(self, put: Put) -> None:
        """Puts the arms."""
        put.region_arrow(self.offset, self._control, self.arms)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the circle, and the arms with their heads."""
        from nonet.marks import Bulb, Stroke

        for arm in self.groups[1:]:
            if len(arm) > 1:
                yield Stroke(tuple(arm), "arrow")
        yield Bulb((self._control,), "arrow")


def _four_ways(frame: Ground, cell: int) -> list[list[int]]:
    """Returns the arms in all four directions, without those that go nowhere."""
    shape = frame.shape
    arms: list[list[int]] = []
    for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        row, column = divmod(shape.places[cell], shape.columns)
        arm = [cell]
        while (other := shape.cell_at(row + down, column + right)) is not None:
            arm.append(other)
            row, column = row + down, column + right
        if len(arm) > 1:
            arms.append(arm)
    return arms or [[cell]]
