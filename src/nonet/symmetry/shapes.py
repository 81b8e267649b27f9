"""Which symmetries rules have: the shape of their bands and stacks."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from math import factorial, prod

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.rules import Frame

Roles = tuple[int, int, int]
"""Which of row (0), column (1) and value (2) of a cell become its row, column and value."""
Place = tuple[int, int, int]
"""The row, column and value of a cell, all from 0."""


class Images(IntEnum):
    """Which images of a grid besides permuted rows, columns and values are equivalent to it."""

    ITSELF = 0
    TRANSPOSED = 1
    CONJUGATES = 2
    """Rows, columns and values change roles in all six ways: Latin squares."""


_ROLES: tuple[Roles, ...] = ((0, 1, 2), (1, 0, 2), (0, 2, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0))
_NUMBER_OF_IMAGES = {Images.ITSELF: 1, Images.TRANSPOSED: 2, Images.CONJUGATES: 6}


@frozen()
class Shape:
    """Rows are permuted in bands of ``height``, columns in stacks of ``width``."""

    order: int
    height: int
    width: int
    images: Images

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """What the compiled core takes."""
        return self.order, self.height, self.width, int(self.images)

    @property
    def roles(self) -> tuple[Roles, ...]:
        """The roles of each image."""
        return _ROLES[: _NUMBER_OF_IMAGES[self.images]]

    @property
    def symmetries(self) -> int:
        """The number of symmetries."""
        rows, columns = (
            factorial(self.order // size) * prod([factorial(size)] * (self.order // size))
            for size in (self.height, self.width)
        )
        return len(self.roles) * rows * columns * factorial(self.order)


@lru_cache(maxsize=256)
def shape_of(frame: Frame, *, conjugates: bool = True) -> Shape:
    """Returns the shape of the frame; raises PuzzleError for one with other symmetries.

    ``conjugates`` is as for :func:`nonet.symmetry.canonical`.

    >>> from nonet import Rules
    >>> shape_of(Rules.classic().frame).symmetries == 2 * 6**8 * 362880
    True
    """
    order = frame.order
    if frame.is_square:
        found = {frozenset(cells) for cells in frame.cell_sets}
        if found == _houses(order, order, order):
            return Shape(order, order, order, Images.CONJUGATES if conjugates else Images.ITSELF)
        for height in range(2, order):
            if order % height == 0 and found == _houses(order, height, order // height):
                transposed = conjugates and height**2 == order
                images = Images.TRANSPOSED if transposed else Images.ITSELF
                return Shape(order, height, order // height, images)
    raise PuzzleError("symmetry-rules")


def _houses(order: int, height: int, width: int) -> set[frozenset[int]]:
    """Returns rows, columns and boxes; without boxes if the height is the order."""
    return {frozenset(house) for house in _lines(order)} | {
        frozenset(
            order * (top + row) + left + column for row in range(height) for column in range(width)
        )
        for top in range(0, order, height)
        for left in range(0, order, width)
        if height < order
    }


def _lines(order: int) -> Iterator[range]:
    for index in range(order):
        yield range(order * index, order * (index + 1))
        yield range(index, order**2, order)
