"""What kinds on pairs of cells have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, cast

from nonet.constraints.base import Constraint
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


class Related(Constraint):
    """A constraint on pairs of cells: each must have values that fit together."""

    __slots__ = ()

    @property
    @abstractmethod
    def expected(self) -> Phrase:
        """What is expected of two values."""

    @abstractmethod
    def fits(self, one: int, other: int) -> bool:
        """Returns whether a pair may have two values."""

    @property
    def runs(self) -> Sequence[Sequence[int]]:
        """Lists of cells of which each and the next are a pair."""
        return [self.cells]

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """The pairs."""
        return chain.from_iterable(map(pairwise, self.runs))

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        for first, second in self.related:
            one, other = values[first], values[second]
            if one and other and not self.fits(one, other):
                yield Broken(self, (first, second), one, _unrelated)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        raise NotImplementedError

    def lower(self, put: Put) -> None:
        """Puts the relation of each pair."""
        maker, numbers = self.relation()
        for run in self.runs:
            put.relation(maker, numbers, run)


def _unrelated(broken: Broken, naming: Naming) -> Phrase:
    related = cast(Related, broken.requirement)
    first, second = map(naming.cell_name, broken.cells)
    what, expected = related.called(naming), related.expected
    return Phrase("unrelated", what=what, first=first, second=second, expected=expected)
