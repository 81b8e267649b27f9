"""Products of cells that may be equal: cages of KenKen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
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
        if not _is_product(self.product, len(self.cells), naming.lowest, highest_of(naming)):
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


@lru_cache(1024)
def _is_product(product: int, size: int, lowest: int, highest: int) -> bool:
    """Returns whether so many numbers of a range can have the product."""
    if product == 0:
        return lowest == 0
    numbers = range(max(lowest, 1), highest + 1)
    left = {product}
    for _ in range(size):
        left = {each // number for each in left for number in numbers if not each % number}
    return 1 in left


def _does_not_divide(total: int, broken: Broken, naming: Naming) -> Phrase:
    what = broken.requirement.called(naming)
    return Phrase("product-divides", what=what, found=broken.found, total=total)
