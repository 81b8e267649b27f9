"""Products of cells that may be equal: cages of KenKen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import prod
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_number, refuse_twice, wrong_number
from nonet.constraints.looks import Caged
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Product(Caged):
    """The cells have the product; equal values are allowed where houses allow them.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | Product([0, 1, 4], 6), [4] + [0] * 15)))
    the product at r1c1 has 4, which does not divide 6
    no solution
    """

    word = "product"
    title = "Product"
    summary = "cells with a given product, equal values allowed"
    example = "product:24 r1c1 r1c2 r2c2"
    clue = "{product}×"

    cells: Sequence[int] = cells()
    product: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no values have the product, or if a cell is there twice."""
        refuse_twice(self, naming)
        if self.product > _MOST:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.product, most=_MOST)
        left = {self.product}
        for _ in self.cells:
            values = range(max(naming.lowest, 1), highest_of(naming) + 1)
            left = {each // value for each in left for value in values if not each % value}
        if naming.lowest if self.product == 0 else 1 not in left:
            refuse_number(self, self.product, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a product that does not divide the expected one, or differs."""
        held = [values[cell] for cell in self.cells]
        found = prod(value for value in held if value)
        if self.product % found if found else self.product:
            yield Broken(self, tuple(self.cells), found, partial(_does_not_divide, self.product))
        elif all(held) and found != self.product:
            yield Broken(self, tuple(self.cells), found, partial(wrong_number, self.product))

    def lower(self, put: Put) -> None:
        """Puts the automaton that divides by each value."""
        put.automaton("product", [self.product], self.cells)


_MOST = 999_999_999
"""The largest product, which has as many digits as a number of a text."""


def _does_not_divide(total: int, broken: Broken, naming: Naming) -> Phrase:
    what = broken.requirement.called(naming)
    return Phrase("product-divides", what=what, found=broken.found, total=total)
