"""Groups of cells with one sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, constraint, groups
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class EqualSums(Constraint):
    """All groups of cells have the same sum; equal values are allowed where houses allow them.

    A cell that is listed twice in a group counts twice.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("equal-sums r1c1 r1c2 / r2c1 r2c2")
    >>> print(check(Puzzle(rules, [1, 2] + [0] * 7 + [3, 4] + [0] * 70)))
    the equal sums at r1c1 are 3 at r1c1, r1c2 and 7 at r2c1, r2c2
    no solution
    """

    word = "equal-sums"
    title = "Equal sums"
    summary = "groups of cells with the same sum"
    example = "equal-sums r1c1 r1c2 / r2c1 r2c2 r2c3"

    groups: Sequence[Sequence[int]] = groups(least=2)

    @property
    def cells(self) -> Sequence[int]:  # type: ignore[override]
        """The cells of all groups, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(self.groups)))

    @property
    def extent(self) -> int:
        """How many cells the groups list."""
        return sum(map(len, self.groups))

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if one group is so long and another so short that no sum is common."""
        sizes = [*map(len, self.groups)]
        least, most = min(sizes), max(sizes)
        if most > least * len(naming.symbols):
            what = self.called(naming)
            raise PuzzleError("equal-sums-size", what=what, found=most, other=least)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of two complete groups whose sums differ."""
        first: tuple[int, Sequence[int]] | None = None
        for group in self.groups:
            held = [values[cell] for cell in group]
            if not all(held):
                continue
            first = first or (sum(held), group)
            if sum(held) != first[0]:
                tell = partial(_differ, len(first[1]), sum(held))
                yield Broken(self, (*first[1], *group), first[0], tell)
                return

    def lower(self, put: Put) -> None:
        """Puts an equation for each two groups in a row."""
        for one, other in pairwise(self.groups):
            put.equal_sums(one, other)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the groups, each with an equals sign."""
        from nonet.marks import Clue, Tint

        for group in self.groups:
            yield Tint(tuple(dict.fromkeys(group)))
            yield Clue(tuple(group), "=")


def _differ(size: int, total: int, broken: Broken, naming: Naming) -> Phrase:
    names = [naming.cell_name(cell) for cell in broken.cells]
    return Phrase(
        "equal-sums-differ",
        what=broken.requirement.called(naming),
        found=broken.found,
        cells=names[:size],
        total=total,
        others=names[size:],
    )
