"""Counting: the base of kinds that say how often values occur among their cells."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from nonet.constraints.base import Constraint
from nonet.constraints.faults import refuse_twice
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, Requirement, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


class Times(NamedTuple):
    """How often a value occurs."""

    low: int
    high: int


class Counted(Constraint):
    """Values occur in the cells a given number of times."""

    __slots__ = ()

    @property
    @abstractmethod
    def times(self) -> Mapping[int, Times]:
        """How often each value must occur."""

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a cell twice, and for more values than cells."""
        refuse_twice(self, naming)
        found, least = len(self.cells), sum(each.low for each in self.times.values())
        if found < least:
            what = self.called(naming)
            raise PuzzleError("counted-cells", what=what, found=found, least=least)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that occur too often, or cannot occur often enough."""
        yield from wrong_times(self, self.times, values)

    def lower(self, put: Put) -> None:
        """Puts how often each value occurs."""
        numbers = [part for value, times in self.times.items() for part in (value, *times)]
        put.counts("times", numbers, self.cells)


def listed_times(values: Iterable[int]) -> Iterable[tuple[int, int]]:
    """Returns the values with how often each is listed."""
    times: dict[int, int] = {}
    for value in values:
        times[value] = times.get(value, 0) + 1
    return times.items()


def wrong_times(
    requirement: Requirement, times: Mapping[int, Times], values: Sequence[int]
) -> Iterator[Broken]:
    """Returns an iterator over values that occur too often, or cannot occur often enough."""
    held = [values[cell] for cell in requirement.cells]
    empty = sum(not value for value in held)
    held = [value for value in held if value]
    for value, (low, high) in times.items():
        found = held.count(value)
        if found > high:
            there = (cell for cell in requirement.cells if values[cell])
            cells = tuple(cell for cell in there if values[cell] == value)
            yield Broken(requirement, cells, value, partial(_above, found, high))
        elif found + empty < low:
            told = partial(_below, found + empty, low)
            yield Broken(requirement, tuple(requirement.cells), value, told)


def _above(found: int, most: int, broken: Broken, naming: Naming) -> Phrase:
    what, symbol = broken.requirement.called(naming), symbol_of(broken.found, naming)
    return Phrase("counted-above", what=what, symbol=symbol, found=found, most=most)


def _below(found: int, least: int, broken: Broken, naming: Naming) -> Phrase:
    what, symbol = broken.requirement.called(naming), symbol_of(broken.found, naming)
    return Phrase("counted-below", what=what, symbol=symbol, found=found, least=least)
