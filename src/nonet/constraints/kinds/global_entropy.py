"""Global entropy and its like: each 2 × 2 block holds a value of each of three classes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.placing import WholeGrid, blocks_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put

_CLASSES = 3


class OfBlocks(WholeGrid):
    """A constraint on all 2 × 2 blocks: each has values of three classes."""

    __slots__ = ()

    def class_of(self, value: int) -> int:
        """Returns the class of a value: 0, 1 or 2."""
        raise NotImplementedError

    @property
    def expected(self) -> Phrase:
        """What is expected of a block."""
        raise NotImplementedError

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over blocks whose empty cells are too few for what they lack."""
        for block in blocks_of(self.frame.shape):
            held = [values[cell] for cell in block if values[cell]]
            if len(set(map(self.class_of, held))) + len(block) - len(held) < _CLASSES:
                yield Broken(self, block, 0, _lacks)


@constraint
class GlobalEntropy(OfBlocks):
    """Each block of 2 × 2 cells holds a low, a middle and a high value: 1-3, 4-6 and 7-9.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.classic() | GlobalEntropy()
    >>> print(check(Puzzle(rules, [1, 4] + [0] * 7 + [5, 2] + [0] * 70)))
    the global entropy rule is broken by the 2 × 2 block at r1c1; \
expected a low, a middle and a high value
    no solution
    """

    word = "global-entropy"
    title = "Global entropy"
    summary = "low, middle and high in each 2 × 2 block"
    example = "global-entropy"

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the values do not divide into three equal ranges."""
        order = len(naming.symbols)
        if order % _CLASSES:
            raise PuzzleError("entropy-order", what=self.called(naming), order=order)

    def class_of(self, value: int) -> int:
        """Returns whether a value is low, middle or high."""
        return (value - self.frame.lowest) * _CLASSES // self.frame.order

    @property
    def expected(self) -> Phrase:
        """What is expected of a block."""
        return Phrase("expected-entropy")

    def lower(self, put: Put) -> None:
        """Puts the three ranges for each block."""
        for block in blocks_of(self.frame.shape):
            put.cover("ranges", [_CLASSES], block)


@constraint
class GlobalModular(OfBlocks):
    """Each block of 2 × 2 cells holds values with the remainders 0, 1 and 2 when divided by 3."""

    word = "global-modular"
    title = "Global modular"
    summary = "all remainders by 3 in each 2 × 2 block"
    example = "global-modular"

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are fewer than three values."""
        order = len(naming.symbols)
        if order < _CLASSES:
            raise PuzzleError("modular-order", what=self.called(naming), order=order)

    def class_of(self, value: int) -> int:
        """Returns the remainder of a value."""
        return value % _CLASSES

    @property
    def expected(self) -> Phrase:
        """What is expected of a block."""
        return Phrase("expected-remainders")

    def lower(self, put: Put) -> None:
        """Puts the three remainders for each block."""
        for block in blocks_of(self.frame.shape):
            put.cover("remainders", [_CLASSES], block)


def _lacks(broken: Broken, naming: Naming) -> Phrase:
    rule = broken.requirement
    assert isinstance(rule, OfBlocks)
    cell = naming.cell_name(broken.cells[0])
    return Phrase("block-lacks", what=rule.called(naming), cell=cell, expected=rule.expected)
