"""One constraint at many places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Self

from nonet.constraints.base import Constraint, cells, constraint, constraints, refuse_extent
from nonet.constraints.nested import Nested
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Ground, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Replicate(Nested):
    """The constraint holds wherever its first cell is moved to; all its cells move alike.

    >>> from nonet import parse_rules
    >>> rules = parse_rules("replicate(renban r1c1 r1c2) r1c1 r5c5")
    >>> rules.constraints[0].parts
    (Renban([0, 1]), Renban([40, 41]))
    """

    word = "replicate"
    title = "Replicated"
    noun = "replicated constraint"
    summary = "one constraint, copied to several places"
    example = "replicate(cage:3 r1c1 r1c2) r1c1 r4c4 r7c7"

    constraints: Sequence[Constraint] = constraints(least=1, most=1)
    places: Sequence[int] = cells(least=1)

    def __attrs_post_init__(self) -> None:
        """Raises PuzzleError if there are too many copies, or cells to move are missing."""
        if not self.constraints[0].cells:
            raise PuzzleError("constraint-cells", kind=self.word, found=0, least=1)
        refuse_extent(self.word, self.extent)

    @property
    def parts(self) -> Sequence[Constraint]:
        """The copies."""
        if hasattr(self, "_parts"):
            return self._parts
        return _copies(self.constraints[0], tuple(self.places))

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint whose copies see the frame and all constraints."""
        made = copy(self)
        parts = tuple(each.placed(frame, constraints) for each in self.parts)
        object.__setattr__(made, "_parts", parts)
        return made

    @property
    def extent(self) -> int:
        """How many cells its copies list."""
        return self.constraints[0].extent * len(self.places)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a copy that leaves the grid, or that cannot be satisfied."""
        old = self.constraints[0].cells
        shape = [_offset(naming, old[0], cell) for cell in old]
        for begin in self.places:
            moved = [cell + begin - old[0] for cell in old]
            if [_offset(naming, begin, cell) for cell in moved] != shape:
                name = naming.cell_name(begin)
                raise PuzzleError("replicate-outside", what=self.called(naming), cell=name)
        super().check(naming)

    @property
    def anchor(self) -> int:
        """The first place of the first cell."""
        return self.places[0]

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over what is wrong with each of the copies."""
        for each in self.parts:
            yield from each.broken(values)

    def lower(self, put: Put) -> None:
        """Puts each of the copies."""
        for each in self.parts:
            each.lower(put)


@lru_cache(maxsize=256)
def _copies(each: Constraint, places: tuple[int, ...]) -> tuple[Constraint, ...]:
    return tuple(each.moved(place - each.cells[0]) for place in dict.fromkeys(places))


def _offset(naming: Naming, begin: int, cell: int) -> tuple[int, int] | None:
    """Returns how many rows and columns a cell is after another; None if there is no such cell."""
    try:
        names = [naming.cell_name(begin), naming.cell_name(cell) if cell >= 0 else ""]
    except IndexError:
        return None
    one, other = (re.fullmatch(r"r(\d+)c(\d+)", name) for name in names)
    if one is None or other is None:
        return None
    return int(other[1]) - int(one[1]), int(other[2]) - int(one[2])
