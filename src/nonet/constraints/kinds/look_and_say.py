"""Look and say: how often some values occur."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, values
from nonet.constraints.counted import Counted, Times
from nonet.constraints.faults import refuse_other_values
from nonet.errors import PuzzleError
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class LookAndSay(Counted):
    """The numbers are pairs: how often a value occurs in the cells, and the value.

    Other values are free; a value that occurs 0 times is forbidden. ``2, 3, 0, 1`` says two 3s and
    no 1.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | LookAndSay([0, 5, 10], [2, 3, 0, 1])
    >>> print(check(Puzzle(rules, [1] + [0] * 15)))
    the look-and-say clue at r1c1 has 1 cell with 1; expected at most 0
    no solution
    """

    word = "look-and-say"
    title = "Look and say"
    noun = "look-and-say clue"
    summary = "how often some values occur: count, value, …"
    example = "look-and-say:2,3,0,1 r1c1 r2c2 r3c3"

    cells: Sequence[int] = cells()
    pairs: Sequence[int] = values(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there are pairs of different values, which have room."""
        named = self.pairs[1::2]
        if len(self.pairs) % 2 or len(set(named)) < len(named):
            raise PuzzleError("look-and-say-pairs", what=self.called(naming), found=self.pairs)
        refuse_other_values(self, named, naming)
        super().check(naming)

    @property
    def times(self) -> dict[int, Times]:
        """How often each value must occur."""
        pairs = zip(self.pairs[::2], self.pairs[1::2], strict=False)
        return {value: Times(times, times) for times, value in pairs}

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the darker ground, and the pairs in the first cell."""
        from nonet.marks import Clue, Tint

        yield Tint(tuple(self.cells))
        pairs = (f"{each.low}×{value}" for value, each in self.times.items())
        yield Clue((min(self.cells),), " ".join(pairs))
